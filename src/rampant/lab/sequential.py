"""Is A stronger than B? A test that stops as soon as it knows (a sequential probability ratio test).

Games come in groups that begin alike, with every bot in every seat once, so that the start favours nobody; the mean
score of a group is one observation. The likelihood ratio is that of a normal mean (as in engine testing), which is
close once some groups are played. Where luck was measured, it is taken out first: fewer games say as much.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

from rampant.lab.intervals import FEWEST, Z95, Tally, explained, tally, without_luck


@dataclass(slots=True)
class Sequential:
    """Scores of A, 0 to 1, group by group, and A's luck. `better` is the least mean score that counts as stronger."""

    better: float = 0.55
    even: float = 0.5
    error: float = 0.05
    scores: list[float] = field(default_factory=list)
    lucks: list[float] = field(default_factory=list)  # as many, or none where luck was not measured
    _tally: Tally = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._tally = tally(self.scores, self.lucks or [0.0] * len(self.scores))

    def add(self, score: float, luck: float = 0.0) -> None:
        self.scores.append(score)
        self.lucks.append(luck)
        self._tally.add(score, luck)

    @property
    def fair(self) -> list[float]:
        """Scores without luck."""
        return without_luck(self.scores, self.lucks, self._factor) if self.lucks else self.scores

    @property
    def mean(self) -> float:
        """Without luck."""
        return self._tally.without_luck(self._factor)[0] if self.scores else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """About 95 %."""
        if len(self.scores) < 2:
            return 0.0, 1.0
        half = Z95 * sqrt(self._spread() / len(self.scores))
        return max(0.0, self.mean - half), min(1.0, self.mean + half)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the scores are if A is stronger."""
        if not self.scores:
            return 0.0
        centre = (self.better + self.even) / 2
        return len(self.scores) * (self.better - self.even) * (self.mean - centre) / self._spread()

    @property
    def verdict(self) -> bool | None:
        """True: A is stronger. False: it is not. None: play on.

        >>> test = Sequential(scores=[1.0, 0.5] * 40)
        >>> test.verdict
        True
        """
        if len(self.scores) < FEWEST:  # the spread of scores is not known yet
            return None
        edge = log((1 - self.error) / self.error)
        return True if self.ratio >= edge else False if self.ratio <= -edge else None

    def _spread(self) -> float:
        """Variance of a group's score; a little is added, so that a row of equal scores proves not too much."""
        games = len(self.scores)
        return self._tally.without_luck(self._factor)[1] / games + 0.25 / (games + 1)

    @property
    def _factor(self) -> float:
        return explained([self._tally]) if len(self.scores) >= FEWEST else 0.0
