"""Scenarios: positions as text that people read and write."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampant.core import scenario
from rampant.core.errors import ScenarioError
from tests.sample import GAME
from tests.sample.state import SampleState

TEXT = """\
game = "sample"
round = 3
turn = 2
board = \"\"\"
1 . .
. 2 .
. . .
\"\"\"

[[tower]]
wounds = 1
coins = 2

[[tower]]
wounds = 0
coins = 5
"""


def test_a_scenario_is_a_position_at_the_start_of_a_turn() -> None:
    state = GAME.load(TEXT)
    assert isinstance(state, SampleState)
    assert [(tower.at, tower.wounds, tower.coins) for tower in state.towers] == [(0, 1, 2), (4, 0, 5)]
    assert state.round == 3
    assert state.asks[0].seat == 1
    assert GAME.dump(state) == TEXT


plain = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | st.text()
listed = st.lists(plain, min_size=1, max_size=3) | st.lists(st.lists(plain, max_size=2), min_size=1, max_size=2)
tables = st.recursive(
    st.dictionaries(st.text(), plain | listed, min_size=1, max_size=3),
    lambda inner: st.dictionaries(st.text(), plain | inner | st.lists(inner, min_size=1, max_size=2), min_size=1),
    max_leaves=8,
)


@given(tables)
def test_any_table_reads_back_as_it_was_written(table: dict[str, Any]) -> None:
    assert tomllib.loads(scenario.write(table)) == table


def test_what_is_none_or_empty_is_left_out() -> None:
    assert scenario.write({"game": "x", "a": None, "b": [], "c": {}, "d": 0, "e": ""}) == 'game = "x"\nd = 0\ne = ""\n'


def test_what_toml_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot hold object"):
        scenario.write({"a": object()})


def test_a_board_is_drawn_and_read_back() -> None:
    cells = list("ab.c..")
    text = scenario.draw(cells, 3)
    assert text == "a b .\nc . .\n"
    assert scenario.picture(text, 2, 3, "abc.") == cells
    assert scenario.picture("ab.\nc..", 2, 3, "abc.") == cells


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a b\nc d", "the board must have 2 rows of 3 symbols, not rows of 2, 2"),
        ("a b c", "must have 2 rows of 3 symbols, not rows of 3"),
        ("a b c\na x c", "the board has 'x' in its row 2; known: abc"),
        (5, "must be drawn as a text of 2 rows, not 5"),
        (None, "must be drawn as a text of 2 rows"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_place(text: object, says: str) -> None:
    with pytest.raises(ScenarioError, match=says):
        scenario.picture(text, 2, 3, "abc")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('game = "sample"\nround = \n', 2, "Invalid value"),
        ('game = "other"', 1, "the first line must be game = \"sample\", not 'other'"),
        ("", 1, "the first line must be"),
        ("a = " + "[" * 5000, 0, "nested too deeply"),
        ("a = " + "9" * 5000, 0, "a number is too long"),
    ],
)
def test_a_text_that_is_no_scenario_is_refused_with_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        scenario.read(text, "sample")
    assert says in str(refused.value)
    assert refused.value.line == line


def test_an_unknown_key_is_refused_with_a_near_match() -> None:
    with pytest.raises(ScenarioError, match=r"unknown key in a tower 'wound'\. Did you mean 'wounds'\?"):
        scenario.only({"wound": 1}, ("wounds", "coins"), "a tower")


TABLE = {"n": 3, "yes": True, "word": "rage", "many": [1, 2], "tables": [{"a": 1}], "float": 1.0}


def test_readers_give_what_is_there_or_the_default() -> None:
    assert scenario.number(TABLE, "n", 1, 5) == 3
    assert scenario.number(TABLE, "absent", 1, 5, 2) == 2
    assert scenario.flag(TABLE, "yes")
    assert not scenario.flag(TABLE, "absent")
    assert scenario.word(TABLE, "word", ["rage", "calm"]) == "rage"
    assert scenario.word(TABLE, "absent", ["rage", "calm"], "calm") == "calm"
    assert scenario.text(TABLE, "word") == "rage"
    assert scenario.listed(TABLE, "many", int) == [1, 2]
    assert scenario.listed(TABLE, "tables", dict) == [{"a": 1}]
    assert scenario.listed(TABLE, "absent", str) == []


@pytest.mark.parametrize(
    ("read", "says"),
    [
        (lambda: scenario.number(TABLE, "n", 4, 5), "n must be a number from 4 to 5, not 3"),
        (lambda: scenario.number(TABLE, "yes", 0, 5), "yes must be a number from 0 to 5, not True"),
        (lambda: scenario.number(TABLE, "float", 0, 5), "float must be a number"),
        (lambda: scenario.number(TABLE, "absent", 0, 5), "absent must be a number from 0 to 5, not None"),
        (lambda: scenario.flag(TABLE, "n"), "n must be true or false, not 3"),
        (lambda: scenario.word(TABLE, "word", ["range"]), "unknown word 'rage'. Did you mean 'range'?"),
        (lambda: scenario.word(TABLE, "n", ["a"]), "unknown n '3'"),
        (lambda: scenario.text(TABLE, "n"), "n must be a text, not 3"),
        (lambda: scenario.listed(TABLE, "many", str), "many must be a list, each of it a text"),
        (lambda: scenario.listed(TABLE, "n", int), "n must be a list"),
    ],
)
def test_readers_refuse_what_does_not_fit(read: Callable[[], object], says: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        read()
    assert says in str(refused.value)
