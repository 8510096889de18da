"""The chances of a public match while it is played, for those who look on.

Its players, and whoever shares an address with one of them, are told after the end. The chances are computed from what
somebody who only looks on may know, in the bots' worker processes, after everything for which somebody waits.
"""

from __future__ import annotations

import asyncio
from functools import partial

from rampant.core.errors import RampantError
from rampant.server.backend import Backend
from rampant.server.bot_pool import past_of
from rampant.server.explainer import Place, place_of
from rampant.server.explaining import Follow, MadeChoice
from rampant.server.open_table import OpenTable
from rampant.server.refusal import Refusal
from rampant.server.tables import Tables
from rampant.server.wire import Wire

PIECE_SECONDS = 1.0  # before others have their turn
REMEMBERED = 200  # curves


class LivePoint(Wire):
    """The chances of every seat at a position."""

    position: int
    chances: list[float]


class LiveNow(Wire):
    """How the chances of a match have gone so far. `computing`: more is on its way, ask again."""

    names: list[str]
    position: int  # where the match is
    points: list[LivePoint]
    computing: bool
    over: bool


class _Curve:
    """What is known of one match."""

    def __init__(self) -> None:
        self.past: list[MadeChoice] = []  # of which the points tell, the setup first
        self.points: dict[int, list[float]] = {}
        self.task: asyncio.Task[None] | None = None

    def keep(self, past: list[MadeChoice]) -> None:
        """Forget what was taken back."""
        same = 0
        while same < min(len(past), len(self.past)) and past[same] == self.past[same]:
            same += 1
        if same < len(self.past):
            del self.past[same:]
            self.points = {at: chances for at, chances in self.points.items() if at < same}


class LiveCurves:
    """Who is ahead at public tables, for those who look on: a curve for each table that somebody asks about."""

    def __init__(self, backend: Backend, tables: Tables) -> None:
        self.backend, self.tables = backend, tables
        self._curves: dict[str, _Curve] = {}

    async def now(self, id: str, token: str, address: str) -> LiveNow:
        """The curve as far as it is known. What is missing is computed while somebody asks for it."""
        async with self.tables.use(id) as table, table.lock:
            self._allow(table, token, address)
            match, over = table.state.match, table.state.status == "over"
            past = past_of(match.record)
            names, position = list(match.names), match.number
            place = place_of(match, f"{id} live", 0)
        curve = self._curves.setdefault(id, _Curve())
        if curve.task is None:
            curve.keep(past)
            if len(curve.past) < len(past):
                curve.task = self.backend.spawn(partial(self._follow, id, curve, place, past, address))
        self._forget(id)
        points = [LivePoint(at, chances) for at, chances in sorted(curve.points.items()) if at <= position]
        return LiveNow(names, position, points, curve.task is not None, over)

    def _allow(self, table: OpenTable, token: str, address: str) -> None:
        state = table.state
        if state.trouble:
            raise Refusal("other-rules", state.trouble)
        if state.status == "over":
            return
        if not state.header.public:
            raise Refusal("not-over", "only public tables are followed live; this one can be analysed after the end")
        playing = {each.address for each in table.audience.connections if each.held}
        if state.seats.seat_of(token) is not None or address in playing:
            raise Refusal("not-yours", "players, and who shares an address with them, see the chances after the end")

    async def _follow(self, id: str, curve: _Curve, place: Place, past: list[MadeChoice], address: str) -> None:
        """One piece: as many positions as there is time for."""
        done = max(1, len(curve.past))
        place["past"] = past[:done]
        job = Follow(**place, todo=past[done:], first=not curve.points, seconds=PIECE_SECONDS)
        try:
            found = await self.backend.bots.explain(job, address, f"live {id}", late=True)
            curve.past = past[: done + found.walked]
            for after, chances in found.followed:
                curve.points[done - 1 + after] = list(chances)
        except RampantError:
            pass  # it is tried again when somebody asks again
        finally:
            curve.task = None

    def _forget(self, latest: str) -> None:
        for id in [id for id, curve in self._curves.items() if curve.task is None and id != latest][:-REMEMBERED]:
            del self._curves[id]
