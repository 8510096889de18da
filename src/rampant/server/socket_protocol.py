"""WebSockets below the application: all messages of one moment are written at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SEND_SECONDS = 30  # in which somebody who reads slowly has to make room for more
TEXT = b"\x81"  # the beginning of a frame that holds a whole text
TOGETHER = "together"


def texts(messages: list[bytes]) -> dict[str, object]:
    """What `TableSocket.send` writes at once."""
    return {"type": "websocket.send", TOGETHER: messages}


class TableSocket(WebSocketsSansIOProtocol):
    """A table sends two or three texts for every choice: they need neither a state machine nor a write for each."""

    async def send(self, message: Any) -> None:
        if TOGETHER not in message:
            await super().send(message)
            return
        if not self.writable.is_set():
            async with asyncio.timeout(SEND_SECONDS):
                await self.writable.wait()
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        self.transport.write(b"".join(_frames(message[TOGETHER])))


def _frames(messages: Iterable[bytes]) -> Iterator[bytes]:
    """Unmasked and in one piece each, as a server may send them (RFC 6455, 5.2)."""
    for text in messages:
        size = len(text)
        if size < 126:
            yield TEXT + bytes((size,))
        elif size < 2**16:
            yield TEXT + b"\x7e" + size.to_bytes(2, "big")
        else:
            yield TEXT + b"\x7f" + size.to_bytes(8, "big")
        yield text
