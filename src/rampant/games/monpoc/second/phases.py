"""The phases of both activations (MP2-6, 7): power up, then advances, steps, Actions and attacks one after another."""

from __future__ import annotations

from typing import final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import MONSTER, UNIT
from rampant.games.monpoc.moving import OWN, Advance, StepTo
from rampant.games.monpoc.numbers import drains, gains
from rampant.games.monpoc.options import ADVANCE, KIND, RULE, SKIP, STEP, USE
from rampant.games.monpoc.phases import Activate
from rampant.games.monpoc.places import steps_of
from rampant.games.monpoc.second.acting import Perform, actions_of
from rampant.games.monpoc.second.declare import Declare, attack_kinds, may_attack
from rampant.games.monpoc.second.moving import may_advance
from rampant.games.monpoc.second.numbers import KIND_NAMES, RAMPAGE
from rampant.games.monpoc.state import (
    ADVANCEMENT_PHASE,
    ATTACK_PHASE,
    MONSTER_ACTIVATION,
    POWER_PHASE,
    SPAWN_PHASE,
    Model,
    Table,
)
from rampant.games.monpoc.turn import Phase, Spawn, push_phase


def open_turn(s: Table) -> None:
    """MP2-5.04: Power or Spawn, then Advancement, Attack, Push."""
    seat = int(s.turn_of)
    steps: list[Step[Table]] = (
        [Phase(POWER_PHASE), PowerUp(seat)] if s.activation == MONSTER_ACTIVATION else [Phase(SPAWN_PHASE), Spawn(seat)]
    )
    steps.append(Phase(ADVANCEMENT_PHASE))
    steps.append(Activate(seat))
    steps.append(Phase(ATTACK_PHASE))
    steps.append(Activate(seat))
    steps.extend(push_phase(seat))
    s.then(steps)


@final
class PowerUp(Ask[Table]):
    """MP2-7.02, 7.03, R59: once per activation, free: gain P-dice, then the opponent loses some."""

    def options(self, s: Table) -> list[int]:
        if gains(s, self.seat) + drains(s, self.seat) == 0:
            return []
        return [SKIP, USE]

    def chosen(self, s: Table, option: int) -> None:
        if option == SKIP:
            return
        won = gains(s, self.seat)
        lost = drains(s, self.seat)
        s.earn(self.seat, won)
        s.lose(1 - self.seat, lost)
        if s.watched:
            text = f"Player {self.seat + 1} powers up: {won} P-dice gained, {lost} lost by the opponent."
            value = int(s.sides[self.seat].power)
            s.tell(Event("change", text, "MP2-7.02", self.seat, target=f"track:p{self.seat}.power", value=value))

    def prompt(self, s: Table) -> str:
        return f"Power up (gain {gains(s, self.seat)}, opponent loses {drains(s, self.seat)})?"

    def clause(self, s: Table) -> str:
        return "MP2-7.02"

    def describe(self, s: Table, option: int) -> Option:
        return Option("Power up" if option == USE else "Skip the Power Phase", "", "MP2-7.02")


def doings(s: Table, m: Model) -> list[int]:
    """What the model can do now, in this phase: advance, step, attack, act."""
    found: list[int] = []
    mine = (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION)
    pool = s.pool()
    if pool > 0:
        for rule in actions_of(s, m):
            found.append(RULE + rule)
    if mine and m.seat == s.turn_of:
        if s.phase == ADVANCEMENT_PHASE and may_advance(s, m):
            found.append(ADVANCE)
        if pool > 0 and m.kind == MONSTER and steps_of(s, m):
            found.append(STEP)
        if pool > 0 and s.phase == ATTACK_PHASE:
            for kind in attack_kinds(s, m):
                found.append(KIND + kind)
    found.sort()
    return found


def can_do(s: Table, m: Model) -> bool:
    """Can the model do anything now? Like `doings`, but stops at the first thing found."""
    pool = s.pool()
    if (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION) and m.seat == s.turn_of:
        if s.phase == ADVANCEMENT_PHASE and may_advance(s, m):
            return True
        if pool > 0:
            if m.kind == MONSTER and steps_of(s, m):
                return True
            if s.phase == ATTACK_PHASE and may_attack(s, m):
                return True
    return pool > 0 and len(actions_of(s, m)) > 0


def do(s: Table, m: Model, option: int) -> None:
    """Let the model do it."""
    seat, id = int(m.seat if m.seat >= 0 else s.turn_of), int(m.id)
    if option == ADVANCE:
        s.push(Advance(seat, id, OWN, "MP2-8.01"))
    elif option == STEP:
        s.push(StepTo(seat, id))
    elif option >= KIND:
        s.push(Declare(seat, id, option - KIND))
    else:
        s.push(Perform(seat, id, option - RULE))


def why_idle(s: Table, m: Model) -> tuple[str, str]:
    """Why a model can do nothing now."""
    if (m.kind == MONSTER) != (s.activation == MONSTER_ACTIVATION):
        return "its kind does not act in this activation", "MP2-5.01"
    if s.phase == ADVANCEMENT_PHASE:
        return "it has used its advance", "MP2-6.07" if m.kind == UNIT else "MP2-7.04"
    if s.pool() == 0:
        return "no A-die is left in the active pool", "MP2-11.03"
    if m.brawls + m.blasts + m.powers > 0:
        return "it has made its attack", "MP2-11.11"
    return "no target is in reach", "MP2-11.01"


def undone(s: Table, m: Model) -> list[Denied]:
    """Power attacks that a monster cannot make now."""
    if m.kind != MONSTER or s.phase != ATTACK_PHASE:
        return []
    refused: list[Denied] = []
    open = attack_kinds(s, m)
    for kind in range(2, len(KIND_NAMES)):
        if kind not in open and s.sides[m.seat].power == 0:
            label = KIND_NAMES[kind]
            refused.append(Denied(label, "a power attack needs a P-die", "MP2-11.10", "", KIND + kind))
        elif kind == RAMPAGE and m.advanced:
            refused.append(Denied("Rampage", "it has advanced this turn", "MP2-16.08", "", KIND + kind))
    return refused
