"""Every table of a test is looked at when the test is over: all dice that were listed must have been rolled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.monpoc.play import PLANNED, PLAYED


@pytest.fixture(autouse=True)
def every_listed_die_is_rolled() -> Iterator[None]:
    PLAYED.clear()
    PLANNED.clear()
    yield
    for play in PLAYED:
        play.finish()
    for planned in PLANNED:
        planned.finish()
