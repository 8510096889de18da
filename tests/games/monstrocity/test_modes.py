"""Sections 17 to 20: turn-based, tutorial, solo, competitive teams, enhanced."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.clause import clause
from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.cards.retaliation import EFFECTS
from rampant.games.monstrocity.damage import destroy
from rampant.games.monstrocity.data import ENHANCED, MYSTERY_CARDS, RETALIATION_CARDS
from rampant.games.monstrocity.placing import PlaceCar, PlaceObstacle
from rampant.games.monstrocity.state import (
    BLAZE,
    BREED,
    CELL,
    DONE,
    FREE,
    HEAL,
    HIT,
    LAND,
    NO_ENERGY,
    PASS,
    ROLL,
    START,
    TIME_UP,
    ZAP,
)
from rampant.games.monstrocity.state import CITY as CITY_DIE
from rampant.games.monstrocity.steps.cleanup import DrawEvent
from rampant.games.monstrocity.steps.round import compare
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


# -- competitive -----------------------------------------------------------------------------------------------------


def versus(*monsters: dict[str, Any], **more: Any) -> Table:
    return Table(*monsters, competitive=True, **{"players": 2, "attackers": 1, **more})


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
    t = versus(m(MAX, (0, 1), cards=["Decoy"]), round=5, set=6, pieces={"Tank 1": (0, 4)}, threat=20)
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
    t = versus(m(MAX, (0, 1)), pieces={"Police Car 1": (3, 3)}, buildings={"a": (1, 1)})
    t.run(PlaceCar(t.s.defender()))
    assert (t.s.asks[0].seat, t.kind(1)) == (1, "place-car")
    open_ = set(t.options(1))
    assert CELL + cell(3, 4) not in open_
    assert {CELL + cell(3, 5), CELL + cell(2, 2), CELL + cell(4, 4)} <= open_, "diagonally is far enough, lots count"
    assert {CELL + 0, CELL + cell(1, 1), CELL + cell(0, 1)}.isdisjoint(open_)
    assert "too close" in t.refused(CELL + cell(3, 4), "CITY-19.07", seat=1)
    t.refused(CELL + 0, "CITY-15.06", seat=1)
    t.do(CELL + cell(0, 2), seat=1)
    assert t.piece(0, 2) == "Police Car 2"


@clause("CITY-19.08", "CITY-19.09", "CITY-R42")
def test_the_defenders_place_obstacles_apart_from_obstacles_and_monsters() -> None:
    t = versus(m(MAX, (0, 1)), pieces={"Tank 1": (3, 3), "Police Car 1": (6, 6)})
    t.run(PlaceObstacle(1, 4, cell(0, 4)))
    open_ = set(t.options(1))
    assert {CELL + cell(3, 4), CELL + cell(0, 2), CELL + cell(1, 1), CELL + 0}.isdisjoint(open_)
    assert {CELL + cell(4, 4), CELL + cell(6, 5), CELL + cell(1, 2)} <= open_, "a Police Car does not count"
    t.do(CELL + cell(6, 5), seat=1)
    assert t.piece(6, 5) == "Tank 2"


@clause("CITY-19.08", "CITY-R42")
def test_events_and_cards_let_the_defenders_place() -> None:
    t = versus(round=2)
    t.s.event_deck = 1
    t.draws(0).run(DrawEvent())
    assert (t.s.asks[0].seat, t.kind(1)) == (1, "place-obstacle")
    for _ in range(4):
        t.do(t.options(1)[0], seat=1)
    assert t.s.kinds[0] == 4
    t = versus()
    tanks = next(i for i, words in enumerate(RETALIATION_CARDS) if words.name == "Tank Column")
    EFFECTS[tanks].carry_out(t.s)
    t.s.settle()
    assert t.kind(1) in ("place-obstacle", "")


@clause("CITY-19.10", "CITY-R15")
def test_what_counts_at_the_end_of_a_game() -> None:
    t = versus(m(MAX, (0, 1)), pieces={"Tank 1": (0, 2), "Decoy": (3, 4), "Police Car 1": (0, 4)}, damage={(0, 2): [5]})
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
        pieces={"Police Car 1": (0, 2), "Tank 1": (1, 1)},
        damage={(1, 2): [5], (1, 1): [4]},
    ).roll(*FOUR)
    assert FREE + cell(0, 2) in t.options()
    assert FREE + cell(1, 1) not in t.options(), "2 Health left"
    t.do(FREE + cell(0, 2))
    assert (t.s.cars, t.where()) == (0, (0, 2))
    t.do(CELL + cell(1, 2), CELL + cell(1, 3))
    assert (t.piece(1, 2), t.where(), t.kind()) == ("", (1, 3), "walk-on")
    t.do(DONE)
    assert t.kind() == "resolve"
    t = Table(m(GEORGE, (0, 1)), pieces={"Police Car 1": (0, 2)}).roll(*FOUR)
    assert FREE + cell(0, 2) not in t.options(), "only on the Enhanced side"


@clause("CITY-20.05")
def test_jump_smash_lands_on_and_crosses_what_can_be_trampled() -> None:
    t = enhanced(m(GEORGE, (0, 1)), pieces={"Police Car 1": (0, 2), "Police Car 2": (0, 3)}).roll(*FOUR)
    t.do(LAND + cell(0, 3))
    assert (t.where(), t.s.cars) == ((0, 3), 0)


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


@clause("CITY-20.11", "CITY-R44")
def test_a_plasma_cannon_pushes_a_monster_one_space_away() -> None:
    t = enhanced(m(TORTSY, (3, 3)), buildings={"Q": (2, 2)}, pieces={"Police Car 1": (3, 4)}).roll(CITY, *FOUR[:3])
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


@clause("CITY-R44")
def test_two_cannons_push_in_reading_order() -> None:
    t = enhanced(m(TORTSY, (3, 3)), buildings={"Q": (2, 2), "R": (4, 4)}).roll(CITY, *FOUR[:3]).do(CITY_DIE)
    t.do(CELL + cell(3, 4))
    assert t.kind() == "pushed"
    assert t.options() == [CELL + cell(2, 4), CELL + cell(3, 3), CELL + cell(3, 5)]
    t.do(CELL + cell(2, 4))
    assert t.where() == (2, 4)


@clause("CITY-R62")
def test_turrets_act_through_city_dice_only() -> None:
    t = enhanced(m(TORTSY, (3, 0)), buildings={"Q": (2, 2), "M": (4, 4)}, threat=14).roll(*FOUR)
    t.do(LAND + cell(3, 2), CELL + cell(3, 4))
    assert t.monster().health == 20


@clause("CITY-20.14", "CITY-R48")
def test_mission_cards_are_out_of_the_game() -> None:
    assert [words.name for words in MYSTERY_CARDS] == ["Serum Vial", "Raw Power", "Booby Trap", "Sedative Gas"]


@clause("CITY-20.15", "CITY-20.16")
@pytest.mark.parametrize(("card", "health", "rage"), [(0, 14, 1), (1, 10, 4), (2, 6, 1), (3, 10, 0)])
def test_razing_a_special_building_reveals_a_mystery_card(card: int, health: int, rage: int) -> None:
    t = enhanced(m(BOBZILLA, (3, 4), health=10, rage=1), buildings={"B": (2, 4)}, damage={(2, 4): [4]})
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
    t = enhanced(m(BOBZILLA, (3, 4), cards=["Orbital Strike"]), buildings={"B": (2, 4)}, damage={(2, 4): [4]})
    t.do(310, CELL + cell(2, 4))
    assert (t.piece(2, 4), t.s.mystery_deck) == ("", 15)
    t = Table(m(BOBZILLA, (3, 4)), buildings={"B": (2, 4)}, damage={(2, 4): [6]})
    t.roll(COMBAT, ENERGY, ENERGY, ENERGY).do(HIT)
    assert t.s.mystery_deck == 15


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
