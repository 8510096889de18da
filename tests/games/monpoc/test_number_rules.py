"""Special rules that change SPD, B-dice, DEF, ranges and power-ups."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.numbers import advance_speed, speed
from tests.clause import clause
from tests.games.monpoc.play import Play


def spd(t: Play, name: str) -> int:
    return int(speed(t.s, t.m(name)))


# -- SPD ---------------------------------------------------------------------------------------------------------------


@clause("MP2-S154")
def test_stampede_quickens_faction_units_only() -> None:
    t = Play(red=["terra-khan r1c1", "carnidon r9c9", "g-tank r9c11"])
    assert spd(t, "carnidon") == 4 + 1
    assert spd(t, "g-tank") == 4
    assert spd(t, "terra-khan") == 6


@clause("MP2-S107")
def test_king_tide_quickens_and_hardens_in_water() -> None:
    t = Play(
        red=["leviathron r1c1", "steel-shell-crab r9c9", "steel-shell-crab r9c11"],
        blue=["gorghadra r16c16", "chomper r10c10"],
        water=["r9c9"],
    )
    assert spd(t, "steel-shell-crab") == 4 + 1
    assert t.parts("chomper", "brawl", "steel-shell-crab#1")["DEF"] == 4 + 1
    assert t.parts("chomper", "brawl", "steel-shell-crab#2")["DEF"] == 4


@clause("MP2-S107", "MP2-R70", "MP2-S047")
@pytest.mark.parametrize(("strikes", "left"), [(4, True), (5, False)])
def test_chain_reaction_strikes_at_the_def_that_the_king_tide_gives(strikes: int, left: bool) -> None:
    tide = ["leviathron r16c16", "steel-shell-crab r5c8"]
    t = Play(red=["gorghadra r5c5"], blue=[*tide, "strike-fighter r5c7"], water=["r5c8"])
    t.monsters_act().attack("gorghadra", "brawl", "strike-fighter", action=5, strikes=strikes)
    assert (t.at("steel-shell-crab") == "r5c8") == left


@clause("MP2-S107", "MP2-R70", "MP2-S081")
@pytest.mark.parametrize(("strikes", "left"), [(4, True), (5, False)])
def test_fling_strikes_at_the_def_that_the_king_tide_gives(strikes: int, left: bool) -> None:
    tide = ["leviathron r16c16", "steel-shell-crab r5c8"]
    t = Play(red=["deimos-9 r5c5 5"], blue=[*tide, "strike-fighter r5c7"], water=["r5c8"])
    t.monsters_act().attack("deimos-9", "brawl", "strike-fighter", action=1, strikes=6 + strikes, rolled=12)
    t.choose("steel-shell-crab")
    assert (t.at("steel-shell-crab") == "r5c8") == left


@clause("MP2-S115")
def test_motivator_helps_others_within_two_spaces() -> None:
    t = Play(red=["cthugrosh r1c1", "task-master r9c9", "spitter r9c11", "spitter r9c12"], blue=["defender-x r16c16"])
    assert [int(advance_speed(t.s, t.m(f"spitter#{n}"))) for n in (1, 2)] == [4 + 1, 4]
    assert int(advance_speed(t.s, t.m("task-master"))) == 5
    assert spd(t, "spitter#1") == 4  # only for an advance
    t = Play(red=["cthugrosh r5c5", "task-master r7c5"], blue=["defender-x r16c16"], power=1)
    t.monsters_act().attack("cthugrosh", "rampage", power=1).choose("east")
    assert t.at("cthugrosh") == "r5c11"


# -- B-dice ------------------------------------------------------------------------------------------------------------


@clause("MP2-S028", "MP2-18.02")
def test_aim_is_lost_by_moving() -> None:
    t = Play(red=["defender-x r1c1", "g-tank r9c9"], blue=["gorghadra r9c13"])
    assert t.parts("g-tank", "blast", "gorghadra")["B"] == 1
    t.units_act("advancement").advance("g-tank", "r9c10")
    assert t.parts("g-tank", "blast", "gorghadra")["B"] == 0


@clause("MP2-S041")
def test_big_game_hunter_brings_two_dice_against_monsters() -> None:
    t = Play(red=["defender-x r1c1", "mr-tank r9c9"], blue=["gorghadra r9c12", "crawler r9c11"])
    assert t.parts("mr-tank", "blast", "gorghadra")["Big Game Hunter"] == 2
    assert "Big Game Hunter" not in t.parts("mr-tank", "blast", "crawler")
    assert "Big Game Hunter" not in t.parts("mr-tank", "brawl", "gorghadra")


@clause("MP2-S058", "MP2-S156")
def test_destabilizer_against_buildings_and_strip_mining_gives_it_for_brawls() -> None:
    t = Play(
        red=["cyber-khan r1c1", "carnitron r9c9", "vanguard r8c9"],
        blue=["defender-x r16c16", "g-tank r10c8"],
        city=["skyscraper r9c10"],
    )
    assert t.parts("carnitron", "brawl", "skyscraper")["Destabilizer"] == 1
    assert "Destabilizer" not in t.parts("carnitron", "blast", "skyscraper")
    assert "Destabilizer" not in t.parts("carnitron", "brawl", "g-tank")
    assert t.parts("vanguard", "blast", "skyscraper")["Destabilizer"] == 1


@clause("MP2-S097")
def test_improvised_weapon_needs_debris_at_hand() -> None:
    t = Play(
        red=["globbicus r1c1 8", "absorber r9c9", "absorber r12c9"],
        blue=["defender-x r10c12", "g-tank r8c8", "g-tank r13c9"],
        tiles=["rubble r9c10"],
    )
    assert t.parts("absorber#1", "brawl", "g-tank#1")["Improvised Weapon"] == 1
    assert "Improvised Weapon" not in t.parts("absorber#2", "brawl", "g-tank#2")


@clause("MP2-S043", "MP2-S092", "MP2-S174", "MP2-18.14", "MP2-18.25")
@pytest.mark.parametrize(
    ("monster", "rule", "unit", "kind", "other"),
    [
        ("terra-khan r1c1 5", "Blood Rage", "carnidon", "brawl", "g-tank"),
        ("rogzor r1c1", "High Impact", "belcher", "blast", "squix"),
        ("sky-sentinel r1c1", "Wing Leader", "strike-fighter", "blast", "g-tank"),
    ],
)
def test_monsters_spur_units_of_their_faction(monster: str, rule: str, unit: str, kind: str, other: str) -> None:
    t = Play(red=[monster, f"{unit} r9c9", f"{other} r9c8"], blue=["deimos-9 r10c10"])
    assert t.parts(unit, kind, "deimos-9")[rule] == 1
    assert rule not in t.parts(other, kind, "deimos-9")
    t.s.lift(t.s.models[0])
    assert rule not in t.parts(unit, kind, "deimos-9")


@clause("MP2-S103")
def test_intensify_needs_an_objective_space() -> None:
    force = ["cyber-khan r1c1", "robo-brontox r9c9", "carnitron r9c11", "carnitron r12c9"]
    t = Play(red=force, blue=["defender-x r10c12"], marks=["activator r9c9"])
    assert t.parts("carnitron#1", "brawl", "defender-x")["Intensify"] == 1
    assert "Intensify" not in t.parts("carnitron#2", "brawl", "defender-x")
    t = Play(red=force, blue=["defender-x r10c12"])
    assert "Intensify" not in t.parts("carnitron#1", "brawl", "defender-x")


@clause("MP2-S063", "MP2-R38")
def test_disruption_takes_a_die_from_near_attackers_never_below_none() -> None:
    t = Play(red=["defender-x r9c9"], blue=["gorghadra r9c12 11", "belcher r9c8", "belcher r12c13"])
    assert t.parts("gorghadra", "blast", "defender-x")["B"] == 4 - 1
    assert t.parts("belcher#1", "brawl", "defender-x")["B"] == 0  # none printed, none taken
    assert t.parts("belcher#2", "blast", "defender-x")["B"] == 1


@clause("MP2-S159")
def test_terrified_units_roll_no_boost_dice() -> None:
    t = Play(red=["cthugrosh r9c9 5"], blue=["terra-khan r1c1", "carnidon r9c11", "bellower r9c13"])
    assert t.parts("carnidon", "brawl", "cthugrosh")["B"] == 0
    assert t.parts("bellower", "blast", "cthugrosh")["B"] == 1


@clause("MP2-S112")
def test_mastermind_adds_one_die_to_combined_attacks_of_the_faction() -> None:
    t = Play(red=["mecha-maxim r1c1", "carnitron r9c9", "carnitron r10c9", "chomper r9c8"], blue=["defender-x r9c10"])
    assert t.parts("carnitron#1", "brawl", "defender-x", ["carnitron#2"])["Mastermind"] == 1
    assert "Mastermind" not in t.parts("carnitron#1", "brawl", "defender-x", ["chomper"])
    assert "Mastermind" not in t.parts("carnitron#1", "brawl", "defender-x")


@clause("MP2-S159", "MP2-S112")
def test_the_die_of_a_mastermind_is_no_help_if_all_are_terrified() -> None:
    red = ["mecha-maxim r1c1", "carnitron r9c8", "carnitron r10c8", "carnitron r9c7"]
    t = Play(red=red, blue=["cthugrosh r9c9 5", "g-tank r10c7"])
    assert t.parts("carnitron#1", "brawl", "cthugrosh", ["carnitron#2"])["B"] == 0
    assert t.parts("carnitron#1", "brawl", "g-tank", ["carnitron#3"])["B"] == 1 + 1


@clause("MP2-S155", "MP2-S168")
def test_steady_and_unwieldy_take_all_boost_dice() -> None:
    t = Play(red=["terra-khan r9c9"], blue=["ares-mothership r9c11", "ulgoth r11c9"])
    assert t.parts("terra-khan", "body slam", "ares-mothership")["B"] == 0
    assert t.parts("terra-khan", "throw", "ares-mothership")["B"] == 4 - 1  # Disruption of Ulgoth
    assert t.parts("terra-khan", "throw", "ulgoth")["B"] == 0
    assert t.parts("terra-khan", "body slam", "ulgoth")["B"] == 4 - 1


@clause("MP2-S143")
def test_a_secured_highrise_helps_units_next_to_it() -> None:
    force = ["defender-x r16c1", "g-tank r9c8", "g-tank r10c8", "g-tank r8c9"]
    t = Play(red=force, blue=["gorghadra r9c13"], city=["downtown-highrise r9c9"])
    assert t.parts("g-tank", "blast", "gorghadra")["Security Building"] == 1
    t = Play(red=force[:3], blue=["gorghadra r9c13"], city=["downtown-highrise r9c9"])
    assert "Security Building" not in t.parts("g-tank", "blast", "gorghadra")
    t = Play(red=force, blue=["gorghadra r9c13"], city=["apartment-building r9c9", "downtown-highrise r14c4"])
    assert "Security Building" not in t.parts("g-tank", "blast", "gorghadra"), "it stands elsewhere"


@clause("MP2-S147")
def test_shadow_screen_takes_the_boost_dice_of_blasts() -> None:
    t = Play(
        red=["defender-x r16c1", "rocket-chopper r9c11"],
        blue=["gorghadra r1c1", "belcher r9c8", "belcher r8c8"],
        city=["sun-industries-building r9c9"],
    )
    assert t.parts("rocket-chopper", "blast", "sun-industries-building")["B"] == 0
    assert t.parts("rocket-chopper", "blast", "belcher#1")["B"] == 0
    assert t.parts("rocket-chopper", "blast", "belcher#2")["B"] == 1  # a corner is not base-to-base


# -- DEF ---------------------------------------------------------------------------------------------------------------


@clause("MP2-S066")
def test_earthworks_against_brawls_within_three() -> None:
    t = Play(
        red=["blastikutter r9c9", "mollock-brute r9c13", "mollock-brute r9c15"],
        blue=["defender-x r1c1", "exo-armor r8c14"],
    )
    assert t.parts("exo-armor", "brawl", "mollock-brute#1")["DEF"] == 3 + 1
    assert t.parts("exo-armor", "brawl", "mollock-brute#2")["DEF"] == 3
    assert t.parts("exo-armor", "blast", "mollock-brute#1")["DEF"] == 3


@clause("MP2-S153", "MP2-S079", "MP2-18.24", "MP2-17.02")
def test_spotter_and_flank_weaken_enemies_near_them() -> None:
    t = Play(
        red=["defender-x r1c1", "rocket-chopper r9c9", "g-tank r9c6", "carnidon-elite r11c10"],
        blue=["gorghadra r9c11", "explodohawk r9c8"],
    )
    assert t.parts("g-tank", "blast", "gorghadra")["Spotter"] == -1
    assert "Spotter" not in t.parts("carnidon-elite", "brawl", "gorghadra")
    assert t.parts("carnidon-elite", "brawl", "gorghadra")["Flank"] == -1
    assert t.parts("g-tank", "blast", "explodohawk")["DEF"] == 1  # never below 1


@clause("MP2-S120", "MP2-S054", "MP2-18.19")
def test_penetrator_printed_and_given() -> None:
    t = Play(
        red=["zor-magna r1c1 5", "sun-fighter r9c9", "g-tank r9c8"],
        blue=["gorghadra r9c12", "hunter r16c1"],
    )
    assert t.parts("sun-fighter", "blast", "gorghadra")["Penetrator"] == -1
    assert "Penetrator" not in t.parts("g-tank", "blast", "gorghadra")
    assert t.parts("hunter", "blast", "g-tank")["Penetrator"] == -1
    assert t.parts("zor-magna", "blast", "gorghadra")["DEF"] == 8 - 1
    assert "Penetrator" not in t.parts("zor-magna", "brawl", "gorghadra")
    assert t.parts("g-tank", "blast", "gorghadra", ["sun-fighter"])["DEF"] == 7  # any participant's counts


@clause("MP2-S074")
def test_feed_the_flames_against_targets_at_a_hazard() -> None:
    t = Play(red=["incinerus r9c9"], blue=["gorghadra r9c11", "deimos-9 r5c5"], tiles=["hazard r11c11"])
    assert t.parts("incinerus", "brawl", "gorghadra")["DEF"] == 8 - 1
    assert t.parts("incinerus", "blast", "deimos-9")["DEF"] == 8


@clause("MP2-S055", "MP2-S148", "MP2-S084")
def test_force_fields_given_by_others() -> None:
    t = Play(
        red=["general-hondo r9c9", "ape-gunner r9c13", "ape-gunner r9c15"],
        blue=["cyber-khan r1c1", "uber-jet r6c13", "shinobot r5c13", "shinobot r3c13"],
    )
    assert t.parts("uber-jet", "blast", "ape-gunner#1")["Force Field"] == 1
    assert "Force Field" not in t.parts("uber-jet", "blast", "ape-gunner#2")
    assert t.parts("ape-gunner#1", "blast", "shinobot#1")["Force Field"] == 1
    assert "Force Field" not in t.parts("ape-gunner#1", "blast", "shinobot#2")
    assert t.parts("ape-gunner#1", "blast", "uber-jet")["Force Field"] == 1  # its own


@clause("MP2-9.05", "MP2-9.06", "MP2-S060", "MP2-S114")
def test_who_has_cover() -> None:
    t = Play(
        red=["defender-x r16c1", "g-tank r9c9", "mr-tank r14c14", "g-tank r14c15", "rocket-chopper r15c14"],
        blue=["gorghadra r9c12", "crawler r9c7", "crawler r9c6", "belcher r10c11", "belcher r12c9"],
        city=["skyscraper r12c10", "skyscraper r8c14"],
        marks=["negative-zone r9c7"],
    )
    assert t.parts("g-tank", "blast", "crawler#1")["Cover"] == 1  # Dig In on a zone
    assert "Cover" not in t.parts("g-tank", "blast", "crawler#2")
    assert t.parts("g-tank", "blast", "belcher#1")["Cover"] == 1  # its own monster
    assert t.parts("g-tank", "blast", "belcher#2")["Cover"] == 1  # a building
    assert "Cover" not in t.parts("g-tank", "blast", "gorghadra")  # never a monster, though beside a building
    assert t.parts("belcher#1", "brawl", "g-tank#2")["DEF"] == 4
    assert "Cover" not in t.parts("belcher#1", "blast", "g-tank#1")
    hidden = Play(
        red=["gorghadra r16c1", "exterminatrix r9c9"],
        blue=["defender-x r1c1", "mr-tank r9c12", "g-tank r9c13", "rocket-chopper r10c12"],
    )
    assert hidden.parts("exterminatrix", "blast", "g-tank")["Cover"] == 1  # Mobile Fortress
    assert "Cover" not in hidden.parts("exterminatrix", "blast", "rocket-chopper")  # it flies
    assert "Cover" not in hidden.parts("exterminatrix", "blast", "mr-tank")


@clause("MP2-S100", "MP2-S089", "MP2-S170", "MP2-R10")
def test_who_ignores_cover() -> None:
    t = Play(
        red=["general-hondo r9c9", "ape-gunner r9c12", "g-tank r9c13"],
        blue=["gorghadra r16c16", "chomper r9c16"],
        city=["skyscraper r10c15"],
    )
    assert "Cover" in t.parts("g-tank", "blast", "chomper")
    assert "Cover" not in t.parts("ape-gunner", "blast", "chomper")
    assert "Cover" not in t.parts("general-hondo", "blast", "chomper")
    assert "Cover" not in t.parts("g-tank", "blast", "chomper", ["ape-gunner"])
    t.s.put(t.m("general-hondo"), t.s.map.grid.cell("r9c7"))  # four spaces from the Ape Gunner
    assert "Cover" in t.parts("ape-gunner", "blast", "chomper")
    t = Play(
        red=["defender-x r1c1", "g-tank r9c8", "g-tank r10c8", "g-tank r8c9"],
        blue=["gorghadra r9c13", "chomper r9c12"],
        city=["the-tokyo-tower r9c9"],
    )
    assert "Cover" not in t.parts("g-tank", "blast", "chomper")


# -- ranges and targets ------------------------------------------------------------------------------------------------


def reached(t: Play, name: str, kind: str) -> list[str]:
    """The targets of an attack."""
    t.act(name, kind)
    if t.kind == "target":
        return sorted(t.words)
    return [t.s.name(int(t.s.attacks[-1].target))] if t.s.attacks else []


@clause("MP2-S048", "MP2-S146")
def test_cloak_hides_from_blasts_beyond_two_spaces() -> None:
    blue = ["zor-maxim r1c1", "s-type-shinobi r9c12", "shadow-gate r6c9", "sun-fighter r5c9", "interceptor r9c13"]
    t = Play(red=["gorghadra r16c1", "belcher r9c9"], blue=blue)
    assert reached(t.units_act(), "belcher", "blast") == ["Interceptor"]
    t = Play(red=["gorghadra r16c1", "belcher r9c10"], blue=blue[:2])
    t.units_act().attack("belcher", "blast", "s-type-shinobi", action=1, strikes=2)
    assert t.count() == 2


@clause("MP2-S102", "MP2-S085")
def test_cloak_is_seen_through() -> None:
    blue = ["zor-maxim r1c1", "s-type-shinobi r9c12"]
    t = Play(red=["general-hondo r16c1", "ape-gunner r9c9", "ape-infiltrator r9c14"], blue=blue)
    assert t.units_act().can("ape-gunner")
    t = Play(red=["general-hondo r16c1", "ape-gunner r9c9"], blue=blue)
    assert not t.units_act().can("ape-gunner")
    t = Play(
        red=["general-hondo r16c1", "ape-gunner r9c9", "ape-gunner r10c9", "ape-gunner r11c9"],
        blue=blue,
        city=["corporate-headquarters r10c7"],
    )
    assert t.units_act().can("ape-gunner")


@clause("MP2-S133", "MP2-11.08")
def test_reach_brawls_at_two_spaces() -> None:
    t = Play(red=["krakenoctus r9c9"], blue=["gorghadra r9c12"], power=0)
    t.monsters_act().attack("krakenoctus", "brawl", "gorghadra", action=1)
    assert t.count() == 5
    t = Play(red=["krakenoctus r9c9"], blue=["gorghadra r9c13"], power=0)
    t.monsters_act().choose("krakenoctus")
    assert t.kind == "step-to"  # three spaces are too far
    t = Play(red=["terra-khan r9c9"], blue=["gorghadra r9c12"])
    t.monsters_act().choose("terra-khan")
    assert t.words == ["Step", "Blast"]  # without Reach two are


@clause("MP2-S129")
def test_a_secured_array_lengthens_blasts() -> None:
    force = ["defender-x r1c1", "g-tank r9c9", "g-tank r10c9", "g-tank r11c9"]
    t = Play(red=force, blue=["gorghadra r9c15"], city=["communications-array r10c7"])
    assert "Gorghadra" in reached(t.units_act(), "g-tank#1", "blast")
    t = Play(red=force[:3], blue=["gorghadra r9c15"], city=["communications-array r10c7"])
    assert "Gorghadra" not in reached(t.units_act(), "g-tank#1", "blast")


@clause("MP2-S044")
def test_ranges_are_counted_around_a_bulwark() -> None:
    red = ["gorghadra r16c1", "hunter r9c8"]
    t = Play(red=red, blue=["leviathron r9c10", "steel-shell-crab r9c13"])
    t.units_act().act("hunter", "blast")
    assert t.kind == "action-dice"  # straight it would be five, around the Leviathron it is more
    assert t.s.attacks[-1].target == t.m("leviathron").id
    t = Play(red=red, blue=["krakenoctus r9c10", "steel-shell-crab r9c13"])
    assert reached(t.units_act(), "hunter", "blast") == ["Krakenoctus", "Steel Shell Crab"]


@clause("MP2-S110", "MP2-12.01")
def test_a_lone_wolf_joins_nobody() -> None:
    t = Play(
        red=["ares-mothership r16c1", "hunter r9c9", "vanguard r9c11", "vanguard r9c10"], blue=["defender-x r9c13"]
    )
    t.units_act().act("hunter", "blast")
    assert t.kind == "action-dice"
    t = Play(
        red=["ares-mothership r16c1", "hunter r9c9", "vanguard r9c11", "vanguard r9c10"], blue=["defender-x r9c13"]
    )
    t.units_act().act("vanguard#1", "blast")
    assert t.kind == "join"
    assert not t.can("hunter")
    assert t.can("vanguard#2")
