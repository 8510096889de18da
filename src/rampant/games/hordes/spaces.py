"""The spaces of the table, and what they are called."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import grid

# The table: spaces with the rectangle of stacks in its middle (HRD-R52). Nothing stands on its outermost ring, so a
# space's neighbours can be read without asking whether they exist.
WIDE: Final = 28
MARGIN: Final = 11  # (column 0, row 0) is this far from the corner
TABLE: Final = grid(WIDE, WIDE)
CELLS: Final = WIDE * WIDE
ROW_OF: Final = vec[i64]([cell // WIDE for cell in range(CELLS)])
COL_OF: Final = vec[i64]([cell % WIDE for cell in range(CELLS)])
LOWEST: Final = 1 - MARGIN  # columns and rows that can be used
HIGHEST: Final = WIDE - MARGIN - 2
NOWHERE: Final = -1


def name_at(cell: int) -> str:
    """A space as people write it: column and row, (0,0) being the upper left stack at the start."""
    return f"{cell % WIDE - MARGIN},{cell // WIDE - MARGIN}"


def cell_at(col: int, row: int) -> int:
    """The space in that column and row."""
    return (row + MARGIN) * WIDE + col + MARGIN
