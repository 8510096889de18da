"""The turn: six phases, the next player, rounds, the Return, and the ends that are checked between turns."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.mask import DISC_HI, DISC_LO, SQUARES
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import CORNERS, SHOBIJIN, STATS
from rampant.games.rage.state import (
    BLUE,
    CELL_NUMBERS,
    DESTRUCTION,
    EMPTY,
    EVACUATION,
    GOAL,
    GRID,
    OFF,
    RED,
    REINFORCEMENT,
    RETURNING,
    RageState,
)
from rampant.games.rage.steps.act import ActionPhase
from rampant.games.rage.steps.harm import end, points, pursues
from rampant.games.rage.steps.masers import MaserAttackPhase, MaserMovementPhase
from rampant.games.rage.steps.move import MovementPhase
from rampant.games.rage.steps.rage import RagePhase
from rampant.games.rage.words import cell_id, model_id, monster_name, square, tell

MASER_DISTANCE: Final = 4  # RAGE-6.02


@final
class Turn(Step[RageState]):
    """RAGE-5.02, 5.03: the six phases in order; a monster that is off the board returns instead (RAGE-2.10)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        seat = self.seat
        s.active = seat
        s.turn += 1
        if s.watched:
            tell(s, "turn", f"Round {s.round}: {monster_name(s, seat)}'s turn.", "RAGE-5.02", seat)
        s.push(ENDS[seat])
        if not s.on_board(seat):
            s.phase = RETURNING
            s.push(Return(seat))
            return
        s.stack += PHASES[seat]
        s.phase = REINFORCEMENT
        for maser in range(4):
            if s.keeper[maser] == seat:
                s.push(Reinforce(seat))


PHASES: Final[list[list[Step[RageState]]]] = [
    [MaserMovementPhase(seat), MaserAttackPhase(seat), ActionPhase(seat), MovementPhase(seat), RagePhase(seat)]
    for seat in range(4)
]
"""What Turn puts on the stack, the first on top. Steps never change, so each seat's are made once."""


# -- phase 1 -----------------------------------------------------------------------------------------------------------


@final
class Reinforce(Ask[RageState]):
    """RAGE-6.01 to 6.04, R48, R49: a Maser comes back on open ground, four squares or more from every monster."""

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.open_ground()
        lo &= ~(s.crowd_lo | s.other_lo)
        hi &= ~(s.crowd_hi | s.other_hi)
        for seat in range(s.seats):
            at = s.at[seat]
            if at != OFF:
                row = (MASER_DISTANCE - 1) * 100 + at
                lo &= ~DISC_LO[row]
                hi &= ~DISC_HI[row]
        return CELL_NUMBERS.of(lo, hi)

    def chosen(self, s: RageState, option: int) -> None:
        for maser in range(4):
            if s.keeper[maser] == self.seat:
                s.keeper[maser] = -1
                s.put(maser + 4, option)
                if s.watched:
                    text = f"A Maser comes back on {square(option)}."
                    tell(s, "place", text, "RAGE-6.01", self.seat, model_id(maser + 4, option), [option])
                return

    def prompt(self, s: RageState) -> str:
        return "Where does the Maser come back?"

    def clause(self, s: RageState) -> str:
        return "RAGE-6.02"

    def describe(self, s: RageState, option: int) -> Option:
        return Option(f"Place the Maser on {square(option)}", cell_id(option), "RAGE-6.02")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if cell in allowed:
                continue
            reason, clause = "it is not open ground", "RAGE-6.02"
            if s.token[cell]:
                reason, clause = "a token lies there", "RAGE-6.03"
            for seat in range(s.seats):
                if s.at[seat] != OFF and GRID.apart[cell][s.at[seat]] < MASER_DISTANCE:
                    reason = f"{monster_name(s, seat)} is closer than {MASER_DISTANCE} squares"
                    clause = "RAGE-6.02"
            denied.append(Denied(f"Place the Maser on {square(cell)}", reason, clause, cell_id(cell), cell))
        return denied


# -- the Return --------------------------------------------------------------------------------------------------------


