"""Sections 17 to 19: turn-based, tutorial, solo, competitive teams."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import Planned, seeded
from rampant.core.grid import OFF
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.data import CITY_HALL, NOTHING, RETALIATION_CARDS
from rampant.games.monstrocity.options import BREED, CELL, DONE, HIT, NO_ENERGY, PASS, ROLL, START
from rampant.games.monstrocity.options import CITY as CITY_DIE
from rampant.games.monstrocity.pieces import destroy, take_off
from rampant.games.monstrocity.placing import PlaceCar, PlaceObstacle
from rampant.games.monstrocity.steps.cleanup import DrawEvent
from rampant.games.monstrocity.steps.retaliation import Retaliate
from rampant.games.monstrocity.steps.round import End, PolicePhase, compare
from tests.clause import clause
from tests.games.monstrocity.table import (
    CITY,
    COMBAT,
    ENERGY,
    GEORGE,
    MAX,
    RAGE,
    Table,
    cell,
    m,
    new,
)

FOUR = (ENERGY, ENERGY, ENERGY, ENERGY)


# -- turn-based ------------------------------------------------------------------------------------------------------


@clause("CITY-17.01", "CITY-17.03", "CITY-21.13")
def test_six_sets_and_the_next_opens_when_everybody_has_finished() -> None:
    t = Table(m(MAX, (0, 1)), m(GEORGE, (9, 1)))
    for number in range(1, 7):
        assert t.s.set == number
        t.roll(*FOUR).do(*[NO_ENERGY] * 4)
        if t.options(0):
            t.do(DONE)
        assert (t.s.set, t.options(0)) == (number, []), "the first waits for the second"
        t.do(PASS, seat=1)
    assert t.s.round == 2


@clause("CITY-17.02", "CITY-R54")
def test_resolving_interleaves_freely() -> None:
    t = Table(m(MAX, (0, 1)), m(GEORGE, (9, 1)))
    t.roll(*FOUR, seat=1).roll(*FOUR).do(NO_ENERGY, seat=1).do(NO_ENERGY).do(NO_ENERGY, seat=1)
    assert (t.monster(0).energy, t.monster(1).energy) == (3, 2)
    assert [ask.seat for ask in t.s.asks] == [0, 1], "and no clock is asked"


@clause("CITY-17.04")
def test_the_number_of_the_set_is_shown() -> None:
    t = Table(set=3)
    assert "set 3" in t.s.scene(0).headline
    assert any(stat.name == "Set" and stat.value == 3 for panel in t.s.scene(0).panels for stat in panel.stats)


@clause("CITY-17.05", "CITY-R26")
def test_an_overwhelmed_monster_comes_back_even_in_set_six() -> None:
    t = Table(m(MAX, (3, 3), health=1), set=6).roll(CITY, RAGE, RAGE, RAGE).do(CITY_DIE)
    assert t.kind() == "respawn"


@clause("CITY-17.06", "CITY-R54")
def test_a_set_may_be_given_up() -> None:
    t = Table()
    t.do(PASS)
    assert t.options(0) == []
    t.do(PASS, seat=1)
    assert t.s.set == 2
    assert t.monster().rolls == 0


@clause("CITY-17.07")
def test_the_tutorial_begins_with_sets_and_goes_on_with_the_clock() -> None:
    t = Table(mode="tutorial", round=1)
    assert (t.kind(), t.s.set) == ("ready", 1)
    t = Table(mode="tutorial", round=2)
    assert t.kind() == "begin"
    t.do(START).do(START, seat=1)
    assert t.s.ask_of(t.s.clock) is not None


# -- solo ------------------------------------------------------------------------------------------------------------


@clause("CITY-18.01", "CITY-R41")
@pytest.mark.parametrize("mode", ["turn-based", "real-time"])
def test_one_player_alone(mode: str) -> None:
    s = new(players=1, mode=mode)
    s.choose(BREED)
    s.choose(CELL)
    assert (s.players, s.cars, s.left(12)) == (1, 1, 7)
    assert [ask.seat for ask in s.asks] == [0]


@clause("CITY-18.02")
def test_one_person_with_two_hands_plays_two_monsters() -> None:
    settings = GAME.resolve({"players": 1, "two_handed": True})
    assert GAME.seats(settings) == 2
    assert GAME.seat_names(settings) == ["Left hand", "Right hand"]
    s = new(players=1, two_handed=True)
    assert s.players == 2
    s = new(players=1, two_handed=True, mode="real-time")
    assert (s.players, s.timed, s.clock) == (2, True, 2)


# -- competitive -----------------------------------------------------------------------------------------------------


def versus(*monsters: dict[str, Any], **more: Any) -> Table:
    return Table(*monsters, competitive=True, **{"players": 2, "attackers": 1, **more})


@clause("CITY-19.01")
def test_the_seats_of_a_team_are_its_players() -> None:
    s = new(competitive=True, players=4, seed=3)
    for attackers, players in ((0, [0, 1, OFF, OFF]), (1, [OFF, OFF, 0, 1])):
        s.attackers = attackers
        assert [s.player_of(seat) for seat in range(4)] == players
        assert [seat for seat in range(4) if players[seat] != OFF] == [s.seat_of(player) for player in (0, 1)]
    alone = new(players=3)
    assert [alone.player_of(seat) for seat in range(3)] == [0, 1, 2]


@clause("CITY-19.01", "CITY-19.03")
def test_each_team_attacks_once() -> None:
    s = new(competitive=True, seed=3)
    first = s.asks[0].seat
    attackers = {first}
    while not s.over:
        if s.asks[0].kind == "choose-monster":
            attackers.add(s.asks[0].seat)
        s.choose(PASS if PASS in s.asks[0].options else s.asks[0].options[0], s.asks[0].seat)
    assert attackers == {0, 1}
    assert s.half == 1


@clause("CITY-19.01")
def test_nothing_of_the_first_game_is_left_in_the_second() -> None:
    t = versus(m(MAX, (0, 1), cards=["decoy"]), round=5, set=6, pieces={"tank-1": (0, 4)}, threat=20)
    t.s.curfew = t.s.uplink = t.s.radios = 1
    t.s.retaliation_deck = 1
    t.s.chance = seeded("another city")
    t.run()
    fresh = new(seed=1, competitive=True)
    assert t.s.half == 1
    assert (t.s.curfew, t.s.uplink, t.s.radios, t.s.threat, t.s.cars, t.s.obstacles_broken) == (0, 0, 0, 0, 0, 0)
    assert (t.s.retaliation_deck, t.s.reinforcement_deck) == (fresh.retaliation_deck, fresh.reinforcement_deck)
    assert (sum(t.s.kinds), t.s.standing, t.s.monsters, t.s.round) == (0, 24, [], 1)
    assert t.s.first_threat == 20


@clause("CITY-19.02")
def test_who_attacks_first_is_drawn() -> None:
    assert {new(seed, competitive=True).asks[0].seat for seed in range(20)} == {0, 1}


@clause("CITY-19.04", "CITY-19.05")
def test_the_base_mode_holds_and_attackers_are_the_number_of_players() -> None:
    t = versus(players=4)
    assert (t.s.players, t.left(5, 5)) == (2, 7)
    t = versus(mode="real-time")
    assert t.kind() == "begin"
    assert versus(m(MAX, (0, 1)), enhanced=True).monster().profile.free == 2


@clause("CITY-19.06", "CITY-19.07", "CITY-5.05")
def test_the_defenders_place_police_cars_apart_from_each_other() -> None:
    t = versus(m(MAX, (0, 1)), pieces={"police-car-1": (3, 3)}, buildings={"a": (1, 1)})
    t.run(PlaceCar(t.s.defender()))
    assert (t.s.asks[0].seat, t.kind(1)) == (1, "place-car")
    open_ = set(t.options(1))
    assert CELL + cell(3, 4) not in open_
    assert {CELL + cell(3, 5), CELL + cell(2, 2), CELL + cell(4, 4)} <= open_, "diagonally is far enough, lots count"
    assert {CELL + 0, CELL + cell(1, 1), CELL + cell(0, 1)}.isdisjoint(open_)
    assert "too close" in t.refused(CELL + cell(3, 4), "CITY-19.07", seat=1)
    t.refused(CELL + 0, "CITY-15.06", seat=1)
    t.do(CELL + cell(0, 2), seat=1)
    assert t.piece(0, 2) == "police-car-2"
    t = versus(players=4).run(PolicePhase())
    assert t.kind(2) == "place-car"
    t.do(CELL + cell(3, 3), seat=2)
    assert t.kind(3) == "place-car", "the defenders take turns"


@clause("CITY-19.08", "CITY-19.09", "CITY-R42")
def test_the_defenders_place_obstacles_apart_from_obstacles_and_monsters() -> None:
    t = versus(m(MAX, (0, 1)), pieces={"tank-1": (3, 3), "police-car-1": (6, 6)})
    t.run(PlaceObstacle(1, 4, cell(0, 4)))
    open_ = set(t.options(1))
    assert {CELL + cell(3, 4), CELL + cell(0, 2), CELL + cell(1, 1), CELL + 0}.isdisjoint(open_)
    assert {CELL + cell(4, 4), CELL + cell(6, 5), CELL + cell(1, 2)} <= open_, "a Police Car does not count"
    t.do(CELL + cell(6, 5), seat=1)
    assert t.piece(6, 5) == "tank-2"
    printed = cell(0, 4)
    for space, piece in enumerate(t.s.board):
        if piece == NOTHING and space != printed:
            t.s.board[space] = t.s.board[cell(3, 3)]  # Tanks wherever there is room
    assert PlaceObstacle(1, 4, printed).options(t.s) == [CELL + printed], "nothing is far enough apart"


@clause("CITY-19.08", "CITY-R42")
def test_events_and_cards_let_the_defenders_place() -> None:
    t = versus(players=4, round=2)
    t.s.event_deck = 1
    t.draws(0).run(DrawEvent())
    for seat in (2, 3, 2, 3):
        assert t.kind(seat) == "place-obstacle", "they take turns"
        t.do(t.options(seat)[0], seat=seat)
    assert t.s.kinds[0] == 4
    tanks = next(i for i, words in enumerate(RETALIATION_CARDS) if words.id == "tank-column")
    t = versus(players=4, draws=[tanks]).run(Retaliate())
    for seat in (2, 3):
        assert t.kind(seat) == "place-obstacle"
        t.do(CELL + cell(3, 2 * seat), seat=seat)
    assert (t.piece(3, 4), t.piece(3, 6), t.s.kinds[4]) == ("tank-1", "tank-2", 2)


@clause("CITY-19.01", "CITY-19.10")
@pytest.mark.parametrize("attackers", [1, 2])
def test_the_second_game_begins_like_a_first_one_with_the_teams_swapped(attackers: int) -> None:
    mess: dict[str, Any] = {
        "buildings": {"a": (1, 1), "F": (1, 4)},
        "pieces": {"tank-1": (3, 3), "police-car-1": (6, 6)},
        "damage": {(5, 5): [2], (3, 3): [1]},
        "curfew": True,
        "uplink": True,
        "radios": True,
        "retaliation": ["curfew"],
        "reinforcement": "none",
        "events": "none",
        "mystery": ["raw-power"],
        "discard": ["decoy"],
    }
    hand = m(MAX, (0, 1), cards=["growth-serum"])
    t = versus(hand, round=5, threat=17, obstacles_broken=3, attackers=attackers, enhanced=True, **mess)
    take_off(t.s, CITY_HALL)
    t.s.set = 0  # the Rampage Phase is over
    t.draws(*[0] * 60)
    t.s.stack, t.s.trunk, t.s.lanes = [End()], [], []
    t.s.settle()
    GAME.check(t.s)
    assert (t.s.first_stars, t.s.first_threat, t.s.first_broken) == (1, 17, 3)
    assert (t.s.half, t.s.attackers, t.s.asks[0].kind, t.s.asks[0].seat) == (
        1,
        2 - attackers,
        "choose-monster",
        2 - attackers,
    )
    fresh = GAME.start(GAME.resolve({"competitive": True, "enhanced": True}), Planned([], [2 - attackers] + [0] * 60))
    fresh.settle()
    fresh.half, fresh.first_stars, fresh.first_threat, fresh.first_broken = 1, 1, 17, 3
    assert t.s.digest() == fresh.digest()


@clause("CITY-16.05", "CITY-19.11")
def test_who_gives_up_has_no_stars_and_lets_the_other_team_win() -> None:
    t = Table(m(MAX, (0, 1)))
    t.s.concede(1)
    assert (t.s.over, t.s.asks, t.s.scores) == (True, [], [0.0, 0.0])
    for seat in range(4):
        t = versus(m(MAX, (0, 1)), players=4)
        t.s.concede(seat)
        assert (t.s.over, t.s.asks, t.s.scores) == (
            True,
            [],
            [0.0, 0.0, 1.0, 1.0] if seat < 2 else [1.0, 1.0, 0.0, 0.0],
        )


@clause("CITY-19.10", "CITY-R15")
def test_what_counts_at_the_end_of_a_game() -> None:
    t = versus(m(MAX, (0, 1)), pieces={"tank-1": (0, 2), "decoy": (3, 4), "police-car-1": (0, 4)}, damage={(0, 2): [5]})
    t.roll(COMBAT, RAGE, RAGE, RAGE).do(HIT + 1)
    destroy(t.s, 0, 39, True)
    destroy(t.s, 0, 40, True)
    assert t.s.obstacles_broken == 1


@clause("CITY-19.11", "CITY-R42")
@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [
        ((2, 30, 0), (1, 36, 9), [0.0, 1.0]),
        ((1, 20, 9), (1, 21, 0), [1.0, 0.0]),
        ((1, 20, 1), (1, 20, 2), [1.0, 0.0]),
        ((1, 20, 2), (1, 20, 2), [0.5, 0.5]),
    ],
)
def test_stars_then_threat_then_obstacles(
    first: tuple[int, int, int], second: tuple[int, int, int], scores: list[float]
) -> None:
    """The first team attacks in the second game."""
    t = versus(half=2, first=list(first))
    t.s.stars, t.s.threat, t.s.obstacles_broken = second
    compare(t.s)
    assert t.s.scores == scores


@clause("CITY-R32")
def test_attackers_go_on_for_obstacles_until_they_stop() -> None:
    t = versus(m(MAX, (5, 6), rage=0), damage={(5, 5): [6]}, mode="real-time").do(START)
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT).do(HIT + 3)
    assert (t.s.standing, t.s.over) == (0, False)
    assert {ROLL, PASS} <= set(t.options())
    t.s.chance = seeded("the second city")
    t.do(PASS)
    assert t.s.half == 1, "the other team's game begins"


@clause("CITY-R32")
def test_one_attacker_who_stops_does_not_stop_the_other() -> None:
    t = versus(m(MAX, (5, 6), rage=0), players=4, damage={(5, 5): [6]}, mode="real-time").do(START).do(START, seat=1)
    t.roll(COMBAT, COMBAT, COMBAT, COMBAT).do(HIT + 3)
    t.do(PASS)
    assert (t.s.half, t.options(0)) == (0, [])
    assert {ROLL, PASS} <= set(t.options(1))
    t.s.chance = seeded("the second city")
    t.do(PASS, seat=1)
    assert t.s.half == 1
