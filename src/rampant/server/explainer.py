"""Hints at the table, and what a finished match can tell: its analysis, every option of a moment, lines played out.

All of it is thought about in the bots' worker processes, and waits there for its turn as bots do.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from functools import partial
from typing import Literal, TypedDict

import msgspec

from rampant.bots.analysis import Analysis, assemble
from rampant.bots.weighing import Weighed
from rampant.core.chance import Sealed
from rampant.core.errors import RampantError
from rampant.core.game import Value
from rampant.core.match import Match
from rampant.core.scene import SPECTATOR
from rampant.core.state import State
from rampant.server import view, wire
from rampant.server.backend import Backend
from rampant.server.bot_pool import past_of
from rampant.server.explaining import DICE, Advise, MadeChoice, PlayLine, Weigh, WhatIf
from rampant.server.limits import Window
from rampant.server.refusal import Refusal, refused
from rampant.server.tables import Tables
from rampant.server.wire import Seat, Sent, Wire
from rampant.store import StoreError

log = logging.getLogger("rampant.explain")
HINT_SECONDS = 4.0
WHAT_IF_SECONDS = 5.0
PIECE_SECONDS = 1.5  # of an analysis, before others have their turn
WHOLE_SECONDS = 120.0  # that an analysis may think in all; long matches have less for each choice
EACH_SECONDS = 1.0  # the most for one choice
AT_ONCE = 2  # analyses of one address
REMEMBERED = 100  # analyses that failed or were cancelled

Progress = Literal["none", "running", "done", "failed", "cancelled"]


class HintWish(Sent):
    """A hint for the question with this number."""

    seat: Seat
    number: wire.Number


class HintNow(Wire):
    """One of the best answers: the chance with it, how far it is behind the best, and why."""

    option: wire.OptionName
    label: str
    target: str
    chance: float
    behind: float
    clearly: bool  # behind by more than chance explains
    reasons: list[str]


class MomentWish(Sent):
    """A position of a finished match."""

    position: wire.Number


class LineWish(Sent):
    """An option at a position, to be played out to the end of the turn."""

    position: wire.Number
    option: wire.OptionName
    viewer: wire.Speaker = SPECTATOR


class OptionChance(Wire):
    """An option, the chance of winning with it, and the standard error of that."""

    option: wire.OptionName
    label: str
    target: str
    chance: float
    error: float


class WhatIfNow(Wire):
    seat: int  # who is asked
    prompt: str
    chosen: str  # what was really chosen; empty at the end
    options: list[OptionChance]  # best first


class AnalysisNow(Wire):
    """How far the analysis of a match is, and all of it once it is done."""

    progress: Progress
    choices: int  # that are weighed
    of: int
    ahead: int = 0  # others that are thought about before
    problem: str = ""
    found: Analysis | None = None


class Place(TypedDict):
    package: str
    settings: dict[str, Value]
    scenario: str
    key: str
    past: list[MadeChoice]


class _Running:
    """An analysis that is being made."""

    def __init__(self, address: str, of: int) -> None:
        self.address, self.of = address, of
        self.weighed: list[Weighed] = []
        self.task: asyncio.Task[None] | None = None
        self.progress: Progress = "running"
        self.problem = ""


class Explainer:
    def __init__(self, backend: Backend, tables: Tables) -> None:
        self.backend, self.tables = backend, tables
        self._questions = Window(backend.limits.questions, 60, "questions", time.monotonic)
        self._begun = Window(backend.limits.analyses, 600, "analyses", time.monotonic)
        self._running: dict[str, _Running] = {}

    # -- at the table ----------------------------------------------------------------------------------------------

    async def hint(self, id: str, wish: HintWish, token: str, address: str) -> list[HintNow]:
        """The best answers to an open question of one's own, from what its seat may know."""
        async with self.tables.use(id) as table:
            async with table.lock:
                state = table.state
                if state.seats.seat_of(token) != wish.seat:
                    raise Refusal("not-yours", "a hint needs the token of the seat")
                if not state.header.hints:
                    raise Refusal("no-hints", "it was agreed that this table has no hints")
                match = state.match
                ask = match.state.ask_of(wish.seat)
                if state.status != "playing" or ask is None or state.asked_at.get(wish.seat) != wish.number:
                    raise Refusal("stale", "that question is not open any more")
                self._questions.take(address)
                place = place_of(match, f"{id} {state.epoch}")
            job = Advise(**place, seat=wish.seat, seconds=HINT_SECONDS)
            found = await self.backend.bots.explain(job, address, id)
        names, now = match.game.options, []
        for hint in found.hints:
            option = ask.describe(hint.option)
            reasons = list(hint.reasons)
            now.append(
                HintNow(
                    names.name(hint.option),
                    option.label,
                    option.target,
                    hint.chance,
                    hint.behind,
                    hint.clearly,
                    reasons,
                )
            )
        return now

    # -- after the end ---------------------------------------------------------------------------------------------

    async def what_if(self, id: str, wish: MomentWish, address: str) -> WhatIfNow:
        """The chances of every option at a moment, for the seat that chose there."""
        match = await self._finished(id, wish.position)
        state, seat, chosen = await asyncio.to_thread(_moment, match, wish.position)
        ask = state.ask_of(seat)
        if ask is None:
            raise Refusal("bad-setting", "nobody was asked at this moment")
        self._questions.take(address)
        place = place_of(match, f"{id} what if", wish.position)
        job = WhatIf(**place, seat=seat, seconds=WHAT_IF_SECONDS)
        found = await self.backend.bots.explain(job, address, id)
        names = match.game.options
        options = []
        for each in found.options:
            option = ask.describe(each.option)
            name = names.name(each.option)
            options.append(OptionChance(name, option.label, option.target, each.chance, each.error))
        return WhatIfNow(seat, ask.prompt, chosen, options)

    async def line(self, id: str, wish: LineWish, address: str) -> wire.Moments:
        """What would have followed an answer, with usual dice: the moment before it, and those after it."""
        match = await self._finished(id, wish.position)
        if wish.viewer >= match.state.seats:
            raise Refusal("bad-message", f"this table has seats 0 to {match.state.seats - 1}")
        state, seat, _ = await asyncio.to_thread(_moment, match, wish.position)
        ask = state.ask_of(seat)
        names = match.game.options
        option = next((each for each in (ask.options if ask else ()) if names.name(each) == wish.option), None)
        if option is None:
            raise Refusal("illegal", "that could not be chosen at this moment")
        self._questions.take(address)
        seeds = [secrets.token_hex(8) for _ in range(DICE)]
        place = place_of(match, f"{id} what if", wish.position)
        job = PlayLine(**place, seat=seat, option=option, seeds=seeds, seconds=WHAT_IF_SECONDS)
        found = await self.backend.bots.explain(job, address, id)
        return await asyncio.to_thread(_shown, match, wish.position, seeds[found.dice], found.line, wish.viewer)

    async def analysis(self, id: str) -> AnalysisNow:
        """How far the analysis of a match is."""
        running = self._running.get(id)
        if running is not None:
            ahead = self.backend.bots.queue.ahead(_queued(id))
            return AnalysisNow(running.progress, len(running.weighed), running.of, ahead, running.problem)
        text = await self.backend.store.analysis(id)
        if text is None:
            return AnalysisNow("none", 0, 0)
        found = msgspec.json.decode(text, type=Analysis)
        return AnalysisNow("done", len(found.choices), len(found.choices), found=found)

    async def begin(self, id: str, address: str) -> AnalysisNow:
        """Begin an analysis, unless there is one."""
        match = await self._finished(id, 0)
        now = await self.analysis(id)
        if now.progress in ("running", "done"):
            return now
        mine = [each for each in self._running.values() if each.address == address and each.progress == "running"]
        if len(mine) >= AT_ONCE:
            raise Refusal("too-many", "two matches are being analysed for this address already; wait for one of them")
        self._begun.take(address)
        self._forget()
        running = self._running[id] = _Running(address, match.number)
        running.task = self.backend.spawn(partial(self._analyse, id, match, running))
        return await self.analysis(id)

    async def cancel(self, id: str, address: str) -> AnalysisNow:
        """Stop an analysis; who began it may."""
        running = self._running.get(id)
        if running is not None and running.progress == "running" and running.task is not None:
            if running.address != address:
                raise Refusal("not-yours", "somebody else began this analysis")
            running.progress = "cancelled"
            running.task.cancel()
        return await self.analysis(id)

    async def _analyse(self, id: str, match: Match, running: _Running) -> None:
        """Piece by piece, so that bots of others need not wait for the whole."""
        past = past_of(match.record)
        each = min(EACH_SECONDS, WHOLE_SECONDS / max(1, match.number))
        last: tuple[float, ...] = ()
        try:
            while not last or len(running.weighed) < match.number:
                at = len(running.weighed)
                place = place_of(match, f"{id} analysis", at)
                job = Weigh(**place, todo=past[at + 1 :], each=each, seconds=PIECE_SECONDS)
                found = await self.backend.bots.explain(job, running.address, _queued(id))
                running.weighed += found.weighed
                last = found.last
            whole = assemble(match.game.id, match.names, match.record[1:], running.weighed, last)
            await self.backend.store.keep_analysis(id, msgspec.json.encode(whole).decode())
            del self._running[id]
        except (RampantError, StoreError) as error:
            running.progress, running.problem = "failed", refused(error).reason

    async def _finished(self, id: str, position: int) -> Match:
        """A match that is over, apart from its table."""
        async with self.tables.use(id) as table, table.lock:
            state = table.state
            if state.status != "over":
                raise Refusal("not-over", "this can be looked at after the end")
            if state.trouble:
                raise Refusal("other-rules", state.trouble)
            if position > state.position:
                raise Refusal("bad-setting", f"there are moments 0 to {state.position}")
            return view.ReplayCopy(state.match, state.numbers).match

    def _forget(self) -> None:
        for id in [id for id, each in self._running.items() if each.progress != "running"][:-REMEMBERED]:
            del self._running[id]


