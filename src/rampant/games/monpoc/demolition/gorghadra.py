"""Gorghadra's turn (MP2-20.25 to 20.32): MoveMonster -> MonsterAttacks -> Summons."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Face, Likely, Odds, Option, Result
from rampant.core.state import Ask, Step
from rampant.games.monpoc.demolition import refusals
from rampant.games.monpoc.demolition.defender import Corner
from rampant.games.monpoc.demolition.script import HIT, MOVE
from rampant.games.monpoc.demolition.state import BUILDING, CELL, END, GOAL, GUARD, NUMBER, RED, City
from rampant.games.monpoc.demolition.units import UNIT_DICE, place, way
from rampant.games.monpoc.demolition.ways import stops
from rampant.games.monpoc.dice import ACTION, FACE_NAMES, POWER, strikes
from rampant.games.monpoc.words import count

TOUGHNESS: Final = 5
BUILDING_DICE: Final = 2
SUMMONS: Final = 5  # so many points bring Defender X


@final
class MonsterTurn(Step[City]):
    """MP2-20.25 to 20.31: Gorghadra moves, attacks, and may have summoned Defender X."""

    def run(self, s: City) -> None:
        if s.watched:
            s.tell(Event("phase", "Gorghadra's turn.", "MP2-20.25", 0))
        s.then([MoveMonster(0), MonsterAttacks(0), Summons()])


@final
class MoveMonster(Ask[City]):
    """MP2-20.25: up to six spaces, through units, but not ending on one."""

    def options(self, s: City) -> list[int]:
        return stops(s, s.gorghadra, 2, MOVE, 1)

    def chosen(self, s: City, option: int) -> None:
        if s.watched:
            path = (f"cell:{s.map.grid.name(int(s.gorghadra))}", f"cell:{s.map.grid.name(option)}")
            text = way("Gorghadra", s.at(s.gorghadra), s.at(option - CELL))
            s.tell(Event("move", text, "MP2-20.25", 0, "piece:gorghadra", path))
        s.gorghadra = option - CELL

    def prompt(self, s: City) -> str:
        return "Where does Gorghadra go?"

    def clause(self, s: City) -> str:
        return "MP2-20.25"

    def carried(self, s: City) -> list[str]:
        return ["piece:gorghadra"]

    def describe(self, s: City, option: int) -> Option:
        return place(s, option, "MP2-20.25", 2)

    def denied(self, s: City) -> list[Denied]:
        return refusals.beyond(s, self.options(s), "MP2-20.25")


@final
class MonsterAttacks(Ask[City]):
    """MP2-20.26: adjacent buildings and guards, one after another, while white dice are left."""

    def options(self, s: City) -> list[int]:
        found: list[int] = []
        if s.white > 0:
            for i in range(len(s.guards)):
                if s.guards[i] != OFF and s.to_gorghadra(s.guards[i], 1) == 1:
                    found.append(GUARD + i)
            for b in range(len(s.buildings)):
                if s.buildings[b] != OFF and s.to_gorghadra(s.buildings[b], 2) == 1:
                    found.append(BUILDING + b)
        if found:
            found.append(END)
        return found

    def chosen(self, s: City, option: int) -> None:
        if option != END:
            s.then([WhiteDice(0, option), self])

    def prompt(self, s: City) -> str:
        return "What does Gorghadra attack?"

    def clause(self, s: City) -> str:
        return "MP2-20.26"

    def describe(self, s: City, option: int) -> Option:
        if option == END:
            return Option("No more attacks", "", "MP2-20.26")
        if option < BUILDING:
            return Option(f"Guard {option - GUARD + 1}", f"piece:guard-{option - GUARD}", "MP2-20.30")
        needed = toughness(s, option)
        return Option(f"Building, {count(needed, 'strike')}", f"piece:building-{option - BUILDING}", "MP2-20.28")

    def denied(self, s: City) -> list[Denied]:
        offered, reason = self.options(s), "it is not next to Gorghadra"
        return refusals.buildings(s, offered, reason, "MP2-20.26") + refusals.guards(s, offered, reason, "MP2-20.26")


def against(s: City, target: int) -> str:
    """What is attacked, in words, and what it takes."""
    at = s.guards[target - GUARD] if target < BUILDING else s.buildings[target - BUILDING]
    what = f"guard {target - GUARD + 1}" if target < BUILDING else "the building"
    return f"{what} on {s.at(at)} ({count(toughness(s, target), 'strike')})"


def toughness(s: City, target: int) -> int:
    """MP2-20.28, 20.30: the strikes that a target needs, counted at the moment of the attack."""
    return TOUGHNESS + int(s.guards_at(target - BUILDING)) if target >= BUILDING else HIT


@final
class WhiteDice(Ask[City]):
    """MP2-20.27: at least one white die."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def options(self, s: City) -> list[int]:
        return [NUMBER + n for n in range(1, int(s.white) + 1)]

    def automatic(self, s: City) -> bool:
        return not s.confirms()  # dice are rolled after this answer

    def chosen(self, s: City, option: int) -> None:
        s.push(RedDice(self.seat, self.target, option - NUMBER))

    def prompt(self, s: City) -> str:
        return f"How many white dice against {against(s, self.target)}?"

    def clause(self, s: City) -> str:
        return "MP2-20.27"

    def describe(self, s: City, option: int) -> Option:
        return Option(f"{option - NUMBER} white", "", "MP2-20.27", odds(s, self.target, option - NUMBER, 0))

    def denied(self, s: City) -> list[Denied]:
        return refusals.more_dice(self.options(s), "white", "no more white dice are left in this turn")

    def only(self, s: City) -> str:
        return "at least one white die is rolled, and not more than are left in this turn"


