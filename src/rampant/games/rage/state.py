"""The whole table: monsters with their cards and powers, piles, whose turn it is, and what was agreed.

A monster has one `Power` per moment. The steps ask it; what each power does is in `abilities.py`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.state import Fixed, State
from rampant.games.rage.data import (
    BOXES,
    CORNERS,
    GROUND_IDS,
    HIDDEN,
    INJURY_IDS,
    STATS,
    TOKEN_IDS,
    TOKEN_KINDS,
    UNSEEN,
    Board,
    Box,
    Profile,
)
from rampant.games.rage.fight import NO_FIGHT, Fight
from rampant.games.rage.mask import SQUARES
from rampant.games.rage.options import DONE, NO
from rampant.games.rage.squares import GRID, NO_LINE, NO_SEAT, NONE, PIECES, Squares

LEFT_OUT: Final = -2  # the keeper of a Maser that a scenario does without

# Phases of a turn (RAGE-5.02); RETURNING is the turn of RAGE-2.10, PICKING and ARRANGING come before the first one.
PICKING: Final = 0
REINFORCEMENT: Final = 1
SPENDING: Final = 2
MOVEMENT: Final = 3
ACTION: Final = 4
MASER_ATTACK: Final = 5
MASER_MOVEMENT: Final = 6
RETURNING: Final = 7
ARRANGING: Final = 8
PHASE_NAMES: Final = [
    "Picking monsters", "Reinforcement", "Rage", "Movement", "Action", "Maser Cannon Attack", "Maser Cannon Movement",
    "Return", "Setup",
]  # fmt: skip

# What wins, besides being the last (RAGE-2.04 to 2.08).
DESTRUCTION: Final = 1
EVACUATION: Final = 2
OPPOSITION: Final = 4
GOALS: Final = {"destruction": DESTRUCTION, "evacuation": EVACUATION, "opposition": OPPOSITION}

SIDES: Final = ["A", "B", "C", "D"]
"""What teams are called."""

# Why a monster is out of the game.
KNOCKED_OUT: Final = 1
GAVE_UP: Final = 2

TOP_RATING: Final = 6  # RAGE-4.08
TOP_RAGE: Final = 10
TOP_WOUNDS: Final = 10
GOAL: Final = 20  # RAGE-2.06, 2.07


# The moments at which a power may act.
MOVING: Final = 0  # its own Movement phase: where it gets to
BLASTED: Final = 1  # its blast roll is final: what the blast does
PRESSING: Final = 2  # after the defense roll against its attack: forced rerolls
GUARDING: Final = 3  # its own defense roll: what counts as a block
REPELLING: Final = 4  # a bash against it failed
MOMENTS: Final = 5


class Power(Fixed):
    """No power: the plain rules at every moment. A power overrides the method of its moment."""

    def __init__(self, id: str, moment: int) -> None:
        super().__init__(id)
        self.id: Final = id
        self.moment: Final = moment

    def clears(self, s: RageState) -> tuple[i64, i64]:
        """MOVING: the squares that count as clear for its walk."""
        return 0, 0

    def reach(self, s: RageState, at: i64, left: i64, line: i64, wings: i64) -> tuple[i64, i64]:
        """MOVING: where a monster may go in one go, with so many points left for walking.

        `line` is the direction in which the whole move has gone so far (ANY_LINE before it, NO_LINE once it was not
        straight), `wings` what is left of the points if every square so far cost one.
        """
        clear_lo, clear_hi = self.clears(s)
        return s.walk(at, left, clear_lo, clear_hi)

    def rest(self, s: RageState, at: i64, to: i64, left: i64, line: i64, wings: i64) -> tuple[i64, i64, i64]:
        """MOVING: `left`, `line` and `wings` after going to a square that `reach` gave: 0 if the move ends there."""
        if not s.stops(to):
            return 0, NO_LINE, 0
        clear_lo, clear_hi = self.clears(s)
        return left - s.walk_cost(at, to, left, clear_lo, clear_hi), NO_LINE, 0

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

    def answer(self, specials: int) -> str:
        """REPELLING: in words, what a bash that fails against so many special symbols costs the attacker."""
        return ""

    def repels(self, s: RageState, seat: i64, attacker: i64, specials: i64) -> None:
        """REPELLING: a bash of `attacker` against `seat` failed; the defense roll showed that many specials."""


NO_POWER: Final = Power("none", MOVING)

# Empty piles, to be copied.
NO_PIECES: Final[vec[i64]] = vec[i64]([0] * PIECES)
NO_KEEPERS: Final[vec[i64]] = vec[i64]([NO_SEAT] * 4)
NO_CROWDS: Final[vec[i64]] = vec[i64]([0] * TOKEN_KINDS)
NO_INJURIES: Final[vec[i64]] = vec[i64]([0] * len(INJURY_IDS))
NO_HARM: Final[vec[i64]] = vec[i64]([0] * STATS)


@final
@mypyc_attr(acyclic=True)
class Monster:
    """One seat's monster and its card. Where it stands is in `RageState.at`."""

    def __init__(self, profile: Profile, powers: list[Power], stats: vec[i64], hurt: vec[i64]) -> None:
        self.profile = profile
        self._powers = powers  # by moment; the profile says which
        self.stats: vec[i64] = stats  # the five ratings as they are now; replaced when one changes
        self.hurt: vec[i64] = hurt  # injury tokens on each (RAGE-12.01); replaced as well
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
        copy = Monster(self.profile, self._powers, self.stats, self.hurt)
        self.copy_to(copy)
        return copy

    def copy_to(self, copy: Monster) -> None:
        copy.profile = self.profile
        copy._powers = self._powers
        copy.stats = self.stats
        copy.hurt = self.hurt
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


