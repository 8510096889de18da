"""Lists of options, put together from plain numbers."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.games.hordes.state import ACTIONS

OPTIONS: Final[list[object]] = list(range(ACTIONS))  # as objects that need not be made anew


def offer(found: vec[i64]) -> list[int]:
    """These options, in this order."""
    return cast("list[int]", [OPTIONS[option] for option in found])


def insert(numbers: vec[i64], number: i64) -> vec[i64]:
    """Numbers in order, and that one among them, once."""
    at: i64 = len(numbers)
    while at > 0 and numbers[at - 1] > number:
        at -= 1
    if at > 0 and numbers[at - 1] == number:
        return numbers
    numbers = append(numbers, number)
    last: i64 = len(numbers) - 1
    while last > at:
        numbers[last] = numbers[last - 1]
        last -= 1
    numbers[at] = number
    return numbers
