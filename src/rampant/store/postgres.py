"""Matches in PostgreSQL, shared by several servers: the key decides races, LISTEN/NOTIFY spreads news.

One statement writes all entries that wait and announces them, so that many tables need few commits.
Servers that hear of an entry need not read it: it comes with the news.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
from psycopg import AsyncConnection, sql
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from rampant.store.base import (
    GATHER_SECONDS,
    LONGEST_SILENCE,
    Heartbeat,
    OnNews,
    Store,
    StoreDown,
    StoreError,
    Summary,
    answer,
    in_order,
)
from rampant.store.schema import MIGRATIONS, READ_VERSION, VERSION_TABLE, pending

log = logging.getLogger("rampant.store")
pool_log = logging.getLogger("psycopg.pool")
CHANNEL = "rampant"
MIGRATION_LOCK = 7263726  # any number that all servers know
MOST_TOLD = 3500  # bytes of a line that are told with the news of it, and from which on news begin another heap
MOST_AT_ONCE = 256
POOL_SECONDS = 2.0  # to wait for a connection of the pool
CONNECT_SECONDS = 2
OPEN_SECONDS = 10.0  # that a server which starts gives PostgreSQL to start, too
APPEND = """
    WITH written AS (
        INSERT INTO entries SELECT * FROM unnest(%s::text[], %s::bigint[], %s::text[])
        ON CONFLICT DO NOTHING RETURNING match, number, body
    ), news AS (
        SELECT match || ' entry ' || number || CASE WHEN octet_length(body) <= %s THEN ' ' || body ELSE '' END AS text
        FROM written
    ), heaps AS (
        SELECT text, sum(octet_length(text)) OVER (ROWS UNBOUNDED PRECEDING) / %s AS heap FROM news
    ), told AS (
        SELECT pg_notify(%s, %s::text || ' ' || string_agg(text, E'\n')) AS heap FROM heaps GROUP BY heap
    )
    SELECT match, number, (SELECT count(heap) FROM told) FROM written
"""
"""News of many entries are a few heaps of lines: to hear each by itself would cost every server more than to write it.

