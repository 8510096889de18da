"""What all tables of one server process share: the store, the time, the games, limits, metrics and bots."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import msgspec

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.server import wire
from rampant.server.bot_pool import BotPool, bot_levels, inclined, menu
from rampant.server.limits import Limits, Window
from rampant.server.metrics import Metrics
from rampant.server.neighbours import Neighbours
from rampant.server.opening import game_info
from rampant.server.refusal import Refusal
from rampant.server.server_time import ServerTime
from rampant.server.settings_check import SettingsChecker
from rampant.server.table_state import Downtimes
from rampant.store import Store, StoreError, WatchedStore

log = logging.getLogger("rampant.server")
THINK_SECONDS = 10.0  # the most that a bot may think about one choice
BOT_PACE = 0.15  # seconds that even a quick bot takes, so that people can follow


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Backend:
    """Passed to everything in the server that needs more than one table."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        limits: Limits | None = None,
        now: Callable[[], int] = wall_clock,
        bot_pace: float = BOT_PACE,
        monotonic: Callable[[], float] = time.monotonic,
        neighbours: Neighbours | None = None,
    ) -> None:
        """`now` is the time of day in milliseconds, for people; clocks run by `monotonic`, in seconds."""
        self.metrics = Metrics()
        self.store = WatchedStore(store, self._store_changed, self.metrics.store)
        self.games = dict(games)
        self.limits = limits or Limits()
        self.neighbours = neighbours or Neighbours()
        self.now = now
        self.time = ServerTime(monotonic)
        self.bot_pace = bot_pace
        self.think_seconds = THINK_SECONDS
        self.bots = BotPool(self.limits.thinkers, self.limits.waiting, self.limits.waiting_each, self.metrics)
        self.checker = SettingsChecker()
        self.server_id = secrets.token_hex(4)  # to other servers on the same store
        self.bans: dict[str, str] = {}  # by address: "all", or "talk"
        self.downtimes: Downtimes = []  # of version 0.1, and of late: for its lines, and to be told
        self.absence = (0, 0.0)  # before this server started: when it ended, and how many seconds it was
        self.chatter = Window(self.limits.chatter, 60, "words of spectators", time.monotonic)
        self._infos = {id: game_info(game, menu(game)) for id, game in self.games.items()}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.metrics.gauge("store_works", "Can the store be written to?", lambda: float(self.store.working))

    async def close(self) -> None:
        """Stop background tasks and bots, finish what is being written."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.checker.workers.close()
        await self.store.close()

    async def heartbeat(self) -> None:
        """Tell the store that this server is alive, and agree with other servers on the time of service."""
        served, self.downtimes[:] = await self.store.heartbeat(self.now(), self.time.service())
        self.time.agree(served)
        self.time.store_works()
        self.bans = await self.store.bans()

    def _store_changed(self, works: bool) -> None:
        if works:
            self.time.store_works()
        else:
            self.time.store_failed()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> asyncio.Task[Any]:
        """Run something in the background; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    # -- games and bots --------------------------------------------------------------------------------------------

    def game(self, id: str) -> Game:
        if id not in self.games:
            raise Refusal("not-found", f"there is no game {id[:40]!r} here; there are {', '.join(self.games)}")
        return self.games[id]

    def game_info(self, id: str) -> wire.GameInfo:
        return self._infos[self.game(id).id]

    def game_infos(self) -> list[wire.GameInfo]:
        return list(self._infos.values())

    def known_level(self, game: str, level: str) -> str:
        """The title of a bot of that level (and temper) in a game."""
        known = {info.id: info.title for info in [*bot_levels(), *inclined(self.game(game))]}
        if level not in known:
            raise Refusal("bad-setting", f"there is no bot {level!r}; there are {', '.join(known)}")
        return known[level]

    # -- other servers ---------------------------------------------------------------------------------------------

    def send_presence(self, match: str, seats: Sequence[int], spectators: int) -> None:
        """Tell the other servers who is connected to a table here."""
        if self.store.kind != "sqlite":
            text = msgspec.json.encode([self.server_id, list(seats), spectators]).decode()
            self.spawn(lambda: self.store.notify(match, text))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            log.info("the store failed", extra={"problem": str(error)})
        elif error is not None and not isinstance(error, RampantError):
            log.error("something went wrong", exc_info=error)
