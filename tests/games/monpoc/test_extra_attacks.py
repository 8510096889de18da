"""Special rules of the attacker that make a further attack."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-S132", "MP2-S109", "MP2-S163", "MP2-18.21", "MP2-R26", "MP2-7.05")
@pytest.mark.parametrize(
    ("monster", "attacks", "refused"),
    [
        ("sky-sentinel r5c5 5", ["blast", "blast"], "blast"),
        ("sky-sentinel r5c5 5", ["brawl", "blast"], "brawl"),
        ("terra-khan r5c5 5", ["brawl", "blast"], "brawl"),
        ("xaxor r5c5 5", ["blast", "brawl", "brawl"], "brawl"),
        ("defender-x r5c5", ["brawl"], "blast"),
    ],
)
def test_monsters_with_more_than_one_attack(monster: str, attacks: list[str], refused: str) -> None:
    name = monster.split()[0]
    t = Play(red=[monster], blue=["deimos-9 r5c7"], monsters=8)
    t.monsters_act()
    for kind in attacks:
        t.attack(name, kind, "deimos-9", action=1)
    t.choose(name)
    assert refused.capitalize() not in t.words


@clause("MP2-S065", "MP2-S128", "MP2-6.08", "MP2-11.11")
def test_units_with_more_than_one_attack() -> None:
    t = Play(red=["cyber-khan r1c1", "carnitron r5c5"], blue=["deimos-9 r5c6"], monsters=2)
    t.units_act().attack("carnitron", "brawl", "deimos-9", action=1).attack("carnitron", "brawl", "deimos-9", action=1)
    assert not t.can("carnitron")
    t = Play(red=["defender-x r1c1", "scrapper r5c5"], blue=["deimos-9 r5c6"], monsters=2)
    t.units_act().attack("scrapper", "blast", "deimos-9", action=1).attack("scrapper", "blast", "deimos-9", action=1)
    assert not t.can("scrapper")
    t = Play(red=["defender-x r1c1", "g-tank r5c5"], blue=["deimos-9 r5c6"], monsters=2)
    t.units_act().attack("g-tank", "blast", "deimos-9", action=1)
    assert not t.can("g-tank")


@clause("MP2-S050")
def test_combo_strike_follows_a_hit_with_a_power_attack() -> None:
    t = Play(red=["sergeant-titanica r5c5 5"], blue=["deimos-9 r5c7"], monsters=8, power=3)
    t.monsters_act().attack("sergeant-titanica", "brawl", "deimos-9", action=1, strikes=[2, 2, 2, 1, 1, 1])
    t.strikes(9).choose("body slam", 3, 1)
    assert "Use it" in t.words  # Precision Strike
    t.choose("skip", "r3c5")
    assert t.at("deimos-9") == "r3c5"
    assert t.health("deimos-9") == 9


@clause("MP2-S083")
def test_follow_through_makes_one_attack_of_the_other_kind() -> None:
    t = Play(red=["blastikutter r5c5 5"], blue=["terra-khan r5c7"], monsters=8)
    t.monsters_act().attack("blastikutter", "blast", "terra-khan", action=3, strikes=8)
    t.choose("skip")  # Energy Cycle
    t.choose("use")
    assert t.s.attacks[-1].kind == 0  # a brawl now
    t.strikes(8).choose(3)
    t.choose("skip")
    assert t.health("terra-khan") == 9
    assert t.kind == "activate"  # it creates no further attack


@clause("MP2-S116", "MP2-R78")
def test_multi_fire_blasts_three_models_with_the_same_dice() -> None:
    t = Play(
        red=["nova-esr r5c5"],
        blue=["deimos-9 r16c16", "belcher r5c8", "belcher r6c8", "belcher r7c8", "belcher r8c8"],
    )
    t.monsters_act().attack("nova-esr", "blast", "belcher#1", action=2, strikes=[1] * 12)
    assert t.at("belcher#1") == ""
    t.choose("belcher#2", "belcher#3")
    assert t.count() == 3 * 4
    assert (t.at("belcher#2"), t.at("belcher#3"), t.at("belcher#4")) == ("", "", "r8c8")
    assert t.kind == "activate"
    assert t.pools == (3, 7)


@clause("MP2-S039")
def test_berserk_advances_and_brawls_again() -> None:
    t = Play(
        red=["hammerklak r1c1", "mollock-berserker r5c5"],
        blue=["defender-x r16c16", "g-tank r5c6", "g-tank r5c8"],
    )
    t.units_act().attack("mollock-berserker", "brawl", "g-tank#1", action=3, strikes=[1] * 4 + [0] * 2 + [1] * 6)
    t.choose("r5c7", "g-tank#2")
    assert t.count() == 2 * 6
    assert t.at("g-tank#2") == ""
    assert t.power == 2
    assert t.kind in ("activate", "push")  # once per activation


@clause("MP2-S116")
def test_multi_fire_is_limited_for_each_model_alone() -> None:
    t = Play(
        red=["general-hondo r16c1", "rocket-ape r5c5", "rocket-ape r7c5"],
        blue=["gorghadra r16c16", *(f"belcher r{r}c8" for r in (5, 6, 7, 8, 9))],
        monsters=2,
    )
    t.units_act().attack("rocket-ape#1", "blast", "belcher#1", action=1, strikes=4).choose("skip")
    t.attack("rocket-ape#2", "blast", "belcher#2", action=1, strikes=[1] * 12).choose("belcher#3", "belcher#4")
    assert t.at("belcher#5") == "r9c8"
    assert t.kind == "push"  # two more blasts, no third


@clause("MP2-S039")
def test_berserk_is_limited_for_each_model_alone() -> None:
    t = Play(
        red=["hammerklak r1c1", "mollock-berserker r5c5", "mollock-berserker r9c5"],
        blue=["defender-x r16c16", "g-tank r5c6", "g-tank r9c6", "g-tank r9c8", "g-tank r9c9"],
        monsters=2,
    )
    t.units_act().attack("mollock-berserker#1", "brawl", "g-tank#1", action=1, strikes=4).choose("skip")
    t.attack("mollock-berserker#2", "brawl", "g-tank#2", action=1, strikes=[1] * 8).choose("r9c7", "g-tank#3")
    assert t.at("g-tank#3") == ""
    assert t.kind == "push"  # and no third brawl


@clause("MP2-R62", "MP2-1.16", "MP2-13.03")
@pytest.mark.parametrize(("monster", "rule"), [("sergeant-titanica", "stomp"), ("blastikutter", "use")])
def test_an_attack_keeps_the_weapon_of_the_form_that_rolled_it(monster: str, rule: str) -> None:
    t = Play(red=[f"{monster} r5c5 5"], blue=["gorghadra r9c5"], city=["downtown-highrise r5c7"], monsters=8)
    t.monsters_act().attack(monster, "brawl", "downtown-highrise", action=1, strikes=[2, 1, 1, 1, 1])
    assert t.m(monster).form.name == "alpha"  # High Occupancy
    assert t.can(rule)  # Combo Strike, Follow Through


@clause("MP2-R62", "MP2-S116")
def test_multi_fire_goes_on_when_return_fire_turns_the_monster_hyper() -> None:
    blue = ["rogzor r5c8 5", "belcher r8c5", "belcher r8c6"]
    t = Play(red=["nova-esr r5c5 6"], blue=blue)
    t.monsters_act().attack("nova-esr", "blast", "rogzor", action=5, strikes=[0] * 7 + [1] * 21)
    t.choose("nova-esr", "skip")  # without Beat Back
    assert t.m("nova-esr").form.name == "hyper"
    t.choose("belcher#1")
    assert t.kind == "advance"  # Hit & Run of the hyper form, whose blast this is
    t.choose("skip", "belcher#2")
    assert (t.at("belcher#1"), t.at("belcher#2")) == ("", "")


SCREEN = ["sun-industries-building r9c7"]


@clause("MP2-R82", "MP2-17.02", "MP2-S147")
def test_a_shadow_screen_takes_the_boost_dice_of_multi_fire() -> None:
    blue = ["deimos-9 r16c16", "belcher r5c8", "belcher r8c7", "belcher r8c5"]
    t = Play(red=["nova-esr r5c5"], blue=blue, city=SCREEN)
    t.monsters_act().attack("nova-esr", "blast", "belcher#1", action=2, strikes=[1] * 8)
    assert t.count() == 2 + 2
    t.choose("belcher#2")
    assert t.count() == 2 + 2 + 2
    t.choose("belcher#3")
    assert t.count() == 2 + 2 + 2 + 2  # B-dice that went do not come back


@clause("MP2-R82", "MP2-17.02", "MP2-S147", "MP2-R28")
def test_a_shadow_screen_takes_the_boost_dice_of_return_fire() -> None:
    t = Play(red=["rogzor r16c1", "belcher r9c6"], blue=["incinerus r5c5"], city=SCREEN, monsters=2)
    t.units_act().attack("belcher", "blast", "incinerus", action=2, rolled=(2 + 1 + 1) + 2)  # High Impact, then none
    t.choose("belcher")


@clause("MP2-R82", "MP2-17.02", "MP2-S159")
def test_the_terrified_go_berserk_without_boost_dice() -> None:
    t = Play(red=["hammerklak r1c1", "mollock-berserker r5c5"], blue=["cthugrosh r4c8 5", "g-tank r5c6", "g-tank r6c8"])
    t.units_act().attack("mollock-berserker", "brawl", "g-tank#1", action=3, strikes=6, rolled=(3 + 3) + 3)
    t.choose("r6c7", "g-tank#2")


@clause("MP2-S144")
def test_seismic_step_stomps_twice() -> None:
    t = Play(
        red=["cyber-khan r5c5"],
        blue=["defender-x r16c16", "g-tank r4c7", "g-tank r5c8"],
        power=1,
    )
    t.monsters_act().attack("cyber-khan", "stomp", action=3, power=1, strikes=[1] * 16)
    assert t.at("g-tank#1") == ""
    assert t.at("g-tank#2") == "r5c8"
    t.choose("r5c6")
    assert t.at("g-tank#2") == ""
    assert t.count() == 16
    assert t.kind == "activate"  # and no third time
