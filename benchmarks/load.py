"""A full house: `python -m benchmarks.load [--matches 500] [--seconds 300] [--game rage] [--store postgresql]`.

Starts a server and plays many matches at once against it, two connections each, with players that take a moment for
every choice as people do. Prints how long it took from a choice to the moment the other player saw it, what went
wrong (nothing should), how much memory the server took, and what a choice cost: processor time and traffic. With
`--workers 2` the server has two processes that share the store. Play begins when all tables are open; a match that ends
is followed by a new one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
import psutil
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.sockets import Socket

LIMITS = ("matches=1000000", "requests=1000000", "connections=100000", "rate=1000", "burst=1000", "tables=5000")
GOAL = 0.1  # seconds: the 95th of a hundred
OPENERS = 8  # tables that are opened at once


class Option(Struct):
    id: str


class Ask(Struct):
    seat: int
    number: int
    options: list[Option]


class Heard(Struct):
    """What a player needs of a message."""

    type: str
    number: int = 0
    after: int = -1
    status: str = ""
    asks: list[Ask] | None = None  # as before
    code: str = ""
    ref: str = ""


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    opened: int = 0
    seated: int = 0  # players who have seen their table
    finished: int = 0
    bytes: int = 0
    memory: float = 0.0  # the most that the server had, in megabytes
    server: float = 0.0  # seconds of processor time
    players: float = 0.0
    counting: bool = False


class Player:
    """One connection: reads at once what comes, and takes a moment for each choice."""

    def __init__(self, pair: Pair, index: int) -> None:
        self.pair, self.index = pair, index
        self.number = -1
        self.asks: list[Ask] = []
        self.pending = False
        self.count = 0
        self.began = 0.0
        self.over = asyncio.Event()
        self.socket: Socket | None = None

    async def play(self, url: str, match: str, token: str) -> None:
        self.socket = socket = Socket(url, f"/api/matches/{match}/table", self.receive, self.over.set)
        try:
            await socket.connect()
            socket.send(encode({"type": "hello", "tokens": [token]}))
            await self.over.wait()
            if not self.pair.over:
                raise ConnectionError("lost")
        finally:
            socket.close()

    def receive(self, data: bytes) -> None:
        now = time.perf_counter()
        self.pair.tally.bytes += len(data) * self.pair.tally.counting
        heard = decode(data)
        if heard.type == "table" and heard.status == "over":
            self.pair.over = True
            self.over.set()
            return
        self.hear(heard, now)
        if self.pair.playing:
            self.think()

    def think(self) -> None:
        """Take a moment for the choice that is asked for, if one is."""
        if self.asks and not self.pending:
            self.pending = True
            pause = self.pair.pause * (0.5 + self.pair.dice.random())
            asyncio.get_running_loop().call_later(pause, self.choose, self.asks[0])

    def hear(self, heard: Heard, now: float) -> None:
        tally = self.pair.tally
        if heard.type == "table":
            if self.number < 0:
                tally.seated += 1
            elif heard.after != self.number:
                tally.errors.append(f"gap: after {heard.after}, not {self.number}")
            self.number, self.asks = heard.number, self.asks if heard.asks is None else heard.asks
            who, sent = self.pair.sent.get(heard.number, (self.index, 0.0))
            if who != self.index and tally.counting:
                tally.latencies.append(now - sent)
        elif heard.type == "done":
            self.pending = False
            if tally.counting:
                tally.own.append(now - self.began)
        elif heard.type == "refused":
            self.pending = False
            tally.errors.append(f"refused: {heard.code}")

    def choose(self, ask: Ask) -> None:
        if self.over.is_set() or self.socket is None:
            return
        self.count += 1
        option = self.pair.dice.choice(ask.options).id
        message = {"type": "choose", "ref": f"{self.index}-{self.count}", "seat": ask.seat}
        self.began = time.perf_counter()
        self.pair.sent = {self.number + 1: (self.index, self.began)}
        self.socket.send(encode(message | {"number": ask.number, "option": option}))


class Pair:
    """The two players of a match: each measures how soon it sees the other's choices."""

    def __init__(self, tally: Tally, pause: float, dice: Random, begin: asyncio.Event) -> None:
        self.tally, self.pause, self.dice, self.begin = tally, pause, dice, begin
        self.sent: dict[int, tuple[int, float]] = {}  # the number that a choice will get -> by whom it was sent, when
        self.playing = self.over = False

    async def play(self, url: str, opened: Opened) -> None:
        players = [Player(self, index) for index in range(len(opened.held))]
        async with asyncio.TaskGroup() as group:
            for player, held in zip(players, opened.held, strict=True):
                group.create_task(player.play(url, opened.id, held.token))
            await self.begin.wait()
            self.playing = True
            for player in players:
                player.think()
        self.tally.finished += 1


