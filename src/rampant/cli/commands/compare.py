"""Compare two editions of a game: how their rules differ, or what can be done in one position under each.

  rampant compare monpoc1 monpoc2
  rampant compare monpoc1 monpoc2 --scenario position.toml

The scenario is of either edition; all of its models must exist in both. Chances are those of all A-dice that stat and
pool allow; damage on the form of a monster is carried over.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "how two editions of a game differ, or what they allow in a position"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("games", nargs=2, metavar="GAME", help="two editions of one game")
    parser.add_argument("--scenario", metavar="FILE", help="a position to look at under both")


def run(args: Namespace) -> int:
    from rich.table import Table

    from rampant.cli.console import stdout
    from rampant.cli.given import read_text
    from rampant.games.monpoc.comparing.editions import books, options_in, page

    console = stdout()
    a, b = books(args.games)
    if args.scenario is None:
        console.print(page(a, b), markup=False, soft_wrap=True, end="")
        return 0
    text = read_text(args.scenario)
    table = Table("", a.label, b.label, title=args.scenario, show_lines=True)
    for row in options_in(text, args.scenario, a, b):
        table.add_row(*row)
    console.print(table)
    return 0
