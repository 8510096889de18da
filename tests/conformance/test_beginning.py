"""Every game can begin from the text of a position, with the seats and the clock that the text gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.errors import ScenarioError
from rampant.core.game import RULES, Game
from rampant.core.match import Match
from rampant.core.verify import verify
from tests.conformance.table import TABLES, any_choice, find_game, picker, table_name

MOST = 1200


def a_position(game: Game, settings: Mapping[str, Any]) -> tuple[str, Match]:
    """The text of a position of a random game, and the match that came to it."""
    match = Match(game, seed="beginning", source="seeded", settings=settings)
    rng = picker("beginning", game.id)
    turn = game.turn(match.state)
    while match.number < MOST and not match.state.over:
        match.choose(*any_choice(match.state, rng))
        if game.turn(match.state) != turn:
            turn = game.turn(match.state)
            try:
                return game.dump(match.state), match
            except ScenarioError:
                continue
    raise AssertionError("no turn of this match begins with a position that can be written down")


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)
def test_a_match_from_a_position_plays_and_holds(game: Game, settings: Mapping[str, Any]) -> None:
    text, source = a_position(game, settings)
    match = Match(game, "from here", source="seeded", scenario=text)
    assert match.state.digest() == source.state.digest()
    assert game.seats(match.settings) == match.state.seats
    assert game.forgets(match.settings) == game.forgets(source.settings)
    assert match.settings[RULES] == game.version
    rng = picker("from here", game.id)
    while match.number < 25 and not match.state.over:
        match.choose(*any_choice(match.state, rng))
    saved = match.dumps()
    assert verify(saved, find_game).choices == match.number
    assert Match.loads(saved, find_game).dumps() == saved