@final
class Return(Ask[RageState]):
    """RAGE-2.09 to 2.11, R62: the monster comes back as new on a free corner, and that is its whole turn."""

    def options(self, s: RageState) -> list[int]:
        corners = [corner for corner in CORNERS if s.on[corner] == EMPTY]
        if corners:
            corners.sort()
            return corners
        home = CORNERS[home_corner(s.seats, self.seat)]
        lo, hi = s.open_ground()
        lo &= ~s.rough_lo
        hi &= ~s.rough_hi
        far = 1
        while not (lo & DISC_LO[far * 100 + home] or hi & DISC_HI[far * 100 + home]):
            far += 1
        return CELL_NUMBERS.of(lo & DISC_LO[far * 100 + home], hi & DISC_HI[far * 100 + home])

    def chosen(self, s: RageState, option: int) -> None:
        monster = s.monsters[self.seat]
        for stat in range(STATS):
            monster.stats[stat] = monster.profile.start[stat]
            monster.hurt[stat] = 0
        monster.rage = 0
        monster.wounds = 0
        s.put(self.seat, option)
        if s.watched:
            text = f"The return of {monster_name(s, self.seat)} on {square(option)}."
            tell(s, "place", text, "RAGE-2.10", self.seat, model_id(self.seat, option), [option])

    def prompt(self, s: RageState) -> str:
        return f"Where does {monster_name(s, self.seat)} return?"

    def clause(self, s: RageState) -> str:
        return "RAGE-2.10"

    def describe(self, s: RageState, option: int) -> Option:
        return Option(f"Return on {square(option)}", cell_id(option), "RAGE-2.10")


def home_corner(seats: int, seat: int) -> int:
    """RAGE-1.11, 1.12, R07: corners clockwise by seat; two players sit opposite."""
    return seat * 2 if seats == 2 else seat


# -- between turns -----------------------------------------------------------------------------------------------------


@final
class EndTurn(Step[RageState]):
    """RAGE-5.04, 5.05, 16.07: the Shobijin go back if they were used; the next player begins."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        for monster in s.monsters:
            if monster.helped:
                monster.helped = 0
                monster.shobijin = 0
                s.crowd_pile[SHOBIJIN] += 1
        if s.agreed.goals and out_of_reach(s):
            finish_by_points(s, "no goal can be reached any more", "RAGE-R63")
            return
        seat: i64 = self.seat
        rounds: i64 = 0
        while True:
            seat = (seat + 1) % s.seats
            if seat == s.first:
                rounds = 1
            if not s.monsters[seat].out:
                break
        s.round += rounds
        if s.round > s.agreed.rounds:
            s.round -= 1
            round_limit(s)
            return
        s.push(Turn(int(seat)))


ENDS: Final = [EndTurn(seat) for seat in range(4)]


def out_of_reach(s: RageState) -> bool:
    """RAGE-R63: can no side reach any goal that is open to it?"""
    blocks: i64 = 0
    for cell in s.board.foundations:
        model = s.on[cell]
        if RED <= model <= BLUE:
            blocks += model - RED + 1
    crowds: i64 = 0
    for kind in range(1, 4):
        if blocks:
            crowds += kind * s.crowd_pile[kind]
        for held in s.token:
            if held == kind:
                crowds += kind
    for seat in range(s.seats):
        if s.monsters[seat].out:
            continue
        if pursues(s, seat, DESTRUCTION) and points(s, seat, DESTRUCTION) + blocks >= GOAL:
            return False
        if pursues(s, seat, EVACUATION) and points(s, seat, EVACUATION) + crowds >= GOAL:
            return False
    return True


def best_total(s: RageState, seat: i64) -> i64:
    """The highest single total of a seat's side (RAGE-R63)."""
    destroyed, rescued = points(s, seat, DESTRUCTION), points(s, seat, EVACUATION)
    return destroyed if destroyed > rescued else rescued


def finish_by_points(s: RageState, reason: str, clause: str) -> None:
    """RAGE-R63, R66: the highest single total wins; equal totals draw."""
    left = [seat for seat in range(s.seats) if not s.monsters[seat].out]
    best: i64 = 0
    for seat in left:
        total = best_total(s, seat)
        if total > best:
            best = total
    end(s, [seat for seat in left if best_total(s, seat) == best], reason, clause)


def round_limit(s: RageState) -> None:
    """RAGE-R66: fewest wounds, then fewest injuries, then most rage; teams: more monsters, then fewer wounds."""
    reason = f"the limit of {s.agreed.rounds} rounds"
    if s.agreed.goals:
        finish_by_points(s, reason, "RAGE-R66")
        return
    left = [seat for seat in range(s.seats) if not s.monsters[seat].out]
    ranks = [standing(s, seat) for seat in left]
    best = max(ranks)
    end(s, [seat for seat, rank in zip(left, ranks, strict=True) if rank == best], reason, "RAGE-R66")


def standing(s: RageState, seat: int) -> tuple[int, int, int]:
    """What the round limit compares, larger is better (RAGE-R66)."""
    if s.agreed.teams:
        left = [
            monster for other, monster in enumerate(s.monsters) if s.side(other) == s.side(seat) and not monster.out
        ]
        return (len(left), -sum([int(monster.wounds) for monster in left]), 0)
    monster = s.monsters[seat]
    return (-int(monster.wounds), -sum([int(hurt) for hurt in monster.hurt]), int(monster.rage))
