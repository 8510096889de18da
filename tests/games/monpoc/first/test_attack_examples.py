"""The worked examples of the first edition on abilities, power attacks, combined attacks; spaces are (col, row)."""

from __future__ import annotations

import pytest

from rampant.core.clause import clause
from rampant.games.monpoc.numbers import most_action
from tests.games.monpoc.first.play import Play


def at(col: int, row: int) -> str:
    """The name of a space."""
    return f"r{row + 1}c{col + 1}"


# -- forms and abilities -----------------------------------------------------------------------------------------------


@clause("MP1-16.17", "MP1-15.03", "MP1-15.05", "MP1-13.05", "MP1-13.06", "MP1-R09")
def test_example_17_a_smash_through_two_skyscrapers() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)} advanced apart"],
        blue=[f"terra-khan-ultra {at(4, 4)} 2/6"],
        city=[f"skyscraper {at(6, 4)}", f"skyscraper {at(9, 4)}"],
        power=5,
    ).monsters_act()
    t.attack("defender-x", "smash", "terra-khan", action=1, power=5, strikes=6)
    khan = t.m("terra-khan")
    assert t.at("terra-khan") == at(9, 4)
    assert khan.form.name == "ultra"
    assert (khan.health, khan.spare) == (6, 0)
    assert t.power == 2 + 1
    assert t.tile(at(6, 4)) == t.tile(at(9, 4)) == "fire"


@clause("MP1-15.03", "MP1-15.05", "MP1-16.17")
def test_example_17_the_damage_is_four() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)} advanced apart"],
        blue=[f"terra-khan-ultra {at(4, 4)}"],
        city=[f"skyscraper {at(6, 4)}", f"skyscraper {at(9, 4)}"],
        power=5,
    ).monsters_act()
    t.attack("defender-x", "smash", "terra-khan", action=1, power=5, strikes=6)
    assert t.health("terra-khan") == 5 - 4, "the hit, two buildings, the fire of the second"


@clause("MP1-21.12", "MP1-13.09")
def test_example_18_lightning_attack_loses_its_target() -> None:
    t = Play(red=["terra-khan-ultra r9c9 5/6 hyper"], blue=["defender-x-ultra r9c11 1/6"]).monsters_act()
    t.attack("terra-khan", "brawl", "defender-x", action=2, strikes=[2, 2, 2, 0, 0, 0, 2, 2, 2])
    defender = t.m("defender-x")
    assert (defender.form.name, defender.health, defender.spare) == ("ultra", 6, 0)
    assert t.count() == 6


@clause("MP1-14.02", "MP1-19.03")
def test_example_19_a_spitter_puts_out_a_fire() -> None:
    force = ["cthugrosh-ultra r1c1", "spitter r9c9", "spitter r8c9"]
    t = Play(red=force, tiles=["fire r9c10", "fire r6c10"], monsters=7).units_act("advancement")
    t.act("spitter#1", "extinguish")
    assert t.tile("r9c10") == "rubble"
    assert t.pools == (8, 2)
    assert t.option("extinguish") not in t.edition.doings(t.s, t.m("spitter#2")), "one Action in the turn"


@clause("MP1-20.01")
def test_example_20_energy_cycle() -> None:
    t = Play(red=["defender-x-ultra r9c9 5/6 hyper"], blue=["terra-khan-ultra r9c11"], monsters=4).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=4, strikes=[1, 1, 0, 1]).choose("use")
    assert t.pools == (1, 9)


@clause("MP1-21.06")
def test_example_21_energy_drain() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c12"], enemy_monsters=3).monsters_act()
    t.attack("defender-x", "blast", "terra-khan", action=4, strikes=6)
    assert t.enemy_pools == (2, 8)


@clause("MP1-22.04")
def test_example_22_side_step() -> None:
    blue = [f"zor-raiden-ultra {at(4, 4)} 5/5 hyper"]
    t = Play(red=[f"defender-x-ultra {at(2, 4)}"], blue=blue).monsters_act()
    t.attack("defender-x", "brawl", "zor-raiden", action=1, strikes=1)
    assert t.ask.seat == 1
    t.choose(at(5, 5))
    assert t.at("zor-raiden") == at(5, 5)


