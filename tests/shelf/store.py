"""Put a store of the newest schema on the shelf: `python -m tests.shelf.store`, when a migration was added."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from rampant.core.errors import RampantError
from rampant.core.match import Match
from rampant.games import game
from rampant.server.admin import bring_in
from rampant.store import open_store
from rampant.store.schema import MIGRATIONS
from rampant.store.upkeep import TABLES, Upkeep
from tests.shelf.make import SHELF

STORES = SHELF / "stores"
LEFT_AFTER = 8


def written() -> str:
    """As SQL that SQLite and PostgreSQL understand: a match that is over, one that is not, a ban, a time away."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "store.db")
        asyncio.run(_live(path))
        upkeep = Upkeep(path)
        over, running = (bring_in(upkeep, _match(most).dumps(), game, "shelf") for most in (10**6, LEFT_AFTER))
        upkeep.ban("203.0.113.7", "talk")
        upkeep.close()
        asyncio.run(_analyse(path, over))
        with closing(sqlite3.connect(path)) as db:
            lines = [line for line in db.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;")]
    head = (
        f"-- A store of schema {len(MIGRATIONS)}, as the code of its time wrote it, for SQLite and PostgreSQL: match "
        f"{over} is over,\n-- {running} is not, an address may not talk, a server was away."
    )
    return "\n".join([head, "BEGIN;", *sorted(lines, key=_rank), "COMMIT;", ""])


def _match(most: int) -> Match:
    match = Match(game("rage"), f"shelf {most}", settings={"rounds": 1})
    while not match.state.over and match.number < most:
        ask = match.state.asks[0]
        match.choose(ask.options[(7 * match.number + 3) % len(ask.options)], ask.seat)
    return match


async def _live(path: str) -> None:
    store = open_store(path)
    await store.open(lambda match, text: None)
    await store.heartbeat(1_000, 500)
    await store.heartbeat(100_000, 600)
    await store.close()


async def _analyse(path: str, match: str) -> None:
    store = open_store(path)
    await store.open(lambda match, text: None)
    await store.keep_analysis(match, '{"kept": true}')
    await store.close()


def _rank(line: str) -> int:
    """Tables in an order in which they can be filled, then the rest."""
    found = re.match(r'(?:CREATE TABLE|INSERT INTO) "?(\w+)', line)
    return list(TABLES).index(found[1]) if found else len(TABLES)


if __name__ == "__main__":
    path = STORES / f"schema{len(MIGRATIONS)}.sql"
    if path.exists():
        raise RampantError(f"{path.name} stands on the shelf already, and stays as it is")
    path.write_text(written(), encoding="utf-8")
    sys.stdout.write(f"{path.name}\n")
