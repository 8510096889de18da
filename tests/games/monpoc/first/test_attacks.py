"""Declaring attacks, the six steps, damage, abilities in general, combined unit attacks (MP1-9, 10, 11, 14, 17)."""

from __future__ import annotations

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.monpoc.dice import strikes
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.words import count_dice
from tests.clause import clause
from tests.games.monpoc.first.play import Play


@clause("MP1-9.01")
def test_attacker_kind_target_and_dice_are_declared_in_this_order() -> None:
    t = Play(red=["defender-x-ultra r5c5"], blue=["zor-maxim-ultra r5c7", "belcher r4c4"], power=2)
    asked = [t.monsters_act().kind]
    for word in ("defender-x", "brawl", "belcher", 2):
        t.dice()
        asked.append(t.choose(word).kind)
    assert asked == ["activate", "do", "target", "action-dice", "power-dice"]


@clause("MP1-9.03")
def test_a_brawl_reaches_corners_and_no_farther() -> None:
    t = Play(red=["defender-x-ultra r5c5"], blue=["zor-maxim-ultra r5c8", "belcher r4c4", "belcher r7c7"])
    t.monsters_act().act("defender-x", "brawl")
    assert t.words == ["Belcher 1", "Belcher 2"]
    with pytest.raises(IllegalChoice, match="not adjacent"):
        t.choose("zor-maxim")


@clause("MP1-9.06", "MP1-9.08")
def test_every_number_of_dice_shows_its_exact_odds_and_their_parts() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "belcher r9c9"],
        blue=["zor-maxim-ultra r16c16", "carnidon r9c12"],
        forest=["r9c12"],
        monsters=0,
    )
    t.units_act().act("belcher", "blast")
    for n in (1, 2):
        odds = t.says(count_dice(n, "A")).odds
        assert odds is not None
        chance = float(strikes(n, 0, 0).at_least(3))
        assert odds.outcomes[0].chance == pytest.approx(chance)
        assert [(part.name, part.amount) for part in odds.modifiers] == [("A-dice", n)]
        assert [(part.name, part.amount) for part in odds.against] == [("DEF", 3)]  # Indirect Fire: no Cover


@clause("MP1-10.01", "MP1-10.04", "MP1-10.05", "MP1-10.06", "MP1-14.04")
def test_triggers_come_before_reactions_and_damage_comes_last() -> None:
    t = Play(red=["yasheth-ultra r5c5 5/3 hyper"], blue=["gorghadra-ultra r5c7"], monsters=9, enemy_monsters=3)
    t.monsters_act().attack("yasheth", "brawl", "gorghadra", action=8, strikes=5)
    assert (t.kind, t.ask.seat) == ("order", 0)
    assert t.words == ["Energy Drain", "Vampirism"]
    assert (t.health("gorghadra"), t.enemy_power, t.health("yasheth")) == (7, 0, 3)
    t.choose("vampirism")
    assert t.health("yasheth") == 4
    assert t.enemy_pools == (2, 8)  # Energy Drain
    assert t.enemy_power == 1  # Riled
    assert t.health("gorghadra") == 6


@clause("MP1-10.02", "MP1-14.05", "MP1-17.06")
def test_advantages_come_in_the_attackers_order_and_may_belong_to_allies() -> None:
    t = Play(
        red=["defender-x-ultra r1c1 5/6 hyper", "yasheth-ultra r3c1 2/5", "g-tank r9c9", "spitter r10c9"],
        blue=["terra-khan-ultra r9c12", "carnidon r16c16"],
        monsters=0,
    )
    t.units_act().attack("g-tank", "blast", "terra-khan", join=["spitter"], action=3, strikes=[2, 2, 0, 2])
    assert (t.kind, t.ask.seat) == ("order", 0)
    assert t.words == ["Energy Cycle", "Leach"]
    t.choose("leach")
    assert t.health("yasheth") == 3  # an ally of the attackers
    assert t.health("terra-khan") == 5  # before any damage
    t.choose("use")
    assert t.health("terra-khan") == 4
    assert t.pools == (2, 8)  # one of three dice went back


