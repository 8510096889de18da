"""Warnings before a choice: what it certainly costs, and nothing that dice decide; few and cheap tries."""

from __future__ import annotations

import random
from typing import Any

import pytest

import rampant
from rampant.core import danger
from rampant.core.chance import Planned
from rampant.core.danger import MOST, dangers
from rampant.core.errors import ChanceError
from rampant.core.state import State


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
            for option, words in dangers(ask).items():
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
        warned = dangers(ask)
        for option in ask.options:
            copy = state.clone()
            copy.chance = Planned([])
            try:
                copy.choose(option, ask.seat)
            except ChanceError:
                rolled += 1
                assert option not in warned
        state.choose(rng.choice(ask.options), ask.seat)
    assert rolled


def test_burning_ground_is_told_on_its_squares_alone() -> None:
    state = rampant.game("rage").new(seed=1)
    rng = random.Random(3)
    for _ in range(2000):
        if state.over:
            state = rampant.game("rage").new(seed=rng.randrange(100))
        ask = state.asks[0]
        burning = {option for option in ask.options if "burning" in ask.describe(option).label}
        if ask.kind == "move" and burning:
            name = rampant.game("rage").vitals(state, ask.seat)[0][0]
            assert dangers(ask) == dict.fromkeys(burning, f"{name} loses 1 health")
            return
        state.choose(rng.choice(ask.options), ask.seat)
    raise AssertionError("nothing burnt")


@pytest.mark.parametrize("settings", rampant.game("rage").samples)
def test_what_is_said_to_be_harmless_costs_nothing(settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    game = rampant.game("rage")
    harmless = game.harmless
    rng = random.Random(5)
    state = game.new(seed=5, **settings)
    picking = any(ask.kind == "pick-monster" for ask in state.asks)
    tried = 0
    for _ in range(400):
        if state.over:
            break
        ask = state.asks[0]
        if ask.kind in harmless:
            assert dangers(ask) == {}
            if ask.kind != "pick-monster":  # who takes one monster has not lost the other
                monkeypatch.setattr(type(game), "harmless", frozenset())
                assert dangers(ask) == {}
                monkeypatch.setattr(type(game), "harmless", harmless)
                tried += 1
        state.choose(rng.choice(ask.options), ask.seat)
    assert tried > 50 or picking


def test_a_question_costs_one_try_for_each_option_and_one_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rampant.game("monpoc2")
    rng = random.Random(2)
    tries: list[State] = []
    known = rules.vitals

    def vitals(state: State, seat: int) -> list[tuple[str, int]]:
        tries.append(state)
        return known(state, seat)

    monkeypatch.setattr(rules, "vitals", vitals)
    long = 0
    state = rules.new(seed=2)
    for _ in range(400):
        if state.over:
            break
        ask = state.asks[0]
        tries.clear()
        dangers(ask)
        assert len(tries) <= MOST + 1
        if ask.kind == "advance" and 20 < len(ask.options) <= MOST:  # no dice: all of them are tried
            assert len(tries) == len(ask.options) + 1
            assert len({id(one) for one in tries}) == 2, "the table and one copy of it"
            long += 1
        state.choose(rng.choice(ask.options), ask.seat)
    assert long


def test_long_lists_and_forced_choices_are_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    state = rampant.game("rage").new(seed=1)
    rng = random.Random(1)
    while len(state.asks[0].options) < 4:
        state.choose(rng.choice(state.asks[0].options))
    ask = state.asks[0]

    def refuse(state: State, seat: int) -> list[tuple[str, int]]:
        raise AssertionError("a try")

    monkeypatch.setattr(state.game, "vitals", refuse)
    monkeypatch.setattr(danger, "MOST", len(ask.options) - 1)
    assert dangers(ask) == {}
