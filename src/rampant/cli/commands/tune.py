"""Search the house data of a game for numbers with which it is even, as long and won as often as wanted.

  rampant tune monstrocity --search search.toml --bots greedy --trials 40 --games 400 --to runs/city.jsonl

The file says what is wanted and between which values numbers may lie:

  [targets]
  outcome = 0.5        # also: even, alike, seats, choices, draws
  [search."monsters.toml"]
  "monster.george.standard.health" = [14, 22]
  "ready.one.levels" = { of = [[2, 3, 4], [4, 3, 2]] }    # one of these lists; the present one is among them

Every trial plays the same games, and luck is taken out. `--to` keeps each as a line; run again, it goes on.
What is printed at the end is a variant for `rampant balance GAME --against FILE`. Nothing is changed by this command,
and numbers from rulebooks are never searched.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rampant.cli.given import count, crew_arguments, game_arguments, game_of, settings_of

HELP = "search house data for a fair game"
SETTINGS = True


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--search", type=Path, required=True, metavar="FILE", help="targets and ranges of numbers")
    parser.add_argument("--trials", type=count, default=40, metavar="N", help="sets of numbers to try (40)")
    parser.add_argument("--games", type=count, default=400, metavar="N", help="games with each (400)")
    parser.add_argument("--bots", default="greedy", help="who plays, by name[:level] (greedy)")
    parser.add_argument("--to", type=Path, metavar="FILE", help="keep every trial there, and go on with what it holds")
    parser.add_argument("--seed", default="tune", help="repeats it exactly")
    crew_arguments(parser)


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.cli.progress import counting
    from rampant.lab.tune import read_search, tune

    game = game_of(args)
    settings = settings_of(game, args)
    search = read_search(args.search, game)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    with counting(game.title, args.trials) as progress:
        wanted = (args.trials, args.games, bots, args.seed, settings, args.workers)
        found = tune(game, search, *wanted, progress, args.to, args.on)
    console = stdout()
    for title, trial in (("as it is", found.trials[0]), ("the best", found.best)):
        shown = ", ".join(f"{name} {value:.3g}" for name, value in trial.shown.items())
        console.print(f"# {title}: {trial.loss:.2f} from the targets ({shown})", highlight=False, markup=False)
    for name, numbers in found.best.changes.items():
        console.print(f'["{name}"]', highlight=False, markup=False)
        for way, number in numbers.items():
            console.print(f'"{way}" = {number}', highlight=False, markup=False)
    return 0
