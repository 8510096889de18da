"""Downtown Demolition on a map whose left and right are exchanged is the same game, where players settle all ties."""

from __future__ import annotations

import random
from typing import cast

import pytest

from rampant.core.grid import OFF
from rampant.core.state import OpenAsk
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.game import GAME, MAPS
from rampant.games.monpoc.demolition.state import CELL, EATER, City

MOST = 250


def beside(map: BattleMap, cell: int, size: int) -> int:
    """The upper left space of a block on the mirrored map."""
    row, col = divmod(cell, int(map.cols))
    return int(row * map.cols + map.cols - size - col)


def mirrored(map: BattleMap) -> BattleMap:
    order = [beside(map, cell, 1) for cell in range(int(map.cells))]
    anchors = [beside(map, int(at), 2) for at in map.foundations]
    greens = int(map.greens)
    return BattleMap(
        map.fixed_name, map.title, int(map.rows), int(map.cols),
        [int(map.terrain[cell]) for cell in order], [int(map.marks[cell]) for cell in order],
        anchors[:greens], anchors[greens:],
        [(order[spawn], order[activator]) for spawn, activator in map.neutral],
        [map.ground[cell] for cell in order],
        [[beside(map, at, 2) for at in side] for side in map.starts],
    )  # fmt: skip


def image_of(s: City) -> City:
    """The table at the first question of a round, mirrored."""
    map = s.map
    two = s.clone()
    two.map = mirrored(map)

    def at(cell: int, size: int) -> int:
        return cell if cell == OFF else beside(map, cell, size)

    two.gorghadra, two.defender = at(int(s.gorghadra), 2), at(int(s.defender), 2)
    two.eaters, two.guards = ([at(cell, 1) for cell in units] for units in (s.eaters, s.guards))
    two.buildings = [at(cell, 2) for cell in s.buildings]
    two.offer_again()
    return two


def images(one: OpenAsk, two: OpenAsk) -> dict[int, int]:
    """What each option is on the other table, where nothing else is offered."""
    map = cast("City", one.state).map
    for size in (1, 2):
        found = {option: CELL + beside(map, option, size) if option < EATER else option for option in one.options}
        if sorted(found.values()) == sorted(two.options):
            return found
    raise AssertionError(f"{one.kind}: {one.options} and {two.options}")


@pytest.mark.parametrize("map", [map.fixed_name for map in MAPS])
def test_a_city_and_its_mirror_image_go_the_same_way(map: str) -> None:
    """Judgement and advice are compared to the bit at every question. (Who leaves ties to the script plays by R43: the
    upper and the left one.)"""
    rng = random.Random(map)
    one = GAME.new(seed=map, map=map, ties="players")
    while one.round == 0:
        one.choose(rng.choice(one.asks[0].options))
    two = image_of(one)
    for _ in range(MOST):
        if one.over:
            break
        (ask,), (other,) = one.asks, two.asks
        assert (ask.seat, ask.kind) == (other.seat, other.kind)
        found = images(ask, other)
        for seat in range(one.seats):
            assert GAME.evaluate(one, seat) == GAME.evaluate(two, seat)
        advice, advised = GAME.advise(one, ask.seat), GAME.advise(two, ask.seat)
        assert advice is not None
        assert advised is not None
        by_image = dict(zip([found[option] for option in ask.options], advice, strict=True))
        assert by_image == dict(zip(other.options, advised, strict=True))
        option = rng.choices(ask.options, advice)[0]
        one.choose(option)
        two.choose(found[option])
    assert one.round > 1
    assert one.result == two.result
