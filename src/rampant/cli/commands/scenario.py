"""Draw a position that is written as a text, and list what can be chosen in it.

rampant scenario position.toml
rampant scenario --from match.jsonl --at 40     writes the position of a match as such a text
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "draw a position written as a text, or write one from a match"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a scenario")
    parser.add_argument("--from", dest="match", metavar="MATCH", help="a saved match to write a scenario from")
    parser.add_argument("--at", type=int, default=0, metavar="N", help="its position after N choices")


def run(args: Namespace) -> int:
    import re

    from rampant.cli.console import stdout
    from rampant.cli.draw.screen import draw_scene
    from rampant.cli.draw.words import draw_options, with_clause
    from rampant.cli.given import read_text
    from rampant.core.errors import RampantError, ScenarioError
    from rampant.core.match import Match
    from rampant.games import game

    if (args.file is None) == (args.match is None):
        raise RampantError("give a scenario to draw, or --from MATCH to write one from")
    console = stdout()
    if args.match is not None:
        match = Match.loads(read_text(args.match), game, args.match)
        console.print(match.game.dump(match.at(args.at)), markup=False, soft_wrap=True, end="")
        return 0
    text = read_text(args.file)
    named = re.search(r'^game\s*=\s*"([^"]*)"', text, re.MULTILINE)
    if named is None:
        raise ScenarioError('a scenario says which game it is of: game = "..."', 1, args.file)
    about = game(named[1])
    state = about.load(text)
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    for ask in state.asks:
        options = list(enumerate([ask.describe(option) for option in ask.options], 1))
        lit = {option.target: str(number) for number, option in options if option.target}
        console.print(draw_scene(console, state.scene(ask.seat), names, lit))
        console.print(with_clause(f"seat {ask.seat + 1}: {ask.prompt}", ask.clause, "bold"))
        console.print(draw_options(options))
    return 0
