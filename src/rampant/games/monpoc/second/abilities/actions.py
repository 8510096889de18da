"""Actions of monsters and units (MP2-17.04 to 17.07)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.actions import NextTo, Nudge, Picking
from rampant.games.monpoc.bearers import allies, reserves, units_next_to
from rampant.games.monpoc.board.city import holds_zone
from rampant.games.monpoc.board.geometry import adjacent, around, distance, near_tile, on_tile
from rampant.games.monpoc.board.places import free_spaces
from rampant.games.monpoc.cards import BUILDING, NOBODY, UNIT
from rampant.games.monpoc.options import CELL, MODEL
from rampant.games.monpoc.second.numbers import own_defence
from rampant.games.monpoc.second.steps.damage import destroy, heal, ignite, perish, to_reserve
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ACTION, LIMIT
from rampant.games.monpoc.state.position import BARE, HAZARD, RUBBLE, UNIT_ACTIVATION
from rampant.games.monpoc.state.standing import Standing, asked
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.dice import roll_action
from rampant.games.monpoc.steps.moving import FULL, Advance, place
from rampant.games.monpoc.steps.turn import enter

CARGO: Final = Rule("cargo", [])  # a mark: Transport asks who has it


def own_units(s: Table, seat: i64, near: Model, spaces: i64) -> list[int]:
    """The seat's units within so many spaces of a model."""
    found: list[int] = []
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        u = s.models[i]
        if u.at != OFF and u is not near and distance(s, u, near) <= spaces:
            found.append(MODEL + i)
    return found


# -- units leave -------------------------------------------------------------------------------------------------------


@final
class Abduct(Picking):
    """An enemy unit next to the model with DEF up to the limit goes to its reserves."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        limit: i64 = bearer.form.limit[self.id]
        for rule in asked(s, LIMIT):
            limit += rule.raises(s, bearer, self)
        found: list[int] = []
        for id in units_next_to(s, bearer):
            u = s.models[id]
            if u.seat != bearer.seat and own_defence(s, u) <= limit:
                found.append(MODEL + id)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        to_reserve(s, s.models[option - MODEL], self.clause)


@final
class AbductionMatrix(Standing):
    """All other models of its player abduct units with 1 DEF more."""

    def raises(self, s: Table, m: Model, action: Rule) -> i64:
        others = s.fielded(m.seat, self.id) - m.form.has[self.id]
        return 1 if isinstance(action, Abduct) and others > 0 else 0


@final
class FlakField(Rule):
    """Every unit next to the model, on either side, with DEF up to the limit goes to its reserves."""

    def _struck(self, s: Table, bearer: Model) -> list[int]:
        limit = bearer.form.limit[self.id]
        return [id for id in units_next_to(s, bearer) if own_defence(s, s.models[id]) <= limit]

    def ready(self, s: Table, bearer: Model) -> bool:
        return len(self._struck(s, bearer)) > 0

    def act(self, s: Table, bearer: Model) -> None:
        for id in self._struck(s, bearer):
            to_reserve(s, s.models[id], self.clause)


@final
class Sacrifice(Picking):
    """An own unit next to the monster is destroyed; the monster regains 1 health."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return own_units(s, bearer.seat, bearer, 1)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        unit = s.models[option - MODEL]
        at = unit.at
        destroy(s, unit)
        perish(s, unit, at)
        heal(s, bearer, 1)


# -- units come --------------------------------------------------------------------------------------------------------


@final
class Bring(NextTo):
    """Summon, Nesting, Transport, Patrol Base: a unit comes from the reserves to a space next to the model."""

    def __init__(
        self, name: str, faction: bool = False, cargo: bool = False, rooted: bool = False, zone: bool = False
    ) -> None:
        super().__init__(name, [ACTION])
        self.faction: Final = faction  # only units of the model's Faction
        self.cargo: Final = cargo  # only Cargo units
        self.rooted: Final = rooted  # the newcomer may not advance this turn
        self.zone: Final = zone  # only while the model holds a power zone

    def units(self, s: Table, bearer: Model) -> list[int]:
        if self.zone and not holds_zone(s, bearer):
            return []
        if bearer.kind == BUILDING and s.activation != UNIT_ACTIVATION:
            return []
        faction = bearer.card.faction if self.faction else NOBODY
        found = reserves(s, s.turn_of, faction, needs=CARGO.id if self.cargo else NOBODY)
        return self.fitting(s, bearer, found)

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        enter(s, unit, cell, self.clause).rooted = self.rooted