@clause("MP1-10.02", "MP1-R31")
def test_a_reroll_comes_last_and_brings_what_now_applies() -> None:
    t = Play(
        red=["ares-mothership-mega r5c5 6/6 hyper", "saucer"],
        blue=["terra-khan-ultra r16c16", "carnidon r4c4"],
        monsters=9,
    )
    t.dice(0, 0, 0, 0, 1, 1, 1, 0)  # 1 A-die and 3 B-dice miss; Marker rolls three strikes
    t.monsters_act().act("ares-mothership", "brawl").choose(1)
    assert t.count() == 8
    assert t.at("carnidon") == ""  # Manufacture crushed it, and asks where its unit enters
    assert t.kind == "use"


@clause("MP1-20.01", "MP1-20.05", "MP1-R31")
@pytest.mark.parametrize("ally", ["gorghadra-mega r7c7 7/9", "zor-raiden-ultra r7c7 5/5"])
def test_a_reroll_brings_no_dice_back(ally: str) -> None:
    """Energy Cycle or Power Cycle of one monster, Marker of the other: the first roll has no blank, the second has."""
    t = Play(
        red=["ares-mothership-mega r5c5 6/6 hyper", f"{ally} hyper"],
        blue=["terra-khan-ultra r5c7"],
        power=2,
        monsters=4,
    ).monsters_act()
    first, second = [1, 1, 0, 0, 0, 1, 1], [0] * (2 + 3 + 2)
    t.attack("ares-mothership", "double head-butt", "terra-khan", action=2, power=2, strikes=first + second)
    assert t.kind != "use"
    assert (t.pools, t.power) == ((2, 8), 0)


@clause("MP1-10.03", "MP1-10.04", "MP1-10.07")
def test_a_power_attack_moves_and_crushes_before_triggers() -> None:
    t = Play(
        red=["sky-sentinel-mega r5c5 5/5 hyper"], blue=["terra-khan-ultra r3c5", "carnidon r5c7"], power=2, monsters=9
    )
    t.monsters_act().attack("sky-sentinel", "body slam", "terra-khan", action=6, power=1, strikes=6)
    assert t.at("terra-khan") == "r3c5"
    t.choose("r5c7")
    assert t.kind == "order"
    assert t.words == ["Energy Drain", "Power Gorge"]
    assert t.at("terra-khan") == "r5c7"
    assert t.at("carnidon") == ""
    assert t.health("terra-khan") == 5
    t.choose("power-gorge")
    assert t.health("terra-khan") == 4
    assert t.power == 2 - 1 + 1 + 1


@clause("MP1-10.05", "MP1-14.07")
def test_reactions_come_in_the_defenders_order() -> None:
    t = Play(red=["defender-x-ultra r5c5"], blue=["gorghadra-ultra r5c7", "yasheth-ultra r12c12"], power=2, monsters=9)
    t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=6, power=1, strikes=5)
    assert (t.kind, t.ask.seat) == ("order", 1)
    assert t.words == ["Power Sink", "Riled"]
    t.choose("riled")
    assert t.enemy_power == 2
    assert t.health("gorghadra") == 6


@clause("MP1-10.09", "MP1-10.10", "MP1-10.11", "MP1-11.03")
@pytest.mark.parametrize(("rolled", "power", "enemy"), [(2, 2 - 1 + 1 + 1, 0), (1, 2 - 1, 0)])
def test_triggers_need_a_hit_and_outlive_their_target_but_the_crushed_do_not_react(
    rolled: int, power: int, enemy: int
) -> None:
    t = Play(red=["sky-sentinel-mega r5c5 5/5 hyper"], blue=["gorghadra-ultra r16c16", "belcher r4c4"], power=2)
    t.monsters_act().attack("sky-sentinel", "swat", "belcher", action=4, power=1, strikes=rolled)
    assert (t.at("belcher") == "") == (rolled == 2)
    assert t.power == power  # Power Gorge, and the reward for the crushed unit
    assert t.enemy_power == enemy  # Riled by Gorghadra's icon: not for a crushed unit


