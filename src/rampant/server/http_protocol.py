"""Connections below HTTP: how many one address may have open, how long one may say nothing, and whose they are."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rampant.server.neighbours import Neighbours

try:
    import resource
except ImportError:  # not on this system: descriptors are not watched
    resource = None  # type: ignore[assignment]

log = logging.getLogger("rampant.sockets")
SHORT = 0.8  # of all descriptors: beyond it they run short
REMIND_SECONDS = 60.0
LONGEST_LINE = 8192  # bytes of the first line of a request, which says what is wanted
LONGEST_HEAD = 1 << 16  # bytes of all its headers
OF_A_MATCH = re.compile(rb"[A-Z]+ [^ ?]*/api/matches/([^/? ]+)[/? ]")


class Sockets:
    """All open sockets of a server, by address. Proxies that are trusted may have as many as they like."""

    def __init__(self, each: int, seconds: float, trusted: Callable[[str], bool] = lambda address: False) -> None:
        self.each, self.seconds, self.trusted = each, seconds, trusted
        self.by_address: Counter[str] = Counter()
        self._warned = -REMIND_SECONDS

    def opened(self, address: str) -> bool:
        """Count a socket; False if the address has too many."""
        self.by_address[address] += 1
        self._watch_descriptors()
        return self.by_address[address] <= self.each or self.trusted(address)

    def closed(self, address: str) -> None:
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]

    def _watch_descriptors(self) -> None:
        if resource is None or time.monotonic() - self._warned < REMIND_SECONDS:
            return
        limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        used = self.by_address.total()
        if limit > 0 and used > SHORT * limit:
            self._warned = time.monotonic()
            log.warning("descriptors run short", extra={"sockets": used, "limit": limit})


def match_of(request: bytes) -> str:
    """The match that a request is about, by its first line; empty if it is about none, or that cannot be made out."""
    found = OF_A_MATCH.match(request)
    return found[1].decode("ascii", "replace") if found else ""


def protocol_for(sockets: Sockets, neighbours: Neighbours) -> Callable[..., asyncio.Protocol]:
    """The protocol that uvicorn is to use."""

    class GuardedProtocol(HttpToolsProtocol):
        """Closes a connection that does not send a whole request in time, or comes from an address with too many.

        Passes one on whose next request is about a table that lives in another process.
        """

        read = b""  # what the process that accepted the connection has read of it
        _address: str | None = None
        _timer: asyncio.TimerHandle | None = None
        _begun = False  # the parser is within a request
        _answered_now: Any = None  # the request that is being answered
        _head: int | None = None  # bytes of headers read of a request of which more are to come
        _line = b""  # the beginning of the next one, until its first line is whole

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._address = self.client[0] if self.client else ""
            if sockets.opened(self._address):
                self._timer = self.loop.call_later(sockets.seconds, self._too_slow)
            else:
                log.info("too many sockets", extra={"address": self._address})
                transport.close()
                return
            if self.read:
                self.data_received(self.read)

        def data_received(self, data: bytes) -> None:
            if self._begun or neighbours.alone:
                self._read(data)
                return
            self._line += data
            if b"\n" in self._line or len(self._line) > LONGEST_LINE:
                data, self._line = self._line, b""
                if not self._passed_on(data):
                    self._read(data)

        def _read(self, data: bytes) -> None:
            super().data_received(data)
            if self._head is not None and not self.transport.is_closing():
                self._head += len(data)
                if self._head > LONGEST_HEAD:
                    log.info("headers are too long", extra={"address": self._address})
                    self.send_400_response(f"all headers together have at most {LONGEST_HEAD} bytes")

        def _passed_on(self, data: bytes) -> bool:
            match = match_of(data)
            if not match or neighbours.lives_here(match):
                return False
            answered = self.cycle is None or self.cycle.response_complete
            return answered and neighbours.pass_on(match, self.transport, data)

        def _start_asgi_task(self, cycle: Any, app: Any) -> None:
            self._answered_now = cycle
            super()._start_asgi_task(cycle, app)

        def connection_lost(self, exc: Exception | None) -> None:
            self._release()
            if self._answered_now is not None:  # not the last request that was read, if others wait behind it
                self._answered_now.disconnected = True
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            self._release()  # from here on the limits of tables count
            super().handle_websocket_upgrade()

        def on_message_begin(self) -> None:
            if self._timer is None:  # the next request of a connection that is kept
                self._timer = self.loop.call_later(sockets.seconds, self._too_slow)
            self._begun = True
            self._head = 0
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._head = None
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._begun = False
            self._stop_timer()
            super().on_message_complete()

        def _too_slow(self) -> None:
            self._timer = None
            log.info("a request came too slowly", extra={"address": self._address})
            self.transport.close()

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _release(self) -> None:
            self._stop_timer()
            if self._address is not None:
                sockets.closed(self._address)
                self._address = None

    return GuardedProtocol
