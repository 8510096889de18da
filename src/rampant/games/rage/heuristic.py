"""What bots think is good, 0 (lost) to 1 (won). Inside, everything is counted in hundredths of a wound."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.sense import Sense
from rampant.games.rage.data import BASH, BLAST, DEFENSE, RANGE, STATS, STOMP
from rampant.games.rage.squares import GRID, OFF
from rampant.games.rage.state import DESTRUCTION, EVACUATION, RageState
from rampant.games.rage.steps.harm import points, pursues
from rampant.games.rage.steps.sight import how_many_fire

WOUND: Final = 100
GRAVE_WOUND: Final = 35  # more for each beyond the sixth
GRAVE: Final = 6
RAGE_POINT: Final = 14
EMPOWERED: Final = 35
INJURY: Final = 45
DOWN: Final = 50
SHOCKIRUS: Final = 50
SHOBIJIN: Final = 10
DEFENSE_POINT: Final = 10
ATTACK_POINT: Final = 5
REACH_POINT: Final = 2
MASER_IN_RANGE: Final = 25
SQUARE_APART: Final = 12
GOAL_POINT: Final = 60
OUT: Final = 1200
OFF_BOARD: Final = 1100
GAME: Final = 1400  # what is worth a whole game


def evaluate(s: RageState, seat: int) -> float:
    """How good the position looks for a seat: its strength against the strongest opponent's."""
    if s.over:
        return s.scores[seat]
    best: i64 = -100000
    for other in range(s.seats):
        if s.opponents(seat, other):
            theirs = strength(s, other)
            if theirs > best:
                best = theirs
    lead = strength(s, seat) - best + outlook(s, seat)
    value = 0.5 + float(int(lead)) / (2 * GAME)
    return 0.02 if value < 0.02 else 0.98 if value > 0.98 else value


def strength(s: RageState, seat: i64) -> i64:
    """What a seat's monster is worth."""
    monster = s.monsters[seat]
    value: i64 = 0
    if s.agreed.goals:
        if pursues(s, seat, DESTRUCTION):
            value += GOAL_POINT * points(s, seat, DESTRUCTION)
        if pursues(s, seat, EVACUATION):
            value += GOAL_POINT * points(s, seat, EVACUATION)
    if monster.out:
        return value - OUT
    if s.at[seat] == OFF:
        return value - OFF_BOARD
    value -= WOUND * monster.wounds
    if monster.wounds > GRAVE:
        value -= GRAVE_WOUND * (monster.wounds - GRAVE)
    value += RAGE_POINT * monster.rage + EMPOWERED * monster.empowered + SHOBIJIN * monster.shobijin
    value -= SHOCKIRUS * monster.shockirus + DOWN * monster.down
    stats = monster.stats
    value += DEFENSE_POINT * stats[DEFENSE] + ATTACK_POINT * (stats[BASH] + stats[BLAST])
    value += REACH_POINT * (stats[STOMP] + stats[RANGE])
    for stat in range(STATS):
        value -= INJURY * monster.hurt[stat]
    return value


def outlook(s: RageState, seat: i64) -> i64:
    """A monster wants an opponent in reach, and no Masers around it."""
    at = s.at[seat]
    if at == OFF:
        return 0
    nearest: i64 = 10
    for other in range(s.seats):
        if s.opponents(seat, other) and s.at[other] != OFF:
            apart = GRID.apart[at][s.at[other]]
            if apart < nearest:
                nearest = apart
    return -SQUARE_APART * nearest - MASER_IN_RANGE * how_many_fire(s, at)


@final
class RageSense(Sense[RageState]):
    """Which options are worth a look it does not say: quick weights were not better than none."""

    def evaluate(self, s: RageState, seat: int) -> float:
        return evaluate(s, seat)


SENSE: Final = RageSense("rage")
