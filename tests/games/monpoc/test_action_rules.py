"""Actions, one by one, and the rules around them."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-S002", "MP2-S001", "MP2-17.04", "MP2-17.05")
def test_abduct_takes_weak_units_and_the_matrix_stronger_ones() -> None:
    blue = ["defender-x r16c16", "rocket-chopper r5c6", "exo-armor r5c4"]
    t = Play(red=["deimos-9 r1c1", "saucer r5c5"], blue=blue)
    t.units_act("advancement").act("saucer", "action-abduct")
    assert t.at("rocket-chopper") == ""  # DEF 2; the Exo-Armor has 3
    assert t.at("exo-armor") == "r5c4"
    assert t.power == 0
    assert t.pools == (6, 4)
    t = Play(red=["deimos-9 r1c1", "saucer r5c5", "harvester r9c9"], blue=blue)
    t.units_act("advancement").act("saucer", "action-abduct")
    assert t.can("exo-armor")
    alone = Play(red=["deimos-9 r1c1", "harvester r5c5"], blue=["defender-x r16c16", "g-tank r5c6"])
    alone.units_act("advancement").choose("harvester")
    assert "Action: Abduct" not in alone.words  # its own matrix does not help it: limit 3, DEF 4


@clause("MP2-S107", "MP2-R70", "MP2-S002")
@pytest.mark.parametrize(("water", "taken"), [(["r5c7"], False), ([], True)])
def test_the_king_tide_keeps_units_from_being_abducted(water: list[str], taken: bool) -> None:
    t = Play(red=["ares-mothership r5c5"], blue=["leviathron r16c16", "steel-shell-crab r5c7"], water=water)
    t.monsters_act("advancement").choose("ares-mothership")
    assert ("Action: Abduct" in t.words) == taken  # DEF up to 4


@clause("MP2-S003")
def test_blitz_gives_a_full_advance_more() -> None:
    t = Play(red=["king-kondo r1c1", "command-ape r5c5", "ape-gunner r5c6"])
    t.units_act("advancement").advance("ape-gunner", "r6c6")
    t.act("command-ape", "action-blitz").choose("r6c11")
    assert t.at("ape-gunner") == "r6c11"


@clause("MP2-S007", "MP2-S010", "MP2-10.09", "MP2-R65")
def test_tiles_are_turned_over() -> None:
    t = Play(red=["cthugrosh r1c1", "spitter r5c5"], tiles=["hazard r6c6"])
    t.units_act("advancement").act("spitter", "action-extinguisher")
    assert t.tile("r6c6") == "rubble"
    t = Play(red=["gorghadra r1c1", "scorcher r5c5"], tiles=["rubble r6c7", "hazard r3c5"])
    assert t.units_act("advancement").choose("scorcher").kind == "advance"  # two spaces off, or a hazard already
    t = Play(red=["gorghadra r1c1", "scorcher r6c7"], tiles=["rubble r6c7"])
    t.units_act("advancement").act("scorcher", "action-ignite")
    assert (t.tile("r6c7"), t.at("scorcher")) == ("hazard", "")  # under the model too, and it is not spared
    t = Play(
        red=["gorghadra r1c1", "scorcher r5c6"],
        blue=["sky-sentinel r6c6", "strike-fighter r7c8"],
        tiles=["rubble r6c7"],
    )
    t.units_act("advancement").act("scorcher", "action-ignite")
    assert t.tile("r6c7") == "hazard"
    assert t.health("sky-sentinel") == 10  # Flight does not help: it is as from a collision
    assert t.at("strike-fighter") == ""
    assert t.power == 0


@clause("MP2-S008", "MP2-S011", "MP2-S134", "MP2-2.12")
def test_fission_and_inner_fire_and_redline() -> None:
    t = Play(red=["nova-esr r5c5 5"], monsters=4)
    t.monsters_act("advancement").act("nova-esr", "action-fission")
    assert t.pools == (4 - 1 + 2, 6 + 1 - 2)
    t = Play(red=["gallamaxus r5c5 5"], power=7)
    t.monsters_act("advancement").act("gallamaxus", "action-inner-fire")
    assert t.power == 10
    assert t.health("gallamaxus") == 4  # Redline


@clause("MP2-S009")
def test_flak_field_clears_weak_units_of_both_sides() -> None:
    t = Play(
        red=["cyber-khan r1c1", "aaapebot r5c5", "uber-jet r5c6"],
        blue=["defender-x r16c16", "strike-fighter r4c4", "rocket-chopper r6c6"],
    )
    t.units_act("advancement").act("aaapebot", "action-flak-field")
    assert (t.at("uber-jet"), t.at("strike-fighter")) == ("", "")
    assert t.at("rocket-chopper") == "r6c6"
    assert t.power == 0


@clause("MP2-S012", "MP2-S020", "MP2-S027", "MP2-S046")
def test_units_are_brought_in() -> None:
    t = Play(red=["terra-khan r1c1", "brontox r5c5", "raptix", "g-tank"], marks=["power-zone r5c5"])
    t.units_act("advancement").act("brontox", "action-nesting")
    assert not t.can("g-tank")
    t.choose("r5c6")
    assert t.at("raptix") == "r5c6"
    assert not t.can("raptix")  # it may not advance this turn
    t = Play(red=["terra-khan r1c1", "brontox r5c5", "raptix"])
    t.units_act("advancement").choose("brontox")
    assert t.kind == "advance"  # no zone, no nest
    t = Play(red=["cthugrosh r5c5", "squix", "chomper"])
    t.monsters_act("advancement").act("cthugrosh", "action-summon").choose("r7c7")
    assert t.at("squix") == "r7c7"
    t = Play(red=["deimos-9 r1c1", "saucer r5c5", "power-pod", "vanguard"])
    t.units_act("advancement").act("saucer", "action-transport").choose("r5c6")
    assert t.at("power-pod") == "r5c6"
    assert t.can("power-pod")  # this newcomer may advance


@clause("MP2-S013", "MP2-S019", "MP2-S021")
def test_more_advances() -> None:
    t = Play(red=["zor-maxim r1c1", "interceptor r5c5"])
    t.units_act("advancement").advance("interceptor", "r5c11")
    t.act("interceptor", "action-overdrive").choose("r5c5")
    assert t.at("interceptor") == "r5c5"
    t = Play(red=["nova-esr r5c5"])
    t.monsters_act("advancement").act("nova-esr", "action-sprint")
    assert t.can("r5c8")
    assert not t.can("r5c9")
    t.choose("r5c8")
    assert t.can("nova-esr")  # its own advance is still open
    t = Play(red=["sergeant-titanica r1c1 5", "g-tank r9c9"])
    t.monsters_act("advancement").act("sergeant-titanica", "action-tactical-shift")
    assert t.can("r9c11")
    assert not t.can("r9c12")


@clause("MP2-S016", "MP2-S118")
def test_repair_first_quenches_then_rebuilds() -> None:
    t = Play(
        red=["defender-x r1c1", "repair-truck r5c5"],
        tiles=["hazard r6c6"],
        city=["skyscraper", "power-plant out"],
    )
    t.units_act("advancement").act("repair-truck", "action-repair")
    assert t.tile("r6c6") == "rubble"
    t = Play(
        red=["defender-x r1c1", "repair-truck r5c5"],
        tiles=["rubble r6c6"],
        city=["skyscraper", "power-plant out"],
    )
    t.units_act("advancement").act("repair-truck", "action-repair")
    assert t.at("skyscraper") == "r6c6"  # the only one that was destroyed; the other never stood
    assert t.tile("r6c6") == ""
    t = Play(red=["tharsis-5 r1c1", "reaper r5c5", "saucer r7c8"], tiles=["hazard r6c6"])
    t.units_act("advancement").act("reaper", "action-repair")
    assert t.tile("r6c6") == "rubble"
    t = Play(red=["tharsis-5 r1c1", "saucer r7c8"], tiles=["hazard r6c6"])
    t.units_act("advancement").choose("saucer")
    assert t.kind == "advance"  # flyers do not get it


@clause("MP2-S017")
def test_sacrifice_restores_health_for_a_unit() -> None:
    t = Play(red=["cthugrosh r5c5 9", "squix r5c7"])
    t.monsters_act("advancement").act("cthugrosh", "action-sacrifice")
    assert t.at("squix") == ""
    assert t.health("cthugrosh") == 10
    assert t.enemy_power == 0


@clause("MP2-S018")
@pytest.mark.parametrize(("strike", "tile"), [(0, "rubble"), (1, "")])
def test_scavenge_earns_a_die_and_may_use_the_rubble_up(strike: int, tile: str) -> None:
    t = Play(red=["defender-x r1c1", "scavenger-van r5c5"], tiles=["rubble r6c6"])
    t.units_act("advancement").dice(strike).act("scavenger-van", "action-scavenge")
    assert t.power == 1
    assert t.tile("r6c6") == tile


@clause("MP2-S023", "MP2-S015")
def test_units_are_nudged() -> None:
    t = Play(red=["cthugrosh r5c5"], blue=["defender-x r16c16", "g-tank r5c8"], tiles=["hazard r5c9"])
    t.monsters_act("advancement").act("cthugrosh", "action-telekinesis").choose("r5c9")
    assert t.at("g-tank") == ""
    assert t.power == 0
    near = ["spitter r4c4", "spitter r4c5", "spitter r4c6"]
    t = Play(red=["cthugrosh r16c1", *near], blue=["defender-x r16c16", "g-tank r5c9"], city=["void-gate r5c5"])
    t.units_act("advancement").act("void-gate", "action-psychokinesis").choose("g-tank", "r5c10")
    assert t.at("g-tank") == "r5c10"
    far = Play(red=["cthugrosh r5c5"], blue=["defender-x r16c16", "g-tank r5c9"])
    far.monsters_act("advancement").choose("cthugrosh")
    assert "Action: Telekinesis" not in far.words  # three spaces
    t = Play(red=["cthugrosh r16c1", *near], blue=["defender-x r16c16", "g-tank r5c10"], city=["void-gate r5c5"])
    t.units_act("advancement").act("void-gate", "action-psychokinesis")
    assert t.can("spitter#1")
    assert not t.can("g-tank")  # four


@clause("MP2-S024", "MP2-R80", "MP2-8.07")
def test_teleport_carries_a_unit_between_two_gates() -> None:
    t = Play(red=["zor-maxim r13c13", "shadow-gate r5c5", "interceptor r5c6"])
    t.units_act("advancement").act("shadow-gate", "action-teleport")
    assert t.kind == "use"
    t.choose("r12c12")
    assert t.at("interceptor") == "r12c12"
    assert t.m("interceptor").moved
    t = Play(red=["defender-x r13c13", "shadow-gate r5c5", "interceptor r5c6"])
    t.units_act("advancement").choose("shadow-gate")
    assert t.kind == "advance"  # one gate leads nowhere


@clause("MP2-S026")
def test_tow_fetches_a_unit() -> None:
    t = Play(red=["pteradax r5c5", "g-tank r5c11", "g-tank r5c12"])
    t.monsters_act("advancement").act("pteradax", "action-tow")
    t.choose("r5c7")
    assert t.at("g-tank") == "r5c7"
    assert t.m("g-tank").rooted


# -- buildings ---------------------------------------------------------------------------------------------------------

NEAR = ["g-tank r5c4", "g-tank r5c5", "g-tank r5c6"]


@clause("MP2-S004", "MP2-17.06", "MP2-R09")
def test_city_planning_exchanges_two_buildings() -> None:
    t = Play(
        red=["defender-x r16c1", *NEAR],
        city=["imperial-state-building r6c5", "power-plant r12c12"],
    )
    t.monsters_act("advancement").act("imperial-state-building", "action-city-planning")
    assert (t.at("imperial-state-building"), t.at("power-plant")) == ("r12c12", "r6c5")
    theirs = ["gorghadra r1c16", "belcher r11c12", "belcher r11c13", "belcher r11c11"]
    city = ["imperial-state-building r6c5", "power-plant r12c12"]
    t = Play(red=["defender-x r16c1", *NEAR], blue=theirs, city=[*city, "skyscraper r12c4", "statue-of-liberty r9c9"])
    t.monsters_act("advancement").act("imperial-state-building", "action-city-planning")
    assert t.ask.prompt == "Action: City Planning: With which building that nobody secures?"
    assert t.can("skyscraper")
    assert not t.can("power-plant")  # the enemy secures it
    t = Play(red=["defender-x r16c1", *NEAR], blue=theirs, city=city)
    assert not t.monsters_act("advancement").can("imperial-state-building")
    t = Play(red=["defender-x r16c1", *NEAR[:2]], city=["imperial-state-building r6c5", "power-plant r12c12"])
    assert not t.monsters_act("advancement").can("imperial-state-building")


@clause("MP2-S005")
def test_command_and_control_rolls_a_missed_attack_again() -> None:
    t = Play(
        red=["defender-x r16c1", *NEAR],
        blue=["gorghadra r16c16", "belcher r9c5"],
        city=["guard-defense-base r6c5"],
        monsters=5,
    )
    t.units_act().attack("g-tank#2", "blast", "belcher", action=2, strikes=[0, 0, 0, 1, 1, 1])
    assert t.kind == "use"
    t.choose("use")
    assert t.at("belcher") == ""
    assert t.count() == 6
    assert t.pools == (5 + 2 + 1, 2)


@clause("MP2-S005", "MP2-S127")
def test_precision_strike_mends_the_second_roll_of_command_and_control_too() -> None:
    t = Play(
        red=["sergeant-titanica r9c9", *NEAR], blue=["deimos-9 r9c11"], city=["guard-defense-base r6c5"], monsters=6
    )
    first = [0, 1, 1, 1, 1, 1, 1, 1]
    t.monsters_act().attack("sergeant-titanica", "brawl", "deimos-9", action=4, strikes=[*first, *first, 1])
    t.choose("skip")  # Precision Strike
    assert t.words == ["Do not use it", "Use it"]
    t.choose("use")  # Command & Control
    assert t.says("Use it").clause == "MP2-S127"
    t.choose("use")
    assert t.count() == 17
    assert t.health("deimos-9") == 10


@clause("MP2-S005", "MP2-S139", "MP2-R79")
def test_command_and_control_is_borrowed_only_if_nobody_has_it() -> None:
    for city, left in (
        (["uci-industries r6c5", "guard-defense-base r3c5"], 2 + 1),
        (["guard-defense-base r3c5", "uci-industries r6c5"], 2 + 1),
        (["uci-industries r6c5", "guard-defense-base r12c12"], 2 - 1 + 1),
    ):
        t = Play(red=["defender-x r16c1", *NEAR], blue=["gorghadra r16c16", "belcher r9c5"], city=city, power=2)
        t.units_act().attack("g-tank#2", "blast", "belcher", action=2, strikes=[0, 0, 0, 1, 1, 1]).choose("use")
        assert t.at("belcher") == ""
        assert t.power == left


@clause("MP2-S014", "MP2-S025", "MP2-S022")
def test_patrols_tourists_and_tectonics() -> None:
    t = Play(red=["defender-x r16c1", *NEAR, "exo-armor"], city=["jungle-fortress r6c5"])
    t.units_act("advancement").act("jungle-fortress", "action-patrol-base").choose("r8c5")
    assert t.at("exo-armor") == "r8c5"
    assert not t.can("exo-armor")
    t = Play(red=["defender-x r16c1", *NEAR], city=["the-tokyo-tower r6c5"])
    t.units_act("advancement").act("the-tokyo-tower", "action-tourism-campaign")
    assert t.power == 1
    t = Play(red=["defender-x r16c1", *NEAR], city=["the-tokyo-tower r6c5"])
    assert not t.monsters_act("advancement").can("the-tokyo-tower")
    t = Play(red=["defender-x r12c1", *NEAR], city=["mount-terra r6c5"])
    t.units_act("advancement").act("mount-terra", "action-tectonic-shift").choose("r12c3")
    assert t.at("defender-x") == "r12c3"


# -- the rules around Actions ------------------------------------------------------------------------------------------


@clause("MP2-S064", "MP2-17.07")
def test_double_duty_allows_two_different_actions() -> None:
    t = Play(red=["blastikutter r5c5", "mollock-brute r5c7"], tiles=["hazard r7c5", "hazard r3c5"])
    t.monsters_act("advancement").act("blastikutter", "action-extinguisher").choose("r7c5")
    t.choose("blastikutter")
    assert "Action: Blitz" in t.words
    assert "Action: Extinguisher" not in t.words
    t = Play(red=["cthugrosh r5c5", "squix", "spitter r5c7"])
    t.monsters_act("advancement").act("cthugrosh", "action-summon").choose("r7c7")
    t.choose("cthugrosh")
    assert not any(word.startswith("Action") for word in t.words)


@clause("MP2-S104")
def test_jam_silences_actions_within_two_spaces() -> None:
    t = Play(red=["cthugrosh r5c5", "squix"], blue=["cyber-khan r16c16", "robo-brontox r5c8"])
    t.monsters_act("advancement").choose("cthugrosh")
    assert not any(word.startswith("Action") for word in t.words)
    t = Play(red=["cthugrosh r5c5", "squix"], blue=["cyber-khan r16c16", "robo-brontox r5c10"])
    t.monsters_act("advancement").choose("cthugrosh")
    assert "Action: Summon" in t.words
    for place, open in (("r9c5", False), ("r10c5", True)):
        t = Play(
            red=["defender-x r16c1", *NEAR],
            blue=["cyber-khan r16c16", f"robo-brontox {place}"],
            city=["mount-terra r6c5"],
        )
        assert t.units_act("advancement").can("mount-terra") == open
