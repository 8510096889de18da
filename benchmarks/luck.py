"""What matches are won by, luck or skill: `python -m benchmarks.luck rage kaiju:2 kaiju:6 --games 50`."""

from __future__ import annotations

from argparse import ArgumentParser

from rampant.bots.analysis import SAMPLES, WORLDS
from rampant.cli.progress import counting
from rampant.games import game
from rampant.lab.luck import shares


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", default="luck")
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--worlds", type=int, default=WORLDS)
    args = parser.parse_args()
    with counting("matches", args.games) as progress:
        found = shares(
            game(args.game),
            (args.bots[0], args.bots[1]),
            args.games,
            args.seed,
            samples=args.samples,
            worlds=args.worlds,
            progress=progress,
        )
    print(f"{args.bots[0]} scores {found.score:.2f} against {args.bots[1]} in {found.games} matches of {args.game}")
    print(f"explained by luck {found.luck:+.2f}, by skill {found.skill:+.2f}, by the beginning {found.first:+.2f}")


if __name__ == "__main__":
    main()