# -- movement ----------------------------------------------------------------------------------------------------------


@final
class Dash(Rule):
    """Sprint, Overdrive: the model advances once more."""

    def __init__(self, name: str, spaces: int) -> None:
        super().__init__(name, [ACTION])
        self.spaces: Final = spaces

    def ready(self, s: Table, bearer: Model) -> bool:
        return not bearer.rooted

    def act(self, s: Table, bearer: Model) -> None:
        s.push(Advance(int(bearer.seat), int(bearer.id), self.spaces, self.clause))


@final
class Order(Picking):
    """Blitz, Tactical Shift, Tectonic Shift: one of your units or monsters advances."""

    def __init__(self, name: str, kind: i64, near: i64, spaces: int) -> None:
        super().__init__(name, [ACTION])
        self.kind: Final[i64] = kind
        self.near: Final[i64] = near
        self.spaces: Final = spaces

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for i in range(s.span.force):
            m = s.models[i]
            if (
                m.seat == s.turn_of
                and m.kind == self.kind
                and m.at != OFF
                and not m.rooted
                and m is not bearer
                and distance(s, m, bearer) <= self.near
            ):
                found.append(MODEL + i)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        s.push(Advance(int(s.turn_of), option - MODEL, self.spaces, self.clause))


@final
class Tow(NextTo):
    """One of your units from up to five spaces away is placed next to the model; it may not advance afterwards."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        return self.fitting(s, bearer, own_units(s, bearer.seat, bearer, 5))

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        unit.rooted = True
        place(s, unit, cell, self.clause)


@final
class Teleport(Picking):
    """A unit is carried from beside one of your Teleport models to beside another."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        if stage == 0:
            for m in allies(s, bearer):
                if m.form.has[self.id] and self.options(s, bearer, 1, (int(m.id),)):
                    found.append(MODEL + int(m.id))
            return found
        other = s.models[picks[0]]
        if stage == 1:
            for i in range(s.span.unit_from[bearer.seat], s.span.unit_to[bearer.seat]):
                u = s.models[i]
                if u.at != OFF and u is not bearer and u is not other and self._exits(s, u, bearer, other):
                    found.append(MODEL + i)
            return found
        return self._exits(s, s.models[picks[1]], bearer, other)

    def _exits(self, s: Table, u: Model, a: Model, b: Model) -> list[int]:
        """The spaces to which the unit can be carried: beside the one that it does not come from."""
        found: list[int] = []
        if adjacent(s, u, a):
            found.extend(free_spaces(s, u, around(s.map, b.at, b.size)))
        if adjacent(s, u, b):
            for cell in free_spaces(s, u, around(s.map, a.at, a.size)):
                if cell not in found:
                    found.append(cell)
        found.sort()
        return [cell for cell in found if cell != u.at]

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if stage < 2:
            self.ask(s, bearer, int(stage) + 1, (*picks, option - MODEL))
        else:
            place(s, s.own(s.models[picks[1]]), option - CELL, self.clause)

    def question(self, stage: i64) -> str:
        return ("To or from which other model?", "Which unit is carried?", "To which space?")[stage]


# -- debris ------------------------------------------------------------------------------------------------------------


def tiles_near(s: Table, m: Model, kind: i64) -> list[int]:
    """The debris tiles of a kind under or next to a model, each by its upper left space."""
    found: list[int] = []
    for tile in range(s.map.tiles):
        if s.tiles[tile] == kind and near_tile(s, m, tile):
            found.append(CELL + s.map.foundations[tile])
    found.sort()
    return found


