"""What several special rules need: who was hit, who stands next to it, bringing units in."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, MONSTER, UNIT
from rampant.games.monpoc.geometry import adjacent
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.places import stands
from rampant.games.monpoc.rule import DEFENCE
from rampant.games.monpoc.second.numbers import in_cover
from rampant.games.monpoc.second.rules import HUNKER
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table


def target_of(s: Table, attack: Attack) -> Model | None:
    """The model that the attack aimed at and hit."""
    if not attack.hit or attack.target == NOBODY:
        return None
    return s.models[attack.target]


def hit_monster(s: Table, attack: Attack) -> bool:
    """Did the attack hit an enemy monster?"""
    t = target_of(s, attack)
    return t is not None and t.kind == MONSTER and t.seat == 1 - attack.seat


def hit_unit(s: Table, attack: Attack, enemy: bool) -> bool:
    """Did the attack hit a unit that it aimed at?"""
    t = target_of(s, attack)
    return t is not None and t.kind == UNIT and (not enemy or t.seat == 1 - attack.seat)


def hit_enemy(s: Table, attack: Attack) -> bool:
    """Did the attack hit any enemy model, aimed at or not?"""
    return any(s.models[id].seat == 1 - attack.seat for id in attack.hits)


def units_next_to(s: Table, m: Model) -> list[int]:
    """All units, of both sides, next to a model on the map."""
    found: list[int] = []
    for i in range(s.span.unit_from[0], s.span.unit_to[1]):
        u = s.models[i]
        if u.at != OFF and not u.doomed and u is not m and adjacent(s, u, m):
            found.append(i)
    return found


def blast_defence(s: Table, attack: Attack, u: Model) -> i64:
    """DEF with every bonus against blasts, Cover among them (MP2-18.08)."""
    total = u.form.defence + (1 if in_cover(s, u) else 0)
    for rule in s.edition.at[DEFENCE]:
        total += max(rule.defence(s, attack, u), 0)
    return total


def splash(s: Table, attack: Attack, around: Model, blast: bool) -> None:
    """MP2-17.12: every unit next to the model whose DEF is not above the strikes takes 1 damage from a trigger."""
    for id in units_next_to(s, around):
        u = s.models[id]
        needed = blast_defence(s, attack, u) if blast else u.form.defence
        if attack.strikes >= needed:
            by_trigger(s, attack, u)


def by_trigger(s: Table, attack: Attack, m: Model) -> None:
    """1 damage from a trigger; Hunker is immune to triggers of brawls and blasts."""
    if not (attack.kind <= BLAST and m.form.has[HUNKER]):
        attack.damage[m.id] += 1


def reserves(s: Table, seat: i64, faction: i64, cargo: i64 = NOBODY, but: i64 = NOBODY) -> list[int]:
    """One unit of each kind in a seat's reserves: of a faction, with one rule, without another."""
    found: list[int] = []
    seen: list[int] = []
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        m = s.models[i]
        if m.at != OFF or m.card.number in seen or (faction != NOBODY and m.card.faction != faction):
            continue
        if (cargo != NOBODY and not m.form.has[cargo]) or (but != NOBODY and m.form.has[but]):
            continue
        seen.append(int(m.card.number))
        found.append(MODEL + i)
    return found


def room_for(s: Table, m: Model, cells: list[int]) -> list[int]:
    """Those of the spaces on which the unit can be put."""
    return [cell for cell in cells if stands(s, m, cell) and s.edition.may_stop(s, m, cell)]
