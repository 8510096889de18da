"""Declaring an attack and its roll (RAGE-10.01 to 10.05, 10.11 a to c)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import BASH, BLAST
from rampant.games.rage.faces import HITS, SPECIALS
from rampant.games.rage.fight import BASHING, BLASTING, NO_FIGHT, Fight
from rampant.games.rage.options import BONUS
from rampant.games.rage.squares import GRID, OFF
from rampant.games.rage.state import BLASTED, TOP_RATING, RageState
from rampant.games.rage.steps.dice import OWN_ATTACK, Reroll, roll, summary, tally
from rampant.games.rage.steps.odds import attack_odds
from rampant.games.rage.steps.sight import bonus_classes
from rampant.games.rage.steps.strike import Strike
from rampant.games.rage.words import faces, model_id, model_name, monster_name, tell


def attack(s: RageState, seat: i64, cell: i64) -> None:
    """RAGE-10.01 to 10.04: an adjacent target is bashed, a distant one blasted."""
    source = s.at[seat]
    model = s.on[cell]
    if GRID.apart[source][cell] == 1:
        announce(s, seat, "bashes", model, cell, "RAGE-10.02")
        s.push(RollAttack(int(seat), BASHING, int(model), int(cell), 0))
        return
    announce(s, seat, "blasts", model, cell, "RAGE-10.03")
    if s.power(seat, BLASTED).defended():
        s.push(ChoosePath(int(seat), int(model), int(cell)))
    else:
        s.push(RollAttack(int(seat), BLASTING, int(model), int(cell), 0))


def announce(s: RageState, seat: i64, verb: str, model: i64, cell: i64, clause: str) -> None:
    if s.watched:
        text = f"{monster_name(s, seat)} {verb} {model_name(s, model, cell)}."
        tell(s, "say", text, clause, seat, model_id(seat, s.at[seat]), target=model_id(model, cell))


def path_options(s: RageState, source: i64, cell: i64) -> list[int]:
    """RAGE-11.02: shortest paths, told apart by the bonus dice they give."""
    classes = bonus_classes(s, source, cell)
    options: list[int] = []
    bonus = BONUS
    while classes:
        if classes & 1:
            options.append(bonus)
        classes >>= 1
        bonus += 1
    return options


def describe_path(option: int, odds: Odds) -> Option:
    """A path in words."""
    dice = "1 bonus die" if option == BONUS + 1 else f"{option - BONUS} bonus dice"
    return Option(f"A path that gives the target {dice}", "", "RAGE-11.03", odds)


def deny_paths(allowed: list[int]) -> list[Denied]:
    """The numbers of bonus dice that no shortest path gives."""
    return [
        Denied(f"{bonus} bonus dice", "no shortest path without smoke counts so many models", "RAGE-11.01", "",
               BONUS + bonus)
        for bonus in range(TOP_RATING)
        if BONUS + bonus not in allowed
    ]  # fmt: skip


@final
class ChoosePath(Ask[RageState]):
    """RAGE-11.02: the attacker declares the path of his blast before rolling."""

    def __init__(self, seat: int, model: int, cell: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.cell: Final = cell

    def options(self, s: RageState) -> list[int]:
        return path_options(s, s.at[self.seat], self.cell)

    def chosen(self, s: RageState, option: int) -> None:
        s.push(RollAttack(self.seat, BLASTING, self.model, self.cell, option - BONUS))

    def prompt(self, s: RageState) -> str:
        return f"Which path does the blast at {model_name(s, self.model, self.cell)} take?"

    def clause(self, s: RageState) -> str:
        return "RAGE-11.02"

    def describe(self, s: RageState, option: int) -> Option:
        return describe_path(option, attack_odds(s, self.seat, self.cell, option - BONUS))

    def denied(self, s: RageState) -> list[Denied]:
        return deny_paths(self.options(s))


@final
class RollAttack(Step[RageState]):
    """RAGE-10.05, 3.03: the attack roll, at most six dice; then the attacker's empowered window (R20)."""

    def __init__(self, seat: int, kind: int, model: int, cell: int, bonus: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.model: Final = model
        self.cell: Final = cell
        self.bonus: Final = bonus

    def run(self, s: RageState) -> None:
        monster = s.monsters[self.seat]
        fight = Fight(self.kind, self.seat, self.seat, s.at[self.seat])
        fight.target = self.model
        fight.cell = self.cell
        fight.attack_dice = monster.stats[BASH] if self.kind == BASHING else monster.stats[BLAST]
        s.fight = fight
        roll_attack(s)
        s.push(AttackRolled(self.bonus))
        if monster.empowered:
            s.push(Reroll(self.seat, OWN_ATTACK, 0))


def roll_attack(s: RageState) -> None:
    """Roll the attack dice of the fight, at most six (RAGE-3.03, R12)."""
    fight = s.fight
    if fight.attack_dice > TOP_RATING:
        fight.attack_dice = TOP_RATING
    fight.attack = roll(s, fight.attack_dice)
    if s.watched:
        who = f"{monster_name(s, fight.attacker)} rolls" if fight.attacker != OFF else "The Masers roll"
        shown = faces(fight.attack, fight.attack_dice, "attack")
        tell(s, "roll", f"{who} {summary(fight.attack, fight.attack_dice)}.", "RAGE-10.05", fight.by, dice=shown)


@final
class AttackRolled(Step[RageState]):
    """RAGE-10.11 (c): the attack roll is final; a power may change what a blast does."""

    def __init__(self, bonus: int) -> None:
        self.bonus: Final = bonus

    def run(self, s: RageState) -> None:
        fight = s.fight
        fight.hits = tally(fight.attack, HITS)
        fight.specials = tally(fight.attack, SPECIALS)
        s.push(END_ATTACK)
        if fight.kind == BLASTING:
            power = s.power(fight.attacker, BLASTED)
            if power.blasted(s, fight.target, fight.cell, self.bonus):
                return
        s.push(Strike(int(fight.target), int(fight.cell), self.bonus))


@final
class EndAttack(Step[RageState]):
    """The attack is over."""

    def run(self, s: RageState) -> None:
        s.fight = NO_FIGHT
        s.new_lo = 0
        s.new_hi = 0


END_ATTACK: Final = EndAttack()
