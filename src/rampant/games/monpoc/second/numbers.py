"""The numbers of the second edition: who has which rule, SPD, B-dice, DEF, Cover, ranges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, BRAWL, UNIT, WATER
from rampant.games.monpoc.city import holds_zone, secured_with, sheltered
from rampant.games.monpoc.geometry import count, distance, gap
from rampant.games.monpoc.having import menaced
from rampant.games.monpoc.second.rules import (
    AIR_DROP,
    BULWARK,
    CLOAK,
    DIG_IN,
    FLIGHT,
    FORWARD_OBSERVER,
    INTEL,
    KING_TIDE,
    MOBILE_FORTRESS,
    RADAR_NETWORK,
    REACH,
)
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table

# Kinds of attack.
BODY_SLAM: Final = 2
RAM: Final = 3
RAMPAGE: Final = 4
STOMP: Final = 5
SWAT: Final = 6
THROW: Final = 7
KIND_CLAUSES: Final = ["MP2-11.08", "MP2-11.09", "MP2-16.03", "MP2-16.06", "", "", "MP2-16.21", "MP2-16.23"]
KIND_NAMES: Final = ["brawl", "blast", "Body Slam", "Ram", "Rampage", "Stomp", "Swat", "Throw"]

EVERYWHERE: Final = 999
ANY: Final = -1  # any kind of attack


def has(s: Table, m: Model, rule: i64) -> bool:
    """Has the model the rule, printed or given?"""
    if m.form.has[rule]:
        return True
    return any(giver.grants(s, m, rule, ANY) for giver in s.edition.givers[rule])


def carries(s: Table, m: Model, rule: i64, kind: i64, shape: i64 = NOBODY) -> bool:
    """Do attacks of that kind by the model carry the rule: by weapon, by model, or given?

    MP2-1.16, R62: the weapon is that of the form which rolled, if the attack has been rolled.
    """
    armed = m.form if shape == NOBODY else m.card.forms[shape]
    if m.form.has[rule] or armed.weapon(kind).has[rule]:
        return True
    return any(giver.grants(s, m, rule, kind) for giver in s.edition.givers[rule])


def leader_has(s: Table, attack: Attack, rule: i64) -> bool:
    """Does the attack carry the rule? In a combined attack the leader's rules count."""
    return carries(s, s.models[attack.leader], rule, attack.kind, attack.shape)


def any_has(s: Table, attack: Attack, rule: i64) -> bool:
    """Does any participant's attack carry the rule?"""
    return any(carries(s, s.models[id], rule, attack.kind, attack.shape) for id in attack.members)


def aura(s: Table, m: Model, rule: i64, spaces: i64, faction: bool, other: bool) -> bool:
    """Does an ally of `m` with the rule stand within so many spaces of it?

    With `faction` it must share the model's faction, with `other` it must not be the model itself.
    """
    if s.active[m.seat * s.edition.size + rule] == 0:
        return False
    for i in range(s.span.force):
        b = s.models[i]
        if (
            b.seat == m.seat
            and b.at != OFF
            and b.form.has[rule]
            and not (faction and b.card.faction != m.card.faction)
            and not (other and b is m)
            and (spaces == EVERYWHERE or distance(s, m, b) <= spaces)
        ):
            return True
    return False


# -- cover -----------------------------------------------------------------------------------------------------


def in_cover(s: Table, m: Model) -> bool:
    """MP2-9.05: has the unit Cover: next to a building or a monster of its own side, or by a rule?"""
    if m.kind != UNIT:
        return False
    if sheltered(s, m) or (m.form.has[DIG_IN] and holds_zone(s, m)):
        return True
    return not has(s, m, FLIGHT) and aura(s, m, MOBILE_FORTRESS, 1, False, True)


# -- targets -----------------------------------------------------------------------------------------------------------


def span_between(s: Table, seat: i64, a: Model, b: Model) -> i64:
    """The distance for attacks and triggers of a seat: enemy Bulwarks are counted around, not through."""
    if s.active[(1 - seat) * s.edition.size + BULWARK] == 0:
        return distance(s, a, b)
    return reach_from(s, seat, a.at, a.size, b)


def reach_from(s: Table, seat: i64, at: i64, size: i64, b: Model) -> i64:
    """The distance from a place to a model, around enemy Bulwarks."""
    map = s.map
    straight = count(
        gap(map.col[at], size, map.col[b.at], b.size),
        gap(map.row[at], size, map.row[b.at], b.size),
    )
    if s.active[(1 - seat) * s.edition.size + BULWARK] == 0:
        return straight
    # Spaces are counted one by one, with one diagonal, through anything but a Bulwark.
    cost: list[int] = [EVERYWHERE] * int(2 * map.cells)
    queue: list[int] = []
    for r in range(map.row[at], map.row[at] + size):
        for c in range(map.col[at], map.col[at] + size):
            cost[(r * map.cols + c) * 2] = 0
            queue.append(int((r * map.cols + c) * 2))
    head = 0
    best: i64 = EVERYWHERE
    while head < len(queue):
        node = queue[head]
        head += 1
        cell = node >> 1
        if (
            map.row[b.at] <= map.row[cell] < map.row[b.at] + b.size
            and map.col[b.at] <= map.col[cell] < map.col[b.at] + b.size
        ):
            best = cost[node]
            break
        for direction in range(8):
            if direction & 1 and node & 1:
                continue
            to = map.grid.step[direction][cell]
            if to == OFF:
                continue
            id = s.board[to]
            if id != NOBODY and id != b.id and s.models[id].seat == 1 - seat and s.models[id].form.has[BULWARK]:
                continue
            next = to * 2 + (node & 1 | direction & 1)
            if cost[next] == EVERYWHERE:
                cost[next] = cost[node] + 1
                queue.append(int(next))
    return best


def weapon_reach(s: Table, m: Model, kind: i64) -> i64:
    """How far the model's brawls or blasts reach."""
    if kind == BRAWL:
        return 2 if m.form.has[REACH] else 1
    reach = m.form.blast.reach
    if secured_with(s, m.seat, RADAR_NETWORK):
        reach += 1
    return reach


def cloaked(s: Table, m: Model) -> bool:
    """Cloak, printed or given, that no Intel or Forward Observer takes away."""
    if not has(s, m, CLOAK):
        return False
    return not menaced(s, m, FORWARD_OBSERVER, 2) and not secured_with(s, 1 - m.seat, INTEL)


def in_reach(s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
    """MP2-11.08, 11.09: may the model brawl or blast at that target?"""
    if t.at == OFF or t.seat == m.seat or t.doomed:
        return False
    far = span_between(s, m.seat, m, t)
    if far > reach:
        return False
    return not (kind == BLAST and far > 2 and t.seat >= 0 and cloaked(s, t))


def throw_reach(s: Table, m: Model, dice: i64) -> i64:
    """MP2-16.23: as many spaces as P-dice; Air Drop adds two."""
    return dice + (2 if carries(s, m, AIR_DROP, THROW) else 0)


# -- DEF ---------------------------------------------------------------------------------------------------------------


def tide(s: Table, m: Model) -> i64:
    """King Tide: what it adds to the DEF of a unit in water, against everything."""
    if m.kind != UNIT or s.map.terrain[m.at] != WATER:
        return 0
    return 1 if aura(s, m, KING_TIDE, EVERYWHERE, True, False) else 0


def own_defence(s: Table, m: Model) -> i64:
    """MP2-R70: DEF as the model stands there, without what helps or hurts against some attacks only."""
    return m.form.defence + tide(s, m)