A heap has less than twice MOST_TOLD bytes and a little; PostgreSQL takes 8000.
"""

Key = tuple[str, int]
Waiting = tuple[str, int, str, "asyncio.Future[bool]"]  # match, number, body, and whether it was the first to come


def in_heaps(lines: list[str]) -> list[str]:
    """Short lines, as many together as one piece of news may hold."""
    heaps: list[list[str]] = []
    size = MOST_TOLD
    for line in lines:
        size += len(line.encode()) + 1
        if size > MOST_TOLD:
            heaps.append([])
            size = len(line.encode()) + 1
        heaps[-1].append(line)
    return ["\n".join(heap) for heap in heaps]


class PostgresStore(Store):
    kind = "postgresql"

    def __init__(self, url: str, connections: int = 8) -> None:
        self.url = url
        self.me = secrets.token_hex(4)  # to know one's own news
        self._connections = connections
        self._pool = self._new_pool()
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        self._wrote = 0.0  # when it wrote last
        self._untold: list[str] = []  # what is not kept, with its match
        self._teller: asyncio.Task[None] | None = None
        self._on_news: OnNews = lambda match, text: None
        self._listener: asyncio.Task[None] | None = None

    def _new_pool(self) -> AsyncConnectionPool:
        return AsyncConnectionPool(
            self.url,
            min_size=self._connections,  # made before they are needed: on a busy machine that takes long
            max_size=self._connections,
            open=False,
            timeout=POOL_SECONDS,
            kwargs={"autocommit": True, "connect_timeout": CONNECT_SECONDS},
        )

    async def open(self, on_news: OnNews) -> None:
        self._on_news = on_news
        pool_log.disabled = True  # it would tell of every attempt; what is wrong is said once, below
        try:
            await self._pool.open(wait=True, timeout=OPEN_SECONDS)
        except (psycopg.Error, PoolTimeout) as error:
            await self._pool.close()
            raise StoreError(f"the PostgreSQL store cannot be reached: {await self._why(error)}") from None
        finally:
            pool_log.disabled = False
        async with self._connection() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            await db.execute(VERSION_TABLE)
            row = await (await db.execute(READ_VERSION)).fetchone()
            version = int(row[0]) if row else 0
            if version > len(MIGRATIONS):
                raise StoreError(f"the store was written by a newer Rampant (schema {version})")
            for _, statement in pending(version):
                await db.execute(sql.SQL(statement))
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(listening), name="store-listener")
        await listening.wait()

    async def _why(self, error: Exception) -> str:
        """What keeps a connection from being made: the pool only says that it has none."""
        try:
            async with await AsyncConnection.connect(self.url, connect_timeout=CONNECT_SECONDS):
                return str(error)
        except psycopg.Error as reason:
            return " ".join(str(reason).split())

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        for task in (self._writer, self._teller):
            if task is not None:
                await task
        await self._pool.close()

    async def create(self, match: str, header: str, summary: Summary) -> bool:
        row = (match, header, summary.status, summary.listed, summary.updated, summary.text)
        async with self._connection() as db:
            done = await db.execute("INSERT INTO matches VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING", row)
            return done.rowcount == 1

    def append(self, match: str, number: int, body: str) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((match, number, body, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write(), name="store-writer")
        return done

    async def update_summary(self, match: str, summary: Summary) -> None:
        statement = "UPDATE matches SET status = %s, listed = %s, updated = %s, summary = %s WHERE id = %s"
        row = (summary.status, summary.listed, summary.updated, summary.text, match)
        async with self._connection() as db:
            await db.execute(statement, row)

    async def summary(self, match: str) -> str | None:
        async with self._connection() as db:
            row = await (await db.execute("SELECT summary FROM matches WHERE id = %s", (match,))).fetchone()
        return str(row[0]) if row else None

    async def header(self, match: str) -> str | None:
        async with self._connection() as db:
            row = await (await db.execute("SELECT header FROM matches WHERE id = %s", (match,))).fetchone()
        return str(row[0]) if row else None

    async def entries(self, match: str, after: int) -> list[str]:
        query = "SELECT number, body FROM entries WHERE match = %s AND number > %s ORDER BY number"
        async with self._connection() as db:
            return in_order(await (await db.execute(query, (match, after))).fetchall(), after)

    async def analysis(self, match: str) -> str | None:
        async with self._connection() as db:
            row = await (await db.execute("SELECT body FROM analyses WHERE match = %s", (match,))).fetchone()
        return str(row[0]) if row else None

    async def keep_analysis(self, match: str, body: str) -> None:
        statement = "INSERT INTO analyses VALUES (%s, %s) ON CONFLICT (match) DO UPDATE SET body = excluded.body"
        async with self._connection() as db:
            await db.execute(statement, (match, body))

    async def lobby(self, limit: int) -> list[str]:
        query = "SELECT summary FROM matches WHERE listed = 1 ORDER BY updated DESC LIMIT %s"
        async with self._connection() as db:
            return [str(row[0]) for row in await (await db.execute(query, (limit,))).fetchall()]

    async def heartbeat(self, now: int, served: int) -> Heartbeat:
        async with self._connection() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            row = await (await db.execute("SELECT seen FROM life WHERE one = 1")).fetchone()
            if row and now - row[0] > LONGEST_SILENCE:
                await db.execute("INSERT INTO downtime VALUES (%s, %s) ON CONFLICT DO NOTHING", (row[0], now))
            # Clocks of machines differ: neither the last heartbeat nor the time of service goes back.
            statement = (
                "INSERT INTO life (one, seen, served) VALUES (1, %s, %s) ON CONFLICT (one) DO UPDATE SET "
                "seen = GREATEST(life.seen, excluded.seen), served = GREATEST(life.served, excluded.served) "
                "RETURNING served"
            )
            noted = await (await db.execute(statement, (now, served))).fetchone()
            assert noted is not None
            rows = await (await db.execute("SELECT began, ended FROM downtime ORDER BY began")).fetchall()
        return int(noted[0]), [(int(began), int(ended)) for began, ended in rows]

    async def bans(self) -> dict[str, str]:
        async with self._connection() as db:
            return dict(await (await db.execute("SELECT address, what FROM bans")).fetchall())

    async def check(self) -> None:
        async with self._connection() as db:
            await db.execute("UPDATE life SET seen = seen WHERE one = 1")

    async def recover(self) -> None:
        """With new connections: a pool that has lost its own waits longer and longer before it tries again."""
        try:
            async with await AsyncConnection.connect(self.url, autocommit=True, connect_timeout=CONNECT_SECONDS) as db:
                await db.execute("UPDATE life SET seen = seen WHERE one = 1")
        except psycopg.Error as error:
            raise StoreDown(str(error)) from None
        old, self._pool = self._pool, self._new_pool()
        await self._pool.open()
        await old.close(timeout=0)

    async def notify(self, match: str, text: str) -> None:
        """A little later, together with what others want to be told: a server has something of every table at once."""
        self._untold.append(f"{match} {text}")
        if self._teller is None or self._teller.done():
            self._teller = asyncio.create_task(self._tell(), name="store-teller")

    # -- inside ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection of the pool; each statement is a transaction of its own."""
        try:
            async with self._pool.connection() as db:
                yield db
        except (psycopg.Error, PoolTimeout) as error:
            if isinstance(error, psycopg.IntegrityError):
                raise StoreError(f"the store refuses it: {error}") from error
            raise StoreDown(f"the store has failed: {error}") from error

    async def _write(self) -> None:
        """Write what waits, and what has come to wait meanwhile, until nothing does."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(0.0, self._wrote + GATHER_SECONDS - loop.time()))
            self._wrote = loop.time()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not await self._written(batch, alone=len(batch) == 1):
                for entry in batch:  # one of them breaks a rule of the schema: it fails alone
                    await self._written([entry], alone=True)

    async def _tell(self) -> None:
        """Tell what waits, and what comes to wait meanwhile. What fails is forgotten: it is said again in a while."""
        while self._untold:
            await asyncio.sleep(GATHER_SECONDS)
            heaps, self._untold = in_heaps(self._untold), []
            try:
                async with self._connection() as db:
                    told = "SELECT pg_notify(%s, %s::text || ' ' || heap) FROM unnest(%s::text[]) AS heap"
                    await db.execute(told, (CHANNEL, self.me, heaps))
            except StoreError as error:
                log.info("other servers were not told", extra={"problem": str(error)})

    async def _written(self, batch: list[Waiting], alone: bool) -> bool:
        """Write entries in one statement and answer those who wait; False if it has to be tried one by one."""
        first: dict[Key, Waiting] = {}
        for entry in batch:
            first.setdefault(entry[:2], entry)
        columns = [list(column) for column in zip(*(entry[:3] for entry in first.values()), strict=True)]
        try:
            async with self._connection() as db:
                rows = await (await db.execute(APPEND, (*columns, MOST_TOLD, MOST_TOLD, CHANNEL, self.me))).fetchall()
        except StoreError as error:
            if not alone and isinstance(error.__cause__, psycopg.IntegrityError):
                return False
            for entry in batch:
                answer(entry[3], error)
            return True
        written = {(match, number) for match, number, _ in rows}
        for entry in batch:
            answer(entry[3], entry is first[entry[:2]] and entry[:2] in written)
        return True

    async def _listen(self, listening: asyncio.Event) -> None:
        """Hear what other servers did; after a lost connection, say that news may have been missed."""
        lost = False
        while True:
            try:
                async with await AsyncConnection.connect(
                    self.url, autocommit=True, connect_timeout=CONNECT_SECONDS
                ) as db:
                    await db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    if listening.is_set():
                        self._on_news("", "")
                    listening.set()
                    lost = False
                    async for notice in db.notifies():
                        who, _, news = notice.payload.partition(" ")
                        for line in news.split("\n") if who != self.me else ():
                            self._on_news(*line.split(" ", 1))
            except psycopg.Error as error:
                log.log(logging.DEBUG if lost else logging.WARNING, "lost the connection that listens: %s", error)
                lost = True
            await asyncio.sleep(0.5)
