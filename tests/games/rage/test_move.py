"""Sections 8 and 14: movement and squares."""

from __future__ import annotations

from rampant.games.rage.options import DONE
from rampant.games.rage.squares import BLUE, GRID, MASERS
from tests.clause import clause
from tests.games.rage.tables import (
    EX,
    GAME,
    TOWERS,
    S,
    board,
    cell,
    choose,
    crowd,
    heard,
    kind,
    model,
    names,
    options,
    pass_turn,
    plan,
    table,
    to,
    watch,
    where,
)


@clause("RAGE-8.01", "RAGE-8.02", "RAGE-4.01", "RAGE-8.05")
def test_a_monster_goes_as_far_as_its_stomp_or_stays() -> None:
    s = table("godzilla r5c5 wounds=1", "gigan r10c10")
    offered = options(s, "move")
    assert names(offered) == {GRID.name(c) for c in GRID.within(GRID.cell("r5c5"), 3)} - {"r5c5"}
    assert DONE in offered
    choose(s, "move", cell("r2c8"))
    assert where(s, 0) == "r2c8"
    assert kind(s) == "act"
    stays = table("godzilla r5c5", "gigan r10c10")
    choose(stays, "move")
    assert where(stays, 0) == "r5c5"


@clause("RAGE-8.03", "RAGE-14.01", "RAGE-14.02", "RAGE-14.05", "RAGE-R58", "RAGE-17.04", "RAGE-17.11")
def test_forest_water_and_rubble_cost_two_and_an_empty_foundation_one() -> None:
    costs = {".": 1, "F": 2, "W": 2, "G": 1, "^": 2, "*": 2, "%": 2}
    for symbol, cost in costs.items():
        wall = {f"r{row}c{col}": "r" for row, col in ((4, 4), (4, 5), (4, 6), (5, 4), (6, 4), (6, 5), (6, 6))}
        s = table("gigan r5c5 ", "godzilla r10c10", board=board(r5c6=symbol, **wall))
        s = table("gigan r5c5 injuries.stomp=3", "godzilla r10c10", board=board(r5c6=symbol, **wall))
        assert s.monsters[0].stats[0] == 1
        assert (cell("r5c6") in s.asks[0].options and kind(s) == "move") == (cost == 1), symbol
        s = table("gigan r5c5 injuries.stomp=2", "godzilla r10c10", board=board(r5c6=symbol, **wall))
        assert cell("r5c6") in options(s, "move"), symbol


@clause("RAGE-8.04", "RAGE-8.10", "RAGE-15.05")
def test_a_crowd_costs_one_more_but_does_not_occupy() -> None:
    s = table(
        "godzilla r5c5 injuries.stomp=1", "gigan r10c10", board=board(r5c6="F"), token={"light": ["r5c6", "r4c5"]}
    )
    offered = names(options(s, "move"))
    assert "r5c6" not in offered  # 2 + 1 points
    assert "r4c5" in offered  # 1 + 1
    assert "r3c5" in offered  # round the crowd
    s = table("godzilla r5c5", "gigan r10c10", board=board(r5c6="F"), token={"light": ["r5c6"]})
    assert "r5c6" in names(options(s, "move"))


@clause("RAGE-8.06")
def test_diagonal_steps_slip_between_two_blocks() -> None:
    s = table("godzilla r1c1 injuries.stomp=2", "gigan r10c10", board=board(r1c2="r", r2c1="r"))
    assert names(options(s, "move")) == {"r2c2"}


@clause("RAGE-8.07")
def test_adjacent_means_the_eight_squares_around() -> None:
    around = {"r4c4", "r4c5", "r4c6", "r5c4", "r5c6", "r6c4", "r6c5", "r6c6"}
    s = to(table("godzilla r5c5", "gigan r10c10", token={"light": sorted(around)}), "act")
    assert {crowd(name) for name in around} == {option for option in options(s) if 200 <= option < 300}


