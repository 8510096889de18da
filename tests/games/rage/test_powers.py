"""Section 22: the twelve powers."""

from __future__ import annotations

import pytest

from rampant.games.rage.abilities import POWERS, powers_of
from rampant.games.rage.data import POWER_WORDS, PROFILES
from rampant.games.rage.options import BONUS, DIE, DONE, NO, STAT, YES
from rampant.games.rage.squares import GRID, MASERS, RED
from tests.clause import clause
from tests.games.rage.tables import (
    BB,
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
    names,
    options,
    plan,
    table,
    to,
    token,
    used_up,
    watch,
    where,
)


def test_every_power_has_words_a_moment_of_its_own_and_an_owner() -> None:
    owned = [power for profile in PROFILES for power in profile.powers]
    assert sorted(owned) == sorted(power.id for power in POWERS) == sorted(POWER_WORDS)
    for profile in PROFILES:
        assert sum(power.id in profile.powers for power in powers_of(profile)) == len(profile.powers)


@clause("RAGE-22.01", "RAGE-4.10", "RAGE-4.11")
def test_aquatic_counts_water_as_clear_in_the_own_move_only() -> None:
    pond = board(r5c6="W", r5c7="W", r5c8="W", r4c6="W", r4c7="W", r4c8="W", r6c6="W", r6c7="W", r6c8="W")
    assert "r5c8" in names(options(table("godzilla r5c5", "gigan r10c10", board=pond), "move"))
    s = table("mechagodzilla r5c5 rage=1", "gigan r10c10", board=pond)
    choose(s, "spend-rage", STAT)
    assert "r4c7" not in names(options(s, "move"))  # no straight line, and 2 points for each square
    s = to(table("gigan r5c4", "godzilla r5c5", board=pond, dice=[H, B, B, B, H, H, H]), "act")
    choose(s, "act", model("r5c5"))
    assert where(s, 1) == "r5c5"  # knock back pays for water (RAGE-13.07)


