"""A suite of positions asks what it says: its answers are options there, and they are not all of them."""

from __future__ import annotations

import pytest

from rampant.core.chance import seeded
from rampant.core.game import Game
from rampant.lab.suite import Position, answers, by_hand, suite
from tests.conformance.table import GAMES

GAMES_PLAYED = 60
SUITED = ("rage", "hordes", "monstrocity", "monpoc1", "monpoc2", "demolition")
LEAST = {"rage": 45, "hordes": 47, "monstrocity": 67, "monpoc1": 57, "monpoc2": 64, "demolition": 60}
"""Positions that level 5 must solve: three fewer than `rampant ladder GAME --suite` says in docs/bots.md."""
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


@pytest.mark.parametrize("found", [found for found in POSITIONS if found[1].line], ids=names)
def test_a_line_that_is_said_to_win_wins(found: tuple[Game, Position]) -> None:
    game, position = found
    won = 0
    for number in range(GAMES_PLAYED):
        state = position.question(game)
        state.chance = seeded(str(number))
        seat = state.asks[0].seat
        for name in position.line:
            option = game.options.number(name)
            if option not in state.asks[0].options:
                break  # a blow that misses throws nobody anywhere
            state.choose(option, seat)
        for _ in range(2):  # what is asked after the blow, such as a step
            if not state.over and state.asks[0].seat == seat:
                state.choose(state.asks[0].options[0], seat)
        won += state.over and state.scores[seat] == 1
    assert position.line[0] in position.right or position.line[0] not in position.wrong
    assert won / GAMES_PLAYED == pytest.approx(position.wins, abs=0.15)


@pytest.mark.parametrize("id", SUITED)
def test_a_suite_has_25_positions_and_is_not_solved_at_random(id: str) -> None:
    found = suite(GAMES[id])
    assert len(found) >= 25
    solved = sum(each.solved for each in answers(GAMES[id], "random"))
    assert solved < 0.7 * len(found)


@pytest.mark.parametrize("id", [id for id in SUITED if id != "hordes"])  # seven questions there, and 32 puzzles
def test_positions_by_hand_ask_different_things(id: str) -> None:
    """The same question to four monsters is one question."""
    assert len({position.why for position in by_hand(GAMES[id])}) >= 12


@pytest.mark.parametrize("id", SUITED)
@pytest.mark.once
def test_a_strong_level_solves_what_it_did(id: str) -> None:
    """Budgets are in playouts and seeds are fixed: it answers the same on every machine."""
    assert sum(each.solved for each in answers(GAMES[id], "kaiju:5", "ladder")) >= LEAST[id]


def test_a_bot_that_thinks_solves_more_than_one_that_does_not() -> None:
    game = GAMES["monstrocity"]
    asked = by_hand(game)
    solved = {name: sum(each.solved for each in answers(game, name, "suite", asked)) for name in ("random", "kaiju:5")}
    assert solved["kaiju:5"] > solved["random"]
