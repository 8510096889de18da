"""The attack that is being resolved."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.games.rage.squares import NO_SEAT, OFF

BASHING: Final = 0
BLASTING: Final = 1
MASER_FIRE: Final = 2


@final
@mypyc_attr(acyclic=True)
class Fight:
    """The attack being resolved (RAGE-10.11). Dice are packed, four bits each, the first in the lowest."""

    def __init__(self, kind: i64, by: i64, attacker: i64, source: i64) -> None:
        self.kind: i64 = kind
        self.by: i64 = by  # the attacking player
        self.attacker: i64 = attacker  # the attacking monster; OFF for Masers
        self.source: i64 = source  # the square the attack comes from
        self.target: i64 = OFF  # the target's model number
        self.cell: i64 = OFF  # its square now, or the last one it had
        self.attack: i64 = 0
        self.attack_dice: i64 = 0
        self.defense: i64 = 0
        self.defense_dice: i64 = 0
        self.hits: i64 = 0
        self.specials: i64 = 0  # of the attack roll
        self.wounds: i64 = 0  # gained by the target in this attack
        self.failed: i64 = 0  # hits did not exceed blocks
        self.falls: i64 = 0  # bit per seat: to be knocked down at the end
        self.block: i64 = OFF  # the city block that was wounded, for its crowds and rubble
        self.block_wounds: i64 = 0
        self.block_fell: i64 = 0
        self.wrecker: i64 = by  # who places and scores for that block (RAGE-R34, R70)

    def clone(self) -> Fight:
        copy = Fight(self.kind, self.by, self.attacker, self.source)
        copy.target = self.target
        copy.cell = self.cell
        copy.attack = self.attack
        copy.attack_dice = self.attack_dice
        copy.defense = self.defense
        copy.defense_dice = self.defense_dice
        copy.hits = self.hits
        copy.specials = self.specials
        copy.wounds = self.wounds
        copy.failed = self.failed
        copy.falls = self.falls
        copy.block = self.block
        copy.block_wounds = self.block_wounds
        copy.block_fell = self.block_fell
        copy.wrecker = self.wrecker
        return copy


NO_FIGHT: Final = Fight(BASHING, NO_SEAT, OFF, OFF)
"""Stands where no attack is being resolved; never changed."""
