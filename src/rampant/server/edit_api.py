"""The HTTP part of the editor of positions. Nothing is kept here: a text comes in, a text goes out."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from rampant.core.designed import Designed, campaign
from rampant.core.editing import Edited
from rampant.core.editing.export import latest_turn
from rampant.core.errors import ScenarioError
from rampant.core.game import Game
from rampant.server.api import Call, Called, GameId, MatchId, address_of
from rampant.server.edit_wire import EditBody, EditorInfo, ExportBody, PoseBody, ScenarioInfo
from rampant.server.page import File, file_of, sent
from rampant.server.puzzling import PuzzleNow, posed_now
from rampant.server.refusal import Refusal

LAST = 2**31


class EditApi(Controller):
    path = "/api"

    @get("/games/{game:str}/editor", summary="What can be put on the boards of a game, and positions to begin from")
    async def editor(self, service: Called, request: Call, game: GameId) -> Response[EditorInfo]:
        """It changes only with the server: a browser that has it is told so (304)."""
        found = service.backend.game(game)
        kept = service.editors.get(found.id)
        if kept is None:
            kept = service.editors[found.id] = await asyncio.to_thread(_described, found)
        return sent(request, kept)

    @get("/games/{game:str}/scenarios", summary="Designed scenarios of a game, with what bots made of them")
    async def scenarios(self, service: Called, game: GameId) -> list[Designed]:
        return list(await asyncio.to_thread(campaign, service.backend.game(game)))

    @post("/games/{game:str}/edit", status_code=200, summary="Edit a position: what a change makes of its text")
    async def edit(self, service: Called, request: Call, game: GameId, data: JSONBody[EditBody]) -> Edited:
        """Without an edit, the text is looked at. What cannot be is told, not accepted."""
        service.texts.take(address_of(request))
        edit = data.edit.edit() if data.edit else None
        return await service.backend.checker.edit(service.backend.game(game), data.text, edit)

    @post("/games/{game:str}/export", status_code=200, summary="A position as a test, or for a suite of positions")
    async def export(self, service: Called, request: Call, game: GameId, data: JSONBody[ExportBody]) -> ScenarioInfo:
        service.texts.take(address_of(request))
        found = service.backend.game(game)
        return ScenarioInfo(found.id, await service.backend.checker.export(found, data))

    @post("/games/{game:str}/pose", status_code=200, summary="A position as a puzzle that somebody made")
    async def pose(self, service: Called, request: Call, game: GameId, data: JSONBody[PoseBody]) -> PuzzleNow:
        """The text is read in a process that can be ended, before it is read here."""
        service.texts.take(address_of(request))
        found = service.backend.game(game)
        looked = await service.backend.checker.edit(found, data.text, None)
        if looked.problem:
            raise Refusal("bad-setting", looked.problem)
        return await asyncio.to_thread(posed_now, found, looked.text, data.right, data.goal)

    @get("/matches/{match:str}/scenario", summary="The position of a match as a text, at the start of a turn")
    async def scenario(
        self, service: Called, match: MatchId, position: Annotated[int, QueryParameter(ge=0, le=LAST)] = LAST
    ) -> ScenarioInfo:
        """The last position up to `position` that can be written. A match with secrets has to be over."""
        async with service.tables.use(match) as table, table.lock:
            played = table.state.match
            if played.game.secrets and table.state.status != "over":
                raise Refusal("not-over", "this game has secrets: its positions can be edited after the end")
            try:
                text, number = await asyncio.to_thread(latest_turn, played, position)
            except ScenarioError as error:
                raise Refusal("not-started", str(error)) from None
            return ScenarioInfo(played.game.id, text, number)


def _described(game: Game) -> File:
    if game.editor is None:
        raise Refusal("not-found", f"positions of {game.id} cannot be edited here")
    told = EditorInfo(game.id, game.title, game.editor.tools(), list(game.editor.starts()))
    return file_of(f"{game.id}-editor.json", msgspec.json.encode(told))
