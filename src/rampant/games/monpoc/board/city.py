"""Buildings and spaces that can be held: securing, zones, spawn points; shelter and networks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import adjacent, around
from rampant.games.monpoc.cards import NOBODY, PLAIN, RED_SPAWN, UNIT
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.standing import present
from rampant.games.monpoc.state.table import Table

TO_SECURE: Final = 3
"""So many units next to a building secure it, if no enemy is next to it."""
ONES: Final[vec[i64]] = vec[i64]([n.bit_count() for n in range(16)])
"""How many bits of a number are set."""


def secures(s: Table, seat: i64, building: Model, mover: i64 = NOBODY) -> bool:
    """Does the seat secure the building? A unit that is being moved does not count for its own side.

    What the present attack has destroyed stands until it is removed, and counts until then.
    """
    at = building.at
    if at == OFF or _crowd(s, seat, at) < TO_SECURE or _crowd(s, 1 - seat, at) > 0:
        return False
    count: i64 = 0
    for cell in s.map.rings[s.map.under[at]]:
        id: i64 = s.board[cell]
        if id >= 0 and id != mover:
            m = s.models[id]
            if m.kind == UNIT and m.seat == seat:
                count += 1
    return count >= TO_SECURE and s.edition.may_secure(s, seat, building)


def _crowd(s: Table, seat: i64, at: i64) -> i64:
    """How many spaces around two by two others the seat's models hold."""
    taken = s.taken()
    row = s.held_by(seat) + s.map.row[at]
    col = s.map.col[at]
    first = ((taken[row] << 1) >> col) & 15
    second = ((taken[row + 1] << 1) >> col) & 9
    third = ((taken[row + 2] << 1) >> col) & 9
    fourth = ((taken[row + 3] << 1) >> col) & 15
    if first + second + third + fourth == 0:
        return 0  # as nearly always
    return ONES[first] + ONES[second] + ONES[third] + ONES[fourth]


def secured(s: Table, seat: i64, rule: i64, mover: i64 = NOBODY) -> i64:
    """The first building with the rule that the seat secures, or NOBODY."""
    if s.built(rule) > 0:
        for i in present(s).built[rule]:
            if secures(s, seat, s.models[i], mover):
                return i
    return NOBODY


def secured_with(s: Table, seat: i64, rule: i64, mover: i64 = NOBODY) -> bool:
    """Does the seat secure a building that has the rule?"""
    return secured(s, seat, rule, mover) != NOBODY


def beside_secured(s: Table, m: Model, rule: i64) -> bool:
    """Does the model stand next to a building with the rule that its side secures?"""
    if s.built(rule) == 0:
        return False
    for i in range(s.span.building_from, s.span.building_to):
        b = s.models[i]
        if b.at != OFF and b.form.has[rule] and adjacent(s, m, b) and secures(s, m.seat, b):
            return True
    return False


def secured_count(s: Table, seat: i64) -> i64:
    """How many buildings the seat secures."""
    three = thrice_touched(s, seat)
    return secured_among(s, seat, three) if three else 0


def thrice_touched(s: Table, seat: i64) -> i64:
    """The foundations around which three of the seat's units stand or more, as bits: nearly always there is none.

    Those that one, two and three units touch are kept as bits.
    """
    touched = s.map.touched
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        at = s.models[i].at
        if at != OFF:
            around = touched[at]
            three |= two & around
            two |= one & around
            one |= around
    return three


def secured_among(s: Table, seat: i64, tiles: i64) -> i64:
    """How many of the buildings on these foundations, given as bits, the seat secures."""
    count: i64 = 0
    tile: i64 = 0
    while tiles:
        if tiles & 1:
            id = _building_at(s, s.map.foundations[tile])
            if id != NOBODY and secures(s, seat, s.models[id]):
                count += 1
        tiles >>= 1
        tile += 1
    return count


