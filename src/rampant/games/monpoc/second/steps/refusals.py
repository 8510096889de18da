"""Why not: what a player might expect a model to do, and why it cannot."""

from __future__ import annotations

from typing import Final

from rampant.core.grid import OFF
from rampant.core.scene import Denied
from rampant.games.monpoc.board.geometry import aligned
from rampant.games.monpoc.board.landing import swat_targets
from rampant.games.monpoc.board.places import steps_of
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, POWER, UNIT
from rampant.games.monpoc.options import ADVANCE, KIND, STEP
from rampant.games.monpoc.second.numbers import BODY_SLAM, KIND_CLAUSES, KIND_NAMES, RAM, RAMPAGE, SWAT
from rampant.games.monpoc.second.steps.declare import allowed, attack_kinds
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import ADVANCEMENT_PHASE, MONSTER_ACTIVATION
from rampant.games.monpoc.state.table import Table

Reason = tuple[str, str]
"""Why, and by which clause."""

TOO_EARLY: Final[Reason] = ("attacks are made in the Attack Phase", "MP2-5.04")
TOO_LATE: Final[Reason] = ("the Advancement Phase is over", "MP2-5.05")
WEAPONS: Final = ["Brawl", "Blast", "Power"]
STAT_CLAUSES: Final = ["MP2-1.12", "MP2-1.13", "MP2-1.14"]


def _acting(s: Table, m: Model) -> bool:
    return (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION)


def why_idle(s: Table, m: Model) -> Reason:
    """Why a model can do nothing now."""
    if not _acting(s, m):
        return "its kind does not act in this activation", "MP2-5.01"
    if s.phase == ADVANCEMENT_PHASE:
        return _no_advance(m)
    if s.pool() == 0:
        return "no A-die is left in the active pool", "MP2-11.03"
    if m.brawls + m.blasts + m.powers > 0:
        return "it has made its attack", "MP2-11.11"
    return "no target is in reach", "MP2-11.01"


def undone(s: Table, m: Model) -> list[Denied]:
    """What a model cannot do now, and why."""
    refused: list[Denied] = []
    if not _acting(s, m) or m.seat != s.turn_of:
        return refused
    if m.kind == MONSTER and s.pool() == 0:
        refused.append(Denied("Step", "no A-die is left in the active pool", "MP2-7.09", "", STEP))
    elif m.kind == MONSTER and not steps_of(s, m):
        refused.append(Denied("Step", "every space around it is taken", "MP2-7.11", "", STEP))
    early = s.phase == ADVANCEMENT_PHASE
    if not early:
        refused.append(Denied("Advance", *TOO_LATE, "", ADVANCE))
    elif m.advanced or m.rooted:
        refused.append(Denied("Advance", *_no_advance(m), "", ADVANCE))
    open = attack_kinds(s, m) if s.pool() > 0 and not early else []
    for kind in range(len(KIND_NAMES) if m.kind == MONSTER else POWER):
        if kind not in open:
            why = TOO_EARLY if early else _no_attack(s, m, kind)
            name = KIND_NAMES[kind]
            refused.append(Denied(name[0].upper() + name[1:], *why, "", KIND + kind))
    return refused


def _no_advance(m: Model) -> Reason:
    clause = "MP2-6.07" if m.kind == UNIT else "MP2-7.04"
    if m.advanced:
        return "it has advanced this turn", clause
    return "it may not advance this turn" if m.rooted else "there is no place that it can reach", clause


def _no_attack(s: Table, m: Model, kind: int) -> Reason:
    if s.pool() == 0:
        return "no A-die is left in the active pool", "MP2-11.03"
    if m.form.weapon(kind).action == 0:
        weapon = min(kind, POWER)
        return f"it has no {WEAPONS[weapon]} stat", STAT_CLAUSES[weapon]
    if not allowed(s, m, kind):
        if m.kind == MONSTER and m.brawls + m.blasts + m.powers > 0 and s.attacker != m.id:
            return "another monster has attacked since", "MP2-7.06"
        return "it has made its attack", "MP2-11.11"
    if kind == BRAWL:
        return "nothing that it may brawl is adjacent", "MP2-11.08"
    if kind == BLAST:
        return "nothing that it may blast is in range", "MP2-11.09"
    if s.sides[m.seat].power == 0:
        return "a power attack needs a P-die", "MP2-11.10"
    return _no_target(s, m, kind)


def _no_target(s: Table, m: Model, kind: int) -> Reason:
    """Why a monster with dice for a power attack cannot make this one."""
    if kind == RAMPAGE:
        return "it has advanced this turn", "MP2-16.08"
    if kind == RAM:
        return "no building is aligned with it", "MP2-16.06"
    if kind == SWAT:
        near = swat_targets(s, m)
        return (
            (f"{s.name(near[0])} cannot be swatted", "MP2-S045") if near else ("no enemy unit is adjacent", "MP2-16.21")
        )
    for t in s.models:
        if t.kind == MONSTER and t.seat == 1 - m.seat and t.at != OFF and aligned(s, m, t):
            return f"{s.name(int(t.id))} could land nowhere", "MP2-16.04" if kind == BODY_SLAM else "MP2-16.24"
    return "no enemy monster is aligned with it", KIND_CLAUSES[kind]
