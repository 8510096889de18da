"""Many games at once, on all cores. What comes out follows from the seed alone, however many workers there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from queue import SimpleQueue
from time import monotonic
from types import TracebackType
from typing import Any, cast

from rampant.bots import bot
from rampant.core.errors import RampantError
from rampant.core.game import Game, Value
from rampant.lab.play import Accumulator, play
from rampant.lab.report import Played, Report

MOMENT = 0.25
"""Seconds that a batch of games should take: what progress advances by, and what an interrupt loses."""


@dataclass(frozen=True, slots=True)
class _Series:
    """What all games of a simulation have in common."""

    package: str  # where the game is found: a game itself need not travel between processes
    bots: tuple[str, ...]
    seed: str
    settings: Mapping[str, Value]
    accumulators: tuple[Accumulator, ...]


@dataclass(frozen=True, slots=True)
class _Done:
    """Some games of a series, from one worker."""

    first: int
    played: list[Played]
    accumulators: tuple[Accumulator, ...]
    seconds: float


def simulate(
    game: Game,
    games: int,
    bots: Sequence[str] = ("greedy", "random"),
    seed: str = "lab",
    settings: Mapping[str, object] | None = None,
    workers: int = 0,
    accumulators: Sequence[Accumulator] = (),
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play that many games between bots, each in every seat in turn, and report.

    `workers` is the number of processes (0: one per core; 1: this very process). `progress` hears how many games are
    done. Ctrl-C ends it early: the report then holds what was played, and says so.

    >>> import rampant
    >>> simulate(rampant.game("rage"), 2, ["random"], seed="7", workers=1).games
    2
    """
    if games < 1:
        raise RampantError(f"at least one game has to be played, not {games}")
    if not bots:
        raise RampantError("at least one bot has to play")
    for name in bots:
        bot(name)
    resolved = game.resolve(settings or {})
    game.new(
        seed, **cast("dict[str, Any]", resolved)
    )  # settings that do not fit together are refused before any process starts
    series = _Series(game.package, tuple(bots), seed, resolved, tuple(accumulators))
    report = Report(game.id, resolved, tuple(bots), seed, games, [])
    began = monotonic()
    done: list[_Done] = []
    count = 0
    try:
        with _Workers(min(workers or os.cpu_count() or 1, games)) as crew:
            for batch in crew.run(series, games):
                done.append(batch)
                count += len(batch.played)
                if progress is not None:
                    progress(count)
    except KeyboardInterrupt:
        report.interrupted = True
    report.seconds = monotonic() - began
    total = tuple(deepcopy(accumulators))
    for batch in sorted(done, key=lambda batch: batch.first):
        report.played += batch.played
        for mine, theirs in zip(total, batch.accumulators, strict=True):
            mine.merge(theirs)
    report.accumulators = total
    return report


def _work(series: _Series, first: int, after: int) -> _Done:
    game: Game = import_module(series.package).GAME
    accumulators = tuple(deepcopy(series.accumulators))
    began = monotonic()
    played = []
    for number in range(first, after):
        try:
            played.append(play(game, number, series.bots, series.seed, series.settings, accumulators))
        except Exception as error:  # of a bot, say: it goes on its way, and says which game to look at
            error.add_note(f"in game {number} of {game.id}, seed {series.seed}/{number}, settings {series.settings}")
            raise
    return _Done(first, played, accumulators, monotonic() - began)


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one decides what to do about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Workers:
    """Processes that play batches, or this process itself if there is to be only one."""

    def __init__(self, count: int) -> None:
        # Copies of this process start fastest, but it must not have threads: a copy would lack them.
        forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
        method = "fork" if forks else "spawn"
        self.count = count
        self.pool = None if count == 1 else multiprocessing.get_context(method).Pool(count, _ignore_interrupt)

    def run(self, series: _Series, games: int) -> Iterator[_Done]:
        """All games in batches, as they get done. Batches begin small and grow to what takes a moment."""
        if self.pool is None:
            yield from (_work(series, number, number + 1) for number in range(games))
            return
        done: SimpleQueue[_Done | BaseException] = SimpleQueue()
        size, first, open_batches = 1, 0, 0
        while first < games or open_batches:
            while first < games and open_batches < 2 * self.count:  # one to play, one to wait, for each
                after = min(first + size, games)
                self.pool.apply_async(_work, (series, first, after), callback=done.put, error_callback=done.put)
                first = after
                open_batches += 1
            batch = done.get()
            open_batches -= 1
            if isinstance(batch, BaseException):
                raise batch
            yield batch
            fits = int(MOMENT * len(batch.played) / max(batch.seconds, 1e-6))
            size = max(1, min(fits, 2 * size, (games - first) // (4 * self.count)))

    def __enter__(self) -> _Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.pool is not None:
            if kind is None:
                self.pool.close()
            else:
                self.pool.terminate()
            self.pool.join()
