"""What a seat of a game sees as numbers, for those who learn: planes of the board, single numbers, and questions.

  rampant observation rage
  rampant observation rage --json
  rampant observation rage --options                # also what each option number is called

Environments (docs/env.md) give planes and numbers in this order.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rampant.core.game import Game

HELP = "what learning environments of a game show, by name"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--options", action="store_true", help="also what each option is called")
    parser.add_argument("--json", action="store_true", help="the same for programs")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.games import game

    about = game(args.game)
    text = as_json(about, args.options) if args.json else as_text(about, args.options)
    stdout().print(text, highlight=False, markup=False, soft_wrap=True)
    return 0


def as_text(game: Game, options: bool) -> str:
    layout = game.layout
    lines = [
        f"{game.title}: {len(layout.planes)} planes of {layout.rows} x {layout.cols}, {len(layout.numbers)} numbers, "
        f"{game.action_size} options",
    ]
    for title, names in (("Planes", layout.planes), ("Numbers", layout.numbers)):
        width = max(map(len, names))
        lines += ["", f"{title}:"] + [f"{i:4} {name:{width}}  {text}" for i, (name, text) in enumerate(names.items())]
    lines += ["", "Questions:"] + [f"{number:4} {kind}" for kind, number in game.question_numbers.items()]
    if options:
        lines += ["", "Options:"] + [f"{number:4} {name}" for number, name in named_options(game).items()]
    return "\n".join(lines)


def as_json(game: Game, options: bool) -> str:
    import json

    layout = game.layout
    told: dict[str, object] = {
        "game": game.id,
        "rows": layout.rows,
        "cols": layout.cols,
        "planes": layout.planes,
        "numbers": layout.numbers,
        "questions": game.question_numbers,
        "action_size": game.action_size,
    }
    return json.dumps(told | ({"options": named_options(game)} if options else {}), indent=2)


def named_options(game: Game) -> dict[int, str]:
    """The options that have a name: numbers between ranges mean nothing."""
    return {option: game.options.name(option) for option in range(game.action_size) if option in game.options}
