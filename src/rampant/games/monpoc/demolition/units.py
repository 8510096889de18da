"""The unit turn (MP2-20.12 to 20.16): Returns -> MoveUnits -> Harvest -> UnitAttacks."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Likely, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition import refusals
from rampant.games.monpoc.demolition.script import HIT, MOVE, SHOT, hit_or_miss, volley
from rampant.games.monpoc.demolition.state import CELL, EATER, END, GUARD, City
from rampant.games.monpoc.demolition.ways import stops
from rampant.games.monpoc.dice import BOOST, strikes
from rampant.games.monpoc.words import count

UNIT_DICE: Final = 1  # red dice for a guard


@final
class Returns(Step[City]):
    """MP2-20.12, R41: two blue dice; as many destroyed Planet Eaters as strikes return on red spawn points."""

    def run(self, s: City) -> None:
        lost = s.eaters.count(OFF)
        if lost == 0:
            return
        n = min(BOOST[s.die(6)] + BOOST[s.die(6)], lost)
        if s.watched:
            s.tell(Event("say", f"{count(n, 'Planet Eater')} may return.", "MP2-20.12", s.units_seat))
        for _ in range(n):
            s.push(ReturnUnit(s.units_seat))


@final
class ReturnUnit(Ask[City]):
    """MP2-20.12: on which free red spawn point?"""

    def options(self, s: City) -> list[int]:
        spaces = s.taken()
        return [CELL + cell for cell in s.map.spawns[0] if spaces.free(s.map, cell)]

    def chosen(self, s: City, option: int) -> None:
        i = s.eaters.index(OFF)
        s.eaters[i] = option - CELL
        if s.watched:
            at = f"cell:{s.map.grid.name(option)}"
            text = f"Planet Eater {i + 1} returns on {s.at(option - CELL)}."
            s.tell(Event("place", text, "MP2-20.12", self.seat, f"piece:eater-{i}", (at,)))

    def prompt(self, s: City) -> str:
        return "Where does a Planet Eater return?"

    def clause(self, s: City) -> str:
        return "MP2-20.12"

    def describe(self, s: City, option: int) -> Option:
        return place(s, option, "MP2-20.12")

    def denied(self, s: City) -> list[Denied]:
        return refusals.points(s, self.options(s), "MP2-R41")


def way(who: str, start: str, end: str) -> str:
    """What the log says of an advance."""
    return f"{who} stays on {end}." if start == end else f"{who} goes from {start} to {end}."


def place(s: City, option: int, clause: str, size: int = 1) -> Option:
    at = s.map.grid.name(option - CELL)
    return Option(at, f"cell:{at}", clause, size=size)


@final
class MoveUnits(Ask[City]):
    """MP2-20.13: which Planet Eater moves next?"""

    def options(self, s: City) -> list[int]:
        found = [EATER + i for i in range(len(s.eaters)) if s.eaters[i] != OFF and i not in s.moved]
        found.append(END)
        return found

    def automatic(self, s: City) -> bool:
        return False  # a round begins with a question

    def chosen(self, s: City, option: int) -> None:
        if option != END:
            s.then([MoveUnit(self.seat, option - EATER), self])

    def narrows(self, s: City, option: int) -> bool:
        return option != END

    def prompt(self, s: City) -> str:
        return "Which Planet Eater moves?"

    def clause(self, s: City) -> str:
        return "MP2-20.13"

    def carried(self, s: City) -> list[str]:
        return [f"piece:eater-{option - EATER}" for option in self.options(s) if option != END]

    def describe(self, s: City, option: int) -> Option:
        if option == END:
            return Option("No more moves", "", "MP2-20.13")
        return Option(f"Planet Eater {option - EATER + 1}", f"piece:eater-{option - EATER}", "MP2-20.13")

    def denied(self, s: City) -> list[Denied]:
        return refusals.eaters(s, self.options(s), "it has moved", "it is gone", "MP2-20.13")


@final
class MoveUnit(Ask[City]):
    """MP2-20.13: up to six spaces; it passes nothing."""

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit: Final = unit

    def options(self, s: City) -> list[int]:
        return stops(s, s.eaters[self.unit], 1, MOVE, 0)

    def chosen(self, s: City, option: int) -> None:
        if s.watched:
            path = (f"cell:{s.map.grid.name(s.eaters[self.unit])}", f"cell:{s.map.grid.name(option)}")
            text = way(f"Planet Eater {self.unit + 1}", s.at(s.eaters[self.unit]), s.at(option - CELL))
            s.tell(Event("move", text, "MP2-20.13", self.seat, f"piece:eater-{self.unit}", path))
        s.eaters[self.unit] = option - CELL
        s.moved.append(self.unit)

    def prompt(self, s: City) -> str:
        return f"Where does Planet Eater {self.unit + 1} go?"

    def clause(self, s: City) -> str:
        return "MP2-20.13"

    def carried(self, s: City) -> list[str]:
        return [f"piece:eater-{self.unit}"]

    def describe(self, s: City, option: int) -> Option:
        return place(s, option, "MP2-20.13")

    def denied(self, s: City) -> list[Denied]:
        return refusals.beyond(s, self.options(s), "MP2-20.13")


@final
class Harvest(Step[City]):
    """MP2-20.14: a red die for each Planet Eater on a power zone."""

    def run(self, s: City) -> None:
        n = 0
        for cell in s.eaters:
            if cell != OFF and s.map.marks[cell] == POWER_ZONE:
                n += 1
        s.give(n)
        s.moved = []
        if s.watched and n:
            text = f"{count(n, 'red die', 'red dice')} for power zones."
            s.tell(Event("change", text, "MP2-20.14", 0, target="track:red", value=int(s.red)))


@final
class UnitAttacks(Ask[City]):
    """MP2-20.15: which Planet Eater attacks?"""

    def options(self, s: City) -> list[int]:
        found = [
            EATER + i for i in range(len(s.eaters)) if s.eaters[i] != OFF and i not in s.moved and hunts(s, s.eaters[i])
        ]
        if found:
            found.append(END)
        return found

    def chosen(self, s: City, option: int) -> None:
        if option != END:
            s.moved.append(option - EATER)
            s.then([UnitAttack(self.seat, option - EATER), self])

    def prompt(self, s: City) -> str:
        return "Which Planet Eater attacks?"

    def clause(self, s: City) -> str:
        return "MP2-20.15"

    def describe(self, s: City, option: int) -> Option:
        if option == END:
            return Option("No more attacks", "", "MP2-20.15")
        return Option(f"Planet Eater {option - EATER + 1}", f"piece:eater-{option - EATER}", "MP2-20.15")

    def denied(self, s: City) -> list[Denied]:
        return refusals.eaters(s, self.options(s), "it has attacked", "no guard is within five spaces", "MP2-20.15")


def hunts(s: City, at: i64) -> bool:
    """Is any guard within five spaces?"""
    return any(cell != OFF and apart(s.map, at, 1, cell, 1) <= SHOT for cell in s.guards)


def prey(s: City, at: int) -> list[int]:
    """The guards within five spaces."""
    return [
        GUARD + i for i in range(len(s.guards)) if s.guards[i] != OFF and apart(s.map, at, 1, s.guards[i], 1) <= SHOT
    ]


@final
class UnitAttack(Ask[City]):
    """MP2-20.15, 20.16: three white and two blue dice; four strikes destroy a guard and earn a red die."""

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit: Final = unit

    def options(self, s: City) -> list[int]:
        return prey(s, s.eaters[self.unit])

    def automatic(self, s: City) -> bool:
        return not s.confirms()  # dice are rolled with this answer

    def chosen(self, s: City, option: int) -> None:
        rolled = volley(s)
        at = s.guards[option - GUARD]
        if rolled >= HIT:
            s.guards[option - GUARD] = OFF
            s.give(UNIT_DICE)
        if s.watched:
            word = "destroys" if rolled >= HIT else "misses"
            guard = f"guard {option - GUARD + 1} on {s.at(at)}"
            text = f"Planet Eater {self.unit + 1} {word} {guard} ({count(rolled, 'strike')})."
            s.tell(hit_or_miss(text, "MP2-20.15", self.seat, f"piece:guard-{option - GUARD}", rolled >= HIT))

    def prompt(self, s: City) -> str:
        return f"Whom does Planet Eater {self.unit + 1} attack?"

    def clause(self, s: City) -> str:
        return "MP2-20.15"

    def describe(self, s: City, option: int) -> Option:
        chance = float(strikes(3, 2, 0).at_least(HIT))
        odds = Odds((Likely("hit", chance), Likely("miss", 1 - chance)))
        return Option(f"Guard {option - GUARD + 1}", f"piece:guard-{option - GUARD}", "MP2-20.15", odds)

    def denied(self, s: City) -> list[Denied]:
        return refusals.guards(s, self.options(s), "it is more than five spaces away", "MP2-20.15")
