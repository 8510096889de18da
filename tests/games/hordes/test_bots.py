"""What bots make of a table: which positions they prefer, and that they play accordingly."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from rampant.bots import Bot, Budget, bot, kind
from rampant.games.hordes.adjacency import leader_pile
from rampant.games.hordes.spaces import name_at
from rampant.games.hordes.state import HordesState
from tests.games.hordes.table import GAME, go, stack, table, the_ask

FAR = {"8,0": "ZOM: ZOM4 ZOM1", "8,1": "ZOM5", "9,0": "ZOM5"}  # a rival who is out of reach, with something to fight


def value(stacks: dict[str, str], **more: Any) -> float:
    """What the first owner thinks of a table on which it is the next one's turn."""
    s = table("ZOM", stacks, **more)
    return float(GAME.evaluate(s, 0))


def chosen(s: HordesState) -> str:
    """What a thorough bot answers, in words."""
    ask = the_ask(s)
    return ask.describe(bot("greedy", patient=True).choose(s, ask.seat)).label


def hasty(seed: str) -> Bot:
    """A bot that tries every option once, or hardly more often."""
    return kind("greedy")(seed, Budget(1, inf))


def play_turn(s: HordesState) -> None:
    """A bot plays the turn to its end."""
    mind, turn = hasty("turn"), s.turns
    while not s.over and s.turns == turn:
        s.choose(mind.choose(s, the_ask(s).seat))


# -- what they prefer --------------------------------------------------------------------------------------------------


def beside(theirs: str, mine: str = "VAM5 VAM1") -> float:
    """A stack with the Vampires' Leader next to a stack of Zombies, whose Leader is far away and guarded."""
    rivals = {"1,0": f"ZOM: {theirs}", "9,0": "ZOM: ZOM5 ZOM5 ZOM5 ZOM1", "9,1": "ZOM4"}
    return value({"0,0": f"VAM: {mine}", **rivals, "0,1": "VAM6", "1,1": "VAM6"})


def test_a_leader_fears_those_who_can_strike_it_dead() -> None:
    assert beside("ZOM5 ZOM2 ZOM5") < 0.6 * beside("ZOM5 ZOM5 ZOM2")  # the Hulk meets it as second, not as third
    assert beside("ZOM2") > 0.6 * beside("ZOM6")  # one fighter alone reaches only the top of the stack
    assert beside("ZOM4 ZOM4") < 0.6 * beside("ZOM4 ZOM5")  # two with Aid strike together


def test_a_leader_at_the_bottom_of_four_is_safe() -> None:
    rivals = "ZOM5 ZOM5 ZOM2 ZOM2"
    three = beside(rivals, "VAM6 VAM6 VAM1")
    assert three < 0.6 * beside(rivals, "VAM6 VAM6 VAM6 VAM1")


def test_leaders_meet_if_that_wins() -> None:
    def meeting(mine: str, theirs: str) -> float:
        armed = {"0,0": "GHO: GHO1+knife", "1,0": "DEM: DEM1+knife"}
        return float(GAME.evaluate(table("DEM", {**armed, "0,1": mine, "1,1": theirs}), 0))

    many, few = "GHO5 GHO5 GHO6", "DEM5"
    assert meeting(many, few) > 0.6
    assert meeting(few.replace("DEM", "GHO"), many.replace("GHO", "DEM")) < 0.2


def test_unarmed_leaders_do_not_meet() -> None:
    """None of them can kill the other, so many fighters are no reason to go to the other Leader."""
    many = {"0,1": "VAM5 VAM5 VAM6", "9,1": "ZOM5"}
    beside = value({"0,0": "VAM: VAM1", "1,0": "ZOM: ZOM1", **many})
    apart = value({"0,0": "VAM: VAM1", "9,0": "ZOM: ZOM1", **many})
    assert abs(beside - apart) < 0.15


def test_a_leader_who_must_fight_itself_is_in_danger() -> None:
    alone = value({"0,0": "VAM: VAM1", "0,1": "ZOM5", "0,-1": "VAM: VAM2", **FAR})
    relieved = value({"0,0": "VAM: VAM1", "0,1": "ZOM5", "1,1": "VAM: VAM2", **FAR})
    assert alone < relieved


