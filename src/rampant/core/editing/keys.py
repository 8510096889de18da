"""Values of a scenario text that people set: a number, a word, a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from rampant.core.errors import ScenarioError

Table = dict[str, Any]
Path = tuple[str | int, ...]
Kind = Literal["flag", "number", "choice", "choices", "text", "lines"]
Value = bool | int | str | list[str]


class Field(Struct, frozen=True):
    """A value as it stands, for the page: `lines` are texts that may repeat, `choices` are some of a few."""

    id: str
    title: str
    kind: Kind
    value: Value
    group: str = ""
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    note: str = ""


def dig(table: Any, path: Path, default: Any = None) -> Any:
    """What stands at a path of a table."""
    for part in path:
        try:
            table = table[part]
        except (KeyError, IndexError, TypeError):
            return default
    return table


def bury(table: Any, path: Path, value: Any) -> None:
    """Put a value at a path; tables on the way are made."""
    for part in path[:-1]:
        table = table.setdefault(part, {}) if isinstance(table, dict) else table[part]
    table[path[-1]] = value


@dataclass(frozen=True, slots=True)
class Key:
    """One value that can be set. `put` writes it where more than its own place changes with it."""

    path: Path
    title: str
    kind: Kind
    default: Value
    group: str = ""
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    note: str = ""
    get: Callable[[Table], Value] | None = None
    put: Callable[[Table, Any], None] | None = None

    @property
    def id(self) -> str:
        return ".".join(str(part) for part in self.path)

    def field(self, table: Table) -> Field:
        value = self.get(table) if self.get else dig(table, self.path, self.default)
        if type(value) is not type(self.default):
            value = self.default
        return Field(self.id, self.title, self.kind, value, self.group, self.choices, self.low, self.high, self.note)

    def set(self, table: Table, value: Value) -> None:
        """Write a value of the right kind; whether it can be is for the game to say."""
        if type(value) is not type(self.default):
            raise ScenarioError(f"{self.title} cannot be {value!r}", 0, "scenario")
        if self.put:
            self.put(table, value)
        else:
            bury(table, self.path, value)


def number(path: Path, title: str, low: int, high: int, default: int = 0, group: str = "", note: str = "") -> Key:
    return Key(path, title, "number", default, group, (), low, high, note)


def flag(path: Path, title: str, default: bool = False, group: str = "") -> Key:
    return Key(path, title, "flag", default, group)


def word(path: Path, title: str, choices: tuple[str, ...], default: str = "", group: str = "") -> Key:
    return Key(path, title, "choice", default or choices[0], group, choices)


def several(path: Path, title: str, choices: tuple[str, ...], group: str = "") -> Key:
    return Key(path, title, "choices", [], group, choices)


def player(path: Path, title: str, seats: int, group: str = "", nobody: bool = False) -> Key:
    """A player by number, from 1; 0 is nobody where that may be."""
    return Key(path, title, "number", 0 if nobody else 1, group, (), 0 if nobody else 1, seats)
