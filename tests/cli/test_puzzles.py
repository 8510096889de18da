"""Puzzles in the terminal: listed, solved, explained, made."""

from __future__ import annotations

from pathlib import Path

import pytest

import rampant
from rampant.lab.puzzles import puzzles
from tests.cli.command import rampant as command


@pytest.mark.parametrize("id", ["rage", "demolition"])
def test_the_list_has_one_line_per_puzzle(id: str) -> None:
    code, out, _ = command("puzzles", id, "--list")
    assert code == 0
    assert len(out.splitlines()) == len(puzzles(rampant.game(id)))
    assert out.startswith(f"1. {puzzles(rampant.game(id))[0].id}: ")


def test_a_puzzle_is_solved_and_explained() -> None:
    game = rampant.game("rage")
    first = puzzles(game)[0]
    ask = first.question(game).asks[0]
    for answer, words in ((first.answers[0], "Right!"), (first.answers[-1], "No.")):
        number = ask.options.index(game.options.number(answer.option)) + 1
        code, out, _ = command("puzzles", "rage", "1", typed=f"{number}\n")
        assert code == 0
        assert words in out
        assert f"{first.answers[0].worth:.1%} ± " in out
        assert "with the best wrong answer" in out
    assert command("puzzles", "rage", "today", typed="q\n")[0] == 0


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    code, _, err = command("puzzles", "rage", "999")
    assert code == 2
    assert f"1 to {len(puzzles(rampant.game('rage')))}" in err
    code, _, err = command("puzzles", "sample", "--list")
    assert code == 2
    assert "no puzzles" in err


def test_puzzles_are_made(tmp_path: Path) -> None:
    """The file holds what is asked for already, so that nothing has to be looked for."""
    import msgspec

    from rampant.lab.compose import Plan, Row
    from rampant.lab.compose import head_of as head

    game = rampant.game("rage")
    kept = tmp_path / "rage.jsonl"
    row = Row(1, {}, list(puzzles(game)[:2]))
    kept.write_bytes(head(Plan()) + b"\n" + msgspec.json.encode(row) + b"\n")
    code, out, err = command("puzzles", "rage", "--to", str(tmp_path), "--count", "2")
    assert code == 0, err
    assert "2 puzzles" in out
    assert (tmp_path / "rage" / "puzzles.toml").read_text().count("[[puzzle]]") == 2
