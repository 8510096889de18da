"""Learn a game's value from games that it plays against itself.

  rampant train rage --to runs/rage
  rampant train rage --to runs/rage --keep        # and ship the best one beside the game, if it may be

Each generation plays, fits weights to how the games ended, and lets the new value meet the best one so far: only the
match decides. To be shipped, the best one must beat the value that the game has, and solve no fewer positions of its
suite. Stopped at any moment, the same command goes on. Compile the rules first (make compile).
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rampant.cli.given import count, crew_arguments, game_arguments, game_of, settings_of

SETTINGS = True
HELP = "learn what positions are worth, from self-play"


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--to", required=True, type=Path, metavar="DIR", help="where everything is kept")
    parser.add_argument("--generations", type=count, default=6, metavar="N", help="how many (6)")
    parser.add_argument("--games", type=count, default=2000, metavar="N", help="games of each generation (2000)")
    parser.add_argument("--explore", type=int, default=10, metavar="P", help="choices in a hundred made blindly (10)")
    parser.add_argument(
        "--careful", type=int, default=10, metavar="P", help="games in a hundred by who looks ahead (10)"
    )
    parser.add_argument("--looks", default="kaiju:3", metavar="BOT", help="who that is (kaiju:3)")
    parser.add_argument("--level", default="4", help="at which values meet (4)")
    parser.add_argument("--most", type=count, default=400, metavar="N", help="games of such a match at the most (400)")
    parser.add_argument("--seed", default="train", help="repeats a run exactly")
    crew_arguments(parser)
    parser.add_argument("--keep", action="store_true", help="put the best value beside the game's data")


def run(args: Namespace) -> int:
    from os import environ

    environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is there: fits are small, threads only wait
    from rampant.cli.console import stdout
    from rampant.cli.progress import stages
    from rampant.core.errors import RampantError
    from rampant.lab.train import Plan, examine, shipped, train

    game = game_of(args)
    plan = Plan(
        args.generations, args.games, args.explore, args.careful, args.level, args.most, args.seed, args.workers,
        settings_of(game, args), args.on, args.looks,
    )  # fmt: skip
    console = stdout()
    with stages(game.title) as tell:
        for each in train(game, args.to, plan, tell):
            verdict = "kept" if each.better else "not better"
            console.print(
                f"generation {each.number}: {each.positions:,} positions, ridge {each.ridge:,.0f}, "
                f"surprise {each.loss:.4f}; against the best before {each.score:.3f} "
                f"({each.low:.3f} to {each.high:.3f}, {each.games} pairs of games): {verdict}"
            )
        best = args.to / "best.json"
        shown = examine(game, args.to, plan, tell) if args.keep and best.exists() else None
    if shown is None:
        return 0
    if shown.refused:
        raise RampantError(f"The best value is not shipped: {shown.refused}")
    home = shipped(game)
    home.write_text(best.read_text(encoding="utf-8"), encoding="utf-8")
    low, high = shown.match.interval
    console.print(
        f"The best value is now {home.name} of {game.title}: {shown.match.mean:.3f} ({low:.3f} to {high:.3f}) against "
        f"the one before, {shown.solved} positions solved, {shown.solved_before} before."
    )
    return 0
