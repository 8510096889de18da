"""Crowds on the board: pushed by monsters, fleeing from attacks (RAGE-15.05 to 15.14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.rage.data import HEAVY, LIGHT
from rampant.games.rage.mask import BIT_HI, BIT_LO, DISC_HI, DISC_LO, NEAR_HI, NEAR_LO, SQUARES
from rampant.games.rage.options import CELL_NUMBERS, CROWD, DONE
from rampant.games.rage.squares import EMPTY
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.harm import rescue, return_token
from rampant.games.rage.words import CROWD_NAMES, GROUND_NAMES, cell_id, model_name, square, tell, token_id


def move_crowd(s: RageState, origin: i64, to: i64, mover: i64, clause: str) -> None:
    """A crowd goes to another square; on a Maser's square it is rescued (RAGE-15.13)."""
    new = s.new_lo & BIT_LO[origin] or s.new_hi & BIT_HI[origin]
    kind = s.pick(origin)
    s.lay(kind, to)
    if new:
        s.new_lo |= BIT_LO[to]
        s.new_hi |= BIT_HI[to]
    if s.watched:
        text = f"The {CROWD_NAMES[kind]} goes from {square(origin)} to {square(to)}."
        tell(s, "move", text, clause, mover, token_id(origin), [origin, to])
    if s.on[to] != EMPTY:
        rescue(s, to, mover)


def scatter(s: RageState, cell: i64, clause: str) -> None:
    """RAGE-15.07, 15.11: a crowd that has nowhere to go returns to the pile."""
    if s.watched:
        text = f"The {CROWD_NAMES[s.token[cell]]} on {square(cell)} has nowhere to go and scatters."
        tell(s, "remove", text, clause, -1, token_id(cell))
    return_token(s, cell)


def deny_crowd(s: RageState, verb: str, allowed: list[int], reason: str, clause: str) -> list[Denied]:
    """Why a crowd cannot go to a square: what is there, or else the reason given."""
    lo, hi = s.crowd_ground()
    denied: list[Denied] = []
    for cell in range(SQUARES):
        if cell in allowed:
            continue
        why, rule = reason, clause
        if not (lo & BIT_LO[cell] or hi & BIT_HI[cell]):
            why, rule = f"no crowd can stand on {GROUND_NAMES[s.ground[cell]]}", "RAGE-15.10"
            if s.token[cell]:
                why, rule = "another token lies there", "RAGE-15.12"
            elif s.on[cell] != EMPTY:
                why, rule = f"{model_name(s, s.on[cell], cell)} stands there", "RAGE-15.10"
        denied.append(Denied(f"{verb} {square(cell)}", why, rule, cell_id(cell), cell))
    return denied


# -- first way: a monster ends its move on a crowd ---------------------------------------------------------------------


