"""A slow client, a hanging bot or a long replay delays nobody else."""

from __future__ import annotations

import errno
import socket
import sys
import threading
import time
from collections.abc import Callable
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from rampant.server import processes, writing
from rampant.server.writing import SEND_SECONDS
from tests.server.client import Player, play_out
from tests.server.conftest import Running, Start
from tests.server.test_play import BOT, MINE, two_players

SLEEPER = (sys.executable, "-c", "import time; time.sleep(600)")
LIAR = (sys.executable, "-uc", "import sys\nfor line in sys.stdin: print('{\"option\": 99999}')")
BROKEN = (sys.executable, "-c", "raise SystemExit(1)")


def longest(calls: int, call: Callable[[], object]) -> float:
    worst = 0.0
    for _ in range(calls):
        began = time.monotonic()
        call()
        worst = max(worst, time.monotonic() - began)
    return worst


def test_a_client_that_does_not_read_delays_nobody_and_misses_nothing(start_server: Start) -> None:
    web = start_server(send_buffer=4096).web
    match, _, (ada, bob) = two_players(web)
    eve = Player(web.url, match, small=True)  # from now on she reads nothing, and little fits into the line
    assert longest(250, lambda: ada.do("say", text="x" * 500)) < SEND_SECONDS / 2
    play_out([ada, bob], Random(1))
    before = len(eve.raw)
    eve.until_table(lambda t: t["status"] == "over")
    assert sum(news["kind"] == "said" for news in eve.news) == 250
    assert sorted({news["number"] for news in eve.news} - {0}) == list(range(1, ada.number + 1))
    assert len(eve.raw) - before < 250, "she was sent every single message"


def test_who_reads_nothing_for_long_is_let_go_and_seen_to_leave(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "SEND_SECONDS", 0.5)
    server = start_server(send_buffer=4096)
    match, _, (ada, _) = two_players(server.web)
    eve = Player(server.web.url, match, small=True)
    table = server.service.tables.get(match)
    assert table is not None
    assert table.audience.attendance.watching() == 1
    for _ in range(250):
        ada.do("say", text="x" * 500)
    deadline = time.monotonic() + 30
    while table.audience.attendance.watching() and time.monotonic() < deadline:
        ada.wait_a_little()
    assert not table.audience.attendance.watching()
    eve.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system has no such option")
def test_a_connection_that_takes_nothing_is_ended_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "UNREAD_SECONDS", 1)
    with processes.listen("127.0.0.1", 0) as listener, socket.socket() as client:
        client.connect(listener.getsockname())
        line, _ = listener.accept()
        line.settimeout(30)
        with line, pytest.raises(OSError, match="timed out") as ended:
            line.sendall(b"x" * 100_000_000)
        assert ended.value.errno == errno.ETIMEDOUT


def test_a_connection_that_says_nothing_for_long_is_closed_and_one_that_speaks_is_not(start_server: Start) -> None:
    web = start_server(silence=3).web
    match, _, (ada, bob) = two_players(web)
    bob.socket.close()  # he was not asked to be silent
    eve = web.table(match)
    closed = threading.Event()

    def wait() -> None:
        assert eve.until("refused")["reason"] == "nothing was heard"
        with pytest.raises(ConnectionClosed):
            eve.until("never")
        closed.set()

    waiting = threading.Thread(target=wait)
    waiting.start()
    while not closed.wait(0.1):
        ada.catch_up()
    waiting.join()
    assert ada.choose()["type"] == "done"


def test_a_hanging_bot_delays_no_other_match(server: Running) -> None:
    backend = server.service.backend
    backend.bots.workers.command = SLEEPER
    backend.think_seconds = 600.0
    opened = server.web.open(BOT, MINE)
    person = server.web.table(opened["id"], opened["held"][0]["token"])
    _, _, (ada, bob) = two_players(server.web)
    play_out([ada, bob], Random(1))
    person.catch_up()
    assert person.table["thinking"] == [0]


def test_a_hanging_bot_is_stopped(server: Running) -> None:
    backend = server.service.backend
    backend.bots.workers.command = SLEEPER
    backend.bots.workers.start, backend.bots.workers.grace, backend.think_seconds = 0, 0.5, 0.5
    opened = server.web.open(BOT, MINE)
    person = server.web.table(opened["id"], opened["held"][0]["token"])
    person.until_table(lambda t: t["asks"])
    assert server.service.metrics.value("rampant_events_total", event="bot-killed") >= 1


def test_a_bot_that_answers_nonsense_or_dies_still_plays_legally(start_server: Start) -> None:
    for command in (LIAR, BROKEN):
        server = start_server()
        server.service.backend.bots.workers.command = command
        opened = server.web.open(BOT, MINE)
        person = server.web.table(opened["id"], opened["held"][0]["token"])
        person.until_table(lambda t: t["asks"])
        assert person.table["position"] == 1
        server.stop()


def test_too_many_waiting_bots_choose_without_thinking(start_server: Start) -> None:
    server = start_server(thinkers=1, waiting=1)
    server.service.backend.bots.workers.command = SLEEPER
    people = []
    for _ in range(4):
        opened = server.web.open(BOT, MINE)
        people.append(server.web.table(opened["id"], opened["held"][0]["token"]))
    for person in people[2:]:
        person.until_table(lambda t: t["asks"])
    assert server.service.metrics.value("rampant_events_total", event="bot-overload") >= 2
