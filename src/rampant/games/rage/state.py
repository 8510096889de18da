"""What is on the table, and the numbers of the options."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import grid
from rampant.core.mask import BIT_HI, BIT_LO, BOARD, SQUARES, Numbers
from rampant.core.state import State
from rampant.games.rage.data import BURNING, CLEAR, HEAVY, LIGHT, SMOKING, STATS, Board, Profile
from rampant.games.rage.moments import Power

GRID: Final = grid(10, 10)
OFF: Final = -1  # not on the board
EMPTY: Final = -1  # no model on a square
NO_SEAT: Final = -1
LEFT_OUT: Final = -2  # the keeper of a Maser that a scenario does without

# Models by number. Monsters have the number of their seat; blocks are known by their square.
MASERS: Final = 4
MEGANULONS: Final = 8
SAUCERS: Final = 12
PIECES: Final = 16
RED: Final = 16
GRAY: Final = 17
BLUE: Final = 18

# An option means the same everywhere: a square, the model on a square, the crowd on a square, then the small things.
CELL: Final = 0
MODEL: Final = 100
CROWD: Final = 200
DIE: Final = 300
BONUS: Final = 312
DIRECTION: Final = 320
STAT: Final = 328
MONSTER: Final = 334
TOKEN: Final = 338  # by kind of the crowd pile
RUBBLE: Final = 346  # by kind of the rubble pile
DONE: Final = 353
EMPOWER: Final = 354
HEAL: Final = 355
ROAR: Final = 356
WOUND: Final = 357
YES: Final = 358
NO: Final = 359
ACTIONS: Final = 360

CELL_NUMBERS: Final = Numbers(CELL)
MODEL_NUMBERS: Final = Numbers(MODEL)
CROWD_NUMBERS: Final = Numbers(CROWD)

# Phases of a turn (RAGE-5.02); RETURNING is the turn of RAGE-2.10.
PICKING: Final = 0
REINFORCEMENT: Final = 1
SPENDING: Final = 2
MOVEMENT: Final = 3
ACTION: Final = 4
MASER_ATTACK: Final = 5
MASER_MOVEMENT: Final = 6
RETURNING: Final = 7
PHASE_NAMES: Final = [
    "Picking monsters", "Reinforcement", "Rage", "Movement", "Action", "Maser Cannon Attack", "Maser Cannon Movement",
    "Return",
]  # fmt: skip

# What wins, besides being the last (RAGE-2.04 to 2.08).
DESTRUCTION: Final = 1
EVACUATION: Final = 2
OPPOSITION: Final = 4
GOALS: Final = {"destruction": DESTRUCTION, "evacuation": EVACUATION, "opposition": OPPOSITION}

# Why a monster is out of the game.
KNOCKED_OUT: Final = 1
GAVE_UP: Final = 2

TOP_RATING: Final = 6  # RAGE-4.08
TOP_RAGE: Final = 10
TOP_WOUNDS: Final = 10
GOAL: Final = 20  # RAGE-2.06, 2.07


@final
class Monster:
    """One seat's monster and its card. Where it stands is in `RageState.at`."""

    def __init__(self, profile: Profile, powers: list[Power], stats: vec[i64], hurt: vec[i64]) -> None:
        self.profile: Final = profile
        self.powers: Final = powers  # by moment (see `moments`)
        self.stats: Final[vec[i64]] = stats  # the five ratings as they are now
        self.hurt: Final[vec[i64]] = hurt  # injury tokens on each (RAGE-12.01)
        self.rage: i64 = 0
        self.wounds: i64 = 0
        self.empowered: i64 = 0
        self.down: i64 = 0  # knocked down (RAGE-13.14)
        self.shockirus: i64 = 0
        self.shobijin: i64 = 0
        self.helped: i64 = 0  # the Shobijin were used this turn (RAGE-16.07)
        self.out: i64 = 0  # of the game for good: KNOCKED_OUT or GAVE_UP
        self.destroyed: i64 = 0  # points of city blocks
        self.rescued: i64 = 0  # points of crowds

    def clone(self) -> Monster:
        copy = Monster(self.profile, self.powers, self.stats[:], self.hurt[:])
        copy.rage = self.rage
        copy.wounds = self.wounds
        copy.empowered = self.empowered
        copy.down = self.down
        copy.shockirus = self.shockirus
        copy.shobijin = self.shobijin
        copy.helped = self.helped
        copy.out = self.out
        copy.destroyed = self.destroyed
        copy.rescued = self.rescued
        return copy


def new_monster(profile: Profile, powers: list[Power]) -> Monster:
    """RAGE-1.03: start values, no rage, wounds, injuries or empowered token."""
    return Monster(profile, powers, profile.start[:], vec[i64]([0] * STATS))


