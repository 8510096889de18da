"""The editor of every game: what it makes is a position that the game reads and writes, whatever is done to it."""

from __future__ import annotations

import random
import tomllib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampant.core.editing import Edit, Edited, Editor, Start, Tool
from rampant.core.editing.export import export
from rampant.core.editing.keys import Value
from rampant.core.game import Game
from rampant.core.scenario import check
from rampant.games import REGISTERED, game
from rampant.server.wire import ScenarioText

pytestmark = pytest.mark.once

GAMES = [game(id) for id in REGISTERED]
LONGEST = ScenarioText.__metadata__[0].max_length  # type: ignore[attr-defined]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def starts_of(game: Game) -> tuple[Start, ...]:
    return tuple(editor_of(game).starts())


@cache
def tools_of(game: Game) -> tuple[Tool, ...]:
    return tuple(editor_of(game).tools())


def editor_of(game: Game) -> Editor:
    assert game.editor is not None
    return game.editor


def same(game: Game, edited: Edited) -> bool:
    """Does the text say what the position is?"""
    state = game.load(edited.text)
    return game.load(game.dump(state)).digest() == state.digest() and check(game.dump(state)) == check(edited.text)


@each_game
def test_positions_to_start_from_are_sound_and_short_enough_to_be_sent(game: Game) -> None:
    editor = editor_of(game)
    for start in starts_of(game):
        edited = editor.look(start.text)
        assert edited.problem == ""
        assert edited.text == start.text
        assert edited.scene is not None
        assert len(start.text) < LONGEST / 2
        assert same(game, edited)


@each_game
def test_every_tool_has_a_title_and_a_known_card(game: Game) -> None:
    tools = tools_of(game)
    cards = {card.id for card in game.cards}
    assert len({tool.id for tool in tools}) == len(tools)
    unknown = {tool.card for tool in tools if tool.card and tool.card not in cards}
    assert not {card for card in unknown if not card.startswith("square:")}, unknown


@each_game
def test_a_value_that_is_set_to_what_it_is_changes_nothing(game: Game) -> None:
    editor = editor_of(game)
    for start in starts_of(game)[:2]:
        edited = editor.look(start.text)
        for field in edited.fields:
            again = editor.edit(start.text, Edit("set", field=field.id, value=field.value))
            assert (again.problem, again.text) == ("", start.text), field
        for thing in edited.things[:12]:
            for field in thing.fields:
                again = editor.edit(start.text, Edit("set", thing.id, field=field.id, value=field.value))
                assert (again.problem, again.text) == ("", start.text), (thing.id, field)


def random_edit(editor: Editor, edited: Edited, rng: random.Random) -> Edit:
    """Something that somebody might do, sensible or not."""
    assert edited.scene is not None
    square = rng.choice(edited.scene.boards[0].cells).id.removeprefix("cell:")
    what = rng.choice(["put", "put", "move", "remove", "set", "set", "wipe"])
    if what == "put":
        return Edit("put", rng.choice(tools_of(editor.game)).id, (square,))
    if what == "wipe":
        return Edit("wipe", at=(square,))
    things = edited.things
    if what == "set" and (not things or rng.random() < 0.5):
        field = rng.choice(edited.fields)
        return Edit("set", field=field.id, value=random_value(field.kind, field.choices, field.low, field.high, rng))
    if not things:
        return Edit("wipe", at=(square,))
    thing = rng.choice(things)
    if what == "set" and thing.fields:
        field = rng.choice(thing.fields)
        value = random_value(field.kind, field.choices, field.low, field.high, rng)
        return Edit("set", thing.id, field=field.id, value=value)
    return Edit("remove", thing.id) if what == "remove" else Edit("move", thing.id, (square,))


def random_value(kind: str, choices: tuple[str, ...], low: int, high: int, rng: random.Random) -> Value:
    if kind == "flag":
        return rng.random() < 0.5
    if kind == "number":
        return rng.randint(low - 1, high + 1)
    if kind == "choice":
        return rng.choice(choices)
    if kind in ("choices", "lines"):
        return [rng.choice(choices) for _ in range(rng.randrange(4))] if choices else ["nonsense"]
    return rng.choice(["", "1 2 3", "nonsense"])


@each_game
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_whatever_is_done_the_text_is_the_position(game: Game, seed: int) -> None:
    """Edit, save, load: the same digest. What cannot be is told, and leaves the text as it was."""
    editor, rng = editor_of(game), random.Random(seed)
    edited = editor.look(rng.choice(starts_of(game)).text)
    for _ in range(8):
        after = editor.edit(edited.text, random_edit(editor, edited, rng))
        assert after.scene is not None
        if after.problem:
            assert after.text == edited.text
        else:
            assert same(game, after)
        edited = after


@each_game
@settings(max_examples=4, deadline=None)
@given(text=st.text(max_size=300), cut=st.integers(0, 10**6), at=st.text(max_size=8), id=st.text(max_size=12))
def test_no_text_and_no_edit_breaks_the_editor(game: Game, text: str, cut: int, at: str, id: str) -> None:
    editor = editor_of(game)
    assert editor.look(text).problem
    start = starts_of(game)[0].text
    editor.look(start[: cut % len(start)] + text + start[cut % len(start) :])
    for what in ("put", "move", "remove", "set", "wipe"):
        answer = editor.edit(start, Edit(what, id, (at,), at, text))
        assert answer.problem or answer.text == start


@each_game
def test_a_problem_names_the_line_of_the_text(game: Game) -> None:
    editor = editor_of(game)
    lines = starts_of(game)[1].text.splitlines()
    broken = "\n".join([lines[0], "nonsense = 1", *lines[1:]])
    edited = editor.look(broken)
    assert "nonsense" in edited.problem
    assert edited.line == 2
    assert edited.scene is None


@each_game
def test_a_position_becomes_a_test_and_a_position_of_a_suite(game: Game) -> None:
    start = starts_of(game)[0].text
    test = export(game, start, "test", [1, 2])
    compile(test, "test.py", "exec")
    assert "@clause(" in test
    assert "Planned(dice=[1, 2])" in test
    row = tomllib.loads(export(game, start, "suite"))["position"][0]
    state = game.load(row["scenario"])
    assert [game.options.name(option) for option in state.asks[0].options] == row["right"]
