"""Warnings before a choice: what it certainly costs, and nothing that dice decide."""

from __future__ import annotations

import random

import pytest

import rampant
from rampant.core.chance import Planned
from rampant.core.danger import danger
from rampant.core.errors import ChanceError


@pytest.mark.parametrize("game", ["monpoc1", "monpoc2", "monstrocity"])
def test_what_is_warned_of_happens(game: str) -> None:
    rules = rampant.game(game)
    rng = random.Random(4)
    warned = 0
    for seed in range(4):
        state = rules.new(seed=seed)
        for _ in range(500):
            if state.over or warned > 4:
                break
            ask = state.asks[0]
            for option in ask.options[:: max(1, len(ask.options) // 12)]:
                words = danger(ask, option)
                if not words:
                    continue
                warned += 1
                before = sum(left for _, left in rules.vitals(state, ask.seat))
                tried = state.clone()
                tried.choose(option, ask.seat)
                assert sum(left for _, left in rules.vitals(tried, ask.seat)) < before, words
            state.choose(rng.choice(ask.options), ask.seat)
    assert warned


def test_nothing_is_said_of_what_dice_decide() -> None:
    state = rampant.game("rage").new(seed=1)
    rng = random.Random(1)
    rolled = 0
    while not state.over and rolled < 3:
        ask = state.asks[0]
        for option in ask.options:
            copy = state.clone()
            copy.chance = Planned([])
            try:
                copy.choose(option, ask.seat)
            except ChanceError:
                rolled += 1
                assert danger(ask, option) == ""
        state.choose(rng.choice(ask.options), ask.seat)
    assert rolled
