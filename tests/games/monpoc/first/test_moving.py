"""Movement, terrain, hazards, securing and forms (MP1-8, 12, 13)."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.board.city import secures
from tests.clause import clause
from tests.games.monpoc.first.play import Play

PIT = ["r4c1", "r4c2", "r4c3", "r6c1", "r6c2", "r6c3"]


def corridor(red: str = "", blue: str = "", **more: object) -> Play:
    """A carnidon at the end of a corridor between waters."""
    return Play(
        red=["defender-x-ultra r16c1", "carnidon r5c1", "g-tank r12c12", *([red] if red else [])],
        blue=["gorghadra-ultra r16c16", *([blue] if blue else [])],
        water=PIT,
        monsters=0,
        **more,
    )


@clause("MP1-8.02", "MP1-R03")
def test_allies_are_passed_enemies_and_structures_are_not() -> None:
    t = corridor(red="belcher r5c2").units_act("advancement").act("carnidon", "advance")
    assert t.can("r5c3")
    assert not t.can("r5c2")
    t = corridor(blue="belcher r5c2").units_act("advancement").act("carnidon", "advance")
    assert t.words == ["Advance by no space"]
    t = Play(
        red=["defender-x-ultra r16c1", "carnidon r5c1", "g-tank r12c12"],
        city=["radar-array r5c2"],
        water=["r4c1", "r6c1", "r4c2"],
    )
    t.units_act("advancement")
    assert t.can("g-tank")
    t.act("carnidon", "advance")
    assert t.words == ["Advance by no space"]


@clause("MP1-8.03", "MP1-8.01", "MP1-R02")
def test_open_ground_costs_one_and_corners_do_not_block() -> None:
    t = Play(
        red=["defender-x-ultra r16c1", "carnidon r5c5"],
        blue=["gorghadra-ultra r16c16", "belcher r5c6", "belcher r6c5"],
        foundations=["r6c6", "r8c8"],
        monsters=0,
    )
    t.units_act("advancement").act("carnidon", "advance")
    assert t.can("r6c6")  # diagonally between two enemies
    assert t.can("r6c9")  # 1 diagonal and 3 straight, over an empty foundation
    assert not t.can("r6c10")
    assert not t.can("r8c8")  # five
    assert t.can("r7c6")


@clause("MP1-R06", "MP1-8.04", "MP1-12.03")
@pytest.mark.parametrize("ground", [{"rough": ["r5c5"]}, {"tiles": ["rubble r5c5"]}, {"tiles": ["fire r5c5"]}])
def test_a_rough_space_must_be_paid_in_full(ground: dict[str, list[str]]) -> None:
    water = [f"r{row}c{col}" for row in (4, 6) for col in range(1, 5)]
    t = Play(red=["defender-x-ultra r16c1", "carnidon r5c1"], water=water, monsters=0, **ground)
    t.units_act("advancement").act("carnidon", "advance")
    assert t.can("r5c4")
    assert not t.can("r5c5")  # three open spaces and two for the rough one: five


@clause("MP1-8.06", "MP1-12.05")
def test_monsters_ignore_terrain_but_not_fire() -> None:
    t = Play(
        red=["armodax-ultra r5c5"],
        water=["r5c7", "r6c8", "r5c10"],
        rough=["r5c9", "r6c9"],
        tiles=["fire r9c5"],
        monsters=9,
    )
    t.monsters_act("advancement").act("armodax", "advance")
    assert t.can("r5c11")
    assert t.can("r5c9")  # on water and rocks
    t.choose("r9c5")
    assert t.health("armodax") == 5


@clause("MP1-23.28", "MP1-23.46", "MP1-R57")
@pytest.mark.parametrize(
    ("place", "form", "free", "shut"),
    [
        ("r9c15", "mega", "r9c13", "r9c12"),  # Mire: the third space costs 2
        ("r9c13", "ultra", "r9c12", "r9c11"),  # Terrify, without Mire: the second space is beside the monster
    ],
)
def test_mire_and_terrify_bind_a_hit_and_run(place: str, form: str, free: str, shut: str) -> None:
    for hyper, open in ((" hyper", False), ("", True)):
        blue = [f"cthugrosh-{form} r9c9{hyper}", "carnidon r12c15"]
        t = Play(red=["deimos-9-ultra r1c1", f"hunter {place}"], blue=blue).units_act()
        t.attack("hunter", "blast", "carnidon", action=3, strikes=[2, 2])
        assert t.kind == "advance"
        assert t.can(free)
        assert t.can(shut) == open


@clause("MP1-23.28", "MP1-23.46", "MP1-R57")
@pytest.mark.parametrize(
    ("unit", "form", "free", "shut"),
    [("power-pod", "mega", "r9c13", "r9c12"), ("hunter", "ultra", "r9c12", "r9c11")],  # SPD 2 and 6
)
def test_mire_and_terrify_bind_a_refuelled_unit(unit: str, form: str, free: str, shut: str) -> None:
    for hyper, open in ((" hyper", False), ("", True)):
        red = ["deimos-9-ultra r1c1", "power-pod r9c15", f"{unit} r9c14"]
        t = Play(red=red, blue=[f"cthugrosh-{form} r9c9{hyper}"]).units_act("advancement")
        t.act("power-pod#1", "refuel")
        assert t.kind == "advance"
        assert t.can(free)
        assert t.can(shut) == open


@clause("MP1-12.04", "MP1-R10")
def test_a_hazard_hurts_again_only_after_it_was_left() -> None:
    t = Play(red=["armodax-ultra r5c5"], tiles=["fire r5c7"], monsters=9)
    t.monsters_act("advancement").act("armodax", "step").choose("r5c6")
    assert t.health("armodax") == 5
    t.act("armodax", "step").choose("r5c7").act("armodax", "step").choose("r5c8")
    assert t.health("armodax") == 5  # still on the tile
    t.act("armodax", "step").choose("r5c9").act("armodax", "step").choose("r5c8")
    assert t.health("armodax") == 4


@clause("MP1-R81")
@pytest.mark.parametrize(
    ("tiles", "goal", "left"),
    [
        (["fire r6c7"], "r5c10", 6),
        (["fire r6c7", "fire r5c9"], "r5c9", 5),  # it ends on one, and goes around the other
        (["fire r2c7", "fire r4c7", "radiation r6c7", "fire r8c7"], "r5c10", 5),  # straight on it would touch two
    ],
)
def test_an_advance_suffers_as_few_hazards_as_it_can(tiles: list[str], goal: str, left: int) -> None:
    t = Play(red=["armodax-ultra r5c5"], tiles=tiles, monsters=9)
    t.monsters_act("advancement").advance("armodax", goal)
    assert t.at("armodax") == goal
    assert t.health("armodax") == left


@clause("MP1-R07", "MP1-13.05", "MP1-R09")
def test_a_form_that_burns_on_its_way_is_replaced_and_the_advance_goes_on() -> None:
    t = Play(red=["armodax-ultra r5c5 1/6"], tiles=["fire r5c7", "fire r7c7", "fire r3c7", "fire r1c7"], monsters=9)
    t.monsters_act("advancement").advance("armodax", "r5c11")
    m = t.m("armodax")
    assert t.at("armodax") == "r5c11"
    assert (m.form.name, m.health, m.spare) == ("ultra", 6, 0)  # not burnt again by the tile it stood on
    assert t.power == t.enemy_power == 0


@clause("MP1-12.07", "MP1-12.08", "MP1-R63")
def test_three_units_secure_a_building_unless_an_enemy_stands_there() -> None:
    three = ["carnidon r4c4", "carnidon r4c5", "rocket-chopper r5c4"]
    t = Play(red=["defender-x-ultra r16c1", *three], city=["radar-array r5c5"])
    radar = t.m("radar-array")
    assert secures(t.s, 0, radar)  # flyers count
    assert not secures(t.s, 0, radar, t.m("carnidon#1").id)  # not while it moves
    t = Play(red=["defender-x-ultra r16c1", *three[:2]], city=["radar-array r5c5"])
    assert not secures(t.s, 0, t.m("radar-array"))
    t = Play(
        red=["defender-x-ultra r16c1", *three],
        blue=["gorghadra-ultra r16c16", "belcher r7c7"],
        city=["radar-array r5c5"],
    )
    assert not secures(t.s, 0, t.m("radar-array"))
    t = Play(red=["defender-x-ultra r16c1", *three], blue=["gorghadra-ultra r7c7"], city=["radar-array r5c5"])
    assert not secures(t.s, 0, t.m("radar-array"))


# -- forms -------------------------------------------------------------------------------------------------------------


@clause("MP1-13.03", "MP1-13.04")
@pytest.mark.parametrize("phase", ["advancement", "attack"])
def test_a_hyper_form_may_go_back_in_both_phases_for_nothing(phase: str) -> None:
    t = Play(red=["defender-x-ultra r5c5 3/6 hyper"], blue=["gorghadra-ultra r5c7"])
    t.monsters_act(phase).choose("defender-x", "alpha form")
    m = t.m("defender-x")
    assert (m.form.name, m.health, m.spare, t.at("defender-x"), t.pools) == ("alpha", 3, 6, "r5c5", (5, 5))
    t = Play(red=["defender-x-ultra r5c5 0/6 hyper"], blue=["gorghadra-ultra r5c7"])
    t.monsters_act(phase).choose("defender-x")
    assert not t.can("alpha form")  # its Alpha is destroyed


@clause("MP1-13.05", "MP1-13.06", "MP1-11.09", "MP1-13.01")
def test_a_destroyed_form_is_replaced_at_full_health_and_pays_one_die() -> None:
    t = Play(red=["ares-mothership-ultra r5c5"], blue=["terra-khan-ultra r5c7 1/6"], monsters=9)
    t.monsters_act().attack("ares-mothership", "brawl", "terra-khan", action=6, strikes=6)
    m = t.m("terra-khan")
    assert (m.form.name, m.health, m.spare, t.at("terra-khan")) == ("ultra", 6, 0, "r5c7")
    assert t.power == 1
    assert not t.s.over


@clause("MP1-13.07")
def test_a_destroyed_hyper_form_cannot_be_bought_again() -> None:
    t = Play(red=["defender-x-ultra r5c5 5/0"], power=9)
    t.choose("monsters", "skip")
    assert t.kind != "hyper"


@clause("MP1-13.08", "MP1-25.01", "MP1-11.09")
def test_a_monster_without_forms_is_out_and_the_game_with_it() -> None:
    t = Play(
        red=["ares-mothership-ultra r5c5"], blue=["terra-khan-ultra r5c7 1/0", "zor-maxim-ultra r15c15"], monsters=9
    )
    t.monsters_act().attack("ares-mothership", "brawl", "terra-khan", action=6, strikes=6)
    assert t.m("terra-khan").out
    assert t.at("terra-khan") == ""
    assert t.power == 1
    assert not t.s.over  # another monster is left
    t = Play(red=["ares-mothership-ultra r5c5"], blue=["terra-khan-ultra r5c7 1/0"], monsters=9)
    t.monsters_act().attack("ares-mothership", "brawl", "terra-khan", action=6, strikes=6)
    assert t.s.over
    assert t.s.scores == [1.0, 0.0]
