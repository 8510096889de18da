"""Section 3: the grid of hidden stacks and the starting places."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.hordes.data import SIZES
from rampant.games.hordes.options import CELL, LEVEL
from rampant.games.hordes.spaces import cell_at, name_at
from rampant.games.hordes.state import DOWN
from tests.clause import clause
from tests.games.hordes.table import (
    attack,
    cell,
    destinations,
    fresh,
    go,
    pick,
    reasons,
    shown,
    stack,
    table,
    the_ask,
    view,
)


@clause("HRD-3.01", "HRD-3.02", "HRD-3.03")
@pytest.mark.parametrize(("players", "cols", "rows"), [(2, 4, 4), (3, 4, 5), (4, 4, 5), (5, 5, 5), (6, 5, 6)])
def test_the_pool_fills_the_grid_with_stacks_of_three(players: int, cols: int, rows: int) -> None:
    s = fresh(players=players)
    assert {int(pile.cell) for pile in s.piles} == {cell_at(c, r) for c in range(cols) for r in range(rows)}
    assert all(len(pile.tiles) == 3 and pile.owner == DOWN for pile in s.piles)
    assert 3 * cols * rows == players * (SIZES[players].army - 5)


@clause("HRD-3.01")
def test_nobody_knows_what_lies_in_the_grid() -> None:
    s = fresh()
    for seat in (-1, 0, 1):
        assert all(stack["tiles"] == [None] * 3 for stack in view(s, seat)["stacks"])


@clause("HRD-3.04", "HRD-3.08", "HRD-R05")
def test_the_humans_place_and_play_first_and_the_others_follow_clockwise() -> None:
    for seed in range(8):
        s = fresh(seed, players=3, hordes=["Ghouls", "Zombies", "Humans"])
        order = []
        for _ in range(3):
            order.append(the_ask(s).seat)
            s.choose(the_ask(s).options[0])
        assert order == [2, 0, 1]
        assert s.active == 2


@clause("HRD-3.04")
def test_without_humans_a_random_player_is_first() -> None:
    firsts = {the_ask(fresh(seed, hordes=["Ghouls", "Zombies"])).seat for seed in range(20)}
    assert firsts == {0, 1}


@clause("HRD-3.05", "HRD-R04")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_starting_places_share_a_side_with_the_edge(players: int) -> None:
    s = fresh(players=players)
    size = SIZES[players]
    places = {name_at(option - CELL) for option in the_ask(s).options}
    assert len(places) == 2 * (size.cols + size.rows)
    assert "-1,0" in places
    assert f"0,{size.rows}" in places
    assert "-1,-1" not in places


@clause("HRD-3.06")
def test_a_starting_place_may_touch_another_only_round_a_corner() -> None:
    s = fresh()
    s.choose(CELL + cell("0,-1"))
    places = {name_at(option - CELL) for option in the_ask(s).options}
    assert not {"1,-1", "0,-1"} & places
    assert "-1,0" in places
    assert [at for at, clause in reasons(s).items() if clause == "HRD-3.06"] == ["Start at (1,-1)"]
    assert reasons(s)["Start at (0,0)"] == "HRD-3.05"
    assert reasons(s)["Start at (0,-2)"] == "HRD-3.05"
    with pytest.raises(IllegalChoice, match=r"adjacent to the \w+ \[HRD-3\.06"):
        s.choose(CELL + cell("1,-1"))


@clause("HRD-3.07", "HRD-R06")
def test_the_owner_sets_the_order_of_the_starting_stack_and_others_see_its_top() -> None:
    s = fresh(hordes=["Humans", "Ghouls"], armies="random")
    for level in (6, 5, 1, 4, 2):  # leave level 6 out, then from the top down; level 3 is left for the bottom
        s.choose(LEVEL + level - 1, 0)
    for level in (6, 5, 4, 3):
        s.choose(LEVEL + level - 1, 1)
    s.choose(CELL + cell("0,-1"))
    assert stack(s, "0,-1") == ["HUM5", "HUM1", "HUM4", "HUM2", "HUM3"]
    seen = shown(s, 1, "0,-1")
    assert seen["owner"] == 0
    assert seen["tiles"] == [None, None, None, None, {"tile": "HUM5", "items": []}]


@clause("HRD-3.09", "HRD-13.07", "HRD-R52")
def test_fighters_may_leave_the_rectangle_in_every_direction() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM5 ZOM5", "9,9": "ZOM: ZOM1", "9,10": "ZOM6"})
    attack(s, "1,0", "0,0")
    go(s, "move-from", "0,0")
    if the_ask(s).kind == "move-who":
        pick(s, "GHO1")
    assert {"-1,0", "0,-1", "0,1"} <= destinations(s)


def test_the_drawn_board_grows_line_by_line_and_no_space_moves() -> None:
    """What is drawn already need not be sent again."""

    def drawn(*at: str) -> tuple[int, int, dict[str, tuple[int, int]]]:
        board = table("VAM", {"3,0": "VAM: VAM1", "0,3": "ZOM: ZOM1", **dict.fromkeys(at, "ZOM5")}).scene(-1).boards[0]
        return board.cols, board.rows, {cell.id: (cell.row, cell.col) for cell in board.cells}

    cols, rows, spaces = drawn()
    assert (cols, rows, spaces["cell:-1,-1"]) == (6, 6, (-1, -1))
    assert drawn("4,0")[:2] == (7, 6)
    wider = drawn("-1,0", "0,-1")
    assert wider[:2] == (7, 7)
    assert wider[2].items() > spaces.items()
