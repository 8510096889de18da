"""By which way a model advances: around hazards if it can, else through as few as possible."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.board.geometry import tiles_under
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.movement.goals import search
from rampant.games.monpoc.movement.look import SHUT, facing, grasped, look_monster, wary
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.scratch import FAR
from rampant.games.monpoc.state.table import Table


def way(s: Table, m: Model, gait: Gait, goal: i64) -> list[int]:
    """The places from the present one to the goal: through the fewest hazards, then the cheapest."""
    if m.kind == MONSTER and (m.burnt or gait.fireproof or gait.mobile) and wary(s, gait):
        return _through(s, m, gait, goal)  # what hurts it at a place depends on where it comes from
    work = search(s, m, gait, False, goal)
    node = goal * 2
    if work.cost[node + 1] < work.cost[node]:
        node = node + 1
    if work.cost[node] == FAR:
        return _through(s, m, gait, goal)
    path: list[int] = []
    while node != OFF:
        path.append(node >> 1)
        node = work.prev[node]
    path.reverse()
    return path


def _through(s: Table, m: Model, gait: Gait, goal: i64) -> list[int]:
    """The way of a monster that may have to suffer hazards: the fewest, then the shortest.

    Every space costs a monster 1. So it is looked at what it suffers at least to be somewhere after 1, 2, 3 spaces; a
    place is worth going on from only if it is reached with less harm than before.
    """
    nodes = int(2 * s.map.cells)
    least = [FAR] * nodes  # by place and whether the diagonal is used
    harms: list[list[int]] = [[FAR] * nodes]  # the same, after each number of spaces
    comes: list[list[int]] = [[OFF] * nodes]  # and from where
    reached: list[int] = [int(m.at * 2)]
    harms[0][reached[0]] = 0
    least[reached[0]] = 0
    steps = s.map.grid.steps
    ahead = facing(s, m)
    ends: tuple[int, int] = (0, 0)  # after how many spaces the goal is reached best, and as which node
    fewest: i64 = FAR
    length = 0
    while length < gait.budget and fewest > 0:
        length += 1
        before = harms[-1]
        harm = [FAR] * nodes
        come = [OFF] * nodes
        found: list[int] = []
        for node in reached:
            at: i64 = node >> 1
            used: i64 = node & 1
            held: i64 = m.burnt if length == 1 else _hazards(s, m, gait, at)
            direction: i64 = 0
            while direction < 8:
                diagonal: i64 = direction & 1
                to: i64 = steps[at * 8 + (direction + ahead) % 8]
                direction += 1 + used
                if to == OFF or look_monster(s, m, gait, to) == SHUT:
                    continue
                next = int(to * 2 + (used | diagonal))
                total = before[node] + _fresh(s, m, gait, held, to)
                if total < harm[next] and total < least[next]:
                    if harm[next] == FAR:
                        found.append(next)
                    harm[next] = int(total)
                    come[next] = node
        for node in found:
            least[node] = harm[node]
            if node >> 1 == goal and harm[node] < fewest:
                fewest = harm[node]
                ends = (length, node)
        harms.append(harm)
        comes.append(come)
        reached = found
    path: list[int] = []
    length, node = ends
    while length > 0:
        path.append(node >> 1)
        node = comes[length][node]
        length -= 1
    path.append(int(m.at))
    path.reverse()
    return path


def _hazards(s: Table, m: Model, gait: Gait, at: i64) -> i64:
    """The hazards that a monster touches there, as bits: who only passes above them touches none."""
    if gait.mobile and not grasped(s, m, gait, at):
        return 0
    found: i64 = 0
    for tile in tiles_under(s, at, m.size):
        if s.tiles[tile] >= HAZARD:
            found |= BITS[tile]
    return found


def _fresh(s: Table, m: Model, gait: Gait, held: i64, to: i64) -> i64:
    """How many hazards hurt a monster that goes there from where it touches `held`."""
    n: i64 = 0
    if (gait.fireproof or gait.mobile) and not grasped(s, m, gait, to):
        return n
    for tile in tiles_under(s, to, m.size):
        if s.tiles[tile] >= HAZARD and s.tiles[tile] != m.card.proof and not held & BITS[tile]:
            n += 1
    return n
