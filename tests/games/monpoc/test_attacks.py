"""Attacks in general, damage and hyper forms, the timing, power attacks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.second.steps.damage import damage_on, heal, strike
from rampant.games.monpoc.second.steps.resolve import T1, T2, T3, T5, T6, T7, T8, T9, T11, T12
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.table import Rule, Table
from tests.clause import clause
from tests.games.monpoc.play import Play

KINDS = [name[0].upper() + name[1:] for name in GAME.edition.kinds]


@clause("MP2-11.01", "MP2-11.02", "MP2-10.02")
def test_targets_are_enemies_and_buildings_never_allies() -> None:
    t = Play(
        red=["deimos-9 r5c5", "saucer r5c7"],
        blue=["gorghadra r7c5", "xaxor r16c16"],
        city=["skyscraper r3c5"],
    )
    t.monsters_act().act("deimos-9", "brawl")
    assert sorted(t.words) == ["Gorghadra", "Skyscraper"]
    with pytest.raises(IllegalChoice, match="allied models may not be attacked"):
        t.choose("saucer")
    with pytest.raises(IllegalChoice, match="not adjacent"):
        t.choose("xaxor")


@clause("MP2-R58")
def test_a_hopeless_attack_may_be_made_but_only_stomp_and_rampage_need_no_target() -> None:
    t = Play(red=["deimos-9 r1c1", "exo-armor r5c5"], blue=["gorghadra r5c6"])
    t.units_act().ready("exo-armor", "brawl", "gorghadra")
    odds = t.says("1 A-die").odds
    assert odds is not None
    assert {likely.label: likely.chance for likely in odds.outcomes} == {"hit": 0, "miss": 1}
    t.dice(2, 2).choose(1)
    assert t.health("gorghadra") == t.m("gorghadra").card.health
    alone = Play(red=["deimos-9 r5c5"], blue=["gorghadra r16c16"], power=1)
    alone.monsters_act().choose("deimos-9")
    assert [word for word in alone.words if word in KINDS] == ["Rampage", "Stomp"]


@clause("MP2-1.13", "MP2-1.14", "MP2-1.15", "MP2-11.07")
def test_a_weapon_line_gives_range_action_and_boost_dice() -> None:
    t = Play(red=["armodax r5c5"], blue=["gorghadra r5c7"], power=2, monsters=10)
    t.monsters_act().choose("armodax")
    assert "Blast" not in t.words  # no Blast stat, no blast
    t.choose("body slam")
    assert t.words[-1] == "6 A-dice"
    t.strikes(9).choose(6).choose(1)
    assert t.count() == 6 + 4 + 1
    t.choose("r3c5")
    assert t.health("gorghadra") == 10


@clause("MP2-1.16", "MP2-1.07", "MP2-1.10")
def test_rules_of_a_weapon_belong_to_that_weapon() -> None:
    t = Play(red=["zor-magna r5c5"], blue=["gorghadra r5c7"])
    assert t.parts("zor-magna", "blast", "gorghadra")["DEF"] == 8 - 1
    assert t.parts("zor-magna", "brawl", "gorghadra")["DEF"] == 8
    assert t.m("zor-magna").form.name == "alpha"


@clause("MP2-2.09", "MP2-2.10", "MP2-2.18", "MP2-2.03", "MP2-2.04", "MP2-2.06")
def test_dice_are_rolled_together_and_go_where_they_belong() -> None:
    t = Play(red=["terra-khan r5c5 5"], blue=["gorghadra r5c7"], monsters=9, power=3)
    t.monsters_act().attack("terra-khan", "brawl", "gorghadra", action=8, power=2, strikes=2)
    assert t.count() == 8 + 6 + 2  # B-dice never run short
    assert t.pools == (1, 9)
    assert t.power == 1
    assert t.enemy_pools == (5, 5)


@clause("MP2-2.13", "MP2-S124")
def test_units_use_no_power_dice_without_power_hitter() -> None:
    t = Play(red=["deimos-9 r1c1", "saucer r9c9", "reaper r5c5"], blue=["defender-x r16c16", "g-tank r5c6"], power=3)
    t.units_act().attack("reaper", "brawl", "g-tank", action=2, power=1, strikes=4)
    assert t.count() == 2 + 1 + 1
    assert t.at("g-tank") == ""
    assert t.power == 2  # such an attack earns nothing
    t = Play(red=["gorghadra r1c1", "chomper r5c5"], blue=["defender-x r16c16", "g-tank r5c6"], power=3)
    t.units_act().attack("chomper", "brawl", "g-tank", action=2, strikes=0)
    assert t.count() == 4


@clause("MP2-7.06", "MP2-7.08")
def test_one_monster_finishes_before_the_next_and_earned_dice_serve_at_once() -> None:
    t = Play(
        red=["xaxor r5c5 5", "deimos-9 r9c5"],
        blue=["gorghadra r16c16", "g-tank r5c7", "defender-x r7c5"],
        monsters=9,
    )
    t.monsters_act().attack("xaxor", "brawl", "g-tank", action=2, strikes=4)
    assert t.power == 1
    t.attack("deimos-9", "brawl", "defender-x", action=1, power=1)
    assert t.count() == 1 + 4 - 1 + 1
    t.choose("xaxor")
    assert t.kind == "step-to"  # its attacks are over


# -- damage and forms --------------------------------------------------------------------------------------------------


@clause("MP2-13.03", "MP2-R18", "MP2-13.02")
def test_the_last_alpha_box_turns_a_monster_hyper() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["defender-x r5c7 7"])
    assert t.m("defender-x").form.name == "alpha"
    t.monsters_act().attack("deimos-9", "brawl", "defender-x", action=5, strikes=8)
    assert t.health("defender-x") == 6
    assert t.m("defender-x").form.name == "alpha"
    t = Play(red=["deimos-9 r5c5"], blue=["defender-x r5c7 6"])
    t.monsters_act().attack("deimos-9", "brawl", "defender-x", action=5, strikes=8)
    assert t.health("defender-x") == 5
    assert t.m("defender-x").form.name == "hyper"


@clause("MP2-13.05", "MP2-S071", "MP2-S101")
def test_what_keeps_health_from_coming_back() -> None:
    t = Play(red=["terra-khan r5c5 6"], blue=["gorghadratron r16c16 4", "belcher r5c7"])
    t.monsters_act().attack("terra-khan", "brawl", "belcher", action=1, strikes=2)
    assert t.health("terra-khan") == 6
    back = Play(red=["cthugrosh r5c5 5", "squix r5c7"])
    back.s.turn(back.m("cthugrosh"), back.m("cthugrosh").card.forms[0])
    back.monsters_act("advancement").act("cthugrosh", "action-sacrifice")
    assert back.m("cthugrosh").form.name == "alpha"
    lost = Play(red=["globbicus r5c5 4"])
    heal(lost.s, lost.m("globbicus"), 1)
    assert lost.health("globbicus") == 4  # alpha boxes stay lost
    hurt = Play(red=["globbicus r5c5 3"])
    heal(hurt.s, hurt.m("globbicus"), 1)
    assert hurt.health("globbicus") == 4


@clause("MP2-S040", "MP2-R64", "MP2-15.06")
def test_globbicus_splits_when_it_turns_hyper_even_if_it_dies_of_it() -> None:
    t = Play(red=["gorghadra r5c5 5"], blue=["globbicus r5c7 5", "globbicus out"])
    t.monsters_act().attack("gorghadra", "brawl", "globbicus", action=5, strikes=7)
    assert (t.kind, t.ask.seat) == ("place-twin", 1)
    t.choose("r5c10")
    assert t.health("globbicus#1") == 3
    assert t.health("globbicus#2") == 4
    assert t.m("globbicus#2").form.name == "hyper"
    assert damage_on(t.s, 1) == 8 - 3  # the twin is unhurt
    strike(t.s, t.m("globbicus#2"), 1)
    assert damage_on(t.s, 1) == 8 - 3 + 1
    mirror = Play(red=["globbicus r1c1 3", "globbicus r1c5 2"], blue=["globbicus r15c15"])
    assert [int(damage_on(mirror.s, seat)) for seat in (0, 1)] == [(8 - 3) + (4 - 2), 0]  # no twin of an enemy
    t = Play(red=["gorghadra r5c5"], blue=["globbicus r5c7 5", "globbicus out"], city=["skyscraper r3c5"], power=3)
    t.s.models[1].health = 2
    t.s.turn(t.s.models[1], t.s.models[1].card.forms[0])
    t.monsters_act().attack("gorghadra", "body slam", "globbicus#1", action=5, power=3, strikes=8).choose("r3c5")
    assert t.kind == "place-twin"
    t.choose(t.words[0])
    assert not t.s.over
    assert t.at("globbicus#1") == ""


@clause("MP2-15.04", "MP2-15.05", "MP2-15.12", "MP2-R63", "MP2-13.04", "MP2-2.14")
def test_all_damage_at_once_as_alpha_then_removal_then_dice() -> None:
    # hyper Armodax has Resilience too; Deimos-9 turns hyper in the middle of three points and takes them all
    t = Play(red=["gorghadra r5c5"], blue=["deimos-9 r5c7 6", "saucer r3c6"], city=["skyscraper r3c4"], power=1)
    t.monsters_act().attack("gorghadra", "body slam", "deimos-9", action=5, power=1, strikes=8)
    t.choose("r3c5")
    assert t.health("deimos-9") == 6 - 3
    assert t.m("deimos-9").form.name == "hyper"
    assert (t.at("saucer"), t.at("skyscraper")) == ("", "")
    assert t.power == 1 + 2 + 1


@clause("MP2-19.01", "MP2-R30")
def test_the_last_monster_decides_and_both_at_once_draw() -> None:
    t = Play(red=["gorghadra r5c5"], blue=["deimos-9 r5c7 1"])
    t.monsters_act().attack("gorghadra", "brawl", "deimos-9", action=5, strikes=8)
    assert t.s.over
    assert t.s.result is not None
    assert t.s.result.winners == (0,)
    # a run through a Hazardous unit kills the runner as its Juggernaut kills the other
    both = Play(red=["xixorax r5c3 1"], blue=["defender-x r5c7 1", "toxxo r5c6"], power=2)
    both.monsters_act().act("xixorax", "rampage").choose("skip").strikes(9).choose(4, 2).choose("east")
    assert both.s.result is not None
    assert both.s.result.draw
    alone = Play(red=["xixorax r5c3 1"], blue=["defender-x r15c15", "toxxo r5c6"], power=2)
    alone.monsters_act().act("xixorax", "rampage").choose("skip").strikes(9).choose(4, 2).choose("east")
    assert alone.s.result is not None
    assert (alone.s.result.winners, alone.s.result.draw) == ((1,), False)


class Echo(Rule):
    """A rule that wants to happen for the target in every step, and notes when it did."""

    def __init__(self, name: str, id: int, steps: list[int]) -> None:
        super().__init__(name, [])
        self.id = id
        self.steps = steps

    def bearers(self, s: Table, attack: Attack, moment: int) -> list[int]:
        return [int(attack.target)]

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: int) -> None:
        self.steps.append(moment)


@pytest.fixture
def echoes() -> Iterator[list[int]]:
    """Two rules take part in every step of an attack; what they note."""
    edition, steps = GAME.edition, list[int]()
    rules, at = edition.rules[:], edition.at[:]
    ids = edition.by_name["deimos-9"].forms[0].rules[:2]  # a match asks only the rules that its models have
    for number, id in enumerate(ids):
        edition.rules[id] = Echo(f"echo-{number}", id, steps)
    for moment in range(T1, T12 + 1):
        edition.at[TIMING + moment] = [edition.rules[id] for id in ids]
    yield steps
    edition.rules[:], edition.at[:] = rules, at


@clause("MP2-15.01", "MP2-15.02", "MP2-15.07", "MP2-15.14")
def test_every_step_asks_its_player_for_the_order_of_its_rules(echoes: list[int]) -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r16c16"], city=["apartment-building r5c7"])
    t.monsters_act().attack("deimos-9", "brawl", "apartment-building", action=5, strikes=9)
    asked: list[int] = []
    while t.kind == "order":
        asked.append(t.ask.seat)
        t.choose("echo-1")  # and then the other
    owners = {T1: 0, T2: 0, T3: 1, T5: 0, T6: 1, T7: 0, T8: 0, T9: 1, T11: 0, T12: 1}
    assert echoes == [moment for moment in owners for _ in range(2)]  # T4 is the damage, T10 the removal
    assert asked == list(owners.values())


@clause("MP2-15.15")
def test_a_rule_of_a_model_that_has_left_does_not_happen() -> None:
    # the crawler's Unstable sends the attacker home at T3, so its Hit & Run at T11 does not happen
    t = Play(red=["yasheth r1c1", "hellion r5c5"], blue=["defender-x r16c16", "crawler r5c6"], monsters=2)
    t.units_act().attack("hellion", "brawl", "crawler", action=3, strikes=4)
    assert t.at("hellion") == ""
    assert t.at("crawler") == ""
    assert t.kind != "advance"


@clause("MP2-17.10", "MP2-15.13", "MP2-15.16")
def test_the_attacker_picks_the_order_of_own_rules() -> None:
    t = Play(red=["defender-x r5c5 5"], blue=["deimos-9 r5c8"], monsters=8)
    t.monsters_act().attack("defender-x", "blast", "deimos-9", action=6, strikes=8)
    assert (t.kind, t.ask.seat) == ("order", 0)
    assert sorted(t.words) == ["Beat Back", "Energy Cycle"]
    t.choose("energy-cycle", "use")
    assert t.kind == "use"  # now Beat Back asks
    t.choose("skip")
    assert t.kind == "activate"


@clause("MP2-15.14", "MP2-15.03")
def test_the_other_player_picks_the_order_of_theirs() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["ulgoth r5c7", "squix"], power=2)
    t.monsters_act().attack("deimos-9", "brawl", "ulgoth", action=5, strikes=7)
    assert (t.kind, t.ask.seat) == ("use", 1)  # Gravid
    t = Play(red=["xaxor r5c5"], blue=["incinerus r5c8"], monsters=8)
    t.monsters_act().attack("xaxor", "blast", "incinerus", action=4, strikes=0)
    assert (t.kind, t.ask.seat) == ("use", 1)  # Return Fire is theirs to use


# -- power attacks -----------------------------------------------------------------------------------------------------


@clause("MP2-16.01", "MP2-16.02", "MP2-11.10")
def test_power_attacks_need_a_power_die_and_ignore_cover() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r9c5", "belcher r5c7"], power=0)
    t.monsters_act().choose("deimos-9")
    assert "Swat" not in t.words
    with pytest.raises(IllegalChoice, match="needs a P-die"):
        t.choose("stomp")
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r7c7", "belcher r6c7"], power=1)
    assert "Cover" not in t.parts("deimos-9", "swat", "belcher")
    t.monsters_act().choose("deimos-9")
    assert {"Rampage", "Stomp", "Swat"} <= set(t.words)
    assert not {"Throw", "Body Slam", "Ram"} & set(t.words)


@clause("MP2-16.14", "MP2-16.15", "MP2-R12")
def test_a_rampage_halts_at_monsters_and_crushes_where_it_ends() -> None:
    t = Play(red=["deimos-9 r5c3"], blue=["gorghadra r5c7", "crawler r6c6"], power=1)
    t.monsters_act().attack("deimos-9", "rampage", action=1, power=1, strikes=0).choose("east")
    assert t.at("deimos-9") == "r5c5"
    assert t.at("crawler") == ""  # missed, but the run ends on it
    assert t.power == 1
    assert t.health("gorghadra") == 11
    long = Play(
        red=["deimos-9 r5c3", "saucer r9c8", "saucer r9c9", "saucer r11c8"],
        city=["industrial-complex r10c9"],
        power=1,
    )
    long.monsters_act().attack("deimos-9", "rampage", action=1, power=1).choose("east")
    assert long.at("deimos-9") == "r5c10"  # SPD 6 and Fuel Depot


@clause("MP2-16.09", "MP2-16.11", "MP2-R22")
@pytest.mark.parametrize(("weak", "strong"), [("r4c6", "r6c6"), ("r6c6", "r4c6")])
def test_a_run_that_one_building_stops_brings_the_other_down(weak: str, strong: str) -> None:
    city = [f"apartment-building {weak}", f"skyscraper {strong}"]
    t = Play(red=["deimos-9 r5c3"], blue=["gorghadra r16c16"], city=city, power=1)
    t.monsters_act().attack("deimos-9", "rampage", action=5, power=1, strikes=6).choose("east")
    assert t.at("deimos-9") == "r5c4"
    assert (t.at("apartment-building"), t.at("skyscraper")) == ("", strong)
    assert t.power == 2


@clause("MP2-S105", "MP2-18.22", "MP2-R23")
@pytest.mark.parametrize(
    ("health", "met", "strikes", "lost"),
    [
        (6, "defender-x", 8, 2),  # hyper: super damage
        (11, "defender-x", 8, 1),
        (6, "armodax", 8, 1),  # Resilience
        (6, "zor-maxim", 9, 2),
        (6, "zor-maxim", 8, 0),
    ],
)
def test_a_juggernaut_strikes_the_monster_it_runs_into(health: int, met: str, strikes: int, lost: int) -> None:
    t = Play(red=[f"xixorax r5c3 {health}"], blue=[f"{met} r5c7"], power=2)
    t.monsters_act().act("xixorax", "rampage")
    if t.kind == "advance":
        t.choose("skip")
    full = t.health(met)
    t.strikes(strikes).choose(5, 1).choose("east")
    assert t.at("xixorax") == "r5c5"
    assert t.health(met) == full - lost
    assert (t.kind == "advance") == (lost == 0)  # one that was compared and missed may Side Step
    passed = Play(red=["deimos-9 r5c3"], blue=["zor-maxim r5c7"], power=1)
    passed.monsters_act().attack("deimos-9", "rampage", action=1, power=1).choose("east")
    assert passed.kind == "activate"  # nobody is compared without the rule


@clause("MP2-16.19", "MP2-16.20", "MP2-R24", "MP2-R23", "MP2-S164")
def test_a_stomp_compares_every_unit_around() -> None:
    t = Play(
        red=["deimos-9 r5c5", "saucer r4c4"],
        blue=["gorghadra r16c16", "strike-fighter r5c7", "exo-armor r7c5", "g-tank r7c7"],
        city=["skyscraper r3c6"],
        power=1,
    )
    t.monsters_act().attack("deimos-9", "stomp", action=2, power=1, strikes=3)
    assert (t.at("saucer"), t.at("strike-fighter")) == ("", "")
    assert t.at("exo-armor") == "r7c5"  # Uncrushable
    assert t.at("g-tank") == "r7c7"  # DEF 4
    assert t.at("skyscraper") == "r3c6"
    assert t.power == 1


@clause("MP2-S045", "MP2-R73", "MP2-R29")
def test_a_burrower_cannot_be_swatted() -> None:
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r16c16", "crawler r5c7"], power=1)
    t.monsters_act().choose("deimos-9")
    assert "Swat" not in t.words
    t = Play(red=["deimos-9 r5c5"], blue=["gorghadra r16c16", "crawler r5c7", "belcher r7c5"], power=1)
    t.monsters_act().attack("deimos-9", "swat", "belcher", action=2, power=1, strikes=2)
    assert t.can("crawler")


@clause("MP2-S029", "MP2-16.23", "MP2-14.08")
def test_air_drop_carries_farther_and_flight_does_not_help_against_collisions() -> None:
    t = Play(red=["pteradax r5c5 5"], blue=["gorghadra r5c7"], tiles=["hazard r5c10"], power=1)
    t.monsters_act().attack("pteradax", "throw", "gorghadra", action=5, power=1, strikes=9)
    assert t.can("r5c10")
    assert not t.can("r5c11")
    t.choose("r5c10")
    assert t.health("gorghadra") == 9
    t = Play(red=["deimos-9 r5c5"], blue=["sky-sentinel r5c7"], tiles=["hazard r3c5"], power=1)
    t.monsters_act().attack("deimos-9", "body slam", "sky-sentinel", action=5, power=1, strikes=9).choose("r3c5")
    assert t.health("sky-sentinel") == 9
    t = Play(red=["deimos-9 r5c5"], blue=["sky-sentinel r5c7"], power=1)
    t.monsters_act().attack("deimos-9", "throw", "sky-sentinel", action=5, power=1, strikes=9).choose("skip")
    assert t.at("sky-sentinel") == "r5c7"  # a throw may be left out


@clause("MP2-16.24")
def test_a_throw_takes_so_many_power_dice_that_its_target_can_land() -> None:
    walls = ["terra-khan r3c5", "armodax r7c5", "xaxor r5c7"]
    t = Play(red=["gorghadra r5c3"], blue=["deimos-9 r5c5", *walls], power=5)
    t.monsters_act().ready("gorghadra", "throw", "deimos-9").choose(1)
    assert t.words == ["3 P-dice", "4 P-dice", "5 P-dice"]
    t.strikes(8).choose(3)
    assert len(t.words) > 1
    few = Play(red=["gorghadra r5c3"], blue=["deimos-9 r5c5", *walls], power=2)
    few.monsters_act().choose("gorghadra")
    assert "Throw" not in few.words
