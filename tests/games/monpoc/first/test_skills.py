"""Skills that change numbers: dice, DEF, SPD, Power Ups; and who has them by red and blue icons."""

from __future__ import annotations

import pytest

from rampant.core.grid import OFF
from rampant.games.monpoc.first.bearers import carries, has
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.numbers import advance_speed, speed, stat
from rampant.games.monpoc.state.moments import POWER_UP
from tests.clause import clause
from tests.games.monpoc.first.play import Play

NUMBER = GAME.edition.number_of


def gain(t: Play, rule: str) -> int:
    [found] = [each for each in t.edition.at[POWER_UP] if each.fixed_name == rule]
    return int(found.gain(t.s, 0))


# -- red and blue icons ------------------------------------------------------------------------------------------------


@clause("MP1-14.09", "MP1-R55", "MP1-14.11")
def test_a_red_icon_reaches_agenda_figures_next_to_it() -> None:
    t = Play(red=["sky-sentinel-ultra r5c5", "g-tank r5c7", "g-tank r5c8", "hunter r4c5"])
    assert has(t.s, t.m("sky-sentinel"), NUMBER["radar"])
    assert has(t.s, t.m("g-tank#1"), NUMBER["radar"])
    assert not has(t.s, t.m("g-tank#2"), NUMBER["radar"]), "a granted ability is not passed on"
    assert not has(t.s, t.m("hunter"), NUMBER["radar"]), "another agenda"


@clause("MP1-14.10", "MP1-14.11", "MP1-R55")
def test_a_blue_icon_reaches_every_agenda_figure_while_it_is_on_the_map() -> None:
    t = Play(red=["sky-sentinel-ultra r5c5", "g-tank r15c5", "g-tank", "hunter r4c5"])
    assert has(t.s, t.m("g-tank#1"), NUMBER["wing-leader"])
    assert has(t.s, t.m("g-tank#2"), NUMBER["wing-leader"]), "in the Reserves too"
    assert not has(t.s, t.m("hunter"), NUMBER["wing-leader"])
    t.s.lift(t.m("sky-sentinel"))
    assert not has(t.s, t.m("g-tank#1"), NUMBER["wing-leader"])


@clause("MP1-14.06", "MP1-14.10")
def test_a_granted_trigger_rides_on_the_attack_of_its_icon() -> None:
    t = Play(red=["rogzor-ultra r5c5", "belcher r9c9"], blue=["defender-x-ultra r16c16"])
    assert carries(t.s, t.m("belcher"), NUMBER["explosion"], 1)
    assert not carries(t.s, t.m("belcher"), NUMBER["explosion"], 0)
    assert not carries(t.s, t.m("belcher"), NUMBER["hit-and-run"], 1), "only Rogzor's own"
    t.hyper("rogzor")
    assert not carries(t.s, t.m("belcher"), NUMBER["explosion"], 1), "the Ultra form's icon is red"


# -- dice --------------------------------------------------------------------------------------------------------------


@clause("MP1-23.04")
def test_anti_air_brings_a_die_against_flyers_only() -> None:
    t = Play(red=["defender-x-ultra r1c1", "raptix r9c9"], blue=["cthugrosh-ultra r10c10", "spitter r8c8"])
    assert t.parts("raptix", "brawl", "cthugrosh")["Anti-Air"] == 1
    assert "Anti-Air" not in t.parts("raptix", "brawl", "spitter")
    t = Play(red=["sky-sentinel-ultra r9c9"], blue=["cthugrosh-ultra r9c11"])
    assert t.parts("sky-sentinel", "brawl", "cthugrosh")["Anti-Air"] == 1
    assert t.parts("sky-sentinel", "blast", "cthugrosh")["Anti-Air"] == 1
    assert "Anti-Air" not in t.parts("sky-sentinel", "head-butt", "cthugrosh")


