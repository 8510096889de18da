"""Where the book of 2008 is read to the letter: one advance, an advance by no space, runs, forms that count."""

from __future__ import annotations

import pytest

from rampant.core.errors import SettingError
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.first.play import Play

PODS = ["ares-mothership-ultra r16c1", "power-pod r5c5", "power-pod r5c6"]


@clause("MP1-5.06", "MP1-19.05")
def test_a_refuelled_figure_has_advanced_and_pays_for_no_advance() -> None:
    t = Play(red=PODS, monsters=0).units_act("advancement")
    t.act("power-pod#1", "refuel").choose("r5c8")
    assert not t.can("power-pod#2")
    t = Play(red=PODS, monsters=0).units_act("advancement")
    t.act("power-pod#1", "refuel").choose("skip")
    assert t.can("power-pod#2")  # it stayed, and that is no advance
    t.advance("power-pod#1", "r5c4")
    assert not t.can("power-pod#1")


@clause("MP1-R05", "MP1-6.09", "MP1-23.09")
def test_an_advance_by_no_space_costs_a_die_and_is_an_advance() -> None:
    t = Play(red=["zor-raiden-ultra r5c5 5/5 hyper"], blue=["gorghadra-ultra r5c7"], monsters=6, power=1)
    before = t.parts("zor-raiden", "brawl", "gorghadra")["B"]
    t.monsters_act("advancement").act("zor-raiden", "advance")
    assert t.words[-1] == "Advance by no space"
    t.choose("skip")
    assert (t.at("zor-raiden"), t.pools) == ("r5c5", (5, 5))
    assert t.parts("zor-raiden", "brawl", "gorghadra")["B"] == before + 1  # Charge
    t.act("zor-raiden", "step")
    assert t.kind == "step-to"  # nothing else is left to do
    t.choose("r4c5").choose("end").choose("zor-raiden")
    assert not t.can("rampage")


@clause("MP1-R05", "MP1-16.16")
def test_a_step_and_an_advance_by_no_space_prepare_a_smash() -> None:
    t = Play(red=["terra-khan-ultra r5c4"], blue=["defender-x-ultra r5c7"], monsters=6, power=1)
    t.monsters_act("advancement").act("terra-khan", "step").choose("r5c5").act("terra-khan", "advance").choose("skip")
    t.choose("end", "terra-khan")
    assert t.can("smash")


@clause("MP1-R82", "MP1-16.10", "MP1-16.11", "MP1-16.12")
@pytest.mark.parametrize(
    ("blue", "city", "gone", "left"),
    [
        ((), ("office-building r4c8", "nuclear-power-plant r6c8"), "office-building", "nuclear-power-plant"),
        (("raptix r5c8",), ("nuclear-power-plant r6c8",), "raptix", "nuclear-power-plant"),
        (("armodax-ultra r6c8",), ("office-building r4c8",), "office-building", "armodax"),
        (("belcher r6c8",), ("nuclear-power-plant r4c8",), "belcher", "nuclear-power-plant"),
    ],
)
def test_everything_before_a_run_is_compared_by_itself(
    blue: tuple[str, ...], city: tuple[str, ...], gone: str, left: str
) -> None:
    t = Play(red=["terra-khan-ultra r5c5"], blue=["gorghadra-ultra r16c16", *blue], city=city, power=1)
    t.monsters_act().attack("terra-khan", "rampage", action=3, power=1, strikes=4).choose("east")
    assert t.at("terra-khan") == "r5c6"
    assert (t.at(gone), t.at(left)) == ("", "r4c8" if "plant r4c8" in str(city) else "r6c8")
    assert t.power == 1


@clause("MP1-R82")
def test_a_run_that_hits_nothing_in_the_last_row_spares_it() -> None:
    t = Play(
        red=["terra-khan-ultra r5c5"],
        blue=["gorghadra-ultra r16c16", "g-tank r5c8"],
        city=["nuclear-power-plant r6c8"],
        power=1,
    )
    t.monsters_act().attack("terra-khan", "rampage", action=3, power=1, strikes=3).choose("east")
    assert (t.at("g-tank"), t.power) == ("r5c8", 0)


