"""The turn: its ten steps in order, isolated stacks, and who is next (HRD section 4)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Event
from rampant.core.state import Step
from rampant.games.hordes.abilities.special import CLOSING, OPENING
from rampant.games.hordes.adjacency import engaged, has_stack, touches_stack
from rampant.games.hordes.elimination import decide, end_in_sight, next_living, settle_fallen
from rampant.games.hordes.state import DOWN, HordesState, say
from rampant.games.hordes.steps.combat import ChooseLocation
from rampant.games.hordes.steps.moving import March
from rampant.games.hordes.steps.windows import open_window
from rampant.games.hordes.tiles import SHOWN
from rampant.games.hordes.words import cell_target, counted, place, tile_name


@final
class Turn(Step[HordesState]):
    """HRD-4.01, 4.09: opening window, combat, closing window, movement, isolated stacks, next player."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: HordesState) -> None:
        s.active = self.seat
        s.turns += 1
        s.progress = False
        if s.watched:
            s.tell(Event("turn", f"Turn {s.turns}: the {s.name(self.seat)}.", "HRD-4.01", self.seat))
            near = end_in_sight(s)
            if near:
                say(s, f"{near}.", "HRD-17.06", self.seat)
        s.push(EndTurn())
        s.push(Isolated())
        s.push(March())
        s.push(open_window(s, CLOSING))
        s.push(Engage())
        s.push(open_window(s, OPENING))


@final
class Engage(Step[HordesState]):
    """HRD-4.04, 4.05, 4.07: an engaged player must fight; one without stacks passes."""

    def run(self, s: HordesState) -> None:
        seat = s.active
        if not s.lives(seat):
            return
        if engaged(s, seat):
            s.push(ChooseLocation(seat))
        elif s.watched:
            if has_stack(s, seat):
                say(s, f"The {s.name(seat)} touch nobody: they only move.", "HRD-4.05", seat)
            else:
                say(s, f"The {s.name(seat)} have no stack and pass.", "HRD-4.07", seat)


@final
class Isolated(Step[HordesState]):
    """HRD-13.11, R35: face-down stacks without any neighbour are removed, all at once."""

    def run(self, s: HordesState) -> None:
        cells = [int(pile.cell) for pile in s.piles if pile.owner == DOWN and not touches_stack(s, pile.cell)]
        if not cells:
            return
        s.reveal()
        for cell in cells:
            if s.watched:
                names = ", ".join(tile_name(tile) for tile in reversed(s.pile(cell).tiles))
                text = f"The isolated stack at {place(cell)} is removed: {names}."
                s.tell(Event("remove", text, "HRD-13.11", target=cell_target(cell)))
            s.bury_pile(cell)
        settle_fallen(s)


@final
class EndTurn(Step[HordesState]):
    """HRD-13.12, 17.06: the next living player on the left, unless nothing has happened for too long."""

    def run(self, s: HordesState) -> None:
        seat = s.active
        s.settled |= 1 << seat
        if not s.memory:
            forget(s)
        s.quiet = 0 if s.progress else s.quiet + 1
        if s.stalemate and s.quiet >= s.stalemate * s.living():
            reason = f"nothing has happened for {counted(s.stalemate, 'round')}"
            decide(s, [i for i in range(s.seats) if s.lives(i)], reason, "HRD-17.06")
            return
        s.push(Turn(next_living(s, seat)))


def forget(s: HordesState) -> None:
    """HRD-16.03, R45: what was shown during the turn may not be looked at any more."""
    for pile in s.piles:
        if any(tile & SHOWN for tile in pile.tiles):
            s.set_tiles(pile.cell, [tile & ~SHOWN for tile in pile.tiles])
