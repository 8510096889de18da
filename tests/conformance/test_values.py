"""A value that is shipped fits its game: it reads, knows its features, says how it was made, and judges."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from rampant.core.game import Game
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


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.id)
@pytest.mark.once
def test_a_shipped_value_prefers_the_side_that_wins(game: Game) -> None:
    """Not long before the end of random games, the winner looks better on average than the loser."""
    assert game.value is not None
    apart = 0.0
    for number in range(6):
        state = game.new(seed=f"values {number}", **game.drills[0])
        rng = picker("values", game.id, number)
        judged: list[list[float]] = []
        while not state.over:
            judged.append([game.value.of(state, seat) for seat in range(state.seats)])
            state.choose(*any_choice(state, rng))
        late = judged[-min(len(judged), 10)]
        apart += sum(score * value for score, value in zip(state.scores, late, strict=True)) / max(sum(state.scores), 1)
        apart -= sum(late) / state.seats
    assert apart > 0
