"""A suite of positions asks what it says: its answers are options there, and they are not all of them."""

from __future__ import annotations

import pytest

from rampant.core.game import Game
from rampant.lab.suite import Position, answers, suite
from tests.conformance.table import GAMES

POSITIONS = [(game, position) for game in GAMES.values() for position in suite(game)]


def names(found: tuple[Game, Position]) -> str:
    return f"{found[0].id} {found[1].name}"


@pytest.mark.parametrize("found", POSITIONS, ids=names)
def test_right_and_wrong_answers_are_options_of_the_question(found: tuple[Game, Position]) -> None:
    game, position = found
    state = position.question(game)
    offered = {game.options.name(option) for option in state.asks[0].options}
    listed = {*position.right, *position.wrong}
    assert listed
    assert listed <= offered
    assert 0 < sum(position.solved(name) for name in offered) < len(offered)
    assert position.why
    again = position.question(game)
    assert again.digest() == state.digest()


def test_names_are_told_apart() -> None:
    listed = [(game.id, position.name) for game, position in POSITIONS]
    assert len(set(listed)) == len(listed)


def test_a_bot_that_thinks_solves_more_than_one_that_does_not() -> None:
    game = GAMES["monstrocity"]
    solved = {name: sum(each.solved for each in answers(game, name)) for name in ("random", "kaiju:5")}
    assert solved["kaiju:5"] > solved["random"]
