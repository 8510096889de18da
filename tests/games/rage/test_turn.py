"""Sections 5, 6 and 7: the turn, reinforcement, rage."""

from __future__ import annotations

from rampant.games.rage.options import DIE, DONE, EMPOWER, STAT, YES
from rampant.games.rage.squares import GRID, MASERS
from tests.clause import clause
from tests.games.rage.tables import (
    BB,
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
    used_up,
    watch,
)

STOMP, BASH, BLAST, RANGE, DEFENSE = range(STAT, STAT + 5)


@clause("RAGE-5.02", "RAGE-5.03", "RAGE-5.04")
def test_a_turn_runs_through_its_six_phases_in_order() -> None:
    s = table("godzilla r1c1 rage=1 wounds=1", "gigan r1c10", held=[1], maser=["r10c5"], dice=[])
    order = []
    turn = s.turn
    while s.turn == turn:
        order.append((int(s.phase), kind(s)))
        s.choose(DONE if DONE in s.asks[0].options else s.asks[0].options[-1])
    assert order == [(1, "reinforce"), (2, "spend-rage"), (3, "move"), (4, "act"), (6, "pick-piece")]
    assert s.active == 1


@clause("RAGE-5.02")
def test_masers_fire_in_phase_five_after_the_action() -> None:
    s = watch(table("godzilla r5c5 wounds=1", "gigan r10c10", maser=["r5c7"], dice=[B, B, B, B, B, B]))
    choose(s, "move")
    choose(s, "act")
    assert int(s.phase) == 6
    assert "RAGE-18.02: 1 Maser fires at Godzilla." in heard(s)
    used_up(s)


@clause("RAGE-5.05", "RAGE-R66")
def test_a_round_is_one_turn_of_everybody_and_the_last_round_ends_the_game() -> None:
    s = table("godzilla r1c1 wounds=1", "gigan r1c10 wounds=2", "mothra r10c10 wounds=2", first=2, turn=2, rounds=2)
    rounds = []
    while not s.over:
        rounds.append(int(s.round))
        pass_turn(s)
    assert rounds == [1, 1, 1, 2, 2, 2]
    assert s.result is not None
    assert (s.result.winners, s.result.clause) == ((0,), "RAGE-R66")


@clause("RAGE-6.01", "RAGE-6.02", "RAGE-18.07")
def test_held_masers_come_back_four_squares_from_every_monster() -> None:
    s = table("godzilla r1c1", "gigan r10c10", board=board(r1c5="W", r1c6="*", r1c7="%", r1c8="^", r1c9="r"), held=[1])
    offered = names(options(s, "reinforce"))
    assert {"r1c8", "r5c1", "r6c6"} <= offered
    assert not {"r1c4", "r4c4", "r7c7", "r7c10", "r1c5", "r1c6", "r1c7", "r1c9"} & offered
    assert DONE not in options(s)  # must
    denied = {refusal.option: refusal.reason for refusal in s.asks[0].denied()}
    assert denied[cell("r1c4")] == "Godzilla is closer than 4 squares"
    assert denied[cell("r1c9")] == "it is not open ground"
    choose(s, "reinforce", cell("r5c1"))
    assert (s.at[MASERS], s.keeper[0]) == (GRID.cell("r5c1"), -1)
    assert kind(s) == "move"


@clause("RAGE-6.01")
def test_every_held_maser_comes_back_one_by_one() -> None:
    s = table("godzilla r1c1", "gigan r10c10", held=[1, 2, 1])
    choose(s, "reinforce", cell("r5c1"))
    choose(s, "reinforce", cell("r5c2"))
    assert kind(s) == "move"
    assert s.keeper[1] == 1  # the opponent's waits for his own turn


@clause("RAGE-6.03", "RAGE-R49", "RAGE-R40", "RAGE-R41")
def test_a_maser_is_not_placed_on_a_token() -> None:
    s = table("godzilla r1c1", "gigan r10c10", held=[1], token={"light": ["r5c1"], "shockirus": ["r5c2"]},
              specials=["shockirus"])  # fmt: skip
    assert not {"r5c1", "r5c2"} & names(options(s, "reinforce"))


@clause("RAGE-6.04", "RAGE-R48")
def test_without_a_legal_square_the_maser_is_kept() -> None:
    s = table("godzilla r3c3", "gigan r3c8", "mothra r8c3", "mechagodzilla r8c8", held=[1])
    assert kind(s) == "move"
    assert s.keeper[0] == 0


