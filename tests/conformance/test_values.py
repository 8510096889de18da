"""A value that is shipped fits its game: it reads, knows its features, says how it was made, and judges."""

from __future__ import annotations

import json
from importlib.resources import files
from statistics import correlation

import pytest

from rampant.core.game import Game
from rampant.core.state import State
from rampant.core.value import ALWAYS, BY_HAND
from tests.conformance.table import GAMES, any_choice, picker

SHIPPED = [game for game in GAMES.values() if files(game.package).joinpath("data", "value.json").is_file()]


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
def test_a_shipped_value_fits_its_features_and_says_how_it_was_made(game: Game) -> None:
    assert game.features is not None
    assert game.value is not None
    told = json.loads(files(game.package).joinpath("data", "value.json").read_text(encoding="utf-8"))
    assert set(told["weights"]) <= {ALWAYS, BY_HAND, *game.features.names}
    assert {"command", "games", "rules", "match"} <= told["made"].keys()
    assert any(told["weights"].values())


def late_values(game: Game, number: int) -> tuple[State, list[float]]:
    """The end of a random game, and what every seat was thought to be worth not long before it."""
    assert game.value is not None
    state = game.new(seed=f"values {number}", **game.drills[0])
    rng = picker("values", game.id, number)
    judged: list[list[float]] = []
    while not state.over:
        judged.append([game.value.of(state, seat) for seat in range(state.seats)])
        state.choose(*any_choice(state, rng))
    return state, judged[-min(len(judged), 10)]


@pytest.mark.parametrize("game", [game for game in SHIPPED if not game.cooperative], ids=lambda game: game.id)
def test_a_shipped_value_prefers_the_side_that_wins(game: Game) -> None:
    """On average over random games."""
    apart = 0.0
    for number in range(6):
        state, late = late_values(game, number)
        apart += sum(score * value for score, value in zip(state.scores, late, strict=True)) / max(sum(state.scores), 1)
        apart -= sum(late) / state.seats
    assert apart > 0


@pytest.mark.parametrize("game", [game for game in SHIPPED if game.cooperative], ids=lambda game: game.id)
def test_a_shipped_value_foresees_how_well_all_fare_together(game: Game) -> None:
    """Of random games, those that end better looked better."""
    ends = [late_values(game, number) for number in range(12)]
    outcomes = [game.outcome(state, 0) for state, _ in ends]
    assert correlation(outcomes, [late[0] for _, late in ends]) > 0
