"""The connections to one table: who is let in, what each is still to be told, and who holds which seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from rampant.core.state import OpenAsk
from rampant.server import messages, view, wire
from rampant.server.alike import AlikeView
from rampant.server.attendance import Attendance
from rampant.server.backend import Backend
from rampant.server.changes import encoder
from rampant.server.connection import Connection
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState


class Audience:
    """Used by `OpenTable`, which holds its lock around everything here that reads or changes the table."""

    def __init__(self, backend: Backend, state: TableState) -> None:
        self.backend = backend
        self.state = state
        self.attendance = Attendance(len(state.seats), backend.server_id, backend.time.now)
        self.news = asyncio.Event()  # the table has changed, or another server has reported who is connected
        self.holding = False  # a bot's turn is under way: the table is told when it is whole
        self._position = view.PositionView(state.match.state)
        self._common: view.CommonView | None = None  # made when somebody has to be told
        self._seats: list[wire.SeatInfo] | None = None  # as in the last one, while only choices are made
        self._alike: AlikeView | None = None  # what the last one was told who was told anything

    @property
    def connections(self) -> set[Connection]:
        return self.attendance.connections

    def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """Somebody begins to look (or says hello again): find out which seats are theirs, and tell all."""
        state = self.state
        found = [state.seats.seat_of(token) for token in hello.tokens]
        held = {seat for seat in found if seat is not None}
        self._check_room(connection, held)
        connection.proofs = {seat: state.seats[seat].token for seat in held}
        self.connections.add(connection)
        connection.guest = hello.guest or connection.guest
        connection.after = view.catch_up(state, hello.since)
        connection.events_after = state.number if state.forgets else -1
        connection.stale = True
        connection.tell(
            messages.Welcome(
                wire.PROTOCOL,
                view.match_info(state, self.seats()),
                self.backend.game_info(state.header.game),
                sorted(held),
                found.count(None),
                self.backend.limits.rate,
            )
        )
        self._presence_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.attendance.leave(connection)
            self._presence_changed()

    def compose(self, connection: Connection, elapsed: Callable[[], int]) -> list[bytes]:
        """All messages that a connection has still to be sent; `elapsed` says how long after the last line."""
        if connection not in self.connections:
            return connection.take([])
        found = []
        if connection.stale or (connection.after < self.state.number and not self.holding):
            found.append(self._table_for(connection, elapsed))
        if connection.presence_due:
            connection.presence_due = False
            presence = messages.Presence(self.seats(), self.attendance.spectators(), self.bots_ahead())
            if presence != connection.presence:
                connection.presence = presence
                found.append(encoder.encode(presence))
        return connection.take(found)

    def changed(self, chosen: bool, holding: bool = False) -> None:
        """The table has changed, perhaps by nothing but choices: everybody is told, unless more follows at once."""
        self.holding = holding
        if not chosen:
            self._seats = None
        if self._position.state is not self.state.match.state:
            self._position = view.PositionView(self.state.match.state, self._position)
        self._common = None
        if not holding:
            for connection in self.connections:
                connection.wake()
        self.news.set()

    def reasons(self, connection: Connection, wish: messages.WhyNot) -> list[messages.DeniedNow]:
        """What cannot be done at a question of one's own, and why."""
        return view.denied_now(self.own_ask(connection, wish), self.state.match.game.options)

    def own_ask(self, connection: Connection, wish: messages.WhyNot | messages.Suggest) -> OpenAsk:
        """The question of one's own that something is asked about."""
        self.seats_held(connection, wish.seat)
        ask = self.state.match.state.ask_of(wish.seat)
        if ask is None or self.state.asked_at.get(wish.seat) != wish.number:
            raise Refusal("stale", "that question is not open any more")
        return ask

    def look(self, connection: Connection, seat: int) -> None:
        """Look through the eyes of another of one's seats."""
        self.seats_held(connection, seat)
        connection.viewer = seat
        connection.looked = self.state.number
        connection.resend()

    def seats_held(self, connection: Connection, seat: int) -> Collection[int]:
        """The seats of a connection; refused if this one is not among them."""
        self._check_held(connection)
        if seat not in connection.proofs:
            raise Refusal("not-yours", f"you do not hold the token of seat {seat}")
        return connection.held

    # -- who is connected ------------------------------------------------------------------------------------------

    def seats(self) -> list[wire.SeatInfo]:
        away_for = {seat: unseen // 1000 for seat, unseen in self.attendance.unseen_for().items()}
        return view.seats_now(self.state, self.attendance.here(), away_for)

    def away(self, seat: int) -> bool:
        """Is the seat abandoned?"""
        if self.state.seats[seat].holder == "nobody":
            return True
        attendance = self.attendance
        return seat not in attendance.here() and attendance.unseen_for()[seat] >= self.away_seconds * 1000

    def connected(self, seat: int) -> bool:
        return seat in self.attendance.here()

    @property
    def away_seconds(self) -> int:
        """After how long a seat that nobody is connected to counts as abandoned here."""
        return self.state.header.away or self.backend.limits.away

    def heard(self, server: str, seats: list[int], spectators: int) -> None:
        """Another server tells who is connected to it."""
        if self.attendance.heard(server, seats, spectators) and self.connections:
            self._report_presence()  # it may have come to the table after our last report
        self.news.set()
        self.presence_due()

    def repeat_presence(self) -> None:
        """Report again who is connected here before the other servers forget it."""
        if self.attendance.report_due():
            self._report_presence()

    def _presence_changed(self) -> None:
        self.presence_due()
        self._report_presence()

    def bots_ahead(self) -> int:
        return self.backend.bots.queue.ahead(self.state.id)

    def presence_due(self) -> None:
        """Have everybody told who is connected, and whether bots have to wait."""
        self._common = self._seats = None
        for connection in self.connections:
            connection.presence_due = True
            connection.wake()

    def _report_presence(self) -> None:
        self.backend.send_presence(self.state.id, *self.attendance.report())

    # -- inside ----------------------------------------------------------------------------------------------------

    def _table_for(self, connection: Connection, elapsed: Callable[[], int]) -> bytes:
        """The table for a connection, encoded, without what it knows; from now on it knows this."""
        state = self.state
        self._check_held(connection)
        if connection.stale:
            connection.forget()
        connection.choose_viewer(state.asked, state.number)
        viewer, held = connection.viewer, connection.held
        if self._common is None:
            if self._seats is None:
                self._seats = self.seats()
            self._common = view.CommonView(state, self._seats)
        common, look = self._common, self._position
        own = view.own_fields(state, look, common, viewer, held, elapsed)
        scene = look.scene(viewer)
        alike = self._alike
        if alike is None or not alike.suits(connection, common, scene):
            alike = self._alike = AlikeView(connection, state, common, scene)
        message = alike.with_own(view.changed(connection.own, own))
        connection.known, connection.common, connection.own = scene, common, own
        connection.after = state.number
        connection.told(state.number)
        connection.stale = False
        return message

    def _check_room(self, connection: Connection, held: set[int]) -> None:
        if held:
            return
        others = [other for other in self.connections if not other.held and other is not connection]
        if len(others) >= self.backend.limits.spectators:
            raise Refusal("too-many", "too many people watch this match already")
        if sum(other.address == connection.address for other in others) >= self.backend.limits.spectators_each:
            raise Refusal("too-many", "too many people from this address watch this match already")

    def _check_held(self, connection: Connection) -> None:
        """A seat that was left, or that a bot took over, is not the connection's any more."""
        for seat, proof in list(connection.proofs.items()):
            if self.state.seats[seat].token != proof:
                del connection.proofs[seat]
                connection.stale = True
