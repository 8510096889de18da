"""Who has which special rule, and where: allies, enemies, reserves. An edition says what having one means."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import adjacent, distance
from rampant.games.monpoc.board.places import free_spaces
from rampant.games.monpoc.cards import MONSTER, NOBODY, UNIT
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table


def with_rule(s: Table, seat: i64, rule: i64) -> list[int]:
    """The seat's models on the map that have the rule."""
    found: list[int] = []
    if s.fielded(seat, rule) > 0:
        for i in range(s.span.force):
            b = s.models[i]
            if b.seat == seat and b.at != OFF and s.edition.has(s, b, rule):
                found.append(i)
    return found


def allies(s: Table, m: Model) -> list[Model]:
    """The other models of its side on the map."""
    found: list[Model] = []
    for i in range(s.span.force):
        b = s.models[i]
        if b.seat == m.seat and b is not m and b.at != OFF:
            found.append(b)
    return found


def within(s: Table, m: Model, seat: i64, rule: i64, spaces: i64) -> bool:
    """Does a model of the seat with the rule stand within so many spaces of `m`?"""
    if s.fielded(seat, rule) == 0:
        return False
    for i in range(s.span.force):
        b = s.models[i]
        if b.seat == seat and b.at != OFF and distance(s, m, b) <= spaces and s.edition.has(s, b, rule):
            return True
    return False


def menaced(s: Table, m: Model, rule: i64, spaces: i64) -> bool:
    """Does an enemy of `m` with the rule stand within so many spaces of it?"""
    return m.seat != NOBODY and within(s, m, 1 - m.seat, rule, spaces)


def among(s: Table, ids: list[int], rule: i64) -> list[int]:
    """Those of the models that are still on the map and have the rule, whosever they are."""
    found: list[int] = []
    for id in ids:
        m = s.models[id]
        if m.seat != NOBODY and m.at != OFF and id not in found and s.edition.has(s, m, rule):
            found.append(id)
    return found


def own_among(s: Table, attack: Attack, ids: list[int], rule: i64) -> list[int]:
    """Those of the models that belong to the attacked player, are still on the map and have the rule."""
    return [id for id in among(s, ids, rule) if s.models[id].seat == 1 - attack.seat]


# -- targets and neighbours --------------------------------------------------------------------------------------------


def hit_kind(s: Table, attack: Attack, kind: i64) -> bool:
    """Did the attack hit a target of that type, even if it is gone by now? Nobody aims at an ally."""
    return attack.hit and attack.target != NOBODY and s.models[attack.target].kind == kind


def hit_monster(s: Table, attack: Attack) -> bool:
    return hit_kind(s, attack, MONSTER)


def hit_unit(s: Table, attack: Attack) -> bool:
    return hit_kind(s, attack, UNIT)


def units_next_to(s: Table, m: Model) -> list[int]:
    """All units, of both sides, next to a model on the map."""
    found: list[int] = []
    for i in range(s.span.unit_from[0], s.span.unit_to[1]):
        u = s.models[i]
        if u.at != OFF and not u.doomed and u is not m and adjacent(s, u, m):
            found.append(i)
    return found


# -- the reserves ------------------------------------------------------------------------------------------------------


def reserves(
    s: Table, seat: i64, faction: i64 = NOBODY, agenda: i64 = NOBODY, needs: i64 = NOBODY, but: i64 = NOBODY
) -> list[int]:
    """One unit of each kind in a seat's reserves: of a faction or agenda, with one rule, without another."""
    found: list[int] = []
    seen: list[int] = []
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        m = s.models[i]
        if m.at != OFF or m.card.number in seen:
            continue
        if (faction != NOBODY and m.card.faction != faction) or (agenda != NOBODY and m.card.agenda != agenda):
            continue
        if (needs != NOBODY and not s.edition.has(s, m, needs)) or (but != NOBODY and s.edition.has(s, m, but)):
            continue
        seen.append(int(m.card.number))
        found.append(MODEL + i)
    return found


def room_at(s: Table, options: list[int], cells: list[int]) -> list[int]:
    """Those of the units for which one of the spaces is free."""
    return [option for option in options if free_spaces(s, s.models[option - MODEL], cells)]
