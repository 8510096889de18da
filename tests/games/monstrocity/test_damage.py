"""Sections 10 and 11: damage, counters, overwhelmed monsters."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rampant.games.monstrocity.damage import Area
from rampant.games.monstrocity.data import HEALTH
from rampant.games.monstrocity.options import CELL, DONE, FREE, HIT, LAND, LOSE, PASS, ROLL
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.options import RAGE as RAGE_DIE
from tests.clause import clause
from tests.games.monstrocity.table import (
    BOBZILLA,
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    RAGE,
    Table,
    cell,
    clock,
    m,
    named,
    ring,
)

# -- damage ----------------------------------------------------------------------------------------------------------


@clause("CITY-10.01", "CITY-R56")
@pytest.mark.parametrize(
    ("players", "turret", "special", "common", "obstacle"),
    [(1, 8, 7, 6, 6), (2, 8, 7, 6, 6), (3, 10, 9, 8, 10), (4, 12, 11, 10, 12)],
)
def test_health_by_number_of_players(players: int, turret: int, special: int, common: int, obstacle: int) -> None:
    t = Table(players=players, buildings={"F": (1, 1), "a": (1, 2)}, pieces={"tank-1": (0, 4)})
    assert (t.left(1, 1), t.left(5, 5), t.left(1, 2), t.left(0, 4)) == (turret, special, common, obstacle)
    assert sum(HEALTH[players][piece] for piece in range(24)) == {1: 164, 2: 164, 3: 212, 4: 260}[players]


@clause("CITY-10.02", "CITY-10.03", "CITY-10.04")
def test_counters_of_all_players_add_up_and_the_last_one_destroys() -> None:
    t = Table(m(MAX, (0, 1)), m(GEORGE, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [2, 2]})
    t.roll(COMBAT, RAGE, RAGE, RAGE).do(HIT + 2)
    assert (t.left(1, 1), t.monster(0).counters) == (1, 12)
    t.roll(COMBAT, RAGE, RAGE, RAGE, seat=1).do(HIT + 1, seat=1)
    assert t.piece(1, 1) == ""
    assert (t.monster(0).razed, t.monster(1).razed) == (0, 1)


@clause("CITY-10.05", "CITY-R13")
def test_counters_of_a_destroyed_target_return_to_their_owners() -> None:
    t = Table(m(MAX, (0, 1)), m(GEORGE, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [2, 3]})
    t.roll(COMBAT, RAGE, RAGE, RAGE)
    assert [mo.counters for mo in t.s.monsters] == [13, 12]
    t.do(HIT + 2)
    assert [mo.counters for mo in t.s.monsters] == [15, 15]


@clause("CITY-10.05")
def test_a_counter_that_came_home_pays_for_the_very_next_damage() -> None:
    t = Table(
        m(MAX, (0, 1), rage=0),
        buildings={"a": (1, 1), "b": (1, 4), "c": (1, 5)},
        pieces={"tank-1": (0, 2)},
        damage={(1, 1): [5], (1, 4): [5], (1, 5): [4]},
    ).roll(COMBAT, COMBAT, RAGE, RAGE)
    t.do(HIT + 2)
    assert (t.piece(1, 1), t.monster().counters) == ("", 6), "the last counter brought all six home"
    t.do(HIT + 1)
    assert (t.left(0, 2), t.monster().counters, t.kind() == "recall") == (5, 5, False)


@clause("CITY-10.05", "CITY-10.07", "CITY-R12")
def test_counters_that_come_home_during_a_recall_pay_without_a_question() -> None:
    """George razes the Turret that carries Max's counters while Max is asked where to take one back."""
    t = Table(
        m(MAX, (0, 1), rage=0),
        m(GEORGE, (3, 1), rage=0),
        buildings={"F": (2, 1), "a": (1, 1)},
        players=4,
        damage={(2, 1): [10, 1], (1, 1): [5]},
    )
    t.roll(COMBAT, COMBAT, RAGE, RAGE).roll(COMBAT, RAGE, RAGE, RAGE, seat=1)
    t.do(HIT + 2)
    assert (t.kind(), t.options()) == ("recall", [CELL + cell(2, 1), LOSE])
    t.do(HIT, seat=1)
    assert (t.left(1, 1), t.monster().counters, t.kind()) == (4, 9, "resolve")


