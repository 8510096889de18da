"""Where a piece gets to (MP2-20.03, R42): one diagonal; rough ground costs a unit two.

`passes` says what stands in the way of a monster: 0 everything, 1 all but units (Gorghadra), 2 nothing (Defender X).
"""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.monpoc.board.geometry import apart, gap
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.state import CELL, City
from rampant.games.monpoc.movement.flood import begin, flood, spread
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.scratch import LEVELS, TALLEST, Ground


def _look(s: City, start: i64, size: i64, budget: i64, passes: i64) -> Ground:
    """What the places around a mover mean to it."""
    ground = s.ground()
    spaces = s.taken(start)
    map = s.map
    start_row = map.row[start]
    ground.first = max(start_row - budget, 0) + 1
    ground.last = min(start_row + budget, map.rows - 1) + 1
    for r in range(ground.first, ground.last + 1):
        row = r - 1
        stops = spaces.stops(map, size, row)
        if size == 1:
            ground.smooth[r] = stops & map.smooth[r]
            ground.rough[r] = stops & map.rough[r]
        else:
            ground.rough[r] = 0
            if passes == 2:
                ground.smooth[r] = BITS[map.cols - 1] - 1 if r < map.rows else 0
            else:
                ground.smooth[r] = spaces.room(map, row, 0) if passes == 1 else stops
        ground.stand[r] = stops
    ground.stand[start_row + 1] |= BITS[map.col[start]]
    return ground


def stops(s: City, start: i64, size: i64, budget: i64, passes: i64) -> list[int]:
    """All places where a movement may end, in order; the start is one."""
    ground = _look(s, start, size, budget, passes)
    map = s.map
    flood(ground, map.row[start], map.col[start], budget)
    found: list[int] = []
    for r in range(ground.first, ground.last + 1):
        _add(found, map, r, (ground.straight[r] | ground.slanted[r]) & ground.stand[r])
    return found


def _add(found: list[int], map: BattleMap, r: i64, places: i64) -> None:
    """The places of a row, from their bits."""
    at: i64 = (r - 1) * map.cols
    while places:
        if places & 1:
            found.append(CELL + at)
        places >>= 1
        at += 1


def approach(s: City, start: i64, size: i64, budget: i64, passes: i64, goal: i64, goal_size: i64) -> list[int]:
    """MP2-R44: the places nearest to a goal, and of these the ones with the shortest way; the start among them."""
    assert budget < LEVELS, "nobody goes farther"
    ground = _look(s, start, size, budget, passes)
    map = s.map
    row = map.row[start]
    begin(ground, row, map.col[start])
    _keep(ground, row, 0)
    spent: i64 = 0
    while spent < budget and not _any(ground, map, row, spent, size, goal, goal_size, 1):
        spent += 1
        spread(ground, row, spent)
        _keep(ground, row, spent)
    # A space brings a mover at most one nearer, the diagonal two.
    distance = max(apart(map, start, size, goal, goal_size) - spent - 1, 1)
    while not _any(ground, map, row, spent, size, goal, goal_size, distance):
        distance += 1
    spent = 0
    while not _any(ground, map, row, spent, size, goal, goal_size, distance):
        spent += 1
    found: list[int] = []
    for r in range(max(ground.first, row + 1 - spent), min(ground.last, row + 1 + spent) + 1):
        near = _within(map, r - 1, size, goal, goal_size, distance)
        _add(found, map, r, ground.reached[spent * TALLEST + r] & near)
    return found


def _keep(ground: Ground, row: i64, spent: i64) -> None:
    """Remember where a movement from a row may end that costs so much at most."""
    base = spent * TALLEST
    for r in range(max(ground.first, row + 1 - spent), min(ground.last, row + 1 + spent) + 1):
        ground.reached[base + r] = (ground.straight[r] | ground.slanted[r]) & ground.stand[r]


def _any(
    ground: Ground, map: BattleMap, row: i64, spent: i64, size: i64, goal: i64, goal_size: i64, distance: i64
) -> bool:
    """Does a movement from a row that costs so much at most end so near to the goal?"""
    base = spent * TALLEST
    goal_row = map.row[goal]
    first = max(max(ground.first, row + 1 - spent), goal_row + 2 - size - distance)
    last = min(min(ground.last, row + 1 + spent), goal_row + goal_size + distance)
    for r in range(first, last + 1):
        reached = ground.reached[base + r]
        if reached and reached & _within(map, r - 1, size, goal, goal_size, distance):
            return True
    return False


def _within(map: BattleMap, row: i64, size: i64, goal: i64, goal_size: i64, distance: i64) -> i64:
    """The places of a row that are so near to the goal, as bits."""
    down = gap(row, size, map.row[goal], goal_size)
    if down > distance:
        return 0
    across = distance if down == 0 else distance + 1 - down
    left = max(map.col[goal] - size + 1 - across, 0)
    right = min(map.col[goal] + goal_size - 1 + across, map.cols - 1)
    return BITS[right + 1] - BITS[left]
