"""Ways found by rows of bits are those that a search from space to space finds."""

from __future__ import annotations

import pytest

import rampant
from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import apart, spaces
from rampant.games.monpoc.cards import OPEN, WATER
from rampant.games.monpoc.demolition.script import DEFENDER_MOVE, MOVE
from rampant.games.monpoc.demolition.state import City
from rampant.games.monpoc.demolition.ways import approach, stops
from tests.clause import clause
from tests.conformance.table import any_choice, picker
from tests.games.monpoc.test_demolition import city, skip_to_monster

NOTHING, UNIT, BLOCK = 0, 1, 2


def held(s: City, mover: int, size: int) -> list[int]:
    found = [NOTHING] * int(s.map.cells)
    for cell in [*s.eaters, *s.guards]:
        if cell != OFF:
            found[cell] = UNIT
    for at in [*s.buildings, int(s.gorghadra), int(s.defender)]:
        if at != OFF:
            for cell in spaces(s.map, at, 2):
                found[cell] = BLOCK
    for cell in spaces(s.map, mover, size):
        found[cell] = NOTHING
    return found


def searched(s: City, start: int, size: int, budget: int, passes: int) -> dict[int, int]:
    """The cost of every place where a movement may end."""
    taken = held(s, start, size)

    def entered(at: int, most: int) -> bool:
        return (size == 1 or s.map.fits(at)) and all(taken[cell] <= most for cell in spaces(s.map, at, size))

    def price(at: int) -> int:
        if not entered(at, [NOTHING, UNIT, BLOCK][passes]) or (size == 1 and s.map.terrain[at] == WATER):
            return budget + 1
        return 1 if size == 2 or s.map.terrain[at] == OPEN else 2

    cost = {(start, 0): 0}  # a place, and whether the diagonal is used
    for spent in range(budget):
        for at, used in [node for node, paid in cost.items() if paid == spent]:
            for direction in range(0, 8, 1 + used):
                to = int(s.map.grid.step[direction][at])
                node = (to, used | (direction & 1))
                if to != OFF and spent + price(to) <= min(budget, cost.get(node, budget)):
                    cost[node] = spent + price(to)
    best: dict[int, int] = {}
    for (at, _), paid in cost.items():
        if at == start or entered(at, NOTHING):
            best[at] = min(paid, best.get(at, paid))
    return best


def nearest(s: City, ends: dict[int, int], size: int, goal: int, goal_size: int) -> list[int]:
    def rank(at: int) -> tuple[int, int]:
        return max(int(apart(s.map, at, size, goal, goal_size)), 1), ends[at]

    least = min(map(rank, ends))
    return sorted(at for at in ends if rank(at) == least)


@clause("MP2-20.03", "MP2-R42", "MP2-R44")
@pytest.mark.parametrize("seed", range(6))
def test_ends_of_movements_and_ways_toward_a_goal_are_those_found_space_by_space(seed: int) -> None:
    rng = picker("ways", f"demolition {seed}")
    s = rampant.game("demolition").new(seed=seed)
    assert isinstance(s, City)
    compared = 0
    for _ in range(40):
        s.choose(*any_choice(s, rng))
        if s.over:
            break
        movers = [(at, 1, MOVE, 0) for at in [*s.eaters, *s.guards]]
        movers += [(int(s.gorghadra), 2, MOVE, 1), (int(s.defender), 2, DEFENDER_MOVE, 2)]
        movers = [mover for mover in movers if mover[0] != OFF]
        things = [(at, 1) for at in s.guards] + [(at, 2) for at in [int(s.gorghadra), *s.buildings]]
        things = [thing for thing in things if thing[0] != OFF]
        for at, size, budget, passes in movers[:1] + movers[-2:] if compared % 8 else movers:
            ends = searched(s, at, size, budget, passes)
            assert stops(s, at, size, budget, passes) == sorted(ends)
            anywhere = rng.below(int(s.map.cells))
            for goal, goal_size in ((anywhere, 2 if s.map.fits(anywhere) else 1), things[rng.below(len(things))]):
                found = approach(s, at, size, budget, passes, goal, goal_size)
                assert found == nearest(s, ends, size, goal, goal_size)
        taken = held(s, 0, 1)
        for row in range(1, int(s.map.rows) - 1):  # and a monster at the left edge, wherever there is room
            at = row * int(s.map.cols)
            if compared % 8 == 0 and all(taken[cell] == NOTHING for cell in spaces(s.map, at, 2)):
                assert stops(s, at, 2, MOVE, 0) == sorted(searched(s, at, 2, MOVE, 0))
        compared += 1
    assert compared > 5


@clause("MP2-20.18", "MP2-R44")
@pytest.mark.parametrize("place", ["r11c8", "r4c9", "r12c4", "r2c2", "r8c11"])
def test_a_guard_takes_the_shortest_way_to_the_side_of_its_building_that_it_reaches_first(place: str) -> None:
    s = city(gorghadra="r1c7", defender="r11c11", eaters=[], guards=[place], buildings=["r6c5"])
    at, goal = s.guards[0], s.buildings[0]
    wanted = nearest(s, searched(s, at, 1, MOVE, 0), 1, goal, 2)
    skip_to_monster(s)
    assert s.guards[0] in wanted
