"""One game between bots, from its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any, cast

from rampant.bots import Bot, bot
from rampant.bots.base import asked
from rampant.core.chance import Rng, seeded, stream
from rampant.core.clock import Pace
from rampant.core.errors import RampantError
from rampant.core.game import Game, Value
from rampant.core.state import OpenAsk, State
from rampant.lab.fortune import Fortune
from rampant.lab.report import Played


class Accumulator:
    """Watches games to count something of one's own. Subclass it at the top of a module, give it to `simulate`.

    Each batch of games fills a copy of its own, perhaps in another process; `merge` adds the copies up, in order.
    """

    thought: float = 0.0  # seconds that the bot took for the choice that is told
    luck: Sequence[float] = ()  # what chance did to every seat so far, where it is measured

    def begin(self, state: State) -> None:
        """A game is ready for its first choice."""

    def chosen(self, state: State, ask: OpenAsk, option: int) -> None:
        """The question is about to be answered so."""

    def end(self, state: State, played: Played) -> None:
        """A game is over."""

    def merge(self, other: Accumulator) -> None:
        """Add what another copy has counted."""


def seated(bots: Sequence[str], seats: int, number: int) -> list[str]:
    """Who sits where in a game: the bots in turn, moved on by one seat from game to game.

    >>> seated(["greedy", "random"], 3, 0), seated(["greedy", "random"], 3, 1)
    (['greedy', 'random', 'greedy'], ['random', 'greedy', 'random'])
    """
    return [bots[(seat + number) % len(bots)] for seat in range(seats)]


def play(
    game: Game,
    number: int,
    bots: Sequence[str],
    seed: str,
    settings: Mapping[str, Value],
    accumulators: Sequence[Accumulator] = (),
    paired: bool = False,
    scenario: str = "",
    luck: bool = False,
) -> Played:
    """Play the game with that number of a series; everything in it follows from the seed and the number.

    Paired, as many games in a row as there are bots begin alike, with each bot in each seat once. With a scenario, all
    begin from its position. With `luck`, what chance does to each seat is measured.
    """
    seats = seated(bots, game.seats(game.resolve(settings)), number)
    minds: list[Bot] = [bot(name, f"{seed}/{number}/{seat}", patient=True) for seat, name in enumerate(seats)]
    deal = number // len(bots) if paired else number
    state = _first(game, f"{seed}/{deal}", settings, scenario)
    pace = Pace()
    order = Rng(stream(f"{seed}/{number}", "order"))
    labels, groups = tuple(game.labels(state)), dict(game.groups(state))
    fortune = Fortune(state, f"{seed}/{number}") if luck else None
    for accumulator in accumulators:
        if fortune is not None:
            accumulator.luck = fortune.luck
        accumulator.begin(state)
    choices = 0
    while not state.over:
        began = perf_counter()
        option, ask = _next(state, minds, pace, order)
        thought = perf_counter() - began
        for accumulator in accumulators:
            accumulator.thought = thought
            accumulator.chosen(state, ask, option)
        if fortune is None:
            state.choose(option, ask.seat)
        else:
            fortune.choose(state, option, ask.seat)
        choices += 1
        if choices > game.longest:
            raise RampantError(f"{game.id} asked for more than the {game.longest} choices that it promises to end in")
    result = state.result
    assert result is not None, "a game that is over has a result"
    played = Played(
        number,
        tuple(seats),
        labels if any(labels) else tuple(game.labels(state)),  # in some games seats choose what they play
        tuple(state.scores),
        result.draw,
        result.reason,
        result.clause,
        choices,
        dict(game.measures(state)),
        state.digest(),
        tuple(fortune.luck) if fortune is not None else (),
        game.place(state),
        groups,
    )
    for accumulator in accumulators:
        accumulator.end(state, played)
    return played


def _first(game: Game, seed: str, settings: Mapping[str, Value], scenario: str) -> State:
    """A game ready for its first choice, or a position with chance of its own."""
    if not scenario:
        return game.new(seed, **cast("dict[str, Any]", settings))
    state = game.load(scenario)
    state.chance = seeded(seed)
    return state


def _next(state: State, minds: Sequence[Bot], pace: Pace, order: Rng) -> tuple[int, OpenAsk]:
    """The choice that comes next: in modelled time if the game has a tempo, else of any of the seats asked."""
    if state.game.tempo is not None:
        option, seat = pace.next(state, lambda ask: minds[ask.seat].choose(state, ask.seat))
        return option, asked(state, seat)
    asks = state.asks
    ask = asks[order.below(len(asks))] if len(asks) > 1 else asks[0]
    return minds[ask.seat].choose(state, ask.seat), ask