def new_monster(profile: Profile, powers: list[Power]) -> Monster:
    """RAGE-1.03: start values, no rage, wounds, injuries or empowered token."""
    return Monster(profile, powers, profile.start[:], NO_HARM[:])


@final
class Agreed:
    """What was agreed before the game; never changed."""

    def __init__(
        self, sides: list[int], goals: int, rounds: int, specials: tuple[str, ...], destroyer: int, version: int,
        stalemate: bool, box: Box | None = None,
    ) -> None:  # fmt: skip
        self.sides: Final[vec[i64]] = vec[i64](sides)  # the team of each seat (RAGE-23.01)
        self.teams: Final = len(set(sides)) < len(sides)
        self.goals: Final[i64] = goals
        self.rounds: Final[i64] = rounds  # the last one (RAGE-R66); 0: no limit
        self.specials: Final = specials  # kinds of special tokens that were mixed in (RAGE-1.14)
        self.destroyer: Final[i64] = destroyer  # whose side destroys in Opposition; NO_SEAT: the first player's (R64)
        self.version: Final = version  # of the rules with which the match began: what is drawn from (see `data.Box`)
        self.confirms: Final = version > 1  # are single options that roll, spend or end a turn asked?
        self.stalemate: Final = stalemate  # does the game end when no goal can be reached any more (RAGE-R63)?
        self._box: Final = box if box is not None else BOXES[version]

    def box(self) -> Box:
        """What is drawn from: as printed, or a mix that was agreed (RAGE-R80)."""
        return self._box

    def canonical(self) -> dict[str, object]:
        """For digests: a mix by its text, where there is one."""
        return {"tokens": self._box.text} if self._box.text else {}

    def __reduce__(self) -> tuple[object, ...]:
        limits = (self.goals, self.rounds, self.specials, self.destroyer, self.version, self.stalemate)
        return Agreed, (list(self.sides), *limits)