@clause("RAGE-8.08", "RAGE-8.09", "RAGE-4.12", "RAGE-4.13", "RAGE-19.04")
def test_models_block_the_way_and_cannot_be_entered() -> None:
    walls = board(r1c2="r", r2c2="b", r2c1="g")
    s = table("godzilla r1c1", "gigan r10c10", board=walls)
    assert kind(s) == "act"  # nowhere to go: the move was passed over
    s = table(
        "godzilla r1c1",
        "gigan r2c2",
        maser=["r1c2"],
        meganulon=["r2c1"],
        specials=["meganulon"],
        victory=["evacuation"],
    )
    assert kind(s) == "act"
    assert {model("r1c2"), model("r2c1"), model("r2c2")} <= set(options(s))  # every model may be attacked


@clause("RAGE-8.11", "RAGE-22.10")
def test_squares_that_count_as_clear_cost_no_crowd_surcharge() -> None:
    s = table("mothra r5c5 injuries.stomp=4", "gigan r10c10", board=board(r5c6="F"), token={"heavy": ["r5c6"]})
    assert cell("r5c6") in options(s, "move")


@clause("RAGE-8.12", "RAGE-18.06")
def test_masers_move_by_the_same_costs() -> None:
    s = to(table("godzilla r1c1", "gigan r10c10", board=board(r9c2="F", r8c3="F"), maser=["r9c1"]), "pick-piece")
    choose(s, "pick-piece", model("r9c1"))
    offered = names(options(s, "drive"))
    assert "r9c2" in offered
    assert "r9c4" in offered  # round the forest
    assert "r9c5" not in offered


@clause("RAGE-8.13", "RAGE-13.14")
def test_a_knocked_down_monster_stands_up_instead_of_moving() -> None:
    s = table("godzilla r5c5 down=1 wounds=1", "gigan r10c10")
    assert kind(s) == "act"
    assert s.monsters[0].down == 0
    s = table("godzilla r5c5", "gigan r10c10 down=1")
    assert s.monsters[1].down == 1  # until its own turn
    pass_turn(s)
    assert s.monsters[1].down == 0


@clause("RAGE-8.14", "RAGE-17.04")
def test_burning_rubble_wounds_at_once_and_the_way_round_it_is_another_choice() -> None:
    squares = board(r5c6="*", r4c6="r", r6c6="r", r4c5="r", r6c5="r", r4c4="r", r5c4="r", r6c4="r")
    s = table("gigan r5c5", "godzilla r10c10", board=squares)
    offered = names(options(s, "move"))
    assert "r5c6" in offered
    choose(s, "move", cell("r5c6"))
    assert s.monsters[0].wounds == 1
    assert "r5c8" in names(options(s, "move"))  # two points are left
    assert "r5c9" not in names(options(s, "move"))
    choose(s, "move", cell("r5c8"))
    assert (where(s, 0), s.monsters[0].wounds, kind(s)) == ("r5c8", 1, "act")
    open_board = table("gigan r5c5", "godzilla r10c10", board=board(r5c6="*"))
    choose(open_board, "move", cell("r5c7"))  # round it
    assert open_board.monsters[0].wounds == 0


@clause("RAGE-8.14", "RAGE-17.04")
def test_each_entry_into_burning_rubble_wounds() -> None:
    s = table("godzilla r5c5 wounds=8", "gigan r10c10", board=board(r5c6="*", r5c7="*"), victory=["destruction"])
    s.monsters[0].stats[0] = 6
    choose(s, "move", cell("r5c6"))
    assert kind(s) == "move"
    assert s.monsters[0].wounds == 9


@clause("RAGE-5.06", "RAGE-R60")
def test_a_monster_that_burns_to_death_ends_its_turn_and_gives_back_what_it_carries() -> None:
    s = table(
        "godzilla r5c5 wounds=9 shockirus=2 shobijin=1 empowered=1 rage=0",
        "gigan r10c10",
        board=board(r5c6="*", **TOWERS),
        specials=["shobijin", "shockirus"],
        victory=["destruction"],
    )
    s.choose(DONE)  # the opponent leaves the Shockirus alone
    assert s.crowd_pile[5] == 2
    choose(s, "move", cell("r5c6"))
    assert (where(s, 0), s.active) == ("gone", 1)
    assert (s.crowd_pile[4], s.crowd_pile[5]) == (1, 4)
    godzilla = s.monsters[0]
    assert (godzilla.shobijin, godzilla.shockirus, godzilla.empowered, godzilla.wounds) == (0, 0, 0, 10)