class Held(Struct):
    token: str


class Opened(Struct):
    """A table as the server answers who opens it."""

    id: str
    held: list[Held]


class Openers:
    """A few connections over which tables are opened, one after the other on each."""

    def __init__(self, url: str, game: str) -> None:
        self._host = urlsplit(url).netloc
        body = encode({"game": game, "seats": [{"kind": "mine"}, {"kind": "mine"}]})
        lines = ("POST /api/matches HTTP/1.1", f"Host: {self._host}", "Content-Type: application/json")
        self._request = "\r\n".join((*lines, f"Content-Length: {len(body)}", "", "")).encode() + body
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        for _ in range(OPENERS):
            reader, writer = await asyncio.open_connection(*self._host.split(":"))
            self._writers.append(writer)
            self._free.put_nowait((reader, writer))
        return self

    async def __aexit__(self, *_: object) -> None:
        for writer in self._writers:
            writer.close()

    async def open(self) -> Opened:
        reader, writer = connection = await self._free.get()
        try:
            writer.write(self._request)
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            size = int(head.split("content-length:")[1].split()[0])
            body = await reader.readexactly(size)
        finally:
            self._free.put_nowait(connection)
        if " 201 " not in head.split("\r\n")[0]:
            raise ConnectionError(f"no table: {body[:200].decode()}")
        return msgspec.json.decode(body, type=Opened)


