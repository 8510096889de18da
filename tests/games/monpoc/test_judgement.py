"""What bots think of positions: whoever is far ahead or behind still sees what is better."""

from __future__ import annotations

import pytest

from rampant.bots import bot
from rampant.core.grid import OFF
from rampant.games.monpoc.cards import UNIT
from rampant.games.monpoc.options import END
from rampant.games.monpoc.state.table import Table
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play


def worth(red: str, blue: str, power: int = 0, more: tuple[str, ...] = ()) -> float:
    s = Play(red=[red, *more], blue=[blue], power=power).s
    return s.game.evaluate(s, 0)


def test_a_player_far_ahead_still_wants_to_be_near_the_enemy() -> None:
    near = worth("defender-x r5c5", "gorghadra r5c7 1", power=6)
    far = worth("defender-x r1c1", "gorghadra r5c7 1", power=6)
    assert 0.5 < far < near < 1


def test_the_last_health_of_an_enemy_counts() -> None:
    assert worth("defender-x r5c5", "gorghadra r5c7 1") > worth("defender-x r5c5", "gorghadra r5c7 2")
    assert worth("defender-x r5c5 1", "gorghadra r5c7") < worth("defender-x r5c5 2", "gorghadra r5c7")


def test_a_monster_comes_near_until_it_can_strike_after_an_advance() -> None:
    """Defender X has a SPD of 6 and blasts over 3 spaces: 9 apart it may as well keep its dice."""
    apart = {spaces: worth(f"defender-x r5c{15 - spaces}", "gorghadra r5c16") for spaces in (13, 10, 9, 4, 3)}
    assert apart[13] < apart[10] < apart[9] == apart[4] < apart[3]


@pytest.mark.parametrize("space", ["r1c4", "r16c16", "r1c17"])
def test_a_unit_on_the_map_is_worth_more_than_one_in_reserve(space: str) -> None:
    """However far from the enemy it comes into play."""
    reserve, there = (worth("defender-x r1c1", "gorghadra r12c2", more=(f"g-tank{at}",)) for at in ("", f" {space}"))
    assert there > reserve


def test_bots_bring_units_on_their_first_turns() -> None:
    s = First.game.new("opening", map="canal-wards", force1="guard", force2="guard", quick=True)
    assert isinstance(s, Table)
    minds = [bot("kaiju:4@hand", str(seat), patient=True) for seat in range(2)]
    while s.turns < 3:
        seat = s.asks[0].seat
        s.choose(minds[seat].choose(s, seat), seat)
    there = [sum(m.kind == UNIT and m.seat == seat and m.at != OFF for m in s.models) for seat in range(2)]
    assert min(there) >= 2


@pytest.mark.parametrize("name", ["defender-x-ultra", "defender-x-mega", "armodax-mega"])
def test_a_bot_buys_a_hyper_form_with_dice_that_it_has_to_spare(name: str) -> None:
    """What the better form is good for outweighs its price while nobody is in reach."""
    t = First(red=[f"{name} r5c5"], blue=["gorghadra-ultra r16c16"], power=6)
    t.choose("monsters", "skip")
    assert t.kind == "hyper"
    assert bot("kaiju:5@hand", patient=True).choose(t.s, 0) != END
