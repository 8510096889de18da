"""What several abilities need: who was hit, the reserves, room for units."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import MONSTER, UNIT
from rampant.games.monpoc.first.having import has
from rampant.games.monpoc.geometry import adjacent, around
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.places import free_spaces
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table


def hit_kind(s: Table, attack: Attack, kind: i64) -> bool:
    """Did the attack hit a target of that type, even if it has been crushed since (MP1-10.09)?"""
    return attack.hit and attack.target != NOBODY and s.models[attack.target].kind == kind


def hit_monster(s: Table, attack: Attack) -> bool:
    return hit_kind(s, attack, MONSTER)


def hit_unit(s: Table, attack: Attack) -> bool:
    return hit_kind(s, attack, UNIT)


def units_next_to(s: Table, m: Model) -> list[int]:
    """All units, of both sides, next to a figure on the map."""
    found: list[int] = []
    for i in range(s.span.unit_from[0], s.span.unit_to[1]):
        u = s.models[i]
        if u.at != OFF and u is not m and adjacent(s, u, m):
            found.append(i)
    return found


def own_among(s: Table, attack: Attack, ids: list[int], rule: i64) -> list[int]:
    """MP1-14.07: those of the figures that belong to the attacked player, are still on the map and have the ability."""
    found: list[int] = []
    for id in ids:
        m = s.models[id]
        if m.seat == 1 - attack.seat and m.at != OFF and id not in found and has(s, m, rule):
            found.append(id)
    return found


def reserves(s: Table, seat: i64, faction: i64, agenda: i64, needs: i64 = NOBODY, but: i64 = NOBODY) -> list[int]:
    """One unit of each kind in a seat's reserves: of a faction or agenda, with one ability, without another."""
    found: list[int] = []
    seen: list[int] = []
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        m = s.models[i]
        if m.at != OFF or m.card.number in seen or (faction != NOBODY and m.card.faction != faction):
            continue
        if agenda != NOBODY and m.card.agenda != agenda:
            continue
        if (needs != NOBODY and not has(s, m, needs)) or (but != NOBODY and has(s, m, but)):
            continue
        seen.append(int(m.card.number))
        found.append(MODEL + i)
    return found


def room_at(s: Table, options: list[int], cells: list[int]) -> list[int]:
    """Those of the units for which one of the spaces is free."""
    return [option for option in options if free_spaces(s, s.models[option - MODEL], cells)]


def beside(s: Table, m: Model) -> list[int]:
    """The spaces next to a figure."""
    return around(s.map, m.at, m.size)
