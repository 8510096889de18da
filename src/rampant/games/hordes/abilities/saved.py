"""Saved events: Lost, Miss and Bomb (HRD section 14); Extraction and Hypnosis have files of their own."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.abilities.extraction import EXTRACTION
from rampant.games.hordes.abilities.hypnosis import HYPNOSIS
from rampant.games.hordes.abilities.special import (
    CLOSING,
    HANDED,
    OPENING,
    REVEALED,
    STRIKE,
    Special,
    guarded,
    involved,
    spend,
)
from rampant.games.hordes.elimination import settle_fallen
from rampant.games.hordes.lineup import attacks, fighter_in, helpers, owner_of
from rampant.games.hordes.options import CELL, SLOT
from rampant.games.hordes.state import DOWN, LOST_WORDS, MISSED, HordesState, say
from rampant.games.hordes.tiles import NOTHING
from rampant.games.hordes.words import cell_option, cell_target, place, slot_option, tile_name


@final
class Lost(Special):
    """HRD-14.03: cancels the words of one fighter of another player. Anybody may use it."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return len(lost_targets(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(LostTarget(seat))


def lost_targets(s: HordesState, seat: int) -> list[int]:
    return [
        slot
        for slot in range(6)
        if fighter_in(s, slot)
        and owner_of(s, s.fight.tiles[slot]) != seat
        and s.fight.marks[slot] & LOST_WORDS == 0
        and not guarded(s, seat, LOST.kind, slot)
    ]


@final
class LostTarget(Ask[HordesState]):
    """HRD-14.03, 14.04: which fighter loses its words until the turn ends."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in lost_targets(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        slot = option - SLOT
        spend(s, self.seat, LOST.kind, slot)
        s.fight.marks[slot] |= LOST_WORDS
        if s.watched:
            say(s, f"{tile_name(s.fight.tiles[slot])} is lost: its words do not count.", "HRD-14.04", self.seat)

    def automatic(self, s: HordesState) -> bool:
        return False  # a tile is spent

    def prompt(self, s: HordesState) -> str:
        return "Lost: which fighter's words are cancelled?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.03"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.03", odds.marked_odds(s, option - SLOT, LOST_WORDS))

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_lost(s, self.seat, slot))

    def only(self, s: HordesState) -> str:
        return "only an enemy fighter of this combat loses its words"


@final
class Miss(Special):
    """HRD-14.05: cancels one attack of one enemy fighter in the pair that is about to strike."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return involved(s, seat) and len(miss_targets(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(MissTarget(seat))


def miss_targets(s: HordesState, seat: int) -> list[int]:
    """HRD-R15: fighters of others that attack in this comparison; a hypnotised one is with the hypnotist."""
    fight = s.fight
    left, right = int(fight.left), int(fight.right)
    found: list[int] = []
    for slot in sorted([left, right, *(helpers(s, left) if fight.hypnotist == NOTHING else [])]):
        if attacks(s, slot):
            hypnotised = fight.hypnotist != NOTHING and slot == left
            keeper = int(fight.hypnotist) if hypnotised else owner_of(s, fight.tiles[slot])
            if keeper != seat and not guarded(s, seat, MISS.kind, slot):
                found.append(slot)
    return found


@final
class MissTarget(Ask[HordesState]):
    """HRD-14.05: whose attack is cancelled."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in miss_targets(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        slot = option - SLOT
        spend(s, self.seat, MISS.kind, slot)
        s.fight.marks[slot] |= MISSED
        if s.watched:
            say(s, f"The attack of {tile_name(s.fight.tiles[slot])} misses.", "HRD-14.05", self.seat)

    def automatic(self, s: HordesState) -> bool:
        return False  # a tile is spent

    def prompt(self, s: HordesState) -> str:
        return "Miss: whose attack is cancelled?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.05"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.05", odds.marked_odds(s, option - SLOT, MISSED))

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_missed(s, self.seat, slot))

    def only(self, s: HordesState) -> str:
        return "only an enemy fighter in the pair that is about to strike misses"


@final
class Bomb(Special):
    """HRD-14.10: removes a face-down stack. Anybody, in any window."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return len(bomb_targets(s)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(BombTarget(seat))


def bomb_targets(s: HordesState) -> list[int]:
    """HRD-14.11: not the stack that is being fought over."""
    location = s.fight.cell if s.fight.size else NOTHING
    return sorted(pile.cell for pile in s.piles if pile.owner == DOWN and pile.cell != location)


@final
class BombTarget(Ask[HordesState]):
    """HRD-14.10, R18: which stack. Its tiles are turned up as they go."""

    def options(self, s: HordesState) -> list[int]:
        return [CELL + cell for cell in bomb_targets(s)]

    def chosen(self, s: HordesState, option: int) -> None:
        cell = option - CELL
        spend(s, self.seat, BOMB.kind)
        s.reveal()
        if s.watched:
            names = ", ".join(tile_name(tile) for tile in reversed(s.pile(cell).tiles))
            s.tell(
                Event(
                    "remove",
                    f"The stack at {place(cell)} is destroyed: {names}.",
                    "HRD-14.10",
                    self.seat,
                    target=cell_target(cell),
                )
            )
        s.bury_pile(cell)
        if s.fight.size == 0:
            settle_fallen(s)

    def automatic(self, s: HordesState) -> bool:
        return False  # a tile is spent

    def prompt(self, s: HordesState) -> str:
        return "Bomb: which face-down stack is destroyed?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.10"

    def describe(self, s: HordesState, option: int) -> Option:
        return cell_option(option, "The stack at", "HRD-14.10")

    def denied(self, s: HordesState) -> list[Denied]:
        location = s.fight.cell if s.fight.size else NOTHING
        fought, open_stack = ("it is being fought over", "HRD-14.11"), ("it is not face down", "HRD-14.10")
        return refusals.stacks(s, self.options(s), lambda pile: fought if pile.cell == location else open_stack)

    def only(self, s: HordesState) -> str:
        return "a bomb destroys a face-down stack"


LOST: Final = Lost("lost", REVEALED | HANDED | STRIKE)
MISS: Final = Miss("miss", STRIKE)
BOMB: Final = Bomb("bomb", OPENING | REVEALED | HANDED | STRIKE | CLOSING)
SAVED: Final[list[Special]] = [LOST, MISS, EXTRACTION, HYPNOSIS, BOMB]
