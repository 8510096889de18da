"""Special rules of buildings: when they are wrecked, and for whoever secures them."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-S093", "MP2-S067", "MP2-S113", "MP2-18.15", "MP2-18.18", "MP2-15.10")
@pytest.mark.parametrize(
    ("monster", "building", "left"),
    [
        ("terra-khan", "downtown-highrise", 9),
        ("deimos-9", "downtown-highrise", 8),
        ("deimos-9", "power-plant", 9),
        ("terra-khan", "power-plant", 8),
    ],
)
def test_who_is_restored_by_wrecking_what(monster: str, building: str, left: int) -> None:
    t = Play(red=[f"{monster} r5c5 8"], blue=["gorghadra r16c16"], city=[f"{building} r5c7"])
    t.monsters_act().attack(monster, "brawl", building, action=5, strikes=6)
    assert t.health(monster) == left


@clause("MP2-S098", "MP2-10.04", "MP2-10.05", "MP2-18.17", "MP2-10.03")
@pytest.mark.parametrize(("building", "debris"), [("skyscraper", "hazard"), ("statue-of-liberty", "rubble")])
def test_what_a_building_leaves(building: str, debris: str) -> None:
    t = Play(red=["terra-khan r5c5"], city=[f"{building} r5c7"])
    t.monsters_act().attack("terra-khan", "brawl", building, action=5, strikes=7)
    assert t.tile("r5c7") == debris


@clause("MP2-S152", "MP2-S036", "MP2-14.05", "MP2-13.07")
@pytest.mark.parametrize(
    ("target", "building", "lost"),
    [
        ("gorghadra", "the-tokyo-tower", 1 + 1 + 1),  # the hit, the tower, Spire; it leaves rubble
        ("gorghadra", "statue-of-liberty", 1 + 1),
        ("gorghadra", "skyscraper", 1 + 2),
        ("armodax", "skyscraper", 1 + 1),  # the new hazard hurts even the armored
        ("armodax", "the-tokyo-tower", 1),
    ],
)
def test_collisions_with_buildings(target: str, building: str, lost: int) -> None:
    t = Play(red=["deimos-9 r5c5"], blue=[f"{target} r5c7"], city=[f"{building} r3c5"], power=1)
    before = t.health(target)
    t.monsters_act().attack("deimos-9", "body slam", target, action=5, power=1, strikes=8).choose("r3c5")
    assert t.health(target) == before - lost


@clause("MP2-S121")
def test_power_converter_adds_a_die_once_per_turn() -> None:
    t = Play(
        red=["gorghadra r1c1", "belcher r5c4", "belcher r5c5", "belcher r5c6"],
        blue=["defender-x r16c16", "strike-fighter r9c5", "strike-fighter r9c6"],
        city=["harbinger-comet-shard r6c5"],
    )
    t.units_act().attack("belcher#1", "blast", "strike-fighter#1", action=1, strikes=1)
    assert t.power == 2
    t.attack("belcher#2", "blast", "strike-fighter#2", action=1, strikes=1)
    assert t.power == 3
    two = Play(
        red=["gorghadra r1c1", "belcher r5c4", "belcher r5c5"],
        blue=["defender-x r16c16", "strike-fighter r9c5"],
        city=["harbinger-comet-shard r6c5"],
    )
    two.units_act().attack("belcher#1", "blast", "strike-fighter", action=1, strikes=1)
    assert two.power == 1  # two units do not secure it


@clause("MP2-S121", "MP2-S124")
def test_power_converter_waits_for_an_attack_that_earns() -> None:
    t = Play(
        red=["yasheth r1c1", *(f"reaper {place}" for place in ("r5c5", "r6c5", "r9c9", "r9c10", "r9c11"))],
        blue=["deimos-9 r16c16", "belcher r5c6", "belcher r7c5"],
        city=["harbinger-comet-shard r10c9"],
        power=1,
        monsters=2,
    )
    t.units_act().attack("reaper#1", "brawl", "belcher#1", action=2, power=1, strikes=4)
    assert t.power == 0
    t.attack("reaper#2", "brawl", "belcher#2", action=2, strikes=3)
    assert t.power == 1 + 1  # it was not used up


@clause("MP2-15.12", "MP2-10.10")
@pytest.mark.parametrize(("place", "power"), [("r5c7", 1), ("r5c8", 2)])
def test_a_destroyed_enemy_denies_securing_until_it_is_removed(place: str, power: int) -> None:
    belchers = ["belcher r4c4", "belcher r4c5", "belcher r7c4"]
    t = Play(
        red=["gorghadra r1c1", *belchers],
        blue=["defender-x r16c16", f"g-tank {place}"],
        city=["harbinger-comet-shard r5c5"],
    )
    t.units_act().attack("belcher#2", "blast", "g-tank", ["belcher#1"], action=4, strikes=[2, 2, 2])
    assert t.at("g-tank") == ""
    assert t.power == power  # the Power Converter looks at the city at T7, before the removal


@clause("MP2-S137")
def test_resource_domination_returns_a_die() -> None:
    t = Play(
        red=["deimos-9 r9c9", "saucer r5c4", "saucer r5c5", "saucer r5c6"],
        blue=["defender-x r9c11"],
        city=["martian-command-post r6c5"],
        power=4,
    )
    t.monsters_act().attack("deimos-9", "brawl", "defender-x", action=4, power=2, strikes=8)
    assert t.power == 4 - 2 + 1


@clause("MP2-S137")
@pytest.mark.parametrize(
    ("saucers", "power", "strikes"),
    [(3, 1, 8), (3, 2, 6), (2, 2, 8)],  # one P-die, a miss, not secured
)
def test_resource_domination_asks_for_two_dice_a_hit_and_the_building(saucers: int, power: int, strikes: int) -> None:
    near = [f"saucer r5c{4 + i}" for i in range(saucers)]
    t = Play(red=["deimos-9 r9c9", *near], blue=["defender-x r9c11"], city=["martian-command-post r6c5"], power=4)
    t.monsters_act().attack("deimos-9", "brawl", "defender-x", action=4, power=power, strikes=strikes)
    assert t.power == 4 - power


@clause("MP2-S137")
def test_resource_domination_returns_one_die_per_turn() -> None:
    t = Play(
        red=["xaxor r9c9 5", "saucer r5c4", "saucer r5c5", "saucer r5c6"],
        blue=["deimos-9 r9c11"],
        city=["martian-command-post r6c5"],
        monsters=8,
        power=4,
    )
    t.monsters_act()
    for left in (4 - 2 + 1, 3 - 2):
        t.attack("xaxor", "brawl", "deimos-9", action=2, power=2, strikes=8)
        assert t.power == left


@clause("MP2-S061", "MP2-S073", "MP2-R68")
def test_cheaper_units_once_per_turn() -> None:
    near = ["g-tank r5c4", "g-tank r5c5", "g-tank r5c6"]
    spawn = [f"spawn-red r1c{c}" for c in (5, 7, 9)]
    for building, prices in (("skyscraper", [1, 2]), ("guard-defense-base", [1, 2]), ("mount-terra", [2, 2])):
        t = Play(
            red=["defender-x r16c1", *near, "mr-tank", "mr-tank"],
            city=[f"{building} r6c5"],
            marks=spawn,
            monsters=0,
        )
        t.units_act("spawn").choose("mr-tank#1", "r1c5").choose("mr-tank#2", "r1c7")
        assert t.pools[0] == sum(prices), building


@clause("MP2-R68", "MP2-17.03", "MP2-S061", "MP2-S073")
@pytest.mark.parametrize(
    ("units", "price"),
    [
        (["mr-tank#1"], 0),
        (["g-tank#4", "sun-fighter"], 0),  # neither order wastes a reduction
        (["sun-fighter", "g-tank#4"], 0),
        (["g-tank#4", "mr-tank#1"], 1),
        (["mr-tank#1", "g-tank#4"], 1),
    ],
)
def test_discount_and_faction_base_add_up(units: list[str], price: int) -> None:
    t = Play(
        red=["defender-x r16c1", "g-tank r5c6", "g-tank r6c6", "g-tank r7c6", "mr-tank", "g-tank", "sun-fighter"],
        city=["skyscraper r6c4", "guard-defense-base r6c7"],
        marks=["spawn-red r1c5", "spawn-red r1c7"],
        monsters=0,
    )
    t.units_act("spawn")
    for unit, place in zip(units, ("r1c5", "r1c7"), strict=False):
        t.choose(unit, place)
    assert t.pools[0] == price


@clause("MP2-S165")
def test_underground_network_leads_to_other_such_buildings() -> None:
    city = ["sun-industries-building r6c5", "sun-industries-building r13c13"]
    red = ["zor-maxim r16c1", "interceptor r5c4", "interceptor r5c5", "interceptor r5c6", "interceptor r6c7"]
    t = Play(red=red, city=city)
    t.units_act("advancement").act("interceptor#4", "advance")
    assert t.can("r12c12")
    assert t.can("r9c13")  # and on from there
    t = Play(red=red[:4], city=city)
    t.units_act("advancement").act("interceptor#3", "advance")
    assert not t.can("r12c12")  # without the mover it is not secured


@clause("MP2-S119", "MP2-17.07", "MP2-R08")
def test_each_action_once_per_turn_and_twice_with_opportunity() -> None:
    vans = ["scavenger-van r5c4", "scavenger-van r5c5", "scavenger-van r5c6"]
    for city, second in (([], False), (["statue-of-liberty r6c5"], True)):
        t = Play(
            red=["defender-x r16c1", *vans],
            tiles=["hazard r3c4", "hazard r3c6"],
            city=city,
        )
        t.units_act("advancement").act("scavenger-van#1", "action-extinguisher")
        if t.kind == "use":
            t.choose("r3c4")
        t.choose("scavenger-van#3")
        assert ("Action: Extinguisher" in t.words) == second


@clause("MP2-S139", "MP2-R79", "MP2-17.06")
def test_reverse_engineering_borrows_actions_for_a_power_die() -> None:
    red = ["cyber-khan r16c1", "shinobot r5c4", "shinobot r5c5", "shinobot r5c6"]
    city = ["uci-industries r6c5", "the-tokyo-tower r12c12"]
    t = Play(red=red, city=city, power=2)
    t.units_act("advancement").act("uci-industries", "action-tourism-campaign")
    assert t.power == 2 - 1 + 1
    assert t.pools == (6, 4)
    t = Play(red=red, city=city, power=0)
    assert not t.units_act("advancement").can("uci-industries")
