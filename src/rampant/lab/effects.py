"""What seats and things are worth, from many games: a regression with intervals that hold all together.

The outcome of a seat, less the mean of its table, is explained by what it brought, less the mean of its table, and by
the seat. A worth is how many points of winning one more of a thing brings against tables as they were. Seats of one
game are one observation (errors are clustered by game). Luck, where it was measured, explains its part beside them.
Intervals are widened so that with 99 % confidence all of them hold at once: whatever an interval without 0 names is
named with good reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

import numpy as np
from numpy.typing import NDArray

from rampant.lab.intervals import explained, tally, without_luck
from rampant.lab.outcomes import Outcome

DOUBT = 0.01
"""The chance that anything at all is named where nothing is wrong."""
FEW = 30
"""Games in which a seat or a thing made a difference: fewer say nothing about it."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What something is worth, in points of winning, with its interval."""

    group: str  # "seat", "brought", or "seat on MAP"
    name: str
    games: int  # in which it made a difference
    worth: float
    low: float
    high: float

    @property
    def named(self) -> bool:
        """Is it certain that it is worth something?"""
        return self.low > 0 or self.high < 0

    @property
    def width(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2


def together(count: int, doubt: float = DOUBT) -> float:
    """Standard deviations to either side for so many intervals that shall hold at once (Šidák).

    >>> round(together(1, 0.05), 2), round(together(10, 0.05), 2)
    (1.96, 2.8)
    """
    each = 1 - (1 - doubt) ** (1 / max(1, count))
    return NormalDist().inv_cdf(1 - each / 2)


def effects(outcomes: Sequence[Outcome], doubt: float = DOUBT) -> list[Effect]:
    """Seats and things, and the first seat on each map."""
    fitted = _fitted(outcomes)
    maps = sorted({outcome.place for outcome in outcomes})
    if len(maps) > 1:
        for place in maps:
            there = _fitted([outcome for outcome in outcomes if outcome.place == place], things=False)
            fitted += [(f"seat on {place}", name, n, at, error) for _, name, n, at, error in there[:1]]
    z = together(len(fitted), doubt)
    return [_effect(group, name, n, worth, z * error) for group, name, n, worth, error in fitted]


def _effect(group: str, name: str, games: int, worth: float, half: float) -> Effect:
    """A few games that all went one way have no spread at all: their interval is everything that there is."""
    return Effect(group, name, games, worth, *((worth - half, worth + half) if games >= FEW else (-1.0, 1.0)))


def _fitted(outcomes: Sequence[Outcome], things: bool = True) -> list[tuple[str, str, int, float, float]]:
    """Group, name, games, worth and standard error of each effect."""
    seats = len(outcomes[0].scores)
    names = _contrasted(outcomes) if things else []
    column = {name: seats + i for i, name in enumerate(names)}
    x = np.zeros((len(outcomes), seats, seats + len(names) + 1))  # the last is luck
    y = np.array([outcome.scores for outcome in outcomes])
    x[:, np.arange(seats), np.arange(seats)] = 1.0
    for row, outcome in enumerate(outcomes):
        if outcome.luck:
            x[row, :, -1] = outcome.luck
        for seat, brought in enumerate(outcome.brought):
            for name, count in brought.items():
                if name in column:
                    x[row, seat, column[name]] = count
    x -= x.mean(axis=1, keepdims=True)
    y -= y.mean(axis=1, keepdims=True)
    worth, error = _least_squares(x, y)
    share = 1 - 1 / seats if seats > 1 else 1.0
    differ = (np.abs(x) > 1e-9).any(axis=1).sum(axis=0)
    found: list[tuple[str, str, int, float, float]] = []
    if seats > 1:
        for seat in range(seats):
            found.append(("seat", f"seat {seat + 1}", len(outcomes), float(worth[seat]), float(error[seat])))
    for name, at in column.items():
        found.append(("brought", name, int(differ[at]), share * float(worth[at]), share * float(error[at])))
    return found


def _contrasted(outcomes: Sequence[Outcome]) -> list[str]:
    """The things of which seats of one game had different numbers, often enough."""
    games: dict[str, int] = {}
    for outcome in outcomes:
        for name in {name for brought in outcome.brought for name in brought}:
            if len({brought.get(name, 0) for brought in outcome.brought}) > 1:
                games[name] = games.get(name, 0) + 1
    return sorted(name for name, count in games.items() if count >= FEW)


def _least_squares(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Coefficients with the least squares (and, of several such, the smallest), and their errors clustered by game."""
    inverse = np.linalg.pinv(np.einsum("gsk,gsl->kl", x, x), rcond=1e-10, hermitian=True)
    found = inverse @ np.einsum("gsk,gs->k", x, y)
    scores = np.einsum("gsk,gs->gk", x, y - x @ found)
    games = len(x)
    spread = inverse @ (scores.T @ scores) @ inverse * (games / max(1, games - 1))
    return found, np.sqrt(np.maximum(np.diag(spread), 0.0))


def differences(before: Sequence[Outcome], after: Sequence[Outcome], doubt: float = DOUBT) -> list[Effect]:
    """What a variant changes for each seat and thing: games with the same number are compared, and began alike."""
    gains: dict[tuple[str, str], tuple[list[float], list[float]]] = {}
    for one, other in zip(before, after, strict=True):
        assert one.number == other.number, "games are compared in their order"
        for group, name, seats in _sides(one):
            gain, luck = gains.setdefault((group, name), ([], []))
            gain.append(fmean(other.scores[seat] - one.scores[seat] for seat in seats))
            luck.append(fmean(other.luck[seat] - one.luck[seat] for seat in seats) if one.luck else 0.0)
    kept = {key: values for key, values in gains.items() if len(values[0]) >= FEW}
    factor = explained(tally(*gained) for gained in kept.values())
    z = together(len(kept), doubt)
    found: list[Effect] = []
    for (group, name), gained in sorted(kept.items()):
        values = without_luck(*gained, factor)
        mean = sum(values) / len(values)
        error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
        found.append(Effect(group, name, len(values), mean, mean - z * error, mean + z * error))
    return found


def _sides(outcome: Outcome) -> list[tuple[str, str, list[int]]]:
    """Each seat, and each thing with the seats that had it where others did not; alone, everybody together."""
    count = len(outcome.scores)
    if len(set(outcome.scores)) == 1 and count > 1 and not any(outcome.brought):
        return [("seat", "everybody", list(range(count)))]
    found = [("seat", f"seat {seat + 1}", [seat]) for seat in range(count)]
    for name in sorted({name for brought in outcome.brought for name in brought}):
        seats = [seat for seat, brought in enumerate(outcome.brought) if name in brought]
        if len(seats) < count:
            found.append(("brought", name, seats))
    return found
