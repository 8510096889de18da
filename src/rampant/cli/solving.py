"""A puzzle at the terminal table: one question, then what all answers are worth, and why."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rampant.cli.seats import Sitting
from rampant.cli.table import Leave, Lines, TerminalTable
from rampant.core.game import Game
from rampant.core.state import OpenAsk
from rampant.lab.puzzles import Grade, Puzzle

VERDICTS: dict[Grade, tuple[str, str]] = {
    "right": ("Right!", "bold green"),
    "near": ("Not bad, but there is better.", "bold yellow"),
    "wrong": ("No.", "bold red"),
}
SHOWN = 8
"""Answers that are listed; the one that was given always is."""
WIDTH = 24


def solve(console: Console, lines: Lines, game: Game, puzzle: Puzzle) -> None:
    """Ask the puzzle's question, and explain."""
    match = puzzle.match(game)
    seat = match.state.asks[0].seat
    names = game.seat_names(match.settings)
    seats = [Sitting("You" if each == seat else name) for each, name in enumerate(names)]
    table = _Asked(console, lines, match, seats)
    table.people = [seat]
    console.print(Text(f"Puzzle {puzzle.id}: find the best answer ({'*' * puzzle.level})", "bold"))
    ask = match.state.asks[0]
    try:
        option = table.answer(ask)
    except Leave:
        return
    given = game.options.name(option)
    words, style = VERDICTS[puzzle.grade(given)]
    console.print(Text(words, style))
    console.print(_odds(game, puzzle, ask, given))
    for reason in puzzle.reasons(game):
        console.print(Text(f"- {reason}"))


class _Asked(TerminalTable):
    """A table at which one question is asked."""

    def answer(self, ask: OpenAsk) -> int:
        return self._person(ask)


def _odds(game: Game, puzzle: Puzzle, ask: OpenAsk, given: str) -> Table:
    """The answers as bars, each with its standard error."""
    grid = Table(box=None, pad_edge=False, show_header=False)
    most = max(answer.worth for answer in puzzle.answers)
    for number, answer in enumerate(puzzle.answers):
        if number >= SHOWN and answer.option != given:
            continue
        bar = "█" * round(WIDTH * answer.worth / (most or 1))
        style = "green" if number < puzzle.right else "yellow" if number < puzzle.near else "red"
        label = ask.describe(game.options.number(answer.option)).label
        mark = ">" if answer.option == given else " "
        worth = f"{answer.worth:.1%} ± {answer.error:.1%}"
        grid.add_row(f"{mark} {label}", Text(bar, style), Text(worth, justify="right"))
    return grid
