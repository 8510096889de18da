"""The HTTP part of hints and of what a finished match can tell."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from rampant.server import explainer, live, wire
from rampant.server.api import Bearer, Call, Called, MatchId, address_of


class ExplainApi(Controller):
    path = "/api/matches/{match:str}"

    @post("/hint", status_code=200, summary="The best answers to an open question of yours, with reasons")
    async def hint(
        self,
        service: Called,
        request: Call,
        match: MatchId,
        data: JSONBody[explainer.HintWish],
        authorization: Bearer = None,
    ) -> list[explainer.HintNow]:
        """From what the seat may know. Needs its token; refused with `no-hints` where that was agreed."""
        token = (authorization or "").removeprefix("Bearer ")
        return await service.explainer.hint(match, data, token, address_of(request))

    @get("/live", summary="The chances of a public match while it is played, for those who look on")
    async def follow(
        self, service: Called, request: Call, match: MatchId, authorization: Bearer = None
    ) -> live.LiveNow:
        """From what a spectator may know. Refused to players, and to their addresses, before the end."""
        token = (authorization or "").removeprefix("Bearer ")
        return await service.live.now(match, token, address_of(request))

    @get("/analysis", summary="How far the analysis of a match is, and all of it once it is done")
    async def analysis(self, service: Called, match: MatchId) -> explainer.AnalysisNow:
        return await service.explainer.analysis(match)

    @post("/analysis", status_code=200, summary="Analyse a finished match, unless it was done before")
    async def begin(self, service: Called, request: Call, match: MatchId) -> explainer.AnalysisNow:
        return await service.explainer.begin(match, address_of(request))

    @delete("/analysis", status_code=200, summary="Stop an analysis that you began")
    async def cancel(self, service: Called, request: Call, match: MatchId) -> explainer.AnalysisNow:
        return await service.explainer.cancel(match, address_of(request))

    @post("/what-if", status_code=200, summary="The chances of every option at a moment of a finished match")
    async def what_if(
        self, service: Called, request: Call, match: MatchId, data: JSONBody[explainer.MomentWish]
    ) -> explainer.WhatIfNow:
        return await service.explainer.what_if(match, data, address_of(request))

    @post("/line", status_code=200, summary="An option of a finished match played out to the end of the turn")
    async def line(
        self, service: Called, request: Call, match: MatchId, data: JSONBody[explainer.LineWish]
    ) -> wire.Moments:
        return await service.explainer.line(match, data, address_of(request))
