"""Sections 15 and 19: crowds and city blocks."""

from __future__ import annotations

import pytest

from rampant.games.rage.mask import BIT_HI, BIT_LO
from rampant.games.rage.options import BONUS, DONE, STAT
from rampant.games.rage.squares import GRID, RED
from rampant.games.rage.steps.crowds import move_crowd
from rampant.games.rage.steps.harm import return_token
from tests.clause import clause
from tests.games.rage.tables import (
    HH,
    TOWERS,
    B,
    H,
    S,
    board,
    cell,
    choose,
    crowd,
    kind,
    model,
    names,
    options,
    pass_turn,
    plan,
    table,
    to,
    token,
    used_up,
    where,
)


@clause("RAGE-15.01", "RAGE-15.02", "RAGE-15.04")
def test_a_wounded_block_produces_a_crowd_per_wound_flipped_when_all_are_placed() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", board=board(r5c7="b"), dice=[HH, B, B]), "act")
    choose(s, "act", model("r5c7"))
    assert s.asks[0].seat == 0
    assert names(options(s, "place-crowd")) == {"r4c6", "r4c7", "r4c8", "r5c6", "r5c8", "r6c6", "r6c7", "r6c8"}
    choose(s, "place-crowd", cell("r4c6"))
    assert token(s, "r4c6") == 8  # still face down
    assert next(piece for piece in s.scene(1).pieces if piece.at == "cell:r4c6").face_down
    assert "r4c6" not in names(options(s, "place-crowd"))
    plan(s, [], [20, 29])  # a moderate and, from the 35 left, another moderate one
    choose(s, "place-crowd", cell("r5c8"))
    used_up(s)
    assert (token(s, "r4c6"), token(s, "r5c8")) == (2, 3)
    assert (s.crowd_pile[2], s.crowd_pile[3]) == (9, 5)
    assert s.on[GRID.cell("r5c7")] == RED + 2


@clause("RAGE-15.01", "RAGE-R16", "RAGE-R34")
def test_a_block_produces_at_most_three_crowds_however_hard_it_is_hit() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", board=board(r5c6="b"), dice=[HH, HH, H]), "act")
    choose(s, "act", model("r5c6"))  # five hits
    for square in ("r4c6", "r4c7", "r5c7"):
        plan(s, [], [0, 0, 0, 0])
        choose(s, "place-crowd", cell(square))
    used_up(s)
    assert sum(1 for there in s.token if there) == 3
    s = table("mothra r5c3 rage=3", "gigan r5c5", board=board(r5c6="b"))
    for _ in range(3):
        choose(s, "spend-rage", STAT + 2)
    plan(to(s, "act"), [S] * 5 + [S] * 5, [0])
    choose(s, "act", model("r5c5"))  # thrown back five squares, against the block at once: five wounds each
    assert (s.monsters[1].wounds, s.monsters[1].hurt[0]) == (3, 1)
    for square in ("r4c6", "r4c7", "r5c7"):
        plan(s, [], [0, 0, 0, 0])
        choose(s, "place-crowd", cell(square))
    used_up(s)
    assert sum(1 for there in s.token if there) == 3


@clause("RAGE-15.02", "RAGE-R41", "RAGE-15.12")
def test_new_crowds_need_open_ground_without_tokens() -> None:
    squares = board(r5c7="b", r4c6="W", r4c7="*", r4c8="%", r5c6="^", r5c8="r", r6c6="F")
    s = to(
        table("godzilla r5c4", "gigan r1c10", board=squares, maser=["r6c7"], token={"light": ["r6c8"]}, dice=[H, B, B]),
        "act",
    )
    choose(s, "act", model("r5c7"))
    choose(s, "flee-to", cell("r6c9"))
    assert names(options(s, "place-crowd")) == {"r5c6", "r6c6", "r6c8"}


@clause("RAGE-15.03")
def test_tokens_without_a_square_go_back_to_the_pile() -> None:
    walls = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (6, 7, 8)} | {"r5c7": "b", "r4c6": "."}
    s = to(table("godzilla r5c5", "gigan r1c10", board=board(**walls), dice=[HH, HH, B, H], draws=[0, 0]), "act")
    choose(s, "act", model("r5c7"))
    choose(s, "choose-path", BONUS + 1)
    used_up(s)
    assert sum(1 for there in s.token if there) == 1
    assert sum(s.crowd_pile) == 35