@clause("RAGE-7.01", "RAGE-R09", "RAGE-R10", "RAGE-R73", "RAGE-7.06")
def test_statistics_are_reset_in_the_own_rage_phase_only() -> None:
    s = table("godzilla r1c1", "gigan r10c10 rage=2 wounds=3")
    pass_turn(s)
    choose(s, "spend-rage", DEFENSE)
    choose(s, "spend-rage", BASH)
    assert list(s.monsters[1].stats) == [4, 5, 2, 3, 3]
    pass_turn(s)
    assert s.active == 0
    assert list(s.monsters[1].stats) == [4, 5, 2, 3, 3]  # still in the opponent's turn
    s.monsters[0].stats[2] = 6
    pass_turn(s)
    assert list(s.monsters[1].stats) == [4, 4, 2, 3, 2]  # reset without any rage
    assert (s.monsters[1].rage, s.monsters[1].wounds) == (0, 3)
    assert s.monsters[0].stats[2] == 6


@clause("RAGE-7.02", "RAGE-12.04", "RAGE-4.08")
def test_each_injury_lowers_its_statistic_but_not_below_zero() -> None:
    s = table("godzilla r1c1 injuries.bash=2 injuries.blast=5", "gigan r10c10")
    assert list(s.monsters[0].stats) == [3, 1, 0, 3, 3]


@clause("RAGE-7.03", "RAGE-7.04", "RAGE-R68")
def test_rage_buys_points_in_any_statistics_and_spending_may_stop() -> None:
    s = table("godzilla r1c1 rage=4", "gigan r10c10")
    assert options(s, "spend-rage") == [STOMP, BASH, BLAST, RANGE, DEFENSE, DONE, EMPOWER]
    choose(s, "spend-rage", BASH)
    choose(s, "spend-rage", BASH)
    choose(s, "spend-rage", RANGE)
    assert list(s.monsters[0].stats) == [3, 5, 3, 4, 3]
    choose(s, "spend-rage", DONE)
    assert s.monsters[0].rage == 1
    assert kind(s) == "move"


@clause("RAGE-7.04", "RAGE-4.08", "RAGE-4.09")
def test_no_statistic_passes_six() -> None:
    s = table("gigan r1c1 rage=3", "godzilla r10c10")
    choose(s, "spend-rage", BASH)
    choose(s, "spend-rage", BASH)
    assert BASH not in options(s, "spend-rage")
    denied = {refusal.option: refusal.clause for refusal in s.asks[0].denied()}
    assert denied[BASH] == "RAGE-4.08"
    panel = next(panel for panel in s.scene(0).panels if panel.id == "panel:p0")
    bash = next(stat for stat in panel.stats if stat.id == "track:p0.bash")
    assert (bash.value, bash.high, bash.note) == (6, 6, "starts at 4")


@clause("RAGE-7.05", "RAGE-12.05")
def test_an_injured_statistic_costs_two() -> None:
    s = table("godzilla r1c1 rage=3 injuries.bash=1", "gigan r10c10")
    choose(s, "spend-rage", BASH)
    assert (s.monsters[0].rage, s.monsters[0].stats[1]) == (1, 3)
    assert BASH not in options(s, "spend-rage")
    assert BLAST in options(s)


@clause("RAGE-7.07", "RAGE-7.08", "RAGE-R19")
def test_three_rage_buy_the_one_empowered_token() -> None:
    s = table("godzilla r1c1 rage=7", "gigan r10c10")
    choose(s, "spend-rage", EMPOWER)
    assert (s.monsters[0].rage, s.monsters[0].empowered) == (4, 1)
    assert EMPOWER not in options(s, "spend-rage")
    poor = table("godzilla r1c1 rage=2", "gigan r10c10")
    assert EMPOWER not in options(poor, "spend-rage")


@clause("RAGE-7.09")
def test_an_empowered_token_does_not_expire() -> None:
    s = table("godzilla r1c1 empowered=1", "gigan r10c10")
    for _ in range(4):
        pass_turn(s)
    assert s.monsters[0].empowered == 1


@clause("RAGE-7.10", "RAGE-7.11", "RAGE-R20")
def test_the_attacker_rerolls_chosen_dice_before_the_defense_roll() -> None:
    s = table("godzilla r5c5 empowered=1", "gigan r5c6", dice=[H, B, B])
    to(s, "act")
    choose(s, "act", model("r5c6"))
    assert options(s, "reroll") == [DIE, DIE + 1, DIE + 2, DONE]
    choose(s, "reroll", DIE + 1)
    assert options(s, "reroll") == [DIE, DIE + 2, DONE]
    assert s.monsters[0].empowered == 1
    plan(s, [HH, HH, B, B])  # two dice again, then two defense dice
    choose(s, "reroll", DIE + 2)
    choose(s, "reroll", DONE)
    used_up(s)
    assert s.monsters[0].empowered == 0
    assert s.monsters[1].wounds == 3  # 1 + 2 + 2 hits against 2 blocks


