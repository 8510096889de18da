"""Small things that broken rules got wrong before any test noticed."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rampant.games.rage.data import BURNING, CLEAR, FOREST, HEAVY, ROCKY, SMOKING, WATER
from rampant.games.rage.squares import GRID, MASERS, SAUCERS
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.masers import section
from rampant.games.rage.steps.odds import defense_dice, piece_harm
from rampant.games.rage.steps.turn import Return
from tests.clause import clause
from tests.games.rage.tables import GAME, B, H, board, cell, choose, heard, model, table, to, token, watch


@clause("RAGE-5.01")
def test_the_first_turn_has_the_number_one() -> None:
    s = cast("RageState", GAME.new(seed=4))
    while not s.phase:
        s.choose(s.asks[0].options[0], s.asks[0].seat)
    assert s.turn == 1


@clause("RAGE-1.16", "RAGE-18.05")
def test_sections_are_the_four_quadrants() -> None:
    rows = [[int(section(row * 10 + col)) for col in range(10)] for row in range(10)]
    assert rows == [[0] * 5 + [1] * 5] * 5 + [[2] * 5 + [3] * 5] * 5


@clause("RAGE-3.04", "RAGE-11.03", "RAGE-17.05", "RAGE-17.10")
def test_models_on_the_path_help_everywhere_but_in_fire_and_rocks_help_besides() -> None:
    for ground in (CLEAR, FOREST, WATER, SMOKING):
        assert [defense_dice(3, 3, ground, bonus).number for bonus in (0, 2, 6)] == [3, 5, 8], ground
    assert [defense_dice(3, 3, ROCKY, bonus).number for bonus in (0, 2, 6)] == [4, 6, 8]
    assert [defense_dice(3, 3, BURNING, bonus).number for bonus in (0, 2, 6)] == [3, 3, 3]


@clause("RAGE-20.05", "RAGE-R52")
@pytest.mark.parametrize("pieces", [{"maser": ["r5c6"]}, {"saucer": ["r5c6"], "specials": ["xilien"]}])
def test_nobody_heals_by_bashing_another_piece_than_a_meganulon(pieces: dict[str, Any]) -> None:
    s = to(table("godzilla r5c5 wounds=3", "gigan r10c10", dice=[H, H, B, B], **pieces), "act")
    choose(s, "act", model("r5c6"))
    assert (s.at[MASERS], s.at[SAUCERS]) == (-1, -1)
    assert s.monsters[0].wounds == 3


@clause("RAGE-13.01", "RAGE-13.11", "RAGE-17.04")
def test_a_knock_back_through_fire_is_told_as_it_happens() -> None:
    s = watch(to(table("godzilla r5c5 bash=6", "gigan r5c6", board=board(r5c7="*"), dice=[H] * 6 + [B] * 5), "act"))
    choose(s, "act", model("r5c6"))
    told = heard(s)
    moved = [i for i, text in enumerate(told) if "is knocked back to" in text]
    burnt = [i for i, text in enumerate(told) if text.startswith("RAGE-17.04")]
    assert [told[i].split(" to ")[1] for i in moved] == ["r5c7.", "r5c8."]
    assert moved[0] < burnt[0] < moved[1]


@clause("RAGE-15.07", "RAGE-R71")
@pytest.mark.parametrize("row", [2, 9])
def test_a_crowd_that_could_be_pushed_may_be_left_in_either_half_of_the_board(row: int) -> None:
    s = table(f"godzilla r{row}c4", f"gigan r{11 - row}c10", token={"heavy": [f"r{row}c5"]})
    choose(s, "move", cell(f"r{row}c5"))
    choose(s, "push-crowd")
    assert token(s, f"r{row}c5") == HEAVY


@clause("RAGE-19.02", "RAGE-19.03")
def test_what_wounds_do_to_a_piece_is_told() -> None:
    words = [piece_harm(wounds, 2) for wounds in range(4)]
    assert words == ["no wound", "1 wound: it stands", "2 wounds: destroyed", "3 wounds: destroyed"]


@clause("RAGE-R62")
@pytest.mark.parametrize(("home", "row"), [("r1c1", 2), ("r10c10", 9)])
def test_who_finds_all_corners_taken_returns_to_the_nearest_clear_squares(home: str, row: int) -> None:
    corners = dict.fromkeys(("r1c1", "r1c10", "r10c1", "r10c10"), "r")
    back = 1 if row == 2 else 10
    near = {f"r{back}c{2 if row == 2 else 9}": "F", f"r{row}c{1 if row == 2 else 10}": "^"}
    s = table("godzilla r5c5", "gigan r6c6", board=board(**corners, **near))
    s.home = type(s.home)([GRID.cell(home), GRID.cell(home)])
    corner = f"r{row}c{2 if row == 2 else 9}"
    assert Return(0).options(s) == [cell(corner)]
