"""Whoever is asked at a moment answers there: no rule falls back on an answer that stands for all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rampant.games.monpoc.first.game import GAME as FIRST
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.second.game import GAME as SECOND
from rampant.games.monpoc.state import moments
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule

TEXT = Path(__file__).parents[3].joinpath("src/rampant/games/monpoc/state/moments.py").read_text(encoding="utf-8")
METHODS = {
    int(getattr(moments, name)): re.findall(r"`(\w+)`", words)
    for name, words in re.findall(r"^(\w+): Final = \d+  # (.*)$", TEXT, re.MULTILINE)
}
"""The methods of each moment, as the module says."""


@pytest.mark.parametrize("game", [FIRST, SECOND])
def test_every_rule_answers_at_its_moments(game: MonpocGame) -> None:
    asked = 0
    for rule in game.edition.rules:
        for moment in rule.moments:
            methods = METHODS.get(moment, [])  # the steps of an attack have two methods in common, and a default
            fallback = [getattr(base, name, None) for name in methods for base in (Rule, Standing)]
            own = [name for name in methods if getattr(type(rule), name) not in fallback]
            assert own or not methods, f"{rule.fixed_name} says nothing at {methods}"
            asked += len(own)
    assert asked > 60
