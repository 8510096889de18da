"""Moves, flights and blasts against a second, plain reading of the rules, on crowded boards that nobody drew."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from rampant.games.rage.abilities import Sweep
from rampant.games.rage.data import BURNING, CLEAR, FOREST, HEAVY, LIGHT, MASER_RANGE, ROCKY, SMOKING, WATER
from rampant.games.rage.fight import BLASTING, Fight
from rampant.games.rage.options import CELL_NUMBERS, DONE, MODEL
from rampant.games.rage.squares import ANY_LINE, GRID, MASERS, MEGANULONS, PIECES, SAUCERS
from rampant.games.rage.state import MOVING, RageState
from rampant.games.rage.steps.crowds import FleeTo, PushCrowd
from rampant.games.rage.steps.move import Move, way
from rampant.games.rage.steps.pieces import DriveCrowd, drive_cost, drive_reach, drive_way
from rampant.games.rage.steps.sight import bonus_classes, fewest_bonus, firing, in_sight
from tests.clause import clause
from tests.games.rage.tables import table

Price = Callable[[int], int]
SHUT = 0
MONSTERS = ["godzilla", "mechagodzilla", "gigan", "mothra"]
STOMPS = {"godzilla": 3, "mechagodzilla": 2, "gigan": 4, "mothra": 5}
RANGES = {"godzilla": 3, "mechagodzilla": 4, "gigan": 3, "mothra": 2}


def position(seed: int) -> RageState:
    """All four monsters, models, blocks, rubble and tokens; the lower half as full as the upper one."""
    rnd = random.Random(seed)
    squares = rnd.sample(range(100), 100)
    ground = dict.fromkeys(range(100), ".")
    for symbol, number in (("F", 14), ("W", 8), ("^", 4), ("*", 4), ("%", 3), ("r", 6), ("g", 3), ("b", 2)):
        for _ in range(number):
            ground[squares.pop()] = symbol
    free = [cell for cell in rnd.sample(range(100), 100) if ground[cell] not in "rgbW"]
    names = [GRID.name(free.pop()) for _ in range(4 + 3 + 2 + 2)]
    for at in names[2:4]:  # two of the monsters stand in water
        ground[GRID.cell(at)] = "W"
    board = "\n".join("".join(ground[row * 10 + col] for col in range(10)) for row in range(10)) + "\n"
    lines = [f"{id} {at}" for id, at in zip(rnd.sample(MONSTERS, 4), names[:4], strict=True)]
    grown = [GRID.cell(at) for at in (*names[:2], names[-1]) if ground[GRID.cell(at)] in ".F^"]  # under somebody
    grown = [cell for cell in free if ground[cell] in ".F^"] + grown
    tokens = {kind: [GRID.name(grown.pop()) for _ in range(4)] for kind in ("light", "moderate", "heavy")}
    free = [cell for cell in free if cell in grown or ground[cell] == "*"]
    tokens["shockirus"] = [GRID.name(free.pop()) for _ in range(4)]
    tokens["shobijin"] = [GRID.name(free.pop())]
    models: dict[str, Any] = {"maser": names[4:7], "meganulon": names[7:9], "saucer": names[9:]}
    specials = ["meganulon", "shobijin", "shockirus", "xilien"]
    return table(*lines, board=board, token=tokens, specials=specials, **models)


# -- a second reading --------------------------------------------------------------------------------------------------


def price(s: RageState, cell: int, aquatic: bool = False) -> int:
    """RAGE-8.03, 8.04, 8.09, 8.11: what it costs to walk onto a square; SHUT if something stands there."""
    if s.on[cell] >= 0:
        return SHUT
    if aquatic and s.ground[cell] == WATER:
        return 1
    return (1 if s.ground[cell] == CLEAR else 2) + (LIGHT <= s.token[cell] <= HEAVY)


def dry(s: RageState, cell: int) -> int:
    """RAGE-14.03: a model that is no monster may not stand on water."""
    return SHUT if s.ground[cell] == WATER else price(s, cell)


def walk(start: int, points: int, price: Price, stops: Callable[[int], bool]) -> dict[int, int]:
    """RAGE-8.02, 8.05: what the cheapest chain of steps to each square costs; it does not go on from where it stops."""
    cost = {start: 0}
    for spent in range(points):
        for at in [cell for cell, paid in cost.items() if paid == spent and (cell == start or not stops(cell))]:
            for to in GRID.near[at]:
                paid = spent + price(to)
                if price(to) != SHUT and paid <= min(points, cost.get(to, points)):
                    cost[int(to)] = paid
    del cost[start]
    return cost


def special(s: RageState, cell: int) -> bool:
    """A token that reacts to whoever enters."""
    return s.token[cell] > HEAVY


def fly(s: RageState, start: int, points: int) -> dict[int, int]:
    """RAGE-21.03, 22.10, R29: over everything, onto any square without a model."""
    flown = walk(start, points, lambda cell: 1, lambda cell: special(s, cell))
    return {cell: cost for cell, cost in flown.items() if s.on[cell] < 0}


def straight(s: RageState, start: int, points: int) -> dict[int, list[int]]:
    """RAGE-22.06, 22.07, R29: flights along a line, and the squares of each."""
    found: dict[int, list[int]] = {}
    for direction in range(8):
        line = [start]
        while (to := GRID.step[direction][line[-1]]) >= 0:
            line.append(to)
            if s.on[to] < 0 and len(line) - 2 + price(s, to) <= points:
                found[to] = line.copy()
            if special(s, to):
                break
    return found


def paths(s: RageState, source: int, target: int) -> set[int]:
    """RAGE-11.01 to 11.06: how many models other than the target shortest paths count that meet no smoke."""
    if s.ground[target] == SMOKING:
        return set()
    counts: dict[int, set[int]] = {source: {0}}
    for left in range(int(GRID.apart[source][target]) - 1, 0, -1):
        ahead: dict[int, set[int]] = {}
        for at, numbers in counts.items():
            for to in GRID.near[at]:
                if GRID.apart[to][target] == left and s.ground[to] != SMOKING:
                    ahead.setdefault(int(to), set()).update(n + (s.on[to] >= 0) for n in numbers)
        counts = ahead
    return set().union(*counts.values())


def open_ground(s: RageState, cell: int) -> bool:
    """RAGE-15.10, 15.12: where a crowd may be moved to."""
    if MASERS <= s.on[cell] < MEGANULONS:
        return True
    return s.on[cell] < 0 and s.ground[cell] in (CLEAR, FOREST, ROCKY) and not s.token[cell]


def joined(path: list[int]) -> bool:
    """Does each square lie next to the one before?"""
    return all(GRID.apart[a][b] == 1 for a, b in pairwise(path))


# -- against the game --------------------------------------------------------------------------------------------------


@clause("RAGE-8.02", "RAGE-8.04", "RAGE-8.14", "RAGE-22.01", "RAGE-22.06", "RAGE-22.10", "RAGE-R29")
@pytest.mark.parametrize("seed", range(10))
def test_monsters_go_where_the_rules_let_them_by_a_way_that_they_can_go(seed: int) -> None:
    s = position(seed)
    for seat, monster in enumerate(s.monsters):
        id, start = monster.profile.id, int(s.at[seat])
        points = STOMPS[id]

        def cost(cell: int, aquatic: bool = id == "godzilla") -> int:
            return price(s, cell, aquatic)

        walked = walk(start, points, cost, lambda cell: special(s, cell) or s.ground[cell] == BURNING)
        flown = fly(s, start, points) if id == "mothra" else {}
        lines = straight(s, start, points) if id in ("mechagodzilla", "gigan") else {}
        goals = set(flown) if id == "mothra" else {*walked, *lines}
        assert Move(seat, points, ANY_LINE, points).options(s) == [*sorted(goals), DONE], id
        for goal in goals:
            shown = [int(cell) for cell in way(s, seat, start, goal, points)]
            assert (shown[0], shown[-1]) == (start, goal)
            assert joined(shown)
            if goal in walked:
                assert all(cost(cell) != SHUT for cell in shown[1:]), (id, goal)
                assert sum(cost(cell) for cell in shown[1:]) == walked[goal], (id, goal)
                assert not any(special(s, cell) or s.ground[cell] == BURNING for cell in shown[1:-1])
            elif goal in lines:
                assert shown == lines[goal]
            else:
                assert len(shown) - 1 == flown[goal]
                assert not any(special(s, cell) for cell in shown[1:-1])
        power = s.power(seat, MOVING)
        for goal in walked if id == "godzilla" else ():
            stops = special(s, goal) or s.ground[goal] == BURNING
            assert power.rest(s, start, goal, points, ANY_LINE, points)[0] == (points - walked[goal] if stops else 0)
        for goal in flown:
            left = points - flown[goal] if special(s, goal) else 0
            assert power.rest(s, start, goal, points, ANY_LINE, points)[0] == left


@clause("RAGE-14.03", "RAGE-15.13", "RAGE-18.06", "RAGE-20.03", "RAGE-21.03", "RAGE-R43", "RAGE-R50")
@pytest.mark.parametrize("seed", range(10, 20))
@pytest.mark.parametrize("roared", [False, True])
def test_other_models_go_where_the_rules_let_them_by_a_way_that_they_can_go(seed: int, roared: bool) -> None:
    s = position(seed)
    for model in (m for m in range(MASERS, PIECES) if s.at[m] >= 0):
        start = int(s.at[model])
        points = 2 if roared else 4 if MEGANULONS <= model < SAUCERS else 3

        def cost(cell: int) -> int:
            return min(dry(s, cell), 1) if roared else dry(s, cell)

        def stops(cell: int, model: int = model) -> bool:
            if model < MEGANULONS:
                return s.token[cell] > 0
            return not roared or special(s, cell)

        goals = fly(s, start, points) if model >= SAUCERS else walk(start, points, cost, stops)
        assert CELL_NUMBERS.of(*drive_reach(s, model, start, points, roared)) == sorted(goals), model
        for goal, spent in goals.items():
            assert drive_cost(s, model, start, goal, points, roared) == spent
            shown = [int(cell) for cell in drive_way(s, model, start, goal, points, roared)]
            assert (shown[0], shown[-1]) == (start, goal)
            assert joined(shown) or (MEGANULONS <= model < SAUCERS and len(shown) == 2)
            if model >= SAUCERS:
                assert len(shown) - 1 == spent
            elif len(shown) > 2:
                assert sum(cost(cell) for cell in shown[1:]) == spent
            assert not any(special(s, cell) for cell in shown[1:-1])


@clause("RAGE-15.06", "RAGE-15.08", "RAGE-15.10", "RAGE-15.12", "RAGE-9.09", "RAGE-R39", "RAGE-R43")
@pytest.mark.parametrize("seed", range(20, 26))
def test_crowds_run_where_they_may_stand(seed: int) -> None:
    s = position(seed)
    for crowd in (cell for cell in range(100) if LIGHT <= s.token[cell] <= HEAVY):
        goals = walk(crowd, 2, lambda cell: int(open_ground(s, cell)), lambda cell: s.on[cell] >= 0)
        assert DriveCrowd(0, crowd).options(s) == [*sorted(goals), DONE]
        near = sorted(cell for cell in goals if goals[cell] == 1)
        assert PushCrowd(0, crowd).options(s) == [*near, DONE]
        for target in map(int, GRID.near[crowd]):
            away = [cell for cell in near if GRID.apart[cell][target] == 2]
            assert FleeTo(0, target, crowd).options(s) == (away or [DONE])


@clause("RAGE-11.01", "RAGE-11.02", "RAGE-11.03", "RAGE-11.06", "RAGE-R59", "RAGE-R47", "RAGE-18.02")
@pytest.mark.parametrize("seed", range(30, 40))
def test_blasts_take_every_shortest_path_without_smoke(seed: int) -> None:
    s = position(seed)
    rnd = random.Random(seed)
    for source in rnd.sample(range(100), 12):
        for target in range(100):
            if source != target:
                counts = paths(s, source, target)
                assert in_sight(s, source, target) == (len(counts) > 0)
                if counts:
                    assert bonus_classes(s, source, target) == sum(1 << n for n in counts)
                    assert fewest_bonus(s, source, target) == min(counts)
    for target in range(100):
        masers = [int(s.at[m]) for m in range(MASERS, MEGANULONS) if s.at[m] >= 0 and s.at[m] != target]
        shots = [at for at in masers if GRID.apart[at][target] <= MASER_RANGE and paths(s, at, target)]
        if s.on[target] < 0:
            assert firing(s, target) == sorted(MODEL + at for at in shots)


@clause("RAGE-22.02", "RAGE-R23")
@pytest.mark.parametrize("seed", range(40, 50))
def test_a_sweep_takes_further_targets_next_to_the_first_in_range_and_in_sight(seed: int) -> None:
    s = position(seed)
    for seat, monster in enumerate(s.monsters):
        at, range_ = int(s.at[seat]), RANGES[monster.profile.id]

        def sighted(cell: int, at: int = at, range_: int = range_) -> bool:
            return 1 < GRID.apart[at][cell] <= range_ and s.on[cell] >= 0 and len(paths(s, at, cell)) > 0

        s.fight = Fight(BLASTING, seat, seat, at)
        for first in filter(sighted, range(100)):
            near = [MODEL + int(cell) for cell in GRID.near[first] if sighted(int(cell))]
            targets = (int(s.on[first]), first, 0)
            assert Sweep(seat, 1, targets).options(s) == [*sorted(near), DONE]
            assert Sweep(seat, 0, targets).options(s) == [DONE]
            if near:
                second = (int(s.on[min(near) - MODEL]), min(near) - MODEL, 0)
                further = Sweep(seat, 1, (*targets, *second))
                assert further.options(s) == [*sorted(near)[1:], DONE]
                refused = {each.option: each.reason for each in further.denied(s)}
                assert refused[min(near)] == "it is a target already"
