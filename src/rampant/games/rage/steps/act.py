"""Phase 4: Attack, Crush, Heal or Roar (RAGE section 9)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import BASH, BLAST, HEAVY, RANGE, ROCKY, SMOKING, STAT_NAMES, STATS
from rampant.games.rage.faces import DIE_FACES, SPECIALS
from rampant.games.rage.mask import DISC_HI, DISC_LO, NEAR_HI, NEAR_LO, SQUARES
from rampant.games.rage.options import (
    CELL_NUMBERS,
    CROWD,
    CROWD_NUMBERS,
    DONE,
    HEAL,
    MODEL,
    MODEL_NUMBERS,
    ROAR,
    STAT,
    WOUND,
)
from rampant.games.rage.squares import EMPTY, GRID, MASERS, OFF, PIECES
from rampant.games.rage.state import ACTION, RageState
from rampant.games.rage.steps.attack import attack
from rampant.games.rage.steps.harm import return_token
from rampant.games.rage.steps.odds import attack_odds
from rampant.games.rage.steps.pieces import ROAR_SQUARES, Drive, DriveCrowd
from rampant.games.rage.steps.sight import in_sight
from rampant.games.rage.steps.strike import gain_rage
from rampant.games.rage.words import (
    CROWD_NAMES,
    count,
    faces,
    model_id,
    model_name,
    monster_name,
    square,
    tell,
    token_id,
    track_id,
)


@final
class ActionPhase(Step[RageState]):
    """RAGE-9.01, 9.02, 17.11: one action or none; smoke takes the phase away."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: RageState) -> None:
        if not s.on_board(self.seat):
            return
        s.phase = ACTION
        if s.ground[s.at[self.seat]] == SMOKING:
            if s.watched:
                text = f"{monster_name(s, self.seat)} stands in smoke and cannot act."
                tell(s, "say", text, "RAGE-9.02", self.seat)
        else:
            s.push(ACTS[self.seat])


@final
class Act(Ask[RageState]):
    """RAGE-9.01 to 9.09: a model to attack, a crowd to crush, Heal, Roar, or nothing."""

    def options(self, s: RageState) -> list[int]:
        seat: i64 = self.seat
        at = s.at[seat]
        monster = s.monsters[seat]
        near_lo, near_hi = NEAR_LO[at], NEAR_HI[at]
        options: list[int] = []
        if s.ground[at] != ROCKY:  # RAGE-9.03
            options = targets(s, seat, at)
        lo, hi = s.crowd_lo & near_lo, s.crowd_hi & near_hi
        crowds = CROWD_NUMBERS.of(lo, hi) if lo or hi else []
        options += crowds
        options.append(DONE)
        if monster.wounds:
            options.append(HEAL)
        if crowds or movable(s, at):
            options.append(ROAR)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            if s.watched and len(self.options(s)) == 1:
                tell(s, "say", f"{monster_name(s, self.seat)} can do nothing.", "RAGE-9.01", self.seat)
            return
        if option < CROWD:
            attack(s, self.seat, option - MODEL)
        elif option < DONE:
            crush(s, self.seat, option - CROWD)
        elif option == HEAL:
            heal(s, self.seat)
        else:
            roar(s, self.seat)

    def prompt(self, s: RageState) -> str:
        return f"What does {monster_name(s, self.seat)} do?"

    def clause(self, s: RageState) -> str:
        return "RAGE-9.01"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Do nothing", "", "RAGE-9.01")
        if option == HEAL:
            wounds = s.monsters[self.seat].wounds
            odds = Odds(DIE_FACES.roll(wounds, "specials").likely(lambda n: f"{n} removed"))
            return Option(f"Heal ({count(wounds, 'die', 'dice')})", "", "RAGE-9.07", odds)
        if option == ROAR:
            return Option("Roar", "", "RAGE-9.09")
        if option >= CROWD:
            cell = option - CROWD
            kind = s.token[cell]
            return Option(
                f"Crush the {CROWD_NAMES[kind]} on {square(cell)} (+{kind} rage)", token_id(cell), "RAGE-9.05"
            )
        cell = option - MODEL
        model = s.on[cell]
        bash = GRID.apart[s.at[self.seat]][cell] == 1
        label = f"{'Bash' if bash else 'Blast'} {model_name(s, model, cell)}"
        clause = "RAGE-10.02" if bash else "RAGE-10.03"
        return Option(label, model_id(model, cell), clause, attack_odds(s, self.seat, cell))

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            model = s.on[cell]
            if model != EMPTY and model != self.seat and MODEL + cell not in allowed:
                reason, clause = why_not(s, self.seat, cell)
                denied.append(
                    Denied(f"Attack {model_name(s, model, cell)}", reason, clause, model_id(model, cell), MODEL + cell)
                )
            kind = s.token[cell]
            if kind and CROWD + cell not in allowed:
                reason = "only a crowd on an adjacent square can be crushed"
                clause = "RAGE-R44" if cell == s.at[self.seat] else "RAGE-9.05"
                if kind > HEAVY:
                    reason, clause = "it is no crowd", "RAGE-R40"
                label = f"Crush the {CROWD_NAMES[kind]} on {square(cell)}"
                denied.append(Denied(label, reason, clause, token_id(cell), CROWD + cell))
        if HEAL not in allowed:
            denied.append(Denied("Heal", "there are no wounds, so no dice to roll", "RAGE-R45", "", HEAL))
        if ROAR not in allowed:
            denied.append(Denied("Roar", "no crowd or movable model is adjacent", "RAGE-9.09", "", ROAR))
        return denied

    def only(self, s: RageState) -> str:
        return "it acts on others: a model that it can attack, an adjacent crowd, or its own wounds"


