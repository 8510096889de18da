"""Advances, steps and other movements of one model (MP2-7.09 to 8.14)."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.geometry import tiles_under
from rampant.games.monpoc.moving import burn
from rampant.games.monpoc.second.damage import ignite
from rampant.games.monpoc.second.rules import FIRE_STEP, WATERLOGGED
from rampant.games.monpoc.state import HAZARD, RUBBLE, Model, Table


def tread(s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
    """MP2-8, 10.07, R15: the model comes to a place on its way. False: it does not go on."""
    if m.form.has[FIRE_STEP]:
        for tile in tiles_under(s, m.at, m.size):
            if s.tiles[tile] == RUBBLE:
                m.burnt |= s.edition.bits[tile]
                ignite(s, tile)
                if s.over:
                    m.at = start
                    return False
    if passing:
        return True
    if advancing and m.form.has[WATERLOGGED]:
        for tile in tiles_under(s, m.at, m.size):
            if s.tiles[tile] == HAZARD:
                s.set_tile(tile, RUBBLE)
        return True
    return burn(s, m, start)


def may_advance(s: Table, m: Model) -> bool:
    """MP2-6.07, 7.04: is its one advance of the turn still open, and is there a way out?"""
    if m.at == OFF or m.stayed or m.rooted or m.form.spd == 0:
        return False
    board = s.board
    for to in s.map.grid.near[m.at]:
        if board[to] < 0 or board[to] == m.id:
            return True
        other = s.models[board[to]]
        if other.seat == m.seat or m.form.mobile or m.kind == MONSTER:
            return True
    return False
