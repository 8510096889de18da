"""Trials are made to be judged: what they offer is listed when somebody asks, and is the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.game import Game
from rampant.core.state import State
from tests.conformance.table import TABLES, any_choice, picker, table_name

CHOICES = 150


def offered(state: State) -> list[tuple[int, str, list[int]]]:
    return [(ask.seat, ask.kind, ask.options) for ask in state.asks]


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)
def test_a_trial_offers_what_a_clone_offers(game: Game, settings: Mapping[str, Any]) -> None:
    rng = picker("trials", game.id)
    state = game.new(seed="trials", **settings)
    for _ in range(CHOICES):
        if state.over:
            break
        option, seat = any_choice(state, rng)
        clone = state.clone()
        clone.choose(option, seat)
        trial = state.trial()
        trial.choose(option, seat)
        alone = clone.asks[0] if len(clone.asks) == 1 else None
        if alone is not None:
            assert trial.forced(alone.seat) == (alone.options[0] if len(alone.options) == 1 else None)
            assert len(alone.options) > 1 or not alone.step.several(clone)
        assert offered(trial.clone()) == offered(clone)
        assert offered(trial) == offered(clone)
        state.choose(option, seat)
