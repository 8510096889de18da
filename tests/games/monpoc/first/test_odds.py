"""The chances that options show, against every face of every die."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from rampant.games.monpoc.dice import ACTION_DIE, BOOST_DIE, POWER_DIE, strikes
from rampant.games.monpoc.words import count
from tests.clause import clause
from tests.games.monpoc.first.play import Play

ARES = "ares-mothership-mega r5c5 6/6 hyper"
DICE = (ACTION_DIE, BOOST_DIE, POWER_DIE)
PLACES = 9


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
    return round(sum(each.chance for each in odds.outcomes if each.label == outcome), PLACES)


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
        return {n: chance(t, "2 A-dice", count(n, "strike")) for n in range(8)}

    plain = {n: float(strikes(2, 1, 1).chance(n)) for n in range(8)}
    missed = sum(plain[n] for n in range(2))
    again = {n: plain[n] * ((n >= 2) + missed) for n in range(8)}
    assert shown("stomp", "g-tank r5c7", "belcher r4c4") == pytest.approx(again), "DEF 2 is the lowest"
    assert shown("stomp", "belcher r5c8") == pytest.approx(plain), "nobody is compared"
    assert shown("rampage", "belcher r5c7") == pytest.approx(plain), "a Rampage never counts as missed"


# -- choices that set off a roll ---------------------------------------------------------------------------------------


def hits(action: int, boost: int, power: int, defence: int, marker: bool = False) -> float:
    """The chance to hit; with Marker a miss is rolled again."""
    once = float(strikes(action, boost, power).at_least(defence))
    return round(1 - (1 - once) ** 2 if marker else once, PLACES)


@clause("MP1-9.07", "MP1-18.06")
def test_the_targets_of_a_power_attack_show_the_least_that_it_rolls() -> None:
    blue = ["terra-khan-ultra r5c7", "gorghadra-ultra r7c5"]
    t = Play(red=["zor-maxim-ultra r5c5"], blue=blue, power=3, monsters=9).monsters_act()
    t.act("zor-maxim", "head-butt")
    assert [chance(t, name) for name in ("Terra Khan", "Gorghadra")] == [hits(7, 3, 1, 6), hits(7, 3, 1, 5)]


@clause("MP1-16.22", "MP1-20.04")
@pytest.mark.parametrize(
    ("leader", "boost", "marker"),
    [("zor-maxim-ultra r5c5", 3, False), ("ares-mothership-mega r5c5 6/6 hyper", 1, True)],
)
def test_a_second_swat_shows_the_chance_of_the_dice_in_play(leader: str, boost: int, marker: bool) -> None:
    blue = ["terra-khan-ultra r5c9", "carnidon r4c4", "belcher r4c5"]
    t = Play(red=[leader], blue=blue, city=["bank-headquarters r11c5"], power=2, monsters=9).monsters_act()
    t.attack(leader.split("-mega")[0].split("-ultra")[0], "swat", "carnidon", action=3, power=2, strikes=6)
    assert t.kind == "second-swat"
    for name, defence in (("Belcher", 2), ("Terra Khan", 6), ("Bank Headquarters", 5)):
        assert chance(t, name) == hits(3, boost, 2, defence, marker)


@clause("MP1-21.03", "MP1-20.01")
def test_a_chain_reaction_shows_the_chance_of_the_dice_in_play() -> None:
    blue = ["defender-x-ultra r16c16", "repair-vehicle r9c12", "repair-vehicle r9c13", "g-tank r8c12"]
    t = Play(red=["gorghadra-mega r9c9 7/9 hyper"], blue=blue, forest=["r8c12"]).monsters_act()
    t.attack("gorghadra", "blast", "repair-vehicle#1", action=3, strikes=[2, 0, 2])
    t.choose("use")  # Energy Cycle: two A-dice stay in play
    assert chance(t, "Repair Vehicle 2") == hits(2, 4, 0, 2 + 1), "Force Field"
    assert chance(t, "G-Tank") == hits(2, 4, 0, 4 + 1), "and no Cover: Indirect Fire"


@clause("MP1-21.10", "MP1-R25")
def test_a_fling_shows_the_chance_against_the_printed_defence() -> None:
    blue = ["gorghadra-ultra r9c15", "belcher r9c12", "belcher r8c12"]
    t = Play(red=["cthugrosh-ultra r9c9"], blue=blue, forest=["r8c12"]).monsters_act()
    t.attack("cthugrosh", "blast", "belcher#1", action=3, strikes=[2, 2])
    assert (chance(t, "Gorghadra"), chance(t, "Belcher 2")) == (hits(3, 1, 0, 5), hits(3, 1, 0, 2))


@clause("MP1-18.08", "MP1-20.04")
@pytest.mark.parametrize(
    ("ally", "marker"), [("zor-raiden-ultra r5c3", False), ("ares-mothership-mega r5c3 hyper", True)]
)
def test_the_smash_of_a_slingshot_shows_the_chance_of_the_dice_in_play(ally: str, marker: bool) -> None:
    blue = ["terra-khan-ultra r5c11", "armodax-ultra r3c9"]
    t = Play(red=["zor-maxim-ultra r5c5", ally], blue=blue, power=3, monsters=9).monsters_act()
    t.dice().act("zor-maxim", "slingshot").choose(4, 3).choose("east")
    assert t.kind == "slingshot-smash"
    boost = 3 + (1 if marker else 2)
    assert chance(t, "Terra Khan") == hits(4, boost, 3, 6, marker)
    assert chance(t, "Armodax") == hits(4, boost, 3, 5, marker)


@clause("MP1-16.04", "MP1-9.01")
@pytest.mark.parametrize(("power", "offered"), [(5, True), (3, False)])
def test_a_throw_counts_the_power_dice_for_the_nearest_landing(power: int, offered: bool) -> None:
    red = ["zor-maxim-ultra r16c14", "zor-raiden-ultra r14c16"]
    t = Play(red=red, blue=["terra-khan-ultra r16c16"], power=power, monsters=9).monsters_act()
    t.choose("zor-maxim")
    assert t.can("throw") == offered, "four spaces away"
    if offered:
        t.choose("throw")
        assert chance(t, "5 A-dice") == hits(5, 3, 4, 6)
