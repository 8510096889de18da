"""Play many games between bots on all cores and show who wins how often, how long games take and how they end.

  rampant sim rage --games 1000 --bots greedy,random
  rampant sim rage --scenario position.toml --bots greedy                    # all games from one position
  rampant sim rage --players 4 --bots greedy:easy --seed 7 --json
  rampant sim rage --games 200 --bots kaiju:3,kaiju:2 --luck                 # narrower intervals: luck taken out
  rampant sim rage --games 1000000 --bots random --seed 7 --out runs/rage    # Parquet; run again, it goes on
  rampant sim rage --games 1000000 --seed 7 --on ray                         # on Ray, or --on ADDRESS of a cluster

The bots take every seat in turn. The same seed gives the same games, with any number of workers. Ctrl-C shows what
was played so far. Options that are not listed here are settings of the game (`--players 4`).
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from rampant.cli.given import count, crew_arguments, game_arguments, game_of, scenario_text, settings_of
from rampant.core.errors import RampantError

if TYPE_CHECKING:
    from rampant.core.game import Game, Value

HELP = "play many games between bots and show the results"
SETTINGS = True


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--scenario", metavar="FILE", help="begin from a position: a text, or a scenario of the game")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--bots", default="greedy,random", help="who plays, by name[:level] (greedy,random)")
    parser.add_argument("--seed", help="repeat a simulation exactly (default: a fresh one, which is shown)")
    crew_arguments(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="write every game into a folder of Parquet files")
    parser.add_argument("--choices", action="store_true", help="with --out: every choice too")
    parser.add_argument("--luck", action="store_true", help="measure what chance did, and show rates without it")
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
    position = scenario_text(game, args.scenario) if args.scenario else ""
    if args.choices and args.out is None:
        raise RampantError("choices are kept in a folder: --out DIR says in which")
    if args.json and args.out is not None:
        raise RampantError(f"with --out the results are in {args.out}, for machines too: leave out --json or --out")
    if args.out is not None and position:
        raise RampantError("games from a position are not written into a folder: leave out --out or --scenario")
    if args.out is not None:
        return _play_into(args, game, settings, bots)
    with counting(f"{game.title}", args.games) as progress:
        report = simulate(
            game, args.games, bots, seed, settings, args.workers,
            progress=progress, on=args.on, scenario=position, luck=args.luck,
        )  # fmt: skip
    if args.json:
        import json

        print(json.dumps(report.to_json(), indent=2, ensure_ascii=False))  # noqa: T201 - for machines
    else:
        show(stdout(), game, report)
    return 0


def _play_into(args: Namespace, game: Game, settings: dict[str, Value], bots: list[str]) -> int:
    """Into a folder. Its seed is kept there, so that the same command goes on with it."""
    from rampant.cli.console import stdout
    from rampant.cli.progress import counting
    from rampant.lab.course import full_summary
    from rampant.lab.shards import play_into

    seed = args.seed if args.seed is not None else "lab"
    with counting(f"{game.title}", args.games) as progress:
        shards = play_into(
            args.out, game, args.games, bots, seed, settings, args.workers, args.choices, progress, args.on, args.luck
        )
    console = stdout()
    console.print(full_summary(shards), highlight=False, markup=False)
    if missing := sum(after - first for first, after in shards.missing):
        console.print(f"Stopped after {args.games - missing:,} of {args.games:,} games: the same command goes on")
    return 0
