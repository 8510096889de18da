"""Where power attacks put a monster, and whom they strike: the geometry that editions share."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import EAST, NORTH, OFF, SOUTH, WEST
from rampant.games.monpoc.board.geometry import adjacent, aligned, count, gap, shifted, side_of, spaces
from rampant.games.monpoc.cards import MONSTER, NOBODY
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table


def clear_of_monsters(s: Table, m: Model, at: i64) -> bool:
    """May the monster be put there: on the map, no other monster; anything else may be there."""
    if at == OFF or not s.map.fits(at):
        return False
    for cell in spaces(s.map, at, 2):
        id = s.board[cell]
        if id != NOBODY and id != m.id and s.models[id].kind == MONSTER:
            return False
    return True


def slam_spots(s: Table, attacker: Model, target: Model) -> list[int]:
    """Body Slam: the other places aligned with the attacker."""
    found: list[int] = []
    for direction in (NORTH, EAST, SOUTH, WEST):
        at = shifted(s.map, attacker.at, 2, direction, 2)
        if at != target.at and clear_of_monsters(s, target, at):
            found.append(at)
    found.sort()
    return found


def throw_spots(s: Table, attacker: Model, target: Model, reach: i64) -> list[int]:
    """Throw: the places on the target's side of the line along the attacker's touched edge, within reach."""
    map = s.map
    side = side_of(s, attacker.at, target.at)
    row = map.row[target.at]
    col = map.col[target.at]
    found: list[int] = []
    low_row = max(row - reach - 1, 0)
    high_row = min(row + reach + 1, map.rows - 2)
    low_col = max(col - reach - 1, 0)
    high_col = min(col + reach + 1, map.cols - 2)
    if side == EAST:
        low_col = col
    elif side == WEST:
        high_col = col
    elif side == SOUTH:
        low_row = row
    else:
        high_row = row
    for r in range(low_row, high_row + 1):
        for c in range(low_col, high_col + 1):
            far = count(gap(c, 1, col, 1), gap(r, 1, row, 1))
            if 1 <= far <= reach and clear_of_monsters(s, target, r * map.cols + c):
                found.append(r * map.cols + c)
    return found


def behind(s: Table, attacker: Model, building: Model) -> list[int]:
    """Ram: the spaces straight behind the building, seen from the attacker."""
    side = side_of(s, attacker.at, building.at)
    beyond = shifted(s.map, building.at, 1, int(side), 2 if side in (EAST, SOUTH) else 1)
    if beyond == OFF:
        return []
    return [beyond, beyond + (s.map.cols if side in (EAST, WEST) else 1)]


def front(s: Table, at: i64, direction: int) -> list[int]:
    """The two spaces that a monster enters when it goes on by one space."""
    next = shifted(s.map, at, 2, direction, 1)
    if next == OFF:
        return []
    cols = s.map.cols
    if direction == NORTH:
        return [next, next + 1]
    if direction == SOUTH:
        return [next + cols, next + cols + 1]
    if direction == WEST:
        return [next, next + cols]
    return [next + 1, next + cols + 1]


def ram_targets(s: Table, m: Model) -> list[int]:
    """Ram: the buildings aligned with the monster."""
    found: list[int] = []
    for i in range(s.span.building_from, s.span.building_to):
        b = s.models[i]
        if b.at != OFF and not b.doomed and aligned(s, m, b):
            found.append(i)
    return found


def swat_targets(s: Table, m: Model) -> list[int]:
    """Swat: the enemy units next to the monster."""
    found: list[int] = []
    enemy = 1 - m.seat
    for i in range(s.span.unit_from[enemy], s.span.unit_to[enemy]):
        u = s.models[i]
        if u.at != OFF and not u.doomed and adjacent(s, m, u):
            found.append(i)
    return found
