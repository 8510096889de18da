"""Actions (MP2-17.04 to 17.07). Perform -> what the rule asks -> AfterAction."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.core.state import Step
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT
from rampant.games.monpoc.city import secured_with, secures
from rampant.games.monpoc.having import within
from rampant.games.monpoc.second.damage import strike
from rampant.games.monpoc.second.numbers import has
from rampant.games.monpoc.second.rules import (
    ACTION_COMMAND_AND_CONTROL,
    ACTION_REPAIR,
    DOUBLE_DUTY,
    JAM,
    NANO_CONSTRUCTION,
    OPPORTUNITY,
    REDLINE,
    REVERSE_ENGINEERING,
)
from rampant.games.monpoc.state import MONSTER_ACTIVATION, Model, Table

NONE: Final[list[int]] = []


def known_actions(s: Table, m: Model) -> list[int]:
    """The Actions that the model has: printed, given, or borrowed by Reverse Engineering."""
    acts = m.form.acts
    if m.kind == UNIT:
        if (
            s.edition.givers[ACTION_REPAIR]
            and s.active[m.seat * s.edition.size + NANO_CONSTRUCTION]
            and not m.form.has[ACTION_REPAIR]
            and has(s, m, ACTION_REPAIR)
        ):
            return [*acts, ACTION_REPAIR]
    elif m.kind == BUILDING and m.form.has[REVERSE_ENGINEERING]:
        found: list[int] = []
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at != OFF and b is not m:
                found.extend([rule for rule in b.form.acts if rule not in found])
        return found
    return acts


def free_to_act(s: Table, m: Model, rule: i64) -> bool:
    """MP2-17.05 to 17.07, R08, R09: may this Action of the model be used now, as far as limits go?"""
    seat = s.turn_of
    used: i64 = s.used[seat * s.edition.size + rule]
    if used > 0 and (used > 1 or not secured_with(s, seat, OPPORTUNITY)):
        return False
    if m.acted > 0 and (m.acted > 1 or not m.form.has[DOUBLE_DUTY] or m.last_act == rule):
        return False
    if m.kind == BUILDING:
        if not secures(s, seat, m) or (m.form.has[REVERSE_ENGINEERING] and s.sides[seat].power == 0):
            return False
    elif m.seat != seat or (m.kind == MONSTER) != (s.activation == MONSTER_ACTIVATION):
        return False
    return not within(s, m, 1 - seat, JAM, 2)  # Jam stops Actions near it


def actions_of(s: Table, m: Model) -> list[int]:
    """The Actions that the model can use now."""
    known = known_actions(s, m) if m.kind != MONSTER else m.form.acts
    if not known:
        return NONE
    found: list[int] = []
    for rule in known:
        if rule != ACTION_COMMAND_AND_CONTROL and free_to_act(s, m, rule) and s.edition.rules[rule].ready(s, m):
            found.append(rule)
    found.sort()
    return found


def pay_action(s: Table, m: Model, rule: i64) -> None:
    """MP2-17.04: 1 A-die of the active pool; Reverse Engineering takes a P-die besides."""
    seat = s.turn_of
    s.spend(1)
    s.used[seat * s.edition.size + rule] += 1
    m.acted += 1
    m.last_act = rule
    if m.kind == BUILDING and m.form.has[REVERSE_ENGINEERING]:
        s.lose(seat, 1)
    if s.watched:
        title = s.edition.rules[rule].title
        s.tell(Event("say", f"{s.name(int(m.id))} uses {title}.", "MP2-17.04", int(seat), f"piece:m{m.id}"))


@final
class Perform(Step[Table]):
    """MP2-17.04: an Action is paid for and performed."""

    def __init__(self, seat: int, model: int, rule: int) -> None:
        self.seat: Final = seat
        self.model: Final = model
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        m = s.models[self.model]
        pay_action(s, m, self.rule)
        if m.form.has[REDLINE]:
            s.push(AfterAction(self.model))
        s.edition.rules[self.rule].act(s, m)


@final
class AfterAction(Step[Table]):
    """Redline: 1 damage after each Action."""

    def __init__(self, model: int) -> None:
        self.model: Final = model

    def run(self, s: Table) -> None:
        m = s.models[self.model]
        if m.at != OFF:
            strike(s, m, 1)
