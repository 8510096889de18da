"""Where the book of the second edition is read to the letter: staying, runs, Energy Cycle, Grapplers; assets."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.cards import ASSET, OPEN, PLAIN
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-R67", "MP2-6.07", "MP2-7.04")
def test_who_stays_may_still_advance() -> None:
    t = Play(red=["deimos-9 r5c5"], monsters=6)
    t.monsters_act("advancement").act("deimos-9", "advance").choose("skip")
    assert not t.m("deimos-9").advanced
    t.act("deimos-9", "advance")
    assert not t.can("skip")  # nobody thinks about it for ever
    t.choose("r5c7")
    assert t.at("deimos-9") == "r5c7"
    t.choose("deimos-9")
    assert not t.can("advance")


@clause("MP2-R67", "MP2-S013", "MP2-6.07")
def test_a_model_that_a_rule_has_advanced_has_used_its_advance() -> None:
    t = Play(red=["defender-x r16c1", "interceptor r5c5"], monsters=0)
    t.units_act("advancement").act("interceptor", "action-overdrive").choose("r5c6")
    assert not t.can("interceptor")
    t = Play(red=["defender-x r16c1", "interceptor r5c5"], monsters=0)
    t.units_act("advancement").advance("interceptor", "r5c6").act("interceptor", "action-overdrive").choose("r5c7")
    assert t.at("interceptor") == "r5c7"


@clause("MP2-R22", "MP2-16.11", "MP2-16.12", "MP2-16.14")
def test_a_missed_unit_beside_what_stops_a_run_is_spared() -> None:
    t = Play(red=["deimos-9 r5c3"], blue=["gorghadra r16c16", "exo-armor r6c6"], city=["skyscraper r4c6"], power=1)
    t.monsters_act().attack("deimos-9", "rampage", action=5, power=1, strikes=1).choose("east")
    assert (t.at("deimos-9"), t.at("exo-armor"), t.at("skyscraper")) == ("r5c4", "r6c6", "r4c6")


@clause("MP2-R84", "MP2-S068")
@pytest.mark.parametrize(("word", "pools"), [("use", (5, 5)), ("skip", (4, 6))])
def test_energy_cycle_may_take_a_die_of_its_own_attack(word: str, pools: tuple[int, int]) -> None:
    t = Play(red=["defender-x r5c5 5"], blue=["gorghadra r5c8"], monsters=10)
    t.monsters_act().attack("defender-x", "blast", "gorghadra", action=6, strikes=8)
    t.choose("energy-cycle")
    assert t.pools == (4, 0)  # six dice are in play
    t.choose(word, "skip")
    assert t.pools == pools


@clause("MP2-R84", "MP2-16.21")
def test_energy_cycle_of_a_second_swat_takes_a_die_of_the_first() -> None:
    for word, pools in (("use", (5, 5)), ("skip", (4, 6))):
        blue = ["gorghadra r16c16", "belcher r5c7", "belcher r5c10"]
        t = Play(red=["deimos-9 r5c5 5"], blue=blue, monsters=10, power=1)
        t.monsters_act().attack("deimos-9", "swat", "belcher#1", action=6, power=1, strikes=[2] * 24)
        t.choose("skip")
        t.choose("belcher#2", word)
        assert (t.at("belcher#2"), t.pools) == ("", pools)


@clause("MP2-R84")
def test_energy_cycle_takes_a_die_of_the_unit_pool_at_once_if_there_is_one() -> None:
    t = Play(red=["defender-x r5c5 5"], blue=["gorghadra r5c8"], monsters=9)
    t.monsters_act().attack("defender-x", "blast", "gorghadra", action=6, strikes=8).choose("energy-cycle", "use")
    assert t.pools == (4, 0)
    t.choose("skip")
    assert t.pools == (4, 6)


@clause("MP2-R85", "MP2-S087", "MP2-8.13")
@pytest.mark.parametrize(("enemy", "health"), [("deimos-9", 10), ("tharsis-5", 11)])
def test_who_leaps_over_a_hazard_next_to_a_grappler_is_burnt(enemy: str, health: int) -> None:
    fires = ["hazard r1c5", "hazard r3c5"]  # as wide as the map: there is no way around
    t = Play(red=["defender-x r1c3 11"], blue=[f"{enemy} r3c7"], tiles=fires, map="open 4x12")
    t.monsters_act("advancement").advance("defender-x", "r1c7")
    assert (t.at("defender-x"), t.health("defender-x")) == ("r1c7", health)


@clause("MP2-R85", "MP2-R66", "MP2-S087")
def test_who_leaps_goes_around_such_a_hazard_if_it_can() -> None:
    t = Play(red=["defender-x r16c16", "raptix r5c3"], blue=["deimos-9 r6c5"], tiles=["hazard r4c4"])
    t.units_act("advancement").advance("raptix", "r4c6")
    assert t.at("raptix") == "r4c6"


@clause("MP2-R85", "MP2-S087")
@pytest.mark.parametrize(("enemy", "beyond"), [("deimos-9", False), ("tharsis-5", True)])
def test_a_unit_does_not_get_beyond_a_hazard_next_to_a_grappler(enemy: str, beyond: bool) -> None:
    fires = ["hazard r1c2", "hazard r3c2"]  # as wide as the map
    t = Play(red=["defender-x r3c10", "raptix r3c1"], blue=[f"{enemy} r2c4"], tiles=fires, map="open 4x12")
    t.units_act("advancement").act("raptix", "advance")
    assert t.can("r3c3")  # it may fall there
    assert t.can("r4c4") == beyond


# -- assets ------------------------------------------------------------------------------------------------------------


@clause("MP2-R83", "MP2-17.14")
def test_players_put_assets_of_the_roster_on_open_spaces_in_turn() -> None:
    s = GAME.new(seed=2, assets=4, map="crossfire-plaza")
    assert isinstance(s, Table)
    seats: list[int] = []
    while s.asks[0].kind != "choose-activation":
        ask = s.asks[0]
        if ask.kind == "place-asset":
            seats.append(ask.seat)
            for cell in ask.options:
                assert s.map.terrain[cell] == OPEN
                assert s.map.marks[cell] == PLAIN
                assert s.map.under[cell] < 0
        s.choose(ask.options[-1])
    first = int(s.first)
    assert seats == [first, 1 - first, first, 1 - first]
    assets = [m for m in s.models if m.kind == ASSET]
    assert [m.card.fixed_name for m in assets] == ["fuel-truck", "radar-mast", "barricade", "fuel-truck"]
    assert all(m.at >= 0 and m.seat == -1 for m in assets)
    again = GAME.load(GAME.dump(s))
    assert again.digest() == s.digest()


def test_without_the_setting_there_are_none() -> None:
    s = GAME.new(seed=2)
    assert isinstance(s, Table)
    assert s.span.models == s.span.building_to


# -- what special rules need -------------------------------------------------------------------------------------------


@clause("MP2-S005", "MP2-17.04")
@pytest.mark.parametrize(("dice", "strikes", "offered"), [(3, 0, True), (2, 0, False), (3, 3, False)])
def test_command_and_control_answers_a_miss_for_a_die_that_is_left(dice: int, strikes: int, offered: bool) -> None:
    near = ["g-tank r5c4", "g-tank r5c5", "g-tank r5c6"]
    t = Play(
        red=["defender-x r16c1", *near],
        blue=["gorghadra r16c16", "belcher r9c5"],
        city=["guard-defense-base r3c5"],
        monsters=10 - dice,
    )
    t.units_act().attack("g-tank#2", "blast", "belcher", action=2, strikes=strikes)
    assert t.can("use") == offered


@clause("MP2-S034", "MP2-18.04")
def test_anti_air_adds_nothing_to_power_attacks() -> None:
    t = Play(red=["sky-sentinel r5c5"], blue=["ares-mothership r5c7"], power=1)
    assert t.parts("sky-sentinel", "brawl", "ares-mothership")["Anti-Air"] == 1
    assert t.parts("sky-sentinel", "body slam", "ares-mothership").get("Anti-Air", 0) == 0
