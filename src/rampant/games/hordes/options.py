"""The options: their numbers, what they are called where they are written down, and lists of them."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.core.options import Options, numbered, titled
from rampant.games.hordes.data import ARMIES, ARMY, KINDS
from rampant.games.hordes.spaces import CELLS, name_at

# An option means the same everywhere: cells, then places in a stack, in the line-up, levels, numbers, armies, words.
CELL: Final = 0
DEPTH: Final = CELL + CELLS  # place in a stack, counted from the top
DEPTHS: Final = 28
SLOT: Final = DEPTH + DEPTHS  # place in the line-up: 0 to 2 chosen, 3 to 5 flipped
LEVEL: Final = SLOT + 6  # LEVEL + level - 1
NUMBER: Final = LEVEL + 6
SEAT_ARMY: Final = NUMBER + 7
USE: Final = SEAT_ARMY + ARMIES  # USE + kind of a held tile
USE_STONE: Final = USE + len(KINDS)  # discard the Leader's Crystal or Amulet
PASS: Final = USE_STONE + 1
GO: Final = PASS + 1  # attack; fight
DONE: Final = GO + 1
RESET: Final = DONE + 1
ACTIONS: Final = RESET + 1


OPTIONS: Final = Options(
    ACTIONS,
    {
        CELL: [name_at(cell) for cell in range(CELLS)],  # `2,-1`: column and row
        DEPTH: numbered("depth", DEPTHS, first=1),  # from the top down
        SLOT: numbered("slot", 6, first=1),
        LEVEL: numbered("level", 6, first=1),
        NUMBER: numbered("number", 7),
        SEAT_ARMY: titled("army", [army.code for army in ARMY]),
        USE: titled("use", [kind.id for kind in KINDS]),
        USE_STONE: ["stone"],
        PASS: ["pass"],
        GO: ["go"],
        DONE: ["done"],
        RESET: ["reset"],
    },
)

NUMBERS: Final[list[object]] = list(range(ACTIONS))  # as objects that need not be made anew


def offer(found: vec[i64]) -> list[int]:
    """These options, in this order."""
    return cast("list[int]", [NUMBERS[option] for option in found])


def insert(numbers: vec[i64], number: i64) -> vec[i64]:
    """Numbers in order, and that one among them, once."""
    at: i64 = len(numbers)
    while at > 0 and numbers[at - 1] > number:
        at -= 1
    if at > 0 and numbers[at - 1] == number:
        return numbers
    numbers = append(numbers, number)
    last: i64 = len(numbers) - 1
    while last > at:
        numbers[last] = numbers[last - 1]
        last -= 1
    numbers[at] = number
    return numbers