@final
class RageState(Squares):
    """The whole table."""

    def __init__(self, game: Game, seats: int, chance: Chance, agreed: Agreed, board: Board) -> None:
        super().__init__(game, seats, chance, board)
        self.agreed: Final = agreed
        self.monsters: list[Monster] = []
        self.round: i64 = 1
        self.first: i64 = 0  # the seat that began (RAGE-5.01)
        self.active: i64 = 0
        self.phase: i64 = PICKING
        self.turn: i64 = 0
        self.home: vec[i64] = NONE  # the corner on which each monster began (RAGE-1.11)
        self.used: vec[i64] = NONE  # Meganulons and saucers that came into the game (RAGE-16.01)
        self.keeper: vec[i64] = NONE  # who holds each Maser off the board (RAGE-18.07)
        self.rubble_pile: vec[i64] = NONE
        self.injuries: vec[i64] = NONE
        self.discard: vec[i64] = NONE
        self.saved: vec[i64] = NONE  # rescued crowds kept by players, by kind (RAGE-15.14)
        self.fight: Fight = NO_FIGHT

    def clear_table(self) -> None:
        """Nothing is on the board, nothing is held or saved; what lies in the piles is agreed (`setup.new_table`)."""
        self.clear_squares()
        self.home = vec[i64]([CORNERS[home_corner(self.seats, seat)] for seat in range(self.seats)])
        self.used = NO_PIECES[:]
        self.keeper = NO_KEEPERS[:]
        self.discard = NO_INJURIES[:]
        self.saved = NO_CROWDS[:]

    def clone(self) -> RageState:
        copy = RageState(self.game, self.seats, self.chance.clone(), self.agreed, self.board)
        self._copy_to(copy)
        copy._sight = None  # it may be for another thread
        return copy

    def clone_into(self, spare: State | None) -> RageState:
        if not isinstance(spare, RageState) or spare is self or spare.agreed is not self.agreed:
            return self.clone()
        spare.chance = self.chance.clone()
        self._copy_to(spare)
        return spare

    def _copy_to(self, copy: RageState) -> None:
        self.copy_base(copy)
        copy.board = self.board
        self.copy_squares(copy)
        if len(copy.monsters) == len(self.monsters):
            for i in range(len(self.monsters)):
                self.monsters[i].copy_to(copy.monsters[i])
        else:
            copy.monsters = [monster.clone() for monster in self.monsters]
        copy.round = self.round
        copy.first = self.first
        copy.active = self.active
        copy.phase = self.phase
        copy.turn = self.turn
        # What seldom changes is shared: whoever changes it puts a copy in its place.
        copy.home = self.home
        copy.used = self.used
        copy.keeper = self.keeper
        copy.injuries = self.injuries
        copy.discard = self.discard
        copy.saved = self.saved
        copy.rubble_pile = self.rubble_pile
        copy.fight = self.fight if self.fight is NO_FIGHT else self.fight.clone()

    def canonical(self) -> dict[str, object]:
        """For digests: tokens and cards by their ids."""
        return {
            "token": {GRID.names[cell]: token_name(kind) for cell, kind in enumerate(self.token) if kind},
            "rubble_pile": {GROUND_IDS[kind]: n for kind, n in enumerate(self.rubble_pile) if n},
            "crowd_pile": {TOKEN_IDS[kind]: n for kind, n in enumerate(self.crowd_pile) if n},
            "injuries": {INJURY_IDS[stat]: n for stat, n in enumerate(self.injuries) if n},
            "discard": {INJURY_IDS[stat]: n for stat, n in enumerate(self.discard) if n},
            "saved": {TOKEN_IDS[kind]: n for kind, n in enumerate(self.saved) if n},
        }

    def imagine(self, seat: int, chance: Chance) -> RageState:
        return self._imagined(self.clone(), chance)

    def imagine_on(self, spare: State | None, seat: int, chance: Chance) -> RageState:
        return self._imagined(self.clone_into(spare), chance)

    def _imagined(self, copy: RageState, chance: Chance) -> RageState:
        """Nobody knows a token that lies face down and was drawn, but not looked at: it is drawn anew."""
        copy.chance = chance
        if copy.other_lo or copy.other_hi:
            copy.own_tokens()
            hidden = [cell for cell in range(SQUARES) if copy.token[cell] > HIDDEN]
            for cell in hidden:
                copy.crowd_pile[copy.token[cell] - HIDDEN] += 1
            for cell in hidden:
                copy.token[cell] = HIDDEN + copy.draw_kind(copy.crowd_pile)
        return copy

    def draw_kind(self, pile: vec[i64]) -> i64:
        """Draw one unseen thing from a pile of one's own that is kept as numbers by kind; it leaves the pile."""
        n = self.draw(total(pile))
        kind: i64 = 0
        while n >= pile[kind]:
            n -= pile[kind]
            kind += 1
        pile[kind] -= 1
        return kind

    def moment(self) -> i64:
        return self.turn

    def stretch(self) -> i64:
        """Maser Cannon Movement is apart: where a piece goes at last hardly depends on the rest of the turn."""
        return 2 * self.turn + (1 if self.phase == MASER_MOVEMENT else 0)

    def settle(self) -> None:
        """RAGE-R77: who has given up is not asked: he declines what can be declined, else the first option is taken."""
        super().settle()
        ask = self._ask
        if ask is not None and self.monsters[ask.seat].out == GAVE_UP:
            options = self.offer()
            self.choose(DONE if DONE in options else NO if NO in options else options[0])

    # -- questions that rules ask all over -------------------------------------------------------------------------

    def power(self, seat: i64, moment: i64) -> Power:
        """What the monster of a seat has to say at a moment."""
        return self.monsters[seat]._powers[moment]

    def side(self, seat: i64) -> i64:
        """The team of a seat (RAGE-23.01); alone, the seat itself."""
        return self.agreed.sides[seat]

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


def total(pile: vec[i64]) -> i64:
    """How many things a pile holds."""
    n: i64 = 0
    for number in pile:
        n += number
    return n


def token_name(kind: i64) -> str:
    """The id of a token on the board, also of one that lies face down."""
    if kind < UNSEEN:
        return TOKEN_IDS[kind]
    return f"hidden {TOKEN_IDS[kind - HIDDEN]}" if kind >= HIDDEN else f"unseen {TOKEN_IDS[kind - UNSEEN]}"


def home_corner(seats: int, seat: int) -> int:
    """RAGE-1.11, 1.12, R07: corners clockwise by seat; two players sit opposite."""
    return seat * 2 if seats == 2 else seat
