"""`rampant analyse` shows curves, totals, mistakes and luck, or everything as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bots.test_analysis import played
from tests.cli.command import rampant as command


@pytest.fixture
def saved(tmp_path: Path) -> str:
    path = tmp_path / "match.jsonl"
    path.write_text(played("3").dumps(), encoding="utf-8")
    return str(path)


def test_it_tells_where_a_match_was_won(saved: str) -> None:
    code, out, err = command("analyse", saved, "--samples", "16", "--worlds", "8")
    assert (code, err) == (0, "")
    assert "error rate" in out
    assert "greedy:easy" in out
    assert "100%" in out


def test_everything_is_there_as_data(saved: str) -> None:
    code, out, _ = command("analyse", saved, "--samples", "8", "--worlds", "4", "--json")
    assert code == 0
    told = json.loads(out)
    assert told["game"] == "sample"
    assert told["choices"][0]["number"] == 1


def test_a_file_that_is_no_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.jsonl"
    path.write_text("no match\n", encoding="utf-8")
    code, _, err = command("analyse", str(path))
    assert code != 0
    assert "no.jsonl" in err
