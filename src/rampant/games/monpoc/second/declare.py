"""Declaring an attack (MP2-11, 12). Declare -> Target -> Join -> ActionDice -> PowerDice -> Roll."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.state import Step
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, UNIT
from rampant.games.monpoc.declare import ActionDice, Join, PowerDice, Target, begin, most_power
from rampant.games.monpoc.geometry import adjacent, aligned
from rampant.games.monpoc.landing import slam_spots, throw_spots
from rampant.games.monpoc.moving import Advance
from rampant.games.monpoc.numbers import can_reach, targets
from rampant.games.monpoc.second.numbers import (
    BODY_SLAM,
    RAM,
    RAMPAGE,
    STOMP,
    SWAT,
    THROW,
    in_reach,
    throw_reach,
    weapon_reach,
)
from rampant.games.monpoc.second.rules import (
    BURROWER,
    DUAL_ATTACK,
    LIGHTNING_ATTACK,
    LONE_WOLF,
    POWER_HITTER,
    QUICK_FIRE,
    RAMPANT_DESTRUCTION,
    RAPID_FIRE,
    ULTIMATE_WEAPON,
)
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.timing import Roll


def allowed(s: Table, m: Model, kind: i64) -> bool:
    """MP2-7.05, 7.06, 11.11: may the model make another attack of that kind this turn?"""
    if m.barred:
        return False
    made = m.brawls + m.blasts + m.powers
    if made == 0:
        return True
    if m.kind == MONSTER and s.attacker != m.id:
        return False
    has = m.form.has
    ultimate: i64 = has[ULTIMATE_WEAPON]
    more_brawls = has[LIGHTNING_ATTACK] + has[DUAL_ATTACK] + ultimate
    more_blasts = has[RAPID_FIRE] + has[QUICK_FIRE] + ultimate
    brawls = m.brawls + (1 if kind == BRAWL else 0) - more_brawls
    blasts = m.blasts + (1 if kind == BLAST else 0) - more_blasts
    powers = m.powers + (1 if kind > BLAST else 0)
    return max(brawls, 0) + max(blasts, 0) + powers <= 1


def power_targets(s: Table, m: Model, kind: i64, dice: i64) -> list[int]:
    """The legal targets of a power attack with that many P-dice at hand."""
    found: list[int] = []
    enemy = 1 - m.seat
    if kind == RAM:
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at != OFF and not b.doomed and aligned(s, m, b):
                found.append(i)
    elif kind == SWAT:
        for i in range(s.span.unit_from[enemy], s.span.unit_to[enemy]):
            u = s.models[i]
            if u.at != OFF and not u.doomed and adjacent(s, m, u) and not u.form.has[BURROWER]:
                found.append(i)
    elif kind in (BODY_SLAM, THROW):
        for i in range(s.span.monster_from[enemy], s.span.monster_to[enemy]):
            t = s.models[i]
            if t.at != OFF and not t.doomed and aligned(s, m, t):
                spots = slam_spots(s, m, t) if kind == BODY_SLAM else throw_spots(s, m, t, throw_reach(s, m, dice))
                if spots:
                    found.append(i)
    return found


def power_kinds(s: Table, m: Model) -> list[int]:
    """MP2-11.10, 16.01: the power attacks that the monster can make now."""
    found: list[int] = []
    dice = s.sides[m.seat].power
    if m.kind != MONSTER or m.form.power.action == 0 or dice == 0:
        return found
    for kind in (BODY_SLAM, RAM, SWAT, THROW):
        if power_targets(s, m, kind, dice):
            found.append(kind)
    if not m.advanced:
        found.append(RAMPAGE)
    found.append(STOMP)
    found.sort()
    return found


def attack_kinds(s: Table, m: Model) -> list[int]:
    """All attacks that the model can declare now."""
    found: list[int] = []
    if m.form.brawl.action > 0 and allowed(s, m, BRAWL) and can_reach(s, m, BRAWL):
        found.append(BRAWL)
    if m.form.blast.action > 0 and allowed(s, m, BLAST) and can_reach(s, m, BLAST):
        found.append(BLAST)
    if m.kind == MONSTER and allowed(s, m, BODY_SLAM):
        found.extend(power_kinds(s, m))
    return found


def may_attack(s: Table, m: Model) -> bool:
    """Can the model declare any attack?"""
    if m.form.brawl.action > 0 and allowed(s, m, BRAWL) and can_reach(s, m, BRAWL):
        return True
    if m.form.blast.action > 0 and allowed(s, m, BLAST) and can_reach(s, m, BLAST):
        return True
    return m.kind == MONSTER and s.sides[m.seat].power > 0 and m.form.power.action > 0 and allowed(s, m, BODY_SLAM)


@final
class Declare(Step[Table]):
    """MP2-11.01: an attack of a kind begins. `rule` is the rule that gives it, if it is an extra one."""

    def __init__(self, seat: int, leader: int, kind: int, rule: int = NOBODY) -> None:
        self.seat: Final = seat
        self.leader: Final = leader
        self.kind: Final = kind
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        m = s.models[self.leader]
        begin(s, self.seat, self.leader, self.kind, self.rule)
        if m.kind == MONSTER and self.rule == NOBODY:
            s.attacker = m.id
        steps: list[Step[Table]] = []
        if self.kind == RAMPAGE and m.form.has[RAMPANT_DESTRUCTION]:
            steps.append(Advance(self.seat, self.leader, 3, s.edition.rules[RAMPANT_DESTRUCTION].clause))
        elif self.kind != RAMPAGE and self.kind != STOMP:
            steps.append(Target(self.seat))
            if m.kind == UNIT and not m.form.has[LONE_WOLF]:
                steps.append(Join(self.seat))
        steps.append(ActionDice(self.seat))
        steps.append(PowerDice(self.seat))
        steps.append(Roll())
        s.then(steps)


# -- what the kernel asks ----------------------------------------------------------------------------------------------


def aims(s: Table, attack: Attack) -> list[int]:
    """MP2-11.02: the legal targets of an attack."""
    m = s.models[attack.leader]
    if attack.kind <= BLAST:
        return targets(s, m, attack.kind)
    return power_targets(s, m, attack.kind, s.sides[m.seat].power)


def unfit(attack: Attack) -> str:
    """Why a model cannot be the target."""
    if attack.kind == BRAWL:
        return "it is not adjacent"
    return "it is out of range or cloaked" if attack.kind == BLAST else "it stands in no fitting place for this attack"


def may_join(s: Table, attack: Attack, m: Model) -> bool:
    """MP2-12.01, 12.03: may the unit join the attack?"""
    if m.form.has[LONE_WOLF] or not allowed(s, m, attack.kind):
        return False
    return in_reach(s, m, attack.kind, weapon_reach(s, m, attack.kind), s.models[attack.target])


def hitters(s: Table, attack: Attack) -> int:
    """MP2-11.05, 2.13: P-dice for the attack; units only by Power Hitter."""
    most = most_power(s, attack)
    if s.models[attack.leader].kind == UNIT:
        for id in attack.members:
            most += int(s.models[id].form.has[POWER_HITTER])
        most = min(most, int(s.sides[attack.seat].power))
    return most
