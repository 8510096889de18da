"""Special rules of the other side and of buildings that are hit, missed, damaged or destroyed."""

from __future__ import annotations

import pytest

from rampant.core.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-S082", "MP2-15.03")
def test_focused_will_answers_the_first_hit_of_a_turn() -> None:
    t = Play(red=["xaxor r5c5 5"], blue=["zor-magna r5c7"], enemy_monsters=3, monsters=9)
    t.monsters_act().attack("xaxor", "brawl", "zor-magna", action=4, strikes=8)
    assert t.ask.seat == 1
    t.choose("use")
    assert t.enemy_pools == (4, 6)
    t.attack("xaxor", "brawl", "zor-magna", action=4, strikes=8)
    assert t.kind == "activate"
    assert t.enemy_pools == (4, 6)


@clause("MP2-S167")
def test_unstable_sends_enemy_neighbours_home() -> None:
    t = Play(
        red=["defender-x r1c1", "g-tank r5c5", "exo-armor r5c7"],
        blue=["gorghadra r16c16", "crawler r5c6", "belcher r6c6"],
    )
    t.units_act().attack("exo-armor", "brawl", "crawler", action=2, strikes=3)
    assert t.at("crawler") == "r5c6"
    t = Play(
        red=["defender-x r1c1", "g-tank r5c5", "exo-armor r5c7", "exo-armor r4c6"],
        blue=["gorghadra r16c16", "crawler r5c6", "belcher r6c6"],
    )
    t.units_act().attack("exo-armor#1", "brawl", "crawler", ["exo-armor#2"], action=4, strikes=4)
    assert t.at("crawler") == ""
    assert [t.at("g-tank"), t.at("exo-armor#1"), t.at("exo-armor#2")] == ["", "", ""]
    assert t.at("belcher") == "r6c6"
    assert t.power == 1
    assert t.enemy_power == 0


@clause("MP2-S140", "MP2-S166", "MP2-15.08")
def test_riled_earns_a_die_for_damage_and_unearthly_rage_gives_it() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r5c7"])
    t.monsters_act().attack("deimos-9", "brawl", "gorghadra", action=5, strikes=8)
    assert t.enemy_power == 1
    t = Play(red=["defender-x r1c1", "g-tank r5c5"], blue=["gorghadra r16c16 5", "belcher r5c8"])
    t.units_act().attack("g-tank", "blast", "belcher", action=2, strikes=2)
    assert t.enemy_power == 1
    t = Play(red=["defender-x r1c1", "g-tank r5c5"], blue=["gorghadra r16c16", "belcher r5c8"])
    t.units_act().attack("g-tank", "blast", "belcher", action=2, strikes=2)
    assert t.enemy_power == 0


@clause("MP2-S075", "MP2-15.11")
def test_feedback_of_a_unit_that_a_monster_beside_it_destroys() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["cyber-khan r16c16", "robo-brontox r5c7"], power=3)
    t.monsters_act().attack("deimos-9", "brawl", "robo-brontox", action=3, power=0, strikes=4)
    assert t.enemy_power == 1
    assert t.power == 3 - 1 + 1
    t = Play(red=["deimos-9 r5c5"], blue=["cyber-khan r16c16", "robo-brontox r5c9"], power=3)
    t.monsters_act().attack("deimos-9", "blast", "robo-brontox", action=3, power=0, strikes=4)
    assert t.enemy_power == 0


@clause("MP2-S099", "MP2-R75")
def test_incubator_hatches_where_the_unit_fell() -> None:
    t = Play(
        red=["defender-x r1c1", "g-tank r5c5"],
        blue=["cthugrosh r16c16", "meat-slave r5c8", "meat-slave", "squix", "belcher"],
    )
    t.units_act().attack("g-tank", "blast", "meat-slave", action=2, strikes=2)
    assert t.at("squix") == "r5c8"  # not another Incubator, not another Faction
    assert t.power == 1


@clause("MP2-S099", "MP2-R75", "MP2-R81")
def test_incubator_hatches_however_the_unit_is_destroyed() -> None:
    red = ["cthugrosh r5c5 9", "meat-slave r5c7", "squix", "spitter"]
    t = Play(red=red)
    t.monsters_act("advancement").act("cthugrosh", "action-sacrifice").choose("squix")
    assert t.at("squix") == "r5c7"
    assert t.health("cthugrosh") == 10
    t = Play(red=red, power=1)
    t.monsters_act().attack("cthugrosh", "stomp", action=1, power=1, strikes=2)
    assert t.ask.seat == 0
    t.choose("squix")
    assert t.at("squix") == "r5c7"
    t = Play(red=["cthugrosh r16c1", *red[1:]], tiles=["hazard r5c8"])
    t.units_act("advancement").advance("meat-slave", "r5c8").choose("squix")
    assert (t.at("meat-slave"), t.at("squix")) == ("", "r5c8")  # where it fell; a Squix flies
    t = Play(red=["cthugrosh r16c1", *red[1:]], tiles=["hazard r5c8"])
    t.units_act("advancement").advance("meat-slave", "r5c8").choose("spitter")
    assert t.at("spitter") == ""  # it suffers the hazard
    t = Play(red=["gorghadra r16c1", "scorcher r4c6"], blue=red, tiles=["rubble r5c7"])
    t.units_act("advancement").act("scorcher", "action-ignite")
    assert t.ask.seat == 1
    t.choose("squix")
    assert t.at("squix") == "r5c7"


