"""The server is killed at any moment: nothing acknowledged is lost, nothing happens twice, all end up equal."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections import Counter
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rampant.core.match import Match, verify
from tests.postgres import new_database
from tests.sample import GAME
from tests.server.client import Web
from tests.server.process import Nursery, Process
from tests.server.robot import Robot, open_match

KILLS = 50
TABLES = 8
LIMITS = {"matches": 100_000, "requests": 100_000, "rate": 1000, "burst": 1000, "connections": 10_000}


@pytest.fixture
def nursery():
    nursery = Nursery()
    yield nursery
    nursery.close()


async def keep_playing(urls: list[str], dice: Random, finished: list[Robot], stop: asyncio.Event) -> None:
    """One match after the other at one table, two robots each."""
    async with httpx.AsyncClient(timeout=5) as http:
        while not stop.is_set():
            match, tokens = await open_match(http, urls, dice)
            robots = [Robot(urls, match, seat, token, Random(dice.random()), 0.01) for seat, token in enumerate(tokens)]
            finished += robots
            await asyncio.gather(*(robot.play() for robot in robots))


async def kill_often(process: Process, dice: Random, stop: asyncio.Event) -> None:
    for _ in range(KILLS):
        await asyncio.to_thread(process.wait)
        await asyncio.sleep(dice.random() * 0.5)
        process.kill()
        process.start()
    await asyncio.to_thread(process.wait)
    stop.set()


def test_nothing_is_lost_or_doubled_when_the_server_is_killed_fifty_times(nursery, tmp_path):
    store = str(tmp_path / "store.db")
    process = Process(nursery, store, **LIMITS)
    dice = Random(20)
    robots: list[Robot] = []

    async def load() -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(300):
            tables = (keep_playing([process.url], Random(i), robots, stop) for i in range(TABLES))
            await asyncio.gather(kill_often(process, dice, stop), *tables)

    asyncio.run(load())
    assert sum(robot.reconnections for robot in robots) > KILLS
    assert len([robot for robot in robots if robot.acknowledged]) > 2 * TABLES
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


def read_store(store: str) -> dict[str, list[dict[str, object]]]:
    """All lines of all matches, as they are on disk."""
    found: dict[str, list[dict[str, object]]] = {}
    with sqlite3.connect(store) as db:
        for (match,) in db.execute("SELECT id FROM matches"):
            found[match] = []
        for match, number, body in db.execute("SELECT match, number, body FROM entries ORDER BY match, number"):
            found[match].append(json.loads(body))
            assert len(found[match]) == number, "a number is missing"
    db.close()
    return found


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


def test_a_server_that_is_stopped_says_goodbye(nursery, tmp_path):
    process = Process(nursery, str(tmp_path / "store.db"), **LIMITS)
    process.wait()
    web = Web(process.url)
    eve = web.table(web.open({"kind": "mine"})["id"])
    os.kill(process.pid, signal.SIGTERM)
    assert "kept" in eve.until("closing")["reason"]
    with pytest.raises(ConnectionClosed):
        eve.until("never")
    web.close()


def test_two_servers_share_one_postgresql_and_one_of_them_dies(nursery, postgres):
    url = new_database(postgres)
    one, two = Process(nursery, url, **LIMITS), Process(nursery, url, **LIMITS)
    one.wait()
    two.wait()
    urls = [one.url, two.url]
    robots: list[Robot] = []

    async def load() -> None:
        stop = asyncio.Event()
        async with asyncio.timeout(120):
            tables = (keep_playing(urls, Random(i), robots, stop) for i in range(4))

            async def trouble() -> None:
                for _ in range(3):
                    await asyncio.sleep(1.5)
                    two.kill()
                    await asyncio.sleep(0.5)
                    two.start()
                    await asyncio.to_thread(two.wait)
                stop.set()

            await asyncio.gather(trouble(), *tables)

    asyncio.run(load())
    assert all(robot.table["status"] == "over" for robot in robots)
    assert len(robots) > 8
    webs = [Web(each) for each in urls]
    for robot in robots[-8:]:
        for web in webs:
            check_ending(web, robot)
    for web in webs:
        web.close()


def test_news_cross_from_one_server_to_the_other_and_one_of_two_choices_wins(nursery, postgres):
    url = new_database(postgres)
    processes = [Process(nursery, url, **LIMITS) for _ in range(2)]
    for process in processes:
        process.wait()
    here, there = (Web(process.url) for process in processes)
    opened = here.open({"kind": "mine"}, {"kind": "mine"}, public=True)
    tokens = [held["token"] for held in opened["held"]]
    assert [line["id"] for line in there.get("/api/lobby")] == [opened["id"]]
    ada, again = here.table(opened["id"], tokens[0]), there.table(opened["id"], tokens[0])
    bob = there.table(opened["id"], tokens[1])
    ask = ada.table["asks"][0]
    for player, ref in ((ada, "here"), (again, "there")):
        player.send({"type": "choose", "ref": ref, "seat": 0, "number": ask["number"], "option": 17})
    answers = [player.until("done", "refused") for player in (ada, again)]
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    for player in (ada, again, bob):
        player.until_table(lambda t: t["position"] == 1)
    bob.until_table(lambda t: t["seats"][0]["here"])
    assert ada.do("say", text="hello over there")["type"] == "done"
    bob.until_table(lambda t: t["news"] and t["news"][-1]["text"] == "hello over there")
    here.close()
    there.close()