@clause("MP1-23.07")
def test_berserk_gives_units_a_brawl_die() -> None:
    t = Play(red=["terra-khan-ultra r9c7", "carnidon r9c9", "spikodon-elite r8c9"], blue=["gorghadra-ultra r10c10"])
    assert t.parts("carnidon", "brawl", "gorghadra")["Berserk"] == 1
    assert "Berserk" not in t.parts("spikodon-elite", "blast", "gorghadra")
    assert "Berserk" not in t.parts("terra-khan", "brawl", "gorghadra"), "the monster is no unit"


@clause("MP1-23.09")
def test_charge_wants_an_advance_this_turn() -> None:
    t = Play(red=["zor-raiden-ultra r1c1", "s-type-shinobi r9c9"], blue=["gorghadra-ultra r10c10"])
    assert "Charge" not in t.parts("s-type-shinobi", "brawl", "gorghadra")
    t.m("s-type-shinobi").advanced = True
    assert t.parts("s-type-shinobi", "brawl", "gorghadra")["Charge"] == 1


@clause("MP1-23.14", "MP1-R14", "MP1-R41")
def test_distract_takes_a_die_from_enemies_near_it_never_below_none() -> None:
    t = Play(
        red=["defender-x-ultra r9c9", "g-tank r8c9", "g-tank-elite r6c11", "g-tank-elite r8c14"],
        blue=["cthugrosh-ultra r9c11", "squix r8c11"],
    )
    assert t.parts("defender-x", "brawl", "cthugrosh")["B"] == 2 - 1
    assert t.parts("defender-x", "head-butt", "cthugrosh")["B"] == 2 - 1
    assert t.parts("g-tank", "brawl", "squix")["B"] == 0, "none to take"
    assert t.parts("g-tank-elite#1", "blast", "squix")["B"] == 1 - 1, "two spaces away"
    assert t.parts("g-tank-elite#2", "blast", "squix")["B"] == 1, "three"


@clause("MP1-23.18", "MP1-R22", "MP1-R42")
def test_fortify_helps_brawls_near_a_held_objective_space() -> None:
    force = ["terra-khan-ultra r12c9", "brontox r9c9", "carnidon r9c11", "carnidon r9c12", "destructomite r8c9"]
    t = Play(red=force, blue=["defender-x-ultra r10c10"], marks=["activator r9c9"])
    assert t.parts("carnidon#1", "brawl", "defender-x")["Fortify"] == 1
    assert t.parts("brontox", "brawl", "defender-x")["Fortify"] == 1, "the bearer too"
    assert "Fortify" not in t.parts("carnidon#2", "brawl", "defender-x"), "three spaces away"
    assert "Fortify" not in t.parts("destructomite", "brawl", "defender-x"), "another agenda"
    assert "Fortify" not in t.parts("brontox", "blast", "defender-x"), "only brawls"
    t = Play(red=force, blue=["defender-x-ultra r10c10"])
    assert "Fortify" not in t.parts("carnidon#1", "brawl", "defender-x")


@clause("MP1-23.20", "MP1-R67")
def test_high_impact_helps_blasts_of_units_of_the_monsters_faction() -> None:
    t = Play(red=["rogzor-ultra r1c1", "belcher r9c9", "hunter r9c8"], blue=["defender-x-ultra r9c12"])
    assert t.parts("belcher", "blast", "defender-x")["High Impact"] == 1
    assert "High Impact" not in t.parts("belcher", "brawl", "defender-x")
    assert "High Impact" not in t.parts("rogzor", "blast", "defender-x")
    assert "High Impact" not in t.parts("hunter", "blast", "defender-x")


@clause("MP1-23.48", "MP1-R67")
def test_wing_leader_helps_flying_units_of_the_monsters_faction() -> None:
    force = ["sky-sentinel-ultra r1c1", "rocket-chopper r9c9", "g-tank r9c8"]
    t = Play(red=force, blue=["gorghadra-ultra r9c12"])
    assert t.parts("rocket-chopper", "blast", "gorghadra")["Wing Leader"] == 1
    assert "Wing Leader" not in t.parts("g-tank", "blast", "gorghadra"), "no Flight"
    t.s.lift(t.m("sky-sentinel"))
    assert "Wing Leader" not in t.parts("rocket-chopper", "blast", "gorghadra")


