"""What bots think is good. It is asked about imagined tables, so it may look at everything."""

from __future__ import annotations

from rampant.games.hordes.data import ARMY_OF, FIGHTERS, LOCAL_OF
from rampant.games.hordes.state import DOWN, NOTHING, TYPE, HordesState


def evaluate(s: HordesState, seat: int) -> float:
    """0 (lost) to 1 (won)."""
    if s.over:
        return s.scores[seat]
    if not s.lives(seat):
        return 0.0
    mine = 1.0
    best = 1.0
    total = [0.0] * s.seats
    for pile in s.piles:
        for tile in pile.tiles:
            if LOCAL_OF[tile & TYPE] < FIGHTERS:
                total[s.seat_of[ARMY_OF[tile & TYPE]]] += 1.0 if pile.owner != DOWN else 0.4
    for tile in s.fight.tiles:
        if tile != NOTHING and LOCAL_OF[tile & TYPE] < FIGHTERS:
            total[s.seat_of[ARMY_OF[tile & TYPE]]] += 1.0
    mine += total[seat]
    for other in range(s.seats):
        if other != seat and s.lives(other):
            best = max(best, 1.0 + total[other])
    return mine / (mine + best)
