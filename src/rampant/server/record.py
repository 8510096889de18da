"""What is kept of a match: a header, and one line per thing that happened. Nothing is ever changed or deleted.

Tokens and invitations are kept as hashes only. The seed stands in the header, which no client ever sees.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest

import msgspec
from msgspec import Struct

from rampant.core.game import RULES
from rampant.core.record import Line as CoreLine
from rampant.core.scene import Result
from rampant.server.refusal import Refusal
from rampant.server.wire import ClockKind, OfferKind, Value

FORMAT = 2
"""Of headers and lines. Format 1 is that of version 0.1: options are numbers, and the rules are the first."""


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


class TakenOver(Struct, omit_defaults=True):
    """The setup, or a choice that was taken over from another match."""

    seat: int = -1
    option: str = ""
    means: str = ""
    rolled: tuple[int, ...] = ()
    drew: tuple[int, ...] = ()
    check: str = ""


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
    format: int = 1
    past: list[TakenOver] = []  # the setup, and what was taken over from another match up to `position`
    away: int = 0  # seconds after which a seat counts as abandoned; 0: as the server's limits say
    scenario: str = ""  # the position from which the match began, if not from the setup of its game
    dice: tuple[int, ...] = ()  # planned dice and draws, before those of the seed
    draws: tuple[int, ...] = ()
    hints: bool = True  # players may ask for hints
    goal: str = ""  # what is to be done from the scenario


class Line(Struct, omit_defaults=True, kw_only=True):
    """One thing that happened: when, by which seat, and the client's word for it.

    `at` is the time of day, for people. Clocks run by `spent`: milliseconds since the line before, as the server that
    wrote it has attended to the table, and `served`: how long any server has attended (-1 in lines of version 0.1).
    """

    at: int
    seat: int
    ref: str = ""
    spent: int = -1
    served: int = -1


class Chose(Line, tag="chose", omit_defaults=True, kw_only=True):
    """A choice by its name, what chance gave, and a check of the position if a turn begins with it.

    "concede" is resigning, which `late` did for a seat whose time was up. The last one says how the match ended.
    """

    option: str | int  # a number in format 1
    means: str
    rolled: tuple[int, ...] = ()
    drew: tuple[int, ...] = ()
    late: bool = False
    check: str = ""
    end: Result | None = None
    moment: int = -1  # of play when it arrived, in a match that was over when it was brought in: no clock here saw it


class Undone(Line, tag="undone", omit_defaults=True, kw_only=True):
    """The seat took its last choice back."""


class Restored(Line, tag="restored", omit_defaults=True, kw_only=True):
    """The seat's undo does not count: somebody had answered before they knew of it."""


class Away(Line, tag="away", omit_defaults=True, kw_only=True):
    """The server was away for so many seconds, in which no clock ran."""

    seconds: int


class Said(Line, tag="said", omit_defaults=True, kw_only=True):
    """Words of a seat, or of a spectator (seat -1) who gave a name."""

    text: str
    name: str = ""


class Signalled(Line, tag="signalled", omit_defaults=True, kw_only=True):
    """A seat has told its mates which piece or place it takes; none: it takes its last word back."""

    target: str = ""
    text: str = ""  # what people call it


class Sat(Line, tag="sat", omit_defaults=True, kw_only=True):
    name: str
    token: str


class Left(Line, tag="left", omit_defaults=True, kw_only=True):
    """The seat is empty again."""


class Invited(Line, tag="invited", omit_defaults=True, kw_only=True):
    target: int
    invite: str


class Freed(Line, tag="freed", omit_defaults=True, kw_only=True):
    """Who opened the table has emptied the seat of somebody who was not there."""

    target: int


class Returned(Line, tag="returned", omit_defaults=True, kw_only=True):
    """The person whose seat a bot had taken is back."""


class Closed(Line, tag="closed", omit_defaults=True, kw_only=True):
    """Who runs the server has ended the match."""

    reason: str


class Muted(Line, tag="muted", omit_defaults=True, kw_only=True):
    """Who runs the server wants no more words of a seat (its number) or a spectator (a name)."""

    who: str


class Offered(Line, tag="offered", omit_defaults=True, kw_only=True):
    """An offer, with the seats that have to agree."""

    what: OfferKind
    voters: list[int]
    position: int = -1
    target: int = -1
    level: str = ""
    seed: str = ""  # of the dice, if play goes on from the last certain position


class Answered(Line, tag="answered", omit_defaults=True, kw_only=True):
    """An answer, of one or more seats that answer together."""

    offer: int
    agree: bool
    seats: list[int]


class Resumed(Line, tag="resumed", omit_defaults=True, kw_only=True):
    """The pause is over."""


Talk = Said | Muted | Signalled
Seating = Sat | Left | Invited | Freed | Returned
Play = Chose | Undone | Restored | Away | Closed
Agreement = Offered | Answered | Resumed
AnyLine = Play | Seating | Talk | Agreement

_headers = msgspec.json.Decoder(Header)
_lines: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_encoder = msgspec.json.Encoder()


def past_lines(header: Header) -> list[CoreLine]:
    """What a header holds of its match, as the core knows lines."""
    return [
        CoreLine(number, past.seat, past.option, past.means, past.rolled, past.drew, past.check)
        for number, past in enumerate(header.past)
    ]


def text_of(part: Header | AnyLine) -> str:
    return _encoder.encode(part).decode()


def read_header(text: str) -> Header:
    """A header of any format that was ever written."""
    header = _headers.decode(text)
    if header.format > FORMAT:
        raise Refusal("other-rules", f"this match was written by a newer Rampant (format {header.format})")
    if header.format == 1:
        header.settings[RULES] = 1
    return header


def read_line(text: str) -> AnyLine:
    return _lines.decode(text)


def rematch_id(header: Header) -> str:
    """The id of the next match of a table: the same for every server, guessed by nobody."""
    return hidden(f"rematch {header.seed}")[:22]
