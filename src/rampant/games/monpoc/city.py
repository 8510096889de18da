"""Buildings and spaces that can be held: securing, zones, spawn points."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import PLAIN, RED_SPAWN, UNIT
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table

TO_SECURE = 3
"""So many units next to a building secure it, if no enemy is next to it."""


def secures(s: Table, seat: i64, building: Model, mover: i64 = NOBODY) -> bool:
    """Does the seat secure the building? A unit that is being moved does not count for its own side."""
    if building.at == OFF or building.doomed:
        return False
    count: i64 = 0
    board = s.board
    models = s.models
    for cell in s.map.rings[s.map.under[building.at]]:
        id: i64 = board[cell]
        if id >= 0 and id < s.span.force:
            m = models[id]
            if not m.doomed:
                if m.seat != seat:
                    return False
                if m.kind == UNIT and id != mover:
                    count += 1
    return count >= TO_SECURE and s.edition.may_secure(s, seat, building)


def secured_with(s: Table, seat: i64, rule: i64, mover: i64 = NOBODY) -> bool:
    """Does the seat secure a building that has the rule?"""
    if s.active[2 * s.edition.size + rule] == 0:
        return False
    for i in range(s.span.building_from, s.span.building_to):
        b = s.models[i]
        if b.at != OFF and b.form.has[rule] and secures(s, seat, b, mover):
            return True
    return False


def secured_count(s: Table, seat: i64) -> i64:
    """How many buildings the seat secures."""
    count: i64 = 0
    for i in range(s.span.building_from, s.span.building_to):
        if secures(s, seat, s.models[i]):
            count += 1
    return count


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
    for cell in s.map.zones:
        if s.map.marks[cell] == mark and holder(s, cell) == seat:
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
    points = list(s.map.spawns[s.sides[seat].colour])
    for spawn, _ in s.map.neutral:
        if spawn not in points and controls(s, seat, spawn):
            points.append(spawn)
    points.sort()
    return points


def controls(s: Table, seat: i64, spawn: i64) -> bool:
    """Does the seat alone hold an activator of that neutral spawn point?"""
    mine = False
    for point, activator in s.map.neutral:
        if point == spawn:
            who = holder(s, activator)
            if who == seat:
                mine = True
            elif who != NOBODY:
                return False
    return mine
