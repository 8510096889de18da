"""Setup (MP2-20.04 to 20.10): ChooseMap -> ChooseCorner -> the city -> its padlocks, both sides' units -> Round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.geometry import apart, around
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.rounds import Round
from rampant.games.monpoc.demolition.script import Scripted
from rampant.games.monpoc.demolition.state import CELL, MAP, City
from rampant.games.monpoc.drawing import preview_id

BUILDINGS: Final = 10


@final
class ChooseMap(Ask[City]):
    """MP2-20.05: the players choose any battle map."""

    def __init__(self, seat: int, maps: list[BattleMap], padlocks: list[list[int]], guards: int) -> None:
        super().__init__(seat)
        self._maps: Final = maps
        self._padlocks: Final = padlocks
        self.guards: Final = guards

    def options(self, s: City) -> list[int]:
        return [MAP + i for i, map in enumerate(self._maps) if map.since <= s.version]

    def chosen(self, s: City, option: int) -> None:
        s.map = self._maps[option - MAP]
        s.laid = True
        s.pile = self._padlocks[option - MAP].copy()
        s.push(ChooseCorner(self.seat, self.guards))

    def prompt(self, s: City) -> str:
        return "Which battle map?"

    def clause(self, s: City) -> str:
        return "MP2-20.05"

    def describe(self, s: City, option: int) -> Option:
        map = self._maps[option - MAP]
        return Option(map.title, preview_id(map.fixed_name), "MP2-20.05")

    def denied(self, s: City) -> list[Denied]:
        why = f"this game began with rules {s.version}, which do not know it"
        later = [(i, map) for i, map in enumerate(self._maps) if map.since > s.version]
        return [Denied(map.title, why, "MP2-20.05", "", MAP + i) for i, map in later]

    def offered(self, s: City) -> list[BattleMap]:
        """What can be chosen, for eyes."""
        return [self._maps[option - MAP] for option in self.options(s)]


@final
class ChooseCorner(Ask[City]):
    """MP2-20.05: Gorghadra starts in one of the corners at the red edge."""

    def __init__(self, seat: int, guards: int) -> None:
        super().__init__(seat)
        self.guards: Final = guards

    def options(self, s: City) -> list[int]:
        return [CELL, CELL + int(s.map.cols) - 2]

    def chosen(self, s: City, option: int) -> None:
        s.gorghadra = option - CELL
        s.then([ChooseFoundation(self.seat), Settle(self.guards), Round()])

    def prompt(self, s: City) -> str:
        return "In which corner does Gorghadra start?"

    def clause(self, s: City) -> str:
        return "MP2-20.05"

    def describe(self, s: City, option: int) -> Option:
        at = s.map.grid.name(option)
        return Option(at, f"cell:{at}", "MP2-20.05", size=2)

    def only(self, s: City) -> str:
        return "Gorghadra starts in a corner at the red edge"


@final
class ChooseFoundation(Ask[City]):
    """MP2-20.06, 20.07, R40: of the colour to be filled, the foundation nearest to Gorghadra, or a choice."""

    def options(self, s: City) -> list[int]:
        if len(s.buildings) == BUILDINGS:
            return []
        found = foundations(s)
        if s.open_ties and len(found) > BUILDINGS - len(s.buildings):
            return [CELL + at for at in sorted(found)]
        return [CELL + at for at in found[:1]]

    def chosen(self, s: City, option: int) -> None:
        s.buildings.append(option - CELL)
        s.tokens.append(1)
        s.push(ChooseFoundation(self.seat))

    def prompt(self, s: City) -> str:
        return f"Where does building {len(s.buildings) + 1} of {BUILDINGS} stand?"

    def clause(self, s: City) -> str:
        return "MP2-R40"

    def describe(self, s: City, option: int) -> Option:
        at = s.map.grid.name(option)
        return Option(at, f"cell:{at}", "MP2-R40", size=2)

    def only(self, s: City) -> str:
        return "green foundations are filled before the others, and each foundation once"


def foundations(s: City) -> list[int]:
    """What can be filled now, nearest to Gorghadra first: green foundations, then yellow in its half, then others."""
    map = s.map
    spaces = s.taken()

    def near(at: int) -> tuple[i64, int]:
        return (apart(map, at, 2, s.gorghadra, 2), at)

    empty = [i for i in range(len(map.foundations)) if spaces.may_stop(map, 2, map.foundations[i])]
    green = [int(map.foundations[i]) for i in empty if i < map.greens]
    yellow = [int(map.foundations[i]) for i in empty if i >= map.greens]
    # The centre of a foundation in row r lies between r and r + 1: in the red half if r + 1 <= rows / 2.
    half = [at for at in yellow if 2 * (map.row[at] + 1) <= map.rows]
    return sorted(green or half or yellow, key=near)


@final
class Settle(Step[City]):
    """MP2-20.09, 20.10, R43: Planet Eaters on red spawn points; guards beside buildings, ties for the unit player."""

    def __init__(self, guards: int) -> None:
        self.guards: Final = guards

    def run(self, s: City) -> None:
        s.buildings.sort()
        spaces = s.taken()
        s.eaters = [cell for cell in s.map.spawns[0] if spaces.free(s.map, cell)]
        s.guards = [OFF] * self.guards
        order = sorted(range(len(s.buildings)), key=lambda b: (s.to_gorghadra(s.buildings[b], 2), s.buildings[b]))
        posts: list[Step[City]] = [Post(s.units_seat, b) for b in order]
        s.then(posts)


@final
class Post(Scripted):
    """MP2-20.10: a guard beside a building, while there are guards."""

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building: Final = building

    def best(self, s: City) -> list[int]:
        spaces = s.taken()
        places = around(s.map, s.buildings[self.building], 2)
        return sorted([CELL + cell for cell in places if spaces.may_stop(s.map, 1, cell)]) if OFF in s.guards else []

    def chosen(self, s: City, option: int) -> None:
        s.guards[s.guards.index(OFF)] = option - CELL

    def prompt(self, s: City) -> str:
        return f"Where does the guard of the building on {s.map.grid.name(s.buildings[self.building])} stand?"
