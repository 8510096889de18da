"""The G.U.A.R.D. turn, scripted (MP2-20.17 to 20.24): Return -> Move -> Attack -> Defender X."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event, Result
from rampant.core.state import Step
from rampant.games.monpoc.demolition.state import FAR, GOAL, City, free, reach
from rampant.games.monpoc.dice import ACTION, BOOST
from rampant.games.monpoc.geometry import apart

MOVE: Final = 6
DEFENDER_MOVE: Final = 8
SHOT: Final = 5
HIT: Final = 4
LASER: Final = 6


def volley(s: City) -> i64:
    """MP2-20.15, 20.21: the strikes of three white and two blue dice."""
    return ACTION[s.die(6)] + ACTION[s.die(6)] + ACTION[s.die(6)] + BOOST[s.die(6)] + BOOST[s.die(6)]


def nearer(s: City, a: int, a_size: i64, b: int, b_size: i64) -> bool:
    """MP2-R43: of two places the one nearer to Gorghadra, then the upper, then the left one."""
    return (s.to_gorghadra(a, a_size), a) < (s.to_gorghadra(b, b_size), b)


def in_order(s: City, units: list[int]) -> list[int]:
    """MP2-R43: units act in order of their distance to Gorghadra."""
    standing = [i for i in range(len(units)) if units[i] != OFF]
    standing.sort(key=lambda i: (s.to_gorghadra(units[i], 1), units[i]))
    return standing


@final
class GuardTurn(Step[City]):
    """The script of one round."""

    def run(self, s: City) -> None:
        if s.watched:
            s.tell(Event("phase", "The G.U.A.R.D. answers.", "MP2-20.17"))
        return_guards(s)
        for i in in_order(s, s.guards):
            move_guard(s, i)
        for i in in_order(s, s.guards):
            shoot(s, i)
        if s.defender != OFF:
            defend(s)


def return_guards(s: City) -> None:
    """MP2-20.17, R41: one destroyed guard comes back on each free blue spawn point, nearest first."""
    held = s.taken()
    points = [cell for cell in s.map.spawns[1] if held[cell] == 0]
    points.sort(key=lambda cell: (s.to_gorghadra(cell, 1), cell))
    for cell in points:
        if OFF not in s.guards:
            return
        i = s.guards.index(OFF)
        s.guards[i] = cell
        if s.watched:
            at = f"cell:{s.map.grid.name(cell)}"
            s.tell(Event("place", "A guard returns.", "MP2-20.17", piece=f"piece:guard-{i}", path=(at,)))


def move_guard(s: City, i: int) -> None:
    """MP2-20.18 to 20.20, R44, R45: to the nearest building that nobody guards, else to the nearest Planet Eater."""
    at = s.guards[i]
    goals: list[int] = []
    for b in range(len(s.buildings)):
        if s.tokens[b] and s.buildings[b] != OFF:
            if apart(s.map, at, 1, s.buildings[b], 2) == 1:
                return
            if s.guards_at(b) == 0:
                goals.append(s.buildings[b])
    size: i64 = 2
    if goals:
        goal = goals[0]
        for other in goals:
            if nearer(s, other, 2, goal, 2):
                goal = other
    else:
        size = 1
        standing = [cell for cell in s.eaters if cell != OFF]
        if not standing:
            return
        goal = min(standing, key=lambda cell: (apart(s.map, at, 1, cell, 1), s.to_gorghadra(cell, 1), cell))
    cost = reach(s, at, 1, MOVE, 0)
    best = at
    key = (apart(s.map, at, 1, goal, size), 0, s.to_gorghadra(at, 1), at)
    for cell in range(s.map.cells):
        if cost[cell] != FAR:
            rank = (apart(s.map, cell, 1, goal, size), cost[cell], s.to_gorghadra(cell, 1), cell)
            if rank < key:
                key = rank
                best = cell
    if best != at:
        s.guards[i] = best
        if s.watched:
            path = (f"cell:{s.map.grid.name(at)}", f"cell:{s.map.grid.name(best)}")
            s.tell(Event("move", "A guard takes position.", "MP2-20.19", piece=f"piece:guard-{i}", path=path))


def shoot(s: City, i: int) -> None:
    """MP2-20.21, R46: each guard attacks the nearest Planet Eater within five spaces."""
    at = s.guards[i]
    near = [e for e in range(len(s.eaters)) if s.eaters[e] != OFF and apart(s.map, at, 1, s.eaters[e], 1) <= SHOT]
    if not near:
        return
    e = min(
        near,
        key=lambda e: (apart(s.map, at, 1, s.eaters[e], 1), s.to_gorghadra(s.eaters[e], 1), s.eaters[e]),
    )
    strikes = volley(s)
    if strikes >= HIT:
        s.eaters[e] = OFF
    if s.watched:
        word = "destroys" if strikes >= HIT else "misses"
        s.tell(Event("say", f"A guard {word} a Planet Eater ({strikes} strikes).", "MP2-20.21"))


def defend(s: City) -> None:
    """MP2-20.22 to 20.24, R47: Defender X moves, fires its lasers, and rescues a building."""
    goals = [b for b in range(len(s.buildings)) if s.tokens[b] and s.buildings[b] != OFF]
    if goals:
        goal = goals[0]
        for b in goals:
            if nearer(s, s.buildings[b], 2, s.buildings[goal], 2):
                goal = b
        _fly(s, s.buildings[goal])
    if s.to_gorghadra(s.defender, 2) <= LASER:
        strikes = BOOST[s.die(6)] + BOOST[s.die(6)] + BOOST[s.die(6)]
        s.red = max(s.red - strikes, 0)
        if s.watched:
            s.tell(Event("say", f"Lasers take {strikes} red dice.", "MP2-20.23"))
    beside = [b for b in goals if apart(s.map, s.defender, 2, s.buildings[b], 2) == 1]
    if beside:
        first = goal if goal in beside else beside[0]
        for b in beside:
            if first != goal and nearer(s, s.buildings[b], 2, s.buildings[first], 2):
                first = b
        number = s.score(first)
        s.saved += number
        if s.watched:
            s.tell(Event("reveal", f"Defender X saves {number}: {s.saved} in all.", "MP2-20.24", value=int(number)))
        if s.saved >= GOAL:
            s.finish(Result((), "Defender X has saved the city", "MP2-20.33"))


def _fly(s: City, goal: int) -> None:
    if apart(s.map, s.defender, 2, goal, 2) == 1:
        return
    cost = reach(s, s.defender, 2, DEFENDER_MOVE, 2)
    best = int(s.defender)
    key = (max(apart(s.map, best, 2, goal, 2), 1), 0, s.to_gorghadra(best, 2), best)
    for cell in range(s.map.cells):
        if cost[cell] != FAR:
            rank = (max(apart(s.map, cell, 2, goal, 2), 1), cost[cell], s.to_gorghadra(cell, 2), cell)
            if rank < key:
                key = rank
                best = cell
    if best != s.defender:
        if s.watched:
            path = (f"cell:{s.map.grid.name(int(s.defender))}", f"cell:{s.map.grid.name(best)}")
            s.tell(Event("move", "Defender X comes.", "MP2-20.22", piece="piece:defender-x", path=path))
        s.defender = best


def arrive(s: City) -> None:
    """MP2-20.31, R48: Defender X is placed on the corner nearest to Gorghadra, or as near to it as there is room."""
    map = s.map
    last_row, last_col = (map.rows - 2) * map.cols, map.cols - 2
    corner = 0
    for other in (last_col, last_row, last_row + last_col):
        if nearer(s, int(other), 2, corner, 2):
            corner = int(other)
    held = s.taken()
    places = [cell for cell in range(map.cells) if free(s, held, cell, 2)]
    s.defender = min(places, key=lambda cell: (apart(map, cell, 1, corner, 1), s.to_gorghadra(cell, 2), cell))
    if s.watched:
        at = f"cell:{map.grid.name(int(s.defender))}"
        s.tell(Event("place", "Defender X arrives!", "MP2-20.31", piece="piece:defender-x", path=(at,)))
