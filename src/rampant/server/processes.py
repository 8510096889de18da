"""Several server processes that share one port and one store; the first process starts them and looks after them."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from rampant.core.errors import RampantError

log = logging.getLogger("rampant.processes")
BACKLOG = 2048
UNREAD_SECONDS = 30  # after which the system ends a connection whose other side takes nothing of what was written
AGAIN_SECONDS = 1.0  # after which a process that has ended is started again

Orphaned = Callable[[Callable[[], None]], None]


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket that listens; `shared`: others of ours may listen at the same port, and the system spreads visitors."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG, reuse_port=shared)
    except (OSError, OverflowError) as error:
        raise RampantError(f"cannot listen at {host} port {port} ({error}); choose another with --port") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # what is accepted has it too
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    return listener


def reserve(host: str, port: int) -> socket.socket:
    """A socket that holds a port for our processes without listening; refused if anybody else has the port."""
    if not hasattr(os, "fork") or not hasattr(socket, "SO_REUSEPORT"):
        raise RampantError("this system has no way to start several processes at one port: leave --workers out")
    with listen(host, port) as alone:
        port = alone.getsockname()[1]
    holder = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    holder.bind((host, port))
    return holder


class Processes:
    """Starts processes that run the same thing, and starts one again that ends before all are stopped."""

    def __init__(self, run: Callable[[int, bool, Orphaned], int]) -> None:
        """`run(index, again, orphaned)` is done by each process: it calls `orphaned` with what stops it.

        `again`: it takes the place of one that has ended, with the same index.
        """
        self._run = run
        self._places: dict[int, int] = {}  # by process id: the index
        self._stopping = False
        self._alive, self._mine = os.pipe()  # the other end closes when this process ends, however it ends

    def keep(self, count: int) -> int:
        """Until stopped by a signal."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        for index in range(count):
            self._start(index)
        while self._places:
            pid, status = os.wait()
            index = self._places.pop(pid)
            if not self._stopping:
                log.error("a server process has ended", extra={"pid": pid, "status": status})
                time.sleep(AGAIN_SECONDS)
                self._start(index, again=True)
        return 0

    def _start(self, index: int, again: bool = False) -> None:
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            os._exit(self._child(index, again))
        self._places[pid] = index
        if self._stopping:
            os.kill(pid, signal.SIGTERM)

    def _child(self, index: int, again: bool) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        os.close(self._mine)
        try:
            return self._run(index, again, self._when_orphaned)
        except KeyboardInterrupt:
            return 0
        except Exception:
            log.exception("a server process fails")
            return 1

    def _when_orphaned(self, stop: Callable[[], None]) -> None:
        def watch() -> None:
            os.read(self._alive, 1)
            stop()

        threading.Thread(target=watch, name="orphaned", daemon=True).start()

    def _stop(self, *_: Any) -> None:
        self._stopping = True
        for pid in self._places:
            os.kill(pid, signal.SIGTERM)
