"""What a store does. There are two: `sqlite` (a file) and `postgres` (shared by several servers)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rampant.core.errors import RampantError

OnNews = Callable[[str, str], None]
"""Called with a match and a text when another server has news of it; with an empty match when news may be missing.

Of a new entry the text is `entry NUMBER BODY`, or without the body if that is long.
"""

Heartbeat = tuple[int, list[tuple[int, int]]]
"""The longest time of service that any server has noted, and all times of day in which no server was alive."""

GATHER_SECONDS = 0.01
"""Between two commits of entries at least: with many tables each is for several of them, and nobody notices it."""

LONGEST_SILENCE = 5_000
"""Milliseconds between two heartbeats, beyond which all servers must have been down."""


class StoreError(RampantError):
    """The store cannot be opened, or has failed. Nothing that was not acknowledged has happened."""


class StoreDown(StoreError):
    """The store as a whole does not work: it cannot be reached, its disk is full, its file is damaged."""


class RecordDamaged(StoreError):
    """A line of a record is missing; `lines` are those before it."""

    def __init__(self, number: int, lines: list[str]) -> None:
        super().__init__(f"line {number} of the record is missing")
        self.number = number
        self.lines = lines


def in_order(rows: Iterable[tuple[int, str]], after: int) -> list[str]:
    """The lines of a record in which none is missing."""
    found: list[str] = []
    for number, body in rows:
        if number != after + len(found) + 1:
            raise RecordDamaged(after + len(found) + 1, found)
        found.append(body)
    return found


@dataclass(frozen=True, slots=True)
class Summary:
    """What a lobby needs of a match without reading its record."""

    status: str
    public: bool
    updated: int
    text: str

    @property
    def listed(self) -> int:
        """1 if the lobby shows it."""
        return int(self.public and self.status != "over")


def answer(done: Future[Any], result: object) -> None:
    """Give a result to the task that awaits it; an error is raised there."""
    if done.done():
        return  # nobody awaits it any more
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


class Store(ABC):
    """Append-only records. The key (match, number) decides who was first; an entry that is acknowledged is on disk."""

    kind: str

    @abstractmethod
    async def open(self, on_news: OnNews) -> None:
        """Connect and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun."""

    @abstractmethod
    async def create(self, match: str, header: str, summary: Summary) -> bool:
        """A new match; False (and nothing changed) if the id is taken."""

    @abstractmethod
    def append(self, match: str, number: int, body: str) -> Awaitable[bool]:
        """Entry `number` of a match; False (and nothing changed) if there is one already."""

    @abstractmethod
    async def update_summary(self, match: str, summary: Summary) -> None:
        """What the lobby is to know of a match; may come a little later than what it tells of."""

    @abstractmethod
    async def summary(self, match: str) -> str | None:
        """What the lobby knows of a match, if there is such a match."""

    @abstractmethod
    async def header(self, match: str) -> str | None:
        """The header of a match, if there is such a match."""

    @abstractmethod
    async def entries(self, match: str, after: int) -> list[str]:
        """The entries of a match with larger numbers, in order; RecordDamaged if one is missing."""

    @abstractmethod
    async def analysis(self, match: str) -> str | None:
        """The analysis that is kept with a match, if there is one."""

    @abstractmethod
    async def keep_analysis(self, match: str, body: str) -> None:
        """Keep an analysis with a match, in place of an older one."""

    @abstractmethod
    async def lobby(self, limit: int) -> list[str]:
        """The summaries of public matches that are not over, latest first."""

    @abstractmethod
    async def heartbeat(self, now: int, served: int) -> Heartbeat:
        """Note that a server is alive at this time of day, and how many milliseconds the service has been there."""

    @abstractmethod
    async def bans(self) -> dict[str, str]:
        """Addresses that may not come in ("all") or not talk ("talk")."""

    @abstractmethod
    async def check(self) -> None:
        """Write something; StoreDown if that is not possible."""

    async def recover(self) -> None:
        """Try to work again after a failure; StoreDown if that is not possible."""
        await self.check()

    @abstractmethod
    async def notify(self, match: str, text: str) -> None:
        """Send a text to the other servers. It is not kept."""
