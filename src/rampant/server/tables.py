"""The tables of one server process: those in memory, and how others are rebuilt from their records."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial

import msgspec

from rampant.core.match import Match
from rampant.core.scene import Result
from rampant.server.backend import Backend
from rampant.server.open_table import OpenTable
from rampant.server.opening import first_match
from rampant.server.record import Header, read_header, read_line
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState
from rampant.server.wire import MatchInfo
from rampant.store import RecordDamaged, StoreError

log = logging.getLogger("rampant.tables")
HEARTBEAT_SECONDS = 2.0
LOOK_SECONDS = 0.25  # how often the server looks whether it was away


class Tables:
    """Open tables by id, as many as the limits allow in memory; all others can be read from the store at any time."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._open: OrderedDict[str, OpenTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[OpenTable]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[OpenTable]:
        return iter(self._open.values())

    def get(self, id: str) -> OpenTable | None:
        """A table, if it is in memory."""
        return self._open.get(id)

    def drop(self, id: str) -> None:
        """Forget a table that is in memory; it is rebuilt when somebody asks for it."""
        self._open.pop(id).close()

    @asynccontextmanager
    async def use(self, id: str) -> AsyncIterator[OpenTable]:
        """A table, from memory or from the store; it is kept while it is in use."""
        if self.backend.store.kind == "sqlite" and not self.backend.neighbours.lives_here(id):
            raise Refusal("busy", "this match is played elsewhere on this server; try again")  # nobody would be told
        while (table := await self._find(id)) is not self._open.get(id):
            pass  # it was forgotten again before it was in hand: nobody would tell it any news
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1

    def keep(self, table: OpenTable) -> None:
        """Hold a table in memory; others that nobody needs make room for it."""
        self._open[table.state.id] = table
        if len(self._open) > self.backend.limits.tables:
            for id, other in list(self._open.items()):
                if not other.busy and other is not table:
                    self.drop(id)
                    self.backend.metrics.event("evict")
                    if len(self._open) <= self.backend.limits.tables:
                        return

    def close(self) -> None:
        for table in self._open.values():
            table.close()

    def heard(self, match: str, text: str) -> None:
        """Another server has news: of a match, or (with an empty match) perhaps of any."""
        if not match:
            for each in self._open.values():
                self.backend.spawn(each.refresh)
        elif (table := self._open.get(match)) is not None:
            if not table.busy:
                self.drop(match)  # it is played elsewhere: who comes here reads its record
            elif text.startswith("["):
                server, seats, spectators = msgspec.json.decode(text, type=tuple[str, list[int], int])
                table.audience.heard(server, seats, spectators)
            else:
                _, number, body = [*text.split(" ", 2), "", ""][:3]
                self.backend.spawn(partial(table.hear, int(number or 0), body))

    async def heartbeat(self) -> None:
        """Say regularly that this server is alive, so that clocks know when none was, and who is connected to it."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for table in self._open.values():
                table.audience.repeat_presence()
            try:
                await self.backend.heartbeat()
            except StoreError as error:
                log.info("the heartbeat was not written", extra={"problem": str(error)})
            else:
                self._send_away()

    def _send_away(self) -> None:
        """Who was banned since they came has to go."""
        banned = {address for address, what in self.backend.bans.items() if what == "all"}
        for table in self._open.values() if banned else ():
            for connection in table.audience.connections:
                if connection.address in banned and connection.let_go is not None:
                    connection.let_go("banned")

    async def watch_time(self) -> None:
        """Find out when the server was away, and tell the tables at which clocks run."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if (seconds := self.backend.time.take_absence()) > 0:
                log.warning("the server was away", extra={"seconds": round(seconds, 1)})
                for table in self._open.values():
                    self.backend.spawn(partial(table.server_was_away, seconds))

    async def match_of(self, header: Header) -> tuple[Match, str]:
        """The match of a header before its first line, and why it is not as far as it should be."""
        game = self.backend.game(header.game)
        if header.past or not header.parent:
            return await asyncio.to_thread(first_match, game, header)
        # In format 1 a header does not hold what was taken over: it is read from the other match.
        parent = await self._rebuilt(header.parent, header.lines if header.lines >= 0 else None)
        return _branched(parent, header), ""

    async def _find(self, id: str) -> OpenTable:
        table = self._open.get(id)
        if table is not None:
            self._open.move_to_end(id)
            return table
        if id not in self._loading:
            task = self.backend.spawn(lambda: self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        try:
            return await asyncio.shield(self._loading[id])
        except StoreError:
            raise Refusal("busy", "the match cannot be read at the moment; try again") from None

    async def _load(self, id: str) -> OpenTable:
        table = OpenTable(self.backend, await self._rebuilt(id))
        self.keep(table)
        if self.backend.store.kind != "sqlite":
            await table.refresh()  # from here on it hears of news; what came since its record was read, it did not
        await table.loaded()
        self.backend.metrics.event("load")
        return table

    async def _rebuilt(self, id: str, lines: int | None = None) -> TableState:
        """A table rebuilt from its record: all of it, or as it was after so many lines."""
        text = await self.backend.store.header(id)
        if text is None:
            raise Refusal("not-found", "there is no such match")
        try:
            header = read_header(text)
        except msgspec.DecodeError:
            raise Refusal("other-rules", "the first line of the record of this match cannot be read") from None
        match, trouble = await self.match_of(header)
        damage = 0  # the number of a line that is missing
        try:
            bodies = await self.backend.store.entries(id, 0)
        except RecordDamaged as damaged:
            bodies, damage = damaged.lines, damaged.number
        state = TableState(id, header, match, self.backend.downtimes, trouble)
        damage = await asyncio.to_thread(_apply_all, state, bodies[:lines]) or damage
        if damage and lines is None:
            log.error("a record is damaged", extra={"match": id, "line": damage})
            state.spoil(f"The record of this match is damaged: line {damage} is missing or cannot be read.")
        if state.status == "stopped" and header.format == 1 and lines is None:
            state.course.kept = await self._result_in_format_1(id)
        return state

    async def _result_in_format_1(self, id: str) -> Result | None:
        """How a match of version 0.1 ended: its record does not say, but its line for the lobby may."""
        text = await self.backend.store.summary(id)
        return msgspec.json.decode(text, type=MatchInfo).result if text else None


def _branched(parent: TableState, header: Header) -> Match:
    if header.position > parent.position:
        raise Refusal("other-rules", f"the match that this one was branched from: {parent.trouble}")
    return parent.match.branch(header.position, header.seed)


def _apply_all(state: TableState, bodies: list[str]) -> int:
    """Apply lines; gives the number of the first that cannot be read or means nothing here, 0 if all can."""
    for number, body in enumerate(bodies, 1):
        try:
            state.apply(read_line(body))
        except Exception as error:  # whatever stands there, it spoils this table alone
            log.error("a line cannot be applied", extra={"match": state.id, "line": number, "problem": repr(error)})
            return number
    return 0
