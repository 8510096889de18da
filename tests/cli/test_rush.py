"""Playing against a clock: a clock that a test winds, keys that a test presses."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

import rampant
from rampant.cli.keys import Keyboard
from rampant.cli.rush import Rush
from rampant.cli.seats import seats_of
from rampant.cli.table import Leave, TerminalTable
from rampant.core.match import Match
from rampant.core.verify import verify
from rampant.games.monstrocity.options import ROLL


class Hands:
    """Keys pressed at given times; waiting for a key lets the time pass."""

    def __init__(self, presses: list[tuple[float, str]]) -> None:
        self.time = 0.0
        self.presses = presses

    def now(self) -> float:
        return self.time

    def get(self, seconds: float) -> str:
        until = self.time + max(seconds, 0.01)
        if self.presses and self.presses[0][0] <= until:
            at, key = self.presses.pop(0)
            self.time = max(self.time, at)
            return key
        self.time = until
        return ""


def table(seats: str, **settings: object) -> TerminalTable:
    """A table at which the clock is about to start."""
    game = rampant.game("monstrocity")
    given = {"mode": "real-time", **settings}
    sitting = seats_of(game, seats, game.seat_names(game.resolve(given)), "x")
    match = Match(game, "x", [each.name for each in sitting], settings=given)
    while match.state.ask_of(match.state.clock) is None:
        ask = match.state.asks[0]
        match.choose(ask.options[0], ask.seat)
    console = Console(file=StringIO(), width=120, highlight=False)
    return TerminalTable(console, lambda prompt: None, match, sitting)


def shown(table: TerminalTable) -> str:
    assert isinstance(table.console.file, StringIO)
    return table.console.file.getvalue()


def choices(table: TerminalTable) -> Iterator[tuple[int, str]]:
    begun = next(i for i, entry in enumerate(table.match.record) if entry.means == "Ready")
    return ((entry.seat, entry.means) for entry in table.match.record[begun:])


def test_the_clock_rings_after_two_minutes_and_the_record_replays_without_a_clock() -> None:
    sat = table("you,random")
    hands = Hands([(1.0, "1")])
    Rush(sat, hands, hands.now).run()
    assert 120 <= hands.time <= 145  # two minutes, and time to finish what was rolled
    made = list(choices(sat))
    assert (0, "Roll") in made
    assert (sat.match.state.clock, "Time is up") in made
    assert any(seat == 1 for seat, _ in made), "the bot plays, too"
    assert "2:00 You>" in shown(sat)
    assert "0:07 You>" in shown(sat)
    assert verify(sat.match.dumps(), rampant.game).choices == sat.match.number


def test_bots_take_the_time_that_people_would() -> None:
    sat = table("you,greedy:easy")
    hands = Hands([])
    Rush(sat, hands, hands.now).run()
    rolls = [means for seat, means in choices(sat) if seat == 1 and means == "Roll"]
    assert 3 <= len(rolls) <= 8


def test_a_pause_stops_the_clock() -> None:
    sat = table("you,random")
    hands = Hands([(10.0, "p"), (1000.0, "x")])
    Rush(sat, hands, hands.now).run()
    assert "Paused." in shown(sat)
    assert 1110 <= hands.time <= 1135


def test_a_pause_keeps_what_bots_have_still_to_do() -> None:
    sat = table("you,random")
    hands = Hands([(1000.0, "x")])
    rush = Rush(sat, hands, hands.now)
    hands.time = 10.0
    rush.plans, rush.free = {1: (11.0, 7)}, {1: 12.5}
    rush._key("p")
    assert (rush.plans, rush.free) == ({1: (1001.0, 7)}, {1: 1002.5})


def test_rolling_again_too_soon_is_refused_with_the_time_to_wait() -> None:
    sat = table("you", players=1, pace=18)
    finish = [(t / 2, "1") for t in range(2, 24)]  # the first option again and again: the roll is resolved, then early
    hands = Hands([*finish, (60.0, "q")])
    with pytest.raises(Leave):
        Rush(sat, hands, hands.now).run()
    assert "not yet: in" in shown(sat)


def test_a_match_that_was_left_while_the_clock_ran_goes_on_with_the_time_it_had() -> None:
    sat = table("you,you")
    hands = Hands([(30.0, "1"), (31.0, "q")])
    with pytest.raises(Leave):
        Rush(sat, hands, hands.now).run()
    again = Match.loads(sat.match.dumps(), rampant.game)
    loaded = TerminalTable(sat.console, lambda prompt: None, again, sat.seats)
    later = Hands([])
    later.time = 5000.0
    left = Rush(loaded, later, later.now).clock.left(again.state)
    assert left == pytest.approx(90, abs=0.5)
    Rush(loaded, later, later.now).run()
    assert 5089 <= later.time <= 5120
    assert verify(again.dumps(), rampant.game).choices == again.number


def test_tab_looks_with_the_next_persons_eyes_and_q_leaves() -> None:
    sat = table("you:Anna,you:Ben")
    hands = Hands([(1.0, "\t"), (2.0, "1"), (3.0, "q")])
    with pytest.raises(Leave):
        Rush(sat, hands, hands.now).run()
    assert (1, "Roll") in list(choices(sat))
    assert (0, "Roll") not in list(choices(sat))


def test_digits_choose_as_soon_as_they_can_mean_only_one_option() -> None:
    sat = table("you,random")
    chosen: list[int] = []

    class Noting(Rush):
        def _choose(self, option: int, seat: int) -> None:
            chosen.append(option)

        def _draw(self) -> None:
            return

    rush = Noting(sat, Hands([]))
    rush.offered = list(range(100, 125))
    for keys in ("7", "2", "4", "1", "\n", "1", "\x7f", "25", "3", "x", "9"):
        for key in keys:
            rush._key(key)
    assert chosen == [106, 123, 100, 124, 102, 108]


def test_what_others_do_while_somebody_types_does_not_lose_the_digits() -> None:
    sat = table("you:Ann,you:Bo", players=2)
    hands = Hands([])
    rush = Rush(sat, hands, hands.now)
    rush.clock.watch(sat.match.state)
    while (ask := sat.match.state.ask_of(0)) is not None and len(ask.options) < 11:
        rush._choose(ask.options[-1], 0)
    assert ask is not None, "with an Energy die there are so many choices that two digits are needed"
    seen = ask.options[9]
    rush._key("1")
    rush._choose(ROLL, 1)
    assert rush.typed == "1"
    rush._key("0")
    made = sat.match.record[-1]
    assert (made.seat, made.option) == (0, seen)


def test_keys_that_are_pressed_at_once_come_one_after_the_other() -> None:
    end, begin = os.pipe()
    keys = Keyboard(end)
    os.write(begin, b"12\x1b[A3\x1bOB\xc3")
    assert [keys.get(0.0) for _ in range(4)] == ["1", "2", "3", ""]
    os.write(begin, b"\xa9q")
    assert [keys.get(0.0) for _ in range(3)] == ["\u00e9", "q", ""], "half a letter waits for its other half"
    os.close(begin)
    os.close(end)
