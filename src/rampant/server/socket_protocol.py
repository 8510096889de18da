"""WebSockets below the application: all messages of one moment are written at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = b"\x81"  # the beginning of a frame that holds a whole text
OWN = "rampant.socket"  # among the extensions of a connection's scope


class TableSocket(WebSocketsSansIOProtocol):
    """A table sends two or three texts for every choice: they need neither a state machine nor a task or write each."""

    has_room: Callable[[], None] | None = None  # called when somebody who read slowly has made room for more

    async def run_asgi(self) -> None:
        self.scope["extensions"][OWN] = {"socket": self}
        await super().run_asgi()

    @property
    def full(self) -> bool:
        """Does too much wait to be read already?"""
        return not self.writable.is_set()

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