@clause("RAGE-14.03", "RAGE-21.04")
def test_only_monsters_and_saucers_stand_on_water() -> None:
    pond = board(r8c2="W", r8c3="W", r8c4="W")
    s = to(
        table(
            "godzilla r1c1",
            "gigan r10c10",
            board=pond,
            maser=["r9c3"],
            meganulon=["r7c2"],
            saucer=["r7c4"],
            specials=["meganulon", "xilien"],
        ),
        "pick-piece",
    )
    for piece, swims in (("r9c3", False), ("r7c2", False), ("r7c4", True)):
        copy = s.clone()
        choose(copy, "pick-piece", model(piece))
        assert ("r8c3" in names(options(copy, "drive"))) == swims, piece
        denied = {refusal.option: refusal.clause for refusal in copy.asks[0].denied()}
        assert (denied.get(cell("r8c3")) == "RAGE-14.03") == (not swims)
    walker = table("gigan r7c3", "mothra r10c10", board=pond)
    assert "r8c3" in names(options(walker, "move"))


@clause("RAGE-14.04", "RAGE-R27", "RAGE-R48")
def test_a_maser_blown_into_water_drowns_and_is_held_by_the_causer() -> None:
    s = table("mothra r5c3", "gigan r10c10", board=board(r5c6="W"), maser=["r5c5"], dice=[S, S])
    choose(s, "move")
    choose(s, "act", model("r5c5"))
    assert s.on[GRID.cell("r5c5")] == s.on[GRID.cell("r5c6")] == -1
    assert s.keeper[0] == 0


@clause("RAGE-14.05", "RAGE-17.13", "RAGE-17.03")
def test_a_foundation_with_rubble_counts_as_that_rubble() -> None:
    s = table("gigan r5c5", "godzilla r10c10", board=board(r5c6="^", r5c4="G"))
    assert s.cost(GRID.cell("r5c6")) == 2
    assert s.cost(GRID.cell("r5c4")) == 1


def test_moves_are_described_and_refusals_give_the_clause() -> None:
    s = table(
        "godzilla r5c5",
        "gigan r5c7",
        board=board(r5c6="*"),
        token={"shockirus": ["r4c4"], "light": ["r6c6"]},
        specials=["shockirus"],
    )
    ask = s.asks[0]
    assert "1 wound" in ask.describe(cell("r5c6")).label
    assert "Shockirus" in ask.describe(cell("r4c4")).label
    assert "crowd" in ask.describe(cell("r6c6")).label
    assert ask.describe(cell("r5c6")).target == "cell:r5c6"
    denied = {refusal.option: refusal for refusal in ask.denied() if refusal.option >= 0}
    assert denied[cell("r5c7")].clause == "RAGE-8.09"
    assert denied[cell("r10c10")].clause == "RAGE-8.02"
    assert len(denied) + len(ask.options) == 100  # every square but its own, and "stay"


def test_a_move_is_told_with_its_path() -> None:
    s = watch(table("godzilla r5c5 wounds=1", "gigan r10c10"))
    choose(s, "move", cell("r5c8"))
    assert heard(s) == ["RAGE-8.02: Godzilla moves to r5c8."]
    assert s.events is not None
    assert s.events[0].path[0] == "cell:r5c5"
    assert s.events[0].path[-1] == "cell:r5c8"
    assert len(s.events[0].path) == 4


def test_the_picture_board_is_walkable_as_drawn() -> None:
    s = table("godzilla r2c2", "gigan r10c10", board=EX, maser=["r5c6", "r6c5", "r6c6"])
    assert s.on[GRID.cell("r3c1")] == BLUE
    assert s.on[GRID.cell("r5c6")] == MASERS
    GAME.check(plan(s))
