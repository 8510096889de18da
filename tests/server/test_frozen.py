"""One of two servers that share a PostgreSQL is frozen: the clocks charge nobody for it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.postgres import new_database
from tests.server.client import Player, Web
from tests.server.process import Process, Processes
from tests.server.test_killed import LIMITS
from tests.server.test_play import MINE

SECONDS = 10  # of a player for a turn
FROZEN = 11.0


@pytest.fixture
def servers(postgres: str) -> Iterator[list[Process]]:
    processes = Processes()
    url = new_database(postgres)
    found = [Process(processes, url, **LIMITS) for _ in range(2)]
    for each in found:
        each.wait()
    yield found
    processes.close()


def freeze(process: Process) -> None:
    """Longer than anybody has time: nothing else is waited for here."""
    os.kill(process.pid, signal.SIGSTOP)
    time.sleep(FROZEN)
    os.kill(process.pid, signal.SIGCONT)


@pytest.mark.parametrize("thinks", [0, 1])
def test_whose_server_is_frozen_while_they_think_loses_no_time(servers: list[Process], thinks: int) -> None:
    with closing(Web(servers[0].url)) as here, closing(Web(servers[1].url)) as there:
        opened = here.open(MINE, MINE, clock={"kind": "turn", "seconds": SECONDS})
        tokens = [held["token"] for held in opened["held"]]
        players = [web.table(opened["id"], token) for web, token in zip((here, there), tokens, strict=True)]
        wait_for_both(players)
        if thinks == 1:
            assert players[0].choose()["type"] == "done"
            players[1].until_table(lambda t: t["asks"])
        position = players[thinks].table["position"]
        freeze(servers[thinks])
        players[thinks].catch_up()
        assert players[thinks].table["clock"]["left"][thinks] > 0
        while (answer := players[thinks].choose()).get("code") == "busy":
            players[thinks].wait_a_little()  # it finds its way back to the store
        assert answer["type"] == "done", "their time is not up"
        for player in players:
            player.until_table(lambda t: t["position"] > position or t["status"] == "over")
            assert player.table["status"] == "playing", player.table["result"]


def wait_for_both(players: list[Player]) -> None:
    """Until each server has heard that the other one's player is connected."""
    for player in players:
        while not all(seat["here"] for seat in player.seats):
            player.receive()
