"""The worked examples of the rules, but for power attacks. Spaces are rows and columns counted from 1."""

from __future__ import annotations

import pytest

from rampant.core.chance import Planned
from rampant.core.errors import IllegalChoice
from rampant.games.monpoc.board.geometry import adjacent, aligned, base_to_base, distance
from rampant.games.monpoc.cards import BLAST
from rampant.games.monpoc.numbers import speed
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.dice import tally
from tests.clause import clause
from tests.games.monpoc.play import Play, faces


@clause("MP2-2.01", "MP2-2.02")
def test_a_strike_a_miss_and_a_super_strike_are_three_strikes() -> None:
    attack = Attack(0, 0, 0, 1, [0], 2)
    attack.action = 3
    attack.faces = [1, 0, 2]
    tally(attack)
    assert (attack.strikes, attack.supers, attack.action_supers) == (3, 1, 1)


@clause("MP2-2.07", "MP2-S069")
def test_a_lost_action_die_goes_to_the_other_pool() -> None:
    t = Play(red=["ulgoth r5c5 7"], blue=["gorghadra r5c7"], power=5, enemy_monsters=4)
    t.monsters_act().attack("ulgoth", "body slam", "gorghadra", action=5, power=4, strikes=9)
    t.choose("r3c5")
    assert t.enemy_pools == (3, 7)


@clause("MP2-11.03", "MP2-11.06", "MP2-2.05", "MP2-2.14", "MP2-11.12")
@pytest.mark.parametrize(("strikes", "place", "power"), [(2, "", 1), (1, "r5c8", 0)])
def test_a_sun_fighter_blasts_a_belcher(strikes: int, place: str, power: int) -> None:
    t = Play(red=["defender-x r1c1", "sun-fighter r5c5"], blue=["gorghadra r16c16", "belcher r5c8"], monsters=0)
    t.units_act().attack("sun-fighter", "blast", "belcher", action=2, strikes=strikes)
    assert t.at("belcher") == place
    assert t.pools == (2, 8)
    assert t.power == power
    assert t.count() == 2


@clause("MP2-8.01", "MP2-7.09", "MP2-7.04", "MP2-7.01")
def test_terra_khan_advances_six_and_steps_twice_into_line() -> None:
    t = Play(red=["terra-khan r5c1"], blue=["gorghadra r5c11"], monsters=5)
    t.monsters_act("advancement").advance("terra-khan", "r5c7")
    t.act("terra-khan", "step").choose("r5c8").act("terra-khan", "step").choose("r5c9")
    assert t.pools == (3, 7)
    assert aligned(t.s, t.m("terra-khan"), t.m("gorghadra"))


@clause("MP2-8.01", "MP2-8.08")
def test_four_spaces_hold_one_diagonal() -> None:
    t = Play(red=["defender-x r1c1"], blue=["globbicus r16c16 8"])
    t.monsters_act("advancement").act("defender-x", "advance")
    # SPD 6: six straight, or five and a diagonal, never two diagonals
    assert t.can("r1c7")
    assert t.can("r2c7")
    assert t.can("r4c5")
    assert not t.can("r5c5")
    assert not t.can("r3c7")


@clause("MP2-9.01", "MP2-9.02", "MP2-1.01")
def test_adjacent_and_base_to_base() -> None:
    t = Play(
        red=["defender-x r6c6", "g-tank r5c5", "g-tank r6c5", "g-tank r8c8", "g-tank r6c9"], blue=["gorghadra r16c16"]
    )
    x = t.m("defender-x")
    corner, side, far_corner, away = (t.m(f"g-tank#{i}") for i in range(1, 5))
    assert adjacent(t.s, x, corner)
    assert not base_to_base(t.s, x, corner)
    assert adjacent(t.s, x, side)
    assert base_to_base(t.s, x, side)
    assert adjacent(t.s, x, far_corner)
    assert not base_to_base(t.s, x, far_corner)
    assert not adjacent(t.s, x, away)


