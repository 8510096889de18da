"""What a store does. Two keep the promise: `sqlite` (a file) and `postgres` (shared by several servers)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rampant.core.errors import RampantError

Heard = Callable[[str, str], None]
"""Called with a match and a word when another server has news of it; with an empty match when news may be missing."""

LONGEST_SILENCE = 10_000
"""Milliseconds between two signs of life, beyond which all servers must have been down."""


class StoreError(RampantError):
    """The store cannot be opened, or has failed. Nothing that was not acknowledged has happened."""


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
    """Tell who waits what came of it: an error is raised there."""
    if done.done():
        return  # who asked has gone
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


class Store(ABC):
    """Append-only records. The key (match, number) decides who was first; an entry that is acknowledged is on disk."""

    kind: str

    @abstractmethod
    async def open(self, heard: Heard) -> None:
        """Connect and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun."""

    @abstractmethod
    async def create(self, match: str, header: str, summary: Summary) -> bool:
        """A new match; False (and nothing changed) if the id is taken."""

    @abstractmethod
    async def append(self, match: str, number: int, body: str) -> bool:
        """Entry `number` of a match; False (and nothing changed) if there is one already."""

    @abstractmethod
    async def describe(self, match: str, summary: Summary) -> None:
        """What the lobby is to know of a match; may come a little later than what it tells of."""

    @abstractmethod
    async def header(self, match: str) -> str | None:
        """The header of a match, if there is such a match."""

    @abstractmethod
    async def entries(self, match: str, after: int) -> list[str]:
        """The entries of a match with larger numbers, in order."""

    @abstractmethod
    async def lobby(self, limit: int) -> list[str]:
        """The summaries of public matches that are not over, latest first."""

    @abstractmethod
    async def alive(self, now: int) -> list[tuple[int, int]]:
        """A sign of life; gives all times in which no server was alive, this one's absence included if it was long."""

    @abstractmethod
    async def tell(self, match: str, text: str) -> None:
        """A passing word to the other servers, kept nowhere."""


def open_store(where: str) -> Store:
    """The store of a URL (`postgresql://...`) or a file name (`:memory:` keeps nothing)."""
    if where.startswith(("postgresql://", "postgres://")):
        from rampant.store.postgres import PostgresStore

        return PostgresStore(where)
    if "://" in where:
        raise StoreError(f"a store is a file name or a postgresql:// URL, not {where.split('://')[0]}://...")
    from rampant.store.sqlite import SqliteStore

    return SqliteStore(where)
