"""Is a game fair? Plays until intervals are narrow enough, then says what is too strong or too weak.

  rampant balance rage --bots greedy
  rampant balance monpoc2 --force1 random --force2 random --bots greedy --most 5000
  rampant balance monstrocity --against variant.toml          # what changed numbers of house data would do

Worth is in points of winning: of a seat, and of one more of each thing that was brought (a monster, a unit, a tile).
All intervals hold together with 99 % confidence; what is certainly worth something is marked. With --against the same
games are played with the changed data too; the file looks like this:

  ["monsters.toml"]
  "monster.george.standard.health" = 20
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from rampant.cli.given import count, crew_arguments, game_arguments, game_of, settings_of

if TYPE_CHECKING:
    from rampant.lab.effects import Effect

HELP = "find out what is too strong or too weak in a game"
SETTINGS = True


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--bots", default="greedy", help="who plays, by name[:level] (greedy)")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with a variant of the house data")
    parser.add_argument("--points", type=float, default=2.0, help="how far intervals may reach to a side (2.0)")
    parser.add_argument("--most", type=count, default=20_000, metavar="N", help="games at the most (20000)")
    parser.add_argument("--seed", default="balance", help="repeats it exactly")
    crew_arguments(parser)
    parser.add_argument("--json", action="store_true", help="results for machines on standard output")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.cli.progress import counting
    from rampant.lab.balance import balance, compare
    from rampant.lab.effects import FEW
    from rampant.lab.report import counted
    from rampant.lab.variants import read_changes

    game = game_of(args)
    settings = settings_of(game, args)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    wanted = (bots, args.seed, settings, args.points / 100, args.most, args.workers)
    changes = read_changes(args.against) if args.against else None
    with counting(game.title, args.most) as progress:
        if changes is not None:
            found = compare(game, changes, *wanted, progress, on=args.on)
        else:
            found = balance(game, *wanted, progress, on=args.on)
    if args.json:
        import json

        print(json.dumps(found.to_json(), indent=2, ensure_ascii=False))  # noqa: T201 - for machines
        return 0
    console = stdout()
    what = "what the variant changes" if changes is not None else "what is worth how much"
    games = f"{counted(found.games)}{', stopped early' if found.interrupted else ''}"
    console.print(f"{game.title}, {', '.join(bots)}, {games}: {what}, in points of winning, without luck", markup=False)
    for each in sorted(found.effects, key=lambda each: (each.group, -each.worth)):
        console.print(line(each), highlight=False, markup=False)
    if found.games < FEW:
        console.print(f"Fewer than {FEW} games say nothing: --most allows more")
        return 0
    names = ", ".join(f"{each.name} {100 * each.worth:+.1f}" for each in found.named)
    console.print(f"Certainly uneven: {names or 'nothing'}", highlight=False, markup=False)
    return 0


def line(each: Effect) -> str:
    from rampant.lab.report import counted

    mark = "*" if each.named else " "
    return (
        f"{mark} {each.group:16} {each.name:28} {100 * each.worth:+6.1f}  "
        f"({100 * each.low:+.1f} to {100 * each.high:+.1f}), {counted(each.games)}"
    )
