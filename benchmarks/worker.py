"""One sample of one row, in a process of its own: `python -m benchmarks.worker NAME ROUND SECONDS` prints JSON.

It runs in the environment of the engine it measures and needs nothing else.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time

from benchmarks.players import LIMIT, Player, player

clock = time.process_time


def calibrate() -> float:
    """Million steps a second of a fixed loop: how fast this machine is just now."""
    best = 0.0
    for _ in range(3):
        start = clock()
        x, table = 12345, list(range(64))
        for i in range(200_000):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
            table[(x >> 8) & 63] += i & 1023
        best = max(best, 0.2 / (clock() - start))
    return best


def measure(subject: Player, rng: random.Random, seconds: float) -> dict[str, float]:
    """Whole games until the time is used: setting up, options, choices and chance all count."""
    start = clock()
    while clock() - start < min(0.5, seconds / 4):
        subject.game(rng)  # warm
    gc.collect()
    decisions = games = 0
    wall, start = time.perf_counter(), clock()
    while (spent := clock() - start) < seconds:
        decisions += subject.game(rng)
        games += 1
    wall = time.perf_counter() - wall
    return {"decisions": decisions, "games": games, "seconds": spent, "wall": wall}


def clone_us(subject: Player, rng: random.Random, seconds: float) -> float:
    """Mean microseconds of a clone, over positions from all along random games."""
    clone = subject.clone()
    kept: list[object] = []
    while len(kept) < LIMIT:
        for number, position in enumerate(subject.positions(rng)):
            if number % 7 == 0 and len(kept) < LIMIT:
                kept.append(clone(position))
    calls = 0
    start = clock()
    while (spent := clock() - start) < seconds / 4:
        for position in kept:
            clone(position)
        calls += len(kept)
    return 1e6 * spent / calls


def main() -> None:
    name, round_number, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    random.seed(round_number)  # catanatron plays with the global generator
    rng = random.Random(round_number)
    subject = player(name)
    sample: dict[str, object] = {"calibration": calibrate()}
    sample |= measure(subject, rng, seconds)
    sample["clone_us"] = clone_us(subject, rng, seconds)
    sample |= {"version": subject.version, "rules_in": subject.rules_in, "note": subject.note}
    print(json.dumps(sample))


if __name__ == "__main__":
    main()
