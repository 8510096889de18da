"""The G.U.A.R.D. turn, scripted (MP2-20.17 to 20.24): guards return, move, shoot; Defender X flies, fires, rescues.

Every decision of the script is an ask. It has one option, unless several are equally good by the script and the
players have agreed to settle such ties themselves.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import NOBODY, Event, Option, Result
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.demolition.state import BUILDING, CELL, EATER, FAR, GOAL, GUARD, City
from rampant.games.monpoc.demolition.ways import approach
from rampant.games.monpoc.dice import ACTION, BOOST
from rampant.games.monpoc.words import count

MOVE: Final = 6
DEFENDER_MOVE: Final = 8
SHOT: Final = 5
HIT: Final = 4
LASER: Final = 6


def volley(s: City) -> i64:
    """MP2-20.15, 20.21: the strikes of three white and two blue dice."""
    return ACTION[s.die(6)] + ACTION[s.die(6)] + ACTION[s.die(6)] + BOOST[s.die(6)] + BOOST[s.die(6)]


def hit_or_miss(text: str, clause: str, seat: int, piece: str, hit: bool) -> Event:
    """A shot in words; what it destroys leaves the table."""
    return Event("remove", text, clause, seat, piece) if hit else Event("say", text, clause, seat)


# -- ties --------------------------------------------------------------------------------------------------------------


class Scripted(Ask[City]):
    """MP2-R43: of what the script likes equally, the nearest to Gorghadra, then the upper, then the left one."""

    def best(self, s: City) -> list[int]:
        """What the script allows."""
        raise AssertionError("a scripted decision says what the script allows")

    def options(self, s: City) -> list[int]:
        found = self.best(s)
        if len(found) < 2 or s.open_ties:
            return found
        best = OFF
        first: i64 = OFF
        least: i64 = FAR
        for option in found:
            at: i64 = spot(s, option)
            away = s.to_gorghadra(at, self.width(option))
            if away < least or (away == least and at < first):
                best = option
                first = at
                least = away
        return [best]

    def width(self, option: int) -> i64:
        """How many spaces wide the thing is that an option means."""
        return 2 if option >= BUILDING else 1

    def prompt(self, s: City) -> str:
        return "The script leaves it open: which one?"

    def clause(self, s: City) -> str:
        return "MP2-R43"

    def describe(self, s: City, option: int) -> Option:
        at = s.map.grid.name(spot(s, option))
        if option < EATER:
            return Option(at, f"cell:{at}", "MP2-R43")
        if option < GUARD:
            return Option(f"Planet Eater on {at}", f"piece:eater-{option - EATER}", "MP2-R43")
        if option < BUILDING:
            return Option(f"Guard on {at}", f"piece:guard-{option - GUARD}", "MP2-R43")
        return Option(f"Building on {at}", f"piece:building-{option - BUILDING}", "MP2-R43")


def spot(s: City, option: int) -> int:
    """Where the thing stands that an option means."""
    if option < EATER:
        return option - CELL
    if option < GUARD:
        return s.eaters[option - EATER]
    if option < BUILDING:
        return s.guards[option - GUARD]
    return s.buildings[option - BUILDING]


def nearest(s: City, options: list[int], at: i64, at_size: i64, size: i64) -> list[int]:
    """Those of the options that are nearest to a place."""
    best: list[int] = []
    least: i64 = FAR
    for option in options:
        away = apart(s.map, at, at_size, spot(s, option), size)
        if away < least:
            least = away
            best = []
        if away == least:
            best.append(option)
    return best


def padlocked(s: City) -> list[int]:
    """The buildings with a padlock."""
    return [BUILDING + b for b in range(len(s.buildings)) if s.tokens[b] and s.buildings[b] != OFF]


# -- guards ------------------------------------------------------------------------------------------------------------


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
        while waiting:  # the last of the stack is done first, so the farthest is pushed first
            last = waiting[0]
            most: i64 = OFF
            for i in waiting:
                away = s.to_gorghadra(s.guards[i], 1)
                if away > most or (away == most and s.guards[i] > s.guards[last]):
                    last = i
                    most = away
            waiting.remove(last)
            s.push(Shoot(s.units_seat, last) if self.shooting else GuardGoal(s.units_seat, last))


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
        at = s.guards[self.guard]
        posts = s.posts()
        goals: list[int] = []
        for b in range(len(s.buildings)):
            where: i64 = s.buildings[b]
            if where != OFF and s.tokens[b]:
                if apart(s.map, at, 1, where, 2) == 1:
                    return []  # it stays where it is
                if not posts.beside(s.map, where):
                    goals.append(BUILDING + b)
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


# -- Defender X --------------------------------------------------------------------------------------------------------


@final
class Defend(Step[City]):
    """MP2-20.22 to 20.24: Defender X, if it is on the map, moves, fires its lasers, and rescues a building."""

    def run(self, s: City) -> None:
        if s.defender == OFF:
            return
        if padlocked(s):
            s.push(DefenderGoal(0))
        else:
            s.push(Lasers())


@final
class DefenderGoal(Scripted):
    """MP2-20.22: the building with a padlock that is nearest to Gorghadra."""

    def best(self, s: City) -> list[int]:
        return nearest(s, padlocked(s), s.gorghadra, 2, 2)

    def chosen(self, s: City, option: int) -> None:
        s.then([DefenderMove(0, spot(s, option)), Lasers(), Rescue(0, option - BUILDING)])


@final
class DefenderMove(Scripted):
    """MP2-20.22, R47: up to eight spaces toward it, over everything; it stays if it is there already."""

    def __init__(self, seat: int, goal: int) -> None:
        super().__init__(seat)
        self.goal: Final = goal

    def best(self, s: City) -> list[int]:
        if apart(s.map, s.defender, 2, self.goal, 2) == 1:
            return []
        return approach(s, s.defender, 2, DEFENDER_MOVE, 2, self.goal, 2)

    def width(self, option: int) -> i64:
        return 2

    def chosen(self, s: City, option: int) -> None:
        if s.watched and option - CELL != s.defender:
            path = (f"cell:{s.map.grid.name(int(s.defender))}", f"cell:{s.map.grid.name(option - CELL)}")
            text = f"Defender X goes to {s.at(option - CELL)}."
            s.tell(Event("move", text, "MP2-20.22", piece="piece:defender-x", path=path))
        s.defender = option - CELL


@final
class Lasers(Step[City]):
    """MP2-20.23: within six spaces of Gorghadra three blue dice take red dice away."""

    def run(self, s: City) -> None:
        if s.to_gorghadra(s.defender, 2) <= LASER:
            strikes = BOOST[s.die(6)] + BOOST[s.die(6)] + BOOST[s.die(6)]
            taken = min(strikes, s.red)
            s.red -= taken
            if s.watched:
                text = f"Lasers: {count(strikes, 'strike')}. {count(taken, 'red die', 'red dice')} lost."
                s.tell(Event("change", text, "MP2-20.23", target="track:red", value=int(s.red)))


@final
class Rescue(Scripted):
    """MP2-20.24, R47: it takes the padlock of a building next to it, of its goal first."""

    def __init__(self, seat: int, goal: int) -> None:
        super().__init__(seat)
        self.goal: Final = goal

    def best(self, s: City) -> list[int]:
        beside = [b for b in padlocked(s) if apart(s.map, s.defender, 2, spot(s, b), 2) == 1]
        return [BUILDING + self.goal] if BUILDING + self.goal in beside else nearest(s, beside, s.gorghadra, 2, 2)

    def chosen(self, s: City, option: int) -> None:
        number = s.score(option - BUILDING)
        s.saved += number
        if s.watched:
            place = s.at(s.buildings[option - BUILDING])
            text = f"Defender X saves the building on {place}: {count(number, 'point')}, {s.saved} in all."
            s.tell(Event("reveal", text, "MP2-20.24", value=int(number)))
        if s.saved >= GOAL:
            s.finish(Result((), "Defender X has saved the city", "MP2-20.33"))


@final
class Corner(Scripted):
    """MP2-20.31: Defender X comes to the corner nearest to Gorghadra."""

    def best(self, s: City) -> list[int]:
        last_row, last_col = int((s.map.rows - 2) * s.map.cols), int(s.map.cols - 2)
        corners = [CELL, CELL + last_col, CELL + last_row, CELL + last_row + last_col]
        return nearest(s, corners, s.gorghadra, 2, 2)

    def width(self, option: int) -> i64:
        return 2

    def chosen(self, s: City, option: int) -> None:
        s.push(Arrive(self.seat, option - CELL))


@final
class Arrive(Scripted):
    """MP2-R48: the free place nearest to that corner."""

    def __init__(self, seat: int, corner: int) -> None:
        super().__init__(seat)
        self.corner: Final = corner

    def best(self, s: City) -> list[int]:
        spaces = s.taken()
        places = [CELL + at for at in range(s.map.cells) if spaces.may_stop(s.map, 2, at)]
        return nearest(s, places, self.corner, 1, 1)

    def width(self, option: int) -> i64:
        return 2

    def chosen(self, s: City, option: int) -> None:
        s.defender = option - CELL
        if s.watched:
            at = f"cell:{s.map.grid.name(option - CELL)}"
            text = f"Defender X arrives on {s.at(option - CELL)}!"
            s.tell(Event("place", text, "MP2-20.31", piece="piece:defender-x", path=(at,)))
