"""New crowds, rubble and explosions out of a wounded city block, and the Shobijin's help with the draw."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import EXPLOSION, HEAVY, HIDDEN, LIGHT, MEGANULON, ROCKY, TOKEN_KINDS, UNSEEN, XILIEN
from rampant.games.rage.mask import BIT_HI, BIT_LO, NEAR_HI, NEAR_LO, SQUARES
from rampant.games.rage.options import CELL_NUMBERS, NO, RUBBLE, TOKEN, YES
from rampant.games.rage.squares import EMPTY, GRID, MASERS, MEGANULONS, SAUCERS
from rampant.games.rage.state import RageState, total
from rampant.games.rage.steps.crowds import scatter
from rampant.games.rage.steps.harm import SEAT_BITS, destroy, knock_down, last_standing, return_token, wound
from rampant.games.rage.words import CROWD_NAMES, GROUND_NAMES, cell_id, model_id, square, tell, token_id

# -- new crowds --------------------------------------------------------------------------------------------------------


@final
class NewCrowds(Step[RageState]):
    """RAGE-15.01 to 15.04, 15.12, R41, R42: tokens are laid face down one by one, then all are flipped."""

    def __init__(self, seat: int, block: int, left: int, laid: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.block: Final = block
        self.left: Final = left
        self.laid: Final = laid

    def run(self, s: RageState) -> None:
        unseen = 0
        for cell in self.laid:
            if s.token[cell] == UNSEEN:
                unseen += 1
        if self.left == 0 or total(s.crowd_pile) <= unseen:
            flip(s, self.seat, self.laid)
            return
        lo, hi = s.open_ground()
        lo &= NEAR_LO[self.block] & ~(s.crowd_lo | s.other_lo)
        hi &= NEAR_HI[self.block] & ~(s.crowd_hi | s.other_hi)
        if lo or hi:
            place = PlaceCrowd(self.seat, self.block, self.left, self.laid, 0)
            helper = s.monsters[self.seat]
            if helper.shobijin and total(s.crowd_pile) > unseen + 1:
                s.push(UseShobijin(self.seat, place))
            else:
                s.push(place)
        else:
            flip(s, self.seat, self.laid)  # RAGE-15.03


@final
class PlaceCrowd(Ask[RageState]):
    """RAGE-15.02: the causer lays a token on open ground next to the block. `kind` is 0 unless he has looked."""

    def __init__(self, seat: int, block: int, left: int, laid: tuple[int, ...], kind: int) -> None:
        super().__init__(seat)
        self.block: Final = block
        self.left: Final = left
        self.laid: Final = laid
        self.kind: Final = kind

    def options(self, s: RageState) -> list[int]:
        lo, hi = s.open_ground()
        lo &= NEAR_LO[self.block] & ~(s.crowd_lo | s.other_lo)
        hi &= NEAR_HI[self.block] & ~(s.crowd_hi | s.other_hi)
        return CELL_NUMBERS.of(lo, hi)

    def chosen(self, s: RageState, option: int) -> None:
        s.lay(UNSEEN + self.kind, option)
        if s.watched:
            tell(
                s, "place", f"A token is laid on {square(option)}.", "RAGE-15.02", self.seat, token_id(option), [option]
            )
        s.push(NewCrowds(self.seat, self.block, self.left - 1, (*self.laid, option)))

    def minor(self, s: RageState) -> bool:
        return not s.agreed.goals

    def prompt(self, s: RageState) -> str:
        what = CROWD_NAMES[self.kind] if self.kind else "unseen token"
        return f"Where does the {what} go?"

    def clause(self, s: RageState) -> str:
        return "RAGE-15.02"

    def describe(self, s: RageState, option: int) -> Option:
        return Option(f"Lay the token on {square(option)}", cell_id(option), "RAGE-15.02")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            if cell not in allowed:
                reason, clause = "it is no open ground", "RAGE-15.02"
                if GRID.apart[cell][self.block] != 1:
                    reason = "it is not next to the block"
                elif s.token[cell]:
                    reason, clause = "another token lies there", "RAGE-R41"
                label = f"Lay the token on {square(cell)}"
                denied.append(Denied(label, reason, clause, cell_id(cell), cell))
        return denied


def flip(s: RageState, seat: i64, laid: tuple[int, ...]) -> None:
    """RAGE-15.04, 16.01, 16.02, 16.03, 16.08: the tokens are turned up and do what they show."""
    for cell in laid:
        kind = s.pick(cell)
        if kind == UNSEEN:
            s.own_tokens()
            kind = s.draw_kind(s.crowd_pile)
        else:
            kind %= TOKEN_KINDS
        if kind in (MEGANULON, XILIEN):
            bring_model(s, seat, kind, cell)
        else:
            s.lay(kind, cell)
            s.new_lo |= BIT_LO[cell]
            s.new_hi |= BIT_HI[cell]
            if s.watched:
                text = f"The token on {square(cell)} shows: {CROWD_NAMES[kind]}."
                tell(s, "reveal", text, "RAGE-15.04", seat, token_id(cell), [cell])


def bring_model(s: RageState, seat: i64, kind: i64, cell: i64) -> None:
    """RAGE-16.01, 16.02: the token leaves the game and its model stands there."""
    model: i64 = MEGANULONS if kind == MEGANULON else SAUCERS
    while s.used[model]:
        model += 1
    s.used = s.used[:]
    s.used[model] = 1
    s.put(model, cell)
    if s.watched:
        what, clause = ("A Meganulon", "RAGE-16.01") if kind == MEGANULON else ("A Xilien saucer", "RAGE-16.02")
        tell(s, "place", f"{what} appears on {square(cell)}.", clause, seat, model_id(model, cell), [cell])


# -- rubble ------------------------------------------------------------------------------------------------------------


@final
class NewRubble(Step[RageState]):
    """RAGE-17.01, 17.02: the causer draws a rubble token for the block's foundation."""

    def __init__(self, seat: int, block: int) -> None:
        self.seat: Final = seat
        self.block: Final = block

    def run(self, s: RageState) -> None:
        if s.monsters[self.seat].shobijin and total(s.rubble_pile) > 1:
            s.push(UseShobijin(self.seat, LayRubble(self.seat, self.block, 0)))
        else:
            s.push(LayRubble(self.seat, self.block, 0))


