"""How fair are the printed maps of Monsterpocalypse? Plays mirrored forces on each and counts who wins.

python -m tools.maps monpoc2 --games 400 --bots random
python -m tools.maps monpoc2 --games 400 --bots kaiju:4 --to maps.jsonl

Both sides bring the same ready-made force, so that the map and the setup decide: `first` is how often the winner of the
setup roll (who moves first) wins, `red` how often the red side does, in points from even, with 95 % intervals; in
brackets as they were played, before them with luck taken out. Maps take turns, a few games each. With `--to` what was
played is kept: stopped, the same command goes on, and with another seed it adds games to those that are there. What was
kept twice, by two commands at once, counts once.

Then: do maps differ by more than chance makes of maps that are all alike (chi-square), their mean (each map counts the
same), and each map again, drawn towards what they have in common as far as their spread warrants. That of six maps one
looks the worst is no news.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import erfc, exp, gamma, sqrt
from pathlib import Path
from typing import cast

import numpy as np
from numpy.typing import NDArray

from rampant.core.state import State
from rampant.games import game as find
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.state.table import Table
from rampant.lab import simulate
from rampant.lab.intervals import Z95, Fair, Tally, explained
from rampant.lab.play import Accumulator
from rampant.lab.report import Played

Numbers = NDArray[np.float64]

FORCE = "guard"
PIECE = 20
"""Games on one map before the next has its turn."""
WIDEST = 20.0
"""Points: the widest spread between maps that is thought of. Before games are played all up to it are as likely."""
STEPS = 400


class Seats(Accumulator):
    """Which seat moved first in each game, and which was red.

    Scores are added up when all games are there: how many make a batch depends on time, and sums on their order.
    """

    def __init__(self) -> None:
        self.first: list[int] = []
        self.red: list[int] = []

    def end(self, state: State, played: Played) -> None:
        table = cast("Table", state)
        self.first.append(int(table.first))
        self.red.append(0 if table.sides[0].colour == 0 else 1)

    def merge(self, other: Accumulator) -> None:
        theirs = cast("Seats", other)
        self.first += theirs.first
        self.red += theirs.red


class Sides:
    """What the first player and the red side made of their games."""

    def __init__(self) -> None:
        self.first = Tally()
        self.red = Tally()

    def merge(self, other: Sides) -> None:
        self.first.merge(other.first)
        self.red.merge(other.red)

    def add(self, seats: Seats, games: Sequence[Played]) -> None:
        for tally, sat in ((self.first, seats.first), (self.red, seats.red)):
            for seat, played in zip(sat, games, strict=True):
                tally.add(played.scores[seat], played.luck[seat])


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found, in points from even, with its standard error."""

    points: float
    error: float

    @property
    def text(self) -> str:
        ends = (self.points - Z95 * self.error, self.points + Z95 * self.error)
        return f"{self.points:+5.1f} ({ends[0]:+.1f} to {ends[1]:+.1f})"


@dataclass(frozen=True, slots=True)
class Together:
    """What some maps say together."""

    square: float  # how far they are apart, by their errors: chi-square, one degree of freedom less than maps
    chance: float  # that maps which are all alike come out as far apart as this
    mean: Measured  # of these maps: of games on one of them, drawn anew for each
    spread: float  # between maps, in points
    drawn: tuple[Measured, ...]  # each map, drawn towards what all have in common


def together(found: Sequence[Measured]) -> Together:
    """How far maps differ, and what each is once the others are known.

    True advantages of maps are taken to lie around a mean in a normal distribution. Few maps say little about how wide
    that is, so every width counts by how well it fits, and intervals hold for all of them.

    >>> alike = together([Measured(2.0, 3.0), Measured(-2.0, 3.0), Measured(0.0, 3.0)])
    >>> alike.chance > 0.5, abs(alike.drawn[0].points) < 1
    (True, True)
    """
    points = np.array([each.points for each in found])
    errors = np.array([each.error for each in found]) ** 2
    likely, means, lows = [], [], []  # for each width: how likely it is, the mean of all, what that is uncertain by
    widths = np.arange(STEPS) * WIDEST / STEPS
    for width in widths:
        spreads = errors + width**2
        low = 1 / (1 / spreads).sum()
        mean = low * (points / spreads).sum()
        fits = -0.5 * (np.log(spreads).sum() + ((points - mean) ** 2 / spreads).sum() - np.log(low))
        likely.append(fits)
        means.append(mean)
        lows.append(low)
    weights = np.exp(np.array(likely) - max(likely))
    weights /= weights.sum()
    drawn = []
    for point, error in zip(points, errors, strict=True):
        share = widths**2 / (widths**2 + error)  # of what the map itself says
        middle = share * point + (1 - share) * means
        drawn.append(_mixed(weights, middle, share * error + (1 - share) ** 2 * np.array(lows)))
    alike = float((points / errors).sum() / (1 / errors).sum())
    square = float(((points - alike) ** 2 / errors).sum())
    return Together(
        square, _beyond(square, len(found) - 1),
        Measured(float(points.mean()), sqrt(float(errors.sum())) / len(found)),
        float((weights * widths).sum()), tuple(drawn),
    )  # fmt: skip


