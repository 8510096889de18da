"""What people see: scenes, events, options. Plain data that any front end draws; none of it knows a game.

Ids tie everything together. A cell is `cell:r5c5`, a piece `piece:maser-2`, a die `die:3`, a track `track:p0.rage`,
a card `card:x`, a panel `panel:p0`; an option's `target` is the id of the thing to click, or empty for a button.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

SPECTATOR = -1
"""The seat of somebody who only watches: sees what everybody sees."""

NOBODY = -1
"""The seat of a piece that belongs to no player."""


# -- numbers that explain themselves -----------------------------------------------------------------------------------


class Modifier(Struct, frozen=True, gc=False):
    """One named part of a number: `Modifier("+1 rage", 1, "RAGE-7.04")`."""

    name: str
    amount: int
    clause: str = ""


class Likely(Struct, frozen=True, gc=False):
    """One outcome and its exact chance."""

    label: str
    chance: float


class Odds(Struct, frozen=True, gc=False):
    """What a roll may bring: outcomes with their chances, the parts of what is rolled and of what it is against.

    A part of 0 is a note: what else was counted, or was not.
    """

    outcomes: tuple[Likely, ...]
    modifiers: tuple[Modifier, ...] = ()
    against: tuple[Modifier, ...] = ()  # what has to be reached, or dice that answer


# -- options -----------------------------------------------------------------------------------------------------------


class Option(Struct, frozen=True, gc=False):
    """One option of an ask, for people: what it says, what to click, the rule behind it, the odds."""

    label: str
    target: str = ""
    clause: str = ""
    odds: Odds | None = None
    warning: str = ""  # what it certainly costs: "Exo-Armor 2 is lost"
    size: int = 1  # how wide what comes to the target is, if that is a cell: the upper left one of its place


class Denied(Struct, frozen=True, gc=False):
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


class Face(Struct, frozen=True, gc=False):
    """A die as it lies on the table: its face's name (`2 hits`), its number, its kind (`attack`)."""

    name: str
    number: int
    kind: str = ""


class Event(Struct, frozen=True, gc=False):
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


class Result(Struct, frozen=True, gc=False):
    """How a game ended: who won (all seats of a winning team; several seats of a draw), why, by which clause."""

    winners: tuple[int, ...]
    reason: str
    clause: str
    draw: bool = False
    ranking: tuple[int, ...] = ()


# -- scenes ------------------------------------------------------------------------------------------------------------


class Cell(Struct, frozen=True, gc=False):
    """One square: where it is, what ground it is (`forest`), what is marked on it (`start`, `spawn-red`)."""

    id: str
    row: int
    col: int
    terrain: str = "clear"
    features: tuple[str, ...] = ()
    label: str = ""


class Board(Struct, frozen=True, gc=False):
    """A grid of cells. It may begin at any row and column; cells that are not listed are holes."""

    id: str
    title: str
    rows: int
    cols: int
    cells: tuple[Cell, ...]
    preview: bool = False  # one of several to choose from; nothing happens on it


class Stat(Struct, frozen=True, gc=False):
    """A named number of a piece or a seat. With `high`, it is a track that can be drawn as a bar."""

    name: str
    value: int
    high: int = 0
    id: str = ""
    note: str = ""
    harm: bool = False  # more of it is worse: wounds, a threat


PieceKind = Literal["monster", "unit", "building", "vehicle", "tile", "token", "marker", "card"]


class Piece(Struct, frozen=True, gc=False):
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
    card: str = ""  # the id of its card in the catalogue (`rampant.core.cards`)


class Card(Struct, frozen=True, gc=False):
    """A card, power or special rule in a panel, with its words."""

    id: str
    title: str
    text: str = ""
    clause: str = ""
    face_down: bool = False
    card: str = ""  # the id of its card in the catalogue


class Panel(Struct, frozen=True, gc=False):
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
    card: str = ""  # the id of its card in the catalogue: the seat's monster, or what such a pile is


class Scene(Struct, frozen=True, gc=False):
    """Everything one seat sees, laid out for eyes.

    A field more is written here and where it is drawn: the wire sends each field by its name when it has changed, and
    the page's types and its empty scene are made from this class (so each field has a default).
    """

    headline: str = ""  # "Round 3, Movement"
    active: int = NOBODY  # whose turn it is
    boards: tuple[Board, ...] = ()
    pieces: tuple[Piece, ...] = ()
    panels: tuple[Panel, ...] = ()
    dice: tuple[Face, ...] = ()
    setup: bool = False  # the table is being laid: nobody has had a turn yet
