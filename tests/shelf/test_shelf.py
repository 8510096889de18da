"""Matches of all released versions are read for good (README.md)."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from rampant.core.match import Match
from tests.conformance.table import GAMES, find_game
from tests.shelf.make import FINISHED, SHELF, play

MATCHES = sorted(SHELF.glob("*/*.jsonl"))
DIFFERS = tomllib.loads((SHELF / "differs.toml").read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", MATCHES, ids=name_of)
def test_a_match_of_every_version_goes_as_it_did(path: Path) -> None:
    match, problem = Match.salvage(path.read_text(encoding="utf-8"), find_game, name_of(path))
    known = DIFFERS.get(name_of(path))
    if known is None:
        assert problem is None, str(problem)
        return
    assert problem is not None, "it replays to its end: it need not stand in differs.toml"
    assert str(problem).startswith(f"{name_of(path)}, line {problem.line}: played with rules {match.rules} of ")
    assert match.number == known["certain"], str(problem)
    assert match.state.asks, "the match can be continued from there"
    assert Match.loads(match.dumps(), find_game).state.digest() == match.state.digest()


def test_what_differs_is_on_the_shelf_with_its_reason() -> None:
    assert DIFFERS.keys() <= {name_of(path) for path in MATCHES}
    assert all(entry.keys() == {"certain", "why"} and entry["why"] for entry in DIFFERS.values())


def test_every_game_of_version_0_1_has_its_dozen() -> None:
    for id in GAMES:
        if id != "sample":
            assert len(list((SHELF / "0.1").glob(f"{id}-*.jsonl"))) == 12


@pytest.mark.parametrize("number", range(FINISHED, FINISHED + 4))
def test_the_dozen_of_the_next_version_can_be_read(number: int) -> None:
    match = play(GAMES["rage"], "next", number)
    text = match.dumps()
    assert Match.loads(text, find_game).dumps() == text
    last = json.loads(text.splitlines()[-2])
    assert last["choose"] == {FINISHED + 1: "concede", FINISHED + 2: "stop"}.get(number, last["choose"])
