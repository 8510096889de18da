"""Section 20: the Enhanced sides, turret kinds, mystery cards."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.games.monstrocity.data import ENHANCED, MYSTERY_CARDS, TURRET
from rampant.games.monstrocity.monsters import overwhelm
from rampant.games.monstrocity.numbers import dice_rolled
from rampant.games.monstrocity.options import BLAZE, CELL, DONE, FREE, HEAL, HIT, LAND, PASS, START, TIME_UP, ZAP
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.pieces import destroy
from rampant.games.monstrocity.steps.moving import Route
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    RAGE,
    TORTSY,
    Table,
    cell,
    m,
    named,
)

FOUR = (ENERGY, ENERGY, ENERGY, ENERGY)


# -- enhanced --------------------------------------------------------------------------------------------------------


def enhanced(*monsters: dict[str, Any], **more: Any) -> Table:
    return Table(*monsters, enhanced=True, **more)


@clause("CITY-20.02", "CITY-20.03")
def test_speed_a_for_energy_and_b_for_the_free_move() -> None:
    t = enhanced(m(MAX, (0, 1))).roll(*FOUR)
    assert max(option - FREE for option in t.options() if FREE <= option < LAND) == cell(2, 1)
    assert FREE + cell(0, 3) in t.options()
    assert CELL + cell(0, 5) in t.options()
    assert CELL + cell(0, 6) not in t.options()
    t = enhanced(m(BOBZILLA, (0, 1))).roll(*FOUR)
    assert not [option for option in t.options() if FREE <= option < LAND]
    assert [(int(side.speed), int(side.free)) for side in ENHANCED] == [(3, 1), (2, 1), (4, 2), (2, 0)]


@clause("CITY-20.04", "CITY-R49", "CITY-R47")
def test_a_combat_die_deals_the_damage_value_to_one_target() -> None:
    """EX-16."""
    t = enhanced(m(BOBZILLA, (3, 4)), buildings={"a": (2, 4), "b": (4, 4)}).roll(COMBAT, ENERGY, RAGE, RAGE)
    t.do(HIT)
    assert (t.left(2, 4), t.left(4, 4)) == (3, 6)
    t.do(ZAP + 2)
    assert t.left(4, 4) == 5


@clause("CITY-20.05", "CITY-R46")
def test_george_tramples_cars_and_what_has_one_health() -> None:
    t = enhanced(
        m(GEORGE, (0, 1)),
        buildings={"a": (1, 2)},
        pieces={"police-car-1": (0, 2), "tank-1": (1, 1)},
        damage={(1, 2): [5], (1, 1): [4]},
    ).roll(*FOUR)
    assert FREE + cell(0, 2) in t.options()
    assert FREE + cell(1, 1) not in t.options(), "2 Health left"
    t.do(FREE + cell(0, 2))
    assert (t.s.cars, t.where()) == (0, (0, 2))
    t.do(CELL + cell(1, 2))
    assert (t.kind(), t.piece(1, 2), t.where(), t.monster().energy) == ("route", "common-building-1", (0, 2), 4)
    t.do(CELL + cell(1, 3))
    assert (t.kind(), t.piece(1, 2), t.where(), t.monster().energy) == ("resolve", "", (1, 3), 3)
    t = enhanced(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 2), "police-car-2": (0, 3)}).roll(*FOUR)
    t.do(CELL + cell(0, 2), CELL + cell(0, 3), DONE)
    assert (t.s.cars, t.where(), t.monster().energy) == (0, (0, 3), 3), "any number in one move"
    t = Table(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 2)}).roll(*FOUR)
    assert FREE + cell(0, 2) not in t.options(), "only on the Enhanced side"


@clause("CITY-20.05", "CITY-21.05")
def test_a_way_over_what_is_trampled_is_walked_as_a_whole() -> None:
    cars = {"police-car-1": (0, 2), "police-car-2": (1, 3)}
    t = enhanced(m(GEORGE, (0, 1)), m(MAX, (0, 4)), pieces=cars, mode="real-time").do(START).do(START, seat=1)
    t.roll(*FOUR).roll(*FOUR, seat=1)
    assert {CELL + cell(1, 1), CELL + cell(1, 2), CELL + cell(2, 2), CELL + cell(0, 2)} <= set(t.options())
    t.do(CELL + cell(0, 2))
    assert t.label(DONE) == "Stop on r1c3"
    assert set(t.options()) >= {CELL + cell(0, 1), CELL + cell(0, 3), CELL + cell(1, 3), CELL + cell(2, 2), DONE}
    t.do(FREE + cell(0, 3), seat=1)
    assert CELL + cell(0, 3) not in t.options(), "the other came first"
    t.refused(CELL + cell(0, 3), "CITY-21.05")
    t.do(CELL + cell(1, 2))
    assert (t.where(), t.s.cars, t.monster().energy) == ((1, 2), 1, 3)
    t.do(CELL + cell(1, 3), CELL + cell(2, 3))
    assert (t.where(), t.s.cars, t.monster().energy) == ((2, 3), 0, 2)
    t = enhanced(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 2)}).roll(*FOUR).do(CELL + cell(0, 2))
    path = [event.path for event in t.told(CELL + cell(0, 1)) if event.kind == "move"]
    assert path == [("cell:r1c2", "cell:r1c3"), ("cell:r1c3", "cell:r1c2")], "there and back"
    assert (t.where(), t.s.cars, t.monster().energy) == ((0, 1), 0, 3)


@clause("CITY-21.04", "CITY-21.05")
def test_a_way_that_is_blocked_before_it_is_walked_costs_nothing() -> None:
    t = enhanced(m(GEORGE, (0, 1)), m(MAX, (0, 3)), pieces={"police-car-1": (0, 2)}, mode="real-time")
    t.do(START).do(START, seat=1).roll(*FOUR).roll(COMBAT, ENERGY, ENERGY, ENERGY, seat=1)
    t.do(CELL + cell(0, 2)).do(HIT + 3, CELL + cell(0, 2), seat=1)
    assert (t.kind(), t.where(), t.monster().energy) == ("resolve", (0, 1), 4)
    t.do(CELL + cell(1, 1))
    assert t.monster().energy == 3


@clause("CITY-21.05", "CITY-11.01")
def test_who_leaves_the_board_on_the_way_walks_no_further() -> None:
    t = enhanced(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 2)}).roll(*FOUR)
    way = Route(0, 0, (cell(0, 2),), CELL)
    assert way.options(t.s)[-1] == DONE
    overwhelm(t.s, 0)
    assert t.monster().energy > 0
    assert way.options(t.s) == []


@clause("CITY-20.05", "CITY-R69")
def test_jump_smash_may_spare_what_it_crosses() -> None:
    cars = {"police-car-1": (0, 2), "police-car-2": (0, 4)}
    t = enhanced(m(GEORGE, (0, 1)), pieces=cars).roll(*FOUR).do(LAND + cell(0, 4))
    assert (t.where(), t.s.cars, t.options()) == ((0, 4), 1, [CELL + cell(0, 2), DONE]), "it landed on the other"
    assert (t.label(CELL + cell(0, 2)), t.label(DONE)) == ("Trample Police Car 1", "Spare it")
    spared = t.do(DONE)
    assert (spared.piece(0, 2), spared.kind()) == ("police-car-1", "resolve")
    t = enhanced(m(GEORGE, (0, 1)), pieces=cars).roll(*FOUR).do(LAND + cell(0, 4), CELL + cell(0, 2))
    assert (t.s.cars, t.kind()) == (0, "resolve")
    own = {"decoy": (0, 2)}
    t = enhanced(m(GEORGE, (0, 1)), pieces=own, damage={(0, 2): [5]}).roll(*FOUR).do(LAND + cell(0, 4), DONE)
    assert t.piece(0, 2) == "decoy", "George's own Decoy stands"
    t = Table(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 2)}).roll(*FOUR).do(LAND + cell(0, 4))
    assert (t.s.cars, t.kind()) == (1, "resolve"), "only on the Enhanced side"


@clause("CITY-20.05", "CITY-R69")
def test_what_the_area_damage_destroys_anyway_is_not_asked_for_unless_counters_are_short() -> None:
    t = enhanced(m(GEORGE, (0, 1)), pieces={"police-car-1": (0, 3)}).roll(*FOUR).do(LAND + cell(0, 4))
    assert (t.s.cars, t.kind()) == (0, "resolve")
    spent = {(8, 8): [5], (8, 7): [5], (7, 8): [5], (1, 4): [0, 5]}
    far = {"b": (8, 8), "c": (8, 7), "d": (7, 8), "a": (1, 4)}
    t = enhanced(m(GEORGE, (0, 4)), buildings=far, damage=spent).roll(*FOUR).do(LAND + cell(2, 4))
    assert (t.kind(), t.options()) == ("trample-below", [CELL + cell(1, 4), DONE])
    t.do(CELL + cell(1, 4))
    assert (t.left(1, 4), t.monster().razed, t.kind()) == (0, 1, "resolve")
    both = {"tank-1": (0, 3), "tank-2": (0, 4)}
    spent = {(8, 8): [5], (8, 7): [5], (7, 8): [5], (0, 3): [0, 5], (0, 4): [0, 5]}
    far = {"b": (8, 8), "c": (8, 7), "d": (7, 8)}
    t = enhanced(m(GEORGE, (0, 5)), buildings=far, pieces=both, damage=spent).roll(*FOUR).do(LAND + cell(0, 2))
    assert t.options() == [CELL + cell(0, 3), CELL + cell(0, 4), DONE], "in order, also when jumping west"


@clause("CITY-20.06", "CITY-20.10", "CITY-R11")
def test_heavy_is_not_pushed_but_takes_mortar_damage() -> None:
    t = enhanced(m(BOBZILLA, (0, 3)), buildings={"M": (1, 1), "Q": (1, 4)}, threat=7).roll(CITY, RAGE, RAGE, RAGE)
    t.do(CITY_DIE)
    assert (t.monster().health, t.where()) == (18 - 2 * 2 - 2, (0, 3))
    t = enhanced(m(TORTSY, (0, 3)), buildings={"M": (1, 1)}, threat=7).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 20 - 2


@clause("CITY-20.07", "CITY-20.12", "CITY-20.13", "CITY-R45")
def test_fast_is_not_frozen_but_takes_rocket_damage() -> None:
    t = enhanced(m(MAX, (0, 3)), buildings={"F": (1, 1), "T": (1, 4)}, threat=7).roll(CITY, RAGE, RAGE, RAGE)
    t.do(CITY_DIE)
    assert t.monster().health == 14 - 2 * 2 - 2
    t = enhanced(m(TORTSY, (0, 3)), buildings={"T": (1, 4)}, threat=7).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.monster().health == 20 - 2
    assert {side.attribute for side in ENHANCED} == {"Trample", "Regenerate", "Fast", "Heavy"}, "nobody flies"


@clause("CITY-20.08", "CITY-R43")
def test_regenerate_needs_all_four_dice() -> None:
    t = enhanced(m(TORTSY, (0, 1), health=5)).roll(*FOUR)
    assert t.monster().health == 6
    t = enhanced(m(TORTSY, (0, 1), health=5), buildings={"F": (1, 1)}).roll(*FOUR[:3])
    assert t.monster().health == 5


@clause("CITY-20.09", "CITY-R43")
def test_each_freeze_ray_in_range_takes_a_die_but_never_the_last() -> None:
    t = enhanced(m(GEORGE, (0, 3), rage=0), buildings={"F": (1, 1), "G": (1, 4)})
    t.roll(COMBAT, COMBAT)
    assert t.monster().dice() == 2
    t.do(FREE + cell(0, 2))
    t.do(PASS, seat=1)
    t.roll(COMBAT, COMBAT, COMBAT)
    assert t.monster().dice() == 3, "range is read at the roll"
    t = enhanced(m(GEORGE, (3, 3)), buildings={"F": (1, 1), "M": (2, 4), "Q": (5, 1), "T": (4, 4)})
    for block in (0, 1, 3, 4):
        t.s.turret_in[block] = TURRET  # as if the box had more Freeze Rays
    assert dice_rolled(t.s, t.monster()) == 1


@clause("CITY-20.11", "CITY-R44")
def test_a_plasma_cannon_pushes_a_monster_one_space_away() -> None:
    t = enhanced(m(TORTSY, (3, 3)), buildings={"Q": (2, 2)}, pieces={"police-car-1": (3, 4)}).roll(CITY, *FOUR[:3])
    t.do(CITY_DIE)
    assert t.where() == (4, 3), "the only empty space farther away: nothing to ask"
    assert t.monster().health == 19
    t = enhanced(m(TORTSY, (3, 3)), buildings={"Q": (2, 2)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    assert (t.kind(), t.options()) == ("pushed", [CELL + cell(3, 4), CELL + cell(4, 3)])
    t.do(CELL + cell(3, 4))
    assert t.where() == (3, 4)
    t = enhanced(m(TORTSY, (0, 0)), buildings={"Q": (1, 1)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    assert t.where() == (0, 0), "nowhere to go"
    t = enhanced(m(TORTSY, (3, 3), health=1), buildings={"Q": (2, 2)}, threat=14).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    assert t.kind() == "respawn", "not if overwhelmed"


@clause("CITY-1.02", "CITY-20.11")
def test_turrets_are_all_alike_on_the_standard_side() -> None:
    t = Table(m(TORTSY, (3, 3)), buildings={"Q": (2, 2), "F": (2, 4)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    assert (t.where(), t.kind(), t.monster().health) == ((3, 3), "resolve", 20)


@clause("CITY-R44")
def test_two_cannons_push_in_reading_order() -> None:
    t = enhanced(m(TORTSY, (3, 3)), buildings={"Q": (2, 2), "R": (4, 4)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    t.do(CELL + cell(3, 4))
    assert t.kind() == "pushed"
    assert t.options() == [CELL + cell(2, 4), CELL + cell(3, 3), CELL + cell(3, 5)]
    t.do(CELL + cell(2, 4))
    assert t.where() == (2, 4)


@clause("CITY-20.11", "CITY-2.10")
def test_a_cannon_in_any_block_pushes() -> None:
    for block in range(9):
        row, col = 3 * (block // 3), 3 * (block % 3)
        t = enhanced(
            m(TORTSY, (row + 1, col)), buildings={"Q": (row + 2, col + 2), "H": (5, 5)} if block != 4 else {"Q": (4, 4)}
        )
        t.roll(CITY, *FOUR[:3]).do(CITY_DIE)
        pushed = t.kind() == "pushed" or t.where() != (row + 1, col)
        assert pushed, block


@clause("CITY-R44")
def test_reading_order_is_that_of_the_lots_not_of_the_blocks() -> None:
    t = enhanced(m(TORTSY, (2, 3)), buildings={"Q": (2, 1), "R": (1, 4)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    assert (t.kind(), t.options()) == ("pushed", [CELL + cell(2, 2), CELL + cell(3, 3)]), "away from r2c5 first"


@clause("CITY-R44")
def test_a_cannon_that_had_the_monster_in_range_pushes_even_after_another_has() -> None:
    t = enhanced(m(TORTSY, (3, 3)), buildings={"Q": (2, 2), "R": (2, 4)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    t.do(CELL + cell(4, 3))
    assert t.turrets_in_range(cell(4, 3)) == 0
    assert (t.kind(), t.options()) == ("pushed", [CELL + cell(4, 2), CELL + cell(5, 3)])


@clause("CITY-R62")
def test_turrets_act_through_city_dice_only() -> None:
    t = enhanced(m(TORTSY, (3, 0)), buildings={"Q": (2, 2), "M": (4, 4)}, threat=14).roll(*FOUR)
    t.do(LAND + cell(3, 2), CELL + cell(3, 4))
    assert t.monster().health == 20


@clause("CITY-20.14", "CITY-R48")
def test_mission_cards_are_out_of_the_game() -> None:
    assert [words.id for words in MYSTERY_CARDS] == ["serum-vial", "raw-power", "booby-trap", "sedative-gas"]


@clause("CITY-20.15", "CITY-20.16")
@pytest.mark.parametrize(("card", "health", "rage"), [(0, 14, 1), (1, 10, 2), (2, 6, 1), (3, 10, 0)])
def test_razing_a_special_building_reveals_a_mystery_card(card: int, health: int, rage: int) -> None:
    t = enhanced(m(GEORGE, (3, 4), health=10, rage=1), buildings={"B": (2, 4)}, damage={(2, 4): [5]})
    t.draws(card).roll(COMBAT, ENERGY, ENERGY, ENERGY).do(HIT)
    assert (t.monster().health, t.monster().rage) == (health, rage)
    assert bin(t.s.mystery_deck).count("1") == 3
    t.s.mystery_deck = 0
    destroy(t.s, 0, 12, True)
    assert t.monster().health == health, "an empty deck does nothing"


@clause("CITY-20.15", "CITY-R60")
def test_no_mystery_card_for_a_common_building_a_card_or_the_standard_side() -> None:
    t = enhanced(m(BOBZILLA, (3, 4)), buildings={"a": (2, 4)}, damage={(2, 4): [5]})
    t.roll(COMBAT, ENERGY, ENERGY, ENERGY).do(HIT)
    assert t.s.mystery_deck == 15
    t = enhanced(m(BOBZILLA, (3, 4), cards=["orbital-strike"]), buildings={"B": (2, 4)}, damage={(2, 4): [4]})
    t.do(named("play:orbital-strike"), CELL + cell(2, 4))
    assert (t.piece(2, 4), t.s.mystery_deck) == ("", 15)
    t = Table(m(BOBZILLA, (3, 4)), buildings={"B": (2, 4)}, damage={(2, 4): [6]})
    t.roll(COMBAT, ENERGY, ENERGY, ENERGY).do(HIT)
    assert t.s.mystery_deck == 15


@clause("CITY-20.17", "CITY-8.08")
def test_who_has_lost_all_health_within_an_ability_is_not_healed_by_what_follows() -> None:
    """Roaring Blaze razes the Bank (Booby Trap: -4 of 4 Health) and the DNA Lab (Serum Vial: +4)."""
    both = {"buildings": {"B": (2, 4), "D": (1, 4)}, "damage": {(2, 4): [4], (1, 4): [4]}}
    t = enhanced(m(BOBZILLA, (3, 4), health=4), **both).roll(*FOUR).draws(2, 0).do(BLAZE + 1)
    assert (t.s.mystery_deck, t.monster().health, t.kind()) == (0b1010, 0, "respawn")
    t = enhanced(m(BOBZILLA, (3, 4), health=5), **both).roll(*FOUR).draws(2, 0).do(BLAZE + 1)
    assert (t.monster().health, t.kind()) == (5, "resolve"), "1 is left, and 4 come back"


@clause("CITY-20.17")
def test_a_booby_trap_on_the_way_takes_its_toll_where_the_walk_ends() -> None:
    last = {"buildings": {"B": (1, 4)}, "damage": {(1, 4): [6]}}
    t = enhanced(m(GEORGE, (0, 4), health=4, rage=0), **last).roll(*FOUR).draws(2)
    t.do(CELL + cell(1, 4), CELL + cell(2, 4))
    assert (t.monster().razed, t.kind(), t.where(), t.monster().energy) == (1, "respawn", None, 3)
    t = enhanced(m(GEORGE, (0, 4), health=4), **last).roll(*FOUR).draws(2).do(FREE + cell(1, 4))
    assert (t.kind(), t.where()) == ("respawn", None), "also with the free move"


@clause("CITY-20.17")
def test_a_booby_trap_waits_for_the_end_of_the_ability() -> None:
    """Roaring Blaze razes the Bank (Booby Trap) and still hits the second space; then Bobzilla falls."""
    t = enhanced(m(BOBZILLA, (3, 4), health=4), buildings={"B": (2, 4), "a": (1, 4)}, damage={(2, 4): [4]})
    t.roll(*FOUR).draws(2).do(BLAZE + 1)
    assert t.left(1, 4) == 3
    assert (t.kind(), t.where()) == ("respawn", None)
    t.do(CELL)
    assert (t.monster().health, t.monster().energy) == (18, 4)
    t = enhanced(m(MAX, (3, 4), health=4, rage=0), buildings={"B": (2, 4)}, damage={(2, 4): [6]}, mode="real-time")
    t.do(START).do(START, seat=1)
    t.roll(COMBAT, ENERGY, ENERGY, ENERGY).do(TIME_UP, seat=2)
    t.draws(2).do(HIT)
    assert t.where() is None
    assert t.s.round == 2, "after the bell it stays away, and its dice are lost"


def test_heal_is_the_same_on_both_sides() -> None:
    t = enhanced(m(MAX, (0, 1), health=5)).roll(*FOUR).do(HEAL)
    assert t.monster().health == 8
