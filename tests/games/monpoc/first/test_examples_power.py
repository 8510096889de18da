"""The worked examples MP1-E17 and E31 to E44: power and combined attacks, odds, the first turn."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.words import count_dice
from tests.clause import clause
from tests.games.monpoc.first.play import Play, at

MOVED = "advanced apart"  # a legal advance brought it next to its target this turn


@clause("MP1-16.17", "MP1-15.03", "MP1-15.05", "MP1-13.05", "MP1-13.06", "MP1-R09")
@pytest.mark.parametrize(("health", "left", "power"), [(2, 6, 3), (5, 1, 2)])
def test_e17_smash_through_two_skyscrapers(health: int, left: int, power: int) -> None:
    """4 damage: with 2 Health the Alpha is destroyed and the Ultra stands there whole, with 5 one is left."""
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)} {MOVED}"],
        blue=[f"terra-khan-ultra {at(4, 4)} {health}/6"],
        city=[f"skyscraper {at(6, 4)}", f"skyscraper {at(9, 4)}"],
        power=5,
    )
    t.monsters_act().attack("defender-x", "smash", "terra-khan", action=2, power=5, strikes=6)
    assert t.at("terra-khan") == at(9, 4)
    assert t.health("terra-khan") == left
    assert t.m("terra-khan").form.name == ("ultra" if health == 2 else "alpha")
    assert [t.tile(at(6, 4)), t.tile(at(9, 4))] == ["fire", "fire"]
    assert t.power == power


@clause("MP1-16.03", "MP1-16.04", "MP1-16.05", "MP1-15.05")
def test_e31_body_slam() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(4, 4)}"],
        blue=[f"terra-khan-ultra {at(4, 2)}", f"raptix {at(6, 4)}"],
        city=[f"downtown-high-rise {at(6, 5)}"],
        power=1,
    )
    t.monsters_act().attack("defender-x", "body slam", "terra-khan", action=4, power=1, strikes=6)
    t.choose(at(6, 4))
    assert t.at("terra-khan") == at(6, 4)
    assert t.at("raptix") == ""
    assert t.at("downtown-high-rise") == ""
    assert t.tile(at(6, 5)) == "fire"
    assert t.health("terra-khan") == 2
    assert t.power == 2


@clause("MP1-16.07")
def test_e32_ram() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)}"],
        blue=[f"terra-khan-ultra {at(6, 5)}", f"raptix {at(6, 4)}"],
        city=[f"downtown-high-rise {at(4, 4)}"],
        power=2,
    )
    t.monsters_act().attack("defender-x", "ram", "downtown-high-rise", action=2, power=2, strikes=5)
    assert t.count() == 6
    assert t.at("downtown-high-rise") == ""
    assert t.health("terra-khan") == 4
    assert t.at("terra-khan") == at(6, 5)
    assert t.at("raptix") == ""
    assert t.power == 2


@clause("MP1-16.09", "MP1-16.10", "MP1-16.11", "MP1-16.13", "MP1-16.15")
def test_e33_rampage() -> None:
    t = Play(
        red=[f"terra-khan-ultra {at(0, 4)}"],
        blue=["defender-x-ultra r16c16", f"rocket-chopper {at(4, 5)}", f"g-tank {at(6, 4)}"],
        city=[f"office-building {at(2, 4)}", f"nuclear-power-plant {at(7, 4)}"],
        power=1,
    )
    t.monsters_act().attack("terra-khan", "rampage", action=2, power=1, strikes=3)
    t.choose("east")
    assert t.count() == 5
    assert t.at("terra-khan") == at(5, 4)
    assert [t.at("office-building"), t.at("rocket-chopper"), t.at("g-tank")] == ["", "", ""]
    assert t.at("nuclear-power-plant") == at(7, 4)
    assert t.tile(at(2, 4)) == "rubble"
    assert t.health("terra-khan") == 5
    assert t.power == 3


@clause("MP1-16.17", "MP1-15.02")
def test_e34_smash_into_units() -> None:
    t = Play(
        red=[f"terra-khan-ultra {at(2, 4)} {MOVED}"],
        blue=[f"defender-x-ultra {at(4, 4)}", f"g-tank {at(7, 4)}", f"g-tank {at(8, 5)}"],
        power=5,
    )
    t.monsters_act().attack("terra-khan", "smash", "defender-x", action=5, power=5, strikes=9)
    assert t.count() == 12
    assert t.at("defender-x") == at(9, 4)
    assert [t.at("g-tank"), t.at("g-tank#2")] == ["", ""]
    assert t.health("defender-x") == 4
    assert t.power == 2


@clause("MP1-16.18", "MP1-16.20")
def test_e35_stomp_for_hazards() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], tiles=["fire r9c11"], power=1).monsters_act()
    t.attack("terra-khan", "stomp", action=1, power=1, strikes=0)
    assert t.tile("r9c11") == "rubble"
    assert t.power == 0


@clause("MP1-16.23", "MP1-16.24")
def test_e36_throw() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)}"],
        blue=[f"terra-khan-ultra {at(4, 4)}", f"zor-maxim-ultra {at(6, 4)}", f"carnidon {at(9, 4)}"],
        city=[f"skyscraper {at(9, 5)}"],
        power=5,
    )
    t.monsters_act().attack("defender-x", "throw", "terra-khan", action=5, power=5, strikes=8)
    assert t.count() == 12
    assert not t.can(at(6, 4)), "a monster stands there"
    assert not t.can(at(10, 4)), "six spaces are too far"
    t.choose(at(9, 4))
    assert t.at("terra-khan") == at(9, 4)
    assert t.at("zor-maxim") == at(6, 4)
    assert t.health("zor-maxim") == 5
    assert t.at("carnidon") == ""
    assert t.tile(at(9, 5)) == "fire"
    assert t.health("terra-khan") == 2
    assert t.power == 2


@clause("MP1-17.03", "MP1-17.05")
def test_e37_three_g_tanks() -> None:
    red = ["defender-x-ultra r1c1", "g-tank r9c9", "g-tank r10c9", "g-tank r11c9"]
    t = Play(red=red, blue=["gorghadra-ultra r9c12"], monsters=0).units_act()
    t.ready("g-tank", "blast", "gorghadra", join=["g-tank#2", "g-tank#3"])
    assert [t.can(n) for n in range(8)] == [False, False, False, True, True, True, True, False]
    t.strikes(5).choose(6)
    assert t.health("gorghadra") == 6
    assert t.pools == (6, 4)


@clause("MP1-17.04", "MP1-17.06", "MP1-17.07", "MP1-23.25")
def test_e38_mixed_combined_blast() -> None:
    red = [
        "zor-maxim-ultra r16c1",
        f"vanguard-grunt {at(8, 5)}",
        f"vanguard-elite {at(8, 4)}",
        f"sun-fighter-grunt {at(2, 4)}",
        f"sun-fighter-elite {at(2, 3)}",
    ]
    t = Play(red=red, blue=[f"defender-x-ultra {at(4, 4)} hyper"], monsters=0).units_act()
    others = ["vanguard-elite", "sun-fighter-grunt", "sun-fighter-elite"]
    parts = t.parts("vanguard-grunt", "blast", "defender-x", others)
    assert parts["B-dice"] == 4
    assert parts["Leadership"] == 2
    assert parts["Anti-Air"] == 2
    assert (parts["B"], parts["DEF"]) == (8, 7)
    t.ready("vanguard-grunt", "blast", "defender-x", others)
    assert [t.can(n) for n in (3, 4, 6, 7)] == [False, True, True, False]
    t.strikes(10).choose(6)
    assert t.count() == 14
    assert t.power == 1, "only the leader's Power Gorge"
    assert t.health("defender-x") == 5
    assert t.pools == (6, 4)


@clause("MP1-17.07", "MP1-14.12")
def test_e39_anti_air_thrice() -> None:
    belchers = ["belcher r9c9", "belcher r10c9", "belcher r11c9"]
    for sources in (1, 2):
        rogzors = ["rogzor-ultra r1c1 hyper", "rogzor-ultra r1c4 hyper"][:sources]
        t = Play(red=[*rogzors, *belchers], blue=["sky-sentinel-ultra r9c12"])
        joined = ["belcher#2", "belcher#3"]
        assert t.parts("belcher", "blast", "sky-sentinel", joined)["Anti-Air"] == 3
        assert t.parts("belcher", "blast", "sky-sentinel")["Anti-Air"] == 1


@clause("MP1-14.15", "MP1-15.06", "MP1-R39")
def test_e40_immune_to_smash_not_to_collision() -> None:
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)} {MOVED}"],
        blue=[f"terra-khan-ultra {at(4, 4)}", f"armodax-mega {at(8, 4)} hyper"],
        power=5,
    )
    t.monsters_act().attack("defender-x", "smash", "terra-khan", action=2, power=5, strikes=6)
    assert t.at("terra-khan") == at(6, 4)
    assert (t.health("terra-khan"), t.health("armodax")) == (3, 5)
    t = Play(
        red=[f"defender-x-ultra {at(2, 4)} {MOVED}"],
        blue=[f"armodax-mega {at(4, 4)} hyper"],
        power=5,
    )
    t.monsters_act().choose("defender-x")
    assert not t.can("smash")
    assert t.can("throw")


@clause("MP1-18.06")
def test_e41_ten_dice_at_most() -> None:
    red = [f"terra-khan-ultra {at(2, 4)}", f"terra-khan-ultra {at(6, 4)} hyper"]  # Power 6 and 7
    t = Play(red=red, blue=[f"defender-x-ultra {at(4, 4)}"], monsters=10, power=4).monsters_act()
    t.ready("terra-khan", "cradle throw", "defender-x")
    assert [n for n in range(14) if t.can(n)] == list(range(2, 11))
    t.choose(2)
    assert [n for n in range(8) if t.can(n)] == [2, 3, 4]
    t = Play(red=red, blue=[f"defender-x-ultra {at(4, 4)}"], monsters=5, power=4).monsters_act()
    t.ready("terra-khan", "cradle throw", "defender-x")
    assert [n for n in range(14) if t.can(n)] == [2, 3, 4, 5]


@clause("MP1-7.06", "MP1-11.12", "MP1-R20")
def test_e42_spawn_shift_onto_a_hazard() -> None:
    t = Play(
        red=["defender-x-ultra r16c1", "g-tank"],
        blue=["gorghadra-ultra r16c16", "belcher r5c5"],
        tiles=["fire r6c6"],
        marks=["spawn-red r5c5"],
        monsters=0,
    )
    t.units_act("spawn").choose("g-tank", "r5c5", "r6c6")
    assert t.at("belcher") == ""
    assert t.at("g-tank") == "r5c5"
    assert t.power == 0
    assert t.pools == (2, 8)


@clause("MP1-6.03")
def test_e43_power_up_odds() -> None:
    t = Play(red=["defender-x-ultra r9c9"]).choose("monsters")
    for n, chance in ((1, 1 / 2), (2, 3 / 4), (3, 7 / 8)):
        odds = t.says(count_dice(n, "A")).odds
        assert odds is not None
        assert odds.outcomes[0].chance == pytest.approx(chance)


@clause("MP1-5.03")
def test_e44_first_turn() -> None:
    s = GAME.new(seed=5)
    seats: list[int] = []
    while len(seats) < 2:
        ask = s.asks[0]
        if ask.kind == "choose-activation":
            seats.append(ask.seat)
            assert [ask.describe(option).label for option in ask.options] == ["Unit Activation"]
            with pytest.raises(IllegalChoice):
                s.choose(Play().option("monsters"))
        s.choose(ask.options[-1])
    assert sorted(seats) == [0, 1]
