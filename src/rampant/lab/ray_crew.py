"""Batches of games on Ray: a cluster of many machines, or one that is started on this machine for the run.

Batches travel, not games: a worker is told the numbers of a batch and sends back what it showed. A batch whose worker
died is given to another one, here and not by Ray, so that it is played once, whatever was lost. Every machine of a
cluster needs the same Rampant; where its rules are compiled, workers use them.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from rampant.core.errors import RampantError
from rampant.lab.series import Job, Span, T

LOCAL = "ray"
"""Instead of an address: a cluster of this machine's cores, for the length of the run."""
STORE = 100_000_000
"""Bytes of shared memory: results are small, and are taken out at once."""
PATIENCE = 5.0
"""Seconds for a cluster to answer."""
TRIES = 3
"""How often a batch is given out before something must be wrong with it."""


class RayCrew:
    """The workers of a Ray cluster."""

    def __init__(self, address: str, workers: int = 0) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        try:
            ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise RampantError("Ray is not installed: pip install 'rampant[ray]'") from None
        if address not in (LOCAL, "auto"):
            _answers(address)
        self.ray = ray
        quiet = {"log_to_driver": False, "configure_logging": False}
        try:
            if address == LOCAL:
                size = workers or os.cpu_count() or 1
                local = {"include_dashboard": False, "object_store_memory": STORE}
                ray.init(address="local", num_cpus=size, **local, **quiet)
            else:
                ray.init(address=address, **quiet)
        except (ConnectionError, ValueError) as error:
            raise RampantError(f"no Ray cluster answers at {address}: {error}") from None
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.size = min(workers, cores) if workers else cores
        self.task: Any = ray.remote(num_cpus=1, max_retries=0)(_do)

    def run(self, job: Job[T], spans: Iterable[Span]) -> Iterator[T]:
        ray = self.ray
        shared = ray.put(job)
        left = iter(spans)
        waiting: dict[Any, tuple[Span, int]] = {}  # by what is waited for: the batch, and how often it was given out
        while True:
            while len(waiting) < 2 * self.size and (span := next(left, None)) is not None:
                waiting[self.task.remote(shared, *span)] = (span, 1)
            if not waiting:
                return
            (ready,), _ = ray.wait(list(waiting), num_returns=1)
            span, tries = waiting.pop(ready)
            try:
                yield ray.get(ready)
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError):
                if tries == TRIES:
                    raise RampantError(f"games {span[0]} to {span[1] - 1} ended {TRIES} workers: giving up") from None
                waiting[self.task.remote(shared, *span)] = (span, tries + 1)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None

    def close(self, at_once: bool) -> None:
        self.ray.shutdown()


def _answers(address: str) -> None:
    """Refuse an address at which nothing listens: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdigit():
        raise RampantError(f"a Ray cluster is given as HOST:PORT or ray://HOST:PORT, auto or {LOCAL}, not {address!r}")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise RampantError(f"no Ray cluster answers at {address} ({error}): is it on, and the port right?") from None


def _do(job: Job[T], first: int, after: int) -> T:
    """What a worker does with a batch."""
    return job(first, after)