@final
class LayRubble(Step[RageState]):
    """RAGE-17.02 to 17.12: the token is flipped and applied. `kind` is 0 unless its drawer has looked."""

    def __init__(self, seat: int, block: int, kind: int) -> None:
        self.seat: Final = seat
        self.block: Final = block
        self.kind: Final = kind

    def run(self, s: RageState) -> None:
        kind: i64 = self.kind
        if kind == 0:
            s.rubble_pile = s.rubble_pile[:]
            kind = s.draw_kind(s.rubble_pile)
        if kind == EXPLOSION:
            explode(s, self.seat, self.block)
            return
        s.pave(kind, self.block)
        if s.watched:
            text = f"{GROUND_NAMES[kind][:1].upper()}{GROUND_NAMES[kind][1:]} covers {square(self.block)}."
            tell(s, "place", text, "RAGE-17.02", self.seat, f"piece:rubble-{square(self.block)}", [self.block])
        if kind != ROCKY and LIGHT <= s.token[self.block] <= HEAVY:
            scatter(s, self.block, "RAGE-15.11")  # a crowd that fled onto the foundation just before


def explode(s: RageState, causer: i64, cell: i64) -> None:
    """RAGE-17.06 to 17.09, R57: adjacent monsters gain 2 wounds and fall, everything else adjacent is removed."""
    if s.watched:
        tell(s, "say", f"An explosion tears {square(cell)} apart.", "RAGE-17.06", causer, target=cell_id(cell))
    hurt: i64 = 0
    for near in GRID.near[cell]:
        model = s.on[near]
        if s.token[near] != 0:
            if s.watched:
                tell(s, "remove", f"The token on {square(near)} is swept away.", "RAGE-17.07", causer, token_id(near))
            return_token(s, near)
        if model == EMPTY:
            continue
        if model >= MASERS:
            destroy(s, near, causer)
        else:
            hurt |= SEAT_BITS[model]
            wound(s, model, 2, "RAGE-17.06")
            if s.on_board(model):
                knock_down(s, model, "RAGE-17.06")
    last_standing(s, hurt)


