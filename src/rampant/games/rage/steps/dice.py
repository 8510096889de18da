"""Attack and defense dice: rolling, counting, rerolling (RAGE section 3, 7.10, 7.11)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.rage.faces import BLOCKS, DIE_FACES, HITS, SPECIALS
from rampant.games.rage.fight import BLASTING
from rampant.games.rage.options import DIE, DONE
from rampant.games.rage.squares import MASERS
from rampant.games.rage.state import GUARDING, RageState
from rampant.games.rage.words import count, faces, tell

DIE_BITS: Final = [1, 2, 4, 8, 16, 32, 64, 128]


def roll(s: RageState, dice: i64) -> i64:
    """Roll some dice: packed."""
    packed: i64 = 0
    scale: i64 = 1
    for _ in range(dice):
        packed += s.die(8) * scale
        scale *= 16
    return packed


def tally(packed: i64, values: vec[i64]) -> i64:
    """How much of a symbol packed dice show."""
    sum: i64 = 0
    while packed:
        sum += values[packed & 15]
        packed >>= 4
    return sum


def summary(packed: i64, dice: i64) -> str:
    hits, blocks, specials = tally(packed, HITS), tally(packed, BLOCKS), tally(packed, SPECIALS)
    parts = [count(hits, "hit"), count(blocks, "block"), count(specials, "special")]
    return f"{', '.join(parts)} on {count(dice, 'die', 'dice')}"


def guarding(s: RageState, model: i64) -> bool:
    """RAGE-13.15, 22.04: do special symbols of this target's roll count as blocks?"""
    if model >= MASERS or s.monsters[model].down:
        return False
    return s.power(model, GUARDING).guards(s, model)


OWN_ATTACK: Final = 1
OWN_DEFENSE: Final = 0


@final
class Reroll(Ask[RageState]):
    """RAGE-7.10, 7.11, R20: the owner of an empowered token may reroll dice of his attack or defense roll, once."""

    def __init__(self, seat: int, attack: int, marked: int) -> None:
        super().__init__(seat)
        self.attack: Final = attack
        self.marked: Final = marked  # bit per die

    def options(self, s: RageState) -> list[int]:
        dice = s.fight.attack_dice if self.attack else s.fight.defense_dice
        options = [DIE + die for die in range(dice) if not self.marked & DIE_BITS[die]]
        options.append(DONE)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option != DONE:
            s.push(Reroll(self.seat, self.attack, self.marked | DIE_BITS[option - DIE]))
        elif self.marked:
            s.monsters[self.seat].empowered = 0
            reroll(s, self.attack != 0, self.marked, "RAGE-7.10", self.seat)

    def automatic(self, s: RageState) -> bool:
        return not (self.marked and s.agreed.confirms)

    def prompt(self, s: RageState) -> str:
        roll = "attack" if self.attack else "defense"
        return f"Empowered: which dice of your {roll} roll do you reroll?"

    def clause(self, s: RageState) -> str:
        return "RAGE-7.10"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Reroll the chosen dice" if self.marked else "Keep the token", "", "RAGE-7.11")
        packed = s.fight.attack if self.attack else s.fight.defense
        target = die_id(s, self.attack != 0, option - DIE)
        return Option(f"Reroll {_die_name(packed, option - DIE)}", target, "RAGE-7.10")

    def denied(self, s: RageState) -> list[Denied]:
        packed = s.fight.attack if self.attack else s.fight.defense
        return deny_dice(s, self.attack != 0, packed, self.options(s), "it is chosen already", "RAGE-7.11")

    def only(self, s: RageState) -> str:
        return "the empowered token rerolls dice of its owner's own roll"


def die_id(s: RageState, attack: bool, die: i64) -> str:
    """What to click: the dice of a fight lie in one row, attack before defense."""
    return f"die:{die if attack else s.fight.attack_dice + die}"


def _die_name(packed: i64, die: i64) -> str:
    return f"die {die + 1} ({DIE_FACES.face_name((int(packed) >> (4 * int(die))) & 15)})"


def deny_dice(s: RageState, attack: bool, packed: i64, allowed: list[int], reason: str, clause: str) -> list[Denied]:
    """The dice of a roll that cannot be chosen."""
    dice = s.fight.attack_dice if attack else s.fight.defense_dice
    return [
        Denied(f"Reroll {_die_name(packed, die)}", reason, clause, die_id(s, attack, die), DIE + die)
        for die in range(dice)
        if DIE + die not in allowed
    ]


def reroll(s: RageState, attack: bool, marked: int, clause: str, seat: i64) -> None:
    """The marked dice are rolled once more; the new faces stand."""
    fight = s.fight
    old = fight.attack if attack else fight.defense
    dice = fight.attack_dice if attack else fight.defense_dice
    packed: i64 = 0
    scale: i64 = 1
    for die in range(dice):
        face = s.die(8) if marked & DIE_BITS[die] else old & 15
        packed += face * scale
        scale *= 16
        old >>= 4
    if attack:
        fight.attack = packed
    else:
        fight.defense = packed
    if s.watched:
        shown = faces(packed, dice, "attack" if attack else "defense")
        tell(s, "roll", f"Rerolled: {summary(packed, dice)}.", clause, seat, dice=shown)


@final
class Press(Ask[RageState]):
    """RAGE-22.05, 22.09, R21: per special symbol the attacker may make the target reroll one die with a block."""

    def __init__(self, seat: int, left: int, marked: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.marked: Final = marked

    def options(self, s: RageState) -> list[int]:
        options: list[int] = []
        if self.left > 0:
            guarded = guarding(s, s.fight.target)
            packed = s.fight.defense
            for die in range(s.fight.defense_dice):
                face = packed & 15
                packed >>= 4
                if (BLOCKS[face] or (guarded and SPECIALS[face])) and not self.marked & DIE_BITS[die]:
                    options.append(DIE + die)
        options.append(DONE)
        return options

    def chosen(self, s: RageState, option: int) -> None:
        if option != DONE:
            s.push(Press(self.seat, self.left - 1, self.marked | DIE_BITS[option - DIE]))
        elif self.marked:
            reroll(s, False, self.marked, self.clause(s), self.seat)

    def automatic(self, s: RageState) -> bool:
        return not (self.marked and s.agreed.confirms)

    def prompt(self, s: RageState) -> str:
        return f"Which blocking dice must the target reroll (up to {count(self.left, 'more die', 'more dice')})?"

    def clause(self, s: RageState) -> str:
        return "RAGE-22.05" if s.fight.kind == BLASTING else "RAGE-22.09"

    def describe(self, s: RageState, option: int) -> Option:
        if option == DONE:
            return Option("Reroll the chosen dice" if self.marked else "Force nothing", "", self.clause(s))
        target = die_id(s, False, option - DIE)
        return Option(f"Reroll {_die_name(s.fight.defense, option - DIE)}", target, self.clause(s))

    def denied(self, s: RageState) -> list[Denied]:
        reason = "it shows no block, or is chosen already" if self.left else "there is no special symbol for it"
        return deny_dice(s, False, s.fight.defense, self.options(s), reason, "RAGE-R21")

    def only(self, s: RageState) -> str:
        return "only dice of the target that show a block are rerolled"
