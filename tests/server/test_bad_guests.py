"""People who mean harm: nothing they send stops the server, starves others, or is answered with a trace."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import connect

from rampant.core.game import Game
from rampant.server import settings_check
from rampant.server.http_protocol import Sockets
from rampant.server.refusal import Refusal
from rampant.server.settings_check import SettingsChecker
from rampant.server.wire import Value
from rampant.server.worker import JobAnswer, check
from tests.postgres import new_database
from tests.sample import GAME
from tests.server.client import Player, Web
from tests.server.conftest import Start
from tests.server.process import ROOT
from tests.server.test_play import MINE, refusal

SLEEPER = (sys.executable, "-c", "import time; time.sleep(600)")


# -- settings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("force", "words"),
    [
        ("1000000 defender-x", "at most 200 things"),
        ("9" * 1000 + " defender-x", "at most 200 things"),
        ("150 defender-x; 150 defender-x", "at most 200 things"),
        ("nobody", "no model is called"),
    ],
)
def test_a_force_of_a_million_is_refused_with_a_sentence(start_server: Start, force: str, words: str) -> None:
    web = start_server(games=("monpoc2",)).web
    began = time.monotonic()
    answer = web.http.post("/api/games/monpoc2/seats", json={"settings": {"force1": force}}, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setting")
    assert words in answer.json()["reason"]
    assert web.get("/health")["ok"]
    assert time.monotonic() - began < 60


def test_long_texts_and_many_settings_are_refused_before_a_game_reads_them(start_server: Start) -> None:
    web = start_server(games=("monpoc2",)).web
    for settings in (
        {"force1": "guard # " + "x" * 30_000},
        {"force1": ["x" * 200]},
        {"players": 10**400},
        {f"s{i}": 1 for i in range(51)},
    ):
        for path, body in (
            ("/api/games/monpoc2/seats", {"settings": settings}),
            ("/api/matches", {"game": "monpoc2", "settings": settings}),
        ):
            answer = web.http.post(path, json=body)
            assert answer.status_code in (400, 413), answer.text
            assert answer.json()["code"] in ("bad-message", "too-large", "bad-setting")


def test_settings_that_take_too_long_to_check_are_refused_and_delay_nobody(start_server: Start) -> None:
    server = start_server(games=("monpoc2",))
    checker = server.service.backend.checker
    checker.workers.command = SLEEPER
    checker.seconds, checker.workers.grace, checker.workers.start = 0.2, 0.0, 0.0
    assert refusal(lambda: server.web.post("/api/games/monpoc2/seats", {"settings": {"force1": "guard"}})) == (
        400,
        "bad-setting",
    )
    assert server.web.open(MINE)["held"]  # settings without texts need no process


def test_settings_that_were_found_right_are_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, Value]] = []

    def counted(game: Game, settings: dict[str, Value]) -> JobAnswer:
        tried.append(settings)
        return check(game, settings)

    async def ask() -> None:
        checker = SettingsChecker()
        found = [await checker.check(GAME, settings) for settings in ({}, {"players": 3}, {}, {"players": 3})]
        assert found[0] == found[2] != found[1] == found[3]
        found[0].settings.clear()  # whoever has the answer may do with it as they like
        assert await checker.check(GAME, {}) == found[2]
        for _ in range(2):
            with pytest.raises(Refusal):
                await checker.check(GAME, {"players": 9})

    monkeypatch.setattr(settings_check, "check", counted)
    asyncio.run(ask())
    assert tried == [{}, {"players": 3}]


def test_a_force_that_is_legal_is_accepted(start_server: Start) -> None:
    web = start_server(games=("monpoc2",)).web
    found = web.post("/api/games/monpoc2/seats", {"settings": {"force1": "guard"}}, timeout=60)
    assert len(found["seats"]) == 2


# -- requests ----------------------------------------------------------------------------------------------------------


def raw(web: Web, request: bytes) -> bytes:
    """The answer to a request as it is written here."""
    parts = urlsplit(web.url)
    with socket.create_connection((parts.hostname, parts.port), timeout=60) as line:
        line.sendall(request)
        found = b""
        while not found.endswith(b"}"):
            more = line.recv(65536)
            if not more:
                break
            found += more
    return found


@pytest.mark.parametrize(
    "headers",
    [b"Host: localhost:99999999", b"Host: [", b"Host: a b", b"Host: ", b"Host: localhost\r\nOrigin: http://["],
)
def test_impossible_headers_are_refused_without_a_trace(
    web: Web, headers: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    for method in (b"GET", b"POST"):
        answer = raw(web, method + b" /api/lobby HTTP/1.1\r\n" + headers + b"\r\nConnection: close\r\n\r\n")
        status = answer.split(b" ", 2)[1]
        assert status in (b"200", b"400", b"403", b"404", b"405"), answer
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 2000 + b"]" * 2000,
        b'{"settings": ' + b'{"a":' * 2000 + b"1" + b"}" * 2001,
        b'{"settings": {"players": ' + b"9" * 5000 + b"}}",
        b'{"settings": {"players": 1e999}}',
        b"\xff\xfe",
        b"",
    ],
)
def test_bodies_that_nobody_can_mean_are_refused_without_a_trace(
    web: Web, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    for path in ("/api/games/sample/seats", "/api/matches"):
        answer = web.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] in ("bad-message", "bad-setting")
    assert "Traceback" not in caplog.text


def test_a_deep_message_over_the_websocket_is_refused(web: Web) -> None:
    eve = web.table(web.open(MINE)["id"])
    eve.send('{"type": "ping", "ref": ' + "[" * 2000 + "]" * 2000 + "}")
    assert eve.until("refused")["code"] == "bad-message"


def test_a_body_that_is_aborted_leaves_no_trace_in_the_log(web: Web, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    parts = urlsplit(web.url)
    with socket.create_connection((parts.hostname, parts.port), timeout=60) as line:
        head = f"POST /api/matches HTTP/1.1\r\nHost: {parts.netloc}\r\nContent-Type: application/json\r\n"
        line.sendall(head.encode() + b'Content-Length: 1000\r\n\r\n{"game": ')
        assert web.get("/health")["ok"]  # the server has read what was sent before
    deadline = time.monotonic() + 20
    while "aborted" not in caplog.text and time.monotonic() < deadline:
        time.sleep(0.01)
    assert "aborted" in caplog.text
    assert all(record.exc_info is None for record in caplog.records)


# -- connections -------------------------------------------------------------------------------------------------------


def ends(line: socket.socket) -> bool:
    """Does the server close this connection?"""
    line.settimeout(20)
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_silent_and_half_sent_connections_are_closed(start_server: Start) -> None:
    web = start_server(slowness=1).web
    parts = urlsplit(web.url)
    silent = socket.create_connection((parts.hostname, parts.port))
    half = socket.create_connection((parts.hostname, parts.port))
    half.sendall(b"GET / HTTP/1.1\r\nHost: loc")
    body = socket.create_connection((parts.hostname, parts.port))
    body.sendall(b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    for line in (silent, half, body):
        with line:
            assert ends(line)
    assert web.get("/health")["ok"]


@pytest.mark.parametrize("header", [b"X: a\r\n", b"x" * 8192])
def test_headers_without_end_are_refused(web: Web, header: bytes) -> None:
    parts = urlsplit(web.url)
    with socket.create_connection((parts.hostname, parts.port)) as line, suppress(ConnectionError):
        line.settimeout(10)
        line.sendall(b"GET /live HTTP/1.1\r\nHost: localhost\r\nX: ")
        for _ in range(2_000_000 // len(header)):
            line.sendall(header)
        assert line.recv(100).startswith(b"HTTP/1.1 400")
    assert web.get("/health")["ok"]


def test_one_address_has_so_many_sockets(start_server: Start) -> None:
    web = start_server(sockets=5).web
    parts = urlsplit(web.url)
    lines = [socket.create_connection((parts.hostname, parts.port)) for _ in range(10)]
    assert ends(lines[-1])
    for line in lines:
        line.close()
    while True:  # the server has seen the others go
        try:
            assert web.get("/health")["ok"]
            break
        except httpx.TransportError:
            time.sleep(0.05)


def test_a_table_is_not_counted_as_a_socket(start_server: Start) -> None:
    web = start_server(sockets=3).web
    match = web.open(MINE)["id"]
    keep = [web.table(match) for _ in range(6)]
    assert all(each.table for each in keep)


def test_descriptors_that_run_short_are_told_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    sockets = Sockets(10**6, 1.0)
    for i in range(resource.getrlimit(resource.RLIMIT_NOFILE)[0]):
        sockets.opened(f"a{i % 100}")
    assert caplog.text.count("descriptors run short") == 1


def test_one_address_cannot_take_all_places_of_spectators(start_server: Start) -> None:
    web = start_server(spectators=10, spectators_each=2).web
    match = web.open(MINE)["id"]
    keep = [web.table(match) for _ in range(2)]
    third = Player(web.url, match, hello=False)
    third.send({"type": "hello"})
    assert third.receive()["code"] == "too-many"
    assert len(keep) == 2


def test_queries_are_in_no_log(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "tests.server.run", "--store", str(tmp_path / "s.db"), "--log", "info"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        url = server.stdout.readline().split()[4].rstrip("/")
        httpx.get(f"{url}/api/lobby?token=a-secret", timeout=60)
        opened = httpx.post(f"{url}/api/matches", json={"game": "sample"}, timeout=60).json()
        with connect(f"{url.replace('http', 'ws')}/api/matches/{opened['id']}/table?token=a-secret") as line:
            line.send('{"type": "hello"}')
            line.recv()
        server.terminate()
        logged = server.stderr.read()
    assert "/api/lobby" in logged
    assert "a-secret" not in logged


def test_who_asks_much_and_reads_nothing_leaves_no_trace(tmp_path: Path) -> None:
    """On the event loop of a server that is started by its command: others forgive writing to who has gone."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "tests.server.run", "--store", str(tmp_path / "s.db"), "--log", "info"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        url = urlsplit(server.stdout.readline().split()[4])
        with socket.socket() as line, httpx.Client(base_url=url.geturl(), timeout=60) as other:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect((url.hostname, url.port))
            line.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
            for _ in range(100):  # until the server has written as much as it can
                assert other.get("/live").status_code == 200
            line.close()
            assert other.get("/live").status_code == 200
        server.terminate()
        logged = server.stderr.read()
    assert "openapi" in logged
    assert '"trace"' not in logged


