"""Matches in one SQLite file. One thread owns the connection and commits all that waits in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from rampant.store.base import LONGEST_SILENCE, Heard, Store, StoreError, Summary, answer
from rampant.store.schema import MIGRATIONS, READ_VERSION, VERSION_TABLE, pending

Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]
MOST_AT_ONCE = 256


class SqliteStore(Store):
    kind = "sqlite"

    def __init__(self, path: str) -> None:
        self.path = path
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self, heard: Heard) -> None:
        """`heard` is never called: a file has one server."""
        self._loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = self._loop.create_future()
        self._thread = Thread(target=self._run, args=(ready,), name="store", daemon=True)
        self._thread.start()
        await ready

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def create(self, match: str, header: str, summary: Summary) -> bool:
        row = (match, header, summary.status, summary.listed, summary.updated, summary.text)
        statement = "INSERT OR IGNORE INTO matches VALUES (?, ?, ?, ?, ?, ?)"
        return bool(await self._do(lambda db: db.execute(statement, row).rowcount == 1))

    async def append(self, match: str, number: int, body: str) -> bool:
        # Not OR IGNORE: that would also pass over a match that does not exist.
        statement = "INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT (match, number) DO NOTHING"
        return bool(await self._do(lambda db: db.execute(statement, (match, number, body)).rowcount == 1))

    async def describe(self, match: str, summary: Summary) -> None:
        statement = "UPDATE matches SET status = ?, listed = ?, updated = ?, summary = ? WHERE id = ?"
        row = (summary.status, summary.listed, summary.updated, summary.text, match)
        await self._do(lambda db: db.execute(statement, row).rowcount)

    async def header(self, match: str) -> str | None:
        row = await self._do(lambda db: db.execute("SELECT header FROM matches WHERE id = ?", (match,)).fetchone())
        return str(row[0]) if row else None

    async def entries(self, match: str, after: int) -> list[str]:
        query = "SELECT body FROM entries WHERE match = ? AND number > ? ORDER BY number"
        return [str(body) for (body,) in await self._do(lambda db: db.execute(query, (match, after)).fetchall())]

    async def lobby(self, limit: int) -> list[str]:
        query = "SELECT summary FROM matches WHERE listed = 1 ORDER BY updated DESC LIMIT ?"
        return [str(text) for (text,) in await self._do(lambda db: db.execute(query, (limit,)).fetchall())]

    async def alive(self, now: int) -> list[tuple[int, int]]:
        def work(db: sqlite3.Connection) -> list[tuple[int, int]]:
            row = db.execute("SELECT seen FROM life WHERE one = 1").fetchone()
            if row and now - row[0] > LONGEST_SILENCE:
                db.execute("INSERT OR IGNORE INTO downtime VALUES (?, ?)", (row[0], now))
            db.execute("INSERT INTO life VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET seen = excluded.seen", (now,))
            return [(int(a), int(b)) for a, b in db.execute("SELECT began, ended FROM downtime ORDER BY began")]

        return list(await self._do(work))

    async def tell(self, match: str, text: str) -> None:
        """There is nobody else."""

    # -- the thread ------------------------------------------------------------------------------------------------

    async def _do(self, work: Work) -> Any:
        if self._loop is None or self._thread is None:
            raise StoreError("the store is closed")
        done: asyncio.Future[Any] = self._loop.create_future()
        self._jobs.put((work, done))
        return await done

    def _run(self, ready: asyncio.Future[None]) -> None:
        assert self._loop is not None
        try:
            db = self._connect()
        except sqlite3.Error as error:
            failure = StoreError(f"the store {self.path!r} cannot be opened: {error}")
            self._loop.call_soon_threadsafe(ready.set_exception, failure)
            return
        self._loop.call_soon_threadsafe(ready.set_result, None)
        while (job := self._jobs.get()) is not None:
            batch = [job]
            while len(batch) < MOST_AT_ONCE and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                batch.append(following)
            self._loop.call_soon_threadsafe(_answer, *_commit(db, batch))
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


def _commit(db: sqlite3.Connection, batch: list[Job]) -> tuple[list[Job], list[Any]]:
    """Do all jobs in one transaction. If it fails, none of them has happened, and each is told so."""
    results: list[Any] = []
    try:
        db.execute("BEGIN IMMEDIATE")
        for work, _ in batch:
            results.append(_attempt(db, work))
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        results = [StoreError(f"the store has failed: {error}")] * len(batch)
    return batch, results


def _attempt(db: sqlite3.Connection, work: Work) -> Any:
    """One job's result; a job that breaks a rule of the schema fails alone."""
    try:
        return work(db)
    except sqlite3.IntegrityError as error:
        return StoreError(f"the store refuses it: {error}")


def _answer(batch: list[Job], results: list[Any]) -> None:
    for (_, done), result in zip(batch, results, strict=True):
        answer(done, result)
