"""Clauses: reading RULES.md, finding, claiming."""

from __future__ import annotations

from pathlib import Path

import pytest

from rampant.cli.claims import claims
from rampant.core.clause import read_rules
from rampant.core.errors import FileError, UnknownName
from tests.clause import clause
from tests.sample import GAME

TEXT = """# Game

Words that are no clause.

## 1 Movement
- GAME-1.01 A piece moves
  one square.
- GAME-1.02 Or stays.
- OTHER-1.01 Not of this game.

## Rulings
- GAME-R01 *Twice?* No.
"""


def test_clauses_are_read_with_their_sections_and_further_lines() -> None:
    rules = read_rules(TEXT, "GAME")
    assert list(rules.clauses) == ["GAME-1.01", "GAME-1.02", "GAME-R01"]
    assert rules["GAME-1.01"].text == "A piece moves one square."
    assert rules["GAME-1.02"].section == "1 Movement"
    assert rules["GAME-R01"].ruling
    assert not rules["GAME-1.01"].ruling


def test_a_clause_that_stands_twice_is_an_error_with_its_line() -> None:
    with pytest.raises(FileError, match=r"RULES\.md, line 13: clause GAME-1\.02 stands here for the second time"):
        read_rules(TEXT + "- GAME-1.02 Again.\n", "GAME")


def test_an_unknown_clause_is_refused_with_the_nearest() -> None:
    rules = read_rules(TEXT, "GAME")
    with pytest.raises(UnknownName, match=r"unknown clause 'GAME-1\.09'"):
        rules["GAME-1.09"]
    assert rules.nearest("game-r7") == "GAME-R01"
    with pytest.raises(UnknownName, match="Known: none"):
        read_rules("", "GAME")["GAME-1.01"]


def test_search_wants_every_word_in_id_section_or_text() -> None:
    rules = read_rules(TEXT, "GAME")
    assert [found.id for found in rules.search("movement PIECE")] == ["GAME-1.01"]
    assert [found.id for found in rules.search("r01")] == ["GAME-R01"]
    assert rules.search("piece ruling") == []
    assert len(rules.search("")) == 3


def test_claims_are_read_from_the_source_of_tests(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_it.py").write_text(
        "from tests.clause import clause\n"
        "@clause('GAME-1.01', 'GAME-R01')\ndef test_a(): ...\n"
        "@other\n@clause('GAME-1.01')\nasync def test_b(): ...\n"
        "@clause('GAME-1.02')\nclass TestC: ...\n"
        "@clause(NAME)\ndef test_d(): ...\n"
        "def test_e(): ...\n",
        encoding="utf-8",
    )
    (tmp_path / "not_a_test.py").write_text("@clause('GAME-9.99')\ndef f(): ...\n", encoding="utf-8")
    assert claims(tmp_path) == {
        "GAME-1.01": ["deep/test_it.py::test_a", "deep/test_it.py::test_b"],
        "GAME-R01": ["deep/test_it.py::test_a"],
        "GAME-1.02": ["deep/test_it.py::TestC"],
    }


def test_a_claim_leaves_the_test_as_it_is() -> None:
    def test() -> int:
        return 3

    assert clause("GAME-1.01")(test) is test


def test_a_game_reads_its_own_rules() -> None:
    assert GAME.rules["SAMPLE-1.02"].text.startswith("A strike rolls two")
    assert GAME.rules is GAME.rules


DATA = """
[[monster]]
id = "rodan"
[[monster.power]]
name = "Gust"
text = "Blows."
clause = "GAME-2.01"
[[monster.power]]
name = "Tower"
text = "Other words."
clause = "GAME-1.02"
"""


def test_a_link_to_data_takes_in_the_clauses_that_records_state_and_the_text_does_not() -> None:
    text = "## Powers\n\n[data/monsters.toml](data/monsters.toml)\n" + TEXT
    rules = read_rules(text, "GAME", {"data/monsters.toml": DATA}.__getitem__)
    assert (rules["GAME-2.01"].text, rules["GAME-2.01"].section) == ("Gust. Blows.", "Powers")
    assert rules["GAME-1.02"] == read_rules(TEXT, "GAME")["GAME-1.02"]
