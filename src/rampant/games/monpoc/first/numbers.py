"""What the first edition measures: Cover, ranges, targets, and which power attacks are open (MP1-8, 9, 16, 18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.city import sheltered
from rampant.games.monpoc.board.geometry import adjacent, aligned, count, distance, gap, side_of
from rampant.games.monpoc.board.landing import clear_of_monsters, ram_targets, slam_spots, swat_targets, throw_spots
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.numbers import can_reach
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ALOFT, COVER, FIREPROOF, HIDE, IMMUNE, LIFT, LOW, NEGATE, OPEN_SKY, RANGE
from rampant.games.monpoc.state.position import MONSTER_ACTIVATION
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table

# Kinds of attack after brawl and blast.
BODY_SLAM: Final = 2
HEAD_BUTT: Final = 3
RAM: Final = 4
RAMPAGE: Final = 5
SMASH: Final = 6
STOMP: Final = 7
SWAT: Final = 8
THROW: Final = 9
SLINGSHOT: Final = 10
CRADLE_THROW: Final = 11
DOUBLE_HEAD_BUTT: Final = 12
KIND_IDS: Final = [
    "brawl",
    "blast",
    "body-slam",
    "head-butt",
    "ram",
    "rampage",
    "smash",
    "stomp",
    "swat",
    "throw",
    "slingshot",
    "cradle-throw",
    "double-head-butt",
]
KIND_NAMES: Final = [
    "brawl",
    "blast",
    "Body Slam",
    "Head-butt",
    "Ram",
    "Rampage",
    "Smash",
    "Stomp",
    "Swat",
    "Throw",
    "Slingshot",
    "Cradle Throw",
    "Double Head-butt",
]
KIND_CLAUSES: Final = [
    "MP1-9.03",
    "MP1-9.04",
    "MP1-16.03",
    "MP1-16.06",
    "MP1-16.07",
    "MP1-16.08",
    "MP1-16.16",
    "MP1-16.18",
    "MP1-16.21",
    "MP1-16.23",
    "MP1-18.08",
    "MP1-18.09",
    "MP1-18.10",
]
CLOAKED: Final = 3  # a blast from here on cannot see it


def runs(kind: i64) -> bool:
    """Is the attack a Rampage, alone or from a Slingshot?"""
    return kind in (RAMPAGE, SLINGSHOT)


def aimless(kind: i64) -> bool:
    """Has this kind of attack no target?"""
    return kind in (RAMPAGE, STOMP, SLINGSHOT)


# -- cover and ranges --------------------------------------------------------------------------------------------------


def in_cover(s: Table, m: Model) -> bool:
    """MP1-8.07, 8.08: has the unit Cover: in a forest, next to a structure or an allied monster, or by Dig In?"""
    if m.kind != UNIT:
        return False
    if any(rule.bares(s, m) for rule in asked(s, OPEN_SKY)) and not any(rule.lowers(s, m) for rule in asked(s, LOW)):
        return False
    return s.map.forest[m.at] == 1 or sheltered(s, m) or any(rule.covers(s, m) for rule in asked(s, COVER))


def extra_reach(s: Table, m: Model, kind: i64) -> i64:
    """Spaces that a special rule adds to the reach of the figure's attacks of a kind; several do not add up."""
    most: i64 = 0
    for rule in asked(s, RANGE):
        more = rule.reach(s, m, kind)
        if more > most:
            most = more
    return most


def hidden(s: Table, m: Model) -> bool:
    """MP1-23.11: is the figure hidden from blasts from afar?"""
    return any(rule.hides(s, m) for rule in asked(s, HIDE))


def immune(s: Table, m: Model, kind: i64) -> bool:
    """Is the figure immune to attacks of the kind?"""
    return any(rule.immune(s, m, kind) for rule in asked(s, IMMUNE))


def fireproof(s: Table, m: Model) -> bool:
    """MP1-8.09: do hazards that it moves over or stands on do nothing to the figure?"""
    return any(rule.fireproof(s, m, False) for rule in asked(s, FIREPROOF))


