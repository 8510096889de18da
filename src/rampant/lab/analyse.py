"""Where a match was won: what each choice cost, what each roll brought, and how the chances went.

Before a choice the chances of all seats are those with the best answer. The answer that was given may be worse: that is
its cost. What the dice, and what was hidden, then made of it is luck. Both are measured in chances of winning, so for
every seat the first chance, all costs (of everybody) and all luck add up to the result.

Answers are compared in the same imagined worlds with the same dice, as their player could imagine them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from rampant.bots.rollout import Chances, Rolled, candidates, chances, roll_out
from rampant.core.chance import Rng, stream
from rampant.core.match import Match
from rampant.core.options import CONCEDE, STOP
from rampant.core.state import State
from rampant.core.value import Judge, judge_of

Mark = Literal["fine", "doubtful", "mistake", "blunder"]

MARKS: tuple[tuple[float, Mark], ...] = ((0.12, "blunder"), (0.05, "mistake"), (0.02, "doubtful"))
"""A choice that costs so much is called so, if it is sure that it costs something."""
SURE = 2.0
"""Standard errors by which a cost must differ from nothing."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of the match, and what became of it."""

    number: int
    seat: int
    means: str
    chances: Chances  # of every seat, before it, with the best answer
    costs: Chances  # what the answer changed for every seat; its player's is never above 0
    luck: Chances  # what dice and hidden things then changed
    error: float  # the standard error of its cost
    better: str  # the better answer in words; empty if there was none
    option: str  # its name
    mark: Mark
    rolled: bool  # were dice rolled, or something drawn?

    @property
    def cost(self) -> float:
        """What it cost its player."""
        return -self.costs[self.seat] if 0 <= self.seat < len(self.costs) else 0.0


@dataclass(frozen=True, slots=True)
class Total:
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


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole match."""

    game: str
    names: tuple[str, ...]
    choices: tuple[Choice, ...]
    last: Chances  # at the end, or where the match stands
    samples: int

    @property
    def totals(self) -> tuple[Total, ...]:
        return tuple(self._total(seat) for seat in range(len(self.names)))

    def _total(self, seat: int) -> Total:
        mine = [choice for choice in self.choices if choice.seat == seat]
        first = self.choices[0].chances[seat] if self.choices else self.last[seat]
        own = sum(choice.costs[seat] for choice in mine)
        others = sum(choice.costs[seat] for choice in self.choices if choice.seat != seat)
        luck = sum(choice.luck[seat] for choice in self.choices)
        rate = 1000 * fmean(choice.cost for choice in mine) if mine else 0.0
        return Total(seat, first, own, others, luck, self.last[seat], len(mine), rate)

    def to_json(self) -> dict[str, object]:
        """Plain data."""
        return {
            "game": self.game,
            "names": list(self.names),
            "samples": self.samples,
            "last": list(self.last),
            "totals": [{name: getattr(total, name) for name in total.__slots__} for total in self.totals],
            "choices": [{name: getattr(choice, name) for name in choice.__slots__} for choice in self.choices],
        }


def analyse(
    match: Match,
    samples: int = 48,
    worlds: int = 16,
    seed: str = "analysis",
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Analyse a match: so many samples to find the better answers to each choice, so many worlds to compare them in."""
    judge = judge_of(match.game)
    valued: list[_Valued] = []
    last: Chances = ()
    for state, entry in zip(match.walk(), [*match.record[1:], None], strict=True):
        if entry is None:
            last = chances(state, judge)
            break
        rng = Rng(stream(f"{seed} {entry.number}", "analysis"))
        valued.append(_value(state, entry.option, entry.seat, judge, rng, samples, worlds))
        if progress is not None:
            progress(entry.number)
    after = [each.best for each in valued[1:]] + [last]
    entries = match.record[1:]
    found = [
        Choice(
            entry.number,
            entry.seat,
            entry.means,
            each.best,
            _minus(each.chosen, each.best),
            _minus(then, each.chosen),
            each.error,
            each.better,
            entry.choose,
            each.mark,
            bool(entry.rolled or entry.drew),
        )
        for entry, each, then in zip(entries, valued, after, strict=True)
    ]
    return Analysis(match.game.id, tuple(match.names), tuple(found), last, samples)


@dataclass(frozen=True, slots=True)
class _Valued:
    """A position: the chances with the best answer and with the one that was given."""

    best: Chances
    chosen: Chances
    error: float = 0.0
    better: str = ""
    mark: Mark = "fine"


def _value(state: State, option: int, seat: int, judge: Judge, rng: Rng, samples: int, worlds: int) -> _Valued:
    ask = state.ask_of(seat) if 0 <= seat < state.seats else None
    if option in (CONCEDE, STOP) or ask is None:
        now = chances(state, judge)
        return _Valued(now, now)
    options = list(ask.options)
    if len(options) == 1:
        only = roll_out(state, seat, options, judge, rng, worlds)[0].mean()
        return _Valued(only, only)
    picked = candidates(state, seat, options, judge, rng, samples, option)
    close = list(dict.fromkeys([option, *picked[:2]]))
    rolled = roll_out(state, seat, close, judge, rng, worlds)
    chosen, best = rolled[0], max(rolled, key=lambda each: each.of(seat))
    cost, error = chosen.behind(best, seat)
    if cost <= error:  # as good as the best, as far as can be told; the best of several is always a little lucky
        return _Valued(chosen.mean(), chosen.mean(), error)
    better = ask.describe(best.option).label
    return _Valued(best.mean(), chosen.mean(), error, better, _mark(cost, error))


def _mark(cost: float, error: float) -> Mark:
    if cost > SURE * error:
        for least, mark in MARKS:
            if cost >= least:
                return mark
    return "fine"


def _minus(first: Chances, second: Chances) -> Chances:
    return tuple(a - b for a, b in zip(first, second, strict=True))


def what_if(state: State, seat: int, worlds: int = 64, seed: str = "what if") -> list[tuple[int, float, float]]:
    """Every option of a seat's question: its chance of winning and the standard error of that, best first."""
    ask = state.ask_of(seat)
    options = list(ask.options) if ask is not None else []
    rolled: list[Rolled] = roll_out(state, seat, options, judge_of(state.game), Rng(stream(seed, "what if")), worlds)
    return sorted(((each.option, each.of(seat), each.error(seat)) for each in rolled), key=lambda row: -row[1])
