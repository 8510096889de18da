"""A board that is turned or mirrored is the same board: nothing that is offered, or that bots go by, has a side."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, cast

import pytest

from rampant.core import scenario
from rampant.core.errors import ScenarioError
from rampant.core.grid import COL_OF, ROW_OF
from rampant.core.state import OpenAsk, State
from rampant.games.rage.game import GAME
from rampant.games.rage.options import DIE, DIRECTION, STAT
from rampant.games.rage.squares import GRID
from rampant.games.rage.state import RageState

Place = tuple[int, int]
SIDE = 10
LAST = SIDE - 1
WAYS: dict[str, Callable[[int, int], Place]] = {
    "quarter turn": lambda row, col: (col, LAST - row),
    "half turn": lambda row, col: (LAST - row, LAST - col),
    "three quarters": lambda row, col: (LAST - col, row),
    "left and right": lambda row, col: (row, LAST - col),
    "top and bottom": lambda row, col: (LAST - row, col),
    "one diagonal": lambda row, col: (col, row),
    "other diagonal": lambda row, col: (LAST - col, LAST - row),
}
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 3, "specials": ["explosion", "shockirus", "meganulon"]},
    {"players": 4, "teams": True, "specials": ["explosion", "meganulon", "shobijin", "shockirus", "xilien"]},
)


def turned(text: str, way: str) -> str:
    """The position that a scenario text describes, with the board turned or mirrored."""

    def anywhere(value: object) -> object:
        if isinstance(value, dict):
            return {key: anywhere(each) for key, each in value.items()}
        if isinstance(value, list):
            return [anywhere(each) for each in value]
        if isinstance(value, str):
            return re.sub(r"\br\d+c\d+\b", lambda found: GRID.name(_square(GRID.cell(found[0]), way)), value)
        return value

    table = cast("dict[str, Any]", anywhere(scenario.read(text, GAME.id)))
    drawn = table["board"].split()
    picture = [""] * len(drawn)
    for cell, symbol in enumerate(drawn):
        picture[_square(cell, way)] = symbol
    rows = [" ".join(picture[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]
    return scenario.write(table | {"board": "\n".join(["", *rows, ""])})


def _square(cell: int, way: str) -> int:
    row, col = WAYS[way](*divmod(cell, SIDE))
    return row * SIDE + col


def image(option: int, way: str) -> int:
    """What an option is on the other board."""
    if option < DIE:
        return option // 100 * 100 + _square(option % 100, way)
    if DIRECTION <= option < STAT:
        middle, beside = WAYS[way](4, 4), WAYS[way](4 + ROW_OF[option - DIRECTION], 4 + COL_OF[option - DIRECTION])
        step = (beside[0] - middle[0], beside[1] - middle[1])
        return DIRECTION + next(d for d in range(8) if (ROW_OF[d], COL_OF[d]) == step)
    return option


def same(one: OpenAsk, two: OpenAsk, way: str) -> None:
    """Whatever bots go by is the same, to the bit."""
    assert (one.seat, one.kind) == (two.seat, two.kind)
    assert sorted(image(option, way) for option in one.options) == sorted(two.options)
    for option in one.options:
        assert one.step.narrows(one.state, option) == two.step.narrows(two.state, image(option, way))
    board, image_of_it = cast("RageState", one.state), cast("RageState", two.state)
    for seat in range(board.seats):
        assert GAME.evaluate(board, seat) == GAME.evaluate(image_of_it, seat)
        assert _features(board, seat) == _features(image_of_it, seat)


def _features(s: RageState, seat: int) -> list[int]:
    features = GAME.features
    assert features is not None
    row = features.zeros[:]
    features.fill(s, seat, row)
    return list(row)


def positions(seed: int, **settings: Any) -> list[str]:
    """The beginnings of the turns of a game that is played at random."""
    rng = random.Random(seed)
    s: State = GAME.new(seed=seed, **settings)
    found: list[str] = []
    while not s.over and len(found) < 40:
        try:
            text = GAME.dump(cast("RageState", s))
            if text not in found[-1:]:
                found.append(text)
        except ScenarioError:
            pass
        ask = rng.choice(s.asks)
        s.choose(rng.choice(ask.options), ask.seat)
    return found


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("settings", SETTINGS, ids=["two", "three", "teams"])
def test_a_turn_on_a_turned_board_is_the_same_turn(settings: dict[str, Any], way: str) -> None:
    """Until something is rolled or drawn: chance gives its tokens to squares in their order."""
    rng = random.Random(way)
    for text in positions(len(way), **settings):
        one, two = GAME.load(text), GAME.load(turned(text, way))
        while not one.over and one.revealed == 0:
            (ask,), (other,) = one.asks, two.asks
            same(ask, other, way)
            option = rng.choice(ask.options)
            one.choose(option, ask.seat)
            two.choose(image(option, way), other.seat)
