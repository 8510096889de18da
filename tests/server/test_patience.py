"""A slow client, a hanging bot or a long replay delays nobody else."""

from __future__ import annotations

import sys
import time
from random import Random

from tests.server.client import Player, play_out
from tests.server.test_play import BOT, MINE, two_players

SLEEPER = (sys.executable, "-c", "import time; time.sleep(600)")
LIAR = (sys.executable, "-uc", "import sys\nfor line in sys.stdin: print('{\"option\": 99999}')")
BROKEN = (sys.executable, "-c", "raise SystemExit(1)")


def longest(calls: int, call) -> float:
    worst = 0.0
    for _ in range(calls):
        began = time.monotonic()
        call()
        worst = max(worst, time.monotonic() - began)
    return worst


def test_a_client_that_does_not_read_delays_nobody_and_misses_nothing(open_house):
    web = open_house(send_buffer=4096).web
    match, _, (ada, bob) = two_players(web)
    eve = Player(web.url, match, small=True)  # from now on she reads nothing, and little fits into the line
    assert longest(250, lambda: ada.do("say", text="x" * 500)) < 3
    play_out([ada, bob], Random(1))
    before = len(eve.raw)
    eve.until_table(lambda t: t["status"] == "over")
    assert sum(news["kind"] == "said" for news in eve.news) == 250
    assert sorted({news["number"] for news in eve.news} - {0}) == list(range(1, ada.number + 1))
    assert len(eve.raw) - before < 250, "she was sent every single message"


def test_a_hanging_bot_is_stopped_and_delays_no_other_match(house):
    house.hall.pool.command = SLEEPER
    house.hall.pool.start, house.hall.pool.grace, house.hall.think_seconds = 0, 0.5, 1.0
    opened = house.web.open(BOT, MINE)
    person = house.web.table(opened["id"], opened["held"][0]["token"])
    assert person.table["thinking"] == [0]
    _, _, (ada, bob) = two_players(house.web)
    assert longest(20, lambda: ada.do("say", text="quick")) < 1
    play_out([ada, bob], Random(1))
    person.until_table(lambda t: t["asks"])
    assert house.hall.metrics.events["bot-killed"] >= 1


def test_a_bot_that_answers_nonsense_or_dies_still_plays_legally(open_house):
    for command in (LIAR, BROKEN):
        house = open_house()
        house.hall.pool.command = command
        opened = house.web.open(BOT, MINE)
        person = house.web.table(opened["id"], opened["held"][0]["token"])
        person.until_table(lambda t: t["asks"])
        assert person.table["position"] == 1


def test_too_many_waiting_bots_choose_without_thinking(open_house):
    house = open_house(thinkers=1, waiting=1)
    house.hall.pool.command = SLEEPER
    people = []
    for _ in range(4):
        opened = house.web.open(BOT, MINE)
        people.append(house.web.table(opened["id"], opened["held"][0]["token"]))
    for person in people[2:]:
        person.until_table(lambda t: t["asks"])
    assert house.hall.metrics.events["bot-overload"] >= 2
