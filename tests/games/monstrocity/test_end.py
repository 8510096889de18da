"""Sections 15 and 16: Obstacles, the end."""

from __future__ import annotations

import pytest

from rampant.core.grid import OFF
from rampant.games.monstrocity.data import CITY_HALL
from rampant.games.monstrocity.options import HIT, NO_HIT, PASS, POLICE, RAGE, ROLL
from rampant.games.monstrocity.pieces import destroy, take_off
from rampant.games.monstrocity.placing import free_road, put_car, put_obstacle, spawn_obstacles
from rampant.games.monstrocity.steps.cleanup import DrawEvent
from rampant.games.monstrocity.steps.round import End
from tests.clause import clause
from tests.games.monstrocity.table import COMBAT, GEORGE, MAX, TORTSY, Table, cell, m, named
from tests.games.monstrocity.table import POLICE as POLICE_FACE
from tests.games.monstrocity.table import RAGE as RAGE_FACE

ALL = "abcdefghijklHBPDFGMNQRTU"


def passed(t: Table) -> Table:
    """Everybody gives up the set."""
    for ask in t.s.asks:
        t.do(PASS, seat=ask.seat)
    return t


def lots() -> list[tuple[int, int]]:
    return [(r, c) for r in range(10) for c in range(10) if r % 3 and c % 3]


# -- Obstacles -------------------------------------------------------------------------------------------------------


@clause("CITY-15.01", "CITY-9.03")
def test_an_obstacle_cannot_be_passed() -> None:
    t = Table(m(TORTSY, (0, 2)), pieces={"tank-1": (0, 3)})
    t.roll(4, RAGE_FACE, RAGE_FACE, RAGE_FACE)
    assert {cell(0, 3), cell(0, 4)}.isdisjoint(t.options())


@clause("CITY-15.02", "CITY-15.03", "CITY-14.09")
def test_an_events_effect_lasts_while_one_of_its_obstacles_stands() -> None:
    t = Table(m(MAX, (0, 1)), pieces={"roadblock-1": (0, 2), "roadblock-2": (0, 8)}, damage={(0, 2): [5], (0, 8): [5]})
    t.roll(1, 1, COMBAT, COMBAT).do(named("city"))
    assert t.monster().health == 14
    for piece in (24, 25):
        destroy(t.s, 0, piece, True)
    t.do(named("city"))
    assert t.monster().health == 13
    assert t.s.view(0)["events"] == []


@clause("CITY-15.04", "CITY-R37", "CITY-R38")
def test_an_obstacle_whose_space_is_taken_moves_towards_the_centre() -> None:
    t = Table(m(MAX, (3, 4)))
    spawn_obstacles(t.s, 0, 1)
    assert t.piece(3, 5) == "roadblock-1"  # (3,3) and (3,5) are next to it; (3,5) is as near to the centre as (3,4)
    assert t.where() == (3, 4)
    t = Table(m(MAX, (0, 4)), pieces={"police-car-1": (0, 5)})
    assert free_road(t.s, cell(0, 4)) == cell(0, 3)


@clause("CITY-15.05", "CITY-R14")
def test_a_destroyed_obstacle_counts_and_goes_back_to_the_supply() -> None:
    t = Table(m(MAX, (0, 1)), pieces={"tank-1": (0, 2)}, damage={(0, 2): [5]})
    t.roll(COMBAT, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(HIT + 1)
    assert (t.monster().broken, t.s.obstacles_broken) == (1, 1)
    put_obstacle(t.s, 4, cell(0, 2))
    assert t.piece(0, 2) == "tank-1"


@clause("CITY-15.06", "CITY-R39")
def test_spawn_spaces_stay_free_of_cars_and_obstacles() -> None:
    t = Table(m(MAX, (0, 1)), m(GEORGE, (1, 0)))
    for space in (0, 9, 90, 99):
        assert free_road(t.s, space) != space
    put_car(t.s, free_road(t.s, 0))
    assert t.piece(0, 0) == ""


# -- the end ---------------------------------------------------------------------------------------------------------


def ended(round_: int, hall: bool, standing: int) -> Table:
    """A game that ends in a round with City Hall razed or not and some Commons standing."""
    names = dict(zip("abcdefghijkl", lots(), strict=False))
    t = Table(buildings=dict(list(names.items())[:standing]), round=round_)
    if hall:
        take_off(t.s, CITY_HALL)
    return t.run(End())


@clause("CITY-16.05")
def test_the_end_says_how_many_stars_there_are() -> None:
    for buildings, damage, words in (
        ({"a": (1, 1)}, {}, "Dr. Spotnik escapes: 0 Victory Stars"),
        ({"a": (1, 1)}, {(5, 5): [6]}, "partial success: 1 Victory Star"),
        ({}, {(5, 5): [6]}, "partial success: 2 Victory Stars"),
    ):
        t = Table(m(MAX, (5, 6), rage=0), buildings=buildings, damage=damage, round=5, set=6)
        t.roll(COMBAT, COMBAT, COMBAT, COMBAT).do(HIT + 3 if damage else NO_HIT)
        while NO_HIT in t.options():
            t.do(NO_HIT)
        if not t.s.over:
            t.do(PASS, seat=1)
        assert t.s.result is not None
        assert t.s.result.reason == words


@clause("CITY-16.02", "CITY-16.03", "CITY-16.04", "CITY-16.06", "CITY-R31")
@pytest.mark.parametrize(
    ("round_", "hall", "standing", "stars"),
    [(5, False, 0, 0), (5, True, 3, 1), (5, True, 0, 2), (4, True, 0, 3), (2, True, 0, 3), (5, False, 2, 0)],
)
def test_victory_stars(round_: int, hall: bool, standing: int, stars: int) -> None:
    t = ended(round_, hall, standing)
    assert t.s.stars == stars
    assert t.s.scores == [stars / 3] * 2


@clause("CITY-16.05")
def test_no_star_is_a_defeat_and_three_a_complete_victory() -> None:
    lost, won = ended(5, False, 1).s.result, ended(3, True, 0).s.result
    assert lost is not None
    assert won is not None
    assert (lost.winners, won.winners) == ((), (0, 1))
    assert "escapes" in lost.reason
    assert "complete victory" in won.reason


def test_a_rolled_police_die_reads_the_station() -> None:
    t = Table(m(MAX, (0, 1)), pieces={"police-car-1": (3, 3)})
    t.roll(POLICE_FACE, RAGE_FACE, RAGE_FACE, RAGE_FACE).do(POLICE)
    assert t.monster().health == 15
    assert ROLL not in t.options()
    assert t.s.at[41] == OFF
    assert RAGE in t.options() or t.monster().fury == 0


def test_no_event_without_a_threat_icon() -> None:
    t = Table(round=3)
    t.run(DrawEvent())
    assert t.s.event_deck == 15
