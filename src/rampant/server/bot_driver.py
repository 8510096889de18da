"""Lets the bots of one table choose: one task per bot that is asked, while somebody is connected."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from rampant.server.attendance import Attendance
from rampant.server.backend import Backend
from rampant.server.bot_pool import job_for
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState

log = logging.getLogger("rampant.bots")
RETRY_SECONDS = 0.5
WAIT_SECONDS = 1.0  # how often a bot that waits for its turn looks how many come before it
OTHER_SERVER_SECONDS = 2  # beyond a bot's budget, until another server's bots are not waited for any more

Choose = Callable[[int, int, int | None], Awaitable[None]]
"""Carries out what a bot chose: its seat, the number of the question, the option (None: it gave none)."""


class BotDriver:
    def __init__(
        self,
        backend: Backend,
        state: TableState,
        attendance: Attendance,
        news: asyncio.Event,
        choose: Choose,
        elapsed: Callable[[], int],
        waiting_changed: Callable[[], None],
    ) -> None:
        """`news` is set whenever the table or the attendance has changed.

        `waiting_changed` is called when other tables' bots come before this one's, and when they do no more.
        """
        self.backend, self.state, self.attendance, self.news = backend, state, attendance, news
        self._choose, self._elapsed, self._waiting_changed = choose, elapsed, waiting_changed
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat

    @property
    def busy(self) -> bool:
        return bool(self._thinking)

    def start(self) -> None:
        """Begin to think for every bot that is asked."""
        if self.attendance.connections:
            for seat in self.state.bots_asked():
                if seat not in self._thinking:
                    self._thinking[seat] = self.backend.spawn(partial(self._think, seat))

    def close(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, seat: int) -> None:
        """Ask a bot for its choices until it is not asked any more, or nobody is connected."""
        first = True
        try:
            while self.attendance.connections and seat in self.state.bots_asked():
                number = self.state.asked_at[seat]
                if not await self._is_ours(seat, number):
                    continue
                # People see the whole turn at once; who only looks on would be left behind by bots without a pause.
                pace = asyncio.sleep(self.backend.bot_pace if first or not self.state.seats.people else 0)
                first = False
                option, _ = await asyncio.gather(self._ask(seat), pace)
                busy = await self._take_time(seat, option)
                try:
                    await self._choose(seat, number, option)
                except Refusal as refusal:
                    log.warning("a bot has to wait", extra={"match": self.state.id, "problem": refusal.reason})
                    busy = max(busy, RETRY_SECONDS)
                await asyncio.sleep(busy)
        finally:
            del self._thinking[seat]

    async def _ask(self, seat: int) -> int | None:
        """What the bot chooses. While it waits for its turn to think, the table is told how many come before it."""
        bots, id = self.backend.bots, self.state.id
        job = job_for(self.state, seat, self.backend.think_seconds)
        thinking = asyncio.ensure_future(bots.think(job, self.attendance.payer(bots.queue.used), id))
        try:
            shown = 0
            while not thinking.done():
                await asyncio.wait({thinking}, timeout=WAIT_SECONDS)
                if (ahead := bots.queue.ahead(id)) != shown:
                    shown = ahead
                    self._waiting_changed()
            return thinking.result()
        finally:
            thinking.cancel()

    async def _is_ours(self, seat: int, number: int) -> bool:
        """Does this server run the bot? It also does if another one should and does not."""
        other = self.attendance.other_bot_server()
        deadline = time.monotonic() + self.backend.think_seconds + OTHER_SERVER_SECONDS
        while other is not None and (left := deadline - time.monotonic()) > 0:
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), left)
            except TimeoutError:
                self.attendance.forget(other)
            if self.state.asked_at.get(seat) != number:
                return False
            other = self.attendance.other_bot_server()
        return seat in self.state.bots_asked()

    async def _take_time(self, seat: int, option: int | None) -> float:
        """While the game's clock runs a bot needs time as people do; gives how long it is busy afterwards."""
        state, tempo = self.state.match.state, self.state.match.game.tempo
        if tempo is None or option is None or state.ask_of(state.clock) is None:
            return 0.0
        gap = self.state.too_soon(option, seat, self._elapsed())
        await asyncio.sleep(max(gap, tempo.before(state, seat, option)))
        return tempo.after(state, seat, option)
