"""Why not: what a player might expect a figure to do, and why it cannot."""

from __future__ import annotations

from typing import Final

from rampant.core.grid import OFF
from rampant.core.scene import Denied
from rampant.games.monpoc.board.geometry import aligned
from rampant.games.monpoc.board.places import steps_of
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, POWER
from rampant.games.monpoc.first.numbers import (
    KIND_CLAUSES,
    KIND_NAMES,
    RAM,
    RAMPAGE,
    SLINGSHOT,
    SMASH,
    SWAT,
    acting,
    allowed,
    attack_kinds,
    immune,
    may_advance,
    negated,
)
from rampant.games.monpoc.options import ADVANCE, STEP, option_of_kind
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import ADVANCEMENT_PHASE, ATTACK_PHASE
from rampant.games.monpoc.state.table import Table

Reason = tuple[str, str]
"""Why, and by which clause."""

TOO_EARLY: Final[Reason] = ("attacks are made in the Attack Phase", "MP1-5.04")
TOO_LATE: Final[Reason] = ("the Advancement Phase is over", "MP1-5.04")
WEAPONS: Final = ["Brawl", "Blast", "Power"]
NO_PARTNER: Final[list[Reason]] = [
    ("it needs an aligned ally that can attack, 2 A-dice, 2 P-dice, and may not have advanced", "MP1-18.08"),
    ("it needs an ally on the opposite side of the target, 2 A-dice and 2 P-dice", "MP1-18.09"),
    ("it needs an adjacent ally aligned with the same target, 2 A-dice and 2 P-dice", "MP1-18.10"),
]


def why_idle(s: Table, m: Model) -> Reason:
    """Why a figure can do nothing now."""
    if not acting(s, m):
        return "its kind does not act in this activation", "MP1-5.01"
    if s.pool() == 0:
        return "no A-die is left in the active pool", "MP1-9.06" if s.phase == ATTACK_PHASE else "MP1-6.09"
    if s.phase == ADVANCEMENT_PHASE:
        return _no_advance(m)
    if not allowed(m):
        return "it has made its attack", "MP1-9.10"
    return "no target is in reach", "MP1-9.02"


def undone(s: Table, m: Model) -> list[Denied]:
    """What a figure cannot do now, and why."""
    refused: list[Denied] = []
    if not acting(s, m) or s.pool() == 0:
        return refused
    if s.phase == ADVANCEMENT_PHASE:
        if not may_advance(m):
            refused.append(Denied("Advance", *_no_advance(m), "", ADVANCE))
        if m.kind == MONSTER and not steps_of(s, m):
            refused.append(Denied("Step", "every space around it is taken", "MP1-6.11", "", STEP))
    else:
        refused.append(Denied("Advance", *TOO_LATE, "", ADVANCE))
        if m.kind == MONSTER:
            refused.append(Denied("Step", *TOO_LATE, "", STEP))
    open = attack_kinds(s, m) if s.phase == ATTACK_PHASE else []
    for kind in range(len(KIND_NAMES) if m.kind == MONSTER else POWER):
        if kind not in open:
            why = _no_attack(s, m, kind) if s.phase == ATTACK_PHASE else TOO_EARLY
            name = KIND_NAMES[kind]
            refused.append(Denied(name[0].upper() + name[1:], *why, "", option_of_kind(kind)))
    return refused


def _no_advance(m: Model) -> Reason:
    return "it has advanced this turn" if m.advanced else "it may not advance this turn", "MP1-5.06"


def _no_attack(s: Table, m: Model, kind: int) -> Reason:
    if not allowed(m):
        return "it has made its attack", "MP1-9.10"
    if m.form.weapon(kind).action == 0:
        return f"it has no {WEAPONS[min(kind, POWER)]} stat", "MP1-3.03"
    if kind == BRAWL:
        return "nothing that it may brawl is adjacent", "MP1-9.03"
    if kind == BLAST:
        return "nothing that it may blast is in range and not adjacent", "MP1-9.04"
    if s.sides[m.seat].power == 0:
        return "a power attack needs a P-die", "MP1-9.07"
    if negated(s, m):
        return "an enemy with Negation is within 2 spaces", "MP1-23.30"
    return _no_target(s, m, kind)


def _no_target(s: Table, m: Model, kind: int) -> Reason:
    """Why a monster with dice for a power attack cannot make this one."""
    if kind == RAMPAGE:
        return "it has advanced this turn", "MP1-16.08"
    if kind == SMASH:
        return "it needs an advance this turn that ended aligned, from a place that was not adjacent", "MP1-16.16"
    if kind == RAM:
        return "no building is aligned with it", "MP1-16.07"
    if kind == SWAT:
        return "no enemy unit is adjacent", "MP1-16.21"
    if kind >= SLINGSHOT:
        return NO_PARTNER[kind - SLINGSHOT]
    near = [t for t in s.models if t.kind == MONSTER and t.seat == 1 - m.seat and t.at != OFF and aligned(s, m, t)]
    if not near:
        return "no enemy monster is aligned with it", KIND_CLAUSES[kind]
    if all(immune(s, t, kind) for t in near):
        return f"{s.name(int(near[0].id))} is immune to it", "MP1-R39"
    return f"{s.name(int(near[0].id))} could land nowhere", "MP1-16.04"
