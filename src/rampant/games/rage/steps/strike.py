"""One target of an attack: its defense roll, its wounds and what follows (RAGE-10.06 to 10.13)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import BURNING, DEFENSE, ROCKY
from rampant.games.rage.faces import BLOCKS, SPECIALS
from rampant.games.rage.fight import BASHING, MASER_FIRE, Fight
from rampant.games.rage.options import MODEL
from rampant.games.rage.squares import MASERS, MEGANULONS, OFF, PIECES, SAUCERS
from rampant.games.rage.state import PRESSING, REPELLING, TOP_RAGE, RageState
from rampant.games.rage.steps.crowds import crowds_flee
from rampant.games.rage.steps.dice import OWN_DEFENSE, Press, Reroll, guarding, roll, summary, tally
from rampant.games.rage.steps.harm import MOST_WOUNDS, SEAT_BITS, destroy, endurance, knock_down, last_standing, wound
from rampant.games.rage.steps.knock import FALL, KnockBack
from rampant.games.rage.steps.sight import firing
from rampant.games.rage.steps.tokens import NewCrowds, NewRubble
from rampant.games.rage.words import count, faces, model_id, model_name, monster_name, tell

MOST_DEFENSE: Final = 8  # RAGE-3.04


def shelter(s: RageState, seat: i64, bonus: i64) -> i64:
    """RAGE-11.03, 17.05, 17.10, R74: bonus dice of the path and of the ground a monster stands on."""
    ground = s.ground[s.at[seat]]
    if ground == BURNING:
        return 0
    return bonus + 1 if ground == ROCKY else bonus


def defense_dice(s: RageState, model: i64, bonus: i64) -> i64:
    """RAGE-3.04, 4.05, 11.05, R11: the statistic and the bonus dice, at most eight."""
    dice = bonus
    if model < MASERS:
        dice = s.monsters[model].stats[DEFENSE] + shelter(s, model, bonus)
    return dice if dice < MOST_DEFENSE else MOST_DEFENSE


@final
class Strike(Step[RageState]):
    """RAGE-10.06, 10.07: one target of an attack makes its defense roll. Skipped if the target is gone (R60)."""

    def __init__(self, model: int, cell: int, bonus: int) -> None:
        self.model: Final = model
        self.cell: Final = cell
        self.bonus: Final = bonus

    def run(self, s: RageState) -> None:
        model: i64 = self.model
        cell: i64 = s.at[model] if model < PIECES else self.cell
        if cell == OFF or s.on[cell] != model:
            return
        fight = s.fight
        fight.target = model
        fight.cell = cell
        fight.wounds = 0
        fight.failed = 0
        fight.defense_dice = defense_dice(s, model, self.bonus)
        fight.defense = roll(s, fight.defense_dice)
        if s.watched and fight.defense_dice:
            name = model_name(s, model, cell)
            text = f"{name[:1].upper()}{name[1:]} defends: {summary(fight.defense, fight.defense_dice)}."
            shown = faces(fight.defense, fight.defense_dice, "defense")
            tell(s, "roll", text, "RAGE-10.06", model if model < MASERS else -1, dice=shown)
        s.push(COMPARE)
        if fight.attacker != OFF and fight.specials and s.power(fight.attacker, PRESSING).presses(fight.kind):
            s.push(Press(int(fight.by), int(fight.specials), 0))
        if model < MASERS and fight.defense_dice and s.monsters[model].empowered:
            s.push(Reroll(self.model, OWN_DEFENSE, 0))


@final
class Compare(Step[RageState]):
    """RAGE-10.08 to 10.10, 10.11 (f) to (h): hits against blocks, wounds, and what follows for the target."""

    def run(self, s: RageState) -> None:
        fight = s.fight
        model = fight.target
        blocks = tally(fight.defense, BLOCKS)
        specials: i64 = 0
        if model < MASERS and not s.monsters[model].down:  # RAGE-13.15
            specials = tally(fight.defense, SPECIALS)
            if guarding(s, model):
                blocks += specials
        surplus = fight.hits - blocks
        s.push(AFTERMATH)
        if surplus > 0:
            self._succeed(s, fight, surplus)
            return
        fight.failed = 1
        if s.watched:
            text = f"The attack fails: {count(fight.hits, 'hit')} against {count(blocks, 'block')}."
            tell(s, "say", text, "RAGE-10.09", fight.by)
        if fight.kind == BASHING and model < MASERS:
            if specials and s.on_board(fight.attacker):
                s.power(model, REPELLING).repels(s, model, fight.attacker, specials)
            s.push(PassShockirus(int(model), int(fight.attacker)))

    def _succeed(self, s: RageState, fight: Fight, surplus: i64) -> None:
        model = fight.target
        wounds: i64 = surplus if surplus < MOST_WOUNDS else MOST_WOUNDS
        fight.wounds = wounds
        if s.watched:
            text = f"The attack succeeds: {count(surplus, 'hit')} beyond the blocks."
            tell(s, "say", text, "RAGE-10.08", fight.by)
        if model < MASERS:
            if wounds >= FALL:
                fight.falls |= SEAT_BITS[model]
            if fight.kind == MASER_FIRE:
                s.push(KnockedByMasers(int(fight.by), int(model), int(wounds)))
            else:
                s.push(KnockBack(int(fight.by), int(model), int(wounds), int(fight.source)))
            if fight.kind == BASHING:
                s.push(PassShockirus(int(fight.attacker), int(model)))
            wound(s, model, surplus, "RAGE-10.08")
            last_standing(s, SEAT_BITS[model])
        elif model >= PIECES:
            fight.block = fight.cell
            fight.wrecker = fight.by
            fight.block_wounds = wounds
            fight.block_fell = 1 if wounds >= endurance(model) else 0
            if fight.block_fell:
                destroy(s, fight.cell, fight.by)
        elif wounds >= endurance(model):
            destroy(s, fight.cell, fight.by)
            if fight.kind == BASHING and MEGANULONS <= model < SAUCERS and s.on_board(fight.attacker):
                devour(s, fight.attacker)
        else:
            s.push(KnockBack(int(fight.by), int(model), int(wounds), int(fight.source)))


COMPARE: Final = Compare()


def devour(s: RageState, seat: i64) -> None:
    """RAGE-20.05, R52: a monster that bashes a Meganulon to death loses 2 wounds."""
    monster = s.monsters[seat]
    monster.wounds = monster.wounds - 2 if monster.wounds > 2 else 0
    if s.watched:
        text = f"{monster_name(s, seat)} devours the Meganulon and heals to {count(monster.wounds, 'wound')}."
        tell(s, "change", text, "RAGE-20.05", seat, target=f"track:p{seat}.wounds", value=monster.wounds)


@final
class PassShockirus(Step[RageState]):
    """RAGE-16.13, 16.14: a Shockirus goes from the carrier to an opposing monster."""

    def __init__(self, carrier: int, other: int) -> None:
        self.carrier: Final = carrier
        self.other: Final = other

    def run(self, s: RageState) -> None:
        carrier = s.monsters[self.carrier]
        if not carrier.shockirus or not s.opponents(self.carrier, self.other) or not s.on_board(self.other):
            return
        carrier.shockirus -= 1
        s.monsters[self.other].shockirus += 1
        if s.watched:
            text = f"A Shockirus crawls from {monster_name(s, self.carrier)} to {monster_name(s, self.other)}."
            clause = "RAGE-16.13" if s.fight.failed else "RAGE-16.14"
            tell(s, "say", text, clause, self.other)


@final
class KnockedByMasers(Ask[RageState]):
    """RAGE-18.08, R47: of several attacking Masers the attacking player chooses the source of the knock back."""

    def __init__(self, seat: int, model: int, wounds: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.wounds: Final = wounds

    def options(self, s: RageState) -> list[int]:
        if s.at[self.model] == OFF:
            return []
        return firing(s, s.at[self.model])

    def chosen(self, s: RageState, option: int) -> None:
        s.push(KnockBack(self.seat, self.model, self.wounds, option - MODEL))

    def prompt(self, s: RageState) -> str:
        return "Which Maser is the knock back counted from?"

    def clause(self, s: RageState) -> str:
        return "RAGE-18.08"

    def describe(self, s: RageState, option: int) -> Option:
        cell = option - MODEL
        model = s.on[cell]
        return Option(f"From {model_name(s, model, cell)}", model_id(model, cell), "RAGE-18.08")

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        return [
            Denied(f"From {model_name(s, model, s.at[model])}", "it did not fire", "RAGE-18.02",
                   model_id(model, s.at[model]), MODEL + int(s.at[model]))
            for model in range(MASERS, MEGANULONS)
            if s.at[model] != OFF and MODEL + s.at[model] not in allowed
        ]  # fmt: skip

    def only(self, s: RageState) -> str:
        return "the knock back is counted from a Maser that fired"


@final
class Aftermath(Step[RageState]):
    """RAGE-10.11 (i) to (l): rage, knock down, fleeing crowds, then new crowds and rubble (R38)."""

    def run(self, s: RageState) -> None:
        fight = s.fight
        target = fight.target
        if target < MASERS and fight.wounds and s.on_board(target):
            gain_rage(s, target, 1, "RAGE-12.08")
        if fight.falls:
            for seat in range(s.seats):
                if fight.falls & SEAT_BITS[seat] and s.on_board(seat):
                    knock_down(s, seat, "RAGE-13.12")
            fight.falls = 0
        if fight.block != OFF:
            if fight.block_fell:
                s.push(NewRubble(int(fight.wrecker), int(fight.block)))
            s.push(NewCrowds(int(fight.wrecker), int(fight.block), int(fight.block_wounds), ()))
            fight.block = OFF
        crowds_flee(s, fight.by, fight.cell)


AFTERMATH: Final = Aftermath()


def gain_rage(s: RageState, seat: i64, points: i64, clause: str) -> None:
    """RAGE-4.08, 12.08: rage never passes 10."""
    monster = s.monsters[seat]
    monster.rage = monster.rage + points if monster.rage + points < TOP_RAGE else TOP_RAGE
    if s.watched:
        text = f"{monster_name(s, seat)} is at {monster.rage} rage."
        tell(s, "change", text, clause, seat, target=f"track:p{seat}.rage", value=monster.rage)
