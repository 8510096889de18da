"""Who can be blasted from where, and the bonus dice of the paths (RAGE section 11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rampant.games.rage.data import MASER_RANGE
from rampant.games.rage.mask import BIT_HI, BIT_LO, DISC_HI, DISC_LO, FIRST_ROW, LOW_ROWS, SIDE, SQUARES, around
from rampant.games.rage.options import MODEL
from rampant.games.rage.squares import APART, GRID, MASERS, MEGANULONS, OFF, Sight
from rampant.games.rage.state import RageState


def passable(s: RageState, source: i64, target: i64, shut_lo: i64, shut_hi: i64) -> bool:
    """RAGE-11.01: is there a shortest path whose squares between source and target are not shut?"""
    left = APART[source * SQUARES + target] - 1
    lo, hi = BIT_LO[source], BIT_HI[source]
    at = left * SQUARES + target
    while at >= SQUARES:
        a = lo | (lo << 1) | (lo >> 1)  # `mask.around`, written out: bots ask after every trial
        b = hi | (hi << 1) | (hi >> 1)
        lo = (a | ((a & LOW_ROWS) << 12) | (a >> 12) | ((b & FIRST_ROW) << 48)) & DISC_LO[at] & ~shut_lo
        hi = (b | ((b & LOW_ROWS) << 12) | (b >> 12) | (a >> 48)) & DISC_HI[at] & ~shut_hi
        at -= SQUARES
    return lo != 0 or hi != 0


def in_sight(s: RageState, source: i64, target: i64) -> bool:
    """RAGE-11.06, 11.07, R59: only smoke on the target or on every shortest path forbids a blast."""
    if s.smoke_lo == 0 and s.smoke_hi == 0:
        return True
    if s.smoke_lo & BIT_LO[target] or s.smoke_hi & BIT_HI[target]:
        return False
    return clear_between(s, source, target)


def clear_between(s: RageState, source: i64, target: i64) -> bool:
    """RAGE-11.06: is there a shortest path between two squares without smoke? The same from either side.

    Bots ask after every trial, and smoke seldom changes: what was asked before is known.
    """
    sight = s._sight
    if sight is None:
        sight = Sight()
        s._sight = sight
    found = sight.found
    at = 4 * source
    lo = BIT_LO[target]
    hi = BIT_HI[target]
    if found[at] & lo or found[at + 1] & hi:
        return found[at + 2] & lo != 0 or found[at + 3] & hi != 0
    found[at] |= lo
    found[at + 1] |= hi
    free = _free_between(s, source, target)
    if free:
        found[at + 2] |= lo
        found[at + 3] |= hi
    return free


def _free_between(s: RageState, source: i64, target: i64) -> bool:
    row = (APART[source * SQUARES + target] - 1) * SQUARES
    lo = s.smoke_lo & DISC_LO[row + source] & DISC_LO[row + target]
    hi = s.smoke_hi & DISC_HI[row + source] & DISC_HI[row + target]
    if lo == 0 and hi == 0:
        return True
    return passable(s, source, target, s.smoke_lo, s.smoke_hi)


def fewest_bonus(s: RageState, source: i64, target: i64) -> i64:
    """RAGE-R47: the bonus dice of the best path to a target that is in sight."""
    if passable(s, source, target, s.smoke_lo | s.occ_lo, s.smoke_hi | s.occ_hi):
        return 0
    classes = bonus_classes(s, source, target)
    n: i64 = 0
    while not classes & 1:
        classes >>= 1
        n += 1
    return n


def bonus_classes(s: RageState, source: i64, target: i64) -> i64:
    """RAGE-11.01 to 11.06: bit n is set if a smoke-free shortest path to a target in sight gives n bonus dice."""
    free_lo, free_hi = ~s.smoke_lo, ~s.smoke_hi
    occ_lo, occ_hi = s.occ_lo, s.occ_hi
    distance = GRID.apart[source][target]
    # ways[n]: the squares at which a path may stand that has counted n models so far
    ways_lo = vec[i64]([0] * SIDE)
    ways_hi = vec[i64]([0] * SIDE)
    ways_lo[0] = BIT_LO[source]
    ways_hi[0] = BIT_HI[source]
    left = distance - 1
    while left > 0:
        at = left * SQUARES + target
        most: i64 = distance - 1 - left
        while most >= 0:  # from the most on: what a path counts now is not counted twice
            lo, hi = around(ways_lo[most], ways_hi[most])
            lo &= DISC_LO[at] & free_lo
            hi &= DISC_HI[at] & free_hi
            ways_lo[most] = lo & ~occ_lo
            ways_hi[most] = hi & ~occ_hi
            ways_lo[most + 1] |= lo & occ_lo
            ways_hi[most + 1] |= hi & occ_hi
            most -= 1
        left -= 1
    classes: i64 = 0
    bit: i64 = 1
    for n in range(distance):
        if ways_lo[n] or ways_hi[n]:
            classes |= bit
        bit += bit
    return classes


def fires(s: RageState, maser: i64, target: i64) -> bool:
    """RAGE-18.02, 18.03, R47: can a Maser blast a square?"""
    cell = s.at[maser]
    return cell != OFF and APART[cell * SQUARES + target] <= MASER_RANGE and in_sight(s, cell, target)


def firing(s: RageState, target: i64) -> list[int]:
    """The Masers that can blast a square, as options."""
    cells: list[int] = []
    for maser in range(MASERS, MEGANULONS):
        if fires(s, maser, target):
            cells.append(MODEL + s.at[maser])
    cells.sort()
    return cells


def how_many_fire(s: RageState, target: i64) -> i64:
    """How many Masers can blast a square: bots ask after every trial."""
    number: i64 = 0
    places = s.at
    for maser in range(MASERS, MEGANULONS):
        cell = places[maser]
        if cell != OFF and APART[cell * SQUARES + target] <= MASER_RANGE and in_sight(s, cell, target):
            number += 1
    return number