@clause("MP1-10.01", "MP1-10.04", "MP1-10.05", "MP1-10.06", "MP1-20.02", "MP1-21.06", "MP1-21.19", "MP1-22.03")
def test_example_23_the_order_of_steps() -> None:
    t = Play(red=["yasheth-ultra r9c9 5/3 hyper"], blue=["gorghadra-ultra r9c11"], enemy_monsters=4).monsters_act()
    t.attack("yasheth", "brawl", "gorghadra", action=2, strikes=5)
    assert sorted(t.words) == ["Energy Drain", "Vampirism"]
    assert t.health("yasheth") == 3, "no Leach"
    t.choose("vampirism")
    assert t.health("yasheth") == 4
    assert t.enemy_pools == (3, 7)
    assert t.enemy_power == 1, "Riled"
    assert t.health("gorghadra") == 6


@clause("MP1-20.03", "MP1-11.03")
def test_example_24_crushed_before_reacting() -> None:
    red = ["ares-mothership-ultra r9c9", "hunter"]
    t = Play(red=red, blue=["cthugrosh-ultra r16c16", "meat-slave r9c11", "spitter"]).monsters_act()
    t.attack("ares-mothership", "brawl", "meat-slave", action=1, strikes=2).choose("r8c8")
    assert (t.at("meat-slave"), t.at("spitter"), t.at("hunter")) == ("", "", "r8c8")
    assert t.power == 1


@clause("MP1-14.09", "MP1-14.10", "MP1-23.48")
def test_example_25_grants() -> None:
    force = ["sky-sentinel-ultra r9c9", "g-tank r9c11", "rocket-chopper r9c8", "rocket-chopper r4c9"]
    t = Play(red=force, blue=["terra-khan-ultra r9c14"])
    assert t.parts("rocket-chopper#1", "blast", "terra-khan")["B"] == 1
    assert t.parts("rocket-chopper#2", "blast", "terra-khan")["B"] == 1
    assert t.parts("g-tank", "blast", "terra-khan")["B"] == 0
    t.units_act()
    assert t.option("blast") in t.edition.doings(t.s, t.m("g-tank")), "3 spaces"
    t.s.put(t.m("terra-khan"), t.s.map.grid.cell("r9c13"))
    assert t.option("blast") in t.edition.doings(t.s, t.m("rocket-chopper#1")), "5 spaces with Radar"
    t.s.put(t.m("terra-khan"), t.s.map.grid.cell("r4c14"))
    assert t.option("blast") not in t.edition.doings(t.s, t.m("rocket-chopper#2")), "5 spaces without it"


@clause("MP1-14.12", "MP1-14.13", "MP1-23.17")
def test_example_26_force_field_and_cover() -> None:
    t = Play(
        red=["cthugrosh-ultra r1c1", "squix-elite r9c9", "squix-elite r11c9", "spitter r10c9"],
        blue=["terra-khan-ultra r10c4", "spikodon-elite r10c6"],
        city=["office-building r10c10"],
    )
    assert t.parts("spikodon-elite", "blast", "spitter")["DEF"] == 4
    assert t.parts("terra-khan", "brawl", "spitter")["DEF"] == 2


@clause("MP1-6.04", "MP1-14.12", "MP1-14.14")
def test_example_27_the_sum_of_a_power_up() -> None:
    t = Play(
        red=["ares-mothership-ultra r1c1", "power-pod r9c10", "power-pod r10c10", "vanguard r8c10"],
        city=["downtown-high-rise r9c11", "downtown-high-rise r9c8"],
        marks=["power-zone r9c10", "power-zone r10c10"],
    ).choose("monsters")
    t.dice(1).choose(1)
    assert t.power == 2 + 2 + 1 + 2


@clause("MP1-23.03", "MP1-23.33")
@pytest.mark.parametrize(
    ("victim", "left"), [("armodax-ultra r9c11 6/6 hyper", 5), ("terra-khan-ultra r9c11 5/6 hyper", 4)]
)
def test_example_28_immune_to_super_damage(victim: str, left: int) -> None:
    t = Play(red=["gorghadra-ultra r9c9 7/5 hyper"], blue=[victim]).monsters_act()
    name = victim.split("-ultra")[0]
    t.attack("gorghadra", "brawl", name, action=4, strikes=7)
    assert t.health(name) == left


@clause("MP1-12.05", "MP1-14.16")
@pytest.mark.parametrize(("hazard", "health"), [("radiation", 5), ("fire", 4)])
def test_example_29_radioactive(hazard: str, health: int) -> None:
    t = Play(red=["deimos-9-ultra r9c9"], tiles=[f"{hazard} r9c12"]).monsters_act("advancement")
    t.advance("deimos-9", "r9c11")
    assert t.health("deimos-9") == health


