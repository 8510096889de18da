"""Lists that players build before a game (forces with their cities): what is in one, and what is wrong with it.

The text of a list is what settings hold. A game has one validator; the page, the terminal and the start of a match all
tell what it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from rampant.core.cards import Part

_CITED = re.compile(r"(.*?)\s*\[([A-Z0-9]+-[A-Z]?[0-9.]+)\]")


class Fault(Struct, frozen=True, gc=False):
    """One thing that is wrong, and the clause that says so."""

    text: str
    clause: str = ""


class Quota(Struct, frozen=True, gc=False):
    """How many cards of a kind there are, and how many there have to be."""

    kind: str
    count: int
    low: int
    high: int


class Built(Struct, frozen=True, gc=False):
    """A list as it stands. `text` is how it is written down; `fitting` are the cards that could be added."""

    text: str
    parts: tuple[Part, ...]
    faults: tuple[Fault, ...]
    quotas: tuple[Quota, ...]
    fitting: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.faults


def faults(problems: Iterable[str]) -> tuple[Fault, ...]:
    """Problems in words that end with a clause in brackets."""
    found: list[Fault] = []
    for problem in problems:
        cited = _CITED.fullmatch(problem)
        found.append(Fault(cited[1], cited[2]) if cited else Fault(problem))
    return tuple(found)
