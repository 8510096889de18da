"""The levels of the bot for people: each thinks more and errs less than the one below, and a higher one wins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rampant.bots import Judged, kaiju
from rampant.bots.kaiju import LEVELS
from rampant.bots.lookahead import Lookahead
from rampant.core.state import OpenAsk, State
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
        assert above.turn >= below.turn
    assert [skill.turn for skill in skills] == [3, 3, 3, 3, 8, 8]


def test_many_choices_of_one_turn_stay_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a choice is given is used up here; a new turn has its time anew."""
    now = 0.0
    given: list[float] = []

    def think(looking: Lookahead, state: State, ask: OpenAsk, options: list[int]) -> list[Judged]:
        nonlocal now
        given.append(looking.budget.seconds)
        now += looking.budget.seconds
        return [Judged(option, 0.5, 1) for option in options]

    monkeypatch.setattr(kaiju, "monotonic", lambda: now)
    monkeypatch.setattr(Lookahead, "judge", think)
    state = GAME.new("1", players=4)
    mind = kaiju.KaijuBot("1", kaiju.LEVELS["6"])
    for _ in range(40):
        mind.judge(state, 0)
    assert sum(given) < 8 + 40 * kaiju.BLINK
    monkeypatch.setattr(type(GAME), "turn", lambda self, state: 99)
    mind.judge(state, 0)
    assert given[-1] > 1


def test_the_top_beats_the_bottom() -> None:
    assert stronger(GAME, "kaiju:5", "kaiju:1", most=160, workers=1).verdict is True
