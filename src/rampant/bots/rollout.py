"""What answers lead to, seen by every seat: the same imagined worlds and the same dice for each of them.

Luck that all answers share does not decide between them: their differences are surer than each of them by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import fmean, variance
from time import monotonic

from rampant.bots.lookahead import CHOICES
from rampant.bots.playout import TRIED, Desk, fresh, word
from rampant.core.chance import Rng
from rampant.core.state import State
from rampant.core.value import Judge

Chances = tuple[float, ...]
"""How good a position is for each seat, 0 to 1."""


@dataclass(slots=True)
class Rolled:
    """One answer, and what each imagined world made of it."""

    option: int
    worlds: list[Chances] = field(default_factory=list)

    def mean(self) -> Chances:
        return tuple(fmean(column) for column in zip(*self.worlds, strict=True))

    def of(self, seat: int) -> float:
        return fmean(world[seat] for world in self.worlds)

    def error(self, seat: int) -> float:
        """The standard error of its worth to a seat."""
        return _error([world[seat] for world in self.worlds])

    def behind(self, better: Rolled, seat: int) -> tuple[float, float]:
        """How much worse it is than another in the same worlds, and the standard error of that."""
        apart = [theirs[seat] - mine[seat] for mine, theirs in zip(self.worlds, better.worlds, strict=False)]
        return fmean(apart), _error(apart)


def _error(numbers: list[float]) -> float:
    return sqrt(variance(numbers) / len(numbers)) if len(numbers) > 1 else 0.5


def chances(state: State, judge: Judge) -> Chances:
    """What a position is worth to each seat; where they play against each other, it adds up to 1."""
    if state.over:
        found = [state.game.outcome(state, seat) for seat in range(state.seats)]
    else:
        found = [judge.of(state, seat) for seat in range(state.seats)]
    total = sum(found)
    if state.game.cooperative or state.seats == 1 or total <= 0:
        return tuple(found)
    return tuple(each / total for each in found)


def roll_out(
    state: State, seat: int, options: list[int], judge: Judge, rng: Rng, worlds: int, stop: float = inf
) -> list[Rolled]:
    """Each option in so many imagined worlds, played on to the end of the turn."""
    rolled = [Rolled(option) for option in options]
    roll_more(state, seat, rolled, judge, rng, worlds, stop)
    return rolled


def roll_more(
    state: State, seat: int, rolled: list[Rolled], judge: Judge, rng: Rng, worlds: int, stop: float = inf
) -> None:
    """Further worlds for answers that were tried before: two at least, and none that begins after `stop`."""
    desk = Desk(whole=True)
    turn = desk.part(state)
    for number in range(worlds):
        if number >= 2 and monotonic() > stop:
            return
        world = state.imagine(seat, fresh(rng))
        followed = word(rng)
        copy: State | None = None
        for each in rolled:
            copy = world.clone_into(copy)
            copy.choose(each.option, seat)
            copy, _ = desk.ahead(copy, seat, Rng(followed), turn, CHOICES, judge, TRIED)
            each.worlds.append(chances(copy, judge))


def candidates(
    state: State, seat: int, options: list[int], judge: Judge, rng: Rng, samples: int, keep: int, stop: float = inf
) -> list[int]:
    """The most promising options, best first: the worse half is dropped again and again, `keep` never is."""
    alive = list(options)
    while True:
        worlds = max(1, samples // (2 * len(alive)))
        rolled = roll_out(state, seat, alive, judge, rng, worlds, stop)
        rolled.sort(key=lambda each: -each.of(seat))
        alive = [each.option for each in rolled]
        if len(alive) <= 3:
            return alive
        half = alive[: (len(alive) + 1) // 2]
        alive = half if keep in half or keep not in alive else [*half[:-1], keep]
        if monotonic() > stop:
            return alive[:3] if keep in alive[:3] or keep not in alive else [*alive[:2], keep]
