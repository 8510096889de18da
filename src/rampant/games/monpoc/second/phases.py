"""The phases of both activations (MP2-6, 7): power up, then advances, steps, Actions and attacks one after another."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import MONSTER, NEGATIVE_ZONE, POWER_ZONE, UNIT
from rampant.games.monpoc.city import held, secured_count
from rampant.games.monpoc.edition import POWER_UP
from rampant.games.monpoc.moves import steps_of
from rampant.games.monpoc.second.acting import Perform, actions_of
from rampant.games.monpoc.second.declare import Declare, attack_kinds, may_attack
from rampant.games.monpoc.second.moving import OWN, Advance, StepTo, may_advance
from rampant.games.monpoc.second.numbers import KIND_NAMES
from rampant.games.monpoc.second.rules import REVERSE_ENGINEERING
from rampant.games.monpoc.state import (
    ADVANCE,
    ADVANCEMENT_PHASE,
    ATTACK_PHASE,
    END,
    KIND,
    MODEL,
    MONSTER_ACTIVATION,
    POWER_PHASE,
    RULE,
    SKIP,
    SPAWN_PHASE,
    STEP,
    USE,
    Model,
    Table,
)
from rampant.games.monpoc.turn import Phase, Spawn, push_phase
from rampant.games.monpoc.words import pick_word


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


def gains(s: Table, seat: i64) -> i64:
    """MP2-2.17, 7.02: P-dice that a power-up gives."""
    total = held(s, seat, POWER_ZONE) + secured_count(s, seat)
    for rule in s.edition.at[POWER_UP]:
        total += rule.gain(s, seat)
    return total


def drains(s: Table, seat: i64) -> i64:
    """MP2-7.03: P-dice that the opponent loses by it."""
    total = held(s, seat, NEGATIVE_ZONE)
    for rule in s.edition.at[POWER_UP]:
        total += rule.drain(s, seat)
    return total


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


def can_do(s: Table, m: Model, pool: i64) -> bool:
    """Can the model do anything now? Like `doings`, but stops at the first thing found."""
    if (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION) and m.seat == s.turn_of:
        if s.phase == ADVANCEMENT_PHASE and may_advance(s, m):
            return True
        if pool > 0:
            if m.kind == MONSTER and steps_of(s, m):
                return True
            if s.phase == ATTACK_PHASE and may_attack(s, m):
                return True
    return pool > 0 and len(actions_of(s, m)) > 0


@final
class Activate(Ask[Table]):
    """MP2-6.07, 6.08, 7.04, 7.05, R07: which model does something next, or does the phase end?"""

    def options(self, s: Table) -> list[int]:
        found: list[int] = []
        pool = s.pool()
        seat = self.seat
        span = s.span
        if s.activation == MONSTER_ACTIVATION:
            low, high = span.monster_from[seat], span.monster_to[seat]
        else:
            low, high = span.unit_from[seat], span.unit_to[seat]
        for i in range(low, high):
            m = s.models[i]
            if m.at != OFF and can_do(s, m, pool):
                found.append(MODEL + i)
        if pool > 0:
            for i in range(span.building_from, span.building_to):
                m = s.models[i]
                if m.at != OFF and (m.form.acts or m.form.has[REVERSE_ENGINEERING]) and actions_of(s, m):
                    found.append(MODEL + i)
        found.append(END)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != END:
            s.then([Do(self.seat, option - MODEL), self])

    def prompt(self, s: Table) -> str:
        return "Which model acts next?"

    def clause(self, s: Table) -> str:
        return "MP2-5.05"

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        refused: list[Denied] = []
        for m in s.models:
            if m.seat != self.seat or m.at == OFF or doings(s, m):
                continue
            if (m.kind == MONSTER) != (s.activation == MONSTER_ACTIVATION):
                why, clause = "its kind does not act in this activation", "MP2-5.01"
            elif s.phase == ADVANCEMENT_PHASE:
                why, clause = "it has used its advance", "MP2-6.07" if m.kind == UNIT else "MP2-7.04"
            elif s.pool() == 0:
                why, clause = "no A-die is left in the active pool", "MP2-11.03"
            elif m.brawls + m.blasts + m.powers > 0:
                why, clause = "it has made its attack", "MP2-11.11"
            else:
                why, clause = "no target is in reach", "MP2-11.01"
            refused.append(Denied(s.name(m.id), why, clause, f"piece:m{m.id}", MODEL + int(m.id)))
        return refused


@final
class Do(Ask[Table]):
    """MP2-11.01, 17.04: what does the chosen model do?"""

    def __init__(self, seat: int, model: int) -> None:
        super().__init__(seat)
        self.model: Final = model

    def options(self, s: Table) -> list[int]:
        return doings(s, s.models[self.model])

    def chosen(self, s: Table, option: int) -> None:
        if option == ADVANCE:
            s.push(Advance(self.seat, self.model, OWN, "MP2-8.01"))
        elif option == STEP:
            s.push(StepTo(self.seat, self.model))
        elif option >= KIND:
            s.push(Declare(self.seat, self.model, option - KIND))
        else:
            s.push(Perform(self.seat, self.model, option - RULE))

    def prompt(self, s: Table) -> str:
        return f"What does {s.name(self.model)} do?"

    def clause(self, s: Table) -> str:
        return "MP2-7.10" if s.models[self.model].kind == MONSTER else "MP2-6.08"

    def describe(self, s: Table, option: int) -> Option:
        clause = "MP2-7.09" if option == STEP else "MP2-17.04" if option < ADVANCE else self.clause(s)
        return pick_word(s, option, clause)

    def denied(self, s: Table) -> list[Denied]:
        m = s.models[self.model]
        if m.kind != MONSTER or s.phase != ATTACK_PHASE:
            return []
        refused: list[Denied] = []
        open = attack_kinds(s, m)
        for kind in range(2, len(KIND_NAMES)):
            if kind not in open and s.sides[self.seat].power == 0:
                label = KIND_NAMES[kind]
                refused.append(Denied(label, "a power attack needs a P-die", "MP2-11.10", "", KIND + kind))
            elif kind == 4 and m.advanced:
                refused.append(Denied("Rampage", "it has advanced this turn", "MP2-16.08", "", KIND + kind))
        return refused
