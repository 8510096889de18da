"""Games are OpenSpiel games: its own random simulation plays them, clones and serialises them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation

from rampant.env import openspiel
from tests.conformance.table import GAMES
from tests.env.tables import observed

openspiel.register(GAMES["sample"])


SHORT = ["rampant_sample", "rampant_sample(players=3)", "rampant_rage(rounds=2)"]
LONG = [
    "rampant_monstrocity",
    "rampant_hordes",
    "rampant_monpoc1(turns=2)",
    "rampant_monpoc2(turns=2)",
    "rampant_demolition(rounds=2)",
]


@pytest.mark.parametrize("name", SHORT)
def test_openspiel_plays_the_game_and_writes_every_state_down(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", LONG)
def test_openspiel_plays_the_game(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_what_an_observer_names_is_what_the_seat_sees() -> None:
    state = pyspiel.load_game("rampant_rage").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    observer = make_observation(state.get_game())
    observer.set_from(state, 1)
    seen = observed(state.node.table, 1)
    assert observer.tensor.tolist() == seen
    layout = GAMES["rage"].layout
    assert list(observer.dict) == [*layout.planes, *layout.numbers]
    assert np.concatenate([part.ravel() for part in observer.dict.values()]).tolist() == seen
    assert any(observer.dict[name] for name in layout.numbers)


def some_states(game: Any) -> list[Any]:
    """Every tenth of a random game, or of its first part, and the last."""
    rng = np.random.default_rng(1)
    state = game.new_initial_state()
    found = [state.clone()]
    for number in range(1, 151):
        if state.is_terminal():
            break
        if state.is_simultaneous_node():
            state.apply_actions([int(rng.choice(state.legal_actions(seat))) for seat in range(game.num_players())])
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        if number % 10 == 0 or state.is_simultaneous_node():
            found.append(state.clone())
    return [*found, state]


@pytest.mark.parametrize("name", SHORT + LONG)
def test_openspiels_own_checks_of_its_interface_hold(name: str) -> None:
    """Of its api_test all that is for games too large to be searched whole, on fewer states."""
    case = api_test.EnforceAPIOnPartialTreeBase()
    case.game, case.game_name = pyspiel.load_game(name), name
    case.game_type, case.some_states = case.game.get_type(), some_states(case.game)
    checks = [each for each in dir(case) if each.startswith("test_")]
    assert len(checks) >= 5
    for check in checks:
        getattr(case, check)()


@pytest.mark.parametrize("name", LONG)
def test_a_state_of_a_long_game_is_written_down_and_read_again(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in some_states(game)[::-6]:
        _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert (str(again), again.history()) == (str(state), state.history())
        if not state.is_chance_node():
            assert again.observation_tensor(0) == state.observation_tensor(0)


@pytest.mark.parametrize(
    ("name", "dynamics", "information"),
    [
        ("rage(rounds=2)", "SEQUENTIAL", "PERFECT_INFORMATION"),
        ("monstrocity", "SIMULTANEOUS", "PERFECT_INFORMATION"),
        ("hordes(armies=build)", "SIMULTANEOUS", "IMPERFECT_INFORMATION"),
        ("monpoc1(turns=2)", "SEQUENTIAL", "PERFECT_INFORMATION"),
        ("monpoc2(turns=2)", "SEQUENTIAL", "PERFECT_INFORMATION"),
        ("demolition(rounds=2)", "SEQUENTIAL", "PERFECT_INFORMATION"),
    ],
)
def test_a_game_is_of_its_type(name: str, dynamics: str, information: str) -> None:
    types = pyspiel.GameType
    game = pyspiel.load_game(f"rampant_{name}")
    kind = game.get_type()
    assert kind.chance_mode == types.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.dynamics == getattr(types.Dynamics, dynamics)
    assert kind.information == getattr(types.Information, information)
    assert kind.utility == types.Utility.GENERAL_SUM
    assert kind.reward_model == types.RewardModel.TERMINAL
    states = some_states(game)
    assert any(state.is_chance_node() for state in states)
    assert any(state.is_simultaneous_node() for state in states) == (dynamics == "SIMULTANEOUS")


def test_an_observer_of_less_or_more_than_a_seat_sees_is_not_offered() -> None:
    game, kind, own = pyspiel.load_game("rampant_rage"), pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    assert make_observation(game, kind(public_info=True, perfect_recall=False, private_info=own.SINGLE_PLAYER))
    assert make_observation(game, kind(public_info=False, perfect_recall=False, private_info=own.SINGLE_PLAYER)) is None
    assert make_observation(game, kind(public_info=True, perfect_recall=True, private_info=own.SINGLE_PLAYER)) is None
    assert make_observation(game, kind(public_info=True, perfect_recall=False, private_info=own.ALL_PLAYERS)) is None
