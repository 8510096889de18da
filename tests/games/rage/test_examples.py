"""The worked examples, one after the other."""

from __future__ import annotations

from rampant.games.rage.data import CORNERS, MASER_SQUARES
from rampant.games.rage.options import BONUS, NO, STAT, YES
from rampant.games.rage.squares import BLUE, GRAY, GRID, RED
from rampant.games.rage.steps.masers import section
from rampant.games.rage.steps.sight import bonus_classes
from tests.clause import clause
from tests.games.rage.tables import (
    BB,
    EX,
    HH,
    B,
    H,
    S,
    board,
    cell,
    choose,
    kind,
    model,
    names,
    options,
    plan,
    table,
    to,
    where,
)


@clause("RAGE-8.02", "RAGE-8.03", "RAGE-8.05", "RAGE-8.06")
def test_example_1_movement() -> None:
    walls = {f"r{row}c{col}": "r" for row in range(1, 6) for col in range(1, 7)}
    lane = walls | {"r1c4": ".", "r2c3": ".", "r3c2": "F", "r4c1": ".", "r5c1": ".", "r5c2": "."}
    for stomp, squares in ((1, {"r2c3"}), (3, {"r2c3", "r3c2"}), (4, {"r2c3", "r3c2", "r4c1"})):
        s = table(f"godzilla r1c4 rage={max(0, stomp - 3)} injuries.stomp={max(0, 3 - stomp)}", "gigan r10c10",
                  board=board(**lane))  # fmt: skip
        if stomp > 3:
            choose(s, "spend-rage", STAT)
        assert names(options(s, "move")) == squares, stomp
    s = table("godzilla r2c2 rage=1", "gigan r10c10", board=EX, maser=["r5c6", "r6c5", "r6c6"])
    assert [s.cost(GRID.cell(name)) for name in ("r3c3", "r4c4", "r5c5")] == [1, 2, 1]
    choose(s, "spend-rage", STAT)
    assert "r5c5" in names(options(s, "move"))


@clause("RAGE-8.04")
def test_example_2_forest_with_crowd() -> None:
    s = table("godzilla r1c1", "gigan r10c10", board=board(r1c2="F"), token={"light": ["r1c2"]})
    assert s.cost(GRID.cell("r1c2")) == 3


@clause("RAGE-8.07")
def test_example_3_adjacency() -> None:
    near = {GRID.name(c) for c in GRID.near[GRID.cell("r5c5")]}
    assert near == {"r4c4", "r4c5", "r4c6", "r5c4", "r5c6", "r6c4", "r6c5", "r6c6"}


@clause("RAGE-10.02", "RAGE-10.03", "RAGE-10.04")
def test_example_4_bash_or_blast() -> None:
    s = to(table("godzilla r1c3", "gigan r1c2", "mothra r2c1"), "act")
    assert s.asks[0].describe(model("r1c2")).clause == "RAGE-10.02"
    assert s.asks[0].describe(model("r2c1")).clause == "RAGE-10.03"


@clause("RAGE-10.08", "RAGE-12.08", "RAGE-13.01")
def test_example_5_wounds() -> None:
    s = to(table("godzilla r5c3", "mothra r5c4", dice=[HH, HH, H, BB, B, H]), "act")
    choose(s, "act", model("r5c4"))
    assert (s.monsters[1].wounds, s.monsters[1].rage, where(s, 1)) == (2, 1, "r5c6")


@clause("RAGE-11.01")
def test_example_6_range() -> None:
    assert GRID.apart[GRID.cell("r1c4")][GRID.cell("r4c1")] == 3
    s = to(table("godzilla r1c4", "gigan r4c1"), "act")
    assert model("r4c1") in options(s)


@clause("RAGE-11.03", "RAGE-11.02", "RAGE-R72")
def test_example_7_bonus_defense_dice() -> None:
    s = table("godzilla r1c4", "gigan r2c2", "mothra r3c1", board=board(r1c3="r", r2c3="r", r3c2="r"))
    x, y, z = (GRID.cell(name) for name in ("r1c4", "r2c2", "r3c1"))
    assert bonus_classes(s, x, y) == 0b10
    assert bonus_classes(s, x, z) == 0b100
    without = to(table("godzilla r1c4", "gigan r2c2", "mothra r3c1", board=board(r1c3="r", r2c3="r")), "act")
    choose(without, "act", model("r3c1"))
    assert options(without, "choose-path") == [BONUS + 1, BONUS + 2]


@clause("RAGE-22.03", "RAGE-4.10", "RAGE-4.11")
def test_example_8_tail_whip() -> None:
    for answer, square in ((YES, "r5c8"), (NO, "r5c6")):
        s = to(table("mothra r5c6", "godzilla r5c5", dice=[HH, B, B, BB, S, S]), "act")
        choose(s, "act", model("r5c5"))
        assert (kind(s), s.asks[0].seat) == ("use-tail-whip", 1)
        choose(s, "use-tail-whip", answer)
        assert where(s, 0) == square


@clause("RAGE-1.04", "RAGE-1.08", "RAGE-1.09", "RAGE-1.10", "RAGE-1.06", "RAGE-1.07")
def test_example_9_setup_picture() -> None:
    squares = [GRID.name(square) for square in MASER_SQUARES]
    s = table("godzilla r1c1", "gigan r10c10", board=EX, maser=squares)
    assert len(s.board.foundations) == 32
    for quadrant in range(4):
        blocks = sorted(int(s.on[c]) for c in s.board.foundations if section(c) == quadrant)
        assert blocks == [RED] * 5 + [GRAY] * 2 + [BLUE]
    assert squares == ["r5c5", "r5c6", "r6c5", "r6c6"]
    assert {GRID.name(corner) for corner in CORNERS} == {"r1c1", "r1c10", "r10c1", "r10c10"}
    assert plan(s).cost(GRID.cell("r1c1")) == 1
    assert cell("r1c1") == 0