@clause("MP1-2.13", "MP1-20.01", "MP1-21.12")
def test_example_30_dice_in_play() -> None:
    t = Play(
        red=["sky-sentinel-ultra r9c9 5/5 hyper", "defender-x-ultra r1c1 5/6 hyper"],
        blue=["gorghadra-ultra r9c13", "terra-khan-ultra r16c16"],
        monsters=6,
    ).monsters_act()
    first = [1, 1, 1, 1, 0, 1, 0, 0]
    t.attack("sky-sentinel", "blast", "gorghadra", action=5, strikes=[*first, 1, 1, 1, 1, 1])
    t.choose("use")
    while t.kind == "use":
        t.choose("skip")
    assert t.count() == 8 + 7, "four A-dice and three B-dice the second time"
    assert t.health("gorghadra") == 7 - 2
    assert t.pools == (2, 8)


# -- power attacks -----------------------------------------------------------------------------------------------------


@clause("MP1-16.03", "MP1-16.04", "MP1-16.05", "MP1-15.05")
def test_example_31_a_body_slam() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(4, 4)}"],
        blue=[f"terra-khan-ultra {at(4, 2)}", f"raptix {at(6, 4)}"],
        city=[f"downtown-high-rise {at(6, 5)}"],
        power=1,
    ).monsters_act()
    t.attack("defender-x", "body slam", "terra-khan", action=3, power=1, strikes=6).choose(at(6, 4))
    assert t.at("raptix") == ""
    assert t.tile(at(6, 5)) == "fire"
    assert t.health("terra-khan") == 5 - 3
    assert t.power == 2


@clause("MP1-16.07")
def test_example_32_a_ram() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)}"],
        blue=[f"terra-khan-ultra {at(6, 5)}", f"raptix {at(6, 4)}"],
        city=[f"downtown-high-rise {at(4, 4)}"],
        power=2,
    ).monsters_act()
    t.attack("defender-x", "ram", "downtown-high-rise", action=2, power=2, strikes=5)
    assert t.at("downtown-high-rise") == t.at("raptix") == ""
    assert t.health("terra-khan") == 4
    assert t.power == 2


@clause("MP1-16.09", "MP1-16.10", "MP1-16.11", "MP1-16.13", "MP1-16.15")
def test_example_33_a_rampage() -> None:
    t = Play(
        red=[f"terra-khan-ultra {at(0, 4)}"],
        blue=["defender-x-ultra r16c16", f"rocket-chopper {at(4, 5)}", f"g-tank {at(6, 4)}"],
        city=[f"office-building {at(2, 4)}", f"nuclear-power-plant {at(7, 4)}"],
        power=1,
    ).monsters_act()
    t.attack("terra-khan", "rampage", action=2, power=1, strikes=3).choose("east")
    assert t.at("terra-khan") == at(5, 4)
    assert t.at("office-building") == t.at("rocket-chopper") == t.at("g-tank") == ""
    assert t.at("nuclear-power-plant") == at(7, 4)
    assert t.power == 3


@clause("MP1-16.17", "MP1-15.02")
def test_example_34_a_smash_into_units() -> None:
    t = Play(
        red=[f"terra-khan-ultra {at(2, 4)} advanced apart"],
        blue=[f"defender-x-ultra {at(4, 4)} 5/6 hyper", f"g-tank {at(7, 4)}", f"g-tank {at(8, 5)}"],
        power=5,
    ).monsters_act()
    t.attack("terra-khan", "smash", "defender-x", action=5, power=5, strikes=9)
    assert t.count() == 12
    assert t.at("defender-x") == at(9, 4)
    assert t.at("g-tank#1") == t.at("g-tank#2") == ""
    assert t.health("defender-x") == 5
    assert t.power == 2


@clause("MP1-16.18", "MP1-16.20")
def test_example_35_a_stomp_for_a_hazard() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], tiles=["fire r9c11"], power=1).monsters_act()
    t.attack("terra-khan", "stomp", action=1, power=1)
    assert t.tile("r9c11") == "rubble"


@clause("MP1-16.23", "MP1-16.24")
def test_example_36_a_throw() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)}"],
        blue=[f"terra-khan-ultra {at(4, 4)}", f"zor-maxim-ultra {at(6, 4)}", f"carnidon {at(9, 4)}"],
        city=[f"skyscraper {at(9, 5)}"],
        power=5,
    ).monsters_act()
    t.attack("defender-x", "throw", "terra-khan", action=5, power=5, strikes=8)
    assert not t.can(at(6, 4))
    assert not t.can(at(10, 4))
    t.choose(at(9, 4))
    assert t.at("carnidon") == ""
    assert t.tile(at(9, 5)) == "fire"
    assert t.health("terra-khan") == 5 - 3
    assert t.power == 2


