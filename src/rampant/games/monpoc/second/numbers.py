"""The numbers of the second edition: who has which rule, SPD, B-dice, DEF, Cover, ranges."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.city import sheltered
from rampant.games.monpoc.board.geometry import apart, distance
from rampant.games.monpoc.cards import BLAST, BRAWL, NOBODY, UNIT
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import COVER, HIDE, IMMUNE, OBSTACLE, OWN_DEFENCE, RANGE, REVEAL
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table

# Kinds of attack.
BODY_SLAM: Final = 2
RAM: Final = 3
RAMPAGE: Final = 4
STOMP: Final = 5
SWAT: Final = 6
THROW: Final = 7
KIND_CLAUSES: Final = ["MP2-11.08", "MP2-11.09", "MP2-16.03", "MP2-16.06", "", "", "MP2-16.21", "MP2-16.23"]
KIND_IDS: Final = ["brawl", "blast", "body-slam", "ram", "rampage", "stomp", "swat", "throw"]
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
    if s.fielded(m.seat, rule) == 0:
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
    return sheltered(s, m) or any(rule.covers(s, m) for rule in asked(s, COVER))


# -- targets -----------------------------------------------------------------------------------------------------------


def span_between(s: Table, seat: i64, a: Model, b: Model) -> i64:
    """The distance for attacks and triggers of a seat: around enemy Bulwarks, not through them."""
    return reach_from(s, seat, a.at, a.size, b) if _walled(s, seat) else distance(s, a, b)


def _walled(s: Table, seat: i64) -> bool:
    """Has the seat's enemy models around which spaces are counted?"""
    return any(s.fielded(1 - seat, rule.id) > 0 for rule in asked(s, OBSTACLE))


def _wall(s: Table, m: Model) -> bool:
    """Is the model one of these?"""
    return any(m.form.has[rule.id] == 1 for rule in asked(s, OBSTACLE))


def reach_from(s: Table, seat: i64, at: i64, size: i64, b: Model) -> i64:
    """The distance from a place to a model, around enemy Bulwarks."""
    map = s.map
    if not _walled(s, seat):
        return apart(map, at, size, b.at, b.size)
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
            if id != NOBODY and id != b.id and s.models[id].seat == 1 - seat and _wall(s, s.models[id]):
                continue
            next = to * 2 + (node & 1 | direction & 1)
            if cost[next] == EVERYWHERE:
                cost[next] = cost[node] + 1
                queue.append(int(next))
    return best


def extra_reach(s: Table, m: Model, kind: i64) -> i64:
    """Spaces that special rules add to the reach of the model's attacks of a kind."""
    total: i64 = 0
    for rule in asked(s, RANGE):
        total += rule.reach(s, m, kind)
    return total


def weapon_reach(s: Table, m: Model, kind: i64) -> i64:
    """How far the model's brawls or blasts reach."""
    return (1 if kind == BRAWL else m.form.blast.reach) + extra_reach(s, m, kind)


def hidden(s: Table, m: Model) -> bool:
    """Is the model hidden from blasts from afar, and nothing reveals it?"""
    if not any(rule.hides(s, m) for rule in asked(s, HIDE)):
        return False
    return not any(rule.reveals(s, m) for rule in asked(s, REVEAL))


def immune(s: Table, m: Model, kind: i64) -> bool:
    """Is the model immune to attacks of the kind?"""
    return any(rule.immune(s, m, kind) for rule in asked(s, IMMUNE))


def in_reach(s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
    """MP2-11.08, 11.09: may the model brawl or blast at that target?"""
    if t.at == OFF or t.seat == m.seat or t.doomed:
        return False
    far = span_between(s, m.seat, m, t)
    if far > reach:
        return False
    return not (kind == BLAST and far > 2 and t.seat >= 0 and hidden(s, t))


def throw_reach(s: Table, m: Model, dice: i64) -> i64:
    """MP2-16.23: as many spaces as P-dice, and what special rules add."""
    return dice + extra_reach(s, m, THROW)


# -- DEF ---------------------------------------------------------------------------------------------------------------


def own_defence(s: Table, m: Model) -> i64:
    """MP2-R70: DEF as the model stands there, without what helps or hurts against some attacks only."""
    total = m.form.defence
    for rule in asked(s, OWN_DEFENCE):
        total += rule.standing(s, m)
    return total
