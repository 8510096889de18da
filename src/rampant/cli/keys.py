"""Single keys without Enter."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Keys(Protocol):
    """Where keys come from."""

    def get(self, seconds: float) -> str:
        """The next key; an empty text if none is pressed in time."""


class Keyboard:
    """The terminal's keyboard."""

    def __init__(self, file: int) -> None:
        self.file = file

    def get(self, seconds: float) -> str:
        ready, _, _ = select.select([self.file], [], [], max(0.0, seconds))
        if not ready:
            return ""
        key = os.read(self.file, 8).decode("utf-8", "ignore")
        return key if not key.startswith("\x1b") else ""  # arrows and the like mean nothing here


@contextmanager
def keyboard() -> Iterator[Keyboard | None]:
    """The keyboard, key by key, until the end of the block. None where there is no such thing."""
    try:
        import termios
        import tty
    except ImportError:  # not a Unix terminal
        yield None
        return
    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    try:
        tty.setcbreak(file)
        yield Keyboard(file)
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)
