"""Triggers: step 4 of an attack that hit, and the attacks that they create."""

from __future__ import annotations

import pytest

from tests.clause import clause
from tests.games.monpoc.first.play import Play

HIT = [2, 2, 2, 2]


# -- dice --------------------------------------------------------------------------------------------------------------


@clause("MP1-21.06", "MP1-2.05", "MP1-R13")
def test_energy_drain_shifts_a_die_from_monsters_to_units() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c12", "carnidon r9c8"], enemy_monsters=3)
    t.monsters_act().attack("defender-x", "blast", "terra-khan", action=1, power=0, strikes=[2, 2, 2])
    assert t.enemy_pools == (2, 8)
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c12"], enemy_monsters=0).monsters_act()
    t.attack("defender-x", "blast", "terra-khan", action=1, strikes=[2, 2, 2])
    assert t.enemy_pools == (0, 10), "nothing to take"


@clause("MP1-21.06", "MP1-14.06")
def test_a_trigger_needs_a_hit_of_its_attack_type() -> None:
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c12"], enemy_monsters=3).monsters_act()
    t.attack("defender-x", "blast", "terra-khan", action=1, strikes=[2, 2, 1])
    assert t.enemy_pools == (3, 7), "a miss"
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r9c11"], enemy_monsters=3).monsters_act()
    t.attack("defender-x", "brawl", "terra-khan", action=1, strikes=[2, 2, 2])
    assert t.enemy_pools == (3, 7), "a brawl"
    t = Play(red=["defender-x-ultra r9c9"], blue=["terra-khan-ultra r16c16", "carnidon r9c12"], enemy_monsters=3)
    t.monsters_act().attack("defender-x", "blast", "carnidon", action=1, strikes=[2, 2])
    assert t.enemy_pools == (3, 7), "a unit"


@clause("MP1-21.07", "MP1-R24")
def test_energy_sap_may_shift_a_die_from_units_to_monsters() -> None:
    for use, pools in (("use", (4, 6)), ("skip", (3, 7))):
        t = Play(red=["gorghadra-ultra r9c9"], blue=["terra-khan-ultra r16c16", "carnidon r9c12"], enemy_monsters=3)
        t.monsters_act().attack("gorghadra", "blast", "carnidon", action=1, strikes=HIT[:3])
        t.choose(use)
        assert t.enemy_pools == pools
        assert t.at("carnidon") == ""
    t = Play(red=["gorghadra-ultra r9c9"], blue=["terra-khan-ultra r16c16", "carnidon r9c12"], enemy_monsters=10)
    t.monsters_act().attack("gorghadra", "blast", "carnidon", action=1, strikes=HIT[:3])
    assert not t.can("use"), "no die is there to shift"


@clause("MP1-21.15")
def test_power_drain_takes_a_power_die() -> None:
    t = Play(red=["deimos-9-ultra r9c9"], blue=["terra-khan-ultra r9c11"], enemy_power=3).monsters_act()
    t.attack("deimos-9", "brawl", "terra-khan", action=1, strikes=[2, 2, 1])
    assert t.enemy_power == 2
    assert t.power == 0


@clause("MP1-21.16", "MP1-R43")
def test_power_gorge_wins_a_power_die_on_any_hit() -> None:
    t = Play(red=["cthugrosh-ultra r9c9"], blue=["terra-khan-ultra r9c11"], power=2).monsters_act()
    t.attack("cthugrosh", "brawl", "terra-khan", action=2, strikes=[2, 2, 2])
    assert t.power == 3
    t = Play(red=["cthugrosh-ultra r9c9"], blue=["terra-khan-ultra r9c11"], power=2).monsters_act()
    t.attack("cthugrosh", "brawl", "terra-khan", action=2, strikes=[2, 2, 1])
    assert t.power == 2, "a miss"


