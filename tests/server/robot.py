"""Players that never give up: they choose at random, reconnect, and send again what was not answered."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.reading import read_table

LOST = (OSError, EOFError, WebSocketException, InvalidHandshake, TimeoutError)


@dataclass
class Robot:
    """One seat of one match, on any of several servers."""

    urls: list[str]
    match: str
    seat: int
    token: str
    dice: Random
    pause: float = 0.0
    acknowledged: dict[int, tuple[str, str]] = field(default_factory=dict)  # number -> ref and option
    number: int = -1
    table: dict[str, Any] = field(default_factory=dict)
    scene: dict[str, Any] = field(default_factory=dict)
    news: set[int] = field(default_factory=set)
    reconnections: int = -1
    refused: list[dict[str, Any]] = field(default_factory=list)
    pending: dict[str, Any] | None = None
    _count: int = 0

    async def play(self) -> None:
        """Play until the match is over."""
        while not self._done():
            try:
                await self._visit(self.dice.choice(self.urls))
            except LOST:
                await asyncio.sleep(0.02)

    def _done(self) -> bool:
        return self.pending is None and bool(self.table) and self.table["status"] == "over"

    async def _visit(self, url: str) -> None:
        address = f"{url.replace('http', 'ws')}/api/matches/{self.match}/table"
        async with connect(address, open_timeout=20, ping_interval=None, compression=None) as socket:
            self.reconnections += 1
            await socket.send(json.dumps({"type": "hello", "tokens": [self.token], "since": self.number}))
            if self.pending is not None:
                await socket.send(json.dumps(self.pending))  # perhaps it was heard, perhaps not
            while not self._done():
                async with asyncio.timeout(10):
                    self._hear(json.loads(await socket.recv()))
                if self.table and self.pending is None and self.table["asks"]:
                    await asyncio.sleep(self.pause)
                    await socket.send(json.dumps(self._choice()))

    def _choice(self) -> dict[str, Any]:
        ask = self.table["asks"][0]
        self._count += 1
        option = self.dice.choice(ask["options"])["id"]
        self.pending = {
            "type": "choose",
            "ref": f"{self.seat}-{self._count}",
            "seat": ask["seat"],
            "number": ask["number"],
            "option": option,
        }
        return self.pending

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "table":
            assert message["after"] <= max(self.number, 0) or not self.table, "news are missing"
            self.table = read_table(self.table if "viewer" not in message else {}, message)
            self.scene = self.table["scene"]
            self.news |= {news["number"] for news in message["news"]}
            self.number = message["number"]
        elif kind == "done" and self.pending is not None:
            assert message["ref"] == self.pending["ref"]
            self.acknowledged[message["number"]] = (message["ref"], self.pending["option"])
            self.pending = None
        elif kind == "refused":
            self.refused.append(message)
            self.pending = None


async def open_match(http: httpx.AsyncClient, urls: list[str], dice: Random) -> tuple[str, list[str]]:
    """A new match, however often it takes."""
    while True:
        try:
            seats = [{"kind": "mine"}, {"kind": "mine"}]
            answer = await http.post(f"{dice.choice(urls)}/api/matches", json={"game": "sample", "seats": seats})
            body = answer.raise_for_status().json()
            return body["id"], [held["token"] for held in body["held"]]
        except httpx.TransportError:
            await asyncio.sleep(0.02)