@clause("MP1-11.01", "MP1-11.02", "MP1-11.08")
def test_a_destroyed_unit_goes_to_the_reserves_and_may_come_again() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "carnidon r5c5"],
        blue=["zor-maxim-ultra r16c16", "belcher r5c6"],
        marks=["spawn-blue r12c12"],
    )
    t.units_act().attack("carnidon", "brawl", "belcher", action=1, strikes=2)
    assert t.at("belcher") == ""
    assert not t.m("belcher").out
    assert t.power == 1
    t.rest().choose("units", "belcher")
    assert t.at("belcher") == "r12c12"


@clause("MP1-R30", "MP1-13.09")
def test_an_attacker_that_lost_its_form_makes_no_extra_attack() -> None:
    t = Play(
        red=["zor-raiden-mega r5c5 5/1 hyper"], blue=["terra-khan-ultra r5c7"], tiles=["fire r7c5"], power=3, monsters=9
    )
    t.monsters_act().attack("zor-raiden", "brawl", "terra-khan", action=6, strikes=6)
    t.choose("r7c5")  # Hit & Run, into the fire
    assert t.m("zor-raiden").form.name == "alpha"
    assert t.health("terra-khan") == 4
    assert not t.s.attacks  # no Chain Attack
    assert t.kind == "push"


# -- abilities in general ----------------------------------------------------------------------------------------------


@clause("MP1-14.02", "MP1-14.01")
@pytest.mark.parametrize("phase", ["advancement", "attack"])
def test_one_action_per_turn_for_one_die_in_both_phases(phase: str) -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "spitter r5c5", "spitter r9c9"],
        tiles=["fire r6c6", "fire r10c10"],
        monsters=7,
    )
    t.units_act(phase).act("spitter#1", "extinguish")
    assert t.tile("r6c6") == "rubble"
    assert t.pools == (8, 2)
    if phase == "attack":
        assert t.kind == "push"  # nothing else can be done
    else:
        t.choose("spitter#2")
        assert not t.can("extinguish")


@clause("MP1-14.03")
def test_units_act_in_unit_activations_and_monsters_in_monster_activations() -> None:
    force = ["cthugrosh-ultra r5c5", "spitter r9c9", "squix"]
    t = Play(red=force, tiles=["fire r10c10"]).units_act("advancement").choose("spitter")
    assert t.can("extinguish")
    t = Play(red=force, tiles=["fire r10c10"]).units_act("advancement")
    assert not t.can("cthugrosh")
    t = Play(red=force, tiles=["fire r10c10"]).monsters_act("advancement")
    assert not t.can("spitter")
    t.choose("cthugrosh")
    assert t.can("summon")


# -- combined attacks of units -----------------------------------------------------------------------------------------


@clause("MP1-17.01", "MP1-17.02", "MP1-17.03", "MP1-17.08")
def test_units_of_any_faction_join_if_each_reaches_the_target() -> None:
    t = Play(
        red=[
            "defender-x-ultra r1c1",
            "g-tank r9c9",
            "belcher r9c8",
            "spitter r8c9",
            "carnidon r9c11",
        ],
        blue=["zor-maxim-ultra r9c12"],
        monsters=0,
    )
    t.units_act().act("g-tank", "blast")
    assert t.kind == "join"
    assert t.words == ["Belcher", "Spitter", "Nobody else joins"]  # no brawler joins a blast
    t.choose("belcher", "spitter")
    assert t.words == [f"{n} A-dice" for n in range(3, 6)]  # one each, at most 2 + 2 + 1