@clause("MP1-21.16", "MP1-R26")
def test_power_gorge_needs_no_target_so_a_stomp_that_hits_wins_it() -> None:
    t = Play(red=["sky-sentinel-mega r9c9"], blue=["terra-khan-ultra r16c16", "carnidon r9c11"], power=3)
    t.hyper("sky-sentinel").monsters_act()
    t.attack("sky-sentinel", "stomp", action=1, power=1, strikes=[2, 2])
    assert t.power == 3 - 1 + 1 + 1, "Power Gorge and the crushed unit"
    t = Play(red=["sky-sentinel-mega r9c9"], blue=["terra-khan-ultra r16c16", "carnidon r9c11"], power=3)
    t.hyper("sky-sentinel").monsters_act()
    t.attack("sky-sentinel", "stomp", action=1, power=1, strikes=[2])
    assert t.power == 3 - 1, "nothing was hit"


@clause("MP1-21.18", "MP1-R44")
def test_siphon_wins_one_and_takes_one() -> None:
    for had, left in ((3, 2), (0, 0)):
        t = Play(red=["zor-maxim-ultra r9c9"], blue=["terra-khan-ultra r9c11"], enemy_power=had).monsters_act()
        t.attack("zor-maxim", "brawl", "terra-khan", action=1, strikes=[2, 2, 2])
        assert t.enemy_power == left
        assert t.power == 1


# -- damage ------------------------------------------------------------------------------------------------------------


@clause("MP1-21.08", "MP1-R25")
def test_explosion_strikes_every_neighbour_whose_printed_defence_is_reached() -> None:
    t = Play(
        red=["terra-khan-ultra r1c1", "spikodon-elite r9c7", "carnidon r8c9"],
        blue=["gorghadra-ultra r10c10", "belcher r9c9", "crawler r9c8", "belcher r7c7"],
        city=["office-building r7c10"],
    ).units_act()
    t.attack("spikodon-elite", "blast", "belcher#1", action=2, strikes=[2, 1, 0, 0])
    assert t.at("belcher#1") == ""
    assert t.at("carnidon") == "", "the own side too (DEF 3)"
    assert t.at("crawler") == "r9c8", "DEF 4"
    assert t.at("belcher#2") == "r7c7", "not adjacent"
    assert t.health("gorghadra") == 7, "DEF 5"
    assert t.at("office-building") == "", "DEF 3: structures too"
    assert t.power == 1 + 1, "the target and the building, not the own unit"


@clause("MP1-21.08", "MP1-1.05")
@pytest.mark.parametrize("place", ["r8c8", "r8c9", "r8c10", "r9c8", "r9c10", "r10c8", "r10c9", "r10c10"])
def test_explosion_reaches_all_eight_spaces_around_and_no_farther(place: str) -> None:
    blue = [
        "deimos-9-ultra r16c16",
        "belcher r9c9",
        f"vanguard {place}",
        "vanguard r11c9",
        "vanguard r9c11",
        "vanguard r7c9",
    ]
    t = Play(red=["terra-khan-ultra r1c1", "spikodon-elite r9c5"], blue=blue).units_act()
    t.attack("spikodon-elite", "blast", "belcher", action=2, strikes=[2, 1])
    assert [t.at(f"vanguard#{n}") for n in (1, 2, 3, 4)] == ["", "r11c9", "r9c11", "r7c9"]


@clause("MP1-21.08")
def test_explosion_hurts_monsters_and_the_attacker() -> None:
    t = Play(
        red=["rogzor-ultra r9c9", "belcher r12c12"],
        blue=["terra-khan-ultra r11c13", "spitter r12c10"],
    ).units_act()
    t.attack("belcher", "blast", "spitter", action=2, strikes=[2, 2])
    assert t.at("spitter") == ""
    t = Play(red=["rogzor-ultra r9c9"], blue=["terra-khan-ultra r9c14", "spitter r9c13"]).monsters_act()
    t.attack("rogzor", "blast", "spitter", action=4, strikes=[2, 2, 2])
    t.choose("explosion", "skip")
    assert t.health("terra-khan") == 5 - 1
    red = ["gorghadra-mega r9c9 7/9 hyper", "rogzor-ultra r1c1"]  # Explosion by Rogzor's icon, and Chain Reaction
    t = Play(red=red, blue=["terra-khan-ultra r16c16", "vanguard r9c12", "g-tank r9c11"]).monsters_act()
    t.attack("gorghadra", "blast", "vanguard", action=1, strikes=[2, 0, 0, 0, 0, 2, 2, 2, 1, 0])
    assert t.at("g-tank") == ""
    assert t.health("gorghadra") == 9 - 1, "it stands beside the second target, with DEF 7"


