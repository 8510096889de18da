"""Single keys without Enter."""

from __future__ import annotations

import os
import re
import select
import sys
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

ESCAPED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?")
"""Arrows and the like: they mean nothing here."""


class Keys(Protocol):
    """Where keys come from."""

    def get(self, seconds: float) -> str:
        """The next key; an empty text if none is pressed in time."""


class Keyboard:
    """The terminal's keyboard."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.waiting: deque[str] = deque()  # keys that were pressed while others were being dealt with
        self._decoder = getincrementaldecoder("utf-8")("ignore")

    def get(self, seconds: float) -> str:
        if not self.waiting:
            ready, _, _ = select.select([self.file], [], [], max(0.0, seconds))
            if ready:
                typed = self._decoder.decode(os.read(self.file, 1024))
                self.waiting.extend(ESCAPED.sub("", typed))
        return self.waiting.popleft() if self.waiting else ""


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
