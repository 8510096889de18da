"""Starting a server: the store, the service, the application, and uvicorn around it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from socket import socket
from typing import Any, cast

import uvicorn
from litestar.types import ASGIApp

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.games import game, game_ids
from rampant.server.app import application
from rampant.server.backend import BOT_PACE, Backend
from rampant.server.guard import LOCAL
from rampant.server.http_protocol import Sockets, protocol_for
from rampant.server.limits import Limits
from rampant.server.neighbours import Neighbours, boxes_for
from rampant.server.processes import Orphaned, Processes, listen, reserve
from rampant.server.proxies import Proxies
from rampant.server.service import Service
from rampant.server.socket_protocol import TableSocket
from rampant.store import Store, claim, open_store

FRAME = 1 << 16  # bytes; larger messages end the connection before they are read
CLOSING_SECONDS = 0.1
COLLECTED = (10_000, 100, 10)  # new objects until garbage is looked for, and looks until older ones are looked at, too
OPEN_TO_ALL = """\
*** Others can reach this server at {host}, and it answers to any host name: a page that somebody opens in a browser
*** could speak to it in their name. Say by which name it is called: --name table.example.org
"""
EVERYWHERE = ("0.0.0.0", "::")
PLAIN = frozenset(vars(logging.makeLogRecord({})))


class Lines(logging.Formatter):
    """Log records as JSON, one a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "log": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN and key != "color_message"}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # the guard logs visits, without queries
    for name in ("uvicorn.error", "websockets"):  # they would log queries of WebSockets
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))


class Server(uvicorn.Server):
    """Says where it is once it can be reached, and tells everybody before it stops."""

    def __init__(self, config: uvicorn.Config, service: Service, announce: bool = True) -> None:
        super().__init__(config)
        self.service = service
        self.announce = announce

    def stop(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self.service.backend.neighbours.stop_receiving()
        self.service.announce_closing()
        await asyncio.sleep(CLOSING_SECONDS)
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        collect_garbage_rarely()
        self.service.backend.neighbours.receive(self._go_on_with)
        if self.announce and self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
            sys.stdout.write(f"The table is open: http://{shown}:{port}/ (Ctrl+C closes it)\n")
            sys.stdout.flush()

    def _go_on_with(self, read: bytes) -> asyncio.Protocol:
        """The protocol of a connection of which another process has read the beginning."""
        protocol: Any = self.config.http_protocol_class
        made = protocol(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        made.read = read
        return cast("asyncio.Protocol", made)


def collect_garbage_rarely() -> None:
    """Look for cyclic garbage seldom: playing makes none, and with hundreds of tables each look stops all of them."""
    gc.collect()
    gc.freeze()  # what was there from the beginning stays
    gc.set_threshold(*COLLECTED)


def found_games() -> dict[str, Game]:
    """All games. One that another package adds and that cannot be loaded is left out, with a line in the log."""
    found = {}
    for id in game_ids():
        try:
            found[id] = game(id)
        except RampantError as error:
            logging.getLogger("rampant").error("%s", error)
    return found


def uvicorn_config(
    app: ASGIApp,
    limits: Limits,
    trusted: Callable[[str], bool] = lambda address: False,
    neighbours: Neighbours | None = None,
) -> uvicorn.Config:
    """How the application is run."""
    sockets = Sockets(limits.sockets, limits.slowness, trusted)
    return uvicorn.Config(
        app,
        http=cast("Any", protocol_for(sockets, neighbours or Neighbours())),
        ws=TableSocket,
        proxy_headers=False,  # `Proxies` believes those that are named
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,  # tables leave out what has not changed; memory is dearer than bytes
        timeout_graceful_shutdown=3,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    store: str = "rampant.db",
    limits: Sequence[str] = (),
    names: Sequence[str] = (),
    log_level: str = "warning",
    games: Mapping[str, Game] | None = None,
    bot_pace: float = BOT_PACE,
    trusted: Sequence[str] = (),
    path: str = "",
    workers: int = 1,
) -> int:
    """Run until stopped. `names` are the host names it may be called by; on this machine only, they are known.

    `trusted` are proxies in front of it, `path` is where they show it. `workers` processes share the port.
    """
    set_up_logs(log_level)
    if host not in LOCAL and not names:
        sys.stderr.write(OPEN_TO_ALL.format(host=host))
    if "://" not in store and store != ":memory:" and not Path(store).absolute().parent.is_dir():
        raise RampantError(f"there is no folder {str(Path(store).absolute().parent)!r} to keep the store in")
    if workers > 1 and store == ":memory:":
        raise RampantError("several processes need a store that they can share: a file, or postgresql://...")
    allowed = Limits.given(limits)
    with claim(store):  # from the first look on: of two servers that start together one is refused before it starts
        asyncio.run(_try_out(open_store(store, alone=False)))
        found = games if games is not None else found_games()

        def server(announce: bool, neighbours: Neighbours) -> Server:
            each = replace(allowed, thinkers=max(1, allowed.thinkers // workers))
            kept = open_store(store, alone=False)
            service = Service(Backend(kept, found, each, bot_pace=bot_pace, neighbours=neighbours))
            hosts = (*LOCAL, *names) if host in LOCAL else tuple(names)
            app = Proxies(application(service, hosts), trusted, path)
            return Server(uvicorn_config(app, service.limits, app.trusts, neighbours), service, announce)

        if workers == 1:
            with listen(host, port) as listener:
                return _run(server(True, Neighbours()), listener)

        def worker(index: int, again: bool, when_orphaned: Orphaned) -> int:
            each = server(index == 0 and not again, Neighbours(index, boxes))
            when_orphaned(each.stop)
            with listen(host, shared_port, shared=True) as listener:
                return _run(each, listener)

        server(True, Neighbours())  # what is wrong with the settings is said here, and what is loaded is shared
        with reserve(host, port) as holder, boxes_for(workers) as boxes:
            shared_port = holder.getsockname()[1]
            return Processes(worker).keep(workers)


def _run(server: Server, listener: socket) -> int:
    server.run([listener])
    return 0 if server.started else 1


async def _try_out(store: Store) -> None:
    """Fail before anything is started, with a sentence instead of a log."""
    await store.open(lambda match, text: None)
    await store.close()
