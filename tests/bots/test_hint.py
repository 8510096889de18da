"""Hints: the best answers with chances, what they are behind, and reasons in words."""

from __future__ import annotations

import re

import rampant
from rampant.bots.hint import hints
from tests.bots.test_bots import BOARD
from tests.sample import GAME
from tests.sample.state import TOWER


def test_the_best_answer_comes_first_and_the_others_say_how_far_behind_they_are() -> None:
    state = GAME.load(BOARD.format(mine=2, theirs=1))
    found = hints(state, 0)
    assert found[0].option == TOWER + 1
    assert found[0].behind == 0
    assert not found[0].clearly
    assert found[-1].clearly
    assert found[-1].behind > 0.05
    assert [hint.chance for hint in found] == sorted((hint.chance for hint in found), reverse=True)


def test_a_reason_names_a_number_that_differs() -> None:
    game = rampant.game("rage")
    state = game.new(seed="4")
    for _ in range(40):
        ask = state.asks[0]
        state.choose(ask.options[len(ask.options) // 2], ask.seat)
    found = hints(state, state.asks[0].seat)
    reasons = [reason for hint in found for reason in hint.reasons]
    assert reasons
    assert all(re.search(r"[0-9.]+ (more|less) .* after (this turn|the reply)$", reason) for reason in reasons)


def test_hints_repeat_themselves_and_leave_the_state_alone() -> None:
    state = GAME.new("1")
    before = state.digest()
    assert hints(state, 0) == hints(state, 0)
    assert state.digest() == before
