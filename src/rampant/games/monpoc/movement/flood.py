"""How far a movement spreads over the map: sets of places, one word for each row, all places of a row at once."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.scratch import Ground


def flood(ground: Ground, row: i64, col: i64, budget: i64) -> None:
    """Spread from a place as far as the budget goes, with one diagonal at most."""
    begin(ground, row, col)
    for spent in range(1, budget + 1):
        spread(ground, row, spent)


def begin(ground: Ground, row: i64, col: i64) -> None:
    """Nothing is spent yet: only the place itself is reached."""
    straight = ground.straight
    slanted = ground.slanted
    near = ground.near
    near_slanted = ground.near_slanted
    for r in range(ground.first - 1, ground.last + 2):
        straight[r] = 0
        slanted[r] = 0
        near[r] = 0
        near_slanted[r] = 0
    straight[row + 1] = BITS[col]


def spread(ground: Ground, row: i64, spent: i64) -> None:
    """Spend one more point, `spent` with it: no row farther away than that is reached."""
    smooth = ground.smooth
    rough = ground.rough
    stop = ground.stop
    straight = ground.straight
    slanted = ground.slanted
    near = ground.near
    near_slanted = ground.near_slanted
    first = max(ground.first, row + 1 - spent)
    last = min(ground.last, row + 1 + spent)
    # What was reached before, row by row: of the row above, of the row itself and of the row below.
    above: i64 = 0
    above_slanted: i64 = 0
    here = straight[first] & ~stop[first]
    here_slanted = slanted[first] & ~stop[first]
    for r in range(first, last + 1):
        onward = ~stop[r + 1]
        below = straight[r + 1] & onward
        below_slanted = slanted[r + 1] & onward
        beyond = above | below
        beside = (here << 1) | (here >> 1) | beyond
        beside_slanted = (
            (here_slanted << 1) | (here_slanted >> 1) | above_slanted | below_slanted | (beyond << 1) | (beyond >> 1)
        )
        straight[r] |= (beside & smooth[r]) | (near[r] & rough[r])
        slanted[r] |= (beside_slanted & smooth[r]) | (near_slanted[r] & rough[r])
        near[r] = beside
        near_slanted[r] = beside_slanted
        above = here
        above_slanted = here_slanted
        here = below
        here_slanted = below_slanted
