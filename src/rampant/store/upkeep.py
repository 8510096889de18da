"""Looking after a store from outside, also while servers use it: list, copy, add, delete, ban, tidy up."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rampant.store.base import StoreError, Summary
from rampant.store.opening import open_store
from rampant.store.schema import MIGRATIONS, VERSION_TABLE

TABLES = {
    "schema_version": ("version",),
    "matches": ("id", "header", "status", "listed", "updated", "summary"),
    "entries": ("match", "number", "body"),
    "life": ("one", "seen", "served"),
    "downtime": ("began", "ended"),
    "analyses": ("match", "body"),
    "bans": ("address", "what", "since"),
}
"""All tables, in an order in which they can be filled."""


@dataclass(frozen=True, slots=True)
class Row:
    """A match as the store lists it."""

    id: str
    status: str
    updated: int
    summary: str
    lines: int


class Upkeep:
    """One connection of its own to a SQLite file or a PostgreSQL; the schema is brought up to date first."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.shared = "://" in where
        if not self.shared and not Path(where).is_file():
            raise StoreError(f"there is no store {where!r}")
        asyncio.run(_bring_up_to_date(where))
        self._db: Any
        if self.shared:
            import psycopg

            self._db = psycopg.connect(where, autocommit=True)
        else:
            self._db = sqlite3.connect(where, isolation_level=None, timeout=10)
            self._db.execute("PRAGMA foreign_keys = ON")

    def close(self) -> None:
        self._db.close()

    def matches(self, status: str = "", before: int | None = None) -> list[Row]:
        """Matches, latest first: of a status, and not touched since a time (milliseconds since 1970)."""
        query = (
            "SELECT id, status, updated, summary, (SELECT COUNT(*) FROM entries WHERE match = id) FROM matches "
            "WHERE (status = ? OR ? = '') AND updated < ? ORDER BY updated DESC"
        )
        until = 2**62 if before is None else before
        return [Row(*row) for row in self._do(query, (status, status, until)).fetchall()]

    def header(self, match: str) -> str:
        row = self._do("SELECT header FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise StoreError(f"there is no match {match!r}")
        return str(row[0])

    def entries(self, match: str) -> list[str]:
        rows = self._do("SELECT body FROM entries WHERE match = ? ORDER BY number", (match,)).fetchall()
        return [str(body) for (body,) in rows]

    def create(self, match: str, header: str, summary: Summary, bodies: Sequence[str]) -> None:
        """A whole match."""
        row = (match, header, summary.status, summary.listed, summary.updated, summary.text)
        self._do("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?)", row)
        for number, body in enumerate(bodies, 1):
            self._do("INSERT INTO entries VALUES (?, ?, ?)", (match, number, body))

    def append(self, match: str, body: str) -> int:
        """The next line of a record; a server that has the table in memory reads it before it writes its own."""
        self.header(match)
        while True:
            row = self._do("SELECT COALESCE(MAX(number), 0) + 1 FROM entries WHERE match = ?", (match,)).fetchone()
            number = int(row[0])
            done = self._do("INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (match, number, body))
            if done.rowcount == 1:
                if self.shared:
                    self._do("SELECT pg_notify('rampant', ?)", (f"upkeep {match} entry",))
                return number

    def delete(self, match: str) -> None:
        self.header(match)
        self._do("DELETE FROM analyses WHERE match = ?", (match,))
        self._do("DELETE FROM entries WHERE match = ?", (match,))
        self._do("DELETE FROM matches WHERE id = ?", (match,))

    def bans(self) -> list[tuple[str, str]]:
        return [(str(a), str(w)) for a, w in self._do("SELECT address, what FROM bans ORDER BY address", ()).fetchall()]

    def ban(self, address: str, what: str) -> None:
        """Keep an address out ("all") or from talking ("talk"); with "" it is welcome again."""
        self._do("DELETE FROM bans WHERE address = ?", (address,))
        if what:
            self._do("INSERT INTO bans VALUES (?, ?, ?)", (address, what, int(time.time() * 1000)))

    def vacuum(self) -> None:
        """Give the room of what was deleted back."""
        self._db.execute("VACUUM")

    def backup(self, path: str) -> None:
        """A copy of one moment as a SQLite file, while servers go on."""
        copy = Path(path)
        if copy.exists():
            raise StoreError(f"{path!r} is there already")
        if not copy.absolute().parent.is_dir():
            raise StoreError(f"there is no folder {str(copy.absolute().parent)!r} to keep the copy in")
        try:
            self._copy(path)
        except sqlite3.Error as error:
            copy.unlink(missing_ok=True)  # half a copy is none
            raise StoreError(f"the store cannot be copied to {path!r}: {error}") from None

    def _copy(self, path: str) -> None:
        with closing(sqlite3.connect(path)) as copy:
            if not self.shared:
                self._db.backup(copy)
                return
            with copy, self._db.transaction():
                self._db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                copy.execute(VERSION_TABLE)
                for statements in MIGRATIONS:
                    for statement in statements:
                        copy.execute(statement)
                for name, columns in TABLES.items():
                    rows = self._db.execute(f"SELECT {', '.join(columns)} FROM {name}")
                    marks = ", ".join("?" * len(columns))
                    copy.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)

    def _do(self, statement: str, values: Sequence[object]) -> Any:
        return self._db.execute(statement.replace("?", "%s") if self.shared else statement, values)


async def _bring_up_to_date(where: str) -> None:
    store = open_store(where, alone=False)
    await store.open(lambda match, text: None)
    await store.close()
