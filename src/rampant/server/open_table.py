"""A table in memory: one queue for all that happens to it, its timer, its bots and its connections."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from functools import partial
from random import SystemRandom

from rampant.core.match import CONCEDE
from rampant.core.scene import NOBODY, SPECTATOR
from rampant.server import messages, view, wire
from rampant.server.audience import Audience
from rampant.server.backend import Backend
from rampant.server.bot_driver import BotDriver
from rampant.server.bot_pool import job_for
from rampant.server.commands import Decision, chose, decide, key_of, restore, sit
from rampant.server.connection import Connection
from rampant.server.course import Prepared
from rampant.server.opening import open_rematch, summary_of
from rampant.server.record import AnyLine, Away, Chose, Returned, new_secret, read_line, text_of
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState
from rampant.store import StoreError

log = logging.getLogger("rampant.table")
MOST_RACES = 50
RACE_SECONDS = 2.0  # for so long after an undo was sent, an answer may have been under way
RETURN_MS = 30_000  # in which people find back to their tables after a start
SYNC_MS = 1_000  # by which servers may disagree on the time of service
SUGGESTING = "greedy:easy"  # the bot that people may ask while the table is laid
WHOLE_SECONDS = 8.0  # for so long a bot's turn is kept back, so that it is told as one story
TICK_SECONDS = 0.2  # how often a game's own clock is looked at


class OpenTable:
    """The lock is the table's queue: who holds it sees and changes the table alone, in order of arrival."""

    def __init__(self, backend: Backend, state: TableState) -> None:
        self.backend = backend
        self.state = state
        self.lock = asyncio.Lock()
        self.users = 0  # those who have it in hand; it is not thrown away meanwhile
        self.audience = Audience(backend, state)
        attendance, news = self.audience.attendance, self.audience.news
        self._bots = BotDriver(
            backend, state, attendance, news, self._choose_for_bot, self.elapsed, self.audience.presence_due
        )
        self._applied = backend.time.now()  # when the last line was applied
        self._carried = 0  # milliseconds since then, before this server had the table in memory
        self._timer: asyncio.TimerHandle | None = None
        self._whole: asyncio.TimerHandle | None = None  # when a bot's turn is told even if it is not over
        self._behind = False  # the store failed: it may hold more lines than this server has seen
        self._rematch_made = False

    async def loaded(self) -> None:
        """After being read from the store: finish what a server that was killed may have begun."""
        self._carry()
        ended, seconds = self.backend.absence
        if self.state.served >= 0 and self.state.updated < ended:
            await self.server_was_away(seconds)
        if self.state.rematch is not None:
            await self._publish()
        self._schedule()

    def close(self) -> None:
        """Stop the timers and the bots."""
        for timer in (self._timer, self._whole):
            if timer is not None:
                timer.cancel()
        self._bots.close()

    @property
    def busy(self) -> bool:
        return bool(self.users or self.audience.connections or self.lock.locked() or self._bots.busy)

    def info(self) -> wire.MatchInfo:
        return view.match_info(self.state, self.audience.seats())

    # -- connections -----------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        async with self.lock:
            if self._behind:
                await self._read_on()
            for token in hello.tokens:
                if (seat := self.state.seats.former_seat_of(token)) is not None:
                    line = Returned(at=self.backend.now(), seat=seat)
                    await self._commit(lambda _, line=line: (line, None))  # type: ignore[misc]
            self.audience.enter(connection, hello)
            self._schedule()

    def leave(self, connection: Connection) -> None:
        self.audience.leave(connection)

    def compose(self, connection: Connection) -> list[bytes]:
        """All messages that a connection has still to be sent. Nobody may be changing the table."""
        return self.audience.compose(connection, self.elapsed)

    def look(self, connection: Connection, seat: int) -> None:
        self.audience.look(connection, seat)

    async def reasons(self, connection: Connection, wish: messages.WhyNot) -> messages.Reasons:
        async with self.lock:
            return messages.Reasons(wish.ref, self.audience.reasons(connection, wish))

    async def suggest(self, connection: Connection, wish: messages.Suggest) -> messages.Suggested:
        """What a bot would answer for a person: only while the table is laid, so that nobody is played for."""
        async with self.lock:
            self.audience.own_ask(connection, wish)
            if self.state.status != "playing" or not self.state.match.state.scene(wish.seat).setup:
                raise Refusal("not-asked", "a bot answers for people only while the table is laid")
            job = job_for(self.state, wish.seat, self.backend.think_seconds, SUGGESTING)
        option = await self.backend.bots.think(job, connection.address, self.state.id)
        if option is None:
            raise Refusal("busy", "no bot has time for this question now; try again")
        return messages.Suggested(wish.ref, self.state.match.game.options.name(option))

    # -- commands --------------------------------------------------------------------------------------------------

    async def command(self, command: messages.Command, connection: Connection) -> messages.Done:
        """Carry a command out, or refuse it. When it is answered it is on disk."""
        began = time.monotonic()
        invite = new_secret() if isinstance(command, messages.Reinvite) else ""
        if isinstance(command, messages.Offer) and command.level is not None:
            self.backend.known_level(self.state.match.game.id, command.level)

        new = False

        def decision(state: TableState) -> Decision:
            nonlocal new
            new = True
            held = self._may_send(connection, command)
            line, prepared = decide(state, command, held, self.backend.now(), self.elapsed(), self.audience, invite)
            line.ref = key_of(command, connection.guest)
            return line, prepared

        async with self.lock:
            self._may_send(connection, command)
            key = (command.seat, key_of(command, connection.guest))
            if isinstance(command, messages.Say) and self.backend.bans.get(connection.address) == "talk":
                raise Refusal("banned", "this address may not talk here")
            if command.seat == SPECTATOR and key not in self.state.refs:
                self.backend.chatter.take(connection.address)
            await self._catch_up()  # what comes too late must not count
            await self._restore_for(command, connection)
            number = await self._commit(decision, key)
            self.backend.metrics.commit(time.monotonic() - began)
        if new and isinstance(command, messages.Reinvite):
            return messages.Done(command.ref, number, wire.Invite(command.target, invite))
        return messages.Done(command.ref, number)

    async def _restore_for(self, command: messages.Command, connection: Connection) -> None:
        """An answer to the latest question counts before an undo of which whoever answers cannot have known."""
        if not isinstance(command, messages.Choose) or (command.seat, command.ref) in self.state.refs:
            return
        undone = self.state.undone_question(command.seat, command.number)
        if undone is not None and connection.told_for(undone.undo) < RACE_SECONDS:
            try:
                await self._commit(lambda state: restore(state, undone, command, self.backend.now()))
            except Refusal as refusal:
                if refusal.code != "stale":
                    raise

    async def sit(self, wish: wire.Join) -> wire.Joined:
        """Somebody sits down."""
        joined = wire.Joined(-1, "")

        def decision(state: TableState) -> Decision:
            line, joined.token = sit(state, wish, self.backend.now())
            joined.seat = line.seat
            return line, None

        async with self.lock:
            if self._behind:
                await self._read_on()
            if wish.ref is not None and (seat := self.state.seats.joined_as(wish.ref)) is not None:
                return wire.Joined(seat, self.state.seats.token_for(seat, wish.ref))
            await self._commit(decision)
        return joined

    def _may_send(self, connection: Connection, command: messages.Command) -> Collection[int]:
        """The seats of a connection that sends a command; spectators may talk."""
        if isinstance(command, messages.Say) and command.seat == SPECTATOR:
            return set()
        return self.audience.seats_held(connection, command.seat)

    # -- lines of the record ---------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read what other servers have added."""
        async with self.lock:
            await self._read_on()

    async def hear(self, number: int, body: str) -> None:
        """Another server has added this line. If it is not the next, or was too long to be told, lines are read."""
        async with self.lock:
            if body and number == self.state.number + 1 and not self._behind:
                await self._follow([body])
            elif not number or number > self.state.number:
                await self._read_on()

    async def _commit(
        self, decision: Callable[[TableState], Decision], ref: tuple[int, str] | None = None, bot: int | None = None
    ) -> int:
        """Write a line and only then apply it. If another server was faster, decide again on what the table is now.

        `bot` is the seat of the bot that chose it.
        """
        if self.state.damage:
            raise Refusal("other-rules", self.state.trouble)
        if self._behind:
            await self._read_on()
        fresh = self.backend.store.kind == "sqlite"  # nobody else writes
        for _ in range(MOST_RACES):
            if ref is not None and ref in self.state.refs:
                return self.state.refs[ref]
            try:
                line, prepared = decision(self.state)
            except Refusal:
                if fresh or not await self._read_on():
                    raise
                fresh = True  # another server knew more: what is refused by an older state may be right by this one
                continue
            line.spent, line.served = self.elapsed(), self.backend.time.service()
            number = self.state.number + 1
            try:
                written = await self.backend.store.append(self.state.id, number, text_of(line))
            except StoreError as error:
                self._behind = True
                log.info("a line was not written", extra={"match": self.state.id, "problem": str(error)})
                raise Refusal("busy", "the table cannot be written to at the moment; try again") from None
            if written:
                self._apply(line, prepared)
                self.backend.metrics.line(type(line).__name__.lower())
                if prepared is None or self.state.match.state.over:
                    await self._publish()
                self._changed(prepared is not None, bot)
                return number
            self.backend.metrics.event("race")
            await self._read_on()
        raise Refusal("busy", "others were faster every time; try again")

    async def _read_on(self) -> bool:
        """Read what other servers have added; False if that is nothing."""
        bodies = await self.backend.store.entries(self.state.id, self.state.number)
        self._behind = False
        if bodies:
            await self._follow(bodies)
        return bool(bodies)

    async def _follow(self, bodies: list[str]) -> None:
        """Apply lines of other servers."""
        lines = [read_line(body) for body in bodies]
        for line in lines:
            self._apply(line)
        chosen = all(isinstance(line, Chose) for line in lines)
        if self.state.match.state.over or not chosen:
            await self._publish()  # whoever wrote them may have been stopped before
        self._changed(chosen)

    def _apply(self, line: AnyLine, prepared: Prepared | None = None) -> None:
        self.state.apply(line, prepared)
        self._applied, self._carried = self.backend.time.now(), 0

    async def _publish(self) -> None:
        """Bring the lobby's line up to date, and open the rematch once it is agreed on."""
        if self.state.rematch is not None and not self._rematch_made:
            try:
                await open_rematch(self.state, self.backend.store, self.backend.now())
                self._rematch_made = True
            except StoreError as error:
                log.error("no rematch could be opened", extra={"match": self.state.id, "problem": str(error)})
        summary = summary_of(self.state)
        self.backend.spawn(lambda: self.backend.store.update_summary(self.state.id, summary))

    def _changed(self, chosen: bool, bot: int | None = None) -> None:
        """The table has changed: tell everybody, set the timer, let bots think.

        A bot whose turn it still is chooses again before others are told: its turn arrives in one piece.
        """
        goes_on = bot is not None and self.state.bots_asked() == self.state.asked == [bot] and not self._ticks()
        if goes_on and self._whole is None:
            self._whole = asyncio.get_running_loop().call_later(WHOLE_SECONDS, self._tell_whole)
        elif not goes_on and self._whole is not None:
            self._whole.cancel()
            self._whole = None
        self.audience.changed(chosen, holding=goes_on)
        self._schedule()

    def _tell_whole(self) -> None:
        """What there is of a long turn is told."""
        self._whole = None
        self.audience.changed(chosen=True)

    def _ticks(self) -> bool:
        """Does the game's own clock run?"""
        return self.state.rings_in(self.elapsed()) is not None

    # -- time ------------------------------------------------------------------------------------------------------

    def elapsed(self) -> int:
        """Milliseconds since the last line, as far as this server has attended to the table."""
        return max(0, self.backend.time.now() - self._applied) + self._carried

    def _carry(self) -> None:
        """Time has also run while the table was not in memory, as long as any server attended.

        Nobody is charged for finding back to the table after a start of the server.
        """
        time = self.backend.time
        if self.state.served >= 0:
            grace = time.now() if time.now() < RETURN_MS else SYNC_MS
            self._carried = max(0, time.service() - self.state.served - grace)

    async def server_was_away(self, seconds: float) -> None:
        """Tell a table at which time matters that nobody was charged for it."""
        async with self.lock:
            if self.state.timed:
                line = Away(at=self.backend.now(), seat=NOBODY, seconds=round(seconds))
                await self._commit(lambda _: (line, None))

    # -- what happens by itself ------------------------------------------------------------------------------------

    def _schedule(self) -> None:
        """Set the timer for the next moment at which time itself chooses, and let bots think."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.state.clocks.matter:
            self._set_timer()
        self._bots.start()

    def _set_timer(self) -> None:
        state, elapsed = self.state, self.elapsed()
        running = state.running()
        waits = [left / 1000 for seat, left in enumerate(state.left_at(elapsed)) if seat in running]
        if self.audience.connections and state.status == "playing" and state.rings_in(elapsed) is not None:
            waits.append(TICK_SECONDS)
        if waits:
            wait = max(0.0, min(waits)) + (0.01 if min(waits) > 0 else TICK_SECONDS)
            self._timer = asyncio.get_running_loop().call_later(wait, self.backend.spawn, self._time_passes)

    async def _time_passes(self) -> None:
        """Seats whose time has run out resign; what the game's own clock chooses is chosen."""
        async with self.lock:
            await self._catch_up()
            self._schedule()

    async def _catch_up(self) -> None:
        """Write down what time has chosen by now."""
        while (decision := self._due()) is not None:
            await self._commit(decision)

    def _due(self) -> Callable[[TableState], Decision] | None:
        if not self.state.clocks.matter:
            return None
        now, elapsed = self.backend.now(), self.elapsed()
        left = self.state.left_at(elapsed)
        late = [seat for seat in self.state.running() if left[seat] <= 0]
        # Of a seat that is connected elsewhere the other server says whether its time is up: it may have been away.
        for seat in late and sorted(set(late) - self.audience.attendance.elsewhere()):
            return partial(chose, seat=seat, option=CONCEDE, now=now, elapsed=elapsed, late=True)
        if (due := self.state.due(elapsed)) is not None:
            return partial(chose, seat=due[1], option=due[0], now=now, elapsed=elapsed)
        return None

    async def _choose_for_bot(self, seat: int, number: int, option: int | None) -> None:
        """Carry a bot's choice out, if its question is still open; one that gave none or an illegal one takes any."""

        def decision(state: TableState) -> Decision:
            ask = state.match.state.ask_of(seat)
            if ask is None or state.asked_at.get(seat) != number:
                raise Refusal("stale", "the table went on without the bot")
            wanted = option if option in ask.options else SystemRandom().choice(ask.options)
            return chose(state, seat, wanted, self.backend.now(), self.elapsed())

        async with self.lock:
            await self._catch_up()
            if self.state.asked_at.get(seat) != number or seat not in self.state.bots_asked():
                return
            try:
                await self._commit(decision, bot=seat)
            except Refusal as refusal:
                if refusal.code != "stale":
                    raise
