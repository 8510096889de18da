"""The table on a real (pseudo) terminal: colours, a cleared screen, single keys, Ctrl-C."""

from __future__ import annotations

import os
import pty
import select
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from termios import TIOCSCTTY, TIOCSWINSZ

import pytest

from tests.cli.command import ROOT, START, interruptible


class Screen:
    """A running command and what it has written so far."""

    def __init__(self, process: subprocess.Popen[bytes], file: int) -> None:
        self.process = process
        self.file = file
        self.seen = ""

    def until(self, words: str, seconds: float = 180.0) -> str:
        """Read until some words appear; give what was written before them since the last time."""
        stop = time.monotonic() + seconds
        while words not in self.seen:
            assert time.monotonic() < stop, f"{words!r} never came; the end was {self.seen[-2000:]!r}"
            if select.select([self.file], [], [], 0.5)[0]:
                try:
                    self.seen += os.read(self.file, 65536).decode("utf-8", "replace")
                except OSError:  # the other end is closed
                    assert words in self.seen, f"{words!r} never came; the end was {self.seen[-2000:]!r}"
        before, self.seen = self.seen.split(words, 1)
        return before

    def insist(self, keys: str, words: str) -> None:
        """Press keys, and again if nothing comes of it: Python overlooks a Ctrl-C just before it begins to wait."""
        for _ in range(5):
            self.type(keys)
            try:
                self.until(words, seconds=15.0)
                return
            except AssertionError as silence:
                last = silence
        raise last

    def type(self, keys: str) -> None:
        os.write(self.file, keys.encode())


def at_a_keyboard() -> None:
    """Ctrl-C reaches the process as from a keyboard."""
    ioctl(0, TIOCSCTTY, 0)
    interruptible()


@contextmanager
def terminal(*words: str) -> Iterator[Screen]:
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", 50, 130, 0, 0))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))), "TERM": "xterm-256color"}
    for name in ("NO_COLOR", "COLUMNS", "LINES"):
        env.pop(name, None)
    process = subprocess.Popen(
        [sys.executable, "-c", START, *words],
        env=env,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=at_a_keyboard,
    )
    os.close(theirs)
    try:
        yield Screen(process, ours)
    finally:
        process.kill()
        process.wait(timeout=120)
        os.close(ours)


def test_the_table_clears_the_screen_and_uses_colour() -> None:
    with terminal("play", "sample", "--seed", "3", "--seats", "you,greedy:easy") as screen:
        drawn = screen.until("You> ")
        assert "\x1b[2J" in drawn or "\x1b[H" in drawn
        assert "\x1b[38;5;" in drawn or "\x1b[1;38;" in drawn
        screen.type("1\n")
        screen.until("How many coins do you bid?")
        screen.until("You> ")
        screen.type("q\n")
        screen.until("You leave the table")
        assert screen.process.wait(timeout=120) == 0


def test_ctrl_c_at_a_question_leaves_the_table() -> None:
    with terminal("play", "sample", "--seed", "3") as screen:
        screen.until("You> ")
        screen.insist("\x03", "You leave the table")
        assert screen.process.wait(timeout=120) == 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_its_table(workers: str) -> None:
    words = ("sim", "sample", "--games", "100000", "--bots", "random", "--workers", workers)
    with terminal(*words) as screen:
        for _ in range(3):
            screen.until("/100000")  # the bar moves
        screen.type("\x03")
        screen.until("of 100,000, stopped early")
        screen.until("Endings")
        assert screen.process.wait(timeout=120) == 0


def test_against_the_clock_keys_need_no_enter_and_the_seconds_run() -> None:
    with terminal("play", "monstrocity", "--mode", "real-time", "--seed", "4", "--seats", "you,random") as screen:
        for question in ("Which monster", "which spawn space", "Ready?"):
            screen.until(question)
            screen.until("You> ")
            screen.type("1\n")
        screen.until("roll the dice?")
        screen.until("1:5")
        screen.type("1")
        screen.until("Furious George rolls")
        screen.type("p")
        screen.until("Paused.")
        screen.type("x")
        screen.until("1:")
        screen.type("q")
        screen.until("You leave the table")
        assert screen.process.wait(timeout=120) == 0
