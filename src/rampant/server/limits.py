"""Limits: how much of everything one client, one address and one match may use."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields

from rampant.core.errors import RampantError, UnknownName
from rampant.server.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Limits:
    """Every limit has a default that suits a club; `rampant serve --limit matches=100` changes one."""

    message_bytes: int = 8192  # of one message over the WebSocket, and of a body over HTTP
    rate: int = 20  # commands a second of a connection, in the long run
    burst: int = 60  # and at once
    matches: int = 40  # opened by one address in ten minutes
    joins: int = 120  # attempts to sit down by one address in a minute
    requests: int = 1200  # over HTTP by one address in a minute
    connections: int = 100  # of one address at the same time
    sockets: int = 200  # open at the same time from one address, before they are a table's connections
    slowness: int = 20  # seconds in which a whole request has to arrive
    spectators: int = 100  # of one match
    spectators_each: int = 20  # of them from one address
    chatter: int = 20  # times that spectators of one address say something in a minute
    tables: int = 2000  # kept in memory
    thinkers: int = 4  # worker processes in which bots think, started when needed; they yield to everything else
    waiting: int = 200  # choices that wait for a bot's thinking; beyond it bots choose without thinking
    waiting_each: int = 40  # of them from one address
    questions: int = 60  # hints, roll-outs and lines wanted by one address in a minute
    texts: int = 300  # positions, lists and maps of one address that are read in a minute, before a table is opened
    analyses: int = 20  # begun by one address in ten minutes
    silence: int = 120  # seconds after which a connection that says nothing is closed
    away: int = 300  # seconds after which a seat that nobody is connected to counts as abandoned, unless a table says

    @classmethod
    def given(cls, texts: Sequence[str]) -> Limits:
        """Limits as people type them: `matches=100`."""
        known = [field.name for field in fields(cls)]
        values: dict[str, int] = {}
        for text in texts:
            name, _, value = text.partition("=")
            if name not in known:
                raise UnknownName("limit", name, known)
            if not value.isdigit() or int(value) < 1:
                raise RampantError(f"the limit {name} is a whole number from 1, not {value!r}")
            values[name] = int(value)
        return cls(**values)


class Bucket:
    """So many a second in the long run, so many more at once."""

    __slots__ = ("_at", "_burst", "_left", "_now", "_rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Window:
    """So many in so many seconds, for each of many addresses. Remembers a bounded number of them."""

    REMEMBERED = 20_000

    def __init__(self, most: int, seconds: float, what: str, now: Callable[[], float]) -> None:
        self._most, self._seconds, self._what, self._now = most, seconds, what, now
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def take(self, address: str) -> None:
        """Count one, or refuse it."""
        now = self._now()
        times = self._times.setdefault(address, deque())
        self._times.move_to_end(address)
        if len(self._times) > self.REMEMBERED:
            self._times.popitem(last=False)
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            wait = int(times[0] + self._seconds - now) + 1
            raise Refusal("too-many", f"too many {self._what} from this address; try again in {wait} seconds")
        times.append(now)
