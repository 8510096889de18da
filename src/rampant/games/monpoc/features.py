"""What the learned value of Monsterpocalypse looks at, in both editions, seen from one seat.

The own side comes first, then the same of the other; of several monsters the numbers add up. A Hyper form that was
bought is told from one that a destroyed Alpha forced: the first is an asset, the second half a defeat.
Everything here is open to all.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.value import Features
from rampant.games.monpoc.board.city import beside_building, held, holds_objective, secures
from rampant.games.monpoc.board.geometry import adjacent, distance
from rampant.games.monpoc.cards import ELITE, NEGATIVE_ZONE, POWER_ZONE, Weapon
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD, MONSTER_ACTIVATION
from rampant.games.monpoc.state.sides import POWER_DICE
from rampant.games.monpoc.state.table import Table

HEALTHS: Final = 14
FAR: Final = 8  # spaces apart from which on it does not matter how many
CLOSE: Final = 3  # a unit so near to an enemy monster can attack it
SURPLUS: Final = 6  # strikes above the defence, and below it, that are told apart
A_DIE: Final = 4  # sixths of a strike that a die brings on average
B_DIE: Final = 5
SIXTHS: Final = 6
LAST_TURNS: Final = 5

_SIDE: Final = [
    "acts next",
    *[f"P-dice over {n}" for n in range(POWER_DICE)],
    "A-dice for monsters",
    "A-dice for units",
    "A-dice for monsters over 4",
    "A-dice for monsters over 7",
    "monsters",
    "health",
    *[f"health over {n}" for n in range(HEALTHS)],
    "Alpha forms with a Hyper form to come",
    "Hyper forms that were bought",
    "Hyper forms that were forced",
    "Alpha forms without a Hyper form",
    "a Hyper form can be bought",
    "P-dice that lack for a Hyper form",
    "speed",
    "defence",
    "brawl",
    "blast",
    "power attack",
    "grunts on the map",
    "elites on the map",
    "cost of units on the map",
    "units in reserve",
    "power zones",
    "negative zones",
    "objectives",
    "buildings secured",
    "units beside buildings",
    "hazards beside its monsters",
    "buildings beside its monsters",
    "enemy units beside its monsters",
    "own units beside its monsters",
    "enemy units close to its monsters",
    "cost of enemy units close to its monsters",
]
_REACH: Final = [
    *[f"{n} apart" for n in range(1, FAR + 1)],
    "can reach to brawl",
    "can reach to blast",
    "attack over defence",
    *[f"attack over defence by {n}" for n in range(-SURPLUS, SURPLUS + 1)],
    "attack over defence with all P-dice",
    "can reach with the active pool",
]
_TABLE: Final = [
    "hazards",
    "buildings",
    *[f"turns left {n}" for n in range(LAST_TURNS)],
    "idle turns",
    "spaces between own monsters and the nearest enemy one",
]
EACH: Final = len(_SIDE)
REACH: Final = len(_REACH)
OTHER_SIDE: Final = EACH  # where the parts of the list begin
OWN_REACH: Final = 2 * EACH
OTHER_REACH: Final = 2 * EACH + REACH
TABLE: Final = 2 * EACH + 2 * REACH


@final
class MonpocFeatures(Features[Table]):
    """Both sides, their reach for each other's monsters, and the table."""

    def __init__(self) -> None:
        super().__init__(
            [
                *_SIDE,
                *[f"opponent's {name}" for name in _SIDE],
                *_REACH,
                *[f"opponent {name}" for name in _REACH],
                *_TABLE,
            ],
            [0, OTHER_SIDE, OWN_REACH, OTHER_REACH, TABLE],
        )

    def fill(self, s: Table, seat: int, row: vec[i64]) -> None:
        for part in range(len(self.parts)):
            self.fill_part(s, seat, row, part)

    def fill_part(self, s: Table, seat: int, row: vec[i64], part: int) -> None:
        if s.open_map or not s.models:
            return
        at: i64 = self.parts[part]
        if at == TABLE:
            _table(s, row, at)
            row[at + 3 + LAST_TURNS] = _spaces(s, seat)
        elif at >= OWN_REACH:
            _reach(s, seat if at == OWN_REACH else 1 - seat, row, at)
        else:
            _side(s, seat if at == 0 else 1 - seat, row, at)


FEATURES: Final = MonpocFeatures()


def _spaces(s: Table, seat: i64) -> i64:
    """From each monster of a side to the nearest enemy monster, together."""
    total: i64 = 0
    enemy = 1 - seat
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        if m.at == OFF or m.doomed:
            continue
        nearest: i64 = 0
        for j in range(s.span.monster_from[enemy], s.span.monster_to[enemy]):
            t = s.models[j]
            if t.at != OFF and not t.doomed:
                away = distance(s, m, t)
                if nearest == 0 or away < nearest:
                    nearest = away
        total += nearest
    return total


def _side(s: Table, seat: i64, row: vec[i64], start: i64) -> None:
    """What one player has."""
    side = s.sides[seat]
    at = start
    if s.turn_of == seat:
        row[at] = 1
    at += 1
    for n in range(POWER_DICE):
        if side.power > n:
            row[at + n] = 1
    at += POWER_DICE
    row[at] = side.monsters
    row[at + 1] = side.units
    row[at + 2] = max(side.monsters - 4, 0)
    row[at + 3] = max(side.monsters - 7, 0)
    at += 4
    total: i64 = 0
    price: i64 = POWER_DICE + 1
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        if not m.out and not m.doomed:
            row[at] += 1
            total += m.health + m.spare
            price = min(price, _shape(m, row, at + 2 + HEALTHS))
            _stats(m, row, at + 8 + HEALTHS)
    row[at + 1] = total
    for n in range(HEALTHS):
        if total > n:
            row[at + 2 + n] = 1
    at += 2 + HEALTHS
    if price <= POWER_DICE:
        row[at + 4] = 1 if side.power >= price else 0
        row[at + 5] = max(price - side.power, 0)
    _units(s, seat, row, at + 11)
    _around(s, seat, row, at + 20)


