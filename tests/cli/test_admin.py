"""What `rampant admin` refuses, and what it says it has done. What it does beside a server is in tests/server."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from rampant.cli import main
from rampant.server import admin as _server  # noqa: F401 - its import is slow: not part of a test
from rampant.store import Summary
from rampant.store.upkeep import Upkeep

NOW = int(time.time() * 1000)
DAY = 86_400_000


class Club:
    """A store with a match of today and one that nobody has touched for a week."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.store, self._capsys = str(path), capsys
        path.touch()
        upkeep = Upkeep(self.store)
        for name, days in (("today", 0), ("old", 7)):
            text = f'{{"name": "{name} match", "game": "rage"}}'
            upkeep.create(name, "header", Summary("over", False, NOW - days * DAY - 60_000, text), [])
        upkeep.close()

    def __call__(self, *words: str) -> str:
        assert main(["admin", "--store", self.store, *words]) == 0
        return self._capsys.readouterr().out

    def refused(self, *words: str) -> str:
        try:
            code: object = main(["admin", "--store", self.store, *words])
        except SystemExit as end:  # how argparse refuses
            code = end.code
        assert code == 2
        said = self._capsys.readouterr()
        assert said.out == ""
        return said.err


@pytest.fixture
def club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Club:
    return Club(tmp_path / "club.db", capsys)


@pytest.mark.parametrize("days", ["-1", "0", "soon"])
def test_only_whole_days_are_pruned_by(club: Club, days: str) -> None:
    assert "is not a number above 0" in club.refused("prune", f"--days={days}")
    assert "today" in club("list")


def test_what_is_pruned_is_named(club: Club) -> None:
    said = club("prune", "--days", "1")
    assert "old match (rage)" in said
    assert "1 deleted" in said
    assert "today" not in said
    assert "today" in club("list")


def test_only_addresses_are_banned_and_it_is_said(club: Club) -> None:
    assert "'nonsense' is not the address of one computer" in club.refused("ban", "nonsense")
    assert "10.0.0.0/8" in club.refused("ban", "10.0.0.0/8")
    assert club("bans") == ""
    assert "203.0.113.7 is kept out" in club("ban", "203.0.113.7")
    assert "2001:db8::7 may not talk" in club("ban", "2001:0DB8:0::7", "--talk")  # as servers write it
    assert club("bans") == "2001:db8::7  talk\n203.0.113.7  all\n"
    assert "203.0.113.8 is not banned" in club.refused("unban", "203.0.113.8")
    assert "203.0.113.7 is welcome again" in club("unban", "203.0.113.7")
    assert club("bans") == "2001:db8::7  talk\n"


def test_what_an_older_version_banned_can_be_lifted(club: Club) -> None:
    upkeep = Upkeep(club.store)
    upkeep.ban("nonsense", "all")
    upkeep.close()
    assert "nonsense is welcome again" in club("unban", "nonsense")
    assert "is not the address" in club.refused("unban", "nonsense")


def test_a_backup_says_where_it_is_or_why_it_cannot_be(club: Club, tmp_path: Path) -> None:
    assert "copy.db is a copy of the store" in club("backup", str(tmp_path / "copy.db"))
    assert "there is no folder" in club.refused("backup", str(tmp_path / "nowhere" / "copy.db"))
    assert "is there already" in club.refused("backup", str(tmp_path / "copy.db"))
    assert "given back" in club("vacuum")


def test_half_a_backup_is_not_left(club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(upkeep: Upkeep, path: str) -> None:
        Path(path).write_text("half of it")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Upkeep, "_copy", full_disk)
    assert "disk is full" in club.refused("backup", str(tmp_path / "copy.db"))
    assert not (tmp_path / "copy.db").exists()


def test_a_file_that_is_no_text_is_not_imported(club: Club, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    assert "is not a text file" in club.refused("import", str(tmp_path / "binary"))
    assert "there is no file" in club.refused("import", str(tmp_path / "none"))
