"""Servers for tests, each in a thread of this process, so that its service can be looked into."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn

from rampant.games import game
from rampant.server import service as services
from rampant.server.app import application
from rampant.server.backend import Backend, wall_clock
from rampant.server.guard import LOCAL
from rampant.server.limits import Limits
from rampant.server.serve import uvicorn_config
from rampant.server.service import Service
from rampant.store import open_store
from tests import steady
from tests.sample import GAME
from tests.server.client import Web


class MovableClock:
    """The time of day and the monotonic clock, until a test moves them on or stops them."""

    def __init__(self) -> None:
        self.ahead = 0  # milliseconds
        self.wall_ahead = 0  # of the time of day alone
        self.stopped: int | None = None

    def wall(self) -> int:
        return (wall_clock() if self.stopped is None else self.stopped) + self.ahead + self.wall_ahead

    def monotonic(self) -> float:
        return (time.monotonic() if self.stopped is None else self.stopped / 1000) + self.ahead / 1000


@dataclass
class Running:
    """A running server."""

    web: Web
    service: Service
    clock: MovableClock
    loop: asyncio.AbstractEventLoop
    stop: Callable[[], None]

    def on_loop(self, call: Callable[[], object]) -> None:
        """Have something done by the server's thread, and wait for it."""
        done = threading.Event()
        self.loop.call_soon_threadsafe(call)
        self.loop.call_soon_threadsafe(done.set)
        assert done.wait(60)

    def pass_time(self, milliseconds: int) -> None:
        """Time passes while the server attends to its tables.

        Not while a line is being written: what that takes costs nobody time. (On a busy machine the server writes by
        itself that it was away.)
        """

        async def steps() -> None:
            while self.service.backend.store._lines:
                await asyncio.sleep(0.01)
            self.service.backend.time.look()
            for step in [1000] * (milliseconds // 1000) + [milliseconds % 1000]:
                self.clock.ahead += step
                self.service.backend.time.look()

        asyncio.run_coroutine_threadsafe(steps(), self.loop).result(60)

    def stop_time(self) -> None:
        """From now on time passes only when a test says so."""

        def stop() -> None:
            self.clock.stopped = 10**12
            time = self.service.backend.time
            time._last = self.clock.monotonic()  # not an absence: the test begins here

        self.on_loop(stop)


Start = Callable[..., Running]
"""Starts a server with the limits given."""


@pytest.fixture
def start_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Running]]:
    """Starts servers with the limits given; all are stopped at the end."""
    monkeypatch.setattr(services, "new_table", steady.new_table)
    running: list[tuple[uvicorn.Server, threading.Thread, Web]] = []

    def start(
        store: str = "", send_buffer: int = 0, games: tuple[str, ...] = (), ahead: int = 0, **limits: int
    ) -> Running:
        clock = MovableClock()
        clock.ahead = ahead
        allowed = Limits(**{"rate": 1000, "burst": 1000, "requests": 100_000, **limits})
        where = store or str(tmp_path / "store.db")
        offered = {GAME.id: GAME, **{id: game(id) for id in games}}
        service = Service(
            Backend(open_store(where), offered, allowed, now=clock.wall, bot_pace=0, monotonic=clock.monotonic)
        )
        server = uvicorn.Server(uvicorn_config(application(service, LOCAL), allowed))
        listener = socket.create_server(("127.0.0.1", 0))
        if send_buffer:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        loops: list[asyncio.AbstractEventLoop] = []

        async def run() -> None:
            loops.append(asyncio.get_running_loop())
            await server.serve([listener])

        thread = threading.Thread(target=asyncio.run, args=(run(),), daemon=True)
        thread.start()
        web = Web(f"http://127.0.0.1:{listener.getsockname()[1]}")
        web.get("/health")
        running.append((server, thread, web))
        return Running(web, service, clock, loops[0], lambda: stop_server(server, thread, web))

    yield start
    for each in running:
        stop_server(*each)


def stop_server(server: uvicorn.Server, thread: threading.Thread, web: Web) -> None:
    web.close()
    server.should_exit = True
    thread.join(60)
    assert not thread.is_alive(), "the server does not stop"


@pytest.fixture
def server(start_server: Callable[..., Running]) -> Running:
    return start_server()


@pytest.fixture
def web(server: Running) -> Web:
    return server.web