@clause("RAGE-R42")
def test_an_empty_pile_gives_no_more_tokens() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", board=board(r5c7="b"), dice=[HH, H, B]), "act")
    for kind_ in range(1, 4):
        s.saved[kind_] = s.crowd_pile[kind_]
        s.crowd_pile[kind_] = 0
    s.saved[1] -= 1
    s.crowd_pile[1] = 1
    choose(s, "act", model("r5c7"))
    plan(s, [], [0, 0])
    choose(s, "place-crowd", cell("r4c6"))
    assert sum(1 for there in s.token if there) == 1
    assert sum(s.crowd_pile) == 0


@clause("RAGE-15.06", "RAGE-15.10")
def test_a_crowd_under_a_monster_may_be_pushed_to_open_ground_or_a_maser() -> None:
    squares = board(r4c4="W", r4c5="*", r4c6="%", r5c4="^", r5c6="F", r6c4="r")
    s = table("mothra r7c5", "gigan r1c10", board=squares, maser=["r6c5"],
              token={"heavy": ["r5c5"], "light": ["r6c6"]})  # fmt: skip
    choose(s, "move", cell("r5c5"))
    assert s.asks[0].seat == 0
    assert names(options(s, "push-crowd")) == {"r5c4", "r5c6", "r6c5"}
    assert DONE in options(s)
    choose(s, "push-crowd", cell("r5c6"))
    assert (token(s, "r5c5"), token(s, "r5c6")) == (0, 3)


@clause("RAGE-15.07", "RAGE-R71")
def test_a_crowd_may_be_left_under_the_monster_but_goes_if_it_has_no_square() -> None:
    s = table("godzilla r5c4 wounds=1", "gigan r1c10", token={"light": ["r5c5"]})
    choose(s, "move", cell("r5c5"))
    choose(s, "push-crowd", DONE)
    assert token(s, "r5c5") == 1
    assert s.cost(GRID.cell("r5c5")) == 2  # it keeps its surcharge
    ring = {f"r{row}c{col}": "W" for row in (4, 5, 6) for col in (4, 5, 6)} | {"r5c5": "."}
    s = table("godzilla r5c3", "gigan r1c10", board=board(**ring), token={"light": ["r5c5"]})
    choose(s, "move", cell("r5c5"))
    assert token(s, "r5c5") == 0
    assert s.crowd_pile[1] == 20


@clause("RAGE-15.05")
def test_a_monster_that_only_passes_leaves_the_crowd_alone() -> None:
    s = table("mothra r5c4", "gigan r1c10", token={"light": ["r5c5"]})
    choose(s, "move", cell("r5c6"))
    assert token(s, "r5c5") == 1


@clause("RAGE-15.08", "RAGE-R39")
def test_crowds_next_to_the_target_flee_after_any_attack_and_the_attacker_chooses() -> None:
    s = to(
        table(
            "godzilla r5c4", "gigan r5c6", token={"light": ["r5c7"], "heavy": ["r4c6", "r5c9"]}, dice=[B, B, B, B, B]
        ),
        "act",
    )
    choose(s, "act", model("r5c6"))  # a failed blast
    assert s.asks[0].seat == 0
    assert options(s, "flee") == [crowd("r4c6"), crowd("r5c7")]
    choose(s, "flee", crowd("r5c7"))
    assert names(options(s, "flee-to")) == {"r4c8", "r5c8", "r6c8"}
    choose(s, "flee-to", cell("r5c8"))
    assert names(options(s, "flee-to")) == {"r3c5", "r3c6", "r3c7"}
    choose(s, "flee-to", cell("r3c6"))
    assert (token(s, "r5c8"), token(s, "r3c6"), token(s, "r5c9")) == (1, 3, 3)


