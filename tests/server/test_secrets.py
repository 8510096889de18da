"""Two worlds that differ only in what somebody may not know send them the same bytes."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import SPECTATOR
from rampant.core.state import State
from rampant.games import game, game_ids
from rampant.server import messages, view, wire
from rampant.server.backend import Backend
from rampant.server.changes import encoder
from rampant.server.connection import Connection
from rampant.server.open_table import OpenTable
from rampant.server.opening import summary_of
from rampant.server.record import Header, Start, hidden, text_of
from rampant.server.refusal import Refusal
from rampant.server.service import Service
from rampant.server.table_state import TableState
from rampant.store import open_store
from tests.sample import GAME

NOW = 1_700_000_000_000
TOKENS = ["token of the first seat", "token of the second seat", "token of the third seat"]
STAY = "stay"
LOOKS = 0.15  # of all positions
SECRETIVE = [GAME, *(game(id) for id in game_ids() if game(id).secrets)]


def header(seed: str, seats: int = 3) -> Header:
    starts = [Start(name=f"P{i}", token=hidden(token)) for i, token in enumerate(TOKENS[:seats])]
    return Header("sample", {"players": seats}, seed, starts, True, "none", 600, 0, "Table", NOW)


async def world(seed: str, bids: dict[int, int]) -> dict[str, list[bytes]]:
    """A round of the sample game with these secret bids: all bytes that were sent to each pair of eyes, and more."""
    service = Service(Backend(open_store(":memory:"), {GAME.id: GAME}, now=lambda: NOW))
    await service.open()
    try:
        head = header(seed)
        state = TableState("same-in-both-worlds", head, Match(GAME, seed, settings=head.settings), [])
        await service.backend.store.create(state.id, text_of(head), summary_of(state))
        async with service.tables.use(state.id) as table:
            eyes = {f"seat {i}": Connection("") for i in range(3)} | {"spectator": Connection("")}
            for i, connection in enumerate(eyes.values()):
                await table.enter(connection, messages.Hello(tokens=TOKENS[i : i + 1]))
            sent: dict[str, list[bytes]] = {name: [] for name in eyes}
            await play_round(table, eyes, sent, bids)
            public = await service.moments(state.id, 0, 50, SPECTATOR, "")
            own = await service.moments(state.id, 0, 50, 0, TOKENS[0])
            lobby = [await service.lobby(), await service.info(state.id), public]
            sent["spectator"].append(encoder.encode(lobby))
            sent["seat 0"].append(encoder.encode([lobby, own]))
        return sent
    finally:
        await service.close()


async def play_round(table: OpenTable, eyes: dict[str, Connection], sent: dict[str, list[bytes]], bids: Any) -> None:
    async def tell() -> None:
        for name, connection in eyes.items():
            sent[name] += table.compose(connection)

    await tell()
    for seat in range(3):
        await choose(table, eyes[f"seat {seat}"], seat, STAY)
        await tell()
    for seat, bid in bids.items():
        await choose(table, eyes[f"seat {seat}"], seat, f"bid:{bid}")
        await tell()


async def choose(table: OpenTable, connection: Connection, seat: int, option: str) -> None:
    number = table.state.asked_at[seat]
    command = messages.Choose(ref=f"r{table.state.number}", seat=seat, number=number, option=option)
    connection.tell(await table.command(command, connection))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_secret_bid_changes_no_byte_for_others(seed: str) -> None:
    low = asyncio.run(world(seed, {1: 0, 2: 3}))
    high = asyncio.run(world(seed, {1: 3, 2: 1}))
    assert low["seat 0"] == high["seat 0"]
    assert low["spectator"] == high["spectator"]
    assert low["seat 1"] != high["seat 1"]  # they know it, so the test can see differences
    assert low["seat 2"] != high["seat 2"]


def test_seed_tokens_and_digest_are_in_no_byte_before_the_end() -> None:
    sent = asyncio.run(world("the seed of this world", {1: 2}))
    digest = Match(GAME, "the seed of this world", settings={"players": 3}).state.digest()
    for parts in sent.values():
        whole = b"\n".join(parts)
        assert b"the seed of this world" not in whole
        assert digest.encode() not in whole
        for token in TOKENS:
            assert token.encode() not in whole
            assert hidden(token).encode() not in whole


def bytes_for(state: State, seat: int) -> bytes:
    """All that is made of a position for one pair of eyes: the scene, and the seat's question."""
    look = view.PositionView(state)
    ask = look.ask(seat, 1) if seat != SPECTATOR else None
    question = state.ask_of(seat) if seat != SPECTATOR else None
    reasons = view.denied_now(question, state.game.options) if question is not None else []
    asked = [each.seat for each in state.asks]
    return encoder.encode([look.scene(seat).since(None), ask, reasons, asked, state.result])


@pytest.mark.parametrize("about", SECRETIVE, ids=lambda about: about.id)
def test_what_a_seat_cannot_know_changes_no_byte_for_it_or_for_spectators(about: Game) -> None:
    differed = 0
    for number in range(3):
        dice = Random(number)
        state = about.new(seed=f"two worlds {number}")
        while not state.over:
            ask = dice.choice(state.asks)
            state.choose(dice.choice(ask.options), ask.seat)
            if dice.random() < LOOKS:
                differed += check_two_worlds(state, f"another world {number}")
    assert differed, "the worlds are the same: nothing was tested"


def check_two_worlds(state: State, seed: str) -> int:
    """Compare what each seat and a spectator see in this world and in another that differs in that seat's unknown."""
    differed = 0
    for seat in range(state.seats):
        other = state.imagine(seat, seeded(f"{seed} {seat}"))
        differed += other.digest() != state.digest()
        assert bytes_for(other, seat) == bytes_for(state, seat)
        assert bytes_for(other, SPECTATOR) == bytes_for(state, SPECTATOR)
    return differed


@pytest.mark.parametrize("memory", [True, False])
def test_a_table_without_memory_is_not_looked_back_at_before_the_end(memory: bool) -> None:
    async def look_back() -> None:
        service = Service(Backend(open_store(":memory:"), {"hordes": game("hordes")}, now=lambda: NOW))
        await service.open()
        seats = [wire.SeatWish(kind="mine")] * 2
        opened = await service.create(wire.NewMatch(game="hordes", settings={"memory": memory}, seats=seats), "here")
        try:
            for viewer, token in ((SPECTATOR, ""), (0, opened.held[0].token)):
                if memory:
                    assert (await service.moments(opened.id, 0, 50, viewer, token)).viewer == viewer
                else:
                    with pytest.raises(Refusal, match="no memory"):
                        await service.moments(opened.id, 0, 50, viewer, token)
            async with service.tables.use(opened.id) as table:
                player = Connection("")
                await table.enter(player, messages.Hello(tokens=[opened.held[0].token]))
                await table.command(messages.Resign(ref="1", seat=0), player)
                assert table.state.status == "over"
            assert (await service.moments(opened.id, 0, 50, 0, "")).viewer == 0
        finally:
            await service.close()

    asyncio.run(look_back())


def test_every_message_about_a_table_is_made_of_known_parts() -> None:
    """A field that is added to the wire has to be thought about here: could it tell a secret?"""
    sent = asyncio.run(world("x", {}))
    table = json.loads(sent["spectator"][1])
    assert set(table) == {
        *("type", "after", "number", "position", "status", "viewer", "scene", "asks", "asked", "thinking", "undo"),
        *("offers", "clock", "seats", "news", "result", "seed", "digest", "rematch", "trouble"),
        "claims",  # of the seats that one plays with: nobody else is told (`tests/server/test_signals.py`)
    }
