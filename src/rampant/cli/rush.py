"""Playing against a clock: keys without Enter, a visible countdown, bots that take their time.

The clock runs here, outside the rules: when it has run down, the clock's seat says so, and the record keeps it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from rich.text import Text

from rampant.cli.keys import Keys
from rampant.cli.table import Leave, Table
from rampant.core.clock import clock_ask, player_asks
from rampant.core.errors import RampantError

TICK = 0.25
"""Seconds between two looks at the clock."""

HINT = "digits choose (Enter after a short number) · Tab next player · p pause · q leave"


class Rush:
    """The part of a match that is played while a clock runs."""

    def __init__(self, table: Table, keys: Keys, now: Callable[[], float] = monotonic) -> None:
        self.table = table
        self.keys = keys
        self.now = now
        self.until = 0.0
        self.typed = ""
        self.eyes = table.people[0]
        self.offered: list[int] = []  # what the person saw when they pressed a key
        self.busy: dict[int, tuple[float, int]] = {}  # bots: when they will have done what

    def run(self) -> None:
        """Until no clock is asked any more."""
        state = self.table.match.state
        self.until = self.now() + state.game.clock(state)
        self._draw()
        while (clock := clock_ask(self.table.match.state)) is not None:
            if self.now() >= self.until:
                self._choose(clock.options[0], clock.seat)
                state = self.table.match.state
                self.until = self.now() + state.game.clock(state)
            elif not self._bot():
                self._countdown()
                key = self.keys.get(min(TICK, max(0.0, self.until - self.now())))
                if key:
                    self._key(key)

    def _bot(self) -> bool:
        """Let one bot whose time has come do what it wanted to; True if one did."""
        state = self.table.match.state
        for ask in player_asks(state):
            mind = self.table.seats[ask.seat].bot
            if mind is None:
                continue
            if ask.seat not in self.busy:
                option = mind.choose(state, ask.seat)
                self.busy[ask.seat] = (self.now() + state.game.seconds(state, ask.seat, option), option)
            done, option = self.busy[ask.seat]
            if self.now() >= done:
                del self.busy[ask.seat]
                if option in ask.options:  # else somebody was faster: think again
                    self._choose(option, ask.seat)
                return True
        return False

    def _key(self, key: str) -> None:
        if key == "q":
            raise Leave
        if key == "p":
            self._pause()
        elif key == "\t":
            people = self.table.people
            self.eyes = people[(people.index(self.eyes) + 1) % len(people)]
            self._draw()
        elif key in "\r\n ":
            self._number(exact=True)
        elif key in ("\x7f", "\x08"):
            self.typed = self.typed[:-1]
        elif key.isdigit():
            self.typed += key
            self._number(exact=False)

    def _number(self, exact: bool) -> None:
        """Choose as soon as the digits can mean only one option."""
        fits = [n for n in range(1, len(self.offered) + 1) if str(n).startswith(self.typed)] if self.typed else []
        if exact and self.typed.isdigit() and int(self.typed) in fits:
            fits = [int(self.typed)]
        if len(fits) > 1:
            return
        self.typed = ""
        if fits:
            self._choose(self.offered[fits[0] - 1], self.eyes)

    def _pause(self) -> None:
        """Everybody at this terminal agrees: the clock stops until the next key."""
        left = self.until - self.now()
        self.table.console.print("\n[bold]Paused.[/] Any key goes on.")
        while not self.keys.get(60.0):
            pass
        self.until = self.now() + left
        self.busy.clear()
        self._draw()

    def _choose(self, option: int, seat: int) -> None:
        refused = ""
        try:
            self.table.choose(option, seat)
        except RampantError as error:
            refused = str(error)
        self._draw()
        if refused:
            self.table.console.print(Text(refused, "red"))

    def _draw(self) -> None:
        """The table, and the question if the person has one."""
        ask = self.table.match.state.ask_of(self.eyes)
        self.typed = ""
        self.offered = list(ask.options) if ask is not None else []
        if ask is not None:
            self.table.question(ask, [ask.describe(option) for option in ask.options])
        else:
            self.table.show(self.eyes, {})
        self.table.console.print(Text(HINT, "dim"))

    def _countdown(self) -> None:
        """The seconds that are left, on the line of the cursor."""
        left = max(0, round(self.until - self.now()))
        name = self.table.names[self.eyes]
        style = "bold red" if left <= 10 else "bold green"
        line = Text.assemble("\r", (f"{left // 60}:{left % 60:02d}", style), f" {name}> {self.typed} ")
        self.table.console.print(line, end="")
