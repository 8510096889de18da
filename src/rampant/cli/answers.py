"""Answers at the terminal table: short ones stand beside the board, long ones in its place until they are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from rampant.core.errors import RampantError

SHORT = 4
"""So many lines stand over the question where there is no room below it."""
MORE = "Enter: go on reading; or type on> "
BACK = "Enter: back to the board; or type on> "

Again = Callable[[Sequence[RenderableType]], None]
"""Draws the board and the question anew, with some lines above the question."""


class Answers:
    """Whatever is told at a question, the board stays on the screen or comes back. A pipe is told all at once."""

    def __init__(self, console: Console, lines: Callable[[str], str | None]) -> None:
        self.console = console
        self.lines = lines
        self.free = 0  # lines of the screen that are left below the board

    def drawn(self, table: RenderableType) -> None:
        """The screen was cleared, and this was drawn."""
        self.free = self.console.height - len(self.console.render_lines(table))

    def give(self, tell: Callable[[], None], again: Again) -> str | None:
        """Tell something. Gives the line that was typed instead of reading on, or None."""
        if not self.console.is_terminal:
            self._print(tell)
            return None
        with self.console.capture() as captured:
            self._print(tell)
        lines = captured.get().splitlines()
        if len(lines) + 2 <= self.free:  # the line that was typed stands above, the next one below
            self._write(lines)
            self.free -= len(lines) + 1
        elif len(lines) <= SHORT:
            again([Text.from_ansi(line) for line in lines])
        else:
            return self._pages(lines, again)
        return None

    def _print(self, tell: Callable[[], None]) -> None:
        try:
            tell()
        except RampantError as error:
            self.console.print(Text(str(error), "red"))

    def _pages(self, lines: list[str], again: Again) -> str | None:
        page = max(SHORT, self.console.height - 2)
        self.free = 0
        for first in range(0, len(lines), page):
            self.console.clear()
            self._write(lines[first : first + page])
            typed = self.lines(MORE if first + page < len(lines) else BACK)
            if typed is None or typed.strip():
                return typed if typed is not None else "quit"
        again([])
        return None

    def _write(self, lines: list[str]) -> None:
        self.console.file.write("".join(f"{line}\n" for line in lines))
        self.console.file.flush()