@clause("RAGE-15.11", "RAGE-R39", "RAGE-15.12")
def test_a_fleeing_crowd_without_a_square_is_removed() -> None:
    s = to(
        table("godzilla r5c5", "gigan r5c7", board=board(r4c9="r", r5c9="W"), maser=[], specials=["shockirus"],
              token={"light": ["r5c8"], "shockirus": ["r6c9"]}, dice=[B] * 5),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c7"))
    assert token(s, "r5c8") == 0
    assert s.crowd_pile[1] == 20
    assert token(s, "r6c9") == 5  # tokens of other kinds do not flee


@clause("RAGE-R39")
def test_crowds_flee_from_the_final_square_of_a_knocked_back_target() -> None:
    s = to(
        table("godzilla r5c3", "gigan r5c4", token={"light": ["r4c4"], "heavy": ["r4c8"]}, dice=[HH, H, B, H, H]), "act"
    )
    choose(s, "act", model("r5c4"))
    assert where(s, 1) == "r5c7"
    assert names(options(s, "flee-to")) == {"r3c7", "r3c8", "r3c9", "r4c9", "r5c9"}
    choose(s, "flee-to", cell("r4c9"))
    assert token(s, "r4c4") == 1


@clause("RAGE-R39")
def test_a_crowd_on_the_targets_own_square_does_not_flee() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", token={"light": ["r5c7"]}, dice=[B] * 5), "act")
    choose(s, "act", model("r5c7"))
    assert token(s, "r5c7") == 1


@clause("RAGE-15.13")
def test_in_a_standard_game_rescued_crowds_go_back_to_the_pile() -> None:
    s = table("godzilla r5c4", "gigan r1c10", maser=["r4c6"], token={"light": ["r5c5"]})
    choose(s, "move", cell("r5c5"))
    choose(s, "push-crowd", cell("r4c6"))
    assert (s.crowd_pile[1], s.monsters[0].rescued) == (20, 0)
    s = to(table("godzilla r1c1", "gigan r10c10", maser=["r9c1"], token={"light": ["r9c2"]}), "pick-piece")
    choose(s, "pick-piece", model("r9c1"))
    choose(s, "drive", cell("r9c2"))
    assert s.crowd_pile[1] == 20
    assert "r9c3" in names(options(s, "drive"))  # one point is left after the surcharge
    assert "r9c4" not in names(options(s))


@clause("RAGE-15.13")
def test_a_maser_cannot_pass_a_crowd_without_rescuing_it() -> None:
    for row in (2, 9):
        walls = {f"r{row + side}c{col}": "r" for side in (-1, 1) for col in (1, 2, 3)}
        s = table("godzilla r5c10", "gigan r6c10", board=board(**walls), maser=[f"r{row}c1"],
                  token={"light": [f"r{row}c2"]})  # fmt: skip
        to(s, "pick-piece")
        choose(s, "pick-piece", model(f"r{row}c1"))
        assert names(options(s, "drive")) == {f"r{row}c2"}
        choose(s, "drive", cell(f"r{row}c2"))
        assert names(options(s, "drive")) == {f"r{row}c1", f"r{row}c3"}


@clause("RAGE-15.14", "RAGE-2.07")
def test_with_evacuation_the_rescuer_keeps_the_token_and_scores() -> None:
    s = table("godzilla r5c4", "gigan r1c10", maser=["r4c6"], token={"heavy": ["r5c5"]}, victory=["evacuation"],
              board=board(**TOWERS))  # fmt: skip
    choose(s, "move", cell("r5c5"))
    choose(s, "push-crowd", cell("r4c6"))
    assert (s.monsters[0].rescued, s.saved[3], s.crowd_pile[3]) == (3, 1, 5)


@clause("RAGE-19.02", "RAGE-19.03", "RAGE-19.01")
def test_blocks_fall_to_one_two_or_three_wounds_of_one_attack_and_forget_fewer() -> None:
    rolls = {1: [H, B, B], 2: [HH, B, B], 3: [HH, H, B]}
    for symbol, need in (("r", 1), ("g", 2), ("b", 3)):
        for wounds, dice in rolls.items():
            s = to(table("godzilla r5c5", "gigan r1c10", board=board(r5c6=symbol), dice=list(dice)), "act")
            choose(s, "act", model("r5c6"))
            assert (s.on[GRID.cell("r5c6")] == -1) == (wounds >= need), (symbol, wounds)
    s = to(table("godzilla r5c5", "gigan r1c10", board=board(r5c6="g"), dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    plan(s, [], [0])
    choose(s, "place-crowd", cell("r4c7"))
    pass_turn(s)
    to(s, "act")
    plan(s, [H, B, B])
    choose(s, "act", model("r5c6"))
    assert s.on[GRID.cell("r5c6")] == RED + 1


@clause("RAGE-19.04")
def test_blocks_shelter_those_behind_them() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", board=board(r4c6="r", r5c6="r", r6c6="r"), dice=[B] * 6), "act")
    choose(s, "act", model("r5c7"))
    used_up(s)  # three attack dice, two of Gigan's, one for the block


@clause("RAGE-R39")
@pytest.mark.parametrize("rows", [(4, 5, 6), (7, 6, 5)])
def test_crowds_that_an_attack_has_laid_do_not_flee_from_its_other_targets(rows: tuple[int, int, int]) -> None:
    second, first, last = (f"r{row}c5" for row in rows)
    near = [f"r{rows[0]}c4", f"r{rows[0]}c6"]
    blocks = board(**dict.fromkeys((first, second, last), "b"))
    s = to(table(f"godzilla r{rows[1]}c2", "gigan r10c10", board=blocks, dice=[HH, S, S]), "act")
    choose(s, "act", model(first))
    choose(s, "sweep", model(second))
    plan(s, [], [0, 0])
    choose(s, "sweep", model(last))
    choose(s, "sweep")
    for name in near:
        choose(s, "place-crowd", cell(name))
    # the second one is resolved next: the crowds beside it are new, so nobody flees and its own tokens are laid
    assert kind(s) == "place-crowd"
    assert [token(s, name) for name in near] == [1, 1]


@clause("RAGE-R39", "RAGE-15.08")
def test_old_crowds_flee_from_every_target_of_a_sweep() -> None:
    s = to(
        table("godzilla r5c2", "gigan r10c10", board=board(r5c5="b", r4c5="b"), dice=[S, H, B],
              token={"light": ["r4c4", "r4c6"]}),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c5"))
    plan(s, [], [0])
    choose(s, "sweep", model("r4c5"))
    choose(s, "sweep")
    assert options(s, "flee") == [crowd("r4c4"), crowd("r4c6")]
    choose(s, "flee", crowd("r4c4"))
    choose(s, "flee-to", cell("r3c4"))
    choose(s, "flee-to", cell("r4c7"))
    choose(s, "place-crowd", cell("r5c4"))
    # the second target is r4c5: r3c4 stands beside it, the new crowd on r5c4 too
    assert options(s, "flee-to") == [cell("r2c3"), cell("r2c4"), cell("r2c5"), cell("r3c3"), cell("r4c3")]


@clause("RAGE-R39")
@pytest.mark.parametrize("row", [2, 9])
def test_a_new_crowd_that_was_pushed_on_is_still_new_and_one_that_was_taken_away_is_forgotten(row: int) -> None:
    s = table("godzilla r5c5", "gigan r10c10", token={"light": [f"r{row}c2"]})
    at, to_cell = GRID.cell(f"r{row}c2"), GRID.cell(f"r{row}c3")
    s.new_lo, s.new_hi = BIT_LO[at], BIT_HI[at]
    move_crowd(s, at, to_cell, 0, "RAGE-15.06")
    assert (s.new_lo, s.new_hi) == (BIT_LO[to_cell], BIT_HI[to_cell])
    return_token(s, to_cell)
    assert s.new_lo == s.new_hi == 0


@clause("RAGE-R39")
def test_crowds_of_an_earlier_attack_flee() -> None:
    s = to(table("godzilla r5c2", "gigan r10c10", board=board(r5c5="b"), dice=[H, B, B], draws=[0]), "act")
    choose(s, "act", model("r5c5"))
    choose(s, "place-crowd", cell("r4c4"))
    assert s.new_lo == s.new_hi == 0
    assert token(s, "r4c4") == 1


@clause("RAGE-15.01", "RAGE-R23")
def test_a_block_of_a_sweep_lays_its_crowds_once() -> None:
    s = to(table("godzilla r5c2", "gigan r4c5 defense=0", board=board(r5c5="b"), dice=[H, S, B]), "act")
    choose(s, "act", model("r5c5"))
    choose(s, "sweep", model("r4c5"))
    choose(s, "sweep")
    plan(s, [], [0])
    choose(s, "place-crowd", cell("r6c5"))
    assert s.monsters[1].wounds == 1  # Gigan was resolved after it
    choose(s, "knock-back", options(s)[0])
    assert kind(s) == "pick-piece"


@clause("RAGE-R60", "RAGE-15.01")
def test_a_swept_block_that_the_first_target_has_smashed_is_not_struck_again() -> None:
    s = to(table("godzilla r5c2", "gigan r4c4 defense=0", board=board(r4c5="g"), dice=[HH, S, S]), "act")
    choose(s, "act", model("r4c4"))
    choose(s, "sweep", model("r4c5"))
    choose(s, "sweep-path", options(s)[0])
    choose(s, "sweep")
    plan(s, [S, S], [0, 0, 0])  # two crowds and the rubble
    east = next(option for option in options(s, "knock-back") if "against" in s.asks[0].describe(option).label)
    choose(s, "knock-back", east)
    choose(s, "place-crowd", cell("r3c5"))
    choose(s, "place-crowd", cell("r3c6"))
    assert kind(s) == "pick-piece"  # it fell once, and laid its crowds once
    used_up(s)


@clause("RAGE-9.05")
def test_a_crowd_in_the_first_corner_is_crushed() -> None:
    s = to(table("godzilla r1c2", "gigan r10c10", token={"heavy": ["r1c1"]}), "act")
    choose(s, "act", crowd("r1c1"))
    assert s.monsters[0].rage == 3
