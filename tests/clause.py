"""The mark of tests that prove clauses; `rampant rules GAME --coverage` counts them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of one or more clauses: it fails if the clause is broken."""

    def mark(test: F) -> F:
        return test

    return mark
