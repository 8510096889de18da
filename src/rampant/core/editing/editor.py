"""The editor of a game's positions: it looks at a text, and says what an edit makes of it.

Nothing is kept between two edits: the text is everything. An edit that makes an impossible position is refused with
the reason, and the text stays as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, structs

from rampant.core import scenario
from rampant.core.beginning import written
from rampant.core.build import Fault, faults
from rampant.core.editing.keys import Field, Key, Table, Value
from rampant.core.editing.layers import CELL, Layer, Thing, Tool, refuse
from rampant.core.errors import RampantError, ScenarioError
from rampant.core.scene import SPECTATOR, Scene

if TYPE_CHECKING:
    from rampant.core.game import Game
    from rampant.core.state import State

MOST_THINGS = 400


class Start(Struct, frozen=True):
    """A position to begin editing from."""

    id: str
    title: str
    text: str


class Edit(Struct, frozen=True, forbid_unknown_fields=True):
    """One change of a position: `id` names a tool (put) or a thing (move, remove, set); `at` are squares.

    `set` without an id is about the whole table; `wipe` makes squares bare.
    """

    what: Literal["put", "move", "remove", "set", "wipe"]
    id: str = ""
    at: tuple[str, ...] = ()
    field: str = ""
    value: Value = ""


class Edited(Struct, frozen=True):
    """A position as it stands. With a `problem`, it is the last edit or the text that cannot be.

    `scene` and all that follows is there if the text is sound.
    """

    text: str
    problem: str = ""
    line: int = 0  # of the text, where that is known
    clause: str = ""
    picked: str = ""  # the thing that was put or moved
    prompt: str = ""  # what is asked first, and whom
    scene: Scene | None = None
    things: tuple[Thing, ...] = ()
    fields: tuple[Field, ...] = ()
    notes: tuple[str, ...] = ()  # what is allowed, but perhaps not meant
    map: str = ""  # the ground alone, as the setting `Game.drawn` takes it
    unfit: tuple[Fault, ...] = ()  # what keeps a whole game from being played on it


class Editor(ABC):
    """What can be put where in the positions of a game: layers, keys, and positions to start from."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def layers(self, table: Table) -> Sequence[Layer]:
        """The parts of a text that lie on the board, from the ground up."""

    def keys(self, table: Table) -> Sequence[Key]:
        """What can be set about the whole table."""
        return ()

    @abstractmethod
    def starts(self) -> Sequence[Start]:
        """Positions to start from: an empty one first, then others that differ in kind."""

    def tools(self) -> list[Tool]:
        """Everything that can be put on a board."""
        table = scenario.read(self.starts()[0].text, self.game.id)
        return [tool for layer in self.layers(table) for tool in layer.tools()]

    def notes(self, state: Any) -> Sequence[str]:
        """What is allowed, but perhaps not meant: ground that nobody reaches, a board that is not fair."""
        return ()

    def map_of(self, state: Any) -> tuple[str, Sequence[str]]:
        """The ground alone as a map for whole games, and what keeps it from being one (sentences with clauses)."""
        return "", ()

    def shown(self, table: Table) -> Table:
        """The text whose scene is drawn: where a game has secrets, one in which all is open."""
        return table

    # -- what the page asks --------------------------------------------------------------------------------------------

    def look(self, text: str) -> Edited:
        """A text that somebody wrote."""
        try:
            self._sound(text)
            return self._edited(written(self.game, text))
        except RampantError as error:
            return _problem(text, error)

    def edit(self, text: str, edit: Edit) -> Edited:
        """What an edit makes of a text; if that cannot be, the text as it was, with the reason."""
        try:
            table = scenario.read(text, self.game.id)
            picked = self._apply(table, edit)
            changed = scenario.write(table)
            self._sound(changed)
            return self._edited(written(self.game, changed), picked)
        except RampantError as error:
            before = self.look(text)
            return before if before.problem else _refused(before, error)
        except (TypeError, ValueError, KeyError, IndexError, AttributeError):
            before = self.look(text)
            return before if before.problem else _refused(before, refuse("that cannot be done here"))

    def _apply(self, table: Table, edit: Edit) -> str:
        if edit.what == "set" and not edit.id:
            _key(self.keys(table), edit.field).set(table, edit.value)
            return ""
        layers = list(self.layers(table))
        if edit.what == "wipe":
            for at in edit.at:
                self._wipe(table, layers, at)
            return ""
        name, _, which = edit.id.partition(":")
        layer = next((layer for layer in layers if layer.name == name), None)
        if layer is None:
            raise refuse(f"there is no {edit.id!r} here")
        if edit.what == "set":
            _key(layer.keys(table, which), edit.field).set(table, edit.value)
        elif edit.what == "remove":
            layer.remove(table, which)
            return ""
        elif edit.what == "move":
            which = layer.move(table, which, edit.at[0])
        else:
            for at in edit.at:
                found = layer.put(table, which, at)
            which = found
            if not which:
                return ""
        return f"{name}:{which}"

    def _wipe(self, table: Table, layers: list[Layer], at: str) -> None:
        """The thing on a square leaves, or its ground becomes bare."""
        for layer in reversed(layers):
            for thing in layer.things(table):
                if CELL + at in thing.cells:
                    layer.remove(table, thing.id.partition(":")[2])
                    return
        for layer in reversed(layers):
            if layer.wipe(table, at):
                return

    def _sound(self, text: str) -> State:
        state = self.game.load(text)
        if state.over:
            raise refuse("the game is over in this position: nobody can choose anything")
        return state

    def _edited(self, text: str, picked: str = "") -> Edited:
        table = scenario.read(text, self.game.id)
        state = self.game.load(text)
        ask = state.asks[0]
        shown = self.shown(scenario.read(text, self.game.id))
        scene = self.game.load(scenario.write(shown)).scene(SPECTATOR)
        layers = self.layers(table)
        map, unfit = self.map_of(state)
        return Edited(
            text,
            picked=picked,
            prompt=f"player {ask.seat + 1} is asked: {ask.prompt}",
            scene=scene,
            things=tuple(thing for layer in layers for thing in layer.things(table))[:MOST_THINGS],
            fields=tuple(key.field(table) for key in self.keys(table)),
            notes=tuple(self.notes(state)),
            map=map,
            unfit=faults(unfit),
        )


def opening(game: Game, **settings: Any) -> str:
    """The first position of a game that can be written down, with a setup that nobody thought about."""
    state = game.new(seed="a position to edit", **settings)
    while True:
        try:
            return game.dump(state)
        except ScenarioError:
            ask = state.asks[0]
            state.choose(ask.options[0], ask.seat)


def _key(keys: Sequence[Key], id: str) -> Key:
    found = next((key for key in keys if key.id == id), None)
    if found is None:
        raise refuse(f"{id!r} cannot be set here")
    return found


def _problem(text: str, error: RampantError) -> Edited:
    problem = error.problem if isinstance(error, ScenarioError) else str(error)
    line = error.line if isinstance(error, ScenarioError) else 0
    fault = faults([problem])[0]
    return Edited(text, fault.text, line or scenario.line_of(text, problem), fault.clause)


def _refused(before: Edited, error: RampantError) -> Edited:
    told = _problem(before.text, error)
    return structs.replace(before, problem=told.problem, clause=told.clause, picked="")
