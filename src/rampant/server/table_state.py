"""The state of a table: what the lines of its record amount to. Nothing but those lines changes it.

Any server that applies the same lines has the same state, so it can be thrown away and rebuilt at any time.
"""

from __future__ import annotations

from rampant.core.match import Entry, Match
from rampant.core.record import Line, name_in_format_1
from rampant.core.scene import NOBODY, Result
from rampant.server.course import Course, Prepared, UndoneChoice
from rampant.server.messages import News, NewsKind
from rampant.server.offers import OpenOffer
from rampant.server.record import (
    Answered,
    AnyLine,
    Away,
    Chose,
    Closed,
    Freed,
    Header,
    Invited,
    Left,
    Muted,
    Offered,
    Restored,
    Resumed,
    Returned,
    Said,
    Sat,
    Signalled,
    Undone,
    past_lines,
    rematch_id,
)
from rampant.server.seats import Seats
from rampant.server.table_clocks import TableClocks
from rampant.server.wire import OfferKind, Status

MOST_UNDOS = 3
"""How often undos may lead back to one position, until something is rolled or revealed."""

Downtimes = list[tuple[int, int]]


class TableState:
    """The state of a match and of all around it, after `number` lines."""

    def __init__(self, id: str, header: Header, match: Match, downtimes: Downtimes, trouble: str = "") -> None:
        """`trouble`: what was taken over from another match cannot be replayed as far as it should be."""
        self.id = id
        self.header = header
        self._settled: Status | None = None  # the status from the end of one line to the next
        self.course = Course(match, trouble, past_lines(header)[match.number + 1 :])
        self.number = 0
        self.damage = ""  # what is wrong with the record itself: then nothing can be added to it
        self.seats = Seats(header, match)
        self.started = self.seats.full
        self.paused = False
        self.news = [
            News(0, header.created, "chosen", entry.seat, "", None, entry.number, list(entry.events))
            for entry in match.record
            if entry.events
        ]
        self.muted: set[str] = set()  # seats (as text) and names of spectators
        self.offers: dict[int, OpenOffer] = {}
        self.claims: dict[int, Signalled] = {}  # by seat: what it takes
        self.refs: dict[tuple[int, str], int] = {}
        self.numbers = [0] * (match.number + 1)  # the line that led to each position
        self.epoch = 0  # how often a position was taken back
        self.rematch: str | None = None
        self.updated = header.created
        self.clocks = TableClocks(header.clock, header.seconds, header.plus, match.state.seats)
        self.served = -1  # the service's time at the last line; -1 if the line does not say
        self._downtimes = downtimes
        self._undone: UndoneChoice | None = None  # the last line that counts is an undo
        self._undos: dict[int, int] = {}  # by position: how often an undo has led back to it
        self._steps: dict[int, object] = {}
        self.asked_at: dict[int, int] = {}  # the line since which each seat's question stands
        self._renumber(None)
        if self.started:
            self.clocks.start(match.state, match.number)

    # -- what everybody asks ---------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match, as far as it is certain."""
        return self.course.match

    @property
    def trouble(self) -> str:
        """Why the match cannot be replayed beyond its position; empty if it can."""
        return self.damage or self.course.trouble

    @property
    def result(self) -> Result | None:
        return self.course.result

    def spoil(self, damage: str) -> None:
        """The record itself is not whole."""
        self.damage, self._settled = damage, None

    @property
    def status(self) -> Status:
        return self._settled or self._status()

    def _status(self) -> Status:
        if self.result is not None:
            return "over"
        if self.trouble:
            return "stopped"
        if not self.started:
            return "waiting"
        return "paused" if self.paused else "playing"

    @property
    def position(self) -> int:
        return self.match.number

    @property
    def asked(self) -> list[int]:
        """The seats that are asked; the game's clock is not one of them."""
        return [] if self.trouble else self._asked

    def bots_asked(self) -> list[int]:
        if self.status != "playing":
            return []
        return [seat for seat in self.asked if self.seats[seat].holder == "bot"]

    def undoer(self) -> int:
        """The seat whose last choice may be taken back without asking; NOBODY, if there is none."""
        match = self.match
        if not match.can_undo or self.status != "playing" or self._undos.get(match.number - 1, 0) >= MOST_UNDOS:
            return NOBODY
        return match.record[-1].seat

    def may_undo(self, seat: int) -> bool:
        """Is the last choice this seat's, and may it be taken back without asking?"""
        return seat != NOBODY and self.undoer() == seat

    def left_after_undo(self, elapsed: int) -> list[int]:
        """What the seats would have left if the last choice were undone now."""
        return self.clocks.after_undo(self.position - 1, elapsed, [self.match.record[-1].seat])

    def undone_question(self, seat: int, number: int) -> UndoneChoice | None:
        """The undone choice, if it had led to the question of this number for another seat than its own."""
        undone = self._undone
        taken = undone is not None and seat != undone.seat and undone.asked_at.get(seat) == number
        return undone if taken else None

    @property
    def forgets(self) -> bool:
        """Is what was shown hidden again, so that nobody may look back before the end?"""
        return self.result is None and self.match.game.forgets(self.match.settings)

    def running(self) -> list[int]:
        """The seats whose clocks run."""
        if self.header.clock == "none" or self.status != "playing":
            return []
        return [seat for seat in self.asked if self.seats[seat].holder != "bot"]

    def left_at(self, elapsed: int) -> list[int]:
        """The milliseconds that each seat has left, so long after the last line."""
        return self.clocks.left_at(elapsed, self.running())

    def due(self, elapsed: int) -> tuple[int, int] | None:
        """(option, seat) that time has chosen by now, in a game with a clock of its own."""
        return self.clocks.due(self.match.state, elapsed) if self.status == "playing" else None

    def rings_in(self, elapsed: int) -> float | None:
        """Seconds until the game's own clock rings, if it is running."""
        return None if self.match.state.over else self.clocks.rings_in(self.match.state, elapsed)

    def too_soon(self, option: int, seat: int, elapsed: int) -> float:
        """Seconds that a seat has to wait before it may choose this again, in a game with a clock of its own."""
        return self.clocks.too_soon(self.match.state, option, seat, elapsed)

    @property
    def timed(self) -> bool:
        return self.status == "playing" and (bool(self.running()) or self.rings_in(0) is not None)

    # -- the one way to change it ----------------------------------------------------------------------------------

    def apply(self, line: AnyLine, prepared: Prepared | None = None) -> None:
        """Add the next line of the record. `prepared` is what the match foresaw for it, if it was asked before."""
        self._settled = None
        self._apply(line, prepared)
        self._settled = self._status()

    def _apply(self, line: AnyLine, prepared: Prepared | None) -> None:
        if self.status == "playing":
            spent = line.spent if line.spent >= 0 else self._between(self.updated, line.at)
            self.clocks.spend(spent, self.running())
        self.updated = max(self.updated, line.at)
        self.served = line.served
        self.number += 1
        if line.ref:
            self.refs[(line.seat, line.ref)] = self.number
        match line:
            case Chose():
                self._choose(line, prepared)
            case Undone():
                self._undo(line)
            case Restored():
                self._restore(line)
            case Away():
                self._tell(line, "away", text=str(line.seconds))
            case Closed():
                self.course.closed = Result((), line.reason, "", draw=True)
                self._tell(line, "over", text=line.reason)
            case Muted():
                self.muted.add(line.who)
            case Said():
                self._tell(line, "said", text=line.text)
                self.news[-1].name = line.name
            case Signalled():
                self.claims.pop(line.seat, None)
                if line.target:
                    self.claims[line.seat] = line
                self._tell(line, "signalled", text=line.text)
            case Sat():
                self._sit(line)
            case Left():
                self.seats.empty(line.seat)
                self._forget_voter(line, line.seat)
                self._tell(line, "left")
            case Freed():
                self.seats.empty(line.target)
                self._forget_voter(line, line.target)
                self._tell(line, "freed")
                self.news[-1].seat = line.target
            case Returned():
                self.match.names[line.seat] = self.seats.take_back(line.seat)
                self._tell(line, "returned")
            case Invited():
                self.seats[line.target].invite = line.invite
                self.seats[line.target].invited = True
            case Offered():
                self._offer(line)
            case Answered():
                self._answer(line)
            case Resumed():
                self.paused = False
                self.clocks.resume()
                self._tell(line, "resumed")

    def _choose(self, line: Chose, prepared: Prepared | None) -> None:
        before, undone = self.asked_at, self._undone
        entry: Entry | None
        if prepared is not None:
            entry = self.match.take(*prepared, self.clocks.moment)
        else:
            entry = self.course.choose(self._recorded(line), line.end)
        if entry is None:
            self._beyond(line)
            return
        self.numbers.append(self.number)
        if line.late or line.seat == self.match.state.clock:
            self._tell(line, "time")
        self._tell(line, "chosen")
        self.news[-1].events = list(entry.events)
        self._renumber(line.seat)
        self.clocks.chosen(self.match.state, self.position, line.seat, entry.option, before)
        if undone is not None and (undone.seat, undone.option) == (line.seat, entry.option):
            # The same question as before the undo: an answer that is under way to it still fits.
            self.asked_at |= {seat: n for seat, n in undone.asked_at.items() if seat in self.asked_at}
        self._undone = None
        if not self.match.can_undo:
            self._undos.clear()
        self.offers = {n: offer for n, offer in self.offers.items() if offer.what not in ("draw", "take-back")}
        if self.match.state.over:
            self._tell(line, "over")

    def _recorded(self, line: Chose) -> Line:
        """A line as the core knows it."""
        name = line.option
        if isinstance(name, int):
            name = name_in_format_1(self.match.game, name) or f"option {name} of version 0.1"
        number = self.position + len(self.course.lost) + 1
        at = self.clocks.moment if line.moment < 0 else line.moment
        return Line(number, line.seat, name, line.means, line.rolled, line.drew, line.check, at=at)

    def _beyond(self, line: Chose) -> None:
        """A choice beyond what is certain: the table stays where it is."""
        del self.numbers[self.position + 1 :]
        self.epoch += 1
        self._undone = None
        self._renumber(None)
        self._tell(line, "chosen")
        if self.result is not None:
            self._tell(line, "over")

    def _undo(self, line: Undone) -> None:
        number, asked_at, left = self.numbers[-1], self.asked_at, list(self.clocks.left)
        entry = self.course.undo()
        self._went_back(line)
        if entry is None:
            return
        if line.spent < 0:
            self.clocks.back_in_format_1(self.match.state, self.position, asked_at, refund=False)
        else:
            self.clocks.undone(self.match.state, self.position, self.running())
        self._undos[self.position] = self._undos.get(self.position, 0) + 1
        self._undone = UndoneChoice(
            entry.seat, entry.option, self.position, number, self.number, asked_at, left, self.clocks.time
        )

    def _restore(self, line: Restored) -> None:
        """An undo does not count, because another seat had answered before it knew of it."""
        self._tell(line, "restored")
        undone = self._undone
        if self.trouble:
            self.course.restore()
            return
        assert undone is not None, "there is an undo to restore"
        self.match.take(*self.match.prepare(undone.option, undone.seat))
        self.numbers.append(undone.number)
        self._renumber(None)
        self.asked_at = {seat: undone.asked_at.get(seat, self.number) for seat in self.asked_at}
        running, passed = self.running(), self.clocks.time - undone.time
        left = [each - passed if seat in running else each for seat, each in enumerate(undone.left)]
        self.clocks.restored(self.match.state, self.position, left)
        self._undone = None

    def _went_back(self, line: AnyLine) -> None:
        del self.numbers[self.position + 1 :]
        self.epoch += 1
        self._renumber(None)
        self._tell(line, "back")

    def _sit(self, line: Sat) -> None:
        self.seats.sit(line.seat, line.name, line.token)
        self.match.names[line.seat] = line.name
        self._tell(line, "sat", text=line.name)
        self._start(line)

    def _start(self, line: AnyLine) -> None:
        """Once all seats are taken, play begins; it does not stop when somebody leaves."""
        if not self.started and self.seats.full:
            self.started = True
            self.clocks.start(self.match.state, self.position)
            self._tell(line, "started")

    def _offer(self, line: Offered) -> None:
        offer = OpenOffer(
            self.number, line.seat, line.what, line.position, line.target, line.level, line.seed, set(line.voters)
        )
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

    def _forget_voter(self, line: AnyLine, seat: int) -> None:
        """Who leaves is not waited for any more."""
        for offer in list(self.offers.values()):
            if seat in offer.waits:
                offer.waits.discard(seat)
                self._settle(line, offer)

    def _settle(self, line: AnyLine, offer: OpenOffer) -> None:
        """Carry the offer out once everybody has agreed."""
        if offer.waits:
            return
        self.offers.pop(offer.number, None)
        if offer.what == "draw":
            self.course.stop()
            self.numbers += [self.number] * (self.position + 1 - len(self.numbers))
            self._renumber(None)
            self._tell(line, "over")
        elif offer.what == "continue":
            self.course.go_on(offer.position, offer.seed)
            self._went_back(line)
            self.clocks.taken_back(self.match.state, self.position)
        elif offer.what == "take-back":
            before = self.asked_at
            self.course.back(offer.position)
            self._went_back(line)
            if line.spent < 0:
                self.clocks.back_in_format_1(self.match.state, self.position, before, refund=True)
            else:
                self.clocks.taken_back(self.match.state, self.position)
            self._undone = None
        elif offer.what == "pause":
            self.paused = True
            self.clocks.pause(self.match.state)
            self._tell(line, "paused")
        elif offer.what == "bot":
            self.seats.give_to_bot(offer.target, offer.level)
            self.match.names[offer.target] = offer.level
            self._tell(line, "bot", text=offer.level)
            self.news[-1].seat = offer.target
            self._start(line)
        else:
            self.rematch = rematch_id(self.header)
            self._tell(line, "rematch", text=self.rematch)

    # -- inside ----------------------------------------------------------------------------------------------------

    def _tell(self, line: AnyLine, kind: NewsKind, text: str = "", what: OfferKind | None = None) -> None:
        seat = line.seat if line.seat < len(self.seats) else NOBODY  # the game's clock
        self.news.append(News(self.number, line.at, kind, seat, text, what, self.match.number))

    def _renumber(self, mover: int | None) -> None:
        """A question that has not changed keeps its number when somebody else chooses; after going back none does."""
        before, steps = self.asked_at, self._steps
        self.asked_at, self._steps = {}, {}
        for ask in self.match.state.asks:
            same = mover is not None and ask.seat != mover and steps.get(ask.seat) is ask.step
            self.asked_at[ask.seat] = before[ask.seat] if same else self.number
            self._steps[ask.seat] = ask.step
        self._asked = [seat for seat in self.asked_at if seat < len(self.seats)]

    def _between(self, began: int, ended: int) -> int:
        """Milliseconds between two lines of version 0.1, without the times in which no server was alive."""
        down = sum(max(0, min(ended, end) - max(began, start)) for start, end in self._downtimes)
        return max(0, ended - began - down)
