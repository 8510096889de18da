"""What is asked though there is one answer, why things cannot be chosen, and ends that are near, in both editions."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rampant.core.errors import IllegalChoice
from rampant.games.monpoc.first.game import GAME as FIRST
from rampant.games.monpoc.second.game import GAME as SECOND
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc import play
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play as Second


def why(t: play.Play, word: str) -> tuple[str, str]:
    """The refusal of an option: reason and clause, which the table says too if it is chosen."""
    found = [denied for denied in t.ask.denied() if denied.option == t.option(word)]
    assert len(found) == 1, f"{word}: {len(found)} answers"
    with pytest.raises(IllegalChoice, match=re.escape(found[0].reason)):
        t.s.clone().choose(t.option(word))
    return found[0].reason, found[0].clause


def both(red: list[str], blue: list[str], **more: Any) -> list[play.Play]:
    """The same position in both editions; `X` stands for the Hyper form of a monster's name in the first."""
    first = First([name.replace("X", "-ultra") for name in red], [name.replace("X", "-ultra") for name in blue], **more)
    return [first, Second([name.replace("X", "") for name in red], [name.replace("X", "") for name in blue], **more)]


# -- single options ----------------------------------------------------------------------------------------------------


@clause("MP1-9.01", "MP2-11.01")
def test_the_only_attack_of_the_only_model_waits_for_a_word() -> None:
    for t in both(["defender-xX r1c1", "g-tank r5c5"], ["gorghadraX r16c16", "belcher r5c8"], monsters=9):
        t.units_act().dice().choose("g-tank")
        assert t.words == ["Blast"]
        t.choose("blast")
        assert t.words == ["1 A-die"]  # one die is left, and it is not rolled yet
        assert t.pools == (9, 1)
        t.choose(1)
        assert t.kind == "push"
        assert t.words == ["End the turn"]
        t.choose(0)
        assert t.kind == "choose-activation"


@clause("MP1-14.02", "MP2-17.04")
def test_an_action_is_not_spent_by_picking_a_model() -> None:
    red = ["defender-xX r5c5", "repair-truck r5c7"]
    t = Second([name.replace("X", "") for name in red], tiles=["hazard r5c8"], monsters=9)
    t.units_act().choose("repair-truck")
    assert t.kind == "do"
    assert t.pools == (9, 1)


@clause("MP1-7.05", "MP2-6.04")
def test_a_spawn_that_shifts_a_unit_waits_for_a_word() -> None:
    marks = ["spawn-red r5c5"]
    for t in both(["defender-xX r1c1", "g-tank", "g-tank r5c5"], ["gorghadraX r16c16"], marks=marks, monsters=0):
        t.units_act("spawn").choose("g-tank#1")
        assert t.words == ["r5c5, shifting G-Tank 2 for 1 A-die"]
    for t in both(["defender-xX r1c1", "g-tank"], ["gorghadraX r16c16"], marks=marks, monsters=0):
        t.units_act("spawn").choose("g-tank")
        assert t.at("g-tank") == "r5c5"  # it was asked for, and there is one place


@clause("MP2-7.07", "MP2-5.06", "MP1-5.05")
def test_a_turn_ends_at_a_word_even_if_no_die_is_left_to_push() -> None:
    for t in both(["defender-xX r5c5"], ["gorghadraX r5c7"], monsters=1):
        t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=1, strikes=0)
        while t.kind != "push":
            t.choose("end")
        assert (int(t.s.pool()), len(t.ask.options), int(t.s.turn_of)) == (0, 1, 0)
        t.choose(0)
        assert t.s.turn_of == 1


def test_matches_of_rules_1_are_asked_what_they_were_asked_then() -> None:
    for t in both(["defender-xX r1c1", "g-tank r5c5"], ["gorghadraX r16c16", "belcher r5c8"], monsters=9, rules=1):
        t.units_act().dice().choose("g-tank")
        assert t.kind == "choose-activation"  # the attack was rolled, and the turn is over
        assert t.count() > 0


# -- refusals ----------------------------------------------------------------------------------------------------------


