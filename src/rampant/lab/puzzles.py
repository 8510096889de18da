"""Puzzles: positions with one answer, or a few, that are clearly best, and the odds of all answers.

`games/GAME/data/puzzles.toml` holds those of a game; `rampant puzzles GAME` makes them out of bots' games
(`rampant.lab.compose`). What an answer is worth was counted by playing on from it, in the same imagined worlds and
with the same dice for all answers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from rampant.core.chance import Foretold, seeded
from rampant.core.errors import FileError, UnknownName
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.state import State

FILE = "puzzles.toml"
Grade = Literal["right", "near", "wrong"]
TELLING = 0.05  # a difference in how often the turn ends the game that is worth telling
ALL = 0.95  # of the games must have ended to be called games


def posed(
    game: Game, name: str, scenario: str, after: Sequence[str], dice: Sequence[int], draws: Sequence[int]
) -> State:
    """A question in the middle of a turn: a scenario, and what was chosen, rolled and drawn after it."""
    state = game.load(scenario)
    state.chance = Foretold(dice, draws, seeded(name))
    for option in after:
        state.choose(game.options.number(option), state.asks[0].seat)
    state.chance = seeded(name)
    return state


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """One option: the name, what it is worth (0 lost, 1 won), the standard error of that, and what it comes to.

    `won` and `lost` are the parts of the worlds in which the turn ended the game.
    """

    option: str
    worth: float
    error: float
    won: float = 0.0
    lost: float = 0.0


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, rename={"answers": "answer"}):
    """A question with its answers, best first: the first `right` are right, those from `near` on clearly wrong."""

    id: str
    source: str
    right: int
    near: int  # so many of the first are not clearly worse than the best
    level: int  # how many of five bots of rising strength missed it
    worlds: int  # in which the best answers were tried, until everybody had a turn
    apart: float  # by how much the right answers are better there than the best wrong one
    error: float  # the standard error of that
    games: int  # played to the end with the best right and with the best wrong answer
    over: float  # the part of them that really ended; the others were judged where the playing on stopped
    ends: list[float]  # what those games were worth, right and wrong
    ends_error: float  # the standard error of the difference
    scenario: str
    answers: list[Answer]
    why: list[str] = []
    after: list[str] = []  # options chosen before the question
    dice: list[int] = []  # what they rolled
    draws: list[int] = []

    def question(self, game: Game) -> State:
        """The position, ready to be answered."""
        return posed(game, self.id, self.scenario, self.after, self.dice, self.draws)

    def match(self, game: Game, seed: str | None = None) -> Match:
        """A match that stands at the question, to be played out."""
        match = Match(game, seed, scenario=self.scenario, planned=(self.dice, self.draws))
        for name in self.after:
            match.choose(game.options.number(name), match.state.asks[0].seat)
        return match

    def answer(self, option: str) -> Answer:
        """What is known of an option, by name."""
        for answer in self.answers:
            if answer.option == option:
                return answer
        raise UnknownName("answer", option, [answer.option for answer in self.answers])

    def grade(self, option: str) -> Grade:
        """Is the option right, or not clearly worse, or wrong?"""
        at = self.answers.index(self.answer(option))
        return "right" if at < self.right else "near" if at < self.near else "wrong"

    def reasons(self, game: Game) -> list[str]:
        """Why the best answer is best: what the games that were played say, then what is different after it."""
        best, wrong = self.answers[0], self.answers[self.near]
        told: list[str] = []
        if best.won - wrong.won >= TELLING:
            told.append(f"the game is won this very turn {best.won:.0%} of the time, not {wrong.won:.0%}")
        if wrong.lost - best.lost >= TELLING:
            told.append(f"the game is lost this very turn {best.lost:.0%} of the time, not {wrong.lost:.0%}")
        what = "reached" if game.cooperative else "won"
        played = f"{self.games} games each" if self.over > ALL else f"{self.games} games each, played on for long"
        told.append(f"{played}: {self.ends[0]:.0%} {what} with it, {self.ends[1]:.0%} with the best wrong answer")
        return [*told, *map(_spoken, self.why)]


def _spoken(reason: str) -> str:
    """A reason of a hint as a sentence: `-1.0 Gigan: Wounds after the reply` becomes one about Gigan.

    >>> _spoken("-1.0 Gigan: Wounds after the reply")
    'Gigan: Wounds 1.0 lower on average after the reply'
    """
    found = re.fullmatch(r"([+-])([0-9.]+) (.*) (after .*)", reason)
    if found is None:
        return reason
    sign, much, what, when = found.groups()
    return f"{what} {much} {'higher' if sign == '+' else 'lower'} on average {when}"


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    puzzle: list[Puzzle]


@cache
def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easy ones first; none if it has none yet."""
    path = files(game.package).joinpath("data", FILE)
    if not path.is_file():
        return ()
    try:
        found = msgspec.toml.decode(path.read_text(encoding="utf-8"), type=_File)
    except msgspec.DecodeError as error:
        raise FileError(str(error), 0, f"{game.id}/{FILE}") from None
    return tuple(found.puzzle)


