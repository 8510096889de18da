"""The messages of the WebSocket, in both directions; each has a `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from rampant.core.scene import Event, Odds, Result
from rampant.server.wire import (
    PROTOCOL,
    ClockNow,
    Code,
    GameInfo,
    Invite,
    MatchInfo,
    Name,
    Number,
    OfferKind,
    OptionName,
    Ref,
    SceneNow,
    Seat,
    SeatInfo,
    Sent,
    Speaker,
    Status,
    Token,
    Wire,
    Words,
)

# -- what the table says -----------------------------------------------------------------------------------------------


class OptionNow(Wire, omit_defaults=True):
    id: OptionName  # what `choose` sends back
    label: str
    target: str
    clause: str
    odds: Odds | None = None
    warning: str = ""  # what it certainly costs
    size: int = 1  # how many cells wide what comes to the target is


class DeniedNow(Wire):
    """A thing that cannot be done now, and why; `option` is its id where it has one."""

    label: str
    reason: str
    clause: str
    target: str = ""
    option: str = ""


class AskNow(Wire):
    """A question open for one of your seats. Send `number` back with the choice: it says which question is answered."""

    seat: int
    number: int
    kind: str
    prompt: str
    clause: str
    options: list[OptionNow]
    carried: list[str]  # pieces that can be dragged: to a square of the options, or after they were chosen


class OfferNow(Wire):
    """Something that was proposed and waits for the seats in `waits`."""

    number: int  # send it back in `answer`
    seat: int
    what: OfferKind
    waits: list[int]
    target: int = -1  # bot: the abandoned seat
    position: int = -1  # take-back: the position to go back to
    level: str = ""  # bot: its level


class ClaimNow(Wire):
    """What a seat has told its mates it takes: a piece or a place."""

    seat: int
    target: str
    text: str  # what people call it


NewsKind = Literal[
    "chosen",  # seat chose; events tell
    "restored",  # an undo of the seat does not count: another seat had answered before it knew of it
    "away",  # the server was away for `text` seconds, in which no clock ran
    "back",  # the position is `position` again; by an undo or an agreed take-back
    "said",
    "signalled",  # the seat takes what `text` says, or (no text) nothing any more
    "sat",
    "left",
    "bot",  # a bot took the seat
    "returned",  # the person whose seat a bot had taken is back
    "freed",  # who opened the table has emptied the seat
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
    events: list[Event] = field(default_factory=list)
    name: str = ""  # of the spectator who said it


class Welcome(Wire, tag="welcome"):
    """The answer to hello; a `table` follows at once."""

    protocol: int
    match: MatchInfo
    game: GameInfo
    yours: list[int]  # seats whose tokens were good
    bad_tokens: int  # how many were not
    rate: int  # commands a second that are taken


class TableNow(Wire, tag="table"):
    """The table as the viewer sees it, and all news after number `after` up to number `number`.

    What is left out is as in the last `table` of this connection. A client whose last number is not `after` has missed
    something: say hello again with `since`.
    """

    after: int
    number: int
    news: list[News]
    position: int | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    viewer: int | UnsetType = UNSET  # the seat whose eyes these are; -1 spectator
    scene: SceneNow | UnsetType = UNSET  # what has changed
    asks: list[AskNow] | UnsetType = UNSET  # of all your seats
    asked: list[int] | UnsetType = UNSET  # all seats that are asked now
    thinking: list[int] | UnsetType = UNSET  # bots among them
    undo: list[int] | UnsetType = UNSET  # your seats that may take their last choice back freely
    offers: list[OfferNow] | UnsetType = UNSET
    claims: list[ClaimNow] | UnsetType = UNSET
    clock: ClockNow | UnsetType = UNSET
    seats: list[SeatInfo] | UnsetType = UNSET
    result: Result | UnsetType | None = UNSET
    seed: str | UnsetType | None = UNSET  # after the end
    digest: str | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    trouble: str | UnsetType = UNSET  # why the match cannot be replayed beyond `position`


ALWAYS = ("after", "number", "news")
"""The fields of a table that are never left out."""


class Presence(Wire, tag="presence"):
    """Who is here; not numbered."""

    seats: list[SeatInfo]
    spectators: int
    bots_ahead: int = 0  # choices of other tables' bots that are thought about before those of this table's


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
    allowed: list[str] = field(default_factory=list)
    number: int = 0  # where the table is


class Reasons(Wire, tag="reasons"):
    """The answer to `why-not`."""

    ref: str
    denied: list[DeniedNow]


class Suggested(Wire, tag="suggested"):
    """The answer to `suggest`."""

    ref: str
    option: OptionName


class Pong(Wire, tag="pong"):
    ref: str


class Closing(Wire, tag="closing"):
    """The server goes away; connect again in a moment."""

    reason: str


ServerMessage = Welcome | TableNow | Presence | Done | Refused | Reasons | Suggested | Pong | Closing


# -- what a client says ------------------------------------------------------------------------------------------------


class Hello(Sent, tag="hello"):
    """First message. No tokens: a spectator. `since`: the last number seen (-1: nothing; recent news come then)."""

    tokens: Annotated[list[Token], Meta(max_length=16)] = field(default_factory=list)
    since: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    protocol: int = PROTOCOL
    guest: Ref | None = None  # made by a client that watches: what it sends again after a reconnection happens once


class Choose(Sent, tag="choose"):
    ref: Ref
    seat: Seat
    number: Number  # of the ask
    option: OptionName


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
    """Chat, of a seat or (seat -1, with a name) of somebody who watches."""

    ref: Ref
    seat: Speaker
    text: Words
    name: Name | None = None


class Signal(Sent, tag="signal"):
    """Tell your mates which piece or place of the scene you take; bots leave it to you. Empty: you take none."""

    ref: Ref
    seat: Seat
    target: Annotated[str, Meta(max_length=80)] = ""


class Offer(Sent, tag="offer"):
    """Propose something. It happens when all other people at the table agree (at once if there are none).

    draw; take-back to `position`; pause; bot (of `level`) for the abandoned seat `target`; rematch (after the end);
    continue (from the last certain position of a match that is `stopped`, with new dice).
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


class Free(Sent, tag="free"):
    """Who opened the table empties the seat of somebody who is not there; after the start, not there for long."""

    ref: Ref
    seat: Seat  # yours
    target: Seat


class Look(Sent, tag="look"):
    """Hot seat: see through the eyes of another seat of yours, until one of yours that is not looking is asked."""

    ref: Ref
    seat: Seat


class WhyNot(Sent, tag="why-not"):
    """Ask what cannot be done at an open question, and why; `reasons` brings it."""

    ref: Ref
    seat: Seat
    number: Number  # of the ask


class Suggest(Sent, tag="suggest"):
    """Ask what a bot would answer to an open question of yours; `suggested` brings it. Nothing is chosen by it."""

    ref: Ref
    seat: Seat
    number: Number  # of the ask


class Ping(Sent, tag="ping"):
    ref: Ref


Command = Choose | Undo | Resign | Leave | Say | Signal | Offer | Answer | Resume | Reinvite | Free
ClientMessage = Hello | Command | Look | WhyNot | Suggest | Ping
