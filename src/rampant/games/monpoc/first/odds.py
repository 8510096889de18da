"""Exact odds of rolls that are repeated after a miss (MP1-20.04, 20.05)."""

from __future__ import annotations

from rampant.core.dice import Spread
from rampant.games.monpoc.cards import NOBODY
from rampant.games.monpoc.dice import POWER_DIE, strikes
from rampant.games.monpoc.first.numbers import STOMP, stomped
from rampant.games.monpoc.numbers import defence
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.table import Table


def repeated_strikes(
    s: Table, attack: Attack, action: int, boost: int, power: int, rolled: Spread, cycle: bool
) -> Spread:
    """MP1-R26, R31, R83: the strikes that count if all dice in play are rolled again after a miss.

    `cycle`: a blank P-die leaves play before that (Power Cycle).
    """
    least = _least(s, attack)
    if least == 0:
        return rolled
    if power == 0 or not cycle:
        return _repeated(rolled, rolled, least)
    face = POWER_DIE.spread("strikes").weights
    clear = strikes(action, boost, 0) + Spread({n: weight for n, weight in face.items() if n > 0}).times(power)
    blank = Spread({n: weight - clear.weights.get(n, 0) for n, weight in rolled.weights.items()})
    fewer = _repeated(blank, strikes(action, boost, power - 1), least).weights  # a blank P-die has left play
    total = dict(_repeated(clear, rolled, least).weights)
    for n, weight in fewer.items():
        total[n] = total.get(n, 0) + weight * POWER_DIE.sides
    return Spread(total)


def _least(s: Table, attack: Attack) -> int:
    """MP1-R26: with fewer strikes the roll has missed; 0 if it cannot miss."""
    if attack.target != NOBODY:
        return int(defence(s, attack, s.models[attack.target]))
    if attack.kind != STOMP:
        return 0
    return min((int(defence(s, attack, t)) for t in stomped(s, s.models[attack.leader])), default=0)


def _repeated(first: Spread, second: Spread, least: int) -> Spread:
    """The second roll stands wherever the first one missed."""
    return first.combine(second, lambda a, b: a if a >= least else b)
