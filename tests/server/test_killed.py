"""The server is killed at any moment: nothing acknowledged is lost, nothing happens twice, all end up equal."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rampant.core.match import Match
from rampant.core.verify import verify
from rampant.store import open_store
from rampant.store.upkeep import Upkeep
from tests.postgres import new_database
from tests.sample import GAME
from tests.server.client import Web
from tests.server.process import Process, Processes
from tests.server.robot import Robot, open_match

KILLS = {"sqlite": 50, "postgresql": int(os.environ.get("RAMPANT_KILLS", "15"))}
TABLES = 8
LIMITS = {"matches": 100_000, "requests": 100_000, "rate": 1000, "burst": 1000, "connections": 10_000}


@pytest.fixture
def processes() -> Iterator[Processes]:
    processes = Processes()
    yield processes
    processes.close()


async def keep_playing(urls: list[str], dice: Random, finished: list[Robot], stop: asyncio.Event) -> None:
    """One match after the other at one table, two robots each."""
    async with httpx.AsyncClient(timeout=20) as http:
        while not stop.is_set():
            match, tokens = await open_match(http, urls, dice)
            robots = [Robot(urls, match, seat, token, Random(dice.random()), 0.01) for seat, token in enumerate(tokens)]
            finished += robots
            await asyncio.gather(*(robot.play() for robot in robots))


def acknowledged(robots: list[Robot]) -> int:
    return sum(len(robot.acknowledged) for robot in robots)


async def more_choices(robots: list[Robot], count: int) -> None:
    """Until so many more are acknowledged."""
    wanted = acknowledged(robots) + count
    while acknowledged(robots) < wanted:
        await asyncio.sleep(0.005)


async def kill_often(process: Process, kills: int, robots: list[Robot], dice: Random, stop: asyncio.Event) -> None:
    """Each time in the middle of play: after some more choices were acknowledged, and a moment."""
    for _ in range(kills):
        await more_choices(robots, dice.randrange(1, 40))
        await asyncio.sleep(dice.random() * 0.02)
        process.kill()
        process.start()
    await asyncio.to_thread(process.wait)
    stop.set()


@pytest.mark.parametrize("kind", KILLS)
def test_nothing_is_lost_or_doubled_when_the_server_is_killed_fifty_times(
    processes: Processes, tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """Of fifty kills the usual tests do fewer on PostgreSQL; RAMPANT_KILLS=50 does them all."""
    store = str(tmp_path / "store.db") if kind == "sqlite" else new_database(request.getfixturevalue("postgres"))
    kills = KILLS[kind]
    process = Process(processes, store, **LIMITS)
    dice = Random(20)
    robots: list[Robot] = []

    async def load() -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(500):
            tables = (keep_playing([process.url], Random(i), robots, stop) for i in range(TABLES))
            await asyncio.gather(kill_often(process, kills, robots, dice, stop), *tables)

    asyncio.run(load())
    assert sum(robot.reconnections for robot in robots) > kills
    sys.stdout.write(f"{kind}: {kills} kills, {acknowledged(robots)} choices acknowledged\n")
    kept = read_store(store)
    for robot in robots:
        check_robot(robot, kept[robot.match])
    web = Web(process.url)
    for robot in robots[-2 * TABLES :]:
        check_ending(web, robot)
    for robot in robots[-TABLES:]:
        text = web.get(f"/api/matches/{robot.match}/record")
        assert verify(text, lambda _: GAME).finished
        assert Match.loads(text, lambda _: GAME).state.digest() == robot.table["digest"]
    web.close()


def read_store(where: str) -> dict[str, list[dict[str, object]]]:
    """All lines of all matches, as they are on disk; a missing number is an error."""
    with closing(Upkeep(where)) as upkeep:
        matches = [row.id for row in upkeep.matches()]

    async def read() -> dict[str, list[dict[str, object]]]:
        store = open_store(where, alone=False)
        await store.open(lambda match, text: None)
        found = {match: [json.loads(body) for body in await store.entries(match, 0)] for match in matches}
        await store.close()
        return found

    return asyncio.run(read())


def check_robot(robot: Robot, lines: list[dict[str, object]]) -> None:
    """What was acknowledged is there, as it was said, once."""
    for number, (ref, option) in robot.acknowledged.items():
        line = lines[number - 1]
        assert (line["seat"], line["ref"], line["option"]) == (robot.seat, ref, option)
    refs = Counter((line["seat"], line["ref"]) for line in lines if line.get("ref"))
    assert all(count == 1 for count in refs.values()), "something happened twice"
    assert [refusal for refusal in robot.refused if refusal["code"] not in ("busy",)] == []


def check_ending(web: Web, robot: Robot) -> None:
    """The robot has seen everything, and sees what somebody who comes anew sees."""
    fresh = web.table(robot.match, robot.token)
    assert robot.table["status"] == "over"
    assert fresh.number == robot.number
    assert fresh.scene == robot.scene
    assert fresh.table["digest"] == robot.table["digest"]
    assert robot.news >= set(range(1, robot.number + 1))
    fresh.close()


def test_a_server_that_is_stopped_says_goodbye(processes: Processes, tmp_path: Path) -> None:
    process = Process(processes, str(tmp_path / "store.db"), **LIMITS)
    process.wait()
    web = Web(process.url)
    eve = web.table(web.open({"kind": "mine"})["id"])
    os.kill(process.pid, signal.SIGTERM)
    assert "kept" in eve.until("closing")["reason"]
    with pytest.raises(ConnectionClosed):
        eve.until("never")
    web.close()


def test_two_servers_share_one_postgresql_and_one_of_them_dies(processes: Processes, postgres: str) -> None:
    url = new_database(postgres)
    one, two = Process(processes, url, **LIMITS), Process(processes, url, **LIMITS)
    one.wait()
    two.wait()
    urls = [one.url, two.url]
    robots: list[Robot] = []

    async def load() -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(300):
            tables = (keep_playing(urls, Random(i), robots, stop) for i in range(4))

            async def trouble() -> None:
                for _ in range(3):
                    await more_choices(robots, 60)
                    two.kill()
                    await more_choices(robots, 20)
                    two.start()
                    await asyncio.to_thread(two.wait)
                stop.set()

            await asyncio.gather(trouble(), *tables)

    asyncio.run(load())
    assert all(robot.table["status"] == "over" for robot in robots)
    webs = [Web(each) for each in urls]
    for robot in robots[-8:]:
        for web in webs:
            check_ending(web, robot)
    for web in webs:
        web.close()


def test_news_cross_from_one_server_to_the_other_and_one_of_two_choices_wins(
    processes: Processes, postgres: str
) -> None:
    url = new_database(postgres)
    servers = [Process(processes, url, **LIMITS) for _ in range(2)]
    for process in servers:
        process.wait()
    here, there = (Web(process.url) for process in servers)
    opened = here.open({"kind": "mine"}, {"kind": "mine"}, public=True)
    tokens = [held["token"] for held in opened["held"]]
    assert [line["id"] for line in there.get("/api/lobby")] == [opened["id"]]
    ada, again = here.table(opened["id"], tokens[0]), there.table(opened["id"], tokens[0])
    bob = there.table(opened["id"], tokens[1])
    ask = ada.table["asks"][0]
    for player, ref in ((ada, "here"), (again, "there")):
        player.send({"type": "choose", "ref": ref, "seat": 0, "number": ask["number"], "option": "stay"})
    answers = [player.until("done", "refused") for player in (ada, again)]
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    for player in (ada, again, bob):
        player.until_table(lambda t: t["position"] == 1)
    bob.until_table(lambda t: t["seats"][0]["here"])
    assert ada.do("say", text="hello over there")["type"] == "done"
    bob.until_table(lambda t: t["news"] and t["news"][-1]["text"] == "hello over there")
    here.close()
    there.close()