@final
class PushCrowd(Ask[RageState]):
    """RAGE-15.06, 15.07, R71: who made the monster move may move the crowd under it to an adjacent square."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.crowd_ground()
        cells = CELL_NUMBERS.of(lo & NEAR_LO[self.cell], hi & NEAR_HI[self.cell])
        cells.append(DONE)
        return cells

    def chosen(self, s: RageState, option: int) -> None:
        if option != DONE:
            move_crowd(s, self.cell, option, self.seat, "RAGE-15.06")
        else:
            lo, hi = s.crowd_ground()
            if not (lo & NEAR_LO[self.cell] or hi & NEAR_HI[self.cell]):
                scatter(s, self.cell, "RAGE-15.07")

    def minor(self, s: RageState) -> bool:
        return not s.agreed.goals

    def prompt(self, s: RageState) -> str:
        return f"Where does the crowd under the monster on {square(self.cell)} go?"

    def clause(self, s: RageState) -> str:
        return "RAGE-15.06"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Leave the crowd under the monster", "", "RAGE-R71")
        rescued = " (rescue)" if s.on[option] != EMPTY else ""
        return Option(f"Push the crowd to {square(option)}{rescued}", cell_id(option), "RAGE-15.06")

    def denied(self, s: RageState) -> list[Denied]:
        return deny_crowd(s, "Push the crowd to", self.options(s), "it is not adjacent", "RAGE-15.06")


def push_crowd(s: RageState, causer: i64, cell: i64) -> None:
    """RAGE-15.06: ask about the crowd on a square where a monster ended a move, if there is one."""
    if LIGHT <= s.token[cell] <= HEAVY:
        s.push(PushCrowd(int(causer), int(cell)))


# -- second way: crowds flee from an attack ----------------------------------------------------------------------------


@final
class Flee(Ask[RageState]):
    """RAGE-15.08, R39: each crowd next to the target steps away; the attacking player chooses which is next."""

    def __init__(self, seat: int, target: int, crowds: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.crowds: Final = crowds

    def options(self, s: RageState) -> list[int]:
        return [CROWD + cell for cell in self.crowds]

    def chosen(self, s: RageState, option: int) -> None:
        rest = tuple([cell for cell in self.crowds if cell != option - CROWD])
        if rest:
            s.push(Flee(self.seat, self.target, rest))
        s.push(FleeTo(self.seat, self.target, option - CROWD))

    def minor(self, s: RageState) -> bool:
        return not s.agreed.goals

    def prompt(self, s: RageState) -> str:
        return "Which crowd flees next?"

    def clause(self, s: RageState) -> str:
        return "RAGE-15.08"

    def describe(self, s: RageState, option: int) -> Option:
        cell = option - CROWD
        return Option(f"The {CROWD_NAMES[s.token[cell]]} on {square(cell)}", token_id(cell), "RAGE-15.08")

    def denied(self, s: RageState) -> list[Denied]:
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if s.token[cell] and cell not in self.crowds:
                reason, clause = "it is not next to the target, or has fled already", "RAGE-15.08"
                if s.token[cell] > HEAVY:
                    reason, clause = "it is no crowd", "RAGE-R40"
                elif s.new_lo & BIT_LO[cell] or s.new_hi & BIT_HI[cell]:
                    reason, clause = "it was laid by this attack", "RAGE-R39"
                label = f"The {CROWD_NAMES[s.token[cell]]} on {square(cell)}"
                denied.append(Denied(label, reason, clause, token_id(cell), CROWD + cell))
        return denied

    def only(self, s: RageState) -> str:
        return "only crowds flee, each once"


@final
class FleeTo(Ask[RageState]):
    """RAGE-15.08, 15.10, 15.11, R39: to a legal square two away from the target; none: the crowd is removed."""

    def __init__(self, seat: int, target: int, crowd: int) -> None:
        super().__init__(seat)
        self.target: Final = target
        self.crowd: Final = crowd

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.crowd_ground()
        lo &= NEAR_LO[self.crowd] & ~DISC_LO[100 + self.target]
        hi &= NEAR_HI[self.crowd] & ~DISC_HI[100 + self.target]
        return CELL_NUMBERS.of(lo, hi) if lo or hi else [DONE]

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            scatter(s, self.crowd, "RAGE-15.11")
        else:
            move_crowd(s, self.crowd, option, self.seat, "RAGE-15.08")

    def minor(self, s: RageState) -> bool:
        return not s.agreed.goals

    def prompt(self, s: RageState) -> str:
        return f"Where does the crowd on {square(self.crowd)} flee to?"

    def clause(self, s: RageState) -> str:
        return "RAGE-15.08"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("It has nowhere to go", "", "RAGE-15.11")
        rescued = " (rescue)" if s.on[option] != EMPTY else ""
        return Option(f"Flee to {square(option)}{rescued}", cell_id(option), "RAGE-15.08")

    def denied(self, s: RageState) -> list[Denied]:
        far = "it is not one square farther from the target"
        return deny_crowd(s, "Flee to", self.options(s), far, "RAGE-R39")


def crowds_flee(s: RageState, by: i64, target: i64) -> None:
    """RAGE-15.08, R39: the crowds next to the target's square flee, but for those that the attack itself has laid."""
    lo = s.crowd_lo & NEAR_LO[target] & ~s.new_lo
    hi = s.crowd_hi & NEAR_HI[target] & ~s.new_hi
    if lo or hi:
        s.push(Flee(int(by), int(target), tuple(CELL_NUMBERS.of(lo, hi))))
