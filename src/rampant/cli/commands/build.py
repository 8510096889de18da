"""Look at a list before a game: a force with its city, an army, decks, piles. Says what is wrong with it, and why.

  rampant build monpoc2                                   what is built, with ready-made lists
  rampant build monpoc2 guard                             a ready-made one
  rampant build monpoc2 random --monsters 2               a random legal one
  rampant build monpoc2 "defender x; 3 g-tank; 6 apartment-building"
  rampant build hordes army.txt --players 4 -o army.png   a file, drawn as a picture (SVG or PNG)

The text that it prints is what the settings take: rampant play monpoc2 --force1 "...".
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from rampant.cli.given import game_arguments, game_of, read_text, settings_of

if TYPE_CHECKING:
    from rampant.core.build import Built
    from rampant.core.game import Game

HELP = "look at a force, army, decks or piles: what is in it, what is wrong with it"
SETTINGS = True
NAME = 200  # characters; what is longer is a list, not the name of a file


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("list", nargs="?", metavar="LIST", help="a list, a ready-made one by its name, random, a file")
    parser.add_argument("--json", action="store_true", help="as data")
    parser.add_argument("-o", dest="out", metavar="FILE", help="draw it: a name that ends in .svg or .png")


def run(args: Namespace) -> int:
    from pathlib import Path

    import msgspec

    from rampant.cli.console import stdout

    game = game_of(args)
    bench = game.bench()
    console = stdout()
    if args.list is None:
        console.print(f"Build {bench.called} for {game.title}. It goes into {', '.join(bench.settings)}.", markup=False)
        for ready in bench.ready:
            console.print(f"  {ready.text:24} {ready.title}", markup=False)
        return 0
    text = read_text(args.list) if len(args.list) <= NAME and Path(args.list).is_file() else args.list
    built = game.build(text, game.resolve(settings_of(game, args)))
    if args.out:
        _draw(args.out, built, game)
    if args.json:
        console.print(msgspec.json.format(msgspec.json.encode(built)).decode(), markup=False, soft_wrap=True)
        return 0 if built.legal else 1
    console.print(built.text, markup=False, soft_wrap=True)
    for quota in built.quotas:
        allowed = str(quota.high) if quota.low == quota.high else f"{quota.low} to {quota.high}"
        console.print(f"{quota.shelf:14} {quota.count:3} of {allowed}", markup=False)
    for fault in built.faults:
        console.print(f"wrong: {fault.text} [{fault.clause}]", markup=False, soft_wrap=True)
    console.print("legal" if built.legal else "not legal")
    return 0 if built.legal else 1


def _draw(name: str, built: Built, game: Game) -> None:
    from pathlib import Path

    from rampant.core.errors import RampantError
    from rampant.draw.lists import list_picture
    from rampant.draw.raster import png

    kind = Path(name).suffix
    if kind not in (".svg", ".png"):
        raise RampantError(f"a picture is an .svg or a .png file, not {name!r}")
    svg = list_picture(built, game.bench(), {card.id: card for card in game.cards}, Path(name).stem, game.title)
    try:
        if kind == ".svg":
            Path(name).write_text(svg, encoding="utf-8")
        else:
            Path(name).write_bytes(png(svg))
    except OSError as error:
        raise RampantError(f"{name} cannot be written: {error.strerror}") from None
