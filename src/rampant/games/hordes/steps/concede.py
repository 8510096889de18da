"""Giving up (HRD-17.07), and what the questions that are under way become by it (HRD-R54)."""

from __future__ import annotations

from typing import Any

from rampant.core.state import Ask, Step
from rampant.games.hordes.abilities.instants import ScatterFighter, ScatterStack
from rampant.games.hordes.elimination import decider, fall
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.steps.building import free_armies, take_army
from rampant.games.hordes.steps.clash import Clash, TakeBlow
from rampant.games.hordes.steps.combat import ChooseFighters
from rampant.games.hordes.steps.moving import March, MoveFrom, take_back
from rampant.games.hordes.steps.restacking import Restack
from rampant.games.hordes.steps.turn import Engage
from rampant.games.hordes.steps.windows import UseHeld, Window
from rampant.games.hordes.tiles import NOTHING


def give_up(s: HordesState, seat: int) -> None:
    """HRD-17.07, R50: the Leader counts as killed outside combat, at once; the others play on."""
    if s.over or not s.lives(seat):
        return
    if s.army[seat] == NOTHING:  # its tiles are still needed for the pool (HRD-3.03)
        free = free_armies(s)
        take_army(s, seat, free[s.draw(len(free))])
    fall(s, 1 << seat)
    s.progress = True
    if any(isinstance(step, MoveFrom) for step in s.stack):
        march_anew(s, seat)
    s.stack = without(s, s.stack, seat)
    for lane in s.lanes:
        kept = without(s, lane.steps, seat)
        lane.steps.clear()
        lane.steps.extend(kept)


def march_anew(s: HordesState, seat: int) -> None:
    """HRD-R54: what step 9 must reach has changed, so it begins anew."""
    if seat == s.active:
        s.moves = []
    else:
        take_back(s)
    while not isinstance(s.stack.pop(), Restack):  # the moves, and what follows them
        pass
    s.push(March())


def without(s: HordesState, steps: list[Step[Any]], seat: int) -> list[Step[Any]]:
    """The steps without the questions for a seat; those that may have lost their matter with it are asked anew."""
    kept: list[Step[Any]] = []
    for step in steps:
        if isinstance(step, UseHeld):
            kept.append(Window(step.window, step.seat, step.passed))
        elif isinstance(step, TakeBlow):
            kept.append(Clash())
        elif isinstance(step, (ScatterFighter, ScatterStack)):
            kept.append(ScatterFighter(decider(s), step.slots, step.cells, step.counts))
        elif isinstance(step, ChooseFighters) and not s.stands(step.cell):
            kept.append(Engage())
        elif not (isinstance(step, Ask) and step.seat == seat):
            kept.append(step)
    return kept
