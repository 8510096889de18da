"""What a server does for those who call it over HTTP, and its life from start to stop."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

import msgspec

from rampant import __version__
from rampant.core.build import Built
from rampant.core.errors import UnknownName
from rampant.core.game import Game
from rampant.learn.guide import ExampleMoment, Guide, guide, played
from rampant.learn.lessons import Lesson, course
from rampant.server import messages, view, wire
from rampant.server.backend import Backend
from rampant.server.explainer import Explainer
from rampant.server.limits import Window
from rampant.server.live import LiveCurves
from rampant.server.open_table import OpenTable
from rampant.server.opening import new_id, new_table, past_of, summary_of
from rampant.server.page import File, file_of
from rampant.server.puzzling import PuzzleNow, PuzzlesInfo, asked_for, lead_to, puzzle_now, puzzles_now
from rampant.server.record import Header, clean, text_of
from rampant.server.refusal import Refusal
from rampant.server.settings_check import holds_texts
from rampant.server.table_state import TableState
from rampant.server.tables import Tables
from rampant.server.writing import Outlet

log = logging.getLogger("rampant.service")
LOBBY = 200
REPLAYS_AT_ONCE = 2
DAY = 86_400_000  # milliseconds; a table that waits longer for somebody is not shown any more


class Service:
    """One server: its backend, its tables, and the calls of the HTTP part."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.tables = Tables(backend)
        self.limits = backend.limits
        self.metrics = backend.metrics
        self.outlet = Outlet()
        self.open_connections: dict[str, int] = {}  # by address
        self._openings = Window(self.limits.matches, 600, "new matches", time.monotonic)
        self.texts = Window(self.limits.texts, 60, "texts to read", time.monotonic)
        self._joins = Window(self.limits.joins, 60, "attempts to sit down", time.monotonic)
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self.explainer = Explainer(self.backend, self.tables)
        self.live = LiveCurves(self.backend, self.tables)
        self._cards: dict[str, File] = {}
        self.editors: dict[str, File] = {}  # by game, as they are sent
        self._define_gauges()

    async def open(self) -> None:
        backend = self.backend
        await backend.store.open(self.tables.heard)
        now = backend.now()
        await backend.heartbeat()
        if backend.downtimes and backend.downtimes[-1][1] >= now:
            began, ended = backend.downtimes[-1]
            backend.absence = (ended, (ended - began) / 1000)
        backend.spawn(self.tables.heartbeat)
        backend.spawn(self.tables.watch_time)

    def announce_closing(self) -> None:
        """Tell everybody who is connected that they have to connect again."""
        for table in self.tables:
            for connection in table.audience.connections:
                connection.tell(messages.Closing("the server is being stopped; your match is kept"))

    async def close(self) -> None:
        self.tables.close()
        await self.backend.close()

    # -- games -----------------------------------------------------------------------------------------------------

    def games(self) -> list[wire.GameInfo]:
        return self.backend.game_infos()

    async def health(self) -> wire.Health:
        """Can the store be written to? Raises if not."""
        await self.backend.store.check()
        return wire.Health(True, __version__, self.backend.store.kind)

    def rules(self, id: str) -> wire.RulesInfo:
        game = self.backend.game(id)
        clauses = [wire.ClauseInfo(c.id, c.text, c.section, c.ruling) for c in game.rules.clauses.values()]
        return wire.RulesInfo(game.id, game.title, clauses)

    def lessons(self, id: str) -> list[Lesson]:
        return list(course(self.backend.game(id)))

    def guide(self, id: str) -> Guide:
        return guide(self.backend.game(id))

    def example(self, id: str, example: str) -> list[ExampleMoment]:
        try:
            return list(played(self.backend.game(id), example))
        except UnknownName as error:
            raise Refusal("not-found", str(error)) from None

    def puzzles(self, id: str) -> PuzzlesInfo:
        return puzzles_now(self.backend.game(id))

    def puzzle(self, id: str, puzzle: str) -> PuzzleNow:
        return puzzle_now(self.backend.game(id), puzzle)

    async def cards(self, id: str) -> File:
        """The cards of a game as a file, made when first asked for."""
        game = self.backend.game(id)
        if game.id not in self._cards:
            self._cards[game.id] = await asyncio.to_thread(_cards_file, game)
        return self._cards[game.id]

    async def build(self, id: str, body: wire.BuildBody) -> Built:
        """A list that is being built, with what is wrong with it."""
        answer = await self.backend.checker.build(self.backend.game(id), body.text, body.settings, body.bench)
        assert answer.built is not None, "a list that is looked at is answered"
        return answer.built

    async def list_picture(self, id: str, body: wire.ListBody) -> wire.ListPicture:
        """A list as a picture."""
        game = self.backend.game(id)
        answer = await self.backend.checker.build(game, body.text, body.settings, body.bench, body.name)
        return wire.ListPicture(answer.picture)

    async def seats(self, id: str, body: wire.SettingsBody, address: str) -> wire.SeatsInfo:
        """The seats that settings give; the settings are tried out as a whole."""
        game = self.backend.game(id)
        if holds_texts(game, body.settings, body.scenario):
            self.texts.take(address)
        checked = await self.backend.checker.check(game, body.settings, body.scenario)
        return wire.SeatsInfo(view.shown_settings(checked.settings), checked.seats, checked.scenario)

    # -- matches ---------------------------------------------------------------------------------------------------

    async def lobby(self) -> list[wire.MatchInfo]:
        """Public matches that are not over; those in memory as they are now."""
        found: list[wire.MatchInfo] = []
        for text in await self.backend.store.lobby(LOBBY):
            try:
                info = msgspec.json.decode(text, type=wire.MatchInfo)
            except msgspec.DecodeError as error:
                log.error("a line of the lobby cannot be read", extra={"problem": str(error)})
                continue
            table = self.tables.get(info.id)
            if table is not None:
                info = table.info()
            forgotten = info.status == "waiting" and self.backend.now() - info.updated > DAY
            if info.status != "over" and not forgotten and info.game in self.backend.games:
                found.append(info)
        return found

    async def create(self, body: wire.NewMatch, address: str) -> wire.Created:
        game = self.backend.game(body.game)
        self._openings.take(address)
        if body.puzzle:
            body = asked_for(game, body)
        checked = await self.backend.checker.check(game, body.settings, body.scenario)
        now, known_level = self.backend.now(), partial(self.backend.known_level, game.id)
        header, created = new_table(game, checked, body.seats, body, now, known_level)
        if body.puzzle:
            await asyncio.to_thread(lead_to, game, header, body.puzzle)
        return await self._open_table(header, created)

    async def branch(self, id: str, body: wire.Branch, address: str) -> wire.Created:
        """A new match from a moment of a finished one, or of any in a game without secrets."""
        async with self.tables.use(id) as parent, parent.lock:
            state = parent.state
            match, over = state.match, state.status == "over"
            if match.game.secrets and not over:
                raise Refusal("not-over", "this game has secrets: its matches can be branched from after their end")
            last = state.position if state.trouble or not over else state.position - 1
            if body.position > last:
                raise Refusal("bad-setting", f"there are moments 0 to {last} to go on from")
            self._openings.take(address)
            taken = past_of(match, body.position)
            now, known_level = self.backend.now(), partial(self.backend.known_level, match.game.id)
            names = match.game.seat_names(match.settings)
            given = wire.SeatsInfo(match.settings, names, match.beginning.scenario)
            header, created = new_table(
                match.game, given, body.seats, body, now, known_level, (id, body.position), taken
            )
        return await self._open_table(header, created)

    async def info(self, id: str) -> wire.MatchInfo:
        try:
            async with self.tables.use(id) as table, table.lock:
                return table.info()
        except Refusal as refusal:
            if refusal.code != "other-rules":
                raise
            return await self._kept_info(id, refusal)

    async def _kept_info(self, id: str, refusal: Refusal) -> wire.MatchInfo:
        """What the store knows of a match that cannot be rebuilt at all."""
        try:
            text = await self.backend.store.summary(id)
            info = msgspec.json.decode(text or "", type=wire.MatchInfo)
        except msgspec.DecodeError:
            raise refusal from None
        info.trouble = refusal.reason
        return info

    async def join(self, id: str, body: wire.Join, address: str) -> wire.Joined:
        self._joins.take(address)
        async with self.tables.use(id) as table:
            return await table.sit(msgspec.structs.replace(body, name=clean(body.name) or "Somebody"))

    async def moments(self, id: str, start: int, count: int, viewer: int, token: str) -> wire.Moments:
        async with self.tables.use(id) as table:
            async with table.lock:
                state = table.state
                over = state.status == "over"
                if viewer >= len(state.seats):
                    raise Refusal("bad-message", f"this table has seats 0 to {len(state.seats) - 1}")
                if viewer >= 0 and not over and state.seats.seat_of(token) != viewer:
                    raise Refusal("not-yours", "until the end, a seat's view needs the seat's token")
                if state.forgets:
                    raise Refusal("not-over", "this table has no memory: it can be looked back at after the end")
                past = view.ReplayCopy(state.match, state.numbers)
            # Without the lock: replaying takes long, and players do not wait for it.
            async with self._replaying:
                return await asyncio.to_thread(view.moments, past, start, count, viewer, over)

    async def record(self, id: str) -> str:
        async with self.tables.use(id) as table, table.lock:
            state = table.state
            if state.status != "over" and (state.status != "stopped" or state.match.game.secrets):
                raise Refusal("not-over", "the record holds the seed and all secrets; it can be had after the end")
            return state.course.dumps()

    async def _open_table(self, header: Header, created: wire.Created) -> wire.Created:
        created.id = new_id(self.backend.neighbours.lives_here)
        match, trouble = await self.tables.match_of(header)
        header.past = header.past or past_of(match, 0)
        state = TableState(created.id, header, match, self.backend.downtimes, trouble)
        if not await self.backend.store.create(created.id, text_of(header), summary_of(state)):
            raise Refusal("busy", "try again")
        self.tables.keep(OpenTable(self.backend, state))
        log.info("opened", extra={"match": created.id, "game": header.game})
        return created

    def _define_gauges(self) -> None:
        tables = self.tables

        def connections() -> int:
            return sum(len(table.audience.connections) for table in tables)

        def spectators() -> int:
            return sum(table.audience.attendance.watching() for table in tables)

        def watched() -> int:
            return sum(bool(table.audience.connections) for table in tables)

        self.metrics.gauge("connections", "Open connections to tables", connections)
        self.metrics.gauge("spectators", "Connections that hold no seat", spectators)
        self.metrics.gauge("tables_in_memory", "Tables kept in memory", lambda: len(tables))
        self.metrics.gauge("tables_watched", "Tables with a connection", watched)


def _cards_file(game: Game) -> File:
    told = {"game": game.id, "title": game.title, "cards": game.cards}
    return file_of(f"{game.id}.json", msgspec.json.encode(told))
