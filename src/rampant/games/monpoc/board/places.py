"""Places: where a model may stand or step, what it would burn in there, and who stands there now."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.monpoc.board.geometry import spaces
from rampant.games.monpoc.cards import NOBODY
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.table import Table


def stands(s: Table, m: Model, at: i64) -> bool:
    """May the model occupy that place: on the map, no other model there? Terrain is the edition's business."""
    board = s.board
    if m.size == 1:
        return board[at] == NOBODY or board[at] == m.id
    if not s.map.fits(at):
        return False
    cols = s.map.cols
    id = m.id
    a: i64 = board[at]
    b: i64 = board[at + 1]
    c: i64 = board[at + cols]
    d: i64 = board[at + cols + 1]
    return (a in (NOBODY, id)) and (b in (NOBODY, id)) and (c in (NOBODY, id)) and (d in (NOBODY, id))


def free_spaces(s: Table, m: Model, cells: list[int]) -> list[int]:
    """Those of the spaces on which a unit may be put."""
    return [cell for cell in cells if stands(s, m, cell) and s.edition.may_stop(s, m, cell)]


def steps_of(s: Table, m: Model) -> list[int]:
    """The places one space away, in any of eight directions, that a model may occupy."""
    found: list[int] = []
    for to in s.map.grid.near[m.at]:
        if stands(s, m, to) and s.edition.may_stop(s, m, to):
            found.append(to)
    return found


def may_step(s: Table, m: Model) -> bool:
    """Is there any such place?"""
    near = s.map.grid.near[m.at]
    return any(stands(s, m, to) and s.edition.may_stop(s, m, to) for to in near)


def covered(s: Table, at: i64, size: i64) -> list[int]:
    """The models that stand on the spaces of a block, each once."""
    found: list[int] = []
    for cell in spaces(s.map, at, size):
        id = s.board[cell]
        if id != NOBODY and id not in found:
            found.append(id)
    return found


def burns(s: Table, m: Model, at: i64) -> bool:
    """Would a hazard hurt the model there that is not hurting it already?"""
    if s.hazards == 0:
        return False
    if _ablaze(s, m, at):
        return True
    if m.size == 1:
        return False
    cols = s.map.cols
    return _ablaze(s, m, at + 1) or _ablaze(s, m, at + cols) or _ablaze(s, m, at + cols + 1)


def _ablaze(s: Table, m: Model, cell: i64) -> bool:
    tile: i64 = s.map.under[cell]
    if tile < 0 or s.tiles[tile] < HAZARD or s.tiles[tile] == m.card.proof:
        return False
    return not m.burnt & BITS[tile]
