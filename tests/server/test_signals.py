"""Signals: a seat tells its mates what it takes, and the bots among them leave it alone."""

from __future__ import annotations

import asyncio

from rampant.server.bot_pool import job_for
from rampant.server.table_state import TableState
from tests.bots.test_agreed import TWO_NEARLY_RAZED
from tests.server.client import Player
from tests.server.conftest import Running, Start
from tests.server.test_play import MINE

GAMES = ("monstrocity", "rage")


def told(player: Player) -> list[tuple[int, str]]:
    return [(news["seat"], news["text"]) for news in player.news if news["kind"] == "signalled"]


def state_of(server: Running, match: str) -> TableState:
    async def look() -> TableState:
        async with server.service.tables.use(match) as table:
            return table.state

    return asyncio.run_coroutine_threadsafe(look(), server.loop).result(20)


def test_a_signal_is_told_to_mates_and_bots_and_survives_a_restart(start_server: Start) -> None:
    server = start_server(games=GAMES)
    opened = server.web.open(MINE, MINE, game="monstrocity", scenario=TWO_NEARLY_RAZED)
    token = opened["held"][0]["token"]
    player = server.web.table(opened["id"], token)
    assert player.welcome["match"]["signals"]
    assert player.table["claims"] == []
    assert player.do("signal", target="piece:city-hall")["type"] == "done"
    player.catch_up()
    assert player.table["claims"] == [{"seat": 0, "target": "piece:city-hall", "text": "City Hall on r5c5"}]
    assert told(player) == [(0, "City Hall on r5c5")]
    state = state_of(server, opened["id"])
    assert job_for(state, 1, 1.0).claims == ["piece:city-hall"]
    assert job_for(state, 0, 1.0).claims == [], "nobody leaves alone what they take themselves"
    server.stop()
    again = start_server(games=GAMES).web.table(opened["id"], token)
    assert [claim["target"] for claim in again.table["claims"]] == ["piece:city-hall"]
    assert again.do("signal", target="cell:r5c3")["type"] == "done"
    again.catch_up()
    assert [claim["text"] for claim in again.table["claims"]] == ["Common Building 1 on r5c3"], "one at a time"
    assert again.do("signal", target="")["type"] == "done"
    again.catch_up()
    assert again.table["claims"] == []


def test_what_cannot_be_claimed(start_server: Start) -> None:
    web = start_server(games=GAMES).web
    opened = web.open(MINE, MINE, game="monstrocity", scenario=TWO_NEARLY_RAZED)
    player = web.table(opened["id"], opened["held"][0]["token"])
    refused = player.do("signal", target="piece:dragon")
    assert (refused["type"], refused["code"]) == ("refused", "bad-message")
    alone = web.open(MINE, MINE, game="rage")
    enemy = web.table(alone["id"], alone["held"][0]["token"])
    assert not enemy.welcome["match"]["signals"]
    assert enemy.do("signal", target="cell:r5c5")["reason"] == "nobody plays on your side"


def test_the_other_side_hears_nothing(start_server: Start) -> None:
    web = start_server(games=GAMES).web
    opened = web.open(*[MINE] * 4, game="monstrocity", settings={"competitive": True, "players": 4})
    players = [web.table(opened["id"], held["token"]) for held in opened["held"]]
    for times, target in enumerate(("cell:r5c5", "cell:r5c6"), 1):  # before the second one, all know the same
        assert players[0].do("signal", target=target, seat=0)["type"] == "done"
        for player in players:
            player.catch_up()
        assert [len(player.table["claims"]) for player in players] == [1, 1, 0, 0]
        assert [len(told(player)) for player in players] == [times, times, 0, 0]
