"""What the learned value looks at is counted as its names say; a finished game is worth its stars and what is razed."""

from __future__ import annotations

import pytest

from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.features import SHARE
from tests.conformance.test_features import features_of
from tests.games.monstrocity.table import GEORGE, TORTSY, Table, m


def test_city_time_and_monsters_are_counted() -> None:
    t = Table(m(GEORGE, (5, 6), rage=0, health=4), m(TORTSY, (0, 0)), damage={(5, 5): [2, 1]}, round=2)
    row = features_of(t.s, 0)
    assert (row["players 2"], row["round 2"], row["City Hall stands, round 2"]) == (1, 1, 1)
    assert row["Health of City Hall"] == 4
    assert row["Health of the city, round 2"] == 4 * 1000 // 164
    assert row["Buildings with 4 Health left"] == 1
    assert row["Rage lacks 2"] == SHARE // 2
    assert row["nearest Building 1 away"] == SHARE // 2
    assert row["Buildings beside it over 0"] == SHARE // 2
    assert row["most Health of a Building beside it"] == 4 * SHARE // 2
    assert row["Health"] == (4 + 22) * SHARE // 2
    assert features_of(t.s, 1) == row, "the squad sees with one pair of eyes"


def test_dice_that_can_strike_are_those_beside_a_building() -> None:
    t = Table(m(GEORGE, (5, 6)), m(TORTSY, (0, 0)))
    t.s.monsters[0].combat, t.s.monsters[0].energy, t.s.monsters[1].energy = 2, 1, 1
    row = features_of(t.s, 0)
    assert row["dice that can strike"] == 3 * SHARE // 2
    assert row["energy dice"] == 2 * SHARE // 2


def test_a_finished_game_is_worth_its_stars_and_what_is_razed() -> None:
    s = GAME.new(seed=1)
    s.concede(0)
    assert GAME.outcome(s, 0) == 0.0
    s.stars = 3
    assert GAME.outcome(s, 0) == pytest.approx(0.75)
    s.taken[0] = 6
    assert GAME.outcome(s, 0) == pytest.approx(0.75 + 6 / 164 / 4)