@final
class Fight:
    """The attack being resolved (RAGE-10.11). Dice are packed, four bits each, the first in the lowest."""

    def __init__(self, kind: i64, by: i64, attacker: i64, source: i64) -> None:
        self.kind: i64 = kind
        self.by: i64 = by  # the attacking player
        self.attacker: i64 = attacker  # the attacking monster; OFF for Masers
        self.source: i64 = source  # the square the attack comes from
        self.target: i64 = OFF  # the target's model number
        self.cell: i64 = OFF  # its square now, or the last one it had
        self.attack: i64 = 0
        self.attack_dice: i64 = 0
        self.defense: i64 = 0
        self.defense_dice: i64 = 0
        self.hits: i64 = 0
        self.specials: i64 = 0  # of the attack roll
        self.wounds: i64 = 0  # gained by the target in this attack
        self.failed: i64 = 0  # hits did not exceed blocks
        self.falls: i64 = 0  # bit per seat: to be knocked down at the end
        self.block: i64 = OFF  # the city block that was wounded, for its crowds and rubble
        self.block_wounds: i64 = 0
        self.block_fell: i64 = 0
        self.wrecker: i64 = by  # who places and scores for that block (RAGE-R34, R70)

    def clone(self) -> Fight:
        copy = Fight(self.kind, self.by, self.attacker, self.source)
        copy.target = self.target
        copy.cell = self.cell
        copy.attack = self.attack
        copy.attack_dice = self.attack_dice
        copy.defense = self.defense
        copy.defense_dice = self.defense_dice
        copy.hits = self.hits
        copy.specials = self.specials
        copy.wounds = self.wounds
        copy.failed = self.failed
        copy.falls = self.falls
        copy.block = self.block
        copy.block_wounds = self.block_wounds
        copy.block_fell = self.block_fell
        copy.wrecker = self.wrecker
        return copy


BASHING: Final = 0
BLASTING: Final = 1
MASER_FIRE: Final = 2

NO_FIGHT: Final = Fight(BASHING, NO_SEAT, OFF, OFF)
"""Stands where no attack is being resolved; never changed."""


@final
class Options:
    """What was agreed before the game; never changed."""

    def __init__(self, teams: bool, goals: int, rounds: int, specials: tuple[str, ...], destroyer: int) -> None:
        self.teams: Final = teams
        self.goals: Final[i64] = goals
        self.rounds: Final[i64] = rounds
        self.specials: Final = specials  # kinds of special tokens that were mixed in (RAGE-1.14)
        self.destroyer: Final[i64] = destroyer  # whose side destroys in Opposition; NO_SEAT: the first player's (R64)


NONE: Final[vec[i64]] = vec[i64]([])
"""Stands in a state until `clear_table` or `clone` gives it a list of its own."""