def _queued(id: str) -> str:
    """An analysis waits in the queue under a name of its own: it is not a table whose bots wait."""
    return f"analysis of {id}"


def place_of(match: Match, key: str, position: int | None = None) -> Place:
    record = match.record if position is None else match.record[: position + 1]
    return {
        "package": match.game.package,
        "settings": match.settings,
        "scenario": match.beginning.scenario,
        "key": key,
        "past": past_of(record),
    }


def _moment(match: Match, position: int) -> tuple[State, int, str]:
    """A position, who is asked there (who really chose, where several are), and what was chosen."""
    state = match.at(position)
    asked = [ask.seat for ask in state.asks if ask.seat < state.seats]
    if position < match.number:
        entry = match.record[position + 1]
        if entry.seat in asked:
            return state, entry.seat, entry.choose
    return state, asked[0] if asked else SPECTATOR, ""


def _shown(match: Match, position: int, seed: str, line: list[tuple[int, int]], viewer: int) -> wire.Moments:
    """A line as moments of a match of its own."""
    match.source = "sealed"
    branch = match.branch(position, seed)
    assert isinstance(branch.state.chance, Sealed)
    for seat, option in line:
        branch.choose(option, seat)
    numbers = [0] * (branch.number + 1)
    return view.moments(view.ReplayCopy(branch, numbers), position, len(line) + 1, viewer, everything=True)
