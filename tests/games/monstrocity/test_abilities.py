"""Section 12 and the worked examples of the four Rage abilities."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.games.monstrocity.abilities import ABILITIES
from rampant.games.monstrocity.options import (
    ANGER,
    BLAZE,
    CELL,
    CHARGE,
    DONE,
    FREE,
    HEAL,
    HIT,
    LAND,
    LOSE,
    NO_ENERGY,
    PASS,
    ROLL,
)
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import POLICE as POLICE_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    POLICE,
    RAGE,
    TORTSY,
    Table,
    cell,
    m,
)

NORTH, EAST, SOUTH, WEST = range(4)
FOUR = (ENERGY, ENERGY, ENERGY, ENERGY)


def abilities(t: Table) -> list[int]:
    return [option for option in t.options() if LAND <= option < LAND + 100 or CHARGE <= option < ROLL]


@clause("CITY-12.01")
def test_an_ability_waits_for_the_city_and_police_dice() -> None:
    """EX-12."""
    t = Table(m(GEORGE, (0, 1)))
    assert abilities(t) == [], "not before a roll"
    t.refused(LAND + cell(0, 1), "CITY-12.01")
    t.roll(CITY, POLICE, ENERGY, ENERGY)
    assert "City and Police" in t.refused(LAND + cell(0, 1), "CITY-12.01")
    t.do(CITY_DIE, POLICE_DIE)
    assert LAND + cell(0, 1) in t.options()
    t.do(NO_ENERGY)
    assert LAND + cell(0, 1) in t.options(), "between dice, too"


@clause("CITY-12.02")
def test_an_ability_needs_full_rage_and_takes_all_of_it() -> None:
    t = Table(m(GEORGE, (0, 1), rage=1)).roll(*FOUR)
    assert "Rage is 1 of 2" in t.refused(LAND + cell(0, 1), "CITY-12.02")
    t.do(ANGER)
    assert t.monster().rage == 2
    t.do(NO_ENERGY)
    assert t.monster().rage == 2, "it may be held"
    t.do(LAND + cell(0, 1))
    assert t.monster().rage == 0


@clause("CITY-12.03")
def test_an_ability_may_be_used_twice_in_one_roll() -> None:
    t = Table(m(GEORGE, (0, 1)), buildings={"a": (1, 1)}).roll(ENERGY, ENERGY, RAGE, COMBAT)
    t.do(LAND + cell(0, 1), ANGER, ANGER, RAGE_DIE, LAND + cell(0, 1))
    assert t.left(1, 1) == 2


@clause("CITY-12.04", "CITY-R17")
def test_jump_smash_jumps_over_anything_but_monsters() -> None:
    t = Table(
        m(GEORGE, (3, 3)),
        m(MAX, (3, 5)),
        buildings={"a": (4, 4)},
        pieces={"police-car-1": (2, 3), "roadblock-1": (4, 3)},
    ).roll(*FOUR)
    cells = [option - LAND for option in abilities(t)]
    north = [cell(1, 3), cell(0, 3)]
    south = [cell(5, 3), cell(6, 3)]
    west = [cell(3, 2), cell(3, 1), cell(3, 0)]
    east = [cell(3, 4)]
    assert cells == sorted([cell(3, 3), *north, *south, *west, *east])


@clause("CITY-12.05", "CITY-R18")
def test_turtle_power_rolls_through_one_car_and_nothing_else() -> None:
    t = Table(
        m(TORTSY, (3, 3)),
        m(MAX, (4, 3)),
        pieces={"police-car-1": (3, 4), "roadblock-1": (2, 3), "police-car-2": (3, 2), "police-car-3": (3, 1)},
    ).roll(*FOUR)
    assert [option - LAND for option in abilities(t)] == [cell(3, 3), cell(3, 5)]
    t.do(LAND + cell(3, 5))
    assert t.where() == (3, 5)
    assert t.s.cars == 2


@clause("CITY-12.06", "CITY-12.07")
def test_monstrous_charge_runs_weak_targets_down_and_stops_at_strong_ones() -> None:
    """EX-20."""
    setting: dict[str, Any] = {
        "buildings": {"a": (1, 1), "F": (1, 4)},
        "pieces": {"police-car-1": (1, 3)},
        "damage": {(1, 1): [2, 2]},
    }
    t = Table(m(MAX, (1, 0)), **setting).roll(*FOUR)
    t.do(CHARGE + EAST)
    assert (t.piece(1, 1), t.piece(1, 3), t.where(), t.left(1, 4)) == ("", "max", (1, 3), 4)
    assert t.s.cars == 0
    t = Table(m(MAX, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [2, 2]}).roll(*FOUR).do(CHARGE + EAST)
    assert t.where() == (1, 9)
    t = Table(m(MAX, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [1, 2]}).roll(*FOUR).do(CHARGE + EAST)
    assert (t.where(), t.piece(1, 1)) == ((1, 0), ""), "3 left stop him; 4 damage destroy it; he does not run on"


@clause("CITY-12.08", "CITY-R19")
def test_a_charge_ends_before_a_monster_and_at_the_edge() -> None:
    t = Table(m(MAX, (3, 0)), m(GEORGE, (3, 5))).roll(*FOUR)
    assert abilities(t) == [CHARGE + NORTH, CHARGE + EAST, CHARGE + SOUTH], "west is the edge"
    t.do(CHARGE + EAST)
    assert (t.where(), t.monster(1).health) == ((3, 4), 18)
    t = Table(m(MAX, (3, 0)), m(GEORGE, (3, 1))).roll(*FOUR)
    assert CHARGE + EAST not in t.options()


@clause("CITY-12.09", "CITY-R20")
def test_roaring_blaze_goes_in_all_four_directions() -> None:
    around = {"a": (2, 4), "b": (1, 4), "c": (4, 4), "d": (5, 4), "e": (4, 2)}
    cars = {"police-car-1": (3, 5), "police-car-2": (3, 6), "police-car-3": (3, 3), "police-car-4": (3, 2)}
    for d, cells in enumerate((((2, 4), (1, 4)), ((3, 5), (3, 6)), ((4, 4), (5, 4)), ((3, 3), (3, 2)))):
        for far in (1, 2):
            t = Table(m(BOBZILLA, (3, 4)), buildings=around, pieces=cars).roll(*FOUR)
            before = {
                space: t.left(*space) for space in ((r, c) for r in range(10) for c in range(10)) if t.piece(*space)
            }
            t.do(BLAZE + 2 * d + far - 1)
            hurt = {space for space, left in before.items() if t.left(*space) != left}
            assert hurt == set(cells[:far]), (d, far)


@clause("CITY-12.09", "CITY-R20")
def test_roaring_blaze_hits_one_or_two_spaces_and_nothing_shields() -> None:
    """EX-21."""
    setting: dict[str, Any] = {"buildings": {"a": (2, 4), "F": (1, 4)}}
    t = Table(m(BOBZILLA, (3, 4)), **setting).roll(*FOUR).do(BLAZE + 2 * NORTH + 1)
    assert (t.left(2, 4), t.left(1, 4)) == (3, 5)
    t = Table(m(BOBZILLA, (3, 4)), **setting).roll(*FOUR).do(BLAZE + 2 * NORTH)
    assert (t.left(2, 4), t.left(1, 4)) == (3, 8)


@clause("CITY-12.10", "CITY-R47")
def test_enhanced_damage_does_not_change_abilities() -> None:
    t = Table(m(BOBZILLA, (3, 4)), buildings={"a": (2, 4)}, enhanced=True).roll(*FOUR)
    assert t.monster().profile.damage == 3
    t.do(BLAZE + 2 * NORTH)
    assert t.left(2, 4) == 3
    t = Table(m(GEORGE, (3, 4)), buildings={"a": (2, 4)}, enhanced=True).roll(*FOUR).do(LAND + cell(3, 4))
    assert t.left(2, 4) == 4


@clause("CITY-12.11")
def test_area_damage_spares_monsters_and_hits_all_kinds_of_targets() -> None:
    t = Table(
        m(GEORGE, (3, 3)),
        m(MAX, (3, 4)),
        buildings={"a": (2, 2), "F": (4, 4)},
        pieces={"police-car-1": (3, 2), "tank-1": (2, 3)},
    ).roll(*FOUR)
    t.do(LAND + cell(3, 3))
    assert (t.left(2, 2), t.left(4, 4), t.piece(3, 2), t.left(2, 3)) == (4, 6, "", 4)
    assert t.monster(1).health == 16


@clause("CITY-12.11", "CITY-R12")
def test_with_too_few_counters_the_player_picks_the_order() -> None:
    """One counter left, two targets: the one chosen first gets it; then counters are taken back or lost."""
    t = Table(
        m(GEORGE, (3, 3)),
        buildings={"a": (2, 2), "b": (4, 4), "c": (1, 7), "d": (1, 8), "e": (2, 7)},
        damage={(1, 7): [5], (1, 8): [5], (2, 7): [4]},
    ).roll(*FOUR)
    t.do(LAND + cell(3, 3))
    assert (t.kind(), t.options()) == ("next-in-area", [CELL + cell(2, 2), CELL + cell(4, 4)])
    t.do(CELL + cell(4, 4))
    assert (t.kind(), t.left(4, 4)) == ("next-in-area", 5)
    t.do(CELL + cell(4, 4))
    assert t.kind() == "recall"
    t.do(CELL + cell(1, 7))
    assert (t.left(4, 4), t.left(1, 7), t.left(2, 2)) == (4, 2, 6)
    assert t.kind() == "recall", "the last target needs two counters that are not there"
    t.do(LOSE)
    assert (t.left(2, 2), t.kind()) == (6, "resolve")


@clause("CITY-12.11", "CITY-R68")
def test_counters_that_are_short_are_handed_out_point_by_point() -> None:
    """Two counters for two targets: one each."""
    t = Table(
        m(GEORGE, (3, 3)),
        buildings={"a": (2, 2), "b": (4, 4), "c": (1, 7), "d": (1, 8), "e": (2, 7)},
        pieces={"police-car-1": (3, 4)},
        damage={(1, 7): [5], (1, 8): [5], (2, 7): [3]},
    ).roll(*FOUR)
    t.do(LAND + cell(3, 3))
    assert (t.s.cars, t.label(CELL + cell(2, 2))) == (0, "1 damage to Common Building 1"), "a car needs no counter"
    t.do(CELL + cell(2, 2), CELL + cell(4, 4))
    assert (t.left(2, 2), t.left(4, 4), t.monster().counters) == (5, 5, 0)
    assert t.options() == [CELL + cell(2, 2), CELL + cell(4, 4)], "each has one point to come, for a counter taken back"
    t.do(CELL + cell(4, 4), CELL + cell(1, 7), LOSE)
    assert (t.left(2, 2), t.left(4, 4), t.kind()) == (5, 4, "resolve")


@clause("CITY-12.11", "CITY-R68")
def test_while_some_target_gets_all_its_damage_anyway_whole_targets_are_picked() -> None:
    """Three counters for two targets: one gets two."""
    t = Table(
        m(GEORGE, (3, 3)),
        buildings={"a": (2, 2), "b": (4, 4), "c": (1, 7), "d": (1, 8), "e": (2, 7)},
        damage={(1, 7): [5], (1, 8): [5], (2, 7): [2]},
    ).roll(*FOUR)
    t.do(LAND + cell(3, 3))
    assert t.label(CELL + cell(4, 4)) == "2 damage to Common Building 2"
    t.do(CELL + cell(4, 4))
    assert (t.left(4, 4), t.left(2, 2), t.kind()) == (4, 5, "recall"), "the last counter had only one place to go"


@clause("CITY-21.18", "CITY-R64")
def test_an_ability_leaves_the_free_move_open_until_a_die_is_resolved() -> None:
    t = Table(m(GEORGE, (0, 1)), buildings={"a": (1, 1)}).roll(*FOUR)
    assert {FREE + cell(0, 2), LAND + cell(0, 1)} <= set(t.options())
    t.do(LAND + cell(0, 1))
    assert t.left(1, 1) == 4
    t.do(FREE + cell(0, 2))
    assert t.where() == (0, 2)
    t.refused(FREE + cell(0, 3), "CITY-7.07")


@clause("CITY-21.18")
def test_an_ability_is_open_before_the_next_roll_once_the_player_has_rolled() -> None:
    t = Table(m(GEORGE, (0, 1), rage=1), buildings={"a": (1, 1)}).roll(RAGE, COMBAT, COMBAT, COMBAT)
    t.do(HIT + 2, HIT + 2, HIT + 2)
    assert t.options() == [*abilities(t), DONE]
    t.do(DONE).do(PASS, seat=1)
    assert (t.kind(), LAND + cell(0, 1) in t.options()) == ("ready", True)
    t.do(LAND + cell(0, 1))
    assert t.left(1, 1) == 1
    assert ROLL in t.options()


# -- worked examples -------------------------------------------------------------------------------------------------


@clause("CITY-7.03", "CITY-8.02", "CITY-8.07", "CITY-12.05", "CITY-8.06")
def test_example_4_tortsy() -> None:
    t = Table(m(TORTSY, (0, 1), health=10, rage=0), buildings={"F": (1, 1), "a": (1, 2)}, threat=14)
    t.roll(CITY, RAGE, RAGE, ENERGY)
    t.do(FREE + cell(0, 2))
    t.do(CITY_DIE)
    assert t.monster().health == 7
    t.do(RAGE_DIE)
    assert t.monster().rage == 1
    t.do(LAND + cell(0, 2), RAGE_DIE, HEAL)
    assert (t.monster().health, t.monster().rage) == (10, 1)
    assert (t.left(1, 1), t.left(1, 2)) == (6, 4)


@clause("CITY-12.04", "CITY-2.10")
def test_example_5_george() -> None:
    t = Table(
        m(GEORGE, (1, 3), health=10, rage=2),
        buildings={"F": (1, 1), "M": (4, 4), "a": (2, 2), "b": (2, 4)},
        pieces={"police-car-1": (3, 4)},
        threat=14,
    )
    t.roll(CITY, RAGE, ENERGY, ENERGY).do(CITY_DIE)
    assert t.monster().health == 7
    t.do(RAGE_DIE, LAND + cell(3, 3))
    assert (t.left(2, 2), t.left(2, 4), t.left(4, 4), t.s.cars) == (4, 4, 6, 0)
    assert t.turrets_in_range(t.monster().at) == 2
    t.do(CELL + cell(2, 3))
    assert t.turrets_in_range(t.monster().at) == 1
    t.do(HEAL)
    assert (t.monster().health, t.monster().rage) == (10, 0)


@clause("CITY-11.02", "CITY-11.03", "CITY-7.05")
def test_example_6_max() -> None:
    cars = {f"police-car-{i + 1}": (9, 3 + i) for i in range(3)}
    t = Table(m(MAX, (1, 0), health=1), buildings={"F": (1, 1)}, pieces=cars, threat=14)
    t.roll(CITY, POLICE, RAGE, ENERGY).do(CITY_DIE, CELL + 9, POLICE_DIE, RAGE_DIE, CELL + cell(0, 7))
    assert (t.monster().health, t.monster().rage, t.where()) == (15, 1, (0, 7))


@clause("CITY-12.04")
def test_example_18_jump_smash() -> None:
    t = Table(m(GEORGE, (0, 4)), buildings={"a": (1, 4), "b": (2, 4), "F": (4, 4)}).roll(*FOUR)
    t.do(LAND + cell(3, 4))
    assert (t.left(2, 4), t.left(4, 4), t.left(1, 4)) == (4, 6, 6)


@clause("CITY-12.05")
def test_example_19_turtle_power() -> None:
    t = Table(
        m(TORTSY, (3, 1)),
        buildings={"a": (2, 2), "b": (2, 4), "c": (4, 2), "d": (4, 4)},
        pieces={"police-car-1": (3, 2)},
    ).roll(*FOUR)
    t.do(LAND + cell(3, 3))
    assert (t.where(), t.s.cars) == ((3, 3), 0)
    assert [t.left(*at) for at in ((2, 2), (2, 4), (4, 2), (4, 4))] == [4, 4, 4, 4]


@clause("CITY-12.06", "CITY-R19")
def test_no_charge_begins_at_a_monster_whoever_plays_it() -> None:
    t = Table(m(GEORGE, (3, 3)), m(MAX, (3, 4))).roll(*FOUR, seat=1)
    charges = [option - CHARGE for option in t.options(1) if CHARGE <= option < CHARGE + 4]
    assert charges == [direction for direction in range(4) if direction != WEST]


@clause("CITY-12.04", "CITY-12.05", "CITY-12.09")
def test_what_abilities_promise_is_the_damage_that_they_would_do() -> None:
    city: dict[str, Any] = {"buildings": {"a": (1, 1), "b": (1, 2), "c": (2, 1)}, "damage": {(1, 2): [5]}}
    t = Table(m(TORTSY, (0, 1)), m(BOBZILLA, (8, 8)), **city)
    promised = [int(ABILITIES[mo.profile.kind].promise(t.s, mo)) for mo in t.s.monsters]
    assert promised == [2 + 1, 0], "2 to the whole one, 1 to the one with 1 left; nothing is near Bobzilla"
    t = Table(m(GEORGE, (0, 1)), m(BOBZILLA, (1, 0)), **city)
    promised = [int(ABILITIES[mo.profile.kind].promise(t.s, mo)) for mo in t.s.monsters]
    assert promised == [2 + 1, 3 + 1], "Bobzilla: 3 and 1 to the east"


@clause("CITY-12.07", "CITY-20.05")
@pytest.mark.parametrize("who", [MAX, GEORGE])
def test_example_13_passing_through_a_building_with_one_health(who: str) -> None:
    enhanced = who == GEORGE
    t = Table(m(who, (1, 0)), m(TORTSY, (1, 5)), buildings={"a": (1, 1)}, damage={(1, 1): [2, 3]}, enhanced=enhanced)
    t.roll(*FOUR)
    if who == MAX:
        t.do(CHARGE + EAST)
        assert t.where() == (1, 4), "in front of the monster"
    else:
        t.do(CELL + cell(1, 1), CELL + cell(1, 2), CELL + cell(1, 3))
        assert t.where() == (1, 3)
    assert t.piece(1, 1) == ""
    assert t.monster().razed == 1
