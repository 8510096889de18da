"""Terms, distances, dice, pools and stats (MP1-1 to 3)."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import adjacent, aligned, base_to_base, distance
from rampant.games.monpoc.cards import BLAST, BRAWL, BUILDING, ELITE, GRUNT, MONSTER, UNIT
from rampant.games.monpoc.dice import ACTION, BOOST, POWER, strikes
from rampant.games.monpoc.first.game import EDITION, GAME
from rampant.games.monpoc.first.steps.damage import heal
from rampant.games.monpoc.numbers import stat, targets
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.words import count_dice
from tests.clause import clause
from tests.games.monpoc.first.play import Play


@clause("MP1-1.01", "MP1-1.02", "MP1-1.03")
def test_monsters_and_structures_fill_four_spaces_units_one() -> None:
    t = Play(red=["armodax-ultra r5c5", "carnidon r9c9"], city=["office-building r1c5"])
    board = [i for i, id in enumerate(t.s.board) if id == t.m("armodax").id]
    assert [t.s.map.grid.name(i) for i in board] == ["r5c5", "r5c6", "r6c5", "r6c6"]
    assert sum(1 for id in t.s.board if id == t.m("carnidon").id) == 1
    assert sum(1 for id in t.s.board if id == t.m("office-building").id) == 4
    kinds = [t.m(name).kind for name in ("armodax", "carnidon", "office-building")]
    assert kinds == [MONSTER, UNIT, BUILDING]


@clause("MP1-1.04", "MP1-9.02", "MP1-12.01")
def test_allies_are_no_targets_but_every_structure_is() -> None:
    t = Play(
        red=["armodax-ultra r5c5", "carnidon r5c7"],
        blue=["gorghadra-ultra r7c5", "belcher r4c4"],
        city=["office-building r3c5 by=1", "radar-array r5c3 by=2"],
    )
    assert t.m("office-building").seat == -1
    t.monsters_act().act("armodax", "brawl")
    assert sorted(t.words) == ["Belcher", "Gorghadra", "Office Building", "Radar Array"]
    with pytest.raises(IllegalChoice, match="allied models may not be attacked"):
        t.choose("carnidon")


@clause("MP1-1.05", "MP1-1.06", "MP1-1.07")
def test_adjacent_base_to_base_and_aligned() -> None:
    t = Play(
        red=["armodax-ultra r5c5", "carnidon r4c4", "carnidon r5c4", "carnidon r5c9"],
        blue=["gorghadra-ultra r5c7"],
        city=["office-building r7c6"],
    )
    a = t.m("armodax")
    corner, side, away = (t.m(f"carnidon#{i}") for i in (1, 2, 3))
    assert adjacent(t.s, a, corner)
    assert not base_to_base(t.s, a, corner)
    assert base_to_base(t.s, a, side)
    assert not adjacent(t.s, a, away)
    assert aligned(t.s, a, t.m("gorghadra"))
    assert base_to_base(t.s, a, t.m("office-building"))
    assert not aligned(t.s, a, t.m("office-building"))


@clause("MP1-1.08", "MP1-1.09", "MP1-9.05", "MP1-R01")
def test_distances_count_one_diagonal_and_nothing_blocks() -> None:
    t = Play(
        red=["armodax-ultra r16c1", "belcher r6c6"],
        blue=["gorghadra-ultra r1c16", "carnidon r8c7", "carnidon r8c8", "carnidon r9c10", "carnidon r6c11"],
        city=["office-building r6c8"],
    )
    b = t.m("belcher")
    # two down and one across: one diagonal and one straight; the building in between does not matter
    assert [int(distance(t.s, b, t.m(f"carnidon#{i}"))) for i in (1, 2, 3, 4)] == [2, 3, 6, 5]
    assert distance(t.s, b, b) == 0
    t.units_act().act("belcher", "blast")
    assert t.can("carnidon#4")
    assert not t.can("carnidon#3")


@clause("MP1-1.10", "MP1-6.11")
def test_no_movement_ends_on_another_figure() -> None:
    t = Play(red=["defender-x-ultra r5c5", "carnidon r5c8"], blue=["gorghadra-ultra r10c5"])
    t.monsters_act("advancement").act("defender-x", "advance")
    assert not t.can("r5c7")  # the carnidon stands under the right half
    assert t.can("r5c9")  # Jump passes over it
    t.choose("r5c6").act("defender-x", "step")
    assert not t.can("r5c7")  # a step needs free spaces, Jump or not
    assert t.can("r6c5")


@clause("MP1-1.11", "MP1-8.05")
def test_a_unit_is_never_put_where_it_may_not_stand() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "carnidon"],
        blue=["gorghadra-ultra r16c16", "carnidon r9c9"],
        marks=["spawn-red r9c9"],
        water=["r8c8", "r8c9", "r8c10", "r9c8", "r9c10", "r10c8", "r10c9"],
        monsters=0,
    )
    t.units_act("spawn").choose("1:carnidon", "r9c9")  # the enemy on it is shifted to the only dry space
    assert t.at("2:carnidon") == "r10c10"
    assert t.at("1:carnidon") == "r9c9"


@clause("MP1-2.01")
def test_the_faces_of_the_three_dice() -> None:
    assert sorted(ACTION)[1:] == [0, 0, 0, 1, 1, 2]
    assert sorted(BOOST)[1:] == [0, 0, 1, 1, 1, 2]
    assert sorted(POWER)[1:] == [0, 1, 1, 1, 1, 2]
    assert strikes(1, 0, 0).at_least(1) == 1 / 2
    assert strikes(0, 0, 1).mean == 1


@clause("MP1-2.02", "MP1-2.04", "MP1-2.07", "MP1-2.11", "MP1-2.12")
def test_all_dice_are_rolled_at_once_and_go_home_afterwards() -> None:
    t = Play(red=["armodax-ultra r5c5"], blue=["zor-maxim-ultra r5c7"], monsters=7, power=3)
    t.monsters_act().attack("armodax", "brawl", "zor-maxim", action=4, power=2, strikes=[2, 1, 0, 0, 1, 0, 2, 0])
    assert t.count() == 4 + 2 + 2
    assert t.health("zor-maxim") == 5  # six strikes against DEF 7
    assert t.pools == (3, 7)
    assert t.power == 1


@clause("MP1-2.03", "MP1-4.14", "MP1-5.03")
def test_ten_dice_start_in_the_unit_pool() -> None:
    s = GAME.new(seed=3)
    while s.asks[0].kind != "choose-activation":
        s.choose(s.asks[0].options[0])
    assert isinstance(s, Table)
    for side in s.sides:
        assert (side.units, side.monsters, side.power) == (10, 0, 0)
    assert [s.asks[0].describe(option).label for option in s.asks[0].options] == ["Unit Activation"]
    assert all(m.at == OFF for m in s.models if m.kind == UNIT)


@clause("MP1-2.05", "MP1-R13")
def test_a_die_that_is_taken_goes_to_the_other_pool_or_nowhere() -> None:
    t = Play(monsters=4)
    assert t.s.swap(0, True)
    assert t.pools == (3, 7)
    t.s.sides[0].monsters, t.s.sides[0].units = 0, 10
    assert not t.s.swap(0, True)
    assert t.pools == (0, 10)


@clause("MP1-2.06", "MP1-3.05", "MP1-9.06")
@pytest.mark.parametrize("action", [1, 3, 6])
def test_boost_dice_are_free_and_must_be_rolled(action: int) -> None:
    t = Play(red=["zor-maxim-mega r5c5 5/5 hyper"], blue=["gorghadra-ultra r5c9"], monsters=8)
    t.monsters_act().attack("zor-maxim", "blast", "gorghadra", action=action)
    assert t.count() == action + 4


@clause("MP1-2.08", "MP1-R12")
def test_the_power_pool_holds_ten() -> None:
    t = Play(red=["defender-x-ultra r5c5"], city=["office-building r5c7"], power=9)
    t.monsters_act().attack("defender-x", "brawl", "office-building", action=3, strikes=3)
    assert t.power == 10
    t = Play(red=["defender-x-ultra r5c5"], city=["office-building r5c7"], power=10)
    t.monsters_act().attack("defender-x", "brawl", "office-building", action=3, power=2, strikes=3)
    assert t.power == 10  # 10 - 2 rolled + 3 earned, one of them lost


@clause("MP1-2.09")
def test_units_roll_no_power_dice() -> None:
    t = Play(red=["defender-x-ultra r1c1", "carnidon r5c5"], blue=["gorghadra-ultra r16c16", "belcher r5c6"], power=5)
    t.units_act().attack("carnidon", "brawl", "belcher", action=2, strikes=2)
    assert t.count() == 3
    assert t.power == 6  # nothing used, one earned


@clause("MP1-2.10")
def test_a_monster_adds_any_number_of_power_dice() -> None:
    t = Play(red=["armodax-ultra r5c5"], blue=["zor-maxim-ultra r5c7"], power=4)
    t.monsters_act().ready("armodax", "brawl", "zor-maxim").choose(1)
    assert t.words == [count_dice(n, "P") for n in range(5)]


@clause("MP1-2.13", "MP1-2.14", "MP1-R31")
def test_a_roll_is_repeated_once_with_all_dice_in_play() -> None:
    t = Play(red=["ares-mothership-mega r5c5 6/6 hyper"], blue=["zor-maxim-ultra r5c7"])
    t.dice(*[0] * 5, *[1] * 5)  # 2 A-dice and 3 B-dice miss; Marker rolls the five again, and that stands
    t.monsters_act().act("ares-mothership", "brawl").choose(2)
    assert t.count() == 10
    assert t.health("zor-maxim") == 5


@clause("MP1-3.01", "MP1-8.01")
def test_spd_is_the_length_of_an_advance() -> None:
    t = Play(red=["armodax-ultra r5c5"], blue=["gorghadra-ultra r16c16"])
    t.monsters_act("advancement").act("armodax", "advance")
    assert t.can("r5c11")
    assert t.can("r6c11")  # one of the six is diagonal
    assert not t.can("r5c12")
    assert not t.can("r7c11")  # a second diagonal would be needed


@clause("MP1-3.02", "MP1-9.08", "MP1-9.09", "MP1-11.04")
@pytest.mark.parametrize(("rolled", "health"), [(6, 5), (7, 4)])
def test_strikes_reach_the_defence_or_do_nothing(rolled: int, health: int) -> None:
    t = Play(red=["defender-x-ultra r5c5"], blue=["zor-maxim-ultra r5c7"], monsters=8)
    t.monsters_act().attack("defender-x", "brawl", "zor-maxim", action=6, strikes=rolled)
    assert t.health("zor-maxim") == health


@clause("MP1-3.03", "MP1-9.11")
def test_without_a_stat_there_is_no_attack() -> None:
    t = Play(red=["armodax-ultra r5c5", "carnidon r9c8"], blue=["gorghadra-ultra r5c8", "belcher r9c10"], power=3)
    t.units_act()
    assert not t.can("carnidon")  # no Blast stat, nobody adjacent, and no Power stat at all
    t = Play(red=["armodax-ultra r5c5"], blue=["gorghadra-ultra r5c7"], monsters=10)
    t.monsters_act().ready("armodax", "brawl", "gorghadra")
    with pytest.raises(IllegalChoice, match="at most 7"):
        t.choose(8)


@clause("MP1-3.04", "MP1-9.04")
def test_short_range_is_three_and_long_range_five_and_adjacent_is_too_near() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "spitter r9c9", "belcher r11c9"],
        blue=["gorghadra-ultra r16c16", "carnidon r9c12", "carnidon r9c13", "carnidon r10c10", "carnidon r11c14"],
    )
    assert targets(t.s, t.m("spitter"), BLAST) == [t.m("carnidon#1").id]
    assert targets(t.s, t.m("belcher"), BLAST) == [t.m(f"carnidon#{i}").id for i in (1, 2, 4)]


@clause("MP1-3.06", "MP1-13.01", "MP1-R36")
def test_health_never_rises_above_the_stat_and_each_form_has_its_own() -> None:
    t = Play(red=["defender-x-ultra r5c5 3/6"])
    m = t.m("defender-x")
    heal(t.s, m, 9, "MP1-3.06")
    assert (m.health, m.spare) == (5, 6)


@clause("MP1-3.07", "MP1-6.08", "MP1-13.02", "MP1-13.04")
@pytest.mark.parametrize(("power", "asked"), [(4, True), (3, False)])
def test_a_hyper_form_is_bought_with_power_dice(power: int, asked: bool) -> None:
    t = Play(red=["defender-x-ultra r5c5 2/6"], power=power)
    t.choose("monsters", "skip")
    assert (t.kind == "hyper") == asked
    if asked:
        t.choose("defender-x")
        m = t.m("defender-x")
        assert (m.form.name, m.health, m.spare, t.at("defender-x")) == ("ultra", 6, 2, "r5c5")
        assert t.power == 0


@clause("MP1-3.08", "MP1-7.02")
def test_a_unit_costs_its_dice() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "brontox", "carnidon"], marks=["spawn-red r9c9", "spawn-red r9c11"], monsters=0
    )
    t.units_act("spawn").choose("brontox", "r9c9")
    assert t.pools == (2, 8)
    assert t.at("brontox") == "r9c9"


@clause("MP1-3.09", "MP1-11.10", "MP1-11.11", "MP1-R38")
@pytest.mark.parametrize(
    ("kind", "name", "power"), [("brawl", "defender-x", 3), ("brawl", "carnidon", 1), ("ram", "defender-x", 1)]
)
def test_energy_is_paid_for_a_monsters_brawl_only(kind: str, name: str, power: int) -> None:
    t = Play(red=["defender-x-ultra r5c5", "carnidon r7c7"], city=["office-building r5c7"], power=1)
    (t.units_act() if name == "carnidon" else t.monsters_act()).attack(
        name, kind, "office-building", action=2, power=1 if kind == "ram" else 0, strikes=3
    )
    assert t.at("office-building") == ""
    assert t.power == power + (0 if kind == "ram" else 1)


@clause("MP1-3.10", "MP1-R69")
def test_every_figure_has_faction_agenda_and_energy_type() -> None:
    for card in EDITION.cards:
        if card.kind == BUILDING:
            assert (card.faction, card.agenda, card.energy) == (-1, -1, -1)
        else:
            assert 0 <= card.faction < 6
            assert 0 <= card.agenda < 6
            assert card.energy >= 0
    agendas = {(card.faction, card.agenda) for card in EDITION.cards if card.kind != BUILDING}
    assert len(agendas) == 6  # a faction has one agenda


@clause("MP1-3.11", "MP1-R41")
def test_reductions_end_at_one() -> None:
    t = Play(
        red=["yasheth-mega r9c9 5/5 hyper", "crawler r7c7"],
        blue=["gorghadra-ultra r16c16", "belcher r8c8", "carnidon r11c9"],
        active=2,
    )
    assert stat(t.s, t.m("belcher"), BRAWL) == 1  # Disable: Brawl 1 stays 1
    assert stat(t.s, t.m("carnidon"), BRAWL) == 1  # and 2 becomes 1
    t.choose("units").decline().choose("end")
    t.attack("belcher", "brawl", "yasheth")
    assert t.count() == 1


@clause("MP1-3.12", "MP1-3.13", "MP1-R68")
def test_an_elite_bears_the_name_of_its_grunt_and_is_another_unit() -> None:
    grunt, elite = EDITION.by_name["g-tank-grunt"], EDITION.by_name["g-tank-elite"]
    assert grunt.breed == elite.breed
    assert (grunt.rank, elite.rank) == (GRUNT, ELITE)
    assert grunt is not elite
    names = [card.title for card in EDITION.cards if card.kind == UNIT]
    assert (
        names.count("Rocket Chopper")
        == names.count("Elite Rocket Chopper")
        == names.count("Shadow Rocket Chopper")
        == 1
    )


@clause("MP1-3.14", "MP1-4.01", "MP1-4.02")
def test_one_form_is_on_the_map_the_other_in_reserve() -> None:
    t = Play(red=["defender-x-mega r5c5"])
    m = t.m("defender-x")
    assert [form.name for form in m.card.forms] == ["alpha", "mega"]
    assert m.form.name == "alpha"
    assert (m.health, m.spare) == (5, 6)
