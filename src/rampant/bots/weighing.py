"""One choice weighed: what it cost against the best answer, how lucky its roll was, and what else could have been done.

Answers are compared in the same imagined worlds with the same dice, as their player could imagine them. Which answer is
the rival is found in other worlds than those in which the two are compared, so that its luck there does not count.
"""

from __future__ import annotations

from math import inf
from statistics import fmean
from time import monotonic
from typing import Literal

from msgspec import Struct

from rampant.bots.judging import judge_of
from rampant.bots.lookahead import CHOICES
from rampant.bots.playout import TRIED, fresh, quick, try_few, whose
from rampant.bots.rollout import Chances, Rolled, candidates, chances, roll_more, roll_out
from rampant.core.chance import Chance, Rng, stream
from rampant.core.options import CONCEDE, STOP
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge

Mark = Literal["brilliant", "fine", "doubtful", "mistake", "blunder"]

MARKS: tuple[tuple[float, Mark], ...] = ((0.12, "blunder"), (0.05, "mistake"), (0.02, "doubtful"))
"""A choice that costs so much is called so, if it is sure that it costs something."""
SURE = 2.0
"""Standard errors by which a cost must differ from nothing."""
BRILLIANT = 0.05
"""The only good answer is that much ahead of the next one, and did not look best at first sight."""
MOST = 4
"""Times the usual number of worlds, where it is close."""
ROLLS = 60
"""Rolls that the one that fell is compared with."""
GLANCES = 4
"""Worlds in which first sight looks at an answer."""
EVEN = 1e-6


class Weighed(Struct, frozen=True, omit_defaults=True):
    """A choice: the chances of all seats with the best answer and with the one that was given."""

    best: Chances
    chosen: Chances
    error: float = 0.0  # the standard error of the cost
    better: str = ""  # the better answer in words
    option: str = ""  # and its name
    mark: Mark = "fine"
    as_bad: float = 1.0  # the share of rolls that would have been as bad or worse for its player
    as_good: float = 1.0  # and as good or better


class Outlook(Struct, frozen=True):
    """One answer to a question: the chance of winning with it, and the standard error of that."""

    option: int
    chance: float
    error: float


def weigh(
    state: State,
    option: int,
    seat: int,
    after: State,
    rolled: bool,
    rng: Rng,
    samples: int,
    worlds: int,
    stop: float = inf,
) -> Weighed:
    """What was chosen at a position, with what it became of; `rolled`: dice were rolled or something drawn."""
    judge = judge_of(state.game)
    ask = state.ask_of(seat) if 0 <= seat < state.seats else None
    if option == CONCEDE and ask is not None:
        return _conceded(chances(state, judge), chances(after, judge), seat)
    if option in (CONCEDE, STOP) or ask is None:
        now = chances(state, judge)
        return Weighed(now, now)
    as_bad, as_good = _rolled(state, option, seat, after, judge, rng, stop) if rolled else (1.0, 1.0)
    if len(ask.options) == 1:
        only = roll_out(state, seat, [option], judge, rng, worlds, stop)[0].mean()
        return Weighed(only, only, as_bad=as_bad, as_good=as_good)
    chosen, rival = _compared(state, ask, option, judge, rng, samples, worlds, stop)
    cost, error = chosen.behind(rival, seat)
    if cost <= SURE * error:  # as good as the best, as far as can be told
        star = -cost >= max(BRILLIANT, SURE * error) and _hidden(state, ask, option, judge, rng)
        mark: Mark = "brilliant" if star else "fine"
        return Weighed(chosen.mean(), chosen.mean(), error, mark=mark, as_bad=as_bad, as_good=as_good)
    label = ask.describe(rival.option).label
    name = state.game.options.name(rival.option)
    return Weighed(rival.mean(), chosen.mean(), error, label, name, mark_of(cost), as_bad, as_good)


def _conceded(now: Chances, then: Chances, seat: int) -> Weighed:
    """Giving up is a choice like any other."""
    cost = now[seat] - then[seat]
    return Weighed(now, then, better="Play on", mark=mark_of(cost)) if cost > 0 else Weighed(now, now)