# -- the Shobijin ------------------------------------------------------------------------------------------------------


@final
class UseShobijin(Ask[RageState]):
    """RAGE-16.06, R55: the holder may draw two tokens and choose which one is played."""

    def __init__(self, seat: int, step: Step[RageState]) -> None:
        super().__init__(seat)
        self.step: Final = step

    def options(self, s: RageState) -> list[int]:
        return [YES, NO]

    def chosen(self, s: RageState, option: int) -> None:
        if option == NO:
            s.push(self.step)
            return
        s.monsters[self.seat].helped = 1
        step = self.step
        rubble = isinstance(step, LayRubble)
        s.own_tokens()
        s.rubble_pile = s.rubble_pile[:]
        pile = s.rubble_pile if rubble else s.crowd_pile
        if isinstance(step, PlaceCrowd):  # what lies there was drawn earlier: it cannot be the one that goes back
            for cell in step.laid:
                if s.token[cell] == UNSEEN:
                    s.token[cell] = HIDDEN + s.draw_kind(pile)
        first, second = s.draw_kind(pile), s.draw_kind(pile)
        if s.watched:
            names = GROUND_NAMES if rubble else CROWD_NAMES
            text = f"The Shobijin show {names[first]} and {names[second]}."
            tell(s, "say", text, "RAGE-16.06", self.seat)
        s.push(ChooseToken(self.seat, step, int(first), int(second)))

    def prompt(self, s: RageState) -> str:
        return "Ask the Shobijin: draw two tokens and choose one?"

    def clause(self, s: RageState) -> str:
        return "RAGE-16.06"

    def describe(self, s: RageState, option: int) -> Option:
        label = "Draw two and choose" if option == YES else "Draw as usual"
        return Option(label, "", "RAGE-16.06")


@final
class ChooseToken(Ask[RageState]):
    """RAGE-16.06: one of the two tokens is played, the other goes back."""

    def __init__(self, seat: int, step: Step[RageState], first: int, second: int) -> None:
        super().__init__(seat)
        self.step: Final = step
        self.first: Final = first
        self.second: Final = second

    def options(self, s: RageState) -> list[int]:
        base = RUBBLE if isinstance(self.step, LayRubble) else TOKEN
        if self.first == self.second:
            return [base + self.first]
        low, high = (self.first, self.second) if self.first < self.second else (self.second, self.first)
        return [base + low, base + high]

    def chosen(self, s: RageState, option: int) -> None:
        step = self.step
        if isinstance(step, LayRubble):
            kind = option - RUBBLE
            s.rubble_pile = s.rubble_pile[:]
            s.rubble_pile[self.second if kind == self.first else self.first] += 1
            s.push(LayRubble(step.seat, step.block, kind))
        else:
            assert isinstance(step, PlaceCrowd)
            kind = option - TOKEN
            s.own_tokens()
            s.crowd_pile[self.second if kind == self.first else self.first] += 1
            s.push(PlaceCrowd(step.seat, step.block, step.left, step.laid, kind))

    def prompt(self, s: RageState) -> str:
        return "Which of the two tokens is played?"

    def clause(self, s: RageState) -> str:
        return "RAGE-16.06"

    def describe(self, s: RageState, option: int) -> Option:
        name = GROUND_NAMES[option - RUBBLE] if option >= RUBBLE else CROWD_NAMES[option - TOKEN]
        return Option(f"Play the {name}", "", "RAGE-16.06")

    def only(self, s: RageState) -> str:
        return "one of the two tokens that were drawn is played"
