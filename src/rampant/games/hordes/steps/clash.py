"""One comparison: two fighters strike at each other (HRD section 9), with Fast, Resist, Aid and Miss."""

from __future__ import annotations

from typing import final

from rampant.core.scene import Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.data import FAST
from rampant.games.hordes.rules import (
    attack_of,
    attacks,
    can_fight,
    defeats,
    defence_of,
    fighter_in,
    has_word,
    helpers,
)
from rampant.games.hordes.state import FOUGHT, MISSED, NOTHING, SLOT, HordesState
from rampant.games.hordes.words import slot_target, tile_name


@final
class Clash(Step[HordesState]):
    """HRD-9.01, 14.09: the pair that was announced, unless one of the two has left the line-up since."""

    def run(self, s: HordesState) -> None:
        fight = s.fight
        left, right = fight.left, fight.right
        hypnosis = fight.hypnotist != NOTHING
        if hypnosis:
            ready = fighter_in(s, left) and fighter_in(s, right)
        else:
            ready = can_fight(s, left) and can_fight(s, right)
        if not ready:
            clean(s)
            return
        if not hypnosis and attacks(s, right) and helpers(s, left):
            s.push(TakeBlow(s.active))
        else:
            strike(s, int(left))


@final
class TakeBlow(Ask[HordesState]):
    """HRD-10.15: the enemy's attack is applied to one of the Aid fighters of the pair, as the active player says."""

    def options(self, s: HordesState) -> list[int]:
        return sorted([SLOT + int(s.fight.left)] + [SLOT + slot for slot in helpers(s, s.fight.left)])

    def chosen(self, s: HordesState, option: int) -> None:
        strike(s, option - SLOT)

    def prompt(self, s: HordesState) -> str:
        return "Which of your Aid fighters takes the enemy's attack?"

    def clause(self, s: HordesState) -> str:
        return "HRD-10.15"

    def describe(self, s: HordesState, option: int) -> Option:
        slot = option - SLOT
        label = f"{tile_name(s.fight.tiles[slot])} takes it (defence {defence_of(s, slot)})"
        return Option(label, slot_target(slot), "HRD-10.15")


def strike(s: HordesState, taker: int) -> None:
    """HRD-9.02, 9.03, 10.05, R41: both strike at once unless just one of them is Fast."""
    fight = s.fight
    left, right = int(fight.left), int(fight.right)
    ours = [left, *helpers(s, left)] if fight.hypnotist == NOTHING else [left]
    theirs = [right]
    if s.watched:
        tell_clash(s, ours, right)
    left_fast = has_word(s, left, FAST)
    right_fast = has_word(s, right, FAST)
    for slot in ours:
        fight.marks[slot] |= FOUGHT
    fight.marks[right] |= FOUGHT
    if left_fast == right_fast:
        right_dies = defeats(s, ours, right)
        if defeats(s, theirs, taker):
            kill(s, taker, "HRD-9.02")
        if right_dies:
            kill(s, right, "HRD-9.02")
    elif left_fast:
        if defeats(s, ours, right):
            kill(s, right, "HRD-10.05")
        elif defeats(s, theirs, taker):
            kill(s, taker, "HRD-9.02")
    else:
        if defeats(s, theirs, taker):
            kill(s, taker, "HRD-10.05")
        if defeats(s, ours, right):
            kill(s, right, "HRD-9.02")
    clean(s)


def kill(s: HordesState, slot: int, clause: str) -> None:
    """A fighter of the line-up goes to the graveyard."""
    tile = s.fight.tiles[slot]
    if s.watched:
        s.tell(Event("remove", f"{tile_name(tile)} is defeated.", clause, piece=slot_target(slot)))
    s.fight.tiles[slot] = NOTHING
    s.bury(tile)


def clean(s: HordesState) -> None:
    """The comparison is over, a Hypnosis fight with it; a Miss counts for one comparison."""
    fight = s.fight
    fight.left = NOTHING
    fight.right = NOTHING
    fight.hypnotist = NOTHING
    for slot in range(6):
        if fight.marks[slot] & MISSED:
            fight.marks[slot] &= ~MISSED


def tell_clash(s: HordesState, ours: list[int], right: int) -> None:
    fight = s.fight
    left = ours[0]
    total = sum(attack_of(s, slot) for slot in ours if attacks(s, slot))
    back = attack_of(s, right) if attacks(s, right) else 0
    aid = "".join(f" with {tile_name(fight.tiles[slot])}" for slot in ours[1:])
    text = (
        f"{tile_name(fight.tiles[left])}{aid} strikes with {total} at {tile_name(fight.tiles[right])} "
        f"(defence {defence_of(s, right)}), who strikes back with {back}."
    )
    s.tell(Event("say", text, "HRD-9.02", s.active))
