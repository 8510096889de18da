"""Real time around rules that never read a clock.

While seats act against a clock, the clock is asked, too: as the seat after the players' (`state.seats`), whose one
answer says that time is up, so that a record replays exactly. Front ends run a real clock of `Game.clock` seconds and
answer for it; where only bots play, a `Timeline` models how long answers take (`Game.seconds`).
"""

from __future__ import annotations

from rampant.core.chance import Rng
from rampant.core.state import OpenAsk, State


def clock_ask(state: State) -> OpenAsk | None:
    """The question to the clock, while one runs."""
    return state.ask_of(state.seats)


def player_asks(state: State) -> list[OpenAsk]:
    """The questions to players: all but the clock's."""
    return [ask for ask in state.asks if ask.seat < state.seats]


class Timeline:
    """Modelled time: who answers next when everybody acts at once."""

    def __init__(self, seats: int, order: Rng) -> None:
        self.free = [0.0] * seats  # when each seat has finished what it is doing
        self.order = order  # without a clock, any order is as good as another
        self.until = -1.0  # when time is up
        self.running = False

    def next(self, state: State) -> OpenAsk:
        """The question that is answered next: of the first seat to be free, or the clock's if time is up before."""
        players = player_asks(state)
        clock = clock_ask(state)
        if clock is None:
            self.running = False
            return players[self.order.below(len(players))] if len(players) > 1 else players[0]
        if not self.running:
            self.running = True
            now = max(self.free)  # a clock starts for all at once
            self.free = [now] * len(self.free)
            self.until = now + state.game.clock(state)
        if not players:
            return clock
        first = min(players, key=lambda ask: (self.free[ask.seat], ask.seat))
        return first if self.free[first.seat] <= self.until else clock

    def answered(self, state: State, ask: OpenAsk, option: int) -> None:
        """The question is about to be answered so: count the time that it takes."""
        if ask.seat < len(self.free):
            self.free[ask.seat] += state.game.seconds(state, ask.seat, option)

    def rang(self, state: State) -> None:
        """The clock has said that time is up; if it is asked again, it runs on from there."""
        self.until += state.game.clock(state)
