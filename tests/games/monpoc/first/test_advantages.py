"""Advantages: step 2 of an attack."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.cards import BLAST
from rampant.games.monpoc.first.steps.resolve import put_back
from rampant.games.monpoc.state.attack import Attack
from tests.clause import clause
from tests.games.monpoc.first.play import Play


@clause("MP1-20.01", "MP1-2.13")
def test_energy_cycle_takes_a_blank_die_back_hit_or_miss() -> None:
    for use, pools in (("use", (2, 8)), ("skip", (1, 9))):
        t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"]).hyper("defender-x").monsters_act()
        t.attack("defender-x", "brawl", "terra-khan", action=4, strikes=[1, 1, 0, 1])
        assert t.kind == "use", "a miss all the same"
        t.choose(use)
        assert t.health("terra-khan") == 5
        assert t.pools == pools


@clause("MP1-20.01", "MP1-14.10")
def test_energy_cycle_wants_two_dice_and_a_blank_one() -> None:
    force = ["defender-x-ultra r1c1", "g-tank r9c9"]
    t = Play(red=force, blue=["terra-khan-ultra r9c13"]).hyper("defender-x").units_act()
    t.attack("g-tank", "blast", "terra-khan", action=2, strikes=[1, 0])
    assert t.kind == "use", "granted to all Protectors"
    t.choose("use")
    assert t.pools == (6, 4)
    t = Play(red=force, blue=["terra-khan-ultra r9c13"]).hyper("defender-x").units_act()
    t.attack("g-tank", "blast", "terra-khan", action=1, strikes=[0])
    assert t.kind != "use", "one die"
    t = Play(red=force, blue=["terra-khan-ultra r9c13"]).hyper("defender-x").units_act()
    t.attack("g-tank", "blast", "terra-khan", action=2, strikes=[1, 1])
    assert t.kind != "use", "no blank"


@clause("MP1-20.02", "MP1-R64")
def test_leach_drinks_when_agenda_units_hit_a_monster() -> None:
    enemies = ["gorghadra-ultra r9c11", "belcher r8c8"]
    force = ["yasheth-ultra r1c1", "task-master-elite r9c10", "destructomite r10c10"]
    t = Play(red=force, blue=enemies).hurt("yasheth", 2).units_act()
    t.attack("task-master-elite", "brawl", "gorghadra", action=3, strikes=[2, 2, 1])
    assert t.health("yasheth") == 4
    t = Play(red=force, blue=enemies).hurt("yasheth", 2).units_act()
    t.attack("task-master-elite", "brawl", "gorghadra", action=3, strikes=[2, 2])
    assert t.health("yasheth") == 3, "a miss"
    t = Play(red=force, blue=enemies).hurt("yasheth", 2).units_act()
    t.attack("destructomite", "brawl", "gorghadra", action=3, strikes=[2, 2, 1])
    assert t.health("yasheth") == 3, "another agenda"
    t = Play(red=force, blue=enemies).units_act()
    t.attack("task-master-elite", "brawl", "gorghadra", action=3, strikes=[2, 2, 1])
    assert t.health("yasheth") == 5, "never above the stat"
    for target in ("belcher", "office-building"):
        red = ["yasheth-ultra r1c1", "squix r9c6"]
        t = Play(red=red, blue=enemies, city=["office-building r11c7"]).hurt("yasheth", 2).units_act()
        t.attack("squix", "blast", target, action=2, strikes=[2, 2])
        assert t.at(target) == ""
        assert t.health("yasheth") == 3, "no monster"


@clause("MP1-20.02")
def test_leach_gives_nothing_for_the_monsters_own_attack() -> None:
    t = Play(red=["yasheth-mega r9c9"], blue=["terra-khan-ultra r9c11"]).hurt("yasheth", 3).monsters_act()
    t.attack("yasheth", "brawl", "terra-khan", action=1, power=0, strikes=[2, 2, 2])
    assert t.health("terra-khan") == 4
    assert t.health("yasheth") == 5 - 3 + 1, "that is Vampirism"


@clause("MP1-20.03", "MP1-19.12", "MP1-11.03")
def test_manufacture_crushes_at_once_and_brings_a_unit() -> None:
    t = Play(
        red=["ares-mothership-ultra r9c9", "vanguard", "g-tank"],
        blue=["cthugrosh-ultra r16c16", "meat-slave r9c11", "spitter"],
    ).monsters_act()
    t.attack("ares-mothership", "brawl", "meat-slave", action=1, strikes=[2])
    assert t.at("meat-slave") == "", "crushed before it can react"
    t.choose("r9c11")
    assert t.at("vanguard") == "r9c11"
    assert t.at("spitter") == "", "no Incubator"
    assert t.power == 1


@clause("MP1-20.03", "MP1-R65")
def test_manufacture_crushes_even_without_a_unit_to_bring() -> None:
    t = Play(red=["ares-mothership-ultra r9c9"], blue=["cthugrosh-ultra r16c16", "spitter r9c11"]).monsters_act()
    t.attack("ares-mothership", "brawl", "spitter", action=1, strikes=[2])
    assert t.at("spitter") == ""
    assert t.power == 1
    t = Play(red=["ares-mothership-ultra r9c9", "vanguard"], blue=["cthugrosh-ultra r16c16", "spitter r9c12"])
    t.monsters_act().attack("ares-mothership", "blast", "spitter", action=1, strikes=[2])
    assert t.at("spitter") == "", "a blast destroys it"
    assert not t.can("r9c11"), "and makes nothing"


@clause("MP1-20.04", "MP1-2.14", "MP1-R31")
def test_marker_rolls_a_miss_again_once() -> None:
    def play(*strikes: int) -> Play:
        t = Play(red=["ares-mothership-mega r9c9"], blue=["terra-khan-ultra r9c11"]).hyper("ares-mothership")
        return t.monsters_act().attack("ares-mothership", "brawl", "terra-khan", action=1, strikes=strikes)

    t = play(0, 0, 0, 0, 2, 2, 1, 1)
    assert t.health("terra-khan") == 4
    assert t.count() == 8
    t = play(0, 0, 0, 0, 1, 1, 1, 1)
    assert t.health("terra-khan") == 5
    assert t.count() == 8, "once only"
    t = play(2, 2, 1, 1)
    assert t.count() == 4, "a hit stands"


@clause("MP1-20.04", "MP1-R26")
@pytest.mark.parametrize(
    ("kind", "units", "strikes", "rolled", "left"),
    [
        ("stomp", ["g-tank r9c11"], [0, 0, 0, 2, 2], 6, [""]),
        ("stomp", ["g-tank r9c11", "belcher r9c8"], [2], 3, ["r9c11", ""]),  # something was hit
        ("stomp", ["g-tank r9c12"], [], 3, ["r9c12"]),  # nothing was compared
        ("rampage", ["g-tank r9c12"], [], 3, ["r9c12"]),  # never counts as missed
    ],
)
def test_marker_rolls_a_stomp_again_that_hit_nobody(
    kind: str, units: list[str], strikes: list[int], rolled: int, left: list[str]
) -> None:
    t = Play(red=["ares-mothership-mega r9c9 6/6 hyper"], blue=["gorghadra-ultra r1c1", *units], power=1)
    t.monsters_act().attack("ares-mothership", kind, action=1, power=1, strikes=strikes, rolled=rolled)
    if kind == "rampage":
        t.choose("east")
    assert t.count() == rolled
    assert [t.at(unit.split()[0]) for unit in units] == left


@clause("MP1-20.05")
def test_power_cycle_takes_a_blank_power_die_back() -> None:
    t = Play(red=["zor-raiden-ultra r9c9"], blue=["gorghadra-ultra r9c11"], power=5).hyper("zor-raiden").monsters_act()
    t.attack("zor-raiden", "brawl", "gorghadra", action=1, power=2, strikes=[1, 0, 0, 0, 0, 1])
    assert t.power == 5 - 2 + 1
    t = Play(red=["zor-raiden-ultra r9c9"], blue=["gorghadra-ultra r9c11"], power=5).hyper("zor-raiden").monsters_act()
    t.attack("zor-raiden", "brawl", "gorghadra", action=1, power=2, strikes=[0, 0, 0, 0, 1, 1])
    assert t.power == 5 - 2, "no blank"


@clause("MP1-2.13", "MP1-20.01", "MP1-20.05")
@pytest.mark.parametrize(
    ("power", "left", "below", "strikes"), [(False, [2, 0, 1], [1, 0, 2], 3), (True, [2, 0, 1], [1, 1, 0], 2)]
)
def test_a_blank_die_leaves_all_attacks_that_share_it(
    power: bool, left: list[int], below: list[int], strikes: int
) -> None:
    t = Play(red=["gorghadra-ultra r5c5"], blue=["zor-maxim-ultra r5c8"], monsters=3, power=2).monsters_act()
    pair = []
    for owns, faces in ((True, [1, 1, 0, 2]), (False, [2, 0, 0, 1])):
        attack = Attack(0, BLAST, t.m("gorghadra").id, t.m("zor-maxim").id, [int(t.m("gorghadra").id)], len(t.s.models))
        attack.owns, attack.action, attack.power, attack.faces = owns, 2, 2, faces
        pair.append(attack)
    t.s.attacks = pair
    pools = (int(t.s.sides[0].monsters), int(t.s.sides[0].power))
    put_back(t.s, pair[1], power)
    assert pair[1].faces == left
    assert (pair[0].faces, pair[0].strikes) == (below, strikes)
    assert [(int(each.action), int(each.power)) for each in pair] == [(2, 1) if power else (1, 2)] * 2
    assert (int(t.s.sides[0].monsters), int(t.s.sides[0].power)) == (pools[0] + (not power), pools[1] + power)
