"""Special rules of the other side, whose models are hit, missed, damaged or destroyed."""

from __future__ import annotations

from tests.clause import clause
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


@clause("MP2-S167", "MP2-S149", "MP2-R24")
def test_own_attacks_set_off_unstable_and_side_step_too() -> None:
    t = Play(
        red=["deimos-9 r5c5", "crawler r5c7"],
        blue=["defender-x r16c16", "g-tank r5c8", "g-tank r6c8"],
        power=1,
    )
    t.monsters_act().attack("deimos-9", "stomp", action=3, power=1, strikes=4)
    assert [t.at("crawler"), t.at("g-tank#1"), t.at("g-tank#2")] == ["", "", ""]
    assert t.power == 0
    t = Play(red=["zor-maxim r5c5", "s-type-shinobi r5c7"], power=1)
    t.monsters_act().attack("zor-maxim", "stomp", action=3, power=1, strikes=2)
    assert (t.kind, t.ask.seat) == ("advance", 0)
    t.choose("r5c10")
    assert t.at("s-type-shinobi") == "r5c10"


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
    t = Play(red=["deimos-9 r5c3"], blue=["cyber-khan r16c16", "robo-brontox r5c5"], power=3)
    t.monsters_act().attack("deimos-9", "rampage", action=3, power=1, strikes=4).choose("east")
    assert t.at("deimos-9") == "r5c9"  # it was next to it on its way
    assert (t.power, t.enemy_power) == (3 - 1 + 1 - 1, 1)


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
    assert hit.kind == "push"  # no die is left, and nobody dodged


@clause("MP2-15.14", "MP2-S149")
def test_the_owner_orders_models_that_have_the_same_rule() -> None:
    shinobis = ["s-type-shinobi r5c7", "s-type-shinobi r6c7"]
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r16c16", *shinobis], power=1)
    t.monsters_act().attack("deimos-9", "stomp", action=1, power=1)
    assert (t.kind, t.ask.seat) == ("order", 1)
    assert t.words == ["S-Type Shinobi 1", "S-Type Shinobi 2"]
    t.choose("s-type-shinobi#2", "r6c9", "r6c7")
    assert (t.at("s-type-shinobi#1"), t.at("s-type-shinobi#2")) == ("r6c7", "r6c9")  # one where the other stood


@clause("MP2-15.14", "MP2-S099")
def test_the_owner_says_which_of_two_fallen_units_is_replaced_first() -> None:
    slaves = ["meat-slave r5c7", "meat-slave r6c7"]
    t = Play(red=["deimos-9 r5c5"], blue=["cthugrosh r16c16", *slaves, "squix"], power=1)
    t.monsters_act().attack("deimos-9", "stomp", action=3, power=1, strikes=4)
    assert (t.kind, t.ask.seat) == ("order", 1)
    t.choose("meat-slave#2")
    assert t.at("squix") == "r6c7"


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
        blue=["king-kondo r5c7", "ape-gunner r10c9"],
        power=4,
    )
    t.monsters_act().attack("deimos-9", "throw", "king-kondo", action=5, power=3, strikes=8)
    t.choose("r6c9")
    assert (t.kind, t.ask.seat) == ("advance", 1)
    t.choose("r8c9")
    assert t.at("belcher") == ""
    assert t.at("ape-gunner") == "r10c9"  # next to it too, but of its Faction
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