@clause("RAGE-7.10", "RAGE-R20")
def test_the_defender_rerolls_before_hits_and_blocks_are_compared() -> None:
    s = table("godzilla r5c5", "gigan r5c6 empowered=1", dice=[HH, B, B, H, H])
    to(s, "act")
    choose(s, "act", model("r5c6"))
    assert s.asks[0].seat == 1
    assert s.asks[0].describe(DIE).target == "die:3"  # after the three attack dice
    choose(s, "reroll", DIE)
    plan(s, [BB, S])
    choose(s, "reroll", DIE + 1)  # no die is left to choose: both are rolled
    assert s.monsters[1].wounds == 0
    choose(s, "reroll")
    assert s.monsters[1].empowered == 0


@clause("RAGE-7.11")
def test_an_empowered_token_that_is_not_used_is_kept() -> None:
    s = table("godzilla r5c5 empowered=1", "gigan r5c6", dice=[B, B, B])
    to(s, "act")
    choose(s, "act", model("r5c6"))
    assert (s.view(0)["attack"], s.view(0)["defense"]) == ([B, B, B], [])  # nobody has defended yet
    plan(s, [B, B])
    choose(s, "reroll", DONE)
    assert s.monsters[0].empowered == 1


@clause("RAGE-7.12", "RAGE-3.05", "RAGE-R45")
def test_heal_and_collision_rolls_cannot_be_rerolled_and_have_no_limit() -> None:
    s = table("godzilla r5c5 empowered=1 wounds=9", "gigan r10c10", dice=[S] * 9)
    to(s, "act")
    s.choose(options(s, "act")[-1])  # Heal: nine dice
    used_up(s)
    assert s.monsters[0].wounds == 0  # nine symbols, taken at once: only wounds can be removed
    s = table("mothra r5c3 empowered=1", "gigan r5c5 empowered=1", board=board(r5c6="r"), dice=[S, S])
    to(s, "act")
    choose(s, "act", model("r5c5"))
    plan(s, [B, B])
    choose(s, "reroll", DONE)  # the blast roll; the collision that follows is not asked about
    used_up(s)


@clause("RAGE-7.13", "RAGE-16.11", "RAGE-16.12", "RAGE-R53", "RAGE-16.10")
def test_the_next_opponent_lowers_one_statistic_by_two_for_each_shockirus() -> None:
    s = table("godzilla r1c1 shockirus=2 rage=5", "gigan r10c10", "mothra r1c10", specials=["shockirus"])
    choose(s, "spend-rage", BASH)
    choose(s, "spend-rage", DONE)
    assert s.asks[0].seat == 1
    assert options(s, "infest") == [STOMP, BASH, BLAST, RANGE, DEFENSE, DEFENSE + 1, DONE]
    copy = s.clone()
    choose(copy, "infest", BASH)
    assert list(copy.monsters[0].stats) == [3, 0, 3, 3, 3]
    for _ in range(2):
        pass_turn(copy)
    assert copy.monsters[0].stats[1] == 0  # until the carrier's next turn
    pass_turn(copy)
    assert copy.monsters[0].stats[1] == 3
    choose(s, "infest", DEFENSE + 1)
    assert s.monsters[0].rage == 0
    for _ in range(3):
        pass_turn(s)
    assert s.monsters[0].rage == 0  # rage is never reset


@clause("RAGE-16.11")
def test_the_shockirus_lowers_by_two_as_far_as_0_or_may_be_left_alone() -> None:
    s = table("godzilla r1c1 shockirus=1 injuries.blast=2", "gigan r10c10", specials=["shockirus"])
    for stat, lowered in ((BASH, [3, 1, 1, 3, 3]), (BLAST, [3, 3, 0, 3, 3])):
        copy = s.clone()
        choose(copy, "infest", stat)
        assert list(copy.monsters[0].stats) == lowered
    choose(s, "infest", DONE)
    assert list(s.monsters[0].stats) == [3, 3, 1, 3, 3]


@clause("RAGE-5.06", "RAGE-R67")
def test_a_monster_knocked_out_by_masers_moves_none() -> None:
    s = table(
        "godzilla r5c5 wounds=9", "gigan r1c10", board=board(**TOWERS), maser=["r5c7"], victory=["destruction"],
        dice=[HH, HH, HH, B, B, B],
    )  # fmt: skip
    pass_turn(s)
    assert s.at[0] == -1
    assert s.active == 1
    assert YES not in s.asks[0].options
