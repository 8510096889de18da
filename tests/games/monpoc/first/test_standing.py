"""Skills that other rules look up: movement, positions, immunities, rewards."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.board.city import secures
from rampant.games.monpoc.movement.goals import goals
from tests.clause import clause
from tests.games.monpoc.first.play import Play, reach_of


def reach(t: Play, name: str) -> list[str]:
    """Where an advance of the figure may end."""
    m = t.m(name)
    return [t.s.map.grid.name(cell) for cell in goals(t.s, m, t.edition.gait(t.s, m, -1))]


def kinds(t: Play, name: str) -> list[str]:
    """What the figure can do now."""
    return [t.s.word(option, "").label for option in t.edition.phases.doings(t.s, t.m(name))]


# -- movement ----------------------------------------------------------------------------------------------------------


@clause("MP1-23.01", "MP1-8.04")
def test_all_terrain_walks_rough_ground_like_open_ground() -> None:
    water = [f"r{row}c{col}" for row in (8, 10) for col in range(9, 17)]
    rough = [f"r9c{col}" for col in range(10, 14)]
    t = Play(red=["gorghadra-ultra r1c1", "destructomite r9c9"], rough=rough, water=water)
    assert "r9c15" in reach(t, "destructomite"), "SPD 6"
    t = Play(red=["gorghadra-ultra r1c1", "carnidon r9c9"], rough=rough, water=water)
    assert "r9c11" in reach(t, "carnidon"), "two spaces cost 4"
    assert "r9c12" not in reach(t, "carnidon")


@clause("MP1-23.01", "MP1-12.05")
def test_all_terrain_does_not_protect_from_hazards() -> None:
    t = Play(red=["gorghadra-ultra r1c1", "destructomite r9c9"], tiles=["fire r9c10"]).units_act("advancement")
    t.advance("destructomite", "r9c10")
    assert t.at("destructomite") == ""


@clause("MP1-23.10", "MP1-R03")
def test_climb_passes_buildings_but_does_not_stop_on_them() -> None:
    walls = [f"office-building r{row}c11" for row in range(1, 16, 2)]
    t = Play(red=["deimos-9-mega r9c9"], city=walls).hyper("deimos-9")
    assert "r9c13" in reach(t, "deimos-9")
    assert "r9c11" not in reach(t, "deimos-9")
    t = Play(red=["deimos-9-mega r9c9"], city=walls)
    assert "r9c13" not in reach(t, "deimos-9"), "the Alpha form does not climb"


@clause("MP1-23.16", "MP1-8.09", "MP1-8.12")
def test_flight_passes_everything_and_ignores_hazards() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "rocket-chopper r9c9"],
        blue=["gorghadra-ultra r9c10"],
        water=["r9c12", "r8c9", "r10c9"],
        tiles=["fire r9c13"],
    )
    assert "r9c12" in reach(t, "rocket-chopper"), "over the monster, onto water"
    t.units_act("advancement").advance("rocket-chopper", "r9c13")
    assert t.at("rocket-chopper") == "r9c13", "no harm"


@clause("MP1-23.16", "MP1-8.10", "MP1-8.13", "MP1-12.10", "MP1-8.08")
def test_flyers_are_out_of_reach_hold_nothing_and_take_no_cover() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "carnidon r9c9", "raptix r8c10", "spikodon-elite r9c4"],
        blue=["deimos-9-ultra r10c11", "hunter r9c10"],
        marks=["power-zone r9c10"],
    ).units_act()
    assert "Brawl" not in kinds(t, "carnidon")
    assert t.parts("spikodon-elite", "blast", "hunter")["DEF"] == 2, "no Cover beside its own monster"
    assert not t.edition.may_hold(t.s, t.m("hunter"))
    t.attack("raptix", "brawl", "hunter", action=1, strikes=[2])
    assert t.at("hunter") == "", "Jump reaches flyers"


@clause("MP1-23.19", "MP1-12.10")
def test_ground_control_lets_flyers_hold() -> None:
    t = Play(red=["sky-sentinel-ultra r1c1", "rocket-chopper r9c9", "saucer r9c10", "hunter r9c11"])
    assert t.edition.may_hold(t.s, t.m("rocket-chopper")), "granted by Sky Sentinel"
    assert t.edition.may_hold(t.s, t.m("saucer"))
    assert not t.edition.may_hold(t.s, t.m("hunter"))
    t.s.lift(t.m("sky-sentinel"))
    assert not t.edition.may_hold(t.s, t.m("rocket-chopper"))


@clause("MP1-23.27", "MP1-8.08")
def test_low_flyer_takes_cover() -> None:
    force = ["sky-sentinel-ultra r10c10", "rocket-chopper r9c9"]
    t = Play(red=force, blue=["gorghadra-ultra r9c5"])
    assert t.parts("gorghadra", "blast", "rocket-chopper")["DEF"] == 2
    t.hyper("sky-sentinel")
    assert t.parts("gorghadra", "blast", "rocket-chopper")["DEF"] == 2 + 1


@clause("MP1-23.21", "MP1-8.05")
def test_hover_treats_all_ground_as_open_but_passes_nobody() -> None:
    water = [f"r{row}c10" for row in range(1, 18)]
    t = Play(red=["zor-maxim-ultra r1c1", "interceptor r9c9", "s-type-shinobi r12c9", "carnidon r15c9"], water=water)
    assert "r9c10" in reach(t, "interceptor")
    assert "r9c11" in reach(t, "interceptor")
    assert "r12c11" in reach(t, "s-type-shinobi"), "Jump passes"
    assert "r12c10" not in reach(t, "s-type-shinobi"), "but does not stop there"
    assert "r15c11" not in reach(t, "carnidon")
    wall = [f"repair-vehicle r{row}c11" for row in range(4, 15)]
    t = Play(red=["zor-maxim-ultra r1c1", "interceptor r9c9"], blue=["defender-x-ultra r16c16", *wall])
    assert "r9c12" not in reach(t, "interceptor")


@clause("MP1-23.21", "MP1-12.05")
def test_hover_does_not_protect_from_hazards() -> None:
    t = Play(red=["zor-maxim-ultra r1c1", "interceptor r9c9"], tiles=["fire r9c10"]).units_act("advancement")
    t.advance("interceptor", "r9c10")
    assert t.at("interceptor") == ""


@clause("MP1-23.24", "MP1-8.11")
def test_jump_passes_figures_and_hazards_and_burns_where_it_lands() -> None:
    wall = [f"belcher r{row}c10" for row in range(4, 15)]
    t = Play(red=["defender-x-ultra r1c1", "raptix r9c9"], blue=["gorghadra-ultra r16c16", *wall])
    assert "r9c11" in reach(t, "raptix")
    t = Play(red=["defender-x-ultra r1c1", "raptix r9c9"], tiles=["fire r9c10"]).units_act("advancement")
    t.advance("raptix", "r9c12")
    assert t.at("raptix") == "r9c12"
    t = Play(red=["defender-x-ultra r1c1", "raptix r9c9"], tiles=["fire r9c10"]).units_act("advancement")
    t.advance("raptix", "r9c11")
    assert t.at("raptix") == ""


@clause("MP1-23.28", "MP1-R57")
def test_mire_makes_spaces_near_it_cost_two_for_enemy_units() -> None:
    for name, place in (("g-tank", "r9c16"), ("rocket-chopper", "r9c17")):
        t = Play(red=["cthugrosh-mega r9c9"], blue=["defender-x-ultra r16c16", f"{name} {place}"])
        assert "r9c12" in reach(t, name), "just in reach of SPD 4 or 5"
        t.hyper("cthugrosh")
        assert "r9c13" in reach(t, name)
        assert "r9c12" not in reach(t, name), "the last space costs 2, flying or not"


@clause("MP1-23.46", "MP1-R57")
def test_terrify_keeps_enemy_units_at_a_distance() -> None:
    t = Play(red=["cthugrosh-mega r9c9"], blue=["defender-x-ultra r4c4", "rocket-chopper r9c12", "g-tank r8c11"])
    assert "r9c11" in reach(t, "rocket-chopper"), "the Alpha form frightens nobody"
    t.hyper("cthugrosh")
    for place in ("r9c11", "r8c8", "r11c10"):
        assert place not in reach(t, "rocket-chopper")
    assert "r8c12" in reach(t, "g-tank"), "one may go away"
    assert "r7c11" in reach(t, "g-tank")
    t.s.put(t.m("defender-x"), t.s.map.grid.cell("r6c9"))
    assert "r7c9" in reach(t, "defender-x"), "units only"


# -- positions ---------------------------------------------------------------------------------------------------------


@clause("MP1-23.11", "MP1-R40")
def test_cloak_hides_from_blasts_beyond_two_spaces() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "hunter r9c11", "hunter r9c12"],
        blue=["zor-maxim-ultra r16c16", "s-type-shinobi r9c9", "sun-fighter r9c8"],
    ).units_act()
    t.act("hunter#1", "blast")
    assert t.can("s-type-shinobi")
    t.choose("s-type-shinobi")
    assert t.kind != "join", "the other Hunter is three spaces away"
    t = Play(
        red=["defender-x-ultra r1c1", "hunter r9c12"],
        blue=["zor-maxim-ultra r16c16", "s-type-shinobi r9c9", "sun-fighter r9c8"],
    ).units_act()
    t.choose("hunter")
    if t.kind == "do":
        t.choose("blast")
    assert t.kind != "target" or not t.can("s-type-shinobi")


@clause("MP1-8.07", "MP1-8.08")
def test_cover_comes_from_forests_structures_and_allied_monsters_and_is_never_more_than_one() -> None:
    def defence(place: str, kind: str = "blast", name: str = "carnidon", **more: list[str]) -> int:
        t = Play(red=["terra-khan-ultra r1c1", f"carnidon {place}"], blue=["gorghadra-ultra r9c12"], **more)
        return t.parts("gorghadra", kind, name)["DEF"]

    assert defence("r9c9") == 3
    assert defence("r9c9", forest=["r9c9"]) == 4
    assert defence("r9c9", forest=["r9c10"]) == 3, "beside it is not in it"
    assert defence("r9c9", city=["office-building r10c8"]) == 4
    assert defence("r3c3") == 4, "beside Terra Khan"
    assert defence("r3c3", forest=["r3c3"], city=["office-building r4c4"]) == 4
    assert defence("r9c9", "brawl", forest=["r9c9"]) == 3
    assert defence("r9c11") == 3, "beside an enemy monster"
    assert defence("r9c9", name="terra-khan", forest=["r1c1", "r1c2", "r2c1", "r2c2"]) == 6, "monsters have none"


@clause("MP1-3.03")
def test_a_unit_without_brawl_has_nothing_to_do_beside_an_enemy() -> None:
    t = Play(red=["sky-sentinel-ultra r1c1", "rocket-chopper r9c9"], blue=["gorghadra-ultra r9c10"]).units_act(
        "advancement"
    )
    t.choose("end")
    assert t.kind != "activate", "too near for a blast"


@clause("MP1-23.12", "MP1-8.07")
def test_dig_in_gives_cover_on_a_zone() -> None:
    force = ["terra-khan-ultra r1c1", "brontox r9c9"]
    for mark, defence in (("power-zone", 5), ("negative-zone", 5), ("activator", 4)):
        t = Play(red=force, blue=["gorghadra-ultra r9c12"], marks=[f"{mark} r9c9"])
        assert t.parts("gorghadra", "blast", "brontox")["DEF"] == defence


@clause("MP1-23.22", "MP1-R40")
def test_indirect_fire_ignores_cover() -> None:
    t = Play(
        red=["sky-sentinel-ultra r1c1", "g-tank r9c10"],
        blue=["terra-khan-ultra r16c16", "belcher r9c5", "spitter r9c7"],
        city=["office-building r10c11"],
    )
    assert t.parts("spitter", "blast", "g-tank")["DEF"] == 4 + 1
    assert t.parts("belcher", "blast", "g-tank")["DEF"] == 4
    assert t.parts("spitter", "blast", "g-tank", join=["belcher"])["DEF"] == 4, "one participant is enough"


@clause("MP1-23.30")
def test_negation_forbids_power_attacks_near_it() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["ares-mothership-ultra r9c11"], power=3).hyper("ares-mothership")
    found = kinds(t.monsters_act(), "terra-khan")
    assert "Brawl" in found
    assert not {"Throw", "Body Slam", "Stomp", "Head-butt", "Rampage"} & set(found)
    t = Play(red=["terra-khan-ultra r9c9"], blue=["ares-mothership-ultra r9c11"], power=3)
    assert "Throw" in kinds(t.monsters_act(), "terra-khan")
    t = Play(red=["terra-khan-ultra r9c9"], blue=["ares-mothership-ultra r9c13"], power=3).hyper("ares-mothership")
    assert "Stomp" in kinds(t.monsters_act(), "terra-khan"), "three spaces away"


@clause("MP1-23.32")
def test_radar_reaches_two_spaces_farther() -> None:
    t = Play(red=["sky-sentinel-ultra r9c9", "rocket-chopper r9c11", "rocket-chopper r15c15"])
    assert reach_of(t, t.m("sky-sentinel")) == 5 + 2
    assert reach_of(t, t.m("rocket-chopper#1")) == 3 + 2
    assert reach_of(t, t.m("rocket-chopper#2")) == 3


@clause("MP1-23.34")
def test_sabotage_keeps_enemies_from_securing() -> None:
    units = ["g-tank r8c9", "g-tank r9c9", "g-tank r10c9"]
    t = Play(
        red=["defender-x-ultra r1c1", *units],
        blue=["rogzor-mega r16c16", "belcher r9c13"],
        city=["bank-headquarters r9c10"],
    )
    building = t.m("bank-headquarters")
    assert secures(t.s, 0, building)
    t.hyper("rogzor")
    assert not secures(t.s, 0, building), "granted to the Belcher"
    t.s.put(t.m("belcher"), t.s.map.grid.cell("r9c14"))
    assert secures(t.s, 0, building), "three spaces away"
    belchers = ["belcher r8c9", "belcher r9c9", "belcher r10c9"]
    t = Play(blue=["rogzor-mega r16c16", *belchers], city=["bank-headquarters r9c10"]).hyper("rogzor")
    assert secures(t.s, 1, t.m("bank-headquarters")), "enemies only"


@clause("MP1-23.39")
def test_a_solo_brawler_brawls_alone() -> None:
    t = Play(
        red=["gorghadra-ultra r1c1", "explodohawk r9c9", "destructomite r8c9", "destructomite r10c9"],
        blue=["defender-x-ultra r9c10"],
    ).units_act()
    t.ready("destructomite#1", "brawl", "defender-x", join=["destructomite#2"])
    t = Play(
        red=["gorghadra-ultra r1c1", "explodohawk r9c9", "destructomite r8c9"],
        blue=["defender-x-ultra r9c10"],
    ).units_act()
    t.act("destructomite", "brawl")
    assert t.kind == "action-dice", "the Explodohawk cannot join"
    t = Play(
        red=["gorghadra-ultra r1c1", "explodohawk r9c9", "destructomite r8c9"],
        blue=["defender-x-ultra r9c10"],
    ).units_act()
    t.act("explodohawk", "brawl")
    assert t.kind == "action-dice", "nobody joins the Explodohawk"


# -- damage, immunity, rewards -----------------------------------------------------------------------------------------


@clause("MP1-23.03", "MP1-23.33", "MP1-14.15", "MP1-11.05")
def test_annihilate_does_super_damage_and_resilience_is_immune_to_it() -> None:
    def left(victim: str, *, hyper: bool) -> int:
        t = Play(red=["gorghadra-ultra r9c9"], blue=[f"{victim} r9c11"]).hyper("gorghadra")
        name = victim.removesuffix("-ultra")
        if hyper:
            t.hyper(name)
        before = t.health(name)
        t.monsters_act().attack("gorghadra", "brawl", name, action=1, strikes=[2, 2, 2, 2])
        return before - t.health(name)

    assert left("armodax-ultra", hyper=True) == 1, "Resilience"
    assert left("armodax-ultra", hyper=False) == 2
    assert left("terra-khan-ultra", hyper=True) == 2


@clause("MP1-23.06", "MP1-11.10", "MP1-11.11")
def test_atomize_earns_energy_with_a_blast() -> None:
    t = Play(red=["armodax-mega r9c9"], city=["bank-headquarters r9c13"]).hyper("armodax").monsters_act()
    t.attack("armodax", "blast", "bank-headquarters", action=1, strikes=[2, 2, 1])
    assert t.power == 3
    t = Play(red=["rogzor-mega r9c9"], city=["bank-headquarters r9c13"]).hyper("rogzor").monsters_act()
    t.attack("rogzor", "blast", "bank-headquarters", action=1, strikes=[2, 2, 1])
    assert t.power == 1


@clause("MP1-23.38", "MP1-14.15", "MP1-R39")
def test_solid_cannot_be_smashed() -> None:
    for form, offered in ((False, True), (True, False)):
        t = Play(red=["defender-x-ultra r9c6"], blue=["armodax-mega r9c11"], power=2)
        if form:
            t.hyper("armodax")
        t.monsters_act("advancement").advance("defender-x", "r9c9").choose("end")
        assert ("Smash" in kinds(t, "defender-x")) == offered


@clause("MP1-23.41", "MP1-14.15", "MP1-R39")
def test_steady_cannot_be_slammed() -> None:
    for form, offered in ((False, False), (True, True)):
        t = Play(red=["defender-x-ultra r9c9"], blue=["ares-mothership-mega r9c11"], power=2)
        if form:
            t.hyper("ares-mothership")
        found = kinds(t.monsters_act(), "defender-x")
        assert ("Body Slam" in found) == offered
        assert "Throw" in found


@clause("MP1-23.42", "MP1-16.15")
@pytest.mark.parametrize(("form", "earned"), [("gorghadra-ultra", 4), ("armodax-ultra", 2)])
def test_super_rampage_earns_double(form: str, earned: int) -> None:
    name = form.removesuffix("-ultra")
    t = Play(
        red=[f"{form} r9c3", "carnidon r10c8"],
        blue=["defender-x-ultra r16c16", "repair-vehicle r9c7"],
        city=["office-building r9c5"],
        power=1,
    ).monsters_act()
    t.attack(name, "rampage", action=2, power=1, strikes=[2, 2]).choose("east")
    assert t.at("repair-vehicle") == t.at("office-building") == t.at("carnidon") == ""
    assert t.power == earned


@clause("MP1-23.43")
@pytest.mark.parametrize(("form", "damage"), [("armodax-ultra", 2), ("defender-x-ultra", 1)])
def test_super_smash_does_super_damage(form: str, damage: int) -> None:
    name = form.removesuffix("-ultra")
    t = Play(red=[f"{form} r9c4"], blue=["gorghadra-ultra r9c8"], power=1)
    t.monsters_act("advancement").advance(name, "r9c6").choose("end")
    t.attack(name, "smash", "gorghadra", action=3, power=1, strikes=[2, 2, 2])
    assert t.health("gorghadra") == 7 - damage
    assert t.at("gorghadra") == "r9c9"


@clause("MP1-23.44", "MP1-16.19")
@pytest.mark.parametrize(("form", "earned"), [("armodax-ultra", 4), ("gorghadra-ultra", 2)])
def test_super_stomp_earns_double(form: str, earned: int) -> None:
    name = form.removesuffix("-ultra")
    t = Play(
        red=[f"{form} r9c9", "carnidon r8c8"],
        blue=["defender-x-ultra r16c16", "repair-vehicle r9c11"],
        city=["office-building r11c9"],
        power=1,
    ).monsters_act()
    t.attack(name, "stomp", action=2, power=1, strikes=[2, 2])
    assert t.at("repair-vehicle") == t.at("office-building") == t.at("carnidon") == ""
    assert t.power == earned


@clause("MP1-23.45", "MP1-R24")
@pytest.mark.parametrize(("use", "place"), [("use", "r9c10"), ("skip", "r9c9")])
def test_super_strength_smashes_one_space_farther_if_wanted(use: str, place: str) -> None:
    t = Play(red=["armodax-ultra r9c4"], blue=["gorghadra-ultra r9c8"], power=1).hyper("armodax")
    t.monsters_act("advancement").advance("armodax", "r9c6").choose("end")
    t.attack("armodax", "smash", "gorghadra", action=3, power=1, strikes=[2, 2, 2]).choose(use)
    assert t.at("gorghadra") == place


@clause("MP1-23.45", "MP1-16.23")
def test_super_strength_throws_one_space_farther() -> None:
    for hyper, far in ((True, True), (False, False)):
        t = Play(red=["armodax-ultra r9c6"], blue=["gorghadra-ultra r9c8"], power=2)
        if hyper:
            t.hyper("armodax")
        t.monsters_act().attack("armodax", "throw", "gorghadra", action=3, power=2, strikes=[2, 2, 2])
        assert t.can("r9c10")
        assert t.can("r9c11") == far
