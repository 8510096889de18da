"""What the learned value of Rage looks at, seen from one seat.

Numbers of the own monster come first, then the same of the opponents: with several of them, shares that add up to one
opponent, so that tables of all sizes have one value. Everything here is open to all.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.value import Features
from rampant.games.rage.data import BASH, BLAST, DEFENSE, RANGE, STAT_IDS, STATS, STOMP
from rampant.games.rage.mask import BIT_HI, BIT_LO
from rampant.games.rage.squares import GRID, OFF
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.sight import how_many_fire, in_sight

SHARE: Final = 6  # all opponents together: divisible by one, two and three
WOUNDS: Final = 10
RAGES: Final = 10
FAR: Final = 7  # squares apart from which on it does not matter how many

_MONSTER: Final = [
    *(f"wounds over {n}" for n in range(WOUNDS)),
    *(f"rage over {n}" for n in range(RAGES)),
    *STAT_IDS[:STATS],
    *(f"injured {stat}" for stat in STAT_IDS[:STATS]),
    "empowered",
    "down",
    "shockirus",
    "shobijin",
    "off the board",
    "out",
    "masers that can fire at it",
    "in smoke",
    "in fire",
    "acts next",
]
_PAIR: Final = [
    *(f"{n} apart" for n in range(1, FAR + 1)),
    "can reach to bash",
    "bash over defense in reach",
    "can reach to blast",
    "blast over defense in reach",
    "sees it now",
]
_TABLE: Final = ["squares to the nearest opponent"]
EACH: Final = len(_MONSTER)
PAIR: Final = len(_PAIR)
TABLE: Final = 2 * EACH + 2 * PAIR  # where that part of the list begins


@final
class RageFeatures(Features[RageState]):
    """The own monster, the opponents', and each side's reach for the other."""

    def __init__(self) -> None:
        super().__init__(
            [
                *_MONSTER,
                *(f"opponent's {name}" for name in _MONSTER),
                *_PAIR,
                *(f"opponent {name}" for name in _PAIR),
                *_TABLE,
            ],
            [0, TABLE],
        )

    def covers(self, s: RageState) -> bool:
        """Where goals decide and monsters return, the heuristic judges."""
        return not s.agreed.goals

    def fill(self, s: RageState, seat: int, row: vec[i64]) -> None:
        if not s.monsters:
            return
        _monster(s, seat, row, 0, SHARE)
        opponents: i64 = 0
        for other in range(s.seats):
            if s.opponents(seat, other):
                opponents += 1
        share: i64 = SHARE // opponents if opponents else SHARE
        for other in range(s.seats):
            if s.opponents(seat, other):
                _monster(s, other, row, EACH, share)
                _reach(s, seat, other, row, 2 * EACH, share)
                _reach(s, other, seat, row, 2 * EACH + PAIR, share)
        self.fill_part(s, seat, row, 1)

    def fill_part(self, s: RageState, seat: int, row: vec[i64], part: int) -> None:
        if part == 0:
            self.fill(s, seat, row)
        elif s.monsters:
            row[TABLE] = _nearest(s, seat)


FEATURES: Final = RageFeatures()


def _nearest(s: RageState, seat: int) -> i64:
    """How far the nearest opponent is; 0 if there is none on the board."""
    cell = s.at[seat]
    nearest: i64 = 0
    for other in range(s.seats):
        if cell != OFF and s.opponents(seat, other) and s.at[other] != OFF:
            apart = GRID.apart[cell][s.at[other]]
            if nearest == 0 or apart < nearest:
                nearest = apart
    return nearest


def _monster(s: RageState, seat: i64, row: vec[i64], start: i64, share: i64) -> None:
    """How one monster is."""
    monster = s.monsters[seat]
    at = start
    for n in range(min(monster.wounds, WOUNDS)):
        row[at + n] += share
    at += WOUNDS
    for n in range(min(monster.rage, RAGES)):
        row[at + n] += share
    at += RAGES
    stats = monster.stats
    hurt = monster.hurt
    for stat in range(STATS):
        row[at + stat] += share * stats[stat]
        row[at + STATS + stat] += share * hurt[stat]
    at += 2 * STATS
    row[at] += share * monster.empowered
    row[at + 1] += share * monster.down
    row[at + 2] += share * monster.shockirus
    row[at + 3] += share * monster.shobijin
    cell = s.at[seat]
    if monster.out:
        row[at + 5] += share
    elif cell == OFF:
        row[at + 4] += share
    if cell != OFF:
        row[at + 6] += share * how_many_fire(s, cell)
        if s.smoke_lo & BIT_LO[cell] or s.smoke_hi & BIT_HI[cell]:
            row[at + 7] += share
        if s.burn_lo & BIT_LO[cell] or s.burn_hi & BIT_HI[cell]:
            row[at + 8] += share
    if s.active == seat:
        row[at + 9] += share


def _reach(s: RageState, seat: i64, other: i64, row: vec[i64], start: i64, share: i64) -> None:
    """What one monster can do to another on its next turn."""
    cell = s.at[seat]
    target = s.at[other]
    if cell == OFF or target == OFF:
        return
    apart = GRID.apart[cell][target]
    row[start + (apart if apart < FAR else FAR) - 1] += share
    stats = s.monsters[seat].stats
    theirs = s.monsters[other].stats
    at = start + FAR
    if apart <= stats[STOMP] + 1:
        row[at] += share
        row[at + 1] += share * (stats[BASH] - theirs[DEFENSE])
    if apart <= stats[STOMP] + stats[RANGE]:
        row[at + 2] += share
        row[at + 3] += share * (stats[BLAST] - theirs[DEFENSE])
    if in_sight(s, cell, target):
        row[at + 4] += share
