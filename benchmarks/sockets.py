"""A WebSocket that costs its owner next to nothing, so that thousands of players leave the machine to the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
MASK = bytes(4)  # a client has to mask what it sends; by zeros nothing changes


class Socket(asyncio.Protocol):
    """Messages of text in both directions. `hear` is called with each; `gone` when the connection has ended."""

    def __init__(self, url: str, path: str, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._host, self._path, self._hear, self._gone = urlsplit(url).netloc, path, hear, gone
        self._transport: asyncio.Transport | None = None
        self._data = b""

    async def connect(self) -> None:
        host, port = self._host.split(":")
        await asyncio.get_running_loop().create_connection(lambda: self, host, int(port))
        await self.opened

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    # -- asyncio calls ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {self._path} HTTP/1.1",
            f"Host: {self._host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.opened.done() and not self._shake_hands():
            return
        while (frame := self._next()) is not None:
            kind, body = frame
            if kind == TEXT:
                self._hear(body)
            elif kind == PING:
                self._frame(PONG, body)
            elif kind == CLOSE:
                self.close()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))
        self._gone()

    # -- frames ----------------------------------------------------------------------------------------------------

    def _shake_hands(self) -> bool:
        head, found, rest = self._data.partition(b"\r\n\r\n")
        if not found:
            return False
        self._data = rest
        if b" 101 " in head.split(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
        return True

    def _next(self) -> tuple[int, bytes] | None:
        """The next whole message: servers send each in one frame."""
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self._data = data[start + size :]
        return data[0] & 0x0F, data[start : start + size]

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        assert self._transport is not None
        assert size < 2**16
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + length + MASK + body)
