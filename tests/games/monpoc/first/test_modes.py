"""Several monsters a side, the end of the game, and the modes (MP1-18, 25, 26)."""

from __future__ import annotations

import pytest

from rampant.games.monpoc.cards import UNIT
from rampant.games.monpoc.first.game import BASIC, EDITION, GAME
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.first.play import Play

PAIR = ["zor-maxim-ultra r5c5", "zor-raiden-ultra r5c3"]


@clause("MP1-18.03", "MP1-26.02")
def test_every_monster_changes_advances_and_attacks_but_there_is_one_power_up() -> None:
    t = Play(red=PAIR, blue=["terra-khan-ultra r5c10", "gorghadra-ultra r15c15"], power=9, monsters=9)
    t.choose("monsters", "skip")
    assert t.kind == "hyper"
    t.choose("zor-maxim", "zor-raiden")
    assert [t.m(name).form.name for name in ("zor-maxim", "zor-raiden")] == ["ultra", "ultra"]
    assert t.power == 9 - 4 - 3
    t.advance("zor-maxim", "r5c8").advance("zor-raiden", "r3c8").choose("end")
    t.attack("zor-maxim", "brawl", "terra-khan", action=1)
    assert t.can("zor-raiden")
    assert t.choose("zor-maxim").words == ["Change to Alpha form"]  # nothing else is left to it


@clause("MP1-18.04", "MP1-25.01")
def test_a_player_loses_with_the_last_monster() -> None:
    t = Play(red=PAIR, blue=["terra-khan-ultra r5c7 1/0", "gorghadra-ultra 0/0 out"], monsters=9)
    t.monsters_act().attack("zor-maxim", "brawl", "terra-khan", action=7, strikes=6)
    assert t.s.over
    assert t.s.scores == [1.0, 0.0]