@clause("MP1-23.25")
def test_leadership_helps_grunts_of_its_name_within_two_spaces() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "g-tank-elite r9c9", "g-tank r9c11", "g-tank r9c12", "rocket-chopper r8c9"],
        blue=["gorghadra-ultra r10c10"],
    )
    assert t.parts("g-tank#1", "brawl", "gorghadra")["Leadership"] == 1
    assert t.parts("g-tank#1", "blast", "gorghadra")["Leadership"] == 1
    assert "Leadership" not in t.parts("g-tank#2", "brawl", "gorghadra"), "three spaces away"
    assert "Leadership" not in t.parts("rocket-chopper", "blast", "gorghadra"), "another name"
    assert "Leadership" not in t.parts("g-tank-elite", "brawl", "gorghadra"), "an Elite"


@clause("MP1-23.26", "MP1-R41", "MP1-R42")
def test_logistics_adds_one_die_to_a_combined_attack() -> None:
    t = Play(
        red=[
            "defender-x-ultra r1c1",
            "mobile-ops-center r9c9",
            "mobile-ops-center r9c10",
            "g-tank r9c11",
            "g-tank r2c9",
        ],
        blue=["gorghadra-ultra r5c9", "squix r7c11"],
    )
    assert "Logistics" not in t.parts("g-tank#1", "blast", "gorghadra")
    assert t.parts("g-tank#1", "blast", "gorghadra", join=["g-tank#2"])["Logistics"] == 1
    t = Play(
        red=[
            "defender-x-ultra r1c1",
            "mobile-ops-center r9c9",
            "hunter r9c11",
            "hunter r9c8",
            "mobile-ops-center r3c3",
        ],
        blue=["gorghadra-ultra r5c9"],
    )
    assert "Logistics" not in t.parts("hunter#1", "blast", "gorghadra", join=["hunter#2"]), "another agenda"
    t = Play(
        red=["defender-x-ultra r1c1", "mobile-ops-center r9c14", "mobile-ops-center", "g-tank r9c11", "g-tank r2c9"],
        blue=["gorghadra-ultra r5c9"],
    )
    assert "Logistics" not in t.parts("g-tank#1", "blast", "gorghadra", join=["g-tank#2"]), "three spaces away"
    t.s.lift(t.m("mobile-ops-center#1"))
    assert "Logistics" not in t.parts("g-tank#1", "blast", "gorghadra", join=["g-tank#2"])


@clause("MP1-23.13", "MP1-3.11", "MP1-R41")
def test_disable_lowers_brawl_of_enemies_near_it_never_below_one() -> None:
    enemies = ["gorghadra-ultra r9c11", "destructomite r9c7", "destructomite r9c6"]
    t = Play(red=["zor-raiden-ultra r9c9"], blue=enemies)
    assert stat(t.s, t.m("gorghadra"), 0) == 8 - 1
    assert stat(t.s, t.m("gorghadra"), 1) == 4, "blasts are not touched"
    assert stat(t.s, t.m("destructomite#1"), 0) == 3 - 1, "two spaces away"
    assert stat(t.s, t.m("destructomite#2"), 0) == 3, "three"
    t = Play(red=["zor-raiden-ultra r9c9"], blue=["gorghadra-ultra r16c16", "belcher r9c11"])
    assert stat(t.s, t.m("belcher"), 0) == 1, "not below 1"


# -- DEF ---------------------------------------------------------------------------------------------------------------


@clause("MP1-23.17", "MP1-14.12", "MP1-14.13")
def test_force_field_from_two_sources_counts_once_and_adds_to_cover() -> None:
    t = Play(
        red=["sky-sentinel-ultra r1c1", "hunter r9c13"],
        blue=["ares-mothership-ultra r16c16", "vanguard r9c9", "spitter r8c8", "squix-elite r7c7"],
        city=["office-building r10c10"],
    ).hyper("ares-mothership")
    assert t.parts("hunter", "blast", "spitter")["Force Field"] == 1
    parts = t.parts("sky-sentinel", "blast", "vanguard")
    assert parts["Force Field"] == 1
    assert parts["DEF"] == 2 + 1, "flyers have no Cover"
    assert t.parts("sky-sentinel", "brawl", "vanguard")["DEF"] == 2
    assert "Force Field" not in t.parts("sky-sentinel", "blast", "ares-mothership"), "units only"


