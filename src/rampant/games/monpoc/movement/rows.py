"""What the places around a mover are to it, whole rows at once: a word for each row, a bit for each column."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.movement.look import SHUT, STAND, look_monster, look_unit, scorched, wary
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.scratch import Ground
from rampant.games.monpoc.state.table import Table


def look_around(s: Table, m: Model, gait: Gait, ground: Ground, left: i64, right: i64) -> None:
    """Fill the rows of the ground within the budget, from column `left` to `right`."""
    window: i64 = BITS[right + 1] - BITS[left]
    ground.stop[ground.last + 1] = 0
    # Enemies that change the places around them, climbers and assets are rare: then each place is looked at.
    plain = not (gait.graspers or gait.terrors or gait.snares or gait.mires or gait.climbs)
    plain = plain and s.span.models == s.span.building_to
    if m.kind == MONSTER:
        if plain and gait.through_enemies < 2:
            _monster_rows(s, m, gait, ground, window)
        else:
            _monster_places(s, m, gait, ground, left, window)
    elif plain and gait.mobile:
        _flyer_rows(s, m, gait, ground, window)
    else:
        _unit_rows(s, m, gait, ground, left, window, plain and gait.through_enemies == 0)


def _flyer_rows(s: Table, m: Model, gait: Gait, ground: Ground, window: i64) -> None:
    """A unit that flies passes everything; it ends on free land, or on water if it may."""
    taken = s.taken()
    map = s.map
    wet = gait.swims or gait.wades
    for r in range(ground.first, ground.last + 1):
        ground.smooth[r] = window
        ground.rough[r] = 0
        ground.stop[r] = 0
        ground.stand[r] = window & ~taken[r] & (window if wet else map.smooth[r] | map.rough[r])


def _unit_rows(s: Table, m: Model, gait: Gait, ground: Ground, left: i64, window: i64, walks: bool) -> None:
    """A unit: plain land is known at once; `walks`: so is who may be passed. The rest is looked at space by space.

    It does not go on from a hazard that it falls in.
    """
    map = s.map
    taken = s.taken()
    mine = s.held_by(m.seat)
    careful = wary(s, gait)
    simple = not (gait.graspers or gait.terrors or gait.snares or gait.mires)
    start: i64 = m.at
    for r in range(ground.first, ground.last + 1):
        ends: i64 = window & map.plain[r] & ~taken[r] if simple else 0
        smooth: i64 = ends
        known: i64 = ends
        if walks:
            own = taken[mine + r]
            smooth |= window & map.plain[r] & own
            known = smooth | (taken[r] & ~own)
        rough: i64 = 0
        stop: i64 = 0
        rest = (window & ~known) >> left
        cell: i64 = (r - 1) * map.cols + left
        bit: i64 = BITS[left]
        while rest:
            if rest & 1:
                what: i64 = look_unit(s, m, gait, cell, ground.price)
                if what != SHUT:
                    if ground.price[cell] == 1:
                        smooth |= bit
                    else:
                        rough |= bit
                    if what == STAND and cell != start:
                        ends |= bit
                    if careful and cell != start and scorched(s, m, gait, cell):
                        stop |= bit
            rest >>= 1
            cell += 1
            bit += bit
        ground.smooth[r] = smooth
        ground.rough[r] = rough
        ground.stop[r] = stop
        ground.stand[r] = ends


def _monster_rows(s: Table, m: Model, gait: Gait, ground: Ground, window: i64) -> None:
    """A monster, which fills two by two spaces: it passes what is not shut to it, and ends where nobody else is."""
    map = s.map
    taken = s.taken()
    mine = s.held_by(m.seat)
    theirs = s.held_by(1 - m.seat)
    shut = ground.near  # both are written over by the flood
    busy = ground.near_slanted
    for r in range(ground.first, min(ground.last + 2, map.rows + 2)):
        busy[r] = taken[r]
        # Buildings, and enemies; but enemy units may be such as it can pass.
        shut[r] = 0 if gait.mobile else taken[r] & ~taken[mine + r]
        if gait.through_enemies == 1:
            shut[r] &= ~taken[theirs + r]
    for r in range(map.row[m.at] + 1, map.row[m.at] + 3):
        busy[r] &= ~_shown(s, m, r)
    if not gait.mobile:
        for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
            enemy = s.models[i]
            if enemy.at != OFF:
                for r in range(map.row[enemy.at] + 1, map.row[enemy.at] + 3):
                    if ground.first <= r <= ground.last + 1:
                        shut[r] |= _shown(s, enemy, r)
    inside = window & (BITS[map.cols - 1] - 1)
    for r in range(ground.first, ground.last + 1):
        open: i64 = 0
        ends: i64 = 0
        if r < map.rows:
            walls = shut[r] | shut[r + 1]
            crowd = busy[r] | busy[r + 1]
            open = inside & ~(walls | (walls >> 1))
            ends = open & ~(crowd | (crowd >> 1))
        ground.smooth[r] = open
        ground.rough[r] = 0
        ground.stop[r] = 0
        ground.stand[r] = ends
    ground.stand[map.row[m.at] + 1] &= ~BITS[map.col[m.at]]


def _shown(s: Table, m: Model, r: i64) -> i64:
    """The spaces of a row on which the board shows a monster. (In an attack, models may share some.)"""
    cell: i64 = (r - 1) * s.map.cols + s.map.col[m.at]
    bit: i64 = BITS[s.map.col[m.at]]
    found: i64 = 0
    if s.board[cell] == m.id:
        found |= bit
    if s.board[cell + 1] == m.id:
        found |= bit + bit
    return found


def _monster_places(s: Table, m: Model, gait: Gait, ground: Ground, left: i64, window: i64) -> None:
    """The same, place by place."""
    map = s.map
    for r in range(ground.first, ground.last + 1):
        open: i64 = 0
        ends: i64 = 0
        rest = window >> left
        cell: i64 = (r - 1) * map.cols + left
        bit: i64 = BITS[left]
        while rest:
            what: i64 = look_monster(s, m, gait, cell)
            if what != SHUT:
                open |= bit
                if what == STAND and cell != m.at:
                    ends |= bit
            rest >>= 1
            cell += 1
            bit += bit
        ground.smooth[r] = open
        ground.rough[r] = 0
        ground.stop[r] = 0
        ground.stand[r] = ends
