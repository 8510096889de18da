"""Where searches for ways write what they have found so far: one for each state, made when it is first needed.

Nothing in it outlives a call, so clones do not get it, and games in several threads do not meet in it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF

CELLS: Final = 400  # no map has more spaces
TALLEST: Final = 34  # rows of a map, with an empty one before and after
NODES: Final = 2 * CELLS  # a place, and whether the diagonal is used
PRICES: Final = 4  # no space costs more than three
LEVELS: Final = 10  # no piece of Downtown Demolition goes farther
FAR: Final = 99

# Work space is cut out of these: to copy numbers costs much less than to write them one by one.
ZEROS: Final[vec[i64]] = vec[i64]([0] * (PRICES * NODES))
ALL_FAR: Final[vec[i64]] = vec[i64]([FAR] * NODES)
ALL_OFF: Final[vec[i64]] = vec[i64]([OFF] * CELLS)


@final
class Scratch:
    """Work space of one search; nothing in it outlives a call."""

    def __init__(self) -> None:
        self.cost: Final = ALL_FAR[:]
        self.prev: Final = ZEROS[:NODES]
        self.look: Final = ALL_OFF[:]
        self.price: Final = ZEROS[:CELLS]
        self.touched: Final = ZEROS[: NODES + CELLS]  # what has to be cleared before the next search
        self.dirty: i64 = 0  # how much of it
        self.queue: Final = ZEROS[: PRICES * NODES]  # the nodes to go on from, in a row for each of the next costs
        self.ends: Final = ZEROS[:PRICES]  # how many there are of each

    def clear(self) -> None:
        for i in range(self.dirty):
            node: i64 = self.touched[i]
            self.cost[node] = FAR
            self.look[node >> 1] = OFF
        self.dirty = 0
        for row in range(PRICES):
            self.ends[row] = 0

    def touch(self, node: i64) -> None:
        self.touched[self.dirty] = node
        self.dirty += 1

    def reach(self, node: i64, total: i64, prev: i64) -> None:
        """A node is reached at a lower cost than before."""
        if self.cost[node] == FAR:
            self.touch(node)
        self.cost[node] = total
        self.prev[node] = prev
        row = total % PRICES
        self.queue[row * NODES + self.ends[row]] = node
        self.ends[row] += 1


@final
class Ground:
    """What the places around a mover mean to it, and which of them it reaches. Row r of the map is word r + 1."""

    def __init__(self) -> None:
        self.first: i64 = 0  # the words that matter
        self.last: i64 = 0
        self.smooth: Final = ZEROS[:TALLEST]  # places that cost 1
        self.rough: Final = ZEROS[:TALLEST]  # places that cost 2
        self.stop: Final = ZEROS[:TALLEST]  # from which a movement does not go on
        self.stand: Final = ZEROS[:TALLEST]  # where a movement may end
        self.price: Final = ZEROS[:CELLS]  # by space, where it is not the same for all
        self.straight: Final = ZEROS[:TALLEST]  # reached without a diagonal
        self.slanted: Final = ZEROS[:TALLEST]  # reached with the one diagonal
        # What lies next to places that were reached with one point less.
        self.near: Final = ZEROS[:TALLEST]
        self.near_slanted: Final = ZEROS[:TALLEST]
        self.reached: Final = ZEROS[: LEVELS * TALLEST]  # by what it costs at most, where that is asked
