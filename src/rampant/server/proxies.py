"""Behind a proxy: who really calls, by which name and under which path, if a trusted proxy says so."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address, ip_network
from typing import Any

from litestar.types import ASGIApp

from rampant.core.errors import RampantError


class Proxies:
    """Wraps the application. Only what `trusted` addresses or networks forward is believed.

    `path` is the sub-path under which the server is reached (`/rampant`); a proxy may have cut it off or not.
    """

    def __init__(self, app: ASGIApp, trusted: Collection[str] = (), path: str = "") -> None:
        self.app = app
        self.path = f"/{path.strip('/')}" if path.strip("/") else ""
        try:
            self._networks = [ip_network(each, strict=False) for each in trusted]
        except ValueError as error:
            raise RampantError(f"--trust takes an address or a network (10.0.0.0/8): {error}") from None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            scope = dict(scope)
            if scope["client"] and self.trusts(scope["client"][0]):
                self._believe(scope)
            if self.path and scope["path"] == self.path and scope["type"] == "http":
                headers = [(b"location", f"{self.path}/".encode()), (b"content-length", b"0")]
                await send({"type": "http.response.start", "status": 308, "headers": headers})
                await send({"type": "http.response.body", "body": b""})
                return
            if self.path and (scope["path"] + "/").startswith(self.path + "/"):
                scope["path"] = scope["path"][len(self.path) :] or "/"
                scope["raw_path"] = scope["path"].encode()
        await self.app(scope, receive, send)

    def trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def _believe(self, scope: Any) -> None:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        # Each proxy adds whom it saw at the end: the last that is not a trusted proxy is who calls.
        for address in reversed(headers.get(b"x-forwarded-for", "").split(",")):
            address = address.strip()
            if address and not self.trusts(address):
                scope["client"] = (address, 0)
                break
        if (scheme := headers.get(b"x-forwarded-proto", "").strip().lower()) in ("http", "https"):
            secure = scheme == "https"
            scope["scheme"] = ("wss" if secure else "ws") if scope["type"] == "websocket" else scheme
        if host := headers.get(b"x-forwarded-host", "").split(",")[0].strip():
            scope["headers"] = [
                *((name, value) for name, value in scope["headers"] if name.lower() != b"host"),
                (b"host", host.encode("latin-1")),
            ]
