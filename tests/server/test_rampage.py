"""A game's own clock at the table: it rings by itself, nothing counts after it, and going back does not wind it up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from rampant.games import game
from rampant.games.monstrocity.state import ROLL
from rampant.server import messages, wire
from rampant.server.hall import Hall
from rampant.server.live import Live
from rampant.server.refusal import Refusal
from rampant.store import open_store
from tests.server.test_games import Guest

CITY = game("monstrocity")
BEGAN = 1_700_000_000_000


class Rampage:
    """A table at which the clock has just begun to run, with two seats of one person."""

    def __init__(self, hall: Hall, live: Live, guest: Guest, now: list[int]) -> None:
        self.hall, self.live, self.guest, self.now = hall, live, guest, now

    @property
    def left(self) -> float:
        left = self.live.table.rings_in(self.now[0])
        assert left is not None
        return left

    async def send(self, command: messages.Command) -> None:
        await self.live.command(command, self.guest.connection)

    async def roll(self, seat: int) -> None:
        self.guest.count += 1
        number = self.live.table.asked_at[seat]
        await self.send(messages.Choose(ref=f"{self.guest.count}", seat=seat, number=number, option=ROLL))

    def may_roll(self, seat: int) -> bool:
        ask = self.live.table.match.state.ask_of(seat)
        return ask is not None and ROLL in ask.options


@asynccontextmanager
async def rampage(folder: Path) -> AsyncIterator[Rampage]:
    now = [BEGAN]
    hall = Hall(open_store(str(folder / "store.db")), {CITY.id: CITY}, now=lambda: now[0])
    await hall.open()
    settings: dict[str, wire.Value] = {"mode": "real-time", "pace": 0}
    seats = [wire.SeatWish(kind="mine")] * 2
    opened = await hall.create(wire.NewMatch(game=CITY.id, seats=seats, settings=settings), "here")
    guest = Guest(hall, opened.id, [held.token for held in opened.held])
    dice = Random(1)
    await guest.read()
    while guest.table is not None and guest.table.clock.rings_in < 0:
        await guest.choose(dice)
        await guest.read()
    async with hall.use(opened.id) as live:
        yield Rampage(hall, live, guest, now)
    await hall.close()


def test_the_clock_of_a_game_rings_by_itself(tmp_path: Path) -> None:
    async def ring() -> None:
        async with rampage(tmp_path) as table:
            assert table.left == 120
            table.now[0] += 121_000
            async with asyncio.timeout(5):
                while not any(news.kind == "time" for news in table.live.table.news):
                    await asyncio.sleep(0.05)
            number = next(news.number for news in table.live.table.news if news.kind == "time")
            (line,) = await table.hall.store.entries(table.live.table.id, number - 1)
            assert json.loads(line)["seat"] == table.live.table.match.state.clock

    asyncio.run(ring())


def test_a_roll_counts_until_the_clock_rings_and_not_a_moment_later(tmp_path: Path) -> None:
    async def late() -> None:
        async with rampage(tmp_path) as table:
            assert table.may_roll(0)
            assert table.may_roll(1)
            table.now[0] += 119_990
            await table.roll(0)
            table.now[0] += 20  # no server has looked at the clock since
            with pytest.raises(Refusal) as refusal:
                await table.roll(1)
            assert refusal.value.code in ("not-asked", "stale")
            assert not table.may_roll(1)

    asyncio.run(late())


def test_going_back_by_agreement_gives_the_time_back_and_no_more(tmp_path: Path) -> None:
    async def back() -> None:
        async with rampage(tmp_path) as table:
            table.now[0] += 30_000
            await table.roll(0)
            position = table.live.table.position
            table.now[0] += 10_000
            await table.roll(1)
            table.now[0] += 10_000
            assert table.left == 70
            await table.send(messages.Offer(ref="back", seat=0, what="take-back", position=position))
            assert table.live.table.position == position
            assert table.left == 90
            table.now[0] += 1_000
            assert table.left == 89

    asyncio.run(back())


def test_an_undo_gives_no_time_back(tmp_path: Path) -> None:
    async def undo() -> None:
        async with rampage(tmp_path) as table:
            live = table.live
            table.now[0] += 30_000
            await table.roll(0)
            dice = Random(2)
            while not live.table.may_undo(0):
                ask = live.table.match.state.ask_of(0)
                assert ask is not None
                table.guest.count += 1
                option = dice.choice(ask.options)
                number = live.table.asked_at[0]
                await table.send(messages.Choose(ref=f"{table.guest.count}", seat=0, number=number, option=option))
            table.now[0] += 10_000
            await table.send(messages.Undo(ref="undo", seat=0))
            assert table.left == 80

    asyncio.run(undo())
