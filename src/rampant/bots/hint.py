"""What to answer, with chances and reasons: the best answers, and what is different after them.

A reason is a number that people see (wounds, dice, stacks) that stands out after an answer, at the end of the turn or
after the others' replies, and that goes along with winning in what was imagined.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean
from time import monotonic

from rampant.bots.base import asked
from rampant.bots.judging import judge_of
from rampant.bots.lookahead import CHOICES
from rampant.bots.playout import TRIED, Desk, fresh, play_on, word
from rampant.bots.rollout import Rolled, candidates, chances
from rampant.core.chance import Rng, stream
from rampant.core.state import State
from rampant.core.value import Judge

SAMPLES = 96
WORLDS = 16
COMPARED = 5
"""Answers that are looked at closely."""
REASONS = 2
LEAST = 0.25
"""A number that differs by less is no reason."""
SURE = 2.0
"""Standard errors by which an answer must be behind to be called worse."""

WHENS = ("after this turn", "after the reply")

Numbers = dict[str, float]


@dataclass(frozen=True, slots=True)
class Hint:
    """One answer: the chance of winning with it, how far it is behind the best one, and why."""

    option: int
    chance: float
    behind: float
    clearly: bool  # behind by more than chance explains
    reasons: tuple[str, ...]


def hints(state: State, seat: int, seed: str = "hint", most: int = 3, stop: float = inf) -> list[Hint]:
    """The best answers to the seat's open question, best first; no new world is imagined after `stop`."""
    options = list(asked(state, seat).options)
    judge = judge_of(state.game)
    rng = Rng(stream(seed, "hint"))
    if len(options) > COMPARED:
        picked = candidates(state, seat, options, judge, rng, SAMPLES, -1, stop)
        options = [*picked, *[option for option in options if option not in picked][: COMPARED - len(picked)]]
    looks = _look(state, seat, options, judge, rng, stop)
    looks.sort(key=lambda look: -look.rolled.of(seat))
    best = looks[0].rolled
    found = []
    for look in looks[:most]:
        behind, error = look.rolled.behind(best, seat)
        others = [other for other in looks if other is not look]
        found.append(
            Hint(
                look.rolled.option,
                look.rolled.of(seat),
                behind,
                behind > SURE * error and behind > 0.005,
                _reasons(look, others, seat),
            )
        )
    return found


@dataclass(slots=True)
class _Look:
    """What was seen after one answer, world by world."""

    rolled: Rolled
    numbers: list[Numbers]


def _look(state: State, seat: int, options: list[int], judge: Judge, rng: Rng, stop: float) -> list[_Look]:
    """Each answer in the same worlds: its worth, and the numbers at the end of the turn and after the replies."""
    looks = [_Look(Rolled(option), []) for option in options]
    desk = Desk(whole=True)
    turn = desk.part(state)
    for number in range(WORLDS):
        if number >= 2 and monotonic() > stop:
            break
        world = state.imagine(seat, fresh(rng))
        followed = word(rng)
        for look in looks:
            copy = world.clone()
            copy.choose(look.rolled.option, seat)
            own = Rng(followed)
            copy, _ = desk.ahead(copy, seat, own, turn, CHOICES, judge, TRIED)
            look.rolled.worlds.append(chances(copy, judge))
            numbers = {f"after this turn {name}": value for name, value in _numbers(copy, seat).items()}
            if not copy.over:
                play_on(copy, own, state.game.turn(copy), CHOICES)
            numbers |= {f"after the reply {name}": value for name, value in _numbers(copy, seat).items()}
            look.numbers.append(numbers)
    return looks


def _numbers(state: State, seat: int) -> Numbers:
    """The numbers of all panels, as people see them."""
    found: Numbers = {}
    for panel in state.scene(seat).panels:
        if panel.group == "seat":
            for stat in panel.stats:
                name = stat.name if stat.name.startswith(panel.title) else f"{panel.title}: {stat.name}"
                found[name] = float(stat.value)
    return found


def _reasons(look: _Look, others: list[_Look], seat: int) -> tuple[str, ...]:
    """The numbers that speak most for the answer: what differs, times how much winning goes along with it."""
    if not others:
        return ()
    rows = [(world[seat], numbers) for each in (look, *others) for world, numbers in zip(
        each.rolled.worlds, each.numbers, strict=True)]  # fmt: skip
    names = sorted({name for _, numbers in rows for name in numbers})
    weighed: list[tuple[float, str, float]] = []
    for name in names:
        mine = _mean(look.numbers, name)
        theirs = fmean(_mean(other.numbers, name) for other in others)
        apart = mine - theirs
        if abs(apart) >= LEAST:
            weighed.append((abs(apart * _slope(rows, name)), name, apart))
    weighed.sort(key=lambda each: (-each[0], each[1]))
    told: dict[str, str] = {}
    for weight, name, apart in weighed:
        when = WHENS[0] if name.startswith(WHENS[0]) else WHENS[1]
        subject = name.removeprefix(f"{when} ")
        if weight > 0 and len(told) < REASONS and subject not in told:
            told[subject] = _words(subject, apart, when)
    return tuple(told.values())


def _mean(rows: list[Numbers], name: str) -> float:
    return fmean(numbers.get(name, 0.0) for numbers in rows)


def _slope(rows: list[tuple[float, Numbers]], name: str) -> float:
    """How much the chance of winning changes with a number, in what was imagined."""
    numbers = [row.get(name, 0.0) for _, row in rows]
    middle, centre = fmean(numbers), fmean(value for value, _ in rows)
    spread = sum((number - middle) ** 2 for number in numbers)
    if sqrt(spread) < 1e-9:
        return 0.0
    return sum((number - middle) * (value - centre) for number, (value, _) in zip(numbers, rows, strict=True)) / spread


def _words(subject: str, apart: float, when: str) -> str:
    """What differs.

    >>> _words("Gigan: Wounds", 1.3, "after this turn")
    'Gigan: 1.3 more Wounds after this turn'
    """
    owner, _, number = subject.rpartition(": ")
    amount = f"{abs(apart):.1f}".removesuffix(".0")
    words = f"{amount} {'more' if apart > 0 else 'less'} {number} {when}"
    return f"{owner}: {words}" if owner else words
