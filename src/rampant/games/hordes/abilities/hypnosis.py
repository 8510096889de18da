"""Hypnosis: a fighter of the opposing side is taken (HRD-14.08). Its fight comes later, see `steps/hypnosis.py`."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.abilities.special import HANDED, REVEALED, Special, guarded, involved, spend
from rampant.games.hordes.lineup import fighter_in, mine, owner_of
from rampant.games.hordes.options import SLOT
from rampant.games.hordes.state import MOST, TAKEN, HordesState, say
from rampant.games.hordes.words import slot_option, tile_name


@final
class Hypnosis(Special):
    """HRD-14.08: take over a fighter of the opposing side; it may fight one that stands after it."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return involved(s, seat) and len(takeable(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(HypnosisTarget(seat))


def opposing(s: HordesState, seat: int) -> list[int]:
    """HRD-R17: the other side of the line-up, own finds of the active player excluded."""
    slots = range(MOST, 6) if seat == s.active else range(MOST)
    return [
        slot
        for slot in slots
        if fighter_in(s, slot)
        and s.fight.marks[slot] & TAKEN == 0
        and (slot < MOST or not mine(s, slot))
        and s.lives(owner_of(s, s.fight.tiles[slot]))  # others are removed before they could fight (HRD-6.05)
    ]


def takeable(s: HordesState, seat: int) -> list[int]:
    return [slot for slot in opposing(s, seat) if not guarded(s, seat, HYPNOSIS.kind, slot)]


@final
class HypnosisTarget(Ask[HordesState]):
    """HRD-14.08: who is taken."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in takeable(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        slot = option - SLOT
        spend(s, self.seat, HYPNOSIS.kind, slot)
        s.fight.marks[slot] |= TAKEN
        s.fight.takers[slot] = self.seat
        if s.watched:
            say(s, f"{tile_name(s.fight.tiles[slot])} is hypnotised.", "HRD-14.08", self.seat)

    def automatic(self, s: HordesState) -> bool:
        return False  # a tile is spent

    def prompt(self, s: HordesState) -> str:
        return "Hypnosis: which opposing fighter do you take?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.08"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.08", odds.marked_odds(s, option - SLOT, TAKEN))

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_hypnotised(s, self.seat, slot))


HYPNOSIS: Final = Hypnosis("hypnosis", REVEALED | HANDED)
