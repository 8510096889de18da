"""A table that is being played: one queue for all that happens to it, its clock, its bots and those who look at it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from rampant.core.match import CONCEDE
from rampant.core.scene import SPECTATOR
from rampant.server import messages, view, wire
from rampant.server.commands import Decision, chose, decide, sit
from rampant.server.company import Company
from rampant.server.connection import Connection
from rampant.server.pool import job_for
from rampant.server.record import new_secret, read_line, text_of
from rampant.server.refusal import Refusal
from rampant.server.table import Table
from rampant.store import StoreError

if TYPE_CHECKING:
    from rampant.server.hall import Hall

log = logging.getLogger("rampant.table")
MOST_RACES = 50
RETRY_SECONDS = 0.5
TICK_SECONDS = 0.2  # how often a game's own clock is looked at
ELDER_SECONDS = 2  # beyond a bot's budget, until another server's thinking is not waited for any more


class Live:
    """A table in memory. The lock is its queue: who holds it sees and changes the table alone, in order of arrival."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0  # those who have it in hand; it is not thrown away meanwhile
        self.company = Company(len(table.places), hall.me, hall.now)
        self._look = view.Look(table.match.state)
        self._news = asyncio.Event()  # something has changed
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._doubt = False  # the store failed: it may know more than we do
        self._rematch_made = False

    @property
    def connections(self) -> set[Connection]:
        return self.company.connections

    # -- commands --------------------------------------------------------------------------------------------------

    async def command(self, command: messages.Command, connection: Connection) -> messages.Done:
        """Carry a command out, or refuse it. When it is answered it is on disk."""
        began = time.monotonic()
        invite = new_secret()
        if isinstance(command, messages.Offer) and command.level is not None:
            self.hall.known_level(command.level)

        new = False

        def decision(table: Table) -> Decision:
            nonlocal new
            new = True
            return decide(table, command, self._may_send(connection, command), self.hall.now(), self.away, invite)

        async with self.lock:
            self._may_send(connection, command)
            if command.seat == SPECTATOR and (SPECTATOR, command.ref) not in self.table.refs:
                self.hall.chatter.take(connection.address)
            await self._catch_up()  # what comes too late must not count
            number = await self._commit(decision, (command.seat, command.ref))
            self.hall.metrics.commit.add(time.monotonic() - began)
        if new and isinstance(command, messages.Reinvite):
            return messages.Done(command.ref, number, wire.Invite(command.target, invite))
        return messages.Done(command.ref, number)

    def _may_send(self, connection: Connection, command: messages.Command) -> set[int]:
        """The seats of a connection that sends a command; who only watches may talk."""
        if isinstance(command, messages.Say) and command.seat == SPECTATOR:
            return set()
        return self._holds(connection, command.seat)

    def _holds(self, connection: Connection, seat: int) -> set[int]:
        """The seats of a connection; refused if this one is not among them."""
        self._check_held(connection)
        if seat not in connection.proofs:
            raise Refusal("not-yours", f"you do not hold the token of seat {seat}")
        return connection.held

    async def sit(self, wish: wire.Join) -> wire.Joined:
        """Somebody sits down."""
        joined = wire.Joined(-1, "")

        def decision(table: Table) -> Decision:
            line, joined.token = sit(table, wish, self.hall.now())
            joined.seat = line.seat
            return line, None

        async with self.lock:
            await self._commit(decision)
        return joined

    async def refresh(self) -> None:
        """Read what other servers have added."""
        async with self.lock:
            await self._read_on()

    async def arrive(self) -> None:
        """After being read from the store: finish what a server that was killed may have begun."""
        if self.table.rematch is not None:
            await self._news_for_the_house()
        self._schedule()

    async def _commit(self, decision: Callable[[Table], Decision], ref: tuple[int, str] | None = None) -> int:
        """Write a line and only then let it count. If another server was faster, look again at what it means now."""
        if self._doubt:
            await self._read_on()
        for _ in range(MOST_RACES):
            if ref is not None and ref in self.table.refs:
                return self.table.refs[ref]
            line, prepared = decision(self.table)
            number = self.table.number + 1
            try:
                written = await self.hall.store.append(self.table.id, number, text_of(line))
            except StoreError as error:
                self._doubt = True
                log.error("the store failed", extra={"match": self.table.id, "problem": str(error)})
                raise Refusal("busy", "the table cannot be written to at the moment; try again") from None
            if written:
                self.table.apply(line, prepared)
                self.hall.metrics.lines[type(line).__name__.lower()] += 1
                if prepared is None or self.table.match.state.over:
                    await self._news_for_the_house()
                self.changed()
                return number
            self.hall.metrics.events["race"] += 1
            await self._read_on()
        raise Refusal("busy", "others were faster every time; try again")

    async def _read_on(self) -> None:
        bodies = await self.hall.store.entries(self.table.id, self.table.number)
        self._doubt = False
        for body in bodies:
            self.table.apply(read_line(body))
        if bodies:
            await self._news_for_the_house()
            self.changed()

    async def _news_for_the_house(self) -> None:
        """What those outside want to know: the lobby its line, and the rematch has to be there when it is announced."""
        if self.table.rematch is not None and not self._rematch_made:
            try:
                await self.hall.make_rematch(self.table)
                self._rematch_made = True
            except StoreError as error:
                log.error("no rematch could be opened", extra={"match": self.table.id, "problem": str(error)})
        self.hall.describe(self)

    # -- those who look --------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """Somebody begins to look (or says hello again): find out which seats are theirs, and tell all."""
        async with self.lock:
            if self._doubt:
                await self._read_on()
            found = [self.table.seat_of(token) for token in hello.tokens]
            held = {seat for seat in found if seat is not None}
            self._room_for(connection, held)
            connection.proofs = {seat: self.table.places[seat].token for seat in held}
            self.connections.add(connection)
            connection.after = view.catch_up(self.table, hello.since)
            connection.known = None
            connection.stale = True
            connection.tell(
                messages.Welcome(
                    wire.PROTOCOL,
                    view.match_info(self.table, self.seats()),
                    self.hall.game_info(self.table.header.game),
                    sorted(held),
                    found.count(None),
                    self.hall.limits.rate,
                )
            )
            self._presence()
            self._schedule()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.company.leave(connection)
            self._presence()

    async def compose(self, connection: Connection) -> list[bytes]:
        """All that a connection has still to be told."""
        async with self.lock:
            if connection not in self.connections:
                return connection.take([])
            if connection.stale or connection.after < self.table.number:
                return connection.take([view.encoder.encode(self._table_for(connection))])
            if connection.presence_due:
                connection.presence_due = False
                return connection.take(
                    [view.encoder.encode(messages.Presence(self.seats(), self.company.spectators()))]
                )
            return connection.take([])

    def _table_for(self, connection: Connection) -> messages.Table:
        """The table for a connection, and the note of what it knows then."""
        table = self.table
        self._check_held(connection)
        if connection.stale:
            connection.known = None
        connection.choose_viewer(table.asked, table.number)
        after, known, now = connection.after, connection.known, self.hall.now()
        viewer, held = connection.viewer, connection.held
        message = view.table_now(table, self._look, viewer, held, after, known, self.seats(), now)
        connection.after = table.number
        connection.known = self._look.scene(viewer)
        connection.stale = False
        connection.presence_due = False
        return message

    def look(self, connection: Connection, seat: int) -> None:
        """Look through the eyes of another of one's seats."""
        self._holds(connection, seat)
        connection.viewer = seat
        connection.looked = self.table.number
        connection.resend()

    def seats(self) -> list[wire.SeatInfo]:
        away_for = {seat: waited // 1000 for seat, waited in self.company.waited().items()}
        return view.seats_now(self.table, self.company.here(), away_for)

    def away(self, seat: int) -> bool:
        """Is the seat abandoned?"""
        if self.table.places[seat].holder == "nobody":
            return True
        return seat not in self.company.here() and self.company.waited()[seat] >= self.hall.limits.away * 1000

    def heard_presence(self, server: str, seats: list[int], spectators: int) -> None:
        """Another server tells who is there."""
        self.company.heard(server, seats, spectators)
        self._news.set()
        self._tell_presence()

    def _room_for(self, connection: Connection, held: set[int]) -> None:
        others = sum(not other.held for other in self.connections if other is not connection)
        if not held and others >= self.hall.limits.spectators:
            raise Refusal("too-many", "too many people watch this match already")

    def _check_held(self, connection: Connection) -> None:
        """A seat that was left, or that a bot took over, is not the connection's any more."""
        for seat, proof in list(connection.proofs.items()):
            if self.table.places[seat].token != proof:
                del connection.proofs[seat]
                connection.stale = True

    def _presence(self) -> None:
        self._tell_presence()
        self._presence_to_others()

    def repeat_presence(self) -> None:
        """Say again who is here before the other servers forget it."""
        if self.company.to_repeat():
            self._presence_to_others()

    def _presence_to_others(self) -> None:
        self.hall.tell_presence(self.table.id, *self.company.tell())

    def _tell_presence(self) -> None:
        for connection in self.connections:
            connection.presence_due = True
            connection.wake.set()

    # -- what goes on by itself ------------------------------------------------------------------------------------

    def changed(self) -> None:
        """The table has changed: tell everybody, wind the clock, let bots think."""
        if self._look.state is not self.table.match.state:
            self._look = view.Look(self.table.match.state, self._look)
        for connection in self.connections:
            connection.wake.set()
        self._news.set()
        self._schedule()

    def close(self) -> None:
        """Stop what goes on by itself."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._thinking.values():
            task.cancel()

    @property
    def busy(self) -> bool:
        return bool(self.users or self.connections or self.lock.locked() or self._thinking)

    def _schedule(self) -> None:
        table = self.table
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waits = [left / 1000 for seat, left in enumerate(table.left_at(self.hall.now())) if seat in table.running()]
        if self.connections and table.status == "playing" and table.rings_in(self.hall.now()) is not None:
            waits.append(TICK_SECONDS)
        if waits:
            wait = max(0.0, min(waits)) + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self.hall.spawn, self._time_passes)
        if self.connections:
            for seat in self._bots_asked():
                if seat not in self._thinking:
                    self._thinking[seat] = self.hall.spawn(partial(self._think, seat))

    async def _time_passes(self) -> None:
        """Seats whose time has run out resign; what the game's own clock chooses is chosen."""
        async with self.lock:
            await self._catch_up()
            self._schedule()

    async def _catch_up(self) -> None:
        """Write down what time has chosen by now."""
        while (decision := self._due()) is not None:
            await self._commit(decision)

    def _due(self) -> Callable[[Table], Decision] | None:
        now = self.hall.now()
        left = self.table.left_at(now)
        late = [seat for seat in self.table.running() if left[seat] <= 0]
        if late:
            return partial(chose, seat=late[0], option=CONCEDE, now=now, late=True)
        if (due := self.table.due(now)) is not None:
            return partial(chose, seat=due[1], option=due[0], now=now)
        return None

    def _bots_asked(self) -> list[int]:
        if self.table.status != "playing":
            return []
        return [seat for seat in self.table.asked if self.table.places[seat].holder == "bot"]

    async def _think(self, seat: int) -> None:
        """Ask a bot for its choices until it is not asked any more, or nobody is looking."""
        try:
            while self.connections and seat in self._bots_asked():
                number = self.table.asked_at[seat]
                if not await self._left_to_us(seat, number):
                    continue
                pace = asyncio.sleep(self.hall.bot_pace)
                option, _ = await asyncio.gather(
                    self.hall.pool.think(job_for(self.table, seat, self.hall.think_seconds)), pace
                )
                busy = await self._take_time(seat, option)
                try:
                    async with self.lock:
                        await self._catch_up()
                        if self.table.asked_at.get(seat) == number and seat in self._bots_asked():
                            await self._choose_for_bot(seat, number, option)
                except Refusal as refusal:
                    log.warning("a bot has to wait", extra={"match": self.table.id, "problem": refusal.reason})
                    busy = max(busy, RETRY_SECONDS)
                await asyncio.sleep(busy)
        finally:
            del self._thinking[seat]

    async def _left_to_us(self, seat: int, number: int) -> bool:
        """Is it for this server to let the bot think? If another one should and does not, it is."""
        elder = self.company.elder()
        deadline = time.monotonic() + self.hall.think_seconds + ELDER_SECONDS
        while elder is not None and (left := deadline - time.monotonic()) > 0:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except TimeoutError:
                self.company.forget(elder)
            if self.table.asked_at.get(seat) != number:
                return False
            elder = self.company.elder()
        return seat in self._bots_asked()

    async def _take_time(self, seat: int, option: int | None) -> float:
        """While a clock runs a bot needs time as people do; gives how long it is busy afterwards."""
        state, tempo = self.table.match.state, self.table.match.game.tempo
        if tempo is None or option is None or state.ask_of(state.clock) is None:
            return 0.0
        gap = self.table.too_soon(option, seat, self.hall.now())
        await asyncio.sleep(max(gap, tempo.before(state, seat, option)))
        return tempo.after(state, seat, option)

    async def _choose_for_bot(self, seat: int, number: int, option: int | None) -> None:
        """Carry a bot's choice out; one that gave none, or an impossible one, takes any."""

        def decision(table: Table) -> Decision:
            ask = table.match.state.ask_of(seat)
            if ask is None or table.asked_at.get(seat) != number:
                raise Refusal("stale", "the table went on without the bot")
            wanted = option if option in ask.options else SystemRandom().choice(ask.options)
            return chose(table, seat, wanted, self.hall.now())

        try:
            await self._commit(decision)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