@clause("MP1-23.36")
def test_shelter_hardens_units_against_brawls() -> None:
    t = Play(red=["armodax-ultra r9c9", "carnidon r9c11", "carnidon r9c13"], blue=["gorghadra-ultra r10c14"])
    assert t.parts("gorghadra", "brawl", "carnidon#1")["DEF"] == 3 + 1
    assert t.parts("gorghadra", "blast", "carnidon#1")["DEF"] == 3 + 1, "Cover beside the own monster"
    assert t.parts("gorghadra", "brawl", "carnidon#2")["DEF"] == 3
    assert "Shelter" not in t.parts("gorghadra", "brawl", "armodax")


@clause("MP1-23.05", "MP1-23.31", "MP1-R40")
@pytest.mark.parametrize(
    ("monster", "form", "rule", "helped", "not_helped"),
    [
        ("zor-maxim", "ultra", "Armor Piercing", "blast", "brawl"),
        ("deimos-9", "alpha", "Penetrator", "brawl", "blast"),
    ],
)
def test_piercing_lowers_the_target(monster: str, form: str, rule: str, helped: str, not_helped: str) -> None:
    t = Play(red=[f"{monster}-ultra r9c9"], blue=["gorghadra-ultra r9c12"])
    if form == "ultra":
        t.hyper(monster)
    assert t.parts(monster, helped, "gorghadra")[rule] == -1
    assert t.parts(monster, helped, "gorghadra")["DEF"] == 5 - 1
    assert rule not in t.parts(monster, not_helped, "gorghadra")


@clause("MP1-23.37", "MP1-R40")
def test_sniper_lowers_the_target_but_not_in_combined_attacks() -> None:
    t = Play(red=["deimos-9-ultra r1c1", "hunter r9c8", "hunter r10c8"], blue=["gorghadra-ultra r9c12"])
    assert t.parts("hunter#1", "blast", "gorghadra")["Sniper"] == -1
    assert "Sniper" not in t.parts("hunter#1", "blast", "gorghadra", join=["hunter#2"])


@clause("MP1-23.15", "MP1-R40")
def test_flank_helps_the_others() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "raptix r9c9", "carnidon r8c10", "g-tank r8c11"],
        blue=["gorghadra-ultra r9c10", "belcher r12c15"],
        city=["office-building r8c5"],
    )
    assert t.parts("carnidon", "brawl", "gorghadra")["Flank"] == -1
    assert "Flank" not in t.parts("raptix", "brawl", "gorghadra"), "not itself"
    assert t.parts("raptix", "brawl", "gorghadra", join=["carnidon"])["Flank"] == -1
    assert "Flank" not in t.parts("g-tank", "brawl", "gorghadra"), "another agenda"
    assert "Flank" not in t.parts("g-tank", "blast", "gorghadra")
    t.s.put(t.m("raptix"), t.s.map.grid.cell("r9c7"))
    assert "Flank" not in t.parts("carnidon", "brawl", "gorghadra"), "three spaces away"


@clause("MP1-23.23")
def test_infiltrate_weakens_buildings_against_the_agenda() -> None:
    t = Play(
        red=["zor-maxim-ultra r1c1", "s-type-shinobi r9c9", "sun-fighter r9c6", "hunter r9c7"],
        blue=["gorghadra-ultra r9c13"],
        city=["skyscraper r9c10"],
    )
    assert t.parts("s-type-shinobi", "brawl", "skyscraper")["Infiltrate"] == -1
    assert t.parts("sun-fighter", "blast", "skyscraper")["DEF"] == 6 - 1
    assert t.parts("zor-maxim", "ram", "skyscraper")["Infiltrate"] == -1, "all attacks"
    assert "Infiltrate" not in t.parts("hunter", "blast", "skyscraper"), "another agenda"
    assert "Infiltrate" not in t.parts("sun-fighter", "blast", "gorghadra"), "only buildings"
    for place, bonus in (("r9c8", -1), ("r9c7", 0)):
        force = ["zor-maxim-ultra r1c1", f"s-type-shinobi {place}", "sun-fighter r9c6"]
        t = Play(red=force, city=["skyscraper r9c10"])
        assert t.parts("sun-fighter", "blast", "skyscraper").get("Infiltrate", 0) == bonus, "two spaces, not three"


