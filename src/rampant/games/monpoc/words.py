"""Options in words: what a number means, and what to click for it; movements for those who watch."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.scene import Denied, Event
from rampant.games.monpoc.cards import NOBODY
from rampant.games.monpoc.options import CELL
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table


def count(n: i64, noun: str, nouns: str = "") -> str:
    """`1 strike`, `2 strikes`; `nouns` where an s does not do."""
    return f"{n} {noun}" if n == 1 else f"{n} {nouns or noun + 's'}"


def the(name: str) -> str:
    """A name with its article, which some have already."""
    return name if name.startswith("The ") else f"the {name}"


def count_dice(n: i64, sort: str) -> str:
    """`1 A-die`, `2 A-dice`, for any sort of dice."""
    return count(n, f"{sort}-die", f"{sort}-dice")


def elsewhere(s: Table, open: list[int], why: str, clause: str) -> list[Denied]:
    """Why the other spaces of the map cannot be chosen."""
    names = [s.map.grid.name(cell) for cell in range(s.map.cells)]
    return [
        Denied(name, why, clause, f"cell:{name}", CELL + cell)
        for cell, name in enumerate(names)
        if CELL + cell not in open
    ]


def tell_way(s: Table, m: Model, doing: str, path: list[int], clause: str, seat: int = NOBODY) -> None:
    """Tell those who watch that a model went along a path (`doing`: "advances to"), moved by its player or `seat`.

    Callers ask `watched` first.
    """
    cells = tuple(f"cell:{s.map.grid.name(c)}" for c in path)
    text = f"{s.name(int(m.id))} {doing} {s.map.grid.name(path[-1])}."
    s.tell(Event("move", text, clause, int(m.seat) if seat == NOBODY else seat, f"piece:m{m.id}", cells))


def tell_placed(s: Table, m: Model, words: str, clause: str, seat: i64) -> None:
    """Tell those who watch that a model now stands where it did not come to by itself. Callers ask `watched` first."""
    at = s.map.grid.name(m.at)
    text = f"{s.name(int(m.id))} {words} {at}."
    s.tell(Event("place", text, clause, int(seat), f"piece:m{m.id}", (f"cell:{at}",)))
