"""How far a movement spreads over the map: sets of places, one word for each row, all places of a row at once."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.scratch import Ground


def flood(ground: Ground, row: i64, col: i64, budget: i64) -> None:
    """Spread from a place as far as the budget goes, with one diagonal at most."""
    first = ground.first
    last = ground.last
    smooth = ground.smooth
    rough = ground.rough
    stop = ground.stop
    straight = ground.straight
    slanted = ground.slanted
    near = ground.near
    near_slanted = ground.near_slanted
    before = ground.near_before
    before_slanted = ground.near_slanted_before
    for r in range(first - 1, last + 2):
        straight[r] = 0
        slanted[r] = 0
        near[r] = 0
        near_slanted[r] = 0
    straight[row + 1] = BITS[col]
    while budget > 0:
        budget -= 1
        near, before = before, near
        near_slanted, before_slanted = before_slanted, near_slanted
        for r in range(first, last + 1):
            here = straight[r] & ~stop[r]
            beyond = (straight[r - 1] & ~stop[r - 1]) | (straight[r + 1] & ~stop[r + 1])
            near[r] = (here << 1) | (here >> 1) | beyond
            here = slanted[r] & ~stop[r]
            near_slanted[r] = (
                (here << 1) | (here >> 1) | (slanted[r - 1] & ~stop[r - 1]) | (slanted[r + 1] & ~stop[r + 1])
                | (beyond << 1) | (beyond >> 1)
            )  # fmt: skip
        for r in range(first, last + 1):
            straight[r] |= (near[r] & smooth[r]) | (before[r] & rough[r])
            slanted[r] |= (near_slanted[r] & smooth[r]) | (before_slanted[r] & rough[r])
