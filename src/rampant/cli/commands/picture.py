"""Draw a position as a picture, with the art of the page.

rampant picture match.jsonl -o end.svg
rampant picture match.jsonl --at 37 --as 1 -o position.png
rampant picture position.toml --light -o position.svg
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "draw a position of a match, or a scenario, as an SVG or PNG file"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved match, or a scenario")
    parser.add_argument("--at", type=int, metavar="N", help="its position after N choices (the last unless said)")
    parser.add_argument("--as", dest="eyes", type=int, metavar="SEAT", help="with the eyes of a seat, from 1 on")
    parser.add_argument("--light", action="store_true", help="in the colours of daylight")
    parser.add_argument("--width", type=int, default=1200, metavar="PIXELS", help="how wide (1200)")
    parser.add_argument(
        "-o", dest="out", required=True, metavar="FILE", help="where to: a name that ends in .svg or .png"
    )


def run(args: Namespace) -> int:
    from pathlib import Path

    from rampant.cli.console import stdout
    from rampant.cli.given import position_of
    from rampant.core.errors import RampantError
    from rampant.core.scene import SPECTATOR
    from rampant.draw.picture import picture
    from rampant.draw.raster import png

    kind = Path(args.out).suffix
    if kind not in (".svg", ".png"):
        raise RampantError(f"a picture is an .svg or a .png file, not {args.out!r}")
    if not 100 <= args.width <= 8000:
        raise RampantError(f"a picture is 100 to 8000 pixels wide, not {args.width}")
    state, names = position_of(args.file, args.at)
    if args.eyes is not None and not 1 <= args.eyes <= state.seats:
        raise RampantError(f"the match has seats 1 to {state.seats}, not {args.eyes}")
    eyes = SPECTATOR if args.eyes is None else args.eyes - 1
    svg = picture(state.scene(eyes), names, style="light" if args.light else "dark", width=args.width)
    try:
        if kind == ".svg":
            Path(args.out).write_text(svg, encoding="utf-8")
        else:
            Path(args.out).write_bytes(png(svg))
    except OSError as error:
        raise RampantError(f"{args.out} cannot be written: {error.strerror}") from None
    stdout().print(f"{args.out}: {state!r}", markup=False, soft_wrap=True)
    return 0