def odds(s: City, target: int, white: int, red: int) -> Odds:
    chance = float(strikes(white, 0, red).at_least(toughness(s, target)))
    return Odds((Likely("hit", chance), Likely("miss", 1 - chance)))


@final
class RedDice(Ask[City]):
    """MP2-20.27, R49: any number of red dice, at most twenty in a turn; rolled ones go back to the unit player."""

    def __init__(self, seat: int, target: int, white: int) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.white: Final = white

    def options(self, s: City) -> list[int]:
        return [NUMBER + n for n in range(int(min(s.red, RED - s.used)) + 1)]

    def chosen(self, s: City, option: int) -> None:
        red = option - NUMBER
        needed = toughness(s, self.target)
        s.white -= self.white
        s.red -= red
        s.used += red
        rolled: i64 = 0
        faces: list[int] = []
        for n in range(self.white + red):
            strike = ACTION[s.die(6)] if n < self.white else POWER[s.die(6)]
            faces.append(strike)
            rolled += strike
        if s.watched:
            kinds = ["action"] * self.white + ["power"] * red
            dice = tuple(Face(FACE_NAMES[f], f, kind) for f, kind in zip(faces, kinds, strict=True))
            text = f"Gorghadra rolls {count(rolled, 'strike')} against {needed}."
            s.tell(Event("roll", text, "MP2-20.27", 0, "piece:gorghadra", dice=dice))
        if rolled >= needed:
            self._wreck(s)

    def _wreck(self, s: City) -> None:
        """MP2-20.29, 20.30, 20.32, R52: the target falls; a padlock scores at once."""
        if self.target < BUILDING:
            i = self.target - GUARD
            at = s.guards[i]
            s.guards[i] = OFF
            s.give(UNIT_DICE)
            if s.watched:
                text = f"Gorghadra destroys guard {i + 1} on {s.at(at)}."
                s.tell(Event("remove", text, "MP2-20.30", 0, f"piece:guard-{i}"))
            return
        b = self.target - BUILDING
        at = s.buildings[b]
        s.buildings[b] = OFF
        s.give(BUILDING_DICE)
        number = s.score(b)
        s.points += number
        if s.watched:
            text = f"The building on {s.at(at)} falls: {count(number, 'point')}, {s.points} in all."
            s.tell(Event("remove", text, "MP2-20.29", 0, f"piece:building-{b}", value=int(number)))
        if s.points >= GOAL:
            s.finish(Result(tuple(range(s.seats)), "the city is wrecked", "MP2-20.32"))

    def prompt(self, s: City) -> str:
        return f"How many red dice against {against(s, self.target)}, with {self.white} white?"

    def clause(self, s: City) -> str:
        return "MP2-20.27"

    def describe(self, s: City, option: int) -> Option:
        shown = odds(s, self.target, self.white, option - NUMBER)
        return Option(f"{option - NUMBER} red", "", "MP2-20.27", shown)

    def denied(self, s: City) -> list[Denied]:
        return refusals.more_dice(self.options(s), "red", "no more red dice are left")

    def only(self, s: City) -> str:
        return "not more red dice are rolled than Gorghadra has, nor than are left in this turn"


@final
class Summons(Step[City]):
    """MP2-20.31: the first time a monster turn ends with five points, Defender X comes."""

    def run(self, s: City) -> None:
        if s.points >= SUMMONS and s.defender == OFF:
            s.push(Corner(0))
