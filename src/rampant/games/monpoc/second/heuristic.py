"""What bots think is good."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.geometry import distance
from rampant.games.monpoc.state import END, NUMBER, SKIP, Table

HEALTH = 0.08
POWER = 0.012
UNIT_WORTH = 0.012
NEARNESS = 0.004


def evaluate(s: Table, seat: int) -> float:
    """Health of monsters first, then P-dice, units on the map, and being near the enemy."""
    if s.over:
        return s.scores[seat]
    value = 0.5 + _side(s, seat) - _side(s, 1 - seat)
    return min(max(value, 0.01), 0.99)


def _side(s: Table, seat: i64) -> float:
    total = POWER * float(s.sides[seat].power)
    for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
        m = s.models[i]
        if m.at == OFF:
            continue
        total += HEALTH * float(m.health)
    for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
        m = s.models[i]
        if m.at != OFF and not m.doomed:
            total += UNIT_WORTH - NEARNESS * 0.1 * float(_nearest(s, i))
    return total


def _nearest(s: Table, id: int) -> i64:
    m = s.models[id]
    best: i64 = 30
    enemy = 1 - m.seat
    for i in range(s.span.monster_from[enemy], s.span.monster_to[enemy]):
        t = s.models[i]
        if t.at != OFF:
            best = min(best, distance(s, m, t))
    return best


def advise(s: Table, seat: int) -> list[float] | None:
    """Weights of the options of the open ask."""
    ask = s.ask_of(seat)
    if ask is None:
        return None
    weights: list[float] = []
    for option in ask.options:
        if option in (END, SKIP):
            weights.append(0.2)
        elif NUMBER <= option < NUMBER + 40:
            weights.append(1.0 + float(option - NUMBER))
        else:
            weights.append(1.0)
    return weights
