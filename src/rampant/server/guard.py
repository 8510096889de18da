"""Every request: those from foreign pages are refused, answers carry security headers, visits are logged."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp

from rampant.server.backend import Backend
from rampant.server.limits import Window
from rampant.server.refusal import Refusal
from rampant.server.wire import Problem

log = logging.getLogger("rampant.visit")
LOCAL = ("localhost", "127.0.0.1", "::1")
SAFE = ("GET", "HEAD", "OPTIONS")

CSP = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
HSTS = (b"strict-transport-security", b"max-age=31536000")
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """Wraps the application. `hosts` are the names under which the server may be called; empty: any."""

    def __init__(
        self, app: ASGIApp, hosts: Collection[str] = (), window: Window | None = None, backend: Backend | None = None
    ) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.window = window
        self.backend = backend  # knows who is banned, and counts visits

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        status = 0

        async def guarded(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                names = {name for name, _ in message["headers"]}
                more = [*ENCODED, HSTS] if scope["scheme"] == "https" else ENCODED
                message["headers"] = [*message["headers"], *(pair for pair in more if pair[0] not in names)]
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, receive, guarded)
        except Refusal as refusal:
            if scope["type"] == "http":
                await _refuse(refusal, guarded)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        seconds = time.monotonic() - began
        if self.backend is not None and scope["type"] == "http":
            self.backend.metrics.http(scope["method"], status, seconds)
        log.info(
            "visit",
            extra={
                "address": _address(scope),
                "method": scope.get("method", "WS"),
                "path": scope["path"],  # never the query
                "status": status,
                "ms": round(seconds * 1000, 1),
            },
        )

    def _check(self, scope: Any) -> None:
        """Refuse foreign pages, and more requests of one address than it may send."""
        problem = self._foreign(scope)
        if problem is not None:
            raise Refusal("origin", problem)
        address = _address(scope)
        if self.backend is not None and self.backend.bans.get(address) == "all":
            raise Refusal("banned", "this address is not welcome here")
        if self.window is not None and scope["type"] == "http" and address:
            self.window.take(address)

    def _foreign(self, scope: Any) -> str | None:
        """Why a request is not answered: the wrong name, or sent by a page of somebody else."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "").lower()
        if _netloc(f"//{host}") is None:
            return "the Host is no name of a server"
        if self.hosts and _netloc(f"//{host}", port=False) not in self.hosts:
            return "this server does not go by that name"
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        origin = headers.get(b"origin")
        if origin is not None and _netloc(origin) != host:
            return "the Origin is not this server"
        if headers.get(b"sec-fetch-site", "none") not in ("same-origin", "none"):
            return "only this server's own page may do that"
        return None


def _address(scope: Any) -> str:
    return str(scope["client"][0]) if scope["client"] else ""


def _netloc(url: str, port: bool = True) -> str | None:
    """The host (and port) of a URL as it is written there; None if there is none, or the port is impossible."""
    try:
        parts = urlsplit(url)
        if not parts.hostname or (parts.port is not None and not 0 < parts.port < 65536):
            return None
        return parts.netloc.lower() if port else parts.hostname
    except ValueError:
        return None


async def _refuse(refusal: Refusal, send: Any) -> None:
    body = msgspec.json.encode(Problem(refusal.code, refusal.reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
