"""Learned values: sums of whole numbers, written with their names, refused for other features."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.errors import FileError
from rampant.core.state import State
from rampant.core.value import UNIT, ByHand, Features, LearnedValue, chance_of, logit_of, read_value, write_value
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


def test_a_logit_is_the_other_way_round() -> None:
    for total in range(-30_000, 30_001, 1234):
        assert logit_of(chance_of(total)) == pytest.approx(total, abs=60 if abs(total) > 20_000 else 3)
    assert [logit_of(chance) for chance in (0.0, 0.5, 1.0)] == [-8 * UNIT, 0, 8 * UNIT]


def test_a_value_may_be_the_heuristic_with_a_correction() -> None:
    """All of the heuristic and nothing else is the heuristic; half of it is half as sure; features come on top."""
    state = GAME.new("1")
    for seat in range(2):
        said = ByHand().of(state, seat)
        assert LearnedValue(Two(), [0, 0, 0], UNIT).of(state, seat) == pytest.approx(said, abs=1e-4)
        half = chance_of(int(logit_of(said)) // 2)
        assert LearnedValue(Two(), [0, 0, 0], UNIT // 2).of(state, seat) == pytest.approx(half, abs=1e-4)
    better = LearnedValue(Two(), [0, UNIT, 0], UNIT)
    assert better.of(state, 0) == pytest.approx(chance_of(logit_of(ByHand().of(state, 0)) + UNIT), abs=1e-4)


def test_how_much_the_heuristic_counts_is_written_down_and_read() -> None:
    text = write_value(Two(), [1, 2, 3], {}, by_hand=77)
    found = read_value(Two(), text, "here")
    assert (list(found.weights), found.by_hand) == ([1, 2, 3], 77)
    assert read_value(Two(), write_value(Two(), [1, 2, 3], {}), "here").by_hand == 0


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
