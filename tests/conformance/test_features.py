"""What a learned value looks at follows from what the seat may know, at every position of every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.game import Game
from rampant.core.state import State
from rampant.core.value import ByHand, LearnedValue
from tests.conformance.table import TABLES, any_choice, picker, table_name

LEARNED = [(game, settings) for game, settings in TABLES if game.features is not None]
CHOICES = 400


def features_of(state: State, seat: int) -> dict[str, int]:
    """The features that are not zero, by name."""
    features = state.game.features
    assert features is not None
    row = features.zeros[:]
    features.fill(state, seat, row)
    return {name: int(number) for name, number in zip(features.names, row, strict=True) if number}


@pytest.mark.parametrize(("game", "settings"), LEARNED, ids=table_name)
def test_features_are_the_same_in_two_worlds_that_a_seat_cannot_tell_apart(
    game: Game, settings: Mapping[str, Any]
) -> None:
    rng = picker("features", game.id)
    state = game.new(seed="features", **settings)
    seen: set[str] = set()
    for number in range(CHOICES):
        if state.over:
            break
        for seat in range(state.seats):
            here = features_of(state, seat)
            seen |= here.keys()
            if number % 10 == 0:
                world = state.imagine(seat, seeded(f"world {number} {seat}"))
                assert features_of(world, seat) == here, f"seat {seat} learns from secrets at choice {number}"
        state.choose(*any_choice(state, rng))
    assert len(seen) > 10, "features that never say anything"


@pytest.mark.parametrize(("game", "settings"), LEARNED, ids=table_name)
def test_each_part_of_the_list_can_be_counted_by_itself(game: Game, settings: Mapping[str, Any]) -> None:
    features = game.features
    assert features is not None
    state = game.new(seed="parts", **settings)
    rng = picker("parts", game.id)
    for _ in range(CHOICES // 10):
        for seat in range(state.seats):
            whole = features.zeros[:]
            features.fill(state, seat, whole)
            for part, start in enumerate(features.parts):
                end = [*features.parts, len(features.names)][part + 1]
                row = features.zeros[:]
                features.fill_part(state, seat, row, part)
                assert list(row[start:end]) == list(whole[start:end]), f"part {part} for seat {seat}"
        state.wander(rng, 10)


@pytest.mark.parametrize(("game", "settings"), LEARNED, ids=table_name)
def test_where_features_do_not_cover_a_match_the_heuristic_judges(game: Game, settings: Mapping[str, Any]) -> None:
    assert game.features is not None
    state = game.new(seed="covers", **settings)
    value = LearnedValue(game.features, [4096] + [0] * len(game.features.names))
    judged = value.of(state, 0)
    if game.features.covers(state):
        assert judged == pytest.approx(0.731, abs=0.001)
    else:
        assert judged == ByHand().of(state, 0)
