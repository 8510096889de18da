"""What is kept of a match: a header, and one line per thing that happened. Nothing is ever changed or deleted.

Tokens and invitations are kept as hashes only. The seed stands in the header, which no client ever sees.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

import msgspec
from msgspec import Struct

from rampant.server.wire import ClockKind, OfferKind, Value

FORMAT = 1


def new_secret() -> str:
    """A token or an invitation: 128 bits in 22 characters."""
    return secrets.token_urlsafe(16)


def hidden(secret: str) -> str:
    """What is kept of a secret. It is random, so that no salt is needed."""
    return sha256(secret.encode()).hexdigest()


def proves(secret: str, kept: str) -> bool:
    """Is this the secret of which that was kept? Takes equally long for every wrong one."""
    return compare_digest(hidden(secret), kept)


def clean(text: str) -> str:
    """A name or a word of a person without control characters and heaps of blanks."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


class Start(Struct, omit_defaults=True):
    """A seat when the table was opened: empty, empty and only for the invited, a person's or a bot's."""

    name: str = ""
    level: str = ""
    token: str = ""
    invite: str = ""
    invited: bool = False


class Header(Struct):
    game: str
    settings: dict[str, Value]
    seed: str
    seats: list[Start]
    public: bool
    clock: ClockKind
    seconds: int
    plus: int
    name: str
    created: int
    parent: str = ""  # the match this one was branched from, and where
    position: int = -1
    lines: int = -1  # of the parent's record at that time; it may have gone back since. -1: it was over
    format: int = FORMAT


class Line(Struct, omit_defaults=True, kw_only=True):
    """One thing that happened: when, by which seat, and the client's word for it."""

    at: int
    seat: int
    ref: str = ""


class Chose(Line, tag="chose", omit_defaults=True, kw_only=True):
    """A choice, and what chance gave. Option -1 is resigning, which `late` did for a seat whose time was up."""

    option: int
    means: str
    rolled: tuple[int, ...] = ()
    drew: tuple[int, ...] = ()
    late: bool = False


class Undone(Line, tag="undone", kw_only=True):
    """The seat took its last choice back."""


class Said(Line, tag="said", omit_defaults=True, kw_only=True):
    """Words of a seat, or of a spectator (seat -1) who gave a name."""

    text: str
    name: str = ""


class Sat(Line, tag="sat", kw_only=True):
    name: str
    token: str


class Left(Line, tag="left", kw_only=True):
    """The seat is empty again."""


class Invited(Line, tag="invited", kw_only=True):
    target: int
    invite: str


class Offered(Line, tag="offered", omit_defaults=True, kw_only=True):
    """An offer, with the seats that have to agree."""

    what: OfferKind
    voters: list[int]
    position: int = -1
    target: int = -1
    level: str = ""


class Answered(Line, tag="answered", kw_only=True):
    """An answer, of one or more seats that answer together."""

    offer: int
    agree: bool
    seats: list[int]


class Resumed(Line, tag="resumed", kw_only=True):
    """The pause is over."""


AnyLine = Chose | Undone | Said | Sat | Left | Invited | Offered | Answered | Resumed

_headers = msgspec.json.Decoder(Header)
_lines: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_encoder = msgspec.json.Encoder()


def text_of(part: Header | AnyLine) -> str:
    return _encoder.encode(part).decode()


def read_header(text: str) -> Header:
    return _headers.decode(text)


def read_line(text: str) -> AnyLine:
    return _lines.decode(text)
