"""Grids against the plainest code that can do the same."""

from __future__ import annotations

import heapq
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.errors import RampantError
from rampant.core.grid import CLOSED, COL_OF, DIRECTION_NAMES, EAST, OFF, ROW_OF, SOUTH, Grid, grid

SIZES = [(1, 1), (1, 5), (4, 1), (3, 3), (5, 8)]
sizes = pytest.mark.parametrize(("rows", "cols"), SIZES)


def at(g: Grid, cell: int) -> tuple[int, int]:
    return divmod(cell, g.cols)


@sizes
def test_neighbours_are_the_cells_one_step_away(rows: int, cols: int) -> None:
    g = grid(rows, cols)
    for a in range(g.cells):
        (r, c) = at(g, a)
        near = [b for b in range(g.cells) if b != a and abs(at(g, b)[0] - r) <= 1 and abs(at(g, b)[1] - c) <= 1]
        beside = [b for b in near if at(g, b)[0] == r or at(g, b)[1] == c]
        assert list(g.near[a]) == near
        assert list(g.beside[a]) == beside


@sizes
def test_steps_lead_in_their_direction_or_off_the_board(rows: int, cols: int) -> None:
    g = grid(rows, cols)
    for direction in range(8):
        for a in range(g.cells):
            r, c = at(g, a)[0] + ROW_OF[direction], at(g, a)[1] + COL_OF[direction]
            inside = 0 <= r < rows and 0 <= c < cols
            assert g.step[direction][a] == (r * cols + c if inside else OFF)
    assert len(DIRECTION_NAMES) == 8


@sizes
def test_rings_are_whole_and_do_not_overlap(rows: int, cols: int) -> None:
    g = grid(rows, cols)
    for a in range(g.cells):
        rings = [g.ring(a, distance) for distance in range(max(rows, cols))]
        assert rings[0] == [a]
        assert sorted(cell for ring in rings for cell in ring) == list(range(g.cells))
        for distance, ring in enumerate(rings):
            assert all(g.apart[a][b] == distance == g.apart[b][a] for b in ring)
            assert g.within(a, distance) == sorted(cell for inner in rings[: distance + 1] for cell in inner)


@sizes
def test_a_line_goes_to_the_edge(rows: int, cols: int) -> None:
    g = grid(rows, cols)
    assert g.line(0, EAST) == list(range(1, cols))
    assert g.line(0, SOUTH) == [cols * r for r in range(1, rows)]
    for direction in range(8):
        for a in range(g.cells):
            line = g.line(a, direction)
            assert [g.apart[a][b] for b in line] == list(range(1, len(line) + 1))
            assert g.step[direction][line[-1] if line else a] == OFF


@sizes
def test_names_read_back(rows: int, cols: int) -> None:
    g = grid(rows, cols)
    assert [g.cell(g.name(cell)) for cell in range(g.cells)] == list(range(g.cells))


@pytest.mark.parametrize(
    "name", ["", "r0c1", "r4c1", "r1c9", "c1r1", "r1c1 ", "r-1c1", "r１c1", "5", f"r{'9' * 5000}c1"]
)
def test_a_name_that_is_no_square_is_refused_with_what_is(name: str) -> None:
    with pytest.raises(RampantError, match="is not a square: r1c1 to r3c3"):
        grid(3, 3).cell(name)


def test_a_grid_is_computed_once() -> None:
    assert grid(5, 8) is grid(5, 8)


def naive(g: Grid, start: int, budget: int, enter: list[int]) -> list[int]:
    """Dijkstra, as in the textbook."""
    cost = [CLOSED] * g.cells
    cost[start] = 0
    open_cells = [(0, start)]
    while open_cells:
        spent, a = heapq.heappop(open_cells)
        if spent > cost[a]:
            continue
        for b in range(g.cells):
            if g.apart[a][b] == 1 and spent + enter[b] <= budget and spent + enter[b] < cost[b]:
                cost[b] = spent + enter[b]
                heapq.heappush(open_cells, (cost[b], b))
    return cost


@st.composite
def walks(draw: st.DrawFn) -> tuple[Grid, int, int, list[int]]:
    rows, cols = draw(st.sampled_from(SIZES))
    g = grid(rows, cols)
    enter = draw(st.lists(st.sampled_from([0, 1, 1, 2, 3, CLOSED]), min_size=g.cells, max_size=g.cells))
    return g, draw(st.integers(0, g.cells - 1)), draw(st.integers(0, 9)), enter


@given(walks())
def test_reach_is_what_dijkstra_finds(walk: tuple[Grid, int, int, list[int]]) -> None:
    g, start, budget, enter = walk
    assert list(g.reach(start, budget, vec[i64](enter))) == naive(g, start, budget, enter)


@given(walks(), st.data())
def test_a_path_is_a_cheapest_way(walk: tuple[Grid, int, int, list[int]], data: st.DataObject) -> None:
    g, start, budget, enter = walk
    goal = data.draw(st.integers(0, g.cells - 1))
    cost = naive(g, start, budget, enter)[goal]
    path = g.path(start, goal, budget, vec[i64](enter))
    if cost == CLOSED:
        assert path == []
    else:
        assert path[0] == start
        assert path[-1] == goal
        assert all(g.apart[a][b] == 1 for a, b in pairwise(path))
        assert sum(enter[cell] for cell in path[1:]) == cost
        assert len(set(path)) == len(path)


def test_no_budget_is_as_large_as_closed() -> None:
    g = grid(3, 3)
    with pytest.raises(AssertionError):
        g.reach(0, CLOSED, vec[i64]([1] * g.cells))
