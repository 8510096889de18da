"""The part of a scenario text that is a picture: a board drawn in characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from rampant.core import scenario
from rampant.core.editing.keys import Key, Table
from rampant.core.editing.layers import Layer, Thing, Tool, refuse


class Symbol(Struct, frozen=True):
    """A symbol of a picture. Pieces can be picked up and leave `under`; others are ground that is painted over."""

    title: str
    card: str = ""
    terrain: str = ""
    piece: bool = False
    under: str = "."
    seat: int = -1


class Drawn(Layer):
    """A board drawn in characters. With `single`, no piece stands twice: putting it again moves it."""

    def __init__(
        self,
        name: str,
        group: str,
        key: str,
        cols: int,
        symbols: Mapping[str, Symbol],
        blank: str = ".",
        single: bool = False,
        keys: Callable[[Table, str, str], Sequence[Key]] | None = None,
    ) -> None:
        super().__init__(name, group)
        self.key, self.cols, self.symbols, self.blank, self.single = key, cols, symbols, blank, single
        self._keys = keys

    def tools(self) -> list[Tool]:
        return [
            Tool(f"{self.name}:{symbol}", one.title, self.group, one.card, one.terrain, one.seat)
            for symbol, one in self.symbols.items()
        ]

    def things(self, table: Table) -> list[Thing]:
        found: list[Thing] = []
        for cell, symbol in enumerate(self._cells(table)):
            one = self.symbols.get(symbol)
            if one is not None and one.piece:
                at = self._name(cell)
                found.append(self.thing(table, at, one.title, at, one.card, one.seat))
        return found

    def keys(self, table: Table, which: str) -> Sequence[Key]:
        return self._keys(table, self._cells(table)[self._at(which)], which) if self._keys else ()

    def put(self, table: Table, which: str, at: str) -> str:
        if which not in self.symbols:
            raise refuse(f"there is no {which!r} to put on the board")
        cells = self._cells(table)
        if self.single and self.symbols[which].piece:
            cells = [self.symbols[which].under if symbol == which else symbol for symbol in cells]
        cells[self._at(at)] = which
        self._draw(table, cells)
        return at if self.symbols[which].piece else ""

    def move(self, table: Table, which: str, at: str) -> str:
        cells = self._cells(table)
        symbol = cells[self._at(which)]
        one = self.symbols.get(symbol)
        if one is None or not one.piece:
            raise refuse(f"nothing to move stands on {which}")
        cells[self._at(which)] = one.under
        cells[self._at(at)] = symbol
        self._draw(table, cells)
        return at

    def remove(self, table: Table, which: str) -> None:
        cells = self._cells(table)
        one = self.symbols.get(cells[self._at(which)])
        cells[self._at(which)] = one.under if one else self.blank
        self._draw(table, cells)

    def wipe(self, table: Table, at: str) -> bool:
        cells = self._cells(table)
        if cells[self._at(at)] == self.blank:
            return False
        cells[self._at(at)] = self.blank
        self._draw(table, cells)
        return True

    def _cells(self, table: Table) -> list[str]:
        return [symbol for line in str(table.get(self.key, "")).split("\n") for symbol in line.replace(" ", "")]

    def _draw(self, table: Table, cells: list[str]) -> None:
        table[self.key] = scenario.draw(cells, self.cols)

    def _name(self, cell: int) -> str:
        return f"r{cell // self.cols + 1}c{cell % self.cols + 1}"

    def _at(self, place: str) -> int:
        row, _, col = place.removeprefix("r").partition("c")
        if row.isdigit() and col.isdigit() and 1 <= int(col) <= self.cols and int(row) >= 1:
            cell = (int(row) - 1) * self.cols + int(col) - 1
            if cell < 100_000:
                return cell
        raise refuse(f"{place!r} is no square of the board")
