"""The levels of the bot for people: each thinks more and errs less than the one below, and a higher one wins."""

from __future__ import annotations

from itertools import pairwise

from rampant.bots.kaiju import LEVELS
from rampant.lab.ladder import stronger
from tests.sample import GAME


def test_each_level_thinks_more_and_errs_less_than_the_one_below() -> None:
    skills = list(LEVELS.values())
    assert len(skills) == 6
    for below, above in pairwise(skills):
        assert above.samples >= below.samples
        assert above.tried >= below.tried
        assert above.choices >= below.choices
        assert above.overlooks <= below.overlooks
        assert above.vague <= below.vague
        assert above.seconds <= 8


def test_the_top_beats_the_bottom() -> None:
    assert stronger(GAME, "kaiju:5", "kaiju:1", most=160, workers=1).verdict is True
