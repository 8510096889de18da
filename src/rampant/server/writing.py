"""What connections are sent: first the messages of all who have something to be told are made, then all are written.

A write wakes whoever reads on this machine, which costs more than the write itself, unless they are awake already.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from rampant.server.connection import Connection
from rampant.server.open_table import OpenTable
from rampant.server.socket_protocol import TableSocket

log = logging.getLogger("rampant.socket")
MOST_AT_ONCE = 32  # connections, before others have their turn
SEND_SECONDS = 30  # in which somebody who reads slowly has to make room for more


class Outlet:
    """The writers of one server process that have something to send."""

    def __init__(self) -> None:
        self._due: dict[Writer, None] = {}

    def add(self, writer: Writer) -> None:
        if not self._due:
            asyncio.get_running_loop().call_soon(self._flush)
        self._due[writer] = None

    def _flush(self) -> None:
        composed = []
        for writer in list(self._due)[:MOST_AT_ONCE]:
            del self._due[writer]
            composed.append((writer.socket, writer.compose()))
        for socket, messages in composed:
            if messages:
                socket.write(messages)
        if self._due:
            asyncio.get_running_loop().call_soon(self._flush)


class Writer:
    """Sends what one connection has to be told. Whoever reads too slowly is let go; they can come back and catch up."""

    def __init__(
        self,
        outlet: Outlet,
        socket: TableSocket,
        table: OpenTable,
        connection: Connection,
        give_up: Callable[[str], object],
    ) -> None:
        """`give_up` ends the connection, and is told why."""
        self.socket = socket
        self._outlet, self._table, self._connection, self._give_up = outlet, table, connection, give_up
        self._patience: asyncio.TimerHandle | None = None
        self._waiting: asyncio.Task[None] | None = None  # for the table
        connection.on_wake = self.due
        socket.has_room = self._has_room
        self.due()

    def due(self) -> None:
        self._outlet.add(self)

    def end(self) -> None:
        self._connection.on_wake = self.socket.has_room = None
        self._calm()
        if self._waiting is not None:
            self._waiting.cancel()

    def compose(self) -> list[bytes]:
        """What can be written now. What cannot stays due: a slow reader gets fewer, larger messages."""
        if self._connection.on_wake is None or self._waiting is not None:
            return []
        if self.socket.full:
            if self._patience is None:
                self._patience = asyncio.get_running_loop().call_later(SEND_SECONDS, self._give_up, "too slow")
            return []
        if self._table.lock.locked():
            self._waiting = asyncio.get_running_loop().create_task(self._wait())
            return []
        return self._composed()

    def _composed(self) -> list[bytes]:
        try:
            return self._table.compose(self._connection)
        except Exception:  # our fault: noted in full here, told without details there
            log.exception("something went wrong")
            self._give_up("failed")
            return []

    async def _wait(self) -> None:
        """Until nobody is changing the table."""
        async with self._table.lock:
            self._waiting = None
            self.socket.write(self._composed())

    def _has_room(self) -> None:
        self._calm()
        self.due()

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
