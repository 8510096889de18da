"""Playing against a clock: keys without Enter, a visible countdown, bots that take their time.

The clock runs here, outside the rules: when it has run down, the clock's seat says so, and the record keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from rampant.cli.keys import Keys
from rampant.cli.table import Leave, TerminalTable
from rampant.core.clock import GameClock
from rampant.core.errors import RampantError
from rampant.core.match import Match
from rampant.core.state import OpenAsk

TICK = 0.25
"""Seconds between two looks at the clock."""

HINT = "digits choose (Enter after a short number) · Tab next player · p pause · q leave"


class PlayTime:
    """Seconds of play: first those that a record tells of, then those of a real clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.recorded = 0.0
        self._now = now
        self._began: float | None = None  # when the real clock took over

    def __call__(self) -> float:
        return self.recorded if self._began is None else self.recorded + self._now() - self._began

    def go_on(self) -> None:
        self._began = self._now()


def clock_of(match: Match, now: Callable[[], float]) -> GameClock:
    """The clock of a match as it stood at its last choice: one that was saved while it ran goes on from there."""
    time = PlayTime(now)
    clock = GameClock(time)
    for entry, state in zip(match.record, match.walk(), strict=True):
        time.recorded = max(time.recorded, (entry.at or 0) / 1000)
        clock.watch(state, entry.option, entry.seat)
    clock.rewind(match.state, clock.mark(), refund=False)
    time.go_on()
    return clock


class Rush:
    """The part of a match that is played while a clock runs."""

    def __init__(self, table: TerminalTable, keys: Keys, now: Callable[[], float] = monotonic) -> None:
        self.table = table
        self.keys = keys
        self.now = now
        self.clock = clock_of(table.match, now)
        self.typed = ""
        self.eyes = table.people[0]
        self.offered: list[int] = []  # what the person saw when they pressed a key
        self.plans: dict[int, tuple[float, int]] = {}  # bots: when they will have done what
        self.free: dict[int, float] = {}  # bots: until when they are busy with what they did

    def run(self) -> None:
        """Until no clock is asked any more."""
        match = self.table.match
        self.clock.watch(match.state)
        self._draw()
        while (left := self.clock.left(match.state)) is not None:
            due = self.clock.due(match.state)
            if due is not None:
                self._choose(*due)
            elif not any(self._bot(ask) for ask in match.state.asks if self._is_bot(ask)):
                self._countdown(left)
                key = self.keys.get(min(TICK, left))
                if key:
                    self._key(key)

    def _is_bot(self, ask: OpenAsk) -> bool:
        return ask.seat < len(self.table.seats) and self.table.seats[ask.seat].bot is not None

    def _bot(self, ask: OpenAsk) -> bool:
        """Let a bot do what it wanted to, if its time has come; True if it did."""
        state = self.table.match.state
        mind, tempo = self.table.seats[ask.seat].bot, state.game.tempo
        assert mind is not None
        assert tempo is not None
        if ask.seat not in self.plans:
            option = mind.choose(state, ask.seat)
            start = max(self.now(), self.free.get(ask.seat, 0.0))
            start += max(tempo.before(state, ask.seat, option), self.clock.wait(state, option, ask.seat))
            self.plans[ask.seat] = (start, option)
        done, option = self.plans[ask.seat]
        if self.now() < done:
            return False
        del self.plans[ask.seat]
        if option in ask.options:  # else somebody was faster: think again
            self.free[ask.seat] = self.now() + tempo.after(state, ask.seat, option)
            self._choose(option, ask.seat)
        return True

    def _key(self, key: str) -> None:
        if key == "q":
            raise Leave
        if key == "p":
            self._pause()
        elif key == "\t":
            people = self.table.people
            self.typed = ""
            self.eyes = people[(people.index(self.eyes) + 1) % len(people)]
            self._draw()
        elif key in "\r\n ":
            self._number(exact=True)
        elif key in ("\x7f", "\x08"):
            self.typed = self.typed[:-1]
            self._draw()
        elif key.isdigit():
            self.typed += key
            self._number(exact=False)

    def _number(self, exact: bool) -> None:
        """Choose as soon as the digits can mean only one option."""
        fits = [n for n in range(1, len(self.offered) + 1) if str(n).startswith(self.typed)] if self.typed else []
        if exact and self.typed and int(self.typed) in fits:
            fits = [int(self.typed)]
        if len(fits) > 1:
            return
        self.typed = ""
        if not fits:
            self._draw()
            return
        option = self.offered[fits[0] - 1]
        wait = self.clock.wait(self.table.match.state, option, self.eyes)
        if wait > 0:
            self.table.console.print(Text(f"\nnot yet: in {wait:.0f} seconds", "red"))
        else:
            self._choose(option, self.eyes)

    def _pause(self) -> None:
        """Everybody at this terminal agrees: time stops until the next key."""
        for seat in range(self.table.match.state.seats):
            self.clock.ask_pause(self.table.match.state, seat)
        began = self.now()
        self.table.console.print("\n[bold]Paused.[/] Any key goes on.")
        while not self.keys.get(60.0):
            pass
        self.clock.resume()
        lost = self.now() - began
        self.plans = {seat: (at + lost, option) for seat, (at, option) in self.plans.items()}
        self.free = {seat: until + lost for seat, until in self.free.items()}
        self._draw()

    def _choose(self, option: int, seat: int) -> None:
        """Choose; what somebody else has just made impossible is refused, and asked anew."""
        refused = ""
        try:
            self.table.choose(option, seat, self.clock.milliseconds)
            self.clock.watch(self.table.match.state, option, seat)
        except RampantError as error:
            refused = str(error)
        self._draw()
        if refused:
            self.table.console.print(Text(refused, "red"))

    def _draw(self) -> None:
        """The table, and the question if the person has one. The numbers stay as they are while somebody types."""
        if self.typed:
            return
        ask = self.table.match.state.ask_of(self.eyes)
        self.offered = list(ask.options) if ask is not None else []
        if ask is not None:
            self.table.question(ask, [ask.describe(option) for option in ask.options])
        else:
            self.table.show(self.eyes, {})
        self.table.console.print(Text(HINT, "dim"))

    def _countdown(self, left: float) -> None:
        """The seconds that are left, on the line of the cursor."""
        seconds = round(left)
        style = "bold red" if seconds <= 10 else "bold green"
        clock = (f"{seconds // 60}:{seconds % 60:02d}", style)
        self.table.console.control(Control(ControlType.CARRIAGE_RETURN))
        self.table.console.print(Text.assemble(clock, f" {self.table.names[self.eyes]}> {self.typed} "), end="")
