"""Between equals luck explains the result; between unequal players skill explains more of it."""

from __future__ import annotations

import pytest

from rampant.core.errors import RampantError
from rampant.games import game
from rampant.lab.luck import shares
from tests.sample import GAME


def test_between_equals_luck_explains_more_than_skill() -> None:
    equal = shares(GAME, ("greedy:easy", "greedy:easy"), 50, samples=16, worlds=8)
    assert equal.luck > 2 * equal.skill
    assert equal.luck + equal.skill + equal.first == pytest.approx(1)


def test_between_unequal_players_skill_explains_more_than_luck() -> None:
    """Rage, analysed in a few worlds; `python -m benchmarks.luck rage kaiju:2 kaiju:6` has the time for more."""
    unequal = shares(game("rage"), ("kaiju:1", "kaiju:5"), 8, samples=8, worlds=4)
    assert unequal.score < 0.4
    assert unequal.skill > 2 * unequal.luck
    assert unequal.luck + unequal.skill + unequal.first == pytest.approx(1)


def test_matches_that_are_all_drawn_explain_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampant.lab.luck.variance", lambda numbers: 0.0)
    with pytest.raises(RampantError, match="drawn"):
        shares(GAME, ("random", "random"), 2, samples=4, worlds=2)
