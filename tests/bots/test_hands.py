"""Several processes think about one choice: they come to what one would."""

from __future__ import annotations

import os
import time

import psutil
import pytest

import rampant
from rampant.bots import bot
from rampant.bots.base import Budget, Judged
from rampant.bots.hands import spread
from rampant.bots.kaiju import KaijuBot


def test_parts_are_told_in_their_order_whoever_did_them() -> None:
    here = os.getpid()

    def part(number: int) -> list[float]:
        return [number / 3, float(os.getpid() != here)]

    found = spread(part, range(1, 8), hands=3)
    assert [values[0] for values in found] == [number / 3 for number in range(1, 8)]
    assert [values[1] for values in found] == [0, 1, 1, 0, 1, 1, 0]
    assert spread(part, range(1, 1), hands=2) == []


def test_parts_of_a_helper_that_dies_are_done_here() -> None:
    here = os.getpid()

    def part(number: int) -> list[float]:
        if os.getpid() != here and number == 3:
            os._exit(9)
        return [number * 1.0]

    assert spread(part, range(4), hands=2) == [[0.0], [1.0], [2.0], [3.0]]


def test_a_part_that_fails_fails_here_too_and_leaves_no_process() -> None:
    def part(number: int) -> list[float]:
        raise ValueError("no such world")

    before = psutil.Process().children()
    with pytest.raises(ValueError, match="no such world"):
        spread(part, range(4), hands=2)
    assert psutil.Process().children() == before


@pytest.mark.parametrize("game", ["rage", "hordes"])
def test_two_hands_judge_as_one(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampant.bots.lookahead.WORTH", 0.0)
    state = rampant.game(game).new(seed=4)

    def judged(hands: int) -> list[Judged]:
        mind = bot("kaiju:6", patient=True)
        mind.hands = hands
        seat = state.asks[0].seat
        return mind.judge(state.clone(), seat)

    assert judged(2) == judged(1) == judged(3)


def test_two_hands_stop_in_time_and_compare_only_whole_worlds() -> None:
    state = rampant.game("hordes").new(seed=4)
    mind = KaijuBot(budget=Budget(10**6, 0.3))
    mind.hands = 2
    began = time.process_time()
    judged = mind.judge(state, state.asks[0].seat)
    assert time.process_time() - began < 5.0
    counts = sorted(each.samples for each in judged)
    assert counts[-1] - counts[0] <= 1, "a world counts for all answers, or for the first of them at the end"