def _mixed(weights: Numbers, means: Numbers, variances: Numbers) -> Measured:
    """Of normal distributions, each as likely as its weight."""
    mean = float((weights * means).sum())
    return Measured(mean, sqrt(float((weights * (variances + means**2)).sum()) - mean**2))


def _beyond(square: float, freedom: int) -> float:
    """How likely chi-square is as large as that.

    >>> [round(_beyond(11.07, 5), 3), round(_beyond(3.84, 1), 3), round(_beyond(5.99, 2), 3)]
    [0.05, 0.05, 0.05]
    """
    half = square / 2
    found = erfc(sqrt(half)) if freedom % 2 else exp(-half) if freedom else 1.0
    for twice in range(freedom % 2 or 2, freedom, 2):
        found += half ** (twice / 2) * exp(-half) / gamma(twice / 2 + 1)
    return found


def points(tally: Tally) -> str:
    """A share of wins in points from even, with its interval: without luck, and as played."""
    played = Fair(tally.rate, *tally.interval)
    fair = tally.fair(explained([tally])) or played
    return f"{_points(fair)} [{_points(played)}]"


def _points(fair: Fair) -> str:
    rate, low, high = (100 * (share - 0.5) for share in (fair.rate, fair.low, fair.high))
    return f"{rate:+5.1f} ({low:+.1f} to {high:+.1f})"


def measured(tallies: Sequence[Tally]) -> list[Measured]:
    """Shares of wins with luck taken out, as much of it on every map."""
    factor = explained(tallies)
    found = []
    for tally in tallies:
        rate, squares = tally.without_luck(factor)
        found.append(Measured(100 * (rate - 0.5), 100 * sqrt(squares / (tally.games - 2) / tally.games)))
    return found


def said(name: str, maps: Sequence[str], tallies: Sequence[Tally]) -> Iterator[str]:
    """What maps say together, in lines."""
    found = together(measured(tallies))
    yield (
        f"{name}: chi-square {found.square:.1f} of {len(maps)} maps (if all are alike, as far apart in"
        f" {100 * found.chance:.0f} % of cases), their mean {found.mean.text}, about {found.spread:.1f} apart"
    )
    for map, each in zip(maps, found.drawn, strict=True):
        yield f"  {map:16} drawn together {each.text}"


def played(
    game: MonpocGame, games: int, bots: str, seed: str, maps: Sequence[str], workers: int, kept: Path | None
) -> dict[str, Sides]:
    """So many games on each of these maps with this seed, and what was kept of others; an interrupt ends it early."""
    found = {map: Sides() for map in maps}
    known: set[tuple[str, str, int]] = set()
    if kept and kept.exists():
        for line in kept.read_text(encoding="utf-8").splitlines():
            each = json.loads(line)
            piece = (each["map"], each["seed"], each["number"])
            if (each["game"], each["bots"]) == (game.id, bots) and each["map"] in found and piece not in known:
                known.add(piece)
                sides = Sides()
                sides.first, sides.red = Tally(**each["first"]), Tally(**each["red"])
                found[each["map"]].merge(sides)
    for begun in range(0, games, PIECE):
        for map in maps:
            if (map, seed, begun) in known:
                continue
            settings = {"map": map, "force1": FORCE, "force2": FORCE}
            few = min(PIECE, games - begun)
            report = simulate(
                game, few, [bots], f"{seed} {begun}", settings, workers, accumulators=[Seats()], luck=True
            )  # fmt: skip
            if report.interrupted:
                return found
            sides = Sides()
            sides.add(cast("Seats", report.accumulators[0]), report.played)
            found[map].merge(sides)
            if kept and few == PIECE:
                told = {
                    "game": game.id, "bots": bots, "map": map, "seed": seed, "number": begun,
                    "first": asdict(sides.first), "red": asdict(sides.red),
                }  # fmt: skip
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(told) + "\n")
    return found


def shown(found: dict[str, Sides]) -> Iterator[str]:
    """Each map by itself, then all together."""
    found = {map: sides for map, sides in found.items() if sides.first.games}
    for map, sides in found.items():
        yield f"{map:16} {sides.first.games:5} games  first {points(sides.first)}  red {points(sides.red)}"
    if len(found) > 1 and all(sides.first.games > 2 for sides in found.values()):
        yield from said("first", list(found), [sides.first for sides in found.values()])
        yield from said("red", list(found), [sides.red for sides in found.values()])


def main() -> None:
    parser = argparse.ArgumentParser(description=re.sub(r"\n.*", "", __doc__ or ""))
    parser.add_argument("game", choices=["monpoc1", "monpoc2"])
    parser.add_argument("--games", type=int, default=400, help="on each map")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", default="maps")
    parser.add_argument("--map", action="append", default=[])
    parser.add_argument("--workers", type=int, default=0, help="processes (one per core)")
    parser.add_argument("--to", type=Path, metavar="FILE", help="keep what was played there, and go on with it")
    args = parser.parse_args()
    game = cast("MonpocGame", find(args.game))
    maps = [map.fixed_name for map in game.edition.maps if not args.map or map.fixed_name in args.map]
    for line in shown(played(game, args.games, args.bots, args.seed, maps, args.workers, args.to)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
