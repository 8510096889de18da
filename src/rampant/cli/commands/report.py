"""What a folder of games shows: one HTML page with pictures that opens without a network, and a summary as text.

rampant sim rage --games 2000 --bots greedy --seed 7 --out runs/rage --choices
rampant report runs/rage                         # writes runs/rage/report.html
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

HELP = "a report with pictures on games that were played into a folder"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="what `rampant sim --out DIR` wrote")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="the page (DIR/report.html)")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.lab.course import full_summary
    from rampant.lab.page import page
    from rampant.lab.shards import Shards

    shards = Shards(args.folder)
    shards.check()
    console = stdout()
    console.print(full_summary(shards), highlight=False, markup=False)
    path = args.output or args.folder / "report.html"
    path.write_text(page(shards), encoding="utf-8")
    console.print(f"The page is {path}", highlight=False, markup=False)
    return 0
