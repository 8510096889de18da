"""Who is stronger: all bots against each other, ratings with error bars, and a test that stops as soon as it knows.

Where seats win or lose together there is nobody to play against: there every bot plays with itself, and what counts is
how well it fares (`Game.outcome`). Luck is taken out of everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import log, sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

import choix
import numpy as np
from numpy.typing import NDArray

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.state import State
from rampant.lab.intervals import Z95
from rampant.lab.play import Accumulator
from rampant.lab.report import Played
from rampant.lab.sequential import Sequential
from rampant.lab.simulate import simulate

POINTS = 400 / log(10)
"""Rating points of one logit, as in chess: 400 points are ten to one."""
PRIOR = 0.5
"""Half a game won and lost by everybody against everybody: nobody's rating is without bounds."""
RESAMPLED = 200
GROUPS = 20
"""Groups of games after which a sequential test looks at what it knows."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot: its rating (or mean outcome), with the ends of its 95 % interval."""

    bot: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two bots scored against each other, from the first one's side."""

    first: str
    second: str
    scores: tuple[float, ...]  # of groups of games that began alike
    lucks: tuple[float, ...] = ()  # and the first one's luck in them

    @property
    def played(self) -> Sequential:
        """Mean and interval as played."""
        return Sequential(scores=list(self.scores))

    @property
    def fair(self) -> Sequential:
        """And without luck."""
        return Sequential(scores=list(self.scores), lucks=list(self.lucks))


class Scored(NamedTuple):
    """What games that began alike brought a bot, and its luck in them."""

    score: float
    luck: float


class Outcomes(Accumulator):
    """What finished games were worth, on average over the seats."""

    def __init__(self) -> None:
        self.found: list[Scored] = []

    def end(self, state: State, played: Played) -> None:
        worth = fmean(state.game.outcome(state, seat) for seat in range(state.seats))
        self.found.append(Scored(worth, fmean(played.luck)))

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Outcomes)
        self.found += other.found


@dataclass(frozen=True, slots=True)
class Ladder:
    """The bots, strongest first, and every meeting."""

    rungs: tuple[Rung, ...]
    meetings: tuple[Meeting, ...]


Tell = Callable[[str, int, int], None]


def _silent(what: str, done: int, of: int) -> None:
    """Progress is not shown."""


def ladder(
    game: Game,
    bots: Sequence[str],
    games: int = 40,
    seed: str = "ladder",
    settings: Mapping[str, object] | None = None,
    workers: int = 0,
    tell: Tell = _silent,
    steps: bool = False,
    on: str = "",
) -> Ladder:
    """Everybody meets everybody in that many games, which begin alike with each of the two in each seat.

    With `steps` each meets only the one named before it: for levels, whether each is above the one below.
    """
    if len(set(bots)) < 2:
        raise RampantError("a ladder needs two different bots at least")
    if game.cooperative:
        return Ladder(_together(game, bots, games, seed, settings, workers, tell, on), ())
    if games < 2:
        raise RampantError("games of a ladder come in pairs that begin alike: 2 at least")
    pairs = [(above, below) for below, above in pairwise(bots)] if steps else list(combinations(bots, 2))
    meetings: list[Meeting] = []
    for number, (first, second) in enumerate(pairs):
        tell(f"{first} meets {second}", number, len(pairs))
        try:
            found = compared(game, first, second, games, f"{seed} {first} {second}", settings, workers, on)
        except KeyboardInterrupt:
            if not meetings:
                raise
            break  # those that have met are rated
        meetings.append(Meeting(first, second, *zip(*found, strict=True)))
    return Ladder(_rated(bots, meetings), tuple(meetings))


def stronger(
    game: Game,
    first: str,
    second: str,
    most: int = 2000,
    seed: str = "ladder",
    settings: Mapping[str, object] | None = None,
    workers: int = 0,
    better: float = 0.55,
    tell: Tell = _silent,
    on: str = "",
) -> Sequential:
    """Is the first stronger than the second? Plays until it is known, or that many games."""
    if not 0.5 < better <= 1:
        raise RampantError(f"the score that counts as stronger lies above 0.5 and up to 1, not at {better:g}")
    if most < 2:
        raise RampantError("games of a test come in pairs that begin alike: 2 at least")
    test = Sequential(better=better)
    for begun in range(0, most - 1, 2 * GROUPS):
        batch = min(2 * GROUPS, most - begun)
        try:
            scores = compared(game, first, second, batch, f"{seed} {begun}", settings, workers, on)
        except KeyboardInterrupt:
            if not begun:
                raise
            break  # what is known so far
        for found in scores:
            test.add(*found)
        tell(f"{first} against {second}: {test.mean:.3f}", begun + batch, most)
        if test.verdict is not None:
            break
    return test


