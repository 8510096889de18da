"""Many games at once, on all cores. What comes out follows from the seed alone, however many workers there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from time import monotonic
from types import TracebackType
from typing import Any, cast

from rampant.bots import bot
from rampant.core.errors import RampantError
from rampant.core.game import Game, Value
from rampant.lab.play import Accumulator, play
from rampant.lab.report import Played, Report

MOST_AT_ONCE = 64
"""No batch is larger: a batch is what progress advances by."""


@dataclass(frozen=True, slots=True)
class _Batch:
    """Some games of a series, for one worker."""

    package: str  # where the game is found: a game itself need not travel between processes
    first: int
    after: int
    bots: tuple[str, ...]
    seed: str
    settings: Mapping[str, Value]
    accumulators: tuple[Accumulator, ...]


@dataclass(frozen=True, slots=True)
class _Done:
    first: int
    played: list[Played]
    accumulators: tuple[Accumulator, ...]


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
    workers = min(workers or os.cpu_count() or 1, games)
    size = max(1, min(MOST_AT_ONCE, games // (workers * 16)))
    batches = [
        _Batch(
            game.package, first, min(first + size, games), tuple(bots), seed, resolved, tuple(deepcopy(accumulators))
        )
        for first in range(0, games, size)
    ]
    report = Report(game.id, resolved, tuple(bots), seed, games, [])
    began = monotonic()
    done: list[_Done] = []
    try:
        with _Workers(workers) as crew:
            for batch in crew.run(batches):
                done.append(batch)
                if progress is not None:
                    progress(sum(len(batch.played) for batch in done))
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


def _work(batch: _Batch) -> _Done:
    game: Game = import_module(batch.package).GAME
    played = []
    for number in range(batch.first, batch.after):
        try:
            played.append(play(game, number, batch.bots, batch.seed, batch.settings, batch.accumulators))
        except Exception as error:
            error.add_note(f"in game {number} of {game.id}, seed {batch.seed}/{number}, settings {batch.settings}")
            raise
    return _Done(batch.first, played, batch.accumulators)


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one decides what to do about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Workers:
    """Processes that play batches, or this process itself if there is to be only one."""

    def __init__(self, count: int) -> None:
        # Copies of this process start fastest, but it must not have threads: a copy would lack them.
        forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
        method = "fork" if forks else "spawn"
        self.pool = None if count == 1 else multiprocessing.get_context(method).Pool(count, _ignore_interrupt)

    def run(self, batches: Iterable[_Batch]) -> Iterator[_Done]:
        return map(_work, batches) if self.pool is None else self.pool.imap_unordered(_work, batches)

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
