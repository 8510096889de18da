"""Actions of monsters and units (MP1-19)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.actions import Bringing, NextTo, Nudge, Picking
from rampant.games.monpoc.bearers import allies, reserves, units_next_to
from rampant.games.monpoc.board.city import holds_zone
from rampant.games.monpoc.board.geometry import adjacent, around, near_tile
from rampant.games.monpoc.board.places import free_spaces
from rampant.games.monpoc.cards import MONSTER, NOBODY
from rampant.games.monpoc.first.bearers import has
from rampant.games.monpoc.first.steps.damage import crush, heal
from rampant.games.monpoc.first.steps.phases import can_advance
from rampant.games.monpoc.first.terms import MECHANICAL
from rampant.games.monpoc.options import CELL, MODEL
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ACTION
from rampant.games.monpoc.state.position import HAZARD, RUBBLE
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.moving import FULL, Advance, place, shift

CARGO: Final = Rule("cargo", [], "this unit")  # a mark: Transport asks who has it

# -- units leave -------------------------------------------------------------------------------------------------------


@final
class Abduct(Picking):
    """MP1-19.01, R60: an enemy unit next to two or more Faction figures with Abduct is crushed, for no P-die."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for id in units_next_to(s, bearer):
            u = s.models[id]
            if u.seat != bearer.seat and self._held(s, bearer, u):
                found.append(MODEL + id)
        return found

    def _held(self, s: Table, bearer: Model, u: Model) -> bool:
        """Does another Faction figure with Abduct stand next to the unit?"""
        return any(
            m.card.faction == bearer.card.faction and adjacent(s, m, u) and has(s, m, self.id)
            for m in allies(s, bearer)
        )

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        crush(s, s.models[option - MODEL], self.clause)


@final
class Bleed(Picking):
    """MP1-19.02: an adjacent Faction monster regains 1 Health, then the acting figure is crushed."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for i in range(s.span.monster_from[bearer.seat], s.span.monster_to[bearer.seat]):
            m = s.models[i]
            if m.at != OFF and m.card.faction == bearer.card.faction and adjacent(s, m, bearer):
                found.append(MODEL + i)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        heal(s, s.models[option - MODEL], 1, self.clause)
        crush(s, bearer, self.clause)


@final
class Sacrifice(Picking):
    """MP1-19.07: an adjacent agenda unit is crushed; the monster regains 1 Health."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for id in units_next_to(s, bearer):
            u = s.models[id]
            if u.seat == bearer.seat and u.card.agenda == bearer.card.agenda:
                found.append(MODEL + id)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        crush(s, s.models[option - MODEL], self.clause)
        heal(s, bearer, 1, self.clause)


# -- units come --------------------------------------------------------------------------------------------------------


@final
class Summon(NextTo):
    """MP1-19.08, 19.12: a unit of its Faction enters play next to the figure."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        return self.fitting(s, bearer, reserves(s, bearer.seat, bearer.card.faction))


@final
class Nesting(NextTo):
    """MP1-19.04, 19.12: the same, for a figure that holds a power zone."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        if not holds_zone(s, bearer):
            return []
        return self.fitting(s, bearer, reserves(s, bearer.seat, bearer.card.faction))


@final
class Transport(NextTo):
    """MP1-19.11, 19.12: a Cargo unit of its agenda enters play next to the figure."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        return self.fitting(s, bearer, reserves(s, bearer.seat, NOBODY, bearer.card.agenda, CARGO.id))


# -- figures move ------------------------------------------------------------------------------------------------------


@final
class Refuel(Picking):
    """MP1-19.05, R59, R79: an adjacent Faction figure advances at once, even if it has advanced already."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return [
            MODEL + int(m.id)
            for m in allies(s, bearer)
            if m.card.faction == bearer.card.faction and adjacent(s, m, bearer) and can_advance(s, m)
        ]

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        s.push(Advance(int(bearer.seat), option - MODEL, FULL, self.clause))


@final
class Telekinesis(Nudge):
    """MP1-19.09, 11.08, R08: any unit within two spaces is moved by one; a hazard that destroys an enemy earns 1."""

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        shift(s, unit, cell, self.clause)
        if unit.at == OFF and unit.seat != bearer.seat:
            s.earn(bearer.seat, 1)


@final
class Teleport(Bringing):
    """MP1-19.10: an adjacent agenda unit is placed next to another agenda figure with Teleport."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        found: list[int] = []
        for id in units_next_to(s, bearer):
            u = s.models[id]
            if u.seat == bearer.seat and u.card.agenda == bearer.card.agenda and self.cells(s, bearer, u):
                found.append(MODEL + id)
        return found

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        cells: list[int] = []
        for m in allies(s, bearer):
            if m is not unit and m.card.agenda == bearer.card.agenda and has(s, m, self.id):
                for cell in around(s.map, m.at, m.size):
                    if cell not in cells and cell != unit.at:
                        cells.append(cell)
        found = free_spaces(s, unit, cells)
        found.sort()
        return found

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        place(s, unit, cell, self.clause)


# -- mending -----------------------------------------------------------------------------------------------------------


@final
class Extinguish(Picking):
    """MP1-19.03, 12.06: an adjacent hazard turns to rubble."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        if s.hazards:
            for tile in range(s.map.tiles):
                if s.tiles[tile] >= HAZARD and near_tile(s, bearer, tile):
                    found.append(CELL + s.map.foundations[tile])
            found.sort()
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        s.set_tile(s.map.under[option - CELL], RUBBLE)


@final
class Repair(Picking):
    """MP1-19.06: an adjacent monster of Energy Type Mechanical regains 1 Health."""

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found: list[int] = []
        for i in range(s.span.force):
            m = s.models[i]
            if (
                m.kind == MONSTER
                and m.at != OFF
                and m.card.energy == MECHANICAL
                and m.health < m.form.health
                and adjacent(s, m, bearer)
            ):
                found.append(MODEL + i)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        heal(s, s.models[option - MODEL], 1, self.clause)


TELEPORT: Final = Teleport("teleport", [ACTION], "the agenda unit")

RULES: Final[list[Rule]] = [
    CARGO,
    Abduct("abduct", [ACTION], "the enemy unit"),
    Bleed("bleed", [ACTION], "the Faction monster"),
    Extinguish("extinguish", [ACTION], "the hazard"),
    Nesting("nesting", [ACTION], "this figure"),
    Refuel("refuel", [ACTION], "the Faction figure"),
    Repair("repair", [ACTION], "the monster"),
    Sacrifice("sacrifice", [ACTION], "this monster"),
    Summon("summon", [ACTION], "the Faction unit"),
    Telekinesis("telekinesis", [ACTION], "the unit", 2),
    TELEPORT,
    Transport("transport", [ACTION], "the agenda unit"),
]
