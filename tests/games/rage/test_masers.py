"""Sections 18, 20 and 21: Masers, Meganulons, saucers."""

from __future__ import annotations

from rampant.games.rage.data import MODEL_WORDS
from rampant.games.rage.options import DONE, NO, ROAR
from rampant.games.rage.squares import GRID, MASERS, MEGANULONS, SAUCERS
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
    heard,
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
    watch,
    where,
)

ALL = ["meganulon", "shobijin", "shockirus", "xilien"]


@clause("RAGE-18.01")
def test_the_way_of_a_maser_is_shown_around_water() -> None:
    pond = board(r4c5="W", r5c5="W", r6c5="W")
    s = watch(to(table("godzilla r10c10", "gigan r10c1", board=pond, maser=["r5c4"]), "pick-piece"))
    choose(s, "pick-piece", model("r5c4"))
    choose(s, "drive", cell("r4c6"))
    moves = [event for event in s.events or () if event.kind == "move"]
    assert moves[-1].path == ("cell:r5c4", "cell:r4c4", "cell:r3c5", "cell:r4c6")


@clause("RAGE-18.01", "RAGE-20.01", "RAGE-21.01")
def test_ratings_of_the_other_models() -> None:
    stats = ("stomp", "bash", "blast", "range", "defense", "wounds")
    ratings = {name: [MODEL_WORDS[name].get(stat, 0) for stat in stats] for name in ("maser", "meganulon", "saucer")}
    assert ratings == {
        "maser": [3, 0, 3, 3, 0, 1],
        "meganulon": [4, 0, 0, 0, 0, 1],
        "saucer": [3, 0, 0, 3, 0, 2],
    }


@clause("RAGE-18.02", "RAGE-R67")
def test_masers_within_three_attack_the_active_monster_and_no_other() -> None:
    s = table("godzilla r5c5", "gigan r9c9", maser=["r5c8", "r5c9", "r9c8"], dice=[B] * 3 + [B] * 3)
    choose(s, "move")
    choose(s, "act", DONE)
    used_up(s)  # three dice: only the Maser on r5c8 fires, at Godzilla
    assert kind(s) == "pick-piece"


@clause("RAGE-18.03", "RAGE-R47")
def test_masers_blast_adjacent_targets_and_smoke_stops_them() -> None:
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", maser=["r5c6"], dice=[B] * 6)
    choose(s, "move")
    choose(s, "act", DONE)
    used_up(s)
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", board=board(r5c5="%"), maser=["r5c6"])
    choose(s, "move")
    assert kind(s) == "pick-piece"  # no shot into the smoke
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", board=board(r4c6="%", r5c6="%", r6c6="%"), maser=["r5c7"])
    choose(s, "move")
    choose(s, "act", DONE)
    assert kind(s) == "pick-piece"


@clause("RAGE-18.04", "RAGE-3.03", "RAGE-R12")
def test_several_masers_make_one_roll_of_at_most_six_dice_and_add_their_bonus_dice() -> None:
    s = table("godzilla r5c5", "gigan r10c10", maser=["r5c7", "r7c5", "r3c5"],
              board=board(r4c6="r", r5c6="r", r6c6="r"), dice=[B] * 6 + [B] * 4)  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    used_up(s)  # six attack dice; Godzilla's three and one for the block before the first Maser


@clause("RAGE-R47", "RAGE-18.04")
def test_a_maser_shoots_along_a_path_with_the_fewest_bonus_dice() -> None:
    s = table("godzilla r5c5", "gigan r10c10", maser=["r5c8"],
              board=board(r4c6="r", r5c6="r", r6c6="r", r5c7="r"), dice=[B] * 3 + [B] * 4)  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    used_up(s)  # one block on the best path, two on the straight one


@clause("RAGE-18.04", "RAGE-R74", "RAGE-17.10")
def test_rocky_rubble_shelters_once_from_all_masers_together() -> None:
    s = table("godzilla r5c5", "gigan r10c10", maser=["r5c7", "r7c5"], board=board(r5c5="^"), dice=[B] * 6 + [B] * 4)
    choose(s, "move")
    if kind(s) == "act":
        choose(s, "act", DONE)
    used_up(s)


