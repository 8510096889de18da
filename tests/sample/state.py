"""What is on the table."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import grid
from rampant.core.state import State

BOARD: Final = grid(3, 3)
GONE: Final = -1  # where a fallen tower stands
NO_BID: Final = -1

# An option means the same everywhere: cells, then towers (by seat), then numbers, then words.
CELL: Final = 0
TOWER: Final = 9
NUMBER: Final = 13
STAY: Final = 17
ACTIONS: Final = 18


@final
class Tower:
    """One seat's tower."""

    def __init__(self, at: i64, wounds: i64, coins: i64, bid: i64) -> None:
        self.at: i64 = at
        self.wounds: i64 = wounds
        self.coins: i64 = coins
        self.bid: i64 = bid  # secret until all have bid

    def clone(self) -> Tower:
        return Tower(self.at, self.wounds, self.coins, self.bid)


@final
class SampleState(State):
    """The whole table."""

    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        super().__init__(game, seats, chance)
        self.towers: list[Tower] = []
        self.round: i64 = 1

    def clone(self) -> SampleState:
        copy = SampleState(self.game, self.seats, self.chance.clone())
        self.copy_base(copy)
        copy.towers = [tower.clone() for tower in self.towers]
        copy.round = self.round
        return copy

    def imagine(self, seat: int, chance: Chance) -> SampleState:
        copy = self.clone()
        copy.chance = chance
        for other, tower in enumerate(copy.towers):
            if other != seat and tower.bid != NO_BID:
                spent = tower.coins + tower.bid
                tower.bid = chance.draw(min(spent, 3) + 1)
                tower.coins = spent - tower.bid
        return copy

    def tower_at(self, cell: i64) -> int:
        """The seat whose tower stands there, or -1."""
        for seat in range(self.seats):
            if self.towers[seat].at == cell:
                return seat
        return -1

    def standing(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.towers[seat].at != GONE]
