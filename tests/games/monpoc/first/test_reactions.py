"""Reactions of figures and of buildings: step 5 of an attack."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.first.play import Play


@clause("MP1-22.01", "MP1-19.12")
def test_incubator_swaps_the_unit_that_is_hit() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "carnidon r9c10"],
        blue=["cthugrosh-ultra r16c16", "meat-slave r9c9", "spitter", "squix", "meat-slave", "g-tank"],
    ).units_act()
    t.attack("carnidon", "brawl", "meat-slave#1", action=2, strikes=[2])
    assert t.ask.seat == 1
    assert t.can("spitter")
    assert not t.can("meat-slave#2"), "it has Incubator itself"
    assert not t.can("g-tank"), "another faction"
    t.choose("squix")
    assert t.at("meat-slave#1") == ""
    assert t.at("squix") == "r9c9", "unharmed"
    assert t.power == 1


@clause("MP1-22.01", "MP1-R66")
def test_incubator_without_a_unit_to_bring_does_not_happen() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "carnidon r9c10"],
        blue=["cthugrosh-ultra r16c16", "meat-slave r9c9", "meat-slave"],
    ).units_act()
    t.attack("carnidon", "brawl", "meat-slave#1", action=2, strikes=[2])
    assert t.at("meat-slave#1") == ""
    assert t.power == 1


@clause("MP1-22.02", "MP1-R32")
@pytest.mark.parametrize(("power", "strikes", "won"), [(1, [0], 1), (3, [2, 2, 2], 1), (0, [2, 2, 2], 0)])
def test_power_sink_wins_a_die_when_power_dice_are_rolled(power: int, strikes: list[int], won: int) -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["yasheth-ultra r9c11"], power=3).hyper("yasheth").monsters_act()
    t.attack("defender-x", "brawl", "yasheth", action=1, power=power, strikes=strikes)
    assert t.enemy_power == won


@clause("MP1-22.02", "MP1-R32")
def test_power_sink_looks_on_from_afar_but_not_at_attacks_on_buildings() -> None:
    blue = ["yasheth-ultra r16c16", "spitter r9c11"]
    t = Play(red=["defender-x-ultra r9c9"], blue=blue, power=3).hyper("yasheth").monsters_act()
    t.attack("defender-x", "brawl", "spitter", action=1, power=1, strikes=[0])
    assert t.enemy_power == 1
    t = Play(red=["defender-x-ultra r9c9"], blue=blue, city=["office-building r7c9"], power=3)
    t.hyper("yasheth").monsters_act()
    t.attack("defender-x", "brawl", "office-building", action=1, power=1, strikes=[0])
    assert t.enemy_power == 0


@clause("MP1-22.03", "MP1-R33", "MP1-14.07")
def test_riled_wins_a_die_for_a_hit() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["gorghadra-ultra r9c11", "belcher r8c8"]).monsters_act()
    t.attack("defender-x", "brawl", "gorghadra", action=2, strikes=[2, 2, 1])
    assert t.enemy_power == 1
    t = Play(red=["defender-x-ultra r9c9"], blue=["gorghadra-ultra r9c11", "belcher r8c8"]).monsters_act()
    t.attack("defender-x", "brawl", "belcher", action=2, strikes=[2, 2, 1])
    assert t.enemy_power == 1, "granted to all Destroyers"
    t = Play(red=["defender-x-ultra r9c9"], blue=["gorghadra-ultra r9c11"]).monsters_act()
    t.attack("defender-x", "brawl", "gorghadra", action=2, strikes=[2, 2])
    assert t.enemy_power == 0, "a miss"
    t = Play(red=["defender-x-ultra r9c9"], blue=["gorghadra-ultra r9c16", "belcher r8c8"], power=1).monsters_act()
    t.attack("defender-x", "stomp", action=2, power=1, strikes=[2, 2, 1])
    assert t.enemy_power == 0, "a crushed unit does not react"


@clause("MP1-22.04", "MP1-14.07")
def test_side_step_moves_a_figure_that_was_missed() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["zor-raiden-ultra r9c11"]).hyper("zor-raiden").monsters_act()
    t.attack("defender-x", "brawl", "zor-raiden", action=2, strikes=[2, 2])
    assert t.ask.seat == 1
    assert t.can("skip")
    assert not t.can("r9c10"), "the attacker stands there"
    t.choose("r10c12")
    assert t.at("zor-raiden") == "r10c12"
    t = Play(red=["defender-x-ultra r9c9"], blue=["zor-raiden-ultra r9c11"]).hyper("zor-raiden").monsters_act()
    t.attack("defender-x", "brawl", "zor-raiden", action=2, strikes=[2, 2, 2, 1])
    assert t.health("zor-raiden") == 4
    assert t.at("zor-raiden") == "r9c11", "hit"
    t = Play(red=["yasheth-ultra r9c9", "spitter r9c11"], power=1).monsters_act()
    t.attack("yasheth", "stomp", action=1, power=1)
    assert t.kind == "push", "an own figure does not react on its player's turn"


@clause("MP1-22.05", "MP1-R37", "MP1-11.08")
def test_unstable_takes_all_units_around_with_it() -> None:
    t = Play(
        red=["defender-x-ultra r9c5", "g-tank r9c8"],
        blue=["rogzor-ultra r10c10", "crawler r9c9", "belcher r8c8", "belcher r8c9", "belcher r8c11"],
    ).monsters_act()
    t.attack("defender-x", "blast", "crawler", action=1, strikes=[2, 2, 1])
    assert t.at("crawler") == t.at("belcher#1") == t.at("belcher#2") == t.at("g-tank") == ""
    assert t.at("belcher#3") == "r8c11", "not adjacent"
    assert t.health("rogzor") == 5, "units only"
    assert t.power == 3


# -- buildings ---------------------------------------------------------------------------------------------------------


@clause("MP1-24.03", "MP1-24.04", "MP1-24.05", "MP1-14.08", "MP1-R32", "MP1-11.10")
@pytest.mark.parametrize(
    ("building", "energy", "feaster", "unit"),
    [
        ("tv-network-high-rise", 3, "yasheth-ultra", "task-master-elite"),  # Defenseless: Fiends
        ("oil-refinery", 3, "terra-khan-ultra", "carnidon"),  # Industrial Site: Radicals
        ("bank-headquarters", 3, "gorghadra-ultra", "destructomite"),  # Superstructure: Destroyers
    ],
)
def test_buildings_reward_monsters_of_an_agenda(building: str, energy: int, feaster: str, unit: str) -> None:
    red = [f"{feaster} r1c1", f"{unit} r9c10"]
    t = Play(red=red, blue=["defender-x-ultra r16c16"], city=[f"{building} r9c11"]).units_act()
    t.attack(unit, "brawl", building, action=2 if unit == "carnidon" else 3, strikes=[2, 2, 1])
    assert t.at(building) == ""
    assert t.power == 1, "no monster"
    for monster, won in ((feaster, energy + 1), ("zor-maxim-ultra", energy)):
        t = Play(red=[f"{monster} r9c9"], blue=["defender-x-ultra r16c16"], city=[f"{building} r9c11"]).monsters_act()
        t.attack(monster.removesuffix("-ultra"), "brawl", building, action=2, strikes=[2, 2, 1])
        assert t.at(building) == ""
        assert t.power == won


@clause("MP1-24.03")
def test_the_reward_is_for_brawls() -> None:
    t = Play(red=["cthugrosh-ultra r9c9"], blue=["defender-x-ultra r16c16"], city=["apartment-building r9c12"])
    t.monsters_act().attack("cthugrosh", "blast", "apartment-building", action=3, strikes=[2, 2])
    assert t.at("apartment-building") == ""
    assert t.power == 1


@clause("MP1-24.06", "MP1-24.07")
@pytest.mark.parametrize(
    ("building", "monster", "healed"),
    [
        ("apartment-building", "terra-khan", 1),  # High Occupancy: Nature
        ("apartment-building", "zor-maxim", 0),
        ("nuclear-power-plant", "deimos-9", 1),  # Nuclear Powered: Radioactive
        ("nuclear-power-plant", "zor-maxim", 0),
    ],
)
def test_buildings_feed_monsters_of_an_energy_type(building: str, monster: str, healed: int) -> None:
    t = Play(red=[f"{monster}-ultra r9c9"], blue=["defender-x-ultra r16c16"], city=[f"{building} r9c11"])
    t.hurt(monster, 2)
    before = t.health(monster)
    t.monsters_act().attack(monster, "brawl", building, action=2, strikes=[2, 2, 1])
    assert t.at(building) == ""
    assert t.health(monster) == before + healed


@clause("MP1-24.01", "MP1-24.02", "MP1-12.02", "MP1-24.20")
@pytest.mark.parametrize(
    ("building", "debris"),
    [("downtown-high-rise", "fire"), ("nuclear-power-plant", "radiation"), ("bank-headquarters", "rubble")],
)
def test_what_a_building_turns_into(building: str, debris: str) -> None:
    t = Play(red=["defender-x-ultra r9c9"], city=[f"{building} r9c11"]).monsters_act()
    t.attack("defender-x", "brawl", building, action=2, strikes=[2, 2, 1])
    assert t.tile("r9c11") == debris
