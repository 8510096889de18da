"""Intervals for mean scores, as they were played and with luck taken out (`fortune` says how luck is measured)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""
FEWEST = 8
"""Games that say how much of their scores luck explains."""


@dataclass(slots=True)
class Tally:
    """Scores between 0 and 1 of some games, and the luck in each: as much of them as intervals need."""

    games: int = 0
    score: float = 0.0  # sums, of this and of all below
    luck: float = 0.0
    score_squared: float = 0.0
    luck_squared: float = 0.0
    product: float = 0.0

    def add(self, score: float, luck: float = 0.0) -> None:
        self.merge(Tally(1, score, luck, score * score, luck * luck, score * luck))

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.score += other.score
        self.luck += other.luck
        self.score_squared += other.score_squared
        self.luck_squared += other.luck_squared
        self.product += other.product

    @property
    def rate(self) -> float:
        return self.score / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.score, self.games)

    @property
    def spread(self) -> tuple[float, float, float]:
        """Sums of squares and products around the means: of scores, of luck, of both."""
        n = max(1, self.games)
        return (
            self.score_squared - self.score**2 / n,
            self.luck_squared - self.luck**2 / n,
            self.product - self.score * self.luck / n,
        )

    def without_luck(self, factor: float) -> tuple[float, float]:
        """The mean of scores less so much of their luck, and the sum of their squares around it."""
        score, luck, both = self.spread
        mean = (self.score - factor * self.luck) / self.games
        return mean, max(0.0, score - 2 * factor * both + factor**2 * luck)

    def fair(self, factor: float) -> Fair | None:
        """The rate without luck; None where luck was not measured, or in too few games."""
        if self.games < FEWEST or self.luck_squared == 0:
            return None
        rate, squares = self.without_luck(factor)
        return Fair(rate, *score_interval(rate, squares / (self.games - 2), self.games))


@dataclass(frozen=True, slots=True)
class Fair:
    """A mean score with luck taken out, and its 95 % interval."""

    rate: float
    low: float
    high: float


def tally(scores: Sequence[float], lucks: Sequence[float]) -> Tally:
    """Of scores, and the luck in each."""
    found = Tally()
    for score, luck in zip(scores, lucks, strict=True):
        found.add(score, luck)
    return found


def explained(groups: Iterable[Tally]) -> float:
    """How much of a score goes with a point of luck: least squares, within groups that may differ in their means.

    >>> explained([tally([1, 0, 1, 0], [0.5, -0.5, 0.5, -0.5]), tally([0.2, 0.2], [0, 0])])
    1.0
    """
    spreads = [group.spread for group in groups]
    luck = sum(spread[1] for spread in spreads)
    return sum(spread[2] for spread in spreads) / luck if luck > 0 else 0.0


def without_luck(scores: Sequence[float], lucks: Sequence[float], factor: float) -> list[float]:
    """Scores less what luck explains of them."""
    return [score - factor * luck for score, luck in zip(scores, lucks, strict=True)]


def score_interval(rate: float, variance: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval, for a mean of scores between 0 and 1 that vary by so much."""
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(variance / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def wilson(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval that holds the true rate of wins with 95 % confidence (Wilson's score interval).

    >>> tuple(round(end, 3) for end in wilson(95, 100))
    (0.888, 0.978)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = won / games
    return score_interval(rate, rate * (1 - rate), games, z)
