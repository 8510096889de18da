"""The powers: one small class each, named after its card, with the moment at which it acts (RAGE section 22).

To add a power: write its class here, put it into `POWERS`, and its words into its monster's record in
data/monsters.toml.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Odds, Option
from rampant.core.state import Ask
from rampant.games.rage.data import BURNING, CLEAR, PROFILES, RANGE, Profile
from rampant.games.rage.fight import BASHING, BLASTING
from rampant.games.rage.mask import BIT_HI, BIT_LO, DISC_HI, DISC_LO, NEAR_HI, NEAR_LO, SQUARES
from rampant.games.rage.options import BONUS, DONE, MODEL, MODEL_NUMBERS, NO, YES
from rampant.games.rage.squares import ANY_LINE, EMPTY, GRID, NO_LINE, OFF, PIECES
from rampant.games.rage.state import (
    BLASTED,
    GUARDING,
    MOMENTS,
    MOVING,
    NO_POWER,
    PRESSING,
    REPELLING,
    Monster,
    Power,
    RageState,
    new_monster,
)
from rampant.games.rage.steps.attack import deny_paths, describe_path, path_options
from rampant.games.rage.steps.harm import MOST_WOUNDS, SEAT_BITS, draw_injury, last_standing, wound
from rampant.games.rage.steps.knock import KnockBack
from rampant.games.rage.steps.odds import shown, strike_odds
from rampant.games.rage.steps.sight import fewest_bonus, in_sight
from rampant.games.rage.steps.strike import AFTERMATH, Strike
from rampant.games.rage.words import count, model_id, model_name, monster_name, tell

# -- Godzilla ----------------------------------------------------------------------------------------------------------


@final
class Aquatic(Power):
    """RAGE-22.01: in the Movement phase water counts as clear. Never worse than not using it, so always used."""

    def clears(self, s: RageState) -> tuple[i64, i64]:
        return s.board.water_lo, s.board.water_hi


@final
class SweepingBlast(Power):
    """RAGE-22.02, R23: for each special symbol of the blast roll one more target may take all its hits."""

    def blasted(self, s: RageState, target: i64, cell: i64, bonus: i64) -> bool:
        if s.fight.specials == 0:
            return False
        s.push(Sweep(int(s.fight.by), int(s.fight.specials), (int(target), int(cell), int(bonus))))
        return True


@final
class Sweep(Ask[RageState]):
    """RAGE-22.02, R23: Godzilla's player picks more targets one by one; then all are resolved, the first one first.

    `targets` holds model, square and bonus dice of each target so far.
    """

    def __init__(self, seat: int, left: int, targets: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.targets: Final = targets

    def options(self, s: RageState) -> list[int]:
        options: list[int] = []
        if self.left > 0:
            at = s.fight.source
            first = self.targets[1]
            far = s.monsters[self.seat].stats[RANGE] * 100 + at
            lo = s.occ_lo & NEAR_LO[first] & DISC_LO[far] & ~DISC_LO[100 + at]
            hi = s.occ_hi & NEAR_HI[first] & DISC_HI[far] & ~DISC_HI[100 + at]
            taken = self.targets[1::3]
            for option in MODEL_NUMBERS.of(lo, hi):
                if option - MODEL not in taken and in_sight(s, at, option - MODEL):
                    options.append(option)
        options.append(DONE)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option != DONE:
            cell = option - MODEL
            s.push(SweepPath(self.seat, self.left - 1, self.targets, int(s.on[cell]), cell))
            return
        targets = self.targets
        for i in range(len(targets) - 3, -1, -3):
            s.push(Strike(targets[i], targets[i + 1], targets[i + 2]))

    def automatic(self, s: RageState) -> bool:
        added = len(self.targets) > 3
        return not (added and s.agreed.confirms)  # the defense rolls follow

    def prompt(self, s: RageState) -> str:
        return f"Sweeping Blast: up to {count(self.left, 'more target')}"

    def clause(self, s: RageState) -> str:
        return "RAGE-22.02"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("No more targets", "", "RAGE-22.02")
        cell = option - MODEL
        odds = sweep_odds(s, self.seat, cell, int(fewest_bonus(s, s.fight.source, cell)))
        return Option(f"Sweep {model_name(s, s.on[cell], cell)}", model_id(s.on[cell], cell), "RAGE-22.02", odds)

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            model = s.on[cell]
            if model != EMPTY and model != self.seat and MODEL + cell not in allowed:
                reason = why_no_sweep(s, self.seat, cell, self.targets, self.left)
                label = f"Sweep {model_name(s, model, cell)}"
                denied.append(Denied(label, reason, "RAGE-R23", model_id(model, cell), MODEL + cell))
        return denied


def why_no_sweep(s: RageState, seat: int, cell: int, targets: tuple[int, ...], left: int) -> str:
    """RAGE-22.02, R23: why a model is no further target."""
    at = s.fight.source
    if cell in targets[1::3]:
        return "it is a target already"
    if left == 0:
        return "there is no special symbol for it"
    if GRID.apart[cell][targets[1]] != 1:
        return "it is not next to the first target"
    if GRID.apart[at][cell] == 1:
        return "it is next to the attacker"
    if GRID.apart[at][cell] > s.monsters[seat].stats[RANGE]:
        return "it is out of range"
    return "smoke lies on every shortest path"


def sweep_odds(s: RageState, seat: int, cell: int, bonus: int) -> Odds:
    """What the hits that were rolled bring against one more target."""
    return strike_odds(s, seat, cell, bonus, shown(int(s.fight.hits), int(s.fight.specials)))


@final
class SweepPath(Ask[RageState]):
    """RAGE-11.02, R23: each further target has a path of its own, past the models that stand now."""

    def __init__(self, seat: int, left: int, targets: tuple[int, ...], model: int, cell: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.targets: Final = targets
        self.model: Final = model
        self.cell: Final = cell

    def options(self, s: RageState) -> list[int]:
        return path_options(s, s.fight.source, self.cell)

    def chosen(self, s: RageState, option: int) -> None:
        targets = (*self.targets, self.model, self.cell, option - BONUS)
        s.push(Sweep(self.seat, self.left, targets))

    def prompt(self, s: RageState) -> str:
        return f"Which path does the blast at {model_name(s, self.model, self.cell)} take?"

    def clause(self, s: RageState) -> str:
        return "RAGE-11.02"

    def describe(self, s: RageState, option: int) -> Option:
        return describe_path(option, sweep_odds(s, self.seat, self.cell, option - BONUS))

    def denied(self, s: RageState) -> list[Denied]:
        return deny_paths(self.options(s))


@final
class TailWhip(Power):
    """RAGE-22.03, R24: after a failed bash Godzilla's player may throw the attacker back."""

    def answer(self, specials: int) -> str:
        return f"perhaps thrown back {count(specials, 'square')}"

    def repels(self, s: RageState, seat: i64, attacker: i64, specials: i64) -> None:
        s.push(UseTailWhip(int(seat), int(attacker), int(specials)))


