"""The consoles that everything is printed on: colours on a terminal, plain text in a pipe."""

from __future__ import annotations

from rich.console import Console


def stdout() -> Console:
    """For what was asked for."""
    return Console(highlight=False, emoji=False)


def stderr() -> Console:
    """For progress and complaints."""
    return Console(stderr=True, highlight=False, emoji=False)
