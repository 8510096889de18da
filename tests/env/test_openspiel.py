"""Games are OpenSpiel games: its own random simulation plays them, clones and serialises them."""

from __future__ import annotations

import pyspiel
import pytest

from rampant.env import openspiel
from tests.conformance.table import GAMES

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
