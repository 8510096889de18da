"""Phase 3: the monster's own move (RAGE section 8)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import CLOSED
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import BURNING, HEAVY, SHOBIJIN, SHOCKIRUS, STOMP
from rampant.games.rage.mask import BIT_HI, BIT_LO, SQUARES
from rampant.games.rage.options import CELL_NUMBERS, DONE
from rampant.games.rage.squares import ANY_LINE, EMPTY, GRID, NO_LINE
from rampant.games.rage.state import MOVEMENT, MOVING, RageState
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
            stomp = int(monster.stats[STOMP])
            s.push(Move(self.seat, stomp, ANY_LINE, stomp))


@final
class Move(Ask[RageState]):
    """RAGE-8.01 to 8.14: where to? Every square in reach is offered with its cheapest way.

    Where entering has an effect (burning rubble, a token), the way stops; the points left may then be used to go on
    (`left`, `line` and `wings` are explained in `Power.reach`).
    """

    def __init__(self, seat: int, left: int, line: int, wings: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.line: Final = line
        self.wings: Final = wings

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.power(self.seat, MOVING).reach(s, s.at[self.seat], self.left, self.line, self.wings)
        cells = CELL_NUMBERS.of(lo, hi)
        cells.append(DONE)
        return cells

    def chosen(self, s: RageState, option: int) -> None:
        seat: i64 = self.seat
        if option == DONE:
            if s.watched and self.line == ANY_LINE and len(self.options(s)) == 1:
                tell(s, "say", f"{monster_name(s, seat)} cannot move.", "RAGE-8.09", seat)
            return
        to: i64 = option
        start = s.at[seat]
        power = s.power(seat, MOVING)
        left, line, wings = power.rest(s, start, to, self.left, self.line, self.wings)
        if s.watched:
            path = way(s, seat, start, to, self.left)
            text = f"{monster_name(s, seat)} moves to {square(to)}."
            tell(s, "move", text, "RAGE-8.02", seat, model_id(seat, to), path)
        s.shift(seat, to)
        monster_enters(s, seat, to, power.enters())
        if s.on_board(seat):
            if left > 0 or wings > 0:
                s.push(Move(self.seat, int(left), int(line), int(wings)))
            push_crowd(s, seat, to)

    def prompt(self, s: RageState) -> str:
        return f"Move {monster_name(s, self.seat)}: {count(max(self.left, self.wings), 'point')} left"

    def clause(self, s: RageState) -> str:
        return "RAGE-8.02"

    def carried(self, s: RageState) -> list[str]:
        return [model_id(self.seat, s.at[self.seat])]

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Stay" if self.line == ANY_LINE else "Stop here", "", "RAGE-8.01")
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
        lo, hi = s.power(self.seat, MOVING).reach(s, at, self.left, self.line, self.wings)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if cell == at or lo & BIT_LO[cell] or hi & BIT_HI[cell]:
                continue
            if s.on[cell] != EMPTY:
                reason, clause = f"{model_name(s, s.on[cell], cell)} stands there", "RAGE-8.09"
            else:
                reason, clause = (
                    f"it is out of reach with {count(max(self.left, self.wings), 'movement point')}",
                    "RAGE-8.02",
                )
            denied.append(Denied(f"Go to {square(cell)}", reason, clause, cell_id(cell), cell))
        return denied

    def only(self, s: RageState) -> str:
        return "a move leads to another square, as far as the points reach"


def way(s: RageState, seat: i64, start: i64, to: i64, left: i64) -> list[i64]:
    """A way to show: the cheapest walk, or else a flight over everything."""
    enter = vec[i64]([s.cost(cell) if s.on[cell] == EMPTY else CLOSED for cell in range(SQUARES)])
    lo, hi = s.power(seat, MOVING).clears(s)
    for cell in range(SQUARES):
        if s.on[cell] == EMPTY and (lo & BIT_LO[cell] or hi & BIT_HI[cell]):
            enter[cell] = 1
        if cell != to and s.stops(cell):
            enter[cell] = CLOSED
    path = GRID.path(start, to, left, enter)
    return list(path) if path else flight(s, start, to)


def flight(s: RageState, start: i64, to: i64) -> list[i64]:
    """A flight to show: straight if it can be, around the tokens that it would meet."""
    open_sky = vec[i64]([CLOSED if s.token[cell] > HEAVY and cell != to else 1 for cell in range(SQUARES)])
    direction = s.straight(start, to)
    if direction == NO_LINE:
        return list(GRID.path(start, to, CLOSED - 1, open_sky))
    path = [start]
    while path[-1] != to:
        path.append(GRID.step[direction][path[-1]])
    return path
