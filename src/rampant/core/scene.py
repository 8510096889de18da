"""What people see: scenes, events, options. Plain data that any front end draws; none of it knows a game.

Ids tie everything together. A cell is `cell:r5c5`, a piece `piece:maser-2`, a die `die:3`, a track `track:p0.rage`,
a card `card:x`, a panel `panel:p0`; an option's `target` is the id of the thing to click, or empty for a button.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

SPECTATOR = -1
"""The seat of somebody who only watches: sees what everybody sees."""

NOBODY = -1
"""The seat of a piece that belongs to no player."""


# -- numbers that explain themselves -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Modifier:
    """One named part of a number: `Modifier("+1 rage", 1, "RAGE-7.04")`."""

    name: str
    amount: int
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Likely:
    """One outcome and its exact chance."""

    label: str
    chance: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What a roll may bring: outcomes with their chances, and the parts its number of dice is made of."""

    outcomes: tuple[Likely, ...]
    modifiers: tuple[Modifier, ...] = ()


# -- options -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """One option of an ask, for people: what it says, what to click, the rule behind it, the odds."""

    label: str
    target: str = ""
    clause: str = ""
    odds: Odds | None = None


@dataclass(frozen=True, slots=True)
class Denied:
    """A thing that cannot be done now, and why. `option` is its number where it has one."""

    label: str
    reason: str
    clause: str
    target: str = ""
    option: int = -1


# -- events ------------------------------------------------------------------------------------------------------------

EventKind = Literal[
    "say",  # a sentence for the log, nothing to show
    "turn",  # a seat's turn begins
    "phase",  # a phase begins
    "move",  # `piece` goes along `path` (first cell: where it was)
    "place",  # `piece` comes to the last cell of `path`
    "remove",  # `piece` leaves the table
    "roll",  # `dice` were rolled
    "change",  # something about `piece`, or the track `target`, changed to `value`
    "reveal",  # `piece` is turned face up
    "end",  # the game is over
]


@dataclass(frozen=True, slots=True)
class Face:
    """A die as it lies on the table: its face's name (`2 hits`), its number, its kind (`attack`)."""

    name: str
    number: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: a sentence with its clause, and enough to animate it.

    `only` lists the seats that may know; None means everybody, spectators included.
    """

    kind: EventKind
    text: str
    clause: str = ""
    seat: int = NOBODY
    piece: str = ""
    path: tuple[str, ...] = ()
    dice: tuple[Face, ...] = ()
    target: str = ""
    value: int = 0
    only: tuple[int, ...] | None = None

    def seen_by(self, seat: int) -> bool:
        return self.only is None or seat in self.only


# -- the end -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won (all seats of a winning team; several seats of a draw), why, by which clause."""

    winners: tuple[int, ...]
    reason: str
    clause: str
    draw: bool = False
    ranking: tuple[int, ...] = ()


# -- scenes ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cell:
    """One square: where it is, what ground it is (`forest`), what is marked on it (`start`, `spawn-red`)."""

    id: str
    row: int
    col: int
    terrain: str = "clear"
    features: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of cells. Cells that are not listed are holes."""

    id: str
    title: str
    rows: int
    cols: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Stat:
    """A named number of a piece or a seat. With `high`, it is a track that can be drawn as a bar."""

    name: str
    value: int
    high: int = 0
    id: str = ""
    note: str = ""


PieceKind = Literal["monster", "unit", "building", "vehicle", "tile", "token", "marker", "card"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table.

    `at` is a cell's id (the upper left one for pieces of `size` 2), or a panel's id for things beside the board.
    `level` orders pieces of one cell from the bottom up. `art` names the drawing; unknown names get the kind's own.
    """

    id: str
    kind: PieceKind
    art: str
    name: str
    at: str
    seat: int = NOBODY
    size: int = 1
    level: int = 0
    count: int = 1
    face_down: bool = False
    marks: tuple[str, ...] = ()  # "down", "hyper", "injured": words with a picture each
    stats: tuple[Stat, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card, power or special rule in a panel, with its words."""

    id: str
    title: str
    text: str = ""
    clause: str = ""
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies beside the board: a seat's (or, with seat NOBODY, the table's) tracks, pools and cards.

    `group` keeps panels of one kind together: `seat`, `reserve`, `pile`, `track`. The `art` of a seat's panel may be a
    colour (`red`): then the seat is shown in it.
    """

    id: str
    title: str
    seat: int = NOBODY
    group: str = "seat"
    art: str = ""
    stats: tuple[Stat, ...] = ()
    cards: tuple[Card, ...] = ()
    out: bool = False  # this seat is out of the game


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one seat sees, laid out for eyes."""

    headline: str  # "Round 3, Movement"
    active: int  # whose turn it is, or NOBODY
    boards: tuple[Board, ...]
    pieces: tuple[Piece, ...]
    panels: tuple[Panel, ...]
    dice: tuple[Face, ...] = field(default=())
