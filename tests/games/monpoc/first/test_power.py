"""Collisions and the power attacks of one monster (MP1-15, 16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rampant.games.monpoc.first.numbers import SMASH
from rampant.games.monpoc.first.steps.collide import Farther
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.words import count_dice
from tests.clause import clause
from tests.games.monpoc.first.play import Play

ZOR, KHAN = "zor-maxim-ultra", "terra-khan-ultra"


def duel(
    zor: str = "r5c5",
    khan: str = "r5c7",
    red: Sequence[str] = (),
    blue: Sequence[str] = (),
    power: int = 5,
    **more: object,
) -> Play:
    """Zor-Maxim (Power 7, three B-dice, no Trigger on it) against Terra Khan (DEF 6, no Reaction)."""
    return Play(red=[f"{ZOR} {zor}", *red], blue=[f"{KHAN} {khan}", *blue], power=power, monsters=9, **more)


def strike(t: Play, kind: str, target: str = "", power: int = 1, strikes: int = 6, action: int = 5) -> Play:
    """Zor-Maxim makes a power attack."""
    return t.monsters_act().attack("zor-maxim", kind, target, action=action, power=power, strikes=strikes)


@clause("MP1-16.01", "MP1-16.02", "MP1-9.07")
def test_a_power_attack_needs_a_power_die_and_rolls_all_boost_dice() -> None:
    t = duel().monsters_act().act("zor-maxim", "head-butt")
    assert t.words == [count_dice(n, "A") for n in range(1, 8)]
    t.choose(2)
    assert t.words == [count_dice(n, "P") for n in range(1, 6)]
    t.dice(*[1] * 6).choose(3)
    assert t.count() == 2 + 3 + 3
    assert t.health("terra-khan") == 4
    t = duel(power=0).monsters_act()
    t.choose("zor-maxim")
    assert t.words == ["Brawl"]  # nothing else is open


@clause("MP1-16.03", "MP1-16.04", "MP1-16.05", "MP1-15.05", "MP1-15.03", "MP1-R51")
def test_a_body_slam_puts_the_target_on_another_side_and_into_what_is_there() -> None:
    t = duel("r5c5", "r3c5", blue=["raptix r5c7"], city=["downtown-high-rise r6c7"])
    strike(t, "body slam", "terra-khan")
    assert t.words == ["r5c3", "r5c7", "r7c5"]  # not where it stands
    t.choose("r5c7")
    assert t.at("terra-khan") == "r5c7"
    assert (t.at("raptix"), t.at("downtown-high-rise"), t.tile("r6c7")) == ("", "", "fire")
    assert t.health("terra-khan") == 5 - 1 - 1 - 1  # the hit, the building, the fire that appears under it
    assert t.power == 5 - 1 + 2


@clause("MP1-16.04")
def test_a_body_slam_needs_a_place_without_monsters_on_the_map() -> None:
    t = Play(
        red=[f"{ZOR} r1c1", "armodax-ultra r3c1"],
        blue=[f"{KHAN} r1c3"],
        power=3,
    )
    t.monsters_act().choose("zor-maxim")
    assert not t.can("body slam")  # the edge on two sides, an ally on the third
    assert t.can("head-butt")


@clause("MP1-16.06")
@pytest.mark.parametrize(("alpha", "form", "health"), [(3, "alpha", 3), (0, "ultra", 5)])
def test_a_head_butt_sends_a_hyper_form_back_after_damage(alpha: int, form: str, health: int) -> None:
    t = Play(red=[f"{ZOR} r5c5"], blue=[f"{KHAN} r5c7 {alpha}/6 hyper"], power=2, monsters=9)
    strike(t, "head-butt", "terra-khan")
    m = t.m("terra-khan")
    assert (m.form.name, m.health) == (form, health)
    assert (m.spare if form == "alpha" else m.health) == 5  # the Hyper form took the damage


@clause("MP1-16.07", "MP1-R52", "MP1-11.11")
def test_a_ram_strikes_whoever_stands_straight_behind_the_building() -> None:
    t = duel(
        "r5c5",
        "r6c9",
        red=["carnidon r4c9"],
        blue=["raptix r5c9", "raptix r5c10"],
        city=["downtown-high-rise r5c7"],
    )
    strike(t, "ram", "downtown-high-rise", strikes=5)
    assert (t.at("downtown-high-rise"), t.tile("r5c7")) == ("", "fire")
    assert t.health("terra-khan") == 4
    assert t.at("raptix#1") == ""
    assert t.at("raptix#2") == "r5c10"  # not base to base
    assert t.at("carnidon") == "r4c9"
    assert t.power == 5 - 1 + 2


@clause("MP1-16.08", "MP1-R45", "MP1-R04")
def test_a_rampage_needs_no_advance_before_and_asks_for_its_direction_after_the_roll() -> None:
    t = duel().monsters_act("advancement").advance("zor-maxim", "r5c4").choose("end", "zor-maxim")
    assert not t.can("rampage")
    t = strike(duel(), "rampage", strikes=3)
    assert t.kind == "run"
    assert t.words == ["North", "East", "South", "West"]


RUN: dict[str, Any] = {
    "zor": "r5c1",
    "khan": "r15c15",
    "blue": ["rocket-chopper r6c5", "g-tank r5c7"],
    "city": ["office-building r5c3", "nuclear-power-plant r5c8"],
}


@clause("MP1-16.09", "MP1-16.10", "MP1-16.11", "MP1-16.13", "MP1-16.15")
def test_a_rampage_breaks_what_it_beats_and_crushes_what_it_stops_on() -> None:
    t = strike(duel(**RUN), "rampage", strikes=3).choose("east")
    assert t.at("zor-maxim") == "r5c6"  # stopped by the plant that it missed
    assert t.at("office-building") == ""
    assert t.at("rocket-chopper") == ""
    assert t.at("g-tank") == ""  # missed, but it stood where the run ended
    assert t.at("nuclear-power-plant") == "r5c8"
    assert t.power == 5 - 1 + 3
    assert t.health("zor-maxim") == 5


@clause("MP1-16.10", "MP1-23.23")
@pytest.mark.parametrize(("strikes", "place"), [(2, "r5c8"), (1, "r5c1")])
def test_a_rampage_compares_each_building_when_it_meets_it(strikes: int, place: str) -> None:
    """Infiltrate: DEF 3 less 1 for both buildings, though the second is six spaces from where the run begins."""
    t = duel("r5c1", "r15c15", city=["office-building r5c3", "office-building r5c7"])
    strike(t, "rampage", strikes=strikes).choose("east")
    assert t.at("zor-maxim") == place
    assert (t.at("office-building#1"), t.at("office-building#2")) == (("", "") if strikes == 2 else ("r5c3", "r5c7"))
    assert t.s.board[t.s.map.grid.cell("r5c1")] == (-1 if strikes == 2 else t.m("zor-maxim").id)


@clause("MP1-16.09", "MP1-16.11", "MP1-16.12", "MP1-R76")
def test_a_rampage_goes_its_full_way_over_missed_units_and_stops_before_monsters_and_the_edge() -> None:
    t = duel("r5c5", "r14c5", red=["carnidon r7c5", "carnidon r9c6"])
    strike(t, "rampage", strikes=3).choose("south")
    assert t.at("zor-maxim") == "r12c5"  # seven spaces
    assert t.at("carnidon#1") == t.at("carnidon#2") == ""  # the own side's too
    assert t.power == 4
    t = strike(duel("r5c5", "r10c5", blue=["g-tank r8c5"]), "rampage", strikes=3).choose("south")
    assert t.at("zor-maxim") == "r8c5"
    assert t.at("g-tank") == ""  # under its feet at the end
    assert t.health("terra-khan") == 5
    t = strike(duel("r3c5", "r10c5", blue=["g-tank r2c5"]), "rampage", strikes=3).choose("north")
    assert t.at("zor-maxim") == "r1c5"
    t = strike(duel("r4c5", "r15c5", blue=["g-tank r6c5"]), "rampage", strikes=3).choose("south")
    assert t.at("g-tank") == "r6c5"  # DEF 4, missed, and run over


@clause("MP1-16.04")
def test_a_throw_takes_so_many_power_dice_that_its_target_can_land() -> None:
    walls = ["armodax-ultra r3c5", "gorghadra-ultra r7c5", "deimos-9-ultra r5c7"]
    t = duel("r5c3", "r5c5", blue=walls).monsters_act().ready("zor-maxim", "throw", "terra-khan").choose(1)
    assert t.words == ["3 P-dice", "4 P-dice", "5 P-dice"]


@clause("MP1-16.10", "MP1-R82")
def test_a_rampage_that_one_building_stops_brings_the_other_down() -> None:
    t = duel("r5c5", "r15c15", city=["office-building r4c8", "nuclear-power-plant r6c8"])
    strike(t, "rampage", strikes=3).choose("east")
    assert t.at("zor-maxim") == "r5c6"
    assert (t.at("office-building"), t.at("nuclear-power-plant")) == ("", "r6c8")
    assert t.power == 5 - 1 + 1


@clause("MP1-16.14")
@pytest.mark.parametrize(("monster", "hurt"), [("armodax-ultra", 1), ("cthugrosh-ultra", 0)])
def test_hazards_hurt_a_rampager_only_where_it_stops_and_never_a_flyer(monster: str, hurt: int) -> None:
    t = Play(red=[f"{monster} r5c5"], blue=[f"{KHAN} r15c15"], tiles=["fire r5c8", "fire r5c12"], power=1, monsters=9)
    name = monster.removesuffix("-ultra")
    full = t.health(name)
    t.monsters_act().attack(name, "rampage", action=1, power=1).choose("east")
    assert t.at(name) == "r5c11"
    assert t.health(name) == full - hurt


@clause("MP1-16.14", "MP1-15.05")
def test_a_fire_that_the_run_itself_lights_hurts_where_the_run_ends() -> None:
    t = strike(duel("r5c5", "r5c12", city=["skyscraper r5c9"]), "rampage", strikes=6).choose("east")
    assert t.at("zor-maxim") == "r5c10"
    assert t.tile("r5c9") == "fire"
    assert t.health("zor-maxim") == 4  # the building itself did no harm
    assert t.m("zor-maxim").burnt == 1  # and it is not burnt again by the tile on which it stands


@clause("MP1-16.16", "MP1-R46")
def test_a_smash_needs_an_advance_that_ends_aligned_from_a_place_not_adjacent() -> None:
    t = duel("r5c3", "r5c7").monsters_act("advancement").advance("zor-maxim", "r5c5").choose("end", "zor-maxim")
    assert t.can("smash")
    t = duel("r5c2", "r5c7").monsters_act("advancement").advance("zor-maxim", "r5c4")
    t.act("zor-maxim", "step").choose("r5c5").choose("end", "zor-maxim")
    assert not t.can("smash")  # a step ended aligned, the advance did not
    t = duel("r4c4", "r5c6").monsters_act("advancement").advance("zor-maxim", "r5c4").choose("end", "zor-maxim")
    assert not t.can("smash")  # it was adjacent when the turn began
    t = duel("r5c3", "r5c7").monsters_act("advancement").advance("zor-maxim", "r5c5")
    t.act("zor-maxim", "step").choose("r6c5").choose("end", "zor-maxim")
    assert not t.can("smash")  # no longer aligned


def smash(t: Play, power: int, strikes: int = 6) -> Play:
    return strike(t, "smash", "terra-khan", power=power, strikes=strikes)


@clause("MP1-16.17", "MP1-15.02", "MP1-15.03", "MP1-15.05", "MP1-15.07", "MP1-13.05", "MP1-13.06", "MP1-R09", "MP1-R35")
def test_a_smash_through_two_skyscrapers() -> None:
    t = Play(
        red=[f"{ZOR} r5c3 advanced apart"],
        blue=[f"{KHAN} r5c5 3/6"],
        city=["skyscraper r5c7", "skyscraper r5c10"],
        power=5,
        monsters=9,
    )
    smash(t, 5)
    m = t.m("terra-khan")
    assert t.at("terra-khan") == "r5c10"
    assert (m.form.name, m.health, m.spare) == ("ultra", 6, 0)  # 1 + 1 + 1 + 1 on three Health; nothing passes on
    assert (t.tile("r5c7"), t.tile("r5c10")) == ("fire", "fire")
    assert t.power == 2 + 1  # two buildings, a form


@clause("MP1-16.17", "MP1-23.45")
@pytest.mark.parametrize("gone", ["zor-maxim", "terra-khan", ""])
def test_nobody_is_driven_farther_once_one_of_the_two_has_left_the_map(gone: str) -> None:
    t = duel("r5c3", "r5c5")
    zor, khan = t.m("zor-maxim"), t.m("terra-khan")
    t.s.attacks = [Attack(0, SMASH, zor.id, khan.id, [int(zor.id)], len(t.s.models))]
    if gone:
        t.s.lift(t.m(gone))
    assert (Farther(0).options(t.s) == []) == (gone != "")


@clause("MP1-16.17", "MP1-15.01", "MP1-15.06", "MP1-1.12")
def test_a_smash_ends_at_a_monster_or_at_the_edge() -> None:
    t = Play(red=[f"{ZOR} r5c3 advanced apart", "armodax-ultra r5c9"], blue=[f"{KHAN} r5c5"], power=5, monsters=9)
    smash(t, 4)
    assert t.at("terra-khan") == "r5c7"
    assert t.health("terra-khan") == 5 - 2
    assert t.health("armodax") == 6 - 1  # an own monster collides as well
    t = Play(red=[f"{ZOR} r5c12 advanced apart"], blue=[f"{KHAN} r5c14"], power=5, monsters=9)
    smash(t, 5)
    assert t.at("terra-khan") == "r5c16"
    assert t.health("terra-khan") == 4  # the edge does no harm


@clause("MP1-15.02", "MP1-15.04", "MP1-15.08", "MP1-R11", "MP1-8.12")
def test_flyers_suffer_collisions_and_hazards_in_forced_movement() -> None:
    t = Play(
        red=[f"{ZOR} r5c3 advanced apart", "carnidon r5c8"],
        blue=["sky-sentinel-ultra r5c5", "g-tank r6c9"],
        tiles=["fire r5c10"],
        power=5,
        monsters=9,
    )
    strike(t, "smash", "sky-sentinel", power=5, strikes=7)
    assert t.at("sky-sentinel") == "r5c10"
    assert t.health("sky-sentinel") == 5 - 1 - 1  # once for the tile
    assert t.at("carnidon") == t.at("g-tank") == ""  # units are crushed and do no harm
    assert t.power == 1  # only the enemy's pays


@clause("MP1-15.04", "MP1-14.16", "MP1-12.05")
def test_radiation_spares_the_radioactive_in_collisions_too() -> None:
    for monster, hurt in (("deimos-9-ultra", 1), ("terra-khan-ultra", 2)):
        t = Play(
            red=[f"{ZOR} r5c3 advanced apart"], blue=[f"{monster} r5c5"], tiles=["radiation r5c8"], power=5, monsters=9
        )
        name = monster.removesuffix("-ultra")
        strike(t, "smash", name, power=3)
        assert t.at(name) == "r5c8"
        assert t.health(name) == 5 - hurt


@clause("MP1-16.18", "MP1-16.20")
def test_a_stomp_flips_hazards_whatever_the_roll() -> None:
    t = duel(khan="r15c15", tiles=["fire r5c7", "radiation r6c5", "fire r5c9"])
    strike(t, "stomp", strikes=0, action=1)
    assert (t.tile("r5c7"), t.tile("r6c5"), t.tile("r5c9")) == ("rubble", "rubble", "fire")
    assert t.power == 4


@clause("MP1-16.19", "MP1-16.18", "MP1-R54", "MP1-R26")
def test_a_stomp_compares_each_neighbour() -> None:
    t = duel(
        khan="r7c7",
        red=["carnidon r4c4"],
        blue=["rocket-chopper r4c5", "g-tank r4c6", "raptix r3c5"],
        city=["skyscraper r5c3", "radar-array r7c5"],
        tiles=["fire r5c7"],
    )
    strike(t, "stomp", strikes=4)
    assert [t.at(name) for name in ("carnidon", "rocket-chopper", "g-tank", "radar-array")] == [""] * 4
    assert t.at("skyscraper") == "r5c3"
    assert t.at("raptix") == "r3c5"  # not adjacent
    assert t.health("terra-khan") == 5  # monsters are left out
    assert t.power == 5 - 1 + 3  # not for the own unit
    t = duel(khan="r15c15", city=["skyscraper r5c3"])
    strike(t, "stomp", strikes=6)
    assert t.tile("r5c3") == "fire"  # what the Stomp lights stays


@clause("MP1-16.21", "MP1-16.22", "MP1-10.07", "MP1-10.08", "MP1-R53")
def test_a_swat_crushes_and_strikes_again_with_the_dice_in_play_up_to_five_spaces_away() -> None:
    t = duel(khan="r5c9", blue=["carnidon r4c4", "belcher r4c5"], city=["radar-array r5c12", "office-building r11c5"])
    strike(t, "swat", "carnidon", strikes=9)
    assert t.kind == "second-swat"
    assert t.at("carnidon") == ""
    assert t.power == 5  # 4 left and 1 earned, before the second attack
    assert sum(t.pools) == 5  # five A-dice are still in play
    assert sorted(t.words) == ["Belcher", "Office Building", "Terra Khan"]  # not six; adjacent ones too
    t.dice(*[1] * 9).choose("belcher")
    assert t.at("belcher") == ""
    assert t.pools == (4, 6)
    assert t.power == 5 - 1 + 2
    t = duel(khan="r5c9", blue=["carnidon r4c4"], city=["office-building r11c5"])
    strike(t, "swat", "carnidon", strikes=9).dice(*[1] * 9).choose("office-building")
    assert t.at("office-building") == ""
    assert t.power == 5 - 1 + 2  # 1 for the building, not its Energy
    t = duel(khan="r5c9", blue=["carnidon r4c4"], city=["office-building r11c5"])
    strike(t, "swat", "carnidon", strikes=9).dice(*[1] * 9).choose("terra-khan")
    assert t.health("terra-khan") == 4


@clause("MP1-16.23", "MP1-16.24", "MP1-16.05", "MP1-R47")
def test_a_throw_flies_over_monsters_and_lands_within_its_half_of_the_map() -> None:
    t = Play(
        red=[f"{ZOR} r5c3", "armodax-ultra r5c7"],
        blue=[f"{KHAN} r5c5", "carnidon r5c10"],
        city=["skyscraper r6c10"],
        power=5,
        monsters=9,
    )
    strike(t, "throw", "terra-khan", power=5)
    assert t.can("r5c10")
    assert not t.can("r5c7")  # a monster is there
    assert not t.can("r5c11")  # six spaces
    assert t.can("r2c5")  # beside the thrower's line
    assert not t.can("r5c4")
    assert not t.can("r2c4")
    t.choose("r5c10")
    assert t.health("terra-khan") == 5 - 3
    assert (t.at("carnidon"), t.tile("r6c10")) == ("", "fire")
    assert t.power == 2


@clause("MP1-R10")
def test_a_monster_that_is_lifted_has_left_its_hazard() -> None:
    t = duel("r5c5", "r5c7", tiles=["fire r6c8"])
    t.m("terra-khan").burnt = 1  # it stands in the fire already
    strike(t, "throw", "terra-khan", power=1).choose("r6c7")
    assert t.health("terra-khan") == 5 - 1 - 1  # it lands on the same tile again
    t = Play(red=[f"{ZOR} r5c3 advanced apart"], blue=[f"{KHAN} r5c5"], tiles=["fire r5c6"], power=5, monsters=9)
    t.m("terra-khan").burnt = 1
    smash(t, 1)
    assert t.health("terra-khan") == 4  # driven on within the tile: not again


@clause("MP1-R34", "MP1-11.06")
def test_super_damage_reaches_the_target_only() -> None:
    t = Play(
        red=["zor-maxim-ultra r5c3 5/5 hyper advanced apart"],
        blue=[f"{KHAN} r5c5", "gorghadra-ultra r5c9"],
        power=5,
        monsters=9,
    )
    t.monsters_act().attack("zor-maxim", "smash", "terra-khan", action=6, power=3, strikes=6)  # Weapon Master
    assert t.health("terra-khan") == 5 - 1 - 1 - 1
    assert t.health("gorghadra") == 7 - 1