def in_reach(s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
    """MP1-8.10, 9.02 to 9.05, 23.11: may the figure brawl or blast at that target?"""
    if t.at == OFF or t.seat == m.seat or t.doomed:
        return False
    if kind == BRAWL:
        return adjacent(s, m, t) and may_brawl(s, m, t)
    far = distance(s, m, t)
    if not 1 < far <= reach:
        return False  # adjacent ones are 1 away, at a corner too
    return far < CLOAKED or t.seat == NOBODY or not hidden(s, t)


def may_brawl(s: Table, m: Model, t: Model) -> bool:
    """MP1-8.10, 8.11: a unit needs Flight or Jump to brawl a flyer."""
    if m.kind != UNIT or t.seat == NOBODY or not any(rule.aloft(s, t) for rule in asked(s, ALOFT)):
        return True
    return any(rule.lifts(s, m) for rule in asked(s, LIFT))


# -- power attacks -----------------------------------------------------------------------------------------------------


def throw_reach(s: Table, attack: Attack, dice: i64) -> i64:
    """MP1-16.23, 18.09, 23.45: as many spaces as P-dice, twice as many from a cradle, and what special rules add."""
    reach = 2 * dice if attack.kind == CRADLE_THROW else dice
    return reach + joint_reach(s, attack)


def joint_reach(s: Table, attack: Attack) -> i64:
    """The most that a special rule of any participant adds to the reach of the attack."""
    most: i64 = 0
    for id in attack.members:
        most = max(most, extra_reach(s, s.models[id], attack.kind))
    return most


def cradle_spots(s: Table, a: Model, target: Model, reach: i64) -> list[int]:
    """MP1-18.09, R48: the places outside the two rows or columns of throwers and target, on either side."""
    map = s.map
    along_row = map.row[a.at] == map.row[target.at]
    found: list[int] = []
    for at in range(map.cells):
        across = gap(map.col[at], 1, map.col[target.at], 1)
        down = gap(map.row[at], 1, map.row[target.at], 1)
        if count(across, down) <= reach and (down if along_row else across) >= 2 and clear_of_monsters(s, target, at):
            found.append(at)
    return found


def landings(s: Table, attack: Attack, target: Model, dice: i64) -> list[int]:
    """MP1-16.03, 16.04, 16.23, 18.09: where a Body Slam or a Throw with that many P-dice can put the target."""
    leader = s.models[attack.leader]
    if attack.kind == BODY_SLAM:
        return slam_spots(s, leader, target)
    reach = throw_reach(s, attack, dice)
    if attack.kind == CRADLE_THROW:
        return cradle_spots(s, leader, target, reach)
    return throw_spots(s, leader, target, reach)


def _line_up(s: Table, attack: Attack, t: Model) -> bool:
    """MP1-16, 18.09, 18.10, R39, R46, R50: does the enemy monster stand where the power attack needs it?"""
    m = s.models[attack.leader]
    kind = attack.kind
    if not aligned(s, m, t):
        return False
    if kind == SMASH:
        bit: i64 = BITS[t.id]
        return m.lined & bit != 0 and m.met & bit == 0 and not immune(s, t, SMASH)
    if kind == BODY_SLAM and immune(s, t, BODY_SLAM):
        return False
    if kind in (CRADLE_THROW, DOUBLE_HEAD_BUTT):
        ally = s.models[attack.members[1]]
        if not aligned(s, ally, t):
            return False
        opposite = side_of(s, m.at, t.at) == side_of(s, t.at, ally.at)
        if opposite != (kind == CRADLE_THROW):
            return False
    if kind in (BODY_SLAM, THROW, CRADLE_THROW):
        return len(landings(s, attack, t, s.sides[m.seat].power)) > 0
    return True


def power_targets(s: Table, attack: Attack) -> list[int]:
    """The legal targets of a power attack, with the P-dice at hand."""
    m = s.models[attack.leader]
    if attack.kind == RAM:
        return ram_targets(s, m)
    if attack.kind == SWAT:
        return swat_targets(s, m)
    found: list[int] = []
    for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
        t = s.models[i]
        if t.at != OFF and _line_up(s, attack, t):
            found.append(i)
    return found


def stomped(s: Table, m: Model) -> list[Model]:
    """MP1-16.19: the units and buildings next to the monster, with which a Stomp is compared."""
    found: list[Model] = []
    for i in range(s.span.unit_from[0], s.span.building_to):
        t = s.models[i]
        if t.at != OFF and not t.doomed and adjacent(s, m, t):
            found.append(t)
    return found


def negated(s: Table, m: Model) -> bool:
    """MP1-23.30: does a special rule forbid the monster power attacks?"""
    return any(rule.negates(s, m) for rule in asked(s, NEGATE))


def acting(s: Table, m: Model) -> bool:
    """Does the figure's kind act in this activation, on its player's side?"""
    return m.seat == s.turn_of and (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION)


def may_advance(m: Model) -> bool:
    """MP1-5.06, 6.09, 7.09, R05: has it not advanced this turn? It may pay for an advance by no space."""
    return not (m.advanced or m.rooted) and m.at != OFF and m.form.spd > 0


def allowed(m: Model) -> bool:
    """MP1-5.06, 9.10: has the figure its attack of the turn still to make?"""
    return m.brawls + m.blasts + m.powers == 0 and not m.barred


def power_kinds(s: Table, m: Model) -> list[int]:
    """MP1-9.07, 9.11, 16: the power attacks that the monster can make alone now, in order."""
    found: list[int] = []
    if m.kind != MONSTER or m.form.power.action == 0 or s.sides[m.seat].power == 0 or negated(s, m):
        return found
    for kind in range(BODY_SLAM, SLINGSHOT):
        if kind == RAMPAGE:
            if not m.advanced:
                found.append(kind)
        elif kind == STOMP or power_targets(s, trial(s, m, kind, NOBODY)):
            found.append(kind)
    return found


def partners(s: Table, m: Model, kind: i64) -> list[int]:
    """MP1-18.05 to 18.10: the allied monsters with which the monster can make a combined power attack now."""
    found: list[int] = []
    if m.form.power.action == 0 or s.sides[m.seat].power < 2 or s.pool() < 2 or negated(s, m):
        return found
    for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
        ally = s.models[i]
        if ally is m or ally.at == OFF or ally.form.power.action == 0 or not allowed(ally) or negated(s, ally):
            continue
        if kind == SLINGSHOT:
            fits = not m.advanced and aligned(s, m, ally)
        else:
            fits = len(power_targets(s, trial(s, m, kind, i))) > 0
        if fits:
            found.append(i)
    return found


def trial(s: Table, m: Model, kind: i64, ally: i64) -> Attack:
    """An attack that is only thought of."""
    members = [int(m.id)] if ally == NOBODY else [int(m.id), int(ally)]
    return Attack(m.seat, kind, m.id, NOBODY, members, 0)


def attack_kinds(s: Table, m: Model) -> list[int]:
    """All attacks that the figure can declare now."""
    found: list[int] = []
    if not allowed(m):
        return found
    if m.form.brawl.action > 0 and can_reach(s, m, BRAWL):
        found.append(BRAWL)
    if m.form.blast.action > 0 and can_reach(s, m, BLAST):
        found.append(BLAST)
    if m.kind == MONSTER:
        found.extend(power_kinds(s, m))
        for kind in (SLINGSHOT, CRADLE_THROW, DOUBLE_HEAD_BUTT):
            if partners(s, m, kind):
                found.append(kind)
    return found


def may_attack(s: Table, m: Model) -> bool:
    """Can the figure declare any attack? A Stomp is always open to a monster with a P-die."""
    if not allowed(m):
        return False
    if m.kind == MONSTER and m.form.power.action > 0 and s.sides[m.seat].power > 0 and not negated(s, m):
        return True
    if m.form.brawl.action > 0 and can_reach(s, m, BRAWL):
        return True
    return m.form.blast.action > 0 and can_reach(s, m, BLAST)
