"""A match goes back to the process that knows it; a process that is ended leaves nothing behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path

import pytest

from rampant.server.bot_pool import BotPool
from rampant.server.metrics import Metrics
from rampant.server.worker import Check, Think
from rampant.server.workers import Workers

# Answers every job with the number of its process.
TELLS_WHO = """
import json, os, sys
for line in sys.stdin:
    print(json.dumps({"option": os.getpid()}), flush=True)
"""

# Answers every job with the number of processes that may think about it, once something is written to a pipe.
TELLS_HANDS = """
import json, sys
for line in sys.stdin:
    job = json.loads(line)
    open(job["settings"]["waits"]).read()
    print(json.dumps({"option": job["hands"]}), flush=True)
"""


def thinking(table: str) -> Think:
    return Think(package="rampant.games.rage", settings={}, key=table, past=[], seconds=5, seat=0, level="kaiju:1")


def test_a_match_goes_back_to_the_process_that_knows_it() -> None:
    """It would replay the match, and would not know how long its bot has thought in this turn."""

    async def scene() -> None:
        pool = Workers()
        pool.command = (sys.executable, "-c", TELLS_WHO)
        first, second = await asyncio.gather(pool.run(thinking("a"), 5), pool.run(thinking("b"), 5))
        assert first.option != second.option
        for _ in range(2):
            assert (await pool.run(thinking("a"), 5)).option == first.option
            assert (await pool.run(thinking("b"), 5)).option == second.option
        await pool.close()

    asyncio.run(scene())


def test_a_process_that_is_ended_leaves_nothing_though_whoever_waits_for_its_end_is_cancelled() -> None:
    """As when a server stops: its tasks are cancelled, and cancelled again while they tidy up."""

    async def scene() -> None:
        pool = Workers()
        pool.command = (sys.executable, "-c", "import time; time.sleep(60)")
        task = asyncio.create_task(pool.run(Check("rampant.games.rage", {}), 60))
        while not pool._all:
            await asyncio.sleep(0.01)
        (process,) = pool._all
        for _ in range(2):
            task.cancel()
            await asyncio.sleep(0)
        with contextlib.suppress(asyncio.CancelledError):
            await task
        assert process._transport.is_closing()  # type: ignore[attr-defined]
        await pool.close()
        assert process.returncode is not None

    asyncio.run(scene())


def test_whoever_thinks_alone_has_all_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes think for one table where cores are free, and one each where they are not."""
    monkeypatch.setattr("rampant.server.bot_pool.CORES", 2)

    def waiting(table: str) -> Think:
        os.mkfifo(tmp_path / table)
        job = thinking(table)
        job.settings["waits"] = str(tmp_path / table)
        return job

    async def scene() -> None:
        pool = BotPool(4, 10, 10, Metrics())
        pool.workers.command = (sys.executable, "-c", TELLS_HANDS)
        try:
            tables = [asyncio.create_task(pool.think(waiting(name), name, name)) for name in ("a", "b")]
            while pool.queue.serving < 2:
                await asyncio.sleep(0.01)
            for name in ("a", "b"):
                await asyncio.to_thread((tmp_path / name).write_text, "go")
            assert await asyncio.gather(*tables) == [2, 1]
        finally:
            await pool.close()

    asyncio.run(scene())
