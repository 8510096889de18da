"""Positions: adjacent, base-to-base, aligned, and distances with at most one diagonal."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import COL_OF, EAST, NORTH, OFF, ROW_OF, SOUTH, WEST
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table


def count(across: i64, down: i64) -> i64:
    """Spaces between two places: straight, with at most one diagonal."""
    if across > 0 and down > 0:
        return across + down - 1
    return across + down


def gap(a: i64, a_size: i64, b: i64, b_size: i64) -> i64:
    """How far two intervals of spaces are apart: 0 if they share one, 1 if they touch."""
    if b >= a + a_size:
        return b - (a + a_size - 1)
    if a >= b + b_size:
        return a - (b + b_size - 1)
    return 0


def apart(map: BattleMap, a: i64, a_size: i64, b: i64, b_size: i64) -> i64:
    """The distance of two blocks: the smallest over all pairs of their spaces."""
    return count(
        gap(map.col[a], a_size, map.col[b], b_size),
        gap(map.row[a], a_size, map.row[b], b_size),
    )


def distance(s: Table, a: Model, b: Model) -> i64:
    """The distance of two models on the map."""
    return apart(s.map, a.at, a.size, b.at, b.size)


def adjacent(s: Table, a: Model, b: Model) -> bool:
    """Some space of one touches some space of the other, by an edge or a corner."""
    map = s.map
    return (
        gap(map.col[a.at], a.size, map.col[b.at], b.size) <= 1
        and gap(map.row[a.at], a.size, map.row[b.at], b.size) <= 1
    )


def touches(map: BattleMap, m: Model, cell: i64) -> bool:
    """Is the model on, or adjacent to, a space?"""
    return gap(map.col[m.at], m.size, map.col[cell], 1) <= 1 and gap(map.row[m.at], m.size, map.row[cell], 1) <= 1


def base_to_base(s: Table, a: Model, b: Model) -> bool:
    """Some space of one shares an edge with some space of the other."""
    map = s.map
    across = gap(map.col[a.at], a.size, map.col[b.at], b.size)
    down = gap(map.row[a.at], a.size, map.row[b.at], b.size)
    return across + down == 1


def aligned(s: Table, a: Model, b: Model) -> bool:
    """Two large models share one complete side."""
    return side_of(s, a.at, b.at) != OFF


def side_of(s: Table, a: i64, b: i64) -> i64:
    """On which side of the block at `a` the block at `b` is aligned with it: a direction, or OFF."""
    map = s.map
    across = map.col[b] - map.col[a]
    down = map.row[b] - map.row[a]
    if down == 0:
        if across == 2:
            return EAST
        if across == -2:
            return WEST
    elif across == 0:
        if down == 2:
            return SOUTH
        if down == -2:
            return NORTH
    return OFF


def shifted(map: BattleMap, at: i64, size: i64, direction: int, steps: int) -> i64:
    """The place so many spaces on in a direction, or OFF if it is not on the map."""
    row = map.row[at] + ROW_OF[direction] * steps
    col = map.col[at] + COL_OF[direction] * steps
    if row < 0 or col < 0 or row + size > map.rows or col + size > map.cols:
        return OFF
    return row * map.cols + col


def spaces(map: BattleMap, at: i64, size: i64) -> list[int]:
    """The spaces that a block fills."""
    if size == 1:
        return [at]
    return [at, at + 1, at + map.cols, at + map.cols + 1]


def around(map: BattleMap, at: i64, size: i64) -> list[int]:
    """The spaces adjacent to a block, in order."""
    row = map.row[at]
    col = map.col[at]
    cells: list[int] = []
    for r in range(max(row - 1, 0), min(row + size + 1, map.rows)):
        for c in range(max(col - 1, 0), min(col + size + 1, map.cols)):
            if r < row or r >= row + size or c < col or c >= col + size:
                cells.append(r * map.cols + c)
    return cells


def tiles_under(s: Table, at: i64, size: i64) -> list[int]:
    """The foundations that a block touches, each once. The list is the map's own."""
    return s.map.under_one[at] if size == 1 else s.map.under_block[at]


def near_tile(s: Table, m: Model, tile: i64) -> bool:
    """Is the model on, or adjacent to, the four spaces of a foundation?"""
    at: i64 = s.map.foundations[tile]
    map = s.map
    return gap(map.col[m.at], m.size, map.col[at], 2) <= 1 and gap(map.row[m.at], m.size, map.row[at], 2) <= 1


def on_tile(s: Table, m: Model, tile: i64) -> bool:
    """Does the model stand on a foundation with at least one space?"""
    at: i64 = s.map.foundations[tile]
    map = s.map
    return gap(map.col[m.at], m.size, map.col[at], 2) == 0 and gap(map.row[m.at], m.size, map.row[at], 2) == 0