def _shape(m: Model, row: vec[i64], at: i64) -> i64:
    """Which form is on the map, and which waits; the price of one that can be bought."""
    alpha = m.form is m.card.forms[0]
    forced_only = m.card.spare == 0  # the other form comes by itself, on the same track of health
    if forced_only:
        row[at if alpha else at + 2] += 1
    elif m.spare > 0:
        row[at if alpha else at + 1] += 1
        if alpha:
            return m.card.forms[1].price
    else:
        row[at + 3 if alpha else at + 2] += 1
    return POWER_DICE + 1


def _stats(m: Model, row: vec[i64], at: i64) -> None:
    form = m.form
    row[at] += form.spd
    row[at + 1] += form.defence
    row[at + 2] += form.brawl.action + form.brawl.boost
    row[at + 3] += form.blast.action + form.blast.boost
    row[at + 4] += form.power.action + form.power.boost


def _units(s: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """Units, and what they hold."""
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        m = s.models[i]
        if m.at == OFF:
            if not m.out:
                row[at + 3] += 1
        elif not m.doomed:
            row[at + (1 if m.card.rank == ELITE else 0)] += 1
            row[at + 2] += m.card.cost
            if holds_objective(s, m):
                row[at + 6] += 1
            if beside_building(s, m):
                row[at + 8] += 1
    row[at + 4] = held(s, seat, POWER_ZONE)
    row[at + 5] = held(s, seat, NEGATIVE_ZONE)
    for b in range(s.span.building_from, s.span.building_to):
        if secures(s, seat, s.models[b]):
            row[at + 7] += 1


def _around(s: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """What stands around the monsters of a side."""
    enemy = 1 - seat
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        if m.at == OFF or m.doomed:
            continue
        if s.hazards:
            row[at] += _hazards(s, m)
        for b in range(s.span.building_from, s.span.building_to):
            if s.models[b].at != OFF and adjacent(s, m, s.models[b]):
                row[at + 1] += 1
        for u in range(s.span.unit_from[enemy], s.span.unit_to[enemy]):
            unit = s.models[u]
            if unit.at != OFF and not unit.doomed:
                away = distance(s, unit, m)
                if away <= 1:
                    row[at + 2] += 1
                if away <= CLOSE:
                    row[at + 4] += 1
                    row[at + 5] += unit.card.cost
        for u in range(s.span.unit_from[seat], s.span.unit_to[seat]):
            unit = s.models[u]
            if unit.at != OFF and not unit.doomed and adjacent(s, unit, m):
                row[at + 3] += 1


def _hazards(s: Table, m: Model) -> i64:
    """Hazards that the monster touches."""
    count: i64 = 0
    for tile in range(s.map.tiles):
        if s.tiles[tile] >= HAZARD:
            there = s.map.foundations[tile]
            down = s.map.row[m.at] - s.map.row[there]
            across = s.map.col[m.at] - s.map.col[there]
            if -2 <= down <= 2 and -2 <= across <= 2:
                count += 1
    return count


def _reach(s: Table, seat: i64, row: vec[i64], start: i64) -> None:
    """What the monsters of a side can do to those of the other on their next activation, at best."""
    enemy = 1 - seat
    side = s.sides[seat]
    dice: i64 = side.monsters if side.monsters > 0 else 1
    nearest: i64 = FAR
    most: i64 = -SURPLUS
    reached = False
    at = start + FAR
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        if m.at == OFF or m.doomed:
            continue
        for j in range(s.span.monster_from[enemy], s.span.monster_to[enemy]):
            t = s.models[j]
            if t.at == OFF or t.doomed:
                continue
            away = distance(s, m, t)
            nearest = min(nearest, max(away, 1))
            if away <= m.form.spd + 1 and m.form.brawl.action > 0:
                row[at] = 1
                reached = True
                most = max(most, _surplus(m.form.brawl, dice, t.form.defence))
            if m.form.blast.action > 0 and away <= m.form.spd + m.form.blast.reach:
                row[at + 1] = 1
                reached = True
                most = max(most, _surplus(m.form.blast, dice, t.form.defence))
    if nearest > 0:
        row[start + nearest - 1] = 1
    if reached:
        row[at + 2] = most
        row[at + 3 + SURPLUS + min(most, SURPLUS)] = 1
        row[at + 4 + 2 * SURPLUS] = min(most + side.power, 2 * SURPLUS)
        if s.turn_of == seat and s.activation == MONSTER_ACTIVATION:
            row[at + 5 + 2 * SURPLUS] = 1


def _surplus(weapon: Weapon, dice: i64, defence: i64) -> i64:
    """Strikes above the defence that an attack without P-dice brings on average; not below what is told apart."""
    sixths = A_DIE * min(dice, weapon.action) + B_DIE * weapon.boost
    return max(sixths // SIXTHS - defence, -SURPLUS)


def _table(s: Table, row: vec[i64], at: i64) -> None:
    """The city, and the time that is left."""
    row[at] = s.hazards
    for b in range(s.span.building_from, s.span.building_to):
        if s.models[b].at != OFF:
            row[at + 1] += 1
    left = s.limit - s.turns // 2
    if s.limit and 0 <= left < LAST_TURNS:
        row[at + 2 + left] = 1
    row[at + 2 + LAST_TURNS] = s.idle