def compared(
    game: Game,
    first: str,
    second: str,
    games: int,
    seed: str,
    settings: Mapping[str, object] | None,
    workers: int,
    on: str = "",
) -> list[Scored]:
    """The scores of a bot against another, 0 to 1, in groups of two games that begin alike.

    Where seats win together, each plays with itself, and 1 is for whoever fares better in a game that began alike.
    """
    if not game.cooperative:
        report = simulate(game, games, [first, second], seed, settings, workers, paired=True, on=on, luck=True)
        if report.interrupted:
            raise KeyboardInterrupt
        return scores_of(report.played, first)
    mine, theirs = (alone(game, name, games // 2, seed, settings, workers, on) for name in (first, second))
    return [
        Scored(1.0 if a.score > b.score else 0.0 if a.score < b.score else 0.5, a.luck - b.luck)
        for a, b in zip(mine, theirs, strict=True)
    ]


def alone(
    game: Game, name: str, games: int, seed: str, settings: Mapping[str, object] | None, workers: int, on: str = ""
) -> list[Scored]:
    """How well a bot fares that has all seats, game by game."""
    report = simulate(game, games, [name], seed, settings, workers, [Outcomes()], on=on, luck=True)
    if report.interrupted:
        raise KeyboardInterrupt
    found = report.accumulators[0]
    assert isinstance(found, Outcomes)
    return found.found


def scores_of(played: Sequence[Played], name: str) -> list[Scored]:
    """The score of a bot, 0 to 1, in each group of two games that began alike."""
    found = []
    for pair in range(0, len(played) - 1, 2):
        games = [score_of(each, name) for each in played[pair : pair + 2]]
        found.append(Scored(fmean(game.score for game in games), fmean(game.luck for game in games)))
    return found


def score_of(played: Played, name: str) -> Scored:
    """1 if a bot won all there was to win against the other, 0.5 if both fared alike; alone at a table, its score."""
    mine, others = ([i for i, bot in enumerate(played.bots) if (bot == name) is own] for own in (True, False))
    score, luck = (fmean(each[i] for i in mine) for each in (played.scores, played.luck))
    if not others:
        return Scored(score, luck)
    against, their_luck = (fmean(each[i] for i in others) for each in (played.scores, played.luck))
    return Scored(0.5 + (score - against) / 2, (luck - their_luck) / 2)


def _rated(bots: Sequence[str], meetings: Sequence[Meeting]) -> tuple[Rung, ...]:
    """Bradley-Terry ratings; their intervals from meetings drawn again from the groups that were played."""
    rng = np.random.default_rng(0)
    place = {bot: i for i, bot in enumerate(bots)}
    drawn = np.array([_fit(place, meetings, rng) for _ in range(RESAMPLED)])
    ratings = _fit(place, meetings, None)
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    rungs = [Rung(bot, float(ratings[i]), float(low[i]), float(high[i])) for bot, i in place.items()]
    return tuple(sorted(rungs, key=lambda rung: -rung.rating))


def _fit(place: Mapping[str, int], meetings: Sequence[Meeting], rng: np.random.Generator | None) -> NDArray[np.float64]:
    """Ratings around 0. With a generator, from groups that are drawn anew."""
    won = np.full((len(place), len(place)), PRIOR)
    np.fill_diagonal(won, 0.0)
    for meeting in meetings:
        scores = np.array(meeting.fair.fair)
        if rng is not None:
            scores = rng.choice(scores, len(scores))
        first, second = place[meeting.first], place[meeting.second]
        share = min(max(scores.mean(), 0.0), 1.0)  # without luck a mean may lie a little outside
        won[first, second] += 2 * len(scores) * share
        won[second, first] += 2 * len(scores) * (1 - share)
    ratings: NDArray[np.float64] = POINTS * choix.ilsr_pairwise_dense(won)
    ratings -= ratings.mean()
    return ratings


def _together(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: str,
    settings: Mapping[str, object] | None,
    workers: int,
    tell: Tell,
    on: str,
) -> tuple[Rung, ...]:
    """Every bot on all seats of the same games."""
    rungs = []
    for number, name in enumerate(bots):
        tell(name, number, len(bots))
        found = alone(game, name, games, seed, settings, workers, on)
        values = Sequential(scores=[each.score for each in found], lucks=[each.luck for each in found]).fair
        half = Z95 * sqrt(pvariance(values) / len(values))
        mean = fmean(values)
        rungs.append(Rung(name, mean, mean - half, mean + half))
    return tuple(sorted(rungs, key=lambda rung: -rung.rating))