def puzzle(game: Game, id: str) -> Puzzle:
    """The puzzle with that id."""
    for each in puzzles(game):
        if each.id == id:
            return each
    raise UnknownName(f"puzzle of {game.id}", id, [each.id for each in puzzles(game)])


def of_the_day(game: Game, day: date) -> Puzzle | None:
    """The puzzle of a day: each has its turn before one comes again."""
    every = puzzles(game)
    return every[day.toordinal() * STRIDE % len(every)] if every else None


STRIDE = 1009  # prime, so that one day's puzzle is not as hard as the next one's


BELOW = ("answer", "scenario")
MEANING = "What an answer is worth goes from 0 (lost) to 1 (won)."


def made_by(game: Game) -> list[str]:
    """The commands that made the puzzles of a game, as its file tells them."""
    path = files(game.package).joinpath("data", FILE)
    if not path.is_file():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("# ") for line in lines if line.startswith("# rampant puzzles ")]


def written(found: list[Puzzle], how: Sequence[str]) -> str:
    """Puzzles as the text of their file, with the commands that made them."""
    lines = ["# Puzzles out of bots' games, by:", *(f"# {line}" for line in how), f"# {MEANING}"]
    for each in found:
        plain = msgspec.to_builtins(each)
        lines += ["", "[[puzzle]]"]
        lines += [
            f"{name} = {_toml(plain[name])}" for name in plain if name not in BELOW and plain[name] not in ([], "")
        ]
        lines += ["answer = [", *(f"    {_toml(answer)}," for answer in plain["answer"]), "]"]
        lines += [f"scenario = '''\n{each.scenario.rstrip()}\n'''"]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    """One value on one line. Numbers have three digits, as nothing is measured more closely."""
    if isinstance(value, dict):
        shown = {name: each for name, each in value.items() if each or name not in ("won", "lost")}
        return "{ " + ", ".join(f"{name} = {_toml(each)}" for name, each in shown.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    if isinstance(value, float):
        return f"{value:.3f}"
    return msgspec.json.encode(value).decode()


def joined(old: Sequence[Puzzle], new: Sequence[Puzzle]) -> list[Puzzle]:
    """Those that there are and new ones, each question once, easy ones first."""
    every = {(each.scenario, *each.after): each for each in [*new, *old]}
    return sorted(every.values(), key=lambda each: (each.level, -each.apart))


def chosen(found: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, those whose answers are furthest apart; half of a puzzle's answers at the most are right."""
    fair = [each for each in found if 2 * each.right <= len(each.answers)]
    told_apart = {(each.scenario, *each.after): each for each in fair}  # games may begin alike
    best = sorted(told_apart.values(), key=lambda each: -each.apart)[:count]
    return sorted(best, key=lambda each: (each.level, -each.apart))
