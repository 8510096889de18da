"""Two servers on one PostgreSQL at the same table: a bot's question is thought about once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rampant.server.open_table import OpenTable
from rampant.server.table_state import TableState
from rampant.server.tables import Tables
from tests.postgres import new_database
from tests.server.client import Player
from tests.server.conftest import Running, Start
from tests.server.test_patience import SLEEPER
from tests.server.test_play import BOT, MINE

Shared = tuple[Running, Running, Player, Player]


@pytest.fixture
def shared(start_server: Start, postgres: str) -> Shared:
    """A table with a person at the second server, somebody who watches at the first one, and a bot."""
    url = new_database(postgres)
    first, second = sorted((start_server(url), start_server(url)), key=lambda server: server.service.backend.server_id)
    opened = second.web.open(MINE, BOT)
    ada = second.web.table(opened["id"], opened["held"][0]["token"])
    eve = first.web.table(opened["id"])
    ada.until("presence")
    table = second.service.tables.get(opened["id"])
    assert table is not None
    attendance = table.audience.attendance
    while attendance.other_bot_server() != first.service.backend.server_id:
        ada.wait_a_little()
    return first, second, ada, eve


def test_only_one_of_two_servers_lets_a_bot_think(shared: Shared) -> None:
    first, second, ada, eve = shared
    dice = Random(3)
    while ada.until_table(lambda t: t["asks"] or t["status"] == "over")["status"] != "over":
        ada.choose(dice.choice(ada.table["asks"][0]["options"])["id"])
    chosen = sum(news["kind"] == "chosen" and news["seat"] == 1 for news in ada.news)
    assert chosen > 3
    assert first.service.metrics.value("rampant_think_seconds_count") == chosen
    assert second.service.metrics.value("rampant_think_seconds_count") == 0
    eve.until_table(lambda t: t["status"] == "over")
    assert eve.table["digest"] == ada.table["digest"]


def test_a_server_that_does_not_do_its_part_is_not_waited_for_long(shared: Shared) -> None:
    first, second, ada, _ = shared
    first.service.backend.bots.workers.command = SLEEPER
    second.service.backend.think_seconds = 0.1
    ada.choose()
    ada.until_table(lambda t: t["asks"] and t["position"] > 1)
    assert second.service.metrics.value("rampant_think_seconds_count") >= 1


def test_what_another_server_has_added_comes_with_its_news_and_is_not_read(start_server: Start, postgres: str) -> None:
    url = new_database(postgres)
    here, there = start_server(url), start_server(url)
    opened = here.web.open(MINE, MINE)
    tokens = [held["token"] for held in opened["held"]]
    players = [server.web.table(opened["id"], token) for server, token in zip((here, there), tokens, strict=True)]
    reads = [reads_of(server) for server in (here, there)]
    for position in range(1, 7):
        for player in players:
            player.until_table(lambda t, done=position - 1: t["position"] == done)
        player = next(player for player in players if player.table["asks"])
        assert player.choose()["type"] == "done"
    for player in players:
        player.until_table(lambda t: t["position"] == 6)
    assert players[0].scene == players[1].scene
    assert [reads_of(server) for server in (here, there)] == reads


def reads_of(server: Running) -> float:
    return server.service.metrics.value("rampant_store_seconds_count", operation="entries")


def test_a_table_that_is_played_elsewhere_is_not_followed_and_can_be_come_back_to(
    start_server: Start, postgres: str
) -> None:
    url = new_database(postgres)
    here, there = start_server(url), start_server(url)
    opened = here.web.open(MINE, MINE)
    players = [there.web.table(opened["id"], held["token"]) for held in opened["held"]]
    for position in range(3):
        for player in players:
            player.until_table(lambda t, done=position: t["position"] == done)
        next(player for player in players if player.table["asks"]).choose()
    while here.service.tables.get(opened["id"]) is not None:
        players[0].wait_a_little()
    eve = here.web.table(opened["id"])
    eve.until_table(lambda t: t["position"] == 3)
    players[0].until_table(lambda t: t["position"] == 3)
    assert eve.scene == players[0].scene


def test_a_line_that_is_added_while_a_table_is_read_is_not_missed(
    start_server: Start, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, news = Tables.heard, asyncio.Event()

    def hear(tables: Tables, match: str, text: str) -> None:
        heard(tables, match, text)
        if match in tables._loading and "chose" in text:
            news.set()

    async def rebuilt_under_news(id: str, lines: int | None = None) -> TableState:
        state = await rebuilt(id, lines)
        await asyncio.to_thread(asked(players).choose)
        await news.wait()
        return state

    monkeypatch.setattr(Tables, "heard", hear)
    here, players, id = played_elsewhere(start_server, postgres)
    rebuilt = here.service.tables._rebuilt
    monkeypatch.setattr(here.service.tables, "_rebuilt", rebuilt_under_news)
    here.web.table(id).until_table(lambda t: t["position"] == 1)


def test_news_that_come_as_soon_as_a_table_was_read_do_not_part_it_from_who_asked_for_it(
    start_server: Start, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, players, id = played_elsewhere(start_server, postgres)
    loaded = OpenTable.loaded

    async def loaded_under_news(table: OpenTable) -> None:
        await loaded(table)
        monkeypatch.undo()
        here.service.tables.heard(id, '["elsewhere",[0],0]')

    monkeypatch.setattr(OpenTable, "loaded", loaded_under_news)
    eve = here.web.table(id)
    asked(players).choose()
    eve.until_table(lambda t: t["position"] == 1)


def played_elsewhere(start_server: Start, postgres: str) -> tuple[Running, list[Player], str]:
    """A server, and a table of which it knows nothing yet: its players are connected to another one."""
    url = new_database(postgres)
    here, there = start_server(url), start_server(url)
    opened = there.web.open(MINE, MINE)
    players = [there.web.table(opened["id"], held["token"]) for held in opened["held"]]
    for player in players:
        player.until_table(lambda t: t["position"] == 0)
    return here, players, opened["id"]


def asked(players: list[Player]) -> Player:
    return next(player for player in players if player.table["asks"])
