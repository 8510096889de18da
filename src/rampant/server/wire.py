"""The wire: every body and every message that crosses it, in both directions. `docs/protocol.md` tells the story.

Scenes, events, options, odds and results are the core's own dataclasses. What a client sends is checked strictly:
unknown fields, wrong types and values out of bounds are refused before anything else looks at them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from rampant.core.scene import Board, Denied, Event, Face, Odds, Panel, Piece, Result

PROTOCOL = 1

Ref = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, different for every command of a seat: a command sent twice with one ref happens once."""
Token = Annotated[str, Meta(min_length=20, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Seat = Annotated[int, Meta(ge=0, le=15)]
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
    """A new match that begins at a moment of a finished one."""

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


# -- WebSocket: what the table says ------------------------------------------------------------------------------------


class SceneNow(Wire):
    """A scene. A part that is null has not changed since the last message of this connection with the same viewer."""

    headline: str
    active: int
    boards: list[Board] | None
    pieces: list[Piece] | None
    panels: list[Panel] | None
    dice: list[Face]


class OptionNow(Wire):
    id: int  # what `choose` sends back
    label: str
    target: str
    clause: str
    odds: Odds | None = None


class AskNow(Wire):
    """A question open for one of your seats. Send `number` back with the choice: it says which question is answered."""

    seat: int
    number: int
    kind: str
    prompt: str
    clause: str
    options: list[OptionNow]
    denied: list[Denied]


class OfferNow(Wire):
    """Something that was proposed and waits for the seats in `waits`."""

    number: int  # send it back in `answer`
    seat: int
    what: OfferKind
    waits: list[int]
    target: int = -1  # bot: the abandoned seat
    position: int = -1  # take-back: the position to go back to
    level: str = ""  # bot: its level


NewsKind = Literal[
    "chosen",  # seat chose; events tell
    "back",  # the position is `position` again; by an undo or an agreed take-back
    "said",
    "sat",
    "left",
    "bot",  # a bot took the seat
    "offered",
    "agreed",
    "declined",
    "paused",
    "resumed",
    "time",  # the seat's time ran out
    "started",
    "over",
    "rematch",
]


class News(Wire):
    """One numbered thing that happened at the table."""

    number: int
    at: int  # milliseconds since 1970
    kind: NewsKind
    seat: int = -1
    text: str = ""  # chat, a name, the id of the rematch
    what: OfferKind | None = None
    position: int = -1  # after it
    events: list[Event] = []


class Welcome(Wire, tag="welcome"):
    """The answer to hello; a `table` follows at once."""

    protocol: int
    match: MatchInfo
    game: GameInfo
    yours: list[int]  # seats whose tokens were good
    bad_tokens: int  # how many were not
    rate: int  # commands a second that are taken


class Table(Wire, tag="table"):
    """The table as the viewer sees it, and all news after number `after` up to number `number`.

    A client whose last number is not `after` has missed something: say hello again with `since`.
    """

    after: int
    number: int
    position: int
    status: Status
    viewer: int  # the seat whose eyes these are; -1 spectator
    scene: SceneNow
    asks: list[AskNow]  # of all your seats
    asked: list[int]  # all seats that are asked now
    thinking: list[int]  # bots among them
    undo: list[int]  # your seats that may take their last choice back freely
    offers: list[OfferNow]
    clock: Clock
    seats: list[SeatInfo]
    news: list[News]
    result: Result | None = None
    seed: str | None = None  # after the end
    digest: str | None = None
    rematch: str | None = None


class Presence(Wire, tag="presence"):
    """Who is here; not numbered."""

    seats: list[SeatInfo]
    spectators: int


class Done(Wire, tag="done"):
    """The command is on disk as `number`, and the table that shows it has been sent. Also for a command sent again."""

    ref: str
    number: int
    invite: Invite | None = None  # for `invite`


class Refused(Wire, tag="refused"):
    """The command changed nothing. Before `stale` a whole table comes."""

    ref: str  # empty if the message could not be read
    code: Code
    reason: str
    clause: str = ""
    allowed: list[int] = []
    number: int = 0  # where the table is


class Pong(Wire, tag="pong"):
    ref: str


class Closing(Wire, tag="closing"):
    """The server goes away; connect again in a moment."""

    reason: str


ServerMessage = Welcome | Table | Presence | Done | Refused | Pong | Closing


# -- WebSocket: what a client says -------------------------------------------------------------------------------------


class Hello(Sent, tag="hello"):
    """First message. No tokens: a spectator. `since`: the last number seen (-1: nothing; recent news come then)."""

    tokens: Annotated[list[Token], Meta(max_length=16)] = []
    since: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    protocol: int = PROTOCOL


class Choose(Sent, tag="choose"):
    ref: Ref
    seat: Seat
    number: Number  # of the ask
    option: Annotated[int, Meta(ge=0, le=2**31)]


class Undo(Sent, tag="undo"):
    """Take your last choice back: free while nothing was rolled, drawn or revealed since and nobody else chose."""

    ref: Ref
    seat: Seat


class Resign(Sent, tag="resign"):
    ref: Ref
    seat: Seat


class Leave(Sent, tag="leave"):
    """Give the seat up without resigning: the token ends, the seat is empty, others may sit down or call a bot."""

    ref: Ref
    seat: Seat


class Say(Sent, tag="say"):
    ref: Ref
    seat: Seat
    text: Words


class Offer(Sent, tag="offer"):
    """Propose something. It happens when all other people at the table agree (at once if there are none).

    draw; take-back to `position`; pause; bot (of `level`) for the abandoned seat `target`; rematch (after the end).
    """

    ref: Ref
    seat: Seat
    what: OfferKind
    position: Number | None = None
    target: Seat | None = None
    level: Name | None = None


class Answer(Sent, tag="answer"):
    ref: Ref
    seat: Seat
    offer: Number
    agree: bool


class Resume(Sent, tag="resume"):
    """Go on after a pause."""

    ref: Ref
    seat: Seat


class Reinvite(Sent, tag="invite"):
    """A new invitation to an empty seat; an older one ends. `done` brings it."""

    ref: Ref
    seat: Seat  # yours
    target: Seat


class Look(Sent, tag="look"):
    """Hot seat: see through the eyes of another seat of yours, until one of yours that is not looking is asked."""

    ref: Ref
    seat: Seat


class Ping(Sent, tag="ping"):
    ref: Ref


Command = Choose | Undo | Resign | Leave | Say | Offer | Answer | Resume | Reinvite
ClientMessage = Hello | Command | Look | Ping
