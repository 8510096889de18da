"""Asks bots for their choices: in worker processes with a hard stop, shared fairly between addresses and tables."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Sequence

from rampant.bots import bots, kind
from rampant.bots.kaiju import USUAL_TEMPER
from rampant.core.entry import Entry
from rampant.core.game import Game
from rampant.server.explaining import Explain, Explained, MadeChoice
from rampant.server.fair_queue import FairQueue, QueueFull
from rampant.server.metrics import Metrics
from rampant.server.refusal import Refusal
from rampant.server.table_state import TableState
from rampant.server.wire import BotInfo
from rampant.server.worker import Think
from rampant.server.workers import WorkerFailed, Workers

log = logging.getLogger("rampant.bots")
CORES = os.cpu_count() or 1


def bot_levels() -> list[BotInfo]:
    """Every bot at every level, as people choose it; a bot that does not think has no levels."""
    found: list[BotInfo] = []
    for name in bots():
        text = kind(name).text
        if name == "random":
            found.append(BotInfo(name, name.capitalize(), text))
        else:
            found += [BotInfo(f"{name}:{level}", f"{name.capitalize()}, {level}", text) for level in kind(name).levels]
    return found


def offered(levels: list[BotInfo]) -> list[BotInfo]:
    """Those that people are offered: bots that measure others are for the lab, though a table may still seat them."""
    return [level for level in levels if not kind(level.id.partition(":")[0]).measures]


def inclined(game: Game) -> list[BotInfo]:
    """The bots for people, at every level, with each temper that a game knows."""
    return [
        BotInfo(f"{name}:{level}:{temper}", f"{name.capitalize()}, {level}, {temper}", known.text)
        for name in bots()
        if not kind(name).measures
        for level in kind(name).levels
        for temper, known in game.tempers.items()
        if temper != USUAL_TEMPER
    ]


def menu(game: Game) -> list[BotInfo]:
    """What people are offered for a seat: every level, and tempers at the usual and at the highest one."""
    found = offered(bot_levels())
    for each in inclined(game):
        name, level, _ = each.id.split(":")
        if level in (kind(name).usual, list(kind(name).levels)[-1]):
            found.append(each)
    return found


def past_of(record: Sequence[Entry]) -> list[MadeChoice]:
    """What a worker is told of a record: what was chosen, and what chance gave."""
    return [MadeChoice(entry.seat, entry.option, entry.rolled, entry.drew) for entry in record]


def job_for(table: TableState, seat: int, seconds: float, level: str = "") -> Think:
    """What a bot is told: what was chosen and what chance gave, never the seed. Without `level`: the seat's own."""
    match = table.match
    mates = match.game.mates(match.state, seat)
    return Think(
        package=match.game.package,
        settings=match.settings,
        key=f"{table.id} {table.epoch}",
        past=past_of(match.record),
        seat=seat,
        level=level or table.seats[seat].level,
        seconds=seconds,
        scenario=match.beginning.scenario,
        claims=[line.target for mate, line in table.claims.items() if mate in mates],
    )


class BotPool:
    def __init__(self, workers: int, waiting: int, per_address: int, metrics: Metrics) -> None:
        self.workers = Workers()
        self.queue = FairQueue(workers, waiting, per_address)
        self._metrics = metrics
        metrics.gauge("bots_waiting", "Choices that wait for a worker process", lambda: len(self.queue))
        metrics.gauge("bots_thinking", "Choices that bots think about", lambda: self.queue.serving)

    async def think(self, job: Think, address: str, table: str) -> int | None:
        """A choice; None if the bot failed, was too slow, or too many wait for their turn."""
        try:
            async with self.queue.place(address, table):
                job.hands = max(1, CORES + 1 - self.queue.serving)  # who thinks alone has them all
                return await self._think(job)
        except QueueFull:
            self._metrics.event("bot-overload")
            return None

    async def explain(self, job: Explain, address: str, table: str, late: bool = False) -> Explained:
        """What somebody wants explained; it waits for its turn as bots do, and is refused if too many wait.

        `late`: it waits until nobody else does.
        """
        try:
            async with self.queue.place(address, table, late):
                answer = await self.workers.run(job, job.seconds)
        except QueueFull:
            self._metrics.event("explain-overload")
            raise Refusal("busy", "too many are thinking at the moment; try again in a while") from None
        except WorkerFailed as failed:
            log.warning("nothing was explained", extra={"game": job.package, "problem": str(failed)})
            raise Refusal("failed", "this took too long to think about") from None
        if answer.explained is None:
            log.warning("nothing was explained", extra={"game": job.package, "problem": answer.problem})
            raise Refusal("failed", "this could not be thought about; it has been noted")
        return answer.explained

    async def close(self) -> None:
        await self.workers.close()

    async def _think(self, job: Think) -> int | None:
        began = time.monotonic()
        try:
            answer = await self.workers.run(job, job.seconds)
        except WorkerFailed as failed:
            self._metrics.event("bot-killed")
            log.warning("a bot was stopped", extra={"game": job.package, "level": job.level, "problem": str(failed)})
            return None
        finally:
            self._metrics.think.observe(time.monotonic() - began)
        if answer.problem:
            log.warning("a bot failed", extra={"game": job.package, "level": job.level, "problem": answer.problem})
            return None
        return answer.option