@clause("MP1-9.03", "MP1-9.04", "MP1-16.03", "MP1-16.06", "MP1-16.07", "MP1-16.21", "MP1-16.23")
def test_every_attack_of_a_figure_of_2008_says_why_it_cannot_be_made() -> None:
    t = First(["defender-x-ultra r5c5"], ["gorghadra-ultra r16c16"], power=1).monsters_act()
    t.choose("defender-x")
    assert why(t, "brawl") == ("nothing that it may brawl is adjacent", "MP1-9.03")
    assert why(t, "blast") == ("nothing that it may blast is in range and not adjacent", "MP1-9.04")
    for kind, clause_ in (("body slam", "MP1-16.03"), ("head-butt", "MP1-16.06"), ("throw", "MP1-16.23")):
        assert why(t, kind) == ("no enemy monster is aligned with it", clause_)
    assert why(t, "ram") == ("no building is aligned with it", "MP1-16.07")
    assert why(t, "swat") == ("no enemy unit is adjacent", "MP1-16.21")
    assert why(t, "smash")[1] == "MP1-16.16"
    assert [why(t, kind)[1] for kind in ("slingshot", "cradle throw", "double head-butt")] == [
        "MP1-18.08",
        "MP1-18.09",
        "MP1-18.10",
    ]


@clause("MP1-9.07", "MP1-16.04", "MP1-R39", "MP1-16.08")
def test_a_power_attack_of_2008_says_what_it_lacks() -> None:
    t = First(["defender-x-ultra r5c5"], ["gorghadra-ultra r5c7"], power=0).monsters_act().choose("defender-x")
    assert why(t, "stomp") == ("a power attack needs a P-die", "MP1-9.07")
    corner = First(["defender-x-ultra r1c3"], ["gorghadra-ultra r1c1"], map="open 2x5", power=1).monsters_act()
    corner.choose("defender-x")
    assert why(corner, "body slam") == ("Gorghadra could land nowhere", "MP1-16.04")
    ran = First(["defender-x-ultra r5c5"], ["gorghadra-ultra r5c9"], power=1, monsters=6).monsters_act("advancement")
    ran.advance("defender-x", "r5c6").choose("end", "defender-x")
    assert why(ran, "rampage") == ("it has advanced this turn", "MP1-16.08")
    unit = First(["defender-x-ultra r1c1", "carnidon r5c5"], ["gorghadra-ultra r16c16", "belcher r5c6"], monsters=0)
    unit.units_act().choose("carnidon")
    assert why(unit, "blast") == ("it has no Blast stat", "MP1-3.03")


@clause("MP2-11.08", "MP2-11.09", "MP2-16.03", "MP2-16.06", "MP2-16.21", "MP2-16.23")
def test_every_attack_of_the_second_edition_says_why_it_cannot_be_made() -> None:
    t = Second(["deimos-9 r5c5"], ["gorghadra r16c16"], power=1).monsters_act().choose("deimos-9")
    assert why(t, "brawl") == ("nothing that it may brawl is adjacent", "MP2-11.08")
    assert why(t, "blast") == ("nothing that it may blast is in range", "MP2-11.09")
    for kind, clause_ in (("body slam", "MP2-16.03"), ("throw", "MP2-16.23")):
        assert why(t, kind) == ("no enemy monster is aligned with it", clause_)
    assert why(t, "ram") == ("no building is aligned with it", "MP2-16.06")
    assert why(t, "swat") == ("no enemy unit is adjacent", "MP2-16.21")


@clause("MP2-11.10", "MP2-16.04", "MP2-16.08", "MP2-S045", "MP2-1.13", "MP2-11.11")
def test_a_power_attack_of_the_second_edition_says_what_it_lacks() -> None:
    t = Second(["deimos-9 r5c5"], ["gorghadra r5c7"], power=0).monsters_act().choose("deimos-9")
    assert why(t, "stomp") == ("a power attack needs a P-die", "MP2-11.10")
    corner = Second(["deimos-9 r1c3"], ["gorghadra r1c1"], map="open 2x5", power=1).monsters_act().choose("deimos-9")
    assert why(corner, "body slam") == ("Gorghadra could land nowhere", "MP2-16.04")
    assert why(corner, "throw") == ("Gorghadra could land nowhere", "MP2-16.24")
    ran = Second(["deimos-9 r5c5"], ["gorghadra r5c9"], power=1).monsters_act("advancement")
    ran.advance("deimos-9", "r5c6")
    ran.choose("deimos-9", "r5c5", "end")
    ran.choose("deimos-9")
    assert why(ran, "rampage") == ("it has advanced this turn", "MP2-16.08")
    dug = Second(["deimos-9 r5c5"], ["gorghadra r16c16", "crawler r5c7"], power=1).monsters_act().choose("deimos-9")
    assert why(dug, "swat") == ("Crawler cannot be swatted", "MP2-S045")
    armless = Second(["armodax r5c5"], ["gorghadra r5c7"], power=1, monsters=6).monsters_act().choose("armodax")
    assert why(armless, "blast") == ("it has no Blast stat", "MP2-1.13")


