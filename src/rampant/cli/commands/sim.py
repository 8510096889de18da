"""Play many games between bots on all cores and show who wins how often, how long games take and how they end.

  rampant sim rage --games 1000 --bots greedy,random
  rampant sim rage --players 4 --bots greedy:easy --seed 7 --json

The bots take every seat in turn. The same seed gives the same games, with any number of workers. Ctrl-C shows what
was played so far. Options that are not listed here are settings of the game (`--players 4`).
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from rampant.cli.given import game_arguments, game_of, settings_of

HELP = "play many games between bots and show the results"
SETTINGS = True


def _count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text)


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--bots", default="greedy,random", help="who plays, by name[:level] (greedy,random)")
    parser.add_argument("--seed", help="repeat a simulation exactly (default: a fresh one, which is shown)")
    parser.add_argument("--workers", type=_count, default=0, metavar="K", help="processes (one per core)")
    parser.add_argument("--json", action="store_true", help="results for machines on standard output")


def run(args: Namespace) -> int:
    import secrets

    from rampant.cli.console import stdout
    from rampant.cli.progress import counting
    from rampant.cli.results import show
    from rampant.lab import simulate

    game = game_of(args)
    settings = settings_of(game, args)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    seed = args.seed if args.seed is not None else secrets.token_hex(4)
    with counting(f"{game.title}", args.games) as progress:
        report = simulate(game, args.games, bots, seed, settings, args.workers, progress=progress)
    if args.json:
        print(json.dumps(report.to_json(), indent=2, ensure_ascii=False))  # noqa: T201 - for machines
    else:
        show(stdout(), game, report)
    return 0
