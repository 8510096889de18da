"""Where typed lines come from: a keyboard with editing, or a pipe whose lines are shown as if they were typed."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console

from rampant.cli.table import Lines


def reader(console: Console) -> Lines:
    """The function that asks for a line; None when there will be no more (end of the input, Ctrl-C)."""
    if not sys.stdin.isatty():

        def piped(prompt: str) -> str | None:
            line = sys.stdin.readline()
            console.print(f"{prompt}{line.rstrip()}", markup=False)
            return line.rstrip("\n") if line else None

        return piped

    with suppress(ImportError):
        import readline  # noqa: F401 - gives input() editing and history

    def typed(prompt: str) -> str | None:
        try:
            return console.input(prompt, markup=False)
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None

    return typed