@final
class RageState(State):
    """The whole table. Sets of squares are kept in two words each (see `core.mask`)."""

    def __init__(self, game: Game, seats: int, chance: Chance, agreed: Options, board: Board) -> None:
        super().__init__(game, seats, chance)
        self.agreed: Final = agreed
        self.board: Final = board
        self.monsters: list[Monster] = []
        self.round: i64 = 1
        self.first: i64 = 0  # the seat that began (RAGE-5.01)
        self.active: i64 = 0
        self.phase: i64 = PICKING
        self.turn: i64 = 0
        self.at: vec[i64] = NONE  # square of each model with a number
        self.used: vec[i64] = NONE  # Meganulons and saucers that came into the game (RAGE-16.01)
        self.keeper: vec[i64] = NONE  # who holds each Maser off the board (RAGE-18.07)
        self.on: vec[i64] = NONE  # model on each square
        self.token: vec[i64] = NONE  # token of the crowd pile on each square
        self.ground: vec[i64] = NONE  # what each square is now
        self.rubble_pile: vec[i64] = NONE  # by kind, as all piles
        self.crowd_pile: vec[i64] = NONE
        self.injuries: vec[i64] = NONE
        self.discard: vec[i64] = NONE
        self.saved: vec[i64] = NONE  # rescued crowds kept by players, by kind (RAGE-15.14)
        self.fight: Fight = NO_FIGHT
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

    def clear_table(self) -> None:
        """Nothing is on the board, and nothing in the piles."""
        self.at = vec[i64]([OFF] * PIECES)
        self.used = vec[i64]([0] * PIECES)
        self.keeper = vec[i64]([NO_SEAT] * 4)
        self.on = vec[i64]([EMPTY] * SQUARES)
        self.token = vec[i64]([0] * SQUARES)
        self.ground = self.board.ground[:]
        self.rubble_pile = vec[i64]([0] * 7)
        self.crowd_pile = vec[i64]([0] * 8)
        self.injuries = vec[i64]([0] * 6)
        self.discard = vec[i64]([0] * 6)
        self.saved = vec[i64]([0] * 4)

    def clone(self) -> RageState:
        copy = RageState(self.game, self.seats, self.chance.clone(), self.agreed, self.board)
        self.copy_base(copy)
        copy.monsters = [monster.clone() for monster in self.monsters]
        copy.round = self.round
        copy.first = self.first
        copy.active = self.active
        copy.phase = self.phase
        copy.turn = self.turn
        copy.at = self.at[:]
        copy.used = self.used[:]
        copy.keeper = self.keeper[:]
        copy.on = self.on[:]
        copy.token = self.token[:]
        copy.ground = self.ground[:]
        copy.rubble_pile = self.rubble_pile[:]
        copy.crowd_pile = self.crowd_pile[:]
        copy.injuries = self.injuries[:]
        copy.discard = self.discard[:]
        copy.saved = self.saved[:]
        copy.fight = self.fight if self.fight is NO_FIGHT else self.fight.clone()
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
        return copy

    def concede(self, seat: int) -> None:
        """RAGE-R77: the monster leaves the game; the others play on while two sides are left."""
        from rampant.games.rage.steps.concede import give_up  # the rules know the state, not the other way round

        give_up(self, seat)
        self.settle()

    def imagine(self, seat: int, chance: Chance) -> RageState:
        """Nobody knows a token that lies face down and was drawn, but not looked at."""
        from rampant.games.rage.steps.tokens import redraw_hidden

        copy = self.clone()
        copy.chance = chance
        redraw_hidden(copy)
        return copy

    def settle(self) -> None:
        """RAGE-R77: who has given up is not asked: he declines what can be declined, else the first option is taken."""
        super().settle()
        if self._asked and self.monsters[self._asked[0].seat].out == GAVE_UP:
            options = self._offered[0]
            self.choose(DONE if DONE in options else NO if NO in options else options[0])

    # -- pieces on squares: the only places where models, tokens and rubble change ---------------------------------

    def put(self, model: i64, cell: i64) -> None:
        """A model comes to stand on a square."""
        self.on[cell] = model
        if model < PIECES:
            self.at[model] = cell
        self.occ_lo |= BIT_LO[cell]
        self.occ_hi |= BIT_HI[cell]

    def lift(self, cell: i64) -> None:
        """The model of a square is taken away from it."""
        model = self.on[cell]
        self.on[cell] = EMPTY
        if model < PIECES:
            self.at[model] = OFF
        self.occ_lo &= ~BIT_LO[cell]
        self.occ_hi &= ~BIT_HI[cell]

    def shift(self, model: i64, to: i64) -> None:
        """A model with a number goes to a free square, or comes onto the board."""
        if self.at[model] != OFF:
            self.lift(self.at[model])
        self.put(model, to)

    def lay(self, kind: i64, cell: i64) -> None:
        """A token of the crowd pile comes to lie on a square."""
        self.token[cell] = kind
        if kind <= HEAVY:
            self.crowd_lo |= BIT_LO[cell]
            self.crowd_hi |= BIT_HI[cell]
        else:
            self.other_lo |= BIT_LO[cell]
            self.other_hi |= BIT_HI[cell]

    def pick(self, cell: i64) -> i64:
        """The token of a square is taken from it: its kind."""
        kind = self.token[cell]
        self.token[cell] = 0
        self.crowd_lo &= ~BIT_LO[cell]
        self.crowd_hi &= ~BIT_HI[cell]
        self.other_lo &= ~BIT_LO[cell]
        self.other_hi &= ~BIT_HI[cell]
        return kind

    def pave(self, kind: i64, cell: i64) -> None:
        """RAGE-17.03: rubble replaces what a square was."""
        self.ground[cell] = kind
        self.rough_lo |= BIT_LO[cell]
        self.rough_hi |= BIT_HI[cell]
        if kind == BURNING:
            self.burn_lo |= BIT_LO[cell]
            self.burn_hi |= BIT_HI[cell]
        elif kind == SMOKING:
            self.smoke_lo |= BIT_LO[cell]
            self.smoke_hi |= BIT_HI[cell]

    # -- questions that rules ask all over -------------------------------------------------------------------------

    def on_board(self, seat: i64) -> bool:
        return self.at[seat] != OFF

    def power(self, seat: i64, moment: i64) -> Power:
        """What the monster of a seat has to say at a moment."""
        return self.monsters[seat].powers[moment]

    def cost(self, cell: i64) -> i64:
        """RAGE-8.03, 8.04: what it costs a model without powers to enter."""
        cost: i64 = 1 if self.ground[cell] == CLEAR else 2
        return cost + 1 if LIGHT <= self.token[cell] <= HEAVY else cost

    def open_ground(self) -> tuple[i64, i64]:
        """Clear, forest or rocky rubble, without a model."""
        lo = self.occ_lo | self.board.water_lo | self.burn_lo | self.smoke_lo
        hi = self.occ_hi | self.board.water_hi | self.burn_hi | self.smoke_hi
        return ~lo & BOARD, ~hi & BOARD

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

    def side(self, seat: i64) -> i64:
        """The team of a seat (RAGE-23.01); alone, the seat itself."""
        return seat % 2 if self.agreed.teams else seat

    def opponents(self, a: i64, b: i64) -> bool:
        """RAGE-23.03: opponents are on other sides."""
        return self.side(a) != self.side(b)

    def next_opponent(self, seat: i64) -> i64:
        """RAGE-R69: the first player after `seat` who is still in the game and not a team-mate."""
        for ahead in range(1, self.seats):
            other = (seat + ahead) % self.seats
            if not self.monsters[other].out and self.opponents(other, seat):
                return other
        return seat
