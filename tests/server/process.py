"""Server processes for tests: started quickly, killed without warning."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Process:
    """One server process on a port of its own; it can be killed and started again."""

    def __init__(self, processes: Processes, store: str, **limits: int) -> None:
        self.processes = processes
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.store = store
        self.limits = [f"{name}={value}" for name, value in limits.items()]
        self.pid = 0
        self.start()

    def start(self) -> None:
        self.pid = self.processes.fork(port=self.port, store=self.store, limits=self.limits, log_level="error")

    def kill(self) -> None:
        """Without warning; when this returns, it is gone and its port is free."""
        os.kill(self.pid, signal.SIGKILL)
        while _runs(self.pid):
            time.sleep(0.001)

    def wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=2).close()
                return
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Processes:
    """Where server processes come from."""

    def __init__(self) -> None:
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self._forker = subprocess.Popen(
            [sys.executable, "-m", "tests.server.fork_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": paths},
            text=True,
        )
        self._pids: set[int] = set()

    def fork(self, **arguments: object) -> int:
        assert self._forker.stdin is not None
        assert self._forker.stdout is not None
        self._forker.stdin.write(json.dumps(arguments) + "\n")
        self._forker.stdin.flush()
        pid = int(self._forker.stdout.readline())
        self._pids.add(pid)
        return pid

    def close(self) -> None:
        for pid in self._pids:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue  # killed before
        with self._forker:
            assert self._forker.stdin is not None
            self._forker.stdin.close()