@clause("MP1-21.09", "MP1-11.05")
def test_feeding_frenzy_wants_another_agenda_figure_beside_the_target() -> None:
    def damage(*allies: str) -> int:
        t = Play(red=["terra-khan-ultra r9c9", *allies], blue=["gorghadra-ultra r9c11"]).monsters_act()
        t.attack("terra-khan", "brawl", "gorghadra", action=1, strikes=[2, 2, 1])
        return 7 - t.health("gorghadra")

    assert damage() == 1
    assert damage("carnidon r11c11") == 2
    assert damage("g-tank r11c11") == 1, "another agenda"
    assert damage("carnidon r12c12") == 1, "not adjacent"


@clause("MP1-21.14")
def test_overload_wants_six_power_dice_on_the_other_side() -> None:
    for dice, damage in ((6, 2), (5, 1)):
        t = Play(red=["cthugrosh-mega r9c9"], blue=["terra-khan-ultra r9c12"], enemy_power=dice).hyper("cthugrosh")
        t.monsters_act().attack("cthugrosh", "blast", "terra-khan", action=1, strikes=HIT)
        assert t.health("terra-khan") == 5 - damage


@clause("MP1-21.20", "MP1-11.05", "MP1-11.06")
def test_weapon_master_does_super_damage() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["gorghadra-ultra r9c11"], power=2).hyper("terra-khan").monsters_act()
    t.attack("terra-khan", "head-butt", "gorghadra", action=1, power=1, strikes=[2, 2, 1])
    assert t.health("gorghadra") == 7 - 2
    t = Play(red=["terra-khan-ultra r9c9"], blue=["gorghadra-ultra r9c12"]).hyper("terra-khan").monsters_act()
    t.attack("terra-khan", "blast", "gorghadra", action=1, strikes=[2, 2, 1])
    assert t.health("gorghadra") == 7 - 1, "its icon is of power attacks"


@clause("MP1-21.10", "MP1-R25", "MP1-R33", "MP1-R38", "MP1-R80")
def test_fling_rolls_the_dice_in_play_against_something_near_the_unit() -> None:
    blue = ["gorghadra-ultra r9c15", "belcher r9c12", "belcher r9c17", "belcher r15c12"]
    t = Play(red=["cthugrosh-ultra r9c9", "squix r9c8"], blue=blue, city=["bank-headquarters r4c12"]).monsters_act()
    t.attack("cthugrosh", "blast", "belcher#1", action=1, strikes=[2, 0, 2, 2])
    assert t.kind == "use"
    assert t.can("gorghadra")
    assert t.can("bank-headquarters")
    assert t.can("belcher#2"), "five spaces away"
    assert not t.can("belcher#3"), "six"
    assert not t.can("squix"), "an ally"
    assert not t.can("belcher#1"), "the unit itself"
    t.choose("gorghadra")
    assert t.health("gorghadra") == 7, "4 strikes against DEF 5"
    t = Play(red=["cthugrosh-ultra r9c9"], blue=blue, city=["office-building r4c12"]).monsters_act()
    t.attack("cthugrosh", "blast", "belcher#1", action=1, strikes=[2, 0, 2, 1]).choose("office-building")
    assert t.at("office-building") == ""
    assert t.power == 2, "one for the unit, one for a building that fell to no brawl"
    assert t.enemy_power == 1, "Riled for the unit that was hit, not for what was flung at"


@clause("MP1-21.04", "MP1-12.02")
def test_disintegrate_leaves_nothing_of_the_target_building() -> None:
    t = Play(red=["rogzor-ultra r9c9"], city=["skyscraper r9c13", "office-building r3c3"]).monsters_act()
    t.attack("rogzor", "blast", "skyscraper", action=2, strikes=[2, 2, 2])
    t.s.attacks[-1].damage[t.m("office-building").id] = 1  # no card makes another building fall in this attack
    t.choose("disintegrate", "skip")
    assert t.at("skyscraper") == t.at("office-building") == ""
    assert t.tile("r9c13") == ""
    assert t.tile("r3c3") == "rubble", "the target only"
    t = Play(red=["rogzor-ultra r9c9"], city=["skyscraper r9c11"]).monsters_act()
    t.attack("rogzor", "brawl", "skyscraper", action=4, strikes=[2, 2, 2])
    assert t.tile("r9c11") == "fire"