# -- a game that is stopped --------------------------------------------------------------------------------------------


def fall_in_a_fire(t: Play) -> None:
    """Defender X walks into a fire with its last health."""
    t.monsters_act("advancement").advance("defender-x", "r5c7")
    assert t.m("defender-x").spare == 0


@clause("MP1-25.02", "MP1-R84")
def test_a_form_that_died_of_its_own_doing_counts_for_nobody() -> None:
    t = Play(red=["defender-x-ultra r5c5 1/6"], blue=["gorghadra-ultra r16c16 1/5"], tiles=["fire r5c7"])
    fall_in_a_fire(t)
    t.s.stop()
    assert t.s.result is not None
    assert (t.s.result.winners, t.s.result.clause) == ((0,), "MP1-25.03")  # by the damage, not by the form


@clause("MP1-25.02", "MP1-R84")
def test_a_form_that_an_attack_destroyed_counts_and_is_written_down() -> None:
    t = Play(red=["defender-x-ultra r5c5 1/6"], blue=["gorghadra-ultra r5c7 1/5"], monsters=8, tiles=["fire r7c5"])
    t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=5, strikes=7)
    assert (t.s.sides[0].felled, t.s.sides[1].felled) == (1, 0)
    t.rest()
    text = GAME.dump(t.s)
    assert "felled" not in text
    assert GAME.load(text).digest() == t.s.digest()
    own = Play(red=["defender-x-ultra r5c5 1/6"], blue=["gorghadra-ultra r16c16 3/5"], tiles=["fire r5c7"])
    fall_in_a_fire(own)
    own.rest()
    text = GAME.dump(own.s)
    assert "felled = 0" in text  # though a form is lost
    assert GAME.load(text).digest() == own.s.digest()


@clause("MP1-R38", "MP1-11.10", "MP1-11.11")
def test_a_building_felled_by_beat_back_pays_one_die() -> None:
    t = Play(red=["defender-x-mega r5c5"], blue=["terra-khan-ultra r5c7"], city=["skyscraper r5c9"], monsters=8)
    t.hyper("defender-x").monsters_act().attack("defender-x", "brawl", "terra-khan", action=8, strikes=9)
    while t.kind in ("order", "use", "advance"):
        known = [word for word in ("east", "beat-back", "skip") if t.can(word)]
        t.s.choose(t.option(known[0]) if known else t.ask.options[0])
    assert t.at("skyscraper") == ""
    assert t.m("skyscraper").card.worth > 1
    assert t.power == 1


# -- maps and monsters -------------------------------------------------------------------------------------------------


@clause("MP1-18.01", "MP1-R73", "MP1-8.03", "MP1-8.04", "MP1-8.05")
def test_four_monsters_a_side_find_room_on_a_map_with_every_terrain() -> None:
    s = GAME.new(seed=3, monsters=4, force1="guard", force2="random")
    assert isinstance(s, Table)
    while s.asks[0].kind != "choose-activation":
        s.choose(s.asks[0].options[0])
    assert s.map.fixed_name == "caldera-flats"  # no other has room
    assert s.span.monster_to[1] == 8
    assert {"sand", "dirt", "concrete", "lava"} <= set(s.map.ground)
    prices = {s.map.ground[cell]: int(s.map.terrain[cell]) for cell in range(s.map.cells)}
    assert (prices["dirt"], prices["concrete"], prices["sand"], prices["lava"]) == (0, 0, 1, 2)
    with pytest.raises(SettingError, match="use caldera-flats"):
        GAME.new(seed=3, monsters=4, map="twin-boroughs")


def test_matches_of_rules_1_are_offered_the_maps_of_rules_1() -> None:
    for rules, offered in ((1, 5), (2, 6)):
        s = GAME.new(seed=1, rules=rules)
        assert s.asks[0].kind == "choose-map"
        assert len(s.asks[0].options) == offered
