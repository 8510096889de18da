"""The terminal table with a coach: lessons and guided matches."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from rampant.cli.seats import Sitting, seats_of
from rampant.cli.table import Lines, TerminalTable
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import Option
from rampant.core.state import OpenAsk
from rampant.learn.lessons import Lesson

COACH = "coach"
WIDTH = 88


class LessonDone(Exception):
    """All steps of the lesson are done."""


def teach(console: Console, lines: Lines, game: Game, lesson: Lesson, number: int, seed: str | None) -> bool:
    """Play a lesson; was it done to its end?"""
    match = lesson.match(game, seed)
    names = game.seat_names(match.settings)
    if lesson.guided:
        rivals = [lesson.rival] * (lesson.seats - 1)
        words = [*rivals[: lesson.learner], "you", *rivals[lesson.learner :]]
        seats = seats_of(game, ",".join(words), names, match.seed)
    else:
        seats = [Sitting("You" if seat == lesson.learner else name) for seat, name in enumerate(names)]
    table = Coached(console, lines, match, seats, lesson)
    console.print()
    console.print(Text(f"Lesson {number}: {lesson.title}", "bold"))
    console.print(Text(lesson.about, "dim"))
    try:
        table.run()
        done = match.state.over
    except LessonDone:
        table.show(lesson.learner, {})
        done = True
    if done:
        console.print(_speech(console, lesson.end))
    return done


class Coached(TerminalTable):
    """A match in which a coach looks at every choice of the learner."""

    def __init__(self, console: Console, lines: Lines, match: Match, seats: list[Sitting], lesson: Lesson) -> None:
        super().__init__(console, self._listen, match, seats)
        self.lesson = lesson
        self.people = [lesson.learner]
        self.speaks = True
        self._heard = lines
        self._told: set[str] = set()  # the kinds of question at which a guided match has spoken
        self._note = ""  # what the coach says below a question

    def _next(self) -> None:
        if not self.lesson.guided and self.lesson.step(self.match.number) is None:
            raise LessonDone
        super()._next()

    def question(self, ask: OpenAsk, options: Sequence[Option], said: Sequence[RenderableType] = ()) -> None:
        spoken = [_speech(self.console, self._note)] if self._note else []
        super().question(ask, options, [*said, *spoken])

    def _person(self, ask: OpenAsk) -> int:
        names = self.match.game.options
        step = self.lesson.step(self.match.number)
        if step is None:
            new = self.speaks and ask.kind not in self._told
            self._told.add(ask.kind)
            self._note = self.lesson.coach.get(ask.kind, "") if new else ""
            return super()._person(ask)
        if step.seat != self.lesson.learner:
            return names.number(step.choose[0])
        self._note = step.say
        while True:
            option = super()._person(ask)
            if not (reply := step.reply(names.name(option))):
                return option
            self._note = reply if step.say in reply else f"{reply}\n{step.say}"

    def _listen(self, prompt: str) -> str | None:
        """A typed line. `coach` is heard here, in a guided match."""
        while True:
            line = self._heard(prompt)
            if line is None or line.strip().lower() != COACH or not self.lesson.guided:
                return line
            self.speaks = not self.speaks
            self.console.print(Text(f"The coach is {'back' if self.speaks else 'silent'}.", "dim"))


def _speech(console: Console, words: str) -> Panel:
    width = min(console.width, WIDTH)
    return Panel(Text(words), title="coach", title_align="left", border_style="cyan", width=width)
