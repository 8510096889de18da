"""Draw a position that is written as a text, and list what can be chosen in it; or say what is wrong with it.

rampant scenario position.toml
rampant scenario check position.toml            says in a sentence what the position is, or which line is wrong and why
rampant scenario --from match.jsonl --at 40     writes the position of a match as such a text, at the start of that turn
rampant scenario --as test position.toml        writes a test that begins from it; --as suite: for bots to solve
rampant scenario --as puzzle position.toml --right r5c5 --goal "Win."       the end of a link to the page: a puzzle
rampant scenario list rage                      the scenarios that come with a game, and what bots made of them
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from rampant.core.errors import RampantError, ScenarioError

HELP = "draw or check a position written as a text, or write one from a match"
BROKEN = 1
CHECK = "check"
LIST = "list"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="*", metavar="FILE", help="a scenario; `check FILE` says whether it is sound")
    parser.add_argument("--from", dest="match", metavar="MATCH", help="a saved match to write a scenario from")
    parser.add_argument("--as", dest="form", choices=("test", "suite", "puzzle"), help="write it in another form")
    parser.add_argument(
        "--right", action="append", default=[], metavar="ANSWER", help="of a puzzle or suite: what is right"
    )
    parser.add_argument("--goal", default="", metavar="TEXT", help="of a puzzle or suite: what is to be done")
    parser.add_argument("--at", type=int, default=0, metavar="N", help="its position after N choices")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.cli.given import game_in, load_scenario, read_text
    from rampant.draw.screen import draw_scene
    from rampant.draw.words import draw_options, with_clause

    files: list[str] = args.file
    if len(files) == 2 and files[0] == CHECK and args.match is None:
        return _check(files[1])
    if len(files) == 2 and files[0] == LIST and args.match is None:
        return _list(files[1])
    if files in ([CHECK], [LIST]) and not Path(files[0]).exists():
        raise RampantError(f"{files[0]} what? rampant scenario {'check FILE' if files == [CHECK] else 'list GAME'}")
    if len(files) != (args.match is None):
        raise RampantError("give a scenario to draw, or --from MATCH to write one from")
    console = stdout()
    if args.match is not None:
        console.print(_from_match(args.match, args.at), markup=False, soft_wrap=True, end="")
        return 0
    text = read_text(files[0])
    game = game_in(text, files[0])
    state = load_scenario(game, text, files[0])
    if args.form:
        from rampant.core.editing.export import export

        form = export(game, text, args.form, right=args.right, goal=args.goal)
        console.print(form, markup=False, soft_wrap=True, end="")
        return 0
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    for ask in state.asks:
        options = list(enumerate([ask.describe(option) for option in ask.options], 1))
        lit = {option.target: str(number) for number, option in options if option.target}
        console.print(draw_scene(console, state.scene(ask.seat), names, lit))
        console.print(with_clause(f"seat {ask.seat + 1}: {ask.prompt}", ask.clause, "bold"))
        console.print(draw_options(options))
    return 0


def _from_match(path: str, at: int) -> str:
    """The text of a position of a match: where the turn begins that it is in."""
    from rampant.cli.console import stderr
    from rampant.cli.given import read_text
    from rampant.core.editing.export import latest_turn
    from rampant.core.match import Match
    from rampant.games import game

    match = Match.loads(read_text(path), game, path)
    if not 0 <= at <= match.number:
        raise RampantError(f"this match has positions 0 to {match.number}, not {at}")
    text, number = latest_turn(match, at)
    if number < at:
        stderr().print(f"the turn began after {number} choices: this is written", markup=False, soft_wrap=True)
    return text


def _check(path: str) -> int:
    """One sentence about the position, or about what is wrong and where. Exit code 1 if something is."""
    from rampant.cli.console import stderr, stdout
    from rampant.cli.given import game_in, load_scenario, read_text

    try:
        text = read_text(path)
        state = load_scenario(game_in(text, path), text, path)
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
