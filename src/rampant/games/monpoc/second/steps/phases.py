"""The phases of both activations (MP2-6, 7): power up, then advances, steps, Actions and attacks one after another."""

from __future__ import annotations

from typing import final

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.places import may_step
from rampant.games.monpoc.cards import MONSTER, NOBODY, WATER
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.numbers import drains, gains
from rampant.games.monpoc.options import ADVANCE, KIND, RULE, SKIP, STEP, USE
from rampant.games.monpoc.second.steps import refusals
from rampant.games.monpoc.second.steps.actions import Perform, actions_of, can_act
from rampant.games.monpoc.second.steps.declare import attack_kinds, may_attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import (
    ADVANCEMENT_PHASE,
    ATTACK_PHASE,
    MONSTER_ACTIVATION,
    POWER_PHASE,
    SPAWN_PHASE,
)
from rampant.games.monpoc.state.table import Phases, Table
from rampant.games.monpoc.steps.declare import Declare
from rampant.games.monpoc.steps.moving import OWN, Advance, StepTo
from rampant.games.monpoc.steps.phases import Activate, power_up
from rampant.games.monpoc.steps.turn import Phase, Spawn, push_phase


@final
class PowerUp(Ask[Table]):
    """MP2-7.02, 7.03, R59: once per activation, free: gain P-dice, then the opponent loses some."""

    def options(self, s: Table) -> list[int]:
        if gains(s, self.seat) + drains(s, self.seat) == 0:
            return []
        return [SKIP, USE]

    def chosen(self, s: Table, option: int) -> None:
        if option == USE:
            power_up(s, self.seat, "MP2-7.02", f"Player {self.seat + 1} powers up: ")

    def prompt(self, s: Table) -> str:
        return f"Power up (gain {gains(s, self.seat)}, opponent loses {drains(s, self.seat)})?"

    def clause(self, s: Table) -> str:
        return "MP2-7.02"

    def describe(self, s: Table, option: int) -> Option:
        return Option("Power up" if option == USE else "Skip the Power Phase", "", "MP2-7.02")


def may_advance(s: Table, m: Model) -> bool:
    """MP2-6.07, 7.04: is its one advance of the turn still open, and is there any place to go?"""
    if m.at == OFF or m.advanced or m.rooted or m.form.spd == 0:
        return False
    if m.kind == MONSTER:
        if may_step(s, m):
            return True
    elif m.form.spd > 1:
        for to in s.map.grid.near[m.at]:
            if s.board[to] == NOBODY and s.map.terrain[to] != WATER:
                return True  # even rough ground costs no more than 2
    return len(goals(s, m, s.edition.gait(s, m, OWN))) > 0


@final
class SecondPhases(Phases):
    """The phases of the second edition, and what models do in them."""

    def open_turn(self, s: Table) -> None:
        """MP2-5.04: Power or Spawn, then Advancement, Attack, Push."""
        seat = int(s.turn_of)
        steps: list[Step[Table]] = (
            [Phase(POWER_PHASE), PowerUp(seat)]
            if s.activation == MONSTER_ACTIVATION
            else [Phase(SPAWN_PHASE), Spawn(seat)]
        )
        steps.append(Phase(ADVANCEMENT_PHASE))
        steps.append(Activate(seat))
        steps.append(Phase(ATTACK_PHASE))
        steps.append(Activate(seat))
        steps.extend(push_phase(seat))
        s.then(steps)

    def doings(self, s: Table, m: Model) -> list[int]:
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
            if pool > 0 and m.kind == MONSTER and may_step(s, m):
                found.append(STEP)
            if pool > 0 and s.phase == ATTACK_PHASE:
                for kind in attack_kinds(s, m):
                    found.append(KIND + kind)
        found.sort()
        return found

    def can_do(self, s: Table, m: Model) -> bool:
        """Can the model do anything now? Like `doings`, but stops at the first thing found."""
        pool = s.pool()
        if (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION) and m.seat == s.turn_of:
            if s.phase == ADVANCEMENT_PHASE and may_advance(s, m):
                return True
            if pool > 0:
                if m.kind == MONSTER and may_step(s, m):
                    return True
                if s.phase == ATTACK_PHASE and may_attack(s, m):
                    return True
        return pool > 0 and can_act(s, m)

    def do(self, s: Table, m: Model, option: int) -> None:
        """Let the model do it."""
        seat, id = int(m.seat if m.seat >= 0 else s.turn_of), int(m.id)
        if option == ADVANCE:
            s.push(Advance(seat, id, OWN, "MP2-8.01"))
        elif option == STEP:
            s.push(StepTo(seat, id))
        elif option >= KIND:
            s.push(Declare(seat, id, option - KIND))
        else:
            s.push(Perform(seat, id, s.edition.rules[option - RULE]))

    def doing_clause(self, s: Table, m: Model, option: int) -> str:
        """The clause behind something that a model can do."""
        if option == STEP:
            return "MP2-7.09"
        if option < ADVANCE:
            return "MP2-17.04"
        return "MP2-7.10" if m.kind == MONSTER else "MP2-6.08"

    def why_idle(self, s: Table, m: Model) -> tuple[str, str]:
        """Why a model can do nothing now."""
        return refusals.why_idle(s, m)

    def undone(self, s: Table, m: Model) -> list[Denied]:
        """What a model cannot do now, and why."""
        return refusals.undone(s, m)
