"""The wire: what crosses it over HTTP, and what both ways have in common. `docs/protocol.md` explains it.

`messages` holds what crosses the WebSocket. Scenes, events, options, odds and results are the core's own.
What a client sends is checked strictly: unknown fields, wrong types and values out of bounds are refused before
anything else looks at them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, field

from rampant.core.build import Bench
from rampant.core.cards import Card
from rampant.core.scene import Event, Result, Scene

PROTOCOL = 3

Ref = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, different for every command of a seat: a command sent twice with one ref happens once."""
Token = Annotated[str, Meta(min_length=20, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Speaker = Annotated[int, Meta(ge=-1, le=15)]
OptionName = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
AwaySeconds = Annotated[int, Meta(ge=5, le=86_400 * 14)]
Value = bool | int | str | list[str]
SmallInt = Annotated[int, Meta(ge=-(2**31), le=2**31)]
ShortText = Annotated[str, Meta(max_length=100)]
LongText = Annotated[str, Meta(max_length=4000)]
ListText = Annotated[str, Meta(max_length=1500)]
Given = Annotated[
    dict[ShortText, bool | SmallInt | LongText | Annotated[list[ShortText], Meta(max_length=100)]],
    Meta(max_length=50),
]
"""Settings as a client sends them, bounded before a game looks at them."""

Goal = Annotated[str, Meta(max_length=300)]
ScenarioText = Annotated[str, Meta(max_length=6000)]
"""A position as text, bounded before a game looks at it."""
Faces = Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=300)]

SeatKind = Literal["open", "invited", "mine", "bot"]
Holder = Literal["nobody", "person", "bot"]
Status = Literal["waiting", "playing", "paused", "stopped", "over"]
ClockKind = Literal["none", "turn", "player"]
OfferKind = Literal["draw", "take-back", "pause", "bot", "rematch", "continue"]

Code = Literal[
    "bad-message",  # not JSON, not one of the messages, a value out of bounds
    "too-large",
    "too-fast",
    "too-many",  # matches of an address, spectators of a match
    "not-found",
    "origin",
    "banned",  # who runs the server does not want this address here
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
    "not-over",  # only after the end (record, branch, analysis)
    "no-hints",  # it was agreed that this table has none
    "cannot-undo",
    "bad-offer",
    "other-rules",  # the match was played with rules that have changed since, and cannot go on as it was
    "busy",  # try again in a moment
    "failed",  # our fault; the log of the server knows more
]


class Wire(Struct):
    """What the server sends."""


class Sent(Struct, forbid_unknown_fields=True):
    """What a client sends: unknown fields are errors."""


# -- scenes ------------------------------------------------------------------------------------------------------------


class Changes(Wire, omit_defaults=True):
    """In place of a list whose things have keys (`id`, or `name` if they have none): what is different in it.

    First those in `gone` leave it, then those in `put` come to their places (rising, each counted in the list as it is
    then), then fields of those in `set` change: each states its key and what is new of it.
    """

    gone: list[str] = []
    put: list[tuple[int, Any]] = []
    set: list[Any] = []


if TYPE_CHECKING:
    SceneNow = Any
else:
    # The fields of a scene, each of which may be left out; a list may be `Changes` of what it was.
    SceneNow = defstruct(
        "SceneNow",
        [
            (name, kind | UnsetType if kind in (str, int, bool) else kind | Changes | UnsetType, UNSET)
            for name, kind in get_type_hints(Scene).items()
        ],
        bases=(Wire,),
        module=__name__,
    )


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
    title: str  # what people call it
    advanced: bool  # few tables want it changed


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
    builds: list[Bench]  # what is built before a game: POST games/{id}/build looks at one
    drawn: str  # the setting that holds a map which somebody drew, if there is one
    seats: list[str]  # names of the seats with default settings; POST games/{id}/seats tells for others
    bots: list[BotInfo]


class SettingsBody(Sent):
    settings: Given = {}
    scenario: ScenarioText = ""  # the position to begin from, instead of settings


class SeatsInfo(Wire):
    """The seats of a table with certain settings."""

    settings: dict[str, Value]
    seats: list[str]
    scenario: str = ""  # the position to begin from, as the game writes it


class ClauseInfo(Wire):
    id: str
    text: str
    section: str
    ruling: bool


class RulesInfo(Wire):
    game: str
    title: str
    clauses: list[ClauseInfo]


class CardInfo(Card, frozen=True, gc=False):
    """A card of the catalogue; on the wire it is called so, as a scene has cards of its own."""


class CardsInfo(Wire):
    game: str
    title: str
    cards: list[CardInfo]


class BuildBody(Sent):
    """A list to look at, the settings of the table it is for, and which of the game's `builds` it is (the first)."""

    text: ListText
    settings: Given = {}
    bench: ShortText = ""


class ListBody(BuildBody):
    """A list to draw, under a name."""

    name: Name = "A list"


class ListPicture(Wire):
    svg: str


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


class PlannedDice(Sent):
    """What chance gives first, for lessons and puzzles: faces of dice, and draws from 0 on. The table says so."""

    dice: Faces = []
    draws: Faces = []


class NewMatch(Sent):
    """A table to be opened. A `scenario` says itself what is agreed, so that `settings` stay empty."""

    game: Name
    settings: Given = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []  # missing ones are open
    public: bool = False
    clock: ClockWish = field(default_factory=ClockWish)
    name: Name | None = None  # of the table
    away: AwaySeconds | None = None  # after which a bot may take an abandoned seat; five minutes if not said
    scenario: ScenarioText = ""  # the text of a position to begin from
    planned: PlannedDice | None = None
    puzzle: Name = ""  # the id of a puzzle of the game, at whose question the table begins; it has its own scenario
    hints: bool = True  # may its players ask for hints?
    goal: Goal = ""  # what is to be done from that scenario, told to all who come to the table


class Branch(Sent):
    """A new match that begins at a moment of another."""

    position: Number
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    public: bool = False
    clock: ClockWish = field(default_factory=ClockWish)
    name: Name | None = None
    away: AwaySeconds | None = None


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
    """Without `seat`: any open one. An invited seat needs its `invite`.

    Sent again with the same `ref` (a secret of the client's making), it is answered with the same seat and token.
    """

    name: Name
    seat: Seat | None = None
    invite: Token | None = None
    ref: Token | None = None


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


class ClockNow(Wire):
    """Milliseconds left of each seat when this message was made (empty: no clock), and whose clock is running."""

    kind: ClockKind
    left: list[int]
    running: list[int]
    seconds: int = 0
    plus: int = 0
    rings_in: int = -1  # milliseconds until the game's own clock rings; -1: none is running
    waits: dict[str, int] = {}  # options of your open questions that can be chosen in so many milliseconds only


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
    rules: int = 1  # the version of the rules with which it began
    trouble: str = ""  # why it cannot be replayed beyond `position`
    rematch: str | None = None  # the id of the next match of this table; the same tokens hold the same seats
    scenario: bool = False  # it began from a position that somebody wrote
    planned: int = 0  # so many dice and draws were planned and do not come from the seed
    hints: bool = True  # its players may ask for hints
    goal: str = ""  # what is to be done here, in the words of who wrote its position
    asked: list[int] = []  # seats that have to choose now
    signals: bool = False  # some seats play together: they can tell each other what they take


class Moment(Wire):
    """A position of a match for replay: the scene after `position` choices, and how it came about."""

    position: int
    number: int
    seat: int  # who chose (-1: the setup)
    means: str  # what was chosen, in words; empty while the viewer may not know
    events: list[Event]
    scene: SceneNow  # what has changed since the moment before


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
