"""Checking settings that somebody sent: off the event loop, and within a time limit where they hold texts."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from rampant.core.editing import Edit, Edited
from rampant.core.errors import RampantError
from rampant.core.game import RULES, Game
from rampant.server.edit_wire import ExportBody
from rampant.server.refusal import Refusal
from rampant.server.wire import SeatsInfo, Value
from rampant.server.worker import Amend, Build, Check, Export, Job, JobAnswer, check
from rampant.server.workers import WorkerFailed, Workers

CHECK_SECONDS = 2.0
AT_ONCE = 2
REMEMBERED = 500  # settings that were found right


def holds_texts(game: Game, settings: Mapping[str, Value], scenario: str) -> bool:
    """Is there anything that the game has to read?"""
    return bool(scenario) or any(setting.kind == "text" and setting.name in settings for setting in game.settings)


class SettingsChecker:
    """A text (a force list, a scenario) is read by the game, so it is checked in a process that can be killed.

    Other settings are one of a few values that the game itself has listed: a thread is enough for them, and most tables
    are opened with settings that others had before.
    """

    def __init__(self) -> None:
        self.seconds = CHECK_SECONDS
        self.workers = Workers()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._checked: OrderedDict[bytes, JobAnswer] = OrderedDict()

    async def check(self, game: Game, settings: Mapping[str, Value], scenario: str = "") -> SeatsInfo:
        """The settings filled in, and the seats that they (or a position to begin from) give; or what is wrong."""
        given = dict(settings)
        if RULES in given:
            raise Refusal("bad-setting", "new matches are played by the newest rules")
        try:
            game.resolve(given)
            if holds_texts(game, given, scenario):
                answer = await self._in_process(game, given, scenario)
            else:
                answer = await self._in_thread(game, given)
        except RampantError as error:
            raise error if isinstance(error, Refusal) else Refusal("bad-setting", str(error)[:1000]) from None
        return SeatsInfo(dict(answer.settings), list(answer.seats), answer.scenario)

    async def edit(self, game: Game, text: str, edit: Edit | None) -> Edited:
        """What an edit makes of a position."""
        answer = await self._run(Amend(game.package, text, edit), "this scenario takes")
        assert answer.edited is not None, "a position that is edited is answered"
        return answer.edited

    async def build(
        self, game: Game, text: str, settings: Mapping[str, Value], bench: str, title: str = ""
    ) -> JobAnswer:
        """A list that is being built, looked at; with a title, drawn."""
        try:
            game.bench(bench)
            game.resolve(settings)
        except RampantError as error:
            raise Refusal("bad-setting", str(error)[:1000]) from None
        return await self._run(Build(game.package, text, dict(settings), bench, title), "this list takes")

    async def export(self, game: Game, body: ExportBody) -> str:
        """A position as a test or for a suite."""
        job = Export(game.package, body.text, body.form, body.dice, body.right, body.goal)
        return (await self._run(job, "this scenario takes")).scenario

    async def _in_thread(self, game: Game, settings: dict[str, Value]) -> JobAnswer:
        key = msgspec.json.encode([game.id, sorted(settings.items())])
        if key not in self._checked:
            self._checked[key] = await asyncio.to_thread(check, game, settings)
            if len(self._checked) > REMEMBERED:
                self._checked.popitem(last=False)
        return self._checked[key]

    async def _in_process(self, game: Game, settings: dict[str, Value], scenario: str) -> JobAnswer:
        what = "this scenario takes" if scenario else "these settings take"
        return await self._run(Check(game.package, settings, scenario), what)

    async def _run(self, job: Job, what: str) -> JobAnswer:
        async with self._turn:
            try:
                answer = await self.workers.run(job, self.seconds)
            except WorkerFailed:
                raise Refusal("bad-setting", f"{what} too long to check") from None
        if answer.problem:
            raise Refusal("bad-setting", answer.problem[:1000])
        return answer
