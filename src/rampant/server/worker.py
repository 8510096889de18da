"""The process in which bots think and settings are checked: `python -m rampant.server.worker`.

It reads jobs and writes answers, one a line. It is never told a seed or a die to come: positions are rebuilt from what
was chosen and what chance gave so far.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from dataclasses import replace
from importlib import import_module

import msgspec
from msgspec import Struct, field

from rampant.bots import budget_of, kind
from rampant.core.chance import Recorded
from rampant.core.editing import Edit, Edited
from rampant.core.editing.export import export
from rampant.core.entry import first_position
from rampant.core.errors import RampantError
from rampant.core.game import Game, Value
from rampant.core.match import Match, replay
from rampant.core.state import State

REMEMBERED = 32


class Past(Struct, array_like=True):
    """One choice that was made, with what chance gave."""

    seat: int
    option: int
    rolled: tuple[int, ...]
    drew: tuple[int, ...]


class Think(Struct, tag="think"):
    """A question for a bot."""

    package: str
    settings: dict[str, Value]
    key: str  # positions with one key follow each other
    past: list[Past]  # the setup first
    seat: int
    level: str  # "greedy:hard"
    seconds: float
    scenario: str = ""  # the position from which the match began


class Check(Struct, tag="check"):
    """Can a game be played with these settings, or from this position?"""

    package: str
    settings: dict[str, Value]
    scenario: str = ""


class Amend(Struct, tag="amend"):
    """A position that is being edited."""

    package: str
    text: str
    edit: Edit | None = None


class Export(Struct, tag="export"):
    """A position to be written as a test or for a suite."""

    package: str
    text: str
    form: str
    dice: list[int]


class Answer(Struct):
    option: int = -1
    problem: str = ""
    settings: dict[str, Value] = field(default_factory=dict)  # resolved
    seats: list[str] = field(default_factory=list)  # their names
    scenario: str = ""  # as the game writes it, or as it is exported
    edited: Edited | None = None


Job = Think | Check | Amend | Export


class Memory:
    """Positions of the last jobs, so that a match is not replayed from the start for every choice."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[int, State]] = OrderedDict()

    def state(self, game: Game, job: Think) -> State:
        count, state = self._known.pop(job.key, (0, None))
        if state is None or count > len(job.past):
            setup = job.past[0]
            recorded = Recorded(list(setup.rolled), list(setup.drew))
            state = first_position(game, job.settings, recorded, job.scenario)
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


def answer(job: Job, memory: Memory) -> Answer:
    game: Game = import_module(job.package).GAME
    if isinstance(job, Check):
        return check(game, job.settings, job.scenario)
    if isinstance(job, Amend):
        return Answer(edited=amend(game, job))
    if isinstance(job, Export):
        return Answer(scenario=export(game, job.text, job.form, job.dice))
    return Answer(think(game, job, memory))


def think(game: Game, job: Think, memory: Memory) -> int:
    """What the bot chooses."""
    state = memory.state(game, job)
    budget = budget_of(job.level)
    budget = replace(budget, seconds=min(budget.seconds, job.seconds))
    return kind(job.level.partition(":")[0])(f"{job.key} {len(job.past)} {job.seat}", budget).choose(
        state.clone(), job.seat
    )


def amend(game: Game, job: Amend) -> Edited:
    """What an edit makes of a text, or what the text is."""
    if game.editor is None:
        raise RampantError(f"positions of {game.id} cannot be edited here")
    return game.editor.look(job.text) if job.edit is None else game.editor.edit(job.text, job.edit)


def check(game: Game, settings: dict[str, Value], scenario: str = "") -> Answer:
    """Settings filled in, and the seats they give; raises what the game has against them."""
    match = Match(game, seed="a look at the seats", settings=settings, scenario=scenario)
    names = game.seat_names(match.settings)
    return Answer(settings=match.settings, seats=names, scenario=match.beginning.scenario)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the whole group; the server ends its workers itself
    if hasattr(os, "nice"):
        os.nice(10)  # people's choices come first
    memory = Memory()
    jobs: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        try:
            found = answer(jobs.decode(line), memory)
        except Exception as error:  # a broken bot must not take the process with it
            found = Answer(problem=str(error) or type(error).__name__)
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
