"""A game's own clock at the table: it rings by itself, nothing counts after it, and going back does not wind it up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from rampant.core.verify import verify
from rampant.games import game
from rampant.games.monstrocity.options import ROLL
from rampant.server import messages, wire
from rampant.server.backend import Backend
from rampant.server.open_table import OpenTable
from rampant.server.refusal import Refusal
from rampant.server.service import Service
from rampant.server.view import waits_now
from rampant.store import open_store
from tests.server.test_games import DirectClient, ManualClock

CITY = game("monstrocity")


class TimedTable:
    """A table at which the clock has just begun to run, with two seats of one person."""

    def __init__(self, service: Service, table: OpenTable, client: DirectClient, clock: ManualClock) -> None:
        self.service, self.table, self.client, self.clock = service, table, client, clock

    @property
    def left(self) -> float:
        left = self.table.state.rings_in(self.table.elapsed())
        assert left is not None
        return left

    def wait(self, milliseconds: int) -> None:
        self.clock.advance(self.service, milliseconds)

    async def send(self, command: messages.Command) -> None:
        await self.table.command(command, self.client.connection)

    async def roll(self, seat: int) -> None:
        await self.choose(seat, ROLL)

    async def choose(self, seat: int, option: int) -> None:
        self.client.count += 1
        number, name = self.table.state.asked_at[seat], CITY.options.name(option)
        await self.send(messages.Choose(ref=f"{self.client.count}", seat=seat, number=number, option=name))

    def may_roll(self, seat: int) -> bool:
        ask = self.table.state.match.state.ask_of(seat)
        return ask is not None and ROLL in ask.options


@asynccontextmanager
async def timed_table(folder: Path, pace: int = 0) -> AsyncIterator[TimedTable]:
    clock = ManualClock()
    service = Service(
        Backend(open_store(str(folder / "store.db")), {CITY.id: CITY}, now=clock.wall, monotonic=clock.monotonic)
    )
    await service.open()
    settings: dict[str, wire.Value] = {"mode": "real-time", "pace": pace}
    seats = [wire.SeatWish(kind="mine")] * 2
    opened = await service.create(wire.NewMatch(game=CITY.id, seats=seats, settings=settings), "here")
    client = DirectClient(service, opened.id, [held.token for held in opened.held])
    dice = Random(1)
    await client.read()
    while client.table["clock"]["rings_in"] < 0:
        await client.choose(dice)
        await client.read()
    async with service.tables.use(opened.id) as table:
        yield TimedTable(service, table, client, clock)
    await service.close()


def test_the_record_says_when_choices_came_and_that_they_were_in_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with timed_table(tmp_path) as timed:
            timed.wait(4000)
            await timed.roll(0)
            timed.wait(7500)
            await timed.roll(1)
            match = timed.table.state.match
            first, second = (entry.at or 0 for entry in match.record[-2:])
            assert second - first == 7500
            assert verify(match.dumps(), game).moments == match.number

    asyncio.run(play())


def test_who_has_to_wait_for_the_next_roll_is_told_how_long(tmp_path: Path) -> None:
    async def hurry() -> None:
        async with timed_table(tmp_path, pace=8) as timed:
            state = timed.table.state
            await timed.roll(0)
            while not timed.may_roll(0):
                ask = state.match.state.ask_of(0)
                assert ask is not None
                await timed.choose(0, ask.options[0])
            timed.wait(3000)
            name = CITY.options.name(ROLL)
            assert waits_now(state, timed.table.elapsed(), [0, 1]) == {name: 5000}
            assert waits_now(state, timed.table.elapsed(), [1]) == {}
            timed.wait(5000)
            assert waits_now(state, timed.table.elapsed(), [0]) == {}

    asyncio.run(hurry())


def test_the_clock_of_a_game_rings_by_itself(tmp_path: Path) -> None:
    async def ring() -> None:
        async with timed_table(tmp_path) as timed:
            assert timed.left == 120
            timed.wait(121_000)
            async with asyncio.timeout(60):
                while not any(news.kind == "time" for news in timed.table.state.news):
                    await asyncio.sleep(0.05)
            number = next(news.number for news in timed.table.state.news if news.kind == "time")
            (line,) = await timed.service.backend.store.entries(timed.table.state.id, number - 1)
            assert json.loads(line)["seat"] == timed.table.state.match.state.clock

    asyncio.run(ring())


def test_a_roll_counts_until_the_clock_rings_and_not_a_moment_later(tmp_path: Path) -> None:
    async def late() -> None:
        async with timed_table(tmp_path) as timed:
            assert timed.may_roll(0)
            assert timed.may_roll(1)
            timed.wait(119_990)
            await timed.roll(0)
            timed.wait(20)  # no server has looked at the clock since
            with pytest.raises(Refusal) as refusal:
                await timed.roll(1)
            assert refusal.value.code in ("not-asked", "stale")
            assert not timed.may_roll(1)

    asyncio.run(late())


def test_going_back_by_agreement_gives_the_time_back_and_no_more(tmp_path: Path) -> None:
    async def back() -> None:
        async with timed_table(tmp_path) as timed:
            timed.wait(30_000)
            await timed.roll(0)
            position = timed.table.state.position
            timed.wait(10_000)
            await timed.roll(1)
            timed.wait(10_000)
            assert timed.left == 70
            await timed.send(messages.Offer(ref="back", seat=0, what="take-back", position=position))
            assert timed.table.state.position == position
            assert timed.left == 90
            timed.wait(1_000)
            assert timed.left == 89

    asyncio.run(back())


def test_an_undo_gives_no_time_back(tmp_path: Path) -> None:
    async def undo() -> None:
        async with timed_table(tmp_path) as timed:
            table = timed.table
            timed.wait(30_000)
            await timed.roll(0)
            dice = Random(2)
            while not table.state.may_undo(0):
                ask = table.state.match.state.ask_of(0)
                assert ask is not None
                await timed.choose(0, dice.choice(ask.options))
            timed.wait(10_000)
            await timed.send(messages.Undo(ref="undo", seat=0))
            assert timed.left == 80

    asyncio.run(undo())
