"""Who is let in, how much they may use, and what they are told when something is wrong."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from rampant.core.errors import RampantError
from rampant.server.guard import HEADERS, Guard
from rampant.server.limits import Limits, Window
from rampant.server.refusal import Refusal
from tests.server.client import Player, Seatless, Web
from tests.server.conftest import Running, Start
from tests.server.test_play import BOT, MINE, refusal, two_players


def test_every_answer_carries_security_headers(web: Web) -> None:
    for path in ("/", "/health", "/api/games", "/api/nope", "/nope", "/api/matches/none-of-these"):
        answer = web.http.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, path
    assert "server" not in web.http.get("/health").headers


def test_foreign_pages_are_turned_away(web: Web) -> None:
    body = {"game": "sample"}
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "evil.example"}):
        answer = web.http.post("/api/matches", json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    own = web.http.post("/api/matches", json=body, headers={"Origin": web.url})
    assert own.status_code == 201
    address = f"{web.url.replace('http', 'ws')}/api/matches/{own.json()['id']}/table"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("https://evil.example")):
        pass
    with connect(address, origin=Origin(web.url)) as socket:
        socket.send('{"type": "hello"}')
        assert json.loads(socket.recv())["type"] == "welcome"


def test_a_server_with_no_names_given_still_wants_the_page_to_be_its_own() -> None:
    async def nothing(*_: object) -> None: ...

    guard = Guard(nothing)
    scope: Any = {
        "type": "http",
        "method": "POST",
        "headers": [(b"host", b"club.example"), (b"origin", b"https://a.b")],
    }
    assert guard._foreign(scope) is not None
    scope["headers"][1] = (b"origin", b"https://club.example")
    assert guard._foreign(scope) is None


def test_health_metrics_and_description_are_served(web: Web) -> None:
    assert web.get("/health")["ok"]
    two_players(web)
    text = web.get("/metrics")
    assert "rampant_connections 2.0\n" in text
    assert "process_open_fds" in text
    assert 'rampant_events_total{event="connection"} 2.0\n' in text
    document = web.get("/api/schema/openapi.json")
    assert {"ServerMessage", "ClientMessage", "TableNow", "Scene"} <= set(document["components"]["schemas"])
    assert "/api/matches/{match}/join" in document["paths"]


def test_the_page_is_served_and_unknown_paths_belong_to_it(web: Web) -> None:
    for path in ("/", "/match/abc"):
        answer = web.http.get(path)
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-encoding"] == "gzip"
        again = web.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304


def test_matches_per_address_are_limited(start_server: Start) -> None:
    web = start_server(matches=3).web
    for _ in range(3):
        web.open(MINE)
    assert refusal(lambda: web.open(MINE)) == (429, "too-many")


def test_attempts_to_sit_down_are_limited(start_server: Start) -> None:
    web = start_server(joins=2).web
    match = web.open(MINE, {"kind": "invited"})["id"]
    for _ in range(2):
        guess = {"name": "Eve", "seat": 1, "invite": "x" * 22}
        assert refusal(lambda: web.post(f"/api/matches/{match}/join", guess)) == (403, "bad-invite")  # noqa: B023
    assert refusal(lambda: web.post(f"/api/matches/{match}/join", guess)) == (429, "too-many")


def test_spectators_of_a_match_are_limited_and_players_are_not(start_server: Start) -> None:
    web = start_server(spectators=2).web
    opened = web.open(MINE, MINE)
    keep = [web.table(opened["id"]) for _ in range(2)]
    third = Player(web.url, opened["id"], hello=False)
    third.send({"type": "hello"})
    assert third.receive()["code"] == "too-many"
    assert web.table(opened["id"], opened["held"][0]["token"]).welcome["yours"] == [0]
    keep[0].close()
    while keep[1].until("presence")["spectators"] != 1:
        pass
    assert web.table(opened["id"]).table["viewer"] == -1


def test_connections_per_address_are_limited(start_server: Start) -> None:
    web = start_server(connections=2).web
    match = web.open(MINE)["id"]
    keep = [web.table(match) for _ in range(2)]
    third = Player(web.url, match, hello=False)
    assert third.receive()["code"] == "too-many"
    assert len(keep) == 2


def test_haste_is_refused_and_great_haste_ends_the_connection(start_server: Start) -> None:
    web = start_server(rate=5, burst=10).web
    eve = web.table(web.open(MINE)["id"])
    for i in range(400):
        try:
            eve.send({"type": "ping", "ref": f"{i}"})
        except ConnectionClosed:
            break
    answers = []
    while eve.socket.close_code is None:
        try:
            answers.append(eve.receive())
        except ConnectionClosed:
            break
    codes = [answer.get("code") for answer in answers]
    assert codes.count("too-fast") >= 90
    assert eve.socket.close_code == 1008


def test_a_large_message_is_refused_and_a_huge_one_ends_the_connection(web: Web) -> None:
    eve = web.table(web.open(MINE)["id"])
    eve.send('{"type": "ping", "ref": "' + "x" * 9000 + '"}')
    assert eve.until("refused")["code"] == "too-large"
    eve.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        eve.until("never")
    body = {"game": "sample", "name": "x" * 40_000}
    assert refusal(lambda: web.post("/api/matches", body)) == (413, "too-large")


def test_the_first_message_is_hello(web: Web) -> None:
    eve = Player(web.url, web.open(MINE)["id"], hello=False)
    eve.send({"type": "ping", "ref": "1"})
    assert eve.receive()["code"] == "no-hello"
    with pytest.raises(ConnectionClosed):
        eve.receive()


def test_an_unknown_match_is_not_made_up(web: Web) -> None:
    eve = Player(web.url, "does-not-exist", hello=False)
    eve.send({"type": "hello"})
    assert eve.receive()["code"] == "not-found"
    assert refusal(lambda: web.get("/api/matches/does-not-exist")) == (404, "not-found")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, (404, "not-found")),
        ({"game": "sample", "settings": {"players": 9}}, (400, "bad-setting")),
        ({"game": "sample", "settings": {"colour": "red"}}, (400, "bad-setting")),
        ({"game": "sample", "seats": [MINE] * 3}, (400, "bad-setting")),
        ({"game": "sample", "seats": [{"kind": "bot"}]}, (400, "bad-setting")),
        ({"game": "sample", "seats": [{"kind": "bot", "level": "deep:thought"}]}, (400, "bad-setting")),
        ({"game": "sample", "seat": []}, (400, "bad-message")),
        ({"game": 7}, (400, "bad-message")),
        ({}, (400, "bad-message")),
        ([], (400, "bad-message")),
        ({"game": "sample", "clock": {"kind": "turn", "seconds": 1}}, (400, "bad-message")),
    ],
)
def test_impossible_tables_are_refused_with_the_reason(web: Web, body: Any, code: tuple[int, str]) -> None:
    assert refusal(lambda: web.post("/api/matches", body)) == code


def test_what_goes_wrong_here_is_told_without_details_and_logged(
    server: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("secret detail")

    match, _, (ada, _) = two_players(server.web)
    monkeypatch.setattr(server.service, "rules", broken)
    with pytest.raises(Seatless) as caught:
        server.web.get("/api/games/sample/rules")
    assert (caught.value.status, caught.value.problem["code"]) == (500, "failed")
    assert "secret detail" not in str(caught.value.problem)
    table = server.service.tables.get(match)
    assert table is not None
    monkeypatch.setattr(table.state, "may_undo", broken)
    answer = ada.do("undo")
    assert (answer["type"], answer["code"]) == ("refused", "failed")
    assert "secret detail" not in str(answer)
    assert "secret detail" in caplog.text
    monkeypatch.undo()
    assert ada.choose()["type"] == "done"  # the table is unhurt


def test_logs_tell_of_visits_but_never_of_secrets(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    web = server.web
    opened = web.open(MINE, {"kind": "invited"}, BOT, settings={"players": 3})
    token, code = opened["held"][0]["token"], opened["invites"][0]["code"]
    joined = web.post(f"/api/matches/{opened['id']}/join", {"name": "Bob", "seat": 1, "invite": code})
    web.table(opened["id"], token, joined["token"])
    web.get(f"/api/matches/{opened['id']}/moments?viewer=0", headers={"Authorization": f"Bearer {token}"})
    said = "\n".join(json.dumps(vars(record), default=str) for record in caplog.records if "rampant" in record.name)
    assert opened["id"] in said
    for secret in (token, code, joined["token"]):
        assert secret not in said


def test_tokens_are_not_kept(server: Running, tmp_path: Path) -> None:
    opened = server.web.open(MINE, {"kind": "invited"})
    secrets = [opened["held"][0]["token"], opened["invites"][0]["code"]]
    server.web.post(f"/api/matches/{opened['id']}/join", {"name": "Bob", "seat": 1, "invite": secrets[1]})
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("store.db*"))
    assert opened["id"].encode() in kept
    assert all(secret.encode() not in kept for secret in secrets)


def test_limits_are_given_by_name() -> None:
    assert Limits.given(["matches=7", "rate=9"]).matches == 7
    with pytest.raises(RampantError, match="Did you mean 'matches'"):
        Limits.given(["matchs=7"])
    with pytest.raises(RampantError, match="whole number"):
        Limits.given(["rate=fast"])


def test_a_window_forgets_what_is_old() -> None:
    now = 0.0
    window = Window(2, 10, "visits", lambda: now)
    window.take("a")
    window.take("a")
    window.take("b")
    with pytest.raises(Refusal, match="in 11 seconds"):
        window.take("a")
    now = 10.5
    window.take("a")


def test_tables_in_memory_are_bounded_and_come_back(start_server: Start) -> None:
    server = start_server(tables=5)
    opened = [server.web.open(MINE, MINE) for _ in range(12)]
    assert len(server.service.tables) <= 5
    player = server.web.table(opened[0]["id"], opened[0]["held"][0]["token"])
    assert player.choose()["type"] == "done"


def test_requests_of_one_address_are_limited(start_server: Start) -> None:
    web = start_server(requests=30).web
    codes = [web.http.get("/api/games").status_code for _ in range(40)]
    assert codes.count(200) in (28, 29)  # the fixture has asked once or twice whether we are open
    assert set(codes) == {200, 429}
