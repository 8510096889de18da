"""Phases 5 and 6: saucers swap, Masers attack, one piece is moved (RAGE sections 18, 20, 21)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import MASER_BLAST, SAUCER_RANGE
from rampant.games.rage.fight import MASER_FIRE, Fight
from rampant.games.rage.options import DONE, MODEL
from rampant.games.rage.squares import GRID, MASERS, MEGANULONS, OFF, PIECES, SAUCERS
from rampant.games.rage.state import MASER_ATTACK, MASER_MOVEMENT, RageState
from rampant.games.rage.steps.attack import AttackRolled, roll_attack
from rampant.games.rage.steps.crowds import push_crowd
from rampant.games.rage.steps.enter import model_enters, monster_enters
from rampant.games.rage.steps.pieces import Drive, eat, stomp_of
from rampant.games.rage.steps.sight import fewest_bonus, firing
from rampant.games.rage.words import model_id, model_name, monster_name, square, tell

# -- phase 5 -----------------------------------------------------------------------------------------------------------


@final
class MaserAttackPhase(Step[RageState]):
    """RAGE-18.02, 21.06: a saucer in reach swaps first, then the Masers in range attack the active monster."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        if not s.on_board(self.seat):
            return
        s.phase = MASER_ATTACK
        s.push(FIRES[self.seat])
        for model in range(SAUCERS, PIECES):
            if s.at[model] != OFF:
                s.push(SwapSaucer(int(s.next_opponent(self.seat)), self.seat))
                return


@final
class SwapSaucer(Ask[RageState]):
    """RAGE-21.06 to 21.08, R56: one saucer within 3 swaps squares with the monster; the next opponent chooses."""

    def __init__(self, seat: int, monster: int) -> None:
        super().__init__(seat)
        self.monster: Final = monster

    def options(self, s: RageState) -> list[int]:
        at = s.at[self.monster]
        options: list[int] = []
        for model in range(SAUCERS, PIECES):
            cell = s.at[model]
            if cell != OFF and GRID.apart[at][cell] <= SAUCER_RANGE:
                options.append(MODEL + cell)
        options.sort()
        return options

    def chosen(self, s: RageState, option: int) -> None:
        seat: i64 = self.monster
        there: i64 = option - MODEL
        here = s.at[seat]
        saucer = s.on[there]
        if s.watched:
            text = f"{monster_name(s, seat)} and the saucer on {square(there)} swap squares."
            tell(s, "move", text, "RAGE-21.06", self.seat, model_id(seat, here), [here, there])
            tell(
                s,
                "move",
                f"The saucer is on {square(here)}.",
                "RAGE-21.06",
                self.seat,
                model_id(saucer, there),
                [there, here],
            )
        s.lift(here)
        s.lift(there)
        s.put(seat, there)
        s.put(saucer, here)
        model_enters(s, saucer, here, self.seat)
        monster_enters(s, seat, there, True)
        if s.on_board(seat):
            push_crowd(s, seat, there)

    def prompt(self, s: RageState) -> str:
        return f"Which saucer swaps squares with {monster_name(s, self.monster)}?"

    def clause(self, s: RageState) -> str:
        return "RAGE-21.07"

    def describe(self, s: RageState, option: int) -> Option:
        cell = option - MODEL
        return Option(f"The saucer on {square(cell)}", model_id(s.on[cell], cell), "RAGE-21.07")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        return [
            Denied(f"The saucer on {square(s.at[model])}", f"it is more than {SAUCER_RANGE} squares away", "RAGE-21.06",
                   model_id(model, s.at[model]), MODEL + int(s.at[model]))
            for model in range(SAUCERS, PIECES)
            if s.at[model] != OFF and MODEL + s.at[model] not in allowed
        ]  # fmt: skip

    def only(self, s: RageState) -> str:
        return "only a saucer swaps squares with the monster"


@final
class MaserFire(Step[RageState]):
    """RAGE-18.02 to 18.04, 18.08, R12, R47: all Masers in range make one attack roll; their bonus dice add up."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        if not s.on_board(self.seat):
            return
        at = s.at[self.seat]
        masers = firing(s, at)
        if not masers:
            return
        bonus: i64 = 0
        for option in masers:
            bonus += fewest_bonus(s, option - MODEL, at)
        fight = Fight(MASER_FIRE, s.next_opponent(self.seat), OFF, masers[0] - MODEL)
        fight.target = self.seat
        fight.cell = at
        fight.attack_dice = MASER_BLAST * len(masers)
        s.fight = fight
        if s.watched:
            who = "1 Maser fires" if len(masers) == 1 else f"{len(masers)} Masers fire"
            text = f"{who} at {monster_name(s, self.seat)}."
            tell(s, "say", text, "RAGE-18.02", fight.by, target=model_id(self.seat, at))
        roll_attack(s)
        s.push(AttackRolled(int(bonus)))


FIRES: Final = [MaserFire(seat) for seat in range(4)]


# -- phase 6 -----------------------------------------------------------------------------------------------------------


@final
class MaserMovementPhase(Step[RageState]):
    """RAGE-18.05, 20.03, R50: Meganulons eat, then one piece may be moved."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        if not s.on_board(self.seat):
            return
        s.phase = MASER_MOVEMENT
        eat(s)
        s.push(PICKS[self.seat])


def section(cell: i64) -> i64:
    """RAGE-1.16: the quadrant of a square."""
    return cell // 50 * 2 + cell % 10 // 5


@final
class PickPiece(Ask[RageState]):
    """RAGE-18.05, 20.02, 21.02, R51: one Maser of another section, or any Meganulon or saucer; or nothing."""

    def options(self, s: RageState) -> list[int]:
        own = section(s.at[self.seat])
        options: list[int] = []
        for model in range(MASERS, PIECES):
            cell = s.at[model]
            if cell != OFF and (model >= MEGANULONS or section(cell) != own):
                options.append(MODEL + cell)
        options.sort()
        options.append(DONE)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option != DONE:
            model = s.on[option - MODEL]
            s.push(Drive(self.seat, int(model), int(stomp_of(model)), False))

    def automatic(self, s: RageState) -> bool:
        return not s.agreed.confirms  # the turn ends with this answer

    def prompt(self, s: RageState) -> str:
        return "Move a Maser, a Meganulon or a saucer?"

    def clause(self, s: RageState) -> str:
        return "RAGE-18.05"

    def carried(self, s: RageState) -> list[str]:
        return [model_id(s.on[option - MODEL], option - MODEL) for option in self.options(s) if option != DONE]

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Move nothing", "", "RAGE-18.05")
        cell = option - MODEL
        return Option(f"Move {model_name(s, s.on[cell], cell)}", model_id(s.on[cell], cell), "RAGE-18.05")

    def denied(self, s: RageState) -> list[Denied]:
        own = section(s.at[self.seat])
        reason = "it stands in the same section as your monster"
        return [
            Denied(f"Move {model_name(s, model, s.at[model])}", reason, "RAGE-18.05", model_id(model, s.at[model]),
                   MODEL + int(s.at[model]))
            for model in range(MASERS, MEGANULONS)
            if s.at[model] != OFF and section(s.at[model]) == own
        ]  # fmt: skip

    def only(self, s: RageState) -> str:
        return "a turn moves one Maser of another section, or a Meganulon or saucer"


PICKS: Final = [PickPiece(seat) for seat in range(4)]
