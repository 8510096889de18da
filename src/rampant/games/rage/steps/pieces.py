"""Moving Masers, Meganulons, saucers and crowds by hand: in phase 6 and by the Roar action."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import CLOSED
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.rage.data import HEAVY, LIGHT, MASER_STOMP, MEGANULON_STOMP, SAUCER_STOMP, SHOBIJIN, SHOCKIRUS, WATER
from rampant.games.rage.mask import BIT_HI, BIT_LO, BOARD, DISC_HI, DISC_LO, SQUARES, reach, steps
from rampant.games.rage.options import CELL_NUMBERS, DONE
from rampant.games.rage.squares import EMPTY, GRID, MEGANULONS, OFF, SAUCERS
from rampant.games.rage.state import MASER_MOVEMENT, RageState
from rampant.games.rage.steps.crowds import deny_crowd, move_crowd
from rampant.games.rage.steps.enter import model_enters
from rampant.games.rage.steps.harm import return_token
from rampant.games.rage.steps.move import flight
from rampant.games.rage.words import CROWD_NAMES, cell_id, count, model_id, model_name, square, tell, token_id

ROAR_SQUARES: Final = 2  # RAGE-9.09


def drive_reach(s: RageState, model: i64, at: i64, left: i64, roared: bool) -> tuple[i64, i64]:
    """Where a Maser, Meganulon or saucer gets to. A way stops where entering has an effect, as in `Move`."""
    if model >= SAUCERS:  # RAGE-21.03
        return s.fly(at, left)
    free_lo = ~(s.occ_lo | s.board.water_lo) & BOARD  # RAGE-14.03, 18.06
    free_hi = ~(s.occ_hi | s.board.water_hi) & BOARD
    stop_lo, stop_hi = s.other_lo, s.other_hi
    if model < MEGANULONS:
        stop_lo |= s.crowd_lo  # RAGE-15.13: a rescue on the way
        stop_hi |= s.crowd_hi
    elif not roared:
        stop_lo = BOARD  # R50: a Meganulon eats after every step
        stop_hi = BOARD
    if roared:  # R43: plain squares are counted
        lo, hi = steps(at, left, free_lo, free_hi, stop_lo, stop_hi)
    else:
        rough_lo, rough_hi = s.rough_lo, s.rough_hi
        crowd_lo, crowd_hi = s.crowd_lo, s.crowd_hi
        lo, hi = reach(
            at, left,
            free_lo & ~(rough_lo | crowd_lo), free_hi & ~(rough_hi | crowd_hi),
            free_lo & (rough_lo ^ crowd_lo), free_hi & (rough_hi ^ crowd_hi),
            free_lo & rough_lo & crowd_lo, free_hi & rough_hi & crowd_hi,
            stop_lo, stop_hi,
        )  # fmt: skip
    return lo & ~BIT_LO[at], hi & ~BIT_HI[at]


def goes_on(s: RageState, model: i64, to: i64, roared: bool) -> bool:
    """May the model go on with the points that are left? Its way stopped where entering has an effect."""
    if model < MEGANULONS:
        return s.token[to] != 0
    if model < SAUCERS and not roared:
        return True
    return s.token[to] > HEAVY


def drive_cost(s: RageState, model: i64, at: i64, to: i64, left: i64, roared: bool) -> i64:
    """The fewest points for going to a square in reach."""
    spent: i64 = 1
    while spent < left:
        lo, hi = drive_reach(s, model, at, spent, roared)
        if lo & BIT_LO[to] or hi & BIT_HI[to]:
            return spent
        spent += 1
    return left


def drive_way(s: RageState, model: i64, at: i64, to: i64, left: i64, roared: bool) -> list[i64]:
    """A way to show: a cheapest one, or for saucers a flight."""
    if model >= SAUCERS:
        return flight(s, at, to)
    enter = vec[i64]([CLOSED] * SQUARES)
    for cell in range(SQUARES):
        if s.on[cell] == EMPTY and s.ground[cell] != WATER and (cell == to or s.token[cell] == 0):
            enter[cell] = 1 if roared else s.cost(cell)
    path = GRID.path(at, to, left, enter)
    return list(path) if path else [at, to]


def stomp_of(model: i64) -> i64:
    """RAGE-18.01, 20.01, 21.01."""
    if model < MEGANULONS:
        return MASER_STOMP
    return MEGANULON_STOMP if model < SAUCERS else SAUCER_STOMP


def eat(s: RageState) -> None:
    """RAGE-20.03, R50: crowds on or next to a Meganulon go back to the pile."""
    for model in range(MEGANULONS, SAUCERS):
        at = s.at[model]
        if at == OFF:
            continue
        row = 100 + at
        for cell in CELL_NUMBERS.of(s.crowd_lo & DISC_LO[row], s.crowd_hi & DISC_HI[row]):
            if s.watched:
                text = f"A Meganulon eats the {CROWD_NAMES[s.token[cell]]} on {square(cell)}."
                tell(s, "remove", text, "RAGE-20.03", s.active, token_id(cell))
            return_token(s, cell)


@final
class Drive(Ask[RageState]):
    """RAGE-8.12, 18.06, 20.02, 21.03; RAGE-9.09, R43 when roared at: where does the model go?"""

    def __init__(self, seat: int, model: int, left: int, roared: bool) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.left: Final = left
        self.roared: Final = roared

    def options(self, s: RageState) -> list[int]:
        at = s.at[self.model]
        if at == OFF:
            return []
        lo, hi = drive_reach(s, self.model, at, self.left, self.roared)
        cells = CELL_NUMBERS.of(lo, hi)
        cells.append(DONE)
        return cells

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            if s.watched and len(self.options(s)) == 1:
                name = model_name(s, self.model, s.at[self.model])
                tell(s, "say", f"{name[:1].upper()}{name[1:]} cannot move.", "RAGE-8.09", self.seat)
            return
        model: i64 = self.model
        to: i64 = option
        at = s.at[model]
        left: i64 = 0
        if goes_on(s, model, to, self.roared):
            left = self.left - drive_cost(s, model, at, to, self.left, self.roared)
        if s.watched:
            name = model_name(s, model, at)
            clause = "RAGE-18.05" if model < MEGANULONS else "RAGE-20.02" if model < SAUCERS else "RAGE-21.02"
            if self.roared:
                clause = "RAGE-9.09"
            text = f"{name[:1].upper()}{name[1:]} moves to {square(to)}."
            path = drive_way(s, model, at, to, self.left, self.roared)
            tell(s, "move", text, clause, self.seat, model_id(model, at), path)
        s.shift(model, to)
        model_enters(s, model, to, self.seat)
        if s.phase == MASER_MOVEMENT:
            eat(s)
        if left > 0 and s.at[model] != OFF:
            s.push(Drive(self.seat, self.model, int(left), self.roared))

    def prompt(self, s: RageState) -> str:
        return f"Where does {model_name(s, self.model, s.at[self.model])} go?"

    def clause(self, s: RageState) -> str:
        return "RAGE-9.09" if self.roared else "RAGE-18.06"

    def carried(self, s: RageState) -> list[str]:
        return [model_id(self.model, s.at[self.model])]

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("It stays there", "", self.clause(s))
        kind = s.token[option]
        note = ""
        if LIGHT <= kind <= HEAVY and self.model < MEGANULONS:
            note = f" (rescues the {CROWD_NAMES[kind]})"
        elif kind == SHOCKIRUS:
            note = " (meets a Shockirus)"
        elif kind == SHOBIJIN:
            note = " (drives the Shobijin away)"
        return Option(f"Go to {square(option)}{note}", cell_id(option), self.clause(s))

    def denied(self, s: RageState) -> list[Denied]:
        at = s.at[self.model]
        lo, hi = drive_reach(s, self.model, at, self.left, self.roared)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if cell == at or lo & BIT_LO[cell] or hi & BIT_HI[cell]:
                continue
            reason, clause = f"it is out of reach with {count(self.left, 'point')}", self.clause(s)
            if s.on[cell] != EMPTY:
                reason, clause = f"{model_name(s, s.on[cell], cell)} stands there", "RAGE-8.09"
            elif s.ground[cell] == WATER and self.model < SAUCERS:
                reason, clause = "it may not stand on water", "RAGE-14.03"
            denied.append(Denied(f"Go to {square(cell)}", reason, clause, cell_id(cell), cell))
        return denied

    def only(self, s: RageState) -> str:
        return "it goes to another square, as far as its points reach"


@final
class DriveCrowd(Ask[RageState]):
    """RAGE-9.09, 15.09, 15.10, R43: one or two squares, each of which the crowd may stand on."""

    def __init__(self, seat: int, crowd: int) -> None:
        super().__init__(seat)
        self.crowd: Final = crowd

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.crowd_ground()
        stop_lo, stop_hi = s.occ_lo, s.occ_hi  # a Maser's square: rescued there
        to_lo, to_hi = steps(self.crowd, ROAR_SQUARES, lo, hi, stop_lo, stop_hi)
        cells = CELL_NUMBERS.of(to_lo & ~BIT_LO[self.crowd], to_hi & ~BIT_HI[self.crowd])
        cells.append(DONE)
        return cells

    def chosen(self, s: RageState, option: int) -> None:
        if option != DONE:
            move_crowd(s, self.crowd, option, self.seat, "RAGE-9.09")

    def minor(self, s: RageState) -> bool:
        return not s.agreed.goals

    def prompt(self, s: RageState) -> str:
        return f"Where does the {CROWD_NAMES[s.token[self.crowd]]} run to?"

    def clause(self, s: RageState) -> str:
        return "RAGE-9.09"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("It stays there", "", "RAGE-9.09")
        return Option(f"Run to {square(option)}", cell_id(option), "RAGE-9.09")

    def denied(self, s: RageState) -> list[Denied]:
        far = f"it is more than {ROAR_SQUARES} squares away, or the way is shut"
        return deny_crowd(s, "Run to", self.options(s), far, "RAGE-9.09")
