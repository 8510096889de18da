"""Sections 11 and 12: graveyard, elimination, survivors."""

from __future__ import annotations

from typing import Any

from rampant.games.hordes.options import GO
from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import (
    attack,
    dead,
    end_turn,
    held,
    labels,
    pass_all,
    pick,
    stack,
    step,
    table,
    the_ask,
)

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


@clause("HRD-11.01", "HRD-11.02", "HRD-15.03", "HRD-R20")
def test_the_dead_lie_open_in_the_graveyard_with_their_items() -> None:
    s = table("HUM", {"0,0": "HUM: HUM6+gun HUM1", "1,0": "ZOM3 ZOM6", **AWAY})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"HUM6": 1, "HUM-gun": 1}
    assert s.view(1)["graveyard"] == {"HUM6": 1, "HUM-gun": 1}


def three(**more: Any) -> HordesState:
    """Ghouls attack the Zombies' Leader; Vampires are far away."""
    return table(
        "GHO",
        {
            "0,0": "GHO: GHO2 GHO3 GHO1",
            "1,0": "ZOM: ZOM1 ZOM5 ZOM4",
            "3,3": "ZOM: ZOM6",
            "3,4": "ZOM3 GHO6",
            "7,7": "VAM: VAM6 VAM1",
            "7,8": "VAM5",
            "0,1": "VAM5",
        },
        **more,
    )


@clause("HRD-11.03", "HRD-11.04", "HRD-11.05", "HRD-R24", "HRD-R48")
def test_a_player_whose_leader_dies_is_out_with_all_that_lies_open() -> None:
    s = three(held={"ZOM": ["Bomb"]})
    pick(s, "Pass")
    attack(s, "1,0", "0,0", "0,0")
    pass_all(s, "move-from")
    # GHO2 6/5 kills ZOM1 4/5; GHO3 4/5 against ZOM5 3/4 (Resist, level 5): it dies to level 3.
    assert not s.lives(1)
    assert stack(s, "3,3") == []
    assert held(s, 1) == []
    assert stack(s, "3,4") == ["ZOM3", "GHO6"]  # face-down tiles stay
    # The rest of the attacked stack left too: the location is cleared and the attackers move in.
    assert stack(s, "1,0") == ["GHO2", "GHO3"]
    assert dead(s) == {"ZOM1": 1, "ZOM5": 1, "ZOM4": 1, "ZOM6": 1, "ZOM-bomb": 1}


@clause("HRD-11.03", "HRD-11.05")
def test_survivors_of_the_line_up_leave_with_their_leader() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO6 GHO1", "1,0": "ZOM: ZOM1 ZOM2", "0,1": "VAM5", "7,7": "VAM: VAM1", "7,8": "VAM5"}
    s = table("GHO", stacks)
    attack(s, "1,0", "0,0", "0,0")
    assert dead(s) == {"ZOM1": 1, "GHO6": 1, "ZOM2": 1}  # the Hulk had won its pair
    assert stack(s, "1,0") == ["GHO2"]


@clause("HRD-11.05", "HRD-R24", "HRD-17.03")
def test_leaders_of_one_combat_die_together_and_their_companions_fight_on() -> None:
    stacks = {"0,0": "GHO: GHO1+knife GHO2", "1,0": "DEM: DEM1+knife DEM6 DEM5", "0,1": "DEM4 DEM4"}
    s = table("GHO", stacks)
    attack(s, "1,0", "0,0", "0,0")
    # Pair 1: both Leaders die. Pair 2 is fought all the same: GHO2 kills DEM6.
    assert s.over
    assert s.result is not None
    assert s.result.clause == "HRD-17.03"
    # Left: Ghouls 1 (GHO2); Demons DEM5 and two hidden DEM4.
    assert s.result.winners == (1,)


@clause("HRD-11.06", "HRD-14.10", "HRD-R18", "HRD-R24")
def test_a_leader_bombed_outside_combat_is_out_at_once() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO2 GHO1",
            "1,0": "ZOM5",
            "3,3": "ZOM: ZOM6",
            "3,4": "ZOM1@* GHO6",
            "7,7": "VAM: VAM6 VAM1",
            "7,8": "VAM5",
        },
        held={"VAM": ["Bomb"]},
    )
    pick(s, "Bomb")
    pick(s, "(3,4)")
    assert not s.lives(1)
    assert stack(s, "3,3") == []
    assert s.active == 0  # and the Ghouls' turn goes on
    s.choose(GO)  # the Ghouls then find a Zombie, which does not fight any more
    assert dead(s) == {"VAM-bomb": 1, "ZOM1": 1, "GHO6": 1, "ZOM6": 1, "ZOM5": 1}


