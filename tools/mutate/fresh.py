"""Runs tests with a mutant that is there from the first import on: `python -m tools.mutate.fresh TESTS MODULES < JOB`.

Prints the test that failed, or how it ended; nothing if no test noticed.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.mutate.loading import Rules, ready
from tools.mutate.mutants import Mutant
from tools.mutate.running import ARGUMENTS, first_failure

IMPORTING = 30.0  # seconds of CPU


class Once:
    """A pytest plugin that runs the wanted tests in the wanted order, until one fails."""

    def __init__(self, limits: dict[str, float], patience: float) -> None:
        self.limits = limits
        self.patience = patience
        self.failed = "it cannot be imported"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            items = {item.nodeid: item for item in session.items}
            if all(name in items for name in self.limits):
                wanted = [items[name] for name in self.limits]
                self.failed = first_failure(wanted, list(self.limits.values()), self.patience)
            else:
                self.failed = "other tests are collected"
        return True


def main(tests: str, paths: Sequence[str]) -> None:
    job = json.loads(sys.stdin.read())
    path, start, end = job["place"]
    rules = Rules([Path(each) for each in paths])
    rules.mutant = Mutant(Path(path), 0, "", 0, start, end, job["text"], "", "")
    ready(rules)
    said = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nothing, stream)
    signal.setitimer(signal.ITIMER_PROF, IMPORTING)
    once = Once(job["limits"], job["patience"])
    pytest.main([*ARGUMENTS, tests], plugins=[once])
    os.write(said, once.failed.encode())
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
