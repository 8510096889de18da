"""Extraction: a fighter leaves the combat (HRD-14.06, 14.07)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.abilities.special import HANDED, REVEALED, STRIKE, Special, guarded, involved, spend
from rampant.games.hordes.lineup import fighter_in, owner_of
from rampant.games.hordes.options import CELL, SLOT
from rampant.games.hordes.state import TAKEN, HordesState
from rampant.games.hordes.tiles import NOTHING
from rampant.games.hordes.words import cell_option, cell_target, place, slot_option, slot_target, tile_name


@final
class Extraction(Special):
    """HRD-14.06, 14.07: one of the user's own fighters leaves the combat for another stack of his."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return involved(s, seat) and len(extractable(s, seat)) > 0 and len(shelters(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(ExtractionFighter(seat))


def extractable(s: HordesState, seat: int) -> list[int]:
    return [
        slot
        for slot in range(6)
        if fighter_in(s, slot)
        and owner_of(s, s.fight.tiles[slot]) == seat
        and s.fight.marks[slot] & TAKEN == 0
        and not guarded(s, seat, EXTRACTION.kind, slot)
    ]


def shelters(s: HordesState, seat: int) -> list[int]:
    """HRD-14.07, R16: own stacks with room that are neither attacked nor have supplied fighters."""
    return sorted(
        pile.cell
        for pile in s.piles
        if pile.owner == seat and s.has_room(pile) and pile.cell != s.fight.cell and pile.cell not in s.fight.homes
    )


@final
class ExtractionFighter(Ask[HordesState]):
    """HRD-14.06: who is taken out."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in extractable(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        s.push(ExtractionStack(self.seat, option - SLOT))

    def prompt(self, s: HordesState) -> str:
        return "Extraction: which of your fighters leaves the combat?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.06", odds.without_odds(s, option - SLOT))

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_extracted(s, self.seat, slot))

    def only(self, s: HordesState) -> str:
        return "only a fighter of yours in this combat is taken out"


@final
class ExtractionStack(Ask[HordesState]):
    """HRD-14.06: where it goes, on top."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        return [CELL + cell for cell in shelters(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        spend(s, self.seat, EXTRACTION.kind, self.slot)
        tile = s.fight.tiles[self.slot]
        s.fight.tiles[self.slot] = NOTHING
        s.put_top(option - CELL, self.seat, tile)
        if s.watched:
            text = f"{tile_name(tile)} is extracted to {place(option - CELL)}."
            where = (cell_target(option - CELL),)
            s.tell(Event("move", text, "HRD-14.06", self.seat, slot_target(self.slot), where))

    def automatic(self, s: HordesState) -> bool:
        return False  # a tile is spent

    def prompt(self, s: HordesState) -> str:
        return "Extraction: onto which of your stacks?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return cell_option(option, "The stack at", "HRD-14.06")

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.stacks(s, self.options(s), refusals.no_shelter(s, self.seat))

    def only(self, s: HordesState) -> str:
        return "it goes onto a face-up stack of yours"


EXTRACTION: Final = Extraction("extraction", REVEALED | HANDED | STRIKE)