# -- combined attacks --------------------------------------------------------------------------------------------------


@clause("MP1-17.03", "MP1-17.05")
def test_example_37_three_tanks() -> None:
    force = ["defender-x-ultra r1c1", "g-tank r9c9", "g-tank r10c9", "g-tank r11c9"]
    t = Play(red=force, blue=["terra-khan-ultra r9c13"], monsters=1).units_act()
    t.ready("g-tank#1", "blast", "terra-khan", join=["g-tank#2", "g-tank#3"])
    assert t.words == ["3 A-dice", "4 A-dice", "5 A-dice", "6 A-dice"]
    t.strikes(6).choose(6)
    assert t.health("terra-khan") == 4


@clause("MP1-17.04", "MP1-17.06", "MP1-17.07", "MP1-23.25")
def test_example_38_a_mixed_combined_blast() -> None:
    red = [
        "ares-mothership-ultra r16c16",
        f"vanguard {at(8, 5)}",
        f"vanguard-elite {at(8, 4)}",
        f"sun-fighter {at(2, 4)}",
        f"sun-fighter-elite {at(2, 3)}",
    ]
    t = Play(red=red, blue=[f"defender-x-ultra {at(4, 4)} 5/6 hyper"], monsters=1).units_act()
    joined = ["vanguard-elite", "sun-fighter", "sun-fighter-elite"]
    assert t.parts("vanguard", "blast", "defender-x", joined)["B"] == 4 + 2 + 2
    t.ready("vanguard", "blast", "defender-x", join=joined)
    assert t.words[-1] == "6 A-dice"
    t.strikes(10).choose(6)
    assert t.health("defender-x") == 5
    assert t.power == 1, "Power Gorge of the leading Vanguard"


@clause("MP1-17.07", "MP1-14.12")
def test_example_39_anti_air_thrice() -> None:
    force = ["rogzor-ultra r1c1", "raptix r9c9", "raptix r10c9", "raptix r11c9"]
    t = Play(red=force, blue=["defender-x-ultra r9c10 5/6 hyper"])
    assert t.parts("raptix#1", "brawl", "defender-x", ["raptix#2", "raptix#3"])["Anti-Air"] == 3
    t = Play(red=["rogzor-ultra r1c1 5/5 hyper", "sun-fighter r9c9", "belcher r9c8"], blue=["cthugrosh-ultra r9c12"])
    assert t.parts("belcher", "blast", "cthugrosh")["Anti-Air"] == 1, "given by Rogzor"
    sentinel = ["sky-sentinel-ultra r1c1"]
    assert (
        Play(red=sentinel, blue=["cthugrosh-ultra r1c3"]).parts("sky-sentinel", "brawl", "cthugrosh")["Anti-Air"] == 1
    )


@clause("MP1-14.15", "MP1-15.06", "MP1-R39")
def test_example_40_immune_to_smash_but_not_to_collision() -> None:
    red = [f"defender-x-ultra {at(2, 4)} advanced apart", "sky-sentinel-ultra r16c1"]
    blue = [f"gorghadra-ultra {at(4, 4)}", f"armodax-mega {at(7, 4)} 6/6 hyper"]
    t = Play(red=red, blue=blue, power=3).monsters_act()
    t.attack("defender-x", "smash", "gorghadra", action=3, power=3, strikes=6)
    assert t.at("gorghadra") == at(5, 4)
    assert t.health("gorghadra") == 7 - 1 - 1
    assert t.health("armodax") == 6 - 1
    alone = Play(red=red[:1], blue=[f"armodax-mega {at(4, 4)} 6/6 hyper"], power=3).monsters_act()
    assert alone.option("smash") not in alone.edition.doings(alone.s, alone.m("defender-x"))


@clause("MP1-18.06")
def test_example_41_ten_action_dice_at_most() -> None:
    red = ["yasheth-ultra r9c7", "cthugrosh-ultra r9c11 6/5 hyper"]
    t = Play(red=red, blue=["gorghadra-ultra r9c9", "rogzor-ultra r16c16"], monsters=10, power=4).monsters_act()
    t.act("yasheth", "cradle throw")
    while t.kind in ("partner", "target"):
        t.s.choose(t.ask.options[0])
    assert t.words == [f"{n} A-dice" for n in range(2, 11)]
    assert most_action(t.s, t.s.attacks[-1]) == 10, "6 + 7 are more than there are"
    t.choose(2)
    assert t.words == ["2 P-dice", "3 P-dice", "4 P-dice"]
