"""Sections 3, 4, 10, 11 and 12: dice, attacks, bonus dice, injuries."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.rage.data import SMOKING
from rampant.games.rage.faces import DIE_FACES
from rampant.games.rage.options import BONUS, CROWD, DONE, ROAR, STAT
from rampant.games.rage.squares import GRID, MASERS, RED
from rampant.games.rage.steps.sight import in_sight
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
    crowd,
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


@clause("RAGE-3.01", "RAGE-3.02")
def test_the_eight_faces() -> None:
    assert DIE_FACES.sides == 8
    assert DIE_FACES.values("blocks") == (2, 1, 1, 0, 0, 0, 0, 0)
    assert DIE_FACES.values("specials") == (0, 0, 0, 1, 1, 0, 0, 0)
    assert DIE_FACES.values("hits") == (0, 0, 0, 0, 0, 1, 2, 2)
    for face in range(1, 9):
        s = to(table("godzilla r5c5 injuries.bash=2", "gigan r5c6 defense=0", dice=[face]), "act")
        choose(s, "act", model("r5c6"))
        assert s.monsters[1].wounds == DIE_FACES.values("hits")[face - 1]
    for face in range(1, 9):  # one defense die against two hits
        s = table("gigan r1c1", "godzilla r5c5 injuries.bash=2", "mothra r5c6 defense=1", turn=2)
        to(s, "act")
        plan(s, [HH, face])
        choose(s, "act", model("r5c6"))
        assert s.monsters[2].wounds == 2 - DIE_FACES.values("blocks")[face - 1]


@clause("RAGE-3.03", "RAGE-4.02", "RAGE-10.05")
def test_an_attack_rolls_its_rating_at_most_six() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6 defense=0", dice=[B, B, B]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    s = table("gigan r5c5 rage=2", "godzilla r5c6 defense=0", dice=[B] * 6)
    choose(s, "spend-rage", STAT + 1)
    choose(s, "spend-rage", STAT + 1)
    choose(s, "move")
    choose(s, "act", model("r5c6"))
    used_up(s)


@clause("RAGE-4.03", "RAGE-4.04", "RAGE-10.03", "RAGE-10.04")
def test_blast_reaches_to_its_range_and_never_next_door() -> None:
    squares = board(r5c6="r", r5c7="r", r5c8="r", r5c9="r")
    s = watch(to(table("godzilla r5c5", "gigan r10c10", board=squares), "act"))
    assert options(s)[:3] == [model("r5c6"), model("r5c7"), model("r5c8")]
    assert s.asks[0].describe(model("r5c6")).label.startswith("Bash")
    assert s.asks[0].describe(model("r5c7")).label.startswith("Blast")
    denied = {refusal.option: refusal.clause for refusal in s.asks[0].denied()}
    assert denied[model("r5c9")] == "RAGE-10.03"
    with pytest.raises(IllegalChoice, match="4 squares away"):
        s.choose(model("r5c9"))
    copy = watch(plan(s.clone(), [B, B, B, B]))
    choose(copy, "act", model("r5c7"))
    assert heard(copy)[0] == "RAGE-10.03: Godzilla blasts the red block on r5c7."


@clause("RAGE-10.01", "RAGE-10.02")
def test_a_bash_is_declared_against_an_adjacent_target() -> None:
    s = watch(plan(to(table("godzilla r5c5", "gigan r4c4"), "act"), [B] * 5))
    choose(s, "act", model("r4c4"))
    assert heard(s)[0] == "RAGE-10.02: Godzilla bashes Gigan."
    used_up(s)


@clause("RAGE-R46", "RAGE-10.05")
def test_an_attack_needs_at_least_one_die() -> None:
    s = to(table("godzilla r5c5 injuries.bash=3 wounds=1", "gigan r5c6", maser=["r5c8"]), "act")
    assert model("r5c6") not in options(s)
    assert model("r5c8") in options(s)
    s = to(table("godzilla r5c5 injuries.blast=3 wounds=1", "gigan r5c6", maser=["r5c8"]), "act")
    assert model("r5c6") in options(s)
    assert model("r5c8") not in options(s)
    assert {r.clause for r in s.asks[0].denied() if r.option == model("r5c8")} == {"RAGE-R46"}


@clause("RAGE-10.06", "RAGE-4.05", "RAGE-3.04", "RAGE-R11")
def test_the_target_rolls_its_defense_and_the_statistic_gives_at_most_six() -> None:
    s = table("godzilla r5c5", "gigan r5c6", dice=[B] * 3 + [B] * 6)
    s.monsters[1].stats[4] = 6
    to(s, "act")
    choose(s, "act", model("r5c6"))
    used_up(s)


@clause("RAGE-10.07", "RAGE-19.01", "RAGE-18.01")
def test_blocks_and_masers_roll_no_defense() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c6="b"), dice=[B, B, B]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    s = to(table("godzilla r5c5", "gigan r10c10", maser=["r5c6"], dice=[H, B, B]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    assert s.keeper[0] == 0


@clause("RAGE-10.08", "RAGE-10.13", "RAGE-13.01")
def test_hits_beyond_the_blocks_are_wounds() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, HH, H, B, BB]), "act")
    choose(s, "act", model("r5c6"))
    assert s.monsters[1].wounds == 2
    assert where(s, 1) == "r5c8"


@clause("RAGE-10.08", "RAGE-10.10", "RAGE-12.02", "RAGE-R17", "RAGE-R16")
def test_at_most_three_wounds_and_one_injury_card_for_any_surplus() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, HH, HH, S, S], draws=[0]), "act")
    choose(s, "act", model("r5c6"))
    used_up(s)
    assert s.monsters[1].wounds == 3
    assert list(s.monsters[1].hurt) == [1, 0, 0, 0, 0]
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, HH, B, S, B]), "act")
    choose(s, "act", model("r5c6"))  # exactly three: no card
    used_up(s)
    assert s.monsters[1].wounds == 3


@clause("RAGE-10.09")
def test_equal_hits_and_blocks_fail() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, B, B, BB, H]), "act")
    choose(s, "act", model("r5c6"))
    assert (s.monsters[1].wounds, s.monsters[1].rage, where(s, 1)) == (0, 0, "r5c6")


@clause("RAGE-10.11", "RAGE-10.12", "RAGE-R38", "RAGE-13.03", "RAGE-13.13")
def test_an_attack_is_resolved_in_order() -> None:
    s = watch(plan(to(table("godzilla r5c3", "gigan r5c4", token={"light": ["r5c8"]}), "act"), [HH, HH, B, S, B]))
    choose(s, "act", model("r5c4"))
    order = [line.split(":")[0] for line in heard(s)]
    assert order[:8] == [
        "RAGE-10.02", "RAGE-10.05", "RAGE-10.06", "RAGE-10.08", "RAGE-10.08", "RAGE-13.01", "RAGE-12.08", "RAGE-13.12",
    ]  # fmt: skip
    assert kind(s) == "flee-to"  # crowds flee from where the target ended, after everything else
    assert s.monsters[1].down == 1


@clause("RAGE-10.11", "RAGE-R39")
def test_new_crowds_come_after_the_fleeing_ones_and_rubble_last() -> None:
    s = to(
        table("godzilla r5c5", "gigan r1c10", board=board(r5c6="r"), token={"light": ["r5c7"]}, dice=[H, B, B]), "act"
    )
    choose(s, "act", model("r5c6"))
    assert s.on[GRID.cell("r5c6")] == -1
    assert kind(s) == "flee-to"
    choose(s, "flee-to", cell("r5c8"))
    assert kind(s) == "place-crowd"
    plan(s, [], [0, 0])
    choose(s, "place-crowd", cell("r4c6"))
    used_up(s)
    assert token(s, "r4c6") == 1
    assert s.ground[GRID.cell("r5c6")] == 3


@clause("RAGE-11.01", "RAGE-R13")
def test_range_counts_king_steps_up_to_the_target() -> None:
    s = to(table("godzilla r1c4 wounds=1", "gigan r4c1"), "act")
    assert model("r4c1") in options(s)
    s = to(table("godzilla r1c5 wounds=1", "gigan r4c1"), "act")
    assert model("r4c1") not in options(s)


@clause("RAGE-11.02", "RAGE-11.03", "RAGE-R72")
def test_the_attacker_chooses_among_paths_with_different_bonus_dice() -> None:
    s = to(table("godzilla r1c4", "gigan r3c1", "mothra r2c2", board=board(r1c3="r", r2c3="r")), "act")
    choose(s, "act", model("r3c1"))
    assert options(s, "choose-path") == [BONUS + 1, BONUS + 2]
    plan(s, [B] * 7)
    choose(s, "choose-path", BONUS + 2)
    used_up(s)  # Gigan: 2 + 2 dice


@clause("RAGE-11.03", "RAGE-20.04")
def test_models_on_the_path_give_bonus_dice_even_to_masers() -> None:
    s = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c6="r", r4c6="r", r6c6="r"), maser=["r5c7"]), "act")
    plan(s, [B, B, B, B, *[B] * 3, *[B] * 3, B])
    choose(s, "act", model("r5c7"))
    assert s.at[MASERS] == GRID.cell("r5c7")


@clause("RAGE-11.04")
def test_crowds_on_the_path_give_none() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", token={"light": ["r5c6", "r4c6", "r6c6"]}, dice=[B, B, B, B, B]), "act")
    choose(s, "act", model("r5c7"))
    used_up(s)


@clause("RAGE-11.05", "RAGE-3.04", "RAGE-R11")
def test_bonus_dice_never_make_more_than_eight() -> None:
    s = table(
        "mechagodzilla r5c5", "gigan r5c9", board=board(**{f"r{r}c{c}": "b" for r in range(2, 9) for c in (6, 7, 8)})
    )
    s.monsters[1].stats[4] = 6
    to(s, "act")
    plan(s, [B] * 4 + [B] * 8)
    choose(s, "act", model("r5c9"))
    used_up(s)


@clause("RAGE-11.06", "RAGE-17.12", "RAGE-R59")
def test_smoke_on_every_shortest_path_or_on_the_target_forbids_a_blast() -> None:
    wall = board(r4c6="%", r5c6="%", r6c6="%")
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c7", board=wall), "act")
    assert model("r5c7") not in options(s)
    assert {r.clause for r in s.asks[0].denied() if r.option == model("r5c7")} == {"RAGE-11.06"}
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c7", board=board(r4c6="%", r5c6="%")), "act")
    assert model("r5c7") in options(s)  # one path is free
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c7", board=board(r5c7="%")), "act")
    assert model("r5c7") not in options(s)
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c6", board=board(r5c6="%")), "act")
    assert model("r5c6") in options(s)  # but it can be bashed


@clause("RAGE-11.06")
def test_smoke_that_comes_is_seen_by_who_asked_before() -> None:
    s = table("godzilla r5c1", "gigan r5c5", board=board(r10c10="%"))
    here, there = cell("r5c1"), cell("r5c5")
    assert in_sight(s, here, there)
    before = s.clone()
    assert in_sight(before, here, there)
    for row in range(3, 8):
        assert in_sight(s, here, there)
        s.pave(SMOKING, cell(f"r{row}c3"))
    assert not in_sight(s, here, there)
    assert not in_sight(s.clone(), there, here)
    assert in_sight(before, here, there)


@clause("RAGE-11.07")
def test_nothing_else_blocks_a_blast() -> None:
    wall = board(**{f"r{row}c6": symbol for row, symbol in zip(range(3, 8), "rgbFW", strict=True)})
    s = to(table("godzilla r5c5", "gigan r5c7", board=wall), "act")
    assert model("r5c7") in options(s)


@clause("RAGE-12.01")
def test_each_card_injures_its_statistic() -> None:
    for draw, stat in ((0, 0), (2, 1), (4, 2), (6, 4)):
        s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, HH, HH, S, S], draws=[draw]), "act")
        choose(s, "act", model("r5c6"))
        assert [i for i, n in enumerate(s.monsters[1].hurt) if n] == [stat]


@clause("RAGE-12.01", "RAGE-R14")
def test_the_injured_player_chooses_for_a_dna_card() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, HH, HH, S, S], draws=[8]), "act")
    choose(s, "act", model("r5c6"))
    assert s.asks[0].seat == 1
    assert options(s, "injure") == [STAT, STAT + 1, STAT + 2, STAT + 3, STAT + 4]
    choose(s, "injure", STAT + 3)
    assert list(s.monsters[1].hurt) == [0, 0, 0, 1, 0]


@clause("RAGE-12.03", "RAGE-R15")
def test_an_injury_bites_in_the_owners_next_rage_phase() -> None:
    s = to(table("godzilla r5c5", "gigan r5c6", dice=[HH, HH, HH, S, S], draws=[2]), "act")
    choose(s, "act", model("r5c6"))
    choose(s, "pick-piece")
    assert s.active == 1
    assert s.monsters[1].stats[1] == 3  # its own Rage phase has come
    s = table("godzilla r5c5", "gigan r5c6", "mothra r10c1")
    to(s, "act")
    plan(s, [HH, HH, HH, S, S], [6])
    choose(s, "act", model("r5c6"))
    choose(s, "pick-piece")
    pass_turn(s)
    assert s.active == 2
    assert s.monsters[1].stats[4] == 1


@clause("RAGE-12.07", "RAGE-R18")
def test_an_empty_injury_deck_is_made_from_the_discard() -> None:
    s = table("godzilla r5c5", "gigan r5c6", discard={"stomp": 2, "bash": 2, "blast": 2, "defense": 2, "dna": 2})
    to(s, "act")
    plan(s, [HH, HH, HH, S, S], [0])
    choose(s, "act", model("r5c6"))
    used_up(s)
    assert (sum(s.injuries), sum(s.discard)) == (9, 1)
    assert s.monsters[1].hurt[0] == 1


@clause("RAGE-12.08", "RAGE-12.09")
def test_a_wounded_monster_gains_one_rage_for_each_attack() -> None:
    for dice in ([H, B, B, S, S], [HH, HH, B, S, B]):
        s = to(table("godzilla r5c5", "gigan r5c6", dice=list(dice)), "act")
        choose(s, "act", model("r5c6"))
        assert s.monsters[1].rage == 1
    assert s.monsters[0].rage == 0


@clause("RAGE-12.08")
def test_a_maser_attack_makes_angry_too() -> None:
    s = table("godzilla r5c5", "gigan r1c10", maser=["r5c7"], dice=[HH, B, B, B, S, S])
    choose(s, "move")
    choose(s, "act")
    assert (s.monsters[0].wounds, s.monsters[0].rage) == (1, 1)
    assert kind(s) == "pick-piece"


def test_attacks_are_described_with_exact_odds_and_their_parts() -> None:
    s = to(table("godzilla r5c5 rage=0", "gigan r5c7 injuries.defense=1", board=board(r5c7="^")), "act")
    s.monsters[0].stats[2] = 4
    option = s.asks[0].describe(model("r5c7"))
    assert option.target == "piece:monster-1"
    assert option.odds is not None
    assert abs(sum(outcome.chance for outcome in option.odds.outcomes) - 1) < 1e-12
    named = [(part.name, part.amount) for part in option.odds.modifiers]
    changed = "rage, injuries and Shockirus"
    assert named == [("on the card", 3), (changed, 1)]
    assert [(part.name, part.amount) for part in option.odds.against] == [("on the card", 2), ("rocky rubble", 1)]
    plain = to(table("godzilla r5c5", "gigan r10c10", board=board(r5c6="r")), "act").asks[0].describe(model("r5c6"))
    assert plain.odds is not None
    none = next(outcome.chance for outcome in plain.odds.outcomes if outcome.label == "no wound")
    assert none == (5 / 8) ** 3
    words = [outcome.label for outcome in plain.odds.outcomes]
    assert words == ["no wound", "1 wound: destroyed", "2 wounds: destroyed", "3 wounds: destroyed"]


def test_a_crowd_a_model_and_words_are_different_options() -> None:
    assert RED == 16
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c6", token={"light": ["r4c4"]}), "act")
    assert [CROWD <= option < DONE for option in options(s)] == [False, True, False, False, False]
    assert s.asks[0].describe(ROAR).label == "Roar"
    assert s.asks[0].describe(crowd("r4c4")).target == "piece:token-r4c4"
