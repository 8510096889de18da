"""Damage, healing, hyper forms, hazards and destruction (MP2-10, 13, 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event, Option
from rampant.core.state import Ask
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, UNIT
from rampant.games.monpoc.ending import check_end
from rampant.games.monpoc.geometry import adjacent, apart, on_tile
from rampant.games.monpoc.having import menaced
from rampant.games.monpoc.options import CELL
from rampant.games.monpoc.places import stands
from rampant.games.monpoc.second.numbers import has
from rampant.games.monpoc.second.rules import (
    BIFURCATE,
    BLAST_RADIUS,
    ENTROPIC_PRESENCE,
    FIRE_PROOF,
    FLIGHT,
    GRAPPLER,
    INCOMBUSTIBLE,
    INCUBATOR,
    INEXORABLE,
)
from rampant.games.monpoc.state import BARE, HAZARD, RUBBLE, Model, Table
from rampant.games.monpoc.words import pick_word

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
    if m.form.has[BIFURCATE]:
        for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
            twin = s.models[i]
            if twin.card is m.card and twin is not m and twin.at == OFF and twin.health == twin.card.health:
                twin.out = False
                twin.health = twin.card.forms[HYPER].health
                s.turn(twin, twin.card.forms[HYPER])
                s.push(PlaceTwin(int(m.seat), int(twin.id), int(m.at)))
                return


@final
class PlaceTwin(Ask[Table]):
    """Bifurcate: the twin is put within two spaces of the monster that turned hyper."""

    def __init__(self, seat: int, twin: int, at: int) -> None:
        super().__init__(seat)
        self.twin: Final = twin
        self.at: Final = at

    def options(self, s: Table) -> list[int]:
        twin = s.models[self.twin]
        near: list[int] = []
        rest: list[int] = []
        for cell in range(s.map.cells):
            if stands(s, twin, cell):
                (near if apart(s.map, cell, 2, self.at, 2) <= 2 else rest).append(CELL + cell)
        return near if near else rest

    def chosen(self, s: Table, option: int) -> None:
        twin = s.models[self.twin]
        s.put(twin, option)
        if s.watched:
            at = f"cell:{s.map.grid.name(option)}"
            s.tell(Event("place", f"{s.name(self.twin)} splits off.", "MP2-R64", self.seat, f"piece:m{twin.id}", (at,)))
        s.edition.arrive(s, twin, True)

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.twin)} appear?"

    def clause(self, s: Table) -> str:
        return "MP2-R64"

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, "MP2-R64")


def heal(s: Table, m: Model, n: i64) -> None:
    """MP2-13.05: health comes back, never above the track; a restored alpha box brings alpha back."""
    if m.kind != MONSTER or m.at == OFF or m.doomed or menaced(s, m, ENTROPIC_PRESENCE, 999):
        return
    top = m.card.forms[HYPER].health if m.form.has[INEXORABLE] else m.card.health
    if m.health >= top:
        return
    m.health = min(m.health + n, top)
    if s.watched:
        text = f"{s.name(m.id)} regains health and has {m.health}."
        s.tell(Event("change", text, "MP2-13.05", int(m.seat), f"piece:m{m.id}", value=int(m.health)))
    if m.health > m.card.forms[HYPER].health:
        s.turn(m, m.card.forms[ALPHA])


# -- hazards -----------------------------------------------------------------------------------------------------------


def fireproof(s: Table, m: Model) -> bool:
    """MP2-10.07, 18.09: do hazards that it moves into do nothing to it? Next to an enemy Grappler nobody is immune."""
    return (has(s, m, FLIGHT) or has(s, m, FIRE_PROOF)) and not menaced(s, m, GRAPPLER, 1)


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
    return RUBBLE if m.form.has[INCOMBUSTIBLE] else HAZARD


def destroy(s: Table, m: Model, debris: bool = True) -> None:
    """MP2-13.01, 13.04, 10.04: the model leaves the map: units for the reserves, buildings leave debris."""
    if m.at == OFF:
        return
    if s.watched:
        clause = "MP2-13.01" if m.kind == UNIT else "MP2-13.04" if m.kind == MONSTER else "MP2-10.04"
        s.tell(Event("remove", f"{s.name(m.id)} is destroyed.", clause, int(m.seat), f"piece:m{m.id}"))
    at = m.at
    if m.form.has[BLAST_RADIUS]:
        for i in range(s.span.unit_from[0], s.span.unit_to[1]):
            u = s.models[i]
            if u.at != OFF and not u.doomed and adjacent(s, u, m):
                to_reserve(s, u, "MP2-18.06")
    s.lift(m)
    if m.kind == BUILDING:
        tile: i64 = s.map.under[at]
        if tile >= 0:
            s.set_tile(tile, debris_of(s, m) if debris else BARE)
    elif m.kind == MONSTER or m.kind == ASSET:
        m.out = True


def hatch(s: Table, m: Model, at: i64) -> None:
    """MP2-R75: an Incubator that was destroyed outside an attack hatches at once, where it fell."""
    if m.form.has[INCUBATOR]:
        s.edition.rules[INCUBATOR].ask(s, m, 0, (int(at),))


def to_reserve(s: Table, m: Model, clause: str) -> None:
    """A unit goes back to its owner's reserves without being destroyed."""
    if m.at == OFF:
        return
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


def burns_in_collision(s: Table, m: Model) -> bool:
    """MP2-14.08: Flight does not protect in collisions; only being fire proof does."""
    return not has(s, m, FIRE_PROOF) or menaced(s, m, GRAPPLER, 1)


def ignite(s: Table, tile: i64, spared: list[int]) -> None:
    """MP2-R65: rubble turns to hazard, and what stands on it takes the hazard as from a collision, but for some."""
    s.set_tile(tile, HAZARD)
    bit: i64 = s.edition.bits[tile]
    for m in s.models:
        if m.at != OFF and not m.doomed and m.kind != BUILDING and on_tile(s, m, tile) and m.id not in spared:
            m.burnt |= bit
            if burns_in_collision(s, m):
                at = m.at
                strike(s, m, 1)
                if m.at == OFF:
                    hatch(s, m, at)
            if s.over:
                return
