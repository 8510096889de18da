"""The wire: what crosses it over HTTP, and what both ways have in common. `docs/protocol.md` tells the story.

`messages` holds what crosses the WebSocket. Scenes, events, options, odds and results are the core's own dataclasses.
What a client sends is checked strictly: unknown fields, wrong types and values out of bounds are refused before
anything else looks at them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rampant.core.scene import Board, Event, Face, Panel, Piece, Result

PROTOCOL = 1

Ref = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, different for every command of a seat: a command sent twice with one ref happens once."""
Token = Annotated[str, Meta(min_length=20, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Speaker = Annotated[int, Meta(ge=-1, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Value = bool | int | str | list[str]

SeatKind = Literal["open", "invited", "mine", "bot"]
Holder = Literal["nobody", "person", "bot"]
Status = Literal["waiting", "playing", "paused", "over"]
ClockKind = Literal["none", "turn", "player"]
OfferKind = Literal["draw", "take-back", "pause", "bot", "rematch"]

Code = Literal[
    "bad-message",  # not JSON, not one of the messages, a value out of bounds
    "too-large",
    "too-fast",
    "too-many",  # matches of an address, spectators of a match
    "not-found",
    "origin",
    "no-hello",  # the first message of a connection has to be hello
    "not-yours",  # the connection holds no token of that seat
    "seat-taken",
    "bad-invite",
    "bad-setting",
    "stale",  # the question was answered, changed or taken back meanwhile
    "not-asked",  # the seat has nothing to choose now
    "too-soon",  # a game played against the clock wants a pause between two choices of this kind
    "illegal",  # the rules refuse it; reason and clause say why
    "not-started",  # seats are still empty
    "paused",
    "over",
    "not-over",  # only after the end (record, branch)
    "cannot-undo",
    "bad-offer",
    "other-rules",  # the match was played with rules that have changed since, and cannot go on
    "busy",  # try again in a moment
    "failed",  # our fault; the log of the server knows more
]


class Wire(Struct):
    """What the server sends."""


class Sent(Struct, forbid_unknown_fields=True):
    """What a client sends: unknown fields are errors."""


# -- HTTP: games and rules ---------------------------------------------------------------------------------------------


class SettingInfo(Wire):
    name: str
    kind: Literal["flag", "number", "choice", "choices", "text"]
    default: Value
    text: str
    choices: list[str]
    low: int
    high: int
    distinct: bool
    clause: str


class BotInfo(Wire):
    """A level of play that can be given a seat."""

    id: str
    title: str
    text: str


class GameInfo(Wire):
    id: str
    title: str
    blurb: str
    art: list[str]  # who is on its cover: kinds and art names of pieces
    secrets: bool
    cooperative: bool
    settings: list[SettingInfo]
    seats: list[str]  # names of the seats with default settings; POST games/{id}/seats tells for others
    bots: list[BotInfo]


class SettingsBody(Sent):
    settings: dict[str, Value] = {}


class SeatsInfo(Wire):
    """The seats of a table with certain settings."""

    settings: dict[str, Value]
    seats: list[str]


class ClauseInfo(Wire):
    id: str
    text: str
    section: str
    ruling: bool


class RulesInfo(Wire):
    game: str
    title: str
    clauses: list[ClauseInfo]


# -- HTTP: matches -----------------------------------------------------------------------------------------------------


class SeatWish(Sent):
    """How a seat of a new match is to be filled. `name` for mine and bot, `level` for bot."""

    kind: SeatKind = "open"
    name: Name | None = None
    level: Name | None = None


class ClockWish(Sent):
    """`turn`: seconds from being asked to being done; `player`: seconds for the whole game, `plus` added per choice."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Meta(ge=5, le=86_400 * 14)] = 600
    plus: Annotated[int, Meta(ge=0, le=86_400)] = 0


class NewMatch(Sent):
    game: Name
    settings: dict[str, Value] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []  # missing ones are open
    public: bool = False
    clock: ClockWish = field(default_factory=ClockWish)
    name: Name | None = None  # of the table


class Branch(Sent):
    """A new match that begins at a moment of another."""

    position: Number
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    public: bool = False
    clock: ClockWish = field(default_factory=ClockWish)
    name: Name | None = None


class Held(Wire):
    """A seat of yours: the token is the only proof, keep it."""

    seat: int
    token: str


class Invite(Wire):
    """An invitation to one seat; the page's link is `/#/match/{id}?seat={seat}&invite={code}`."""

    seat: int
    code: str


class Created(Wire):
    id: str
    held: list[Held]
    invites: list[Invite]


class Join(Sent):
    """Without `seat`: any open one. An invited seat needs its `invite`."""

    name: Name
    seat: Seat | None = None
    invite: Token | None = None


class Joined(Wire):
    seat: int
    token: str


class SeatInfo(Wire):
    seat: int
    title: str  # what the game calls the seat
    holder: Holder
    name: str  # of the person or bot; empty for an empty seat
    level: str = ""  # of the bot
    invited: bool = False  # empty and only for the one with the invitation
    here: bool = False  # connected now (bots always are)
    away_for: int = 0  # seconds since the person was last here


class Clock(Wire):
    """Milliseconds left of each seat when this message was made (empty: no clock), and whose clock is running."""

    kind: ClockKind
    left: list[int]
    running: list[int]
    seconds: int = 0
    plus: int = 0
    rings_in: int = -1  # milliseconds until the game's own clock rings (MonstroCity's rampage); -1: none is running


class MatchInfo(Wire):
    """What everybody may know of a match: a line of the lobby, and the head of a table."""

    id: str
    game: str
    title: str  # the game's
    name: str  # the table's
    settings: dict[str, Value]
    public: bool
    status: Status
    created: int  # milliseconds since 1970
    updated: int
    seats: list[SeatInfo]
    clock: ClockKind
    clock_seconds: int
    clock_plus: int
    number: int
    position: int
    seed_hash: str
    seed: str | None = None  # after the end
    digest: str | None = None  # of the last position, after the end
    result: Result | None = None
    branched_from: str | None = None
    branched_at: int = 0
    rematch: str | None = None  # the id of the next match of this table; the same tokens hold the same seats


class SceneNow(Wire):
    """A scene. A part that is null has not changed: since the last message with the same viewer, or the last moment."""

    headline: str
    active: int
    boards: list[Board] | None
    pieces: list[Piece] | None
    panels: list[Panel] | None
    dice: list[Face]


class Moment(Wire):
    """A position of a match for replay: the scene after `position` choices, and how it came about."""

    position: int
    number: int
    seat: int  # who chose (-1: the setup)
    means: str  # what was chosen, in words; empty while the viewer may not know
    events: list[Event]
    scene: SceneNow


class Moments(Wire):
    viewer: int
    last: int  # the number of the last position
    moments: list[Moment]


class Problem(Wire):
    """Every refusal over HTTP: status 4xx (or 503), this body."""

    code: Code
    reason: str
    clause: str = ""


class Health(Wire):
    ok: bool
    version: str
    store: str
