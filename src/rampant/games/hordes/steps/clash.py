"""One comparison: two fighters strike at each other (HRD section 9), with Fast, Resist, Aid and Miss."""

from __future__ import annotations

from typing import final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.data import FAST
from rampant.games.hordes.lineup import (
    attack_of,
    attacks,
    can_fight,
    clean,
    defence_of,
    falls,
    fighter_in,
    has_word,
    helpers,
    kill,
    strikers,
)
from rampant.games.hordes.options import SLOT
from rampant.games.hordes.state import FOUGHT, HordesState
from rampant.games.hordes.tiles import NOTHING
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
        return Option(label, slot_target(slot), "HRD-10.15", odds.blow_odds(s, slot))

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.no_blow(s, slot))


def strike(s: HordesState, taker: int) -> None:
    """HRD-9.03: the two of the clash strike, and those who aid."""
    fight = s.fight
    ours = strikers(s)
    right = int(fight.right)
    if s.watched:
        tell_clash(s, ours, right)
    for slot in ours:
        fight.marks[slot] |= FOUGHT
    fight.marks[right] |= FOUGHT
    taker_falls, right_falls = falls(s, ours, right, taker)
    both = taker_falls and right_falls
    if taker_falls:
        kill(s, taker, "HRD-10.05" if has_word(s, right, FAST) and not both else "HRD-9.02")
    if right_falls:
        kill(s, right, "HRD-10.05" if has_word(s, ours[0], FAST) and not both else "HRD-9.02")
    clean(s)


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