@clause("RAGE-18.05", "RAGE-R51", "RAGE-1.16")
def test_one_maser_of_another_section_may_be_moved() -> None:
    s = to(table("godzilla r1c1", "gigan r10c10", maser=["r5c5", "r5c6", "r6c5", "r6c6"]), "pick-piece")
    assert options(s) == [model("r5c6"), model("r6c5"), model("r6c6"), DONE]
    assert {r.option: r.clause for r in s.asks[0].denied() if r.option >= 0} == {model("r5c5"): "RAGE-18.05"}
    choose(s, "pick-piece", model("r6c6"))
    choose(s, "drive", cell("r9c9"))
    assert (s.at[MASERS + 3], s.active) == (GRID.cell("r9c9"), 1)  # one in all


@clause("RAGE-18.05")
def test_no_maser_need_be_moved() -> None:
    s = to(table("godzilla r1c1", "gigan r10c10", maser=["r6c6"]), "pick-piece")
    choose(s, "pick-piece", DONE)
    assert s.active == 1


@clause("RAGE-18.06")
def test_a_maser_walks_three_points_through_rubble_unhurt_but_not_into_water() -> None:
    s = to(table("godzilla r1c1", "gigan r1c10", board=board(r9c4="*", r8c5="W", r9c5="W", r10c5="W"), maser=["r9c3"]),
           "pick-piece")  # fmt: skip
    choose(s, "pick-piece", model("r9c3"))
    offered = names(options(s, "drive"))
    assert "r9c4" in offered
    assert not {"r9c5", "r8c5"} & offered
    assert "r6c3" in offered
    assert "r5c3" not in offered
    choose(s, "drive", cell("r9c4"))
    assert s.at[MASERS] == GRID.cell("r9c4")


@clause("RAGE-18.07", "RAGE-6.01")
def test_a_destroyed_maser_comes_back_in_the_destroyers_next_turn() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", maser=["r5c6"], dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.keeper[0] == 0
    choose(s, "pick-piece")
    pass_turn(s)
    assert (s.active, kind(s)) == (0, "reinforce")


@clause("RAGE-18.08", "RAGE-R47", "RAGE-R69")
def test_the_next_opponent_acts_for_the_masers() -> None:
    s = table("godzilla r5c5", "gigan r10c10", "mothra r1c1", maser=["r5c7", "r7c5"], token={"light": ["r3c3"]},
              dice=[HH, H, B, B, B, B, H, H, H])  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    assert s.asks[0].seat == 1
    assert options(s, "knocked-by-masers") == [model("r5c7"), model("r7c5")]
    choose(s, "knocked-by-masers", model("r7c5"))
    assert where(s, 0) == "r2c5"
    s = table("godzilla r5c5", "gigan r10c10", maser=["r5c7"], token={"light": ["r4c4"]}, dice=[B] * 6)
    choose(s, "move")
    choose(s, "act", DONE)
    assert s.asks[0].seat == 1  # also for the crowds that flee
    assert kind(s) == "flee-to"


@clause("RAGE-18.08", "RAGE-R70")
def test_blocks_wrecked_by_a_maser_attack_score_for_the_next_opponent() -> None:
    city = board(r5c4="r", **TOWERS)
    s = table("godzilla r5c5", "gigan r1c10", board=city, maser=["r5c6"], victory=["destruction"],
              dice=[H, B, B, H, H, H, S])  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    assert s.monsters[1].destroyed == 1
    assert s.asks[0].seat == 1
    assert kind(s) == "place-crowd"