@final
class Turn(Picking):
    """Extinguisher, Ignite: a debris tile next to the model is turned over."""

    def __init__(self, name: str, sought: i64) -> None:
        super().__init__(name, [ACTION], "tile")
        self.sought: Final[i64] = sought

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return tiles_near(s, bearer, self.sought)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        tile: i64 = s.map.under[option - CELL]
        if self.sought == RUBBLE:
            ignite(s, tile, [])
        else:
            s.set_tile(tile, RUBBLE)


@final
class Repair(Picking):
    """A hazard turns to rubble; rubble with nobody on it makes room for any destroyed building."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        if stage == 1:
            found: list[int] = []
            seen: list[int] = []
            for i in range(s.span.building_from, s.span.building_to):
                b = s.models[i]
                if b.at == OFF and not b.out and b.card.number not in seen:
                    seen.append(int(b.card.number))
                    found.append(MODEL + i)
            return found
        found = tiles_near(s, bearer, HAZARD)
        for option in tiles_near(s, bearer, RUBBLE):
            if empty_tile(s, s.map.under[option - CELL]):
                found.append(option)
        found.sort()
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if stage == 1:
            s.put(s.own(s.models[option - MODEL]), picks[0])
            return
        tile: i64 = s.map.under[option - CELL]
        if s.tiles[tile] == HAZARD:
            s.set_tile(tile, RUBBLE)
        else:
            s.set_tile(tile, BARE)
            self.ask(s, bearer, 1, (option - CELL,))

    def question(self, stage: i64) -> str:
        return self.effect if stage == 0 else "Which building is put back?"


def empty_tile(s: Table, tile: i64) -> bool:
    """Does no model stand on the foundation?"""
    return all(not (m.at != OFF and on_tile(s, m, tile)) for m in s.models)


@final
class Scavenge(Picking):
    """On or next to rubble: gain 1 P-die, then roll the A-die that was paid; a strike removes the tile."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return tiles_near(s, bearer, RUBBLE)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        s.earn(bearer.seat, 1)
        if roll_action(s) > 0:
            s.set_tile(s.map.under[option - CELL], BARE)


# -- dice --------------------------------------------------------------------------------------------------------------


@final
class Fission(Rule):
    """Two A-dice go from Unit Pool to Monster Pool."""

    def ready(self, s: Table, bearer: Model) -> bool:
        return True

    def act(self, s: Table, bearer: Model) -> None:
        side = s.sides[bearer.seat]
        n = min(side.units, 2)
        side.units -= n
        side.monsters += n


@final
class InnerFire(Rule):
    """Five P-dice."""

    def ready(self, s: Table, bearer: Model) -> bool:
        return True

    def act(self, s: Table, bearer: Model) -> None:
        s.earn(bearer.seat, 5)


TELEPORT: Final = Teleport("action-teleport", [ACTION], "unit")
REPAIR: Final = Repair("action-repair", [ACTION], "tile")

RULES: Final[list[Rule]] = [
    AbductionMatrix("abduction-matrix", [LIMIT]),
    CARGO,
    Abduct("action-abduct", [ACTION], "enemy unit"),
    FlakField("action-flak-field", [ACTION], "units"),
    Sacrifice("action-sacrifice", [ACTION]),
    Bring("action-summon", faction=True),
    Bring("action-nesting", faction=True, rooted=True, zone=True),
    Bring("action-transport", cargo=True),
    Dash("action-sprint", 3),
    Dash("action-overdrive", FULL),
    Order("action-blitz", UNIT, 1, FULL),
    Order("action-tactical-shift", UNIT, 999, 2),
    Nudge("action-telekinesis", [ACTION], "unit", 2),
    Tow("action-tow", [ACTION], "unit"),
    TELEPORT,
    Turn("action-extinguisher", HAZARD),
    Turn("action-ignite", RUBBLE),
    REPAIR,
    Scavenge("action-scavenge", [ACTION], "tile"),
    Fission("action-fission", [ACTION]),
    InnerFire("action-inner-fire", [ACTION]),
]
