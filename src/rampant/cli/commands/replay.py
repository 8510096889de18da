"""Watch a saved match again: what happened, choice by choice, and the table at the end (or after choice N).

rampant replay match.jsonl
rampant replay match.jsonl --to 40
rampant replay match.jsonl --delay 0.5 --as 1

A match that the rules no longer follow is shown to its last certain position, and the exit code is 1.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "watch a saved match again"
BROKEN = 1


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved match")
    parser.add_argument("--to", type=int, metavar="N", help="stop after N choices")
    parser.add_argument("--delay", type=float, default=0.0, metavar="SECONDS", help="draw the table after each choice")
    parser.add_argument("--as", dest="eyes", type=int, metavar="SEAT", help="with the eyes of a seat, from 1 on")


def run(args: Namespace) -> int:
    import time

    from rich.markup import escape

    from rampant.cli.console import stderr, stdout
    from rampant.cli.given import read_text
    from rampant.cli.seats import told_apart
    from rampant.core.errors import RampantError
    from rampant.core.match import Match
    from rampant.core.scene import SPECTATOR
    from rampant.draw.screen import draw_scene
    from rampant.draw.words import draw_event, draw_result
    from rampant.games import game

    match, problem = Match.salvage(read_text(args.file), game, args.file)
    last = match.number if args.to is None else args.to
    if not 0 <= last <= match.number:
        raise RampantError(f"the match has positions 0 to {match.number}, not {last}")
    if args.eyes is not None and not 1 <= args.eyes <= match.state.seats:
        raise RampantError(f"the match has seats 1 to {match.state.seats}, not {args.eyes}")
    eyes = SPECTATOR if args.eyes is None else args.eyes - 1
    names = told_apart(match.names)
    console = stdout()
    for entry in match.record[: last + 1]:
        if args.delay > 0 and entry.number:
            if console.is_terminal:
                console.clear()
            console.print(draw_scene(console, match.at(entry.number).scene(eyes), names, {}))
        for event in entry.events:
            if event.seen_by(eyes):
                console.print(draw_event(event))
        if args.delay > 0:
            time.sleep(args.delay)
    state = match.at(last)
    console.print(draw_scene(console, state.scene(eyes), names, {}))
    if state.result is not None:
        console.print(draw_result(state.result, names))
    else:
        console.print(f"[dim]after {last} of {match.number} choices[/]")
    if problem is not None:
        stderr().print(f"[bold red]certain only up to choice {match.number}[/]: {escape(str(problem))}", soft_wrap=True)
        return BROKEN
    return 0
