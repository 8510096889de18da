"""Who has which ability: printed on its base, or granted by a red or blue icon (MP1-14.09 to 14.12, R55)."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import adjacent, distance
from rampant.games.monpoc.cards import NOBODY
from rampant.games.monpoc.first.terms import BLUE_ICON, OWN
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table


def has(s: Table, m: Model, rule: i64) -> bool:
    """Has the figure the ability? For a Trigger, whichever attack sets it off."""
    if m.form.has[rule]:
        return True
    return m.seat != NOBODY and s.fielded(m.seat, rule) > 0 and _granted(s, m, rule, NOBODY)


def carries(s: Table, m: Model, rule: i64, kind: i64) -> bool:
    """Has the figure the Trigger for attacks of that kind (MP1-14.06)?"""
    if m.form.weapon(kind).has[rule]:
        return True
    return m.seat != NOBODY and s.fielded(m.seat, rule) > 0 and _granted(s, m, rule, kind)


def _granted(s: Table, m: Model, rule: i64, kind: i64) -> bool:
    """MP1-14.09, 14.10, R55: red reaches adjacent agenda figures, blue all; what is granted grants nothing."""
    if not s.edition.rules[rule].shared:
        return False
    for i in range(s.span.force):
        b = s.models[i]
        if b.seat != m.seat or b.at == OFF or b.card.agenda != m.card.agenda:
            continue
        icon = b.form.limit[rule]
        if (
            icon != OWN
            and (icon == BLUE_ICON or (m.at != OFF and adjacent(s, m, b)))
            and (kind == NOBODY or b.form.weapon(kind).has[rule])
        ):
            return True
    return False


def leader_carries(s: Table, attack: Attack, rule: i64) -> bool:
    """MP1-17.06: only the Triggers of the attacking figure, or of the leader, count."""
    return carries(s, s.models[attack.leader], rule, attack.kind)


def any_has(s: Table, attack: Attack, rule: i64) -> bool:
    """MP1-17.06: has any participant the ability?"""
    return any(has(s, s.models[id], rule) for id in attack.members)


def agenda_aura(s: Table, m: Model, rule: i64, spaces: i64) -> bool:
    """MP1-R42: does an agenda figure of `m` with the ability, or `m` itself, stand within so many spaces of it?"""
    if m.seat == NOBODY or s.fielded(m.seat, rule) == 0:
        return False
    for i in range(s.span.force):
        b = s.models[i]
        if (
            b.seat == m.seat
            and b.at != OFF
            and b.card.agenda == m.card.agenda
            and distance(s, m, b) <= spaces
            and has(s, b, rule)
        ):
            return True
    return False
