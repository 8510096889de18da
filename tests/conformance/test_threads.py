"""A state belongs to one thread; eight threads with a state each do not disturb each other."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from rampant.core.game import Game
from tests.conformance.table import GAMES, any_choice, picker, table_name

THREADS = 8
CHOICES = 200  # of each game: most of what rules do has come up by then
CALLS = 150  # after so many calls of functions a thread lets another go on


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns as often as the interpreter lets them."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def play_politely(game: Game, number: int) -> list[str]:
    """Let others go on in the middle of things: on a busy machine threads change too seldom by themselves."""
    calls = count(number)

    def give_way(frame: object, event: str, argument: object) -> None:
        if event == "call" and next(calls) % CALLS == 0:
            time.sleep(0)

    sys.setprofile(give_way)
    try:
        return play(game, number)
    finally:
        sys.setprofile(None)


def play(game: Game, number: int) -> list[str]:
    """The digests of a game's positions, and of what a bot would look at on the way."""
    state = game.new(seed=f"thread {number}", **game.samples[number % len(game.samples)])
    rng = picker("threads", number)
    digests: list[str] = []
    while not state.over and len(digests) < CHOICES:
        ask = state.asks[0]
        if ask.seat != state.clock:
            digests.append(f"{game.evaluate(state, ask.seat)} {game.advise(state, ask.seat)}")
        state.choose(*any_choice(state, rng))
        digests.append(state.digest())
    return digests


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_games_in_eight_threads_go_as_they_do_alone(game: Game) -> None:
    alone = [play(game, number) for number in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as threads:
        together = list(threads.map(lambda number: play_politely(game, number), range(THREADS)))
    assert together == alone
