"""Matches: what was played can be saved, replayed, taken back and proved; recorded playthroughs still play the same."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rampant.core.entry import check
from rampant.core.errors import FileError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.verify import verify
from tests.conformance.record import PLAYTHROUGHS, replayed
from tests.conformance.table import GAMES, TABLES, any_choice, find_game, picker, played, table_name

tables = pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)


@tables
def test_every_position_of_a_match_is_replayed_as_it_was_played(game: Game, settings: Mapping[str, Any]) -> None:
    match = Match(game, seed="live", source="seeded", settings=settings)
    rng = picker("live", game.id)
    live = [match.state.digest()]
    while not match.state.over and match.number < 80:
        match.choose(*any_choice(match.state, rng))
        live.append(match.state.digest())
    for number in range(0, len(live), 8):
        assert match.at(number).digest() == live[number], f"position {number} is replayed as another"
    assert match.at(match.number).digest() == live[-1]


@tables
def test_a_saved_match_reads_back_replays_and_verifies(game: Game, settings: Mapping[str, Any]) -> None:
    match = played(game, settings, "saved")
    text = match.dumps()
    assert verify(text, find_game).finished
    again = Match.loads(text, find_game)
    assert again.dumps() == text
    assert again.state.digest() == match.state.digest()


@tables
def test_the_check_of_a_turn_is_that_of_its_scenario_text(game: Game, settings: Mapping[str, Any]) -> None:
    """A game that need not write and read the text for it says the same as if it had."""
    match = played(game, settings, "checks", most=250)
    turn: int | None = None
    for entry, state in zip(match.record, match.walk(), strict=True):
        before, turn = turn, game.turn(state)
        if turn != before:
            assert entry.check == check(state), f"position {entry.number}"


@tables
def test_a_match_saved_in_the_middle_goes_on_as_it_would_have(game: Game, settings: Mapping[str, Any]) -> None:
    whole = played(game, settings, "middle", most=60)
    half = whole.number // 2
    match = Match.loads(played(game, settings, "middle", most=half).dumps(), find_game)
    for entry in whole.record[half + 1 :]:
        match.choose(entry.option, entry.seat)
    assert match.dumps() == whole.dumps()


@tables
def test_undo_goes_back_to_the_same_position_and_stops_at_what_was_revealed(
    game: Game, settings: Mapping[str, Any]
) -> None:
    match = played(game, settings, "undo", most=60)
    while match.can_undo:
        number = match.number
        match.undo()
        assert match.number == number - 1
        assert match.state.digest() == match.at(number - 1).digest()


@pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
def test_a_game_has_a_recorded_playthrough(game: Game) -> None:
    found = list(PLAYTHROUGHS.glob(f"{game.id}-*.jsonl"))
    assert found, f"no playthrough of {game.id}: python -m tests.conformance.record {game.id}"


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_recorded_playthrough_plays_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    try:
        verdict = verify(text, find_game, path.name)
    except FileError as error:
        lines = text.splitlines(keepends=True)
        near = "".join(lines[max(0, error.line - 4) : error.line])
        pytest.fail(f"{error}\n\n{near}\n{difference(text)}", pytrace=False)
    assert verdict.finished, f"{path.name} is not played to its end"


def difference(text: str) -> str:
    """The record beside what the rules do now with the same seed and choices, as far as they still can."""
    match, _ = replayed(text)
    old, new = text.splitlines(), match.dumps().splitlines()
    return "\n".join(list(difflib.unified_diff(old, new, "recorded", "now", n=1, lineterm=""))[:40])
