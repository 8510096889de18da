"""Fights of fighters that Hypnosis has taken: after Hide and Aid, before all other pairs (HRD-14.08, 14.09)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.abilities.hypnosis import opposing
from rampant.games.hordes.lineup import fighter_in
from rampant.games.hordes.options import PASS, SLOT
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.steps.windows import strike_window
from rampant.games.hordes.tiles import NOTHING
from rampant.games.hordes.words import slot_option, tile_name


@final
class HypnosisFights(Step[HordesState]):
    """HRD-14.09, R17: each fighter that was taken may strike, place by place, for the seat that took it."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, s: HordesState) -> None:
        for slot in range(self.slot, 6):
            seat = s.fight.takers[slot]
            if seat != NOTHING and s.lives(seat) and fighter_in(s, slot):
                s.push(HypnosisFights(slot + 1))
                s.push(HypnosisVictim(seat, slot))
                return


@final
class HypnosisVictim(Ask[HordesState]):
    """HRD-14.08, R17: whom it fights, or nobody."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        if not fighter_in(s, self.slot):  # it left with its owner (HRD-R54)
            return []
        return [SLOT + slot for slot in opposing(s, self.seat) if slot > self.slot] + [PASS]

    def chosen(self, s: HordesState, option: int) -> None:
        if option != PASS:
            s.fight.hypnotist = self.seat
            s.fight.left = self.slot
            s.fight.right = option - SLOT
            strike_window(s)

    def prompt(self, s: HordesState) -> str:
        return f"Whom does {tile_name(s.fight.tiles[self.slot])} fight?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.08"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == PASS:
            return Option("Nobody", "", "HRD-R17", odds.course_odds(s))
        slot = option - SLOT
        return slot_option(s, option, "HRD-14.08", odds.taken_odds(s, self.seat, self.slot, slot))

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_struck(s, self.seat, slot, self.slot))
