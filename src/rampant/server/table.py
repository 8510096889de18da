"""A table: what the record of a match amounts to. It is changed by lines of the record only, and does nothing else.

Any server that applies the same lines has the same table, so it can be thrown away and made anew at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rampant.core.match import AGREED, DRAW, Entry, Match
from rampant.core.state import State
from rampant.server.record import (
    Answered,
    AnyLine,
    Chose,
    Header,
    Invited,
    Left,
    Offered,
    Resumed,
    Said,
    Sat,
    Undone,
    hidden,
    proves,
)
from rampant.server.wire import Holder, News, NewsKind, OfferKind, Status

Prepared = tuple[State, Entry]
Downtimes = list[tuple[int, int]]


@dataclass(slots=True)
class Place:
    """A seat and who holds it."""

    title: str
    holder: Holder
    name: str
    level: str
    token: str
    invite: str
    invited: bool


@dataclass(slots=True)
class Proposal:
    """An offer that is open."""

    number: int
    seat: int
    what: OfferKind
    position: int
    target: int
    level: str
    waits: set[int] = field(default_factory=set)


class Table:
    """The state of a match and of all around it, after `number` lines."""

    def __init__(self, id: str, header: Header, match: Match, downtimes: Downtimes) -> None:
        self.id = id
        self.header = header
        self.match = match
        self.number = 0
        self.places = _places(header, match)
        self.started = all(place.holder != "nobody" for place in self.places)
        self.paused = False
        self.news = [
            News(0, header.created, "chosen", entry.seat, "", None, entry.number, list(entry.events))
            for entry in match.record
            if entry.events
        ]
        self.offers: dict[int, Proposal] = {}
        self.refs: dict[tuple[int, str], int] = {}
        self.numbers = [0] * (match.number + 1)  # the line that led to each position
        self.epoch = 0  # how often a position was taken back
        self.rematch: str | None = None
        self.updated = header.created
        self.left = [header.seconds * 1000] * match.state.seats
        self._downtimes = downtimes
        self._turn = match.game.turn(match.state)
        self._steps: dict[int, object] = {}
        self.asked_at: dict[int, int] = {}  # the line since which each seat's question stands
        self._renumber(None)

    # -- what everybody asks ---------------------------------------------------------------------------------------

    @property
    def status(self) -> Status:
        if self.match.state.over:
            return "over"
        if not self.started:
            return "waiting"
        return "paused" if self.paused else "playing"

    @property
    def position(self) -> int:
        return self.match.number

    @property
    def asked(self) -> list[int]:
        return list(self.asked_at)

    @property
    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.holder == "person"]

    def may_undo(self, seat: int) -> bool:
        """Is the last choice this seat's, and may it be taken back without asking?"""
        return self.match.can_undo and self.match.record[-1].seat == seat and self.status == "playing"

    def seat_of(self, token: str) -> int | None:
        """The seat whose token this is."""
        for seat, place in enumerate(self.places):
            if place.token and proves(token, place.token):
                return seat
        return None

    def running(self) -> list[int]:
        """The seats whose clocks run."""
        if self.header.clock == "none" or self.status != "playing":
            return []
        return [seat for seat in self.asked_at if self.places[seat].holder != "bot"]

    def left_at(self, now: int) -> list[int]:
        """The milliseconds that each seat has left."""
        if self.header.clock == "none":
            return []
        spent = self._between(self.updated, now)
        running = self.running()
        return [left - spent if seat in running else left for seat, left in enumerate(self.left)]

    # -- the one way to change it ----------------------------------------------------------------------------------

    def apply(self, line: AnyLine, prepared: Prepared | None = None) -> None:
        """Add the next line of the record. `prepared` is what the match foresaw for it, if it was asked before."""
        self.left = self.left_at(line.at) or self.left
        self.updated = max(self.updated, line.at)
        self.number += 1
        if line.ref:
            self.refs[(line.seat, line.ref)] = self.number
        match line:
            case Chose():
                self._choose(line, prepared)
            case Undone():
                self.match.undo()
                self._went_back(line)
            case Said():
                self._tell(line, "said", text=line.text)
            case Sat():
                self._sit(line)
            case Left():
                place = self.places[line.seat]
                place.holder, place.name, place.token = "nobody", "", ""
                self._forget_voter(line)
                self._tell(line, "left")
            case Invited():
                self.places[line.target].invite = line.invite
                self.places[line.target].invited = True
            case Offered():
                self._offer(line)
            case Answered():
                self._answer(line)
            case Resumed():
                self.paused = False
                self._tell(line, "resumed")

    def _choose(self, line: Chose, prepared: Prepared | None) -> None:
        over = self.match.state.over
        after, entry = prepared or self.match.prepare(line.option, line.seat)
        self.match.take(after, entry)
        self.numbers.append(self.number)
        if line.late:
            self._tell(line, "time")
        self._tell(line, "chosen")
        self.news[-1].events = list(entry.events)
        self._renumber(line.seat)
        self.offers = {n: offer for n, offer in self.offers.items() if offer.what not in ("draw", "take-back")}
        if self.match.state.over and not over:
            self._tell(line, "over")

    def _went_back(self, line: AnyLine) -> None:
        del self.numbers[self.match.number + 1 :]
        self.epoch += 1
        self._renumber(None)
        self._tell(line, "back")

    def _sit(self, line: Sat) -> None:
        place = self.places[line.seat]
        place.holder, place.name, place.token, place.invite = "person", line.name, line.token, ""
        self.match.names[line.seat] = line.name
        self._tell(line, "sat", text=line.name)
        self._start(line)

    def _start(self, line: AnyLine) -> None:
        """Once all seats are taken, play begins; it does not stop when somebody leaves."""
        if not self.started and all(place.holder != "nobody" for place in self.places):
            self.started = True
            self._tell(line, "started")

    def _offer(self, line: Offered) -> None:
        offer = Proposal(self.number, line.seat, line.what, line.position, line.target, line.level, set(line.voters))
        self.offers[self.number] = offer
        self._tell(line, "offered", what=line.what)
        self._settle(line, offer)

    def _answer(self, line: Answered) -> None:
        offer = self.offers[line.offer]
        if not line.agree:
            del self.offers[line.offer]
            self._tell(line, "declined", what=offer.what)
            return
        self._tell(line, "agreed", what=offer.what)
        offer.waits -= set(line.seats)
        self._settle(line, offer)

    def _forget_voter(self, line: Left) -> None:
        """Who leaves is not waited for any more."""
        for offer in list(self.offers.values()):
            if line.seat in offer.waits:
                offer.waits.discard(line.seat)
                self._settle(line, offer)

    def _settle(self, line: AnyLine, offer: Proposal) -> None:
        """Carry the offer out once everybody has agreed."""
        if offer.waits:
            return
        self.offers.pop(offer.number, None)
        if offer.what == "draw":
            self.match.take(*self.match.prepare(DRAW, AGREED))
            self.numbers.append(self.number)
            self._renumber(None)
            self._tell(line, "over")
        elif offer.what == "take-back":
            self.match.back(offer.position)
            self._went_back(line)
        elif offer.what == "pause":
            self.paused = True
            self._tell(line, "paused")
        elif offer.what == "bot":
            place = self.places[offer.target]
            place.holder, place.level, place.token, place.name = "bot", offer.level, "", offer.level
            self.match.names[offer.target] = offer.level
            self._tell(line, "bot", text=offer.level)
            self.news[-1].seat = offer.target
            self._start(line)
        else:
            self.rematch = rematch_id(self.header)
            self._tell(line, "rematch", text=self.rematch)

    # -- inside ----------------------------------------------------------------------------------------------------

    def _tell(self, line: AnyLine, kind: NewsKind, text: str = "", what: OfferKind | None = None) -> None:
        self.news.append(News(self.number, line.at, kind, line.seat, text, what, self.match.number))

    def _renumber(self, mover: int | None) -> None:
        """A question that has not changed keeps its number when somebody else chooses; after going back none does."""
        state = self.match.state
        before, steps = self.asked_at, self._steps
        self.asked_at, self._steps = {}, {}
        for ask in state.asks:
            same = mover is not None and ask.seat != mover and steps.get(ask.seat) is ask.step
            self.asked_at[ask.seat] = before[ask.seat] if same else self.number
            self._steps[ask.seat] = ask.step
        turn = self.match.game.turn(state)
        for seat in self.asked_at:
            if self.header.clock == "turn" and (seat not in before or turn != self._turn):
                self.left[seat] = self.header.seconds * 1000
        if self.header.clock == "player" and mover is not None and mover not in self.asked_at:
            self.left[mover] += self.header.plus * 1000
        self._turn = turn

    def _between(self, began: int, ended: int) -> int:
        """Milliseconds from one moment to another, without the times in which no server was alive."""
        down = sum(max(0, min(ended, end) - max(began, start)) for start, end in self._downtimes)
        return max(0, ended - began - down)


def rematch_id(header: Header) -> str:
    """The id of the next match of a table: the same for every server, guessed by nobody."""
    return hidden(f"rematch {header.seed}")[:22]


def _places(header: Header, match: Match) -> list[Place]:
    places = []
    for seat, (start, title) in enumerate(zip(header.seats, match.game.seat_names(match.settings), strict=True)):
        holder: Holder = "bot" if start.level else "person" if start.token else "nobody"
        places.append(Place(title, holder, start.name, start.level, start.token, start.invite, start.invited))
        match.names[seat] = start.name or title
    return places
