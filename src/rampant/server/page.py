"""Files held in memory, compressed once: the page that `web/` was built into, and the documents, if built."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from litestar import Request, Response

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rampant</title>
<h1>The table is running, but its page has not been built</h1>
<p>In a copy of the repository, <code>make play</code> builds the page and starts the table (it needs Node).
Meanwhile <code>rampant play</code> plays in the terminal, and the API is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
"""
FOREVER = "public, max-age=31536000, immutable"
COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


@dataclass(frozen=True, slots=True)
class File:
    """One file, ready to be sent."""

    body: bytes
    kind: str
    cache: str
    etag: str
    zipped: bytes | None


def page_files(folder: Traversable | None = None) -> dict[str, File]:
    """All files of the page by path; only an explanation if it was not built."""
    root = folder if folder is not None else files("rampant.server").joinpath("page")
    found: dict[str, File] = {}
    if root.is_dir():
        _collect(root, "", found)
    if "index.html" not in found:
        found["index.html"] = file_of("index.html", NOT_BUILT.encode())
    return found


class Documents:
    """The site that `python -m tools.docs` builds: read when somebody looks."""

    def __init__(self, folder: Traversable | None = None) -> None:
        root = folder if folder is not None else files("rampant.server").joinpath("docs")
        self._places: dict[str, Traversable] = {}
        if root.is_dir():
            self._list(root, "")

    def _list(self, folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            if item.is_dir():
                self._list(item, f"{path}{item.name}/")
            else:
                self._places[f"{path}{item.name}"] = item

    def get(self, path: str) -> File | None:
        """A file by its path below /docs; a folder is its index."""
        found = self._places.get(path) or self._places.get(f"{path}/index.html".lstrip("/"))
        return None if found is None else file_of(path or "index.html", found.read_bytes())


def _collect(folder: Traversable, path: str, found: dict[str, File]) -> None:
    for item in folder.iterdir():
        if item.is_dir():
            _collect(item, f"{path}{item.name}/", found)
        elif not item.name.endswith((".py", ".pyc")):
            found[f"{path}{item.name}"] = file_of(f"{path}{item.name}", item.read_bytes())


def sent(request: Request[Any, Any, Any], file: File) -> Response[Any]:
    """A file as an answer: compressed if the browser likes, nothing if it has it already."""
    headers = {"Cache-Control": file.cache, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.zipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers)


def file_of(path: str, body: bytes) -> File:
    """Bytes as a file of that name."""
    kind = mimetypes.guess_type(path)[0] or ("text/html" if "." not in path else "application/octet-stream")
    if kind == "text/javascript":
        kind = "application/javascript"
    zipped = gzip.compress(body, 9) if kind.startswith(COMPRESSED) else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    # Names under assets/ hold a hash of what is in them: another content has another name.
    cache = FOREVER if path.startswith("assets/") else "no-cache"
    return File(body, kind, cache, f'"{sha256(body).hexdigest()[:16]}"', zipped)