@clause("RAGE-22.02", "RAGE-R23")
def test_sweeping_blast_hits_more_targets_next_to_the_first() -> None:
    s = to(
        table("godzilla r5c5", "gigan r5c8", board=board(r4c8="r", r6c7="b", r4c9="r", r6c9="r"), maser=["r4c7"],
              dice=[HH, S, S]),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c8"))
    choose(s, "choose-path", BONUS)
    # in range, next to Gigan; r4c9 and r6c9 are four away
    assert options(s, "sweep") == [model("r4c7"), model("r4c8"), model("r6c7"), DONE]
    choose(s, "sweep", model("r4c7"))
    plan(s, [H, H])  # Gigan's defense; the others have none
    choose(s, "sweep", model("r6c7"))
    choose(s, "sweep")
    assert where(s, 1) == "r5c10"  # the first target first
    assert s.monsters[1].wounds == 2
    assert s.keeper[0] == 0
    assert kind(s) == "place-crowd"  # the blue block took two wounds
    assert s.on[GRID.cell("r6c7")] == RED + 2


@clause("RAGE-R23")
def test_swept_targets_are_different_in_sight_and_not_next_to_godzilla() -> None:
    s = to(
        table("godzilla r5c5", "gigan r5c7", board=board(r4c6="r", r6c8="%", r4c8="r", r5c8="r"), maser=["r6c8"],
              dice=[HH, S, S]),
        "act",
    )  # fmt: skip
    choose(s, "act", model("r5c7"))
    choose(s, "choose-path", BONUS)
    # r4c6 is next to Godzilla, r6c8 lies in smoke
    assert options(s, "sweep") == [model("r4c8"), model("r5c8"), DONE]
    choose(s, "sweep", model("r4c8"))
    choose(s, "sweep-path", BONUS)
    assert options(s, "sweep") == [model("r5c8"), DONE]  # the first target and this one are taken


@clause("RAGE-22.02", "RAGE-R23")
def test_each_swept_target_defends_by_itself_with_its_own_bonus_dice() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", "mothra r5c8", dice=[H, S, B]), "act")
    choose(s, "act", model("r5c7"))
    choose(s, "sweep", model("r5c8"))
    assert options(s, "sweep-path") == [BONUS, BONUS + 1]  # past Gigan, or round him
    plan(s, [BB, B, B, B, B, B])
    choose(s, "sweep-path", BONUS + 1)
    choose(s, "sweep")
    used_up(s)
    assert s.monsters[1].wounds == 0
    assert s.monsters[2].wounds == 0


@clause("RAGE-22.02")
def test_sweeping_may_be_declined_and_needs_specials() -> None:
    s = to(table("godzilla r5c5", "gigan r5c8", board=board(r4c8="r"), dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c8"))
    plan(s, [B, B])
    choose(s, "sweep", DONE)
    assert s.on[GRID.cell("r4c8")] == RED
    s = to(table("godzilla r5c5", "gigan r5c8", board=board(r4c8="r"), dice=[HH, B, B, B, B]), "act")
    choose(s, "act", model("r5c8"))
    used_up(s)


@clause("RAGE-22.03", "RAGE-R24", "RAGE-4.11")
def test_tail_whip_throws_the_attacker_back_if_its_player_likes() -> None:
    for answer, square in ((YES, "r5c8"), (NO, "r5c6")):
        s = to(table("gigan r5c6", "godzilla r5c5", dice=[HH, B, B, B, BB, S, S]), "act")
        choose(s, "act", model("r5c5"))
        assert s.asks[0].seat == 1
        choose(s, "use-tail-whip", answer)
        assert where(s, 0) == square
        assert s.monsters[0].wounds == 0


@clause("RAGE-R24", "RAGE-13.10")
def test_tail_whip_may_end_in_a_collision_for_which_godzillas_player_places() -> None:
    s = to(table("gigan r5c6", "godzilla r5c5", board=board(r5c7="r"), dice=[B, B, B, B, B, S, S]), "act")
    choose(s, "act", model("r5c5"))
    plan(s, [S, B])
    choose(s, "use-tail-whip", YES)
    assert s.monsters[0].wounds == 1
    assert s.asks[0].seat == 1
    assert kind(s) == "place-crowd"


@clause("RAGE-22.04", "RAGE-R22", "RAGE-4.11")
def test_force_field_blocks_with_specials_on_clear_ground() -> None:
    for symbol, wounds in ((".", 0), ("G", 0), ("F", 2), ("^", 2)):
        dice = [HH, B, B, B, S, S] + ([H] if symbol == "^" else [])
        s = to(table("gigan r5c5", "mechagodzilla r5c6", board=board(r5c6=symbol), dice=dice), "act")
        choose(s, "act", model("r5c6"))
        assert s.monsters[1].wounds == wounds, symbol


@clause("RAGE-22.05", "RAGE-R21")
def test_full_arsenal_forces_rerolls_of_blocking_dice() -> None:
    s = to(table("mechagodzilla r5c5", "godzilla r5c8", dice=[HH, S, S, B, BB, B, H]), "act")
    choose(s, "act", model("r5c8"))
    assert s.asks[0].seat == 0
    assert options(s, "press") == [DIE, DIE + 1, DONE]  # the third die shows no block
    choose(s, "press", DIE)
    plan(s, [H, H])
    choose(s, "press", DIE + 1)
    choose(s, "press")
    used_up(s)
    assert s.monsters[1].wounds == 2


@clause("RAGE-R21")
def test_forced_rerolls_come_once_and_the_new_faces_stand() -> None:
    s = to(table("mechagodzilla r5c5", "godzilla r5c8", dice=[HH, HH, S, S, BB, B, H]), "act")
    choose(s, "act", model("r5c8"))
    choose(s, "press", DIE)
    plan(s, [BB])
    choose(s, "press", DONE)  # one special is left, and two dice block again
    used_up(s)
    assert kind(s) != "press"
    assert s.monsters[1].wounds == 1


@clause("RAGE-R20", "RAGE-R21")
def test_the_defenders_empowered_window_comes_before_the_forced_rerolls() -> None:
    s = to(table("mechagodzilla r5c5", "godzilla r5c8 empowered=1", dice=[HH, S, B, B, B, H, H]), "act")
    choose(s, "act", model("r5c8"))
    assert (kind(s), s.asks[0].seat) == ("reroll", 1)
    choose(s, "reroll", DIE + 1)
    plan(s, [BB])
    choose(s, "reroll", DONE)
    assert options(s, "press") == [DIE, DIE + 1, DONE]  # also what the defender has just rolled


@clause("RAGE-22.05", "RAGE-R21")
def test_no_more_dice_than_specials_are_forced_and_none_need_be() -> None:
    s = to(table("mechagodzilla r5c5", "godzilla r5c8", dice=[HH, S, B, B, B, B, H]), "act")
    choose(s, "act", model("r5c8"))
    copy = s.clone()
    choose(copy, "press", DONE)
    assert copy.monsters[1].wounds == 0
    plan(s, [BB])
    choose(s, "press", DIE)
    choose(s, "press")
    used_up(s)
    s = to(table("mechagodzilla r5c5", "godzilla r5c6", dice=[HH, S, S, B, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert kind(s) != "press"  # a bash


@clause("RAGE-R21", "RAGE-22.04", "RAGE-22.09")
def test_hooked_horror_may_pick_force_field_specials_and_new_faces_count() -> None:
    s = to(table("gigan r5c5", "mechagodzilla r5c6", dice=[HH, S, S, B, S, B]), "act")
    choose(s, "act", model("r5c6"))
    assert options(s, "press") == [DIE, DIE + 1, DONE]
    choose(s, "press", DIE)
    plan(s, [H, S])
    choose(s, "press", DIE + 1)
    choose(s, "press")
    assert s.monsters[1].wounds == 1  # the new special blocks again


@clause("RAGE-22.09")
def test_hooked_horror_is_for_bashes_only() -> None:
    s = to(table("gigan r5c5", "godzilla r5c7", dice=[H, S, B, B, B]), "act")
    choose(s, "act", model("r5c7"))
    assert kind(s) != "press"
    used_up(s)


@clause("RAGE-22.06", "RAGE-R28", "RAGE-R29")
def test_rocket_propulsion_flies_straight_over_everything() -> None:
    walls = {f"r{row}c{col}": "r" for row, col in ((4, 4), (4, 5), (4, 6), (5, 4), (5, 6), (6, 4), (6, 5), (6, 6))}
    s = table("mechagodzilla r5c5", "godzilla r10c10", board=board(**walls))
    assert names(options(s, "move")) == {"r3c3", "r3c5", "r3c7", "r5c3", "r5c7", "r7c3", "r7c5", "r7c7"}
    s = table("mechagodzilla r5c5", "godzilla r10c10", board=board(**walls, r5c7="F", r3c5="r"))
    assert not {"r5c7", "r3c5"} & names(options(s, "move"))  # the last square counts as normal


@clause("RAGE-22.07", "RAGE-R29", "RAGE-8.11")
def test_antigrav_propulsion_passes_fire_and_crowds_unharmed_but_lands_as_usual() -> None:
    s = table("gigan r5c5", "godzilla r10c10", board=board(r5c6="*", r5c7="F"), token={"heavy": ["r5c7"]})
    choose(s, "move", cell("r5c9"))
    assert (where(s, 0), s.monsters[0].wounds, token(s, "r5c7")) == ("r5c9", 0, 3)
    s = table("gigan r5c5", "godzilla r10c10", board=board(r5c6="r", r4c6="r", r6c6="r", r5c7="*", r4c7="W", r6c7="W"))
    choose(s, "move", cell("r5c7"))
    assert s.monsters[0].wounds == 1


@clause("RAGE-R29", "RAGE-22.07")
def test_the_last_square_of_a_flight_costs_what_it_costs() -> None:
    ring = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (4, 5, 6) if (row, col) != (5, 5)}
    s = table("gigan r5c5", "godzilla r10c10", board=board(**ring, r5c7="F", r5c8=".", r7c5=".", r8c5="F", r2c5="F"),
              token={"light": ["r5c7", "r8c5"], "heavy": ["r1c5"]})  # fmt: skip
    offered = names(options(s, "move"))
    assert "r5c7" in offered  # 1 and 3 points
    assert "r8c5" not in offered  # 2 and 3 points
    assert "r2c5" in offered  # 2 and 2 points
    assert "r1c5" not in offered  # 3 and 2 points


@clause("RAGE-22.06")
def test_a_flight_is_straight_or_it_is_a_walk() -> None:
    ring = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (4, 5, 6) if (row, col) != (5, 5)}
    s = table("gigan r5c5", "godzilla r10c10", board=board(**ring))
    offered = names(options(s, "move"))
    assert "r3c4" not in offered  # a knight's move away
    assert "r5c9" in offered


@clause("RAGE-22.08", "RAGE-R25", "RAGE-4.11")
def test_buzzsaw_wounds_the_attacker_of_a_failed_bash() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[B, B, B, S, S]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[0].wounds == 2
    assert (where(s, 0), s.monsters[0].rage, s.monsters[0].down) == ("r5c5", 0, 0)
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[H, B, B, S, S]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[0].wounds == 0  # a successful bash
    s = to(table("godzilla r5c5", "gigan r5c7", dice=[B, B, B, S, S]), "act")
    choose(s, "act", model("r5c7"))
    assert s.monsters[0].wounds == 0  # a blast


@clause("RAGE-22.08", "RAGE-2.01")
def test_who_falls_by_the_buzzsaw_has_lost_at_once() -> None:
    s = to(table("godzilla r5c5 wounds=9", "gigan r5c6", dice=[B, B, B, S, B]), "act")
    choose(s, "act", model("r5c6"))
    assert s.result is not None
    assert (s.result.winners, s.result.clause) == ((1,), "RAGE-2.01")


@clause("RAGE-R25", "RAGE-R16")
def test_buzzsaw_gives_at_most_three_wounds_and_an_injury_card() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 defense=6", dice=[B, B, B, S, S, S, S, B, B], draws=[0]), "act")
    choose(s, "act", model("r5c6"))
    assert (s.monsters[0].wounds, s.monsters[0].hurt[0]) == (3, 1)


@clause("RAGE-22.10", "RAGE-R30")
def test_mothra_flies_anywhere_within_her_stomp_but_lands_on_a_free_square() -> None:
    walls = {f"r{row}c{col}": "r" for row in (4, 5, 6) for col in (4, 5, 6) if (row, col) != (5, 5)}
    s = table("mothra r5c5", "gigan r10c10", board=board(**walls, r5c10="*", r3c4="W"))
    offered = names(options(s, "move"))
    assert {"r3c4", "r5c10", "r10c8", "r1c1"} <= offered
    assert not {"r4c4", "r10c10"} & offered
    choose(s, "move", cell("r5c10"))
    assert s.monsters[0].wounds == 0  # burning rubble counts as clear
    s = table("mothra r5c5", "gigan r5c10", board=board(r5c9="%"))
    choose(s, "move", cell("r5c9"))
    choose(s, "pick-piece")
    assert s.active == 1  # but she stands in the smoke and cannot act


@clause("RAGE-R30")
def test_mothra_picks_up_tokens_where_she_lands_only() -> None:
    s = table("mothra r5c5", "gigan r10c10", token={"shockirus": ["r5c6", "r5c7"]}, specials=["shockirus"])
    choose(s, "move", cell("r5c7"))
    assert s.monsters[0].shockirus == 1
    assert token(s, "r5c6") == 5
    assert where(s, 0) == "r5c7"


@clause("RAGE-22.11", "RAGE-R26", "RAGE-4.11")
def test_poison_injures_the_attacker_of_a_failed_bash() -> None:
    s = to(table("godzilla r5c5", "mothra r5c6", dice=[B, B, B, S, S, B], draws=[0]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    assert list(s.monsters[0].hurt) == [1, 0, 0, 0, 0]  # one card
    s = to(table("godzilla r5c5", "mothra r5c6", dice=[B, B, B, B, B, B]), "act")
    choose(s, "act", model("r5c6"))
    assert sum(s.monsters[0].hurt) == 0


@clause("RAGE-22.12", "RAGE-R27", "RAGE-4.11")
def test_wing_buffet_only_pushes() -> None:
    s = to(table("mothra r5c3", "gigan r5c5", token={"light": ["r5c8"]}, dice=[S, S]), "act")
    choose(s, "act", model("r5c5"))
    assert (where(s, 1), s.monsters[1].wounds, s.monsters[1].rage) == ("r5c7", 0, 0)
    assert kind(s) == "flee-to"  # crowds flee
    s = to(table("mothra r5c3", "gigan r5c5", dice=[HH, HH]), "act")
    choose(s, "act", model("r5c5"))
    assert (where(s, 1), s.monsters[1].wounds) == ("r5c5", 0)
    used_up(s)


@clause("RAGE-R27")
def test_wing_buffet_leaves_blocks_alone_and_breaks_masers_on_them() -> None:
    s = to(table("mothra r5c3", "gigan r10c10", board=board(r5c5="r"), dice=[S, S]), "act")
    choose(s, "act", model("r5c5"))
    assert s.on[GRID.cell("r5c5")] == RED
    s = to(table("mothra r5c3", "gigan r10c10", board=board(r5c6="r"), maser=["r5c5"], dice=[S, S, S, B]), "act")
    choose(s, "act", model("r5c5"))
    assert s.at[MASERS] == -1
    assert s.keeper[0] == 0


@clause("RAGE-R27", "RAGE-11.06")
def test_wing_buffet_needs_a_smoke_free_path_too() -> None:
    s = to(table("mothra r5c3 wounds=1", "gigan r5c5", board=board(r4c4="%", r5c4="%", r6c4="%")), "act")
    assert model("r5c5") not in options(s)


@clause("RAGE-R20", "RAGE-7.10")
def test_an_empowered_wing_buffet_is_rerolled_before_the_push() -> None:
    s = to(table("mothra r5c3 empowered=1", "gigan r5c5", dice=[B, B]), "act")
    choose(s, "act", model("r5c5"))
    choose(s, "reroll", DIE)
    plan(s, [S, S])
    choose(s, "reroll", DIE + 1)
    choose(s, "reroll")
    assert where(s, 1) == "r5c7"


@clause("RAGE-7.10", "RAGE-3.01")
@pytest.mark.parametrize(("kept", "wounds"), [(HH, 3), (H, 2), (B, 1)])
def test_a_die_that_is_not_rerolled_keeps_its_face(kept: int, wounds: int) -> None:
    s = to(table("godzilla r5c5 empowered=1", "gigan r5c6 defense=0", dice=[kept, B, B]), "act")
    choose(s, "act", model("r5c6"))
    choose(s, "reroll", DIE + 1)
    plan(s, [H])
    choose(s, "reroll")
    assert s.monsters[1].wounds == wounds


def test_wing_buffet_is_described_by_the_squares_it_pushes() -> None:
    s = to(table("mothra r5c3", "gigan r5c5"), "act")
    odds = s.asks[0].describe(model("r5c5")).odds
    assert odds is not None
    assert [outcome.label for outcome in odds.outcomes] == ["0 squares back", "1 square back", "2 squares back"]
    s = to(table("mothra r5c3", "gigan r10c10", board=board(r5c5="r")), "act")
    odds = s.asks[0].describe(model("r5c5")).odds
    assert odds is not None
    assert [(outcome.label, outcome.chance) for outcome in odds.outcomes] == [("blocks never move", 1.0)]


@clause("RAGE-R27", "RAGE-11.02")
def test_wing_buffet_asks_for_no_path() -> None:
    s = to(table("mothra r5c3", "gigan r5c5", board=board(r5c4="r"), dice=[S, S]), "act")
    choose(s, "act", model("r5c5"))
    used_up(s)
    assert where(s, 1) == "r5c7"


def test_forced_rerolls_are_told_with_the_power_that_forces_them() -> None:
    for attacker, target, clause_ in (("gigan", "r5c6", "RAGE-22.09"), ("mechagodzilla", "r5c7", "RAGE-22.05")):
        s = watch(to(table(f"{attacker} r5c5", f"godzilla {target}", dice=[S, B, B, B, B, B, B]), "act"))
        choose(s, "act", model(target))
        plan(s, [B])
        choose(s, "press", DIE)
        choose(s, "press")
        assert any(line.startswith(f"{clause_}: Rerolled") for line in heard(s))
