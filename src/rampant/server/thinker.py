"""The process in which bots think: `python -m rampant.server.thinker`. Jobs come in as lines, choices go out as lines.

It is never told a seed or a die to come: positions are rebuilt from what was chosen and what chance gave so far.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from dataclasses import replace
from importlib import import_module

import msgspec
from msgspec import Struct

from rampant.bots import LEVELS, kind
from rampant.core.chance import Recorded
from rampant.core.game import Game, Value
from rampant.core.match import replay
from rampant.core.state import State

REMEMBERED = 32


class Past(Struct, array_like=True):
    """One choice that was made, with what chance gave."""

    seat: int
    option: int
    rolled: tuple[int, ...]
    drew: tuple[int, ...]


class Job(Struct):
    """A question for a bot."""

    package: str
    settings: dict[str, Value]
    key: str  # positions with one key follow each other
    past: list[Past]  # the setup first
    seat: int
    level: str  # "greedy:hard"
    seconds: float


class Thought(Struct):
    option: int
    problem: str = ""


class Memory:
    """Positions of the last jobs, so that a match is not replayed from the start for every choice."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[int, State]] = OrderedDict()

    def state(self, game: Game, job: Job) -> State:
        count, state = self._known.pop(job.key, (0, None))
        if state is None or count > len(job.past):
            setup = job.past[0]
            state = game.start(job.settings, Recorded(list(setup.rolled), list(setup.drew)))
            state.settle()
            count = 1
        chance = state.chance
        assert isinstance(chance, Recorded)
        for past in job.past[count:]:
            chance.feed(past.rolled, past.drew)
            replay(state, past.option, past.seat)
        self._known[job.key] = (len(job.past), state)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return state


def think(job: Job, memory: Memory) -> int:
    """What the bot chooses."""
    game: Game = import_module(job.package).GAME
    state = memory.state(game, job)
    name, _, level = job.level.partition(":")
    budget = LEVELS[level or "normal"]
    budget = replace(budget, seconds=min(budget.seconds, job.seconds))
    return kind(name)(f"{job.key} {len(job.past)} {job.seat}", budget).choose(state.clone(), job.seat)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # people's choices come first
    memory = Memory()
    jobs = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        try:
            thought = Thought(think(jobs.decode(line), memory))
        except Exception as error:  # a broken bot must not take the process with it
            thought = Thought(-1, f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
