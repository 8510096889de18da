"""Bots' thinking is shared fairly: between addresses first, then between tables; who has to wait is told."""

from __future__ import annotations

import asyncio

import pytest

from rampant.server.fair_queue import FairQueue, QueueFull
from tests.server.conftest import Start
from tests.server.test_patience import SLEEPER
from tests.server.test_play import MINE


async def serve_in_order(queue: FairQueue, guests: list[tuple[str, str]], now: list[float]) -> list[str]:
    """Who gets a place in which order, if all come while the first has one; each needs a second."""
    order: list[str] = []
    release = asyncio.Event()

    async def visit(address: str, table: str) -> None:
        async with queue.place(address, table):
            order.append(f"{address} {table}")
            await release.wait()
            now[0] += 1

    tasks = []
    for guest in guests:
        tasks.append(asyncio.create_task(visit(*guest)))
        await asyncio.sleep(0)
    release.set()
    await asyncio.gather(*tasks)
    return order


def test_an_address_with_forty_tables_comes_after_one_with_a_single_table() -> None:
    async def crowd() -> None:
        now = [0.0]
        queue = FairQueue(1, 100, 50, lambda: now[0])
        order = await serve_in_order(queue, [*(("greedy", f"t{i}") for i in range(40)), ("stranger", "own")], now)
        assert order[1] == "stranger own"
        assert len(order) == 41
        assert len(queue) == queue.serving == 0

    asyncio.run(crowd())


def test_an_address_never_has_all_places() -> None:
    async def crowd() -> None:
        queue = FairQueue(3, 100, 50)
        release = asyncio.Event()

        async def visit(address: str) -> None:
            async with queue.place(address, "t"):
                await release.wait()

        tasks = [asyncio.create_task(visit("greedy")) for _ in range(5)]
        await asyncio.sleep(0)
        assert queue.serving == 2
        tasks.append(asyncio.create_task(visit("stranger")))
        await asyncio.sleep(0)
        assert queue.serving == 3
        release.set()
        await asyncio.gather(*tasks)

    asyncio.run(crowd())


def test_of_one_address_the_table_that_has_used_least_comes_first() -> None:
    async def crowd() -> None:
        now = [0.0]
        queue = FairQueue(1, 100, 50, lambda: now[0])
        async with queue.place("a", "long"):
            now[0] += 10
        order = await serve_in_order(queue, [("b", "x"), ("a", "long"), ("a", "new")], now)
        assert order == ["b x", "a new", "a long"]

    asyncio.run(crowd())


def test_so_many_of_one_address_may_wait_and_so_many_in_all() -> None:
    async def crowd() -> None:
        queue = FairQueue(1, 3, 2)
        release = asyncio.Event()

        async def visit(address: str) -> None:
            async with queue.place(address, "t"):
                await release.wait()

        tasks = [asyncio.create_task(visit("a")) for _ in range(3)]  # one is served, two wait
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await visit("a")
        tasks.append(asyncio.create_task(visit("b")))
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await visit("c")
        tasks[1].cancel()  # who goes away makes room
        await asyncio.sleep(0)
        assert len(queue) == 2
        release.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert queue.serving == 0

    asyncio.run(crowd())


def test_a_table_is_told_how_many_bots_think_before_its_own(start_server: Start) -> None:
    server = start_server(thinkers=1)
    backend = server.service.backend
    backend.bots.workers.command = SLEEPER
    people = []
    for _ in range(3):
        opened = server.web.open({"kind": "bot", "level": "random"}, MINE)
        people.append(server.web.table(opened["id"], opened["held"][0]["token"]))
    while people[2].receive().get("bots_ahead", 0) < 1:
        pass
