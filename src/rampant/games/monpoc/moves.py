"""Movement: where a model can get to in one advance, and by which way."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, OPEN, UNIT, WATER
from rampant.games.monpoc.geometry import apart, gap, spaces
from rampant.games.monpoc.state import BARE, HAZARD, NOBODY, Model, Table

CELLS: Final = 400  # no map is larger
FAR: Final = 99

# What a place means for a mover.
SHUT: Final = 0  # it may not be entered
PASS: Final = 1  # it may be passed, but no movement ends there
STAND: Final = 2  # a movement may end there


@final
class Gait:
    """How a model moves: fixed when the movement starts."""

    def __init__(self, budget: i64) -> None:
        self.budget: i64 = budget
        self.mobile = False  # passes all models, every terrain is open
        self.through_enemies: i64 = 0  # 0: none, 1: units, 2: units and monsters
        self.rough: i64 = 2  # cost of a rough space
        self.swims = False  # water is open terrain
        self.wades = False  # water may be ended on
        self.fireproof = False  # hazards do nothing to it
        self.climbs = False  # passes buildings
        self.snares: list[int] = []  # enemies whose surroundings are rough for it
        self.mires: list[int] = []  # enemies whose surroundings cost it 2, whatever the terrain
        self.terrors: list[int] = []  # enemies whose neighbourhood it may not enter
        self.graspers: list[int] = []  # enemies that let nobody pass through them and their neighbours
        self.doors: list[int] = []  # models from which a network leads on
        self.exits: list[int] = []  # spaces to which it leads
        self.drops = False  # a network takes it from any adjacent space, for nothing, to a free exit


@final
class Scratch:
    """Work space of one search; nothing in it outlives a call."""

    def __init__(self) -> None:
        self.cost: vec[i64] = vec[i64]([FAR] * (2 * CELLS))  # by place and whether the diagonal is used
        self.prev: vec[i64] = vec[i64]([0] * (2 * CELLS))
        self.look: vec[i64] = vec[i64]([OFF] * CELLS)
        self.price: vec[i64] = vec[i64]([0] * CELLS)
        self.touched: list[int] = []


WORK: Final = Scratch()


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
            g = s.models[grasper]
            if other is g:
                return SHUT
            map = s.map
            if gap(map.col[cell], 1, map.col[g.at], g.size) <= 1 and gap(map.row[cell], 1, map.row[g.at], g.size) <= 1:
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


def _look_unit(s: Table, m: Model, gait: Gait, cell: i64) -> i64:
    """What a space is to a unit; its price is left in the work space."""
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
    WORK.price[cell] = price
    return what


def _near_any(s: Table, models: list[int], cell: i64, spaces: i64) -> bool:
    """Is the space within so many spaces of one of the models?"""
    for id in models:
        g = s.models[id]
        if apart(s.map, cell, 1, g.at, g.size) <= spaces:
            return True
    return False


def _look_monster(s: Table, m: Model, gait: Gait, at: i64) -> i64:
    """What a place of 2 x 2 spaces is to a monster: terrain does not matter."""
    if not s.map.fits(at):
        return SHUT
    cols = s.map.cols
    what: i64 = STAND
    board = s.board
    WORK.price[at] = 1
    if (
        board[at] == NOBODY
        and board[at + 1] == NOBODY
        and board[at + cols] == NOBODY
        and board[at + cols + 1] == NOBODY
    ):
        return STAND
    for cell in (at, at + 1, at + cols, at + cols + 1):
        here = _model_at(s, m, gait, cell)
        if here < what:
            what = here
            if here == SHUT:
                return SHUT
    return what


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
    return not m.burnt & s.edition.bits[tile]


def search(s: Table, m: Model, gait: Gait, fire: bool) -> None:
    """Find all places within the budget. With `fire`, hazards are walked through; without, they are not.

    A unit that is not fireproof falls in a hazard, so it never gets beyond one; it can only end there.
    """
    work = WORK
    cost = work.cost
    prev = work.prev
    look = work.look
    price = work.price
    for node in work.touched:
        cost[node] = FAR
        look[node >> 1] = OFF
    touched: list[int] = []
    work.touched = touched
    careful = s.hazards > 0 and not gait.fireproof and not gait.mobile
    monster = m.kind == MONSTER
    start: i64 = m.at
    cost[start * 2] = 0
    prev[start * 2] = OFF
    touched.append(start * 2)
    look[start] = STAND
    budget = gait.budget
    buckets: list[list[int]] = [[start * 2]]
    step = s.map.grid.step
    spent: i64 = 0
    while spent < len(buckets):
        for node in buckets[spent]:
            if cost[node] != spent:
                continue
            at: i64 = node >> 1
            used: i64 = node & 1
            if careful and not monster and at != start and burns(s, m, at):
                continue
            if gait.doors:
                _network(s, m, gait, at, used, spent, buckets)
            for direction in range(8):
                diagonal: i64 = direction & 1
                if diagonal and used:
                    continue
                to: i64 = step[direction][at]
                if to == OFF:
                    continue
                what: i64 = look[to]
                if what == OFF:
                    what = _look_monster(s, m, gait, to) if monster else _look_unit(s, m, gait, to)
                    if careful and monster and not fire and what != SHUT and burns(s, m, to):
                        what = SHUT
                    look[to] = what
                    touched.append(to * 2)
                if what == SHUT:
                    continue
                total: i64 = spent + price[to]
                if total > budget:
                    continue
                next: i64 = to * 2 + (used | diagonal)
                if total < cost[next] and total < cost[to * 2]:
                    if cost[next] == FAR:
                        touched.append(next)
                    cost[next] = total
                    prev[next] = node
                    while len(buckets) <= total:
                        buckets.append([])
                    buckets[total].append(next)
        spent += 1


def _network(s: Table, m: Model, gait: Gait, at: i64, used: i64, spent: i64, buckets: list[list[int]]) -> None:
    """From beside a door, the exits count as neighbours, or are reached for nothing."""
    work = WORK
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
                work.look[to] = _look_unit(s, m, gait, to)
                work.touched.append(to * 2)
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
                if work.cost[next] == FAR:
                    work.touched.append(next)
                work.cost[next] = total
                work.prev[next] = at * 2 + used
                while len(buckets) <= total:
                    buckets.append([])
                buckets[total].append(next)
        return


def goals(s: Table, m: Model, gait: Gait) -> list[int]:
    """Every place where an advance may end, in order; the present one is none."""
    found: list[int] = []
    search(s, m, gait, False)
    _collect(m, found)
    if s.hazards > 0 and m.kind == MONSTER and not gait.fireproof and not gait.mobile:
        search(s, m, gait, True)
        _collect(m, found)
    found.sort()
    return found


def _collect(m: Model, found: list[int]) -> None:
    look = WORK.look
    cost = WORK.cost
    seen = len(found) > 0
    for node in WORK.touched:
        at = node >> 1
        if node & 1 and cost[at * 2] != FAR:
            continue
        if cost[node] != FAR and look[at] == STAND and at != m.at and not (seen and at in found):
            found.append(at)
            look[at] = PASS  # listed: a place may have been touched more than once


def way(s: Table, m: Model, gait: Gait, goal: i64) -> list[int]:
    """The places from the present one to the goal: without hazards if there is such a way, then the cheapest."""
    search(s, m, gait, False)
    if WORK.cost[goal * 2] == FAR and WORK.cost[goal * 2 + 1] == FAR:
        search(s, m, gait, True)
    node = goal * 2
    if WORK.cost[node + 1] < WORK.cost[node]:
        node = node + 1
    path: list[int] = []
    while node != OFF:
        path.append(node >> 1)
        node = WORK.prev[node]
    path.reverse()
    return path


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


def covered(s: Table, at: i64, size: i64) -> list[int]:
    """The models that stand on the spaces of a block, each once."""
    found: list[int] = []
    for cell in spaces(s.map, at, size):
        id = s.board[cell]
        if id != NOBODY and id not in found:
            found.append(id)
    return found
