"""How long the command takes to start: `python -m benchmarks.start`. Processor time, beside an empty Python."""

from __future__ import annotations

import argparse
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

STARTS = 12
GOAL = 0.15  # seconds
COMMANDS = (["-c", "pass"], ["-m", "rampant", "--help"], ["-m", "rampant", "games"])


def used() -> float:
    """Seconds of processor time of all processes that have ended."""
    usage = getrusage(RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def cost(command: list[str]) -> float:
    """Seconds for one start."""
    before = used()
    subprocess.run([sys.executable, *command], stdout=subprocess.DEVNULL, check=True)
    return used() - before


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    slow = False
    for command in COMMANDS:
        costs = [cost(command) for _ in range(STARTS)]
        slow |= median(costs) > GOAL
        words = " ".join(["python", *command])
        sys.stdout.write(f"{words:24} {median(costs) * 1000:.0f} ms, at best {min(costs) * 1000:.0f} ms\n")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
