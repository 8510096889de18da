"""What a seat sees as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.observation import Layout, Row
from tests.sample.state import BOARD, GONE, NO_BID, SampleState

LAYOUT: Final = Layout(
    3,
    3,
    {
        "own": "1 where your tower stands",
        "others": "1 to 3 where another stands, counted from you in the order of play",
    },
    {
        "round": "1 to 6",
        "wounds": "of your tower",
        "coins": "that you have left",
        "bid": "your coins on this bid, plus 1; 0 before you have bid",
        "wounds 1": "of the next tower",
        "wounds 2": "of the one after it",
        "wounds 3": "of the last",
        "coins 1": "of the next tower, before its secret bid",
        "coins 2": "of the one after it",
        "coins 3": "of the last",
    },
)
OTHERS: Final = BOARD.cells
NUMBERS: Final = LAYOUT.place("round")


def observe(s: SampleState, seat: int, row: Row, at: i64) -> None:
    """The own tower first, the others in the order of play."""
    numbers = at + NUMBERS
    row[numbers] = s.round
    for i in range(s.seats):
        tower = s.towers[(seat + i) % s.seats]
        if tower.at != GONE:
            row[at + tower.at + (OTHERS if i else 0)] = i or 1
        if i == 0:
            row[numbers + 1] = tower.wounds
            row[numbers + 2] = tower.coins
            row[numbers + 3] = tower.bid + 1
        else:
            row[numbers + 3 + i] = tower.wounds
            row[numbers + 6 + i] = tower.coins + (tower.bid if tower.bid != NO_BID else 0)
