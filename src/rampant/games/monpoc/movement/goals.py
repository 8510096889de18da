"""Movement: where a model can get to in one advance."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import gap
from rampant.games.monpoc.board.places import stands
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.movement.flood import flood
from rampant.games.monpoc.movement.look import SHUT, STAND, facing, look_monster, look_unit, scorched, wary
from rampant.games.monpoc.movement.rows import look_around
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.scratch import FAR, NODES, PRICES, Scratch
from rampant.games.monpoc.state.table import Table


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
    start: i64 = m.at
    work.reach(start * 2, 0, OFF)
    look[start] = STAND
    steps = s.map.grid.steps
    ahead = facing(s, m)
    for spent in range(budget + 1):
        row: i64 = spent % PRICES
        at_end: i64 = 0
        while at_end < work.ends[row]:  # a network may add to it meanwhile
            node: i64 = work.queue[row * NODES + at_end]
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
                to: i64 = steps[at * 8 + (direction + ahead) % 8]
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
                        what = look_unit(s, m, gait, to, price)
                    look[to] = what
                    work.touch(to * 2)
                if what == SHUT:
                    continue
                total: i64 = spent + price[to]
                next: i64 = to * 2 + (used | diagonal)
                if total <= budget and total < cost[next] and total < cost[to * 2]:
                    work.reach(next, total, node)
        work.ends[row] = 0
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
                work.look[to] = look_unit(s, m, gait, to, work.price)
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
    look_around(s, m, gait, ground, left, right)
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
