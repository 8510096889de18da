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
from rampant.games import game, games
from rampant.server import messages, view, wire
from rampant.server.connection import Connection
from rampant.server.hall import Hall
from rampant.server.live import Live
from rampant.server.opening import summary_of
from rampant.server.record import Header, Start, hidden, text_of
from rampant.server.refusal import Refusal
from rampant.server.table import Table
from rampant.store import open_store
from tests.sample import GAME

NOW = 1_700_000_000_000
TOKENS = ["token of the first seat", "token of the second seat", "token of the third seat"]
STAY, BID = 17, 13
LOOKS = 0.15  # of all positions
SECRETIVE = [GAME, *(game(id) for id in games() if game(id).secrets)]


def header(seed: str, seats: int = 3) -> Header:
    starts = [Start(name=f"P{i}", token=hidden(token)) for i, token in enumerate(TOKENS[:seats])]
    return Header("sample", {"players": seats}, seed, starts, True, "none", 600, 0, "Table", NOW)


async def world(seed: str, bids: dict[int, int]) -> dict[str, list[bytes]]:
    """A round of the sample game with these secret bids: all bytes that were sent to each pair of eyes, and more."""
    hall = Hall(open_store(":memory:"), {GAME.id: GAME}, now=lambda: NOW)
    await hall.open()
    try:
        head = header(seed)
        table = Table("same-in-both-worlds", head, Match(GAME, seed, settings=head.settings), [])
        await hall.store.create(table.id, text_of(head), summary_of(table))
        async with hall.use(table.id) as live:
            eyes = {f"seat {i}": Connection("") for i in range(3)} | {"spectator": Connection("")}
            for i, connection in enumerate(eyes.values()):
                await live.enter(connection, messages.Hello(tokens=TOKENS[i : i + 1]))
            sent: dict[str, list[bytes]] = {name: [] for name in eyes}
            await play_round(live, eyes, sent, bids)
            public = await hall.moments(table.id, 0, 50, SPECTATOR, "")
            own = await hall.moments(table.id, 0, 50, 0, TOKENS[0])
            lobby = [await hall.lobby(), await hall.info(table.id), public]
            sent["spectator"].append(view.encoder.encode(lobby))
            sent["seat 0"].append(view.encoder.encode([lobby, own]))
        return sent
    finally:
        await hall.close()


async def play_round(live: Live, eyes: dict[str, Connection], sent: dict[str, list[bytes]], bids: Any) -> None:
    async def tell() -> None:
        for name, connection in eyes.items():
            sent[name] += await live.compose(connection)

    await tell()
    for seat in range(3):
        await choose(live, eyes[f"seat {seat}"], seat, STAY)
        await tell()
    for seat, bid in bids.items():
        await choose(live, eyes[f"seat {seat}"], seat, BID + bid)
        await tell()


async def choose(live: Live, connection: Connection, seat: int, option: int) -> None:
    number = live.table.asked_at[seat]
    command = messages.Choose(ref=f"r{live.table.number}", seat=seat, number=number, option=option)
    connection.tell(await live.command(command, connection))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a_secret_bid_changes_no_byte_for_others(seed):
    low = asyncio.run(world(seed, {1: 0, 2: 3}))
    high = asyncio.run(world(seed, {1: 3, 2: 1}))
    assert low["seat 0"] == high["seat 0"]
    assert low["spectator"] == high["spectator"]
    assert low["seat 1"] != high["seat 1"]  # they know it, so the test can see differences
    assert low["seat 2"] != high["seat 2"]


def test_seed_tokens_and_digest_are_in_no_byte_before_the_end():
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
    look = view.Look(state)
    ask = look.ask(seat, 1) if seat != SPECTATOR else None
    asked = [each.seat for each in state.asks]
    return view.encoder.encode([view.scene_now(look.scene(seat), None), ask, asked, state.result])


@pytest.mark.parametrize("about", SECRETIVE, ids=lambda about: about.id)
def test_what_a_seat_cannot_know_changes_no_byte_for_it_or_for_spectators(about: Game):
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
def test_a_table_without_memory_is_not_looked_back_at_before_the_end(memory: bool):
    async def look_back() -> None:
        hall = Hall(open_store(":memory:"), {"hordes": game("hordes")}, now=lambda: NOW)
        await hall.open()
        seats = [wire.SeatWish(kind="mine")] * 2
        opened = await hall.create(wire.NewMatch(game="hordes", settings={"memory": memory}, seats=seats), "here")
        try:
            for viewer, token in ((SPECTATOR, ""), (0, opened.held[0].token)):
                if memory:
                    assert (await hall.moments(opened.id, 0, 50, viewer, token)).viewer == viewer
                else:
                    with pytest.raises(Refusal, match="no memory"):
                        await hall.moments(opened.id, 0, 50, viewer, token)
            async with hall.use(opened.id) as live:
                player = Connection("")
                await live.enter(player, messages.Hello(tokens=[opened.held[0].token]))
                await live.command(messages.Resign(ref="1", seat=0), player)
                assert live.table.status == "over"
            assert (await hall.moments(opened.id, 0, 50, 0, "")).viewer == 0
        finally:
            await hall.close()

    asyncio.run(look_back())


def test_every_message_about_a_table_is_made_of_known_parts():
    """A field that is added to the wire has to be thought about here: could it tell a secret?"""
    sent = asyncio.run(world("x", {}))
    table = json.loads(sent["spectator"][1])
    assert set(table) == {
        *("type", "after", "number", "position", "status", "viewer", "scene", "asks", "asked", "thinking", "undo"),
        *("offers", "clock", "seats", "news", "result", "seed", "digest", "rematch"),
    }
