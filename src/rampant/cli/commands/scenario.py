"""Draw a position that is written as a text, and list what can be chosen in it; or say what is wrong with it.

rampant scenario position.toml
rampant scenario check position.toml            says in a sentence what the position is, or which line is wrong and why
rampant scenario --from match.jsonl --at 40     writes the position of a match as such a text
rampant scenario --as test position.toml        writes a test that begins from it; --as suite: for bots to solve
rampant scenario list rage                      the scenarios that come with a game, and what bots made of them
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from rampant.core.errors import RampantError, ScenarioError

if TYPE_CHECKING:
    from rampant.core.game import Game
    from rampant.core.state import State

HELP = "draw or check a position written as a text, or write one from a match"
BROKEN = 1
CHECK = "check"
LIST = "list"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="*", metavar="FILE", help="a scenario; `check FILE` says whether it is sound")
    parser.add_argument("--from", dest="match", metavar="MATCH", help="a saved match to write a scenario from")
    parser.add_argument("--as", dest="form", choices=("test", "suite"), help="write it as a test, or for a suite")
    parser.add_argument("--at", type=int, default=0, metavar="N", help="its position after N choices")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.cli.given import read_text
    from rampant.core.match import Match
    from rampant.draw.screen import draw_scene
    from rampant.draw.words import draw_options, with_clause
    from rampant.games import game

    files: list[str] = args.file
    if len(files) == 2 and files[0] == CHECK and args.match is None:
        return _check(files[1])
    if len(files) == 2 and files[0] == LIST and args.match is None:
        return _list(files[1])
    if len(files) != (args.match is None):
        raise RampantError("give a scenario to draw, or --from MATCH to write one from")
    console = stdout()
    if args.match is not None:
        match = Match.loads(read_text(args.match), game, args.match)
        console.print(match.game.dump(match.at(args.at)), markup=False, soft_wrap=True, end="")
        return 0
    if args.form:
        from rampant.core.editing.export import export

        _position(files[0])
        text = read_text(files[0])
        console.print(export(_game_of(text, files[0]), text, args.form), markup=False, soft_wrap=True, end="")
        return 0
    state = _position(files[0])
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    for ask in state.asks:
        options = list(enumerate([ask.describe(option) for option in ask.options], 1))
        lit = {option.target: str(number) for number, option in options if option.target}
        console.print(draw_scene(console, state.scene(ask.seat), names, lit))
        console.print(with_clause(f"seat {ask.seat + 1}: {ask.prompt}", ask.clause, "bold"))
        console.print(draw_options(options))
    return 0


def _check(path: str) -> int:
    """One sentence about the position, or about what is wrong and where. Exit code 1 if something is."""
    from rampant.cli.console import stderr, stdout

    try:
        state = _position(path)
        if state.over:
            raise ScenarioError("the game is over in this position: nobody can choose anything", 0, path)
    except ScenarioError as error:
        stderr().print(str(error), markup=False, soft_wrap=True)
        return BROKEN
    ask = state.asks[0]
    answers = "1 answer" if len(ask.options) == 1 else f"{len(ask.options)} answers"
    sentence = f"{path} is sound: {state.game.title} for {state.seats}, player {ask.seat + 1} is asked: {ask.prompt}"
    stdout().print(f"{sentence} ({answers})", markup=False, soft_wrap=True)
    return 0


def _list(name: str) -> int:
    """The scenarios of a game, a few lines each."""
    from rampant.cli.console import stdout
    from rampant.core.designed import campaign
    from rampant.games import game

    for one in campaign(game(name)):
        stdout().print(f"{one.id}: {one.title}", style="bold", markup=False)
        stdout().print(f"  {one.about} {one.goal}", markup=False)
        for each in one.measured:
            wins = ", ".join(f"{win} %" for win in each.wins)
            stdout().print(f"  {each.games} games between {each.bots}: seats win {wins}", markup=False, style="dim")
    return 0


def _game_of(text: str, path: str) -> Game:
    """The game that a text names."""
    import re

    from rampant.games import game

    named = re.search(r'^game\s*=\s*"([^"]*)"', text, re.MULTILINE)
    if named is None:
        raise ScenarioError('a scenario says which game it is of: game = "..."', 1, path)
    return game(named[1])


def _position(path: str) -> State:
    """The position in a file; a ScenarioError names the line where that is known."""
    from rampant.cli.given import read_text
    from rampant.core.scenario import line_of

    text = read_text(path)
    try:
        return _game_of(text, path).load(text)
    except ScenarioError as error:
        raise ScenarioError(error.problem, error.line or line_of(text, error.problem), path) from None