@clause("MP1-2.09", "MP2-2.13", "MP2-11.10")
def test_dice_that_may_not_be_added_are_refused() -> None:
    t = Second(["deimos-9 r5c5"], ["gorghadra r5c7"], power=2)
    t.monsters_act().ready("deimos-9", "body slam", "gorghadra").choose(1)
    refused = {denied.label: (denied.reason, denied.clause) for denied in t.ask.denied()}
    assert refused.pop("0 P-dice") == ("it needs at least 1", "MP2-11.10")
    assert list(refused) == [f"{n} P-dice" for n in range(3, 11)]
    assert set(refused.values()) == {("at most 2", "MP2-11.10")}


@clause("MP1-5.06", "MP2-7.04", "MP1-6.10", "MP2-7.09", "MP1-7.05", "MP2-6.04", "MP1-7.11", "MP2-6.10")
def test_whatever_asks_for_a_space_says_why_not_another() -> None:
    for t in both(["defender-xX r5c5", "g-tank"], ["gorghadraX r9c9", "belcher r1c1"], marks=["spawn-red r1c1"]):
        t.monsters_act("advancement").act("defender-x", "advance")
        assert why(t, "r16c16")[0] == "it is out of reach, or there is no room"
        t.choose("skip").act("defender-x", "step")
        assert why(t, "r5c8") == ("a step leads one space away, where there is room", t.edition.cite("step"))
    for t in both(["defender-xX r5c5", "g-tank"], ["gorghadraX r9c9", "belcher r1c1"], marks=["spawn-red r1c1"]):
        t.units_act("spawn").choose("g-tank", "r1c1")
        assert why(t, "r1c3") == ("a unit is shifted to a free space next to it", t.edition.cite("shift"))
    for t in both(["defender-xX r5c5"], ["gorghadraX r9c9"], monsters=3):
        t.monsters_act()
        if t.kind != "push":
            t.choose("end")
        assert t.ask.denied()[0].label == "Push 4"
        with pytest.raises(IllegalChoice, match="the pool holds 3 A-dice"):
            t.choose(4)


@clause("MP1-4.13", "MP2-4.06", "MP2-4.09")
@pytest.mark.parametrize("game", [FIRST, SECOND])
def test_setup_says_why_nothing_stands_elsewhere(game: Any) -> None:
    s = game.new(seed=1)
    said: dict[str, str] = {}
    while s.asks[0].kind != "choose-activation":
        for denied in s.asks[0].denied():
            said[s.asks[0].kind] = denied.reason
        s.choose(s.asks[0].options[0])
    assert said["place-building"] == "buildings stand on free foundations, green ones first"
    assert said["place-monster"] == "it starts in its own area, where there is room"


@clause("MP1-4.08")
def test_a_map_that_cannot_be_chosen_says_why() -> None:
    (later,) = FIRST.new(seed=1, rules=1).asks[0].denied()
    assert later.reason == "this game began with rules 1, which do not know it"
    crowded = FIRST.new(seed=1, monsters=3)
    refused = crowded.asks[0].denied()
    assert {denied.reason for denied in refused} == {"it has too few places where monsters start"}
    with pytest.raises(IllegalChoice, match="too few places"):
        crowded.choose(refused[0].option)


@clause("MP1-4.10", "MP2-4.05")
def test_a_building_that_cannot_be_placed_says_why() -> None:
    for game in (FIRST, SECOND):
        s = game.new(seed=1)
        while s.asks[0].kind != "choose-building":
            s.choose(s.asks[0].options[0])
        first = s.asks[0].options[0]
        seat = s.asks[0].seat
        s.choose(first)
        while s.asks[0].kind != "choose-building" or s.asks[0].seat != seat:
            s.choose(s.asks[0].options[0])
        why_not = {denied.option: denied.reason for denied in s.asks[0].denied()}
        assert why_not[first] == "it is placed"
        assert set(why_not.values()) == {"it is placed", "it is not yours", "it is like one that is offered"}


