"""How far a fighter gets (HRD-13.01, 13.03, 13.04): a flood over a window of 13 x 13 spaces around it, as bits.

A row of the window takes 15 bits, two of them an empty guard; a word holds four rows. So the spaces that can be reached
grow on all sides at once with a few shifts, and no word ever needs more than 60 bits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.games.hordes.spaces import COL_OF, ROW_OF, WIDE
from rampant.games.hordes.state import DOWN, LIMIT, HordesState

REACH: Final = 6  # the most spaces a fighter moves
SPAN: Final = 2 * REACH + 1
FULL: Final = sum(((1 << SPAN) - 1) << (15 * row) for row in range(4))  # four rows
ROW: Final = (1 << 15) - 1
LOW_ROWS: Final = (1 << 45) - 1  # three rows: what may move down inside a word
START: Final = 1 << (15 * (REACH % 4) + REACH)  # the middle, in the second word

BIT: Final = vec[i64]([1 << (15 * (row % 4) + col) for row in range(SPAN) for col in range(SPAN)])


def _columns(first: int) -> int:
    """The bits of four rows whose columns are on the table, if the window begins at this column."""
    kept = [col for col in range(SPAN) if 1 <= first + col <= WIDE - 2]
    return sum(1 << (15 * row + col) for row in range(4) for col in kept)


def _rows(first: int, word: int) -> int:
    """The bits of a word whose rows are on the table, if the window begins at this row."""
    kept = [row for row in range(4) if 1 <= first + 4 * word + row <= WIDE - 2]
    return sum(((1 << SPAN) - 1) << (15 * row) for row in kept)


COLUMNS: Final = vec[i64]([_columns(middle - REACH) for middle in range(WIDE)])
ROWS: Final = vec[i64]([_rows(middle - REACH, word) for word in range(4) for middle in range(WIDE)])


def reach(s: HordesState, start: i64, steps: i64, seat: i64) -> vec[i64]:
    """Where a fighter may end after so many steps, sorted; its own space (0 steps) included."""
    row = ROW_OF[start]
    col = COL_OF[start]
    columns = COLUMNS[col]
    p0 = columns & ROWS[row]
    p1 = columns & ROWS[WIDE + row]
    p2 = columns & ROWS[2 * WIDE + row]
    p3 = columns & ROWS[3 * WIDE + row]
    # Spaces that may be passed; spaces where a move may not end.
    b0: i64 = 0
    b1: i64 = 0
    b2: i64 = 0
    b3: i64 = 0
    for pile in s.piles:
        r = ROW_OF[pile.cell] - row
        if r > steps or r < -steps:
            continue
        c = COL_OF[pile.cell] - col
        if c > steps or c < -steps:
            continue
        r += REACH
        bit = BIT[r * SPAN + REACH + c]
        if pile.owner == DOWN:
            if r < 4:
                p0 &= ~bit
            elif r < 8:
                p1 &= ~bit
            elif r < 12:
                p2 &= ~bit
            else:
                p3 &= ~bit
        elif pile.owner != seat or len(pile.tiles) >= LIMIT:
            if r < 4:
                b0 |= bit
            elif r < 8:
                b1 |= bit
            elif r < 12:
                b2 |= bit
            else:
                b3 |= bit
    f0: i64 = 0
    f1: i64 = START
    f2: i64 = 0
    f3: i64 = 0
    step: i64 = 0
    while step < steps:
        n0 = f0 | f0 << 1 | f0 >> 1 | f0 >> 15 | (f0 & LOW_ROWS) << 15 | (f1 & ROW) << 45
        n1 = f1 | f1 << 1 | f1 >> 1 | f1 >> 15 | (f1 & LOW_ROWS) << 15 | (f2 & ROW) << 45 | f0 >> 45
        n2 = f2 | f2 << 1 | f2 >> 1 | f2 >> 15 | (f2 & LOW_ROWS) << 15 | f1 >> 45
        n3 = f2 >> 45  # the row six spaces below: only the last of six steps reaches it, and nothing goes on from there
        f0 = n0 & p0
        f1 = n1 & p1
        f2 = n2 & p2
        f3 = n3 & p3
        step += 1
    ends = vec[i64](capacity=1 + 2 * steps * (steps + 1))
    ends = _add(ends, f0 & ~b0, 0, start, steps)
    ends = _add(ends, (f1 & ~b1) | START, 4, start, steps)
    ends = _add(ends, f2 & ~b2, 8, start, steps)
    return _add(ends, f3 & ~b3, 12, start, steps)


def _add(ends: vec[i64], word: i64, row: i64, start: i64, steps: i64) -> vec[i64]:
    """With the spaces of a word whose first row is that row of the window."""
    while word:
        bits = word & ROW
        if bits:
            cell = start + (row - REACH) * WIDE - steps
            bits >>= REACH - steps
            while bits:
                if bits & 1:
                    ends = append(ends, cell)
                bits >>= 1
                cell += 1
        word >>= 15
        row += 1
    return ends
