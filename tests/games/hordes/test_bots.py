"""What bots make of a table: which positions they prefer, and that they play accordingly."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from rampant.bots import Bot, Budget, bot, kind
from rampant.bots.kaiju import POINTLESS
from rampant.games.hordes.adjacency import leader_pile
from rampant.games.hordes.heuristic import Survey, must_lead
from rampant.games.hordes.options import CELL
from rampant.games.hordes.spaces import name_at
from rampant.games.hordes.state import HordesState
from tests.games.hordes.table import GAME, cell, go, labels, stack, table, the_ask

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


def test_a_leader_who_must_fight_fears_nobody_that_cannot_kill_it() -> None:
    def feared(*others: str) -> bool:
        places = dict(zip(("0,1", "1,0"), others, strict=False))
        s = table("ZOM", {"0,0": "VAM: VAM1", "0,-1": "VAM: VAM2", **places, **FAR})
        return must_lead(s, Survey(s, 0), 0)

    assert feared("ZOM: ZOM3 ZOM5")  # the Abomination strikes with 5, which is the Leader's defence
    assert not feared("ZOM: ZOM4 ZOM3")  # one fighter alone reaches only the top of the stack
    assert feared("ZOM5")  # face down: it might be anybody
    assert not feared("ZOM5", "ZOM: ZOM4")  # it chooses whom it fights


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


def test_waiting_costs_chances() -> None:
    def waiting(mine: str, at: str = "2,0", **more: Any) -> float:
        return value({"0,0": "VAM: VAM1", at: f"VAM: {mine}", "8,0": "ZOM: ZOM6 ZOM4 ZOM4 ZOM1"}, **more)

    several = "VAM4 VAM4 VAM4"
    assert waiting(several, quiet=1) == waiting(several)  # a round has not passed yet
    assert waiting(several, quiet=9) < waiting(several, quiet=4) < waiting(several)
    assert waiting(several, "6,0", quiet=9) > waiting(several, "3,0", quiet=9)  # nearer to a Crawler that it beats
    assert waiting(several, "7,0") - waiting(several, "7,0", quiet=9) < waiting(several, "3,0") - waiting(
        several, "3,0", quiet=9
    )
    fewer = waiting("VAM4 VAM4", quiet=9) / waiting("VAM4 VAM4")
    assert fewer < waiting(several, quiet=9) / waiting(several) - 0.1
    assert waiting(several, quiet=9, stalemate=0) == waiting(several, stalemate=0)


def test_the_last_two_who_can_kill_a_leader_are_worth_more() -> None:
    def with_elders(count: int) -> float:
        elders = {f"-{1 + n},0": "VAM: VAM2" for n in range(count)}
        guards = {"0,0": "VAM: VAM6 VAM6 VAM6 VAM1", "0,1": "VAM: VAM4 VAM4 VAM4 VAM4", "1,1": "VAM: VAM4 VAM4"}
        return value({**guards, **elders, "14,0": "ZOM: ZOM4 ZOM4 ZOM4 ZOM1", "14,1": "ZOM: ZOM5 ZOM5 ZOM5 ZOM5"})

    worth = [with_elders(n + 1) - with_elders(n) for n in range(3)]
    assert worth[0] > 1.15 * worth[1]
    assert worth[1] > 1.1 * worth[2]


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


AT_HOME = {"0,0": "VAM: VAM1", "0,1": "VAM: VAM3"}
HUNT = {**AT_HOME, "3,0": "VAM: VAM2", "3,1": "VAM: VAM2", "5,3": "VAM: VAM4", "6,3": "ZOM: ZOM1"}


def thought_of(stacks: dict[str, str], *moves: str, **more: Any) -> set[str]:
    """What bots think of when the Vampires move, after these answers."""
    s = table("VAM", stacks, **more)
    while the_ask(s).kind != "move-from":
        s.choose(the_ask(s).options[-1])
    for at in moves:
        s.choose(CELL + cell(at))
    ask = the_ask(s)
    weights = dict(zip(labels(s), GAME.advise(s, ask.seat) or [], strict=True))
    return {label for label in weights if weights[label] >= POINTLESS * max(weights.values())}


def test_nobody_waits_who_has_only_to_kill_a_leader() -> None:
    assert thought_of(HUNT) == {"From (3,0)", "From (3,1)"}
    assert thought_of(HUNT, "3,1", "3,1") == {"From (3,0)"}  # the other one has stayed where it is
    assert "Done moving" in thought_of(HUNT, "3,1", "3,1", "3,0", "3,0")
    assert "Done moving" in thought_of({**HUNT, "6,4": "ZOM: ZOM2"})  # a Hulk could kill a Leader as well
    assert "Done moving" in thought_of({**HUNT, "6,4": "ZOM5"})


def test_after_two_quiet_rounds_nobody_waits() -> None:
    pool = {**AT_HOME, "0,2": "VAM: VAM4", "1,2": "ZOM: ZOM1", "1,3": "ZOM: ZOM2", "3,0": "ZOM5"}
    assert "Done moving" in thought_of(pool, quiet=3)
    assert thought_of(pool, quiet=4) == {"From (0,1)", "From (0,2)"}
    assert "Done moving" in thought_of({**pool, "2,0": "VAM: VAM4"}, quiet=4)  # one of them is there


def test_who_hunts_goes_as_near_as_it_can_and_leaves_nobody_alone() -> None:
    assert thought_of(HUNT, "3,0") == {"Go to (4,1)", "Go to (3,2)"}
    assert "Go to (2,1)" in thought_of({**HUNT, "6,4": "ZOM: ZOM2"}, "3,0")
    assert "Go to (4,1)" in thought_of({**HUNT, "6,3": "VAM: VAM4", "9,3": "ZOM: ZOM1"}, "3,0")


def test_who_has_as_good_as_won_ends_the_game() -> None:
    ended = 0
    for seed in range(4):
        s = table("VAM", HUNT)
        mind = bot("kaiju:3", f"hunt/{seed}", patient=True)
        while not s.over:
            s.choose(mind.choose(s, the_ask(s).seat))
        assert s.result is not None
        ended += s.result.clause == "HRD-17.02"
    assert ended >= 3


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
