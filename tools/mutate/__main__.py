"""The command: chooses mutants of a game by a seed, tries them, and reports."""

from __future__ import annotations

import argparse
import os
import sys
import time
from math import inf
from typing import TextIO

os.environ["RAMPANT_PLAIN"] = "1"  # compiled code cannot be mutated

from tools.mutate.equivalent import as_toml
from tools.mutate.trial import LONGEST, Report, Wanted, try_mutants


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.mutate", description="Which broken rules does no test notice?")
    parser.add_argument("game", help="a game, or a folder below rampant/games: rage, monpoc2, monpoc/second")
    parser.add_argument("--count", type=int, default=60, help="how many mutants (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="which mutants (default 1)")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="begin after so many of them")
    parser.add_argument("--only", default="", metavar="TEXT", help="only in files or functions whose name contains it")
    parser.add_argument("--tests", default="", metavar="FOLDER", help="other tests than the game's own")
    parser.add_argument(
        "--longest", type=float, default=LONGEST, metavar="SECONDS", help=f"leave out longer tests (default {LONGEST})"
    )
    parser.add_argument(
        "--patience", type=float, default=inf, metavar="SECONDS", help="give a mutant up after so much CPU"
    )
    parser.add_argument("--learn", action="store_true", help="find out anew which test reaches what")
    parser.add_argument("--toml", action="store_true", help="print survivors as entries of equivalent.toml")
    parser.add_argument("--verbose", action="store_true", help="print also which test noticed a mutant")
    given = parser.parse_args()
    began = time.monotonic()
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as out:
        report = try_mutants(
            Wanted(
                given.game,
                given.count,
                given.seed,
                given.skip,
                given.only,
                given.tests,
                given.longest,
                given.patience,
                given.learn,
            ),
            tell=lambda verdict: print(verdict.text(given.verbose), end="", file=out, flush=True),
        )
        summary(report, given.toml, time.monotonic() - began, out)
    return 1 if report.survivors else 0


def summary(report: Report, toml: bool, seconds: float, out: TextIO) -> None:
    if toml:
        print(as_toml(verdict.mutant for verdict in report.survivors), end="", file=out)
    for name in report.left_out:
        print(f"left out, too long: {name}", file=out)
    tried = len(report.verdicts)
    noticed = tried - len(report.survivors)
    percent = f" ({100 * noticed / tried:.0f} %)" if tried else ""
    print(
        f"{report.name}: {report.places} places; {tried} mutants tried, {noticed} noticed{percent}, "
        f"{len(report.survivors)} survived; {report.equivalent} known to be equivalent passed over; {seconds:.0f} s",
        file=out,
    )


if __name__ == "__main__":
    sys.exit(main())
