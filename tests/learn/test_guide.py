"""How to play and the examples: every example is played, and what it tells really happens."""

from __future__ import annotations

import re

import pytest

import rampant
from rampant.core.chance import Foretold
from rampant.core.errors import FileError, UnknownName
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.learn import guide as guides
from rampant.learn.guide import Example, begun, cropped, guide, played
from rampant.learn.lessons import course
from tests.sample import GAME as SAMPLE

GAMES = [rampant.game(id) for id in rampant.game_ids()]
EXAMPLES = [(game, example) for game in GAMES for example in guide(game).examples]


def named(value: object) -> str:
    return value.id if isinstance(value, (Game, Example)) else ""


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_game_tells_in_five_minutes_how_it_is_played(game: Game) -> None:
    howto = guide(game).howto
    assert howto is not None
    assert len(howto.know) == 10
    assert len(howto.turn) >= 3
    words = sum(len(f"{part.title} {part.text}".split()) for part in howto.parts)
    assert 350 <= words <= 1000, "five minutes, aloud"
    assert all(part.clauses for part in howto.parts)
    assert {id for part in howto.parts for id in part.clauses} <= set(game.rules.clauses)
    shown = {part.example for part in howto.parts} - {""}
    assert shown <= {example.id for example in guide(game).examples}
    assert len(shown) >= 8
    assert course(game)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_game_has_a_dozen_examples_or_more(game: Game) -> None:
    found = guide(game).examples
    assert len(found) >= 12
    assert len({example.id for example in found}) == len({example.title for example in found}) == len(found)


def clauses_met(match: Match, example: Example) -> set[str]:
    """The clauses that the log, the questions, the options and the refusals of an example cite."""
    names = match.game.options
    met: set[str] = set()
    for name in example.choices:
        option = names.number(name)
        ask = next(ask for ask in match.state.asks if option in ask.options)
        met |= {ask.clause, ask.describe(option).clause} | {denied.clause for denied in ask.denied()}
        match.choose(option, ask.seat)
    if match.state.result is not None:
        met.add(match.state.result.clause)
    return met | {event.clause for entry in match.record for event in entry.events}


@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=named)
def test_what_an_example_tells_happens(game: Game, example: Example) -> None:
    moments = played(game, example.id)
    log = "\n".join(event.text for moment in moments for event in moment.events)
    assert example.happens
    for words in example.happens:
        assert words in log
    for words in example.never:
        assert words not in log
    assert all(moment.scene.boards for moment in moments)
    match = begun(game, example)
    assert clauses_met(match, example) & set(example.clauses), "the rules cite none of its clauses"
    chance = match.state.chance
    assert not isinstance(chance, Foretold) or not (chance.dice or chance.draws), "not all planned dice were rolled"


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_pictures_show_what_is_clicked_next(game: Game) -> None:
    """What an example points at on the board lies in the part of it that is drawn."""
    for example in guide(game).examples:
        whole = begun(game, example).state.scene(0)
        places = {cell.id for board in whole.boards for cell in board.cells} | {piece.id for piece in whole.pieces}
        for moment in played(game, example.id):
            cells = {cell.id for board in moment.scene.boards for cell in board.cells}
            drawn = cells | {piece.id for piece in moment.scene.pieces}
            assert moment.target not in places or moment.target in drawn, f"{example.id} points at {moment.target}"


def test_a_scene_is_cropped_to_what_lies_between_two_cells() -> None:
    example = guide(rampant.game("rage")).example("smash")
    scene = begun(rampant.game("rage"), example).state.scene(0)
    small = cropped(scene, ["r4c2", "r5c4"])
    (board,) = small.boards
    assert (board.rows, board.cols, len(board.cells)) == (2, 3, 6)
    assert {piece.name for piece in small.pieces if piece.at.startswith("cell:")} == {"Godzilla", "red block"}
    assert cropped(scene, []) is scene


def test_examples_know_their_clauses_and_clauses_their_examples() -> None:
    found = guide(rampant.game("rage"))
    assert "knock-back" in [example.id for example in found.showing("RAGE-13.08")]
    with pytest.raises(UnknownName, match="knock-back"):
        found.example("knock-bak")


def test_what_is_wrong_in_a_guide_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert guide(SAMPLE).howto is None
    assert guide(SAMPLE).examples == []
    nowhere = "9.99".join(("SAMPLE-", ""))  # no clause, also for those who look for them in the source
    wrong = Example("x", "t", "t", "t", [nowhere], "")
    monkeypatch.setattr(guides, "_read", lambda game, name, kind: guides._Examples("house", [wrong]))
    with pytest.raises(FileError, match=rf"sample/examples\.toml.*{re.escape(nowhere)}"):
        guide.__wrapped__(SAMPLE)
