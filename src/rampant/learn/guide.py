"""How a game is played, told to somebody who has never heard of it, and examples that the rules themselves play.

`data/howto.toml` beside a game is the telling, `data/examples.toml` its examples: a scenario, planned dice and choices,
what is told about them, and words that must stand in the log when they are played.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rampant.core.errors import FileError, UnknownName
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import Board, Cell, Event, Scene
from rampant.core.state import OpenAsk

SEED = "example"
T = TypeVar("T")


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of the telling: a few sentences, the clauses behind them, the example that shows them."""

    title: str
    text: str
    clauses: list[str] = []
    example: str = ""


class Howto(Struct, frozen=True, forbid_unknown_fields=True):
    """How to play: five minutes to read."""

    source: str
    aim: Told
    turn: list[Told]  # how a turn goes, in its order
    know: list[Told]  # the ten things to know
    wins: Told

    @property
    def parts(self) -> list[Told]:
        return [self.aim, *self.turn, *self.know, self.wins]


class Example(Struct, frozen=True, forbid_unknown_fields=True, rename={"choices": "choose"}):
    """A position in which a few choices show what some clauses mean."""

    id: str
    title: str
    text: str  # what is to be seen in the position
    told: str  # what happens, and why
    clauses: list[str]
    scenario: str
    choices: list[str] = []  # names of options, one after the other, whoever is asked
    dice: list[int] = []
    draws: list[int] = []
    happens: list[str] = []  # words that stand in the log afterwards
    never: list[str] = []  # words that do not
    look: list[str] = []  # two opposite corners of what is worth drawing; none: everything
    seats: int = 0  # of the table; found out when the example is read


class ExampleMoment(Struct, frozen=True):
    """An example after so many of its choices: what was asked and chosen, what happened, how it looks."""

    scene: Scene
    asked: str = ""
    chosen: str = ""
    events: tuple[Event, ...] = ()
    target: str = ""  # what is clicked next


class Guide(Struct, frozen=True):
    """What a game tells about itself. Either part may be missing."""

    howto: Howto | None
    examples: list[Example]

    def example(self, id: str) -> Example:
        for example in self.examples:
            if example.id == id:
                return example
        raise UnknownName("example", id, [example.id for example in self.examples])

    def showing(self, clause: str) -> list[Example]:
        """The examples that show a clause."""
        return [example for example in self.examples if clause in example.clauses]


class _Examples(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    example: list[Example]


@cache
def guide(game: Game) -> Guide:
    """What a game tells about itself; a FileError names what is wrong with it."""
    howto = _read(game, "howto.toml", Howto)
    found = _read(game, "examples.toml", _Examples)
    examples = found.example if found is not None else []
    for example in examples:
        unknown = next((id for id in example.clauses if id not in game.rules.clauses), None)
        if unknown or not example.clauses:
            raise FileError(
                f"example {example.id!r} shows no clause {unknown or 'at all'}", 0, f"{game.id}/examples.toml"
            )
    seated = [replace(each, seats=game.load(each.scenario).seats) for each in examples]
    return Guide(howto, seated)


def _read(game: Game, name: str, kind: type[T]) -> T | None:
    file = files(game.package).joinpath("data", name)
    if not file.is_file():
        return None
    try:
        return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=kind)
    except msgspec.DecodeError as error:
        raise FileError(str(error), 0, f"{game.id}/{name}") from None


def begun(game: Game, example: Example) -> Match:
    """The match in which an example is played."""
    return Match(game, SEED, scenario=example.scenario, planned=(example.dice, example.draws))


@cache
def played(game: Game, id: str) -> tuple[ExampleMoment, ...]:
    """An example from its position to its end, choice by choice, with the eyes of who is asked first."""
    example = guide(game).example(id)
    match = begun(game, example)
    eyes = match.state.asks[0].seat
    moments: list[ExampleMoment] = []
    told = ExampleMoment(match.state.scene(eyes))
    prompt = ""
    chosen: list[str] = []  # what nobody noticed is told together with what follows from it
    for name in example.choices:
        ask, option = _asked(game, match, example, name)
        described = ask.describe(option)
        before, prompt = cropped(match.state.scene(eyes), example.look), ask.prompt
        if not chosen:
            told = replace(told, scene=before)
        events = tuple(event for event in match.choose(option, ask.seat).events if event.seen_by(eyes))
        result = match.state.result
        if result is not None and all(event.kind != "end" for event in events):
            events = (*events, Event("end", result.reason, result.clause))
        chosen.append(described.label)
        if events:
            moments.append(replace(told, target=described.target))
            told = ExampleMoment(before, prompt, ", then ".join(chosen), events)
            chosen = []
    after = cropped(match.state.scene(eyes), example.look)
    moments.append(replace(told, scene=after))
    if chosen:
        moments.append(ExampleMoment(after, prompt, ", then ".join(chosen)))
    return tuple(moments)


def _asked(game: Game, match: Match, example: Example, name: str) -> tuple[OpenAsk, int]:
    """Who is asked for this choice, and its number."""
    option = game.options.number(name)
    for ask in match.state.asks:
        if option in ask.options:
            return ask, option
    open = [game.options.name(each) for ask in match.state.asks for each in ask.options]
    raise FileError(f"example {example.id!r} chooses {name!r}, but there are {open}", 0, f"{game.id}/examples.toml")


def cropped(scene: Scene, look: list[str]) -> Scene:
    """The scene with only what lies between two cells; boards without any of them are left out."""
    if not look:
        return scene
    boards = [board for board in (_cropped(board, look) for board in scene.boards) if board.cells]
    cells = {cell.id for board in boards for cell in board.cells}
    gone = {cell.id for board in scene.boards for cell in board.cells} - cells
    pieces = tuple(piece for piece in scene.pieces if piece.at not in gone)
    return replace(scene, boards=tuple(boards), pieces=pieces)


def _cropped(board: Board, look: list[str]) -> Board:
    corners = [cell for cell in board.cells if cell.id.removeprefix("cell:") in look]
    if not corners:
        return replace(board, cells=())
    rows, cols = [cell.row for cell in corners], [cell.col for cell in corners]
    top, left = min(rows), min(cols)

    def within(cell: Cell) -> bool:
        return top <= cell.row <= max(rows) and left <= cell.col <= max(cols)

    moved = [replace(cell, row=cell.row - top, col=cell.col - left) for cell in board.cells if within(cell)]
    high, wide = max(rows) - top + 1, max(cols) - left + 1
    return replace(board, rows=high, cols=wide, cells=tuple(moved))
