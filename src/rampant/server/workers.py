"""Worker processes: each carries out one job at a time and is killed when a job takes too long."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from rampant._compiled import newest
from rampant.server.explaining import Position
from rampant.server.worker import Job, JobAnswer

GRACE = 2.0  # seconds beyond a job's budget after which its process is killed
START = 20.0  # seconds that a new process may take to load the rules
LINE = 1 << 22


class WorkerFailed(Exception):
    """A process that took too long, ended, or answered nonsense. It is gone."""


class Workers:
    """Starts a process when one is needed and none is free. The caller bounds how many run at once."""

    command = (sys.executable, "-m", "rampant.server.worker")

    def __init__(self) -> None:
        self.grace, self.start = GRACE, START
        self._closed = False
        self._free: list[Process] = []  # the last one that worked is warm, and works again
        self._knows: dict[Process, str] = {}  # the match that each worked on last
        self._all: dict[Process, str] = {}  # and which compiled rules each uses
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(JobAnswer)

    async def run(self, job: Job, seconds: float) -> JobAnswer:
        """The answer to a job; WorkerFailed if there is none within so many seconds."""
        worker: Process | None = None
        await self._end_outdated()
        fresh = not self._free
        try:
            key = job.key if isinstance(job, Position) else ""
            worker = self._take(key) if self._free else await self._start()
            self._knows[worker] = key
            answer = await asyncio.wait_for(self._ask(worker, job), seconds + self.grace + self.start * fresh)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            await self._end(worker)
            raise WorkerFailed(repr(error)) from None
        except asyncio.CancelledError:
            await self._end(worker)  # its answer would be taken for the next one's
            raise
        self._free.append(worker)
        return answer

    async def close(self) -> None:
        self._closed = True  # whoever is starting one just now ends it again
        for worker in list(self._all):
            await self._end(worker)

    def _take(self, key: str) -> Process:
        """A free process: the one that knows the match, and how long its bots have thought in this turn."""
        known = next((worker for worker in self._free if key and self._knows.get(worker) == key), self._free[-1])
        self._free.remove(known)
        return known

    async def _start(self) -> Process:
        paths = os.pathsep.join(path for path in sys.path if path)  # it finds the same games as we do
        rules = newest()
        worker = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LINE, env={**os.environ, "PYTHONPATH": paths}
        )
        self._all[worker] = rules
        if self._closed:
            await self._end(worker)
            raise EOFError("the server stops")
        return worker

    async def _end_outdated(self) -> None:
        """Rules may be compiled while the server runs: a free process that does not use them makes room."""
        rules = newest()
        for worker in [worker for worker in self._free if self._all[worker] != rules]:
            await self._end(worker)

    async def _ask(self, worker: Process, job: Job) -> JobAnswer:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(self._encoder.encode(job) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        if not line:
            raise EOFError("the process ended")
        return self._decoder.decode(line)

    async def _end(self, worker: Process | None) -> None:
        """Kill a process and wait for it. If whoever waits is cancelled, `close` waits."""
        if worker is None:
            return
        if worker in self._free:
            self._free.remove(worker)
        if worker.returncode is None:
            worker.kill()
        try:
            await worker.wait()
        finally:  # its pipes may outlast it and the loop
            worker._transport.close()  # type: ignore[attr-defined]
        self._all.pop(worker, None)
        self._knows.pop(worker, None)