def _building_at(s: Table, at: i64) -> i64:
    """The building on a foundation, or NOBODY. While an attack is made another model may stand on it."""
    id: i64 = s.board[at]
    if s.span.building_from <= id < s.span.building_to:
        return id
    if s.attacks:
        for i in range(s.span.building_from, s.span.building_to):
            if s.models[i].at == at:
                return i
    return NOBODY


def holder(s: Table, cell: i64) -> i64:
    """The seat whose unit holds a space, or NOBODY. Monsters hold nothing."""
    id: i64 = s.board[cell]
    if id == NOBODY:
        return NOBODY
    m = s.models[id]
    return m.seat if m.kind == UNIT and s.edition.may_hold(s, m) else NOBODY


def held(s: Table, seat: i64, mark: i64) -> i64:
    """How many zones of a kind the seat's units hold."""
    count: i64 = 0
    board = s.board
    for cell in s.map.zones:
        if board[cell] != NOBODY and s.map.marks[cell] == mark and holder(s, cell) == seat:
            count += 1
    return count


def holds_zone(s: Table, m: Model) -> bool:
    """Does the unit hold a power zone or a negative zone?"""
    if m.kind != UNIT or m.at == OFF or not PLAIN < s.map.marks[m.at] < RED_SPAWN:
        return False
    return s.edition.may_hold(s, m)


def holds_objective(s: Table, m: Model) -> bool:
    """Does the unit hold any objective space?"""
    return m.kind == UNIT and m.at != OFF and s.map.marks[m.at] != PLAIN and s.edition.may_hold(s, m)


def spawn_points(s: Table, seat: i64) -> list[int]:
    """The spawn points that the seat may use now: its colour's, and neutral ones whose activator it alone holds."""
    map = s.map
    colour = s.sides[seat].colour
    points: list[int] = []
    for spawn in map.entries[colour]:
        if map.marks[spawn] == RED_SPAWN + colour or controls(s, seat, spawn):
            points.append(spawn)
    return points


def free_points(s: Table, seat: i64, most: i64) -> i64:
    """How many of them are free: up to so many, which is quickly told."""
    map = s.map
    board = s.board
    colour = s.sides[seat].colour
    free: i64 = 0
    for spawn in map.entries[colour]:
        if board[spawn] == NOBODY and (map.marks[spawn] == RED_SPAWN + colour or controls(s, seat, spawn)):
            free += 1
            if free == most:
                break
    return free


def controls(s: Table, seat: i64, spawn: i64) -> bool:
    """Does the seat alone hold an activator of that neutral spawn point?"""
    mine = False
    for activator in s.map.activators[spawn]:
        if s.board[activator] != NOBODY:
            who = holder(s, activator)
            if who == seat:
                mine = True
            elif who != NOBODY:
                return False
    return mine


def sheltered(s: Table, m: Model) -> bool:
    """Does the unit stand next to a building, or to a monster of its own side?"""
    if beside_building(s, m):
        return True
    for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
        b = s.models[i]
        if b.at != OFF and adjacent(s, m, b):
            return True
    return False


def beside_building(s: Table, m: Model) -> bool:
    """Does the unit stand next to a building?"""
    if s.attacks or s.span.models > s.span.building_to:  # models may overlap, or assets stand there too
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at != OFF and adjacent(s, m, b):
                return True
        return False
    taken = s.taken()
    row = s.map.row[m.at]
    col = s.map.col[m.at]
    ours = s.held_by(0)
    theirs = s.held_by(1)
    for r in range(row, row + 3):
        nobodys = taken[r] & ~taken[ours + r] & ~taken[theirs + r]
        if ((nobodys << 1) >> col) & 7:
            return True
    return False


def lay_network(s: Table, m: Model, gait: Gait, rule: i64) -> None:
    """Buildings with the rule form a network: doors are those secured without the mover, exits are beside any."""
    doors: list[int] = []
    exits: list[int] = []
    for i in range(s.span.building_from, s.span.building_to):
        b = s.models[i]
        if b.at != OFF and b.form.has[rule]:
            if secures(s, m.seat, b, m.id):
                doors.append(i)
            exits.extend(around(s.map, b.at, 2))
    gait.doors = doors
    gait.exits = exits
