"""What bots think of positions: whoever is far ahead or behind still sees what is better."""

from __future__ import annotations

import pytest

from rampant.bots import bot
from rampant.games.monpoc.options import END
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play


def worth(red: str, blue: str, power: int = 0) -> float:
    s = Play(red=[red], blue=[blue], power=power).s
    return s.game.evaluate(s, 0)


def test_a_player_far_ahead_still_wants_to_be_near_the_enemy() -> None:
    near = worth("defender-x r5c5", "gorghadra r5c7 1", power=6)
    far = worth("defender-x r1c1", "gorghadra r5c7 1", power=6)
    assert 0.5 < far < near < 1


def test_the_last_health_of_an_enemy_counts() -> None:
    assert worth("defender-x r5c5", "gorghadra r5c7 1") > worth("defender-x r5c5", "gorghadra r5c7 2")
    assert worth("defender-x r5c5 1", "gorghadra r5c7") < worth("defender-x r5c5 2", "gorghadra r5c7")


@pytest.mark.parametrize("name", ["defender-x-ultra", "defender-x-mega", "armodax-mega"])
def test_a_bot_buys_a_hyper_form_with_dice_that_it_has_to_spare(name: str) -> None:
    """What the better form is good for outweighs its price while nobody is in reach."""
    t = First(red=[f"{name} r5c5"], blue=["gorghadra-ultra r16c16"], power=6)
    t.choose("monsters", "skip")
    assert t.kind == "hyper"
    assert bot("kaiju:5@hand", patient=True).choose(t.s, 0) != END
