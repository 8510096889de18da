"""The process in which bots think, matches are explained and settings checked: `python -m rampant.server.worker`.

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

from rampant.bots import Bot, bot
from rampant.core.build import Built
from rampant.core.chance import Recorded
from rampant.core.editing import Edit, Edited
from rampant.core.editing.export import export
from rampant.core.entry import first_position
from rampant.core.errors import RampantError
from rampant.core.game import Game, Value
from rampant.core.match import Match, replay
from rampant.core.state import State
from rampant.draw.lists import list_picture
from rampant.server.explaining import Explain, Explained, MadeChoice, Position, explain

__all__ = ["Check", "Job", "JobAnswer", "MadeChoice", "Think", "check"]
REMEMBERED = 32


class Think(Position, tag="think"):
    """A question for a bot."""

    seat: int
    level: str  # "greedy:hard"
    claims: list[str] = field(default_factory=list)  # what its mates take
    hands: int = 1  # processes that may think about it at once


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


class Build(Struct, tag="build"):
    """A list that is being built; with a `title`, it is drawn."""

    package: str
    text: str
    settings: dict[str, Value]
    bench: str
    title: str = ""


class Export(Struct, tag="export"):
    """A position to be written as a test or for a suite."""

    package: str
    text: str
    form: str
    dice: list[int]
    right: list[str]
    goal: str


class JobAnswer(Struct):
    option: int = -1
    problem: str = ""
    settings: dict[str, Value] = field(default_factory=dict)  # resolved
    seats: list[str] = field(default_factory=list)  # their names
    scenario: str = ""  # as the game writes it, or as it is exported
    explained: Explained | None = None
    edited: Edited | None = None
    built: Built | None = None
    picture: str = ""  # of a list (SVG)


Job = Think | Check | Explain | Amend | Build | Export


class Memory:
    """Positions of the last jobs, so that a match is not replayed from the start for every choice."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[int, State]] = OrderedDict()
        self._minds: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def state(self, game: Game, job: Position) -> State:
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

    def mind(self, job: Think) -> Bot:
        """The bot of a seat, as it was left: it knows how long it has thought in this turn."""
        which = (job.key, job.seat, job.level)
        mind = self._minds.pop(which, None) or bot(job.level)
        mind.reseed(f"{job.key} {len(job.past)} {job.seat}")
        self._minds[which] = mind
        if len(self._minds) > 2 * REMEMBERED:
            self._minds.popitem(last=False)
        return mind


def answer(job: Job, memory: Memory) -> JobAnswer:
    game: Game = import_module(job.package).GAME
    if isinstance(job, Check):
        return check(game, job.settings, job.scenario)
    if isinstance(job, Amend):
        return JobAnswer(edited=amend(game, job))
    if isinstance(job, Build):
        return build(game, job)
    if isinstance(job, Export):
        return JobAnswer(scenario=export(game, job.text, job.form, job.dice, job.right, job.goal))
    if isinstance(job, Think):
        return JobAnswer(think(game, job, memory))
    return JobAnswer(explained=explain(job, memory.state(game, job).clone()))


def think(game: Game, job: Think, memory: Memory) -> int:
    """What the bot chooses."""
    state = memory.state(game, job)
    mind = memory.mind(job)
    mind.claims, mind.hands = job.claims, job.hands
    mind.budget = replace(mind.budget, seconds=min(mind.budget.seconds, job.seconds))
    return mind.choose(state.clone(), job.seat)


def amend(game: Game, job: Amend) -> Edited:
    """What an edit makes of a text, or what the text is."""
    if game.editor is None:
        raise RampantError(f"positions of {game.id} cannot be edited here")
    return game.editor.look(job.text) if job.edit is None else game.editor.edit(job.text, job.edit)


def build(game: Game, job: Build) -> JobAnswer:
    """A list looked at, and drawn if that is wanted."""
    built = game.build(job.text, game.resolve(job.settings), job.bench)
    cards = {card.id: card for card in game.cards} if job.title else {}
    picture = list_picture(built, game.bench(job.bench), cards, job.title, game.title) if job.title else ""
    return JobAnswer(built=built, picture=picture)


def check(game: Game, settings: dict[str, Value], scenario: str = "") -> JobAnswer:
    """Settings filled in, and the seats they give; raises what the game has against them."""
    match = Match(game, seed="a look at the seats", settings=settings, scenario=scenario)
    names = game.seat_names(match.settings)
    return JobAnswer(settings=match.settings, seats=names, scenario=match.beginning.scenario)


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
            found = JobAnswer(problem=str(error) or type(error).__name__)
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
