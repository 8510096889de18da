"""How cost grows with games, cores, seats and boards: `python -m benchmarks.scale [games] [seats] [boards]`.

Random bots play. Games and cores are timed by the wall, as somebody who waits sees them (a quiet machine is needed);
seats and boards by processor time for a decision, in one process.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any, cast

from rampant.core.chance import Rng
from rampant.core.game import Game
from rampant.games import game
from rampant.lab import simulate

GAMES = (1_000, 4_000, 16_000, 64_000)  # so many that starting processes does not count at last
SECONDS = 2.0  # of processor time for each number of seats and each board
LONGEST = 100_000  # choices of a game: all end before


def played(count: int, workers: int) -> tuple[float, float]:
    """Seconds for so many games of Rage, and the most memory of this process and its workers so far, in megabytes."""
    began = time.perf_counter()
    assert simulate(game("rage"), count, ["random"], seed="scale", workers=workers).games == count
    took = time.perf_counter() - began
    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return took, most / 1024


def decisions(which: Game, **settings: object) -> tuple[float, float]:
    """Decisions a second of processor time, and decisions in a game."""
    rng = Rng(7)
    made = count = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        state = which.new(f"scale {count}", **settings)  # type: ignore[arg-type]
        made += state.wander(rng, LONGEST)
        count += 1
    return made / spent, made / count


def table(head: str, rows: Iterator[str]) -> None:
    """Tell a table as it is made."""
    sys.stdout.write(f"\n{head}\n|{'---|' * (head.count('|') - 1)}\n")
    for row in rows:
        sys.stdout.write(row + "\n")
        sys.stdout.flush()


def games_and_cores() -> Iterator[str]:
    cores = os.cpu_count() or 1
    played(200, 1)  # everything is loaded
    for count in GAMES:
        alone = 0.0
        for workers in sorted({1, cores}):
            took, memory = played(count, workers)
            alone = alone or took
            yield f"| {count} | {workers} | {took:.2f} | {count / took:,.0f} | {alone / took:.2f} | {memory:.0f} MB |"


def seats() -> Iterator[str]:
    for id, name, values in (
        ("rage", "players", (2, 3, 4)),
        ("hordes", "players", (2, 3, 4, 5, 6)),
        ("monstrocity", "players", (1, 2, 3, 4)),
        ("monpoc2", "monsters", (1, 2, 3)),
    ):
        for value in values:
            rate, length = decisions(game(id), **{name: value})
            yield f"| {id} | {value} {name} | {rate:,.0f} | {length:.0f} |"


def boards() -> Iterator[str]:
    which = game("monpoc2")
    chosen = next(setting for setting in which.settings if setting.name == "map")
    for board in chosen.choices[1:]:
        size = cast("Any", which.new("size", map=board)).map
        rate, length = decisions(which, map=board)
        yield f"| monpoc2 | {board}, {size.rows}x{size.cols} | {rate:,.0f} | {length:.0f} |"


PARTS = {
    "games": ("| games of rage | processes | seconds | games/s | times one | memory |", games_and_cores),
    "seats": ("| game | with | decisions/s | decisions/game |", seats),
    "boards": ("| game | on | decisions/s | decisions/game |", boards),
}

if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="*", help=f"some of {', '.join(PARTS)} (default all)")
    for part in parser.parse_args().part or PARTS:
        table(PARTS[part][0], PARTS[part][1]())