@clause("RAGE-17.08", "RAGE-R70", "RAGE-R55")
def test_what_explodes_after_a_maser_attack_counts_for_the_next_opponent() -> None:
    city = board(r5c4="r", r4c3="b", **TOWERS)
    s = table("godzilla r5c5", "gigan r1c10 shobijin=1", board=city, maser=["r5c6", "r6c3"], victory=["destruction"],
              specials=["explosion", "shobijin"])  # fmt: skip
    choose(s, "move")
    plan(s, [H, B, B, B, B, B, H, H, H, S])
    choose(s, "act", DONE)
    assert (kind(s), s.asks[0].seat) == ("knocked-by-masers", 1)
    choose(s, "knocked-by-masers", model("r5c6"))
    # the Shobijin help in any player's turn
    assert (kind(s), s.asks[0].seat) == ("use-shobijin", 1)
    choose(s, "use-shobijin", NO)
    plan(s, [], [0])
    choose(s, "place-crowd", cell("r4c5"))
    assert (kind(s), s.asks[0].seat) == ("use-shobijin", 1)
    plan(s, [], [34])
    choose(s, "use-shobijin", NO)
    assert s.keeper[1] == 1  # not the active player
    assert (s.monsters[0].destroyed, s.monsters[1].destroyed) == (0, 4)
    assert (s.monsters[0].wounds, s.monsters[0].down) == (4, 1)


@clause("RAGE-R69")
def test_a_player_waiting_to_return_is_still_the_next_opponent() -> None:
    s = table("godzilla r5c5", "gigan wounds=10", "mothra r1c1", board=board(**TOWERS), maser=["r5c7", "r7c5"],
              victory=["destruction"], dice=[HH, H, B, B, B, B, H, H, H])  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    assert (kind(s), s.asks[0].seat) == ("knocked-by-masers", 1)


# -- Meganulons --------------------------------------------------------------------------------------------------------


@clause("RAGE-20.02", "RAGE-R51")
def test_a_meganulon_or_saucer_may_be_moved_instead_from_anywhere() -> None:
    s = to(
        table("godzilla r1c1", "gigan r10c10", maser=["r6c6"], meganulon=["r2c4"], saucer=["r1c6"], specials=ALL),
        "pick-piece",
    )
    assert options(s) == [model("r1c6"), model("r2c4"), model("r6c6"), DONE]


@clause("RAGE-20.01", "RAGE-20.03", "RAGE-R50")
def test_a_meganulon_walks_four_and_eats_after_every_step() -> None:
    s = to(
        table("godzilla r1c1", "gigan r10c10", meganulon=["r8c2"], specials=ALL,
              token={"light": ["r8c5", "r8c8"], "heavy": ["r4c9"]}),
        "pick-piece",
    )  # fmt: skip
    choose(s, "pick-piece", model("r8c2"))
    choose(s, "drive", cell("r8c3"))
    assert token(s, "r8c5") == 1
    choose(s, "drive", cell("r8c4"))
    assert token(s, "r8c5") == 0  # eaten on the way
    assert s.crowd_pile[1] == 19
    choose(s, "drive", cell("r8c5"))
    choose(s, "drive", cell("r8c6"))
    assert s.active == 1  # four points
    assert s.at[MEGANULONS] == GRID.cell("r8c6")


@clause("RAGE-20.03", "RAGE-R50", "RAGE-R76")
def test_meganulons_eat_at_the_start_of_phase_six_also_on_their_own_square() -> None:
    s = table("godzilla r1c1", "gigan r10c10", meganulon=["r5c5"], specials=ALL,
              token={"light": ["r4c4", "r5c5"], "heavy": ["r7c7"]})  # fmt: skip
    watch(s)
    choose(s, "move")
    assert kind(s) == "pick-piece"
    assert (token(s, "r4c4"), token(s, "r5c5"), token(s, "r7c7")) == (0, 0, 3)
    assert sum(line.startswith("RAGE-20.03") for line in heard(s)) == 2


