"""The guards' half of their turn (MP2-20.17 to 20.21): they return, move and shoot."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import NOBODY, Event
from rampant.core.state import Step
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.demolition.defender import Defend
from rampant.games.monpoc.demolition.script import (
    HIT,
    MOVE,
    SHOT,
    Scripted,
    hit_or_miss,
    nearest,
    spot,
    volley,
)
from rampant.games.monpoc.demolition.state import BUILDING, CELL, EATER, GUARD, City
from rampant.games.monpoc.demolition.ways import approach
from rampant.games.monpoc.state.scratch import CELLS
from rampant.games.monpoc.words import count


@final
class GuardTurn(Step[City]):
    """The script of one round. Ties of the guards are the unit player's, those of Defender X the monster player's."""

    def run(self, s: City) -> None:
        if s.watched:
            s.tell(Event("phase", "The G.U.A.R.D. answers.", "MP2-20.17"))
        seat = s.units_seat
        s.then([ReturnGuard(seat, ()), Muster(False), Muster(True), Defend()])


@final
class ReturnGuard(Scripted):
    """MP2-20.17, R41: a destroyed guard comes back on each free blue spawn point, the nearest to Gorghadra first."""

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def best(self, s: City) -> list[int]:
        if OFF not in s.guards:
            return []
        spaces = s.taken()
        points = [CELL + cell for cell in s.map.spawns[1] if cell not in self.used and spaces.free(s.map, cell)]
        return sorted(nearest(s, points, s.gorghadra, 2, 1))

    def chosen(self, s: City, option: int) -> None:
        i = s.guards.index(OFF)
        s.guards[i] = option - CELL
        if s.watched:
            at = f"cell:{s.map.grid.name(option - CELL)}"
            text = f"Guard {i + 1} returns on {s.at(option - CELL)}."
            s.tell(Event("place", text, "MP2-20.17", piece=f"piece:guard-{i}", path=(at,)))
        s.push(ReturnGuard(self.seat, (*self.used, option - CELL)))


@final
class Muster(Step[City]):
    """All guards move, or all shoot, one after another."""

    def __init__(self, shooting: bool) -> None:
        self.shooting: Final = shooting

    def run(self, s: City) -> None:
        waiting = [i for i in range(len(s.guards)) if s.guards[i] != OFF]
        if s.open_ties:
            s.push(NextGuard(s.units_seat, tuple(waiting), self.shooting))
        else:
            self._in_order(s, waiting)

    def _in_order(self, s: City, waiting: list[int]) -> None:
        """Gorghadra stands still meanwhile, and so do those who wait: their order is known at once."""
        order: list[int] = []
        for i in waiting:  # by distance, then by space: as one number each
            order.append((s.to_gorghadra(s.guards[i], 1) * CELLS + s.guards[i]) * len(s.guards) + i)
        order.sort()
        for at in range(len(order) - 1, -1, -1):  # the last of the stack is done first, so the farthest is pushed first
            i = order[at] % len(s.guards)
            s.push(Shoot(s.units_seat, i) if self.shooting else GuardGoal(s.units_seat, i))


@final
class NextGuard(Scripted):
    """MP2-R43: guards act in order of their distance to Gorghadra; the players settle ties."""

    def __init__(self, seat: int, waiting: tuple[int, ...], shooting: bool) -> None:
        super().__init__(seat)
        self.waiting: Final = waiting
        self.shooting: Final = shooting

    def best(self, s: City) -> list[int]:
        return nearest(s, [GUARD + i for i in self.waiting], s.gorghadra, 2, 1)

    def chosen(self, s: City, option: int) -> None:
        i = option - GUARD
        act: Step[City] = Shoot(self.seat, i) if self.shooting else GuardGoal(self.seat, i)
        s.then([act, NextGuard(self.seat, tuple(other for other in self.waiting if other != i), self.shooting)])


@final
class GuardGoal(Scripted):
    """MP2-20.18 to 20.20, R45: the building that nobody guards nearest to Gorghadra, or the nearest Planet Eater."""

    def __init__(self, seat: int, guard: int) -> None:
        super().__init__(seat)
        self.guard: Final = guard

    def best(self, s: City) -> list[int]:
        at: i64 = s.guards[self.guard]
        if any(s.padlocked(b) and s.beside(at, b) for b in range(len(s.buildings))):
            return []  # it stays where it is
        posts = s.posts()
        goals = [
            BUILDING + b for b in range(len(s.buildings)) if s.padlocked(b) and not posts.beside(s.map, s.buildings[b])
        ]
        if goals:
            return nearest(s, goals, s.gorghadra, 2, 2)
        return nearest(s, [EATER + e for e in range(len(s.eaters)) if s.eaters[e] != OFF], at, 1, 1)

    def chosen(self, s: City, option: int) -> None:
        s.push(GuardMove(self.seat, self.guard, spot(s, option), 2 if option >= BUILDING else 1))


@final
class GuardMove(Scripted):
    """MP2-20.18, R44: up to six spaces toward the goal."""

    def __init__(self, seat: int, guard: int, goal: int, goal_size: int) -> None:
        super().__init__(seat)
        self.guard: Final = guard
        self.goal: Final = goal
        self.goal_size: Final = goal_size

    def best(self, s: City) -> list[int]:
        return approach(s, s.guards[self.guard], 1, MOVE, 0, self.goal, self.goal_size)

    def chosen(self, s: City, option: int) -> None:
        at = s.guards[self.guard]
        s.guards[self.guard] = option - CELL
        if s.watched and at != option - CELL:
            path = (f"cell:{s.map.grid.name(at)}", f"cell:{s.map.grid.name(option - CELL)}")
            text = f"Guard {self.guard + 1} goes from {s.at(at)} to {s.at(option - CELL)}."
            s.tell(Event("move", text, "MP2-20.19", piece=f"piece:guard-{self.guard}", path=path))


@final
class Shoot(Scripted):
    """MP2-20.21, R46: each guard attacks the nearest Planet Eater within five spaces."""

    def __init__(self, seat: int, guard: int) -> None:
        super().__init__(seat)
        self.guard: Final = guard

    def best(self, s: City) -> list[int]:
        at = s.guards[self.guard]
        best: list[int] = []
        least: i64 = SHOT
        for e in range(len(s.eaters)):
            cell: i64 = s.eaters[e]
            if cell != OFF:
                away = apart(s.map, at, 1, cell, 1)
                if away < least:
                    least = away
                    best = []
                if away == least:
                    best.append(EATER + e)
        return best

    def chosen(self, s: City, option: int) -> None:
        strikes = volley(s)
        place = s.eaters[option - EATER]
        if strikes >= HIT:
            s.eaters[option - EATER] = OFF
        if s.watched:
            word = "destroys" if strikes >= HIT else "misses"
            target = f"Planet Eater {option - EATER + 1} on {s.at(place)}"
            text = (
                f"Guard {self.guard + 1} on {s.at(s.guards[self.guard])} {word} {target} ({count(strikes, 'strike')})."
            )
            s.tell(hit_or_miss(text, "MP2-20.21", NOBODY, f"piece:eater-{option - EATER}", strikes >= HIT))