ACTS: Final = [Act(seat) for seat in range(4)]


def targets(s: RageState, seat: i64, at: i64) -> list[int]:
    """RAGE-10.02 to 10.05, 11.06, R46: the models that can be bashed or blasted, as options."""
    stats = s.monsters[seat].stats
    bash_lo, bash_hi = s.occ_lo & NEAR_LO[at], s.occ_hi & NEAR_HI[at]
    if stats[BASH] == 0:
        bash_lo = 0
        bash_hi = 0
    blast_lo: i64 = 0
    blast_hi: i64 = 0
    if stats[BLAST] > 0:
        row = stats[RANGE] * 100 + at
        blast_lo = s.occ_lo & DISC_LO[row] & ~DISC_LO[100 + at]
        blast_hi = s.occ_hi & DISC_HI[row] & ~DISC_HI[100 + at]
    options = MODEL_NUMBERS.of(bash_lo | blast_lo, bash_hi | blast_hi)
    if s.smoke_lo == 0 and s.smoke_hi == 0:
        return options  # RAGE-11.07
    return [option for option in options if GRID.apart[at][option - MODEL] == 1 or in_sight(s, at, option - MODEL)]


def why_not(s: RageState, seat: i64, cell: i64) -> tuple[str, str]:
    """Why a model cannot be attacked: reason and clause."""
    at = s.at[seat]
    stats = s.monsters[seat].stats
    apart = GRID.apart[at][cell]
    if s.ground[at] == ROCKY:
        return "a monster on rocky rubble may not attack", "RAGE-9.03"
    if apart == 1:
        return "a bash needs at least one die", "RAGE-R46"
    if stats[BLAST] == 0:
        return "a blast needs at least one die", "RAGE-R46"
    if apart > stats[RANGE]:
        return f"it is {apart} squares away, the range is {stats[RANGE]}", "RAGE-10.03"
    return "smoke lies on every shortest path", "RAGE-11.06"


def movable(s: RageState, at: i64) -> bool:
    """RAGE-9.09, R43: does a Maser, Meganulon or saucer stand next to it?"""
    return any(s.at[model] != OFF and GRID.apart[at][s.at[model]] == 1 for model in range(MASERS, PIECES))


# -- Crush -------------------------------------------------------------------------------------------------------------


def crush(s: RageState, seat: i64, cell: i64) -> None:
    """RAGE-9.05, 9.06: the crowd goes back to the pile, rage by its size."""
    kind = s.token[cell]
    if s.watched:
        text = f"{monster_name(s, seat)} crushes the {CROWD_NAMES[kind]} on {square(cell)}."
        tell(s, "remove", text, "RAGE-9.05", seat, token_id(cell))
    return_token(s, cell)
    gain_rage(s, seat, kind, "RAGE-9.05")


# -- Heal --------------------------------------------------------------------------------------------------------------


def heal(s: RageState, seat: i64) -> None:
    """RAGE-9.07, R45: a die per wound; each special symbol removes a wound or an injury."""
    healed: i64 = 0
    dice: list[i64] = []
    for _ in range(s.monsters[seat].wounds):
        face = s.die(8)
        dice.append(face)
        healed += SPECIALS[face]
    if s.watched:
        text = f"{monster_name(s, seat)} heals: {count(healed, 'special')}."
        shown = tuple([face for die in dice for face in faces(die, 1, "heal")])
        tell(s, "roll", text, "RAGE-9.07", seat, dice=shown)
    if healed:
        s.push(Recover(int(seat), int(healed)))


