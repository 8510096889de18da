"""Sections 7 and 8: instants go off, other specials are handed over."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.hordes.options import CELL
from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import (
    attack,
    cell,
    dead,
    held,
    labels,
    line,
    pass_all,
    pick,
    shown,
    stack,
    table,
    the_ask,
    view,
)

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


def fight(
    mine: str, theirs: str, army: str = "GHO", near: dict[str, str] | None = None, n: int = 3, **more: Any
) -> HordesState:
    """The army attacks a face-down stack at (1,0) from (0,0) with n fighters; its Leader lies at the bottom."""
    stacks = {"0,0": f"{army}: {mine} {army}1", "1,0": theirs, **(near or {})}
    stacks |= AWAY if army != "ZOM" else {"5,5": "GHO: GHO1", "5,6": "ZOM5", "5,4": "ZOM5"}
    s = table(army, stacks, **more)
    attack(s, "1,0", *["0,0"] * n)
    return s


@clause("HRD-7.12", "HRD-1.12", "HRD-7.01")
def test_a_trap_removes_only_the_fighter_opposite() -> None:
    s = fight("GHO2 GHO6 GHO3", "ZOM6 ZOM-trap ZOM6")
    assert dead(s) == {"GHO6": 1, "ZOM6": 2, "ZOM-trap": 1}


@clause("HRD-7.04", "HRD-7.13")
def test_an_instant_spares_its_own_colour_and_is_spent_all_the_same() -> None:
    s = fight("GHO6", "GHO-trap ZOM6", n=1)
    assert dead(s) == {"GHO-trap": 1}
    assert stack(s, "0,0")[0] == "GHO6"


@clause("HRD-10.20", "HRD-R13", "HRD-7.12")
def test_no_event_stops_the_event_opposite() -> None:
    s = fight("VAM4", "ZOM-trap ZOM6", "VAM", n=1)
    assert dead(s) == {"ZOM-trap": 1}
    s = fight("VAM5", "ZOM-trap ZOM6", "VAM", n=1)
    assert dead(s) == {"ZOM-trap": 1, "VAM5": 1}


@clause("HRD-7.09", "HRD-7.02", "HRD-10.20")
def test_daybreak_removes_foreign_night_fighters_on_both_sides_but_not_opposite_no_event() -> None:
    s = fight("VAM4 VAM5 VAM6", "ZOM-daybreak GHO2 ZOM2", "VAM", {"9,9": "GHO: GHO1", "9,8": "ZOM5"})
    # VAM4 bears No Event and stands opposite; VAM5, VAM6 and the flipped Ghoul are removed, the Zombie is spared.
    assert dead(s) == {"ZOM-daybreak": 1, "VAM5": 1, "VAM6": 1, "GHO2": 1}
    s = fight("VAM5 VAM4", "ZOM-daybreak ZOM2", "VAM", n=2)
    assert dead(s) == {"ZOM-daybreak": 1, "VAM5": 1, "VAM4": 1}  # not opposite: No Event does not help
    s = fight("VAM5 VAM6", "ZOM-daybreak DEM5", "VAM", {"9,9": "DEM: DEM1", "9,8": "ZOM5"}, n=2)
    assert dead(s) == {"ZOM-daybreak": 1, "VAM5": 1, "VAM6": 1}  # Demons walk by day
    assert stack(s, "9,9") == ["DEM1", "DEM5"]


@clause("HRD-7.09", "HRD-11.05")
def test_a_leader_away_from_the_daybreak_is_not_safe() -> None:
    s = table("VAM", {"0,0": "VAM: VAM1 VAM5", "1,0": "ZOM6 ZOM-daybreak", **AWAY})
    attack(s, "1,0", "0,0", "0,0")
    assert s.over
    assert s.result is not None
    assert s.result.winners == (1,)


@clause("HRD-7.10", "HRD-9.05")
def test_flashfire_burns_both_sides_but_not_its_colour() -> None:
    # GHO6 3/3 against ZOM4 4/4 and HUM2 5/5 of a third player: only Zombies are spared.
    s = fight(
        "GHO3 GHO2",
        "ZOM-flashfire HUM4",
        near={"9,9": "HUM: HUM1", "9,8": "ZOM5"},
        n=2,
        held={"GHO": ["Lost"]},
    )
    pass_all(s, "use-held")
    pick(s, "Pass")
    assert s.fight.burns == [1, 1, 0, 0, 1, 0]
    assert line(s) == ["GHO3", "GHO2", "", "", "HUM4", ""]


@clause("HRD-7.10", "HRD-7.11", "HRD-R21")
def test_several_flashfires_add_up() -> None:
    near = {"9,9": "DEM: DEM1", "9,8": "ZOM5"}
    s = table(
        "GHO",
        {"0,0": "GHO: GHO2 GHO3 GHO6 GHO1", "1,0": "ZOM-flashfire DEM-flashfire ZOM6", **near, **AWAY},
        held={"GHO": ["Lost"]},
    )
    attack(s, "1,0", "0,0", "0,0", "0,0")
    pick(s, "Pass", "use-held")
    pick(s, "Zombie Flashfire", "next-instant")
    assert s.fight.burns[:3] == [2, 2, 2]
    assert s.fight.burns[5] == 1  # the Zombie is spared by its own
    pass_all(s, "move-from")
    # GHO6 3/3 burning twice has defence 1; ZOM6 4/2 burning once has defence 1: both die.
    assert dead(s) == {"GHO6": 1, "ZOM6": 1, "ZOM-flashfire": 1, "DEM-flashfire": 1}


@clause("HRD-7.03", "HRD-R22")
def test_the_active_player_sets_the_order_of_instants() -> None:
    s = table("VAM", {"0,0": "VAM: VAM5 VAM6 VAM1", "1,0": "ZOM-trap ZOM-daybreak", **AWAY})
    attack(s, "1,0", "0,0", "0,0")
    assert the_ask(s).seat == 0
    assert sorted(labels(s)) == ["Zombie Daybreak", "Zombie Trap"]
    pick(s, "Zombie Daybreak")
    # The Trap finds nobody opposite any more and is spent.
    assert dead(s) == {"VAM5": 1, "VAM6": 1, "ZOM-trap": 1, "ZOM-daybreak": 1}


@clause("HRD-7.06", "HRD-7.07", "HRD-16.06", "HRD-R19", "HRD-1.14")
def test_scatter_spreads_day_fighters_evenly_and_face_down_over_stacks_next_door() -> None:
    near = {"2,0": "VAM6 VAM6 VAM6 VAM6", "1,1": "VAM5", "3,0": "VAM: VAM1", "1,3": "VAM5"}
    s = table("ZOM", {"0,0": "ZOM: ZOM6 ZOM5 ZOM4 ZOM1", "1,0": "VAM-scatter VAM2 VAM2 VAM4", **near})
    attack(s, "1,0", "0,0", "0,0", "0,0")
    assert the_ask(s).kind == "scatter-fighter"
    pick(s, "ZOM5")
    pick(s, "(2,0)")
    pick(s, "ZOM6")
    # (2,0) has one more already: only (1,1) is left for this one.
    assert stack(s, "1,1") == ["ZOM6", "VAM5"]
    assert stack(s, "2,0")[0] == "ZOM5"
    pick(s, "(1,1)")
    assert stack(s, "1,1") == ["ZOM4", "ZOM6", "VAM5"]
    assert s.is_down(cell("1,1"))
    assert dead(s) == {"VAM-scatter": 1}
    for seat in (0, 1, -1):  # everybody saw which tile went where
        seen = shown(s, seat, "1,1")
        assert [tile and tile["tile"] for tile in seen["tiles"]] == [None, "ZOM6", "ZOM4"]


@clause("HRD-7.06")
def test_scatter_leaves_foreign_night_fighters_where_they_are() -> None:
    near = {"2,0": "VAM6", "1,1": "VAM5", "3,0": "VAM: VAM1", "9,9": "WER: WER1", "9,8": "ZOM5"}
    s = table("ZOM", {"0,0": "ZOM: ZOM6 ZOM5 ZOM1", "1,0": "VAM-scatter WER6 VAM2", **near})
    attack(s, "1,0", "0,0", "0,0")
    assert labels(s) == ["Crawler (ZOM6)", "Husk (ZOM5)"]


@clause("HRD-7.06")
def test_scatter_refuses_an_uneven_stack_with_the_clause() -> None:
    near = {"2,0": "VAM6", "1,1": "VAM5", "1,-1": "VAM4", "3,0": "VAM: VAM1"}
    s = table("ZOM", {"0,0": "ZOM: ZOM6 ZOM5 ZOM1", "1,0": "VAM-scatter VAM2", **near})
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "ZOM6")
    pick(s, "(2,0)")
    with pytest.raises(IllegalChoice, match=r"evenly.*HRD-7\.06"):
        s.choose(CELL + cell("2,0"))


@clause("HRD-7.08", "HRD-11.02")
def test_scatter_without_a_stack_next_door_removes() -> None:
    s = table("ZOM", {"0,0": "ZOM: ZOM6 ZOM5 ZOM1", "1,0": "VAM-scatter VAM2", "5,5": "VAM: VAM1", "5,6": "ZOM5"})
    attack(s, "1,0", "0,0", "0,0")
    assert dead(s) == {"VAM-scatter": 1, "ZOM6": 1, "ZOM5": 1}


@clause("HRD-R19", "HRD-R36")
def test_items_of_a_scattered_fighter_return_to_its_owner_and_a_scattered_leader_lives_on() -> None:
    s = table(
        "HUM",
        {
            "0,0": "HUM: HUM3+gun+body-armor HUM1",
            "1,0": "VAM-scatter VAM-scatter",
            "2,0": "VAM6",
            "3,0": "VAM: VAM6 VAM1",
        },
    )
    attack(s, "1,0", "0,0", "0,0")
    while s.fight.size and the_ask(s).kind in ("scatter-fighter", "scatter-stack", "next-instant"):
        s.choose(the_ask(s).options[0])
    assert held(s, 0) == ["Gun", "Body Armor"]
    # HUM3 went down; the Leader bears No Event and stood opposite one Scatter, but not the other.
    assert sorted(stack(s, "2,0")) == ["HUM1", "HUM3", "VAM6"]
    assert s.lives(0)


@clause("HRD-7.05", "HRD-8.01", "HRD-8.02", "HRD-R46", "HRD-R22")
def test_other_specials_are_untouched_by_instants_and_go_openly_to_their_owner() -> None:
    s = fight("GHO6 GHO6", "ZOM-trap GHO-knife ZOM6", n=2)
    assert held(s, 0) == ["Knife"]
    for seat in (0, 1, -1):
        assert view(s, seat)["players"][0]["held"] == ["knife"]


@clause("HRD-8.01", "HRD-8.02", "HRD-8.03")
def test_a_rivals_event_goes_to_the_rival_who_may_use_it_at_once() -> None:
    s = fight("GHO2 GHO6", "ZOM6 ZOM-miss", n=2)
    assert held(s, 1) == ["Miss"]
    assert the_ask(s).seat == 1
    assert the_ask(s).kind == "use-held"


@clause("HRD-7.14", "HRD-8.04", "HRD-R23")
def test_instants_of_a_dead_army_go_off_and_its_other_specials_are_discarded() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO5 GHO1", "1,0": "VAM-trap VAM-bomb ZOM5", **AWAY}, out=["VAM"])
    attack(s, "1,0", "0,0", "0,0")
    assert dead(s) == {"VAM-trap": 1, "VAM-bomb": 1, "GHO6": 1}


@clause("HRD-7.02")
def test_instants_do_not_touch_the_rest_of_the_table() -> None:
    s = fight("VAM5", "ZOM-daybreak ZOM2", "VAM", {"0,1": "VAM: VAM6"}, n=1)
    assert dead(s) == {"ZOM-daybreak": 1, "VAM5": 1}
    assert stack(s, "0,1") == ["VAM6"]
