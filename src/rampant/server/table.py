"""A table: what the record of a match amounts to. It is changed by lines of the record only, and does nothing else.

Any server that applies the same lines has the same table, so it can be thrown away and made anew at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rampant.core.clock import Clock, Mark
from rampant.core.errors import IllegalChoice
from rampant.core.match import AGREED, DRAW, Entry, Match
from rampant.core.scene import NOBODY
from rampant.core.state import State
from rampant.server.messages import News, NewsKind
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
from rampant.server.wire import Holder, OfferKind, Status

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
        self._moment = header.created  # as far as this table knows
        self._rampage: Clock | None = None  # the game's own clock, where it has one
        self._marks: dict[int, Mark] = {}  # by position: how it stood
        self._turn = match.game.turn(match.state)
        self._steps: dict[int, object] = {}
        self.asked_at: dict[int, int] = {}  # the line since which each seat's question stands
        self._renumber(None)
        if self.started:
            self._start_clock()

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
        """The seats that are asked; the game's clock is not one of them."""
        return [seat for seat in self.asked_at if seat < len(self.places)]

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
        return [seat for seat in self.asked if self.places[seat].holder != "bot"]

    def left_at(self, now: int) -> list[int]:
        """The milliseconds that each seat has left."""
        if self.header.clock == "none":
            return []
        spent = self._between(self.updated, now)
        running = self.running()
        return [left - spent if seat in running else left for seat, left in enumerate(self.left)]

    def due(self, now: int) -> tuple[int, int] | None:
        """(option, seat) that time has chosen by now, in a game with a clock of its own."""
        if self._rampage is None or self.status != "playing":
            return None
        self._moment = max(self._moment, now)
        return self._rampage.due(self.match.state)

    def rings_in(self, now: int) -> float | None:
        """Seconds until the game's own clock rings, if it is running."""
        if self._rampage is None or self.match.state.over:
            return None
        self._moment = max(self._moment, now)
        return self._rampage.left(self.match.state)

    def too_soon(self, option: int, seat: int, now: int) -> float:
        """Seconds that a seat has to wait before it may choose this again, in a game with a clock of its own."""
        if self._rampage is None or option < 0:
            return 0.0
        self._moment = max(self._moment, now)
        return self._rampage.wait(self.match.state, option, seat)

    # -- the one way to change it ----------------------------------------------------------------------------------

    def apply(self, line: AnyLine, prepared: Prepared | None = None) -> None:
        """Add the next line of the record. `prepared` is what the match foresaw for it, if it was asked before."""
        self.left = self.left_at(line.at) or self.left
        self.updated = self._moment = max(self.updated, line.at)
        self.number += 1
        if line.ref:
            self.refs[(line.seat, line.ref)] = self.number
        match line:
            case Chose():
                self._choose(line, prepared)
            case Undone():
                self.match.undo()
                self._went_back(line, refund=False)
            case Said():
                self._tell(line, "said", text=line.text)
                self.news[-1].name = line.name
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
                if self._rampage is not None:
                    self._rampage.resume()
                self._tell(line, "resumed")

    def _choose(self, line: Chose, prepared: Prepared | None) -> None:
        over = self.match.state.over
        after, entry = prepared or self.match.prepare(line.option, line.seat)
        if (entry.rolled, entry.drew) != (line.rolled, line.drew):
            raise IllegalChoice("the rules have changed since this was chosen")
        self.match.take(after, entry)
        self.numbers.append(self.number)
        if line.late or line.seat == self.match.state.clock:
            self._tell(line, "time")
        self._tell(line, "chosen")
        self.news[-1].events = list(entry.events)
        self._renumber(line.seat, line.option)
        self.offers = {n: offer for n, offer in self.offers.items() if offer.what not in ("draw", "take-back")}
        if self.match.state.over and not over:
            self._tell(line, "over")

    def _went_back(self, line: AnyLine, refund: bool) -> None:
        """An agreement gives the time since that position back; an undo on one's own does not."""
        position = self.match.number
        del self.numbers[position + 1 :]
        self.epoch += 1
        if self._rampage is not None and position in self._marks:
            self._rampage.rewind(self.match.state, self._marks[position], refund)
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
            self._start_clock()
            self._tell(line, "started")

    def _start_clock(self) -> None:
        if self.match.game.tempo is not None:
            self._rampage = Clock(lambda: self._between(self.header.created, self._moment) / 1000)
            self._rampage.watch(self.match.state)
            self._marks[self.match.number] = self._rampage.mark()

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
            self._went_back(line, refund=True)
        elif offer.what == "pause":
            self.paused = True
            if self._rampage is not None:
                for seat in range(len(self.places)):
                    self._rampage.ask_pause(self.match.state, seat)
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
        seat = line.seat if line.seat < len(self.places) else NOBODY  # the game's clock
        self.news.append(News(self.number, line.at, kind, seat, text, what, self.match.number))

    def _renumber(self, mover: int | None, option: int = -1) -> None:
        """A question that has not changed keeps its number when somebody else chooses; after going back none does."""
        state = self.match.state
        before, steps = self.asked_at, self._steps
        self.asked_at, self._steps = {}, {}
        for ask in state.asks:
            same = mover is not None and ask.seat != mover and steps.get(ask.seat) is ask.step
            self.asked_at[ask.seat] = before[ask.seat] if same else self.number
            self._steps[ask.seat] = ask.step
        if self._rampage is not None:
            self._rampage.watch(state, option, -1 if mover is None else mover)
            self._marks[self.match.number] = self._rampage.mark()
        turn = self.match.game.turn(state)
        for seat in self.asked:
            if self.header.clock == "turn" and (seat not in before or turn != self._turn):
                self.left[seat] = self.header.seconds * 1000
        if self.header.clock == "player" and mover in range(len(self.left)) and mover not in self.asked_at:
            assert mover is not None
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
