"""The house: all tables of one server process, the store behind them, and what concerns no single table."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from rampant import __version__
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.server import messages, view, wire
from rampant.server.limits import Limits, Window
from rampant.server.live import Live
from rampant.server.metrics import Metrics
from rampant.server.opening import game_info, new_id, new_table, rematch_header, summary_of
from rampant.server.pool import Pool, bot_levels
from rampant.server.record import Header, clean, read_header, read_line, text_of
from rampant.server.refusal import Refusal
from rampant.server.table import Downtimes, Table
from rampant.store import Store, StoreError

log = logging.getLogger("rampant.hall")
LOBBY = 200
DAY = 86_400_000  # milliseconds; a table that waits longer for somebody is not shown any more
LIFE_SECONDS = 3.0
THINK_SECONDS = 10.0  # the most that a bot may think about one choice
BOT_PACE = 0.15  # seconds that even a quick bot takes, so that people can follow


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    """Tables by id, as many as the limits allow in memory; all others can be read from the store at any time."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        limits: Limits | None = None,
        now: Callable[[], int] = wall_clock,
        bot_pace: float = BOT_PACE,
    ) -> None:
        self.store = store
        self.games_by_id = dict(games)
        self.limits = limits or Limits()
        self.now = now
        self.bot_pace = bot_pace
        self.think_seconds = THINK_SECONDS
        self.metrics = Metrics()
        self.pool = Pool(self.limits.thinkers, self.limits.waiting, self.metrics)
        self.me = secrets.token_hex(4)
        self.open_connections: dict[str, int] = {}
        self._levels = bot_levels()
        self._infos = {id: game_info(game, self._levels) for id, game in self.games_by_id.items()}
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._downtimes: Downtimes = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._openings = Window(self.limits.matches, 600, "new matches", time.monotonic)
        self.chatter = Window(self.limits.chatter, 60, "words of spectators", time.monotonic)
        self._joins = Window(self.limits.joins, 60, "attempts to sit down", time.monotonic)

    async def open(self) -> None:
        await self.store.open(self._heard)
        self._downtimes[:] = await self.store.alive(self.now())
        self.spawn(self._live)

    def say_goodbye(self) -> None:
        """Tell everybody who is connected that they have to come again."""
        for live in self._lives.values():
            for connection in live.connections:
                connection.tell(messages.Closing("the server is being stopped; your match is kept"))

    async def close(self) -> None:
        """Stop what goes on by itself, finish what is being written."""
        for live in self._lives.values():
            live.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.store.close()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> asyncio.Task[Any]:
        """Do something besides; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    # -- games -----------------------------------------------------------------------------------------------------

    def games(self) -> list[wire.GameInfo]:
        return list(self._infos.values())

    def game_info(self, id: str) -> wire.GameInfo:
        return self._infos[self.game(id).id]

    def game(self, id: str) -> Game:
        if id not in self.games_by_id:
            raise Refusal("not-found", f"there is no game {id[:40]!r} here; there are {', '.join(self.games_by_id)}")
        return self.games_by_id[id]

    async def health(self) -> wire.Health:
        """Can the store be read? Raises if not."""
        await self.store.lobby(1)
        return wire.Health(True, __version__, self.store.kind)

    def rules(self, id: str) -> wire.RulesInfo:
        game = self.game(id)
        clauses = [wire.ClauseInfo(c.id, c.text, c.section, c.ruling) for c in game.rules.clauses.values()]
        return wire.RulesInfo(game.id, game.title, clauses)

    def seats(self, id: str, body: wire.SettingsBody) -> wire.SeatsInfo:
        """The seats that settings give; the settings are tried out as a whole."""
        game = self.game(id)
        try:
            match = Match(game, seed="a look at the seats", settings=body.settings)
        except RampantError as error:
            raise Refusal("bad-setting", str(error)) from None
        return wire.SeatsInfo(dict(match.settings), game.seat_names(match.settings))

    def known_level(self, level: str) -> str:
        """What a bot of that level is called."""
        for known in self._levels:
            if known.id == level:
                return known.title
        raise Refusal("bad-setting", f"there is no bot {level!r}; there are {', '.join(i.id for i in self._levels)}")

    # -- matches ---------------------------------------------------------------------------------------------------

    async def lobby(self) -> list[wire.MatchInfo]:
        """Public matches that are not over; those in memory as they are now."""
        found: list[wire.MatchInfo] = []
        for text in await self.store.lobby(LOBBY):
            info = msgspec.json.decode(text, type=wire.MatchInfo)
            live = self._lives.get(info.id)
            if live is not None:
                info = view.match_info(live.table, live.seats())
            forgotten = info.status == "waiting" and self.now() - info.updated > DAY
            if info.status != "over" and not forgotten and info.game in self.games_by_id:
                found.append(info)
        return found

    async def create(self, body: wire.NewMatch, address: str) -> wire.Created:
        game = self.game(body.game)
        self._openings.take(address)
        header, created = new_table(game, body.settings, body.seats, body, self.now(), self.known_level)
        return await self._open_table(header, created)

    async def branch(self, id: str, body: wire.Branch, address: str) -> wire.Created:
        """What if: a new match from a moment of a finished one, or of any in a game without secrets."""
        async with self.use(id) as parent, parent.lock:
            table = parent.table
            match, over = table.match, table.status == "over"
            if match.game.secrets and not over:
                raise Refusal("not-over", "this game has secrets: its matches can be branched from after their end")
            last = table.position - 1 if over else table.position
            if body.position > last:
                raise Refusal("bad-setting", f"there are moments 0 to {last} to go on from")
            self._openings.take(address)
            came_from = (id, body.position, -1 if over else table.number)
            header, created = new_table(
                match.game, match.settings, body.seats, body, self.now(), self.known_level, came_from
            )
        return await self._open_table(header, created)

    async def info(self, id: str) -> wire.MatchInfo:
        async with self.use(id) as live, live.lock:
            return view.match_info(live.table, live.seats())

    async def join(self, id: str, body: wire.Join, address: str) -> wire.Joined:
        self._joins.take(address)
        async with self.use(id) as live:
            return await live.sit(msgspec.structs.replace(body, name=clean(body.name) or "Somebody"))

    async def moments(self, id: str, start: int, count: int, viewer: int, token: str) -> wire.Moments:
        async with self.use(id) as live, live.lock:
            table = live.table
            over = table.status == "over"
            if viewer >= len(table.places):
                raise Refusal("bad-message", f"this table has seats 0 to {len(table.places) - 1}")
            if viewer >= 0 and not over and table.seat_of(token) != viewer:
                raise Refusal("not-yours", "until the end, a seat's view needs the seat's token")
            if not over and table.match.game.forgets(table.match.settings):
                raise Refusal("not-over", "this table has no memory: what was shown can be seen again after the end")
            return await asyncio.to_thread(view.moments, table, start, count, viewer, over)

    async def record(self, id: str) -> str:
        async with self.use(id) as live, live.lock:
            if live.table.status != "over":
                raise Refusal("not-over", "the record holds the seed and all secrets; it can be had after the end")
            return live.table.match.dumps()

    async def make_rematch(self, table: Table) -> None:
        """Open the next match of a table. Whoever comes second finds that it is there."""
        assert table.rematch is not None
        header = rematch_header(table, self.now())
        made = Table(table.rematch, header, self._match(header, None), self._downtimes)
        await self.store.create(table.rematch, text_of(header), summary_of(made))

    @asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[Live]:
        """A table, from memory or from the store; it is kept while it is in use."""
        live = await self._find(id)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1

    # -- for tables ------------------------------------------------------------------------------------------------

    def describe(self, live: Live) -> None:
        """Bring the lobby's line up to date, when there is time."""
        summary = summary_of(live.table)
        if live.table.header.public:
            self.spawn(lambda: self.store.describe(live.table.id, summary))

    def tell_presence(self, id: str, seats: Sequence[int], spectators: int) -> None:
        """Tell the other servers who is connected here."""
        if self.store.kind != "sqlite":
            text = msgspec.json.encode([self.me, list(seats), spectators]).decode()
            self.spawn(lambda: self.store.tell(id, text))

    def numbers(self) -> dict[str, int]:
        """The state of the house, for `/metrics`."""
        connections = [connection for live in self._lives.values() for connection in live.connections]
        return {
            "connections": len(connections),
            "spectators": sum(not connection.held for connection in connections),
            "tables_in_memory": len(self._lives),
            "tables_watched": sum(bool(live.connections) for live in self._lives.values()),
        }

    # -- inside ----------------------------------------------------------------------------------------------------

    async def _open_table(self, header: Header, created: wire.Created) -> wire.Created:
        created.id = new_id()
        match = await self._rebuilt(header)
        table = Table(created.id, header, match, self._downtimes)
        if not await self.store.create(created.id, text_of(header), summary_of(table)):
            raise Refusal("busy", "try again")
        self._keep(Live(self, table))
        log.info("opened", extra={"match": created.id, "game": header.game})
        return created

    async def _find(self, id: str) -> Live:
        live = self._lives.get(id)
        if live is not None:
            self._lives.move_to_end(id)
            return live
        if id not in self._loading:
            task = self.spawn(lambda: self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        try:
            return await asyncio.shield(self._loading[id])
        except StoreError:
            raise Refusal("busy", "the match cannot be read at the moment; try again") from None

    async def _load(self, id: str) -> Live:
        live = Live(self, await self._table_then(id))
        self._keep(live)
        await live.arrive()
        self.metrics.events["load"] += 1
        return live

    async def _table_then(self, id: str, lines: int | None = None) -> Table:
        """A table rebuilt from its record: all of it, or as it was after so many lines."""
        text = await self.store.header(id)
        if text is None:
            raise Refusal("not-found", "there is no such match")
        header = read_header(text)
        match = await self._rebuilt(header)
        bodies = await self.store.entries(id, 0)
        table = Table(id, header, match, self._downtimes)
        try:
            await asyncio.to_thread(_apply_all, table, bodies[:lines])
        except (RampantError, AssertionError, LookupError) as error:
            log.error("a match cannot be rebuilt", extra={"match": id, "problem": str(error)})
            reason = "this match was played with rules that have changed since; it cannot go on"
            raise Refusal("other-rules", reason) from None
        return table

    async def _rebuilt(self, header: Header) -> Match:
        """The match of a header before its first line."""
        self.game(header.game)
        if not header.parent:
            return self._match(header, None)
        if header.lines >= 0:
            then = await self._table_then(header.parent, header.lines)
            return self._match(header, then.match)
        async with self.use(header.parent) as parent, parent.lock:
            return self._match(header, parent.table.match)

    def _match(self, header: Header, parent: Match | None) -> Match:
        if parent is not None:
            return parent.branch(header.position, header.seed)
        try:
            return Match(self.game(header.game), header.seed, settings=header.settings)
        except RampantError as error:
            raise Refusal("bad-setting", str(error)) from None

    def _keep(self, live: Live) -> None:
        self._lives[live.table.id] = live
        if len(self._lives) > self.limits.tables:
            for id, old in list(self._lives.items()):
                if not old.busy and old is not live:
                    old.close()
                    del self._lives[id]
                    self.metrics.events["evict"] += 1
                    if len(self._lives) <= self.limits.tables:
                        return

    def _heard(self, match: str, text: str) -> None:
        """Another server has news: of a match, or (with an empty match) perhaps of any."""
        if not match:
            for each in self._lives.values():
                self.spawn(each.refresh)
        elif (live := self._lives.get(match)) is not None:
            if text.startswith("["):
                server, seats, spectators = msgspec.json.decode(text, type=tuple[str, list[int], int])
                live.heard_presence(server, seats, spectators)
            else:
                self.spawn(live.refresh)

    async def _live(self) -> None:
        """Signs of life, so that clocks know when no server was there, and others who is here."""
        while True:
            await asyncio.sleep(LIFE_SECONDS)
            for live in self._lives.values():
                live.repeat_presence()
            try:
                self._downtimes[:] = await self.store.alive(self.now())
            except StoreError as error:
                log.error("no sign of life could be given", extra={"problem": str(error)})

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            log.error("the store failed", extra={"problem": str(error)})
        elif error is not None and not isinstance(error, RampantError):
            log.error("something went wrong", exc_info=error)


def _apply_all(table: Table, bodies: list[str]) -> None:
    for body in bodies:
        table.apply(read_line(body))
