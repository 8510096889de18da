"""What bots think is good: Buildings damaged and razed, City Hall first, alive and close to the next target."""

from __future__ import annotations

from rampant.core.grid import OFF
from rampant.games.monstrocity.data import BUILDINGS, CITY_HALL, HEALTH
from rampant.games.monstrocity.state import CityState


def evaluate(s: CityState, seat: int) -> float:
    """0 (lost) to 1 (won) for a seat."""
    if s.over:
        return s.scores[seat]
    total = 0
    done = 0
    for piece in range(BUILDINGS):
        health = int(HEALTH[s.players][piece])
        total += health
        done += health if s.at[piece] == OFF else int(s.taken[piece])
    hall = HEALTH[s.players][CITY_HALL] if s.at[CITY_HALL] == OFF else s.taken[CITY_HALL]
    return 0.8 * done / total + 0.1 * int(hall) / int(HEALTH[s.players][CITY_HALL])
