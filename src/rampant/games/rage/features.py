"""What the learned value of Rage looks at, seen from one seat: each number by itself, and the sum of what they weigh.

Numbers of the own monster come first, then the same of the opponents: with several of them, shares that add up to one
opponent, so that tables of all sizes have one value. Everything here is open to all.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.value import Features
from rampant.games.rage.data import BASH, BLAST, DEFENSE, RANGE, STAT_IDS, STATS, STOMP
from rampant.games.rage.mask import BIT_HI, BIT_LO, SQUARES
from rampant.games.rage.squares import APART, OFF
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.sight import clear_between, how_many_fire, in_sight

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
            adds=True,
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

    def ready(self, weights: list[int]) -> list[int]:
        return laddered(weights)

    def added(self, s: RageState, seat: int, ready: vec[i64], part: int) -> i64:
        if not s.monsters:
            return 0
        nearest = ready[TABLE] * _nearest(s, seat)
        return nearest if part else nearest + added(s, seat, ready)

    def fill_part(self, s: RageState, seat: int, row: vec[i64], part: int) -> None:
        if part == 0:
            self.fill(s, seat, row)
        elif s.monsters:
            row[TABLE] = _nearest(s, seat)


FEATURES: Final = RageFeatures()


def _nearest(s: RageState, seat: i64) -> i64:
    """How far the nearest opponent is; 0 if there is none on the board."""
    places = s.at
    sides = s.agreed.sides
    cell = places[seat]
    nearest: i64 = 0
    if cell == OFF:
        return nearest
    for other in range(len(sides)):
        if sides[other] != sides[seat] and places[other] != OFF:
            apart = APART[cell * SQUARES + places[other]]
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
    apart = APART[cell * SQUARES + target]
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


# -- the sum of all, each times its weight -----------------------------------------------------------------------------


def laddered(weights: list[int]) -> list[int]:
    """In place of a weight for each wound and point of rage what so many of them weigh together."""
    found = weights.copy()
    for first, steps in ((0, WOUNDS), (WOUNDS, RAGES)):
        for start in (first, EACH + first):
            for n in range(start + 1, start + steps):
                found[n] += found[n - 1]
    return found


def added(s: RageState, seat: i64, weights: vec[i64]) -> i64:
    """What `fill` counts of the monsters, times such weights."""
    sides = s.agreed.sides
    opponents: i64 = 0
    theirs: i64 = 0
    for other in range(len(sides)):
        if sides[other] != sides[seat]:
            opponents += 1
            theirs += _monster_added(s, other, weights, EACH)
            theirs += _reach_added(s, seat, other, weights, 2 * EACH)
    share: i64 = SHARE // opponents if opponents else SHARE
    return SHARE * _monster_added(s, seat, weights, 0) + share * theirs


def _monster_added(s: RageState, seat: i64, weights: vec[i64], start: i64) -> i64:
    """`_monster`, for a share of one."""
    monster = s.monsters[seat]
    total: i64 = 0
    at = start
    if monster.wounds:
        total += weights[at + min(monster.wounds, WOUNDS) - 1]
    at += WOUNDS
    if monster.rage:
        total += weights[at + min(monster.rage, RAGES) - 1]
    at += RAGES
    stats = monster.stats
    hurt = monster.hurt
    for stat in range(STATS):
        total += stats[stat] * weights[at + stat]
        if hurt[stat]:
            total += hurt[stat] * weights[at + STATS + stat]
    at += 2 * STATS
    total += monster.empowered * weights[at] + monster.down * weights[at + 1]
    total += monster.shockirus * weights[at + 2] + monster.shobijin * weights[at + 3]
    cell = s.at[seat]
    if monster.out:
        total += weights[at + 5]
    elif cell == OFF:
        total += weights[at + 4]
    if cell != OFF:
        total += how_many_fire(s, cell) * weights[at + 6]
        if s.smoke_lo & BIT_LO[cell] or s.smoke_hi & BIT_HI[cell]:
            total += weights[at + 7]
        if s.burn_lo & BIT_LO[cell] or s.burn_hi & BIT_HI[cell]:
            total += weights[at + 8]
    return total + weights[at + 9] if s.active == seat else total


def _reach_added(s: RageState, seat: i64, other: i64, weights: vec[i64], start: i64) -> i64:
    """`_reach` of each for the other, for a share of one."""
    cell = s.at[seat]
    target = s.at[other]
    if cell == OFF or target == OFF:
        return 0
    apart = APART[cell * SQUARES + target]
    far = min(apart, FAR) - 1
    first = s.monsters[seat].stats
    second = s.monsters[other].stats
    total = _duel_added(first, second, apart, weights, start + FAR) + weights[start + far]
    total += _duel_added(second, first, apart, weights, start + PAIR + FAR) + weights[start + PAIR + far]
    smoke = s.smoke_lo != 0 or s.smoke_hi != 0
    if not smoke or clear_between(s, cell, target):
        if not smoke or not (s.smoke_lo & BIT_LO[target] or s.smoke_hi & BIT_HI[target]):
            total += weights[start + FAR + 4]
        if not smoke or not (s.smoke_lo & BIT_LO[cell] or s.smoke_hi & BIT_HI[cell]):
            total += weights[start + PAIR + FAR + 4]
    return total


def _duel_added(mine: vec[i64], theirs: vec[i64], apart: i64, weights: vec[i64], at: i64) -> i64:
    total: i64 = 0
    if apart <= mine[STOMP] + 1:
        total += weights[at] + (mine[BASH] - theirs[DEFENSE]) * weights[at + 1]
    if apart <= mine[STOMP] + mine[RANGE]:
        total += weights[at + 2] + (mine[BLAST] - theirs[DEFENSE]) * weights[at + 3]
    return total
