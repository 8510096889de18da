"""Who is connected to a table: to this server, or to another that said so not long ago."""

from __future__ import annotations

import time
from collections.abc import Callable

from rampant.server.connection import Connection

REMOTE_SECONDS = 60  # how long another server's message about who is connected counts


class Attendance:
    """The connections to a table, and when each seat was last seen."""

    def __init__(self, seats: int, server_id: str, now: Callable[[], int]) -> None:
        self.connections: set[Connection] = set()
        self._server_id, self._now = server_id, now
        self._seen = dict.fromkeys(range(seats), now())
        self._remote: dict[str, tuple[float, list[int], int]] = {}  # by server: when, connected seats, spectators
        self._sent = 0.0  # when the other servers were told last

    def local(self) -> list[int]:
        """The seats connected to this server."""
        return sorted({seat for connection in self.connections for seat in connection.held})

    def here(self) -> set[int]:
        """The seats somebody is connected to, at this server or another."""
        return set(self.local()).union(*(seats for _, seats, _ in self._others().values()))

    def elsewhere(self) -> set[int]:
        """The seats that are connected to another server, and not to this one."""
        return self.here() - set(self.local())

    def watching(self) -> int:
        """The spectators connected to this server."""
        return sum(not connection.held for connection in self.connections)

    def spectators(self) -> int:
        return self.watching() + sum(count for _, _, count in self._others().values())

    def payer(self, used: Callable[[str], float]) -> str:
        """The address in whose name the table's bots think: of those who play here, the one that has used least."""
        addresses = [connection.address for connection in self.connections if connection.held]
        return min(addresses or [connection.address for connection in self.connections], key=used, default="")

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        for seat in connection.held:
            self._seen[seat] = self._now()

    def unseen_for(self) -> dict[int, int]:
        """For how many milliseconds each seat was not seen (those who are here count from when they came)."""
        now = self._now()
        return {seat: max(0, now - seen) for seat, seen in self._seen.items()}

    def heard(self, server: str, seats: list[int], spectators: int) -> bool:
        """Another server tells who is connected to it; True if nothing was known of it, nor perhaps it of us."""
        before, known = self.here(), server in self._others()
        self._remote[server] = (time.monotonic(), seats, spectators)
        for seat in before - self.here():
            self._seen[seat] = self._now()
        return not known

    def report(self) -> tuple[list[int], int]:
        """What to tell the other servers."""
        self._sent = time.monotonic()
        return self.local(), self.watching()

    def report_due(self) -> bool:
        """Will the other servers forget soon who is connected here?"""
        return bool(self.connections) and time.monotonic() - self._sent > REMOTE_SECONDS / 3

    def other_bot_server(self) -> str | None:
        """The other server that runs the table's bots. None: this one does.

        Of the servers with connections to the table, the one with the smallest id runs them.
        """
        busy = [server for server, (_, seats, count) in self._others().items() if seats or count]
        return min((server for server in busy if server < self._server_id), default=None)

    def forget(self, server: str) -> None:
        """A server that does not run the bots although it should is not counted on until it is heard of again."""
        self._remote.pop(server, None)

    def _others(self) -> dict[str, tuple[float, list[int], int]]:
        since = time.monotonic() - REMOTE_SECONDS
        return {server: report for server, report in self._remote.items() if report[0] > since}
