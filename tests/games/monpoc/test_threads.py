"""Games that are played in several threads at once go as they would alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from threading import Thread

import pytest

import rampant
from rampant.core.chance import seeded

THREADS = 6
CHOICES = 150


@pytest.fixture(autouse=True)
def _hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2", "demolition"])
def test_games_in_several_threads_go_as_they_would_alone(id: str) -> None:
    alone = [_play(id, number) for number in range(THREADS)]
    together = [""] * THREADS

    def play(number: int) -> None:
        together[number] = _play(id, number)

    threads = [Thread(target=play, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


def _play(id: str, number: int) -> str:
    state = rampant.game(id).new(seed=f"thread {number}", **rampant.game(id).samples[0])
    pick = seeded(f"picks {number}")
    for _ in range(CHOICES):
        if state.over:
            break
        ask = state.asks[0]
        state.choose(ask.options[pick.draw(len(ask.options))], ask.seat)
    return state.digest()
