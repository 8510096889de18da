"""What a seat sees as numbers: all of it named, nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.game import Game
from rampant.core.observation import Layout, look, rows_of
from rampant.core.state import State
from rampant.env.looking import Sight
from tests.cli.command import rampant
from tests.conformance.table import TABLES, any_choice, picker, table_name
from tests.env.tables import SHORT, observed

GUARD = 7777
LARGEST = 2**15 - 1

tables = pytest.mark.parametrize(
    ("game", "settings"), [table for table in TABLES if table[0].id in SHORT], ids=table_name
)


def positions(game: Game, settings: Mapping[str, Any], every: int, most: int) -> list[State]:
    """Some positions of a random game."""
    state = game.new(seed="observed", **settings)
    rng = picker("observed", game.id)
    found: list[State] = []
    number = 0
    while not state.over and len(found) < most:
        if number % every == 0:
            found.append(state.clone())
        state.choose(*any_choice(state, rng))
        number += 1
    return found


@tables
def test_an_observation_fills_its_place_and_no_more(game: Game, settings: Mapping[str, Any]) -> None:
    size = game.layout.size
    row = rows_of(1, size + 2)[0]
    row.numbers[0] = row.numbers[size + 1] = GUARD
    for state in positions(game, settings, 9, 25):
        for seat in range(state.seats):
            look(state, seat, row, 1)
            assert row[0] == row[size + 1] == GUARD
            assert list(row.numbers)[1:-1] == observed(state, seat)
            assert all(-LARGEST <= number <= LARGEST for number in list(row.numbers)[1:-1])


@pytest.mark.parametrize("id", SHORT)
def test_a_row_shows_nothing_of_the_states_and_seats_that_it_showed_before(id: str) -> None:
    games = [positions(game, settings, 40, 3) for game, settings in TABLES if game.id == id]
    states = [game[i] for i in range(3) for game in games if len(game) > i]
    used = Sight(states[0].game, 1)
    for state in states:
        for seat in range(state.seats):
            assert used.look([state], [seat])[0].tolist() == observed(state, seat)


def test_a_row_is_wiped_but_for_what_lasts() -> None:
    row, other = rows_of(2, 4)
    assert not row.lasts(row, 1)
    row[0] = 5
    row.last()
    row[1] = 6
    row[1] += 1
    row[2] = 0
    other[4] = 8
    assert list(row.numbers) == [5, 7, 0, 0, 8, 0, 0, 0]
    row.wipe()
    assert list(row.numbers) == [5, 0, 0, 0, 8, 0, 0, 0]
    assert row.lasts(row, 1)
    row[3] = 1
    assert not row.lasts(row, 2), "the same, seen from elsewhere"
    assert list(row.numbers) == [0, 0, 0, 0, 8, 0, 0, 0]
    row.wipe()
    row[1] = row[2] = row[3] = 2
    row[1] = 0
    row[1] = 4
    row.wipe()
    assert list(row.numbers) == [0, 0, 0, 0, 8, 0, 0, 0]


@tables
def test_two_worlds_that_differ_in_secrets_are_the_same_numbers(game: Game, settings: Mapping[str, Any]) -> None:
    different = 0
    for number, state in enumerate(positions(game, settings, 1 if game.secrets else 5, 60)):
        for seat in range(state.seats):
            world = state.imagine(seat, seeded(f"world {number} {seat}"))
            different += world.digest() != state.digest()
            seen, imagined = observed(state, seat), observed(world, seat)
            assert seen == imagined, f"seat {seat} sees more: {names(game.layout, seen, imagined)}"
    assert different or not game.secrets


@tables
def test_a_seat_that_is_asked_sees_which_question_it_is(game: Game, settings: Mapping[str, Any]) -> None:
    place = game.layout.place("question")
    for state in positions(game, settings, 5, 40):
        for seat in range(state.seats):
            ask = state.ask_of(seat)
            number = observed(state, seat)[place]
            assert number == (0 if ask is None else game.questions.index(ask.kind) + 1)


def names(layout: Layout, one: list[int], other: list[int]) -> list[str]:
    """The planes and numbers in which two observations differ."""
    differ = {i for i in range(layout.size) if one[i] != other[i]}
    planes = [
        name for i, name in enumerate(layout.planes) if differ & set(range(i * layout.cells, (i + 1) * layout.cells))
    ]
    return planes + [name for i, name in enumerate(layout.numbers, layout.first_number) if i in differ]


def test_the_command_names_what_is_seen() -> None:
    code, out, _ = rampant("observation", "rage")
    assert code == 0
    for part in ("planes of 10 x 10", "own wounds", "crowds", "knock-back"):
        assert part in out
