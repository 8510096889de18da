"""Several processes share one port and one PostgreSQL; one that dies is replaced, and all end with the first."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from random import Random

import psutil
import pytest

from rampant.core.errors import RampantError
from rampant.server.serve import serve
from tests.postgres import new_database
from tests.server.client import Web
from tests.server.process import ROOT
from tests.server.robot import Robot
from tests.server.test_killed import LIMITS, check_ending, keep_playing

PATIENCE = 60


class Together:
    """A server of two processes."""

    def __init__(self, store: str) -> None:
        limits = [word for name, value in LIMITS.items() for word in ("--limit", f"{name}={value}")]
        command = [sys.executable, "-m", "tests.server.run", "--store", store, "--workers", "2", "--log", "error"]
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self.first = subprocess.Popen(
            [*command, *limits], stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}
        )
        assert self.first.stdout is not None
        self.url = f"http://{self.first.stdout.readline().split('http://')[1].split('/')[0]}"
        self.seen: set[int] = set()

    def workers(self) -> list[psutil.Process]:
        """Both processes that serve, as soon as there are two."""
        deadline = time.monotonic() + PATIENCE
        while len(found := psutil.Process(self.first.pid).children()) < 2:
            assert time.monotonic() < deadline, "a process is missing"
            time.sleep(0.05)
        self.seen |= {each.pid for each in found}
        return found

    def close(self) -> None:
        if self.first.poll() is None:
            self.first.terminate()
        self.first.communicate(timeout=PATIENCE)
        for pid in self.seen:
            if psutil.pid_exists(pid):
                os.kill(pid, signal.SIGKILL)


@pytest.fixture
def together(postgres: str) -> Iterator[Together]:
    together = Together(new_database(postgres))
    yield together
    together.close()


def test_matches_go_on_when_one_of_two_processes_dies(together: Together) -> None:
    robots: list[Robot] = []

    async def play() -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(2 * PATIENCE):
            tables = [asyncio.create_task(keep_playing([together.url], Random(i), robots, stop)) for i in range(3)]
            while len(robots) < 12:
                await asyncio.sleep(0.05)
            before = together.workers()
            before[0].kill()
            wanted = len(robots) + 12
            while len(robots) < wanted:
                await asyncio.sleep(0.05)
            assert before[0].pid not in {each.pid for each in await asyncio.to_thread(together.workers)}
            stop.set()
            await asyncio.gather(*tables)

    asyncio.run(play())
    web = Web(together.url)
    for robot in robots[-6:]:
        check_ending(web, robot)
    web.close()
    together.first.send_signal(signal.SIGTERM)
    assert together.first.wait(PATIENCE) == 0
    gone(together)


def test_the_processes_end_when_the_first_one_is_killed(together: Together) -> None:
    together.workers()
    together.first.kill()
    gone(together)


def gone(together: Together) -> None:
    """Wait until all processes have ended."""
    deadline = time.monotonic() + PATIENCE
    while any(psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie" for pid in together.seen):
        assert time.monotonic() < deadline, "a process is left behind"
        time.sleep(0.05)


def test_several_processes_need_a_store_that_they_can_share() -> None:
    with pytest.raises(RampantError, match="postgresql://"):
        serve(port=0, store=":memory:", workers=2)
