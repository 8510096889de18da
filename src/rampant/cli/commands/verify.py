"""Replay a saved match from its seed and prove that every choice was legal and every die was fair.

  rampant verify match.jsonl

Exit code 0: it holds. 1: it does not, and the line is named.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "prove that a saved match was played fairly"
BROKEN = 1


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved match")


def run(args: Namespace) -> int:
    from rich.markup import escape

    from rampant.cli.console import stderr, stdout
    from rampant.cli.given import read_text
    from rampant.core.errors import FileError
    from rampant.core.verify import verify
    from rampant.games import game

    text = read_text(args.file)
    try:
        verdict = verify(text, game, args.file)
    except FileError as error:
        stderr().print(f"[bold red]does not hold[/]: {escape(str(error))}", soft_wrap=True)
        return BROKEN
    dice = "rolled by hand, as recorded" if verdict.dice == "entered" else "all as the seed gives them"
    end = "finished" if verdict.finished else "not finished yet"
    console = stdout()
    console.print(f"[bold green]holds[/]: {game(verdict.game).title}, {verdict.choices} choices, all legal; {end}")
    console.print(f"{verdict.chances} dice and draws, {dice}")
    if verdict.planned:
        console.print(f"[bold]{verdict.planned} dice and draws were planned[/]: the seed proves none of them")
    if verdict.moments:
        console.print(f"{verdict.moments} choices against the clock, all in time")
    if verdict.rules != game(verdict.game).version:
        console.print(f"played with rules {verdict.rules}, here are rules {game(verdict.game).version}: no difference")
    console.print(f"hash of the seed {verdict.seed_hash}", soft_wrap=True)
    return 0
