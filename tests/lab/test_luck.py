"""Between equals luck explains the result; between unequal players skill explains more of it."""

from __future__ import annotations

import pytest

from rampant.core.errors import RampantError
from rampant.lab.luck import Shares, shares
from tests.sample import GAME


@pytest.fixture(scope="module")
def equal() -> Shares:
    return shares(GAME, ("greedy:easy", "greedy:easy"), 16, samples=16, worlds=8)


def test_between_equals_luck_explains_more_than_skill(equal: Shares) -> None:
    assert equal.luck > 2 * equal.skill
    assert equal.luck + equal.skill + equal.first == pytest.approx(1)


def test_between_unequal_players_skill_explains_more_than_between_equals(equal: Shares) -> None:
    unequal = shares(GAME, ("kaiju:4", "random"), 16, samples=16, worlds=8)
    assert unequal.score > 0.6
    assert unequal.skill > equal.skill + 0.1


def test_matches_that_are_all_drawn_explain_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampant.lab.luck.variance", lambda numbers: 0.0)
    with pytest.raises(RampantError, match="drawn"):
        shares(GAME, ("random", "random"), 2, samples=4, worlds=2)
