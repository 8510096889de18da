"""The site of documents: every page of docs/ is in it, and the table serves it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.docs import ROOT, build_in

import rampant
from rampant.server.page import Documents


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly."""
    folder = tmp_path_factory.mktemp("site")
    done = build_in(folder)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return folder / "site"


def test_every_document_is_a_page_and_asks_no_other_server_for_anything(site: Path) -> None:
    for source in (ROOT / "docs").rglob("*.md"):
        page = site / source.relative_to(ROOT / "docs").with_suffix(".html")
        html = page.read_text(encoding="utf-8")
        assert not re.search(r'<(?:script|link|img)[^>]+(?:src|href)="https?://', html), page.name


def test_the_rules_and_cards_of_every_game_are_there(site: Path) -> None:
    for id in rampant.game_ids():
        rules = (site / "games" / f"{id}-rules.html").read_text(encoding="utf-8")
        for clause in rampant.game(id).rules.clauses:
            assert f'id="{clause}"' in rules
        assert (site / "games" / f"{id}-cards.html").exists()


def test_the_reference_shows_examples_as_code_and_nothing_private(site: Path) -> None:
    reference = (site / "api.html").read_text(encoding="utf-8")
    assert "<blockquote>" not in reference
    assert "__reduce__" not in reference
    assert 'id="rampant.core.match.Match.choose"' in reference, "what it inherits is there"


def test_the_table_finds_its_documents_by_their_paths(site: Path) -> None:
    documents = Documents(site)
    index = documents.get("")
    assert index is not None
    assert index.kind.startswith("text/html")
    assert documents.get("start/player.html") is not None
    assert documents.get("start") is None, "a folder without an index"
    assert documents.get("../page.py") is None
    assert documents.get("start/../../page.py") is None
    assert documents.get("/" + str(site / "index.html")) is None
    assert documents.get("nothing.html") is None


def test_documents_that_are_built_while_the_table_is_open_are_found(tmp_path: Path) -> None:
    documents = Documents(tmp_path / "docs")
    waiting = documents.get("")
    assert waiting is not None
    assert b"not here yet" in waiting.body
    assert documents.get("lab.html") is None
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text("<h1>Rampant</h1>", encoding="utf-8")
    index = documents.get("")
    assert index is not None
    assert index.body == b"<h1>Rampant</h1>"
