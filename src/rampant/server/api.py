"""The HTTP part: games, rules, matches, replay, records. Every refusal is a `Problem`."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from rampant.core.build import Built
from rampant.learn.guide import ExampleMoment, Guide
from rampant.learn.lessons import Lesson
from rampant.server import wire
from rampant.server.page import sent
from rampant.server.puzzling import PuzzleNow, PuzzlesInfo
from rampant.server.service import Service

Call = Request[None, None, AppState]
MatchId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{8,40}$", examples=[Example(value="q3v0Xn2bTf6yK8aP")])]
GameId = Annotated[str, PathParameter(max_length=40, examples=[Example(value="rage")])]
ExampleId = Annotated[str, PathParameter(max_length=40, examples=[Example(value="knock-back")])]
PuzzleId = Annotated[str, PathParameter(max_length=40, examples=[Example(value="4-61")])]
Bearer = Annotated[str | None, HeaderParameter(name="Authorization", description="`Bearer TOKEN` of a seat")]
Called = NamedDependency[Service]
RECORD = "application/x-ndjson"


class Api(Controller):
    path = "/api"

    @get("/games", summary="All games with their settings and bots", sync_to_thread=False)
    def games(self, service: Called) -> list[wire.GameInfo]:
        return service.games()

    @get("/games/{game:str}/rules", summary="The clauses of a game", sync_to_thread=False)
    def rules(self, service: Called, game: GameId) -> wire.RulesInfo:
        return service.rules(game)

    @get("/games/{game:str}/lessons", summary="The lessons of a game, the last one a guided match", sync_to_thread=True)
    def lessons(self, service: Called, game: GameId) -> list[Lesson]:
        return service.lessons(game)

    @get("/games/{game:str}/guide", summary="How a game is played, and the examples of its rules", sync_to_thread=True)
    def guide(self, service: Called, game: GameId) -> Guide:
        return service.guide(game)

    @get("/games/{game:str}/examples/{example:str}", summary="An example, choice by choice", sync_to_thread=True)
    def example(self, service: Called, game: GameId, example: ExampleId) -> list[ExampleMoment]:
        return service.example(game, example)

    @get("/games/{game:str}/puzzles", summary="The puzzles of a game, and the one of today", sync_to_thread=True)
    def puzzles(self, service: Called, game: GameId) -> PuzzlesInfo:
        return service.puzzles(game)

    @get("/games/{game:str}/puzzles/{puzzle:str}", summary="A puzzle with its answers", sync_to_thread=True)
    def puzzle(self, service: Called, game: GameId, puzzle: PuzzleId) -> PuzzleNow:
        return service.puzzle(game, puzzle)

    @get("/games/{game:str}/cards", summary="Everything that can be looked up in a game")
    async def cards(self, service: Called, request: Call, game: GameId) -> Response[wire.CardsInfo]:
        """It changes only with the server: a browser that has it is told so (304)."""
        return sent(request, await service.cards(game))

    @post(
        "/games/{game:str}/build", status_code=200, summary="Look at a list that is being built: what is wrong with it"
    )
    async def build(self, service: Called, request: Call, game: GameId, data: JSONBody[wire.BuildBody]) -> Built:
        service.texts.take(address_of(request))
        return await service.build(game, data)

    @post("/games/{game:str}/build/picture", status_code=200, summary="A list that was built, as a picture (SVG)")
    async def list_picture(
        self, service: Called, request: Call, game: GameId, data: JSONBody[wire.ListBody]
    ) -> wire.ListPicture:
        service.texts.take(address_of(request))
        return await service.list_picture(game, data)

    @post("/games/{game:str}/seats", status_code=200, summary="Check settings: the seats they give")
    async def seats(
        self, service: Called, request: Call, game: GameId, data: JSONBody[wire.SettingsBody]
    ) -> wire.SeatsInfo:
        return await service.seats(game, data, address_of(request))

    @get("/lobby", summary="Public matches that are not over")
    async def lobby(self, service: Called) -> list[wire.MatchInfo]:
        return await service.lobby()

    @post("/matches", summary="Open a table")
    async def create(self, service: Called, request: Call, data: JSONBody[wire.NewMatch]) -> wire.Created:
        return await service.create(data, address_of(request))

    @get("/matches/{match:str}", summary="What everybody may know of a match")
    async def info(self, service: Called, match: MatchId) -> wire.MatchInfo:
        return await service.info(match)

    @post("/matches/{match:str}/join", summary="Sit down: gives the seat's token")
    async def join(self, service: Called, request: Call, match: MatchId, data: JSONBody[wire.Join]) -> wire.Joined:
        return await service.join(match, data, address_of(request))

    @get("/matches/{match:str}/moments", summary="Replay: positions as a viewer sees them")
    async def moments(
        self,
        service: Called,
        match: MatchId,
        start: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
        count: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
        viewer: Annotated[int, QueryParameter(ge=-1, le=15, description="-1: as a spectator")] = -1,
        authorization: Bearer = None,
    ) -> wire.Moments:
        """While the match goes on, a seat's own view needs its token; after the end every view is open."""
        token = (authorization or "").removeprefix("Bearer ")
        return await service.moments(match, start, count, viewer, token)

    @get("/matches/{match:str}/record", summary="Download the finished match, for `rampant verify`", media_type=RECORD)
    async def record(self, service: Called, match: MatchId) -> Response[str]:
        name = f"rampant-{match}.jsonl"
        return Response(
            await service.record(match),
            media_type=RECORD,
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @post("/matches/{match:str}/branch", summary="What if: a new match from a moment of another")
    async def branch(self, service: Called, request: Call, match: MatchId, data: JSONBody[wire.Branch]) -> wire.Created:
        return await service.branch(match, data, address_of(request))


def address_of(request: Call) -> str:
    """Who calls."""
    return request.client.host if request.client else ""
