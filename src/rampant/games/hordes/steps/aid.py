"""Aid: fighters help their neighbours; who does is announced before the first pair (HRD-10.11 to 10.18)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.lineup import has_aid
from rampant.games.hordes.options import GO, SLOT
from rampant.games.hordes.state import MOST, HordesState
from rampant.games.hordes.tiles import NOTHING
from rampant.games.hordes.words import slot_option, tile_name


def neighbours(slot: int) -> list[int]:
    return [other for other in (slot - 1, slot + 1) if 0 <= other < MOST]


def can_aid(s: HordesState, slot: int) -> list[int]:
    """HRD-10.11, 10.12, 10.18: the neighbours that a chosen Aid fighter could still help."""
    if s.fight.aids[slot] != NOTHING or not has_aid(s, slot):
        return []
    return [other for other in neighbours(slot) if has_aid(s, other)]


@final
class Aids(Ask[HordesState]):
    """HRD-10.13: who aids, announced once, before the first pair."""

    def options(self, s: HordesState) -> list[int]:
        found = [SLOT + slot for slot in range(MOST) if can_aid(s, slot)]
        if found:
            found.append(GO)
        return found

    def chosen(self, s: HordesState, option: int) -> None:
        if option != GO:
            s.push(self)
            s.push(AidWhom(self.seat, option - SLOT))

    def prompt(self, s: HordesState) -> str:
        return "Which Aid fighter helps a neighbour?"

    def clause(self, s: HordesState) -> str:
        return "HRD-10.13"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == GO:
            return Option("Fight", "", "HRD-10.13", odds.course_odds(s))
        return slot_option(s, option, "HRD-10.11")

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_aiding(s, slot))

    def only(self, s: HordesState) -> str:
        return "only your chosen fighters aid, and only neighbours"


@final
class AidWhom(Ask[HordesState]):
    """HRD-10.11: which neighbour it helps."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in can_aid(s, self.slot)]

    def chosen(self, s: HordesState, option: int) -> None:
        s.fight.aids[self.slot] = option - SLOT
        if s.watched:
            tiles = s.fight.tiles
            text = f"{tile_name(tiles[self.slot])} will aid {tile_name(tiles[option - SLOT])}."
            s.tell(Event("say", text, "HRD-10.13", self.seat))

    def prompt(self, s: HordesState) -> str:
        return f"Whom does {tile_name(s.fight.tiles[self.slot])} help?"

    def clause(self, s: HordesState) -> str:
        return "HRD-10.11"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-10.11", odds.aided_odds(s, self.slot, option - SLOT))

    def denied(self, s: HordesState) -> list[Denied]:
        far = ("it does not stand next to the helper", "HRD-10.11")
        allowed = self.options(s)
        beside = neighbours(self.slot)
        return refusals.slots(s, allowed, lambda slot: refusals.not_aiding(s, slot) if slot in beside else far)
