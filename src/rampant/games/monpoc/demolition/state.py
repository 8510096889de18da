"""What is on the table, and the numbers of the options."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.scene import Result
from rampant.core.state import State
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.cards import BattleMap
from rampant.games.monpoc.demolition.spaces import Spaces
from rampant.games.monpoc.state.scratch import Ground

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
        self._ground: Ground | None = None  # work space: nothing in it outlives a call, so clones do not get it
        self._spaces: Spaces | None = None

    def canonical(self) -> dict[str, object]:
        """A map that is not chosen yet is none."""
        return {"map": self.map if self.laid else None}

    def clone(self) -> City:
        copy = City(self.game, self.seats, self.chance.clone(), self.map)
        self._copy_to(copy)
        return copy

    def moment(self) -> i64:
        return self.round

    def clone_into(self, spare: State | None) -> City:
        if not isinstance(spare, City) or spare is self or spare.seats != self.seats:
            return self.clone()
        spare.chance = self.chance.clone()
        self._copy_to(spare)
        return spare

    def _copy_to(self, copy: City) -> None:
        self.copy_base(copy)
        copy.map = self.map
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

    def taken(self, mover: i64 = OFF) -> Spaces:
        """Which spaces are taken, but for a piece that stands at `mover`."""
        spaces = self._no_spaces()
        for at in self.buildings:
            if at != OFF:
                spaces.fill(self.map, at)
        if self.defender != OFF and self.defender != mover:
            spaces.fill(self.map, self.defender)
        if self.gorghadra != OFF and self.gorghadra != mover:
            spaces.fill(self.map, self.gorghadra)
        for cell in self.eaters:
            if cell != OFF and cell != mover:
                spaces.stand(self.map, cell)
        for cell in self.guards:
            if cell != OFF and cell != mover:
                spaces.stand(self.map, cell)
        return spaces

    def posts(self) -> Spaces:
        """Only where guards stand."""
        spaces = self._no_spaces()
        for cell in self.guards:
            if cell != OFF:
                spaces.stand(self.map, cell)
        return spaces

    def _no_spaces(self) -> Spaces:
        spaces = self._spaces
        if spaces is None:
            spaces = Spaces()
            self._spaces = spaces
        spaces.clear(self.map)
        return spaces

    def ground(self) -> Ground:
        """Where a search for ways writes what it finds."""
        ground = self._ground
        if ground is None:
            ground = Ground()
            self._ground = ground
        return ground

    def to_gorghadra(self, at: i64, size: i64) -> i64:
        """The distance of a place to Gorghadra: it decides every tie of the script."""
        return apart(self.map, at, size, self.gorghadra, 2)

    def guards_at(self, building: int) -> i64:
        """MP2-20.28: the guards next to a building."""
        n: i64 = 0
        for cell in self.guards:
            if cell != OFF and self.beside(cell, building):
                n += 1
        return n

    def padlocked(self, building: int) -> bool:
        """Does the building stand, with a padlock on it? (One that falls loses it.)"""
        return self.tokens[building] != 0

    def beside(self, cell: i64, building: int) -> bool:
        """Is a space next to a building?"""
        map = self.map
        at: i64 = self.buildings[building]
        return -1 <= map.row[cell] - map.row[at] <= 2 and -1 <= map.col[cell] - map.col[at] <= 2

    def score(self, building: int) -> i64:
        """The padlock of a building is turned up: any of the numbers that nobody has seen yet."""
        if not self.tokens[building]:
            return 0
        self.tokens[building] = 0
        return self.pile.pop(self.draw(len(self.pile)))

    def give(self, n: i64) -> None:
        """MP2-20.14, 20.16, 20.29, 20.30, R49: red dice for the monster player, while the unit player has any."""
        self.red = min(self.red + n, RED)
