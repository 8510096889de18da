"""Actions (MP2-17.04 to 17.07): which can be used, and Perform -> what the rule asks."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Event
from rampant.core.state import Step
from rampant.games.monpoc.board.city import secures
from rampant.games.monpoc.cards import BUILDING, MONSTER
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import FORBID, LEND, PAID, REPEAT, TWICE
from rampant.games.monpoc.state.position import MONSTER_ACTIVATION
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Rule, Table

NONE: Final[list[int]] = []


def known_actions(s: Table, m: Model) -> list[int]:
    """The Actions that the model has: printed, given or borrowed."""
    acts = m.form.acts
    for rule in asked(s, LEND):
        acts = rule.lends(s, m, acts)
    return acts


def free_to_act(s: Table, m: Model, rule: i64) -> bool:
    """MP2-17.05 to 17.07, R08, R09: may this Action of the model be used now, as far as limits go?"""
    seat = s.turn_of
    used: i64 = s.uses(seat, rule)
    if used > 0 and (used > 1 or not any(each.repeats(s, seat) for each in asked(s, REPEAT))):
        return False
    if m.acted > 0 and (m.acted > 1 or not _tireless(s, m) or m.last_act is s.edition.rules[rule]):
        return False
    if m.kind == BUILDING:
        if not secures(s, seat, m):
            return False
    elif m.seat != seat or (m.kind == MONSTER) != (s.activation == MONSTER_ACTIVATION):
        return False
    return not any(each.forbids(s, m) for each in asked(s, FORBID))


def _tireless(s: Table, m: Model) -> bool:
    """May the model use two Actions in a turn?"""
    return any(m.form.has[rule.id] == 1 for rule in asked(s, TWICE))


def actions_of(s: Table, m: Model) -> list[int]:
    """The Actions that the model can use now."""
    known = known_actions(s, m) if m.kind != MONSTER else m.form.acts
    if not known:
        return NONE
    found: list[int] = []
    for rule in known:
        if free_to_act(s, m, rule) and s.edition.rules[rule].ready(s, m):
            found.append(rule)
    found.sort()
    return found


def can_act(s: Table, m: Model) -> bool:
    """Can the model use any Action now?"""
    known = known_actions(s, m) if m.kind != MONSTER else m.form.acts
    return any(free_to_act(s, m, rule) and s.edition.rules[rule].ready(s, m) for rule in known)


def pay_action(s: Table, m: Model, rule: Rule) -> None:
    """MP2-17.04: 1 A-die of the active pool, and what special rules take besides."""
    seat = s.turn_of
    s.spend(1)
    s.note_use(seat, rule.id)
    m.acted += 1
    m.last_act = rule
    if s.watched:
        s.tell(Event("say", f"{s.name(int(m.id))} uses {rule.title}.", "MP2-17.04", int(seat), f"piece:m{m.id}"))
    for each in asked(s, PAID):
        if m.form.has[each.id]:
            each.paid(s, m)


@final
class Perform(Step[Table]):
    """MP2-17.04: an Action is paid for and performed."""

    def __init__(self, seat: int, model: int, rule: Rule) -> None:
        self.seat: Final = seat
        self.model: Final = model
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        m = s.own(s.models[self.model])
        pay_action(s, m, self.rule)
        self.rule.act(s, m)