@clause("CITY-10.06")
def test_damage_beyond_the_health_left_uses_no_counter() -> None:
    t = Table(m(BOBZILLA, (3, 4)), buildings={"a": (2, 4)}, damage={(2, 4): [0, 5]})
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY).do(named("blaze:north:1"))
    assert t.piece(2, 4) == ""
    assert [mo.counters for mo in t.s.monsters] == [15, 15]


@clause("CITY-10.07", "CITY-R12")
def test_without_counters_one_is_taken_back_or_the_damage_is_lost() -> None:
    setting: dict[str, Any] = {
        "buildings": {"a": (1, 1), "b": (1, 4), "c": (1, 5), "d": (2, 4)},
        "damage": {(1, 4): [5], (1, 5): [5], (2, 4): [5]},
    }
    t = Table(m(MAX, (0, 1)), **setting)
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT).do(HIT + 2)
    assert t.kind() == "recall"
    assert t.options() == [CELL + cell(1, 4), CELL + cell(1, 5), CELL + cell(2, 4), LOSE]
    t.do(LOSE)
    assert t.left(1, 1) == 6
    t.do(HIT + 2, CELL + cell(1, 5))
    assert (t.left(1, 1), t.left(1, 5), t.monster().counters) == (5, 2, 0)


@clause("CITY-10.07", "CITY-R12")
def test_every_point_of_damage_is_paid_with_a_counter_taken_back() -> None:
    t = Table(
        m(GEORGE, (0, 1)),
        buildings={"a": (1, 1), "b": (1, 4), "c": (1, 5), "d": (2, 4)},
        damage={(1, 4): [5], (1, 5): [5], (2, 4): [5]},
        enhanced=True,
    )
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT).do(HIT + 2)
    t.do(CELL + cell(1, 5))
    assert t.kind() == "recall"
    t.do(CELL + cell(1, 5))
    assert (t.left(1, 1), t.left(1, 5)) == (4, 3)
    assert t.kind() != "recall"


@clause("CITY-R12")
def test_a_police_car_is_destroyed_without_a_counter() -> None:
    t = Table(
        m(MAX, (0, 1)),
        buildings={"b": (1, 4), "c": (1, 5), "d": (2, 4)},
        damage={(1, 4): [5], (1, 5): [5], (2, 4): [5]},
        pieces={"police-car-1": (0, 2)},
    )
    assert t.monster().counters == 0
    t.roll(COMBAT, RAGE, RAGE, RAGE).do(HIT + 1)
    assert t.piece(0, 2) == ""


@clause("CITY-10.08")
def test_a_razed_turret_no_longer_counts_for_range() -> None:
    t = Table(m(MAX, (0, 1)), buildings={"F": (1, 1)}, damage={(1, 1): [7]}, threat=14)
    assert t.turrets_in_range(cell(0, 1)) == 1
    t.roll(COMBAT, RAGE, RAGE, RAGE).do(HIT + 2)
    assert t.turrets_in_range(cell(0, 1)) == 0


@clause("CITY-15.05", "CITY-13.02")
def test_an_obstacle_is_no_building_from_the_first_to_the_last() -> None:
    for piece in ("roadblock-1", "tank-4"):
        t = (
            Table(m(MAX, (0, 1)), pieces={piece: (0, 2)}, damage={(0, 2): [5]})
            .roll(COMBAT, RAGE, RAGE, RAGE)
            .do(HIT + 1)
        )
        assert (t.monster().broken, t.monster().razed, t.s.rising, t.s.obstacles_broken) == (1, 0, 0, 1)


