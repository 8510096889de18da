"""What matches between two bots were won by: how much of the results luck explains, and how much skill.

The result of a seat is its first chance, skill (own and others' mistakes) and luck, added up. So the share of each in
the variance of the results (its covariance with them) adds up to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import covariance, fmean, variance

from rampant.bots import bot
from rampant.bots.analysis import SAMPLES, WORLDS, Total, analyse
from rampant.core.errors import RampantError
from rampant.core.game import Game, Value
from rampant.core.match import Match


@dataclass(frozen=True, slots=True)
class Shares:
    """Of the results of so many matches."""

    games: int
    score: float  # of the first bot
    first: float  # the share of the chances at the beginning
    skill: float
    luck: float


def shares(
    game: Game,
    bots: tuple[str, str],
    games: int,
    seed: str = "luck",
    settings: Mapping[str, Value] | None = None,
    samples: int = SAMPLES,
    worlds: int = WORLDS,
    progress: Callable[[int], None] | None = None,
) -> Shares:
    """Matches of two bots that take turns in who has which seat, each analysed."""
    totals: list[Total] = []
    scores: list[float] = []
    for number in range(games):
        names = bots if number % 2 == 0 else bots[::-1]
        match = played(game, names, f"{seed} {number // 2}", settings or {})
        found = analyse(match, samples, worlds).totals
        totals += found
        scores.append(found[number % 2].result)
        if progress is not None:
            progress(number + 1)
    results = [total.result for total in totals]
    spread = variance(results)
    if spread == 0:
        raise RampantError("every match was drawn: nothing is to be explained")
    parts = [[t.first for t in totals], [t.skill for t in totals], [t.luck for t in totals]]
    first, skill, luck = (covariance(part, results) / spread for part in parts)
    return Shares(games, fmean(scores), first, skill, luck)


def played(game: Game, names: tuple[str, str], seed: str, settings: Mapping[str, Value]) -> Match:
    """A whole match, by bots that are not hurried."""
    match = Match(game, seed, settings=dict(settings), names=names)
    minds = [bot(name, f"{seed} {name} {seat}", patient=True) for seat, name in enumerate(names)]
    while not match.state.over:
        ask = match.state.asks[0]
        match.choose(minds[ask.seat].choose(match.state, ask.seat), ask.seat)
    return match
