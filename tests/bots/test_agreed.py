"""What partners agree on: a bot leaves to its mates what they have said they take."""

from __future__ import annotations

import pytest

from rampant.bots import bot
from rampant.bots.agreed import named, spared
from rampant.core.chance import Planned
from rampant.core.state import State
from rampant.games import game

CITY = game("monstrocity")
TWO_NEARLY_RAZED = '''
game = "monstrocity"
players = 2
mode = "turn-based"
round = 5
phase = "rampage"
set = 6
board = """
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . a 1 H . . . . .
. . . 2 . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
"""
[[damage]]
at = "r5c5"
by = [6, 0]
[[damage]]
at = "r5c3"
by = [5, 0]
[[monster]]
id = "george"
rage = 0
[[monster]]
id = "tortsy"
rage = 0
'''
HIT_EAST, HIT_WEST = CITY.options.number("hit:east"), CITY.options.number("hit:west")


def question() -> State:
    """George has one Combat die, City Hall to the east and a Common Building to the west of him."""
    state: State = CITY.load(TWO_NEARLY_RAZED)
    state.chance = Planned(dice=[3, 2, 2, 2])
    state.choose(CITY.options.number("roll"), 0)
    while CITY.options.number("police") in state.asks[0].options:
        state.choose(CITY.options.number("police"), 0)
    return state


@pytest.mark.parametrize("name", ["kaiju:5", "kaiju:2", "greedy:easy"])
@pytest.mark.parametrize("target", ["cell:r5c5", "piece:city-hall"])
def test_a_bot_leaves_alone_what_a_mate_takes(name: str, target: str) -> None:
    state = question()
    mind = bot(name, "1", patient=True)
    mind.claims = [target]
    assert {mind.choose(state, 0) for _ in range(5)} <= {HIT_WEST, CITY.options.number("no-hit")}
    mind.claims = []
    if name == "kaiju:5":
        assert mind.choose(state, 0) == HIT_EAST, "City Hall is a star"


def test_where_everything_is_claimed_nothing_is() -> None:
    state = question()
    ask = state.asks[0]
    everything = ["piece:city-hall", "cell:r5c3", ask.describe(CITY.options.number("no-hit")).target]
    assert spared(state, ask, everything) == list(ask.options)
    assert spared(state, ask, []) == list(ask.options)
    assert spared(state, ask, ["cell:r9c9"]) == list(ask.options)


def test_a_claim_is_called_by_what_stands_there() -> None:
    scene = question().scene(0)
    assert named(scene, "cell:r5c5") == named(scene, "piece:city-hall") == "City Hall on r5c5"
    assert named(scene, "cell:r9c9") == "r9c9"
    assert named(scene, "cell:r99c9") == named(scene, "piece:dragon") == ""


def test_mates_are_those_who_win_together() -> None:
    assert CITY.mates(CITY.new("1", players=3), 1) == [0, 2]
    assert CITY.mates(CITY.new("1", players=1), 0) == []
    teams = CITY.new("1", competitive=True, players=4)
    assert [CITY.mates(teams, seat) for seat in range(4)] == [[1], [0], [3], [2]]
    rage = game("rage")
    assert rage.mates(rage.new("1"), 0) == []
    assert rage.mates(rage.new("1", players=4, teams=True), 1) == [3]
    demolition = game("demolition")
    assert demolition.mates(demolition.new("1"), 0) == [1]