@clause("HRD-11.06", "HRD-R24")
def test_a_leader_bombed_during_combat_falls_in_step_seven() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO6 GHO1",
            "1,0": "ZOM6 ZOM5",
            "3,3": "ZOM: ZOM6",
            "3,4": "ZOM1@* GHO6",
            "7,7": "VAM: VAM6 VAM1",
            "7,8": "VAM5",
        },
        held={"VAM": ["Bomb"]},
    )
    pick(s, "Pass")
    attack(s, "1,0", "0,0")
    pick(s, "Bomb")
    pick(s, "(3,4)")
    assert not s.lives(1)  # the combat was over at once: the pair was fought before
    assert dead(s)["ZOM6"] == 2
    assert dead(s)["GHO6"] == 2


@clause("HRD-11.07", "HRD-R48")
def test_when_the_active_player_falls_his_turn_ends() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO1 GHO6",
            "1,0": "ZOM-trap ZOM6 ZOM4",
            "3,3": "ZOM: ZOM2 ZOM1",
            "3,4": "VAM5 VAM5",
            "7,7": "VAM: VAM6 VAM1",
            "7,8": "VAM5 VAM5",
        },
        held={"ZOM": ["Lost"]},
    )
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Lost")
    pick(s, "GHO1")  # without No Event the Trap removes the Leader
    assert not s.lives(0)
    assert s.active == 1
    # GHO6 and ZOM6 killed each other in pair 2 before step 7.
    assert dead(s) == {"GHO1": 1, "GHO6": 1, "ZOM6": 1, "ZOM-trap": 1, "ZOM-lost": 1, "ZOM4": 1}
    assert stack(s, "1,0") == []  # isolated, removed at the end of the turn


@clause("HRD-11.07", "HRD-R48")
def test_the_turn_of_a_fallen_player_has_no_closing_window() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO1 GHO6", "1,0": "ZOM2 ZOM6 ZOM4", "5,5": "ZOM: ZOM1", "5,6": "VAM5", "7,7": "VAM: VAM1"},
        held={"VAM": ["Bomb"]},
    )
    seen = []
    while s.turns == 1:
        if the_ask(s).kind == "use-held":
            seen.append(step(s).window)
            pick(s, "Pass")
        else:
            attack(s, "1,0", "0,0")
    assert not s.lives(0)  # the Hulk's 6 reached the Leader's 6
    assert seen == [1, 2, 4, 8]


@clause("HRD-12.01", "HRD-12.02", "HRD-R27", "HRD-1.13", "HRD-R45")
def test_a_rivals_survivor_joins_the_bottom_of_its_owners_furthest_stack_with_room() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO6 GHO1",
            "1,0": "ZOM2 ZOM5",
            "2,1": "ZOM: ZOM6",
            "4,0": "ZOM: ZOM5 ZOM1",
            "4,1": "ZOM5",
            "9,0": "ZOM: ZOM4 ZOM4 ZOM4 ZOM4",
            "9,1": "ZOM5",
        },
    )
    s.events = []
    attack(s, "1,0", "0,0")
    assert stack(s, "4,0") == ["ZOM5", "ZOM1", "ZOM2"]  # (9,0) is further, but full; (2,1) is nearer
    assert stack(s, "1,0") == ["ZOM5"]
    joined = [event.text for event in s.events if event.clause == "HRD-12.02"]
    assert joined == ["A fighter of the Zombies joins their stack at (4,0)."]  # not who: it lies below a top


@clause("HRD-12.02", "HRD-R27")
def test_the_owner_chooses_among_equally_far_stacks() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO6 GHO1",
            "1,0": "ZOM2 ZOM5",
            "4,0": "ZOM: ZOM1",
            "4,1": "ZOM5",
            "1,3": "ZOM: ZOM6",
            "1,4": "ZOM5",
        },
    )
    attack(s, "1,0", "0,0")
    assert the_ask(s).seat == 1
    assert labels(s) == ["The stack at (4,0)", "The stack at (1,3)"]
    pick(s, "(1,3)")
    assert stack(s, "1,3") == ["ZOM6", "ZOM2"]


@clause("HRD-12.03", "HRD-R44", "HRD-11.06")
def test_a_survivor_without_room_is_removed_even_a_leader() -> None:
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO6 GHO1",
            "1,0": "ZOM2 ZOM5",
            "4,0": "ZOM: ZOM5 ZOM1 ZOM6 ZOM6",
            "4,1": "ZOM5",
        },
    )
    attack(s, "1,0", "0,0")
    assert dead(s) == {"GHO6": 1, "ZOM2": 1}
    s = table(
        "GHO",
        {
            "0,0": "GHO: GHO6 GHO1",
            "1,0": "ZOM1 ZOM5",
            "4,0": "ZOM: ZOM5 ZOM5 ZOM6 ZOM6",
            "4,1": "VAM5",
            "9,0": "VAM: VAM1",
            "9,1": "VAM5",
        },
    )
    attack(s, "1,0", "0,0")
    assert not s.lives(1)
    assert stack(s, "4,0") == []


