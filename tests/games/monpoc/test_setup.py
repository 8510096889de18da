"""Forces, cities, setup, turns, spawning, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import Planned, Rng, seeded, stream
from rampant.core.errors import ScenarioError, SettingError
from rampant.core.grid import OFF
from rampant.core.match import Match
from rampant.games.monpoc.cards import MONSTER, UNIT
from rampant.games.monpoc.forces import read_force
from rampant.games.monpoc.second.game import GAME, MAPS
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.play import Play, faces

LEGAL = "defender-x; 3 g-tank; 2 elite g-tank; sun-fighter; 4 skyscraper; 6 apartment-building"


def wrong(text: str, monsters: int = 1) -> str:
    return "; ".join(GAME.lists.problems(read_force(GAME.edition, text), monsters))


# -- lists -------------------------------------------------------------------------------------------------------------


@clause("MP2-3.01", "MP2-1.03", "MP2-1.04", "MP2-R33")
def test_a_force_is_of_one_agenda_and_mixes_its_factions() -> None:
    assert wrong(LEGAL) == ""
    assert "Destroyers and Protectors" in wrong(LEGAL + "; belcher")


@clause("MP2-3.02", "MP2-3.03", "MP2-3.04", "MP2-3.08", "MP2-R32")
def test_limits_of_monsters_and_units() -> None:
    assert "0 monsters instead of 1" in wrong("g-tank; 6 apartment-building")
    assert "unique" in wrong("2 defender-x; 6 apartment-building", 2)
    assert wrong("defender-x; 15 g-tank; 6 apartment-building") == ""
    assert "15 are allowed" in wrong("defender-x; 16 g-tank; 6 apartment-building")
    assert wrong("defender-x; nova-esr; 20 elite g-tank; 6 apartment-building", 2) == ""
    assert wrong("defender-x; nova-esr; armodax; 25 g-tank; 6 apartment-building", 3) == ""
    assert "25 are allowed" in wrong("defender-x; nova-esr; armodax; 26 g-tank; 6 apartment-building", 3)
    assert wrong("defender-x; 6 apartment-building") == ""


@clause("MP2-3.06", "MP2-18.13", "MP2-S091")
def test_limits_of_the_city() -> None:
    assert "6 to 12" in wrong("defender-x; 5 apartment-building")
    assert wrong("defender-x; 12 apartment-building") == ""
    assert "5 copies of Skyscraper" in wrong("defender-x; 5 skyscraper; apartment-building")


def test_wrong_lists_are_refused_with_reasons() -> None:
    with pytest.raises(SettingError, match="Did you mean"):
        GAME.new(force1="defendr-x; 6 apartment-building")
    with pytest.raises(SettingError, match="not legal"):
        GAME.new(force1="defender-x; belcher; 6 apartment-building")
    with pytest.raises(SettingError, match="guard"):
        GAME.new(force1="g-tank")


@pytest.mark.parametrize("text", ["1000000 defender-x", "200 defender-x; 1 defender-x"])
def test_a_force_of_absurd_length_is_refused_at_once(text: str) -> None:
    with pytest.raises(SettingError, match="at most 200 things"):
        GAME.new(force1=text)


def test_a_random_force_holds_only_what_its_version_of_the_rules_knows() -> None:
    assert GAME.lists.known(MONSTER, 0) == []
    assert GAME.lists.known(MONSTER, 1) == [card for card in GAME.edition.cards if card.kind == MONSTER]


@pytest.mark.parametrize("monsters", [1, 2, 3])
def test_every_faction_has_a_ready_made_force_and_random_ones_are_legal(monsters: int) -> None:
    for faction in GAME.edition.factions:
        force = GAME.lists.ready_made(faction, monsters)
        assert GAME.lists.problems(force, monsters) == [], faction
        assert GAME.edition.factions[force.monsters[0].faction] == faction
        assert GAME.lists.problems(read_force(GAME.edition, force.text()), monsters) == []
    for seed in range(30):
        force = GAME.lists.choose("random", monsters, seeded(str(seed)), "force1", GAME.version)
        assert GAME.lists.problems(force, monsters) == []


@clause("MP2-1.05", "MP2-1.06")
def test_elites_and_grunts_share_a_type() -> None:
    cards = GAME.edition.by_name
    assert cards["g-tank-grunt"].breed == cards["g-tank-elite"].breed
    assert cards["g-tank-grunt"].breed != cards["mr-tank-grunt"].breed
    t = Play(
        red=["cyber-khan r1c1", "shinobot-elite r5c5", "shinobot-gunner r5c6", "shinobot r6c6"],
        blue=["defender-x r5c8"],
    )
    assert "Commander" not in t.parts("shinobot-gunner", "blast", "defender-x")
    assert t.parts("shinobot", "brawl", "defender-x")["Commander"] == 1


# -- setup -------------------------------------------------------------------------------------------------------------


def start(*strikes: int, **settings: Any) -> Table:
    """A game whose setup roll shows these strikes: first player 1's five dice, then player 2's."""
    s = GAME.new(chance=Planned(faces(*strikes)), **settings)
    assert isinstance(s, Table)
    return s


@clause("MP2-4.01", "MP2-4.02", "MP2-4.03", "MP2-4.04", "MP2-10.01")
def test_the_roll_decides_who_picks_the_map_and_who_goes_first() -> None:
    s = start(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0)  # a tie, then player 2
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-map", 0)
    s.choose(s.asks[0].options[3])
    assert s.map.fixed_name == MAPS[3]
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-colour", 1)
    s.choose(s.asks[0].options[0])
    assert [side.colour for side in s.sides] == [1, 0]
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-building", 1)
    while s.asks[0].kind != "place-monster":
        s.choose(s.asks[0].options[0])
    assert s.asks[0].seat == 1
    s.choose(s.asks[0].options[0])
    assert s.asks[0].seat == 0
    s.choose(s.asks[0].options[0])
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-activation", 1)


@clause("MP2-R53")
def test_both_lists_lie_open_to_both_players_before_the_first_question_of_the_setup() -> None:
    lists = {0: "guard", 1: "planet-eaters"}
    s = start(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, force1=lists[0], force2=lists[1])
    assert s.asks[0].kind == "choose-map"
    for seat in (0, 1):
        for owner, faction in lists.items():
            force = GAME.lists.ready_made(faction, 1)
            models: Any = s.view(seat)["models"]
            shown = [m["card"] for m in models if m["seat"] == owner]
            assert sorted(shown) == sorted(card.fixed_name for card in [*force.monsters, *force.units])


@clause("MP2-4.09", "MP2-R39", "MP2-4.10", "MP2-3.05", "MP2-3.07")
def test_monsters_start_on_the_rear_edge_with_everything_full() -> None:
    s = start(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, map="crossfire-plaza")
    s.choose(s.asks[0].options[0])  # red: the top
    while s.asks[0].kind != "place-monster":
        s.choose(s.asks[0].options[0])
    assert all(s.map.row[cell] == 0 for cell in s.asks[0].options)
    s.choose(s.asks[0].options[0])
    assert all(s.map.row[cell] == s.map.rows - 2 for cell in s.asks[0].options)
    s.choose(s.asks[0].options[0])
    for side in s.sides:
        assert (side.units, side.monsters, side.power) == (10, 0, 0)
    for m in s.models:
        if m.kind == UNIT:
            assert m.at == OFF
        if m.kind == MONSTER:
            assert m.form.name == "alpha"
            assert m.health == m.card.health
        if m.seat < 0 and m.at != OFF:
            assert m.at in list(s.map.foundations)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("monsters", [1, 3])
def test_every_map_can_be_set_up(name: str, monsters: int) -> None:
    s = GAME.new(seed=name, map=name, monsters=monsters)
    assert isinstance(s, Table)
    while s.asks[0].kind != "choose-activation":
        s.choose(s.asks[0].options[-1])
        GAME.check(s)
    assert s.map.fixed_name == name
    assert len([m for m in s.models if m.seat < 0 and m.at != OFF]) == min(24, s.map.tiles)


@clause("MP2-4.09")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("middle", [0, 1, 2, 3])
def test_no_monster_takes_the_room_of_one_that_is_still_to_come(name: str, middle: int) -> None:
    s = start(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, map=name, monsters=3)
    while s.asks[0].kind != "choose-activation":
        ask = s.asks[0]
        s.choose(ask.options[min(middle, len(ask.options) - 1)] if ask.kind == "place-monster" else ask.options[0])
    assert all(m.at != OFF for m in s.models if m.kind == MONSTER)


@clause("MP2-4.09")
def test_on_a_crowded_edge_only_places_that_leave_room_are_offered() -> None:
    s = start(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, map="canal-wards", monsters=3)
    while s.asks[0].kind != "place-monster":
        s.choose(s.asks[0].options[0])
    offered = [s.map.grid.name(cell) for cell in s.asks[0].options]
    assert offered == ["r1c3", "r1c5", "r1c11", "r1c12"]  # on c4 only one more would find room


# -- turns -------------------------------------------------------------------------------------------------------------


@clause("MP2-5.01", "MP2-5.04", "MP2-5.05", "MP2-5.06", "MP2-6.10", "MP2-7.07")
def test_a_turn_is_one_activation_phase_by_phase_and_ends_with_pushing() -> None:
    t = Play(red=["defender-x r5c5"], monsters=6, marks=["power-zone r9c9"])
    t.choose("monsters")
    assert t.s.phase == 3  # nothing to power up
    t.choose("end")
    assert t.s.phase == 4
    t.choose("end")
    assert t.kind == "push"
    t.choose(4)
    assert t.pools == (2, 8)
    assert (t.kind, t.ask.seat) == ("choose-activation", 1)
    t.choose("units")
    assert t.s.activation == 1


@clause("MP2-6.03", "MP2-10.18", "MP2-R35", "MP2-10.14", "MP2-R16")
def test_neutral_spawn_points_belong_to_the_holder_of_the_activator() -> None:
    marks = ["spawn-neutral r5c5", "activator r5c6", "activator r6c5"]
    for force, blue, open in (
        (["g-tank r5c6"], [], True),
        ([], [], False),
        (["g-tank r5c6"], ["belcher r6c5"], False),
    ):
        t = Play(red=["defender-x r16c1", *force, "exo-armor"], blue=["gorghadra r16c16", *blue], marks=marks)
        t.choose("units")
        assert (t.kind == "spawn") == open
    monster = Play(red=["defender-x r5c6", "exo-armor"], blue=["gorghadra r16c16"], marks=marks)
    monster.choose("units")
    assert monster.kind != "spawn"  # monsters hold nothing


@clause("MP2-6.02", "MP2-R16")
def test_spawning_ends_when_dice_or_room_end() -> None:
    t = Play(red=["defender-x r4c4", "mr-tank", "g-tank"], marks=["spawn-red r5c5", "spawn-red r9c9"], monsters=9)
    t.choose("units")
    assert not t.can("mr-tank")  # costs two, one die is left
    t.choose("g-tank")
    assert t.at("g-tank") == "r9c9"  # a monster covers the other point


@clause("MP2-10.10", "MP2-10.11")
def test_an_enemy_next_to_a_building_denies_securing() -> None:
    red = ["terra-khan r16c1", "carnidon r4c5", "carnidon r4c4", "carnidon r4c6"]
    t = Play(red=red, city=["skyscraper r5c5"])
    t.choose("monsters", "use")
    assert t.power == 1
    t = Play(red=red, blue=["gorghadra r16c16", "belcher r7c7"], city=["skyscraper r5c5"])
    t.choose("monsters")
    assert t.kind == "activate"


def test_a_scenario_with_more_foundations_than_can_be_told_apart_is_refused() -> None:
    places = [f"r{row}c{col}" for row in range(1, 19, 2) for col in range(1, 19, 2)]
    with pytest.raises(ScenarioError, match="at most 48 foundations"):
        Play(map="open 20x20", foundations=places)
    t = Play(map="open 20x20", foundations=places[:47], tiles=["hazard r19c19"], red=["defender-x r16c18"])
    t.monsters_act("advancement").advance("defender-x", "r18c18")
    assert t.health("defender-x") == 11 - 1, "the last of 48 burns like any other"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_random_game_ends_within_the_bound(seed: int) -> None:
    s = GAME.new(seed=seed, force1="random", force2="random", monsters=seed)
    assert isinstance(s, Table)
    rng = Rng(stream(str(seed), "random game"))
    choices = 0
    while not s.over:
        options = s.asks[0].options
        s.choose(options[rng.below(len(options))])
        choices += 1
    assert choices < GAME.longest
    GAME.check(s)


# -- the end -----------------------------------------------------------------------------------------------------------


def stopped(red: list[str], blue: list[str]) -> tuple[tuple[int, ...], str]:
    """What a game stopped at the end of player 1's last turn gives."""
    t = Play(red=red, blue=blue, limit=1)
    t.choose("monsters", "end", "end", 0)
    assert t.s.result is not None
    return t.s.result.winners, t.s.result.clause


