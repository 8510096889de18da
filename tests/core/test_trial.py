"""Trials: a copy that is made again and again to try answers on; and answers that leave no choice."""

from __future__ import annotations

import pickle

import pytest

from rampant.core.chance import Rng
from rampant.core.game import Game
from tests.conformance.table import GAMES, table_name


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_a_trial_is_the_table_again_whatever_was_tried_before(game: Game) -> None:
    state = game.new(seed="trial")
    rng = Rng(11)
    for _ in range(20):
        before = state.digest()
        for _ in range(3):
            trial = state.trial()
            assert trial.digest() == before
            trial.wander(rng, 7)
        assert state.digest() == before
        state.wander(rng, 5)


def test_a_trial_is_not_sent_to_other_processes() -> None:
    state = GAMES["sample"].new(seed="trial")
    alone = pickle.dumps(state)
    state.trial().wander(Rng(11), 3)
    assert pickle.dumps(state) == alone


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_what_is_forced_is_the_only_answer_to_the_only_question(game: Game) -> None:
    state = game.new(seed="forced")
    rng = Rng(12)
    while not state.over:
        asks = state.asks
        for seat in range(state.seats):
            only = len(asks) == 1 and asks[0].seat == seat and len(asks[0].options) == 1
            assert state.forced(seat) == (asks[0].options[0] if only else None)
        state.wander(rng, 1)
    assert state.forced(0) is None
