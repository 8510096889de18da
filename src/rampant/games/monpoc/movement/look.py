"""What one place of the map is to a mover: whether it may be entered, what that costs, and whether it hurts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import NORTH, SOUTH
from rampant.games.monpoc.board.geometry import adjacent, apart
from rampant.games.monpoc.board.places import burns
from rampant.games.monpoc.cards import ASSET, BLUE, BUILDING, NOBODY, OPEN, UNIT, WATER
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import BARE
from rampant.games.monpoc.state.table import Table

# What a place means for a mover.
SHUT: Final = 0  # it may not be entered
PASS: Final = 1  # it may be passed, but no movement ends there
STAND: Final = 2  # a movement may end there


def _model_at(s: Table, m: Model, gait: Gait, cell: i64) -> i64:
    """SHUT, PASS or STAND, as far as other models are concerned."""
    id: i64 = s.board[cell]
    if id == NOBODY or id == m.id:
        return STAND
    other = s.models[id]
    if other.kind == ASSET:
        return PASS
    if gait.graspers:
        for grasper in gait.graspers:
            if adjacent(s, other, s.models[grasper]):  # as a model is to itself
                return SHUT
    if gait.mobile:
        return PASS
    if other.kind == BUILDING:
        return PASS if gait.climbs else SHUT
    if other.seat == m.seat:
        return PASS
    if other.kind == UNIT:
        return PASS if gait.through_enemies >= 1 else SHUT
    return PASS if gait.through_enemies >= 2 else SHUT


def look_unit(s: Table, m: Model, gait: Gait, cell: i64, prices: vec[i64]) -> i64:
    """What a space is to a unit; what it costs is written into `prices`."""
    what = _model_at(s, m, gait, cell)
    if what == SHUT or (gait.terrors and _near_any(s, gait.terrors, cell, 1)):
        return SHUT
    price: i64 = 1
    ground: i64 = s.map.terrain[cell]
    if ground == WATER and not gait.swims:
        if not (gait.mobile or gait.wades):
            return SHUT
        if not gait.wades:
            what = PASS
    elif not gait.mobile:
        if ground != OPEN and ground != WATER:
            price = gait.rough
        else:
            tile: i64 = s.map.under[cell]
            if (tile >= 0 and s.tiles[tile] != BARE) or (gait.snares and _near_any(s, gait.snares, cell, 2)):
                price = gait.rough
    if price == 1 and gait.mires and _near_any(s, gait.mires, cell, 2):
        price = 2
    prices[cell] = price
    return what


def _near_any(s: Table, models: list[int], cell: i64, spaces: i64) -> bool:
    """Is the space within so many spaces of one of the models?"""
    for id in models:
        g = s.models[id]
        if apart(s.map, cell, 1, g.at, g.size) <= spaces:
            return True
    return False


def look_monster(s: Table, m: Model, gait: Gait, at: i64) -> i64:
    """What a place of 2 x 2 spaces is to a monster: terrain does not matter, and each place costs 1."""
    if not s.map.fits(at):
        return SHUT
    cols = s.map.cols
    board = s.board
    if (
        board[at] == NOBODY
        and board[at + 1] == NOBODY
        and board[at + cols] == NOBODY
        and board[at + cols + 1] == NOBODY
    ):
        return STAND
    what = min(_model_at(s, m, gait, at), _model_at(s, m, gait, at + 1))
    if what == SHUT:
        return SHUT
    what = min(what, _model_at(s, m, gait, at + cols))
    return min(what, _model_at(s, m, gait, at + cols + 1))


def facing(s: Table, m: Model) -> i64:
    """The direction in which a search for ways begins: of ways that are equally good the first that is found is taken.

    To the south for blue, to the north for red: so both go alike after half a turn. In matches of rules 3 and before
    all began to the north.
    """
    return SOUTH if s.version > 3 and m.seat != NOBODY and s.sides[m.seat].colour == BLUE else NORTH


def wary(s: Table, gait: Gait) -> bool:
    """May a hazard on the way hurt the mover? Next to enemies that grasp it nothing protects it."""
    return s.hazards > 0 and (len(gait.graspers) > 0 or not (gait.fireproof or gait.mobile))


def scorched(s: Table, m: Model, gait: Gait, at: i64) -> bool:
    """Does a hazard hurt the mover that comes to a place on its way?"""
    if not burns(s, m, at):
        return False
    return not (gait.fireproof or gait.mobile) or grasped(s, m, gait, at)


def grasped(s: Table, m: Model, gait: Gait, at: i64) -> bool:
    """Is the mover, at that place, next to an enemy that grasps it?"""
    for id in gait.graspers:
        g = s.models[id]
        if apart(s.map, at, m.size, g.at, g.size) <= 1:
            return True
    return False
