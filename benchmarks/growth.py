"""How cost grows with the length of a match: `python -m benchmarks.growth`.

Plays one long match of Monsterpocalypse (always the first option) at a table with two connections, without sockets,
and prints for several lengths what a choice, an undo, a page of replay, a newcomer's first table and rebuilding the
whole table from its record cost, in processor time, and how much memory was added.
"""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable

import psutil

from rampant.games import game
from rampant.server import messages, view, wire
from rampant.server.backend import Backend
from rampant.server.connection import Connection
from rampant.server.open_table import OpenTable
from rampant.server.service import Service
from rampant.store import open_store

GAME = "monpoc2"
SETTINGS: dict[str, wire.Value] = {"monsters": 3, "turns": 60}
LENGTHS = (100, 1000, 2500, 5000)
SAMPLE = 50  # choices over which the cost of one is taken
PAGE = 50


async def cost(work: Callable[[], Awaitable[object]]) -> float:
    """Milliseconds of processor time."""
    began = time.process_time()
    await work()
    return (time.process_time() - began) * 1000


class Long:
    """A table with two players who always take the first option."""

    def __init__(self, service: Service, table: OpenTable, players: list[Connection], tokens: list[str]) -> None:
        self.service, self.table, self.players, self.tokens = service, table, players, tokens

    async def choose(self) -> None:
        state = self.table.state
        seat = state.asked[0]
        ask = state.match.state.ask_of(seat)
        assert ask is not None, "the match is long enough"
        option = state.match.game.options.name(ask.options[0])
        wish = messages.Choose(ref=f"c{state.number}", seat=seat, number=state.asked_at[seat], option=option)
        await self.table.command(wish, self.players[seat])
        await self.look()

    async def look(self) -> None:
        for player in self.players:
            self.table.compose(player)

    async def choose_many(self) -> None:
        for _ in range(SAMPLE):
            await self.choose()

    async def undo(self) -> None:
        """Of the last choice of somebody who may."""
        state = self.table.state
        seat = next(seat for seat in range(2) if state.may_undo(seat))
        await self.table.command(messages.Undo(ref=f"u{state.number}", seat=seat), self.players[seat])
        await self.look()

    async def replay(self) -> None:
        state = self.table.state
        view.moments(view.ReplayCopy(state.match, state.numbers), state.position - PAGE, PAGE, 0, everything=True)

    async def arrive(self) -> None:
        newcomer = Connection("")
        await self.table.enter(newcomer, messages.Hello(tokens=[]))
        self.table.compose(newcomer)
        self.table.leave(newcomer)

    async def rebuild(self) -> None:
        await self.service.tables._rebuilt(self.table.state.id)


async def opened(service: Service) -> Long:
    seats = [wire.SeatWish(kind="mine")] * 2
    created = await service.create(wire.NewMatch(game=GAME, settings=SETTINGS, seats=seats), "here")
    table = service.tables.get(created.id)
    assert table is not None
    tokens = [held.token for held in created.held]
    players = [Connection("") for _ in tokens]
    for player, token in zip(players, tokens, strict=True):
        await table.enter(player, messages.Hello(tokens=[token]))
    return Long(service, table, players, tokens)


async def measure() -> None:
    service = Service(Backend(open_store(":memory:"), {GAME: game(GAME)}))
    await service.open()
    long = await opened(service)
    process = psutil.Process()
    before = process.memory_info().rss
    sys.stdout.write("| choices | a choice | an undo | 50 moments | first table | rebuilt | memory |\n")
    sys.stdout.write("|---:|---:|---:|---:|---:|---:|---:|\n")
    for length in LENGTHS:
        while long.table.state.position < length - SAMPLE:
            await long.choose()
        choice = await cost(long.choose_many) / SAMPLE
        while not any(long.table.state.may_undo(seat) for seat in range(2)):
            await long.choose()
        costs = [choice, await cost(long.undo)]
        costs += [await cost(work) for work in (long.replay, long.arrive, long.rebuild)]
        memory = (process.memory_info().rss - before) / 2**20
        cells = " | ".join(f"{each:.1f} ms" for each in costs)
        sys.stdout.write(f"| {long.table.state.position} | {cells} | {memory:.0f} MB |\n")
        sys.stdout.flush()
    await service.close()


if __name__ == "__main__":
    ArgumentParser(description=__doc__).parse_args()
    asyncio.run(measure())
