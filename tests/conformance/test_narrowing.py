"""Answers that only lead to a closer question: to bots the table looks as it did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.game import Game
from tests.conformance.table import TABLES, any_choice, picker, table_name

CHOICES = 300


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)
def test_who_only_narrows_a_question_changes_nothing_that_bots_look_at(game: Game, settings: Mapping[str, Any]) -> None:
    rng = picker("narrowing", game.id)
    state = game.new(seed="narrowing", **settings)
    for _ in range(CHOICES):
        if state.over:
            break
        for ask in state.asks:
            for option in ask.options:
                if ask.step.narrows(state, option):
                    trial = state.trial()
                    trial.choose(option, ask.seat)
                    assert game.evaluate(trial, ask.seat) == game.evaluate(state, ask.seat), ask.kind
        state.choose(*any_choice(state, rng))
