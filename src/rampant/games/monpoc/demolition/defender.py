"""Defender X (MP2-20.22 to 20.24): he flies, fires and rescues, and comes back at a corner."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event, Result
from rampant.core.state import Step
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.demolition.script import (
    DEFENDER_MOVE,
    LASER,
    Scripted,
    nearest,
    padlocked,
    spot,
)
from rampant.games.monpoc.demolition.state import BUILDING, CELL, GOAL, City
from rampant.games.monpoc.demolition.ways import approach
from rampant.games.monpoc.dice import BOOST
from rampant.games.monpoc.words import count


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
