"""A board as coloured text: ground as background, pieces as letters, numbers where something can be chosen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from rampant.core.scene import Board, Cell, Piece
from rampant.draw.palette import Letters, base_name, feature_sign, ground, paint, seat_colour, shade, top_first

LIT = Style(color="#101010", bgcolor="#ffd75f", bold=True)
HEAD = 3
"""Columns at the left that hold the numbers of rows."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much room a cell has."""

    wide: int
    high: int


def room(board: Board, width: int, height: int) -> Room:
    """The largest cells with which the board fits; a board that fits with none is drawn with the smallest."""
    for wide, high in ((6, 2), (5, 2), (4, 2), (5, 1), (4, 1), (3, 1)):
        if HEAD + board.cols * wide <= width and board.rows * high + 2 <= height:
            return Room(wide, high)
    return Room(3, 1)


def draw_board(board: Board, pieces: Iterable[Piece], lit: Mapping[str, str], size: Room) -> Text:
    """The board. `lit` gives, by cell id, the number of the option that a click on it would be."""
    where = {(cell.row, cell.col): cell for cell in board.cells}
    pieces = list(pieces)
    letters = Letters(pieces)
    standing = _standing(board, pieces, where)
    rows, cols = _heads(board)
    text = Text(no_wrap=True)
    text.append(" " * HEAD)
    top, left = min((row for row, _ in where), default=0), min((col for _, col in where), default=0)
    for col in range(left, left + board.cols):
        text.append(cols.get(col, "").center(size.wide), "dim")
    for row in range(top, top + board.rows):
        for line in range(size.high):
            text.append("\n" + (f"{rows.get(row, ''):>2} " if line == 0 else " " * HEAD), "dim")
            for col in range(left, left + board.cols):
                cell = where.get((row, col))
                if cell is None:
                    text.append(" " * size.wide)
                else:
                    here = standing.get(cell.id, [])
                    text.append_text(_cell_line(cell, here, letters, lit.get(cell.id, ""), line, size))
    return text


def _heads(board: Board) -> tuple[dict[int, str], dict[int, str]]:
    """What to write beside rows and above columns: the numbers that the names of their cells share."""
    rows: dict[int, set[str]] = {}
    cols: dict[int, set[str]] = {}
    for cell in board.cells:
        numbers = re.findall(r"-?\d+", cell.id.removeprefix("cell:"))
        rows[cell.row] = rows.get(cell.row, set(numbers)) & set(numbers)
        cols[cell.col] = cols.get(cell.col, set(numbers)) & set(numbers)
    return _shared(rows), _shared(cols)


def _shared(numbers: Mapping[int, set[str]]) -> dict[int, str]:
    return {line: min(found) for line, found in numbers.items() if len(found) == 1}


def _standing(
    board: Board, pieces: Iterable[Piece], where: Mapping[tuple[int, int], Cell]
) -> dict[str, list[tuple[Piece, bool]]]:
    """Which pieces stand on which cell, the most visible first; True where a large piece has its upper left cell."""
    places = {cell.id: cell for cell in board.cells}
    standing: dict[str, list[tuple[Piece, bool]]] = {}
    for piece in top_first(pieces):
        corner = places.get(piece.at)
        if corner is None:
            continue
        for down in range(piece.size):
            for right in range(piece.size):
                cell = where.get((corner.row + down, corner.col + right))
                if cell is not None:
                    standing.setdefault(cell.id, []).append((piece, down == right == 0))
    return standing


def _cell_line(
    cell: Cell, here: list[tuple[Piece, bool]], letters: Letters, number: str, line: int, size: Room
) -> Text:
    """One line of one cell: pieces above; below, the option's number, else what else lies there, else the ground."""
    colour, sign = ground(cell.terrain)
    back = Style(bgcolor=shade(colour, (cell.row + cell.col) % 2 == 1))
    inner = size.wide - 1
    text = Text()
    if here and here[0][0].size > 1:
        back = _piece_style(here[0][0], back)  # a large piece fills its cells
    if number and line == size.high - 1 and (line or not here):
        beside = _small(cell, here, sign, line, size) if here or size.high > 1 else _printed(cell, sign)
        beside = beside[: max(0, inner - len(number) - 1)]
        text.append(number.center(inner - len(beside)), LIT)  # what lies there is still to be seen
        text.append(beside, back + Style(dim=True))
    elif here and line == 0:
        piece, corner = here[0]
        count = f"×{piece.count}" if piece.count > 1 else ""
        name = letters.of(piece) + count if corner else ""
        beside = number if size.high == 1 else ""
        left = inner - len(beside)
        text.append(name[:left].center(left), _piece_style(piece, back))
        text.append(beside, LIT)
    elif line == 1 and len(here) > 1:
        text.append_text(_others(here[1:], letters, back, inner))
    else:
        text.append(_small(cell, here, sign, line, size).center(inner)[:inner], back + Style(dim=True))
    text.append(" " * (size.wide - text.cell_len), back)
    return text


