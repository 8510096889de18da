"""Section 15: items."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice, ScenarioError
from rampant.games.hordes.options import DEPTH, PASS
from tests.clause import clause
from tests.games.hordes.table import attack, dead, end_turn, held, labels, pick, reasons, shown, stack, table, the_ask

ZOMBIES = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


@clause("HRD-15.01", "HRD-15.08", "HRD-R36")
def test_an_item_is_attached_to_a_fighter_of_its_own_army_only() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1@-", "1,0": "GHO5 DEM5", "3,1": "DEM: DEM6 DEM1", "3,2": "GHO5"},
        held={"GHO": ["Knife"], "DEM": ["Knife"]},
    )
    assert the_ask(s).seat == 0
    pick(s, "Knife")
    assert labels(s) == [
        "Sniffer (GHO6): level 6 Ghoul, 3/3, Scout",
        "Ghoul Queen (GHO1): level 1 Ghoul, 4/5, Aid + No Event",
    ]
    pick(s, "GHO1")  # the Leader may carry one
    assert stack(s, "0,0") == ["GHO6", "GHO1+knife"]
    seen = shown(s, 1, "0,0")
    assert seen["tiles"][0] == {"tile": "GHO1", "items": ["knife"]}  # both are shown
    assert seen["items"] == 1
    pick(s, "Knife")  # the Demons' own, out of turn
    assert labels(s)[0].startswith("Imp (DEM6)")
    with pytest.raises(ScenarioError, match="no fighter of the Ghouls"):
        table("GHO", {"0,0": "GHO: DEM6+knife GHO1", "1,0": "DEM: DEM1"})


@clause("HRD-15.02", "HRD-15.05", "HRD-R36")
def test_an_item_may_wait_and_does_not_help_in_the_combat_in_which_it_was_found() -> None:
    s = table("HUM", {"0,0": "HUM: HUM5 HUM5 HUM1", "1,0": "HUM-gun ZOM3 ZOM6", **ZOMBIES})
    attack(s, "1,0", "0,0", "0,0")
    assert dead(s) == {"HUM5": 1}  # 4 < 5 without the Gun
    assert held(s, 0) == ["Gun"]
    assert the_ask(s).kind == "scouting"
    s.choose(PASS)
    assert the_ask(s).kind == "use-held"  # W5 of the same turn
    s.choose(PASS)
    end_turn(s)
    assert s.active == 1
    assert (the_ask(s).seat, the_ask(s).kind) == (0, "use-held")  # and W1 of the next, out of turn
    pick(s, "Gun")
    pick(s, "HUM1")
    assert held(s, 0) == []


@clause("HRD-15.03", "HRD-1.13")
def test_an_attached_item_moves_with_its_fighter_and_does_not_count_as_a_fighter() -> None:
    s = table(
        "HUM",
        {"0,0": "HUM: HUM2+gun HUM2+body-armor HUM4 HUM1", "1,0": "ZOM6 ZOM6", **ZOMBIES},
    )
    attack(s, "1,0", "0,0", "0,0")
    assert stack(s, "1,0") == ["HUM2+gun", "HUM2+body-armor"]
    assert max(len(pile.tiles) for pile in s.piles if pile.owner == 0) <= 4


@clause("HRD-15.04", "HRD-15.06", "HRD-15.07")
def test_one_item_of_a_kind_and_no_armour_for_the_leader() -> None:
    s = table(
        "HUM", {"0,0": "HUM: HUM2+gun HUM3 HUM1", "1,0": "ZOM6 ZOM6", **ZOMBIES}, held={"HUM": ["Gun", "Body Armor"]}
    )
    copy = s.clone()
    pick(s, "Gun")
    assert [label[:12] for label in labels(s)] == ["Trooper (HUM", "Commander (H"]
    assert reasons(s) == {"Veteran (HUM2)": "HRD-15.04"}
    with pytest.raises(IllegalChoice, match="one of that kind"):
        s.choose(DEPTH)
    pick(copy, "Body Armor")
    assert [label[:12] for label in labels(copy)] == ["Veteran (HUM", "Trooper (HUM"]
    assert reasons(copy) == {"Commander (HUM1)": "HRD-15.07"}
    pick(copy, "HUM2")
    assert stack(copy, "0,0")[0] == "HUM2+gun+body-armor"


@clause("HRD-15.09", "HRD-15.11", "HRD-R37", "HRD-R20")
def test_the_crystal_brings_a_dead_ghoul_back_to_the_bottom_of_the_leaders_stack() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1", "0,1": "GHO: GHO4", "1,0": "ZOM6 ZOM6", **ZOMBIES},
        held={"GHO": ["Crystal"]},
        grave={"GHO2": 1, "GHO5": 2, "ZOM2": 1},
    )
    pick(s, "Crystal")
    assert [label[:18] for label in labels(s)] == ["Ghoul Queen (GHO1)"]  # only the Leader can carry it
    pick(s, "GHO1")
    assert stack(s, "0,0") == ["GHO6", "GHO1+crystal"]
    pick(s, "Discard")  # both in one window
    assert [label[:16] for label in labels(s)] == ["Gravelord (GHO2)", "Packghoul (GHO5)"]
    s.events = []
    pick(s, "GHO5")
    assert stack(s, "0,0") == ["GHO6", "GHO1", "GHO5"]
    assert "GHO5" not in s.events[0].text  # it lies below a top now (HRD-R45)
    assert dead(s) == {"GHO2": 1, "GHO5": 1, "ZOM2": 1, "GHO-crystal": 1}


@clause("HRD-15.10", "HRD-R37")
def test_the_amulet_does_the_same_for_demons_if_the_stack_has_room() -> None:
    room = {"0,0": "DEM: DEM6 DEM1+amulet", "1,0": "ZOM6 ZOM6", **ZOMBIES}
    s = table("DEM", room, grave={"DEM2": 1})
    pick(s, "Discard")
    assert [label[-5:-1] for label in reasons(s)] == ["DEM3", "DEM4", "DEM5", "DEM6"]  # none of those is dead
    pick(s, "DEM2")
    assert stack(s, "0,0") == ["DEM6", "DEM1", "DEM2"]
    full = {**room, "0,0": "DEM: DEM6 DEM6 DEM6 DEM1+amulet"}
    assert the_ask(table("DEM", full, grave={"DEM2": 1})).kind != "use-held"
    assert the_ask(table("DEM", room)).kind != "use-held"  # nobody of theirs is dead


@clause("HRD-15.09")
def test_a_leader_that_is_hidden_cannot_carry_a_stone() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6", "1,0": "ZOM6 ZOM6", "0,1": "GHO1@* ZOM4", **ZOMBIES},
        held={"GHO": ["Crystal"]},
    )
    assert the_ask(s).kind != "use-held"


@clause("HRD-15.11", "HRD-R37")
def test_a_stone_that_cannot_be_used_says_why() -> None:
    stone = "Discard the Leader's stone"
    stacks = {"-1,0": "DEM: DEM5", "0,0": "DEM: DEM6 DEM1+amulet", "1,0": "ZOM2 ZOM6", **ZOMBIES}
    s = table("DEM", stacks, held={"DEM": ["Bomb"]})
    assert reasons(s)[stone] == "HRD-R37"  # nobody of theirs is dead
    s = table("DEM", stacks, held={"DEM": ["Lost"]}, grave={"DEM2": 1})
    pick(s, "Pass")
    attack(s, "1,0", "0,0")
    assert reasons(s)[stone] == "HRD-15.11"  # not in the middle of a fight


@clause("HRD-15.09", "HRD-R45")
def test_a_stone_shows_nobody_else_of_its_stack() -> None:
    stacks = {"0,0": "GHO: GHO6 GHO4 GHO1+crystal", "1,0": "ZOM6 ZOM6", **ZOMBIES}
    s = table("GHO", stacks, grave={"GHO2": 1, "GHO5": 1})
    assert shown(s, 1, "0,0")["tiles"][1] is None
    pick(s, "Discard")
    pick(s, "GHO5")
    assert [tile and tile["tile"] for tile in shown(s, 1, "0,0")["tiles"]] == ["GHO5", "GHO1", None, "GHO6"]
