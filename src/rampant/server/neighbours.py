"""Processes of one server that share its port: a table lives in one of them, and who comes to another is passed on.

Each process has a box. Whoever accepts a connection that belongs to a neighbour puts it there, with what was read from
it so far; the neighbour goes on as if it had accepted it. The boxes are made before the processes, and stay when one of
them dies: the one that takes its place finds what was put there meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from zlib import crc32

log = logging.getLogger("rampant.neighbours")
LONGEST = 1 << 17  # bytes that can be passed on with a connection
MOST_AT_ONCE = 64  # connections that are taken out of the box before others have their turn

Box = tuple[socket.socket, socket.socket]  # where it is emptied, and where it is filled


@contextmanager
def boxes_for(count: int) -> Iterator[list[Box]]:
    """A box for each of so many processes."""
    with ExitStack() as stack:
        boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        for end in (end for box in boxes for end in box):
            stack.enter_context(end)
            end.setblocking(False)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * LONGEST)
        yield boxes


class Neighbours:
    """The processes of a server, as the one with this index sees them; without boxes it is alone."""

    def __init__(self, index: int = 0, boxes: Sequence[Box] = ()) -> None:
        self.index, self._boxes = index, boxes

    @property
    def alone(self) -> bool:
        return len(self._boxes) < 2

    def home(self, match: str) -> int:
        """In which process a table lives."""
        return 0 if self.alone else crc32(match.encode()) % len(self._boxes)

    def lives_here(self, match: str) -> bool:
        return self.home(match) == self.index

    def pass_on(self, match: str, transport: asyncio.Transport, data: bytes) -> bool:
        """Give a connection to the process in which a table lives; False if it has to be served here."""
        connection: Any = transport.get_extra_info("socket")
        if connection is None or transport.get_extra_info("sslcontext") is not None or len(data) > LONGEST:
            return False
        try:
            socket.send_fds(self._boxes[self.home(match)][1], [data], [connection.fileno()])
        except OSError as error:
            log.info("a connection cannot be passed on", extra={"problem": str(error)})
            return False
        transport.close()  # the neighbour has it, and what else is sent
        return True

    def receive(self, protocol: Callable[[bytes], asyncio.Protocol]) -> None:
        """From now on take what others pass on; `protocol` is told what they have read of it."""
        if not self.alone:
            asyncio.get_running_loop().add_reader(self._boxes[self.index][0], self._empty, protocol, set())

    def stop_receiving(self) -> None:
        if not self.alone:
            asyncio.get_running_loop().remove_reader(self._boxes[self.index][0])

    def _empty(self, protocol: Callable[[bytes], asyncio.Protocol], taken: set[asyncio.Task[Any]]) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(MOST_AT_ONCE):
            try:
                data, descriptors, _, _ = socket.recv_fds(self._boxes[self.index][0], LONGEST, 1)
            except BlockingIOError:
                return
            for descriptor in descriptors:
                task = loop.create_task(self._take(protocol, socket.socket(fileno=descriptor), data))
                taken.add(task)
                task.add_done_callback(taken.discard)

    async def _take(
        self, protocol: Callable[[bytes], asyncio.Protocol], connection: socket.socket, data: bytes
    ) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol(data), connection)
        except OSError as error:  # it has ended meanwhile
            connection.close()
            log.debug("gone: %s", error)