@clause("MP2-9.03", "MP2-1.08")
def test_aligned_models_share_a_whole_side() -> None:
    t = Play(red=["defender-x r6c6"], blue=["gorghadra r6c8"], city=["downtown-highrise r8c7"])
    x, highrise = t.m("defender-x"), t.m("downtown-highrise")
    assert aligned(t.s, x, t.m("gorghadra"))
    assert base_to_base(t.s, x, highrise)
    assert not aligned(t.s, x, highrise)


@clause("MP2-11.03", "MP2-11.04", "MP2-1.12")
@pytest.mark.parametrize("action", [1, 2, 7])
def test_boost_dice_do_not_depend_on_action_dice(action: int) -> None:
    t = Play(red=["defender-x r5c5"], blue=["gorghadra r5c7"], monsters=8)
    t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=action)
    assert t.count() == action + 4


@clause("MP2-11.03")
def test_eight_action_dice_are_more_than_the_stat() -> None:
    t = Play(red=["defender-x r5c5"], blue=["gorghadra r5c7"], monsters=10)
    t.monsters_act().ready("defender-x", "brawl", "gorghadra")
    with pytest.raises(IllegalChoice, match="at most 7"):
        t.choose(8)


@clause("MP2-11.05", "MP2-2.11")
def test_power_dice_are_added_without_limit_and_used_up() -> None:
    t = Play(red=["defender-x r5c5"], blue=["gorghadra r5c7"], monsters=8, power=4)
    t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=7, power=4)
    assert t.count() == 15
    assert t.power == 0


@clause("MP2-9.04", "MP2-11.09", "MP2-R01")
def test_ranges_are_counted_with_one_diagonal() -> None:
    t = Play(red=["defender-x r16c1", "g-tank r6c6"], blue=["gorghadra r9c9", "belcher r6c11", "belcher r9c11"])
    tank = t.m("g-tank")
    assert distance(t.s, tank, t.m("belcher#1")) == 5
    assert distance(t.s, tank, t.m("gorghadra")) == 5
    assert distance(t.s, tank, t.m("belcher#2")) == 7
    t = Play(red=["defender-x r16c1", "g-tank r6c6"], blue=["gorghadra r1c16", "belcher r9c9", "belcher r9c10"])
    t.units_act().act("g-tank", "blast")
    assert t.kind != "target"  # only one of them is in reach: six spaces are too far
    assert t.m("belcher#1").id == t.s.attacks[-1].target


@clause("MP2-11.09")
def test_a_neighbour_may_be_blasted_even_at_a_corner() -> None:
    t = Play(red=["defender-x r16c1", "g-tank r6c6"], blue=["gorghadra r1c16", "belcher r6c7", "belcher r7c7"])
    t.units_act().act("g-tank", "blast")
    assert t.s.attacks[-1].kind == BLAST
    assert t.words == ["Belcher 1", "Belcher 2"]


@clause("MP2-13.02", "MP2-1.17")
def test_deimos_loses_three_of_eleven() -> None:
    t = Play(red=["gorghadra r5c5"], blue=["deimos-9 r5c7"], city=["skyscraper r3c5"], power=3)
    t.monsters_act().attack("gorghadra", "body slam", "deimos-9", action=5, power=3, strikes=8)
    t.choose("r3c5")
    assert t.health("deimos-9") == 8


@clause("MP2-10.11", "MP2-18.12", "MP2-R11", "MP2-S086")
def test_a_unit_that_moves_does_not_secure_while_it_moves() -> None:
    force = ["defender-x r16c1", "exo-armor r4c4", "exo-armor r4c5", "exo-armor r6c9"]
    t = Play(red=force, blue=["gorghadra r16c16"], city=["industrial-complex r5c5"])
    mover = t.m("exo-armor#3")
    assert speed(t.s, mover) == 5
    t.units_act("advancement").advance("exo-armor#3", "r6c7")
    assert speed(t.s, t.m("exo-armor#1")) == 5  # it would leave: two others do not secure
    t = Play(red=[*force, "g-tank r10c10"], blue=["gorghadra r16c16"], city=["industrial-complex r5c5"])
    t.units_act("advancement").advance("exo-armor#3", "r6c7")
    assert speed(t.s, t.m("g-tank")) == 5


