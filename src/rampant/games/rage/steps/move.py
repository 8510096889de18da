"""Phase 3: the monster's own move (RAGE section 8)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import CLOSED
from rampant.core.mask import BIT_HI, BIT_LO, SQUARES
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import BURNING, SHOBIJIN, SHOCKIRUS, STOMP, WATER
from rampant.games.rage.moments import MOVING
from rampant.games.rage.state import CELL_NUMBERS, DONE, EMPTY, GRID, MOVEMENT, RageState
from rampant.games.rage.steps.crowds import push_crowd
from rampant.games.rage.steps.enter import monster_enters
from rampant.games.rage.words import cell_id, count, model_id, model_name, monster_name, square, tell


@final
class MovementPhase(Step[RageState]):
    """RAGE-8.01, 8.13: the monster may move; one that lies must be stood up instead."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        if not s.on_board(self.seat):
            return
        s.phase = MOVEMENT
        monster = s.monsters[self.seat]
        if monster.down:
            monster.down = 0
            if s.watched:
                text = f"{monster_name(s, self.seat)} gets up and cannot move."
                tell(s, "change", text, "RAGE-8.13", self.seat, model_id(self.seat, s.at[self.seat]))
        elif monster.stats[STOMP] > 0:
            s.push(Move(self.seat, int(monster.stats[STOMP]), True))


@final
class Move(Ask[RageState]):
    """RAGE-8.01 to 8.14: where to? Every square in reach is offered with its cheapest way.

    Where entering has an effect (burning rubble, a token), the way stops; `left` points may then be used to go on.
    """

    def __init__(self, seat: int, left: int, fresh: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.fresh: Final = fresh

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.power(self.seat, MOVING).reach(s, s.at[self.seat], self.left, self.fresh)
        cells = CELL_NUMBERS.of(lo, hi)
        cells.append(DONE)
        return cells

    def chosen(self, s: RageState, option: int) -> None:
        seat: i64 = self.seat
        if option == DONE:
            return
        to: i64 = option
        start = s.at[seat]
        power = s.power(seat, MOVING)
        left: i64 = 0
        if stops(s, to):
            left = self.left - power.spent(s, start, to, self.left)
        if s.watched:
            path = way(s, seat, start, to, self.left)
            text = f"{monster_name(s, seat)} moves to {square(to)}."
            tell(s, "move", text, "RAGE-8.02", seat, model_id(seat, to), path)
        s.shift(seat, to)
        monster_enters(s, seat, to, power.enters())
        if s.on_board(seat):
            if left > 0:
                s.push(Move(self.seat, int(left), False))
            push_crowd(s, seat, to)

    def prompt(self, s: RageState) -> str:
        return f"Move {monster_name(s, self.seat)}: {count(self.left, 'point')} left"

    def clause(self, s: RageState) -> str:
        return "RAGE-8.02"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Stay" if self.fresh else "Stop here", "", "RAGE-8.01")
        note = ""
        clause = "RAGE-8.02"
        if s.ground[option] == BURNING and s.power(self.seat, MOVING).enters():
            note, clause = " (burning: 1 wound)", "RAGE-17.04"
        elif s.token[option] == SHOCKIRUS:
            note, clause = " (picks up a Shockirus)", "RAGE-16.09"
        elif s.token[option] == SHOBIJIN:
            note, clause = " (picks up the Shobijin)", "RAGE-16.04"
        elif s.token[option]:
            note, clause = " (a crowd is there)", "RAGE-15.06"
        return Option(f"Go to {square(option)}{note}", cell_id(option), clause)

    def denied(self, s: RageState) -> list[Denied]:
        at = s.at[self.seat]
        lo, hi = s.power(self.seat, MOVING).reach(s, at, self.left, self.fresh)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if cell == at or lo & BIT_LO[cell] or hi & BIT_HI[cell]:
                continue
            if s.on[cell] != EMPTY:
                reason, clause = f"{model_name(s, s.on[cell], cell)} stands there", "RAGE-8.09"
            else:
                reason, clause = f"it is out of reach with {count(self.left, 'movement point')}", "RAGE-8.02"
            denied.append(Denied(f"Go to {square(cell)}", reason, clause, cell_id(cell), cell))
        return denied


def stops(s: RageState, cell: i64) -> bool:
    """RAGE-8.14: does entering this square have an effect of its own?"""
    return s.ground[cell] == BURNING or s.token[cell] == SHOBIJIN or s.token[cell] == SHOCKIRUS


def way(s: RageState, seat: i64, start: i64, to: i64, left: i64) -> list[i64]:
    """A way to show: the cheapest walk, or else a flight over everything."""
    enter = vec[i64]([s.cost(cell) if s.on[cell] == EMPTY else CLOSED for cell in range(SQUARES)])
    if "aquatic" in s.monsters[seat].profile.powers:
        enter = vec[i64]([1 if s.ground[c] == WATER and s.on[c] == EMPTY else enter[c] for c in range(SQUARES)])
    for cell in range(SQUARES):
        if cell != to and stops(s, cell):
            enter[cell] = CLOSED
    path = GRID.path(start, to, left, enter)
    if not path:
        path = GRID.path(start, to, left, vec[i64]([1] * SQUARES))
    return list(path)
