"""Sets of squares in two words, against Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rampant.core.grid import CLOSED, grid
from rampant.games.rage import mask
from tests.core.test_grid import naive

GRID = grid(10, 10)
CELLS = range(mask.SQUARES)
NUMBERS = mask.Numbers(0)
cells = st.sets(st.sampled_from(CELLS))


def words(chosen: set[int]) -> tuple[int, int]:
    lo, hi = mask.mask_of(sorted(chosen))
    return int(lo), int(hi)


def read(lo: int, hi: int) -> set[int]:
    return set(NUMBERS.of(lo, hi))


@given(cells)
def test_a_set_reads_back_in_order(chosen: set[int]) -> None:
    assert NUMBERS.of(*words(chosen)) == sorted(chosen)
    assert mask.Numbers(200).of(*words(chosen)) == [200 + cell for cell in sorted(chosen)]


@given(cells, cells)
def test_words_are_sets(a: set[int], b: set[int]) -> None:
    (a_lo, a_hi), (b_lo, b_hi) = words(a), words(b)
    assert read(a_lo | b_lo, a_hi | b_hi) == a | b
    assert read(a_lo & b_lo, a_hi & b_hi) == a & b
    assert read(a_lo & ~b_lo, a_hi & ~b_hi) == a - b
    assert read(~a_lo & mask.BOARD, ~a_hi & mask.BOARD) == set(CELLS) - a


@given(cells)
def test_around_is_the_set_and_its_neighbours(chosen: set[int]) -> None:
    lo, hi = mask.around(*words(chosen))
    assert read(lo, hi) == chosen | {near for cell in chosen for near in GRID.near[cell]}


def test_tables_agree_with_the_grid() -> None:
    for cell in CELLS:
        assert read(mask.BIT_LO[cell], mask.BIT_HI[cell]) == {cell}
        assert read(mask.NEAR_LO[cell], mask.NEAR_HI[cell]) == set(GRID.near[cell])
        for distance in range(mask.SIDE):
            row = distance * mask.SQUARES + cell
            assert read(mask.DISC_LO[row], mask.DISC_HI[row]) == set(GRID.within(cell, distance))


@given(
    st.sampled_from(CELLS),
    st.integers(0, 8),
    st.lists(st.sampled_from([1, 1, 1, 2, 2, 3, CLOSED]), min_size=100, max_size=100),
)
def test_reach_is_what_dijkstra_finds(start: int, budget: int, enter: list[int]) -> None:
    sets = [words({cell for cell in CELLS if enter[cell] == cost}) for cost in (1, 2, 3)]
    lo, hi = mask.reach(start, budget, *sets[0], *sets[1], *sets[2], 0, 0)
    expected = naive(GRID, start, budget, enter)
    assert read(lo, hi) == {cell for cell in CELLS if expected[cell] != CLOSED}


@given(st.sampled_from(CELLS), st.integers(0, 6), cells)
def test_a_walk_does_not_go_on_from_where_it_must_stop(start: int, budget: int, stops: set[int]) -> None:
    everywhere = (mask.BOARD, mask.BOARD)
    lo, hi = mask.steps(start, budget, *everywhere, *words(stops))
    found, edge = {start}, {start}
    for _ in range(budget):  # the first step leaves the start, whatever lies there
        edge = {near for cell in edge for near in GRID.near[cell] if cell == start or cell not in stops} | edge
        found |= edge
    assert read(lo, hi) == found
