"""Messages of one moment are made for everybody before any is written, and nobody's are lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from rampant.server import writing
from rampant.server.connection import Connection
from rampant.server.messages import Pong
from rampant.server.writing import Outlet, Writer


class Table:
    """In place of a table: tells what waits, and notes when."""

    def __init__(self, happened: list[str]) -> None:
        self.lock = asyncio.Lock()
        self.happened = happened

    def compose(self, connection: Connection) -> list[bytes]:
        self.happened.append("made")
        if connection.address == "broken":
            raise ZeroDivisionError
        return connection.take([])


class Socket:
    full = False
    has_room: Callable[[], None] | None = None

    def __init__(self, happened: list[str]) -> None:
        self.happened = happened

    def write(self, messages: list[bytes]) -> None:
        self.happened += [f"written {message.decode()}" for message in messages]


class House:
    """Some connections to a table."""

    def __init__(self, count: int = 2, address: str = "") -> None:
        self.happened: list[str] = []
        self.outlet = Outlet()
        self.table = Table(self.happened)
        self.connections = [Connection(address) for _ in range(count)]
        self.sockets = [Socket(self.happened) for _ in range(count)]
        pairs = zip(self.sockets, self.connections, strict=True)
        self.writers = [
            Writer(self.outlet, cast("Any", socket), cast("Any", self.table), connection, self.happened.append)
            for socket, connection in pairs
        ]

    async def settle(self) -> list[str]:
        """What happened since the last time."""
        for _ in range(5):
            await asyncio.sleep(0)
        found = list(self.happened)
        self.happened.clear()
        return found


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def pong(ref: str) -> str:
    return f'written {{"type":"pong","ref":"{ref}"}}'


def test_all_messages_are_made_before_the_first_is_written_and_each_connection_gets_its_own_at_once() -> None:
    async def test() -> None:
        house = House()
        await house.settle()
        for connection, refs in zip(house.connections, ("ab", "c"), strict=True):
            for ref in refs:
                connection.tell(Pong(ref))
        assert await house.settle() == ["made", "made", pong("a"), pong("b"), pong("c")]

    run(test)


def test_many_connections_let_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "MOST_AT_ONCE", 2)

    async def test() -> None:
        house = House(3)
        for i, connection in enumerate(house.connections):
            connection.tell(Pong(str(i)))
        assert await house.settle() == ["made", "made", pong("0"), pong("1"), "made", pong("2")]

    run(test)


def test_while_somebody_changes_the_table_nothing_is_made_and_afterwards_all_is() -> None:
    async def test() -> None:
        house = House(1)
        await house.settle()
        async with house.table.lock:
            house.connections[0].tell(Pong("a"))
            house.connections[0].tell(Pong("b"))
            assert await house.settle() == []
        assert await house.settle() == ["made", pong("a"), pong("b")]

    run(test)


def test_who_reads_slowly_is_sent_all_at_once_when_there_is_room_and_is_let_go_if_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        house = House(1)
        await house.settle()
        house.sockets[0].full = True
        house.connections[0].tell(Pong("a"))
        assert await house.settle() == []
        house.connections[0].tell(Pong("b"))
        house.sockets[0].full = False
        assert house.sockets[0].has_room is not None
        house.sockets[0].has_room()
        assert await house.settle() == ["made", pong("a"), pong("b")]
        house.sockets[0].full = True
        monkeypatch.setattr(writing, "SEND_SECONDS", 0)
        house.connections[0].tell(Pong("c"))
        while not house.happened:
            await asyncio.sleep(0)
        assert house.happened == ["too slow"]

    run(test)


def test_what_goes_wrong_for_one_is_noted_and_ends_that_connection_alone(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        house = House(2)
        house.connections[0].address = "broken"
        house.connections[1].tell(Pong("a"))
        assert await house.settle() == ["made", "failed", "made", pong("a")]

    run(test)
    assert "ZeroDivisionError" in caplog.text


def test_who_has_left_is_sent_nothing() -> None:
    async def test() -> None:
        house = House(1)
        house.connections[0].tell(Pong("a"))
        house.writers[0].end()
        house.connections[0].tell(Pong("b"))
        assert await house.settle() == []
        assert house.sockets[0].has_room is None

    run(test)