@clause("MP2-10.13", "MP2-7.02", "MP2-10.10", "MP2-10.12", "MP2-10.14", "MP2-10.15", "MP2-2.17")
def test_three_units_secure_two_buildings_and_hold_a_zone() -> None:
    t = Play(
        red=["terra-khan r16c1", "carnidon r4c5", "carnidon r5c5", "carnidon r6c5"],
        city=["skyscraper r5c3", "skyscraper r5c6"],
        marks=["power-zone r5c5"],
    )
    t.choose("monsters", "use")
    assert t.power == 3


@clause("MP2-4.05", "MP2-4.06", "MP2-4.07", "MP2-4.08", "MP2-R20")
def test_buildings_are_placed_in_turn_green_first_until_the_map_is_full() -> None:
    eight = "defender-x; 4 skyscraper; 4 power-plant"
    twelve = "gorghadra; 4 skyscraper; 4 power-plant; 4 industrial-complex"
    # player 1 wins the roll; player 2 picks the map with 8 green and 10 yellow foundations
    dice = Planned(faces(1, 1, 1, 1, 1, 0, 0, 0, 0, 0))
    s = GAME.new(chance=dice, force1=eight, force2=twelve, map="canal-wards")
    assert isinstance(s, Table)
    s.choose(s.asks[0].options[0])
    order: list[tuple[int, int]] = []
    green = list(s.map.foundations)[:8]
    while s.asks[0].kind in ("choose-building", "place-building"):
        ask = s.asks[0]
        placed = len([m for m in s.models if m.seat < 0 and m.at >= 0])
        if ask.kind == "place-building":
            order.append((placed, ask.seat))
            assert all((cell in green) == (placed < 8) for cell in ask.options)
        s.choose(ask.options[0])
    assert all(seat == number % 2 for number, seat in order if number < 16)
    assert len([m for m in s.models if m.seat < 0 and m.at >= 0]) == 18
    assert len([m for m in s.models if m.seat < 0 and m.out]) == 2


@clause("MP2-6.02", "MP2-6.03", "MP2-6.04", "MP2-1.11", "MP2-6.01", "MP2-10.17")
def test_spawning_on_an_occupied_point() -> None:
    t = Play(
        red=["defender-x r16c1", "g-tank", "sun-fighter"],
        blue=["gorghadra r16c16", "belcher r5c5"],
        monsters=0,
        marks=["spawn-red r5c5", "spawn-red r5c9", "spawn-blue r9c9"],
    )
    t.units_act("spawn").choose("sun-fighter")
    assert not t.can("r9c9")  # the enemy's colour
    t.choose("r5c5", "r6c6")
    assert t.at("belcher") == "r6c6"
    t.choose("g-tank", "r5c9")
    assert (t.at("sun-fighter"), t.at("g-tank")) == ("r5c5", "r5c9")
    assert t.pools == (3, 7)


@clause("MP2-6.05", "MP2-R14", "MP2-R17", "MP2-R16")
def test_a_unit_shifted_onto_a_hazard_falls_and_nobody_earns_anything() -> None:
    t = Play(
        red=["defender-x r16c1", "g-tank"],
        blue=["gorghadra r16c16", "belcher r5c5"],
        tiles=["hazard r6c6"],
        marks=["spawn-red r5c5"],
    )
    t.units_act("spawn").choose("g-tank")
    if t.kind == "spawn-point":
        t.choose("r5c5")
    t.choose("r6c6")
    assert t.at("belcher") == ""
    assert t.power == 0
    assert t.at("g-tank") == "r5c5"


@clause("MP2-R16", "MP2-18.02")
def test_a_shifted_unit_has_moved() -> None:
    t = Play(
        red=["defender-x r16c1", "g-tank r5c5", "g-tank r9c9", "exo-armor"],
        blue=["gorghadra r5c9"],
        marks=["spawn-red r5c5"],
    )
    t.units_act("spawn").choose("exo-armor", "r5c5", "r6c6")
    assert (t.at("exo-armor"), t.at("g-tank#1")) == ("r5c5", "r6c6")
    assert "Aim" not in t.parts("g-tank#1", "blast", "gorghadra")
    assert t.parts("g-tank#2", "blast", "gorghadra")["Aim"] == 1


