"""WebSockets below the application: texts are read as they come, all messages of one moment are written at once."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rampant.server.limits import Bucket
from rampant.server.refusal import Refusal

try:
    from websockets.speedups import apply_mask
except ImportError:  # not compiled for this system
    from websockets.utils import apply_mask

log = logging.getLogger("rampant.sockets")
TEXT = b"\x81"  # the beginning of a frame that holds a whole text
MASKED = 0x80  # in its second byte, as clients have to send it
LONGEST_HEAD = 14  # bytes of a frame before its text
MOST_WAITING = 8  # texts that are read before those who sent them have to wait
OTHERS, OTHERS_AT_ONCE = 20, 200  # frames that are no whole text: a second in the long run, and at once
UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
OWN = "rampant.socket"  # among the extensions of a connection's scope


class TableSocket(WebSocketsSansIOProtocol):
    """A table hears one text for every choice, and sends two or three: they need no state machine, task or write each.

    Frames of any other kind are left to the state machine, whole, one after the other. They are few: whoever sends
    thousands of empty pieces or pings would keep everybody waiting.
    """

    _begun = b""  # of the next frame
    has_room: Callable[[], None] | None = None  # called when somebody who read slowly has made room for more

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._others = Bucket(OTHERS, OTHERS_AT_ONCE, time.monotonic)

    async def run_asgi(self) -> None:
        self.scope["extensions"][OWN] = {"socket": self}
        await super().run_asgi()

    def handle_connect(self, event: Any) -> None:
        self.transport.pause_reading()  # the state machine would read all that comes before the connection is accepted
        super().handle_connect(event)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept" and not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            super().data_received(data)
            if not self.handshake_initiated:  # the request came whole, and the state machine cannot read it
                self.transport.write(UNREADABLE)
                self.transport.close()
            return
        data = self._begun + data
        start = 0
        while (end := _frame_end(data, start)) <= len(data) and not self.transport.is_closing():
            self._take(data[start:end])
            start = end
        self._begun = data[start:]
        if end - start > LONGEST_HEAD + self.config.ws_max_size:
            super().data_received(self._begun)  # which refuses it

    def _take(self, frame: bytes) -> None:
        known = frame.startswith(TEXT) and frame[1] & MASKED and len(frame) <= self.config.ws_max_size
        if not known or self.frames or self.close_sent:
            if self._others.take():
                super().data_received(frame)
            else:
                log.info("too many frames", extra={"address": self.client[0] if self.client else ""})
                self.transport.abort()
            return
        start = _LENGTHS.get(frame[1] & ~MASKED, 2) + 4
        self._heard(apply_mask(frame[start:], frame[start - 4 : start]))

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "bytes" or self.close_sent:
            super().send_receive_event_to_app()
            return
        text, self.frames = b"".join(self.frames), []
        self._heard(text)

    def _heard(self, text: bytes) -> None:
        self.queue.put_nowait(text)  # type: ignore[arg-type]  # no event
        if self.queue.qsize() > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self) -> bytes:
        """The next text that was sent. WebSocketDisconnect if nothing comes any more."""
        event: Any = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if isinstance(event, bytes):
            return event
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        raise Refusal("bad-message", "messages are JSON text")

    @property
    def full(self) -> bool:
        """Does too much wait to be read already?"""
        return not self.writable.is_set()

    def abort(self) -> None:
        """End the connection at once: who reads nothing cannot be told why."""
        self.transport.abort()

    def write(self, messages: Iterable[bytes]) -> None:
        """Send texts; nobody is told if the other side has gone, since whoever reads from it notices."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(_frames(messages)))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.has_room is not None:
            self.has_room()


def own_socket(scope: Any) -> TableSocket:
    """The socket of a connection that one of our servers has accepted."""
    socket = scope["extensions"][OWN]["socket"]
    assert isinstance(socket, TableSocket)
    return socket


_LENGTHS = {126: 4, 127: 10}  # bytes before the mask, by the second byte; two by any other


def _frame_end(data: bytes, start: int) -> int:
    """Where the frame ends that begins there, or a place beyond the data if that cannot be known yet."""
    if len(data) < start + 2:
        return start + 2
    size = data[start + 1] & ~MASKED
    head = _LENGTHS.get(size, 2)
    if len(data) < start + head:
        return start + head
    if head > 2:
        size = int.from_bytes(data[start + 2 : start + head], "big")
    return start + head + (4 if data[start + 1] & MASKED else 0) + size


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
