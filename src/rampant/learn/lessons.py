"""Lessons: short positions with planned dice, in which a coach says what to do and why.

A lesson is a file beside its game, `data/lessons/1-move.toml`. It is played as a match that begins from its scenario.
The n-th step belongs to the n-th choice of that match, so that taking back, leaving and coming again need nothing more.
The last lesson of a course is a guided match: the coach speaks once at each kind of question.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from rampant.core.errors import FileError
from rampant.core.game import Game
from rampant.core.match import Match

USUAL = "That is allowed, but this lesson is about something else. Try what the coach asks for."


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One choice: what is said before it, and which answers are accepted (by the names of options; none: any).

    A step of another seat than the learner's is chosen by the lesson itself.
    """

    say: str = ""
    choose: list[str] = []
    other: str = ""  # said to any other answer
    others: dict[str, str] = {}  # said to certain other answers
    point: list[str] = []  # ids of things in the scene: cells, pieces, panels
    seat: int = 0

    def reply(self, option: str) -> str:
        """What the coach says against an answer; nothing if it is accepted."""
        if not self.choose or option in self.choose:
            return ""
        return self.others.get(option) or self.other or USUAL


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, rename={"steps": "step"}):
    """A lesson. A guided match has `coach` texts by kind of question instead of a scenario and steps."""

    title: str
    about: str  # one sentence for the list
    end: str  # said when the last step is done
    source: str
    id: str = ""  # of the file
    scenario: str = ""
    dice: list[int] = []
    draws: list[int] = []
    steps: list[Step] = []
    learner: int = 0  # the seat of who learns
    settings: dict[str, bool | int | str | list[str]] = {}
    rival: str = "greedy:easy"  # who plays the other seats of a guided match
    coach: dict[str, str] = {}
    seats: int = 0  # of the table; found out when the lesson is read

    @property
    def guided(self) -> bool:
        return bool(self.coach)

    def match(self, game: Game, seed: str | None = None) -> Match:
        """The match in which the lesson is played."""
        return Match(game, seed, settings=self.settings, scenario=self.scenario, planned=(self.dice, self.draws))

    def step(self, number: int) -> Step | None:
        """The step of the choice after so many; None when all are done."""
        return self.steps[number] if number < len(self.steps) else None


@cache
def course(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; a FileError names what is wrong with one."""
    folder = files(game.package).joinpath("data/lessons")
    if not folder.is_dir():
        return ()
    named = sorted((file.name, file.read_text(encoding="utf-8")) for file in folder.iterdir())
    return tuple(_read(game, name, text) for name, text in named if name.endswith(".toml"))


def _read(game: Game, name: str, text: str) -> Lesson:
    source = f"{game.id}/{name}"
    try:
        lesson = msgspec.toml.decode(text, type=Lesson)
    except msgspec.DecodeError as error:
        raise FileError(str(error), 0, source) from None
    if bool(lesson.scenario) == lesson.guided or bool(lesson.steps) == lesson.guided:
        raise FileError("a lesson has a scenario and steps, or coach texts", 0, source)
    seats = lesson.match(game, "seats").state.seats
    return msgspec.structs.replace(lesson, id=name.removesuffix(".toml"), seats=seats)