@clause("MP1-7.02", "MP2-6.02", "MP1-7.05", "MP2-6.04")
def test_a_unit_that_cannot_be_spawned_says_why() -> None:
    marks = ["spawn-red r1c1"]
    for t in both(
        ["defender-xX r9c9", "g-tank r5c5", "g-tank", "g-tank"], ["gorghadraX r16c16"], marks=marks, monsters=9
    ):
        t.units_act("spawn")
        assert why(t, "g-tank#1")[0] == "it is on the map"
        assert why(t, "g-tank#3")[0] == "it is like one that is offered"
    red = ["defender-xX r9c9", "g-tank r1c1", "g-tank", "elite-g-tank"]
    for t in both(red, ["gorghadraX r16c16"], marks=marks, monsters=8):
        t.units_act("spawn")
        assert why(t, "elite-g-tank")[0] == "it costs 3 A-dice with a shift that makes room and the Unit Pool holds 2"


@clause("MP1-5.04", "MP2-5.04", "MP2-5.05")
def test_what_belongs_to_another_phase_says_so() -> None:
    for t in both(["defender-xX r5c5"], ["gorghadraX r5c7"], monsters=6):
        t.monsters_act("advancement").choose("defender-x")
        assert why(t, "brawl")[0] == "attacks are made in the Attack Phase"
    for t in both(["defender-xX r5c5"], ["gorghadraX r5c7"], monsters=6):
        t.monsters_act().choose("defender-x")
        assert why(t, "advance")[0] == "the Advancement Phase is over"


@clause("MP1-17.02", "MP2-12.02")
def test_who_cannot_join_says_so() -> None:
    for t in both(["defender-xX r16c1", "g-tank r5c5", "g-tank r5c6", "g-tank r1c1"], ["gorghadraX r5c8"], monsters=0):
        t.units_act().dice().act("g-tank#1", "blast")
        if t.kind == "target":
            t.choose("gorghadra")
        assert t.kind == "join"
        assert why(t, "g-tank#3") == ("it has attacked, has no such attack, or is out of reach", t.edition.cite("join"))


# -- ends that are near ------------------------------------------------------------------------------------------------


@clause("MP1-R17", "MP2-R31")
@pytest.mark.parametrize(("turn", "seen"), [(55, False), (56, True), (60, True)])
def test_everybody_sees_that_the_turn_limit_is_near(turn: int, seen: bool) -> None:
    best = ["most enemy forms destroyed win", "most monsters left win"]
    for t, won in zip(both(["defender-xX r1c1"], ["gorghadraX r16c16"], turn=2 * turn), best, strict=True):
        for side in t.s.sides:
            side.turns = turn
        headline = t.s.scene(1).headline
        assert (f"Turn {turn} of 60 for each player, then {won}" in headline) == seen


@clause("MP1-R17", "MP2-R31")
def test_everybody_is_told_that_nothing_happens_and_the_game_ends() -> None:
    for t, patience in zip(both(["defender-xX r1c1"], ["gorghadraX r16c16"]), (6, 10), strict=True):
        for turn in range(1, patience + 1):
            assert not t.s.over
            near = "No die was rolled or spent for" in t.s.scene(0).headline
            assert near == (turn - 1 >= patience - 3)
            t.choose("units")
            while t.kind not in ("choose-activation", "over"):
                t.choose(next(word for word in ("end", 0) if t.can(word)))
        assert t.s.over
        assert t.s.events is not None
        said = [event.text for event in t.s.events if event.text.startswith("No die was")]
        assert said[0].startswith(f"No die was rolled or spent for {patience - 3} turns of {patience}, then ")


@clause("MP1-R17", "MP2-R31")
def test_house_limits_can_be_switched_off() -> None:
    for game in (FIRST, SECOND):
        s = game.new(seed=1, turns=0, stalemate=False)
        assert isinstance(s, Table)
        assert (s.limit, s.patience) == (0, 0)
    for t in both(["defender-xX r1c1"], ["gorghadraX r16c16"], limit=0, stalemate=False):
        for side in t.s.sides:
            side.turns = 100
        for _ in range(12):
            t.choose("units")
            while t.kind not in ("choose-activation", "over"):
                t.choose(next(word for word in ("end", 0) if t.can(word)))
        assert not t.s.over
        assert t.game.load(t.game.dump(t.s)).digest() == t.s.digest()