@clause("MP2-R16")
@pytest.mark.parametrize(("dice", "offered"), [(2, True), (1, False)])
def test_a_shift_is_offered_only_with_the_die_for_it(dice: int, offered: bool) -> None:
    t = Play(red=["defender-x r16c1", "g-tank r5c5", "exo-armor"], marks=["spawn-red r5c5"], monsters=10 - dice)
    t.units_act("spawn")
    assert t.can("exo-armor") == offered


@clause("MP2-12.04", "MP2-12.01")
def test_three_belchers_roll_three_to_six_action_dice() -> None:
    t = Play(
        red=["gorghadra r16c1", "belcher r5c5", "belcher r5c6", "belcher r5c7"],
        blue=["defender-x r8c6"],
        monsters=0,
    )
    t.units_act().ready("belcher#1", "blast", "defender-x", join=["belcher#2", "belcher#3"])
    assert t.words == [f"{n} A-dice" for n in (3, 4, 5, 6)]


@clause("MP2-12.03")
@pytest.mark.parametrize(
    ("kind", "target", "near", "far"),
    [("blast", "r10c5", ["r5c5", "r5c6"], "r4c5"), ("brawl", "r6c5", ["r5c5", "r6c7"], "r5c8")],
)
def test_only_units_in_range_join_an_attack(kind: str, target: str, near: list[str], far: str) -> None:
    units = [f"ape-gunner {place}" for place in (*near, far)]
    t = Play(red=["white-dajan r16c1", *units], blue=[f"defender-x {target}"], monsters=0)
    t.units_act().act("ape-gunner#1", kind)
    if t.kind == "target":
        t.choose("defender-x")
    assert t.words == ["Ape Gunner 2", "Nobody else joins"]


E18 = [
    "defender-x r1c1",
    "g-tank-elite r11c8",
    "g-tank r13c8",
    "sun-fighter-elite r10c14",
    "sun-fighter r12c14",
]


@clause("MP2-12.02", "MP2-12.03", "MP2-12.05", "MP2-12.06", "MP2-12.07", "MP2-18.02", "MP2-18.04", "MP2-18.07")
@clause("MP2-S028", "MP2-S034", "MP2-S051")
def test_a_big_combined_attack() -> None:
    t = Play(red=E18, blue=["ares-mothership r11c11 5"], monsters=0)
    t.units_act().ready("g-tank-elite", "blast", "ares-mothership", join=["g-tank", "sun-fighter-elite", "sun-fighter"])
    assert t.words[-1] == "8 A-dice"
    parts = t.parts("g-tank-elite", "blast", "ares-mothership", ["g-tank", "sun-fighter-elite", "sun-fighter"])
    assert {name: parts[name] for name in ("B-dice", "Commander", "Aim", "Anti-Air")} == {
        "B-dice": 2,
        "Commander": 2,
        "Aim": 2,
        "Anti-Air": 2,
    }
    t.strikes(9).choose(4)
    assert t.count() == 12
    assert t.health("ares-mothership") == 4
    assert not any(t.can(name) for name in ("g-tank-elite", "g-tank", "sun-fighter-elite", "sun-fighter"))


@clause("MP2-12.07", "MP2-18.04")
def test_three_anti_air_units_bring_three_dice() -> None:
    t = Play(
        red=["defender-x r1c1", "sun-fighter r5c5", "sun-fighter r5c6", "sun-fighter r5c7"],
        blue=["ares-mothership r8c6"],
        monsters=0,
    )
    t.units_act().attack("sun-fighter#1", "blast", "ares-mothership", ["sun-fighter#2", "sun-fighter#3"], action=3)
    assert t.count() == 3 + 3


@clause("MP2-18.03", "MP2-18.22", "MP2-17.08", "MP2-S033", "MP2-S136", "MP2-13.06")
@pytest.mark.parametrize(("target", "health", "left"), [("armodax", 12, 11), ("terra-khan", 11, 9)])
def test_resilience_shrugs_off_super_damage(target: str, health: int, left: int) -> None:
    t = Play(red=["gorghadra r5c5 5"], blue=[f"{target} r5c7 {health}"])
    t.monsters_act().attack("gorghadra", "brawl", target, action=5, strikes=9)
    assert t.health(target) == left


