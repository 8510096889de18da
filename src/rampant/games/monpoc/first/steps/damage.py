"""Damage, healing, the two forms, crushing and destruction (MP1-11, 12, 13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.games.monpoc.cards import BUILDING, MONSTER
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import DEBRIS
from rampant.games.monpoc.state.position import BARE, RUBBLE
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.ending import check_end

ALPHA: Final = 0
HYPER: Final = 1


def shape(m: Model) -> i64:
    """Which form is on the map: ALPHA or HYPER."""
    return ALPHA if m.form is m.card.forms[ALPHA] else HYPER


def change(s: Table, m: Model, clause: str) -> None:
    """MP1-13.01, 13.04: the other form takes the place of this one, with its own health."""
    s.turn(m, m.card.forms[HYPER if shape(m) == ALPHA else ALPHA])
    health = m.health
    m.health = m.spare
    m.spare = health
    if s.watched:
        text = f"{s.name(m.id)} is now in {m.form.name.capitalize()} form with {m.health} health."
        s.tell(Event("change", text, clause, int(m.seat), f"piece:m{m.id}", value=int(m.health)))


def revert(s: Table, m: Model, clause: str) -> None:
    """MP1-16.06, 21.05: a monster in Hyper form goes back to Alpha, if that is not destroyed."""
    if m.kind == MONSTER and m.at != OFF and shape(m) == HYPER and m.spare > 0:
        change(s, m, clause)


def wound(s: Table, m: Model, n: i64) -> bool:
    """MP1-11.04, 13.05 to 13.08: the form on the map loses health. True: it is destroyed, and the other takes over."""
    m.health = max(m.health - n, 0)
    if s.watched:
        text = f"{s.name(m.id)} takes {n} damage and has {m.health} left."
        s.tell(Event("change", text, "MP1-11.04", int(m.seat), f"piece:m{m.id}", value=int(m.health)))
    if m.health > 0:
        return False
    if s.watched:
        text = f"The {m.form.name.capitalize()} form of {s.name(m.id)} is destroyed."
        s.tell(Event("change", text, "MP1-13.05", int(m.seat), f"piece:m{m.id}"))
    if m.spare > 0:
        change(s, m, "MP1-13.05")
    else:
        if s.watched:
            s.tell(Event("remove", f"{s.name(m.id)} is out.", "MP1-13.08", int(m.seat), f"piece:m{m.id}"))
        s.lift(m)
        m.out = True
    return True


def heal(s: Table, m: Model, n: i64, clause: str) -> None:
    """MP1-3.06, R36: health comes back to the form on the map, never above its stat."""
    if m.kind != MONSTER or m.at == OFF or m.health >= m.form.health:
        return
    m.health = min(m.health + n, m.form.health)
    if s.watched:
        text = f"{s.name(m.id)} regains health and has {m.health}."
        s.tell(Event("change", text, clause, int(m.seat), f"piece:m{m.id}", value=int(m.health)))


def strike(s: Table, m: Model, n: i64) -> None:
    """MP1-R07: damage outside an attack, applied at once."""
    if m.kind != MONSTER:
        remove(s, m)
    elif wound(s, m, n):
        check_end(s)


def crush(s: Table, unit: Model, clause: str) -> None:
    """MP1-10.07, 11.02, 11.03, R37: a unit is crushed, and leaves the map at once; an attacker earns a P-die for it."""
    if unit.at == OFF:
        return
    m = s.own(unit)
    if s.attacks and m.seat == 1 - s.attacks[-1].seat:
        s.attacks[-1].earned += 1
    if s.watched:
        s.tell(Event("remove", f"{s.name(m.id)} is crushed.", clause, int(m.seat), f"piece:m{m.id}"))
    s.lift(m)


def debris_of(s: Table, m: Model) -> i64:
    """MP1-12.02: what a building leaves behind: rubble, unless a special rule says otherwise."""
    kind: i64 = RUBBLE
    for rule in asked(s, DEBRIS):
        if m.form.has[rule.id]:
            kind = rule.debris(kind)
    return kind


def remove(s: Table, model: Model, clean: bool = False) -> None:
    """MP1-11.01, 11.02, 12.02: a destroyed unit goes to the reserves, a building leaves its tile."""
    if model.at == OFF:
        return
    m = s.own(model)
    if s.watched:
        clause = "MP1-12.02" if m.kind == BUILDING else "MP1-11.02"
        s.tell(Event("remove", f"{s.name(m.id)} is destroyed.", clause, int(m.seat), f"piece:m{m.id}"))
    tile: i64 = s.map.under[m.at]
    s.lift(m)
    if m.kind == BUILDING and tile >= 0:
        s.set_tile(tile, BARE if clean else debris_of(s, m))


def scald(s: Table, attack: Attack, m: Model, touched: i64) -> None:
    """MP1-15.04, R11: hazards newly touched in a collision hurt in step 6, flyers too."""
    m.burnt &= touched
    for tile in range(s.map.tiles):
        bit: i64 = BITS[tile]
        if touched & bit and not m.burnt & bit and s.tiles[tile] != m.card.proof:
            attack.damage[m.id] += 1
    m.burnt = touched


# -- a game that is stopped --------------------------------------------------------------------------------------------


def damage_on(s: Table, seat: i64) -> i64:
    """MP1-25.03: the damage marked on both forms of all monsters of a player."""
    n: i64 = 0
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        n += m.card.health + m.card.spare - m.health - m.spare
    return n
