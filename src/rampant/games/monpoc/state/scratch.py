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
LONGEST: Final = 40  # no budget is larger
LEVELS: Final = 10  # no piece of Downtown Demolition goes farther
FAR: Final = 99


@final
class Scratch:
    """Work space of one search; nothing in it outlives a call."""

    def __init__(self) -> None:
        self.cost: Final = vec[i64]([FAR] * NODES)
        self.prev: Final = vec[i64]([0] * NODES)
        self.look: Final = vec[i64]([OFF] * CELLS)
        self.price: Final = vec[i64]([0] * CELLS)
        self.touched: Final = vec[i64]([0] * (NODES + CELLS))  # what has to be cleared before the next search
        self.dirty: i64 = 0  # how much of it
        self.queue: Final = vec[i64]([0] * (LONGEST * NODES))  # the nodes to go on from, in a row for each cost
        self.ends: Final = vec[i64]([0] * LONGEST)  # how many there are of each cost

    def clear(self) -> None:
        for i in range(self.dirty):
            node: i64 = self.touched[i]
            self.cost[node] = FAR
            self.look[node >> 1] = OFF
        self.dirty = 0

    def touch(self, node: i64) -> None:
        self.touched[self.dirty] = node
        self.dirty += 1

    def reach(self, node: i64, total: i64, prev: i64) -> None:
        """A node is reached at a lower cost than before."""
        if self.cost[node] == FAR:
            self.touch(node)
        self.cost[node] = total
        self.prev[node] = prev
        self.queue[total * NODES + self.ends[total]] = node
        self.ends[total] += 1


@final
class Ground:
    """What the places around a mover mean to it, and which of them it reaches. Row r of the map is word r + 1."""

    def __init__(self) -> None:
        self.first: i64 = 0  # the words that matter
        self.last: i64 = 0
        self.smooth: Final = vec[i64]([0] * TALLEST)  # places that cost 1
        self.rough: Final = vec[i64]([0] * TALLEST)  # places that cost 2
        self.stop: Final = vec[i64]([0] * TALLEST)  # from which a movement does not go on
        self.stand: Final = vec[i64]([0] * TALLEST)  # where a movement may end
        self.price: Final = vec[i64]([0] * CELLS)  # by space, where it is not the same for all
        self.straight: Final = vec[i64]([0] * TALLEST)  # reached without a diagonal
        self.slanted: Final = vec[i64]([0] * TALLEST)  # reached with the one diagonal
        # What lies next to places that were reached with one point less.
        self.near: Final = vec[i64]([0] * TALLEST)
        self.near_slanted: Final = vec[i64]([0] * TALLEST)
        self.reached: Final = vec[i64]([0] * (LEVELS * TALLEST))  # by what it costs at most, where that is asked
