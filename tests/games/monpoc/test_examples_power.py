"""The worked examples of power attacks. Spaces are rows and columns counted from 1."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-16.03", "MP2-16.04", "MP2-16.05", "MP2-14.02", "MP2-14.03", "MP2-14.04", "MP2-14.05", "MP2-R05")
@clause("MP2-2.15", "MP2-14.01")
def test_a_body_slam_onto_a_belcher_and_a_skyscraper() -> None:
    t = Play(
        red=["defender-x r5c5"],
        blue=["gorghadra r5c3", "belcher r5c7"],
        city=["skyscraper r6c7"],
        power=1,
    )
    t.monsters_act().attack("defender-x", "body slam", "gorghadra", action=5, power=1, strikes=8)
    assert t.words == ["r3c5", "r5c7", "r7c5"]
    t.choose("r5c7")
    assert t.at("belcher") == ""
    assert t.at("skyscraper") == ""
    assert t.tile("r6c7") == "hazard"
    assert t.at("gorghadra") == "r5c7"
    assert t.health("gorghadra") == 11 - 3
    assert t.power == 3


@clause("MP2-16.06", "MP2-16.07", "MP2-R21", "MP2-2.15")
def test_a_ram_strikes_what_stands_behind() -> None:
    t = Play(
        red=["gorghadra r5c3"],
        blue=["defender-x r4c7", "g-tank r6c7", "g-tank r7c7"],
        city=["skyscraper r5c5"],
        power=1,
    )
    t.monsters_act().attack("gorghadra", "ram", "skyscraper", action=5, power=1, strikes=7)
    assert t.count() == 10
    assert t.tile("r5c5") == "hazard"
    assert t.health("defender-x") == 10
    assert t.at("g-tank#1") == ""
    assert t.at("g-tank#2") == "r7c7"  # a corner behind the building is safe
    assert t.power == 3 + 1  # Demolisher adds one
    own = Play(
        red=["gorghadra r5c3", "xaxor r4c7", "belcher r6c7"],
        blue=["defender-x r16c16"],
        city=["skyscraper r5c5"],
        power=1,
    )
    own.monsters_act().attack("gorghadra", "ram", "skyscraper", action=5, power=1, strikes=7)
    assert own.health("xaxor") == own.m("xaxor").card.health - 1  # own models are not spared
    assert own.at("belcher") == ""
    assert own.power == 2 + 1


@clause("MP2-16.08", "MP2-16.09", "MP2-16.10", "MP2-16.11", "MP2-16.12", "MP2-R22")
def test_a_rampage_ends_before_a_building_it_misses() -> None:
    t = Play(
        red=["gorghadra r5c3"],
        blue=["defender-x r16c16", "g-tank r6c7"],
        city=["downtown-highrise r5c5", "skyscraper r5c10"],
        power=3,
    )
    t.monsters_act().attack("gorghadra", "rampage", action=3, power=3, strikes=6)
    t.choose("east")
    assert t.at("gorghadra") == "r5c8"
    assert t.at("downtown-highrise") == ""
    assert t.at("g-tank") == ""
    assert t.at("skyscraper") == "r5c10"
    assert t.health("gorghadra") == 11
    assert t.power == 3 + 1


@clause("MP2-R22")
def test_a_run_is_hurt_by_the_hazard_it_makes_and_hits_what_stands_beside_that_which_stops_it() -> None:
    t = Play(red=["deimos-9 r5c3"], city=["apartment-building r5c9"], power=1)
    t.monsters_act().attack("deimos-9", "rampage", action=5, power=1, strikes=6).choose("east")
    assert (t.at("deimos-9"), t.tile("r5c9")) == ("r5c9", "hazard")
    assert t.health("deimos-9") == 10
    stops: list[dict[str, Any]] = [{"city": ["skyscraper r4c6"]}, {"red": ["deimos-9 r5c3", "xaxor r4c6"]}]
    for stop in stops:
        t = Play(**{"red": ["deimos-9 r5c3"], "blue": ["gorghadra r16c16", "belcher r6c6"], "power": 1, **stop})
        t.monsters_act().attack("deimos-9", "rampage", action=5, power=1, strikes=6).choose("east")
        assert t.at("deimos-9") == "r5c4"
        assert t.at("belcher") == ""
        assert t.power == 1


@clause("MP2-16.16", "MP2-18.09", "MP2-S080")
@pytest.mark.parametrize(("monster", "health", "left"), [("ares-mothership", 11, 11), ("deimos-9", 11, 10)])
def test_a_flyer_ends_its_rampage_on_a_hazard_unharmed(monster: str, health: int, left: int) -> None:
    spd = 7 if monster == "ares-mothership" else 6
    t = Play(red=[f"{monster} r5c3 {health}"], blue=["defender-x r16c16"], tiles=[f"hazard r5c{3 + spd}"], power=1)
    t.monsters_act().attack(monster, "rampage", action=1, power=1)
    t.choose("east")
    assert t.at(monster) == f"r5c{3 + spd}"
    assert t.health(monster) == left


@clause("MP2-16.17", "MP2-16.18", "MP2-11.10", "MP2-10.09")
def test_a_stomp_turns_a_hazard_to_rubble_whatever_it_rolls() -> None:
    t = Play(red=["deimos-9 r5c5"], tiles=["hazard r5c7"], power=1)
    t.monsters_act().attack("deimos-9", "stomp", action=1, power=1, strikes=0)
    assert t.tile("r5c7") == "rubble"


@clause("MP2-16.23", "MP2-16.24", "MP2-16.25", "MP2-R02", "MP2-R04")
def test_a_throw_into_a_tank_and_a_highrise() -> None:
    t = Play(
        red=["gorghadra r5c3"],
        blue=["defender-x r5c5 5", "ares-mothership r5c7 11", "g-tank r5c10"],
        city=["downtown-highrise r6c11"],
        power=5,
    )
    t.monsters_act().attack("gorghadra", "throw", "defender-x", action=5, power=5, strikes=10)
    assert t.count() == 14 - 1  # Disruption of Defender X takes a B-die
    assert not t.can("r5c7")
    assert not t.can("r5c11")
    assert not t.can("r5c4")
    t.choose("r5c10")
    assert t.health("defender-x") == 2
    assert t.at("g-tank") == ""
    assert t.at("downtown-highrise") == ""
    assert t.tile("r6c11") == "hazard"
    assert t.power == 3 + 1  # Demolisher adds one