@clause("MP1-21.13", "MP1-R27", "MP1-R36")
def test_munch_feeds_on_a_destroyed_unit() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["gorghadra-ultra r16c16", "belcher r9c11"]).hurt("terra-khan", 2)
    t.monsters_act().attack("terra-khan", "brawl", "belcher", action=1, strikes=[2])
    assert t.health("terra-khan") == 4
    t = Play(red=["terra-khan-ultra r9c9"], blue=["rogzor-ultra r16c16", "crawler r9c11"]).hurt("terra-khan", 2)
    t.monsters_act().attack("terra-khan", "brawl", "crawler", action=2, strikes=[2, 2])
    assert t.at("crawler") == ""
    assert t.health("terra-khan") == 3, "Unstable crushed it"


@clause("MP1-21.19", "MP1-R36")
def test_vampirism_drinks_from_monsters() -> None:
    t = Play(red=["yasheth-ultra r9c9"], blue=["terra-khan-ultra r9c11", "carnidon r9c8"]).hurt("yasheth", 2)
    t.monsters_act().attack("yasheth", "brawl", "terra-khan", action=1, strikes=[2, 2, 2])
    assert t.health("yasheth") == 4
    t = Play(red=["yasheth-ultra r9c9"], blue=["terra-khan-ultra r9c11", "carnidon r9c8"]).hurt("yasheth", 2)
    t.monsters_act().attack("yasheth", "brawl", "carnidon", action=1, strikes=[2, 2])
    assert t.health("yasheth") == 3, "a unit"


@clause("MP1-21.17", "MP1-R37")
def test_self_destruct_crushes_the_attacker_for_nothing() -> None:
    t = Play(red=["gorghadra-ultra r1c1", "explodohawk r9c9"], blue=["terra-khan-ultra r9c10"]).units_act()
    t.attack("explodohawk", "brawl", "terra-khan", action=2, strikes=[2, 2, 2])
    assert t.health("terra-khan") == 4
    assert t.at("explodohawk") == ""
    assert t.enemy_power == 0
    t = Play(red=["gorghadra-ultra r1c1", "explodohawk r9c9"], blue=["terra-khan-ultra r9c10"]).units_act()
    t.attack("explodohawk", "brawl", "terra-khan", action=2, strikes=[2, 2])
    assert t.at("explodohawk") == "r9c9", "a miss"


# -- movement and forms ------------------------------------------------------------------------------------------------


@clause("MP1-21.01", "MP1-R04", "MP1-15.02", "MP1-15.03")
def test_beat_back_drives_the_monster_three_spaces_through_everything() -> None:
    t = Play(
        red=["armodax-mega r9c5"],
        blue=["gorghadra-ultra r9c9", "belcher r9c11"],
        city=["office-building r10c13"],
    ).hyper("armodax")
    t.monsters_act().attack("armodax", "blast", "gorghadra", action=1, strikes=[2, 2, 1])
    assert sorted(t.words) == ["East", "North", "South", "West"]
    t.choose("east")
    assert t.at("gorghadra") == "r9c12"
    assert t.at("belcher") == "", "crushed on the way"
    assert t.at("office-building") == ""
    assert t.health("gorghadra") == 7 - 1 - 1, "the hit and the building"
    assert t.power == 2