@clause("CITY-12.11", "CITY-10.07")
def test_exactly_enough_counters_are_enough_and_none_are_told_that_are_not_placed() -> None:
    spent = {(8, 8): [5], (8, 7): [5], (7, 8): [3]}
    far = {"b": (8, 8), "c": (8, 7), "d": (7, 8), "a": (1, 1)}
    t = Table(m(GEORGE, (0, 1)), buildings=far, damage=spent).roll(COMBAT, COMBAT, RAGE, RAGE)
    t.do(LAND + cell(0, 1))
    assert (t.left(1, 1), t.monster().counters, t.kind()) == (4, 0, "resolve")
    texts = [event.text for event in t.told(HIT + 2)]
    assert (t.kind(), [text for text in texts if "damage" in text]) == ("recall", [])


LOTS = ((1, 1), (1, 2), (2, 1), (2, 2))


def handed_out(t: Table, cells: tuple[int, ...], amounts: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What the targets of an area may have lost when it is over, if no counter is taken back."""
    before = [int(t.s.left(t.s.board[at])) for at in cells]
    t.run(Area(0, cells, amounts))
    found: set[tuple[int, ...]] = set()
    open_ = [t.s]
    while open_:
        s = open_.pop()
        if s.asks[0].kind not in ("next-in-area", "recall"):
            found.add(tuple(was - int(s.left(s.board[at])) for was, at in zip(before, cells, strict=True)))
            continue
        (ask,) = s.asks
        for option in [LOSE] if ask.kind == "recall" else ask.options:
            copy = s.clone()
            copy.choose(option)
            open_.append(copy)
    return found


@clause("CITY-12.11", "CITY-10.07", "CITY-2.09")
@pytest.mark.parametrize("amounts", [(2, 2), (1, 2, 1), (2, 2, 2), (3, 2), (2, 1, 1, 2)], ids=str)
@pytest.mark.parametrize("counters", range(1, 6))
def test_counters_that_are_short_may_be_handed_out_in_every_way(amounts: tuple[int, ...], counters: int) -> None:
    spent = {(8, 8): [5], (8, 7): [5], (7, 8): [5 - counters]} if counters < 5 else {(8, 8): [5], (8, 7): [5]}
    far = {"e": (8, 8), "f": (8, 7), "g": (7, 8)}
    near = dict(zip("abcd", LOTS[: len(amounts)], strict=False))
    cells = tuple(cell(*LOTS[i]) for i in range(len(amounts)))
    t = Table(m(GEORGE, (0, 1)), buildings=far | near, damage=spent)
    assert t.monster().counters == counters
    ways = set(product(*[range(amount + 1) for amount in amounts]))
    assert handed_out(t, cells, amounts) == {way for way in ways if sum(way) == min(counters, sum(amounts))}


@clause("CITY-10.09")
def test_the_threat_does_not_move_when_a_building_falls() -> None:
    t = Table(m(MAX, (0, 1)), buildings={"F": (1, 1)}, damage={(1, 1): [7]}, threat=6)
    t.roll(COMBAT, RAGE, RAGE, RAGE).do(HIT + 2)
    assert (t.s.threat, t.s.turret_damage(), t.s.rising) == (6, 1, 2)


@clause("CITY-10.10")
def test_outright_destruction_needs_no_counters_and_sends_others_home() -> None:
    t = Table(m(MAX, (1, 0)), buildings={"a": (1, 1)}, damage={(1, 1): [0, 4]})
    t.roll(ENERGY, ENERGY, ENERGY, ENERGY).do(named("charge:east"))
    assert t.piece(1, 1) == ""
    assert [mo.counters for mo in t.s.monsters] == [15, 15]
    assert t.monster().razed == 1


# -- overwhelmed -----------------------------------------------------------------------------------------------------


@clause("CITY-11.01", "CITY-11.02")
def test_a_monster_without_health_comes_back_at_once_whole_but_calm() -> None:
    t = Table(m(MAX, (3, 3), health=2, rage=2), buildings={"F": (2, 2)}, threat=14)
    t.roll(CITY, ENERGY, ENERGY, ENERGY).do(CITY_DIE)
    assert (t.kind(), t.monster().health, t.where()) == ("respawn", 0, None)
    assert t.options() == [0, 9, 90], "the other monster stands on the fourth"
    t.do(CELL + 90)
    assert (t.monster().health, t.monster().rage, t.where()) == (16, 0, (9, 0))


@clause("CITY-11.03", "CITY-R61")
def test_dice_left_are_resolved_from_the_new_space_without_a_free_move() -> None:
    t = Table(m(MAX, (3, 3), health=1), buildings={"F": (2, 2), "M": (8, 1)}, threat=14)
    t.roll(CITY, CITY, ENERGY, ENERGY).do(CITY_DIE, CELL + 90)
    assert t.options() == [CITY_DIE]
    t.do(CITY_DIE)
    assert t.monster().health == 13
    assert not [option for option in t.options() if FREE <= option < LAND]


@clause("CITY-11.04", "CITY-R25")
def test_after_the_bell_an_overwhelmed_monster_stays_away_and_loses_its_dice() -> None:
    """EX-11."""
    setting: dict[str, Any] = {"buildings": {"F": (1, 1)}, "threat": 7, "draws": [0]}
    t = clock(m(MAX, (0, 1), health=2), **setting)
    t.roll(CITY, COMBAT, RAGE, RAGE)
    ring(t).do(CITY_DIE)
    assert t.where() is None
    assert (t.s.round, t.kind()) == (2, "spawn-turn")
    t.do(CELL)
    assert (t.monster().health, t.monster().rage) == (16, 0)
    t = clock(m(MAX, (0, 1), health=3), **setting)
    t.roll(CITY, COMBAT, RAGE, RAGE)
    ring(t).do(CITY_DIE)
    assert t.monster().health == 1
    t.do(HIT + 2)
    assert t.left(1, 1) == 7


@clause("CITY-11.05", "CITY-R24")
def test_a_monster_that_falls_in_the_retaliation_phase_is_back_for_the_rampage() -> None:
    t = Table(m(MAX, (3, 3), health=2), m(GEORGE, None), phase="spawn", round=2, threat=13, draws=[4])
    t.do(CELL, seat=1)
    assert t.where() is None
    assert t.kind() == "respawn"
    t.do(CELL + 9)
    assert (t.monster().health, t.monster().rage, t.where()) == (16, 0, (0, 9))
    assert ROLL in t.options()


@clause("CITY-11.05")
def test_a_monster_that_falls_in_clean_up_is_back_in_the_next_spawn_phase() -> None:
    """Dr. Spotnik's mark at 6 brings Sniper Fire."""
    t = Table(m(MAX, (0, 1), health=2), buildings={"a": (1, 1)}, damage={(1, 1): [5]}, threat=5, set=6, draws=[4])
    t.roll(COMBAT, RAGE, RAGE, RAGE).do(HIT + 2).do(*[RAGE_DIE] * 3, DONE).do(PASS, seat=1)
    assert (t.s.threat, t.s.round, t.where(), t.piece(0, 1)) == (6, 2, None, "")
    assert (t.kind(), t.options()) == ("spawn-turn", [0, 9, 90])
    t.do(CELL + 9)
    assert (t.monster().health, t.monster().rage, t.where()) == (16, 0, (0, 9))


@clause("CITY-11.06")
def test_a_monster_may_be_overwhelmed_any_number_of_times() -> None:
    t = Table(m(MAX, (3, 3), health=1), buildings={"F": (2, 2)}, threat=14)
    for _ in range(4):
        t.roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
        t.do(t.options()[0])
        while t.kind() == "resolve":
            t.do(RAGE_DIE if RAGE_DIE in t.options() else DONE)
        assert t.monster().counters == 15
        t.do(PASS, seat=1)
        t.monster().health = 1
    assert t.s.set == 5
    assert t.s.standing == 2
