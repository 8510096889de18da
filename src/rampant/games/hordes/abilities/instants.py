"""Instant events: Scatter, Daybreak, Flashfire, Trap. They go off when the whole line-up is on view (HRD section 7)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Fixed
from rampant.games.hordes import refusals
from rampant.games.hordes.adjacency import down_beside
from rampant.games.hordes.data import ARMY, ARMY_OF, LOCAL, LOCAL_OF, LOCALS, NIGHT, NO_EVENT, kind_of
from rampant.games.hordes.elimination import decider
from rampant.games.hordes.lineup import fighter_in, has_word, kill, put_down
from rampant.games.hordes.options import CELL, SLOT
from rampant.games.hordes.state import MOST, HordesState
from rampant.games.hordes.tiles import NOTHING, TYPE
from rampant.games.hordes.words import cell_target, place, slot_option, slot_target, tile_name


@mypyc_attr(allow_interpreted_subclasses=True)
class Instant(Fixed):
    """An event that goes off by itself when it is turned up."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.kind: Final = kind_of(LOCAL[id])

    def go_off(self, s: HordesState, event: int, colour: i64) -> None:
        """What it does from its place in the line-up; `colour`: the army whose fighters it spares (HRD-7.04)."""
        raise AssertionError("an instant says what it does")

    def hits(self, s: HordesState, event: int, slot: int, colour: i64) -> bool:
        """Does it do anything to the fighter at that place?"""
        return touched(s, slot, event, colour)


def is_instant(tile: int) -> bool:
    return tile != NOTHING and INSTANT_OF[LOCAL_OF[tile & TYPE]] is not None


def touched(s: HordesState, slot: i64, event: i64, colour: i64) -> bool:
    """HRD-7.02, 7.04, 7.05, 10.20: a fighter of another colour, unless it bears No Event opposite the event."""
    if not fighter_in(s, slot) or ARMY_OF[s.fight.tiles[slot] & TYPE] == colour:
        return False
    return not (slot == event - MOST and has_word(s, slot, NO_EVENT))


def is_night(s: HordesState, slot: int) -> bool:
    """Does the fighter at this place belong to an army of the night?"""
    return NIGHT[ARMY_OF[s.fight.tiles[slot] & TYPE]] == 1


@final
class Scatter(Instant):
    """HRD-7.06, 7.08: day fighters go back face down next door, or are removed if there is no stack."""

    def go_off(self, s: HordesState, event: int, colour: i64) -> None:
        slots = [slot for slot in range(6) if self.hits(s, event, slot, colour)]
        cells = down_beside(s, s.fight.cell)
        if cells and slots:
            s.push(ScatterFighter(decider(s), tuple(slots), tuple(cells), tuple([0] * len(cells))))
        if not cells:
            for slot in slots:
                kill(s, slot, "HRD-7.08")

    def hits(self, s: HordesState, event: int, slot: int, colour: i64) -> bool:
        return touched(s, slot, event, colour) and not is_night(s, slot)


@final
class Daybreak(Instant):
    """HRD-7.09: night fighters are removed."""

    def go_off(self, s: HordesState, event: int, colour: i64) -> None:
        for slot in range(6):
            if self.hits(s, event, slot, colour):
                kill(s, slot, self.kind.clause)

    def hits(self, s: HordesState, event: int, slot: int, colour: i64) -> bool:
        return touched(s, slot, event, colour) and is_night(s, slot)


@final
class Flashfire(Instant):
    """HRD-7.10, 7.11: fighters have 1 defence less for this combat; several add up."""

    def go_off(self, s: HordesState, event: int, colour: i64) -> None:
        for slot in range(6):
            if self.hits(s, event, slot, colour):
                s.fight.burns[slot] += 1


@final
class Trap(Instant):
    """HRD-7.12: the fighter opposite is removed."""

    def go_off(self, s: HordesState, event: int, colour: i64) -> None:
        if self.hits(s, event, event - MOST, colour):
            kill(s, event - MOST, self.kind.clause)


INSTANTS: Final[list[Instant]] = [Scatter("scatter"), Daybreak("daybreak"), Flashfire("flashfire"), Trap("trap")]


def _by_local() -> list[Instant | None]:
    table: list[Instant | None] = [None] * LOCALS
    for instant in INSTANTS:
        table[instant.kind.local] = instant
    return table


INSTANT_OF: Final = _by_local()


def hit_by(s: HordesState, event: int, slot: int) -> Instant | None:
    """The instant at one place of the line-up, if it will do anything to the fighter at another."""
    tile = s.fight.tiles[event]
    instant = INSTANT_OF[LOCAL_OF[tile & TYPE]] if tile != NOTHING else None
    return instant if instant is not None and instant.hits(s, event, slot, ARMY_OF[tile & TYPE]) else None


def go_off(s: HordesState, event: int) -> None:
    """HRD-7.13: the instant at this place does what it does and goes to the graveyard."""
    tile = s.fight.tiles[event]
    colour = ARMY_OF[tile & TYPE]
    instant = INSTANT_OF[LOCAL_OF[tile & TYPE]]
    assert instant is not None
    s.fight.tiles[event] = NOTHING
    s.bury(tile)
    if s.watched:
        text = f"{instant.kind.name} of the {ARMY[colour].name} goes off."
        s.tell(Event("say", text, instant.kind.clause, piece=slot_target(event)))
    instant.go_off(s, event, colour)


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

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.slots(s, self.options(s), lambda slot: refusals.not_scattered(s, slot))

    def only(self, s: HordesState) -> str:
        return "only fighters of this combat are scattered"


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
        far = refusals.far_from(s, int(s.fight.cell), "HRD-7.06")
        uneven = ("tiles are spread as evenly as possible", "HRD-7.06")
        return refusals.stacks(s, self.options(s), lambda pile: uneven if pile.cell in self.cells else far(pile))

    def only(self, s: HordesState) -> str:
        return "a tile goes onto a face-down stack next to the combat location"
