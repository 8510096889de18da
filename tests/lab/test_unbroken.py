"""Ctrl-C in the middle of work that must not be broken into."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from rampant.lab.unbroken import unbroken


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Ctrl-C as usual, however these tests were started."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.usefixtures("interrupts")
def test_an_interrupt_waits_until_the_work_is_done() -> None:
    done: list[str] = []

    def work() -> None:
        with unbroken():
            press()
            done.append("work")
        done.append("more")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["work"]
    with pytest.raises(KeyboardInterrupt):
        press()


@pytest.mark.usefixtures("interrupts")
def test_what_goes_wrong_meanwhile_is_told_first() -> None:
    def work() -> None:
        with unbroken():
            press()
            raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        work()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("interrupts")
def test_who_ignores_interrupts_goes_on_to_do_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with unbroken():
        press()


def test_other_threads_are_never_interrupted() -> None:
    done: list[bool] = []

    def work() -> None:
        with unbroken():
            done.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [True]
