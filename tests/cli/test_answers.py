"""Whatever is asked at the terminal table, the board stays on the screen or comes back by itself."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import rampant
from rampant.cli.answers import BACK, MORE
from rampant.cli.coached import Coached
from rampant.cli.seats import Sitting
from rampant.cli.table import TerminalTable
from rampant.learn.lessons import course

CLEARED = "\x1b[2J"


class Screen:
    """A terminal of 80 by 24: what is typed at each question, and what then stands on the screen."""

    def __init__(self, *typed: str, height: int = 24) -> None:
        self.file = StringIO()
        self.console = Console(file=self.file, force_terminal=True, width=80, height=height, color_system=None)
        self.typed = [*typed, "q"]
        self.seen: list[str] = []  # what the screen showed when each line was typed

    def lines(self, prompt: str) -> str:
        since = self.file.getvalue().rpartition(CLEARED)[2]
        self.seen.append(since.partition("H")[2] + prompt)
        self.file.write(f"{prompt}{self.typed[0]}\n")
        return self.typed.pop(0)

    def heights(self) -> list[int]:
        return [screen.count("\n") + 1 for screen in self.seen]


def table(screen: Screen, game: str = "rage") -> TerminalTable:
    match = rampant.Match(rampant.game(game), "answers")
    return TerminalTable(screen.console, screen.lines, match, [Sitting("You"), Sitting("Bo")])


def plain(words: str) -> str:
    """Without spaces and frames, as a narrow screen breaks lines."""
    return "".join(words.replace("│", "").split())


def board(screen: str) -> bool:
    return "1    2    3    4    5    6    7    8    9    10" in screen and "\n10 " in screen


@pytest.mark.parametrize(
    "typed", ["goal", "rules", "i godzilla", "cards monster", "help", "o", "l", "?", "r knock back"]
)
def test_after_an_answer_the_board_is_there_again(typed: str) -> None:
    screen = Screen(typed, *[""] * 20)
    table(screen).run()
    assert max(screen.heights()) <= 24, "nothing scrolls away"
    assert board(screen.seen[0])
    back = next(i for i, seen in enumerate(screen.seen) if i > 0 and not seen.endswith((MORE, BACK)))
    assert board(screen.seen[back])


def test_an_answer_that_is_long_is_read_page_by_page_and_left_by_typing_on() -> None:
    screen = Screen("goal", "", "i godzilla", "1")
    table(screen).run()
    assert screen.seen[1].endswith(MORE)
    assert "How a turn goes" in screen.seen[1] + screen.seen[2]
    assert "Godzilla" in screen.seen[3], "what was typed instead of reading on is done"


def test_a_short_answer_stands_on_the_screen_together_with_the_board() -> None:
    screen = Screen("99", "98", "97", "96", "95", "94")
    table(screen).run()
    for number, seen in zip(range(99, 93, -1), screen.seen[1:], strict=True):
        assert f"there is no option {number}" in seen
        assert board(seen)
    assert max(screen.heights()) <= 24


def test_the_coach_is_read_together_with_the_board_and_answers_what_is_wrong() -> None:
    game = rampant.game("rage")
    lesson = course(game)[0]
    first = lesson.steps[0]
    match = lesson.match(game, "a lesson")
    ask = match.state.ask_of(first.seat)
    assert ask is not None
    wrong = next(i for i, option in enumerate(ask.options, 1) if first.reply(game.options.name(option)))
    screen = Screen(str(wrong))
    names = game.seat_names(match.settings)
    Coached(screen.console, screen.lines, match, [Sitting(name) for name in names], lesson).run()
    spoken = plain(first.reply(game.options.name(ask.options[wrong - 1])))
    assert plain(first.say)[:40] in plain(screen.seen[0])
    assert spoken[:40] in plain(screen.seen[1])
    assert all(board(seen) for seen in screen.seen)
    assert max(screen.heights()) <= 24
