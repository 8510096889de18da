"""Instant events: Scatter, Daybreak, Flashfire, Trap. They go off when the whole line-up is on view (HRD section 7)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.hordes.abilities.saved import slot_option
from rampant.games.hordes.data import (
    ARMY,
    ARMY_OF,
    DAYBREAK,
    FIGHTERS,
    FLASHFIRE,
    KINDS,
    LOCAL_OF,
    NIGHT,
    NO_EVENT,
    SCATTER,
    TRAP,
)
from rampant.games.hordes.rules import decider, down_beside, fighter_in, has_word
from rampant.games.hordes.state import CELL, DOWN, MOST, NOTHING, SLOT, TYPE, HordesState
from rampant.games.hordes.steps.clash import kill
from rampant.games.hordes.words import cell_target, place, slot_target, tile_name


def is_instant(tile: int) -> bool:
    return tile != NOTHING and SCATTER <= LOCAL_OF[tile & TYPE] <= TRAP


def touched(s: HordesState, slot: i64, event: i64, colour: i64) -> bool:
    """HRD-7.02, 7.04, 7.05, 10.20: a fighter of another colour, unless it bears No Event opposite the event."""
    if not fighter_in(s, slot) or ARMY_OF[s.fight.tiles[slot] & TYPE] == colour:
        return False
    return not (slot == event - MOST and has_word(s, slot, NO_EVENT))


def go_off(s: HordesState, event: int) -> None:
    """HRD-7.13: the instant at this place does what it does and goes to the graveyard."""
    tile = s.fight.tiles[event]
    kind: i64 = tile & TYPE
    colour = ARMY_OF[kind]
    local = LOCAL_OF[kind]
    s.fight.tiles[event] = NOTHING
    s.bury(tile)
    if s.watched:
        name = KINDS[local - FIGHTERS].name
        text = f"{name} of the {ARMY[colour].name} goes off."
        s.tell(Event("say", text, KINDS[local - FIGHTERS].clause, piece=slot_target(event)))
    if local == TRAP:
        if touched(s, event - MOST, NOTHING, colour) and not has_word(s, event - MOST, NO_EVENT):
            kill(s, event - MOST, "HRD-7.12")
        return
    hit = [slot for slot in range(6) if touched(s, slot, event, colour)]
    if local == FLASHFIRE:
        for slot in hit:
            s.fight.burns[slot] += 1
    elif local == DAYBREAK:
        for slot in hit:
            if NIGHT[ARMY_OF[s.fight.tiles[slot] & TYPE]]:
                kill(s, slot, "HRD-7.09")
    else:
        scatter(s, [slot for slot in hit if not NIGHT[ARMY_OF[s.fight.tiles[slot] & TYPE]]])


def scatter(s: HordesState, slots: list[int]) -> None:
    """HRD-7.06, 7.08: day fighters go back face down next door, or are removed if there is no stack."""
    cells = down_beside(s, s.fight.cell)
    if cells:
        if slots:
            s.push(ScatterFighter(decider(s), tuple(slots), tuple(cells), tuple([0] * len(cells))))
        return
    for slot in slots:
        kill(s, slot, "HRD-7.08")


@final
class ScatterFighter(Ask[HordesState]):
    """HRD-7.06, R19: which tile is spread next."""

    def __init__(self, seat: int, slots: tuple[int, ...], cells: tuple[int, ...], counts: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.slots: Final = slots
        self.cells: Final = cells
        self.counts: Final = counts

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in self.slots if fighter_in(s, slot)]

    def chosen(self, s: HordesState, option: int) -> None:
        s.push(ScatterStack(self.seat, option - SLOT, self.slots, self.cells, self.counts))

    def prompt(self, s: HordesState) -> str:
        return "Scatter: which fighter goes face down next?"

    def clause(self, s: HordesState) -> str:
        return "HRD-7.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-7.06")


@final
class ScatterStack(Ask[HordesState]):
    """HRD-7.06, 7.07: onto which stack, as evenly as possible."""

    def __init__(
        self, seat: int, slot: int, slots: tuple[int, ...], cells: tuple[int, ...], counts: tuple[int, ...]
    ) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.slots: Final = slots
        self.cells: Final = cells
        self.counts: Final = counts

    def options(self, s: HordesState) -> list[int]:
        least = min(self.counts)
        return [CELL + self.cells[i] for i in range(len(self.cells)) if self.counts[i] == least]

    def chosen(self, s: HordesState, option: int) -> None:
        put_down(s, self.slot, option - CELL, "HRD-7.06")
        counts = tuple([self.counts[i] + (1 if self.cells[i] == option - CELL else 0) for i in range(len(self.cells))])
        slots = tuple([slot for slot in self.slots if slot != self.slot])
        if slots:
            s.push(ScatterFighter(self.seat, slots, self.cells, counts))

    def prompt(self, s: HordesState) -> str:
        return f"Onto which stack does {tile_name(s.fight.tiles[self.slot])} go?"

    def clause(self, s: HordesState) -> str:
        return "HRD-7.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return Option(f"The stack at {place(option - CELL)}", cell_target(option - CELL), "HRD-7.06")

    def denied(self, s: HordesState) -> list[Denied]:
        least = min(self.counts)
        reason = "tiles are spread as evenly as possible"
        return [
            Denied(f"The stack at {place(cell)}", reason, "HRD-7.06", cell_target(cell), CELL + cell)
            for cell, count in zip(self.cells, self.counts, strict=True)
            if count > least
        ]


def put_down(s: HordesState, slot: int, cell: int, clause: str) -> None:
    """HRD-16.06: a fighter of the line-up goes openly, face down, on top of a face-down stack."""
    tile = s.fight.tiles[slot]
    s.fight.tiles[slot] = NOTHING
    s.put_top(cell, DOWN, s.bare(tile))
    if s.watched:
        text = f"{tile_name(tile)} goes face down onto the stack at {place(cell)}."
        s.tell(Event("move", text, clause, s.active, slot_target(slot), (cell_target(cell),)))
