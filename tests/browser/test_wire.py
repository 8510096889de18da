"""The page's types are made from the server's own description, and are current."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

SCHEMA = Path(__file__).parents[2] / "web/src/wire/schema.ts"


def test_the_types_of_the_page_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    openapi = pytest.importorskip("rampant.server.openapi", reason="the server is not installed")
    openapi.main([])
    text = re.sub(r'"version": "[^"]*"', "", capsys.readouterr().out, count=1)
    promised = re.search(r"Description: ([0-9a-f]{64})", SCHEMA.read_text(encoding="utf-8"))
    assert promised, "web/src/wire/schema.ts does not say from which description it was made"
    assert promised[1] == sha256(text.encode()).hexdigest(), "run `npm run wire` in web/"
