"""The turn: six phases, the next player, rounds, the Return, and the ends that are checked between turns."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import CORNERS, SHOBIJIN
from rampant.games.rage.mask import DISC_HI, DISC_LO, SQUARES
from rampant.games.rage.options import CELL_NUMBERS
from rampant.games.rage.squares import BLUE, EMPTY, GRID, MASERS, NO_SEAT, OFF, RED
from rampant.games.rage.state import DESTRUCTION, EVACUATION, GOAL, NO_HARM, REINFORCEMENT, RETURNING, RageState
from rampant.games.rage.steps.act import ActionPhase
from rampant.games.rage.steps.crowds import push_crowd
from rampant.games.rage.steps.enter import monster_enters
from rampant.games.rage.steps.harm import end, points, pursues
from rampant.games.rage.steps.masers import MaserAttackPhase, MaserMovementPhase
from rampant.games.rage.steps.move import MovementPhase
from rampant.games.rage.steps.rage import RagePhase
from rampant.games.rage.words import cell_id, count, model_id, model_name, monster_name, square, tell

MASER_DISTANCE: Final = 4  # RAGE-6.02
NEAR_ROUNDS: Final = 5  # so many rounds before the limit everybody is told
NEAR_POINTS: Final = 4  # and when so few points can be lost until a stalemate
COMMON: Final = 12  # divided by the size of any team


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
            near, clause = end_in_sight(s)
            if near:
                tell(s, "say", f"{near}.", clause, seat)
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
                row = (MASER_DISTANCE - 1) * SQUARES + at
                lo &= ~DISC_LO[row]
                hi &= ~DISC_HI[row]
        return CELL_NUMBERS.of(lo, hi)

    def chosen(self, s: RageState, option: int) -> None:
        s.keeper = s.keeper[:]
        for maser in range(4):
            if s.keeper[maser] == self.seat:
                s.keeper[maser] = NO_SEAT
                s.put(MASERS + maser, option)
                if s.watched:
                    text = f"A Maser comes back on {square(option)}."
                    tell(s, "place", text, "RAGE-6.01", self.seat, model_id(MASERS + maser, option), [option])
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
    """RAGE-2.09 to 2.11, R62: the monster comes back as new on a free corner, and that is its whole turn.

    It enters the square: a token there is picked up, a crowd may be pushed away.
    """

    def options(self, s: RageState) -> list[int]:
        corners = [corner for corner in CORNERS if s.on[corner] == EMPTY]
        if corners:
            corners.sort()
            return corners
        home = s.home[self.seat]
        lo, hi = s.open_ground()
        lo &= ~s.rough_lo
        hi &= ~s.rough_hi
        far = 1
        while not (lo & DISC_LO[far * 100 + home] or hi & DISC_HI[far * 100 + home]):
            far += 1
        return CELL_NUMBERS.of(lo & DISC_LO[far * 100 + home], hi & DISC_HI[far * 100 + home])

    def chosen(self, s: RageState, option: int) -> None:
        monster = s.monsters[self.seat]
        monster.stats = monster.profile.start[:]
        monster.hurt = NO_HARM[:]
        monster.rage = 0
        monster.wounds = 0
        s.put(self.seat, option)
        if s.watched:
            text = f"The return of {monster_name(s, self.seat)} on {square(option)}."
            tell(s, "place", text, "RAGE-2.10", self.seat, model_id(self.seat, option), [option])
        monster_enters(s, self.seat, option, True)
        push_crowd(s, self.seat, option)

    def automatic(self, s: RageState) -> bool:
        return not s.agreed.confirms  # it is the whole turn

    def prompt(self, s: RageState) -> str:
        return f"Where does {monster_name(s, self.seat)} return?"

    def clause(self, s: RageState) -> str:
        return "RAGE-2.10"

    def describe(self, s: RageState, option: int) -> Option:
        return Option(f"Return on {square(option)}", cell_id(option), "RAGE-2.10")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if cell not in allowed:
                reason, clause = "a monster returns on a corner", "RAGE-2.10"
                if s.on[cell] != EMPTY:
                    reason = f"{model_name(s, s.on[cell], cell)} stands there"
                elif cell not in CORNERS and allowed[0] not in CORNERS:
                    reason, clause = "a free clear square is nearer to its corner", "RAGE-R62"
                denied.append(Denied(f"Return on {square(cell)}", reason, clause, cell_id(cell), cell))
        return denied


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
                s.own_tokens()
                s.crowd_pile[SHOBIJIN] += 1
        if s.agreed.stalemate and s.agreed.goals and margin(s) < 0:
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
        if s.agreed.rounds and s.round > s.agreed.rounds:
            s.round -= 1
            round_limit(s)
            return
        s.push(Turn(int(seat)))


ENDS: Final = [EndTurn(seat) for seat in range(4)]


def margin(s: RageState) -> i64:
    """RAGE-R63: the points by which the best-placed side could pass a goal that is open to it; below 0: none can."""
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
    best: i64 = -GOAL
    for seat in range(s.seats):
        if s.monsters[seat].out:
            continue
        for goal, left in ((DESTRUCTION, blocks), (EVACUATION, crowds)):
            if pursues(s, seat, goal):
                over = points(s, seat, goal) + left - GOAL
                if over > best:
                    best = over
    return best


def end_in_sight(s: RageState) -> tuple[str, str]:
    """RAGE-R63, R66: an end by a limit that is near, in words for everybody, and its clause; nothing if none is."""
    rounds = s.agreed.rounds
    if rounds and s.round > rounds - NEAR_ROUNDS:
        best = (
            "most points win" if s.agreed.goals else "most monsters left win" if s.agreed.teams else "fewest wounds win"
        )
        return f"Round {s.round} of {rounds}, then {best}", "RAGE-R66"
    if s.agreed.goals and s.agreed.stalemate and margin(s) < NEAR_POINTS:
        lost = count(margin(s), "point")
        return f"Only {lost} may be lost before no goal can be reached, then most points win", "RAGE-R63"
    return "", ""


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
    reason = f"the limit of {count(s.agreed.rounds, 'round')}"
    if s.agreed.goals:
        finish_by_points(s, reason, "RAGE-R66")
        return
    left = [seat for seat in range(s.seats) if not s.monsters[seat].out]
    ranks = [standing(s, seat) for seat in left]
    best = max(ranks)
    end(s, [seat for seat, rank in zip(left, ranks, strict=True) if rank == best], reason, "RAGE-R66")


def standing(s: RageState, seat: int) -> tuple[int, int, int]:
    """What the round limit compares, larger is better (RAGE-R66): teams of different size by what each member has."""
    if s.agreed.teams:
        left = [
            monster for other, monster in enumerate(s.monsters) if s.side(other) == s.side(seat) and not monster.out
        ]
        size = len([other for other in range(s.seats) if s.side(other) == s.side(seat)])
        share = COMMON // size  # a whole number for every size of a team
        return (len(left) * share, -sum([int(monster.wounds) for monster in left]) * share, 0)
    monster = s.monsters[seat]
    return (-int(monster.wounds), -sum([int(hurt) for hurt in monster.hurt]), int(monster.rage))
