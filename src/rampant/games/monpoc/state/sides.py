"""The two sides: their dice, and which models are whose."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.state import Fixed

ACTION_DICE: Final = 10
POWER_DICE: Final = 10


@final
@mypyc_attr(acyclic=True)
class Side:
    """One player's dice and colour."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat
        self.colour: i64 = seat
        self.units: i64 = ACTION_DICE  # A-dice in the Unit Pool
        self.monsters: i64 = 0  # A-dice in the Monster Pool
        self.power: i64 = 0  # P-dice in the Power Pool
        self.turns: i64 = 0
        self.felled: i64 = 0  # forms of enemy monsters that its attacks destroyed, where forms have their own health

    def clone(self) -> Side:
        copy = Side(self.seat)
        self.copy_to(copy)
        return copy

    def copy_to(self, copy: Side) -> None:
        """Make the same side of another table what this one is."""
        copy.colour = self.colour
        copy.units = self.units
        copy.monsters = self.monsters
        copy.power = self.power
        copy.turns = self.turns
        copy.felled = self.felled


@final
class Span(Fixed):
    """Which models are whose: first and last + 1 of each kind, the same for the whole game."""

    def __init__(self, monsters: list[int], units: list[int], buildings: int, assets: int) -> None:
        super().__init__(f"{monsters}-{units}-{buildings}-{assets}")
        m0, m1 = monsters
        u0, u1 = units
        self.monster_from: Final[vec[i64]] = vec[i64]([0, m0])
        self.monster_to: Final[vec[i64]] = vec[i64]([m0, m0 + m1])
        self.unit_from: Final[vec[i64]] = vec[i64]([m0 + m1, m0 + m1 + u0])
        self.unit_to: Final[vec[i64]] = vec[i64]([m0 + m1 + u0, m0 + m1 + u0 + u1])
        self.force: Final[i64] = m0 + m1 + u0 + u1  # monsters and units
        self.building_from: Final[i64] = m0 + m1 + u0 + u1
        self.building_to: Final[i64] = m0 + m1 + u0 + u1 + buildings
        self.models: Final[i64] = m0 + m1 + u0 + u1 + buildings + assets

    def __reduce__(self) -> tuple[object, ...]:
        monsters = [self.monster_to[seat] - self.monster_from[seat] for seat in (0, 1)]
        units = [self.unit_to[seat] - self.unit_from[seat] for seat in (0, 1)]
        return Span, (monsters, units, self.building_to - self.building_from, self.models - self.building_to)


NO_SPAN: Final = Span([0, 0], [0, 0], 0, 0)
