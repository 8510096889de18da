"""List the games, or tell everything about one: its seats, settings and bots.

rampant games
rampant games rage
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "list the games, or the settings of one"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="tell about this one")


def print_all() -> None:
    """All games. Without rich, whose start takes longer than all the rest."""
    from shutil import get_terminal_size
    from textwrap import fill

    from rampant.games import about, game_ids

    width = max(map(len, game_ids())) + 2
    columns, indent = get_terminal_size().columns, " " * width
    for id in game_ids():
        text = fill(about(id).blurb, columns, initial_indent=indent, subsequent_indent=indent)
        print(f"{id:{width}}{about(id).title}\n{text}")  # noqa: T201 - what this command is for


def run(args: Namespace) -> int:
    from rampant.games import game

    if args.game is None:
        print_all()
        return 0

    from rich.table import Table

    from rampant.bots import bots, kind
    from rampant.cli.console import stdout

    console = stdout()
    about = game(args.game)
    console.print(f"[bold]{about.title}[/]\n{about.blurb}\n")
    table = Table("setting", "default", "allowed", "", box=None, pad_edge=False)
    for setting in about.settings:
        default = ",".join(setting.default) if isinstance(setting.default, list) else str(setting.default).lower()
        table.add_row(f"[bold]{setting.name}[/]", default or "-", setting.allowed, f"[dim]{setting.text}[/]")
    console.print(table)
    console.print()
    for name in sorted(bots(), key=lambda name: kind(name).measures):
        lab = " [dim](for the lab)[/]" if kind(name).measures else ""
        levels = f"{next(iter(kind(name).levels))} to {list(kind(name).levels)[-1]}"
        console.print(f"bot [bold]{name}[/]{lab}: {kind(name).text} Levels {levels}.")
    return 0
