"""Declaring an attack (MP2-11, 12). Declare -> Target -> Join -> ActionDice -> PowerDice -> Roll."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Tally
from rampant.core.grid import OFF
from rampant.core.scene import Denied, Likely, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, UNIT
from rampant.games.monpoc.dice import strikes
from rampant.games.monpoc.geometry import adjacent, aligned
from rampant.games.monpoc.landing import slam_spots, throw_spots
from rampant.games.monpoc.second.moving import Advance
from rampant.games.monpoc.second.numbers import (
    BODY_SLAM,
    KIND_NAMES,
    RAM,
    RAMPAGE,
    STOMP,
    SWAT,
    THROW,
    boost,
    boost_tally,
    can_reach,
    defence_tally,
    in_reach,
    targets,
    throw_reach,
    weapon_reach,
)
from rampant.games.monpoc.second.roll import Roll
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
from rampant.games.monpoc.state import MODEL, NOBODY, NUMBER, ROLL, Attack, Model, Table
from rampant.games.monpoc.words import pick_word


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


def note(m: Model, kind: i64) -> None:
    """The attack counts as one of the model's attacks this turn."""
    if kind == BRAWL:
        m.brawls += 1
    elif kind == BLAST:
        m.blasts += 1
    else:
        m.powers += 1


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
        attack = Attack(self.seat, self.kind, self.leader, NOBODY, [self.leader], int(s.span.models))
        attack.follows = self.rule
        attack.owns = True
        if m.kind == MONSTER and self.rule == NOBODY:
            s.attacker = m.id
        s.attacks.append(attack)
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


