"""The odds that options show: those of the dice that would be rolled."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.dice import strikes
from rampant.games.monpoc.words import count_dice
from tests.clause import clause
from tests.games.monpoc.play import Play


def shown(t: Play, word: str) -> float:
    """The chance to hit that an option shows."""
    odds = t.says(word).odds
    assert odds is not None
    return next(likely.chance for likely in odds.outcomes if likely.label == "hit")


def chance(action: int, boost: int, power: int, needed: int) -> object:
    return pytest.approx(float(strikes(action, boost, power).at_least(needed)))


def test_every_number_of_dice_shows_its_exact_odds_and_their_parts() -> None:
    t = Play(red=["defender-x r1c1", "exo-armor r5c5"], blue=["gorghadra r16c16", "belcher r5c6"])
    t.units_act().ready("exo-armor", "brawl", "belcher")
    for n in (1, 2):
        odds = t.says(count_dice(n, "A")).odds
        assert odds is not None
        chance = float(strikes(n, 1, 0).at_least(2))
        assert {likely.label: likely.chance for likely in odds.outcomes} == pytest.approx(
            {"hit": chance, "miss": 1 - chance}
        )
        assert [(part.name, part.amount) for part in odds.modifiers] == [("A-dice", n), ("B-dice", 1)]
        assert [(part.name, part.amount) for part in odds.against] == [("DEF", 2)]


@clause("MP2-11.10")
def test_the_odds_of_a_power_attack_count_the_power_die_that_it_needs() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r16c16", "belcher r5c7", "belcher r7c5"], power=3)
    t.monsters_act().act("deimos-9", "swat")
    assert shown(t, "Belcher 1") == chance(5, 4, 1, 2)
    t.choose("belcher#1")
    assert shown(t, "5 A-dice") == chance(5, 4, 1, 2)
    t.choose(5)
    assert shown(t, "3 P-dice") == chance(5, 4, 3, 2)


@clause("MP2-R25")
def test_a_second_swat_shows_the_odds_of_the_dice_in_play() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r5c11", "belcher r5c7", "g-tank r5c9"], power=2)
    t.monsters_act().attack("deimos-9", "swat", "belcher", action=2, power=1, strikes=7)
    assert shown(t, "Gorghadra") == chance(2, 4, 1, 8)
    assert shown(t, "G-Tank") == chance(2, 4, 1, 4)
    assert t.says("Do not use it").odds is None


@clause("MP2-R28")
def test_return_fire_shows_the_odds_of_the_dice_in_play_without_boost_dice_of_its_own() -> None:
    t = Play(red=["xaxor r5c5", "belcher r5c7"], blue=["rogzor r5c8 5"])
    t.monsters_act().attack("xaxor", "blast", "rogzor", action=2)
    assert shown(t, "Xaxor") == chance(2, 3, 0, 8 - 1)  # Penetrator
    assert shown(t, "Belcher") == chance(2, 3, 0, 2 + 1 - 1)  # Cover beside Xaxor


@clause("MP2-R29")
def test_fling_shows_the_odds_against_the_printed_defence() -> None:
    t = Play(red=["krakenoctus r5c5 10"], blue=["gorghadra r5c9", "belcher r5c7"], city=["apartment-building r7c7"])
    t.monsters_act().attack("krakenoctus", "brawl", "belcher", action=2, strikes=6)
    assert shown(t, "Gorghadra") == chance(2, 4, 0, 8)
    assert shown(t, "Apartment Building") == chance(2, 4, 0, 5)


@clause("MP2-S116", "MP2-S039")
def test_multi_fire_and_berserk_show_the_odds_of_the_dice_in_play() -> None:
    t = Play(red=["nova-esr r5c5"], blue=["gorghadra r7c9", "belcher r5c8", "belcher r6c8"])
    t.monsters_act().attack("nova-esr", "blast", "belcher#1", action=2, strikes=4)
    assert shown(t, "Belcher 2") == chance(2, 2, 0, 2 + 1)  # Cover beside Gorghadra
    t = Play(
        red=["hammerklak r1c1", "mollock-berserker r5c5"],
        blue=["defender-x r16c16", "g-tank r5c6", "g-tank r5c8"],
    )
    t.units_act().attack("mollock-berserker", "brawl", "g-tank#1", action=3, strikes=4)
    t.choose("r5c7")
    assert shown(t, "G-Tank 2") == chance(3, 3, 0, 4)


@clause("MP2-12.02")
def test_the_odds_of_a_target_count_who_may_join() -> None:
    red = ["defender-x r1c1", "exo-armor r5c5", "exo-armor r6c5", "exo-armor r10c10"]  # the third is too far away
    t = Play(red=red, blue=["gorghadra r16c16", "belcher r5c6", "belcher r4c5"])
    t.units_act().act("exo-armor", "brawl")
    alone = t.says("Belcher 1").odds
    assert alone is not None
    note = alone.modifiers[-1]
    assert note.amount == 0
    assert (note.clause, note.name.partition(" if ")[2]) == ("MP2-12.02", "1 more unit joins")
    t.choose("belcher")
    without, joined = t.says("Nobody else joins").odds, t.says("Exo-Armor 2").odds
    assert without is not None
    assert joined is not None
    assert without.outcomes == alone.outcomes
    assert f"hit {joined.outcomes[0].chance:.0%} " in note.name
    assert joined.outcomes[0].chance > without.outcomes[0].chance
