"""Whatever way a client cuts its messages into frames and packets, they are heard whole and in order."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import pytest

from tests.server.client import PATIENCE, Web

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
LAST = 0x80


class Raw:
    """A connection to a table, byte by byte."""

    def __init__(self, url: str, match: str) -> None:
        address = urlsplit(url)
        self.socket = socket.create_connection((address.hostname, address.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = (
            f"GET /api/matches/{match}/table HTTP/1.1",
            f"Host: {address.netloc}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            f"Sec-WebSocket-Key: {'A' * 22}==",
            "Sec-WebSocket-Version: 13",
        )
        self.socket.sendall("\r\n".join((*lines, "", "")).encode())
        self.file = self.socket.makefile("rb")
        while self.file.readline() != b"\r\n":
            pass

    def next(self) -> tuple[int, bytes]:
        first, size = self.file.read(2)
        if size >= 126:
            size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
        return first & 0x0F, self.file.read(size)

    def until(self, kind: str) -> dict[str, object]:
        while True:
            opcode, body = self.next()
            if opcode == TEXT and (message := json.loads(body))["type"] == kind:
                return dict(message)

    def close(self) -> None:
        self.file.close()
        self.socket.close()


def frame(body: bytes, opcode: int = TEXT, last: bool = True) -> bytes:
    size = len(body)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    mask = bytes([7, 1, 200, 99])
    return bytes([opcode | LAST * last]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(body))


def ping(ref: str) -> bytes:
    return json.dumps({"type": "ping", "ref": ref}).encode()


@pytest.fixture
def raw(web: Web) -> Iterator[Raw]:
    raw = Raw(web.url, web.open({"kind": "mine"})["id"])
    raw.socket.sendall(frame(json.dumps({"type": "hello", "tokens": []}).encode()))
    raw.until("presence")
    yield raw
    raw.close()


def test_a_message_may_come_byte_by_byte(raw: Raw) -> None:
    for byte in frame(ping("slow")):
        raw.socket.sendall(bytes([byte]))
    assert raw.until("pong")["ref"] == "slow"


def test_many_messages_may_come_at_once(raw: Raw) -> None:
    refs = [f"{number}" for number in range(40)]
    raw.socket.sendall(b"".join(frame(ping(ref)) for ref in refs))
    assert [raw.until("pong")["ref"] for _ in refs] == refs


def test_a_message_may_come_in_several_frames_with_a_ping_between_them(raw: Raw) -> None:
    first, second = ping("in two")[:9], ping("in two")[9:]
    raw.socket.sendall(
        frame(first, last=False) + frame(b"there?", PING) + frame(second, opcode=0) + frame(ping("next"))
    )
    assert raw.next() == (PONG, b"there?")
    assert [raw.until("pong")["ref"] for _ in range(2)] == ["in two", "next"]


def test_a_long_message_is_heard_like_a_short_one(raw: Raw) -> None:
    raw.socket.sendall(frame(ping("long") + b" " * 1000) + frame(ping("short")))
    assert [raw.until("pong")["ref"] for _ in range(2)] == ["long", "short"]


@pytest.mark.parametrize("body", [b'{"type": "ping", "ref": "\xff"}', b'"\xed\xa0\x80"', b"\x00"])
def test_what_is_no_text_is_refused(raw: Raw, body: bytes) -> None:
    for opcode in (TEXT, BINARY):
        raw.socket.sendall(frame(body, opcode))
        assert raw.until("refused")["code"] == "bad-message"


def test_what_comes_in_pieces_and_is_no_text_is_refused_without_a_trace(
    raw: Raw, caplog: pytest.LogCaptureFixture
) -> None:
    raw.socket.sendall(frame(b'{"type": "\xff', last=False) + frame(b'"}', opcode=0) + frame(ping("next")))
    assert raw.until("refused")["code"] == "bad-message"
    assert raw.until("pong")["ref"] == "next"
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("piece", [frame(b"", opcode=0, last=False), frame(b"x" * 125, PING)])
def test_who_sends_thousands_of_frames_that_are_no_texts_is_let_go(raw: Raw, piece: bytes) -> None:
    raw.socket.sendall(frame(b"", last=False))
    with suppress(ConnectionError):
        raw.socket.sendall(piece * 10_000)
        while raw.socket.recv(1 << 16):
            pass  # until the connection ends


@pytest.mark.parametrize("lines", ["X: a\r\n" * 200, f"X: {'a' * 20_000}\r\n"])
def test_a_handshake_that_cannot_be_read_is_answered_and_ends(web: Web, lines: str) -> None:
    address = urlsplit(web.url)
    wish = f"Host: {address.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{lines}\r\n"
    with socket.create_connection((address.hostname, address.port), 20) as line:
        line.sendall(f"GET /api/matches/aaaaaaaa/table HTTP/1.1\r\n{wish}".encode())
        assert line.recv(100).startswith(b"HTTP/1.1 400")
        assert line.recv(100) == b""


def test_a_text_without_a_mask_ends_the_connection(raw: Raw) -> None:
    raw.socket.sendall(bytes([TEXT | LAST, 4]) + b"null")
    assert raw.next() == (CLOSE, (1002).to_bytes(2, "big") + b"incorrect masking")