async def table(
    openers: Openers, url: str, tally: Tally, pause: float, dice: Random, begin: asyncio.Event, stop: asyncio.Event
) -> None:
    """One match after the other."""
    while not stop.is_set():
        try:
            opened = await openers.open()
        except (OSError, EOFError) as error:
            tally.errors.append(repr(error))
            await asyncio.sleep(pause)
            continue
        playing = asyncio.create_task(Pair(tally, pause, dice, begin).play(url, opened))
        stopping = asyncio.create_task(stop.wait())
        tally.opened += 1
        await asyncio.wait([playing, stopping], return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if playing.done() and (problem := playing.exception()) is not None:
            tally.errors.append(f"connection: {problem!r}")
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


def part(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


class Usage:
    """What the processes of a server use: the one that was started, and those that it has started for the same work."""

    def __init__(self, pid: int, workers: int) -> None:
        first = psutil.Process(pid)
        self._processes = [first, *(first.children() if workers > 1 else [])]

    def cpu(self) -> float:
        """Seconds of processor time until now."""
        return sum(sum(process.cpu_times()[:2]) for process in self._processes)

    def memory(self) -> float:
        """Megabytes; what processes share is counted for each."""
        return sum(process.memory_info().rss for process in self._processes) / 2**20


async def measure(url: str, server: Usage, args: argparse.Namespace) -> Tally:
    tally = Tally()
    begin, stop = asyncio.Event(), asyncio.Event()
    gc.disable()  # a pause of the players would be counted as one of the server
    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), TextColumn("{task.fields[now]}")
    bars = Progress(*columns, console=Console(stderr=True))
    async with Openers(url, args.game) as openers, asyncio.TaskGroup() as group:
        bars.start()
        opening = bars.add_task("tables open", total=args.matches, now="")
        for i in range(args.matches):
            group.create_task(table(openers, url, tally, args.pause, Random(i), begin, stop))
        while tally.seated < 2 * args.matches:
            await asyncio.sleep(0.1)
            bars.update(opening, completed=tally.seated // 2)
        begin.set()
        await asyncio.sleep(2 * args.pause)
        measuring = bars.add_task("measuring", total=args.seconds, now="")
        tally.counting = True
        used, own = server.cpu(), time.process_time()
        began = time.perf_counter()
        while time.perf_counter() < began + args.seconds:
            await asyncio.sleep(0.5)
            tally.memory = max(tally.memory, server.memory())
            p95 = part(tally.latencies[-2000:], 0.95) * 1000
            state = f"{len(tally.own)} choices, p95 {p95:.0f} ms, {len(tally.errors)} errors, {tally.memory:.0f} MB"
            bars.update(measuring, completed=time.perf_counter() - began, now=state)
        tally.counting = False
        tally.server, tally.players = server.cpu() - used, time.process_time() - own
        bars.stop()
        stop.set()
    return tally


def report(tally: Tally, args: argparse.Namespace) -> bool:
    ms = [part(tally.latencies, share) * 1000 for share in (0.5, 0.95, 0.99)]
    own = [part(tally.own, share) * 1000 for share in (0.5, 0.95, 0.99)]
    rate = len(tally.own) / args.seconds
    store = "PostgreSQL" if args.store.startswith("postgres") else "SQLite"
    if args.workers > 1:
        store += f", {args.workers} processes"
    choices = max(1, len(tally.own))
    lines = [
        f"{args.matches} matches of {args.game}, {2 * args.matches} connections, {args.seconds:.0f} seconds, {store}",
        f"choices              {len(tally.own)} ({rate:.0f} a second), {tally.finished} matches finished",
        f"choice to broadcast  p50 {ms[0]:.1f} ms   p95 {ms[1]:.1f} ms   p99 {ms[2]:.1f} ms",
        f"choice to answer     p50 {own[0]:.1f} ms   p95 {own[1]:.1f} ms   p99 {own[2]:.1f} ms",
        f"errors               {len(tally.errors)} {sorted(set(tally.errors))[:5] if tally.errors else ''}",
        f"server               {tally.memory:.0f} MB, {tally.server / args.seconds:.0%} of a core "
        f"(players {tally.players / args.seconds:.0%})",
        f"a choice costs       {tally.server / choices * 1000:.2f} ms of processor time, "
        f"{tally.bytes / choices / 1024:.1f} KB to both players",
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return not tally.errors and ms[1] <= GOAL * 1000


def start(store: str, workers: int) -> tuple[subprocess.Popen[str], str]:
    limits = [argument for limit in LIMITS for argument in ("--limit", limit)]
    command = [sys.executable, "-m", "rampant", "serve", "--port", "0", "--store", store, "--log", "error", *limits]
    command += ["--workers", str(workers)]
    paths = os.pathsep.join(path for path in sys.path if path)
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths})
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, line.split("http://")[1].split("/")[0]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that a player takes for a choice, on average")
    parser.add_argument("--game", default="rage")
    parser.add_argument("--store", default="", help="FILE, URL, or postgresql for a server of its own")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server, which share the store")
    args = parser.parse_args(arguments)
    run: Any = asyncio.run
    try:
        import uvloop

        run = uvloop.run
    except ModuleNotFoundError:
        pass  # only a little slower
    with ExitStack() as stack:
        store = args.store or str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "load.db")
        if store == "postgresql":
            from tests.postgres import cluster

            store = stack.enter_context(cluster())
        server, address = start(store, args.workers)
        try:
            usage = Usage(server.pid, args.workers)
            tally = run(measure(f"http://{address}", usage, args))
        finally:
            server.terminate()
            server.wait(20)
    return 0 if report(tally, args) else 1


if __name__ == "__main__":
    sys.exit(main())
