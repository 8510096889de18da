"""The worker processes in which bots think: a few, each with a hard stop, so that no bot can hold anything up."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from rampant.bots import LEVELS, bots, kind
from rampant.server.metrics import Metrics
from rampant.server.table import Table
from rampant.server.thinker import Job, Past, Thought
from rampant.server.wire import BotInfo

log = logging.getLogger("rampant.bots")
GRACE = 2.0  # seconds beyond its budget after which a bot's process is killed
START = 20.0  # seconds that a new process may take to load the rules
LINE = 1 << 22


def bot_levels() -> list[BotInfo]:
    """Every bot at every level, as people choose it; a bot that does not think has no levels."""
    found: list[BotInfo] = []
    for name in bots():
        text = kind(name).text
        if name == "random":
            found.append(BotInfo(name, name.capitalize(), text))
        else:
            found += [BotInfo(f"{name}:{level}", f"{name.capitalize()}, {level}", text) for level in LEVELS]
    return found


def job_for(table: Table, seat: int, seconds: float) -> Job:
    """What a bot is told: what was chosen and what chance gave, never the seed."""
    match = table.match
    return Job(
        package=match.game.package,
        settings=match.settings,
        key=f"{table.id} {table.epoch}",
        past=[Past(entry.seat, entry.option, entry.rolled, entry.drew) for entry in match.record],
        seat=seat,
        level=table.places[seat].level,
        seconds=seconds,
    )


class Pool:
    """Asks worker processes for choices, one job each at a time."""

    command = (sys.executable, "-m", "rampant.server.thinker")

    def __init__(self, workers: int, waiting: int, metrics: Metrics) -> None:
        self.grace, self.start = GRACE, START
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()  # who has worked is warm, and works again
        for _ in range(workers):
            self._free.put_nowait(None)  # started when first needed
        self._most_waiting = waiting
        self._waiting = 0
        self._metrics = metrics
        self._all: set[Process] = set()
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(Thought)

    async def think(self, job: Job) -> int | None:
        """A choice; None if the bot failed, was too slow, or too many wait for their turn."""
        if self._waiting >= self._most_waiting:
            self._metrics.events["bot-overload"] += 1
            return None
        self._waiting += 1
        try:
            worker = await self._free.get()
        finally:
            self._waiting -= 1
        began = time.monotonic()
        fresh = worker is None
        try:
            if worker is None:
                worker = await self._start()
            thought = await asyncio.wait_for(self._ask(worker, job), job.seconds + self.grace + self.start * fresh)
            if thought.problem:
                log.warning("a bot failed", extra={"game": job.package, "level": job.level, "problem": thought.problem})
                return None
            return thought.option
        except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as error:
            self._metrics.events["bot-killed"] += 1
            log.warning("a bot was stopped", extra={"game": job.package, "level": job.level, "problem": repr(error)})
            await self._end(worker)
            worker = None
            return None
        except asyncio.CancelledError:
            await self._end(worker)  # its answer would be taken for the next one's
            worker = None
            raise
        finally:
            self._metrics.think.add(time.monotonic() - began)
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self) -> Process:
        paths = os.pathsep.join(path for path in sys.path if path)  # it finds the same games as we do
        worker = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LINE, env={**os.environ, "PYTHONPATH": paths}
        )
        self._all.add(worker)
        return worker

    async def _ask(self, worker: Process, job: Job) -> Thought:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(self._encoder.encode(job) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        if not line:
            raise EOFError("the process ended")
        return self._decoder.decode(line)

    async def _end(self, worker: Process | None) -> None:
        if worker is None:
            return
        self._all.discard(worker)
        if worker.returncode is None:
            worker.kill()
        await worker.wait()
