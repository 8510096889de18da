"""Read the rules of a game, each clause with its number.

  rampant rules rage
  rampant rules rage knock back
  rampant rules rage RAGE-4.03
  rampant rules rage --coverage

With words, only the clauses that hold all of them. --coverage lists each clause with the tests that claim it.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

HELP = "read or search the rules of a game, or see which are tested"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", nargs="*", metavar="WORD", help="show only clauses with all these words")
    parser.add_argument("--coverage", action="store_true", help="each clause with the tests that claim it")
    parser.add_argument("--tests", metavar="FOLDER", help="where the tests are (default: of this source tree)")


def run(args: Namespace) -> int:
    from rampant.cli.rulebook import coverage, read
    from rampant.games import game

    about = game(args.game)
    if args.coverage:
        return coverage(about, Path(args.tests) if args.tests else None, " ".join(args.words))
    return read(about, " ".join(args.words))
