"""The chances that options show, against every face of every die."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from rampant.core.clause import clause
from rampant.games.monpoc.dice import ACTION_DIE, BOOST_DIE, POWER_DIE, strikes
from tests.games.monpoc.first.play import Play

ARES = "ares-mothership-mega r5c5 6/6 hyper"
DICE = (ACTION_DIE, BOOST_DIE, POWER_DIE)


def rolls(*numbers: int) -> Iterator[tuple[int, bool, Fraction]]:
    """Every roll of so many A-, B- and P-dice: its strikes, whether a P-die is blank, and its chance."""
    dice = [die for die, n in zip(DICE, numbers, strict=True) for _ in range(n)]
    sides = [die.spread("strikes") for die in dice]
    for faces in product((0, 1, 2), repeat=len(dice)):
        chance = Fraction(1)
        for face, side in zip(faces, sides, strict=True):
            chance *= side.chance(face)
        yield sum(faces), 0 in faces[numbers[0] + numbers[1] :], chance


def chance(t: Play, label: str, outcome: str = "hit") -> float:
    """The chance that an option shows."""
    odds = t.says(label).odds
    assert odds is not None
    return sum(each.chance for each in odds.outcomes if each.label == outcome)


@clause("MP1-20.04", "MP1-9.08")
@pytest.mark.parametrize(("form", "rerolls"), [("mega", 1), ("ultra", 0)])
def test_the_odds_count_the_reroll_of_marker(form: str, rerolls: int) -> None:
    t = Play(red=[f"ares-mothership-{form} r9c9 6/6 hyper"], blue=["terra-khan-ultra r9c11"])
    t.monsters_act().act("ares-mothership", "brawl")
    once = float(strikes(5, 3 if form == "mega" else 2, 0).at_least(6))
    assert chance(t, "5 A-dice") == pytest.approx(1 - (1 - once) ** (1 + rerolls))


@clause("MP1-20.04", "MP1-20.05", "MP1-R83")
def test_the_odds_know_that_a_blank_power_die_leaves_before_the_reroll() -> None:
    red = [ARES, "zor-raiden-ultra r7c7 5/5 hyper"]
    t = Play(red=red, blue=["terra-khan-ultra r5c7"], power=3, monsters=9).monsters_act()
    t.ready("ares-mothership", "double head-butt", "terra-khan").choose(2)
    for power in (2, 3):
        again = {n: sum(p for hits, _, p in rolls(2, 3, n) if hits >= 6) for n in (power, power - 1)}
        expected = sum(p if hits >= 6 else p * again[power - blank] for hits, blank, p in rolls(2, 3, power))
        assert chance(t, f"{power} P-dice") == pytest.approx(float(expected))


@clause("MP1-20.01", "MP1-R83")
def test_the_odds_leave_every_die_in_play_that_may_stay() -> None:
    red = [ARES, "gorghadra-mega r7c7 7/9 hyper"]  # Energy Cycle
    t = Play(red=red, blue=["terra-khan-ultra r5c7"], power=3, monsters=9).monsters_act()
    t.ready("ares-mothership", "double head-butt", "terra-khan").choose(3)
    once = float(strikes(3, 3, 2).at_least(6))
    assert chance(t, "2 P-dice") == pytest.approx(1 - (1 - once) ** 2)


@clause("MP1-20.04", "MP1-R26")
def test_the_odds_of_a_stomp_count_a_reroll_if_nobody_would_be_hit() -> None:
    def shown(kind: str, *units: str) -> dict[int, float]:
        t = Play(red=[ARES], blue=["gorghadra-ultra r16c16", *units], power=1).monsters_act()
        t.ready("ares-mothership", kind)
        return {n: chance(t, "2 A-dice", f"{n} strikes") for n in range(8)}

    plain = {n: float(strikes(2, 1, 1).chance(n)) for n in range(8)}
    missed = sum(plain[n] for n in range(2))
    again = {n: plain[n] * ((n >= 2) + missed) for n in range(8)}
    assert shown("stomp", "g-tank r5c7", "belcher r4c4") == pytest.approx(again), "DEF 2 is the lowest"
    assert shown("stomp", "belcher r5c8") == pytest.approx(plain), "nobody is compared"
    assert shown("rampage", "belcher r5c7") == pytest.approx(plain), "a Rampage never counts as missed"
