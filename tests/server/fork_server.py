"""Server processes that start at once: everything is imported here, each server is a fork that can be killed.

`python -m tests.server.fork_server`; a line with JSON arguments for `serve` on its input starts a server, and its
process id is written to its output.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from rampant.server.app import application
from rampant.server.backend import Backend
from rampant.server.limits import Limits
from rampant.server.serve import serve, uvicorn_config
from rampant.server.service import Service
from rampant.store import open_store
from tests.sample import GAME


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the killed leave nothing behind
    uvicorn_config(
        application(Service(Backend(open_store(":memory:"), {GAME.id: GAME}))), Limits()
    ).load()  # imports the rest
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os._exit(serve(**json.loads(line), games={GAME.id: GAME}, bot_pace=0))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
