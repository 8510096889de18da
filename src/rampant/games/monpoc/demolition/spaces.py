"""Which spaces are taken: bits, a word for each row of the map; row r is word r + 1."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.scratch import TALLEST


@final
class Spaces:
    """Filled anew from what stands on the map whenever somebody looks."""

    def __init__(self) -> None:
        self.solid: Final = vec[i64]([0] * TALLEST)  # buildings and monsters
        self.units: Final = vec[i64]([0] * TALLEST)

    def clear(self, map: BattleMap) -> None:
        for r in range(map.rows + 2):
            self.solid[r] = 0
            self.units[r] = 0

    def stand(self, map: BattleMap, cell: i64) -> None:
        """A unit stands there."""
        self.units[map.row[cell] + 1] |= BITS[map.col[cell]]

    def fill(self, map: BattleMap, at: i64) -> None:
        """A building or a monster stands there: two by two spaces."""
        row = map.row[at] + 1
        pair: i64 = BITS[map.col[at]] * 3
        self.solid[row] |= pair
        self.solid[row + 1] |= pair

    def free(self, map: BattleMap, cell: i64) -> bool:
        """Is nothing there?"""
        row = map.row[cell] + 1
        return not (self.solid[row] | self.units[row]) & BITS[map.col[cell]]

    def beside(self, map: BattleMap, at: i64) -> bool:
        """Does a unit stand next to the building there?"""
        row = map.row[at]
        units = self.units[row] | self.units[row + 1] | self.units[row + 2] | self.units[row + 3]
        left: i64 = map.col[at] - 1
        return units & (BITS[left + 4] - BITS[left] if left >= 0 else 7) != 0

    def stops(self, map: BattleMap, size: i64, row: i64) -> i64:
        """The places in a row where a movement may end: a unit on dry land, a monster on four free spaces."""
        r = row + 1
        if size == 1:
            return (map.smooth[r] | map.rough[r]) & ~(self.solid[r] | self.units[r])
        return self.room(map, row, self.units[r] | self.units[r + 1])

    def room(self, map: BattleMap, row: i64, units: i64) -> i64:
        """The places in a row where two by two spaces hold neither building nor monster, nor any of some units."""
        if row + 1 == map.rows:
            return 0
        held = self.solid[row + 1] | self.solid[row + 2] | units
        return (BITS[map.cols - 1] - 1) & ~(held | (held >> 1))

    def may_stop(self, map: BattleMap, size: i64, at: i64) -> bool:
        """May a movement end there?"""
        return self.stops(map, size, map.row[at]) & BITS[map.col[at]] != 0
