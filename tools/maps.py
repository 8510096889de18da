"""How fair are the printed maps of Monsterpocalypse? Plays mirrored forces on each and counts who wins.

python -m tools.maps monpoc2 --games 400 --bots random

Both sides bring the same ready-made force, so that the map and the setup decide: `first` is how often the winner of the
setup roll (who moves first) wins, `red` how often the red side does, in points from even, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Iterator
from typing import cast

from rampant.core.state import State
from rampant.games import game as find
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.state.table import Table
from rampant.lab import simulate
from rampant.lab.play import Accumulator
from rampant.lab.report import Played

FORCE = "guard"
Z = 1.96


class Sides(Accumulator):
    """What the first player and the red side made of their games."""

    def __init__(self) -> None:
        self.games = 0
        self.first = 0.0
        self.red = 0.0

    def end(self, state: State, played: Played) -> None:
        table = cast("Table", state)
        red = 0 if table.sides[0].colour == 0 else 1
        self.games += 1
        self.first += played.scores[int(table.first)]
        self.red += played.scores[red]

    def merge(self, other: Accumulator) -> None:
        theirs = cast("Sides", other)
        self.games += theirs.games
        self.first += theirs.first
        self.red += theirs.red


def points(won: float, games: int) -> str:
    """A share of wins in points from even, with its interval (Wilson)."""
    share = won / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    low, high = 100 * (middle - reach - 0.5), 100 * (middle + reach - 0.5)
    return f"{100 * (share - 0.5):+5.1f} ({low:+.1f} to {high:+.1f})"


def measured(game: MonpocGame, games: int, bots: str, seed: str, maps: list[str]) -> Iterator[str]:
    for map in game.edition.maps:
        if maps and map.fixed_name not in maps:
            continue
        settings = {"map": map.fixed_name, "force1": FORCE, "force2": FORCE}
        report = simulate(game, games, [bots], seed, settings, accumulators=[Sides()])
        sides = cast("Sides", report.accumulators[0])
        first, red = points(sides.first, sides.games), points(sides.red, sides.games)
        yield f"{map.fixed_name:16} {sides.games:5} games  first {first}  red {red}  {report.seconds:.0f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=re.sub(r"\n.*", "", __doc__ or ""))
    parser.add_argument("game", choices=["monpoc1", "monpoc2"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", default="maps")
    parser.add_argument("--map", action="append", default=[])
    args = parser.parse_args()
    for line in measured(cast("MonpocGame", find(args.game)), args.games, args.bots, args.seed, args.map):
        print(line, flush=True)


if __name__ == "__main__":
    main()
