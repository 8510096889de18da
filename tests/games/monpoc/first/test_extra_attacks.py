"""Triggers that create an attack, made when the present one is over."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.first.play import Play


@clause("MP1-21.02", "MP1-R29")
def test_chain_attack_may_follow_with_a_power_attack_and_new_dice_once() -> None:
    t = Play(red=["terra-khan-mega r9c9"], blue=["gorghadra-ultra r9c11"], power=3, monsters=5).hyper("terra-khan")
    t.monsters_act().attack("terra-khan", "brawl", "gorghadra", action=2, strikes=[2, 2, 1])
    assert t.kind == "use"
    assert t.can("skip")
    assert t.can("head-butt")
    assert not t.can("smash"), "its own conditions hold"
    t.strikes(5).choose("head-butt", 1, 1)
    assert t.health("gorghadra") == 7 - 1 - 1
    assert t.power == 2
    assert t.pools == (2, 8)
    assert t.kind != "use", "once per turn"


@clause("MP1-21.02", "MP1-21.12", "MP1-R18")
def test_once_per_turn_is_once_for_each_monster_in_whichever_form() -> None:
    red = ["terra-khan-mega r9c9 5/6 hyper", "deimos-9-mega r9c13 5/6 hyper"]
    t = Play(red=red, blue=["gorghadra-ultra r9c11"], power=3, monsters=9).monsters_act()
    for name in ("terra-khan", "deimos-9"):
        t.attack(name, "brawl", "gorghadra", action=1, strikes=[2, 2, 1])
        assert t.kind == "use"
        t.dice().choose("head-butt", 1, 1)
    t = Play(red=["zor-raiden-ultra r9c9 5/5 hyper"], blue=["gorghadra-ultra r9c11"], monsters=9).monsters_act()
    t.attack("zor-raiden", "brawl", "gorghadra", action=1, strikes=[2, 2, 1, 0], rolled=4 + 4)  # a Lightning Attack
    t.m("zor-raiden").brawls = 0  # no card gives a monster another brawl
    t.act("zor-raiden", "alpha form").attack("zor-raiden", "brawl", "gorghadra", action=1, strikes=[2, 2, 1])
    assert t.m("zor-raiden").form.name == "alpha"
    assert t.health("gorghadra") == 7 - 1 - 1
    assert t.count() == 3, "no other one"


@clause("MP1-21.02")
@pytest.mark.parametrize(("power", "monsters"), [(0, 5), (3, 2)])
def test_chain_attack_needs_dice(power: int, monsters: int) -> None:
    t = Play(red=["terra-khan-mega r9c9"], blue=["gorghadra-ultra r9c11"], power=power, monsters=monsters)
    t.hyper("terra-khan").monsters_act().attack("terra-khan", "brawl", "gorghadra", action=2, strikes=[2, 2, 1])
    assert t.health("gorghadra") == 6
    assert t.kind == "activate", "no P-die, or no A-die"


@clause("MP1-21.12", "MP1-R28")
def test_lightning_attack_repeats_the_attack_with_the_dice_in_play_once() -> None:
    t = Play(red=["zor-raiden-ultra r9c9"], blue=["gorghadra-ultra r9c11"]).monsters_act()
    t.attack("zor-raiden", "brawl", "gorghadra", action=2, strikes=[2, 2, 1, 0, 2, 2, 1, 0])
    assert t.health("gorghadra") == 7 - 2
    assert t.count() == 8
    assert t.pools == (3, 7)
    t = Play(red=["zor-raiden-ultra r9c9"], blue=["gorghadra-ultra r16c16", "belcher r9c11"]).monsters_act()
    t.attack("zor-raiden", "brawl", "belcher", action=2, strikes=[2, 2, 1, 0])
    assert t.count() == 4, "only against monsters"


@clause("MP1-21.12", "MP1-13.09")
def test_lightning_attack_loses_a_form_that_was_replaced() -> None:
    t = Play(red=["zor-raiden-ultra r9c9"], blue=["gorghadra-ultra r9c11"]).hurt("gorghadra", 6).monsters_act()
    t.attack("zor-raiden", "brawl", "gorghadra", action=2, strikes=[2, 2, 1, 0])
    assert t.m("gorghadra").form.name == "ultra"
    assert t.health("gorghadra") == 5
    assert t.count() == 4


@clause("MP1-21.03", "MP1-R27", "MP1-R74")
def test_chain_reaction_goes_from_unit_to_unit_at_any_distance() -> None:
    blue = ["defender-x-ultra r16c16", "repair-vehicle r9c11", "repair-vehicle r9c12", "repair-vehicle r9c13"]
    t = Play(red=["gorghadra-ultra r9c9"], blue=[*blue, "repair-vehicle r9c15"]).monsters_act()
    t.attack("gorghadra", "brawl", "repair-vehicle#1", action=1, strikes=[2, 0, 0, 2, 0, 0, 2, 0, 0])
    assert t.at("repair-vehicle#1") == t.at("repair-vehicle#2") == t.at("repair-vehicle#3") == ""
    assert t.at("repair-vehicle#4") == "r9c15", "not adjacent to the last"
    assert t.power == 3
    assert t.count() == 9
    t = Play(red=["gorghadra-ultra r9c9"], blue=blue).monsters_act()
    t.attack("gorghadra", "brawl", "repair-vehicle#1", action=1, strikes=[2, 0, 0, 1, 0, 0])
    assert t.at("repair-vehicle#2") == "r9c12", "missed"
    assert t.count() == 6


@clause("MP1-21.03", "MP1-R27")
def test_chain_reaction_wants_a_destroyed_target() -> None:
    blue = ["deimos-9-ultra r16c16", "spitter", "meat-slave r9c11", "vanguard r9c12"]
    t = Play(red=["gorghadra-ultra r9c9"], blue=blue).monsters_act()
    t.attack("gorghadra", "brawl", "meat-slave", action=1, strikes=[2, 0, 0])
    assert t.at("spitter") == "r9c11", "Incubator: the Meat Slave was crushed"
    assert t.kind == "push", "nobody is asked for another target"
    assert t.count() == 3


@clause("MP1-21.03", "MP1-23.11", "MP1-R74")
@pytest.mark.parametrize(("other", "hit"), [("hunter-elite", True), ("hunter-shadow", False)])
def test_chain_reaction_does_not_see_through_cloak(other: str, hit: bool) -> None:
    blue = ["deimos-9-ultra r16c16", "vanguard r9c14", f"{other} r9c15"]
    t = Play(red=["gorghadra-mega r9c9"], blue=blue).hyper("gorghadra").monsters_act()
    again = [2, 2, 0, 0, 0] if hit else []
    t.attack("gorghadra", "blast", "vanguard", action=1, strikes=[2, 0, 0, 0, 0, *again])
    assert (t.at(other) == "") == hit
