"""Actions of monsters and units."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.first.play import Play


def offers(t: Play, name: str, action: str) -> bool:
    """Can the figure use the Action now?"""
    return any(option == t.option(action) for option in t.edition.phases.doings(t.s, t.m(name)))


@clause("MP1-19.01", "MP1-R60")
def test_abduct_takes_two_figures_next_to_the_unit_and_earns_nothing() -> None:
    t = Play(
        red=["ares-mothership-ultra r1c1", "saucer r9c9", "saucer r9c11"],
        blue=["defender-x-ultra r16c16", "g-tank r9c10", "g-tank r9c8"],
    ).units_act("advancement")
    t.act("saucer#1", "abduct")
    assert t.at("g-tank#1") == ""
    assert t.at("g-tank#2") == "r9c8", "only one Saucer beside it"
    assert t.power == 0
    assert t.pools == (6, 4), "an Action costs 1 A-die"
    alone = Play(
        red=["ares-mothership-ultra r1c1", "saucer r9c9", "vanguard r9c11"],
        blue=["defender-x-ultra r16c16", "g-tank r9c10"],
    ).units_act("advancement")
    assert not offers(alone, "saucer", "abduct")


@clause("MP1-19.02")
def test_bleed_feeds_a_faction_monster_and_costs_the_unit() -> None:
    t = Play(red=["cthugrosh-ultra r9c9", "meat-slave r9c11"]).hurt("cthugrosh", 2).units_act("advancement")
    t.act("meat-slave", "bleed")
    assert t.health("cthugrosh") == 5
    assert t.at("meat-slave") == ""
    assert t.enemy_power == 0
    other = Play(red=["gorghadra-ultra r9c9", "meat-slave r9c11"]).units_act("advancement")
    assert not offers(other, "meat-slave", "bleed"), "another faction"


@clause("MP1-19.03", "MP1-12.06")
@pytest.mark.parametrize("hazard", ["fire", "radiation"])
def test_extinguish_turns_an_adjacent_hazard_to_rubble(hazard: str) -> None:
    t = Play(
        red=["cthugrosh-ultra r1c1", "spitter r9c9", "spitter r9c8"],
        tiles=[f"{hazard} r9c10"],
        monsters=7,
    ).units_act("advancement")
    assert not offers(t, "spitter#2", "extinguish"), "not adjacent"
    t.act("spitter#1", "extinguish")
    assert t.tile("r9c10") == "rubble"
    assert t.pools == (8, 2)


@clause("MP1-19.03")
def test_extinguish_offers_every_adjacent_hazard_in_the_order_of_the_map() -> None:
    fires = ["fire r6c6", "fire r3c5"]  # a green foundation, then a yellow one
    t = Play(red=["cthugrosh-ultra r16c1", "spitter r5c6"], tiles=fires, map="crossfire-plaza", monsters=7)
    t.units_act("advancement").act("spitter", "extinguish")
    assert t.ask.options == [t.option("r3c5"), t.option("r6c6")]
    t.choose("r3c5")
    assert (t.tile("r3c5"), t.tile("r6c6")) == ("rubble", "fire")


@clause("MP1-19.04", "MP1-19.12")
@pytest.mark.parametrize("zone", ["power-zone", "negative-zone"])
def test_nesting_wants_a_zone_and_brings_a_faction_unit(zone: str) -> None:
    force = ["terra-khan-ultra r1c1", "brontox r9c9", "carnidon", "g-tank"]
    t = Play(red=force, marks=[f"{zone} r9c9"]).units_act("advancement")
    t.act("brontox", "nesting").choose("r8c10")
    assert t.at("carnidon") == "r8c10"
    assert t.pools == (6, 4), "no Cost but the Action's"
    assert t.can("carnidon"), "it may still advance"
    assert not offers(Play(red=force).units_act("advancement"), "brontox", "nesting")
    spawn = Play(red=force, marks=["activator r9c9"]).units_act("advancement")
    assert not offers(spawn, "brontox", "nesting")


@clause("MP1-19.05", "MP1-R59")
def test_refuel_lets_an_adjacent_faction_figure_advance_again() -> None:
    force = ["deimos-9-ultra r7c9", "power-pod r9c9", "vanguard r9c10", "vanguard r9c12", "g-tank r9c8"]
    t = Play(red=force).units_act("advancement")
    t.advance("vanguard#1", "r10c10")
    t.act("power-pod", "refuel")
    assert t.can("vanguard#1")
    assert t.can("deimos-9"), "monsters too, in a Unit Activation"
    assert not t.can("vanguard#2"), "not adjacent"
    assert not t.can("g-tank"), "another faction"
    assert not t.can("power-pod"), "not itself"
    t.choose("vanguard#1", "r16c10")
    assert t.at("vanguard#1") == "r16c10"
    assert t.pools == (7, 3)


@clause("MP1-19.06")
def test_repair_mends_an_adjacent_mechanical_monster() -> None:
    t = Play(red=["defender-x-ultra r9c9", "repair-vehicle r9c11", "repair-vehicle r9c13"]).hurt("defender-x", 2)
    t.units_act("advancement")
    assert not offers(t, "repair-vehicle#2", "repair"), "not adjacent"
    t.act("repair-vehicle#1", "repair")
    assert t.health("defender-x") == 4
    other = Play(red=["terra-khan-ultra r9c9", "repair-vehicle r9c11"]).hurt("terra-khan", 2).units_act("advancement")
    assert not offers(other, "repair-vehicle", "repair"), "of Energy Type Nature"


@clause("MP1-R79")
def test_an_action_must_do_something() -> None:
    t = Play(red=["defender-x-ultra r9c9", "repair-vehicle r9c11", "spitter r9c8"]).units_act("advancement")
    assert not offers(t, "repair-vehicle", "repair"), "full Health"
    assert not offers(t, "spitter", "extinguish"), "no hazard"
    t = Play(red=["cthugrosh-ultra r9c9", "meat-slave r9c11"]).units_act("advancement")
    assert offers(t, "meat-slave", "bleed"), "it crushes the unit all the same"
    belchers = ["belcher r1c2", "belcher r2c2", "belcher r3c1", "belcher r3c2"]
    pods = ["deimos-9-ultra r16c1", "power-pod r1c1", "power-pod r2c1", "vanguard r9c9"]
    t = Play(red=pods, blue=["gorghadra-ultra r16c16", *belchers[:3]]).units_act("advancement")
    assert offers(t, "power-pod#1", "refuel"), "the other one can leave by a corner"
    t = Play(red=pods, blue=["gorghadra-ultra r16c16", *belchers]).units_act("advancement")
    assert not offers(t, "power-pod#1", "refuel"), "the other one is hemmed in"


@clause("MP1-R80")
def test_whom_actions_may_pick() -> None:
    t = Play(red=["cthugrosh-ultra r1c1", "task-master-elite r9c9"]).units_act("advancement")
    t.act("task-master-elite", "telekinesis").choose("r8c8")
    assert t.at("task-master-elite") == "r8c8", "the acting unit itself"
    t = Play(red=["terra-khan-ultra r1c1", "repair-vehicle r9c11"], blue=["defender-x-ultra r9c9"])
    t.hurt("defender-x", 1).units_act("advancement").act("repair-vehicle", "repair")
    assert t.health("defender-x") == 5, "even an enemy"


@clause("MP1-19.07")
def test_sacrifice_crushes_an_adjacent_agenda_unit_for_health() -> None:
    t = Play(red=["cthugrosh-ultra r9c9", "spitter r9c11", "spitter r9c12", "g-tank r8c9"]).hurt("cthugrosh", 1)
    t.monsters_act("advancement").act("cthugrosh", "sacrifice")
    assert t.at("spitter#1") == ""
    assert t.at("g-tank") == "r8c9", "another agenda"
    assert t.health("cthugrosh") == 6
    assert t.enemy_power == t.power == 0


@clause("MP1-19.08", "MP1-19.12")
def test_summon_brings_a_faction_unit_from_the_reserves() -> None:
    t = Play(red=["cthugrosh-ultra r9c9", "spitter", "squix", "g-tank"]).monsters_act("advancement")
    t.act("cthugrosh", "summon")
    assert t.can("spitter")
    assert t.can("squix")
    assert not t.can("g-tank"), "another faction"
    t.choose("squix")
    assert not t.can("r8c7"), "not adjacent"
    t.choose("r8c8")
    assert t.at("squix") == "r8c8"


@clause("MP1-19.09", "MP1-11.08", "MP1-R08")
def test_telekinesis_moves_any_unit_within_two_spaces_even_into_fire() -> None:
    force = ["cthugrosh-ultra r9c9", "spitter r9c12"]
    enemies = ["defender-x-ultra r16c16", "g-tank r9c13", "g-tank r7c9"]
    t = Play(red=force, blue=enemies, tiles=["fire r5c8"]).monsters_act("advancement")
    t.act("cthugrosh", "telekinesis")
    assert t.can("spitter")
    assert not t.can("g-tank#1"), "three spaces away"
    t.choose("g-tank#2")
    assert t.can("r8c8"), "diagonals allowed"
    t.choose("r6c9")
    assert t.at("g-tank#2") == "", "burnt"
    assert t.power == 1, "destroyed by an Action"
    t = Play(red=["cthugrosh-ultra r9c9", "spitter r7c9"], tiles=["fire r5c8"]).monsters_act("advancement")
    t.act("cthugrosh", "telekinesis").choose("r6c9")
    assert t.at("spitter") == ""
    assert t.power == t.enemy_power == 0, "one's own unit pays nobody"


@clause("MP1-19.10")
def test_teleport_carries_an_agenda_unit_to_another_gate() -> None:
    force = ["zor-maxim-ultra r1c1", "shadow-gate r9c9", "shadow-gate r15c15", "sun-fighter r9c10", "hunter r9c8"]
    t = Play(red=force).units_act("advancement")
    t.act("shadow-gate#1", "teleport")
    assert t.kind == "use"
    assert not t.can("hunter")
    assert not t.can("r8c9"), "beside the other gate only"
    t.choose("r16c16") if t.can("r16c16") else t.choose("r14c14")
    assert t.at("sun-fighter") == "r14c14"
    alone = Play(red=["zor-maxim-ultra r1c1", "shadow-gate r9c9", "sun-fighter r9c10"]).units_act("advancement")
    assert not offers(alone, "shadow-gate", "teleport")


@clause("MP1-19.11", "MP1-23.08", "MP1-19.12")
def test_transport_brings_cargo_of_the_agenda() -> None:
    force = ["zor-maxim-ultra r1c1", "interceptor r9c9", "shadow-gate", "sun-fighter", "power-pod"]
    t = Play(red=force).units_act("advancement")
    t.act("interceptor", "transport")
    assert "Shadow Gate" not in t.words, "the only Cargo of the agenda is taken by itself"
    t.choose("r8c8")
    assert t.at("shadow-gate") == "r8c8"
    empty = Play(red=["zor-maxim-ultra r1c1", "interceptor r9c9", "sun-fighter", "power-pod"]).units_act("advancement")
    assert not offers(empty, "interceptor", "transport"), "no Cargo, or of another agenda"
