"""Lessons in the terminal: the coach says what to do, answers what is wrong, and lets nobody through without it."""

from __future__ import annotations

import pytest

import rampant
from rampant.learn.lessons import course
from tests.cli.command import rampant as command


@pytest.mark.parametrize("id", rampant.game_ids())
def test_the_list_has_one_line_per_lesson(id: str) -> None:
    code, out, _ = command("learn", id, "--list")
    assert code == 0
    lines = out.splitlines()
    assert len(lines) == len(course(rampant.game(id)))
    assert lines[0].startswith("1. ")


def test_a_lesson_is_played_with_a_wrong_answer_in_between() -> None:
    code, out, _ = command("learn", "rage", typed="r5c2\nr5c3\nr4c3\nr4c2\nr5c2\nq\n")
    assert code == 0
    assert "You are Godzilla" in out
    assert "From there you would not stand next to the block" in out
    assert "That is a turn: move, then act." in out
    assert "on to lesson 2" in out


def test_a_guided_match_speaks_once_and_can_be_silenced() -> None:
    number = str(len(course(rampant.game("rage"))))
    code, out, _ = command("learn", "rage", number, "--seed", "1", typed="b\ncoach\n1\n1\n1\n1\n1\nq\n")
    assert code == 0
    assert out.count("Walk towards something") == 2  # and again with the board that `b` asked for
    assert "The coach is silent." in out


def test_a_lesson_that_is_not_there_is_refused() -> None:
    assert command("learn", "rage", "99")[0] == 2
    assert command("learn", "rags")[0] == 2