@final
class Recover(Ask[RageState]):
    """RAGE-9.07, 9.08, 12.06: a wound or an injury token, one by one."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: RageState) -> list[int]:
        monster = s.monsters[self.seat]
        options = [STAT + stat for stat in range(STATS) if monster.hurt[stat]]
        if monster.wounds:
            options.append(WOUND)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        monster = s.monsters[self.seat]
        if option == WOUND:
            monster.wounds -= 1
            if s.watched:
                text = f"{monster_name(s, self.seat)} is at {count(monster.wounds, 'wound')}."
                tell(
                    s, "change", text, "RAGE-9.07", self.seat, target=f"track:p{self.seat}.wounds", value=monster.wounds
                )
        else:
            stat = option - STAT
            monster.hurt = monster.hurt[:]
            monster.hurt[stat] -= 1
            if s.watched:
                text = f"{monster_name(s, self.seat)}'s {STAT_NAMES[stat]} loses an injury."
                tell(s, "change", text, "RAGE-12.06", self.seat, target=track_id(self.seat, stat))
        if self.left > 1:
            s.push(Recover(self.seat, self.left - 1))

    def prompt(self, s: RageState) -> str:
        return f"What is healed ({self.left} left)?"

    def clause(self, s: RageState) -> str:
        return "RAGE-9.07"

    def describe(self, s: RageState, option: int) -> Option:
        if option == WOUND:
            return Option("Remove a wound", f"track:p{self.seat}.wounds", "RAGE-9.07")
        stat = option - STAT
        return Option(f"Remove an injury from {STAT_NAMES[stat]}", track_id(self.seat, stat), "RAGE-12.06")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied = [
            Denied(f"Remove an injury from {STAT_NAMES[stat]}", "it has none", "RAGE-12.06",
                   track_id(self.seat, stat), STAT + stat)
            for stat in range(STATS)
            if STAT + stat not in allowed
        ]  # fmt: skip
        if WOUND not in allowed:
            target = f"track:p{self.seat}.wounds"
            denied.append(Denied("Remove a wound", "there is none left", "RAGE-9.08", target, WOUND))
        return denied

    def only(self, s: RageState) -> str:
        return "a monster heals its own wounds and injuries"


# -- Roar --------------------------------------------------------------------------------------------------------------


def roar(s: RageState, seat: i64) -> None:
    """RAGE-9.09, R43: adjacency is taken now; each piece is shifted at most once."""
    at = s.at[seat]
    crowds = CELL_NUMBERS.of(s.crowd_lo & NEAR_LO[at], s.crowd_hi & NEAR_HI[at])
    models = [model for model in range(MASERS, PIECES) if s.at[model] != OFF and GRID.apart[at][s.at[model]] == 1]
    if s.watched:
        tell(s, "say", f"{monster_name(s, seat)} roars.", "RAGE-9.09", seat, model_id(seat, at))
    s.push(Roar(int(seat), tuple(crowds), tuple(models)))


@final
class Roar(Ask[RageState]):
    """RAGE-9.09, R43: which piece next? Models are known by number, crowds by the square they were on."""

    def __init__(self, seat: int, crowds: tuple[int, ...], models: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.crowds: Final = crowds
        self.models: Final = models

    def options(self, s: RageState) -> list[int]:
        options = [MODEL + int(s.at[model]) for model in self.models if s.at[model] != OFF]
        options.sort()
        options += [CROWD + cell for cell in self.crowds if 1 <= s.token[cell] <= 3]
        options.append(DONE)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option == DONE:
            return
        # A crowd that was rescued is forgotten: another one that runs to its square is not shifted again.
        crowds = tuple([cell for cell in self.crowds if cell != option - CROWD and 1 <= s.token[cell] <= 3])
        if option >= CROWD:
            s.push(Roar(self.seat, crowds, self.models))
            s.push(DriveCrowd(self.seat, option - CROWD))
        else:
            model = s.on[option - MODEL]
            s.push(Roar(self.seat, crowds, tuple([other for other in self.models if other != model])))
            s.push(Drive(self.seat, int(model), ROAR_SQUARES, True))

    def prompt(self, s: RageState) -> str:
        return "Roar: what runs away?"

    def clause(self, s: RageState) -> str:
        return "RAGE-9.09"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Nothing more", "", "RAGE-9.09")
        if option >= CROWD:
            cell = option - CROWD
            return Option(f"The {CROWD_NAMES[s.token[cell]]} on {square(cell)}", token_id(cell), "RAGE-9.09")
        cell = option - MODEL
        name = model_name(s, s.on[cell], cell)
        return Option(f"{name[:1].upper()}{name[1:]}", model_id(s.on[cell], cell), "RAGE-9.09")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for cell in range(SQUARES):
            model, kind = s.on[cell], s.token[cell]
            if model >= MASERS and MODEL + cell not in allowed:
                reason, clause = "it was not adjacent when the roar began, or has run already", "RAGE-R43"
                if model >= PIECES:
                    reason, clause = "blocks never move", "RAGE-19.05"
                label = f"Roar at {model_name(s, model, cell)}"
                denied.append(Denied(label, reason, clause, model_id(model, cell), MODEL + cell))
            if kind and CROWD + cell not in allowed:
                reason, clause = "it was not adjacent when the roar began, or has run already", "RAGE-R43"
                if kind > HEAVY:
                    reason, clause = "it is no crowd", "RAGE-R40"
                label = f"Roar at the {CROWD_NAMES[kind]} on {square(cell)}"
                denied.append(Denied(label, reason, clause, token_id(cell), CROWD + cell))
        return denied

    def only(self, s: RageState) -> str:
        return "only what was adjacent when the roar began runs"
