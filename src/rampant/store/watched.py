"""A store that is watched: one that does not answer is given up at once, and used again as soon as it works."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from math import ceil
from typing import TypeVar

from rampant.store.base import Heartbeat, OnNews, Store, StoreDown, StoreError, Summary

log = logging.getLogger("rampant.store")
OPERATION_SECONDS = 3.0  # the longest that anything may take
LOOK_SECONDS = 0.25  # how often it is looked for what takes too long
GIVEN_UP = -1  # in place of the look at which it would be
PROBE_SECONDS = 0.5  # between two attempts to reach a store that does not work
T = TypeVar("T")


class WatchedStore(Store):
    """While the store does not work everything fails at once; a task tries to write until that succeeds.

    `changed` is told whether the store works whenever that changes; `took` how long each operation took.
    """

    def __init__(
        self, inner: Store, changed: Callable[[bool], None], took: Callable[[str, float], None] = lambda name, s: None
    ) -> None:
        self.inner, self.kind = inner, inner.kind
        self.working = True
        self.seconds = OPERATION_SECONDS
        self._changed, self._took = changed, took
        self._probe: asyncio.Task[None] | None = None
        self._looks = 0  # how often it was looked for what takes too long
        self._limits: dict[asyncio.Timeout, int] = {}  # of what is being done, with the look at which it is given up
        self._lines: dict[asyncio.Future[bool], int] = {}  # the same of lines that are being written
        self._looking: asyncio.TimerHandle | None = None

    async def open(self, on_news: OnNews) -> None:
        await self.inner.open(on_news)

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        if self._probe is not None:
            self._probe.cancel()
            await asyncio.gather(self._probe, return_exceptions=True)
        await self.inner.close()

    async def create(self, match: str, header: str, summary: Summary) -> bool:
        return await self._run("create", lambda: self.inner.create(match, header, summary))

    async def append(self, match: str, number: int, body: str) -> bool:
        """As `_run` does it, without a timeout of its own: every choice comes by here."""
        if not self.working:
            raise StoreDown("the store does not work at the moment")
        began = time.monotonic()
        done = asyncio.ensure_future(self.inner.append(match, number, body))
        self._lines[done] = self._last_look()
        try:
            return await done
        except asyncio.CancelledError:
            if self._lines[done] != GIVEN_UP:
                raise
            self._down(TimeoutError())
            raise StoreDown("the store does not work: no answer") from None
        except StoreDown as error:
            self._down(error)
            raise StoreDown(f"the store does not work: {error}") from None
        finally:
            del self._lines[done]
            self._took("append", time.monotonic() - began)

    async def update_summary(self, match: str, summary: Summary) -> None:
        await self._run("summary", lambda: self.inner.update_summary(match, summary))

    async def summary(self, match: str) -> str | None:
        return await self._run("summary", lambda: self.inner.summary(match))

    async def header(self, match: str) -> str | None:
        return await self._run("header", lambda: self.inner.header(match))

    async def entries(self, match: str, after: int) -> list[str]:
        return await self._run("entries", lambda: self.inner.entries(match, after))

    async def analysis(self, match: str) -> str | None:
        return await self._run("analysis", lambda: self.inner.analysis(match))

    async def keep_analysis(self, match: str, body: str) -> None:
        await self._run("analysis", lambda: self.inner.keep_analysis(match, body))

    async def lobby(self, limit: int) -> list[str]:
        return await self._run("lobby", lambda: self.inner.lobby(limit))

    async def heartbeat(self, now: int, served: int) -> Heartbeat:
        return await self._run("heartbeat", lambda: self.inner.heartbeat(now, served))

    async def bans(self) -> dict[str, str]:
        return await self._run("bans", self.inner.bans)

    async def notify(self, match: str, text: str) -> None:
        await self._run("notify", lambda: self.inner.notify(match, text))

    async def check(self) -> None:
        await self._run("check", self.inner.check)

    async def recover(self) -> None:
        await self.inner.recover()

    async def _run(self, name: str, work: Callable[[], Awaitable[T]]) -> T:
        if not self.working:
            raise StoreDown("the store does not work at the moment")
        began = time.monotonic()
        try:
            async with asyncio.timeout(None) as limit:
                self._limits[limit] = self._last_look()
                try:
                    return await work()
                finally:
                    del self._limits[limit]
        except (TimeoutError, StoreDown) as error:
            self._down(error)
            raise StoreDown(f"the store does not work: {error or 'no answer'}") from None
        finally:
            self._took(name, time.monotonic() - began)

    def _last_look(self) -> int:
        """The look at which something that begins now is given up.

        Looks are counted, not seconds: a server with too much to do looks late, and hears late what was done long ago.
        """
        if self._looking is None:
            self._look_again()
        return self._looks + 1 + ceil(self.seconds / LOOK_SECONDS)

    def _look_again(self) -> None:
        self._looking = asyncio.get_running_loop().call_later(min(LOOK_SECONDS, self.seconds), self._look)

    def _look(self) -> None:
        """Give up what takes too long. One timer for all: one for each would cost more than what it watches."""
        self._looking = None
        self._looks += 1
        for limit, last in self._limits.items():
            if last <= self._looks and not limit.expired():
                limit.reschedule(0.0)  # it is over
        for done, last in self._lines.items():
            if last <= self._looks and done.cancel():
                self._lines[done] = GIVEN_UP
        if self._limits or self._lines:
            self._look_again()

    def _down(self, error: Exception) -> None:
        if self.working:
            self.working = False
            log.error("the store does not work", extra={"problem": str(error) or "no answer"})
            self._changed(False)
            self._probe = asyncio.get_running_loop().create_task(self._recover(), name="store-probe")

    async def _recover(self) -> None:
        while not self.working:
            await asyncio.sleep(PROBE_SECONDS)
            try:
                async with asyncio.timeout(self.seconds):
                    await self.inner.recover()
            except (TimeoutError, StoreError):
                continue
            self.working = True
            log.warning("the store works again")
            self._changed(True)
