"""When damage, Reactions and extra movements of an attack take effect, and in whose order (MP1-10, R30 to R37)."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.cards import Form, Weapon
from tests.clause import clause
from tests.games.monpoc.first.play import Play


@clause("MP1-R35", "MP1-10.06", "MP1-21.11")
def test_a_hazard_entered_in_step_4_hurts_in_step_6() -> None:
    """The Mega form runs into a fire with its last Health, and still drains before it is destroyed."""
    t = Play(
        red=["defender-x-mega r9c9 5/1 hyper"],
        blue=["terra-khan-ultra r9c11"],
        tiles=["fire r6c9"],
        enemy_power=2,
    ).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=2, strikes=6)
    t.choose("hit-and-run", "r7c9")
    assert (t.health("defender-x"), t.m("defender-x").form.name) == (1, "mega")
    t.choose("power-drain")
    assert t.enemy_power == 1
    t.choose("east")
    assert (t.health("defender-x"), t.m("defender-x").form.name) == (5, "alpha")
    assert t.power == 0, "the own form earns nothing"


@clause("MP1-R35", "MP1-R37", "MP1-22.04", "MP1-R08")
@pytest.mark.parametrize(("place", "left", "power"), [("r8c11", "", 1), ("r10c11", "r10c11", 0)])
def test_a_side_step_into_a_fire_is_the_attackers_reward(place: str, left: str, power: int) -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["yasheth-ultra r16c16", "spitter r9c11"], tiles=["fire r7c10"])
    t.monsters_act().attack("defender-x", "brawl", "spitter", action=1)
    t.choose(place)
    assert t.at("spitter") == left
    assert t.power == power


@clause("MP1-10.05", "MP1-22.04", "MP1-R26")
def test_the_defender_says_which_of_two_missed_units_steps_aside_first() -> None:
    blue = ["yasheth-ultra r16c16", "spitter r9c11", "spitter r9c12", "spitter r10c11"]
    t = Play(red=["defender-x-ultra r9c9"], blue=blue, power=1).monsters_act()
    t.attack("defender-x", "stomp", action=1, power=1)
    assert (t.kind, t.ask.seat) == ("order", 1)
    assert t.words == ["Power Sink", "Side Step"]
    t.choose("side-step")
    assert [t.can(name) for name in ("spitter", "spitter#2", "spitter#3")] == [True, False, True]
    t.choose("spitter#3", "r11c12", "side-step", "r10c11")
    assert t.enemy_power == 1
    assert [t.at(name) for name in ("spitter", "spitter#3")] == ["r10c11", "r11c12"], "into the space left free"


@clause("MP1-R21", "MP1-24.08", "MP1-7.02")
def test_a_unit_that_costs_nothing_is_spawned_from_an_empty_pool() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "g-tank r8c8", "g-tank r8c9", "g-tank r8c10", "g-tank", "rocket-chopper"],
        city=["apartment-building r9c8"],
        marks=["spawn-red r3c3", "spawn-red r3c9"],
        monsters=9,
    ).units_act("spawn")
    t.choose("g-tank#4", "r3c3", "skip")
    assert t.pools == (10, 0)
    t.choose("rocket-chopper")
    assert t.at("rocket-chopper") == "r3c9"
    assert t.pools == (10, 0)


@clause("MP1-18.07", "MP1-18.08", "MP1-23.45")
@pytest.mark.parametrize(("word", "place"), [("use", "r9c11"), ("skip", "r9c10")])
def test_super_strength_of_either_monster_serves_a_slingshot(word: str, place: str) -> None:
    red = ["terra-khan-ultra r9c3", "armodax-ultra r9c1 hyper"]
    t = Play(red=red, blue=["defender-x-ultra r9c8"], power=2).monsters_act()
    t.attack("terra-khan", "slingshot", action=2, power=2, strikes=[0] * 8 + [1] * 8)
    t.choose("east")
    assert t.at("terra-khan") == "r9c6"
    t.choose(word)
    assert t.at("defender-x") == place
    assert t.health("defender-x") == 3, "Super Damage"


@clause("MP1-R21", "MP1-24.08", "MP1-7.05")
def test_a_discount_that_alone_makes_a_spawn_possible_is_not_asked_for() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "g-tank r8c8", "g-tank r8c9", "g-tank r8c10", "rocket-chopper"],
        blue=["gorghadra-ultra r16c16", "belcher r3c3"],
        city=["apartment-building r9c8"],
        marks=["spawn-red r3c3"],
        monsters=9,
    ).units_act("spawn")
    t.choose("rocket-chopper", "r3c3")
    assert t.kind == "shift", "1 A-die: for the shift"
    t.choose("r4c4")
    assert t.at("rocket-chopper") == "r3c3"
    assert t.pools == (10, 0)


@clause("MP1-18.08")
def test_the_second_player_slings_too() -> None:
    blue = ["terra-khan-ultra r9c3", "armodax-mega r9c1 hyper"]
    t = Play(red=["defender-x-ultra r9c8"], blue=blue, enemy_power=2, active=2).monsters_act()
    t.attack("terra-khan", "slingshot", action=2, power=2, strikes=[0] * 7 + [1] * 7)
    t.choose("east")
    assert t.at("terra-khan") == "r9c6"
    assert t.at("defender-x") == "r9c10"
    assert t.health("defender-x") == 3


@clause("MP1-14.03", "MP1-14.08")
@pytest.mark.parametrize(("guards", "offered"), [(3, True), (2, False)])
def test_an_action_of_a_building_is_for_its_securer_in_a_unit_activation(guards: int, offered: bool) -> None:
    """No building of the set has one; this one can put out fires."""
    tanks = ["g-tank r8c8", "g-tank r8c9", "g-tank r8c10"][:guards]
    t = Play(red=["defender-x-ultra r1c1", *tanks], city=["office-building r9c8"], tiles=["fire r11c8"])
    office = t.m("office-building")
    size = int(t.edition.size)
    blank = [Weapon(1, 0, 0, [], size) for _ in range(3)]
    extinguish = t.s.edition.number_of["extinguish"]
    office.form = Form("", 0, 3, False, 1, blank, [extinguish], [0], [extinguish], size)
    t.s.recount()
    word = t.option("extinguish")
    for activation, fits in (("monsters", False), ("units", True)):
        u = t.s.clone()
        u.choose(t.option(activation))
        assert (word in t.edition.phases.doings(u, u.models[office.id])) == (offered and fits)
