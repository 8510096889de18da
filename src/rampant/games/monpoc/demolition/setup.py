"""Setup (MP2-20.04 to 20.10): ChooseMap -> ChooseCorner -> the city, its padlocks, both sides' units -> Round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.state import CELL, MAP, City, free
from rampant.games.monpoc.demolition.steps import Round
from rampant.games.monpoc.geometry import apart, around, spaces

BUILDINGS: Final = 10


@final
class ChooseMap(Ask[City]):
    """MP2-20.05: the players choose any battle map."""

    def __init__(self, seat: int, maps: list[BattleMap], rounds: list[int], guards: int) -> None:
        super().__init__(seat)
        self.maps: Final = maps
        self.rounds: Final = rounds
        self.guards: Final = guards

    def options(self, s: City) -> list[int]:
        return [MAP + i for i in range(len(self.maps))]

    def chosen(self, s: City, option: int) -> None:
        s.map = self.maps[option - MAP]
        s.laid = True
        if s.last == 0:
            s.last = self.rounds[option - MAP]
        s.push(ChooseCorner(self.seat, self.guards))

    def prompt(self, s: City) -> str:
        return "Which battle map?"

    def clause(self, s: City) -> str:
        return "MP2-20.05"

    def describe(self, s: City, option: int) -> Option:
        return Option(self.maps[option - MAP].title, "", "MP2-20.05")


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
        s.then([Build(self.guards), Round()])

    def prompt(self, s: City) -> str:
        return "In which corner does Gorghadra start?"

    def clause(self, s: City) -> str:
        return "MP2-20.05"

    def describe(self, s: City, option: int) -> Option:
        at = s.map.grid.name(option)
        return Option(at, f"cell:{at}", "MP2-20.05")


@final
class Build(Step[City]):
    """MP2-20.06 to 20.10, R40, R51: ten buildings with padlocks, Planet Eaters on red spawn points, guards."""

    def __init__(self, guards: int) -> None:
        self.guards: Final = guards

    def run(self, s: City) -> None:
        s.buildings = foundations(s)
        s.tokens = [1] * len(s.buildings)
        held = s.taken()
        s.eaters = [cell for cell in s.map.spawns[0] if held[cell] == 0]
        order = sorted(range(len(s.buildings)), key=lambda b: (s.to_gorghadra(s.buildings[b], 2), s.buildings[b]))
        for b in order:
            if len(s.guards) < self.guards:
                held = s.taken()
                spots = [cell for cell in around(s.map, s.buildings[b], 2) if free(s, held, cell, 1)]
                if spots:
                    s.guards.append(min(spots, key=lambda cell: (s.to_gorghadra(cell, 1), cell)))
        s.guards.extend([OFF] * (self.guards - len(s.guards)))


def foundations(s: City) -> list[int]:
    """Green foundations first, nearest to Gorghadra; then yellow ones in its half, then the next nearest."""
    map = s.map
    mine = spaces(map, s.gorghadra, 2)

    def clear(at: i64) -> bool:
        return not any(cell in mine for cell in spaces(map, at, 2))

    def near(at: int) -> tuple[i64, int]:
        return (apart(map, at, 2, s.gorghadra, 2), at)

    green = sorted([int(at) for at in list(map.foundations)[: map.greens] if clear(at)], key=near)
    yellow = [int(at) for at in list(map.foundations)[map.greens :] if clear(at)]
    # The centre of a foundation in row r lies between r and r + 1: in the red half if r + 1 <= rows / 2.
    half = sorted([at for at in yellow if 2 * (map.row[at] + 1) <= map.rows], key=near)
    rest = sorted([at for at in yellow if at not in half], key=near)
    return sorted((green + half + rest)[:BUILDINGS])
