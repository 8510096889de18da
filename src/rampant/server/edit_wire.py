"""The wire of the editor of positions. A change is bounded before any game looks at it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec import field as msgspec_field

from rampant.core.editing import Edit, Start, Tool
from rampant.server.wire import Faces, Goal, OptionName, ScenarioText, Sent, ShortText, SmallInt, Wire

Square = Annotated[str, Meta(max_length=12)]


class EditSent(Sent):
    """One change of a position: something is put on squares, moved, removed or set, or squares are made bare."""

    what: Literal["put", "move", "remove", "set", "wipe"]
    id: ShortText = ""
    at: Annotated[list[Square], Meta(max_length=64)] = msgspec_field(default_factory=list)
    field: ShortText = ""
    value: bool | SmallInt | ShortText | Annotated[list[ShortText], Meta(max_length=100)] = ""

    def edit(self) -> Edit:
        return Edit(self.what, self.id, tuple(self.at), self.field, self.value)


class EditBody(Sent):
    """A position, and what is to be done to it; without an edit it is looked at."""

    text: ScenarioText
    edit: EditSent | None = None


class EditorInfo(Wire):
    """What can be put on the boards of a game, and positions to begin editing from."""

    game: str
    title: str
    tools: list[Tool]
    starts: list[Start]


class ExportBody(Sent):
    """A position to be written for somebody else: as a test, or as a position of a suite."""

    text: ScenarioText
    form: Literal["test", "suite"]
    dice: Faces = msgspec_field(default_factory=list)
    right: Annotated[list[OptionName], Meta(max_length=100)] = msgspec_field(default_factory=list)
    goal: Goal = ""


class PoseBody(Sent):
    """A position as a puzzle: which answers to its first question are right, and what is to be done."""

    text: ScenarioText
    right: Annotated[list[OptionName], Meta(max_length=100)] = msgspec_field(default_factory=list)
    goal: Goal = ""


class ScenarioInfo(Wire):
    """A position as text; of a match, with the moment at which it is."""

    game: str
    text: str
    position: int = 0
