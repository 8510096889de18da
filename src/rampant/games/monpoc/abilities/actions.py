"""Shapes of Actions, and of other rules that bring units somewhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.bearers import room_at
from rampant.games.monpoc.board.geometry import around, distance
from rampant.games.monpoc.board.places import free_spaces, steps_of
from rampant.games.monpoc.options import CELL, MODEL, SKIP
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.moving import shift
from rampant.games.monpoc.steps.turn import enter


class Picking(Rule):
    """An Action that begins with picking one of its options."""

    def ready(self, s: Table, bearer: Model) -> bool:
        return len(self.options(s, bearer, 0, ())) > 0

    def act(self, s: Table, bearer: Model) -> None:
        self.ask(s, bearer)


class Bringing(Picking):
    """First a unit is picked, then the space to which it is brought."""

    def units(self, s: Table, bearer: Model) -> list[int]:
        """The units that may be picked, as options."""
        raise AssertionError(f"{self.fixed_name} does not say whom it brings")

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        """The spaces to which the unit may be brought."""
        raise AssertionError(f"{self.fixed_name} does not say where it brings units")

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        """The unit is brought there."""
        raise AssertionError(f"{self.fixed_name} does not say how it brings units")

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return self.cells(s, bearer, s.models[picks[0]]) if stage == 1 else self.units(s, bearer)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if stage == 1:
            self.bring(s, bearer, s.own(s.models[picks[0]]), option - CELL)
        elif option != SKIP:
            self.ask(s, bearer, 1, (option - MODEL,))

    def question(self, stage: i64) -> str:
        return self.effect if stage == 0 else "To which space?"


class NextTo(Bringing):
    """The unit is brought to a space next to the model: from the reserves, unless the rule says otherwise."""

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        return free_spaces(s, unit, around(s.map, bearer.at, bearer.size))

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        enter(s, unit, cell, self.clause)

    def fitting(self, s: Table, bearer: Model, units: list[int]) -> list[int]:
        """Those of the units for which there is a space."""
        return room_at(s, units, around(s.map, bearer.at, bearer.size))


class Nudge(Bringing):
    """Any single unit within reach is moved by one space."""

    def __init__(self, name: str, moments: list[int], subject: str, reach: i64) -> None:
        super().__init__(name, moments, subject)
        self.reach: Final[i64] = reach

    def units(self, s: Table, bearer: Model) -> list[int]:
        found: list[int] = []
        for i in range(s.span.unit_from[0], s.span.unit_to[1]):
            u = s.models[i]
            if u.at != OFF and distance(s, u, bearer) <= self.reach and steps_of(s, u):
                found.append(MODEL + i)
        return found

    def cells(self, s: Table, bearer: Model, unit: Model) -> list[int]:
        return steps_of(s, unit)

    def bring(self, s: Table, bearer: Model, unit: Model, cell: int) -> None:
        shift(s, unit, cell, self.clause)
