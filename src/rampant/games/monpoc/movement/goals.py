"""Movement: where a model can get to in one advance."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import adjacent, apart, gap
from rampant.games.monpoc.board.places import burns, stands
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, NOBODY, OPEN, UNIT, WATER
from rampant.games.monpoc.movement.flood import flood
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import BARE
from rampant.games.monpoc.state.scratch import FAR, LONGEST, NODES, Ground, Scratch
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


def _look_unit(s: Table, m: Model, gait: Gait, cell: i64, prices: vec[i64]) -> i64:
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


def search(s: Table, m: Model, gait: Gait, fire: bool, goal: i64) -> Scratch:
    """Find all places within the budget, or at least the goal. With `fire`, monsters walk through hazards.

    A unit that is not fireproof falls in a hazard, so it never gets beyond one; it can only end there.
    """
    work = s.scratch()
    work.clear()
    cost = work.cost
    look = work.look
    price = work.price
    careful = wary(s, gait)
    monster = m.kind == MONSTER
    budget = gait.budget
    assert budget < LONGEST, "no model is that fast"
    for i in range(max(budget, 0) + 1):
        work.ends[i] = 0
    start: i64 = m.at
    work.reach(start * 2, 0, OFF)
    look[start] = STAND
    steps = s.map.grid.steps
    for spent in range(budget + 1):
        at_end: i64 = 0
        while at_end < work.ends[spent]:  # a network may add to it meanwhile
            node: i64 = work.queue[spent * NODES + at_end]
            at_end += 1
            if cost[node] != spent:
                continue
            at: i64 = node >> 1
            used: i64 = node & 1
            if careful and not monster and at != start and scorched(s, m, gait, at):
                continue
            if gait.doors:
                _network(s, m, gait, work, at, used, spent)
            if spent == budget:
                continue
            direction: i64 = 0
            while direction < 8:
                diagonal: i64 = direction & 1
                to: i64 = steps[at * 8 + direction]
                direction += 1 + used  # one diagonal, and no more
                if to == OFF:
                    continue
                what: i64 = look[to]
                if what == OFF:
                    if monster:
                        what = look_monster(s, m, gait, to)
                        price[to] = 1
                        if careful and not fire and what != SHUT and scorched(s, m, gait, to):
                            what = SHUT
                    else:
                        what = _look_unit(s, m, gait, to, price)
                    look[to] = what
                    work.touch(to * 2)
                if what == SHUT:
                    continue
                total: i64 = spent + price[to]
                next: i64 = to * 2 + (used | diagonal)
                if total <= budget and total < cost[next] and total < cost[to * 2]:
                    work.reach(next, total, node)
        if goal != OFF and (cost[goal * 2] <= spent or cost[goal * 2 + 1] <= spent):
            return work
    return work


def _network(s: Table, m: Model, gait: Gait, work: Scratch, at: i64, used: i64, spent: i64) -> None:
    """From beside a door, the exits count as neighbours, or are reached for nothing."""
    if spent + (0 if gait.drops else 1) > gait.budget:
        return
    map = s.map
    for door in gait.doors:
        d = s.models[door]
        across = gap(map.col[at], 1, map.col[d.at], d.size)
        down = gap(map.row[at], 1, map.row[d.at], d.size)
        if across + down != 1 and not (gait.drops and across == 1 and down == 1):
            continue
        for to in gait.exits:
            if work.look[to] == OFF:
                work.look[to] = _look_unit(s, m, gait, to, work.price)
                work.touch(to * 2)
            what: i64 = work.look[to]
            total: i64 = spent + work.price[to]
            if gait.drops:
                what = STAND if stands(s, m, to) and s.edition.may_stop(s, m, to) else SHUT
                total = spent
            if what == SHUT or total > gait.budget:
                continue
            next = to * 2 + used
            if total < work.cost[next]:
                if gait.drops:
                    work.look[to] = STAND
                work.reach(next, total, at * 2 + used)
        return


def goals(s: Table, m: Model, gait: Gait) -> list[int]:
    """Every place where an advance may end, in order; the present one is none."""
    if gait.doors:
        return searched(s, m, gait)
    found: list[int] = []
    map = s.map
    row = map.row[m.at]
    col = map.col[m.at]
    left = max(col - gait.budget, 0)
    right = min(col + gait.budget, map.cols - 1)
    ground = s.ground()
    ground.first = max(row - gait.budget, 0) + 1
    ground.last = min(row + gait.budget, map.rows - 1) + 1
    _look_around(s, m, gait, ground, left, right)
    flood(ground, row, col, gait.budget)
    for r in range(ground.first, ground.last + 1):
        ends: i64 = (ground.straight[r] | ground.slanted[r]) & ground.stand[r]
        at: i64 = (r - 1) * map.cols
        while ends:
            if ends & 1:
                found.append(at)
            ends >>= 1
            at += 1
    return found


def searched(s: Table, m: Model, gait: Gait) -> list[int]:
    """The same, found one place after another: a network may lead anywhere."""
    work = search(s, m, gait, True, OFF)
    look = work.look
    cost = work.cost
    found: list[int] = []
    for cell in range(s.map.grid.cells):
        if look[cell] == STAND and cell != m.at and (cost[cell * 2] != FAR or cost[cell * 2 + 1] != FAR):
            found.append(cell)
    return found


def _look_around(s: Table, m: Model, gait: Gait, ground: Ground, left: i64, right: i64) -> None:
    """What the places within the budget are to a mover; a unit does not go on from a hazard that it falls in."""
    stand = ground.stand
    price = ground.price
    map = s.map
    taken = s.taken()
    careful = wary(s, gait)
    monster = m.kind == MONSTER
    simple = not (monster or gait.graspers or gait.terrors or gait.snares or gait.mires)
    start: i64 = m.at
    window: i64 = BITS[right + 1] - BITS[left]
    for r in range(ground.first, ground.last + 1):
        # Most of a row is clear at once; what is left is looked at space by space.
        smooth: i64 = 0
        if monster:
            if r < map.rows:
                held = taken[r] | taken[r + 1]
                smooth = window & (BITS[map.cols - 1] - 1) & ~(held | (held >> 1))
        elif simple:
            smooth = window & map.plain[r] & ~taken[r]
        rough: i64 = 0
        stop: i64 = 0
        ends: i64 = smooth
        rest = (window & ~smooth) >> left
        cell: i64 = (r - 1) * map.cols + left
        bit: i64 = BITS[left]
        while rest:
            if rest & 1:
                what: i64 = look_monster(s, m, gait, cell) if monster else _look_unit(s, m, gait, cell, price)
                if what != SHUT:
                    if monster or price[cell] == 1:
                        smooth |= bit
                    else:
                        rough |= bit
                    if what == STAND and cell != start:
                        ends |= bit
                    if careful and not monster and cell != start and scorched(s, m, gait, cell):
                        stop |= bit
            rest >>= 1
            cell += 1
            bit += bit
        ground.smooth[r] = smooth
        ground.rough[r] = rough
        ground.stop[r] = stop
        stand[r] = ends
    ground.stop[ground.first - 1] = 0
    ground.stop[ground.last + 1] = 0
