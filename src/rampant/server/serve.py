"""Starting a server: the store, the hall, the application, and uvicorn around it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from socket import AF_INET, AF_INET6, create_server, socket

import uvicorn
from litestar.types import ASGIApp

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.games import game, games
from rampant.server.app import application
from rampant.server.guard import LOCAL
from rampant.server.hall import BOT_PACE, Hall
from rampant.server.limits import Limits
from rampant.store import Store, open_store

FRAME = 1 << 16  # bytes; larger messages end the connection before they are read
BACKLOG = 2048
GOODBYE_SECONDS = 0.1
COLLECTED = (50_000, 10, 10)  # so many new objects until the garbage collector looks for cycles (Python's own: 700)
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


class Server(uvicorn.Server):
    """Says where it is once it can be reached, and goodbye before it goes."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall = hall

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self.hall.say_goodbye()
        await asyncio.sleep(GOODBYE_SECONDS)
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        spare_pauses()
        if self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
            sys.stdout.write(f"The table is open: http://{shown}:{port}/ (Ctrl+C closes it)\n")
            sys.stdout.flush()


def spare_pauses() -> None:
    """Look for cyclic garbage seldom: playing makes none, and with hundreds of tables each look stops all of them."""
    gc.collect()
    gc.freeze()  # what was there from the beginning stays
    gc.set_threshold(*COLLECTED)


def found_games() -> dict[str, Game]:
    return {id: game(id) for id in games()}


def uvicorn_config(app: ASGIApp) -> uvicorn.Config:
    """How the application is run."""
    return uvicorn.Config(
        app,
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
) -> int:
    """Run until stopped. `names` are the host names it may be called by; on this machine only, they are known."""
    set_up_logs(log_level)
    if "://" not in store and store != ":memory:" and not Path(store).absolute().parent.is_dir():
        raise RampantError(f"there is no folder {str(Path(store).absolute().parent)!r} to keep the store in")
    asyncio.run(_try_out(open_store(store)))
    found = games if games is not None else found_games()
    hall = Hall(open_store(store), found, Limits.given(limits), bot_pace=bot_pace)
    hosts = (*LOCAL, *names) if host in LOCAL else tuple(names)
    server = Server(uvicorn_config(application(hall, hosts)), hall)
    with _listen(host, port) as listener:
        server.run([listener])
    return 0 if server.started else 1


async def _try_out(store: Store) -> None:
    """Fail before anything is started, with a sentence instead of a log."""
    await store.open(lambda match, text: None)
    await store.close()


def _listen(host: str, port: int) -> socket:
    family = AF_INET6 if ":" in host else AF_INET
    try:
        return create_server((host, port), family=family, backlog=BACKLOG)
    except (OSError, OverflowError) as error:
        raise RampantError(f"cannot listen at {host} port {port} ({error}); choose another with --port") from None
