"""Who plays batches of games: this process, processes of this machine, a Ray cluster. All are sent numbers of games."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue
from types import TracebackType
from typing import Protocol

from rampant.lab.series import Job, Span, T


class Crew(Protocol):
    """Plays batches, several at a time; they come back in any order."""

    size: int

    def run(self, job: Job[T], spans: Iterable[Span]) -> Iterator[T]: ...

    def close(self, at_once: bool) -> None: ...


class Alone:
    """Plays in this process, one batch after the other."""

    size = 1

    def run(self, job: Job[T], spans: Iterable[Span]) -> Iterator[T]:
        for span in spans:
            yield job(*span)

    def close(self, at_once: bool) -> None:
        """There is no process to end."""


class Processes:
    """Processes of this machine."""

    def __init__(self, size: int) -> None:
        # Copies of this process start fastest, but it must not have threads: a copy would lack them.
        forks = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
        self.size = size
        self.pool = multiprocessing.get_context("fork" if forks else "spawn").Pool(size, _ignore_interrupt)

    def run(self, job: Job[T], spans: Iterable[Span]) -> Iterator[T]:
        done: SimpleQueue[T | BaseException] = SimpleQueue()
        waiting, left = 0, iter(spans)
        while True:
            while waiting < 2 * self.size and (span := next(left, None)) is not None:  # one to play, one to wait
                self.pool.apply_async(job, span, callback=done.put, error_callback=done.put)
                waiting += 1
            if not waiting:
                return
            found = done.get()
            waiting -= 1
            if isinstance(found, BaseException):
                raise found
            yield found

    def close(self, at_once: bool) -> None:
        if at_once:
            self.pool.terminate()
        else:
            self.pool.close()
        self.pool.join()


class Threads:
    """Threads of this process, for jobs that wait for a process of their own."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.pool = ThreadPoolExecutor(size)

    def run(self, job: Job[T], spans: Iterable[Span]) -> Iterator[T]:
        for done in as_completed([self.pool.submit(job, *span) for span in spans]):
            yield done.result()

    def close(self, at_once: bool) -> None:
        self.pool.shutdown(cancel_futures=at_once)


def crew_of(workers: int, games: int, on: str = "", starts: bool = False) -> Crew:
    """So many processes (0: one per core), but no more than there are games; or the workers of a Ray cluster.

    A job that `starts` a process for each batch needs none besides.
    """
    if on:
        from rampant.lab.ray_crew import RayCrew

        return RayCrew(on, workers)
    size = min(workers or os.cpu_count() or 1, games)
    return Alone() if size == 1 else Threads(size) if starts else Processes(size)


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one decides what to do about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Started:
    """A crew for the length of a `with`."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew

    def __enter__(self) -> Crew:
        return self.crew

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.crew.close(at_once=kind is not None)
