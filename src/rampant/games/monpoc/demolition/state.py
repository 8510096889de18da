"""What is on the table, and the numbers of the options."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.scene import Result
from rampant.core.state import State
from rampant.games.monpoc.board.geometry import apart, spaces
from rampant.games.monpoc.cards import OPEN as OPEN_GROUND
from rampant.games.monpoc.cards import WATER, BattleMap

# An option means the same everywhere: spaces, units, buildings, numbers, words, maps.
CELL: Final = 0
EATER: Final = 400
GUARD: Final = 420
BUILDING: Final = 440
NUMBER: Final = 460
END: Final = 490
MAP: Final = 491
ACTIONS: Final = 500

WHITE: Final = 10
RED: Final = 20
GOAL: Final = 15
FAR: Final = 99


@final
class City(State):
    """The whole table. The monster player is seat 0; the unit player is seat 1, or the same person."""

    def __init__(self, game: Game, seats: int, chance: Chance, map: BattleMap) -> None:
        super().__init__(game, seats, chance)
        self.map: BattleMap = map
        self.units_seat: int = seats - 1
        self.laid = True  # the map is chosen
        self.open_ties = False  # the players settle what the script leaves open
        self.gorghadra: i64 = OFF
        self.defender: i64 = OFF
        self.eaters: list[int] = []  # where each Planet Eater stands; OFF: destroyed
        self.guards: list[int] = []
        self.buildings: list[int] = []  # OFF: fallen
        self.tokens: list[int] = []  # 1: a padlock lies on the building
        self.pile: list[int] = []  # the numbers that nobody has seen yet
        self.points: i64 = 0
        self.saved: i64 = 0
        self.red: i64 = 0  # red dice of the monster player; the unit player has the others
        self.white: i64 = WHITE
        self.used: i64 = 0  # red dice rolled this turn
        self.round: i64 = 0
        self.last: i64 = 0  # the last round; 0: no limit
        self.version: i64 = 0  # of the rules with which the match began
        self.moved: list[int] = []  # units that have moved, or attacked, in this part of the turn

    def canonical(self) -> dict[str, object]:
        """A map that is not chosen yet is none."""
        return {"map": self.map if self.laid else None}

    def clone(self) -> City:
        copy = City(self.game, self.seats, self.chance.clone(), self.map)
        self.copy_base(copy)
        copy.laid = self.laid
        copy.open_ties = self.open_ties
        copy.gorghadra = self.gorghadra
        copy.defender = self.defender
        copy.eaters = self.eaters.copy()
        copy.guards = self.guards.copy()
        copy.buildings = self.buildings.copy()
        copy.tokens = self.tokens.copy()
        copy.pile = self.pile.copy()
        copy.points = self.points
        copy.saved = self.saved
        copy.red = self.red
        copy.white = self.white
        copy.used = self.used
        copy.round = self.round
        copy.last = self.last
        copy.version = self.version
        copy.moved = self.moved.copy()
        return copy

    def concede(self, seat: int) -> None:
        """They win or lose together."""
        self.finish(Result((), f"seat {seat + 1} conceded", ""))
        self.settle()

    def confirms(self) -> bool:
        """Is a single option that rolls dice asked all the same? Not in matches of rules 1."""
        return self.version > 1

    def at(self, cell: i64) -> str:
        """What a space is called."""
        return self.map.grid.name(cell)

    # -- the map ---------------------------------------------------------------------------------------------------

    def taken(self) -> vec[i64]:
        """What each space holds: 0 nothing, 1 a unit, 2 a building, 3 Gorghadra, 4 Defender X."""
        held = vec[i64]([0] * self.map.cells)
        for cell in self.eaters:
            if cell != OFF:
                held[cell] = 1
        for cell in self.guards:
            if cell != OFF:
                held[cell] = 1
        for at in self.buildings:
            if at != OFF:
                for cell in spaces(self.map, at, 2):
                    held[cell] = 2
        if self.defender != OFF:
            for cell in spaces(self.map, self.defender, 2):
                held[cell] = 4
        if self.gorghadra != OFF:
            for cell in spaces(self.map, self.gorghadra, 2):
                held[cell] = 3
        return held

    def to_gorghadra(self, at: i64, size: i64) -> i64:
        """The distance of a place to Gorghadra: it decides every tie of the script."""
        return apart(self.map, at, size, self.gorghadra, 2)

    def guards_at(self, building: int) -> i64:
        """MP2-20.28: the guards next to a building."""
        n: i64 = 0
        for cell in self.guards:
            if cell != OFF and apart(self.map, cell, 1, self.buildings[building], 2) == 1:
                n += 1
        return n

    def score(self, building: int) -> i64:
        """The padlock of a building is turned up: any of the numbers that nobody has seen yet."""
        if not self.tokens[building]:
            return 0
        self.tokens[building] = 0
        return self.pile.pop(self.draw(len(self.pile)))

    def give(self, n: i64) -> None:
        """MP2-20.14, 20.16, 20.29, 20.30, R49: red dice for the monster player, while the unit player has any."""
        self.red = min(self.red + n, RED)


def reach(s: City, start: i64, size: i64, budget: i64, passes: i64) -> list[int]:
    """MP2-20.03, R42: the cost of every place, FAR if it cannot be reached. One diagonal; rough costs a unit two.

    `passes`: 0 passes nothing, 1 units only (Gorghadra), 2 everything (Defender X).
    """
    map = s.map
    held = s.taken()
    for cell in spaces(map, start, size):
        held[cell] = 0
    nodes = 2 * map.cells  # each place twice: before and after the diagonal
    cost = vec[i64]([FAR] * nodes)
    cost[start * 2] = 0
    step = map.grid.step
    spent: i64 = 0
    while spent < budget:
        node: i64 = 0
        while node < nodes:
            if cost[node] == spent:
                for direction in range(0, 8, 2 if node & 1 else 1):
                    to: i64 = step[direction][node >> 1]
                    if to != OFF:
                        total = spent + _price(map, held, to, size, passes)
                        next = to * 2 + (node & 1 | direction & 1)
                        if total <= budget and total < cost[next]:
                            cost[next] = total
            node += 1
        spent += 1
    best: list[int] = []
    for cell in range(map.cells):
        lowest = min(cost[cell * 2], cost[cell * 2 + 1])
        best.append(lowest if cell == start or lowest == FAR or free(s, held, cell, size) else FAR)
    return best


def _price(map: BattleMap, held: vec[i64], at: i64, size: i64, passes: i64) -> i64:
    if size == 1:
        if held[at] != 0 or map.terrain[at] == WATER:
            return FAR
        return 1 if map.terrain[at] == OPEN_GROUND else 2
    if not map.fits(at):
        return FAR
    below = at + map.cols
    if passes < 2 and (held[at] > 1 or held[at + 1] > 1 or held[below] > 1 or held[below + 1] > 1):
        return FAR
    return 1


def free(s: City, held: vec[i64], at: i64, size: i64) -> bool:
    """May a movement end there?"""
    if size == 1:
        return held[at] == 0 and s.map.terrain[at] != WATER
    below = at + s.map.cols
    return s.map.fits(at) and held[at] + held[at + 1] + held[below] + held[below + 1] == 0
