"""Behind a proxy: under a sub-path, with TLS, with addresses and names that a trusted proxy forwards."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rampant.core.errors import RampantError
from rampant.server.app import application
from rampant.server.backend import Backend
from rampant.server.limits import Limits
from rampant.server.proxies import Proxies
from rampant.server.serve import serve
from rampant.server.service import Service
from rampant.store import open_store
from tests.sample import GAME

PROXY, CLIENT = "10.1.2.3", "203.0.113.7"


def ask(asked: str, headers: dict[str, str], client: str = PROXY, **proxies: Any) -> tuple[int, dict[str, str], bytes]:
    """The answer of a server behind such a proxy: status, headers, body."""
    found: dict[str, Any] = {"body": b""}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            found["status"] = message["status"]
            found["headers"] = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            found["body"] += message.get("body", b"")

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def whole() -> None:
        service = Service(Backend(open_store(":memory:"), {GAME.id: GAME}, Limits(requests=3)))
        app = Proxies(application(service, ("table.example.org",)), **proxies)
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": asked,
            "raw_path": asked.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": (client, 1234),
            "server": ("127.0.0.1", 8000),
            "state": {},
        }
        await service.open()
        try:
            await app(scope, receive, send)
        finally:
            await service.close()

    asyncio.run(whole())
    return found["status"], found["headers"], found["body"]


HOST = {"Host": "table.example.org"}


@pytest.mark.parametrize("path", ["/rampant/api/games", "/api/games"])
def test_a_sub_path_is_cut_off_whether_the_proxy_does_it_or_not(path: str) -> None:
    status, _, body = ask(path, HOST, path="/rampant/")
    assert status == 200
    assert b'"sample"' in body


def test_the_page_is_shown_under_a_sub_path() -> None:
    status, headers, _ = ask("/rampant/", HOST, path="rampant")
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    status, headers, _ = ask("/rampant", HOST, path="rampant")  # what the page asks for is relative to the folder
    assert (status, headers["location"]) == (308, "/rampant/")


def test_only_a_trusted_proxy_says_by_which_name_it_was_called() -> None:
    forwarded = {"Host": "internal:8000", "X-Forwarded-Host": "table.example.org"}
    assert ask("/live", forwarded, trusted=["10.0.0.0/8"])[0] == 200
    assert ask("/live", forwarded, trusted=["192.0.2.1"])[0] == 403
    assert ask("/live", forwarded)[0] == 403


def test_only_where_tls_is_browsers_are_told_to_keep_to_it() -> None:
    secure = HOST | {"X-Forwarded-Proto": "https"}
    assert "max-age" in ask("/live", secure, trusted=[PROXY])[1]["strict-transport-security"]
    assert "strict-transport-security" not in ask("/live", secure)[1]
    assert "strict-transport-security" not in ask("/live", HOST, trusted=[PROXY])[1]


@pytest.mark.parametrize(
    ("forwarded", "trusted", "seen"),
    [
        (CLIENT, [PROXY], CLIENT),
        (f"1.1.1.1, {CLIENT}", [PROXY], CLIENT),  # what a client claims comes first, and is not believed
        (f"{CLIENT}, 10.9.9.9", ["10.0.0.0/8"], CLIENT),
        (CLIENT, [], PROXY),
        ("", [PROXY], PROXY),
    ],
)
def test_who_calls_is_the_last_address_that_is_no_trusted_proxy(forwarded: str, trusted: list[str], seen: str) -> None:
    clients: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        clients.append(scope["client"][0])

    scope = {
        "type": "http",
        "path": "/",
        "scheme": "http",
        "client": (PROXY, 1),
        "headers": [(b"x-forwarded-for", forwarded.encode())],
    }
    asyncio.run(Proxies(app, trusted)(scope, None, None))
    assert clients == [seen]


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(RampantError, match="--trust takes an address"):
        Proxies(None, ["everybody"])  # type: ignore[arg-type]


def test_a_server_that_all_can_reach_under_any_name_warns_loudly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RampantError):
        serve("0.0.0.0", 0, "no such folder/store.db")
    assert "--name" in capsys.readouterr().err
    with pytest.raises(RampantError):
        serve("127.0.0.1", 0, "no such folder/store.db")
    assert capsys.readouterr().err == ""