def _piece_style(piece: Piece, back: Style) -> Style:
    """A monster wears its seat's colour, a building its own, others stand on the ground."""
    colour = seat_colour(piece.seat)
    if piece.kind == "monster":
        return Style(color="#141414", bgcolor=colour, bold=True)
    if piece.kind == "building":
        return Style(color=colour, bgcolor=paint(piece), bold=True)
    return back + Style(color=colour, bold=True)


def _small(cell: Cell, here: list[tuple[Piece, bool]], sign: str, line: int, size: Room) -> str:
    """What is written small: the ground, or below it the marks of the piece, or what is printed on the cell."""
    if line == 0:
        named = cell.label and cell.label != cell.id.removeprefix("cell:")  # rows and columns have numbers
        return cell.label if named and size.high > 1 else _printed(cell, sign) if size.high == 1 else sign
    if here:
        piece, corner = here[0]
        return " ".join([*_hurt(piece), *(mark[:2] for mark in piece.marks)]) if corner else ""
    return " ".join(map(feature_sign, cell.features))


def _printed(cell: Cell, sign: str) -> str:
    """What is printed on a square, or else its ground, where there is room for one of them."""
    return feature_sign(cell.features[0]) if cell.features else sign


def _hurt(piece: Piece) -> list[str]:
    """The health that is left, where it is not whole; wounds where there are any."""
    for stat in piece.stats:
        if stat.high and (stat.value > 0 if stat.harm else stat.value < stat.high and stat.name.startswith("Health")):
            return [f"-{stat.value}" if stat.harm else f"{stat.value}/{stat.high}"]
    return []


def _others(pieces: list[tuple[Piece, bool]], letters: Letters, back: Style, wide: int) -> Text:
    """What lies below the top piece of a cell: its letters, or how many there are."""
    piece = pieces[0][0]
    more = f"+{len(pieces) - 1}" if len(pieces) > 1 else ""
    return Text(
        (letters.of(piece)[: wide - len(more)] + more).center(wide)[:wide], back + Style(color=seat_colour(piece.seat))
    )


def draw_legend(boards: Iterable[Board], pieces: Iterable[Piece], most: int = 24) -> Text:
    """What letters and colours mean: pieces on the boards, grounds, features."""
    boards = list(boards)
    cells = {cell.id for board in boards for cell in board.cells}
    text = Text()
    pieces = list(pieces)
    letters = Letters(pieces)
    named: dict[tuple[str, str, int], int] = {}
    for piece in top_first(pieces):
        if piece.at in cells and not piece.face_down:
            key = (letters.of(piece).rstrip("0123456789"), base_name(piece), piece.seat)
            named[key] = named.get(key, 0) + 1
    for sign, name, seat in list(named)[:most]:
        text.append(sign, Style(color=seat_colour(seat), bold=True))
        text.append(f" {name}  ")
    marks = dict.fromkeys(mark for piece in pieces if piece.at in cells for mark in piece.marks)
    for mark in marks:
        text.append(mark[:2], "bold")
        text.append(f" {mark}  ")
    printed = dict.fromkeys(feature for board in boards for cell in board.cells for feature in cell.features)
    for feature in printed:
        text.append(feature_sign(feature), "bold")
        text.append(f" {feature.replace('-', ' ')}  ", "dim")
    for terrain in dict.fromkeys(cell.terrain for board in boards for cell in board.cells):
        colour, sign = ground(terrain)
        text.append(f" {sign} ", Style(bgcolor=colour))
        text.append(f" {terrain.replace('-', ' ')}  ", "dim")
    return text
