"""What bots think is good."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition.state import BUILDING, CELL, END, GUARD, NUMBER, City
from rampant.games.monpoc.demolition.steps import MoveMonster, MoveUnit, RedDice, WhiteDice, toughness
from rampant.games.monpoc.geometry import apart


def evaluate(s: City, seat: int) -> float:
    """The race to fifteen, red dice, and how near Gorghadra is to the next building."""
    if s.over:
        return s.scores[seat]
    value = 0.5 + 0.03 * float(s.points - s.saved) + 0.006 * float(s.red)
    value -= 0.004 * float(_nearest(s, s.gorghadra))
    for cell in s.eaters:
        if cell != OFF:
            value += 0.006 + (0.006 if s.map.marks[cell] == POWER_ZONE else 0.0)
    for b in range(len(s.buildings)):
        if s.buildings[b] != OFF and s.tokens[b]:
            value -= 0.003 * float(s.guards_at(b))
    return min(max(value, 0.01), 0.99)


def _nearest(s: City, at: i64) -> i64:
    """The distance to the nearest building with a padlock."""
    best: i64 = 20
    for b in range(len(s.buildings)):
        if s.buildings[b] != OFF and s.tokens[b]:
            best = min(best, apart(s.map, at, 2, s.buildings[b], 2))
    return best


def advise(s: City, seat: int) -> list[float] | None:
    """Weights of the options of the open question."""
    ask = s.ask_of(seat)
    if ask is None:
        return None
    step = ask.step
    if isinstance(step, MoveMonster):
        return [1.0 / (1.0 + float(_nearest(s, option - CELL))) ** 3 for option in ask.options]
    if isinstance(step, MoveUnit):
        return [4.0 if s.map.marks[option - CELL] == POWER_ZONE else 0.05 for option in ask.options]
    if isinstance(step, WhiteDice):
        return [_enough(toughness(s, step.target) - 0.67 * float(o - NUMBER) - float(s.red)) for o in ask.options]
    if isinstance(step, RedDice):
        base = toughness(s, step.target) - 0.67 * float(step.white)
        return [_enough(base - float(o - NUMBER)) for o in ask.options]
    return [_weight(s, option) for option in ask.options]


def _enough(missing: float) -> float:
    return 0.2 / (1.0 + missing) if missing > 0.0 else 1.0 / (1.0 - missing)


def _weight(s: City, option: int) -> float:
    if option == END:
        return 0.1
    if BUILDING <= option < NUMBER:
        return 3.0 if s.tokens[option - BUILDING] else 1.0
    return 1.0 if option < GUARD else 2.0
