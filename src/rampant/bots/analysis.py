"""Where a match was won: what each choice cost, what each roll brought, and how the chances went.

Before a choice the chances of all seats are those with the best answer. The answer that was given may be worse: that is
its cost. What the dice, and what was hidden, then made of it is luck. Both are measured in chances of winning, so for
every seat the first chance, all costs (of everybody) and all luck add up to the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from rampant.bots.judging import judge_of
from rampant.bots.rollout import Chances, chances
from rampant.bots.weighing import Mark, Weighed, mark_of, weigh
from rampant.core.chance import Rng, stream
from rampant.core.entry import Entry
from rampant.core.match import Match
from rampant.core.state import State

SAMPLES = 48
"""To find the better answers to a choice."""
WORLDS = 16
"""In which answers are compared; more where it is close."""


RARE = 0.25
"""A roll is lucky or unlucky if no more than this share of rolls would have been as good or as bad,"""
MATTERED = 0.04
"""and if it changed the chance by so much. The page has the same bounds (`web/src/lib/analysis.ts`)."""


class AnalysedChoice(Struct, frozen=True):
    """One choice of the match, and what became of it."""

    number: int
    seat: int
    means: str
    option: str  # its name
    chances: Chances  # of every seat, before it, with the best answer
    costs: Chances  # what the answer changed for every seat; its player's is never above 0
    luck: Chances  # what dice and hidden things then changed
    error: float  # the standard error of its cost
    mark: Mark
    better: str  # the better answer in words; empty if there was none
    better_option: str  # and its name
    rolled: bool  # were dice rolled, or something drawn?
    as_bad: float  # the share of rolls that would have been as bad or worse for its player
    as_good: float  # and as good or better

    @property
    def cost(self) -> float:
        """What it cost its player."""
        return -self.costs[self.seat] if 0 <= self.seat < len(self.costs) else 0.0

    @property
    def fortune(self) -> str:
        """Whether its roll was lucky or unlucky for its player; empty if it was usual, or changed little."""
        if not (self.rolled and 0 <= self.seat < len(self.luck)):
            return ""
        luck = self.luck[self.seat]
        share = self.as_good if luck > 0 else self.as_bad
        if abs(luck) < MATTERED or share > RARE:
            return ""
        return "lucky" if luck > 0 else "unlucky"


class Total(Struct, frozen=True):
    """One seat. `first + own + others + luck` is the `result`."""

    seat: int
    first: float  # its chance at the beginning
    own: float  # lost by its own choices
    others: float  # gained by those of others
    luck: float
    result: float
    choices: int  # that it had to think about
    rate: float  # thousandths of a game lost per choice

    @property
    def skill(self) -> float:
        return self.own + self.others


class Analysis(Struct, frozen=True):
    """A whole match."""

    game: str
    names: tuple[str, ...]
    choices: tuple[AnalysedChoice, ...]
    last: Chances  # at the end, or where the match stands
    totals: tuple[Total, ...]
    samples: int

    def to_json(self) -> Any:
        """Plain data."""
        return to_builtins(self)


def analyse(
    match: Match,
    samples: int = SAMPLES,
    worlds: int = WORLDS,
    seed: str = "analysis",
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Analyse a match: so many samples to find the better answers to each choice, so many worlds to compare them in."""
    weighed: list[Weighed] = []
    before: State | None = None
    positions = match.walk()
    for entry, state in zip(match.record, positions, strict=True):
        if before is not None:
            rng = dice_for(seed, entry.number)
            rolled = bool(entry.rolled or entry.drew)
            weighed.append(weigh(before, entry.option, entry.seat, state, rolled, rng, samples, worlds))
            if progress is not None:
                progress(entry.number)
        before = state.clone()
    assert before is not None
    return assemble(match.game.id, match.names, match.record[1:], weighed, last_chances(before), samples)


def dice_for(seed: str, number: int) -> Rng:
    """Chance for weighing the choice of a number: the same whoever weighs those before it."""
    return Rng(stream(f"{seed} {number}", "analysis"))


def last_chances(state: State) -> Chances:
    """The chances where a match ends, or stands."""
    return chances(state, judge_of(state.game))


def assemble(
    game: str,
    names: Sequence[str],
    entries: Sequence[Entry],
    weighed: Sequence[Weighed],
    last: Chances,
    samples: int = SAMPLES,
) -> Analysis:
    """An analysis from the choices of a match, each weighed by itself: luck is what lies between two of them."""
    after = [each.best for each in weighed[1:]] + [last]
    weighed = [_corrected(*each) for each in zip(entries, weighed, after, strict=True)]
    choices = tuple(
        AnalysedChoice(
            number=entry.number,
            seat=entry.seat,
            means=entry.means,
            option=entry.choose,
            chances=each.best,
            costs=_minus(each.chosen, each.best),
            luck=_minus(then, each.chosen),
            error=each.error,
            mark=each.mark,
            better=each.better,
            better_option=each.option,
            rolled=bool(entry.rolled or entry.drew),
            as_bad=each.as_bad,
            as_good=each.as_good,
        )
        for entry, each, then in zip(entries, weighed, after, strict=True)
    )
    totals = tuple(_total(seat, choices, last[seat]) for seat in range(len(names)))
    return Analysis(game, tuple(names), choices, last, totals, samples)


def _corrected(entry: Entry, each: Weighed, then: Chances) -> Weighed:
    """Where nothing was left to chance, what was chosen is worth what the next position is found to be worth.

    A way on that was found only there was not lost by the choice before it.
    """
    if not each.option or entry.rolled or entry.drew or not 0 <= entry.seat < len(then):
        return each
    cost = each.best[entry.seat] - each.chosen[entry.seat]
    found = min(max(0.0, then[entry.seat] - each.chosen[entry.seat]) / cost, 1.0)
    if found == 1.0:
        return replace(each, chosen=each.best, better="", option="", mark="fine")
    chosen = tuple(a + found * (b - a) for a, b in zip(each.chosen, each.best, strict=True))
    return replace(each, chosen=chosen, mark=mark_of(cost * (1 - found)))


def _total(seat: int, choices: Sequence[AnalysedChoice], result: float) -> Total:
    mine = [choice for choice in choices if choice.seat == seat]
    first = choices[0].chances[seat] if choices else result
    own = sum(choice.costs[seat] for choice in mine)
    others = sum(choice.costs[seat] for choice in choices if choice.seat != seat)
    luck = sum(choice.luck[seat] for choice in choices)
    rate = 1000 * fmean(choice.cost for choice in mine) if mine else 0.0
    return Total(seat, first, own, others, luck, result, len(mine), rate)


def _minus(first: Chances, second: Chances) -> Chances:
    return tuple(a - b for a, b in zip(first, second, strict=True))
