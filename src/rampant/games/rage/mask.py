"""Sets of squares of a 10 x 10 board as two words of 60 bits: rows 1 to 5 and rows 6 to 10.

A row takes 12 bits, an empty guard on each side of its ten squares, so that shifting a set needs no edge masks.
Words stay below 2**61, so compiled (wrapping) and interpreted (unbounded) arithmetic agree.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIDE: Final = 10
SQUARES: Final = 100

BOARD: Final = 0x7FE7FE7FE7FE7FE
"""All squares of one word."""

LOW_ROWS: Final = 0xFFFFFFFFFFFF  # four rows: what may move down inside a word
FIRST_ROW: Final = 0xFFF


def _bit(cell: int, word: int) -> int:
    row, col = divmod(cell, SIDE)
    return 2 ** (row % 5 * 12 + col + 1) if row // 5 == word else 0


def around(lo: i64, hi: i64) -> tuple[i64, i64]:
    """The set with every square next to it."""
    a = lo | (lo << 1) | (lo >> 1)
    b = hi | (hi << 1) | (hi >> 1)
    return (
        (a | ((a & LOW_ROWS) << 12) | (a >> 12) | ((b & FIRST_ROW) << 48)) & BOARD,
        (b | ((b & LOW_ROWS) << 12) | (b >> 12) | (a >> 48)) & BOARD,
    )


def _discs(word: int) -> list[int]:
    """One word of the squares within each distance of each square: every disc is the one before and what is around."""
    lows = [_bit(c, 0) for c in range(SQUARES)]
    highs = [_bit(c, 1) for c in range(SQUARES)]
    for i in range((SIDE - 1) * SQUARES):
        lo, hi = around(lows[i], highs[i])
        lows.append(int(lo))
        highs.append(int(hi))
    return highs if word else lows


# Tables come in pairs, one vec per word: a square's bit, the squares within a distance, around it.
BIT_LO: Final[vec[i64]] = vec[i64]([_bit(c, 0) for c in range(SQUARES)])
BIT_HI: Final[vec[i64]] = vec[i64]([_bit(c, 1) for c in range(SQUARES)])
DISC_LO: Final[vec[i64]] = vec[i64](_discs(0))
DISC_HI: Final[vec[i64]] = vec[i64](_discs(1))
NEAR_LO: Final[vec[i64]] = vec[i64]([DISC_LO[SQUARES + c] & ~BIT_LO[c] for c in range(SQUARES)])
NEAR_HI: Final[vec[i64]] = vec[i64]([DISC_HI[SQUARES + c] & ~BIT_HI[c] for c in range(SQUARES)])


def mask_of(cells: list[int]) -> tuple[i64, i64]:
    """The set of those squares."""
    lo: i64 = 0
    hi: i64 = 0
    for cell in cells:
        lo |= BIT_LO[cell]
        hi |= BIT_HI[cell]
    return lo, hi


def _row_lists(base: int) -> list[list[int]]:
    """For each row and each set of its ten squares, their numbers counted from `base`, in order."""
    lists: list[list[int]] = []
    for row in range(SIDE):
        of: list[list[int]] = [[]]
        for col in range(SIDE):  # every set of the squares before, without and with this one
            of += [[*before, base + row * SIDE + col] for before in of]
        lists += of
    return lists


NO_NUMBERS: Final[list[int]] = []


class Numbers:
    """Turns sets of squares into lists of numbers, counted from a base."""

    def __init__(self, base: int) -> None:
        self.rows: Final = _row_lists(base)

    def of(self, lo: i64, hi: i64) -> list[int]:
        """The numbers of all squares in the set, in order."""
        rows = self.rows
        out = NO_NUMBERS
        base: i64 = 0
        while lo:  # a row at a time; empty ones, most of a small set, cost nothing
            bits = (lo >> 1) & 1023
            if bits:
                if out is NO_NUMBERS:
                    out = rows[base + bits].copy()
                else:
                    out += rows[base + bits]
            lo >>= 12
            base += 1024
        base = 5120
        while hi:
            bits = (hi >> 1) & 1023
            if bits:
                if out is NO_NUMBERS:
                    out = rows[base + bits].copy()
                else:
                    out += rows[base + bits]
            hi >>= 12
            base += 1024
        return [] if out is NO_NUMBERS else out


def reach(
    start: i64, budget: i64, one_lo: i64, one_hi: i64, two_lo: i64, two_hi: i64, three_lo: i64, three_hi: i64,
    stop_lo: i64, stop_hi: i64,
) -> tuple[i64, i64]:  # fmt: skip
    """The squares that a walk from `start` gets to; `one`, `two` and `three` hold the squares with that cost.

    A walk does not go on from a square in `stop`. The start itself is part of the answer.
    """
    lo = BIT_LO[start]
    hi = BIT_HI[start]
    # What lies next to the squares where a walk that has spent one, two or three points less may stand.
    near1_lo, near1_hi = NEAR_LO[start], NEAR_HI[start]
    near2_lo: i64 = 0
    near2_hi: i64 = 0
    near3_lo: i64 = 0
    near3_hi: i64 = 0
    while budget > 0:
        budget -= 1
        lo |= (near1_lo & one_lo) | (near2_lo & two_lo) | (near3_lo & three_lo)
        hi |= (near1_hi & one_hi) | (near2_hi & two_hi) | (near3_hi & three_hi)
        near3_lo, near3_hi = near2_lo, near2_hi
        near2_lo, near2_hi = near1_lo, near1_hi
        if budget > 0:
            a = lo & ~stop_lo
            b = hi & ~stop_hi
            a |= (a << 1) | (a >> 1)
            b |= (b << 1) | (b >> 1)
            near1_lo |= a | ((a & LOW_ROWS) << 12) | (a >> 12) | ((b & FIRST_ROW) << 48)
            near1_hi |= b | ((b & LOW_ROWS) << 12) | (b >> 12) | (a >> 48)
    return lo & BOARD, hi & BOARD


def steps(start: i64, budget: i64, free_lo: i64, free_hi: i64, stop_lo: i64, stop_hi: i64) -> tuple[i64, i64]:
    """The squares that a walk gets to where every free square costs one."""
    return reach(start, budget, free_lo, free_hi, 0, 0, 0, 0, stop_lo, stop_hi)