@clause("MP2-17.09", "MP2-18.10", "MP2-18.15", "MP2-S081", "MP2-S093", "MP2-17.11")
def test_fling_is_no_brawl() -> None:
    t = Play(
        red=["krakenoctus r5c5 10"],
        blue=["gorghadra r16c16", "belcher r5c7"],
        city=["downtown-highrise r7c9"],
    )
    # the brawl rolls 5 + 4 dice, the flung unit the same nine again
    t.monsters_act().attack("krakenoctus", "brawl", "belcher", action=5, strikes=[1] * 18)
    t.choose("downtown-highrise")
    assert t.at("downtown-highrise") == ""
    assert t.power == 3
    assert t.health("krakenoctus") == 10  # High Occupancy asks for a brawl at the building


@clause("MP2-18.10", "MP2-R29", "MP2-S081", "MP2-18.16")
def test_fling_reaches_five_spaces_and_hunker_withstands_it() -> None:
    t = Play(
        red=["white-dajan r5c5"],
        blue=["gorghadra r16c16", "belcher r5c7", "chomper r5c12", "chomper r5c13", "exo-armor r8c7"],
    )
    t.monsters_act().attack("white-dajan", "brawl", "belcher", action=5, strikes=[1] * 18)
    assert t.can("chomper#1")
    assert not t.can("chomper#2")
    assert not t.can("white-dajan")
    t.choose("exo-armor")
    assert t.at("exo-armor") == "r8c7"


@clause("MP2-18.06", "MP2-18.16", "MP2-R36", "MP2-S042", "MP2-S096")
def test_blast_radius_sends_units_home_hunker_or_not() -> None:
    t = Play(
        red=["gorghadra r5c5"],
        blue=["defender-x r16c16", "exo-armor r4c9", "g-tank r7c8"],
        city=["power-plant r5c7"],
    )
    t.monsters_act().attack("gorghadra", "brawl", "power-plant", action=5, strikes=6)
    assert t.at("exo-armor") == ""
    assert t.at("g-tank") == ""
    assert t.power == 2 + 1  # the building, and Demolisher; nothing for the units
    assert t.tile("r5c7") == "rubble"


@clause("MP2-17.03", "MP2-9.05", "MP2-9.06", "MP2-18.11", "MP2-S084", "MP2-17.01")
def test_force_field_and_cover_add_up_but_not_twice() -> None:
    t = Play(
        red=["defender-x r16c1", "g-tank r5c5", "exo-armor r8c9"],
        blue=["gorghadra r10c8", "reaper r9c9", "uber-jet r10c10"],
        city=["skyscraper r8c10"],
    )
    parts = t.parts("exo-armor", "blast", "reaper")
    assert parts["Force Field"] == 1  # its own and Shield Resonance's are one
    assert parts["Cover"] == 1  # the building and the monster give one
    assert parts["DEF"] == 3 + 2
    parts = t.parts("exo-armor", "brawl", "reaper")
    assert parts["DEF"] == 3


@clause("MP2-17.13", "MP2-18.01", "MP2-S006")
def test_an_elite_inherits_what_the_grunt_has_done() -> None:
    t = Play(
        red=["cthugrosh r16c1", "squix r5c10", "squix-elite", "spitter r4c4", "spitter r4c5", "spitter r7c6"],
        blue=["defender-x r9c12"],
        city=["void-gate r5c5"],
    )
    t.units_act("advancement").advance("squix", "r8c10")
    t.act("void-gate", "action-empower")
    assert t.at("squix") == ""
    assert t.at("squix-elite") == "r8c10"
    assert not t.can("squix-elite")
    t.choose("end")
    assert t.can("squix-elite")


@clause("MP2-5.02", "MP2-5.03", "MP2-2.08")
def test_the_first_turn_is_a_unit_activation() -> None:
    t = Play(monsters=0)
    assert t.words == ["Unit Activation"]
    with pytest.raises(IllegalChoice, match="Monster Pool is empty"):
        t.choose("monsters")
