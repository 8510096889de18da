"""Matches in one SQLite file. One thread owns the connection and commits all that waits in one transaction.

Entries that wait alone, as they nearly always do, are one statement: while SQLite works on it Python's lock is free, so
that many tables cost the thread (and the tables, which need the lock too) one change of hands instead of one for each.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

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

try:
    import fcntl
except ImportError:  # not on this system: nobody watches that a file has one server
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("rampant.store")
MOST_AT_ONCE = 256
# Not OR IGNORE: that would also pass over a match that does not exist.
APPEND = "INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT (match, number) DO NOTHING"

Entry = tuple[str, int, str]  # match, number, body
Work = Entry | Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]


class SqliteStore(Store):
    kind = "sqlite"

    def __init__(self, path: str, alone: bool = True) -> None:
        """`alone`: no other server may have the file open, since each would keep tables of its own in memory."""
        self.path = path
        self._alone = alone
        self._lock: IO[str] | None = None
        self._turn: IO[str] | None = None  # whose lock has the process that writes, if there are several
        self._gathered: list[Job] = []  # until the thread has time for them
        self._busy = False  # the thread is
        self._timer: asyncio.TimerHandle | None = None  # when they are handed over
        self._handed_over = 0.0  # when that was done last
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self, on_news: OnNews) -> None:
        """`on_news` is never called: a file has one server."""
        self._loop = asyncio.get_running_loop()
        if self._alone and self.path != ":memory:":
            self._lock = lock_file(self.path)
        elif fcntl is not None and self.path != ":memory:":
            turn = f"{os.path.realpath(self.path)}.turn"
            self._turn = open(turn, "w", encoding="utf-8")  # noqa: SIM115 - open as long as the store is
        ready: asyncio.Future[None] = self._loop.create_future()
        self._thread = Thread(target=self._run, args=(ready,), name="store", daemon=True)
        self._thread.start()
        await ready

    async def close(self) -> None:
        if self._thread is not None:
            self._hand_over()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self._unlock()

    def _unlock(self) -> None:
        for lock in (self._lock, self._turn):
            if lock is not None:
                lock.close()
        self._lock = self._turn = None

    async def create(self, match: str, header: str, summary: Summary) -> bool:
        row = (match, header, summary.status, summary.listed, summary.updated, summary.text)
        statement = "INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?, ?)"
        return bool(await self._do(lambda db: db.execute(statement, row).rowcount == 1))

    def append(self, match: str, number: int, body: str) -> asyncio.Future[bool]:
        return self._begin((match, number, body))

    async def update_summary(self, match: str, summary: Summary) -> None:
        statement = "UPDATE matches SET status = ?, listed = ?, updated = ?, summary = ? WHERE id = ?"
        row = (summary.status, summary.listed, summary.updated, summary.text, match)
        await self._do(lambda db: db.execute(statement, row).rowcount)

    async def summary(self, match: str) -> str | None:
        row = await self._do(lambda db: db.execute("SELECT summary FROM matches WHERE id = ?", (match,)).fetchone())
        return str(row[0]) if row else None

    async def header(self, match: str) -> str | None:
        row = await self._do(lambda db: db.execute("SELECT header FROM matches WHERE id = ?", (match,)).fetchone())
        return str(row[0]) if row else None

    async def entries(self, match: str, after: int) -> list[str]:
        query = "SELECT number, body FROM entries WHERE match = ? AND number > ? ORDER BY number"
        return in_order(await self._do(lambda db: db.execute(query, (match, after)).fetchall()), after)

    async def analysis(self, match: str) -> str | None:
        row = await self._do(lambda db: db.execute("SELECT body FROM analyses WHERE match = ?", (match,)).fetchone())
        return str(row[0]) if row else None

    async def keep_analysis(self, match: str, body: str) -> None:
        statement = "INSERT INTO analyses VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET body = excluded.body"
        await self._do(lambda db: db.execute(statement, (match, body)).rowcount)

    async def lobby(self, limit: int) -> list[str]:
        query = "SELECT summary FROM matches WHERE listed = 1 ORDER BY updated DESC LIMIT ?"
        return [str(text) for (text,) in await self._do(lambda db: db.execute(query, (limit,)).fetchall())]

    async def heartbeat(self, now: int, served: int) -> Heartbeat:
        def work(db: sqlite3.Connection) -> Heartbeat:
            row = db.execute("SELECT seen FROM life WHERE one = 1").fetchone()
            if row and now - row[0] > LONGEST_SILENCE:
                db.execute("INSERT OR IGNORE INTO downtime VALUES (?, ?)", (row[0], now))
            db.execute(
                "INSERT INTO life (one, seen, served) VALUES (1, ?, ?) ON CONFLICT (one) "
                "DO UPDATE SET seen = excluded.seen, served = MAX(life.served, excluded.served)",
                (now, served),
            )
            (agreed,) = db.execute("SELECT served FROM life WHERE one = 1").fetchone()
            return agreed, [(int(a), int(b)) for a, b in db.execute("SELECT began, ended FROM downtime ORDER BY began")]

        found: Heartbeat = await self._do(work)
        return found

    async def bans(self) -> dict[str, str]:
        return dict(await self._do(lambda db: db.execute("SELECT address, what FROM bans").fetchall()))

    async def check(self) -> None:
        def work(db: sqlite3.Connection) -> None:
            # SQLite writes nothing where nothing changes: a millisecond is added, until the next heartbeat.
            db.execute("UPDATE life SET seen = seen + 1 WHERE one = 1")
            if self.path != ":memory:":  # what this connection has in its memory may not be in the file any more
                with closing(sqlite3.connect(f"{Path(self.path).absolute().as_uri()}?mode=rw", uri=True)) as fresh:
                    fresh.execute("SELECT seen FROM life WHERE one = 1").fetchone()

        await self._do(work)

    async def notify(self, match: str, text: str) -> None:
        """There is nobody else."""

    # -- the thread ------------------------------------------------------------------------------------------------

    async def _do(self, work: Work) -> Any:
        return await self._begin(work)

    def _begin(self, work: Work) -> asyncio.Future[Any]:
        if self._loop is None or self._thread is None:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = self._loop.create_future()
        self._gathered.append((work, done))
        self._hand_over_soon()
        return done

    def _hand_over_soon(self) -> None:
        """At once, unless the thread has more to do, or has just been given something: then more is gathered."""
        assert self._loop is not None
        if self._gathered and not self._busy and self._timer is None:
            wait = self._handed_over + GATHER_SECONDS - self._loop.time()
            if wait > 0:
                self._timer = self._loop.call_later(wait, self._hand_over)
            else:
                self._hand_over()

    def _hand_over(self) -> None:
        """Give what was gathered to the thread."""
        assert self._loop is not None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._busy, self._handed_over = True, self._loop.time()
        self._jobs.put(self._gathered)
        self._gathered = []

    def _answer(self, jobs: list[Job], results: list[Any]) -> None:
        for (_, done), result in zip(jobs, results, strict=True):
            answer(done, result)
        self._busy = False
        self._hand_over_soon()

    def _run(self, ready: asyncio.Future[None]) -> None:
        assert self._loop is not None
        try:
            db = self._connect()
        except sqlite3.Error as error:
            failure = StoreError(f"the store {self.path!r} cannot be opened: {error}")
            self._unlock()
            self._loop.call_soon_threadsafe(ready.set_exception, failure)
            return
        self._loop.call_soon_threadsafe(ready.set_result, None)
        while (jobs := self._jobs.get()) is not None:
            results: list[Any] = []
            for start in range(0, len(jobs), MOST_AT_ONCE):
                with taking_turns(self._turn):
                    results += _commit(db, [work for work, _ in jobs[start : start + MOST_AT_ONCE]])
            self._loop.call_soon_threadsafe(self._answer, jobs, results)
        db.close()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")  # a commit is on disk, not only on its way
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("BEGIN IMMEDIATE")
        db.execute(VERSION_TABLE)
        version = db.execute(READ_VERSION).fetchone()[0]
        if version > len(MIGRATIONS):
            raise sqlite3.DatabaseError(f"it was written by a newer Rampant (schema {version})")
        for _, statement in pending(version):
            db.execute(statement)
        db.execute("COMMIT")
        return db


def _commit(db: sqlite3.Connection, works: list[Work]) -> list[Any]:
    """Do all in one transaction. If it fails, nothing of it has happened, and that is the result of each."""
    try:
        if _append_all(db, works):
            return [True] * len(works)
        db.execute("BEGIN IMMEDIATE")
        results = [_attempt(db, work) for work in works]
        db.execute("COMMIT")
        return results
    except sqlite3.Error as error:
        _roll_back(db)
        return [StoreDown(f"the store has failed: {error}")] * len(works)


def _roll_back(db: sqlite3.Connection) -> None:
    try:
        if db.in_transaction:
            db.execute("ROLLBACK")
    except sqlite3.Error as error:  # a damaged file: the next attempt begins anew
        log.error("nothing could be taken back", extra={"problem": str(error)})


def lock_file(path: str) -> IO[str] | None:
    """Have the file for this server alone. The lock ends with the process, however it ends."""
    if fcntl is None:
        return None
    try:
        lock = open(f"{os.path.realpath(path)}.lock", "w", encoding="utf-8")  # noqa: SIM115 - open as long as the store is
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise StoreError(
            f"another server has {path!r} open: a SQLite file is for one server, PostgreSQL for several"
        ) from None
    except OSError as error:
        raise StoreError(f"the store {path!r} cannot be opened: {error}") from None
    return lock


@contextmanager
def taking_turns(turn: IO[str] | None) -> Iterator[None]:
    """One process after the other, in order: SQLite alone tries again after a while, and may be late each time."""
    if turn is None:
        yield
        return
    fcntl.flock(turn, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(turn, fcntl.LOCK_UN)


def _append_all(db: sqlite3.Connection, works: list[Work]) -> bool:
    """Write what is nothing but new entries, in one statement. False: there is more to it, and nothing has changed."""
    entries = [work for work in works if isinstance(work, tuple)]
    if len(entries) < len(works):
        return False
    try:
        rows = ", ".join(["(?, ?, ?)"] * len(entries))
        db.execute(f"INSERT INTO entries VALUES {rows}", list(chain.from_iterable(entries)))
    except sqlite3.IntegrityError:
        return False  # one of them is not new, or of no match
    return True


def _attempt(db: sqlite3.Connection, work: Work) -> Any:
    """One job's result; a job that breaks a rule of the schema fails alone."""
    try:
        return db.execute(APPEND, work).rowcount == 1 if isinstance(work, tuple) else work(db)
    except sqlite3.IntegrityError as error:
        return StoreError(f"the store refuses it: {error}")
