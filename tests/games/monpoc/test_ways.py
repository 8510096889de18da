"""The way of every advance against a plain search through all ways, among hazards, walls and enemies that grasp."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from rampant.core import scenario
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT
from rampant.games.monpoc.first.game import GAME as FIRST
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.movement.path import way
from rampant.games.monpoc.second.game import GAME as SECOND
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.moving import OWN
from tests.clause import clause
from tests.games.monpoc.first.oracle import Oracle as First
from tests.games.monpoc.first.oracle import Place, Walk
from tests.games.monpoc.oracle import Oracle as Second

SIZE = 11
FORCES = {
    "monpoc1": (
        ["terra-khan-ultra", "gorghadra-ultra", "cthugrosh-ultra", "zor-maxim-ultra", "defender-x-ultra"],
        ["g-tank", "sun-fighter", "s-type-shinobi", "belcher", "carnidon"],
        ["fire", "fire", "radiation", "rubble"],
    ),
    "monpoc2": (
        ["terra-khan", "gorghadra", "deimos-9", "sky-sentinel", "incinerus", "defender-x", "cthugrosh"],
        ["g-tank", "carnidon", "s-type-shinobi", "belcher", "rocket-chopper"],
        ["hazard", "hazard", "hazard", "rubble"],
    ),
}


def position(game: MonpocGame, seed: int) -> Table:
    """Much burns, and models stand close together."""
    rnd = random.Random(seed)
    monsters, units, debris = FORCES[game.id]
    used: set[Place] = set()

    def spot(size: int) -> str:
        while True:
            row, col = (rnd.randint(1, SIZE + 1 - size) for _ in range(2))
            cells = {(row + i, col + j) for i in range(size) for j in range(size)}
            if not cells & used:
                used.update(cells)
                return f"r{row}c{col}"

    tiles = [f"{rnd.choice(debris)} {spot(2)}" for _ in range(7)]
    on_debris = set(used)
    city = [f"skyscraper {spot(2)}" for _ in range(2)]
    used -= on_debris  # where models may stand
    forces = [
        [f"{rnd.choice(monsters)} {spot(2)}" for _ in range(2)] + [f"{rnd.choice(units)} {spot(1)}" for _ in range(3)]
        for _ in range(2)
    ]
    table = {
        "game": game.id,
        "map": f"open {SIZE}x{SIZE}",
        "city": city,
        "tiles": tiles,
        "side": [{"force": force, "monsters": 5, "units": 5} for force in forces],
    }
    return game.load(scenario.write(table))


def steps(walk: Walk, path: list[Place]) -> tuple[int, int]:
    """What a way costs, and how many hazards hurt on it; it must be one that the rules allow."""
    spent = harm = slants = 0
    for at, to in pairwise(path):
        slant, cost = min((slant, cost) for place, slant, cost in walk.steps(at) if place == to)
        spent += cost
        slants += slant
        harm += walk.harm(at, to)
    assert slants <= 1
    assert spent <= walk.points
    return spent, harm


@clause("MP2-R66", "MP2-8.01", "MP2-8.13", "MP2-18.09", "MP1-8.01")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("game", "oracle"), [(FIRST, First), (SECOND, Second)])
def test_the_way_of_an_advance_suffers_as_little_as_can_be_and_is_the_shortest_then(
    game: MonpocGame, oracle: type[First] | type[Second], seed: int
) -> None:
    s = position(game, seed)
    rules = oracle(s)
    rnd = random.Random(seed)
    for m in rules.live:
        if m.kind == BUILDING:
            continue
        if m.kind == MONSTER:
            under = rules.fires(m, divmod(int(m.at), SIZE))
            m.burnt = sum(1 << tile for tile in under if rnd.random() < 0.5)
        walk = rules.walk(m)
        gait = s.edition.gait(s, m, OWN)
        least = walk.least() if m.kind == MONSTER else {}
        for goal, cost in walk.reached().items():
            path = [divmod(int(at), SIZE) for at in way(s, m, gait, goal[0] * SIZE + goal[1])]
            assert (path[0], path[-1]) == (walk.start, goal)
            spent, harm = steps(walk, path)
            if m.kind == MONSTER:
                assert (harm, spent) == least[goal], f"{s.name(int(m.id))} to {goal}"
            else:
                assert spent == cost, f"{s.name(int(m.id))} to {goal}"


@clause("MP2-S165", "MP2-S024")
@pytest.mark.parametrize("seed", range(12))
def test_a_network_of_the_second_edition_leads_where_the_rules_let_it(seed: int) -> None:
    rnd = random.Random(seed)
    beside = rnd.sample([f"r{row}c{col}" for row in (3, 6) for col in range(3, 7)], 4)
    crew = ["g-tank", "sun-fighter", "s-type-shinobi", "belcher"]
    gates = ["shadow-gate r10c1", "shadow-gate r1c7"]
    rnd.shuffle(gates)  # one of either side
    table = {
        "game": SECOND.id,
        "map": "open 10x10",
        "city": ["sun-industries-building r4c4", "sun-industries-building r8c8"],
        "rough": rnd.sample([f"r{row}c{col}" for row in range(1, 11) for col in range(1, 11)], 25),
        "side": [
            {"force": ["terra-khan r1c9", *map(" ".join, zip(crew, beside, strict=True)), gates[0]], "units": 10},
            {"force": ["gorghadra r8c4", gates[1]], "units": 10},
        ],
    }
    s = SECOND.load(scenario.write(table))
    rules = Second(s)
    for m in rules.live:
        if m.kind == UNIT:
            walk = rules.walk(m)
            gait = s.edition.gait(s, m, OWN)
            assert [divmod(int(at), 10) for at in goals(s, m, gait)] == sorted(walk.reached())
            for goal, cost in walk.reached().items():
                path = [divmod(int(at), 10) for at in way(s, m, gait, goal[0] * 10 + goal[1])]
                assert (path[0], path[-1], steps(walk, path)) == (walk.start, goal, (cost, 0))