@clause("MP2-19.02", "MP2-19.03", "MP2-19.04", "MP2-19.05")
def test_a_game_that_is_stopped_goes_by_monsters_then_damage() -> None:
    assert stopped(["defender-x r1c1 1", "nova-esr r1c5 1"], ["gorghadra r16c16", "xaxor out 0"]) == ((0,), "MP2-19.02")
    assert stopped(["defender-x r1c1 9"], ["gorghadra r16c16 10"]) == ((1,), "MP2-19.03")
    assert stopped(["defender-x r1c1 9"], ["gorghadra r16c16 9"]) == ((0, 1), "MP2-19.04")
    # destroyed ones count with all their boxes
    two = ["defender-x r1c1 11", "nova-esr out 0"], ["gorghadra r16c16 11", "deimos-9 out 0"]
    assert stopped(*two) == ((0,), "MP2-19.03")


@clause("MP2-19.02", "MP2-19.03", "MP2-19.04")
def test_a_game_that_all_agree_to_stop_goes_by_the_same_counts() -> None:
    for blue, winners, cited in (("10", (1,), "MP2-19.03"), ("8", (0,), "MP2-19.03"), ("9", (0, 1), "MP2-19.04")):
        t = Play(red=["defender-x r1c1 9"], blue=[f"gorghadra r16c16 {blue}"], power=1)
        t.monsters_act().ready("defender-x", "rampage")  # also in the middle of an attack
        assert t.s.attacks
        t.s.stop()
        assert t.s.result is not None
        assert (t.s.result.winners, t.s.result.clause, t.s.result.draw) == (winners, cited, len(winners) == 2)
        assert t.s.asks == []


def test_the_record_of_an_agreed_stop_says_what_it_came_to() -> None:
    match = Match(GAME, seed="stop", settings={"map": "crossfire-plaza"})
    match.agree_draw()
    assert match.record[-1].means == "a draw is agreed"  # nobody is hurt yet
    won = Match(GAME, seed="stop", settings={"map": "crossfire-plaza"})
    while won.state.asks[0].kind != "choose-activation":
        won.choose(won.state.asks[0].options[0])
    state = won.state
    assert isinstance(state, Table)
    state.models[state.span.monster_from[0]].health -= 1
    won.agree_draw()
    assert won.record[-1].means == "all agree to stop"
    assert won.state.scores == [0.0, 1.0]


@clause("MP2-R31")
def test_ten_idle_turns_end_the_game() -> None:
    t = Play()
    for turn in range(10):
        assert not t.s.over
        t.choose("monsters" if turn % 2 == 0 else "units")
        while t.s.asks and t.kind != "choose-activation":
            if t.kind == "push":
                t.choose(0)
            else:
                t.choose("end")
    assert t.s.over
    assert t.s.result is not None
    assert t.s.result.clause == "MP2-19.04"
