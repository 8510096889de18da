"""What the learned value of Downtown Demolition looks at. Both players win together, so both seats see the same.

Which number lies under which padlock is known to nobody; those that still lie there are open to all.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.value import Features
from rampant.games.monpoc.board.geometry import apart
from rampant.games.monpoc.cards import POWER_ZONE
from rampant.games.monpoc.demolition.state import GOAL, RED, City

NEEDED: Final = 6  # last points that are told apart
REDS: Final = 4  # red dice by twos
FAR: Final = 10  # spaces from which on it does not matter how many
GUARDED: Final = 3  # guards from which on one more does not matter
ROUNDS: Final = 4

_NAMES: Final = [
    "points",
    "points of the city",
    *[f"{n} points lack" for n in range(1, NEEDED + 1)],
    *[f"{n} points lack to the city" for n in range(1, NEEDED + 1)],
    "red dice",
    *[f"red dice over {2 * n}" for n in range(1, REDS + 1)],
    "white dice",
    "eaters",
    "eaters in power zones",
    "eaters beside guards",
    "guards",
    "guards beside Gorghadra",
    "buildings",
    "padlocks",
    "sum of the padlocks",
    "most under a padlock",
    *[f"padlocks beside Gorghadra with {n} guards" for n in range(GUARDED + 1)],
    *[f"padlocks with {n} guards" for n in range(GUARDED + 1)],
    "spaces to the nearest padlock",
    "Defender X is here",
    "spaces from Defender X to the nearest padlock",
    "spaces from Defender X to Gorghadra",
    *[f"rounds left {n}" for n in range(ROUNDS)],
]


@final
class DemolitionFeatures(Features[City]):
    """The race to fifteen, the dice, the pieces, and how Gorghadra and Defender X stand to the padlocks."""

    def __init__(self) -> None:
        super().__init__(_NAMES)

    def fill(self, s: City, seat: int, row: vec[i64]) -> None:
        if not s.laid or s.gorghadra == OFF:
            return
        at = _race(s, row)
        at = _pieces(s, row, at)
        _padlocks(s, row, at)


FEATURES: Final = DemolitionFeatures()


def _race(s: City, row: vec[i64]) -> i64:
    """Points and dice; returns where the next features stand."""
    row[0] = s.points
    row[1] = s.saved
    if 0 < GOAL - s.points <= NEEDED:
        row[1 + GOAL - s.points] = 1
    if 0 < GOAL - s.saved <= NEEDED:
        row[1 + NEEDED + GOAL - s.saved] = 1
    at: i64 = 2 + 2 * NEEDED
    row[at] = min(s.red, RED)
    for n in range(1, REDS + 1):
        if s.red > 2 * n:
            row[at + n] = 1
    row[at + REDS + 1] = s.white
    return at + REDS + 2


def _pieces(s: City, row: vec[i64], at: i64) -> i64:
    """Units of both sides."""
    for cell in s.eaters:
        if cell == OFF:
            continue
        row[at] += 1
        if s.map.marks[cell] == POWER_ZONE:
            row[at + 1] += 1
        for guard in s.guards:
            if guard != OFF and apart(s.map, cell, 1, guard, 1) == 1:
                row[at + 2] += 1
                break
    for guard in s.guards:
        if guard != OFF:
            row[at + 3] += 1
            if s.to_gorghadra(guard, 1) == 1:
                row[at + 4] += 1
    return at + 5


def _padlocks(s: City, row: vec[i64], at: i64) -> None:
    """What there is to win, and who is near it."""
    beside = at + 4
    nearest: i64 = FAR
    saviour: i64 = FAR
    for number in s.pile:
        row[at + 2] += number
        row[at + 3] = max(row[at + 3], number)
    for b in range(len(s.buildings)):
        place = s.buildings[b]
        if place == OFF:
            continue
        row[at] += 1
        if not s.tokens[b]:
            continue
        row[at + 1] += 1
        guards = min(s.guards_at(b), GUARDED)
        away = s.to_gorghadra(place, 2)
        nearest = min(nearest, away)
        if away == 1:
            row[beside + guards] += 1
        row[beside + GUARDED + 1 + guards] += 1
        if s.defender != OFF:
            saviour = min(saviour, apart(s.map, s.defender, 2, place, 2))
    at = beside + 2 * (GUARDED + 1)
    row[at] = nearest
    if s.defender != OFF:
        row[at + 1] = 1
        row[at + 2] = saviour
        row[at + 3] = min(s.to_gorghadra(s.defender, 2), FAR)
    left = s.last - s.round
    if s.last and left < ROUNDS:
        row[at + 4 + left] = 1
