"""The parts of a scenario text that say what lies where: places, lines, tables with a place. Pictures: `drawn`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct, structs

from rampant.core.editing.keys import Field, Key, Path, Table, bury, dig
from rampant.core.errors import ScenarioError

CELL = "cell:"
"""Before the name of a square stands this in the scene."""


class Tool(Struct, frozen=True):
    """Something that can be put on the board. `card` is its card in the catalogue, `terrain` the ground it makes."""

    id: str
    title: str
    group: str
    card: str = ""
    terrain: str = ""
    seat: int = -1
    size: int = 1  # of the square of squares that it covers
    twin: str = ""  # the tool that stands for it on the other half of a symmetric board


class Thing(Struct, frozen=True):
    """Something that is there: where (no cells: beside the board), and what can be set about it."""

    id: str
    title: str
    group: str
    cells: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    card: str = ""
    seat: int = -1


def refuse(problem: str) -> ScenarioError:
    return ScenarioError(problem, 0, "scenario")


class Layer:
    """One part of a text. Tools and things are called by the name of their layer and their own: `maser:2`."""

    def __init__(self, name: str, group: str) -> None:
        self.name = name
        self.group = group

    def tools(self) -> list[Tool]:
        return []

    def things(self, table: Table) -> list[Thing]:
        return []

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        """What can be set about one of its things."""
        return ()

    def put(self, table: Table, which: str, at: str) -> str:
        """Put one of its tools on a square; tells which of its things that is, if it is one."""
        raise refuse(f"nothing of {self.group} can be put on a square")

    def move(self, table: Table, which: str, at: str) -> str:
        """Put one of its things on another square; tells what it is called then."""
        raise refuse(f"nothing of {self.group} can be moved")

    def remove(self, table: Table, which: str) -> None:
        raise refuse(f"nothing of {self.group} can be removed")

    def wipe(self, table: Table, at: str) -> bool:
        """Make a square bare if this layer covers it and it is no thing; was it covered?"""
        return False

    def thing(self, table: Table, which: str, title: str, at: str, card: str = "", seat: int = -1) -> Thing:
        """A thing on one square, or beside the board."""
        fields = tuple(key.field(table) for key in self.keys(table, which))
        cells = (CELL + at,) if at else ()
        return Thing(f"{self.name}:{which}", title, self.group, cells, fields, card, seat)


class Places(Layer):
    """A list of places of things that are alike. `beside` are words that may stand in place of a square."""

    def __init__(
        self,
        name: str,
        group: str,
        path: Path,
        title: str,
        card: str = "",
        terrain: str = "",
        beside: Sequence[str] = (),
        size: int = 1,
        seat: int = -1,
        ground: bool = False,
    ) -> None:
        super().__init__(name, group)
        self.path, self.title, self.card, self.terrain = path, title, card, terrain
        self.beside, self.size, self.seat, self.ground = tuple(beside), size, seat, ground

    def tools(self) -> list[Tool]:
        return [Tool(f"{self.name}:", self.title, self.group, self.card, self.terrain, self.seat, self.size)]

    def things(self, table: Table) -> list[Thing]:
        if self.ground:
            return []
        found: list[Thing] = []
        for i, place in enumerate(self._list(table)):
            at = "" if place in self.beside else place
            one = self.thing(table, str(i), self.title, at, self.card, self.seat)
            found.append(large(one, at, self.size))
        return found

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        if not self.beside or self._list(table)[int(which)] not in self.beside:
            return ()
        return (Key((*self.path, int(which)), "Where", "choice", self.beside[0], "", self.beside),)

    def put(self, table: Table, which: str, at: str) -> str:
        places = self._list(table)
        if self.ground and at in places:
            return ""
        bury(table, self.path, [*places, at])
        return "" if self.ground else str(len(places))

    def move(self, table: Table, which: str, at: str) -> str:
        places = self._list(table)
        places[self._index(places, which)] = at
        bury(table, self.path, places)
        return which

    def remove(self, table: Table, which: str) -> None:
        places = self._list(table)
        del places[self._index(places, which)]
        bury(table, self.path, places)

    def wipe(self, table: Table, at: str) -> bool:
        places = self._list(table)
        if not self.ground or at not in places:
            return False
        bury(table, self.path, [place for place in places if place != at])
        return True

    def _list(self, table: Table) -> list[str]:
        return list(dig(table, self.path, []))

    def _index(self, places: list[str], which: str) -> int:
        return index_of(which, len(places), self.title)


class Records(Layer):
    """A list of tables, each with the place where it stands. `fresh` makes one for a tool."""

    def __init__(
        self,
        name: str,
        group: str,
        key: str,
        tools: Sequence[Tool],
        fresh: Callable[[Table, str, str], Table],
        shown: Callable[[Table, int], tuple[str, str, int]],
        keys: Callable[[Table, int], Sequence[Key]],
        alone: bool = False,
    ) -> None:
        super().__init__(name, group)
        self.key, self._tools, self._fresh, self._shown, self._keys = key, list(tools), fresh, shown, keys
        self.alone = alone  # are there never two on a square?

    def tools(self) -> list[Tool]:
        return self._tools

    def things(self, table: Table) -> list[Thing]:
        found: list[Thing] = []
        for i, record in enumerate(self._list(table)):
            title, card, seat = self._shown(table, i)
            found.append(self.thing(table, str(i), title, str(record.get("at", "")), card, seat))
        return found

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        return self._keys(table, index_of(which, len(self._list(table)), self.group))

    def put(self, table: Table, which: str, at: str) -> str:
        records = self._list(table)
        records.append(self._fresh(table, which, at))
        table[self.key] = records
        return str(len(records) - 1)

    def move(self, table: Table, which: str, at: str) -> str:
        records = self._list(table)
        records[index_of(which, len(records), self.group)]["at"] = at
        return which

    def remove(self, table: Table, which: str) -> None:
        records = self._list(table)
        del records[index_of(which, len(records), self.group)]
        table[self.key] = records

    def _list(self, table: Table) -> list[Any]:
        return list(table.get(self.key, []))


class Lines(Layer):
    """A list of lines, each a name, then words in any order, one of which may be a square: `g-tank r3c4 advanced`."""

    def __init__(
        self,
        name: str,
        group: str,
        path: Path,
        tools: Sequence[Tool],
        is_place: Callable[[str], bool],
        size_of: Callable[[str], int] = lambda name: 1,
        tail: str = "",
        keys: Callable[[Table, Path], Sequence[Key]] | None = None,
        ground: bool = False,
    ) -> None:
        super().__init__(name, group)
        self.path, self.is_place, self.size_of, self.tail, self._keys = path, is_place, size_of, tail, keys
        self.ground = ground  # is one painted over another?
        self._tools = [
            structs.replace(
                tool, id=f"{name}:{tool.id}", size=size_of(tool.id), twin=tool.twin and f"{name}:{tool.twin}"
            )
            for tool in tools
        ]
        self._by_id = {tool.id: tool for tool in tools}

    def tools(self) -> list[Tool]:
        return self._tools

    def things(self, table: Table) -> list[Thing]:
        if self.ground:
            return []
        found: list[Thing] = []
        for i, line in enumerate(self._list(table)):
            name, at = self._name(line), self.place(line)
            tool = self._by_id.get(name)
            one = self.thing(
                table, str(i), tool.title if tool else name, at, tool.card if tool else "", tool.seat if tool else -1
            )
            found.append(large(one, at, self.size_of(name)))
        return found

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        return self._keys(table, (*self.path, int(which))) if self._keys else ()

    def put(self, table: Table, which: str, at: str) -> str:
        lines = [line for line in self._list(table) if not (self.ground and self.place(line) == at)]
        bury(table, self.path, [*lines, f"{which} {at} {self.tail}".strip()])
        return "" if self.ground else str(len(lines))

    def move(self, table: Table, which: str, at: str) -> str:
        lines = self._list(table)
        i = index_of(which, len(lines), self.group)
        words = [word for word in lines[i].split() if not self.is_place(word) and word != "out"]
        lines[i] = " ".join([words[0], at, *words[1:]])
        bury(table, self.path, lines)
        return which

    def remove(self, table: Table, which: str) -> None:
        lines = self._list(table)
        del lines[index_of(which, len(lines), self.group)]
        bury(table, self.path, lines)

    def wipe(self, table: Table, at: str) -> bool:
        lines = self._list(table)
        left = [line for line in lines if self.place(line) != at]
        if not self.ground or len(left) == len(lines):
            return False
        bury(table, self.path, left)
        return True

    def place(self, line: str) -> str:
        return next((word for word in line.split()[1:] if self.is_place(word)), "")

    def _list(self, table: Table) -> list[str]:
        return list(dig(table, self.path, []))

    def _name(self, line: str) -> str:
        return line.split(" ", 1)[0]


def index_of(which: str, count: int, what: str) -> int:
    """The number that stands in an id."""
    if not which.isdigit() or int(which) >= count:
        raise refuse(f"{what} {which!r} is not there any more")
    return int(which)


def large(thing: Thing, at: str, size: int) -> Thing:
    """A thing that covers a square of squares, from the upper left one on."""
    if not at or size < 2:
        return thing
    row, col = (int(part) for part in at.removeprefix("r").split("c"))
    cells = tuple(f"{CELL}r{row + down}c{col + right}" for down in range(size) for right in range(size))
    return Thing(thing.id, thing.title, thing.group, cells, thing.fields, thing.card, thing.seat)
