"""Many games that have everything in common but their number, and the processes that play them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from time import monotonic
from typing import TypeVar

from rampant.core.game import Game, Value
from rampant.lab.play import Accumulator, play
from rampant.lab.report import Played

Span = tuple[int, int]
"""The numbers of a batch of games: the first, and the one after the last."""
T = TypeVar("T")
Job = Callable[[int, int], T]
"""Plays the games of a batch, perhaps on another machine: `partial(work, series)`, say."""


@dataclass(frozen=True, slots=True)
class Series:
    """What all games of a simulation have in common."""

    package: str  # where the game is found: a game itself need not travel between processes
    bots: tuple[str, ...]
    seed: str
    settings: Mapping[str, Value]
    accumulators: tuple[Accumulator, ...] = ()
    paired: bool = False
    scenario: str = ""  # the position that all begin from
    luck: bool = False  # is it measured?

    @property
    def game(self) -> Game:
        found = import_module(self.package).GAME
        assert isinstance(found, Game)
        return found


@dataclass(frozen=True, slots=True)
class Done:
    """Some games of a series, played one after the other."""

    first: int
    played: list[Played]
    accumulators: tuple[Accumulator, ...]
    seconds: float


def work(series: Series, first: int, after: int) -> Done:
    """Play the games with the numbers from `first` up to `after`."""
    game = series.game
    accumulators = tuple(deepcopy(series.accumulators))
    began = monotonic()
    played = []
    for number in range(first, after):
        try:
            played.append(_play(series, game, number, accumulators))
        except Exception as error:  # of a bot, perhaps: a note says in which game
            error.add_note(f"in game {number} of {game.id}, seed {series.seed}/{number}, settings {series.settings}")
            raise
    return Done(first, played, accumulators, monotonic() - began)


def _play(series: Series, game: Game, number: int, accumulators: tuple[Accumulator, ...]) -> Played:
    given = (series.bots, series.seed, series.settings, accumulators, series.paired, series.scenario, series.luck)
    return play(game, number, *given)
