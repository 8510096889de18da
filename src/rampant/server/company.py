"""Who is at a table: connected to this server, or to another that said so not long ago."""

from __future__ import annotations

import time
from collections.abc import Callable

from rampant.server.connection import Connection

REMOTE_SECONDS = 60  # how long another server's word about who is there counts


class Company:
    """Those who look at a table, and when each seat was last seen."""

    def __init__(self, seats: int, me: str, now: Callable[[], int]) -> None:
        self.connections: set[Connection] = set()
        self._me, self._now = me, now
        self._seen = dict.fromkeys(range(seats), now())
        self._remote: dict[str, tuple[float, list[int], int]] = {}  # other servers: when, who is there, spectators
        self._told = 0.0

    def local(self) -> list[int]:
        """The seats connected to this server."""
        return sorted({seat for connection in self.connections for seat in connection.held})

    def here(self) -> set[int]:
        """The seats somebody is connected to, at this server or another."""
        return set(self.local()).union(*(seats for _, seats, _ in self._others().values()))

    def watching(self) -> int:
        """The spectators connected to this server."""
        return sum(not connection.held for connection in self.connections)

    def spectators(self) -> int:
        return self.watching() + sum(count for _, _, count in self._others().values())

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for seat in connection.held:
            self._seen[seat] = self._now()

    def waited(self) -> dict[int, int]:
        """For how many milliseconds each seat was not seen (those who are here count from when they came)."""
        now = self._now()
        return {seat: max(0, now - seen) for seat, seen in self._seen.items()}

    def heard(self, server: str, seats: list[int], spectators: int) -> None:
        """Another server tells who is there."""
        before = self.here()
        self._remote[server] = (time.monotonic(), seats, spectators)
        for seat in before - self.here():
            self._seen[seat] = self._now()

    def tell(self) -> tuple[list[int], int]:
        """What to tell the other servers."""
        self._told = time.monotonic()
        return self.local(), self.watching()

    def to_repeat(self) -> bool:
        """Will the other servers forget soon who is here?"""
        return bool(self.connections) and time.monotonic() - self._told > REMOTE_SECONDS / 3

    def elder(self) -> str | None:
        """Of several servers at which people look at the table, one lets its bots think: this one if None."""
        busy = [server for server, (_, seats, count) in self._others().items() if seats or count]
        return min((server for server in busy if server < self._me), default=None)

    def forget(self, server: str) -> None:
        """A server that does not do its part is not counted on, until it is heard of again."""
        self._remote.pop(server, None)

    def _others(self) -> dict[str, tuple[float, list[int], int]]:
        since = time.monotonic() - REMOTE_SECONDS
        return {server: word for server, word in self._remote.items() if word[0] > since}
