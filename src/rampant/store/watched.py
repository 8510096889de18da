"""A store that is watched: one that does not answer is given up at once, and used again as soon as it works."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from rampant.store.base import Heartbeat, OnNews, Store, StoreDown, StoreError, Summary

log = logging.getLogger("rampant.store")
OPERATION_SECONDS = 3.0  # the longest that anything may take
LOOK_SECONDS = 0.25  # how often it is looked for what takes too long
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
        self._limits: dict[asyncio.Timeout, float] = {}  # of what is being done, with the time at which it is given up
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
        return await self._run("append", lambda: self.inner.append(match, number, body))

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
                self._limits[limit] = began + self.seconds
                if self._looking is None:
                    self._look_again()
                try:
                    return await work()
                finally:
                    del self._limits[limit]
        except (TimeoutError, StoreDown) as error:
            self._down(error)
            raise StoreDown(f"the store does not work: {error or 'no answer'}") from None
        finally:
            self._took(name, time.monotonic() - began)

    def _look_again(self) -> None:
        self._looking = asyncio.get_running_loop().call_later(min(LOOK_SECONDS, self.seconds), self._look)

    def _look(self) -> None:
        """Give up what takes too long. One timer for all: one for each would cost more than what it watches."""
        now, self._looking = time.monotonic(), None
        for limit, deadline in self._limits.items():
            if deadline <= now and not limit.expired():
                limit.reschedule(0.0)  # it is over
        if self._limits:
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
