"""What the G.U.A.R.D. turn is scripted with (MP2-20.17 to 20.24): `guards` and `defender` hold the script itself.

Every decision of the script is an ask. It has one option, unless several are equally good by the script and the
players have agreed to settle such ties themselves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event, Option
from rampant.core.state import Ask
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.demolition.state import BUILDING, CELL, EATER, FAR, GUARD, City
from rampant.games.monpoc.dice import ACTION, BOOST

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

    def only(self, s: City) -> str:
        return "the script is followed; the players choose only among what it likes equally well"


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
    return [BUILDING + b for b in range(len(s.buildings)) if s.padlocked(b)]