@clause("HRD-12.04")
def test_survivors_of_an_attacked_stack_return_on_top_in_their_order() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO6 GHO1", "1,0": "ZOM: ZOM3 ZOM2 ZOM6 ZOM1", "0,1": "ZOM5"})
    attack(s, "1,0", "0,0", "0,0")
    assert stack(s, "1,0") == ["ZOM3", "ZOM2", "ZOM6", "ZOM1"]


@clause("HRD-12.05")
def test_if_the_location_is_empty_all_own_survivors_form_one_stack_there() -> None:
    s = table("GHO", {"0,0": "GHO: GHO2 GHO1", "1,1": "GHO: GHO2", "1,0": "ZOM6 GHO5", "2,0": "ZOM5", **AWAY})
    attack(s, "1,0", "0,0", "1,1")
    assert stack(s, "1,0") == ["GHO2", "GHO2", "GHO5"]
    assert stack(s, "1,1") == []
    assert stack(s, "0,0") == ["GHO1"]


@clause("HRD-12.06", "HRD-R30")
def test_otherwise_they_go_back_and_finds_join_a_stack_that_supplied_fighters() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO2 GHO4 GHO1", "1,1": "GHO: GHO2", "1,0": "ZOM6 GHO5 ZOM6 ZOM5", **AWAY},
    )
    attack(s, "1,0", "0,0", "0,0", "1,1")
    assert labels(s) == ["The stack at (0,0)", "The stack at (1,1)"]
    pick(s, "(1,1)")
    assert stack(s, "0,0") == ["GHO2", "GHO4", "GHO1"]
    assert stack(s, "1,1") == ["GHO2", "GHO5"]
    assert stack(s, "1,0") == ["ZOM5"]


@clause("HRD-12.07", "HRD-R29")
def test_the_own_stack_may_exceed_four_until_the_end_of_step_nine() -> None:
    s = table("GHO", {"0,0": "GHO: GHO2 GHO4 GHO4 GHO1", "1,0": "GHO5 GHO5 ZOM5", "2,0": "ZOM4", **AWAY})
    attack(s, "1,0", "0,0", "0,0")
    assert stack(s, "0,0") == ["GHO2", "GHO4", "GHO4", "GHO1", "GHO5", "GHO5"]
    end_turn(s)
    assert max(len(pile.tiles) for pile in s.piles if pile.owner == 0) <= 4


@clause("HRD-12.08", "HRD-R28", "HRD-1.13")
def test_before_the_end_of_the_first_turn_a_stack_has_no_limit() -> None:
    s = table(
        "GHO",
        {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM2 ZOM5", "4,0": "ZOM: ZOM2 ZOM4 ZOM5 ZOM6 ZOM1", "4,1": "ZOM5"},
        first_turn=["ZOM"],
    )
    attack(s, "1,0", "0,0")
    assert stack(s, "4,0") == ["ZOM2", "ZOM4", "ZOM5", "ZOM6", "ZOM1", "ZOM2"]


@clause("HRD-1.13", "HRD-12.03", "HRD-R28")
def test_the_limit_binds_from_the_end_of_the_first_turn() -> None:
    stacks = {
        "0,0": "GHO: GHO5 GHO6 GHO3 GHO1",
        "1,0": "ZOM5 ZOM4 ZOM4",
        "9,9": "ZOM: ZOM6 ZOM1",
        "9,10": "GHO2 ZOM5",
    }
    s = table("GHO", stacks, first_turn=["GHO"])
    attack(s, "1,0", "0,0")
    end_turn(s)
    attack(s, "9,10", "9,9")
    assert dead(s) == {"ZOM6": 1, "GHO2": 1}  # the Gravelord won, but finds no room


@clause("HRD-12.09")
def test_an_emptied_location_without_survivors_becomes_open() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM6", "0,1": "ZOM5", **AWAY})
    attack(s, "1,0", "0,0")
    assert dead(s) == {"GHO6": 1, "ZOM6": 1}
    assert stack(s, "1,0") == []


@clause("HRD-12.01")
def test_survivors_leave_before_the_location_counts_as_empty() -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO1", "1,0": "ZOM5", "0,1": "ZOM4", "1,1": "ZOM4", **AWAY})
    attack(s, "1,0", "0,0")
    # Nobody died; the Zombie went home, so the location is empty and the Ghoul moves in.
    assert stack(s, "1,0") == ["GHO5"]
    assert stack(s, "5,5") == ["ZOM1", "ZOM5"]
