"""Special rules of the attacker that make a further attack."""

from __future__ import annotations

import pytest

from rampant.core.clause import clause
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
