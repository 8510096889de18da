"""The application: routes, errors as problems, life cycle."""

from __future__ import annotations

import asyncio
import logging
import re
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
from rampant.server.edit_api import EditApi
from rampant.server.explain_api import ExplainApi
from rampant.server.guard import Guard
from rampant.server.limits import Window
from rampant.server.openapi import config, document
from rampant.server.page import Documents, File, page_files, sent
from rampant.server.refusal import Refusal, refused
from rampant.server.service import Service
from rampant.server.socket import connect
from rampant.store import StoreError

log = logging.getLogger("rampant.app")
CODES: dict[int, wire.Code] = {404: "not-found", 405: "not-found", 413: "too-large", 429: "too-fast"}
Call = Request[Any, Any, Any]
DOCUMENTS_CSP = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"
)


def application(service: Service, hosts: Collection[str] = ()) -> ASGIApp:
    """The whole server around a service."""
    pages = page_files()
    documents = Documents()
    described = document()

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    @get("/health", include_in_schema=False)
    async def health() -> wire.Health:
        return await service.health()

    @get("/live", sync_to_thread=False, include_in_schema=False)
    def live() -> dict[str, bool]:
        return {"ok": True}

    @get("/metrics", sync_to_thread=False, include_in_schema=False, media_type="text/plain; version=0.0.4")
    def metrics() -> str:
        return service.metrics.text()

    @get("/api/schema/openapi.json", sync_to_thread=False, include_in_schema=False)
    def schema() -> dict[str, Any]:
        return described

    @get(["/docs", "/docs/{path:path}"], include_in_schema=False)
    async def docs(request: Call, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
        return await asyncio.to_thread(_document, request, documents, path.strip("/"))

    @get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
    def page(request: Call, path: Annotated[str, PathParameter()] = "") -> Response[bytes]:
        return _page(request, pages, path.lstrip("/"))

    app = Litestar(
        [Api, EditApi, ExplainApi, connect, health, live, metrics, schema, docs, page],
        dependencies={"service": Provide(lambda: service, sync_to_thread=False)},
        lifespan=[life],
        openapi_config=config(),
        exception_handlers={
            Refusal: _refusal,
            StoreError: _store_error,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _our_fault,
        },
        request_max_body_size=4 * service.limits.message_bytes,
        logging_config=None,
    )
    window = Window(service.limits.requests, 60, "requests", time.monotonic)
    return Guard(app, hosts, window, service.backend)


def _page(request: Call, pages: dict[str, File], path: str) -> Response[bytes]:
    """A file of the page; other paths belong to the page's own routes."""
    if path.startswith(("api/", "assets/")) and path not in pages:
        raise Refusal("not-found", "there is no such thing")
    return sent(request, pages.get(path) or pages["index.html"])


def _document(request: Call, documents: Documents, path: str) -> Response[bytes]:
    """A page of the documents. Their scripts and styles stand in the pages themselves; nothing there is a guest's."""
    if request.scope["raw_path"].endswith(b"/docs"):  # of the other path, slashes at the end were cut off
        return Response(b"", status_code=308, headers={"Location": "docs/"})
    file = documents.get(path)
    if file is None:
        raise Refusal("not-found", "there is no such page; in a copy of the repository, make docs builds the documents")
    answer = sent(request, file)
    answer.headers["Content-Security-Policy"] = DOCUMENTS_CSP
    return answer


def _problem(status: int, code: wire.Code, reason: str, clause: str = "") -> Response[wire.Problem]:
    return Response(wire.Problem(code, reason, clause), status_code=status, media_type=MediaType.JSON)


def _refusal(_: Call, refusal: Refusal) -> Response[wire.Problem]:
    return _problem(refusal.status, refusal.code, refusal.reason, refusal.clause)


def _store_error(_: Call, error: StoreError) -> Response[wire.Problem]:
    log.info("the store failed", extra={"problem": str(error)})
    return _refusal(_, refused(error))


def _http_error(_: Call, error: HTTPException) -> Response[wire.Problem]:
    """What Litestar refuses by itself: broken bodies, wrong types, unknown paths and methods."""
    if error.status_code >= 500:
        if _aborted(error):
            log.info("a request was aborted")
            return _problem(400, "bad-message", "the body did not arrive")
        return _our_fault(_, error)
    items = [item for item in error.extra or [] if isinstance(item, dict)]
    too_long = [_too_long(item) for item in items]
    head = [] if items and all(too_long) else [error.detail.split("\n")[0]]
    details = [told or str(item.get("message", "")) for told, item in zip(too_long, items, strict=True)]
    reason = "; ".join([*head, *details])[:300]
    return _problem(error.status_code, CODES.get(error.status_code, "bad-message"), reason)


def _too_long(item: dict[str, Any]) -> str:
    """What is too long, for people; empty if something else is wrong."""
    found = re.search(r"Expected `(\w+)` of length <= (\d+)", str(item.get("message", "")))
    if found is None:
        return ""
    counted = "characters" if found[1] == "str" else "entries"
    return f"{item.get('key') or 'this'} is too long: at most {found[2]} {counted}"


def _aborted(error: HTTPException) -> bool:
    return "disconnected prematurely" in error.detail


def _too_deep(_: Call, error: RecursionError) -> Response[wire.Problem]:
    return _problem(400, "bad-message", "this is nested too deeply")


def _our_fault(_: Call, error: Exception) -> Response[wire.Problem]:
    log.error("something went wrong", exc_info=error)
    return _problem(500, "failed", "something went wrong here; it has been noted")
