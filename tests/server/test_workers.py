"""Several processes share a port and a store: each table lives in one, one that dies is replaced, all end together."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import OK, SWITCHING_PROTOCOLS, HTTPConnection, HTTPResponse
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import psutil
import pytest

from rampant.core.errors import RampantError
from rampant.server.backend import Backend
from rampant.server.neighbours import Neighbours, boxes_for
from rampant.server.opening import new_id
from rampant.server.refusal import Refusal
from rampant.server.serve import serve
from rampant.server.tables import Tables
from rampant.store import StoreError, claim, open_store
from tests.postgres import new_database
from tests.sample import GAME
from tests.server.client import Web
from tests.server.process import ROOT
from tests.server.robot import Robot
from tests.server.test_killed import (
    LIMITS,
    acknowledged,
    check_ending,
    check_robot,
    keep_playing,
    more_choices,
    read_store,
)

PATIENCE = 60
KILLS = int(os.environ.get("RAMPANT_KILLS", "2"))


class Together:
    """A server of two processes."""

    def __init__(self, store: str) -> None:
        self.store = store
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

    def playing(self) -> list[psutil.Process]:
        """Those to which a player is connected: by chance all tables may live in the other."""
        deadline = time.monotonic() + PATIENCE
        while True:
            if found := [each for each in self.workers() if any(end.raddr for end in each.net_connections("tcp"))]:
                return found
            assert time.monotonic() < deadline, "nobody plays"
            time.sleep(0.01)

    def close(self) -> None:
        if self.first.poll() is None:
            self.first.terminate()
        self.first.communicate(timeout=PATIENCE)
        for pid in self.seen:
            if psutil.pid_exists(pid):
                os.kill(pid, signal.SIGKILL)


@pytest.fixture(params=["sqlite", "postgresql"])
def together(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Together]:
    of_one = request.param == "sqlite"
    together = Together(str(tmp_path / "store.db") if of_one else new_database(request.getfixturevalue("postgres")))
    yield together
    together.close()


def test_nothing_is_lost_or_doubled_when_one_of_two_processes_is_killed_again_and_again(together: Together) -> None:
    """The usual tests kill two; RAMPANT_KILLS says how many."""
    robots: list[Robot] = []
    dice = Random(4)

    async def play() -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(500):
            tables = [asyncio.create_task(keep_playing([together.url], Random(i), robots, stop)) for i in range(6)]
            for _ in range(KILLS):
                await more_choices(robots, dice.randrange(20, 60))
                killed = dice.choice(await asyncio.to_thread(together.playing))
                killed.kill()
                await asyncio.to_thread(killed.wait, PATIENCE)  # busy machines take a while to end what was killed
                await more_choices(robots, 20)
                await asyncio.to_thread(together.workers)  # there are two again
            stop.set()
            await asyncio.gather(*tables)

    asyncio.run(play())
    assert sum(robot.reconnections for robot in robots) > 0  # somebody played there
    kind = "postgresql" if "://" in together.store else "sqlite"
    sys.stdout.write(f"{kind}, two processes: {KILLS} kills, {acknowledged(robots)} choices acknowledged\n")
    kept = read_store(together.store)
    for robot in robots:
        check_robot(robot, kept[robot.match])
    web = Web(together.url)
    for robot in robots[-6:]:
        check_ending(web, robot)
    web.close()
    together.first.send_signal(signal.SIGTERM)
    assert together.first.wait(PATIENCE) == 0
    gone(together)


class Plain:
    """A connection of which can be seen which process has it."""

    def __init__(self, together: Together) -> None:
        self.together = together
        address = urlsplit(together.url)
        self.http = HTTPConnection(address.hostname or "", address.port, timeout=PATIENCE)
        self.answer("/live")

    def answer(self, path: str, **headers: str) -> HTTPResponse:
        """To a request on the same connection, read to its end."""
        self.http.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        return self.read()

    def read(self) -> HTTPResponse:
        response = self.http.getresponse()
        self.body = response.read() if response.status != SWITCHING_PROTOCOLS else b""
        return response

    @property
    def process(self) -> int:
        """The process that has it; for a moment two can."""
        port = self.http.sock.getsockname()[1]
        deadline = time.monotonic() + PATIENCE
        while True:
            ends = [(each.pid, end) for each in self.together.workers() for end in each.net_connections("tcp")]
            found = {pid for pid, end in ends if end.raddr and end.raddr.port == port}
            if len(found) == 1:
                return found.pop()
            assert time.monotonic() < deadline, "nobody has it, or two have"
            time.sleep(0.01)


def one_in_each(together: Together) -> list[Plain]:
    """Two connections that different processes have accepted: the system spreads them."""
    first = Plain(together)
    while (other := Plain(together)).process == first.process:
        other.http.close()
    return [first, other]


def test_who_comes_to_a_table_is_passed_on_to_the_process_in_which_it_lives(together: Together) -> None:
    web = Web(together.url)
    opened = web.open({"kind": "mine"}, {"kind": "open"}, public=True)
    path = f"/api/matches/{opened['id']}"
    accepted = one_in_each(together)
    for each in accepted:
        assert each.answer(f"{path}?a=b").status == OK
        assert json.loads(each.body)["id"] == opened["id"]
    [home] = {each.process for each in accepted}
    key, upgrading = f"{'A' * 22}==", one_in_each(together)
    for each in upgrading:
        answer = each.answer(
            f"{path}/table",
            Connection="Upgrade",
            Upgrade="websocket",
            Sec_WebSocket_Key=key,
            Sec_WebSocket_Version="13",
        )
        assert (answer.status, each.process) == (SWITCHING_PROTOCOLS, home)
    ada = web.table(opened["id"], opened["held"][0]["token"])
    web.post(f"{path}/join", {"name": "Bob"})
    ada.until_table(lambda table: table["status"] == "playing")
    for each in (*accepted, *upgrading):
        each.http.close()
    assert [line["id"] for line in web.get("/api/lobby")] == [opened["id"]]
    web.close()


def test_a_first_line_that_comes_in_pieces_is_understood(together: Together) -> None:
    web = Web(together.url)
    opened = web.open({"kind": "mine"}, {"kind": "open"})
    for each in one_in_each(together):
        each.http.sock.sendall(b"GET /api/mat")
        each.http.sock.sendall(f"ches/{opened['id']} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        response = HTTPResponse(each.http.sock, method="GET")
        response.begin()
        assert response.status == OK
        each.http.close()
    web.close()


def test_a_table_that_cannot_be_passed_on_is_not_played_in_two_processes_of_one_file(tmp_path: Path) -> None:
    async def use() -> None:
        async with Tables(backend).use(elsewhere):
            raise AssertionError("it is in use")

    with boxes_for(2) as boxes:
        neighbours = Neighbours(0, boxes)
        backend = Backend(open_store(str(tmp_path / "store.db")), {GAME.id: GAME}, neighbours=neighbours)
        elsewhere = new_id(lambda id: not neighbours.lives_here(id))
        with pytest.raises(Refusal, match="elsewhere on this server"):
            asyncio.run(use())


def test_a_file_that_several_processes_share_is_refused_to_another_server(tmp_path: Path) -> None:
    store = str(tmp_path / "store.db")
    with claim(store), pytest.raises(StoreError, match="another server"):
        serve(port=0, store=store, workers=2)


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
