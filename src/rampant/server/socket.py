"""The WebSocket of a table: a task reads and carries out. What is to be told is written apart (`server/writing.py`)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import PathParameter
from msgspec import Struct

from rampant.core.errors import RampantError
from rampant.server import messages
from rampant.server.changes import encoder
from rampant.server.connection import Connection
from rampant.server.limits import Bucket
from rampant.server.open_table import OpenTable
from rampant.server.refusal import Refusal, refused
from rampant.server.service import Service
from rampant.server.socket_protocol import TableSocket, own_socket
from rampant.server.wire import PROTOCOL
from rampant.server.writing import Writer

log = logging.getLogger("rampant.socket")
HELLO_SECONDS = 15
PATIENCE = 100  # messages refused for haste before the connection is closed
HASTE_SECONDS = 0.02  # who is too fast is listened to more slowly
POLICY = 1008

Socket = WebSocket[Any, Any, Any]
_decoder: msgspec.json.Decoder[messages.ClientMessage] = msgspec.json.Decoder(messages.ClientMessage)


class _Ref(Struct):
    ref: str = ""


@websocket("/api/matches/{match:str}/table")
async def connect(socket: Socket, service: NamedDependency[Service], match: Annotated[str, PathParameter()]) -> None:
    """A connection from hello to the end."""
    await socket.accept()
    address = socket.client.host if socket.client else ""
    service.open_connections[address] = service.open_connections.get(address, 0) + 1
    service.metrics.event("connection")
    try:
        if service.open_connections[address] > service.limits.connections:
            raise Refusal("too-many", "too many connections from this address")
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await _receive(own_socket(socket.scope), service))
        if not isinstance(hello, messages.Hello):
            raise Refusal("no-hello", "the first message has to be hello")
        if hello.protocol != PROTOCOL:
            raise Refusal(
                "bad-message", f"this table speaks protocol {PROTOCOL}, not {hello.protocol}: load the page again"
            )
        async with service.tables.use(match) as table:
            await _serve(socket, service, table, hello, Connection(address))
    except RampantError as error:
        await _turn_away(socket, service, refused(error))
    except TimeoutError:
        await _turn_away(socket, service, Refusal("no-hello", "nothing was heard"))
    except (WebSocketDisconnect, OSError):
        log.debug("gone")
    except Exception:  # our fault: noted in full here, told without details there
        log.exception("something went wrong")
        await _turn_away(socket, service, Refusal("failed", "something went wrong here; it has been noted"))
    finally:
        service.open_connections[address] -= 1
        if not service.open_connections[address]:
            del service.open_connections[address]


async def _serve(
    socket: Socket, service: Service, table: OpenTable, hello: messages.Hello, connection: Connection
) -> None:
    await table.enter(connection, hello)

    def give_up(reason: str) -> None:
        service.backend.spawn(lambda: _let_go(socket, reason))

    connection.let_go = give_up
    own = own_socket(socket.scope)
    writer = Writer(service.outlet, own, table, connection, give_up)
    watch = Watch(service.limits.silence, lambda: service.backend.spawn(lambda: _too_silent(socket, service)))
    try:
        await _listen(own, service, table, connection, watch)
        await _let_go(socket, "too fast")
    finally:
        watch.end()
        table.leave(connection)
        writer.end()


class Watch:
    """Tells when nothing was heard for long. A word costs a look at the clock; the alarm is set anew when it rings."""

    def __init__(self, seconds: float, alarm: Callable[[], object]) -> None:
        self._seconds, self._alarm = seconds, alarm
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._timer = self._loop.call_later(seconds, self._ring)

    def heard(self) -> None:
        self._heard = self._loop.time()

    def end(self) -> None:
        self._timer.cancel()

    def _ring(self) -> None:
        left = self._heard + self._seconds - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._ring)
        else:
            self._alarm()


async def _too_silent(socket: Socket, service: Service) -> None:
    """Nobody seems to be there: the connection is closed, and whoever reads from it learns so."""
    await _turn_away(socket, service, Refusal("no-hello", "nothing was heard"))


async def _listen(own: TableSocket, service: Service, table: OpenTable, connection: Connection, watch: Watch) -> None:
    """Carry out what is sent, until the other side has gone or is far too fast."""
    bucket = Bucket(service.limits.rate, service.limits.burst, time.monotonic)
    hasty = 0
    while True:
        text = b""
        try:
            text = await _receive(own, service)
            watch.heard()
            if not bucket.take():
                hasty += 1
                if hasty > PATIENCE:
                    return
                await asyncio.sleep(HASTE_SECONDS)
                raise Refusal("too-fast", f"at most {service.limits.rate} messages a second")
            await _obey(_read(text), service, table, connection)
        except Refusal as refusal:
            service.metrics.refusal(refusal.code)
            if refusal.code in ("stale", "not-asked"):
                connection.resend()
            connection.tell(_refused(refusal, _ref(text), table.state.number))


async def _obey(message: messages.ClientMessage, service: Service, table: OpenTable, connection: Connection) -> None:
    if isinstance(message, messages.Ping):
        connection.tell(messages.Pong(message.ref))
    elif isinstance(message, messages.Hello):
        await table.enter(connection, message)
    elif isinstance(message, messages.WhyNot):
        connection.tell(await table.reasons(connection, message))
    elif isinstance(message, messages.Suggest):
        connection.tell(await table.suggest(connection, message))
    elif isinstance(message, messages.Look):
        table.look(connection, message.seat)
        connection.tell(messages.Done(message.ref, table.state.number))
    else:
        # A lost connection is noticed by the next `_receive`: what was begun goes on to its end.
        try:
            connection.tell(await table.command(message, connection))
        except RampantError as error:
            raise refused(error) from None
        except Exception:  # noted in full here; the client learns that it was our fault, and nothing else
            log.exception("something went wrong")
            raise Refusal("failed", "something went wrong here; it has been noted") from None


async def _let_go(socket: Socket, reason: str) -> None:
    log.info("a connection is closed", extra={"problem": reason})
    if own_socket(socket.scope).full:
        own_socket(socket.scope).abort()
        return
    try:
        await socket.close(code=POLICY, reason=reason)
    except (WebSocketDisconnect, OSError, RuntimeError):
        log.debug("gone before it could be told")


async def _receive(own: TableSocket, service: Service) -> bytes:
    text = await own.hear()
    service.metrics.event("message")
    if len(text) > service.limits.message_bytes:
        raise Refusal("too-large", f"a message has at most {service.limits.message_bytes} bytes")
    return text


def _read(text: bytes) -> messages.ClientMessage:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad-message", f"not a message: {error}"[:300]) from None


def _ref(text: bytes) -> str:
    """The client's word for a message that was refused, if it can be made out."""
    try:
        return msgspec.json.decode(text, type=_Ref).ref[:40]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def _refused(refusal: Refusal, ref: str, number: int) -> messages.Refused:
    return messages.Refused(ref, refusal.code, refusal.reason, refusal.clause, refusal.allowed, number)


async def _turn_away(socket: Socket, service: Service, refusal: Refusal) -> None:
    service.metrics.refusal(refusal.code)
    if own_socket(socket.scope).full:
        own_socket(socket.scope).abort()
        return
    try:
        await socket.send_text(encoder.encode(_refused(refusal, "", 0)).decode())
        await socket.close(code=POLICY, reason=refusal.code)
    except (WebSocketDisconnect, OSError, RuntimeError):
        log.debug("gone before it could be told")
