"""How fair are the printed maps of Monsterpocalypse? Plays mirrored forces on each and counts who wins.

python -m tools.maps monpoc2 --games 400 --bots random

Both sides bring the same ready-made force, so that the map and the setup decide: `first` is how often the winner of the
setup roll (who moves first) wins, `red` how often the red side does, in points from even, with 95 % intervals; in
brackets as they were played, before them with luck taken out.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import cast

from rampant.core.state import State
from rampant.games import game as find
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.state.table import Table
from rampant.lab import simulate
from rampant.lab.intervals import Fair, Tally, explained
from rampant.lab.play import Accumulator
from rampant.lab.report import Played

FORCE = "guard"


class Sides(Accumulator):
    """What the first player and the red side made of their games."""

    def __init__(self) -> None:
        self.first = Tally()
        self.red = Tally()

    def end(self, state: State, played: Played) -> None:
        table = cast("Table", state)
        red = 0 if table.sides[0].colour == 0 else 1
        for tally, seat in ((self.first, int(table.first)), (self.red, red)):
            tally.add(played.scores[seat], played.luck[seat])

    def merge(self, other: Accumulator) -> None:
        theirs = cast("Sides", other)
        self.first.merge(theirs.first)
        self.red.merge(theirs.red)


def points(tally: Tally) -> str:
    """A share of wins in points from even, with its interval: without luck, and as played."""
    played = Fair(tally.rate, *tally.interval)
    fair = tally.fair(explained([tally])) or played
    return f"{_points(fair)} [{_points(played)}]"


def _points(fair: Fair) -> str:
    rate, low, high = (100 * (share - 0.5) for share in (fair.rate, fair.low, fair.high))
    return f"{rate:+5.1f} ({low:+.1f} to {high:+.1f})"


def measured(game: MonpocGame, games: int, bots: str, seed: str, maps: list[str], workers: int) -> Iterator[str]:
    for map in game.edition.maps:
        if maps and map.fixed_name not in maps:
            continue
        settings = {"map": map.fixed_name, "force1": FORCE, "force2": FORCE}
        report = simulate(game, games, [bots], seed, settings, workers, accumulators=[Sides()], luck=True)
        sides = cast("Sides", report.accumulators[0])
        first, red = points(sides.first), points(sides.red)
        yield f"{map.fixed_name:16} {report.games:5} games  first {first}  red {red}  {report.seconds:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=re.sub(r"\n.*", "", __doc__ or ""))
    parser.add_argument("game", choices=["monpoc1", "monpoc2"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", default="maps")
    parser.add_argument("--map", action="append", default=[])
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    args = parser.parse_args()
    game = cast("MonpocGame", find(args.game))
    for line in measured(game, args.games, args.bots, args.seed, args.map, args.workers):
        print(line, flush=True)


if __name__ == "__main__":
    main()
