"""The time in which this server attends to its tables. Clocks run by it, and stand still while the server is away."""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST_STEP = 1.5  # seconds between two looks at the clock; after more, the server was stopped, frozen or starved
WORTH_TELLING = 2.0  # seconds of absence of which tables are told


class ServerTime:
    """Counts milliseconds of the monotonic clock, so that changes of the wall clock do nothing.

    `look` has to be called several times a second. If it was not, the server was away in between, and that time does
    not count; neither does the time in which the store does not work, since nobody can choose then. `service` is the
    time in which any server of the store has attended: servers that share a store agree on it by their heartbeats.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._last = monotonic()
        self._attended = 0.0  # seconds
        self._base = 0  # milliseconds of service before
        self._missed = 0.0  # seconds since the tables were told of an absence
        self._stopped = False  # the store does not work
        self._worked = 0.0  # attended seconds when it was last seen to work

    def now(self) -> int:
        """Milliseconds that this server has attended."""
        self.look()
        return int(self._attended * 1000)

    def service(self) -> int:
        return self._base + self.now()

    def agree(self, service: int) -> None:
        """Another server that shares the store has attended longer."""
        self._base = max(self._base, service - self.now())

    def look(self) -> None:
        now = self._monotonic()
        step, self._last = now - self._last, now
        if self._stopped or step > LONGEST_STEP:
            self._missed += step
        else:
            self._attended += step

    def store_works(self) -> None:
        self.look()
        self._stopped = False
        self._worked = self._attended

    def store_failed(self) -> None:
        """The time since the store was last seen to work is given back: nobody can have chosen in it."""
        self.look()
        if not self._stopped:
            self._stopped = True
            self._missed += self._attended - self._worked
            self._attended = self._worked

    def take_absence(self) -> float:
        """Seconds for which the server was away and of which tables have to be told now; 0 if there are none."""
        self.look()
        if self._stopped or self._missed < WORTH_TELLING:
            return 0.0
        missed, self._missed = self._missed, 0.0
        return missed
