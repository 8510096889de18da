"""Giving up (HRD-17.07)."""

from __future__ import annotations

from typing import Any

from rampant.core.state import Ask, Step
from rampant.games.hordes.data import ARMIES
from rampant.games.hordes.state import NOTHING, HordesState
from rampant.games.hordes.steps.building import take_army
from rampant.games.hordes.steps.fate import settle_fallen
from rampant.games.hordes.steps.windows import UseHeld, Window


def give_up(s: HordesState, seat: int) -> None:
    """HRD-17.07, R50: the Leader counts as killed outside combat, at once; the others play on."""
    if s.over or not s.lives(seat):
        return
    if s.army[seat] == NOTHING:  # its tiles are still needed for the pool (HRD-3.03)
        free = [army for army in range(ARMIES) if s.seat_of[army] == NOTHING]
        take_army(s, seat, free[s.draw(len(free))])
    s.fallen |= 1 << seat
    settle_fallen(s)
    s.progress = True
    if seat == s.active:
        s.moves = []
    s.stack = without(s.stack, seat, s.seats)
    for lane in s.lanes:
        kept = without(lane.steps, seat, s.seats)
        lane.steps.clear()
        lane.steps.extend(kept)


def without(steps: list[Step[Any]], seat: int, seats: int) -> list[Step[Any]]:
    """The steps without the questions for a seat; a window goes on with the next."""
    kept: list[Step[Any]] = []
    for step in steps:
        if isinstance(step, UseHeld) and step.seat == seat:
            kept.append(Window(step.window, (seat + 1) % seats, step.passed + 1))
        elif not (isinstance(step, Ask) and step.seat == seat):
            kept.append(step)
    return kept
