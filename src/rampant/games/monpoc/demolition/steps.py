"""The flow of a round: Round -> units return, move, attack -> GuardTurn -> Gorghadra moves, attacks -> Round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Face, Likely, Odds, Option, Result
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition import refusals
from rampant.games.monpoc.demolition.script import HIT, MOVE, SHOT, Corner, GuardTurn, hit_or_miss, volley
from rampant.games.monpoc.demolition.state import (
    BUILDING,
    CELL,
    EATER,
    END,
    FAR,
    GOAL,
    GUARD,
    NUMBER,
    RED,
    WHITE,
    City,
    reach,
)
from rampant.games.monpoc.dice import ACTION, BOOST, FACE_NAMES, POWER, strikes
from rampant.games.monpoc.geometry import apart

TOUGHNESS: Final = 5
BUILDING_DICE: Final = 2
UNIT_DICE: Final = 1
SUMMONS: Final = 5  # so many points bring Defender X


@final
class Round(Step[City]):
    """MP2-20.11, R50: unit turn, G.U.A.R.D. turn, monster turn; without a winner after the last round all is lost."""

    def run(self, s: City) -> None:
        if s.round >= s.last:
            s.finish(Result((), "time is up", "MP2-R50"))
            return
        s.round += 1
        s.moved = []
        s.white = WHITE
        s.used = 0
        if s.watched:
            s.tell(Event("turn", f"Round {s.round}: the units' turn.", "MP2-20.11", s.units_seat))
        seat = s.units_seat
        s.then([Returns(), MoveUnits(seat), Harvest(), UnitAttacks(seat), GuardTurn(), MonsterTurn(), Round()])


# -- the unit turn -----------------------------------------------------------------------------------------------------


@final
class Returns(Step[City]):
    """MP2-20.12, R41: two blue dice; as many destroyed Planet Eaters as strikes return on red spawn points."""

    def run(self, s: City) -> None:
        lost = s.eaters.count(OFF)
        if lost == 0:
            return
        n = min(BOOST[s.die(6)] + BOOST[s.die(6)], lost)
        if s.watched:
            s.tell(Event("say", f"{n} Planet Eaters may return.", "MP2-20.12", s.units_seat))
        for _ in range(n):
            s.push(ReturnUnit(s.units_seat))


@final
class ReturnUnit(Ask[City]):
    """MP2-20.12: on which free red spawn point?"""

    def options(self, s: City) -> list[int]:
        held = s.taken()
        return [CELL + cell for cell in s.map.spawns[0] if held[cell] == 0]

    def chosen(self, s: City, option: int) -> None:
        i = s.eaters.index(OFF)
        s.eaters[i] = option - CELL
        if s.watched:
            at = f"cell:{s.map.grid.name(option)}"
            s.tell(Event("place", "A Planet Eater returns.", "MP2-20.12", self.seat, f"piece:eater-{i}", (at,)))

    def prompt(self, s: City) -> str:
        return "Where does a Planet Eater return?"

    def clause(self, s: City) -> str:
        return "MP2-20.12"

    def describe(self, s: City, option: int) -> Option:
        return place(s, option, "MP2-20.12")


def place(s: City, option: int, clause: str) -> Option:
    at = s.map.grid.name(option - CELL)
    return Option(at, f"cell:{at}", clause)


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

    def prompt(self, s: City) -> str:
        return "Which Planet Eater moves?"

    def clause(self, s: City) -> str:
        return "MP2-20.13"

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
        cost = reach(s, s.eaters[self.unit], 1, MOVE, 0)
        return [CELL + cell for cell in range(s.map.cells) if cost[cell] != FAR]

    def chosen(self, s: City, option: int) -> None:
        if s.watched:
            path = (f"cell:{s.map.grid.name(s.eaters[self.unit])}", f"cell:{s.map.grid.name(option)}")
            text = f"Planet Eater {self.unit + 1} moves."
            s.tell(Event("move", text, "MP2-20.13", self.seat, f"piece:eater-{self.unit}", path))
        s.eaters[self.unit] = option - CELL
        s.moved.append(self.unit)

    def prompt(self, s: City) -> str:
        return f"Where does Planet Eater {self.unit + 1} go?"

    def clause(self, s: City) -> str:
        return "MP2-20.13"

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
            s.tell(
                Event("change", f"{n} red dice for power zones.", "MP2-20.14", 0, target="track:red", value=int(s.red))
            )


@final
class UnitAttacks(Ask[City]):
    """MP2-20.15: which Planet Eater attacks?"""

    def options(self, s: City) -> list[int]:
        found = [
            EATER + i for i in range(len(s.eaters)) if s.eaters[i] != OFF and i not in s.moved and prey(s, s.eaters[i])
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

    def chosen(self, s: City, option: int) -> None:
        rolled = volley(s)
        if rolled >= HIT:
            s.guards[option - GUARD] = OFF
            s.give(UNIT_DICE)
        if s.watched:
            word = "destroys" if rolled >= HIT else "misses"
            text = f"Planet Eater {self.unit + 1} {word} a guard ({rolled} strikes)."
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


# -- the monster turn --------------------------------------------------------------------------------------------------


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
        cost = reach(s, s.gorghadra, 2, MOVE, 1)
        return [CELL + cell for cell in range(s.map.cells) if cost[cell] != FAR]

    def chosen(self, s: City, option: int) -> None:
        if s.watched:
            path = (f"cell:{s.map.grid.name(int(s.gorghadra))}", f"cell:{s.map.grid.name(option)}")
            s.tell(Event("move", "Gorghadra moves.", "MP2-20.25", 0, "piece:gorghadra", path))
        s.gorghadra = option - CELL

    def prompt(self, s: City) -> str:
        return "Where does Gorghadra go?"

    def clause(self, s: City) -> str:
        return "MP2-20.25"

    def describe(self, s: City, option: int) -> Option:
        return place(s, option, "MP2-20.25")

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
        return Option(f"Building, {needed} strikes", f"piece:building-{option - BUILDING}", "MP2-20.28")

    def denied(self, s: City) -> list[Denied]:
        offered, reason = self.options(s), "it is not next to Gorghadra"
        return refusals.buildings(s, offered, reason, "MP2-20.26") + refusals.guards(s, offered, reason, "MP2-20.26")


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

    def chosen(self, s: City, option: int) -> None:
        s.push(RedDice(self.seat, self.target, option - NUMBER))

    def prompt(self, s: City) -> str:
        return "How many white dice?"

    def clause(self, s: City) -> str:
        return "MP2-20.27"

    def describe(self, s: City, option: int) -> Option:
        return Option(f"{option - NUMBER} white", "", "MP2-20.27", odds(s, self.target, option - NUMBER, 0))

    def denied(self, s: City) -> list[Denied]:
        return refusals.more_dice(self.options(s), "white", "no more white dice are left in this turn")


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
            text = f"Gorghadra rolls {rolled} strikes against {needed}."
            s.tell(Event("roll", text, "MP2-20.27", 0, "piece:gorghadra", dice=dice))
        if rolled >= needed:
            self._wreck(s)

    def _wreck(self, s: City) -> None:
        """MP2-20.29, 20.30, 20.32, R52: the target falls; a padlock scores at once."""
        if self.target < BUILDING:
            s.guards[self.target - GUARD] = OFF
            s.give(UNIT_DICE)
            if s.watched:
                piece = f"piece:guard-{self.target - GUARD}"
                s.tell(Event("remove", "Gorghadra destroys a guard.", "MP2-20.30", 0, piece))
            return
        b = self.target - BUILDING
        s.buildings[b] = OFF
        s.give(BUILDING_DICE)
        number = s.score(b)
        s.points += number
        if s.watched:
            text = f"A building falls: {number} points, {s.points} in all."
            s.tell(Event("remove", text, "MP2-20.29", 0, f"piece:building-{b}", value=int(number)))
        if s.points >= GOAL:
            s.finish(Result(tuple(range(s.seats)), "the city is wrecked", "MP2-20.32"))

    def prompt(self, s: City) -> str:
        return "How many red dice?"

    def clause(self, s: City) -> str:
        return "MP2-20.27"

    def describe(self, s: City, option: int) -> Option:
        shown = odds(s, self.target, self.white, option - NUMBER)
        return Option(f"{option - NUMBER} red", "", "MP2-20.27", shown)

    def denied(self, s: City) -> list[Denied]:
        return refusals.more_dice(self.options(s), "red", "no more red dice are left")


@final
class Summons(Step[City]):
    """MP2-20.31: the first time a monster turn ends with five points, Defender X comes."""

    def run(self, s: City) -> None:
        if s.points >= SUMMONS and s.defender == OFF:
            s.push(Corner(0))
