"""Setup, turns and both activations (MP1-4 to 7)."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.errors import IllegalChoice, SettingError
from rampant.core.grid import OFF
from rampant.games.monpoc.first.game import EDITION, GAME
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.first.play import Play


def setup(seed: int = 1, **settings: Any) -> Table:
    """A game before its first choice."""
    s = GAME.new(seed=seed, **settings)
    assert isinstance(s, Table)
    return s


def on_to(s: Table, kind: str) -> Table:
    """Take first options until such a question is asked."""
    while s.asks[0].kind != kind:
        s.choose(s.asks[0].options[0])
    return s


# -- setup -------------------------------------------------------------------------------------------------------------


@clause("MP1-4.07", "MP1-4.08", "MP1-4.09")
@pytest.mark.parametrize("seed", range(4))
def test_the_loser_of_the_roll_takes_the_map_the_winner_the_colour_and_the_first_turn(seed: int) -> None:
    s = setup(seed)
    winner = int(s.first)
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-map", 1 - winner)
    s.choose(s.asks[0].options[0])
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-colour", winner)
    s.choose(s.asks[0].options[1])
    assert s.sides[winner].colour == 1
    assert (s.asks[0].kind, s.asks[0].seat) == ("choose-building", winner)
    on_to(s, "place-monster")
    assert s.asks[0].seat == winner
    on_to(s, "choose-activation")
    assert s.asks[0].seat == winner


@clause("MP1-4.10", "MP1-4.11", "MP1-4.12")
def test_structures_are_placed_in_turn_on_green_foundations_first() -> None:
    few = "defender-x-ultra; 2 office-building"
    many = "terra-khan-ultra; 5 office-building; 5 radar-array; 2 oil-refinery"
    s = setup(2, force1=few, force2=many, map="crossfire-plaza")
    on_to(s, "choose-building")
    placed: list[tuple[int, bool]] = []
    while s.asks[0].kind in ("choose-building", "place-building"):
        seat = s.asks[0].seat
        if s.asks[0].kind == "place-building":
            green = s.map.under[s.asks[0].options[0]] < s.map.greens
            assert all((s.map.under[cell] < s.map.greens) == green for cell in s.asks[0].options)
            placed.append((seat, green))
        s.choose(s.asks[0].options[0])
    seats = [seat for seat, _ in placed]
    first = int(s.first)
    assert seats[:4] == [first, 1 - first, first, 1 - first]
    assert seats[4:] == [1] * (len(seats) - 4)  # player 1 has none left: player 2 places the rest
    # The twelfth is placed by itself: nothing was asked about the last of a kind, but all stand.
    assert sum(1 for m in s.models if m.kind == 2 and m.at != OFF) == 14
    assert [green for _, green in placed] == sorted([green for _, green in placed], reverse=True)


@clause("MP1-4.13", "MP1-18.01")
def test_monsters_start_in_the_areas_of_their_colour() -> None:
    s = on_to(setup(1, map="crossfire-plaza", monsters=2), "place-monster")
    seat = s.asks[0].seat
    areas = EDITION.maps[0].starts[s.sides[seat].colour]
    assert s.asks[0].options == sorted(areas)
    s.choose(areas[0])
    on_to(s, "choose-activation")
    for m in s.models[:4]:
        assert m.at in EDITION.maps[0].starts[s.sides[m.seat].colour]
        assert m.form is m.card.forms[0]


@clause("MP1-18.01", "MP1-R73")
def test_three_monsters_need_three_starting_areas() -> None:
    s = setup(1, monsters=3, force1="random", force2="random")
    assert [s.asks[0].describe(option).label for option in s.asks[0].options] != []
    on_to(s, "choose-colour")
    assert s.map.fixed_name == "twin-boroughs"
    with pytest.raises(SettingError, match="twin-boroughs"):
        setup(1, monsters=3, map="backlot-brawl", force1="random", force2="random")


@clause("MP1-R72")
def test_both_lists_are_on_the_table_before_anything_is_chosen() -> None:
    s = setup(1)
    assert {m.seat for m in s.models if m.kind < 2} == {0, 1}
    assert s.view(0) == s.view(1)


# -- turns -------------------------------------------------------------------------------------------------------------


@clause("MP1-5.01", "MP1-5.05", "MP1-R16")
def test_a_turn_is_one_activation_and_may_be_empty() -> None:
    t = Play(monsters=5)
    t.choose("monsters").rest()
    assert t.kind == "choose-activation"
    assert t.ask.seat == 1
    assert t.pools == (5, 5)


@clause("MP1-5.02", "MP1-5.03")
@pytest.mark.parametrize(("monsters", "refused"), [(0, "monsters"), (10, "units")])
def test_an_activation_needs_a_die_in_its_pool(monsters: int, refused: str) -> None:
    t = Play(monsters=monsters)
    with pytest.raises(IllegalChoice, match="Pool is empty"):
        t.choose(refused)


@clause("MP1-5.04", "MP1-6.01")
def test_phases_come_in_order_and_are_over_when_they_end() -> None:
    t = Play(red=["armodax-ultra r5c5"], blue=["gorghadra-ultra r5c7"], power=5)
    kinds = [t.choose("monsters").kind]
    kinds.append(t.choose("skip").kind)
    kinds.append(t.choose("end").kind)  # the Hyper Phase
    t.choose("armodax")
    assert "Advance" in t.words
    assert "Brawl" not in t.words
    t.choose("step", "r6c5").choose("end").choose("armodax")
    assert "Brawl" in t.words
    assert "Step" not in t.words
    assert kinds == ["power-up", "hyper", "activate"]
    assert t.s.phase == 4


@clause("MP1-5.06", "MP1-9.10", "MP1-6.13", "MP1-7.10")
def test_one_paid_advance_and_one_attack_per_figure_and_turn() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "carnidon r5c5", "carnidon r9c9"],
        blue=["gorghadra-ultra r16c16", "belcher r5c7", "belcher r6c8", "belcher r9c10"],
        monsters=0,
    )
    t.units_act("advancement").advance("carnidon#1", "r5c6")
    assert not t.can("carnidon#1")
    with pytest.raises(IllegalChoice, match="it has advanced this turn"):
        t.choose("carnidon#1")
    t.choose("end").attack("carnidon#1", "brawl", "belcher#1", action=1, strikes=2)
    assert not t.can("carnidon#1")
    t.attack("carnidon#2", "brawl", "belcher#3", action=1, strikes=2)  # it has not advanced, and attacks
    assert t.at("belcher#3") == ""


# -- Monster Activation ------------------------------------------------------------------------------------------------

ZONES = ["power-zone r9c9", "negative-zone r11c9"]
HOLDERS = ["defender-x-ultra r1c1", "g-tank r9c9", "g-tank r11c9"]


@clause("MP1-6.02", "MP1-6.03", "MP1-6.04", "MP1-6.05", "MP1-12.11")
@pytest.mark.parametrize(("strikes", "power", "enemy"), [((0, 1), 1, 2), ((0, 0), 0, 3)])
def test_a_power_up_needs_one_strike(strikes: tuple[int, ...], power: int, enemy: int) -> None:
    t = Play(red=HOLDERS, marks=ZONES, enemy_power=3, monsters=4)
    t.dice(*strikes).choose("monsters", 2)
    assert (t.power, t.enemy_power) == (power, enemy)
    assert t.pools == (2, 8)
    assert t.count() == 2
    assert t.kind != "power-up"  # once per activation


@clause("MP1-6.02", "MP1-6.06")
def test_a_power_up_takes_one_to_three_dice_or_none() -> None:
    t = Play(red=HOLDERS, marks=ZONES, power=5, monsters=5).choose("monsters")
    assert t.words == ["1 A-die", "2 A-dice", "3 A-dice", "No Power Up"]
    odds = t.says("3 A-dice").odds
    assert odds is not None
    assert odds.outcomes[0].chance == pytest.approx(7 / 8)
    with pytest.raises(IllegalChoice):
        t.choose(4)
    t.choose("skip")
    assert (t.pools, t.power) == ((5, 5), 5)


def test_bots_power_up_where_it_brings_something() -> None:
    t = Play(red=HOLDERS, marks=ZONES).choose("monsters")
    weights = GAME.advise(t.s, 0)
    assert weights is not None
    assert weights[-1] < weights[0] < weights[2]
    t = Play(red=HOLDERS).choose("monsters")
    weights = GAME.advise(t.s, 0)
    assert weights is not None
    assert weights[-1] > sum(weights[:-1])


@clause("MP1-6.04", "MP1-6.07", "MP1-12.09")
@pytest.mark.parametrize(("strike", "power"), [(1, 3), (0, 0)])
def test_units_count_for_every_building_and_zone_at_once(strike: int, power: int) -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "carnidon r8c9", "carnidon r9c9", "carnidon r10c9"],
        city=["radar-array r9c7", "office-building r9c10"],
        marks=["power-zone r8c9"],
    )
    t.choose("monsters", "units").dice(strike).choose(1)  # Shuffle of the secured office comes first
    assert t.power == power


@clause("MP1-6.09", "MP1-6.10", "MP1-6.12", "MP1-2.04")
def test_an_advance_and_every_step_cost_a_die() -> None:
    t = Play(red=["terra-khan-ultra r1c1"], blue=["gorghadra-ultra r1c11"], monsters=5)
    t.monsters_act("advancement").advance("terra-khan", "r1c7")
    t.act("terra-khan", "step").choose("r1c8").act("terra-khan", "step").choose("r1c9")
    assert t.pools == (2, 8)
    t = Play(red=["terra-khan-ultra r5c5"], power=1)
    t.monsters_act("advancement").act("terra-khan", "step")
    assert len(t.words) == 8  # any of eight directions
    t.choose("r6c6").choose("end").choose("terra-khan")
    assert t.can("rampage")  # a step is no advance
    assert not t.m("terra-khan").advanced


@clause("MP1-6.11")
def test_a_step_enters_free_spaces_only() -> None:
    t = Play(red=["defender-x-ultra r5c5", "carnidon r5c7"], city=["office-building r7c5"])
    t.monsters_act("advancement").act("defender-x", "step")
    assert sorted(t.words) == ["r4c4", "r4c5", "r5c4"]


@clause("MP1-6.14", "MP1-7.11")
@pytest.mark.parametrize(("act", "pools"), [("monsters", (2, 8)), ("units", (8, 2))])
def test_left_dice_may_be_pushed_to_the_other_pool(act: str, pools: tuple[int, int]) -> None:
    t = Play(red=["defender-x-ultra r1c1", "carnidon r9c9"], monsters=5).choose(act)
    while t.kind != "push":
        t.choose("end" if t.can("end") else "skip")
    assert len(t.words) == 6
    t.choose(3)
    assert t.pools == pools


# -- Unit Activation ---------------------------------------------------------------------------------------------------


@clause("MP1-7.01", "MP1-7.07")
def test_a_unit_that_was_spawned_advances_and_attacks_at_once() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "carnidon"],
        blue=["zor-maxim-ultra r16c16", "belcher r9c12"],
        marks=["spawn-red r9c9"],
        monsters=0,
    )
    t.units_act("spawn").choose("carnidon").advance("carnidon", "r9c11")
    t.attack("carnidon", "brawl", "belcher", action=1, strikes=2)
    assert t.at("belcher") == ""


@clause("MP1-7.03", "MP1-7.05", "MP1-7.04", "MP1-R21", "MP1-R78")
def test_foreign_units_and_shifts_cost_a_die_more() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "explodohawk", "g-tank", "g-tank"],
        blue=["zor-maxim-ultra r16c16", "carnidon r9c9"],
        marks=["spawn-red r9c9", "spawn-red r9c12"],
        monsters=0,
    )
    t.units_act("spawn")
    assert "Spawn Explodohawk (2)" in t.words
    assert "Spawn G-Tank (1)" in t.words
    t.choose("explodohawk", "r9c9", "r8c8").choose("g-tank")
    assert t.at("carnidon") == "r8c8"
    assert t.at("g-tank#1") == "r9c12"  # the only point left: one unit per point and turn
    assert t.pools == (4, 6)
    assert t.kind == "activate"  # no point is left for the second tank


@clause("MP1-R20")
def test_a_shift_needs_its_die_and_a_place_and_never_moves_a_monster_or_a_newcomer() -> None:
    def points(**more: object) -> Play:
        return Play(
            red=["terra-khan-ultra r9c9", "carnidon", "carnidon r12c12"],
            blue=["zor-maxim-ultra r16c16"],
            marks=["spawn-red r9c9", "spawn-red r12c12", "spawn-red r3c3"],
            **more,
        )

    t = points(monsters=8).units_act("spawn").choose("carnidon#1")
    assert t.words == ["r3c3", "r12c12, shifting Carnidon 2 for 1 A-die"]
    t = points(monsters=9).units_act("spawn").choose("carnidon#1")
    assert t.at("carnidon#1") == "r3c3"  # one die: no shift


@clause("MP1-7.06", "MP1-11.12", "MP1-R08")
def test_a_unit_that_is_shifted_onto_fire_dies_for_nothing() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "carnidon"],
        blue=["zor-maxim-ultra r16c16", "belcher r9c9"],
        marks=["spawn-red r9c9"],
        tiles=["fire r10c10"],
        monsters=0,
    )
    t.units_act("spawn").choose("carnidon", "r9c9", "r10c10")
    assert t.at("belcher") == ""
    assert t.power == 0


@clause("MP1-7.08", "MP1-12.12", "MP1-R22", "MP1-R23")
@pytest.mark.parametrize(("unit", "usable"), [("carnidon", True), ("rocket-chopper", False)])
def test_a_neutral_spawn_point_belongs_to_the_holder_of_its_activator(unit: str, usable: bool) -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", f"{unit} r9c9", "raptix"],
        blue=["zor-maxim-ultra r16c16"],
        marks=["spawn-neutral r9c10", "activator r9c9", "spawn-blue r3c3"],
        monsters=0,
    )
    t.units_act("spawn")
    assert (t.kind == "spawn" and t.can("raptix")) == usable
    if usable:
        t.choose("raptix")
        assert t.at("raptix") == "r9c10"  # and not the blue one


@clause("MP1-7.09", "MP1-R05")
def test_units_advance_one_after_another_for_a_die_each() -> None:
    t = Play(red=["terra-khan-ultra r1c1", "carnidon r5c5", "carnidon r9c5"], monsters=0)
    t.units_act("advancement").act("carnidon#1", "advance")
    assert not t.can("r5c5")
    t.choose("r5c9").advance("carnidon#2", "r9c9")
    assert t.pools == (2, 8)
    assert not t.can("carnidon#1")


@clause("MP1-R17", "MP1-26.04")
def test_six_idle_turns_or_the_limit_stop_the_game() -> None:
    t = Play()
    for _ in range(6):
        assert t.kind == "choose-activation"
        t.choose("units").rest()
    assert t.kind == "over"
    t = Play(limit=1)
    t.choose("units").rest()
    assert t.kind == "over"
    assert t.s.result is not None
    assert "turn limit" in t.s.result.reason


@clause("MP1-R19")
def test_a_unit_that_comes_back_is_a_fresh_one() -> None:
    force = ["terra-khan-ultra r1c1", "brontox r9c5", "carnidon r9c8"]
    zone = ["power-zone r9c5"]
    t = Play(red=force, marks=zone, tiles=["fire r9c9"], monsters=0)
    t.units_act("advancement").advance("carnidon", "r9c9")
    assert t.at("carnidon") == ""
    t.act("brontox", "nesting").choose("r8c5").advance("carnidon", "r6c5")
    assert t.at("carnidon") == "r6c5", "a second advance"
    t = Play(red=force, blue=["rogzor-ultra r9c3", "crawler r9c9"], marks=zone, monsters=0).units_act()
    t.attack("carnidon", "brawl", "crawler", action=2, strikes=4)
    assert t.at("carnidon") == "", "Unstable"
    t.act("brontox", "nesting").choose("r8c5").attack("carnidon", "brawl", "rogzor", action=2, strikes=[2] * 3)
    assert t.health("rogzor") == 4, "a second attack"


@clause("MP1-R18")
def test_both_forms_share_the_limits_of_the_turn() -> None:
    t = Play(red=["defender-x-ultra r5c5 5/6 hyper"], blue=["zor-maxim-ultra r5c10"])
    t.monsters_act("advancement").advance("defender-x", "r5c8").choose("defender-x")
    assert "Change to Alpha form" in t.words
    t.s.choose(t.ask.options[t.words.index("Change to Alpha form")])
    assert t.m("defender-x").form.name == "alpha"
    t.choose("defender-x")
    assert "Advance" not in t.words


@clause("MP1-6.14", "MP1-7.11")
@pytest.mark.parametrize(("activation", "cited"), [("monsters", "MP1-6.14"), ("units", "MP1-7.11")])
def test_each_activation_ends_with_a_push_of_its_own(activation: str, cited: str) -> None:
    t = Play().choose(activation)
    while t.kind != "push":
        t.choose(next(word for word in ("skip", "end") if t.can(word)))
    assert t.ask.clause == cited
    t.choose(2)
    assert t.pools == ((3, 7) if activation == "monsters" else (7, 3))