@final
class UseTailWhip(Ask[RageState]):
    """RAGE-22.03, R24: all or nothing."""

    def __init__(self, seat: int, attacker: int, squares: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.squares: Final = squares

    def options(self, s: RageState) -> list[int]:
        return [YES, NO] if s.on_board(self.attacker) else []  # R60

    def chosen(self, s: RageState, option: int) -> None:
        if option == YES:
            if s.watched:
                tell(s, "say", f"Tail Whip: {count(self.squares, 'square')}.", "RAGE-22.03", self.seat)
            s.push(KnockBack(self.seat, self.attacker, self.squares, int(s.at[self.seat])))

    def prompt(self, s: RageState) -> str:
        return f"Tail Whip: throw {monster_name(s, self.attacker)} back {count(self.squares, 'square')}?"

    def clause(self, s: RageState) -> str:
        return "RAGE-22.03"

    def describe(self, s: RageState, option: int) -> Option:
        if option == NO:
            return Option("Let it be", "", "RAGE-22.03")
        target = model_id(self.attacker, s.at[self.attacker])
        return Option(f"Throw {monster_name(s, self.attacker)} back", target, "RAGE-22.03")


# -- MechaGodzilla -----------------------------------------------------------------------------------------------------


@final
class ForceField(Power):
    """RAGE-22.04, R22: on a clear square each special symbol of his defense roll counts as one block."""

    def guards(self, s: RageState, seat: i64) -> bool:
        return s.ground[s.at[seat]] == CLEAR


@final
class FullArsenal(Power):
    """RAGE-22.05, R21: his blast forces rerolls of blocks."""

    def presses(self, kind: i64) -> bool:
        return kind == BLASTING


class StraightFlight(Power):
    """RAGE-22.06, 22.07, R28, R29: a move along one straight line counts every square but the last as clear."""

    def reach(self, s: RageState, at: i64, left: i64, line: i64, wings: i64) -> tuple[i64, i64]:
        lo, hi = s.walk(at, left, 0, 0)
        if line == NO_LINE:
            return lo, hi
        for direction in range(8):
            if line in (direction, ANY_LINE):
                cell = GRID.step[direction][at]
                spent: i64 = 0  # by the squares before
                while cell != OFF and spent < wings:
                    if s.on[cell] == EMPTY and spent + s.cost(cell) <= wings:
                        lo |= BIT_LO[cell]
                        hi |= BIT_HI[cell]
                    if s.other_lo & BIT_LO[cell] or s.other_hi & BIT_HI[cell]:
                        break  # R29: what lies there is taken before the flight goes on
                    spent += 1
                    cell = GRID.step[direction][cell]
        return lo, hi

    def rest(self, s: RageState, at: i64, to: i64, left: i64, line: i64, wings: i64) -> tuple[i64, i64, i64]:
        if not s.stops(to):
            return 0, NO_LINE, 0
        left -= s.walk_cost(at, to, left, 0, 0)
        direction = s.straight(at, to)
        if s.ground[to] == BURNING or direction == NO_LINE or (line != ANY_LINE and line != direction):
            return left, NO_LINE, 0  # burning rubble wounds only those who walk or end there
        return left, direction, wings - GRID.apart[at][to]


@final
class RocketPropulsion(StraightFlight):
    """RAGE-22.06: MechaGodzilla's straight flight."""


# -- Gigan -------------------------------------------------------------------------------------------------------------


@final
class AntigravPropulsion(StraightFlight):
    """RAGE-22.07: Gigan's straight flight."""


@final
class BuzzsawDefense(Power):
    """RAGE-22.08, R25: a bash that fails costs the attacker a wound per special symbol."""

    def answer(self, specials: int) -> str:
        return f"{count(min(specials, MOST_WOUNDS), 'wound')} in return"

    def repels(self, s: RageState, seat: i64, attacker: i64, specials: i64) -> None:
        if s.watched:
            tell(s, "say", f"Buzzsaw Defense cuts {monster_name(s, attacker)}.", "RAGE-22.08", seat)
        wound(s, attacker, specials, "RAGE-22.08")
        last_standing(s, SEAT_BITS[attacker])


@final
class HookedHorror(Power):
    """RAGE-22.09, R21: his bash forces rerolls of blocks."""

    def presses(self, kind: i64) -> bool:
        return kind == BASHING


# -- Mothra ------------------------------------------------------------------------------------------------------------


@final
class AerialMonster(Power):
    """RAGE-22.10, R30: every square counts as clear and unoccupied; the last one must be free of models."""

    def reach(self, s: RageState, at: i64, left: i64, line: i64, wings: i64) -> tuple[i64, i64]:
        return s.fly(at, left)

    def rest(self, s: RageState, at: i64, to: i64, left: i64, line: i64, wings: i64) -> tuple[i64, i64, i64]:
        if s.other_lo & BIT_LO[to] or s.other_hi & BIT_HI[to]:
            return left - s.fly_cost(at, to, left), NO_LINE, 0
        return 0, NO_LINE, 0

    def enters(self) -> bool:
        return False


@final
class Poison(Power):
    """RAGE-22.11, R26: a bash that fails against a special symbol costs the attacker an injury card."""

    def answer(self, specials: int) -> str:
        return "an injury in return"

    def repels(self, s: RageState, seat: i64, attacker: i64, specials: i64) -> None:
        if s.watched:
            tell(s, "say", f"Mothra's poison works on {monster_name(s, attacker)}.", "RAGE-22.11", seat)
        draw_injury(s, attacker)


@final
class WingBuffet(Power):
    """RAGE-22.12, R27: no defense roll, no wounds; the target is knocked back a square per special symbol."""

    def defended(self) -> bool:
        return False

    def blasted(self, s: RageState, target: i64, cell: i64, bonus: i64) -> bool:
        fight = s.fight
        s.push(AFTERMATH)
        if fight.specials and target < PIECES:
            if s.watched:
                name = model_name(s, target, cell)
                text = f"The wing buffet hits {name}: knock back of {count(fight.specials, 'square')}."
                tell(s, "say", text, "RAGE-22.12", fight.by)
            s.push(KnockBack(int(fight.by), int(target), int(fight.specials), int(fight.source)))
        return True


POWERS: Final[list[Power]] = [
    Aquatic("aquatic", MOVING),
    SweepingBlast("sweeping-blast", BLASTED),
    TailWhip("tail-whip", REPELLING),
    ForceField("force-field", GUARDING),
    FullArsenal("full-arsenal", PRESSING),
    RocketPropulsion("rocket-propulsion", MOVING),
    AntigravPropulsion("antigrav-propulsion", MOVING),
    BuzzsawDefense("buzzsaw-defense", REPELLING),
    HookedHorror("hooked-horror", PRESSING),
    AerialMonster("aerial-monster", MOVING),
    Poison("poison", REPELLING),
    WingBuffet("wing-buffet", BLASTED),
]


def powers_of(profile: Profile) -> list[Power]:
    """The powers of a monster by moment."""
    powers: list[Power] = [NO_POWER] * MOMENTS
    for power in POWERS:
        if power.id in profile.powers:
            powers[power.moment] = power
    return powers


POWERS_OF: Final = {profile.id: powers_of(profile) for profile in PROFILES}


def monster_of(profile: Profile) -> Monster:
    """RAGE-1.03: a monster with its start values."""
    return new_monster(profile, POWERS_OF[profile.id])
