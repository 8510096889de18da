"""Stores of all earlier schemas are read for good. `tests/shelf` has one of each, written by the code of its time."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from rampant.games import game
from rampant.server.admin import state_of
from rampant.store import open_store
from rampant.store.schema import MIGRATIONS
from rampant.store.upkeep import TABLES, Upkeep
from tests.postgres import new_database
from tests.shelf.make import SHELF
from tests.shelf.store import STORES as STORED
from tests.shelf.store import written

FIRST = SHELF / "0.1" / "store.sql"  # tests/server/test_versions.py plays its matches on
STORES = [FIRST, *sorted(STORED.glob("schema*.sql"))]


@pytest.fixture(params=[*STORES, None], ids=lambda path: path.stem if path else "now")
def text(request: pytest.FixtureRequest) -> str:
    """A store of the shelf, or what would be put there now."""
    path: Path | None = request.param
    return written() if path is None else path.read_text(encoding="utf-8")


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, text: str, tmp_path: Path) -> str:
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / "old.db")) as db:
            db.executescript(text)
        return str(tmp_path / "old.db")
    url = new_database(request.getfixturevalue("postgres"))
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(text.encode())
    return url


def test_every_schema_stands_on_the_shelf() -> None:
    """`python -m tests.shelf.store` puts one there: a new schema is the next one's past."""
    assert [path.stem for path in STORES[1:]] == [f"schema{number}" for number in range(2, len(MIGRATIONS) + 1)]
    for number, path in enumerate(STORES, 1):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines.count(f'INSERT INTO "schema_version" VALUES({number});') == 1
        assert f'INSERT INTO "schema_version" VALUES({number + 1});' not in lines


def test_a_store_of_every_schema_is_read(store: str, text: str) -> None:
    upkeep = Upkeep(store)
    try:
        rows = upkeep.matches()
        assert len(rows) == text.count('INSERT INTO "matches"') > 0
        assert sum(row.lines for row in rows) == text.count('INSERT INTO "entries"')
        for row in rows if "-- A store of schema" in text else []:  # rules have changed since version 0.1
            state = state_of(upkeep, row.id, game)
            assert not state.trouble
            assert (state.result is not None) == (row.status == "over")
            assert state.position > 0
        assert upkeep.bans() == ([("203.0.113.7", "talk")] if 'INSERT INTO "bans"' in text else [])
        for table, columns in TABLES.items():
            upkeep._do(f"SELECT {', '.join(columns)} FROM {table}", ())
        version = upkeep._do("SELECT MAX(version) FROM schema_version", ()).fetchone()
        assert version[0] == len(MIGRATIONS)
    finally:
        upkeep.close()


def test_what_servers_noted_in_every_schema_stays(store: str, text: str) -> None:
    async def read() -> None:
        opened = open_store(store)
        await opened.open(lambda match, news: None)
        served, away = await opened.heartbeat(100_001, 0)
        if "-- A store of schema" in text:
            assert (served, away) == (600, [(1_000, 100_000)])
        for row in text.split('INSERT INTO "analyses" VALUES(\'')[1:]:
            assert await opened.analysis(row[:16]) == '{"kept": true}'
        await opened.close()

    asyncio.run(read())
