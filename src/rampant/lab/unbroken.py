"""Work that Ctrl-C does not break into: it is heard when the work is done.

Polars asks Python for a word in the middle of its own work, and what is raised there never arrives.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unbroken() -> Iterator[None]:
    """An interrupt that comes meanwhile is raised at the end. Only the main thread is ever interrupted."""
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual) or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if heard:
        usual(heard[0], None)