@clause("MP1-23.40", "MP1-R42")
def test_spotter_helps_blasts_of_the_agenda() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "rocket-chopper r9c8", "g-tank r9c6", "hunter r8c6"],
        blue=["gorghadra-ultra r9c10"],
        city=["office-building r6c8"],
    )
    assert t.parts("g-tank", "blast", "gorghadra")["Spotter"] == -1
    assert t.parts("rocket-chopper", "blast", "gorghadra")["Spotter"] == -1, "the bearer too"
    assert "Spotter" not in t.parts("g-tank", "brawl", "gorghadra")
    assert "Spotter" not in t.parts("hunter", "blast", "gorghadra"), "another agenda"
    assert "Spotter" not in t.parts("g-tank", "blast", "office-building"), "a building is no enemy"
    t.s.put(t.m("rocket-chopper"), t.s.map.grid.cell("r9c7"))
    assert "Spotter" not in t.parts("g-tank", "blast", "gorghadra")


@clause("MP1-23.47")
def test_weaken_helps_all_attacks_of_the_agenda() -> None:
    t = Play(red=["gorghadra-ultra r9c9", "crawler r11c11", "hunter r8c6"], blue=["defender-x-ultra r9c11"])
    for kind in ("brawl", "blast", "throw"):
        assert t.parts("gorghadra", kind, "defender-x")["Weaken"] == -1
    assert "Weaken" not in t.parts("hunter", "blast", "defender-x"), "another agenda"
    t.s.put(t.m("crawler"), t.s.map.grid.cell("r13c11"))
    assert "Weaken" not in t.parts("gorghadra", "brawl", "defender-x")


# -- SPD and Power Ups -------------------------------------------------------------------------------------------------


@clause("MP1-23.29", "MP1-R58")
def test_motivator_quickens_advances_begun_next_to_it_once() -> None:
    t = Play(
        red=["terra-khan-ultra r9c9", "carnidon r9c11", "carnidon r9c13", "g-tank r8c9", "armodax-ultra r11c9"],
        blue=["gorghadra-ultra r16c16"],
    )
    assert advance_speed(t.s, t.m("carnidon#1")) == 4 + 1
    assert advance_speed(t.s, t.m("carnidon#2")) == 4
    assert advance_speed(t.s, t.m("g-tank")) == 4, "another agenda"
    assert advance_speed(t.s, t.m("armodax")) == 6 + 1, "monsters too"
    assert speed(t.s, t.m("armodax")) == 6, "but no Rampage"
    assert advance_speed(t.s, t.m("terra-khan")) == 6, "not itself"


@clause("MP1-23.02", "MP1-14.14")
def test_amplify_counts_its_units_on_power_zones() -> None:
    t = Play(
        red=["deimos-9-ultra r1c1", "power-pod r9c9", "power-pod r9c11", "power-pod r9c13", "vanguard r9c14"],
        marks=["power-zone r9c9", "power-zone r9c11", "negative-zone r9c13", "power-zone r9c14"],
    )
    assert gain(t, "amplify") == 2
    t.s.lift(t.m("power-pod#1"))
    assert gain(t, "amplify") == 1


@clause("MP1-23.35")
def test_safeguard_wants_a_secured_building() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "g-tank r9c9", "g-tank r10c9", "g-tank r11c9"],
        city=["office-building r9c10", "office-building r11c10"],
    )
    assert gain(t, "safeguard") == 1, "once, not once per building"
    t.s.lift(t.m("g-tank#1"))
    t.s.lift(t.m("g-tank#3"))
    assert gain(t, "safeguard") == 0
    assert t.m("g-tank#1").at == OFF
