"""Every game that is registered can be played at the table; the server knows none of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

import rampant.server
from rampant.games import PACKAGES, game, games
from rampant.server import messages, wire
from rampant.server.connection import Connection
from rampant.server.hall import Hall
from rampant.store import open_store

CHOICES = 150
decoder = msgspec.json.Decoder(messages.ServerMessage)


class Guest:
    """A connection without a socket: what would be sent is read at once."""

    def __init__(self, hall: Hall, match: str, tokens: list[str]) -> None:
        self.hall, self.match, self.tokens = hall, match, tokens
        self.connection = Connection("")
        self.table: messages.Table | None = None
        self.bytes = 0
        self.count = 0

    async def read(self) -> None:
        async with self.hall.use(self.match) as live:
            if self.table is None:
                await live.enter(self.connection, messages.Hello(tokens=self.tokens))
            for data in await live.compose(self.connection):
                message = decoder.decode(data)
                self.bytes += len(data)
                if isinstance(message, messages.Table):
                    self.table = message

    async def choose(self, dice: Random) -> None:
        assert self.table is not None
        ask = dice.choice(self.table.asks)
        self.count += 1
        option = dice.choice(ask.options).id
        command = messages.Choose(ref=f"{self.count}", seat=ask.seat, number=ask.number, option=option)
        async with self.hall.use(self.match) as live:
            await live.command(command, self.connection)


async def play(id: str, file: str) -> None:
    now = [1_700_000_000_000]
    hall = Hall(open_store(file), {id: game(id)}, now=lambda: now[0])
    await hall.open()
    seats = len(hall.game_info(id).seats)
    opened = await hall.create(wire.NewMatch(game=id, seats=[wire.SeatWish(kind="mine")] * seats), "here")
    players = Guest(hall, opened.id, [held.token for held in opened.held])
    watcher = Guest(hall, opened.id, [])
    dice = Random(3)
    for _ in range(CHOICES):
        await players.read()
        await watcher.read()
        assert players.table is not None
        if players.table.status == "over":
            break
        now[0] += 30_000  # nobody is too fast for a game with a pace
        await players.choose(dice)
    await players.read()
    async with hall.use(opened.id) as live:
        digest, scene = live.table.match.state.digest(), live.table.match.state.scene(-1)
        asked = live.table.asked_at
    moments = await hall.moments(opened.id, 0, 50, -1, "")
    assert moments.moments[0].scene.boards is not None
    await hall.close()

    again = Hall(open_store(file), {id: game(id)}, now=lambda: now[0])
    await again.open()
    async with again.use(opened.id) as live:
        assert live.table.match.state.digest() == digest
        assert live.table.match.state.scene(-1) == scene
        assert live.table.asked_at == asked
    await again.close()


@pytest.mark.parametrize("id", games())
def test_a_registered_game_is_played_and_rebuilt_from_its_record(id, tmp_path):
    asyncio.run(play(id, str(tmp_path / "store.db")))


def test_the_server_names_no_game():
    folder = Path(rampant.server.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    for name in PACKAGES.values():
        assert name not in source