@clause("RAGE-20.03", "RAGE-R50")
def test_a_meganulon_that_is_roared_at_does_not_eat() -> None:
    s = table("godzilla r5c5", "gigan r10c10", meganulon=["r5c6"], token={"light": ["r5c9"], "heavy": ["r4c4"]},
              specials=ALL)  # fmt: skip
    choose(to(s, "act"), "act", ROAR)
    choose(s, "roar", model("r5c6"))
    choose(s, "drive", cell("r5c8"))
    assert kind(s) == "roar"
    assert token(s, "r5c9") == 1
    choose(s, "roar", DONE)
    assert (kind(s), token(s, "r5c9")) == ("pick-piece", 0)  # phase 6 has begun


@clause("RAGE-20.04", "RAGE-20.05", "RAGE-R52")
def test_a_bashed_meganulon_heals_two_wounds() -> None:
    s = to(table("godzilla r5c5 wounds=3", "gigan r10c10", meganulon=["r5c6"], specials=ALL, dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].wounds, s.at[MEGANULONS]) == (1, -1)
    s = to(table("godzilla r5c5 wounds=1", "gigan r10c10", meganulon=["r5c6"], specials=ALL, dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[0].wounds == 0
    s = to(table("godzilla r5c5 wounds=3", "gigan r10c10", meganulon=["r5c7"], specials=ALL, dice=[H, B, B]), "act")
    choose(s, "act", model("r5c7"))  # a blast does not
    assert s.monsters[0].wounds == 3


@clause("RAGE-R52")
def test_a_meganulon_killed_by_a_collision_feeds_nobody() -> None:
    s = to(
        table("godzilla r5c5 wounds=3", "gigan r5c6", meganulon=["r5c7"], specials=ALL, dice=[H, B, B, H, H, S]), "act"
    )
    choose(s, "act", model("r5c6"))
    assert s.at[MEGANULONS] == -1
    assert s.monsters[0].wounds == 3


# -- saucers -----------------------------------------------------------------------------------------------------------


@clause("RAGE-21.02", "RAGE-21.03")
def test_a_saucer_flies_three_squares_over_everything_but_lands_on_a_free_one() -> None:
    walls = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (6, 7, 8)} | {"r5c7": ".", "r5c9": "W"}
    s = to(table("godzilla r10c1", "gigan r1c10", board=board(**walls), saucer=["r5c7"], specials=ALL), "pick-piece")
    choose(s, "pick-piece", model("r5c7"))
    offered = names(options(s, "drive"))
    assert {"r5c10", "r5c9", "r2c4"} <= offered
    assert not {"r5c6", "r1c7"} & offered


@clause("RAGE-21.05")
def test_a_saucer_survives_single_wounds() -> None:
    s = to(table("godzilla r5c2", "gigan r10c10", saucer=["r5c4"], specials=ALL, dice=[H, B, B]), "act")
    choose(s, "act", model("r5c4"))
    assert s.at[SAUCERS] == GRID.cell("r5c2")  # knocked back to r5c5, then swapped
    pass_turn(s)
    pass_turn(s)
    to(s, "act")
    plan(s, [H, B, B])
    choose(s, "act", model(GRID.name(s.at[SAUCERS])))
    assert s.at[SAUCERS] >= 0  # the first wound is forgotten


@clause("RAGE-21.06", "RAGE-21.08", "RAGE-R56")
def test_a_saucer_within_three_swaps_before_the_masers_are_checked() -> None:
    s = table("godzilla r1c1 wounds=1", "gigan r10c10", saucer=["r1c4"], maser=["r1c7"], specials=ALL,
              board=board(r1c4="."), dice=[B] * 6)  # fmt: skip
    choose(s, "move")
    choose(s, "act", DONE)
    used_up(s)  # the Maser reaches the new square only
    assert (where(s, 0), GRID.name(s.at[SAUCERS])) == ("r1c4", "r1c1")
    far = table("godzilla r1c1 wounds=1", "gigan r10c10", saucer=["r1c5"], specials=ALL)
    choose(far, "move")
    choose(far, "act", DONE)
    assert where(far, 0) == "r1c1"


@clause("RAGE-21.07", "RAGE-21.08")
def test_the_next_opponent_chooses_among_several_saucers_and_only_one_swaps() -> None:
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", saucer=["r5c7", "r5c3"], specials=ALL)
    choose(s, "move")
    choose(s, "act", DONE)
    assert s.asks[0].seat == 1
    assert options(s, "swap-saucer") == [model("r5c3"), model("r5c7")]
    choose(s, "swap-saucer", model("r5c3"))
    assert where(s, 0) == "r5c3"
    assert kind(s) == "pick-piece"


@clause("RAGE-R56", "RAGE-13.16")
def test_both_enter_their_new_squares() -> None:
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", saucer=["r5c7"], board=board(r5c7="*"), specials=ALL)
    choose(s, "move")
    choose(s, "act", DONE)
    assert (where(s, 0), s.monsters[0].wounds) == ("r5c7", 2)
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", saucer=["r5c7"], token={"light": ["r5c7"]}, specials=ALL)
    choose(s, "move")
    choose(s, "act", DONE)
    assert s.asks[0].seat == 0  # the active player moves the crowd
    choose(s, "push-crowd", cell("r5c8"))
    assert token(s, "r5c8") == 1
    s = table("godzilla r5c5 wounds=1", "gigan r10c10", saucer=["r5c7"], token={"shockirus": ["r5c5"]}, specials=ALL)
    choose(s, "move")
    plan(s, [HH])
    choose(s, "act", DONE)  # the saucer meets the Shockirus that lies there
    used_up(s)
    assert (where(s, 0), s.at[SAUCERS], token(s, "r5c5")) == ("r5c7", -1, 5)


@clause("RAGE-R56", "RAGE-13.16")
def test_a_monster_blown_down_in_its_own_turn_is_swapped_and_stays_down() -> None:
    s = table("godzilla r5c5", "gigan r10c10", board=board(r5c6="r"), saucer=["r5c2"], specials=["explosion", "xilien"])
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    plan(s, [], [0, 34])
    choose(s, "place-crowd", cell("r4c7"))
    assert (where(s, 0), s.monsters[0].down) == ("r5c2", 1)


@clause("RAGE-R76")
def test_saucers_and_meganulons_share_a_square_with_a_crowd() -> None:
    s = to(
        table("godzilla r1c1", "gigan r10c10", saucer=["r8c2"], token={"light": ["r8c4"]}, specials=ALL), "pick-piece"
    )
    choose(s, "pick-piece", model("r8c2"))
    choose(s, "drive", cell("r8c4"))
    assert (token(s, "r8c4"), GRID.name(s.at[SAUCERS])) == (1, "r8c4")


@clause("RAGE-18.05")
def test_a_drive_that_used_up_its_points_is_over() -> None:
    s = watch(to(table("godzilla r10c10", "gigan r10c1", maser=["r1c1"], token={"light": ["r1c4"]}), "pick-piece"))
    choose(s, "pick-piece", model("r1c1"))
    choose(s, "drive", cell("r1c3"))
    assert s.active == 1
    assert not any("cannot move" in line for line in heard(s))


@clause("RAGE-5.06", "RAGE-21.06", "RAGE-R60")
def test_no_saucer_swaps_with_a_monster_that_has_left_the_board() -> None:
    s = to(table("godzilla r5c5 wounds=9", "gigan r5c6", saucer=["r5c7"], specials=["xilien"], board=board(**TOWERS),
                 victory=["destruction"], dice=[B, B, B, S, B]), "act")  # fmt: skip
    choose(s, "act", model("r5c6"))
    assert where(s, 0) == "gone"
    assert s.active == 1
    assert s.at[SAUCERS] == GRID.cell("r5c7")


@clause("RAGE-6.01")
def test_the_last_of_the_masers_comes_back_like_the_others() -> None:
    s = table("godzilla r1c1", "gigan r10c10", maser=["r5c3", "r5c5", "r5c7"], held=[1])
    choose(s, "reinforce", cell("r8c3"))
    assert s.at[MASERS + 3] == GRID.cell("r8c3")
