"""Damage, healing, hyper forms, hazards and destruction (MP2-10, 13, 14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.games.monpoc.board.geometry import on_tile
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, UNIT
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import DEBRIS, DESTROYED, EXPOSE, FIREPROOF, FLIPPED, HEALTH, PERISHED
from rampant.games.monpoc.state.position import BARE, HAZARD
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.ending import check_end

ALPHA: Final = 0
HYPER: Final = 1

# P-dice for what is destroyed (MP2-2.14).
ENEMY_REWARD: Final = 1
BUILDING_REWARD: Final = 2


def wound(s: Table, m: Model, n: i64) -> None:
    """MP2-13.02, 13.03: a monster loses health; at the end of the alpha part it turns hyper."""
    m.health -= n
    if s.watched:
        text = f"{s.name(m.id)} takes {n} damage and has {max(m.health, 0)} left."
        s.tell(Event("change", text, "MP2-13.02", int(m.seat), f"piece:m{m.id}", value=int(max(m.health, 0))))
    if m.form is m.card.forms[ALPHA] and m.health <= m.card.forms[HYPER].health:
        turn_hyper(s, m)


def turn_hyper(s: Table, m: Model) -> None:
    """MP2-13.03, 15.06: the card is flipped at once, even if the monster is about to be destroyed."""
    s.turn(m, m.card.forms[HYPER])
    if s.watched:
        s.tell(Event("change", f"{s.name(m.id)} turns hyper!", "MP2-13.03", int(m.seat), f"piece:m{m.id}"))
    for rule in asked(s, FLIPPED):
        if m.form.has[rule.id]:
            rule.flipped(s, m)


def heal(s: Table, m: Model, n: i64) -> None:
    """MP2-13.05: health comes back, never above the track; a restored alpha box brings alpha back."""
    if m.kind != MONSTER or m.at == OFF or m.doomed:
        return
    top = m.card.health
    for rule in asked(s, HEALTH):
        top = rule.most_health(s, m, top)
    if m.health >= top:
        return
    m.health = min(m.health + n, top)
    if s.watched:
        text = f"{s.name(m.id)} regains health and has {m.health}."
        s.tell(Event("change", text, "MP2-13.05", int(m.seat), f"piece:m{m.id}", value=int(m.health)))
    if m.health > m.card.forms[HYPER].health:
        s.turn(m, m.card.forms[ALPHA])


# -- hazards -----------------------------------------------------------------------------------------------------------


def fireproof(s: Table, m: Model, forced: bool = False) -> bool:
    """MP2-10.07, 14.08, 18.09: do hazards that it moves into, or is forced into, do nothing to the model?"""
    return any(rule.fireproof(s, m, forced) for rule in asked(s, FIREPROOF)) and not exposed(s, m)


def exposed(s: Table, m: Model) -> bool:
    """MP2-18.09: does nothing protect the model from hazards where it stands?"""
    return any(rule.exposes(s, m) for rule in asked(s, EXPOSE))


def strike(s: Table, m: Model, n: i64) -> None:
    """Damage outside an attack's timing, applied at once."""
    if m.kind == MONSTER:
        wound(s, m, n)
        if m.health <= 0:
            destroy(s, m)
            check_end(s)
    else:
        destroy(s, m)


# -- destruction -------------------------------------------------------------------------------------------------------


def debris_of(s: Table, m: Model) -> i64:
    """MP2-10.04, 10.05: what a building leaves behind."""
    kind: i64 = HAZARD
    for rule in asked(s, DEBRIS):
        if m.form.has[rule.id]:
            kind = rule.debris(kind)
    return kind


def destroy(s: Table, model: Model, debris: bool = True) -> None:
    """MP2-13.01, 13.04, 10.04: the model leaves the map: units for the reserves, buildings leave debris."""
    if model.at == OFF:
        return
    m = s.own(model)
    if s.watched:
        clause = "MP2-13.01" if m.kind == UNIT else "MP2-13.04" if m.kind == MONSTER else "MP2-10.04"
        s.tell(Event("remove", f"{s.name(m.id)} is destroyed.", clause, int(m.seat), f"piece:m{m.id}"))
    at = m.at
    for rule in asked(s, DESTROYED):
        if m.form.has[rule.id]:
            rule.destroyed(s, m)
    s.lift(m)
    if m.kind == BUILDING:
        tile: i64 = s.map.under[at]
        if tile >= 0:
            s.set_tile(tile, debris_of(s, m) if debris else BARE)
    elif m.kind == MONSTER or m.kind == ASSET:
        m.out = True


def perish(s: Table, m: Model, at: i64) -> None:
    """MP2-R75: what comes of a model that was destroyed outside an attack, where it fell."""
    for rule in asked(s, PERISHED):
        if m.form.has[rule.id]:
            rule.perished(s, m, at)


def to_reserve(s: Table, unit: Model, clause: str) -> None:
    """A unit goes back to its owner's reserves without being destroyed."""
    if unit.at == OFF:
        return
    m = s.own(unit)
    if s.watched:
        s.tell(Event("remove", f"{s.name(m.id)} goes back to the reserves.", clause, int(m.seat), f"piece:m{m.id}"))
    s.lift(m)


def damage_on(s: Table, seat: i64) -> i64:
    """MP2-19.03: the damage points on a player's monsters, destroyed ones included."""
    total: i64 = 0
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        if m.out and m.health == m.card.health:
            continue  # a twin that never came into play
        twin = i > s.span.monster_from[seat] and s.models[i - 1].card is m.card
        full = m.card.forms[HYPER].health if twin else m.card.health  # MP2-R64
        total += full - max(m.health, 0)
    return total


def ignite(s: Table, tile: i64, spared: list[int]) -> None:
    """MP2-R65: rubble turns to hazard, and what stands on it takes the hazard as from a collision, but for some."""
    s.set_tile(tile, HAZARD)
    bit: i64 = BITS[tile]
    for model in s.models:
        if model.at == OFF or model.doomed or model.kind == BUILDING:
            continue
        if on_tile(s, model, tile) and model.id not in spared:
            m = s.own(model)
            m.burnt |= bit
            if not fireproof(s, m, True):
                at = m.at
                strike(s, m, 1)
                if m.at == OFF:
                    perish(s, m, at)
            if s.over:
                return
