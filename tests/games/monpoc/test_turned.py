"""Half a turn with red and blue exchanged changes nothing: what can be chosen, what comes of it, what bots think."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any, cast

import pytest

from rampant.bots import bot
from rampant.games import game
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.movement.path import way
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.moving import OWN
from tests.clause import clause
from tests.games.monpoc.test_ways import position
from tests.games.monpoc.turned import Pair, other, turned

EACH_MAP = pytest.mark.parametrize(
    ("id", "map"),
    [(id, map.fixed_name) for id in ("monpoc1", "monpoc2") for map in cast("MonpocGame", game(id)).edition.maps],
)
FORCES = {"force1": "random", "force2": "random"}
SETTINGS: tuple[dict[str, Any], ...] = ({}, {**FORCES, "monsters": 2}, {**FORCES, "quick": True})
MOST = 400


def the(id: str) -> MonpocGame:
    return cast("MonpocGame", game(id))


def played(pair: Pair, seed: object, most: int = MOST) -> None:
    """Whole turns, mostly by what the game advises; the two tables are compared at every question."""
    rng = random.Random(str(seed))
    for _ in range(most):
        if pair.one.over:
            break
        pair.compare()
        ask = pair.asks[0]
        advice = ask.state.game.advise(ask.state, ask.seat)
        pair.choose(rng.choices(ask.options, advice if rng.random() < 0.7 else None)[0])
    assert pair.one.result == pair.two.result


@clause("MP2-R66", "MP1-R81")
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_red_and_blue_take_the_same_ways_after_half_a_turn(id: str, seed: int) -> None:
    """Among hazards, walls and enemies that grasp; before rules 4 all took the one that begins more to the north."""
    one = position(the(id), seed)
    two = the(id).load(turned(the(id), the(id).dump(one)))
    for m, goal, found in ways(one):
        image, size = two.own(two.models[m.id]), int(m.size)
        gait = two.edition.gait(two, image, OWN)
        assert way(two, image, gait, other(one.map, goal, size)) == [other(one.map, place, size) for place in found]


def ways(s: Table) -> Iterator[tuple[Model, int, list[int]]]:
    """Where each model of both sides can advance to, and by which way."""
    for m in s.models[: int(s.span.force)]:
        mover = s.own(m)
        gait = s.edition.gait(s, mover, OWN)
        for goal in goals(s, mover, gait):
            yield mover, goal, way(s, mover, gait, goal)


@pytest.mark.parametrize(("rules", "alike"), [(3, True), (4, False)])
@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_before_rules_4_ways_of_both_colours_began_to_the_north(id: str, rules: int, alike: bool) -> None:
    """The same position with other colours, not turned."""
    text = the(id).dump(position(the(id), 1)).replace("rules = 4", f"rules = {rules}")
    changed = text.replace('"red"', '"x"').replace('"blue"', '"red"').replace('"x"', '"blue"')
    one, two = ([found for _, _, found in ways(the(id).load(each))] for each in (text, changed))
    assert (one == two) is alike


@pytest.mark.parametrize("settings", SETTINGS, ids=["guard", "two monsters", "quick"])
@EACH_MAP
def test_a_game_and_its_image_go_the_same_way(id: str, map: str, settings: dict[str, object]) -> None:
    """From the first question on. Advice, judgement, features and what is offered are compared to the bit."""
    if settings.get("quick"):  # there chance gives the sides
        pair = Pair.begun(the(id), map, seed=map, **settings)
        pair = Pair.of(the(id), the(id).dump(pair.one))
    else:
        pair = Pair.begun(the(id), map, seed=map, **settings)
    played(pair, map)


@EACH_MAP
def test_a_quick_city_is_the_same_from_both_sides(id: str, map: str) -> None:
    begun: dict[tuple[int, int], str] = {}  # by who moves first, and the colour of seat 0
    for seed in range(40):
        s = the(id).new(seed=seed, map=map, quick=True)
        begun.setdefault((s.first, int(s.sides[0].colour)), the(id).dump(s))
    for first in range(2):
        image = the(id).load(turned(the(id), begun[first, 0]))
        assert the(id).dump(image) == begun[first, 1]


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_bots_have_no_favourite_direction(id: str) -> None:
    """Many bots choose on a table and on its image. How often they choose what differs by no more than chance."""
    pair = Pair.begun(the(id), "ring-road", seed=1)
    rng = random.Random(1)
    square, freedom, asked = 0.0, 0, 0
    while asked < 12:
        ask = pair.asks[0]
        images = pair.images()
        if len(ask.options) > 6:
            asked += 1
            chosen = [Counter[int](), Counter[int]()]
            for seed in range(60):
                chosen[0][images[bot("kaiju:2", f"{seed} one", patient=True).choose(pair.one, ask.seat)]] += 1
                chosen[1][bot("kaiju:2", f"{seed} two", patient=True).choose(pair.two, ask.seat)] += 1
            seen = chosen[0].keys() | chosen[1].keys()
            square += sum((chosen[0][each] - chosen[1][each]) ** 2 / (chosen[0] + chosen[1])[each] for each in seen)
            freedom += len(seen) - 1
        pair.choose(rng.choice(ask.options))
    assert square < freedom + 3 * sqrt(2 * freedom), f"chi-square {square:.0f} of {freedom}"
