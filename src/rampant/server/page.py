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
NO_DOCUMENTS = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="15"><title>Rampant: documents</title>
<h1>The documents are not here yet</h1>
<p>In a copy of the repository, <code>make play</code> builds them in the background (<code>build/docs.log</code> tells
how it goes; this page looks again by itself), and <code>make docs</code> builds them at once.
Until then they can be read as they are written, in the folder <code>docs</code>.</p>
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
    """The site that `make docs` builds: read when somebody looks, so that it may be built while the table is open."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self._root = folder if folder is not None else files("rampant.server").joinpath("docs")

    def get(self, path: str) -> File | None:
        """A file by its path below /docs; a folder is its index."""
        parts = path.split("/") if path else []
        if any(not part or part.startswith(".") or set(part) & set("\\:\0") for part in parts):
            return None
        found = self._root.joinpath(*parts)
        if found.is_dir():
            found = found.joinpath("index.html")
        if found.is_file():
            return file_of(path or "index.html", found.read_bytes())
        return None if parts else file_of("index.html", NO_DOCUMENTS.encode())


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
