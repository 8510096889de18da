"""Two servers on one PostgreSQL at the same table: a bot's question is thought about once."""

from __future__ import annotations

from random import Random

import pytest

from tests.postgres import new_database
from tests.server.test_patience import SLEEPER
from tests.server.test_play import BOT, MINE


@pytest.fixture
def shared(open_house, postgres):
    """A table with a person at the younger server, somebody who watches at the elder one, and a bot."""
    url = new_database(postgres)
    elder, younger = sorted((open_house(url), open_house(url)), key=lambda house: house.hall.me)
    opened = younger.web.open(MINE, BOT)
    ada = younger.web.table(opened["id"], opened["held"][0]["token"])
    eve = elder.web.table(opened["id"])
    ada.until("presence")
    while younger.hall._lives[opened["id"]].company.elder() != elder.hall.me:
        ada.do_ping()
    return elder, younger, ada, eve


def test_only_one_of_two_servers_lets_a_bot_think(shared):
    elder, younger, ada, eve = shared
    dice = Random(3)
    while ada.until_table(lambda t: t["asks"] or t["status"] == "over")["status"] != "over":
        ada.choose(dice.choice(ada.table["asks"][0]["options"])["id"])
    chosen = sum(news["kind"] == "chosen" and news["seat"] == 1 for news in ada.news)
    assert chosen > 3
    assert sum(elder.hall.metrics.think.counts) == chosen
    assert sum(younger.hall.metrics.think.counts) == 0
    eve.until_table(lambda t: t["status"] == "over")
    assert eve.table["digest"] == ada.table["digest"]


def test_a_server_that_does_not_do_its_part_is_not_waited_for_long(shared):
    elder, younger, ada, _ = shared
    elder.hall.pool.command = SLEEPER
    younger.hall.think_seconds = 0.0
    ada.choose()
    ada.until_table(lambda t: t["asks"] and t["position"] > 1)
    assert sum(younger.hall.metrics.think.counts) == 1
