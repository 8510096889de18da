"""Learned values: sums of whole numbers, written with their names, refused for other features."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.errors import FileError
from rampant.core.state import State
from rampant.core.value import Features, LearnedValue, chance_of, read_value, write_value
from tests.sample import GAME


class Two(Features[State]):
    def __init__(self) -> None:
        super().__init__(["one", "seat"])

    def fill(self, s: State, seat: int, row: vec[i64]) -> None:
        row[0] = 1
        row[1] = seat


def test_a_value_is_the_sum_of_its_features_as_a_chance() -> None:
    value = LearnedValue(Two(), [4096, -4096, 8192])
    state = GAME.new("1")
    assert value.of(state, 0) == pytest.approx(0.5)
    assert value.of(state, 1) == pytest.approx(chance_of(8192))


def test_chances_grow_and_stay_between_none_and_one() -> None:
    chances = [chance_of(total) for total in range(-40_000, 40_000, 997)]
    assert chances == sorted(chances)
    assert chances[0] > 0
    assert chances[-1] < 1


def test_weights_are_read_by_name_and_later_features_weigh_nothing() -> None:
    text = write_value(Two(), [1, 2, 3], {"how": "by hand"})
    assert list(read_value(Two(), text, "here").weights) == [1, 2, 3]
    older = json.loads(text)
    del older["weights"]["seat"]
    assert list(read_value(Two(), json.dumps(older), "here").weights) == [1, 2, 0]


def test_weights_for_other_features_are_refused() -> None:
    other = json.loads(write_value(Two(), [1, 2, 3], {}))
    other["weights"]["three"] = 4
    with pytest.raises(FileError, match="learned for other features"):
        read_value(Two(), json.dumps(other), "here")
