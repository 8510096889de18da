"""The moments at which a power may act. The steps call them; what each power does is in `abilities.py`.

A monster has one `Power` per moment; where it has none, the base class stands in and does what the rules say
without any power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from rampant.core.mask import BIT_HI, BIT_LO, BOARD, reach
from rampant.core.state import Fixed

if TYPE_CHECKING:
    from rampant.games.rage.state import RageState

MOVING: Final = 0  # its own Movement phase: where it gets to
BLASTED: Final = 1  # its blast roll is final: what the blast does
PRESSING: Final = 2  # after the defense roll against its attack: forced rerolls
GUARDING: Final = 3  # its own defense roll: what counts as a block
REPELLING: Final = 4  # a bash against it failed
MOMENTS: Final = 5
MOMENT_NAMES: Final = ["moving", "blasted", "pressing", "guarding", "repelling"]


class Power(Fixed):
    """No power: the plain rules at every moment. A power overrides the method of its moment."""

    def __init__(self, id: str, moment: int) -> None:
        super().__init__(id)
        self.id: Final = id
        self.moment: Final = moment

    def reach(self, s: RageState, at: i64, left: i64, fresh: bool) -> tuple[i64, i64]:
        """MOVING: where a monster with that many points left may go in one go; `fresh`: it has not moved yet."""
        return walk(s, at, left, 0, 0)

    def spent(self, s: RageState, at: i64, to: i64, left: i64) -> i64:
        """MOVING: the points used up by going to a square that `reach` gave; all of them if the move ends there."""
        return walk_cost(s, at, to, left, 0, 0)

    def enters(self) -> bool:
        """MOVING: is the ground of its last square as it is (burning rubble wounds), or does it count as clear?"""
        return True

    def defended(self) -> bool:
        """BLASTED: does its blast allow a defense roll, so that the path and its bonus dice matter?"""
        return True

    def blasted(self, s: RageState, target: i64, cell: i64, bonus: i64) -> bool:
        """BLASTED: True if the power has taken the blast over, False to resolve it as usual."""
        return False

    def presses(self, kind: i64) -> bool:
        """PRESSING: may the attacker force rerolls with this kind of attack?"""
        return False

    def guards(self, s: RageState, seat: i64) -> bool:
        """GUARDING: does each special symbol count as one block now?"""
        return False

    def repels(self, s: RageState, seat: i64, attacker: i64, specials: i64) -> None:
        """REPELLING: a bash of `attacker` against `seat` failed; the defense roll showed that many specials."""


NO_POWER: Final = Power("none", MOVING)


def walk(s: RageState, at: i64, left: i64, clear_lo: i64, clear_hi: i64) -> tuple[i64, i64]:
    """RAGE-8.02 to 8.14: where a monster can walk to; squares in `clear` count as clear.

    A walk ends where entering has an effect (burning rubble, a token to pick up): it may go on from there with
    the points that are left, so that ways which differ in what happens are different choices.
    """
    rough_lo, rough_hi = s.rough_lo & ~clear_lo, s.rough_hi & ~clear_hi
    crowd_lo, crowd_hi = s.crowd_lo, s.crowd_hi
    free_lo, free_hi = ~s.occ_lo & BOARD, ~s.occ_hi & BOARD
    lo, hi = reach(
        at, left,
        free_lo & ~(rough_lo | crowd_lo), free_hi & ~(rough_hi | crowd_hi),
        free_lo & (rough_lo ^ crowd_lo), free_hi & (rough_hi ^ crowd_hi),
        free_lo & rough_lo & crowd_lo, free_hi & rough_hi & crowd_hi,
        s.burn_lo | s.other_lo, s.burn_hi | s.other_hi,
    )  # fmt: skip
    return lo & ~BIT_LO[at], hi & ~BIT_HI[at]


def walk_cost(s: RageState, at: i64, to: i64, left: i64, clear_lo: i64, clear_hi: i64) -> i64:
    """The fewest points that a walk needs; all that are left if no walk gets there."""
    spent: i64 = 1
    while spent < left:
        lo, hi = walk(s, at, spent, clear_lo, clear_hi)
        if lo & BIT_LO[to] or hi & BIT_HI[to]:
            return spent
        spent += 1
    return left