def test_only_those_who_can_kill_a_leader_hunt_it() -> None:
    def hunting(who: str, at: str) -> float:
        away = {"0,0": "VAM: VAM5 VAM5 VAM5 VAM1", "0,1": "VAM6", at: f"VAM: {who}"}
        return value({**away, "12,0": "ZOM: ZOM5 ZOM5 ZOM5 ZOM1", "12,1": "ZOM4"})

    assert hunting("VAM2", "8,0") > hunting("VAM2", "5,0")
    assert hunting("VAM5 VAM5", "8,0") > hunting("VAM5 VAM5", "5,0")
    assert hunting("VAM3", "8,0") == hunting("VAM3", "5,0")


def test_the_strong_turn_up_hidden_tiles() -> None:
    def top(tiles: str) -> float:
        hidden = {"0,1": "ZOM4 ZOM5 ZOM3", "1,1": "VAM3 ZOM4 ZOM3"}
        return value({"0,0": f"VAM: {tiles}", **hidden, "-1,0": "VAM: VAM6 VAM6 VAM6 VAM1", **FAR})

    assert top("VAM2 VAM6") > top("VAM6 VAM2")


def test_what_could_be_lost_to_a_neighbour_counts_less() -> None:
    def against(theirs: str) -> float:
        guarded = {"-1,0": "VAM: VAM6 VAM6 VAM6 VAM1", "0,0": "VAM: VAM4"}
        rivals = {"1,0": f"ZOM: {theirs}", "9,0": "ZOM: ZOM1", "9,1": "ZOM4"}
        return value({**guarded, **rivals})

    assert against("ZOM3 ZOM5") < against("ZOM5 ZOM3")  # an Abomination kills and lives, a Husk does neither


# -- what they do ------------------------------------------------------------------------------------------------------


def test_a_bot_kills_a_leader_that_it_can_kill() -> None:
    s = table("VAM", {"0,0": "VAM: VAM2 VAM1", "1,0": "ZOM: ZOM1", "0,1": "ZOM6 VAM3", "9,0": "ZOM: ZOM2"})
    play_turn(s)
    assert s.over
    assert s.scores == [1.0, 0.0]


def test_a_bot_does_not_send_its_leader_into_the_unknown() -> None:
    stacks = {"0,0": "VAM: VAM1", "2,0": "VAM: VAM3", "1,0": "ZOM2 ZOM2 VAM5", "1,1": "ZOM2 ZOM2 ZOM5", **FAR}
    s = table("VAM", stacks)
    go(s, "choose-location", "1,0")
    assert "(VAM3)" in chosen(s)


def test_a_bot_does_not_let_leaders_meet_if_it_would_lose_by_that() -> None:
    armed = {"0,0": "GHO: GHO1+knife", "1,0": "DEM: DEM1+knife"}
    assert "face-down" in chosen(table("GHO", {**armed, "0,1": "GHO6", "9,0": "DEM: DEM4 DEM4", "9,1": "DEM5"}))
    winning = {**armed, "0,1": "GHO6 GHO6 GHO6", "9,0": "DEM: DEM4", "9,1": "DEM5"}
    assert "stack of the Demons" in chosen(table("GHO", winning))


def test_a_bot_puts_its_leader_below_its_guards() -> None:
    stacks = {"0,0": "VAM: VAM1 VAM4 VAM4 VAM4", "1,0": "VAM: VAM2", "1,1": "VAM6 VAM6 VAM6", "8,8": "ZOM: ZOM2 ZOM1"}
    s = table("VAM", {**stacks, "8,9": "ZOM4"})
    play_turn(s)
    pile = leader_pile(s, 0)
    assert pile is not None
    assert "VAM1" in stack(s, name_at(int(pile.cell)))[1:]


@pytest.mark.once
def test_even_a_hasty_bot_beats_a_blind_one() -> None:
    won = 0.0
    for number in range(6):
        seat = (number + 1) % 2
        minds = [bot("random", f"{number}"), bot("random", f"{number}")]
        minds[seat] = hasty(f"{number}")
        s = GAME.new(f"quick/{number}")
        while not s.over:
            ask = s.asks[0]
            s.choose(minds[ask.seat].choose(s, ask.seat), ask.seat)
        won += s.scores[seat]
    assert won >= 5
