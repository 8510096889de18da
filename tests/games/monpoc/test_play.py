"""The helper itself: dice that nobody planned fail a test, and so do dice that nobody rolls."""

from __future__ import annotations

import pytest

from tests.games.monpoc.first import play as first
from tests.games.monpoc.play import PLAYED, Play


def test_a_roll_that_was_not_planned_fails() -> None:
    t = first.Play(red=["zor-raiden-ultra r9c9 5/5 hyper"], blue=["gorghadra-ultra r9c11"], monsters=9).monsters_act()
    with pytest.raises(AssertionError, match="8 dice were rolled, 4 are planned"):  # a Lightning Attack
        t.attack("zor-raiden", "brawl", "gorghadra", action=1, strikes=[2, 2, 1])


def test_a_die_that_is_not_rolled_fails() -> None:
    t = Play(red=["defender-x r5c5"], blue=["gorghadra r5c7"]).monsters_act()
    t.attack("defender-x", "brawl", "gorghadra", action=1, strikes=9)
    with pytest.raises(AssertionError, match="9 dice are listed"):
        t.finish()
    PLAYED.remove(t)