@final
class Target(Ask[Table]):
    """MP2-11.02: the target: an enemy model or a building."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        m = s.models[attack.leader]
        if attack.kind <= BLAST:
            found = targets(s, m, attack.kind)
        else:
            found = power_targets(s, m, attack.kind, s.sides[m.seat].power)
        return [MODEL + id for id in found]

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        attack.target = option - MODEL
        attack.origin = s.models[option - MODEL].at

    def prompt(self, s: Table) -> str:
        attack = s.attacks[-1]
        return f"Whom does {s.name(int(attack.leader))} attack ({KIND_NAMES[attack.kind]})?"

    def clause(self, s: Table) -> str:
        return ("MP2-11.08", "MP2-11.09", "MP2-16.03", "MP2-16.06", "", "", "MP2-16.21", "MP2-16.23")[
            s.attacks[-1].kind
        ]

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1].clone()
        attack.target = option - MODEL
        return pick_word(s, option, self.clause(s), hit_odds(s, attack, most_action(s, attack), 0))

    def denied(self, s: Table) -> list[Denied]:
        attack = s.attacks[-1]
        m = s.models[attack.leader]
        open = self.options(s)
        refused: list[Denied] = []
        for t in s.models:
            if t.at == OFF or MODEL + int(t.id) in open:
                continue
            if t.seat == m.seat:
                why, clause = "allied models may not be attacked", "MP2-11.02"
            elif attack.kind == BRAWL:
                why, clause = "it is not adjacent", "MP2-11.08"
            elif attack.kind == BLAST:
                why, clause = "it is out of range or cloaked", "MP2-11.09"
            else:
                why, clause = "it stands in no fitting place for this attack", self.clause(s)
            refused.append(Denied(s.name(int(t.id)), why, clause, f"piece:m{t.id}", MODEL + int(t.id)))
        return refused


def joiners(s: Table, attack: Attack) -> list[int]:
    """MP2-12.01, 12.03: the units that could still join."""
    found: list[int] = []
    t = s.models[attack.target]
    kind = attack.kind
    if len(attack.members) >= s.pool():
        return found
    for i in range(s.span.unit_from[attack.seat], s.span.unit_to[attack.seat]):
        m = s.models[i]
        if m.at == OFF or i in attack.members or m.form.weapon(kind).action == 0 or m.form.has[LONE_WOLF]:
            continue
        if allowed(s, m, kind) and in_reach(s, m, kind, weapon_reach(s, m, kind), t):
            found.append(i)
    return found


@final
class Join(Ask[Table]):
    """MP2-12.02: one more unit joins the attack, or nobody else."""

    def options(self, s: Table) -> list[int]:
        found = [MODEL + id for id in joiners(s, s.attacks[-1])]
        if found:
            found.append(ROLL)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != ROLL:
            s.attacks[-1].members.append(option - MODEL)
            s.push(self)

    def prompt(self, s: Table) -> str:
        return "Who joins the attack?"

    def clause(self, s: Table) -> str:
        return "MP2-12.02"

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, "MP2-12.02")


def most_action(s: Table, attack: Attack) -> int:
    """MP2-11.03, 12.04: the most A-dice for the attack."""
    stat: i64 = 0
    for id in attack.members:
        stat += s.models[id].form.weapon(attack.kind).action
    return int(min(stat, s.pool()))


def hit_odds(s: Table, attack: Attack, action: int, power: int) -> Odds:
    """The exact chance to hit with so many dice, and what B-dice and DEF are made of."""
    dice = boost_tally(s, attack)
    spread = strikes(action, dice.total, power)
    if attack.target == NOBODY:
        return Odds(spread.likely(lambda n: f"{n} strikes"), dice.modifiers)
    target = s.models[attack.target]
    needed: Tally = defence_tally(s, attack, target)
    chance = spread.at_least(needed.total)
    outcomes = (Likely("hit", float(chance)), Likely("miss", float(1 - chance)))
    return Odds(outcomes, dice.modifiers + needed.modifiers)


@final
class ActionDice(Ask[Table]):
    """MP2-11.03, 12.04: at least one A-die per participant, at most the stats and the pool allow."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        return [NUMBER + n for n in range(len(attack.members), most_action(s, attack) + 1)]

    def chosen(self, s: Table, option: int) -> None:
        s.attacks[-1].action = option - NUMBER

    def prompt(self, s: Table) -> str:
        attack = s.attacks[-1]
        return f"How many A-dice, besides {boost(s, attack)} B-dice?"

    def clause(self, s: Table) -> str:
        return "MP2-11.03" if len(s.attacks[-1].members) == 1 else "MP2-12.04"

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1]
        power = 1 if attack.kind > BLAST else 0
        return Option(f"{option - NUMBER} A-dice", "", self.clause(s), hit_odds(s, attack, option - NUMBER, power))

    def denied(self, s: Table) -> list[Denied]:
        attack = s.attacks[-1]
        most = most_action(s, attack)
        why = f"the stat and the pool allow at most {most}"
        return [Denied(f"{n} A-dice", why, self.clause(s), "", NUMBER + n) for n in range(most + 1, max(most + 2, 11))]


@final
class PowerDice(Ask[Table]):
    """MP2-11.05, 11.10: a monster adds P-dice; a power attack needs one. Units only by Power Hitter."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        high = s.sides[attack.seat].power
        low: i64 = 0
        if s.models[attack.leader].kind == UNIT:
            hitters: i64 = 0
            for id in attack.members:
                hitters += s.models[id].form.has[POWER_HITTER]
            high = min(high, hitters)
        elif attack.kind > BLAST:
            low = 1
        return [NUMBER + n for n in range(low, high + 1)]

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        attack.power = option - NUMBER
        for id in attack.members:
            if attack.follows == NOBODY:
                note(s.models[id], attack.kind)

    def prompt(self, s: Table) -> str:
        return "How many P-dice?"

    def clause(self, s: Table) -> str:
        return "MP2-11.10" if s.attacks[-1].kind > BLAST else "MP2-11.05"

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1]
        odds = hit_odds(s, attack, int(attack.action), option - NUMBER)
        return Option(f"{option - NUMBER} P-dice", "", self.clause(s), odds)
