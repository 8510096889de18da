"""Time, outside the rules: a clock for tables with people, and a pace for games in which nobody waits.

Rules never read the time. A game that is played against a clock asks one more seat, the clock's (`State.clock`): its
choice is "time is up", and stands in the record like any other, so a replay needs no clock. A game says in its `Tempo`
how long things take; front ends use

- `GameClock` at a table with people: what is due now, how long is left, whether everybody agreed to pause;
- `Pace` for bots and the lab: who acts next in modelled time, so that a whole game takes milliseconds;
- `Timekeeper` to prove from a record that says when each choice arrived that deadlines and pace were kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rampant.core.errors import IllegalChoice
from rampant.core.state import Ask, OpenAsk, State


class Tempo:
    """How time passes in a game. `Game.tempo` holds it; games without a clock have none."""

    def seconds(self, state: Any) -> float:
        """How long the clock's open question waits before its one option is chosen."""
        raise AssertionError("a game with a clock says how long it runs")

    def before(self, state: Any, seat: int, option: int) -> float:
        """Modelled seconds that a player needs to decide on and do something, before it counts."""
        return 0.0

    def after(self, state: Any, seat: int, option: int) -> float:
        """Modelled seconds for which a player is busy with it afterwards (dice still roll)."""
        return 0.0

    def gap(self, state: Any, seat: int, option: int) -> float:
        """The least time between two choices of this option by this seat; sooner is refused."""
        return 0.0

    def patience(self, state: Any, seat: int) -> tuple[float, int] | None:
        """After so many seconds without an answer this option is chosen for the seat; None: it may take its time."""
        return None


@dataclass(frozen=True, slots=True)
class Mark:
    """How a clock stood at one position."""

    at: float
    since: dict[int, float]  # by seat: when its question was asked
    last: dict[tuple[int, int], float]


class GameClock:
    """Real time at one table, without its pauses. Call `watch` after every choice; ask `due` as often as you like.

    The caller makes the choices that are due, in the usual way, so that they are on record.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._asked: dict[int, tuple[Ask[Any], float]] = {}  # by seat: the open question, since when
        self._last: dict[tuple[int, int], float] = {}  # by seat and option: when it was chosen last
        self._paused: float | None = None  # since when
        self._lost = now()  # seconds that do not count: before the beginning, in pauses, given back
        self._votes: set[int] = set()

    def watch(self, state: State, option: int = -1, seat: int = -1) -> None:
        """Look at the table after a choice (or at its beginning): which questions are new, who chose what."""
        now = self._time()
        if option >= 0:
            self._last[seat, option] = now
        old = self._asked
        self._asked = {}
        for ask in state.asks:
            step, since = old.get(ask.seat, (None, now))
            self._asked[ask.seat] = (ask.step, since if step is ask.step else now)
        if state.clock not in self._asked:
            self._last.clear()
            self.resume()

    def mark(self) -> Mark:
        """How the clock stands now, for `rewind`."""
        return Mark(self._time(), {seat: since for seat, (_, since) in self._asked.items()}, dict(self._last))

    def rewind(self, state: State, mark: Mark, refund: bool) -> None:
        """The table is back at an earlier position. With a refund all have as much time as they had there; without,
        the time that has passed since is lost to them."""
        if refund:
            self._lost += self._time() - mark.at
        self._asked = {ask.seat: (ask.step, mark.since[ask.seat]) for ask in state.asks}
        self._last = dict(mark.last)

    def left(self, state: State) -> float | None:
        """Seconds until the clock rings; None if none is running."""
        tempo = state.game.tempo
        if tempo is None or state.clock not in self._asked:
            return None
        return max(0.0, self._asked[state.clock][1] + tempo.seconds(state) - self._time())

    def overdue(self, state: State) -> float:
        """Seconds since the clock should have rung; 0 if it should not have yet, or none is running."""
        tempo = state.game.tempo
        if tempo is None or state.clock not in self._asked:
            return 0.0
        return max(0.0, self._time() - self._asked[state.clock][1] - tempo.seconds(state))

    def due(self, state: State) -> tuple[int, int] | None:
        """(option, seat) that time has chosen by now, the clock's first: choose it, `watch`, and ask again."""
        tempo = state.game.tempo
        if tempo is None or self._paused is not None:
            return None
        if self.left(state) == 0.0:
            ask = state.ask_of(state.clock)
            return (ask.options[0], ask.seat) if ask is not None else None
        for seat, (_, since) in sorted(self._asked.items()):
            waits = tempo.patience(state, seat) if seat != state.clock else None
            if waits is not None and self._time() - since >= waits[0]:
                return waits[1], seat
        return None

    def wait(self, state: State, option: int, seat: int) -> float:
        """Seconds until a choice may be made: more than 0 means too soon, try again then."""
        tempo = state.game.tempo
        last = self._last.get((seat, option))
        if tempo is None or last is None:
            return 0.0
        return max(0.0, last + tempo.gap(state, seat, option) - self._time())

    @property
    def milliseconds(self) -> int:
        """The time of play until now, for the record: without pauses and what was given back."""
        return round(self._time() * 1000)

    @property
    def paused(self) -> bool:
        return self._paused is not None

    def ask_pause(self, state: State, seat: int) -> bool:
        """A player wants to pause; when all players do, time stops. True: it has stopped."""
        self._votes.add(seat)
        if self._paused is None and len(self._votes) == state.seats:
            self._paused = self._now()
        return self.paused

    def resume(self) -> None:
        """Time goes on; everything open has as long as it had."""
        self._votes.clear()
        if self._paused is not None:
            self._lost += self._now() - self._paused
            self._paused = None

    def _time(self) -> float:
        return (self._now() if self._paused is None else self._paused) - self._lost


