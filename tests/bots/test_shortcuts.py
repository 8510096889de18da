"""What makes bots quick says the same as the plain definition, in positions of random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import rampant
from rampant.bots.judging import judge_of, tempered
from rampant.core.chance import Rng, seeded, stream
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.state import State
from rampant.core.value import ByHand, Judge
from rampant.games.hordes.state import HordesState, count_buried
from rampant.games.monpoc.board.city import TO_SECURE, held, secured_count, secures
from rampant.games.monpoc.board.geometry import around
from rampant.games.monpoc.board.places import free_spaces, may_step
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.state.table import Table
from rampant.games.monstrocity.board import STEPS
from rampant.games.monstrocity.data import BUILDINGS, HEALTH, MOST_PLAYERS
from rampant.games.monstrocity.heuristic import DEEP, FAR_OFF, FINISHED, GONE, HARM, WHOLE, nearest
from rampant.games.monstrocity.state import CityState
from tests.conformance.table import GAMES, TABLES, table_name


def positions(game: Game, settings: dict[str, Any], seed: str = "shortcuts", most: int = 60) -> Iterator[State]:
    """States along a random game, and what a seat imagines there."""
    state, rng = game.new(seed=seed, **settings), Rng(stream(seed, "choices"))
    for number in range(most):
        if state.over:
            return
        yield state
        yield state.imagine(number % state.seats, seeded(f"{seed} {number}"))
        trial = state.trial()
        trial.wander(Rng(number + 1), 2)
        yield trial
        state.wander(rng, 7)


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_the_sense_of_a_game_is_what_it_says(game: Game) -> None:
    for state in positions(game, {}):
        for seat in range(state.seats):
            assert state.sense.evaluate(state, seat) == game.evaluate(state, seat)
            advice = game.advise(state, seat)
            assert state.sense.advise(state, seat) == (None if advice is None else list(advice))


class Plain(Judge):
    """A learned value that nobody takes for one."""

    def __init__(self, value: Judge) -> None:
        self.value = value

    def of(self, s: State, seat: int) -> float:
        return self.value.of(s, seat)


@pytest.mark.parametrize("id", ["rage", "hordes"])
def test_tastes_are_the_same_where_features_are_counted_once(id: str) -> None:
    game = rampant.game(id)
    value = judge_of(game)
    assert not isinstance(value, ByHand)
    for temper in game.tempers:
        quick, plain = tempered(value, game, temper), tempered(Plain(value), game, temper)
        moved = 0
        for state in positions(game, {}, most=25):
            for seat in range(state.seats):
                assert quick.of(state, seat) == plain.of(state, seat)
                moved += quick.of(state, seat) != value.of(state, seat)
        assert moved, temper


@pytest.mark.parametrize(("game", "settings"), [each for each in TABLES if each[0].at_once], ids=table_name)
def test_what_seats_are_offered_at_once_is_what_they_may_choose_now(game: Game, settings: dict[str, Any]) -> None:
    several = 0
    for state in positions(game, settings, most=120):
        asks = state.asks
        several += len(asks) > 1
        for ask in asks:
            assert ask.options == ask.step.options(state)
    assert several or game.id != "monstrocity" or settings


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("memory", [True, False])
def test_what_lies_face_down_is_counted_anew_when_it_changes(players: int, memory: bool) -> None:
    counted = set()
    for state in positions(rampant.game("hordes"), {"players": players, "memory": memory}, most=150):
        assert isinstance(state, HordesState)
        quick, plain = state.buried(), count_buried(state.piles)
        assert (quick.stacks, quick.tiles) == (plain.stacks, plain.tiles)
        assert list(quick.types) == list(plain.types)
        assert list(quick.known) == list(plain.known)
        counted.add(int(plain.tiles))
    assert len(counted) > 5, "stacks were turned up"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_damage_and_distances_in_the_city_are_as_the_tables_say(players: int) -> None:
    razed = 0
    for state in positions(rampant.game("monstrocity"), {"players": players}, most=80):
        assert isinstance(state, CityState)
        if not state.monsters:
            continue
        health = HEALTH[state.players]
        for piece in range(BUILDINGS):
            row = (players * BUILDINGS + piece) * (GONE + 1)
            taken = float(state.taken[piece])
            if state.at[piece] == OFF:
                assert HARM[row + GONE] == float(health[piece]) + FINISHED
                razed += 1
            else:
                plain = taken * (1.0 + DEEP * (taken / float(health[piece]) - 1.0))
                assert HARM[row + state.taken[piece]] == plain
        assert WHOLE[players] == float(sum(health[piece] for piece in range(BUILDINGS))) + BUILDINGS * FINISHED
        monsters = [int(monster.at) for monster in state.monsters]
        lots = [int(state.at[piece]) for piece in range(BUILDINGS) if state.at[piece] != OFF]
        ways = {(lot, at): min(20, int(STEPS[lot][at])) for lot in lots for at in monsters if at != OFF}
        near = FAR_OFF[:]  # of four, however many play
        assert nearest(state, near) == sum(
            min((ways.get((lot, at), 20) for at in monsters), default=20) for lot in lots
        )
        for who, at in enumerate(monsters):
            assert near[who] == min((ways.get((lot, at), 20) for lot in lots), default=20)
        assert len(monsters) <= MOST_PLAYERS
    assert razed or players > 2


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_nothing_is_held_or_secured_by_too_few_units_and_a_unit_that_may_step_can_be_shifted(id: str) -> None:
    secured = shifted = 0
    for seed in ("one", "two"):
        for state in positions(rampant.game(id), {}, seed, most=200):
            assert isinstance(state, Table)
            if state.open_map:
                continue
            for seat in range(2):
                units = [state.models[i] for i in range(state.span.unit_from[seat], state.span.unit_to[seat])]
                standing = [m for m in units if m.at != OFF]
                if not standing:
                    assert held(state, seat, POWER_ZONE) == 0
                buildings = state.models[state.span.building_from : state.span.building_to]
                plain = sum(b.at != OFF and secures(state, seat, b) for b in buildings)
                assert secured_count(state, seat) == plain
                assert plain == 0 or len(standing) >= TO_SECURE
                secured += plain
                for m in standing:
                    assert may_step(state, m) == bool(free_spaces(state, m, around(state.map, m.at, 1)))
                    shifted += 1
    assert secured or id == "monpoc1"
    assert shifted > 200