@clause("MP1-18.05", "MP1-18.06", "MP1-18.07", "MP1-18.09", "MP1-R48")
def test_a_cradle_throw_goes_sideways_twice_as_far_and_does_super_damage() -> None:
    t = Play(
        red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r5c9"],
        blue=["terra-khan-ultra r5c7"],
        power=4,
        monsters=9,
    )
    t.monsters_act().act("zor-maxim", "cradle throw")
    assert t.words[0] == "2 A-dice"
    assert t.words[-1] == "9 A-dice"  # 7 + 6 stats, nine in the pool
    t.dice(*[1] * 7).choose(4)
    assert t.words == ["2 P-dice", "3 P-dice", "4 P-dice"]
    t.choose(2)
    assert t.count() == 4 + 3 + 2 + 2  # both monsters' B-dice
    assert t.can("r3c7")
    assert t.can("r9c7")  # four spaces
    assert not t.can("r4c7")  # still between the throwers' rows
    assert not t.can("r10c7")
    t.choose("r9c7")
    assert t.health("terra-khan") == 5 - 2
    assert not t.can("zor-raiden")  # both attacks are used up
    t = Play(red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r7c7"], blue=["terra-khan-ultra r5c7"], power=4, monsters=9)
    t.monsters_act().choose("zor-maxim")
    assert not t.can("cradle throw")  # not on opposite sides


@clause("MP1-18.06")
@pytest.mark.parametrize(("power", "monsters"), [(1, 9), (4, 1)])
def test_a_combined_power_attack_needs_two_dice_of_each(power: int, monsters: int) -> None:
    t = Play(
        red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r5c9"],
        blue=["terra-khan-ultra r5c7"],
        power=power,
        monsters=monsters,
    )
    t.monsters_act().choose("zor-maxim")
    assert not t.can("cradle throw")
    assert t.can("throw")


@clause("MP1-18.10", "MP1-R50")
def test_a_double_head_butt_takes_power_dice_and_the_hyper_form() -> None:
    t = Play(
        red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r7c7"],
        blue=["terra-khan-ultra r5c7 5/6 hyper"],
        power=4,
        monsters=9,
        enemy_power=5,
    )
    t.monsters_act().attack("zor-maxim", "double head-butt", "terra-khan", action=4, power=3, strikes=5)
    m = t.m("terra-khan")
    assert (m.form.name, m.health, m.spare) == ("alpha", 5, 6 - 2)
    assert t.enemy_power == 5 - 3


@clause("MP1-18.08", "MP1-18.07", "MP1-R49")
def test_a_slingshot_rampages_and_then_smashes_with_the_same_dice() -> None:
    t = Play(
        red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r5c3"],
        blue=["terra-khan-ultra r5c11", "carnidon r5c8"],
        power=3,
        monsters=9,
    )
    t.dice(*[1] * 6, *[0] * 6, *[1] * 6, *[0] * 6)  # 4 A + 5 B + 3 P: the Rampage, then the Smash
    t.monsters_act().act("zor-maxim", "slingshot").choose(4, 3).choose("east")
    assert t.at("zor-maxim") == "r5c9"
    assert t.at("carnidon") == ""
    assert t.count() == 24
    assert t.at("terra-khan") == "r5c14"  # three P-dice
    assert t.health("terra-khan") == 5 - 2
    assert t.pools == (5, 5)
    assert not t.can("zor-raiden")
    t = Play(red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r4c3"], power=3)
    t.monsters_act().choose("zor-maxim")
    assert not t.can("slingshot")  # not aligned with the ally


@clause("MP1-18.08", "MP1-R49")
def test_a_slingshot_smashes_nobody_who_was_adjacent_when_the_turn_began() -> None:
    t = Play(red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r5c3"], blue=["terra-khan-ultra r5c7"], power=3, monsters=9)
    t.dice(*[1] * 12).monsters_act().act("zor-maxim", "slingshot").choose(4, 3).choose("east")
    assert t.count() == 12
    assert t.at("terra-khan") == "r5c7"


@clause("MP1-18.08", "MP1-23.38", "MP1-R49")
@pytest.mark.parametrize(("form", "rolled", "place"), [("", 24, "r5c14"), (" hyper", 12, "r5c11")])
def test_a_slingshot_does_not_smash_the_solid(form: str, rolled: int, place: str) -> None:
    blue = [f"armodax-mega r5c11{form}"]
    t = Play(red=["zor-maxim-ultra r5c5", "zor-raiden-ultra r5c3"], blue=blue, power=3, monsters=9)
    t.dice(*[1] * rolled).monsters_act().act("zor-maxim", "slingshot").choose(4, 3).choose("east")
    assert t.at("zor-maxim") == "r5c9"
    assert t.count() == rolled
    assert t.at("armodax") == place


# -- the end -----------------------------------------------------------------------------------------------------------


def stopped(red: str, blue: str) -> tuple[list[float], str]:
    """The scores of a game that is stopped after one turn, and the clause."""
    t = Play(red=[f"zor-maxim-ultra r1c1 {red}"], blue=[f"terra-khan-ultra r16c16 {blue}"], limit=1)
    t.choose("units").rest()
    assert t.s.result is not None
    return t.s.scores, t.s.result.clause


@clause("MP1-25.02", "MP1-25.03", "MP1-25.04", "MP1-26.04")
def test_a_stopped_game_counts_forms_then_damage() -> None:
    assert stopped("1/1", "0/6 hyper") == ([1.0, 0.0], "MP1-25.02")  # a form outweighs eight damage
    assert stopped("5/4", "5/6") == ([0.0, 1.0], "MP1-25.03")
    assert stopped("5/5", "5/6") == ([0.5, 0.5], "MP1-25.04")
    assert stopped("4/4", "3/6") == ([0.5, 0.5], "MP1-25.04")  # two each


@clause("MP1-25.02")
def test_a_game_that_all_agree_to_stop_goes_by_the_same_counts() -> None:
    t = Play(red=["zor-maxim-ultra r1c1 1/1"], blue=["terra-khan-ultra r16c16 0/6 hyper"])
    t.s.stop()
    assert t.s.result is not None
    assert (t.s.scores, t.s.result.clause) == ([1.0, 0.0], "MP1-25.02")


@clause("MP1-25.05")
def test_units_and_buildings_do_not_decide_the_game() -> None:
    t = Play(
        red=["defender-x-ultra r5c5"], blue=["zor-maxim-ultra r16c16", "belcher r4c4"], city=["office-building r5c7"]
    )
    t.monsters_act().attack("defender-x", "brawl", "belcher", action=2, strikes=2)
    t.rest().choose("units").rest()
    t.monsters_act().attack("defender-x", "brawl", "office-building", action=2, strikes=3)
    assert not t.s.over


@clause("MP1-R71")
def test_both_last_monsters_lost_at_once_is_a_draw() -> None:
    t = Play(
        red=["terra-khan-ultra r5c5 1/0", "spikodon-elite r11c5"],
        blue=["gorghadra-ultra r8c7 1/0", "belcher r7c6"],
        monsters=0,
    )
    t.units_act().attack("elite-spikodon", "blast", "belcher", action=2, strikes=[2, 2, 1, 1])  # Explosion
    assert t.s.scores == [0.5, 0.5]
    assert t.s.result is not None
    assert t.s.result.clause == "MP1-R71"


# -- modes -------------------------------------------------------------------------------------------------------------


@clause("MP1-26.01")
def test_one_monster_each_is_the_standard_game() -> None:
    s = GAME.new(seed=1)
    assert isinstance(s, Table)
    assert [m.seat for m in s.models if m.kind < UNIT] == [0, 1]


@clause("MP1-26.03")
def test_the_basic_game_has_no_abilities_no_power_attacks_and_no_combined_attacks() -> None:
    kept = {BASIC.number_of[id] for id in ("flight", "jump", "blazing-inferno", "radiated-zone")}
    for card in BASIC.cards:
        for form in card.forms:
            assert set(form.rules) <= kept
            assert form.power.action == 0
    assert BASIC.by_name["cthugrosh-ultra"].forms[0].has[BASIC.number_of["flight"]]
    force = ["armodax-ultra r5c5", "carnidon r9c9", "carnidon r9c10"]
    t = Play(red=force, blue=["terra-khan-ultra r10c9"], mode="basic", power=5)
    t.dice().units_act().choose("carnidon#1", "brawl")
    assert t.count() == 0  # nobody is asked to join
    assert t.kind == "action-dice"
    t = Play(red=force, blue=["terra-khan-ultra r5c7"], mode="basic", power=5)
    t.monsters_act().choose("armodax")
    assert t.words == ["Brawl"]
    assert GAME.load(GAME.dump(Play(red=force, mode="basic").s)).digest() == Play(red=force, mode="basic").s.digest()
    s = GAME.new(seed=1, basic=True)
    assert isinstance(s, Table)
    assert s.edition is BASIC
    assert EDITION.combined