@clause("MP2-S126")
def test_power_sink_feeds_on_the_first_power_dice_of_an_activation() -> None:
    t = Play(red=["xaxor r5c5 5"], blue=["gorghadratron r5c7"], monsters=9, power=5)
    t.monsters_act().attack("xaxor", "brawl", "gorghadratron", action=1, power=1)
    assert t.enemy_power == 1
    t.attack("xaxor", "brawl", "gorghadratron", action=1, power=1)
    assert t.enemy_power == 1


@clause("MP2-S135", "MP2-S149", "MP2-15.14")
def test_reposition_after_a_hit_and_side_step_after_a_miss() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["zor-raiden r5c7"])
    t.monsters_act().attack("deimos-9", "brawl", "zor-raiden", action=5, strikes=9)
    assert (t.kind, t.ask.seat) == ("advance", 1)
    assert t.can("r6c8")
    assert not t.can("r5c9")
    t.choose("r6c8")
    assert t.at("zor-raiden") == "r6c8"
    t = Play(red=["deimos-9 r5c5"], blue=["zor-maxim r5c7"])
    t.monsters_act().attack("deimos-9", "brawl", "zor-maxim", action=5, strikes=3)
    assert t.can("r5c10")
    t.choose("r5c10")
    hit = Play(red=["deimos-9 r5c5"], blue=["zor-maxim r5c7"])
    hit.monsters_act().attack("deimos-9", "brawl", "zor-maxim", action=5, strikes=9)
    assert hit.kind == "choose-activation"  # no die is left, and nobody dodged


@clause("MP2-S088")
def test_gravid_brings_a_unit_after_a_hit() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["ulgoth r5c7", "squix", "belcher"])
    t.monsters_act().attack("deimos-9", "brawl", "ulgoth", action=5, strikes=7)
    assert t.ask.seat == 1
    assert not t.can("belcher")
    t.choose("squix", "r7c7")
    assert t.at("squix") == "r7c7"


@clause("MP2-S158")
def test_tantrum_after_a_throw() -> None:
    t = Play(
        red=["deimos-9 r5c5", "belcher r10c8"],
        blue=["king-kondo r5c7", "ape-gunner r10c7"],
        power=4,
    )
    t.monsters_act().attack("deimos-9", "throw", "king-kondo", action=5, power=3, strikes=8)
    t.choose("r6c9")
    assert (t.kind, t.ask.seat) == ("advance", 1)
    t.choose("r8c9")
    assert t.at("belcher") == ""
    assert t.at("ape-gunner") == "r10c7"
    assert t.enemy_power == 0


@clause("MP2-S138", "MP2-18.23", "MP2-R28", "MP2-R62")
def test_return_fire_answers_a_missed_blast_with_the_same_dice() -> None:
    t = Play(red=["xaxor r5c5 6"], blue=["rogzor r5c8 5", "belcher r16c1"], monsters=5)
    t.monsters_act().attack("xaxor", "blast", "rogzor", action=4, strikes=[0] * 7 + [1] * 7)
    assert t.ask.seat == 1
    assert t.can("xaxor")
    t.choose("xaxor")
    assert t.count() == 14
    assert t.health("xaxor") == 5  # seven strikes against DEF 8 less Penetrator
    assert t.m("xaxor").form.name == "hyper"  # in the middle of its own attack, which stays made
    assert t.m("xaxor").blasts == 1
    while t.kind == "use":
        t.choose("skip")
    assert t.pools == (1, 9)


@clause("MP2-S090")
def test_hazardous_units_hurt_monsters_that_run_into_them() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["defender-x r16c16", "psi-eel r5c7"], power=1)
    t.monsters_act().attack("deimos-9", "rampage", action=5, power=1, strikes=4).choose("east")
    assert t.health("deimos-9") == 10
    t = Play(red=["deimos-9 r5c5", "toxxo r5c9"], blue=["defender-x r5c7"], power=1)
    t.monsters_act().attack("deimos-9", "body slam", "defender-x", action=5, power=1, strikes=9)
    t.choose("r3c5")
    assert t.health("defender-x") == 10
    t = Play(red=["deimos-9 r5c5", "toxxo r3c5"], blue=["defender-x r5c7"], power=1)
    t.monsters_act().attack("deimos-9", "body slam", "defender-x", action=5, power=1, strikes=9)
    t.choose("r3c5")
    assert t.health("defender-x") == 9


@clause("MP2-S042", "MP2-R36")
def test_blast_radius_works_however_the_building_falls() -> None:
    t = Play(red=["armodax r5c5 6"], blue=["gorghadra r5c7", "belcher r7c10"], city=["power-plant r5c9"])
    t.monsters_act().attack("armodax", "brawl", "gorghadra", action=5, strikes=8).choose("east", 1)
    assert t.at("power-plant") == ""
    assert t.at("belcher") == ""
    assert t.power == 2


# -- buildings ---------------------------------------------------------------------------------------------------------


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
