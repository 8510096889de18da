"""Every game that is registered can be played at the table; the server knows none of them."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import rampant.server
from rampant.core.scene import Scene
from rampant.games import REGISTERED, game, game_ids
from rampant.server import commands, messages, view, wire
from rampant.server.alike import AlikeView
from rampant.server.backend import Backend
from rampant.server.changes import SeenScene
from rampant.server.connection import Connection
from rampant.server.service import Service
from rampant.store import open_store
from tests.server.reading import read_table

CHOICES = 150
decoder = msgspec.json.Decoder(messages.ServerMessage)


class ManualClock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.milliseconds = 1_700_000_000_000

    def wall(self) -> int:
        return self.milliseconds

    def monotonic(self) -> float:
        return self.milliseconds / 1000

    def advance(self, service: Service, milliseconds: int) -> None:
        """Time passes while the server attends to its tables."""
        for step in [1000] * (milliseconds // 1000) + [milliseconds % 1000]:
            self.milliseconds += step
            service.backend.time.look()


class DirectClient:
    """A connection without a socket: what would be sent is read at once."""

    def __init__(self, service: Service, match: str, tokens: list[str]) -> None:
        self.service, self.match, self.tokens = service, match, tokens
        self.connection = Connection("")
        self.table: dict[str, Any] = {}
        self.bytes = 0
        self.count = 0

    async def read(self) -> None:
        async with self.service.tables.use(self.match) as table:
            if not self.table:
                await table.enter(self.connection, messages.Hello(tokens=self.tokens))
            for data in table.compose(self.connection):
                self.bytes += len(data)
                if isinstance(decoder.decode(data), messages.TableNow):
                    message = json.loads(data)
                    self.table = read_table(self.table if "viewer" not in message else {}, message)

    async def choose(self, dice: Random) -> None:
        ask = dice.choice(self.table["asks"])
        self.count += 1
        option = dice.choice(ask["options"])["id"]
        command = messages.Choose(ref=f"{self.count}", seat=ask["seat"], number=ask["number"], option=option)
        async with self.service.tables.use(self.match) as table:
            self.connection.tell(await table.command(command, self.connection))


async def play(id: str, file: str) -> None:
    clock = ManualClock()
    service = Service(Backend(open_store(file), {id: game(id)}, now=clock.wall, monotonic=clock.monotonic))
    await service.open()
    seats = len(service.backend.game_info(id).seats)
    settings: dict[str, Any] = (
        {"memory": True} if any(setting.name == "memory" for setting in game(id).settings) else {}
    )
    wishes = [wire.SeatWish(kind="mine")] * seats
    opened = await service.create(wire.NewMatch(game=id, settings=settings, seats=wishes), "here")
    players = DirectClient(service, opened.id, [held.token for held in opened.held])
    watcher = DirectClient(service, opened.id, [])
    dice = Random(3)
    for _ in range(CHOICES):
        await players.read()
        await watcher.read()
        if players.table["status"] == "over":
            break
        clock.advance(service, 30_000)  # nobody is too fast for a game with a pace
        await players.choose(dice)
    await players.read()
    async with service.tables.use(opened.id) as table:
        digest, scene = table.state.match.state.digest(), table.state.match.state.scene(-1)
        asked = table.state.asked_at
    moments = await service.moments(opened.id, 0, 50, -1, "")
    assert set(json.loads(bytes(moments.moments[0].scene))) == set(Scene.__struct_fields__)
    await service.close()

    again = Service(Backend(open_store(file), {id: game(id)}, now=clock.wall, monotonic=clock.monotonic))
    await again.open()
    async with again.tables.use(opened.id) as table:
        assert table.state.match.state.digest() == digest
        assert table.state.match.state.scene(-1) == scene
        assert table.state.asked_at == asked
    await again.close()


async def traffic(id: str) -> float:
    """The bytes that both players (or the only one) are sent for each choice, but for the first table."""
    clock = ManualClock()
    service = Service(Backend(open_store(":memory:"), {id: game(id)}, now=clock.wall, monotonic=clock.monotonic))
    await service.open()
    seats = len(service.backend.game_info(id).seats)
    opened = await service.create(wire.NewMatch(game=id, seats=[wire.SeatWish(kind="mine")] * seats), "here")
    players = [DirectClient(service, opened.id, [held.token]) for held in opened.held[:2]]
    others = DirectClient(service, opened.id, [held.token for held in opened.held[2:]])
    everybody = [*players, others] if seats > 2 else players
    dice = Random(4)
    for player in everybody:
        await player.read()
        player.bytes = 0
    for _ in range(CHOICES):
        asked = [player for player in everybody if player.table["asks"]]
        if not asked:
            break
        clock.advance(service, 30_000)
        await dice.choice(asked).choose(dice)
        for player in everybody:
            await player.read()
    await service.close()
    return sum(player.bytes for player in players) / sum(player.count for player in everybody)


@pytest.mark.parametrize("id", game_ids())
def test_a_choice_costs_at_most_four_kilobytes_to_both_players(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampant.server.opening.secrets.token_hex", lambda size: f"the same match every time {size}")
    assert asyncio.run(traffic(id)) <= 4096


def test_what_both_players_are_told_of_a_choice_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[str] = Counter()

    def counted(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any) -> Any:
            made[name] += 1
            return make(*args)

        return count

    monkeypatch.setattr(commands, "chose", counted("choice", commands.chose))
    monkeypatch.setattr(view, "ask_now", counted("question", view.ask_now))
    monkeypatch.setattr(SeenScene, "__init__", counted("scene", SeenScene.__init__))
    monkeypatch.setattr(AlikeView, "__init__", counted("message", AlikeView.__init__))
    asyncio.run(traffic("rage"))
    assert made["choice"] > 10
    assert made["message"] <= made["choice"] + 3  # each has a first table of its own, and knows who came after it
    assert made["question"] <= made["choice"] + 1
    assert made["scene"] <= made["choice"] + 1


@pytest.mark.parametrize("id", game_ids())
def test_a_registered_game_is_played_and_rebuilt_from_its_record(id: str, tmp_path: Path) -> None:
    asyncio.run(play(id, str(tmp_path / "store.db")))


def test_the_server_names_no_game() -> None:
    folder = Path(rampant.server.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    for about in REGISTERED.values():
        assert about.package not in source
