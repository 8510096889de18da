"""Which attacks a model can declare, and whom power attacks may aim at (MP2-7, 11, 16)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.state import Step
from rampant.games.monpoc.board.geometry import aligned
from rampant.games.monpoc.board.landing import ram_targets, slam_spots, swat_targets, throw_spots
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER
from rampant.games.monpoc.numbers import can_reach
from rampant.games.monpoc.second.numbers import BODY_SLAM, RAM, RAMPAGE, STOMP, SWAT, THROW, immune, throw_reach
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import MORE
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.roll import Roll


def allowed(s: Table, m: Model, kind: i64) -> bool:
    """MP2-7.05, 7.06, 11.11: may the model make another attack of that kind this turn?"""
    if m.barred:
        return False
    made = m.brawls + m.blasts + m.powers
    if made == 0:
        return True
    if m.kind == MONSTER and s.attacker != m.id:
        return False
    more_brawls: i64 = 0
    more_blasts: i64 = 0
    for rule in asked(s, MORE):
        if m.form.has[rule.id]:
            more_brawls += rule.more(m, BRAWL)
            more_blasts += rule.more(m, BLAST)
    brawls = m.brawls + (1 if kind == BRAWL else 0) - more_brawls
    blasts = m.blasts + (1 if kind == BLAST else 0) - more_blasts
    powers = m.powers + (1 if kind > BLAST else 0)
    return max(brawls, 0) + max(blasts, 0) + powers <= 1


def power_targets(s: Table, m: Model, kind: i64, dice: i64) -> list[int]:
    """The legal targets of a power attack with that many P-dice at hand."""
    if kind == RAM:
        return ram_targets(s, m)
    if kind == SWAT:
        return [id for id in swat_targets(s, m) if not immune(s, s.models[id], SWAT)]
    found: list[int] = []
    for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
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
class LeaderLeft(Step[Table]):
    """An attack whose leader fell on its way is not made: no dice are picked or rolled."""

    def run(self, s: Table) -> None:
        if s.models[s.attacks[-1].leader].at == OFF:
            s.attacks.pop()
            while not isinstance(s.stack.pop(), Roll):
                pass