def _compared(
    state: State, ask: OpenAsk, option: int, judge: Judge, rng: Rng, samples: int, worlds: int, stop: float
) -> tuple[Rolled, Rolled]:
    """The answer that was given, and the best other one: in more worlds where it is close."""
    seat = ask.seat
    picked = candidates(state, seat, list(ask.options), judge, rng, samples, option, stop)
    others = [each for each in picked if each != option][:2]
    trial = roll_out(state, seat, others, judge, rng, max(2, worlds // 2), stop) if len(others) > 1 else []
    rival = max(trial, key=lambda each: each.of(seat)).option if trial else others[0]
    pair = roll_out(state, seat, [option, rival], judge, rng, worlds, stop)
    while len(pair[0].worlds) < MOST * worlds and monotonic() < stop and _close(pair, seat):
        roll_more(state, seat, pair, judge, rng, worlds, stop)
    return pair[0], pair[1]


def _close(pair: list[Rolled], seat: int) -> bool:
    """Could it be worth a mark, and is not sure yet?"""
    cost, error = pair[0].behind(pair[1], seat)
    return abs(cost) < SURE * error and cost + SURE * error > MARKS[-1][0]


def _hidden(state: State, ask: OpenAsk, option: int, judge: Judge, rng: Rng) -> bool:
    """Is there an answer that looks better right after it was given, before anything comes of it?"""
    if len(ask.options) < 3:
        return False
    looks = dict.fromkeys(ask.options, 0.0)
    for _ in range(GLANCES):
        world = state.imagine(ask.seat, fresh(rng))
        for each in looks:
            copy = world.clone()
            copy.choose(each, ask.seat)
            looks[each] += chances(copy, judge)[ask.seat]
    return max(looks.values()) > looks[option] + EVEN


def _rolled(
    state: State, option: int, seat: int, after: State, judge: Judge, rng: Rng, stop: float
) -> tuple[float, float]:
    """The shares of rolls that are as bad or worse, and as good or better, than the one that fell."""
    fell = chances(after, judge)[seat]
    others: list[float] = []
    for number in range(ROLLS):
        if number >= GLANCES and monotonic() > stop:
            break
        copy = state.imagine(seat, fresh(rng))
        copy.choose(option, seat)
        others.append(chances(copy, judge)[seat])
    return fmean(each <= fell + EVEN for each in others), fmean(each >= fell - EVEN for each in others)


def mark_of(cost: float) -> Mark:
    """What a cost that is sure is called."""
    return next((mark for least, mark in MARKS if cost >= least), "fine")


def what_if(state: State, seat: int, worlds: int = 64, seed: str = "what if", stop: float = inf) -> list[Outlook]:
    """Every option of a seat's question, best first.

    All are tried in some worlds; what time is left goes to the better half, again and again.
    """
    ask = state.ask_of(seat)
    if ask is None:
        return []
    judge, rng = judge_of(state.game), Rng(stream(seed, "what if"))
    rolled = [Rolled(option) for option in ask.options]
    alive = list(rolled)
    first = max(2, worlds // 4)
    roll_more(state, seat, alive, judge, rng, first, stop)
    while len(alive[0].worlds) < worlds and monotonic() < stop:
        alive.sort(key=lambda each: -each.of(seat))
        if len(alive) > 12:
            alive = alive[: (len(alive) + 1) // 2]
        roll_more(state, seat, alive, judge, rng, min(first, worlds - len(alive[0].worlds)), stop)
    found = [Outlook(each.option, each.of(seat), each.error(seat)) for each in rolled]
    return sorted(found, key=lambda each: -each.chance)


def play_line(state: State, seat: int, option: int, dice: list[Chance]) -> tuple[int, list[tuple[int, int]]]:
    """An answer played out to the end of the turn with each of some dice: which dice are the most usual, and the way.

    The way is (seat, option) of every choice, the answer first.
    """
    judge = judge_of(state.game)
    ways: list[list[tuple[int, int]]] = []
    ends: list[float] = []
    turn = state.game.turn(state)
    for number, chance in enumerate(dice):
        copy, rng = state.clone(), Rng(stream(f"line {number}", "line"))
        copy.chance = chance
        copy.choose(option, seat)
        way = [(seat, option)]
        while len(way) < CHOICES and not copy.over and state.game.turn(copy) == turn:
            ask = whose(copy, rng)
            answer = try_few(copy, ask, rng, judge, TRIED) if ask.seat == seat else quick(copy, ask, rng)
            copy.choose(answer, ask.seat)
            way.append((ask.seat, answer))
        ways.append(way)
        ends.append(chances(copy, judge)[seat])
    middle = fmean(ends)
    usual = min(range(len(ends)), key=lambda number: abs(ends[number] - middle))
    return usual, ways[usual]
