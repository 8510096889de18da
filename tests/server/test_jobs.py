"""A process that is ended leaves nothing behind."""

from __future__ import annotations

import asyncio
import contextlib
import sys

from rampant.server.worker import Check
from rampant.server.workers import Workers


def test_a_process_that_is_ended_leaves_no_pipe_though_nobody_may_wait_for_its_end() -> None:
    """As when a server stops: its tasks are cancelled, and cancelled again while they tidy up."""

    async def scene() -> None:
        pool = Workers()
        pool.command = (sys.executable, "-c", "import time; time.sleep(60)")
        task = asyncio.create_task(pool.run(Check("rampant.games.rage", {}), 60))
        while not pool._all:
            await asyncio.sleep(0.01)
        (process,) = pool._all
        task.cancel()
        while pool._all:
            await asyncio.sleep(0)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        assert process._transport.is_closing()  # type: ignore[attr-defined]
        await process.wait()

    asyncio.run(scene())
