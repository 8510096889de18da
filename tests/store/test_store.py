"""Both stores keep the same promises, on a real SQLite file and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from rampant.store import Store, StoreError, Summary, WatchedStore, open_store, postgres, sqlite
from rampant.store.base import StoreDown
from rampant.store.postgres import PostgresStore
from rampant.store.schema import MIGRATIONS
from rampant.store.sqlite import SqliteStore
from tests.postgres import new_database

OPEN = Summary("waiting", True, 5, "a table")


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    return new_database(request.getfixturevalue("postgres"))


def run(
    where: str, test: Callable[[Store], Awaitable[object]], heard: Callable[[str, str], None] = lambda match, text: None
) -> object:
    """Open the store, do something with it, close it."""

    async def whole() -> object:
        store = open_store(where)
        await store.open(heard)
        try:
            return await test(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def test_what_was_written_is_there_after_opening_again(where: str) -> None:
    async def write(store: Store) -> None:
        assert await store.create("m", "header", OPEN)
        assert await store.append("m", 1, '{"one": "ä"}')
        assert await store.append("m", 2, "two")

    async def read(store: Store) -> None:
        assert await store.header("m") == "header"
        assert await store.header("other") is None
        assert await store.entries("m", 0) == ['{"one": "ä"}', "two"]
        assert await store.entries("m", 1) == ["two"]

    run(where, write)
    run(where, read)


def test_a_number_is_given_once(where: str) -> None:
    async def race(store: Store) -> None:
        await store.create("m", "header", OPEN)
        won = await asyncio.gather(*(store.append("m", 1, f"writer {i}") for i in range(20)))
        assert won.count(True) == 1
        assert await store.entries("m", 0) == [f"writer {won.index(True)}"]

    run(where, race)


def test_an_id_is_given_once(where: str) -> None:
    async def twice(store: Store) -> None:
        assert await store.create("m", "first", OPEN)
        assert not await store.create("m", "second", OPEN)
        assert await store.header("m") == "first"

    run(where, twice)


def test_a_match_that_does_not_exist_has_no_entries(where: str) -> None:
    async def orphan(store: Store) -> None:
        with pytest.raises(StoreError):
            await store.append("nowhere", 1, "x")
        await store.create("m", "header", OPEN)
        assert await store.append("m", 1, "x")  # the failure hurt nobody else

    run(where, orphan)


def test_of_many_entries_at_once_only_the_broken_one_fails(where: str) -> None:
    async def mixed(store: Store) -> None:
        await store.create("m", "header", OPEN)
        entries = (("m", 1), ("nowhere", 1), ("m", 2), ("m", 1))
        done = await asyncio.gather(*(store.append(*key, "x") for key in entries), return_exceptions=True)
        assert [type(each) for each in done] == [bool, StoreError, bool, bool]
        assert [done[0], done[2], done[3]] == [True, True, False]

    run(where, mixed)


def test_the_lobby_lists_public_matches_that_are_not_over(where: str) -> None:
    async def lobby(store: Store) -> None:
        await store.create("open", "h", Summary("waiting", True, 1, "open"))
        await store.create("private", "h", Summary("waiting", False, 2, "private"))
        await store.create("over", "h", Summary("playing", True, 3, "over"))
        await store.create("newest", "h", Summary("playing", True, 4, "newest"))
        await store.update_summary("over", Summary("over", True, 5, "over"))
        assert await store.lobby(10) == ["newest", "open"]
        assert await store.lobby(1) == ["newest"]

    run(where, lobby)


def test_a_check_of_a_file_really_writes(tmp_path: Path) -> None:
    """Else a full disk would not be noticed."""

    async def look() -> None:
        store = open_store(str(tmp_path / "s.db"))
        await store.open(lambda match, text: None)
        await store.heartbeat(1000, 0)
        with closing(sqlite3.connect(tmp_path / "s.db")) as other:
            seen = [other.execute("PRAGMA data_version").fetchone()]
            for _ in range(2):
                await store.check()
                seen.append(other.execute("PRAGMA data_version").fetchone())
        assert len(set(seen)) == 3, "nothing was written"
        await store.close()

    asyncio.run(look())


@pytest.mark.parametrize("gone", [False, True])
def test_a_check_finds_out_that_a_file_is_not_what_it_was(tmp_path: Path, gone: bool) -> None:
    async def look() -> None:
        store = open_store(str(tmp_path / "s.db"))
        await store.open(lambda match, text: None)
        await store.heartbeat(1000, 0)
        await store.check()
        for name in ("s.db", "s.db-wal"):
            file = tmp_path / name
            if gone:
                file.unlink()
            else:
                with file.open("r+b") as open_file:
                    open_file.write(b"x" * file.stat().st_size)
        with pytest.raises(StoreDown):
            await store.check()
        await store.close()

    asyncio.run(look())


def test_a_check_finds_out_that_a_store_can_only_be_read(where: str) -> None:
    async def checked(store: Store) -> None:
        await store.heartbeat(1_000, 0)
        await store.check()
        if isinstance(store, SqliteStore):
            written = await store._do(lambda db: db.total_changes)
            await store.check()
            assert await store._do(lambda db: db.total_changes) > written
            await store._do(lambda db: db.execute("PRAGMA query_only = ON"))
            with pytest.raises(StoreDown, match="readonly"):
                await store.check()
        else:
            async with await psycopg.AsyncConnection.connect(where) as other:
                await other.execute("LOCK TABLE life IN EXCLUSIVE MODE")  # others may read
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await store.check()
            await store.check()

    run(where, checked)


def test_long_silence_is_remembered_as_downtime(where: str) -> None:
    async def first(store: Store) -> None:
        assert await store.heartbeat(1_000, 0) == (0, [])
        assert await store.heartbeat(4_000, 3_000) == (3_000, [])
        assert await store.heartbeat(4_000, 1_000) == (3_000, [])  # of another server, which came later

    async def later(store: Store) -> None:
        assert await store.heartbeat(100_000, 0) == (3_000, [(4_000, 100_000)])
        assert await store.heartbeat(103_000, 6_000) == (6_000, [(4_000, 100_000)])

    run(where, first)
    run(where, later)


def test_many_writers_at_once_all_arrive(where: str) -> None:
    async def flood(store: Store) -> None:
        for m in range(10):
            await store.create(f"m{m}", "h", OPEN)
        lines = [(f"m{m}", n) for m in range(10) for n in range(1, 31)]
        assert all(await asyncio.gather(*(store.append(m, n, f"{m} {n}") for m, n in lines)))
        for m in range(10):
            assert await store.entries(f"m{m}", 0) == [f"m{m} {n}" for n in range(1, 31)]

    run(where, flood)


def test_processes_that_share_a_file_write_in_turns(tmp_path: Path) -> None:
    file = str(tmp_path / "store.db")

    async def both() -> None:
        one, other = (SqliteStore(file, alone=False) for _ in range(2))
        for store in (one, other):
            await store.open(lambda match, text: None)
        await one.create("m", "h", OPEN)
        with sqlite.taking_turns(other._turn):  # as long as the other writes
            waiting = one.append("m", 1, "x")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(asyncio.shield(waiting), 0.1)
        assert await waiting
        assert await other.append("m", 2, "y")
        for store in (one, other):
            await store.close()

    asyncio.run(both())


def test_a_server_that_is_late_itself_does_not_give_its_store_up() -> None:
    class Slow(SqliteStore):
        """Answers when the server has got four times around to it."""

        def append(self, match: str, number: int, body: str) -> asyncio.Future[bool]:
            return asyncio.ensure_future(self._late())

        async def _late(self) -> bool:
            for _ in range(4):
                time.sleep(0.4)  # something else has the processor
                await asyncio.sleep(0)
            return True

    async def late() -> None:
        changes: list[bool] = []
        store = WatchedStore(Slow(":memory:"), changes.append)
        store.seconds = 1.0
        await store.open(lambda match, text: None)
        assert await store.append("m", 1, "x")
        assert changes == []
        await store.close()

    asyncio.run(late())


def test_what_comes_while_a_commit_is_under_way_is_committed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    commit = sqlite._commit

    def counted(db: sqlite3.Connection, works: list[sqlite.Work]) -> list[object]:
        commits.append(len(works))
        return commit(db, works)

    async def flood(store: Store) -> None:
        await store.create("m", "h", OPEN)
        monkeypatch.setattr(sqlite, "_commit", counted)
        assert all(await asyncio.gather(*(store.append("m", n, "x") for n in range(1, 41))))
        assert sum(commits) == 40
        assert len(commits) <= 2

    run(str(tmp_path / "store.db"), flood)


def test_a_store_of_the_future_is_refused(where: str) -> None:
    async def nothing(store: Store) -> None:
        return None

    run(where, nothing)
    future = f"INSERT INTO schema_version VALUES ({len(MIGRATIONS) + 1})"
    if "://" in where:
        with psycopg.connect(where) as db:
            db.execute(future)
    else:
        with closing(sqlite3.connect(where)) as file, file:
            file.execute(future)
    with pytest.raises(StoreError, match="newer Rampant"):
        run(where, nothing)


def test_both_stores_have_the_same_tables(tmp_path: Path, postgres: str) -> None:
    async def nothing(store: Store) -> None:
        return None

    file, url = str(tmp_path / "store.db"), new_database(postgres)
    run(file, nothing)
    run(url, nothing)
    with sqlite3.connect(file) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        ours = {name: [column[1] for column in db.execute(f"PRAGMA table_info({name})")] for name in names}
    db.close()
    query = (
        "SELECT table_name, array_agg(column_name::text ORDER BY ordinal_position) FROM information_schema.columns "
        "WHERE table_schema = 'public' GROUP BY table_name"
    )
    with psycopg.connect(url) as server:
        theirs: dict[str, list[str]] = dict(server.execute(query).fetchall())
    assert ours == theirs


def test_one_server_hears_of_anothers_lines(postgres: str) -> None:
    url = new_database(postgres)
    heard: list[tuple[str, str]] = []

    async def both() -> None:
        one, two = open_store(url), open_store(url)
        await one.open(lambda match, text: heard.append((match, text)))
        await two.open(lambda match, text: None)
        await one.create("m", "h", OPEN)
        await one.append("m", 1, "own lines are not news")
        await two.append("m", 2, "x y")
        await two.append("m", 3, "a long one " * 1000)
        await two.notify("m", "[1, 2]")
        async with asyncio.timeout(60):
            while len(heard) < 3:
                await asyncio.sleep(0.01)
        await one.close()
        await two.close()

    asyncio.run(both())
    assert heard == [("m", "entry 2 x y"), ("m", "entry 3"), ("m", "[1, 2]")]


def test_what_many_tables_tell_at_once_needs_few_statements(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_database(postgres)
    heard: set[tuple[str, str]] = set()
    statements = 0
    connection = PostgresStore._connection

    def counted(store: PostgresStore) -> Any:
        nonlocal statements
        statements += 1
        return connection(store)

    async def both() -> None:
        one, two = open_store(url), open_store(url)
        await one.open(lambda match, text: heard.add((match, text)))
        await two.open(lambda match, text: None)
        monkeypatch.setattr(PostgresStore, "_connection", counted)
        await asyncio.gather(*(two.notify(f"m{i}", f"[{i}, 0, 1]") for i in range(1000)))
        async with asyncio.timeout(60):
            while len(heard) < 1000:
                await asyncio.sleep(0.01)
        await one.close()
        await two.close()

    asyncio.run(both())
    assert heard == {(f"m{i}", f"[{i}, 0, 1]") for i in range(1000)}
    assert statements < 5


def test_many_lines_at_once_are_heard_in_a_few_heaps(postgres: str) -> None:
    url = new_database(postgres)
    bodies = {number: f"{number} " + "ä" * (number * 97 % 1700) for number in range(1, 101)}  # up to 3400 bytes
    heard: dict[int, str] = {}
    heaps = 0

    def hear(match: str, text: str) -> None:
        _, number, body = text.split(" ", 2)
        heard[int(number)] = body

    async def both() -> None:
        nonlocal heaps
        one, two = open_store(url), open_store(url)
        await one.open(hear)
        await two.open(lambda match, text: None)
        await two.create("m", "h", OPEN)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as db:
            await db.execute("LISTEN rampant")
            assert all(await asyncio.gather(*(two.append("m", number, body) for number, body in bodies.items())))
            async for _ in db.notifies(timeout=5, stop_after=1):
                heaps += 1
            async for _ in db.notifies(timeout=0.5):
                heaps += 1
        async with asyncio.timeout(60):
            while len(heard) < len(bodies):
                await asyncio.sleep(0.01)
        await one.close()
        await two.close()

    asyncio.run(both())
    assert heard == bodies
    assert 1 < heaps < 80


def test_a_store_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        return None

    (tmp_path / "text.db").write_text("this is no database, but long enough to be looked at as one" * 20)
    with pytest.raises(StoreError, match="cannot be opened"):
        run(str(tmp_path / "text.db"), nothing)
    with pytest.raises(StoreError, match="file name or a postgresql"):
        open_store("mysql://host/db")


def test_an_unreachable_database_is_one_sentence_that_says_why(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def nothing(store: Store) -> None:
        return None

    monkeypatch.setattr(postgres, "OPEN_SECONDS", 0.5)
    with pytest.raises(StoreError, match=r"cannot be reached: connection failed: .*refused"):
        run("postgresql://127.0.0.1:1/none", nothing)
    assert caplog.messages == []
    logging.getLogger("psycopg.pool").warning("later trouble is told")
    assert caplog.messages == ["later trouble is told"]