@clause("MP1-21.01", "MP1-15.06", "MP1-1.12")
def test_beat_back_ends_at_monsters_and_the_edge() -> None:
    t = Play(red=["armodax-mega r9c9"], blue=["gorghadra-ultra r9c6"]).hyper("armodax").monsters_act()
    t.attack("armodax", "blast", "gorghadra", action=1, strikes=[2, 2, 1]).choose("east")
    assert t.at("gorghadra") == "r9c7"
    assert t.health("gorghadra") == 7 - 1 - 1
    assert t.health("armodax") == 6 - 1
    t = Play(red=["armodax-mega r9c9"], blue=["gorghadra-ultra r9c6"]).hyper("armodax").monsters_act()
    t.attack("armodax", "blast", "gorghadra", action=1, strikes=[2, 2, 1]).choose("north")
    assert t.at("gorghadra") == "r6c6"
    t = Play(red=["armodax-mega r4c9"], blue=["gorghadra-ultra r2c6"]).hyper("armodax").monsters_act()
    t.attack("armodax", "blast", "gorghadra", action=1, strikes=[2, 2, 1]).choose("north")
    assert t.at("gorghadra") == "r1c6"
    assert t.health("gorghadra") == 7 - 1


@clause("MP1-21.11", "MP1-R05", "MP1-R58")
def test_hit_and_run_is_three_spaces_even_after_an_advance_and_may_be_declined() -> None:
    t = Play(red=["armodax-ultra r9c9"], blue=["gorghadra-ultra r9c13"])
    t.monsters_act("advancement").advance("armodax", "r9c11").choose("end")
    t.attack("armodax", "brawl", "gorghadra", action=1, strikes=[2, 2, 1])
    assert t.kind == "advance"
    assert t.can("r9c8")
    assert not t.can("r9c7"), "four spaces"
    t.choose("r9c8")
    assert t.at("armodax") == "r9c8"
    t = Play(red=["armodax-ultra r9c9", "carnidon r9c12"], blue=["gorghadra-ultra r9c13"]).units_act()
    t.attack("carnidon", "brawl", "gorghadra", action=2, strikes=[2, 2, 1])
    assert t.kind == "advance", "granted to all Radicals"
    t.choose("skip")
    assert t.at("carnidon") == "r9c12"
    assert not t.m("carnidon").advanced, "declined it is no advance"


@clause("MP1-R30", "MP1-R35", "MP1-13.06")
def test_extra_attacks_are_lost_with_the_form_that_hit() -> None:
    """The Mega form burns in step 6: neither its Chain Attack nor the Alpha's Lightning Attack follows."""
    red = ["zor-raiden-mega r9c9 5/1 hyper"]
    t = Play(red=red, blue=["terra-khan-ultra r9c11"], tiles=["fire r7c9"], power=3).monsters_act()
    t.attack("zor-raiden", "brawl", "terra-khan", action=1, strikes=[2, 2, 2]).choose("r8c9")
    assert t.at("zor-raiden") == "r8c9"
    assert (t.m("zor-raiden").form.name, t.health("zor-raiden")) == ("alpha", 5)
    assert t.kind == "push"
    assert t.count() == 3
    assert t.health("terra-khan") == 4, "the hit stands"


@clause("MP1-21.05", "MP1-13.04")
def test_disrupt_sends_a_hyper_form_back_after_the_damage() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["gorghadra-ultra r9c12"]).hyper("terra-khan", "gorghadra")
    t.monsters_act().attack("terra-khan", "blast", "gorghadra", action=2, strikes=HIT)
    gorghadra = t.m("gorghadra")
    assert gorghadra.form.name == "alpha"
    assert (gorghadra.health, gorghadra.spare) == (7, 5 - 1), "the Ultra form took the damage"


@clause("MP1-21.05")
def test_disrupt_does_nothing_without_an_alpha_to_return_to() -> None:
    t = Play(red=["terra-khan-ultra r9c9"], blue=["gorghadra-ultra r9c12"]).hyper("terra-khan", "gorghadra")
    t.m("gorghadra").spare = 0
    t.monsters_act().attack("terra-khan", "blast", "gorghadra", action=2, strikes=HIT)
    assert t.m("gorghadra").form.name == "ultra"
    t = Play(red=["terra-khan-ultra r9c9"], blue=["gorghadra-ultra r9c12"]).hyper("terra-khan").monsters_act()
    t.attack("terra-khan", "blast", "gorghadra", action=2, strikes=HIT)
    assert t.m("gorghadra").form.name == "alpha"
    assert t.health("gorghadra") == 7 - 1
