"""What stands and lies on the squares: models, tokens, rubble, and the sets of squares that are kept beside them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import grid
from rampant.core.state import State
from rampant.games.rage.data import BURNING, CLEAR, HEAVY, LIGHT, SMOKING, Board
from rampant.games.rage.mask import BIT_HI, BIT_LO, BOARD, DISC_HI, DISC_LO, SQUARES, reach, steps

GRID: Final = grid(10, 10)
APART: Final[vec[i64]] = vec[i64]([n for row in GRID.apart for n in row])
"""`GRID.apart` in one row, for those who ask very often: of squares a and b at a * SQUARES + b."""
OFF: Final = -1  # not on the board
EMPTY: Final = -1  # no model on a square
NO_SEAT: Final = -1

# Models by number. Monsters have the number of their seat; blocks are known by their square.
MASERS: Final = 4
MEGANULONS: Final = 8
SAUCERS: Final = 12
PIECES: Final = 16
RED: Final = 16
GRAY: Final = 17
BLUE: Final = 18

# How straight a monster's move is, besides a direction (see `Power.reach`).
ANY_LINE: Final = -1
NO_LINE: Final = -2

NONE: Final[vec[i64]] = vec[i64]([])
"""Stands in a state until `clear_squares` or `copy_squares` gives it a list of its own."""
NOWHERE: Final[vec[i64]] = vec[i64]([OFF] * PIECES)
NOBODY: Final[vec[i64]] = vec[i64]([EMPTY] * SQUARES)
NO_TOKENS: Final[vec[i64]] = vec[i64]([0] * SQUARES)
UNSEEN_YET: Final[vec[i64]] = vec[i64]([0] * (4 * SQUARES))
"""The empty board, to be copied."""


@final
@mypyc_attr(acyclic=True)
class Sight:
    """Between which squares smoke leaves a shortest path free, as far as somebody has asked (`sight.clear_between`).

    It belongs to the tables with the same smoke of one thread: copies that `clone_into` fills share it, a `clone` has
    its own.
    """

    def __init__(self) -> None:
        self.found: vec[i64] = UNSEEN_YET[:]  # by square, two words each: what has been asked, what is free of it


class Squares(State):
    """The board with everything on it. Sets of squares are kept in two words each (see `mask`)."""

    def __init__(self, game: Game, seats: int, chance: Chance, board: Board) -> None:
        super().__init__(game, seats, chance)
        self.board: Board = board
        self.at: vec[i64] = NONE  # square of each model with a number
        self.on: vec[i64] = NONE  # model on each square
        self.token: vec[i64] = NONE  # token of the crowd pile on each square
        self.ground: vec[i64] = NONE  # what each square is now: replaced when it changes
        self.crowd_pile: vec[i64] = NONE  # by kind, as all piles
        self._lent = False  # do clones hold the tokens and their pile, too?
        self._places_lent = False  # do they hold where models stand?
        self.occ_lo: i64 = 0  # models
        self.occ_hi: i64 = 0
        self.rough_lo: i64 = board.water_lo | board.forest_lo  # forest, water, rubble: cost 2
        self.rough_hi: i64 = board.water_hi | board.forest_hi
        self.crowd_lo: i64 = 0  # crowds of the three kinds
        self.crowd_hi: i64 = 0
        self.other_lo: i64 = 0  # other tokens of the crowd pile
        self.other_hi: i64 = 0
        self.burn_lo: i64 = 0
        self.burn_hi: i64 = 0
        self.smoke_lo: i64 = 0
        self.smoke_hi: i64 = 0
        self._sight: Sight | None = None  # past this smoke, if anybody has asked
        self.new_lo: i64 = 0  # tokens that the attack being resolved has laid (RAGE-R39)
        self.new_hi: i64 = 0

    @final
    def clear_squares(self) -> None:
        """Nothing is on the board."""
        self.at = NOWHERE[:]
        self.on = NOBODY[:]
        self._places_lent = False
        self.token = NO_TOKENS[:]
        self.ground = self.board.ground[:]

    @final
    def lay_board(self, board: Board) -> None:
        """RAGE-1.05: the sections are turned, before anything stands on them."""
        self.board = board
        self.ground = board.ground[:]
        self.rough_lo = board.water_lo | board.forest_lo
        self.rough_hi = board.water_hi | board.forest_hi

    @final
    def copy_squares(self, copy: Squares) -> None:
        """The part of `clone` that copies the board."""
        copy.at = self.at
        copy.on = self.on
        self._places_lent = True
        copy._places_lent = True
        copy.token = self.token
        copy.crowd_pile = self.crowd_pile
        self._lent = True
        copy._lent = True
        copy.ground = self.ground
        copy.occ_lo = self.occ_lo
        copy.occ_hi = self.occ_hi
        copy.rough_lo = self.rough_lo
        copy.rough_hi = self.rough_hi
        copy.crowd_lo = self.crowd_lo
        copy.crowd_hi = self.crowd_hi
        copy.other_lo = self.other_lo
        copy.other_hi = self.other_hi
        copy.burn_lo = self.burn_lo
        copy.burn_hi = self.burn_hi
        copy.smoke_lo = self.smoke_lo
        copy.smoke_hi = self.smoke_hi
        if self._sight is None and (self.smoke_lo or self.smoke_hi):
            self._sight = Sight()
        copy._sight = self._sight
        copy.new_lo = self.new_lo
        copy.new_hi = self.new_hi

    @final
    def own_tokens(self) -> None:
        """Whoever changes tokens or their pile calls this first: clones keep what they have."""
        if self._lent:
            self.token = self.token[:]
            self.crowd_pile = self.crowd_pile[:]
            self._lent = False

    @final
    def own_places(self) -> None:
        """Whoever lets a model stand elsewhere calls this first."""
        if self._places_lent:
            self.at = self.at[:]
            self.on = self.on[:]
            self._places_lent = False

    # -- pieces on squares: the only places where models, tokens and rubble change ---------------------------------

    @final
    def put(self, model: i64, cell: i64) -> None:
        """A model comes to stand on a square."""
        self.own_places()
        self.on[cell] = model
        if model < PIECES:
            self.at[model] = cell
        self.occ_lo |= BIT_LO[cell]
        self.occ_hi |= BIT_HI[cell]

    @final
    def lift(self, cell: i64) -> None:
        """The model of a square is taken away from it."""
        self.own_places()
        model = self.on[cell]
        self.on[cell] = EMPTY
        if model < PIECES:
            self.at[model] = OFF
        self.occ_lo &= ~BIT_LO[cell]
        self.occ_hi &= ~BIT_HI[cell]

    @final
    def shift(self, model: i64, to: i64) -> None:
        """A model with a number goes to a free square, or comes onto the board."""
        if self.at[model] != OFF:
            self.lift(self.at[model])
        self.put(model, to)

    @final
    def lay(self, kind: i64, cell: i64) -> None:
        """A token of the crowd pile comes to lie on a square."""
        self.own_tokens()
        self.token[cell] = kind
        if kind <= HEAVY:
            self.crowd_lo |= BIT_LO[cell]
            self.crowd_hi |= BIT_HI[cell]
        else:
            self.other_lo |= BIT_LO[cell]
            self.other_hi |= BIT_HI[cell]

    @final
    def pick(self, cell: i64) -> i64:
        """The token of a square is taken from it: its kind."""
        self.own_tokens()
        kind = self.token[cell]
        self.token[cell] = 0
        self.crowd_lo &= ~BIT_LO[cell]
        self.crowd_hi &= ~BIT_HI[cell]
        self.other_lo &= ~BIT_LO[cell]
        self.other_hi &= ~BIT_HI[cell]
        self.new_lo &= ~BIT_LO[cell]
        self.new_hi &= ~BIT_HI[cell]
        return kind

    @final
    def pave(self, kind: i64, cell: i64) -> None:
        """RAGE-17.03: rubble replaces what a square was."""
        self.ground = self.ground[:]
        self.ground[cell] = kind
        self.rough_lo |= BIT_LO[cell]
        self.rough_hi |= BIT_HI[cell]
        if kind == BURNING:
            self.burn_lo |= BIT_LO[cell]
            self.burn_hi |= BIT_HI[cell]
        elif kind == SMOKING:
            self.smoke_lo |= BIT_LO[cell]
            self.smoke_hi |= BIT_HI[cell]
            self._sight = None

    # -- questions ---------------------------------------------------------------------------------------------------

    @final
    def on_board(self, seat: i64) -> bool:
        return self.at[seat] != OFF

    @final
    def cost(self, cell: i64) -> i64:
        """RAGE-8.03, 8.04: what it costs a model without powers to enter."""
        cost: i64 = 1 if self.ground[cell] == CLEAR else 2
        return cost + 1 if LIGHT <= self.token[cell] <= HEAVY else cost

    @final
    def open_ground(self) -> tuple[i64, i64]:
        """Clear, forest or rocky rubble, without a model."""
        lo = self.occ_lo | self.board.water_lo | self.burn_lo | self.smoke_lo
        hi = self.occ_hi | self.board.water_hi | self.burn_hi | self.smoke_hi
        return ~lo & BOARD, ~hi & BOARD

    @final
    def crowd_ground(self) -> tuple[i64, i64]:
        """RAGE-15.10, 15.12: where a crowd may be moved to: open ground without a token, or a Maser's square."""
        lo, hi = self.open_ground()
        lo &= ~(self.crowd_lo | self.other_lo)
        hi &= ~(self.crowd_hi | self.other_hi)
        for maser in range(MASERS, MEGANULONS):
            cell = self.at[maser]
            if cell != OFF:
                lo |= BIT_LO[cell]
                hi |= BIT_HI[cell]
        return lo, hi

    @final
    def stops(self, cell: i64) -> bool:
        """RAGE-8.14: does entering this square have an effect of its own (burning rubble, a token to pick up)?"""
        lo = (self.burn_lo | self.other_lo) & BIT_LO[cell]
        hi = (self.burn_hi | self.other_hi) & BIT_HI[cell]
        return lo != 0 or hi != 0

    @final
    def walk(self, at: i64, left: i64, clear_lo: i64, clear_hi: i64) -> tuple[i64, i64]:
        """RAGE-8.02 to 8.14: where a monster can walk to; squares in `clear` count as clear.

        A walk ends where entering has an effect (burning rubble, a token to pick up): it may go on from there with
        the points that are left, so that ways which differ in what happens are different choices.
        """
        rough_lo, rough_hi = self.rough_lo & ~clear_lo, self.rough_hi & ~clear_hi
        crowd_lo, crowd_hi = self.crowd_lo, self.crowd_hi
        free_lo, free_hi = ~self.occ_lo & BOARD, ~self.occ_hi & BOARD
        lo, hi = reach(
            at, left,
            free_lo & ~(rough_lo | crowd_lo), free_hi & ~(rough_hi | crowd_hi),
            free_lo & (rough_lo ^ crowd_lo), free_hi & (rough_hi ^ crowd_hi),
            free_lo & rough_lo & crowd_lo, free_hi & rough_hi & crowd_hi,
            self.burn_lo | self.other_lo, self.burn_hi | self.other_hi,
        )  # fmt: skip
        return lo & ~BIT_LO[at], hi & ~BIT_HI[at]

    @final
    def walk_cost(self, at: i64, to: i64, left: i64, clear_lo: i64, clear_hi: i64) -> i64:
        """The fewest points that a walk needs; all that are left if no walk gets there."""
        spent: i64 = 1
        while spent < left:
            lo, hi = self.walk(at, spent, clear_lo, clear_hi)
            if lo & BIT_LO[to] or hi & BIT_HI[to]:
                return spent
            spent += 1
        return left

    @final
    def fly(self, at: i64, left: i64) -> tuple[i64, i64]:
        """RAGE-21.03, 22.10, R29: where a flight over everything can end. It stops where a token reacts to it."""
        row = left * SQUARES + at
        lo, hi = DISC_LO[row], DISC_HI[row]
        if self.other_lo or self.other_hi:
            lo, hi = steps(at, left, BOARD, BOARD, self.other_lo, self.other_hi)
        return lo & ~self.occ_lo & ~BIT_LO[at], hi & ~self.occ_hi & ~BIT_HI[at]

    @final
    def fly_cost(self, at: i64, to: i64, left: i64) -> i64:
        """The fewest points that a flight needs; all that are left if none gets there."""
        spent: i64 = 1
        while spent < left:
            lo, hi = self.fly(at, spent)
            if lo & BIT_LO[to] or hi & BIT_HI[to]:
                return spent
            spent += 1
        return left

    @final
    def straight(self, at: i64, to: i64) -> i64:
        """The direction of a straight flight to a square that meets no token before it; NO_LINE if there is none."""
        for direction in range(8):
            cell = GRID.step[direction][at]
            while cell != OFF:
                if cell == to:
                    return direction
                if self.other_lo & BIT_LO[cell] or self.other_hi & BIT_HI[cell]:
                    break
                cell = GRID.step[direction][cell]
        return NO_LINE
