"""The worked examples of the first edition, in the order of the rules that they explain; spaces are (col, row)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rampant.core.chance import Planned
from rampant.core.clause import clause
from rampant.games.monpoc.dice import roll, strikes
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.forces import read_force
from rampant.games.monpoc.geometry import adjacent, aligned, apart, base_to_base
from rampant.games.monpoc.moves import goals
from rampant.games.monpoc.numbers import advance_speed
from rampant.games.monpoc.setup import stock
from rampant.games.monpoc.state import Attack, Table
from tests.games.monpoc.first.play import Play
from tests.games.monpoc.play import faces


def at(col: int, row: int) -> str:
    """The name of a space."""
    return f"r{row + 1}c{col + 1}"


# -- dice and movement -------------------------------------------------------------------------------------------------


@clause("MP1-11.04", "MP1-13.01")
def test_example_1_damage_is_marked_on_the_form_on_the_map() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["defender-x-ultra r9c11"]).monsters_act()
    t.attack("terra-khan", "brawl", "defender-x", action=4, strikes=6)
    assert t.health("defender-x") == 4
    assert t.m("defender-x").spare == 6


@clause("MP1-2.01", "MP1-2.02")
def test_example_2_blank_single_and_double_are_three_strikes() -> None:
    t = Play()
    t.s.chance = Planned(faces(0, 1, 2))
    attack = Attack(0, 0, 0, 1, [0], len(t.s.models))
    attack.action = 3
    roll(t.s, attack)
    assert attack.strikes == 3


@clause("MP1-2.05")
def test_example_3_a_die_that_is_lost_goes_to_the_other_pool() -> None:
    t = Play(monsters=4)
    t.s.swap(0, True)
    assert t.pools == (3, 7)


@clause("MP1-22.05", "MP1-11.08", "MP1-R37")
def test_example_4_an_unstable_unit_takes_three_others_along() -> None:
    blue = ["rogzor-ultra r16c16", "crawler r9c9", "belcher r8c8", "belcher r8c9", "belcher r8c10"]
    t = Play(red=["defender-x-ultra r9c5"], blue=blue).monsters_act()
    t.attack("defender-x", "blast", "crawler", action=2, strikes=4)
    assert [t.at(name) for name in ("crawler", "belcher#1", "belcher#2", "belcher#3")] == ["", "", "", ""]
    assert t.power == 4


@clause("MP1-6.09", "MP1-6.10", "MP1-2.04")
def test_example_5_an_advance_and_two_steps() -> None:
    t = Play(red=[f"terra-khan-ultra {at(0, 0)}"], blue=[f"defender-x-ultra {at(10, 0)}"]).monsters_act("advancement")
    t.advance("terra-khan", at(6, 0))
    for col in (7, 8):
        t.act("terra-khan", "step").choose(at(col, 0))
    assert aligned(t.s, t.m("terra-khan"), t.m("defender-x"))
    assert t.pools == (2, 8)


@clause("MP1-8.01")
@pytest.mark.parametrize(
    ("col", "row", "cost"),
    [(7, 3, 4), (6, 4, 3), (6, 5, 4), (6, 6, 5)],
)
def test_example_6_one_diagonal_in_an_advance(col: int, row: int, cost: int) -> None:
    t = Play(red=[f"defender-x-ultra {at(3, 3)}"])
    m = t.m("defender-x")
    place = t.s.map.grid.cell(at(col, row))
    assert place in goals(t.s, m, t.edition.gait(t.s, m, cost))
    assert place not in goals(t.s, m, t.edition.gait(t.s, m, cost - 1))


@clause("MP1-1.05", "MP1-1.06", "MP1-1.07")
def test_example_7_aligned_base_to_base_and_adjacent() -> None:
    t = Play(
        red=[f"terra-khan-ultra {at(2, 2)}", f"carnidon {at(0, 0)}", f"raptix {at(1, 1)}"],
        blue=[f"defender-x-ultra {at(4, 2)}"],
        city=[f"office-building {at(6, 3)}"],
    )
    khan, defender, office = t.m("terra-khan"), t.m("defender-x"), t.m("office-building")
    assert aligned(t.s, khan, defender)
    assert base_to_base(t.s, khan, defender)
    assert adjacent(t.s, khan, defender)
    assert not aligned(t.s, defender, office)
    assert base_to_base(t.s, defender, office)
    assert adjacent(t.s, defender, office)
    assert adjacent(t.s, t.m("carnidon"), t.m("raptix"))
    assert not base_to_base(t.s, t.m("carnidon"), t.m("raptix"))


@clause("MP1-9.06", "MP1-9.08", "MP1-11.08")
@pytest.mark.parametrize(("rolled", "place", "power"), [(2, "", 1), (1, "r9c10", 0)])
def test_example_8_a_shinobi_brawls_a_belcher(rolled: int, place: str, power: int) -> None:
    force = ["zor-maxim-ultra r1c1", "s-type-shinobi r9c9"]
    t = Play(red=force, blue=["defender-x-ultra r16c16", "belcher r9c10"]).units_act()
    t.attack("s-type-shinobi", "brawl", "belcher", action=2, strikes=rolled)
    assert t.at("belcher") == place
    assert t.pools == (7, 3)
    assert t.power == power


@clause("MP1-3.05", "MP1-9.06")
@pytest.mark.parametrize("action", [1, 3, 7])
def test_example_9_boost_dice_are_fixed(action: int) -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"], monsters=9).monsters_act()
    t.ready("defender-x", "brawl", "terra-khan")
    assert t.can(action)
    assert not t.can(8)
    t.dice().choose(action)
    assert t.count() == action + 2


@clause("MP1-2.10")
def test_example_10_any_number_of_power_dice() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"], monsters=9, power=4).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=7, power=4)
    assert t.count() == 13
    assert t.power == 0


@clause("MP1-9.04", "MP1-R01", "MP1-3.04")
def test_example_11_ranges() -> None:
    t = Play(red=["defender-x-ultra r1c1", f"rocket-chopper {at(5, 5)}", f"g-tank {at(5, 4)}"])
    cell = t.s.map.grid.cell
    far = [
        apart(t.s.map, cell(at(5, 5)), 1, cell(at(*to)), 1) for to in ((7, 6), (7, 7), (8, 7), (9, 6), (9, 7), (9, 8))
    ]
    assert far == [2, 3, 4, 4, 5, 6]
    for place, short, long in (
        ((7, 7), True, True),
        ((8, 7), False, True),
        ((9, 7), False, True),
        ((9, 8), False, False),
    ):
        force = ["defender-x-ultra r1c1", f"rocket-chopper {at(5, 5)}", f"sun-fighter {at(5, 5)}"]
        for unit, reached in ((force[1], short), (force[2], long)):
            t = Play(red=[force[0], unit], blue=["terra-khan-ultra r16c16", f"carnidon {at(*place)}"]).units_act()
            assert (t.option("blast") in t.edition.doings(t.s, t.s.models[2])) == reached
    t = Play(
        red=["defender-x-ultra r1c1", f"sun-fighter {at(5, 5)}"],
        blue=["terra-khan-ultra r16c16", f"carnidon {at(6, 6)}"],
    )
    assert t.option("blast") not in t.units_act().edition.doings(t.s, t.m("sun-fighter")), "adjacent"


# -- structures, lists, spawning ---------------------------------------------------------------------------------------


@clause("MP1-12.08", "MP1-24.10", "MP1-R63")
def test_example_12_a_building_is_not_secured_while_a_unit_moves() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "g-tank r9c9", "g-tank r10c9", "rocket-chopper r13c9", "g-tank r15c15"],
        city=["oil-refinery r9c10"],
    ).units_act("advancement")
    assert advance_speed(t.s, t.m("rocket-chopper")) == 5
    t.advance("rocket-chopper", "r11c9")
    assert advance_speed(t.s, t.m("g-tank#3")) == 4 + 1
    assert advance_speed(t.s, t.m("defender-x")) == 6 + 1
    assert advance_speed(t.s, t.m("g-tank#1")) == 4, "one of the three moving off"


@clause("MP1-12.09", "MP1-6.04")
def test_example_13_units_count_for_everything_at_once() -> None:
    t = Play(
        red=["sky-sentinel-ultra r1c1", "g-tank r9c10", "g-tank r10c10", "g-tank r8c10"],
        city=["office-building r9c11", "office-building r9c8"],
        marks=["power-zone r9c10"],
    ).choose("monsters", "skip")
    t.dice(1).choose(1)
    assert t.power == 3


@clause("MP1-4.10", "MP1-4.11")
def test_example_14_structures_go_on_green_first() -> None:
    s, rob = next(
        (s, int(s.first))
        for s in (placing(seed) for seed in range(20))
        if len(stock(s, int(s.first))) == 4  # Rob, who won the roll, has four
    )
    order: list[int] = []
    greens = list(s.map.foundations)[: s.map.greens]
    while s.asks[0].kind in ("choose-building", "place-building"):
        ask = s.asks[0]
        if ask.kind == "place-building":
            order.append(ask.seat)
            open_greens = [cell for cell in greens if s.board[cell] < 0]
            assert set(ask.options) <= set(open_greens) or not open_greens
        s.choose(ask.options[0], ask.seat)
    jason = 1 - rob
    assert s.map.greens == 8
    assert order == [rob, jason] * 3 + [rob] + [jason] * 3, "Jason's fourth takes the last green one by itself"
    assert not stock(s, rob) + stock(s, jason)


def placing(seed: int) -> Table:
    """A game with four and seven structures, at the question which is placed first."""
    s = GAME.new(
        seed=seed,
        force1="defender-x-ultra; 2 office-building; 2 skyscraper",
        force2="terra-khan-ultra; 4 oil-refinery; 3 radar-array",
        map="crossfire-plaza",
    )
    while s.asks[0].kind != "choose-building":
        s.choose(s.asks[0].options[0], s.asks[0].seat)
    return s


@clause("MP1-4.04")
def test_example_15_five_elites_and_five_grunts() -> None:
    legal = "cthugrosh-ultra; 5 spitter-elite; 5 spitter-grunt; 2 skyscraper"
    for more, fine in (("", True), ("; squix-elite", False), ("; spitter-grunt", False), ("; squix-grunt", True)):
        assert (GAME.lists.problems(read_force(GAME.edition, legal + more), 1) == []) == fine


@clause("MP1-7.02", "MP1-7.03", "MP1-7.04", "MP1-7.05")
def test_example_16_costs_of_spawning() -> None:
    t = Play(
        red=["defender-x-ultra r5c5", "explodohawk", "g-tank"],
        blue=["terra-khan-ultra r16c16", "carnidon r1c3"],
        marks=["spawn-red r1c3", "spawn-red r1c9"],
        monsters=0,
    ).units_act("spawn")
    t.choose("explodohawk", "r1c3", "r2c3")
    assert t.at("carnidon") == "r2c3"
    assert t.pools == (3, 7)
    t.choose("g-tank")
    assert (t.at("explodohawk"), t.at("g-tank")) == ("r1c3", "r1c9")
    assert t.pools == (4, 6)


# -- hazards, odds, the first turn -------------------------------------------------------------------------------------


@clause("MP1-7.06", "MP1-11.12", "MP1-R20")
def test_example_42_shifted_into_the_fire() -> None:
    t = Play(
        red=["defender-x-ultra r5c9", "g-tank"],
        blue=["terra-khan-ultra r16c16", "carnidon r1c3"],
        marks=["spawn-red r1c3"],
        tiles=["fire r1c4"],
    ).units_act("spawn")
    t.choose("g-tank")
    t.choose("r1c4")
    assert t.at("carnidon") == ""
    assert t.power == 0
    assert t.at("g-tank") == "r1c3"


@clause("MP1-6.03")
@pytest.mark.parametrize(("dice", "chance"), [(1, Fraction(1, 2)), (2, Fraction(3, 4)), (3, Fraction(7, 8))])
def test_example_43_odds_of_a_power_up(dice: int, chance: Fraction) -> None:
    assert strikes(dice, 0, 0).at_least(1) == chance
    t = Play(red=["defender-x-ultra r1c1", "g-tank r9c9"], marks=["power-zone r9c9"]).choose("monsters")
    odds = t.says(f"{dice} A-dice").odds
    assert odds is not None
    assert odds.outcomes[0].chance == float(chance)


@clause("MP1-5.03")
def test_example_44_the_first_turn_is_of_units() -> None:
    s = GAME.new(seed=1)
    for _ in range(2):
        while s.asks[0].kind != "choose-activation":
            s.choose(s.asks[0].options[-1], s.asks[0].seat)
        assert [s.asks[0].describe(option).label for option in s.asks[0].options] == ["Unit Activation"]
        s.choose(s.asks[0].options[0], s.asks[0].seat)
