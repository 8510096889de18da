"""Special rules of the attacker: on a hit, on a kill, and after the attack."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.play import Play


@clause("MP2-S122", "MP2-S150", "MP2-S035", "MP2-S053", "MP2-15.01")
@pytest.mark.parametrize(
    ("red", "kind", "won", "lost"),
    [
        ("zor-magna r5c5", "brawl", 0, 1),
        ("zor-magna r5c5 5", "brawl", 1, 1),
        ("blastikutter r5c5", "brawl", 0, 3),
    ],
)
def test_dice_drained_by_a_hit_on_a_monster(red: str, kind: str, won: int, lost: int) -> None:
    t = Play(red=[red], blue=["deimos-9 r5c7"], enemy_power=5)
    t.monsters_act().attack(red.split()[0], kind, "deimos-9", action=4, strikes=[2, 2, 2, 1, 1, 1])
    assert t.power == won
    assert t.enemy_power == 5 - lost


@clause("MP2-S035")
def test_arcane_void_gives_units_siphon() -> None:
    t = Play(red=["yasheth r1c1 5", "belcher r5c5"], blue=["deimos-9 r5c9"], enemy_power=2)
    t.units_act().attack("belcher", "blast", "deimos-9", action=2, strikes=[2, 2, 2])
    assert (t.power, t.enemy_power) == (0, 2)  # six strikes miss DEF 8
    red = ["yasheth r1c1 5", *(f"belcher r5c{c}" for c in (4, 5, 6))]
    t = Play(red=red, blue=["deimos-9 r5c9"], enemy_power=2, monsters=1)
    t.units_act().attack("belcher#1", "blast", "deimos-9", ["belcher#2", "belcher#3"], action=6, strikes=9)
    assert (t.power, t.enemy_power) == (1, 1)


@clause("MP2-S124", "MP2-S150")
def test_siphon_earns_nothing_in_an_attack_with_power_dice_of_units() -> None:
    red = ["yasheth r1c1 5", "reaper r5c5", "reaper r6c5"]
    t = Play(red=red, blue=["deimos-9 r5c6"], power=3, enemy_power=2, monsters=2)
    t.units_act().attack("reaper#1", "brawl", "deimos-9", ["reaper#2"], action=4, power=2, strikes=8)
    assert (t.power, t.enemy_power) == (1, 1)  # it takes one all the same


@clause("MP2-S070", "MP2-2.07")
@pytest.mark.parametrize(("answer", "left"), [("use", 2), ("skip", 3)])
def test_energy_sap_is_a_choice(answer: str, left: int) -> None:
    t = Play(red=["pteradax r5c5"], blue=["deimos-9 r5c8"], enemy_monsters=3)
    t.monsters_act().attack("pteradax", "blast", "deimos-9", action=5, strikes=9).choose(answer)
    assert t.enemy_pools == (left, 10 - left)
    t = Play(red=["pteradax r5c5"], blue=["deimos-9 r5c8"], enemy_monsters=0)
    t.monsters_act().attack("pteradax", "blast", "deimos-9", action=5, strikes=9)
    assert not t.can("use")


# -- neighbours --------------------------------------------------------------------------------------------------------


@clause("MP2-S047", "MP2-S096", "MP2-18.16", "MP2-17.12", "MP2-R70")
def test_chain_reaction_strikes_the_neighbours_of_a_unit() -> None:
    t = Play(
        red=["gorghadra r5c5", "belcher r6c8"],
        blue=["defender-x r16c16", "g-tank r5c7", "g-tank r5c8", "exo-armor r4c7", "mr-tank r8c9"],
    )
    t.monsters_act().attack("gorghadra", "brawl", "g-tank#1", action=3, strikes=4)
    assert t.at("g-tank#1") == ""
    assert t.at("g-tank#2") == ""  # DEF 4
    assert t.at("belcher") == ""  # own units are not spared
    assert t.at("exo-armor") == "r4c7"  # Hunker
    assert t.at("mr-tank") == "r8c9"  # not next to it
    assert t.power == 2


@clause("MP2-S072", "MP2-R70", "MP2-R71")
def test_explosion_counts_bonuses_against_blasts() -> None:
    t = Play(
        red=["terra-khan r5c3 5", "spikodon r9c9"],
        blue=["gorghadra r16c16", "chomper r9c11", "reaper r9c12", "chomper r8c12"],
    )
    # three strikes: a Chomper has DEF 3, a Reaper 3 and Force Field
    t.units_act().attack("spikodon", "blast", "chomper#1", action=2, strikes=3)
    assert t.at("chomper#1") == ""
    assert t.at("chomper#2") == ""
    assert t.at("reaper") == "r9c12"
    assert t.at("spikodon") == "r9c9"
    for action, strikes, place in ((2, 3, ""), (1, 2, "r9c10")):
        t = Play(red=["terra-khan r5c3 5", "spikodon r9c10"], blue=["gorghadra r16c16", "rocket-chopper r9c11"])
        t.units_act().attack("spikodon", "blast", "rocket-chopper", action=action, strikes=strikes)
        assert t.at("rocket-chopper") == ""
        assert t.at("spikodon") == place  # DEF 3, next to the unit that was hit


@clause("MP2-S057", "MP2-S059", "MP2-18.08", "MP2-R57")
def test_demolition_and_devastation_strike_the_neighbours_of_a_building() -> None:
    t = Play(
        red=["king-kondo r5c5"],
        blue=["leviathron r16c16", "chomper r7c7", "steel-shell-crab r4c7"],
        city=["apartment-building r5c7"],
        water=["r4c7"],
    )
    # the crab has DEF 4, and 1 more in the King Tide; the Cover that the building gives does not count
    t.monsters_act().attack("king-kondo", "brawl", "apartment-building", action=5, strikes=5)
    assert (t.at("chomper"), t.at("steel-shell-crab")) == ("", "")
    t = Play(
        red=["rogzor r5c5"],
        blue=["defender-x r16c16", "mr-tank r7c7", "exo-armor r4c7", "g-tank r4c8"],
        city=["apartment-building r5c7"],
    )
    # DEF 5 less Penetrator; four strikes are DEF 4 but not the Cover that the building still gives
    t.monsters_act().attack("rogzor", "blast", "apartment-building", action=5, strikes=4)
    assert t.at("apartment-building") == ""
    assert t.at("g-tank") == "r4c8"
    t = Play(
        red=["rogzor r5c5"],
        blue=["defender-x r16c16", "g-tank r4c8"],
        city=["apartment-building r5c7"],
    )
    t.monsters_act().attack("rogzor", "blast", "apartment-building", action=5, strikes=5)
    assert t.at("g-tank") == ""


@clause("MP2-S141", "MP2-16.21", "MP2-16.22", "MP2-R25", "MP2-R19")
def test_rocket_assist_strikes_around_the_second_target_of_a_swat() -> None:
    t = Play(
        red=["mecha-maxim r5c5 5"],
        blue=["defender-x r16c16", "g-tank r5c7", "g-tank r5c10", "g-tank r6c11", "g-tank r9c9", "g-tank r4c8"],
        power=2,
    )
    t.monsters_act().attack("mecha-maxim", "swat", "g-tank#1", action=2, power=1, strikes=[1] * 4 + [0] * 5 + [1] * 9)
    assert t.at("g-tank#1") == ""
    assert t.at("g-tank#5") == "r4c8"  # the neighbours of the first target are safe
    assert t.can("defender-x") is False
    t.choose("g-tank#2")
    assert t.at("g-tank#2") == ""
    assert t.at("g-tank#3") == ""  # next to it
    assert t.at("g-tank#4") == "r9c9"
    assert t.power == 1 + 3
    assert t.kind == "activate"  # it hit, and the fourth is near enough, but no third swat follows


@clause("MP2-S151", "MP2-S173")
def test_slingshot_reaches_seven_spaces_and_windup_does_super_damage() -> None:
    t = Play(red=["krakenoctus r5c3 6"], blue=["gorghadra r5c11", "belcher r5c5"], power=2)
    t.monsters_act().attack("krakenoctus", "swat", "belcher", action=5, power=1, strikes=[1] * 22)
    assert t.can("gorghadra")
    t.choose("gorghadra")
    assert t.health("gorghadra") == 11 - 2
    t = Play(red=["krakenoctus r5c3 12"], blue=["gorghadra r5c11", "belcher r5c5"], power=2)
    t.monsters_act().attack("krakenoctus", "swat", "belcher", action=5, power=1, strikes=10)
    assert not t.can("gorghadra")
    for health, kind, lost in ((6, "throw", 2), (12, "throw", 1), (6, "body slam", 1)):
        t = Play(red=[f"krakenoctus r5c5 {health}"], blue=["gorghadra r5c7"], power=2)
        t.monsters_act().attack("krakenoctus", kind, "gorghadra", action=5, power=1, strikes=9)
        t.choose("skip" if kind == "throw" else "r3c5")
        assert t.health("gorghadra") == 11 - lost, (health, kind)


# -- rolls -------------------------------------------------------------------------------------------------------------


@clause("MP2-S127", "MP2-S108", "MP2-2.19", "MP2-R72")
def test_precision_strike_rolls_the_lowest_action_die_again() -> None:
    t = Play(red=["sergeant-titanica r5c5"], blue=["deimos-9 r5c7"])
    t.monsters_act().attack("sergeant-titanica", "brawl", "deimos-9", action=4, strikes=[1, 0, 1, 1, 1, 1, 1, 1, 2])
    t.choose("use")
    assert t.health("deimos-9") == 10
    near = Play(
        red=["sergeant-titanica r4c2 5", "bellower r5c4"], blue=["gorghadra r16c16", "belcher r5c8"], monsters=0
    )
    near.units_act().attack("bellower", "blast", "belcher", action=2, strikes=[0, 1, 0, 1])
    assert near.kind == "use"
    near.choose("use")
    assert near.at("belcher") == ""
    far = Play(red=["sergeant-titanica r4c1 5", "bellower r5c6"], blue=["gorghadra r16c16", "belcher r5c8"], monsters=0)
    far.units_act().attack("bellower", "blast", "belcher", action=2, strikes=[0, 1, 0])
    assert far.kind == "push"  # four spaces are too far to lead


@clause("MP2-S052", "MP2-S172", "MP2-S076", "MP2-13.06")
def test_super_damage_by_crunch_weapon_master_and_feeding_frenzy() -> None:
    t = Play(red=["hammerklak r5c5"], blue=["defender-x r5c7"])
    t.monsters_act().attack("hammerklak", "brawl", "defender-x", action=5, strikes=[2, 1, 1, 1, 1, 1, 1])
    assert t.health("defender-x") == 9
    t = Play(red=["hammerklak r5c5"], blue=["defender-x r5c7"])
    # the super strike lies on a B-die
    t.monsters_act().attack("hammerklak", "brawl", "defender-x", action=5, strikes=[1, 1, 1, 1, 1, 2, 1])
    assert t.health("defender-x") == 10
    t = Play(red=["zor-raiden r5c5 5"], blue=["gorghadra r5c7"])
    t.monsters_act().attack("zor-raiden", "brawl", "gorghadra", action=5, strikes=9)
    assert t.health("gorghadra") == 9
    for place, left in (("r5c9", 9), ("r9c9", 10)):
        t = Play(red=["terra-khan r5c5", f"carnidon {place}"], blue=["gorghadra r5c7"])
        t.monsters_act().attack("terra-khan", "brawl", "gorghadra", action=5, strikes=9)
        assert t.health("gorghadra") == left
        # what counts is who stood beside it when it was attacked, not where it is thrown to
        t = Play(red=["terra-khan r5c5", f"carnidon {place}"], blue=["gorghadra r5c7"], power=4)
        t.monsters_act().attack("terra-khan", "throw", "gorghadra", action=5, power=4, strikes=9).choose("r9c7")
        assert t.health("gorghadra") == left


# -- T7: what destruction earns ----------------------------------------------------------------------------------------


@clause("MP2-S123", "MP2-18.20", "MP2-R56", "MP2-15.09")
def test_power_gorge_earns_one_more_per_attack_that_kills() -> None:
    t = Play(red=["gorghadra r1c1", "chomper r5c5"], blue=["defender-x r16c16", "g-tank r5c6"])
    t.units_act().attack("chomper", "brawl", "g-tank", action=2, strikes=4)
    assert t.power == 2
    t = Play(red=["gorghadra r1c1", "chomper r5c5"], blue=["defender-x r5c6"])
    t.units_act().attack("chomper", "brawl", "defender-x", action=2, strikes=[2, 2, 2])
    assert t.power == 0  # a hit alone earns nothing


@clause("MP2-S056", "MP2-S175")
def test_demolisher_earns_one_more_per_building_and_wrecking_crew_gives_it() -> None:
    t = Play(
        red=["white-dajan r1c1", "ape-gunner r5c6", "ape-gunner r6c6"],
        blue=["gorghadra r16c16"],
        city=["apartment-building r5c7"],
        monsters=1,
    )
    t.units_act().attack("ape-gunner#1", "brawl", "apartment-building", ["ape-gunner#2"], action=4, strikes=5)
    assert t.power == 2 + 1


@clause("MP2-S130", "MP2-R69", "MP2-16.13", "MP2-2.16")
def test_rampager_earns_one_more_per_enemy_and_building() -> None:
    t = Play(
        red=["xixorax r5c3", "belcher r5c6"],
        blue=["defender-x r16c16", "g-tank r6c5"],
        city=["apartment-building r5c8"],
        power=1,
    )
    t.monsters_act().attack("xixorax", "rampage", action=4, power=1, strikes=5).choose("east")
    assert t.at("belcher") == ""  # own units fall like others, and earn nothing
    assert t.power == (1 + 1) + (2 + 1)


# -- T11: after the attack ---------------------------------------------------------------------------------------------


@clause("MP2-S094", "MP2-15.13")
@clause("MP2-S037", "MP2-S049", "MP2-S157")
@pytest.mark.parametrize(
    ("force", "kind", "other"),
    [
        (["hellion r5c5"], "brawl", []),
        (["chomper r5c5"], "brawl", []),
    ],
)
def test_hit_and_run_moves_up_to_three(force: list[str], kind: str, other: list[str]) -> None:
    runs = force[0].startswith("hellion")
    t = Play(red=["cthugrosh r1c1", *force], blue=["defender-x r16c16", "strike-fighter r5c6"])
    t.units_act().attack(force[0].split()[0], kind, "strike-fighter", action=1, strikes=1)
    assert (t.kind == "advance") == runs
    if runs:
        assert t.can("r5c8")
        assert not t.can("r5c9")
        t.choose("r5c8")
        assert t.at("hellion") == "r5c8"


@clause("MP2-S037", "MP2-S049", "MP2-S157")
@pytest.mark.parametrize(
    ("red", "unit", "kind", "gives"),
    [
        (["general-hondo r1c1", "command-ape r5c4"], "ape-gunner", "blast", True),
        (["general-hondo r1c1", "command-ape r5c1"], "ape-gunner", "blast", False),
        (["zor-raiden r1c1"], "s-type-shinobi", "brawl", True),
        (["zor-raiden r1c1"], "c-type-shinobi", "blast", False),
        (["zor-magna r1c1"], "c-type-shinobi", "blast", True),
        (["zor-magna r1c1"], "s-type-shinobi", "brawl", False),
    ],
)
def test_hit_and_run_given_by_commands(red: list[str], unit: str, kind: str, gives: bool) -> None:
    t = Play(red=[*red, f"{unit} r5c5"], blue=["gorghadra r16c16", "explodohawk r5c6"])
    t.units_act().attack(unit, kind, "explodohawk", action=1, strikes=1)
    assert (t.kind == "advance") == gives


@clause("MP2-S117", "MP2-S169", "MP2-13.05")
def test_munch_and_vampirism_restore_health_and_alpha() -> None:
    t = Play(red=["terra-khan r5c5 6"], blue=["gorghadra r16c16", "belcher r5c7"])
    assert t.m("terra-khan").form.name == "alpha"
    t.monsters_act().attack("terra-khan", "brawl", "belcher", action=1, strikes=2)
    assert t.health("terra-khan") == 7
    t = Play(red=["yasheth r5c5 6"], blue=["deimos-9 r5c7"])
    t.monsters_act().attack("yasheth", "brawl", "deimos-9", action=5, strikes=8)
    assert t.health("yasheth") == 7
    for target in ("g-tank", "skyscraper"):
        t = Play(red=["yasheth r5c5 8"], blue=["defender-x r16c16", "g-tank r5c7"], city=["skyscraper r7c5"])
        t.monsters_act().attack("yasheth", "brawl", target, action=5, strikes=8)
        assert t.at(target) == ""
        assert t.health("yasheth") == 8  # only an enemy monster feeds it
    full = Play(red=["yasheth r5c5 11"], blue=["deimos-9 r5c7"])
    full.monsters_act().attack("yasheth", "brawl", "deimos-9", action=5, strikes=8)
    assert full.health("yasheth") == 11


@clause("MP2-S145")
@pytest.mark.parametrize(("strikes", "place"), [(8, ""), (7, "r5c6")])
def test_self_destruct_sends_the_unit_home_after_a_hit(strikes: int, place: str) -> None:
    t = Play(red=["gorghadra r1c1", "explodohawk r5c6"], blue=["defender-x r5c7"])
    t.units_act().attack("explodohawk", "brawl", "defender-x", action=5, strikes=[2, *[1] * (strikes - 2)])
    assert t.at("explodohawk") == place
    assert t.enemy_power == 0
    city = Play(red=["gorghadra r1c1", "explodohawk r5c6"], city=["apartment-building r5c7"])
    city.units_act().attack("explodohawk", "brawl", "apartment-building", action=5, strikes=5)
    assert city.at("apartment-building") == ""
    assert city.at("explodohawk") == "r5c6"  # a building is no enemy model


@clause("MP2-S068")
def test_energy_cycle_brings_a_die_back() -> None:
    t = Play(red=["xaxor r5c5"], blue=["deimos-9 r5c7"], monsters=5)
    t.monsters_act().attack("xaxor", "brawl", "deimos-9", action=4, strikes=8).choose("use")
    assert t.pools == (1 + 1, 9 - 1)
    t = Play(red=["xaxor r5c5"], blue=["deimos-9 r16c16", "strike-fighter r5c7"], monsters=5)
    t.monsters_act().attack("xaxor", "brawl", "strike-fighter", action=1, strikes=1)
    assert t.kind == "activate"  # one A-die is not enough


@clause("MP2-S111", "MP2-R81")
def test_manufacture_replaces_the_unit_that_was_hit() -> None:
    t = Play(
        red=["ulgoth r1c1", "snatcher r5c5", "belcher r5c4", "squix", "g-tank"],
        blue=["defender-x r16c16", "exo-armor r5c6", "exo-armor r5c7"],
    )
    t.units_act().attack("snatcher", "brawl", "exo-armor#1", action=2, strikes=3)
    assert t.at("squix") == "r5c6"  # the only Faction unit in the reserves
    assert t.at("exo-armor#1") == ""
    assert not t.can("squix")  # it makes no attack this activation
    t.act("belcher", "blast")
    assert t.kind == "action-dice"  # and joins none
    t.m("squix").barred = False
    assert t.s.edition.may_join(t.s, t.s.attacks[-1], t.m("squix"))  # though nothing else hinders it


@clause("MP2-S038", "MP2-18.05", "MP2-R27", "MP2-R74", "MP2-14.06", "MP2-8.05")
def test_beat_back_drives_a_monster_through_things() -> None:
    blue = ["gorghadra r5c7", "belcher r5c9"]
    t = Play(red=["armodax r5c5 6"], blue=blue, city=["skyscraper r5c10"])
    t.monsters_act().attack("armodax", "brawl", "gorghadra", action=5, strikes=8)
    t.choose("east", 2)
    assert t.at("gorghadra") == "r5c9"
    assert t.at("belcher") == ""
    assert t.tile("r5c10") == "hazard"
    assert t.health("gorghadra") == 11 - 1 - 2
    assert t.power == 1 + 2
    t = Play(red=["armodax r5c5 6"], blue=["gorghadra r5c7", "xaxor r5c10"])
    t.monsters_act().attack("armodax", "brawl", "gorghadra", action=5, strikes=8).choose("east", 2)
    assert t.at("gorghadra") == "r5c8"
    assert t.health("gorghadra") == 11 - 1 - 1
    assert t.health("xaxor") == 9
    for rammed, won in (("2:xaxor", 1), ("1:xaxor", 0)):  # a monster destroyed by it earns its die, an own one none
        forces = {"1": ["armodax r5c5 6"], "2": ["gorghadra r5c7"]}
        forces[rammed[0]].append("xaxor r5c9 1")
        t = Play(red=forces["1"], blue=forces["2"])
        t.monsters_act().attack("armodax", "brawl", "gorghadra", action=5, strikes=8).choose("east", 2)
        assert t.at(rammed) == ""
        assert t.power == won
    t = Play(red=["armodax r5c13 6"], blue=["gorghadra r5c15"])
    t.monsters_act().attack("armodax", "brawl", "gorghadra", action=5, strikes=8).choose("east", 2)
    assert t.at("gorghadra") == "r5c16"  # the edge of the map stops it


@clause("MP2-19.01", "MP2-S038", "MP2-R65")
def test_whoever_is_driven_stops_when_the_game_is_over() -> None:
    """The fire that it lights under its attacker ends the game before it falls itself."""
    t = Play(red=["armodax r5c5 1"], blue=["incinerus r5c7 2"], city=["skyscraper r8c7"], tiles=["rubble r6c6"])
    t.monsters_act().attack("armodax", "brawl", "incinerus", action=5, strikes=9)
    t.choose("south", 2)
    assert t.s.over
    assert t.s.result is not None
    assert (t.s.result.winners, t.at("incinerus")) == ((1,), "r6c7")


@clause("MP2-S062")
def test_disintegrate_leaves_no_debris() -> None:
    t = Play(red=["gorghadra r5c5"], blue=["defender-x r16c16"], city=["skyscraper r5c8"])
    t.monsters_act().attack("gorghadra", "blast", "skyscraper", action=4, strikes=7)
    assert t.tile("r5c8") == ""
    assert t.at("skyscraper") == ""


@clause("MP2-S062", "MP2-R10")
@pytest.mark.parametrize(("leader", "join", "debris"), [("belcher", "vanguard", "hazard"), ("vanguard", "belcher", "")])
def test_only_a_leader_with_disintegrate_leaves_no_debris(leader: str, join: str, debris: str) -> None:
    t = Play(
        red=["gorghadra r16c1", "belcher r5c5", "vanguard r6c5"],
        blue=["defender-x r16c16"],
        city=["apartment-building r5c7"],
        monsters=2,
    )
    t.units_act().attack(leader, "blast", "apartment-building", [join], action=3, strikes=5)
    assert t.at("apartment-building") == ""
    assert t.tile("r5c7") == debris
