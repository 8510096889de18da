"""Servers for tests: in a thread of this process (quick, its hall can be looked into), or as processes of their own."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn

from rampant.games import game
from rampant.server.app import application
from rampant.server.guard import LOCAL
from rampant.server.hall import Hall, wall_clock
from rampant.server.limits import Limits
from rampant.server.serve import uvicorn_config
from rampant.store import open_store
from tests.sample import GAME
from tests.server.client import Web


class Clock:
    """The wall clock, until a test moves it on or stops it."""

    def __init__(self) -> None:
        self.ahead = 0
        self.stopped: int | None = None

    def __call__(self) -> int:
        return (wall_clock() if self.stopped is None else self.stopped) + self.ahead


@dataclass
class House:
    """A running server."""

    web: Web
    hall: Hall
    clock: Clock
    loop: asyncio.AbstractEventLoop


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Starts servers with the limits given; all are stopped at the end."""
    running: list[tuple[uvicorn.Server, threading.Thread, Web]] = []

    def start(store: str = "", send_buffer: int = 0, games: tuple[str, ...] = (), **limits: int) -> House:
        clock = Clock()
        allowed = Limits(**{"rate": 1000, "burst": 1000, "requests": 100_000, **limits})
        where = store or str(tmp_path / "store.db")
        offered = {GAME.id: GAME, **{id: game(id) for id in games}}
        hall = Hall(open_store(where), offered, allowed, now=clock, bot_pace=0)
        server = uvicorn.Server(uvicorn_config(application(hall, LOCAL)))
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
        return House(web, hall, clock, loops[0])

    yield start
    for server, thread, web in running:
        web.close()
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive(), "the server does not stop"


@pytest.fixture
def house(open_house: Callable[..., House]) -> House:
    return open_house()


@pytest.fixture
def web(house: House) -> Web:
    return house.web