@clause("MP1-17.04", "MP1-17.05", "MP1-11.07", "MP1-17.03")
def test_a_combined_attack_is_one_attack_with_all_boost_dice() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "carnidon r5c4", "carnidon r5c5", "carnidon r5c6", "carnidon r6c4"],
        blue=["zor-maxim-ultra r6c5"],
        monsters=6,
    )
    t.units_act().attack("carnidon#1", "brawl", "zor-maxim", join=["carnidon#2", "carnidon#3"], action=4, strikes=7)
    assert t.count() == 4 + 3
    assert t.health("zor-maxim") == 4
    assert t.pools == (10, 0)
    t = Play(
        red=["defender-x-ultra r1c1", "carnidon r5c4", "carnidon r5c5", "carnidon r5c6", "carnidon r6c4"],
        blue=["zor-maxim-ultra r6c5"],
        monsters=8,
    )
    t.dice().units_act().act("carnidon#1", "brawl").choose("carnidon#2")
    assert t.words == ["2 A-dice"]
    t.choose(2)
    assert t.count() == 2 + 2  # a die for each, and two is all there is: nobody else could join


@clause("MP1-17.05", "MP1-9.10")
def test_a_combined_attack_uses_up_the_attack_of_every_participant() -> None:
    t = Play(
        red=["defender-x-ultra r1c1", "carnidon r5c4", "carnidon r5c5", "carnidon r5c6"],
        blue=["zor-maxim-ultra r6c5"],
        monsters=0,
    )
    t.units_act().attack("carnidon#1", "brawl", "zor-maxim", join=["carnidon#2"], action=2)
    assert t.can("carnidon#3")
    assert not t.can("carnidon#1")
    assert not t.can("carnidon#2")


@clause("MP1-17.06", "MP1-17.07")
def test_only_the_leader_has_triggers_but_all_bring_their_dice() -> None:
    t = Play(
        red=[
            "defender-x-ultra r1c1",
            "vanguard r5c9",
            "vanguard-elite r5c8",
            "sun-fighter r5c2",
            "sun-fighter-elite r4c2",
        ],
        blue=["sky-sentinel-ultra r5c5"],
        monsters=0,
    )
    join = ["elite-vanguard", "sun-fighter", "elite-sun-fighter"]
    parts = t.parts("vanguard", "blast", "sky-sentinel", join=join)
    assert (parts["B-dice"], parts["Leadership"], parts["Anti-Air"]) == (4, 2, 2)
    t.units_act().attack("vanguard", "blast", "sky-sentinel", join=join, action=6, strikes=8)
    assert t.count() == 6 + 8
    assert t.power == 1  # one Power Gorge: the leader's
    assert t.health("sky-sentinel") == 4


@clause("MP1-17.06")
def test_a_trigger_of_one_who_only_joins_does_nothing_but_an_ability_helps() -> None:
    for leader, other, gorged in (("vanguard", "g-tank", 1), ("g-tank", "vanguard", 0)):
        t = Play(
            red=["defender-x-ultra r1c1", "vanguard r5c9", "g-tank r6c8"], blue=["sky-sentinel-ultra r5c5"], monsters=0
        )
        t.units_act().attack(leader, "blast", "sky-sentinel", join=[other], action=3, strikes=[2, 2, 2, 2])
        assert t.power == gorged  # Power Gorge is the Vanguard's
    t = Play(
        red=["defender-x-ultra r1c1", "belcher r5c9", "g-tank r6c9"],
        blue=["gorghadra-ultra r16c16", "crawler r5c6"],
        city=["apartment-building r6c5"],
    )
    assert t.parts("g-tank", "blast", "crawler")["Cover"] == 1
    assert "Cover" not in t.parts("g-tank", "blast", "crawler", join=["belcher"])  # Indirect Fire


@clause("MP1-R70")
def test_no_rule_rests_on_the_pages_that_are_missing() -> None:
    resting = [id for id, each in GAME.rules.clauses.items() if "lossary" in each.text or "alkthrough" in each.text]
    assert resting == ["MP1-R70"]
