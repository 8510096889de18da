"""The application: routes, errors as problems, life cycle."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.params import PathParameter
from litestar.types import ASGIApp

from rampant.server import wire
from rampant.server.api import Api
from rampant.server.guard import Guard
from rampant.server.hall import Hall
from rampant.server.limits import Window
from rampant.server.openapi import config, document
from rampant.server.page import File, page_files
from rampant.server.refusal import Refusal
from rampant.server.socket import table
from rampant.store import StoreError

log = logging.getLogger("rampant.app")
CODES: dict[int, wire.Code] = {404: "not-found", 405: "not-found", 413: "too-large", 429: "too-fast"}
Call = Request[Any, Any, Any]


def application(hall: Hall, hosts: Collection[str] = ()) -> ASGIApp:
    """The whole server around a hall."""
    pages = page_files()
    described = document()

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    @get("/health", include_in_schema=False)
    async def health() -> wire.Health:
        return await hall.health()

    @get("/metrics", sync_to_thread=False, include_in_schema=False, media_type="text/plain; version=0.0.4")
    def metrics() -> str:
        return hall.metrics.text(hall.numbers())

    @get("/api/schema/openapi.json", sync_to_thread=False, include_in_schema=False)
    def schema() -> dict[str, Any]:
        return described

    @get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
    def page(request: Call, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
        return _page(request, pages, path.lstrip("/"))

    app = Litestar(
        [Api, table, health, metrics, schema, page],
        dependencies={"host": Provide(lambda: hall, sync_to_thread=False)},
        lifespan=[life],
        openapi_config=config(),
        exception_handlers={
            Refusal: _refusal,
            StoreError: _store_error,
            HTTPException: _http_error,
            Exception: _our_fault,
        },
        request_max_body_size=4 * hall.limits.message_bytes,
        logging_config=None,
    )
    return Guard(app, hosts, Window(hall.limits.requests, 60, "requests", time.monotonic))


def _page(request: Call, pages: dict[str, File], path: str) -> Response[bytes]:
    """A file of the page; other paths belong to the page's own routes."""
    if path.startswith(("api/", "assets/")) and path not in pages:
        raise Refusal("not-found", "there is no such thing")
    file = pages.get(path) or pages["index.html"]
    headers = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers)


def _problem(status: int, code: wire.Code, reason: str, clause: str = "") -> Response[wire.Problem]:
    return Response(wire.Problem(code, reason, clause), status_code=status, media_type=MediaType.JSON)


def _refusal(_: Call, refusal: Refusal) -> Response[wire.Problem]:
    return _problem(refusal.status, refusal.code, refusal.reason, refusal.clause)


def _store_error(_: Call, error: StoreError) -> Response[wire.Problem]:
    log.error("the store failed", extra={"problem": str(error)})
    return _problem(503, "busy", "the store cannot be reached at the moment; try again")


def _http_error(_: Call, error: HTTPException) -> Response[wire.Problem]:
    """What Litestar refuses by itself: broken bodies, wrong types, unknown paths and methods."""
    if error.status_code >= 500:
        return _our_fault(_, error)
    details = [str(item.get("message", "")) for item in error.extra or [] if isinstance(item, dict)]
    reason = "; ".join([error.detail.split("\n")[0], *details])[:300]
    return _problem(error.status_code, CODES.get(error.status_code, "bad-message"), reason)


def _our_fault(_: Call, error: Exception) -> Response[wire.Problem]:
    log.error("something went wrong", exc_info=error)
    return _problem(500, "failed", "something went wrong here; it has been noted")