# -- words and refs ----------------------------------------------------------------------------------------------------


def test_two_spectators_with_the_same_ref_are_both_heard(web: Web) -> None:
    match = web.open(MINE)["id"]
    eve, mal = web.table(match), web.table(match)
    for one in (eve, mal, eve):
        assert one.do("say", -1, "1", text="hello")["type"] == "done"
    eve.catch_up()
    assert sum(news["kind"] == "said" for news in eve.news) == 2


def test_a_spectator_who_says_who_they_are_is_heard_once_after_a_reconnection(web: Web) -> None:
    match = web.open(MINE)["id"]
    answers = []
    for _ in range(2):
        eve = Player(web.url, match, hello=False)
        eve.send({"type": "hello", "guest": "eve of this browser"})
        eve.until("table")
        answers.append(eve.do("say", -1, "1", text="hello"))
        eve.close()
    assert answers[0] == answers[1]


def test_a_command_sent_to_two_servers_gets_the_same_answer_from_both(start_server: Start, postgres: str) -> None:
    url = new_database(postgres)
    here, there = start_server(url), start_server(url)
    opened = here.web.open(MINE, MINE)
    tokens = [held["token"] for held in opened["held"]]
    for round in range(5):
        ada = [server.web.table(opened["id"], tokens[0]) for server in (here, there)]
        bob = [server.web.table(opened["id"], tokens[1]) for server in (here, there)]
        pair = ada if ada[0].table["asks"] else bob
        ask = pair[0].table["asks"][0]
        body = {"type": "choose", "ref": f"r{round}", "seat": ask["seat"], "number": ask["number"]}
        for player in pair:
            player.send({**body, "option": ask["options"][-1]["id"]})
        answers = [player.until("done", "refused") for player in pair]
        assert answers[0] == answers[1]
        assert answers[0]["type"] == "done"
        for player in (*ada, *bob):
            player.close()


@pytest.mark.parametrize("memory", [True, False])
def test_a_table_without_memory_repeats_nothing_in_its_welcome(start_server: Start, memory: bool) -> None:
    web = start_server(games=("hordes",)).web
    opened = web.open(MINE, MINE, game="hordes", settings={"memory": memory})
    tokens = [held["token"] for held in opened["held"]]
    player = web.table(opened["id"], *tokens)
    for _ in range(8):
        player.until_table(lambda t: t["asks"])
        player.choose()
        player.catch_up()
    assert any(news["events"] for news in player.news)
    for since in (-1, 0, 3):
        again = web.table(opened["id"], *tokens, since=since)
        assert any(news["events"] for news in again.news) == memory
        again.close()
