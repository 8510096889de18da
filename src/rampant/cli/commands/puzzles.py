"""Puzzles: positions with one answer that is clearly best, or a few; made from bots' games, solved in the terminal.

  rampant puzzles rage --list               one line per puzzle
  rampant puzzles rage 7                    solve the seventh
  rampant puzzles rage today                solve the puzzle of the day
  rampant puzzles rage                      make puzzles; stopped at any moment, the same command goes on
  rampant puzzles rage --to runs --keep     and put them beside the game

A puzzle is kept if its right answers are better by `--apart`, by five standard errors when everybody had a turn, and
by two in games that are played to their end. The same seed finds the same puzzles. Games begin as usual, or from
scenarios (`--from FILE ...`; `python -m tools.endgames GAME` writes small ones). Compile the rules first.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from rampant.cli.given import count, game_arguments, game_of, read_text, settings_of
from rampant.core.errors import RampantError

if TYPE_CHECKING:
    from rampant.core.game import Game
    from rampant.lab.puzzles import Puzzle

HELP = "solve puzzles, or make them from bots' games"
SETTINGS = True


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("puzzle", nargs="?", metavar="N", help="solve this one: its number, its id, or `today`")
    parser.add_argument("--list", action="store_true", help="one line per puzzle")
    parser.add_argument(
        "--to", type=Path, default=Path("puzzles"), metavar="DIR", help="where what is made is kept (puzzles)"
    )
    parser.add_argument("--count", type=count, default=30, metavar="N", help="puzzles to make (30)")
    parser.add_argument("--apart", type=float, default=0.08, help="by how much right answers are better (0.08)")
    parser.add_argument("--worlds", type=count, default=400, metavar="N", help="worlds an answer is tried in (400)")
    parser.add_argument("--bots", default="explorer:5", help="who plays the games (explorer:5)")
    parser.add_argument("--from", dest="starts", nargs="+", default=[], metavar="FILE", help="scenarios to begin from")
    parser.add_argument("--seed", default="puzzles", help="repeats it exactly")
    parser.add_argument("--keep", action="store_true", help="put what was made beside the game's data")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.lab.puzzles import puzzles

    game = game_of(args)
    if args.puzzle is None and not args.list:
        return _make(game, args)
    every = puzzles(game)
    if not every:
        raise RampantError(f"there are no puzzles of {game.title} yet: rampant puzzles {game.id} --keep makes some")
    console = stdout()
    if args.list:
        for number, each in enumerate(every, 1):
            console.print(f"{number}. {_line(game, each)}", markup=False, soft_wrap=True)
        return 0
    from rampant.cli.lines import reader
    from rampant.cli.solving import solve

    solve(console, reader(console), game, _named(game, args.puzzle))
    return 0


def _line(game: Game, puzzle: Puzzle) -> str:
    ask = puzzle.question(game).asks[0]
    stars = "*" * puzzle.level
    return f"{puzzle.id}: {ask.prompt} {len(puzzle.answers)} answers, {puzzle.right} right {stars}"


def _named(game: Game, word: str) -> Puzzle:
    from datetime import date

    from rampant.lab.puzzles import of_the_day, puzzle, puzzles

    every = puzzles(game)
    if word == "today":
        today = of_the_day(game, date.today())
        assert today is not None
        return today
    if word.isdigit():
        if not 1 <= int(word) <= len(every):
            raise RampantError(f"{game.title} has puzzles 1 to {len(every)}, not {word}")
        return every[int(word) - 1]
    return puzzle(game, word)


def _make(game: Game, args: Namespace) -> int:
    from importlib.resources import files

    from rampant.cli.console import stdout
    from rampant.cli.progress import stages
    from rampant.lab.compose import Plan, compose
    from rampant.lab.puzzles import FILE, chosen, joined, made_by, puzzles, written

    starts = tuple(read_text(name) for name in args.starts)
    settings: dict[str, object] = {**settings_of(game, args)}
    plan = Plan(args.seed, args.bots, args.apart, args.worlds, settings=settings, starts=starts)
    console = stdout()
    with stages(game.title) as tell:
        *_, found = compose(game, args.to / f"{game.id}.jsonl", plan, args.count, tell)
    made = chosen(found, args.count)
    by = f"rampant puzzles {game.id} --seed {plan.seed} --bots {plan.bots} --apart {plan.apart} --worlds {plan.worlds}"
    how = [by + (f" --from {Path(args.starts[0]).parent.name}/{game.id}-*.toml" if args.starts else "")]
    if args.keep:
        how = list(dict.fromkeys([*made_by(game), *how]))
        made = joined(puzzles(game), made)
    home = Path(str(files(game.package))) / "data" if args.keep else args.to / game.id
    home.mkdir(parents=True, exist_ok=True)
    (home / FILE).write_text(written(made, how), encoding="utf-8")
    where = f"beside the game, in {FILE}" if args.keep else f"in {home / FILE}"
    console.print(f"{len(made)} puzzles of {game.title} are {where}.")
    return 0
