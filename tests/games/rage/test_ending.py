"""Sections 2 and 23: how a game ends, the Return, teams."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rampant.games.rage.options import DONE
from rampant.games.rage.squares import GRID
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.turn import margin
from tests.clause import clause
from tests.games.rage.tables import (
    GAME,
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
    watch,
    where,
)

KILL = [HH, H, B, H, H]  # three wounds on Gigan


def won(s: RageState) -> tuple[tuple[int, ...], str, bool]:
    assert s.result is not None
    return s.result.winners, s.result.clause, s.result.draw


@clause("RAGE-2.01", "RAGE-2.02")
def test_the_tenth_wound_knocks_out_and_the_last_monster_wins() -> None:
    s = watch(plan(to(table("godzilla r5c5", "gigan r5c6 wounds=7"), "act"), list(KILL)))
    choose(s, "act", model("r5c6"))
    assert s.over
    assert where(s, 1) == "gone"
    assert won(s) == ((0,), "RAGE-2.01", False)
    assert s.scores == [1.0, 0.0]
    assert heard(s)[-1] == "RAGE-2.01: Godzilla wins: Godzilla is the last monster on the board."


@clause("RAGE-2.02")
def test_nine_wounds_do_not_knock_out() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 wounds=6", dice=list(KILL)), "act")
    choose(s, "act", model("r5c6"))
    assert not s.over
    assert where(s, 1) == "r5c9"


@clause("RAGE-2.03", "RAGE-2.01", "RAGE-5.05")
def test_who_is_out_takes_no_more_turns() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 wounds=7", "mothra r10c10", dice=list(KILL)), "act")
    choose(s, "act", model("r5c6"))
    assert not s.over
    choose(s, "pick-piece")
    assert s.active == 2
    pass_turn(s)
    assert (s.active, s.round) == (0, 2)


@clause("RAGE-R48")
def test_the_next_player_takes_over_the_masers_of_one_who_is_out() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 wounds=7", "mothra r10c10", held=[2], dice=list(KILL)), "act")
    choose(s, "act", model("r5c6"))
    choose(s, "pick-piece")
    assert (s.active, kind(s)) == (2, "reinforce")
    s = to(
        table("godzilla r5c5", "gigan r5c6 wounds=7", "mothra wounds=10 out=1", "mechagodzilla r10c1", held=[2],
              dice=list(KILL)),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c6"))
    choose(s, "pick-piece")
    assert (s.active, kind(s)) == (3, "reinforce")  # the next who is still in the game


@clause("RAGE-R60")
def test_crowds_still_flee_from_a_monster_that_was_knocked_out() -> None:
    s = to(
        table("godzilla r5c5", "gigan r5c6 wounds=7", "mothra r10c10", token={"light": ["r5c7"]}, dice=list(KILL)),
        "act",
    )
    choose(s, "act", model("r5c6"))
    assert kind(s) == "flee-to"


@clause("RAGE-R61")
def test_monsters_that_fall_together_draw() -> None:
    s = table("godzilla r5c5 wounds=8", "gigan r6c6 wounds=9", board=board(r5c6="r"), specials=["explosion"])
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    plan(s, [], [0, 34])
    choose(s, "place-crowd", cell("r4c5"))
    assert won(s) == ((0, 1), "RAGE-R61", True)
    assert s.scores == [0.5, 0.5]


@clause("RAGE-R61", "RAGE-23.02")
def test_monsters_that_fall_together_draw_for_their_whole_teams() -> None:
    for third in ("mothra wounds=10 out=1", "mothra r4c6 wounds=9"):
        s = table("godzilla r5c5 wounds=8", "gigan r6c6 wounds=9", third, "mechagodzilla wounds=10 out=1", teams=True,
                  board=board(r5c6="r"), specials=["explosion"])  # fmt: skip
        plan(to(s, "act"), [H, B, B])
        choose(s, "act", model("r5c6"))
        plan(s, [], [0, 34])
        choose(s, "place-crowd", cell("r4c5"))
        assert won(s) == ((0, 1, 2, 3), "RAGE-R61", True)
        assert s.scores == [0.25] * 4


@clause("RAGE-R61", "RAGE-13.10", "RAGE-R34")
def test_monsters_that_fall_by_one_collision_draw() -> None:
    s = table("godzilla r5c5 wounds=8", "gigan r5c4 wounds=9", maser=["r5c7"])
    plan(to(s, "act"), [H, B, B, H, H, H, S])
    while not s.over:
        choose(s, kind(s))
    assert won(s) == ((0, 1), "RAGE-R61", True)


@clause("RAGE-R48", "RAGE-17.08")
def test_masers_blown_up_by_one_who_falls_himself_go_to_the_next_player() -> None:
    for maser in ("r4c7", "r6c7", "r6c5"):  # before and after Godzilla's own square
        s = table("godzilla r5c5 wounds=8", "gigan r1c10", "mothra r10c1", board=board(r5c6="r"), maser=[maser],
                  specials=["explosion"])  # fmt: skip
        plan(to(s, "act"), [H, B, B])
        choose(s, "act", model("r5c6"))
        plan(s, [], [0, 34])
        choose(s, "place-crowd", cell("r4c5"))
        assert (where(s, 0), s.active, kind(s)) == ("gone", 1, "reinforce")


@clause("RAGE-2.04", "RAGE-2.05", "RAGE-2.06")
def test_destruction_is_won_in_the_middle_of_a_turn_by_twenty_points() -> None:
    for symbol, before, over in (("r", 19, True), ("r", 18, False), ("g", 18, True), ("b", 17, True), ("b", 16, False)):
        s = table(f"godzilla r5c5 destroyed={before}", "gigan r10c10", board=board(r5c6=symbol, **TOWERS),
                  victory=["destruction"])  # fmt: skip
        plan(to(s, "act"), [HH, H, B])
        choose(s, "act", model("r5c6"))
        assert s.over == over
        if over:
            assert won(s) == ((0,), "RAGE-2.06", False)


@clause("RAGE-2.07", "RAGE-2.05")
def test_evacuation_is_won_by_twenty_points_of_crowds() -> None:
    s = table("godzilla r5c4 rescued=17", "gigan r10c10", maser=["r4c6"], token={"heavy": ["r5c5"]},
              board=board(**TOWERS), victory=["evacuation"])  # fmt: skip
    choose(s, "move", cell("r5c5"))
    choose(s, "push-crowd", cell("r4c6"))
    assert won(s) == ((0,), "RAGE-2.07", False)


@clause("RAGE-2.08", "RAGE-R64", "RAGE-15.14")
def test_in_opposition_the_first_player_destroys_and_the_other_rescues() -> None:
    city = board(r5c6="r", **TOWERS)
    s = table("godzilla r5c5", "gigan r10c10", board=city, maser=["r4c4"], token={"light": ["r6c5"]},
              victory=["opposition"], first=1)  # fmt: skip
    choose(s, "move", cell("r6c5"))
    choose(s, "push-crowd", cell("r6c4"))
    plan(s, [H, B, B], [])
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].destroyed, s.monsters[0].rescued) == (1, 0)
    s = table("godzilla r5c5", "gigan r10c10", board=city, maser=["r6c4"], token={"light": ["r6c5"]},
              victory=["opposition"], first=2)  # fmt: skip
    choose(s, "move", cell("r6c5"))
    choose(s, "push-crowd", cell("r6c4"))
    plan(s, [H, B, B], [])
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].destroyed, s.monsters[0].rescued) == (0, 1)
    s = table("godzilla r5c5 rescued=19", "gigan r10c10", board=city, maser=["r6c4"], token={"light": ["r6c5"]},
              victory=["opposition"], first=2)  # fmt: skip
    choose(s, "move", cell("r6c5"))
    choose(s, "push-crowd", cell("r6c4"))
    assert won(s) == ((0,), "RAGE-2.07", False)


@clause("RAGE-R64")
def test_the_sides_of_opposition_may_be_agreed() -> None:
    for destroyer, first, rescued in ((1, 2, 0), (2, 1, 1), (1, 1, 0), (2, 2, 1), (0, 2, 1)):
        s = table("godzilla r5c5", "gigan r10c10", board=board(**TOWERS), maser=["r6c4"], token={"light": ["r6c5"]},
                  victory=["opposition"], first=first, destroyer=destroyer)  # fmt: skip
        assert GAME.load(GAME.dump(s)).digest() == s.digest()
        choose(s, "move", cell("r6c5"))
        choose(s, "push-crowd", cell("r6c4"))
        assert s.monsters[0].rescued == rescued


@clause("RAGE-15.14", "RAGE-R64")
def test_the_destroying_side_returns_rescued_crowds_to_the_pile() -> None:
    s = table("godzilla r5c5", "gigan r10c10", board=board(**TOWERS), maser=["r6c4"], token={"light": ["r6c5"]},
              victory=["opposition"], first=1)  # fmt: skip
    choose(s, "move", cell("r6c5"))
    choose(s, "push-crowd", cell("r6c4"))
    assert (s.monsters[0].rescued, s.crowd_pile[1]) == (0, 20)


@clause("RAGE-2.09", "RAGE-2.10", "RAGE-2.11", "RAGE-R62")
def test_with_other_goals_a_fallen_monster_returns_as_new() -> None:
    fallen = "gigan r5c6 stomp=1 bash=6 wounds=7 rage=4 empowered=1 injuries.bash=1 destroyed=3 down=1"
    s = table("godzilla r5c5", fallen, "mothra r1c1",
              board=board(**TOWERS), held=[2], victory=["destruction"])  # fmt: skip
    plan(to(s, "act"), list(KILL))
    choose(s, "act", model("r5c6"))
    choose(s, "reroll", DONE)
    assert not s.over
    choose(s, "pick-piece")
    assert s.active == 1
    assert names(options(s, "return")) == {"r1c10", "r10c10"}  # r1c1 is taken, r10c1 has a block
    choose(s, "return", cell("r1c10"))
    gigan = s.monsters[1]
    assert (gigan.wounds, gigan.rage, gigan.empowered, sum(gigan.hurt), gigan.down) == (0, 0, 0, 0, 0)
    assert list(gigan.stats) == [4, 4, 2, 3, 2]
    assert gigan.destroyed == 3  # the score is kept
    assert s.active == 2  # and that was its turn
    assert s.keeper[0] == 1  # no Reinforcement either
    pass_turn(s)
    pass_turn(s)
    assert (s.active, kind(s)) == (1, "reinforce")


@clause("RAGE-R62")
def test_without_a_free_corner_it_returns_near_its_own() -> None:
    city = board(r1c1="r", r1c10="r", r10c1="b", r10c10="b", r9c9="F", r2c2="b", r3c3="b", r4c4="b", r5c5="b", r6c6="b")
    s = table("gigan wounds=10", "godzilla r5c6", board=city, victory=["destruction"], turn=1)
    assert kind(s) == "return"
    assert names(options(s)) == {"r1c2", "r2c1"}


@clause("RAGE-R63")
def test_the_game_ends_when_no_goal_can_be_reached() -> None:
    s = table("godzilla r1c1 destroyed=9", "gigan r10c10 destroyed=12", board=board(r5c5="b", r5c6="b", r5c7="r"),
              victory=["destruction"])  # fmt: skip
    pass_turn(s)
    assert won(s) == ((1,), "RAGE-R63", False)
    late = table("godzilla r1c1", "gigan r10c10", victory=["destruction"], turn=2, round=4, rounds=4)
    pass_turn(late)
    assert won(late) == ((0, 1), "RAGE-R63", True)
    assert late.round == 4  # no other round begins
    s = table("godzilla r1c1 destroyed=9", "gigan r10c10 destroyed=13", board=board(r5c5="b", r5c6="b", r5c7="r"),
              victory=["destruction"])  # fmt: skip
    pass_turn(s)
    assert not s.over  # 13 + 7 = 20
    s = table("godzilla r1c1 destroyed=3", "gigan r10c10 destroyed=3", victory=["destruction"])
    pass_turn(s)
    assert won(s) == ((0, 1), "RAGE-R63", True)


@clause("RAGE-R63", "RAGE-23.02")
def test_a_goal_is_in_reach_while_a_team_can_reach_it_together() -> None:
    ruins = board(r5c5="b", r5c6="b", r5c7="r")
    for mate, over in ((4, False), (3, True)):
        s = table("godzilla r1c1 destroyed=9", "gigan r1c10", f"mothra r10c10 destroyed={mate}", "mechagodzilla r10c1",
                  board=ruins, teams=True, victory=["destruction"])  # fmt: skip
        pass_turn(s)
        assert s.over == over
    assert won(s) == ((0, 2), "RAGE-R63", False)


@clause("RAGE-R63")
def test_crowds_in_the_pile_count_while_a_block_stands() -> None:
    for squares, over in ((board(r5c5="r"), False), (board(), True)):
        s = table("godzilla r1c1", "gigan r10c10", board=squares, victory=["evacuation"])
        pass_turn(s)
        assert s.over == over


@clause("RAGE-R63")
def test_crowds_count_by_their_size_for_what_can_still_be_reached() -> None:
    s = table("godzilla r1c1 rescued=3", "gigan r10c10", board=board(r5c5="r"), victory=["evacuation"])
    pile = 20 * 1 + 10 * 2 + 6 * 3
    assert margin(s) == 3 + pile - 20
    s = table("godzilla r1c1 rescued=3", "gigan r10c10", victory=["evacuation"], token={"heavy": ["r5c5", "r6c6"]})
    assert margin(s) == 3 + 6 - 20


@clause("RAGE-R63", "RAGE-2.04")
def test_destruction_and_evacuation_may_be_combined() -> None:
    s = cast("RageState", GAME.new(seed=1, victory=["destruction", "evacuation"]))
    panel = next(panel for panel in s.scene(0).panels if panel.id == "panel:p0")
    assert {"track:p0.destroyed", "track:p0.rescued"} <= {stat.id for stat in panel.stats}
    both: dict[str, Any] = {"board": board(r5c6="r", **TOWERS), "maser": ["r6c4"], "token": {"light": ["r6c5"]},
            "victory": ["destruction", "evacuation"]}  # fmt: skip
    s = table("godzilla r5c5 destroyed=10 rescued=19", "gigan r10c10", **both)
    choose(s, "move", cell("r6c5"))
    choose(s, "push-crowd", cell("r6c4"))
    assert won(s) == ((0,), "RAGE-2.07", False)
    s = table("godzilla r5c5 destroyed=19 rescued=18", "gigan r10c10", **both)
    choose(s, "move", cell("r6c5"))
    choose(s, "push-crowd", cell("r6c4"))
    assert not s.over  # separate totals
    plan(s, [H, B, B, B, B, B])
    choose(s, "act", model("r5c6"))
    assert won(s) == ((0,), "RAGE-2.06", False)


@clause("RAGE-R66")
def test_the_round_limit_compares_wounds_then_injuries_then_rage() -> None:
    for mine, theirs, winners in (
        ("wounds=1 rage=0", "wounds=2 rage=9", (0,)),
        ("wounds=2 injuries.bash=1 rage=9", "wounds=2", (1,)),
        ("wounds=2 rage=1", "wounds=2 rage=2", (1,)),
        ("wounds=2 rage=2", "wounds=2 rage=2", (0, 1)),
    ):
        s = table(f"godzilla r1c1 {mine}", f"gigan r10c10 {theirs}", turn=2, round=3, rounds=3)
        pass_turn(s)
        assert won(s) == (winners, "RAGE-R66", len(winners) > 1)
    s = table("godzilla r1c1 rescued=2 wounds=5", "gigan r10c10 rescued=1", board=board(**TOWERS), turn=2, rounds=1,
              victory=["evacuation"])  # fmt: skip
    pass_turn(s)
    assert won(s) == ((0,), "RAGE-R66", False)


# -- teams -------------------------------------------------------------------------------------------------------------

FOUR = ("godzilla r1c1", "gigan r1c10", "mothra r10c10", "mechagodzilla r10c1")


@clause("RAGE-23.01", "RAGE-R65", "RAGE-R07")
def test_team_mates_sit_in_opposite_corners_and_turns_alternate() -> None:
    s = cast("RageState", GAME.new(seed=1, players=4, teams=True))
    assert GRID.apart[s.at[0]][s.at[2]] == GRID.apart[s.at[1]][s.at[3]] == 9
    sides = []
    for _ in range(4):
        sides.append(int(s.side(s.active)))
        to_next = s.turn
        while s.turn == to_next:
            s.choose(s.asks[0].options[-1])
    assert sides in ([0, 1, 0, 1], [1, 0, 1, 0])


@clause("RAGE-23.02", "RAGE-2.01")
@pytest.mark.parametrize("mate", ["wounds=10 out=1", "r1c1"])
def test_the_last_team_with_a_monster_wins_together(mate: str) -> None:
    s = table(f"godzilla {mate}", "gigan r5c6 wounds=7", "mothra r5c5", "mechagodzilla wounds=10 out=1", turn=3,
              teams=True)  # fmt: skip
    plan(to(s, "act"), list(KILL))
    choose(s, "act", model("r5c6"))
    assert won(s) == ((0, 2), "RAGE-2.01", False)
    assert s.scores == [1.0, 0.0, 1.0, 0.0]


@clause("RAGE-23.02", "RAGE-2.08")
def test_points_are_pooled_by_team() -> None:
    s = table("godzilla r5c5 destroyed=9", "gigan r1c10 destroyed=9", "mothra r9c10 destroyed=10", "mechagodzilla r9c1",
              board=board(r5c6="r", **TOWERS), teams=True, victory=["destruction"])  # fmt: skip
    plan(to(s, "act"), [H, B, B])
    choose(s, "act", model("r5c6"))
    assert won(s) == ((0, 2), "RAGE-2.06", False)


@clause("RAGE-2.06", "RAGE-2.07")
def test_what_is_scored_is_shown_on_its_own_track() -> None:
    s = to(table("godzilla r5c5 rescued=2", "gigan r1c10", board=board(r5c6="r", **TOWERS),
                 victory=["destruction", "evacuation"], dice=[H, B, B]), "act")  # fmt: skip
    choose(watch(s), "act", model("r5c6"))
    assert [event.value for event in s.events or [] if event.target == "track:p0.destroyed"] == [1]
    s = table("godzilla r5c4 destroyed=2", "gigan r1c10", board=board(**TOWERS), maser=["r4c6"],
              token={"heavy": ["r5c5"]}, victory=["destruction", "evacuation"])  # fmt: skip
    choose(s, "move", cell("r5c5"))
    choose(watch(s), "push-crowd", cell("r4c6"))
    assert [event.value for event in s.events or [] if event.target == "track:p0.rescued"] == [3]


@clause("RAGE-23.03", "RAGE-R65", "RAGE-R69")
def test_team_mates_may_be_attacked_and_opponents_are_the_other_team() -> None:
    s = to(table("godzilla r5c5", "gigan r1c10", "mothra r5c6", "mechagodzilla r10c1", teams=True), "act")
    assert model("r5c6") in options(s)
    assert s.next_opponent(0) == 1
    alone = table("godzilla r5c5", "gigan wounds=10 out=1", "mothra r9c6", "mechagodzilla r10c1", teams=True)
    assert alone.next_opponent(0) == 3  # not the team-mate


@clause("RAGE-R66", "RAGE-R65")
def test_the_round_limit_counts_monsters_then_wounds_of_teams() -> None:
    s = table("godzilla r1c1 wounds=9", "gigan r1c10", "mothra r10c10 wounds=9", "mechagodzilla wounds=10 out=1",
              turn=3, rounds=1, teams=True)  # fmt: skip
    pass_turn(s)
    assert won(s) == ((0, 2), "RAGE-R66", False)
    for mine, theirs, winners in ((3, 4, (0, 2)), (4, 3, (1, 3)), (3, 3, (0, 1, 2, 3))):
        s = table(f"godzilla r1c1 wounds={mine}", f"gigan r1c10 wounds={theirs}", "mothra r10c10 wounds=1",
                  "mechagodzilla r10c1 wounds=1", turn=4, rounds=1, teams=True)  # fmt: skip
        pass_turn(s)
        assert won(s) == (winners, "RAGE-R66", len(winners) > 2)


@clause("RAGE-R62", "RAGE-16.04", "RAGE-16.09")
def test_a_monster_that_returns_onto_a_token_takes_it() -> None:
    s = table("godzilla wounds=10", "gigan r5c5", victory=["destruction"], board=board(**TOWERS),
              token={"shockirus": ["r1c1"]}, specials=["shockirus"])  # fmt: skip
    choose(s, "return", cell("r1c1"))
    assert s.monsters[0].shockirus == 1
    assert token(s, "r1c1") == 0
    assert s.active == 1


@clause("RAGE-R62", "RAGE-15.06")
def test_a_monster_that_returns_onto_a_crowd_may_push_it_away() -> None:
    s = table("godzilla wounds=10", "gigan r5c5", victory=["destruction"], board=board(**TOWERS),
              token={"light": ["r1c1"]})  # fmt: skip
    choose(s, "return", cell("r1c1"))
    assert names(options(s, "push-crowd")) == {"r1c2", "r2c1", "r2c2"}
    choose(s, "push-crowd", cell("r2c2"))
    assert [token(s, name) for name in ("r1c1", "r2c2")] == [0, 1]
    assert s.active == 1


@clause("RAGE-2.05", "RAGE-17.07", "RAGE-R57")
def test_a_goal_that_is_passed_twice_at_once_ends_the_game_once() -> None:
    s = to(table("godzilla r5c5 destroyed=18", "gigan r10c10", board=board(r5c6="r", r4c7="b", r6c7="b", **TOWERS),
                 specials=["explosion"], victory=["destruction"], dice=[H, B, B]), "act")  # fmt: skip
    choose(watch(s), "act", model("r5c6"))
    plan(s, [], [0, 37])
    choose(s, "place-crowd", cell("r5c7"))
    assert s.over
    assert sum(line.startswith("RAGE-2.06: Godzilla wins") for line in heard(s)) == 1


@clause("RAGE-2.01", "RAGE-17.04")
def test_who_burns_to_death_on_his_way_leaves_the_other_as_the_last() -> None:
    s = table("godzilla r5c5 wounds=9", "gigan r10c10", board=board(r5c6="*"))
    choose(s, "move", cell("r5c6"))
    assert won(s) == ((1,), "RAGE-2.01", False)
