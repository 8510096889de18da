"""Square grids: who is next to whom, rings, lines, paths and reach. Everything fixed is computed once per size.

A cell is a small int, `row * cols + col`, with the name `r1c1` for people (row 1 at the top, column 1 at the left).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.errors import RampantError
from rampant.core.state import Fixed

NORTH: Final = 0
NORTH_EAST: Final = 1
EAST: Final = 2
SOUTH_EAST: Final = 3
SOUTH: Final = 4
SOUTH_WEST: Final = 5
WEST: Final = 6
NORTH_WEST: Final = 7

DIRECTION_NAMES: Final = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
ROW_OF: Final = [-1, -1, 0, 1, 1, 1, 0, -1]  # row change of each direction
COL_OF: Final = [0, 1, 1, 1, 0, -1, -1, -1]

OFF: Final = -1
"""No cell: beyond the edge, or not on the board."""

CLOSED: Final = 99
"""The cost of entering a cell that cannot be entered; no budget is that large."""

_NAME: Final = re.compile(r"r([1-9][0-9]{0,3})c([1-9][0-9]{0,3})")


@final
class Grid(Fixed):
    """All there is to know about an empty grid of one size."""

    def __init__(self, rows: int, cols: int) -> None:
        super().__init__(f"{rows}x{cols}")
        cells = rows * cols
        self.rows: Final = rows
        self.cols: Final = cols
        self.cells: Final = cells
        self.names: Final = [f"r{c // cols + 1}c{c % cols + 1}" for c in range(cells)]
        step: list[vec[i64]] = []
        for d in range(8):
            row: list[i64] = []
            for c in range(cells):
                r, k = c // cols + ROW_OF[d], c % cols + COL_OF[d]
                row.append(r * cols + k if 0 <= r < rows and 0 <= k < cols else OFF)
            step.append(vec[i64](row))
        self.step: Final[vec[vec[i64]]] = vec[vec[i64]](step)  # step[direction][cell]: the next cell, or OFF
        self.steps: Final = vec[i64](
            [step[d][c] for c in range(cells) for d in range(8)]
        )  # steps[8 * cell + direction]: the same in one row, for searches
        self.near: Final[vec[vec[i64]]] = vec[vec[i64]](
            [vec[i64](sorted(step[d][c] for d in range(8) if step[d][c] != OFF)) for c in range(cells)]
        )  # near[cell]: up to eight neighbours, in order
        self.beside: Final[vec[vec[i64]]] = vec[vec[i64]](
            [vec[i64](sorted(step[d][c] for d in range(0, 8, 2) if step[d][c] != OFF)) for c in range(cells)]
        )  # beside[cell]: up to four, no diagonals
        # Rows of distances: from column k to each column of a row that is d rows away.
        rows_away = [[[max(d, abs(k - c)) for c in range(cols)] for d in range(rows)] for k in range(cols)]
        apart: list[vec[i64]] = []
        for a in range(cells):
            distances: list[int] = []
            for r in range(rows):
                distances += rows_away[a % cols][abs(a // cols - r)]
            apart.append(vec[i64](distances))
        self.apart: Final[vec[vec[i64]]] = vec[vec[i64]](apart)  # apart[a][b]: distance in king's steps

    def name(self, cell: int) -> str:
        return self.names[cell]

    def cell(self, name: str) -> int:
        """The cell with that name; a RampantError says what names look like."""
        match = _NAME.fullmatch(name)
        if match is not None:
            row, col = int(match[1]), int(match[2])
            if row <= self.rows and col <= self.cols:
                return (row - 1) * self.cols + col - 1
        raise RampantError(f"{name!r} is not a square: r1c1 to r{self.rows}c{self.cols}")

    def ring(self, cell: int, distance: int) -> list[int]:
        """The cells exactly that far away, in order."""
        apart = self.apart[cell]
        return [c for c in range(self.cells) if apart[c] == distance]

    def within(self, cell: int, distance: int) -> list[int]:
        """The cells at most that far away, the cell itself included, in order."""
        apart = self.apart[cell]
        return [c for c in range(self.cells) if apart[c] <= distance]

    def line(self, cell: int, direction: int) -> list[int]:
        """The cells from the next one on in a direction, to the edge."""
        cells: list[int] = []
        at: i64 = self.step[direction][cell]
        while at != OFF:
            cells.append(at)
            at = self.step[direction][at]
        return cells

    def reach(self, start: i64, budget: i64, enter: vec[i64]) -> vec[i64]:
        """What it costs to get to each cell (CLOSED if more than the budget); `enter` holds each cell's cost."""
        assert budget < CLOSED, "no budget is that large"
        cost = vec[i64]([CLOSED] * self.cells)
        cost[start] = 0
        near = self.near
        ends = [[start]]
        spent: i64 = 0
        while spent <= budget:
            if spent < len(ends):
                for at in ends[spent]:
                    if cost[at] == spent:
                        for to in near[at]:
                            total = spent + enter[to]
                            if total <= budget and total < cost[to]:
                                cost[to] = total
                                while len(ends) <= total:
                                    ends.append([])
                                ends[total].append(to)
            spent += 1
        return cost

    def path(self, start: i64, goal: i64, budget: i64, enter: vec[i64]) -> list[int]:
        """A cheapest way, start and goal included, of few cells; empty if the goal is out of reach."""
        cost = self.reach(start, budget, enter)
        if cost[goal] == CLOSED:
            return []
        # Backwards from the goal over cells that lie on a cheapest way, nearest first: entering may cost nothing,
        # and then costs alone do not say which way is back.
        onward = vec[i64]([OFF] * self.cells)
        onward[goal] = goal
        ways: list[i64] = [goal]
        for at in ways:
            for back in self.near[at]:
                if onward[back] == OFF and cost[back] != CLOSED and cost[back] + enter[at] == cost[at]:
                    onward[back] = at
                    ways.append(back)
        way: list[int] = [start]
        here: i64 = start
        while here != goal:
            here = onward[here]
            way.append(here)
        return way


@cache
def grid(rows: int, cols: int) -> Grid:
    """The grid of that size, computed once."""
    return Grid(rows, cols)
