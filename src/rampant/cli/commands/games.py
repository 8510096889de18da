"""List the games, or tell everything about one: its seats, settings and bots.

rampant games
rampant games rage
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "list the games, or the settings of one"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="tell about this one")


def run(args: Namespace) -> int:
    from rich.table import Table

    from rampant.cli.console import stdout
    from rampant.games import about as about_game
    from rampant.games import game, game_ids

    console = stdout()
    if args.game is None:
        table = Table("game", "title", "", box=None, pad_edge=False)
        for id in game_ids():
            listed = about_game(id)
            table.add_row(f"[bold]{id}[/]", listed.title, f"[dim]{listed.blurb}[/]")
        console.print(table)
        return 0

    from rampant.bots import bots, kind

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
