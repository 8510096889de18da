"""Who is served next when more wait than can be served: shared fairly between addresses, then between tables."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

FORGOTTEN = 1e-4  # seconds
HALF_LIFE = 30.0  # seconds after which half of what somebody has used is forgotten


@dataclass(slots=True, eq=False)
class Ticket:
    """Somebody who waits, or is being served."""

    address: str
    table: str
    number: int  # in order of arrival
    turn: asyncio.Future[None]
    late: bool = False  # nobody waits for it: everybody else comes first


class QueueFull(Exception):
    """Too many wait already: in all, or from one address."""


class FairQueue:
    """So many at once. Next comes the address that has used least of late, and of its tables the one that has.

    No address has all places: one is left to others as long as there is more than one.
    """

    def __init__(self, places: int, waiting: int, per_address: int, now: Callable[[], float] = time.monotonic) -> None:
        self._places, self._most_waiting, self._per_address, self._now = places, waiting, per_address, now
        self._waiting: list[Ticket] = []
        self._serving: Counter[str] = Counter()  # by address
        self._used: dict[str, tuple[float, float]] = {}  # by address or table: seconds used, as of when
        self._count = 0

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @property
    def serving(self) -> int:
        return self._serving.total()

    def ahead(self, table: str) -> int:
        """How many are served before the one of this table that waits longest; 0 if none of it waits."""
        order = sorted(self._waiting, key=self._rank)
        return next((i + 1 for i, ticket in enumerate(order) if ticket.table == table), 0)

    @asynccontextmanager
    async def place(self, address: str, table: str, late: bool = False) -> AsyncIterator[None]:
        """Wait for a place and keep it; QueueFull if too many wait already."""
        if len(self._waiting) >= self._most_waiting:
            raise QueueFull
        if sum(ticket.address == address for ticket in self._waiting) >= self._per_address:
            raise QueueFull
        self._count += 1
        ticket = Ticket(address, table, self._count, asyncio.get_running_loop().create_future(), late)
        self._waiting.append(ticket)
        self._call_next()
        try:
            await ticket.turn
        except asyncio.CancelledError:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            else:
                self._leave(ticket, 0.0)
            raise
        began = self._now()
        try:
            yield
        finally:
            self._leave(ticket, self._now() - began)

    def used(self, key: str) -> float:
        """Seconds that an address or a table has used of late."""
        seconds, at = self._used.get(key, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._now() - at) / HALF_LIFE))

    def _rank(self, ticket: Ticket) -> tuple[float, ...]:
        address, table = ticket.address, ticket.table
        return (ticket.late, self._serving[address], self.used(address), self.used(f"{address} {table}"), ticket.number)

    def _call_next(self) -> None:
        while self._waiting and self.serving < self._places:
            most = max(1, self._places - 1)
            free = [ticket for ticket in self._waiting if self._serving[ticket.address] < most]
            if not free:
                return
            ticket = min(free, key=self._rank)
            self._waiting.remove(ticket)
            self._serving[ticket.address] += 1
            ticket.turn.set_result(None)

    def _leave(self, ticket: Ticket, seconds: float) -> None:
        self._serving[ticket.address] -= 1
        if not self._serving[ticket.address]:
            del self._serving[ticket.address]
        for key in (ticket.address, f"{ticket.address} {ticket.table}"):
            self._used[key] = (self.used(key) + seconds, self._now())
        for key in [key for key in self._used if self.used(key) < FORGOTTEN]:
            del self._used[key]
        self._call_next()
