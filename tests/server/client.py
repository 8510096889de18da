"""A client of the table for tests: HTTP calls, and a connection that keeps up with the table as a page would."""

from __future__ import annotations

import json
import socket
import time
from contextlib import ExitStack
from itertools import count
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.sync.client import connect

from rampant.core.scene import Scene
from rampant.server import messages
from tests.server.reading import read_table

PATIENCE = 60.0
_refs = count()
_decoder = msgspec.json.Decoder(messages.ServerMessage, strict=True)


class Seatless(AssertionError):
    """A request was refused; `problem` says why."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem


class Web:
    """The HTTP part."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self._players: list[Player] = []

    def get(self, path: str, **more: Any) -> Any:
        return self._read(self.http.get(path, **more))

    def post(self, path: str, body: object, **more: Any) -> Any:
        return self._read(self.http.post(path, json=body, **more))

    def open(self, *seats: dict[str, Any], game: str = "sample", **more: Any) -> dict[str, Any]:
        opened: dict[str, Any] = self.post("/api/matches", {"game": game, "seats": list(seats), **more})
        return opened

    def table(self, match: str, *tokens: str, since: int = -1) -> Player:
        self._players.append(Player(self.url, match, tokens, since))
        return self._players[-1]

    def close(self) -> None:
        """Close this and all connections to tables that were made by it."""
        for player in self._players:
            player.close()
        self.http.close()

    @staticmethod
    def _read(response: httpx.Response) -> Any:
        if response.status_code >= 400:
            raise Seatless(response.status_code, response.json())
        return response.json() if response.headers["content-type"] == "application/json" else response.text


class Player:
    """One connection. Every message is checked against the wire's types, numbers are checked for gaps."""

    def __init__(
        self,
        url: str,
        match: str,
        tokens: tuple[str, ...] = (),
        since: int = -1,
        hello: bool = True,
        small: bool = False,
    ) -> None:
        address = f"{url.replace('http', 'ws')}/api/matches/{match}/table"
        self._stack = ExitStack()
        plain = socket.socket()
        if small:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.connect((urlsplit(url).hostname, urlsplit(url).port))
        opened = connect(
            address,
            sock=plain,
            max_size=2**24,
            max_queue=1 if small else None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self.socket = self._stack.enter_context(opened)
        self.raw: list[str] = []
        self.news: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.viewer: int | None = None
        self.number = since
        self.seats: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        if hello:
            self.send({"type": "hello", "tokens": list(tokens), "since": since})
            self.welcome = self.until("welcome")
            self.until("table")

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        _decoder.decode(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "welcome":
            self.table = {}
        elif message["type"] == "table":
            self._keep_up(message)
        elif message["type"] == "presence":
            self.seats = message["seats"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """Read on to a message of one of these kinds."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def until_table(self, ready: Any) -> dict[str, Any]:
        """Read on until the table is as wished."""
        while not ready(self.table):
            self.until("table")
        return self.table

    def do(self, kind: str, seat: int | None = None, ref: str | None = None, **more: Any) -> dict[str, Any]:
        """Send a command and wait for its answer: done or refused."""
        ref = ref or f"r{next(_refs)}"
        if seat is None:
            seat = self.welcome["yours"][0]
        self.send({"type": kind, "ref": ref, "seat": seat, **more})
        while True:
            answer = self.until("done", "refused")
            if answer["ref"] in (ref, ""):
                return answer

    def choose(self, option: str | None = None, ref: str | None = None, ask: int = 0) -> dict[str, Any]:
        """Answer the open question: with an option, or the first."""
        question = self.table["asks"][ask]
        wanted = question["options"][0]["id"] if option is None else option
        return self.do("choose", question["seat"], ref, number=question["number"], option=wanted)

    def catch_up(self) -> None:
        """Read until the server has nothing more to say."""
        self.do_ping()

    def wait_a_little(self) -> None:
        """For who waits in a loop: too many commands in a second are refused, and so is a ping."""
        time.sleep(0.01)
        self.do_ping()

    def do_ping(self) -> None:
        ref = f"p{next(_refs)}"
        self.send({"type": "ping", "ref": ref})
        while self.until("pong")["ref"] != ref:
            pass

    def close(self) -> None:
        self._stack.close()

    def _keep_up(self, message: dict[str, Any]) -> None:
        if self.table:
            assert message["after"] == self.number, "news are missing, or told twice"
        whole = len(message) == len(messages.TableNow.__struct_fields__) + 1
        assert whole or self.table, "the first table has to be whole"
        assert whole or "viewer" not in message, "an unknown viewer's table has to be whole"
        self.table = read_table({} if whole else self.table, message)
        self.scene = self.table["scene"]
        assert set(self.scene) == set(Scene.__struct_fields__)
        self.viewer = self.table["viewer"]
        self.number = message["number"]
        self.news += message["news"]
        self.seats = self.table["seats"]


def play_out(players: list[Player], dice: Random, most: int = 2000) -> None:
    """Let connections choose at random until the end."""
    for _ in range(most):
        for player in players:
            player.catch_up()
        if players[0].table["status"] == "over":
            return
        asked = [player for player in players if player.table["asks"]]
        assert asked, f"nobody is asked: {players[0].table['asked']}"
        player = dice.choice(asked)
        ask = dice.choice(player.table["asks"])
        option = dice.choice(ask["options"])["id"]
        answer = player.do("choose", ask["seat"], number=ask["number"], option=option)
        assert answer["type"] == "done", answer
    raise AssertionError("the match does not end")
