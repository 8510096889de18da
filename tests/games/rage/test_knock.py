"""Section 13: knock back, collisions, knock down."""

from __future__ import annotations

from typing import Any

from rampant.games.rage.options import DIRECTION, STAT
from rampant.games.rage.squares import GRID, RED, SAUCERS
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.knock import away
from tests.clause import clause
from tests.games.rage.tables import (
    BB,
    BLANK,
    HH,
    B,
    H,
    S,
    board,
    cell,
    choose,
    heard,
    kind,
    model,
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

# Godzilla bashes with three dice, Gigan defends with two that show nothing useful.
ONE, TWO, THREE = [H, B, B, H, H], [HH, B, B, H, H], [HH, H, B, H, H]


def bashed(dice: list[int], board: str = BLANK) -> RageState:
    """Godzilla on r5c5 has bashed Gigan on r5c6."""
    s = plan(to(table("godzilla r5c5", "gigan r5c6", board=board), "act"), list(dice))
    choose(s, "act", model("r5c6"))
    return s


@clause("RAGE-13.01", "RAGE-13.04")
def test_a_square_per_wound_straight_away() -> None:
    for dice, square in ((ONE, "r5c7"), (TWO, "r5c8"), (THREE, "r5c9")):
        assert where(bashed(dice), 1) == square


@clause("RAGE-13.04", "RAGE-R31")
def test_two_directions_lead_away_unless_the_line_is_straight() -> None:
    north, north_east, east, south_east, south, south_west, west, north_west = range(8)
    at = GRID.cell("r5c5")
    assert away(at, GRID.cell("r2c8")) == [north_east]
    assert away(at, GRID.cell("r8c2")) == [south_west]
    assert away(at, GRID.cell("r8c3")) == [south, south_west]
    assert away(at, GRID.cell("r7c2")) == [south_west, west]
    assert away(at, GRID.cell("r5c8")) == [east]
    assert away(at, GRID.cell("r8c8")) == [south_east]
    assert away(at, GRID.cell("r2c2")) == [north_west]
    assert away(at, GRID.cell("r3c6")) == [north, north_east]
    assert away(at, GRID.cell("r4c8")) == [north_east, east]
    assert away(at, GRID.cell("r8c6")) == [south_east, south]
    assert away(at, GRID.cell("r4c3")) == sorted([north_west, west])


@clause("RAGE-13.04", "RAGE-R31")
def test_the_attacker_chooses_the_direction() -> None:
    s = to(table("godzilla r5c5", "gigan r4c7", dice=[HH, B, B, H, H]), "act")
    choose(s, "act", model("r4c7"))
    assert s.asks[0].seat == 0
    assert options(s, "knock-back") == [DIRECTION + 1, DIRECTION + 2]
    assert s.asks[0].describe(DIRECTION + 1).label == "North-east to r2c9"
    choose(s, "knock-back", DIRECTION + 1)
    assert where(s, 1) == "r2c9"


def test_directions_tell_where_a_maser_drowns_and_where_it_collides() -> None:
    s = table("mothra r5c3", "gigan r10c10", board=board(r4c6="W", r4c7="r", r3c6="r"), maser=["r4c5"])
    plan(to(s, "act"), [S, S])
    choose(s, "act", model("r4c5"))
    diagonal, straight = (s.asks[0].describe(option) for option in options(s, "knock-back"))
    assert diagonal.label == "North-east to r4c5, against the red block on r3c6"
    assert diagonal.odds is not None
    assert [likely.label for likely in diagonal.odds.outcomes][:2] == ["0 collision wounds", "1 collision wound"]
    assert (straight.label, straight.odds) == ("East to r4c6, where it drowns", None)
    plan(s)
    choose(s, "knock-back", DIRECTION + 2)
    assert s.keeper[0] == 0
    s = table("mothra r5c3", "gigan r4c5", board=board(r4c6="W"))
    plan(to(s, "act"), [S, S])
    choose(s, "act", model("r4c5"))
    assert s.asks[0].describe(DIRECTION + 2).label == "East to r4c6"  # monsters swim


@clause("RAGE-13.05", "RAGE-13.06", "RAGE-R32", "RAGE-13.07")
def test_knock_back_pays_terrain_and_stops_where_it_cannot() -> None:
    wet = board(r5c7="W")
    assert where(bashed(ONE, board=wet), 1) == "r5c6"
    assert where(bashed(TWO, board=wet), 1) == "r5c7"
    assert where(bashed(THREE, board=wet), 1) == "r5c8"
    # movement powers do not help: Mothra is stopped by the forest
    s = to(table("godzilla r5c5", "mothra r5c6", board=board(r5c7="F"), dice=[H, B, B, H, H, H]), "act")
    choose(s, "act", model("r5c6"))
    assert where(s, 1) == "r5c6"
    used_up(s)


@clause("RAGE-13.05")
def test_crowd_squares_cost_one_more_in_knock_back() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", token={"light": ["r5c8"]}, dice=list(TWO)), "act")
    choose(s, "act", model("r5c6"))
    assert where(s, 1) == "r5c7"


@clause("RAGE-13.08", "RAGE-13.10", "RAGE-R34", "RAGE-13.17")
def test_a_collision_rolls_the_distance_left_and_hurts_both() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", "mothra r5c8", dice=[*THREE, S, S]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    assert (where(s, 1), where(s, 2)) == ("r5c7", "r5c8")
    assert (s.monsters[1].wounds, s.monsters[2].wounds) == (5, 2)
    assert (s.monsters[1].rage, s.monsters[2].rage) == (1, 0)  # for the attack alone


@clause("RAGE-13.09", "RAGE-R33")
def test_the_edge_counts_as_a_collision_of_the_moved_model_alone() -> None:
    s = to(table("godzilla r5c8", "gigan r5c9", dice=[*THREE, S, B]), "act")
    choose(s, "act", model("r5c9"))
    used_up(s)
    assert where(s, 1) == "r5c10"
    assert s.monsters[1].wounds == 4
    assert s.monsters[0].wounds == 0


@clause("RAGE-R34", "RAGE-19.02", "RAGE-15.01", "RAGE-R70")
def test_a_block_hit_by_a_monster_is_wounded_like_by_an_attack() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", board=board(r5c8="g"), dice=[*THREE, S, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.on[GRID.cell("r5c8")] == RED + 1  # gray survives one wound
    assert s.asks[0].seat == 0
    plan(s, [], [0])
    choose(s, "place-crowd", cell("r4c8"))
    assert kind(s) != "place-crowd"  # one wound, one crowd
    s = to(table("godzilla r5c5", "gigan r5c6", board=board(r5c8="r"), dice=[*THREE, S, B], draws=[]), "act")
    choose(s, "act", model("r5c6"))
    assert s.on[GRID.cell("r5c8")] == -1
    assert where(s, 1) == "r5c7"  # does not advance
    plan(s, [], [0, 0])
    choose(s, "place-crowd", cell("r4c8"))
    assert s.ground[GRID.cell("r5c8")] == 3


@clause("RAGE-R34", "RAGE-18.07", "RAGE-R48")
def test_a_maser_hit_by_a_monster_is_destroyed_and_held_by_the_causer() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", maser=["r5c7"], dice=[*ONE, S]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    assert s.keeper[0] == 0
    assert s.monsters[1].wounds == 2


@clause("RAGE-13.11", "RAGE-17.04")
def test_burning_rubble_wounds_who_is_knocked_into_it() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", board=board(r5c7="*"), dice=list(TWO)), "act")
    choose(s, "act", model("r5c6"))
    assert (where(s, 1), s.monsters[1].wounds) == ("r5c7", 3)


@clause("RAGE-13.11", "RAGE-15.06")
def test_the_causer_moves_the_crowd_under_a_knocked_back_monster() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", token={"light": ["r5c7"]}, dice=list(TWO)), "act")
    choose(s, "act", model("r5c6"))
    assert where(s, 1) == "r5c7"
    assert s.asks[0].seat == 0
    choose(s, "push-crowd", cell("r4c8"))
    assert token(s, "r4c8") == 1


@clause("RAGE-15.06", "RAGE-R71")
def test_a_crowd_under_a_monster_that_did_not_move_is_left_alone() -> None:
    for symbol, dice in (("F", ONE), ("r", [*ONE, B])):
        s = table("godzilla r5c5", "gigan r5c6", board=board(r5c7=symbol), token={"light": ["r5c6"]})
        plan(to(s, "act"), list(dice))
        choose(s, "act", model("r5c6"))
        assert (where(s, 1), token(s, "r5c6")) == ("r5c6", 1)
        assert kind(s) != "push-crowd"


@clause("RAGE-13.12")
def test_three_wounds_in_one_attack_knock_down() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", "mothra r1c1", board=board(r5c7="W"), dice=list(THREE)), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[1].wounds == 3
    choose(s, "pick-piece")
    assert s.active == 1
    choose(s, "spend-rage")
    assert kind(s) != "move"  # it had to get up
    s = to(table("godzilla r5c5", "gigan r5c6", dice=list(TWO)), "act")
    choose(s, "act", model("r5c6"))
    to(s, "move")
    assert s.active == 1


@clause("RAGE-13.12", "RAGE-R36")
def test_three_squares_of_knock_back_used_up_knock_down() -> None:
    squares = board(r1c10="r")
    s = table("mothra r5c3 rage=1", "godzilla r1c1", "gigan r5c5", board=squares)
    choose(s, "spend-rage", STAT + 2)
    choose(s, "move")
    plan(s, [S, S, S])
    choose(s, "act", model("r5c5"))
    assert where(s, 2) == "r5c8"
    assert [int(monster.down) for monster in s.monsters] == [0, 0, 1]
    s = table("mothra r5c3 rage=1", "godzilla r1c1", "gigan r5c5", board=board(r5c8="r"))
    choose(s, "spend-rage", STAT + 2)
    choose(s, "move")
    plan(s, [S, S, S, B])
    choose(s, "act", model("r5c5"))
    assert where(s, 2) == "r5c7"
    assert s.monsters[2].down == 0  # cut short by the collision


@clause("RAGE-13.12", "RAGE-R37")
def test_three_collision_wounds_with_a_monster_or_block_knock_both_down_but_not_the_edge() -> None:
    s = table("mothra r5c3 rage=1", "godzilla r5c6", "gigan r5c5")
    choose(s, "spend-rage", STAT + 2)
    choose(s, "move")
    plan(s, [S, S, S, S, S, S])
    choose(s, "act", model("r5c5"))
    assert (s.monsters[1].wounds, s.monsters[2].wounds) == (3, 3)
    assert s.monsters[2].down == 1
    choose(s, "pick-piece")
    assert s.active == 1
    assert kind(s) == "act"  # Godzilla had to get up as well
    s = table("mothra r5c8 rage=1", "godzilla r1c1", "gigan r5c10")
    choose(s, "spend-rage", STAT + 2)
    choose(s, "move")
    plan(s, [S, S, S, S, S, S])
    choose(s, "act", model("r5c10"))
    assert s.monsters[2].wounds == 3
    assert s.monsters[2].down == 0


@clause("RAGE-13.12", "RAGE-R37")
def test_three_collision_wounds_with_a_maser_meganulon_or_saucer_knock_nobody_down() -> None:
    for name in ("maser", "meganulon", "saucer"):
        # a monster is thrown against it
        against: dict[str, Any] = {name: ["r5c6"], "specials": ["meganulon", "xilien"]}
        s = table("mothra r5c3 rage=1", "godzilla r1c1", "gigan r5c5", **against)
        choose(s, "spend-rage", STAT + 2)
        choose(s, "move")
        plan(s, [S, S, S, S, S, S])
        choose(s, "act", model("r5c5"))
        assert (s.monsters[2].wounds, s.monsters[2].down) == (3, 0), name
        # it is thrown against a monster
        thrown: dict[str, Any] = {name: ["r5c4"], "specials": ["meganulon", "xilien"]}
        s = table("mothra r5c2 rage=1", "godzilla r1c1", "gigan r5c5", **thrown)
        choose(s, "spend-rage", STAT + 2)
        choose(s, "move")
        plan(s, [S, S, S, S, S, S])
        choose(s, "act", model("r5c4"))
        assert (s.monsters[2].wounds, s.monsters[2].down) == (3, 0), name


@clause("RAGE-R37")
def test_attack_and_collision_wounds_are_not_added_together() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", "mothra r5c7", dice=[*TWO, S, S]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[1].wounds == 4
    assert s.monsters[1].down == 0


@clause("RAGE-13.15", "RAGE-R26")
def test_special_symbols_of_a_knocked_down_defender_do_nothing() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 down=1", dice=[B, B, B, S, S]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[0].wounds == 0  # no Buzzsaw
    s = to(table("godzilla r5c5", "mothra r5c6 down=1", dice=[B, B, B, S, S, S]), "act")
    choose(s, "act", model("r5c6"))
    assert sum(s.monsters[0].hurt) == 0  # no Poison
    s = to(table("gigan r5c5", "mechagodzilla r5c6 down=1", dice=[H, B, B, B, S, S]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[1].wounds == 1  # no Force Field
    s = to(table("gigan r5c5", "godzilla r5c6 down=1", dice=[B, B, B, B, S, S, BB]), "act")
    choose(s, "act", model("r5c6"))
    assert kind(s) != "use-tail-whip"


@clause("RAGE-13.15", "RAGE-13.16")
def test_a_knocked_down_monster_is_attacked_and_knocked_back_and_its_blocks_count() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 down=1", "mothra r10c1", dice=[HH, H, B, B, H]), "act")
    choose(s, "act", model("r5c6"))
    assert (s.monsters[1].wounds, where(s, 1)) == (2, "r5c8")


@clause("RAGE-R35", "RAGE-21.05", "RAGE-13.01")
def test_a_saucer_with_one_wound_is_knocked_back_one() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", saucer=["r5c6"], specials=["xilien"], dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    # knocked to r5c7, it swaps squares with Godzilla in phase 5
    assert GRID.name(s.at[SAUCERS]) == "r5c5"
    assert where(s, 0) == "r5c7"
    s = to(table("godzilla r5c5", "gigan r1c10", saucer=["r5c6"], specials=["xilien"], dice=[HH, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.at[SAUCERS] == -1


@clause("RAGE-R35", "RAGE-19.05")
def test_blocks_are_never_knocked_back() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", board=board(r5c6="b"), dice=[HH, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.on[GRID.cell("r5c6")] == RED + 2
    plan(s, [], [0, 0])
    pass_turn(s)
    assert s.on[GRID.cell("r5c6")] == RED + 2


@clause("RAGE-13.02")
def test_knock_back_without_wounds_follows_the_same_rules() -> None:
    s = to(table("mothra r5c3", "gigan r5c5", board=board(r5c6="F"), dice=[S, B]), "act")
    choose(s, "act", model("r5c5"))
    assert where(s, 1) == "r5c5"  # one square does not pay for the forest
    s = to(table("mothra r5c3", "gigan r5c5", board=board(r5c6="F"), dice=[S, S]), "act")
    choose(s, "act", model("r5c5"))
    assert where(s, 1) == "r5c6"


@clause("RAGE-R78", "RAGE-21.03", "RAGE-13.01")
def test_to_a_saucer_every_square_of_a_knock_back_is_clear() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c7="F"), saucer=["r5c6"], specials=["xilien"],
                 dice=[H, B, B], token={"light": ["r5c7"]}), "act")  # fmt: skip
    choose(watch(s), "act", model("r5c6"))
    assert "RAGE-13.01: The saucer on r5c6 is knocked back to r5c7." in heard(s)  # before it swaps with Godzilla
    assert where(s, 0) == "r5c7"


@clause("RAGE-R78", "RAGE-13.08")
def test_a_saucer_that_is_knocked_back_collides_with_what_stands_in_its_way() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c7="r"), saucer=["r5c6"], specials=["xilien"],
                 dice=[H, B, B, B]), "act")  # fmt: skip
    choose(watch(s), "act", model("r5c6"))
    used_up(s)
    assert "RAGE-13.10: The saucer on r5c6 collides with the red block on r5c7: 0 wounds." in heard(s)


@clause("RAGE-13.06")
def test_a_push_too_short_to_move_is_told() -> None:
    s = watch(to(table("gigan r5c5", "mothra r5c6", board=board(r5c7="F"), dice=[H, B, B, B, H, H, H]), "act"))
    assert s.asks[0].describe(model("r5c6")).label == "Bash Mothra"
    choose(s, "act", model("r5c6"))
    assert where(s, 1) == "r5c6"
    assert "RAGE-13.06: Mothra stays on r5c6: r5c7 costs 2, 1 is left." in heard(s)


@clause("RAGE-R27")
def test_the_log_of_a_wing_buffet_tells_no_move_that_did_not_happen() -> None:
    s = to(table("mothra r1c5", "godzilla r10c10", meganulon=["r1c7"], specials=["meganulon"], board=board(r1c8="r"),
                 dice=[S, B, B]), "act")  # fmt: skip
    choose(watch(s), "act", model("r1c7"))
    assert "RAGE-22.12: The wing buffet hits the Meganulon on r1c7: knock back of 1 square." in heard(s)
    assert not any("thrown" in line or "throws" in line for line in heard(s))
