"""Ladders put the stronger above the weaker, with intervals; a test stops when it knows."""

from __future__ import annotations

import random

import pytest

from rampant.core.errors import RampantError
from rampant.lab.ladder import Meeting, Scored, _rated, ladder, stronger
from rampant.lab.sequential import Sequential
from tests.sample import GAME


def test_the_stronger_stands_above_the_weaker() -> None:
    found = ladder(GAME, ["random", "greedy:easy"], games=60, workers=1)
    first, second = found.rungs
    assert (first.bot, second.bot) == ("greedy:easy", "random")
    assert first.low > second.high
    assert first.low < first.rating < first.high
    assert found.meetings[0].fair.mean < 0.5


def test_ratings_find_what_scores_were_made_with() -> None:
    """A scores 3 to 1 against B, B 3 to 1 against C: 191 points each."""
    chance = random.Random(1)

    def meeting(first: str, second: str, expected: float) -> Meeting:
        return Meeting(first, second, tuple(float(chance.random() < expected) for _ in range(800)))

    rungs = _rated(["A", "B", "C"], [meeting("A", "B", 0.75), meeting("B", "C", 0.75), meeting("A", "C", 0.9)])
    by_name = {rung.bot: rung for rung in rungs}
    assert by_name["A"].rating - by_name["B"].rating == pytest.approx(191, abs=40)
    assert by_name["B"].rating - by_name["C"].rating == pytest.approx(191, abs=40)


def test_a_test_stops_when_it_knows() -> None:
    test = stronger(GAME, "greedy:easy", "random", most=2000, workers=1)
    assert test.verdict is True
    assert len(test.scores) < 200
    assert stronger(GAME, "random", "greedy:easy", most=2000, workers=1).verdict is False


def test_equal_bots_are_seldom_called_stronger() -> None:
    chance = random.Random(2)
    wrong = 0
    for _ in range(200):
        test = Sequential()
        while test.verdict is None and len(test.scores) < 3000:
            test.add(float(chance.random() < 0.5))
        wrong += test.verdict is True
    assert wrong <= 20  # five in a hundred are meant


def test_a_ladder_needs_two_bots_and_two_games() -> None:
    with pytest.raises(RampantError, match="two different bots"):
        ladder(GAME, ["random", "random"])
    with pytest.raises(RampantError, match="2 at least"):
        ladder(GAME, ["random", "greedy"], games=1)


def test_a_test_keeps_to_its_number_of_games_and_to_scores_that_can_be() -> None:
    for most, pairs in ((4, 2), (5, 2), (46, 23)):
        assert len(stronger(GAME, "random", "random:easy", most, workers=1, better=0.51).scores) == pairs
    with pytest.raises(RampantError, match="2 at least"):
        stronger(GAME, "random", "greedy", most=1)
    for better in (0.5, 1.01, float("nan")):
        with pytest.raises(RampantError, match=r"above 0\.5 and up to 1, not at"):
            stronger(GAME, "random", "greedy", better=better)


def test_with_steps_each_meets_only_the_one_before_it() -> None:
    found = ladder(GAME, ["random", "greedy:easy", "kaiju:1"], games=4, workers=1, steps=True)
    assert [(meeting.first, meeting.second) for meeting in found.meetings] == [
        ("greedy:easy", "random"),
        ("kaiju:1", "greedy:easy"),
    ]
    assert {rung.bot for rung in found.rungs} == {"random", "greedy:easy", "kaiju:1"}


def test_what_is_stopped_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[object] = []

    def once(*given: object) -> list[Scored]:
        if met:
            raise KeyboardInterrupt
        met.append(given)
        return [Scored(1.0, 0.0), Scored(0.5, 0.0)] * 5

    monkeypatch.setattr("rampant.lab.ladder.compared", once)
    found = ladder(GAME, ["random", "greedy:easy", "kaiju:1"])
    assert [(meeting.first, meeting.second) for meeting in found.meetings] == [("random", "greedy:easy")]
    met.clear()
    assert stronger(GAME, "random", "greedy:easy", better=0.9).scores == [1.0, 0.5] * 5
    with pytest.raises(KeyboardInterrupt):
        ladder(GAME, ["random", "greedy:easy"])