LATE = 1.0
"""Seconds that a choice may come after the deadline before somebody notices that time is up."""

EARLY = 0.001
"""Seconds that are lost when moments are written in milliseconds."""


class Timekeeper:
    """Follows a record that says when each choice arrived: were deadlines and pace kept?

    Before each choice ask for the `problem`; after it, `watch`.
    """

    def __init__(self, state: State) -> None:
        self._now = 0.0
        self._clock = GameClock(lambda: self._now)
        self._clock.watch(state)

    def problem(self, state: State, option: int, seat: int, milliseconds: int) -> str:
        """What is wrong with a choice at that moment, in words; "" if nothing is."""
        now = milliseconds / 1000
        if now < self._now:
            return f"it arrived at {now:.3f} s, before the choice that it follows"
        self._now = now
        left = self._clock.left(state)
        if left is not None and seat == state.clock and left > EARLY:
            return f"the clock rings {left:.3f} s too early"
        over = self._clock.overdue(state)
        if seat != state.clock and over > LATE:
            return f"it arrived {over:.3f} s after the time was up"
        wait = self._clock.wait(state, option, seat)
        return f"it arrived {wait:.3f} s too early after the one before" if wait > EARLY else ""

    def watch(self, state: State, option: int, seat: int) -> None:
        """The choice was made."""
        self._clock.watch(state, option, seat)


class Pace:
    """Modelled time: says whose choice is next when every choice takes its seconds.

    A player decides on the position of the moment, and the choice arrives some seconds later; if others have made it
    impossible by then, the player decides again. Games without a tempo are played in the order of their questions.

    >>> import rampant
    >>> state = rampant.game("monstrocity").new(seed=1, mode="real-time")
    >>> pace = Pace()
    >>> while not state.over:
    ...     state.choose(*pace.next(state, lambda ask: ask.options[0]))
    >>> pace.now >= 5 * 120
    True
    """

    def __init__(self) -> None:
        self.now = 0.0
        self._plans: dict[int, tuple[float, int]] = {}  # by seat: when its choice arrives, and what it is
        self._free: dict[int, float] = {}  # by seat: until when it is busy
        self._last: dict[tuple[int, int], float] = {}
        self._clock: tuple[Ask[Any], float] | None = None  # its question, since when

    def clone(self) -> Pace:
        """Another that would go on in the same way."""
        twin = Pace()
        twin.now = self.now
        twin._plans = dict(self._plans)
        twin._free = dict(self._free)
        twin._last = dict(self._last)
        twin._clock = self._clock
        return twin

    def next(self, state: State, decide: Callable[[OpenAsk], int]) -> tuple[int, int]:
        """(option, seat) of the choice that arrives next; `decide` answers for players when they begin to think."""
        if state.game.tempo is None:
            ask = state.asks[0]
            return decide(ask), ask.seat
        while True:
            for ask in self.undecided(state):
                self.plan(state, ask, decide(ask))
            arrived = self.arrive(state)
            if arrived is not None:
                return arrived

    def undecided(self, state: State) -> list[OpenAsk]:
        """The questions of players who begin to think now: tell what each decides with `plan`."""
        asks = state.asks
        clock = state.ask_of(state.clock)
        if clock is None:
            self._clock = None
            self._last.clear()
        elif self._clock is None or self._clock[0] is not clock.step:
            self._clock = (clock.step, self.now)
        asked = {ask.seat for ask in asks}
        for seat in [seat for seat in self._plans if seat not in asked]:
            del self._plans[seat]
        return [ask for ask in asks if ask.seat != state.clock and ask.seat not in self._plans]

    def plan(self, state: State, ask: OpenAsk, option: int) -> None:
        """A player has decided: the choice arrives when it is made."""
        if option not in ask.options:
            raise IllegalChoice(f"option {option} is not among {ask.options}", ask.clause, ask.options)
        seat, tempo = ask.seat, state.game.tempo
        if tempo is None:
            self._plans[seat] = (self.now, option)
            return
        begins = max(self.now, self._free.get(seat, 0.0)) if self._clock is not None else self.now
        at = begins + tempo.before(state, seat, option)
        last = self._last.get((seat, option))
        if last is not None:
            at = max(at, last + tempo.gap(state, seat, option))
        self._plans[seat] = (at, option)

    def arrive(self, state: State) -> tuple[int, int] | None:
        """(option, seat) of the choice that arrives next once all have decided: the clock's is "time is up".

        None: others have made it impossible meanwhile, and who planned it has to think again.
        """
        tempo = state.game.tempo
        clock = state.ask_of(state.clock)
        if tempo is not None and clock is not None and self._clock is not None:
            self._plans[clock.seat] = (self._clock[1] + tempo.seconds(state), clock.options[0])
        seat = min(self._plans, key=lambda seat: (self._plans[seat][0], seat))
        at, option = self._plans.pop(seat)
        self.now = max(self.now, at)
        ask = state.ask_of(seat)
        if ask is None or option not in ask.options:
            return None
        if tempo is not None and seat != state.clock:
            self._last[seat, option] = self.now
            self._free[seat] = self.now + tempo.after(state, seat, option)
        return option, seat
