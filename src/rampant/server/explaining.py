"""What a worker process is asked to explain: a hint, what every option leads to, a line played out, a match.

As for bots, positions are rebuilt from what was chosen and what chance gave so far; a seed is never told.
"""

from __future__ import annotations

from statistics import fmean
from time import monotonic

from msgspec import Struct, field

from rampant.bots.analysis import SAMPLES, WORLDS, dice_for, last_chances
from rampant.bots.hint import hints
from rampant.bots.judging import judge_of
from rampant.bots.lookahead import CHOICES
from rampant.bots.playout import fresh, play_on, word
from rampant.bots.rollout import Chances, chances
from rampant.bots.weighing import Outlook, Weighed, play_line, weigh, what_if
from rampant.core.chance import Chance, Recorded, Rng, Sealed
from rampant.core.game import Value
from rampant.core.match import replay
from rampant.core.scene import SPECTATOR
from rampant.core.state import State

LOOKS = 8
"""In so many imagined worlds somebody who only looks on sees what a position may come to."""
DICE = 8
"""With so many dice a line is played out; the most usual of them are shown."""


class MadeChoice(Struct, array_like=True):
    """One choice that was made, with what chance gave."""

    seat: int
    option: int
    rolled: tuple[int, ...]
    drew: tuple[int, ...]


class Position(Struct, kw_only=True):
    """A position of a match: everything up to it."""

    package: str
    settings: dict[str, Value]
    key: str  # positions with one key follow each other
    past: list[MadeChoice]  # the setup first
    seconds: float
    scenario: str = ""  # the position from which the match began


class Advise(Position, tag="advise"):
    """The best answers for a seat, with reasons."""

    seat: int


class WhatIf(Position, tag="what-if"):
    """The chances of every option of a seat."""

    seat: int


class PlayLine(Position, tag="line"):
    """An option played out to the end of the turn."""

    seat: int
    option: int
    seeds: list[str]


class Weigh(Position, tag="weigh"):
    """The choices `todo` that follow the position, each with at most so many seconds."""

    todo: list[MadeChoice]
    each: float


class Follow(Position, tag="follow"):
    """The chances after the choices `todo` that follow the position, as somebody who only looks on may know them.

    They are told where turns begin, and where the match stands; `first`: of the position itself as well.
    """

    todo: list[MadeChoice]
    first: bool


class Hinted(Struct):
    option: int
    chance: float
    behind: float
    clearly: bool
    reasons: tuple[str, ...]


class Explained(Struct, omit_defaults=True):
    """The answer to any of them."""

    hints: list[Hinted] = field(default_factory=list)
    options: list[Outlook] = field(default_factory=list)
    weighed: list[Weighed] = field(default_factory=list)
    last: Chances = ()  # where the weighed choices lead to
    dice: int = 0  # which of the seeds
    line: list[tuple[int, int]] = field(default_factory=list)  # seat and option of every choice
    walked: int = 0  # how many choices were followed
    followed: list[tuple[int, Chances]] = field(default_factory=list)  # after how many of them, and the chances there


Explain = Advise | WhatIf | PlayLine | Weigh | Follow


def explain(job: Explain, state: State) -> Explained:
    """`state` is the position of the job."""
    stop = monotonic() + job.seconds
    if isinstance(job, Advise):
        found = hints(state, job.seat, f"{job.key} {len(job.past)}", stop=stop)
        return Explained(hints=[Hinted(h.option, h.chance, h.behind, h.clearly, h.reasons) for h in found])
    if isinstance(job, WhatIf):
        return Explained(options=what_if(state, job.seat, stop=stop))
    if isinstance(job, PlayLine):
        dice: list[Chance] = [Sealed(seed) for seed in job.seeds]
        usual, line = play_line(state, job.seat, job.option, dice)
        return Explained(dice=usual, line=line)
    if isinstance(job, Follow):
        return _followed(job, state, stop)
    return _weighed(job, state, stop)


def _weighed(job: Weigh, state: State, stop: float) -> Explained:
    """As many of the choices as there is time for, one at least."""
    found: list[Weighed] = []
    state = state.clone()
    chance = state.chance
    assert isinstance(chance, Recorded)
    for past in job.todo:
        if found and monotonic() > stop:
            break
        before = state.clone()
        chance.feed(past.rolled, past.drew)
        replay(state, past.option, past.seat)
        rng = dice_for(job.key, len(job.past) + len(found))
        rolled = bool(past.rolled or past.drew)
        until = monotonic() + job.each
        found.append(weigh(before, past.option, past.seat, state, rolled, rng, SAMPLES, WORLDS, until))
    return Explained(weighed=found, last=last_chances(state))


def _followed(job: Follow, state: State, stop: float) -> Explained:
    """As many of the choices as there is time for, one turn at least."""
    found: list[tuple[int, Chances]] = []
    state = state.clone()
    chance = state.chance
    assert isinstance(chance, Recorded)
    turn = state.game.turn(state)
    if job.first:
        found.append((0, seen_chances(state, dice_for(job.key, len(job.past)))))
    walked = 0
    for past in job.todo:
        chance.feed(past.rolled, past.drew)
        replay(state, past.option, past.seat)
        walked += 1
        now = state.game.turn(state)
        if now != turn or state.over or walked == len(job.todo):
            found.append((walked, seen_chances(state, dice_for(job.key, len(job.past) + walked))))
            if monotonic() > stop:
                break
        turn = now
    return Explained(walked=walked, followed=found)


def seen_chances(state: State, rng: Rng) -> Chances:
    """As somebody who only looks on may hold them: in imagined worlds, each played on to the end of the turn."""
    judge, turn = judge_of(state.game), state.game.turn(state)
    worlds: list[Chances] = []
    for _ in range(1 if state.over else LOOKS):
        world = state if state.over else state.imagine(SPECTATOR, fresh(rng))
        play_on(world, Rng(word(rng)), turn, CHOICES)
        worlds.append(chances(world, judge))
    return tuple(fmean(column) for column in zip(*worlds, strict=True))
