"""What bots think is good: damage, City Hall first, Rage for the next ability, close to targets, alive.

Everything is counted in points of damage and then set against the Health of the whole city.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.sense import Sense
from rampant.core.state import Ask
from rampant.games.monstrocity.abilities import ABILITIES
from rampant.games.monstrocity.board import BESIDE, CELLS, FAR_FROM, NOWHERE_ROW, steps_between
from rampant.games.monstrocity.damage import Recall
from rampant.games.monstrocity.data import BUILDINGS, CITY_HALL, HEALTH, MOST_PLAYERS, NOTHING, TRACK_END
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.options import (
    ACTIONS,
    ANGER,
    CELL,
    CHARGE,
    CITY,
    DONE,
    FREE,
    HEAL,
    HIT,
    LAND,
    LOSE,
    NO_ENERGY,
    NO_HIT,
    PASS,
    PLAY,
    RAGE,
    ROLL,
)
from rampant.games.monstrocity.state import CityState

HALL: Final = 0.28  # what City Hall is worth besides its Health
CITY_WORTH: Final = 0.55  # what all Buildings are worth together
FINISHED: Final = 1.2  # a razed Building, besides its damage
ABILITY_WORTH: Final = 4.5  # of full Rage, wherever the monster stands
HEALTH_WORTH: Final = 2.0  # of full Health
DIE_WORTH: Final = 1.0  # of a die that is still to be resolved
CARD_WORTH: Final = 2.5
STEP_COST: Final = 0.45  # of a step to the nearest Building
HALL_STEP_COST: Final = 0.6  # of a step to City Hall while it stands
ROOM: Final = 0.1  # of an empty space beside a monster
PASS_COST: Final = 4.0  # of a set given up: a wounded monster had better roll and heal than hide
OUT: Final = 5.0  # of a monster that is off the board
DEEP: Final = 0.25  # how much more the last point of damage is worth than the first: counters come back when it falls
SHORT: Final = 0.35  # of each counter that a monster lacks for a whole ability
ENOUGH: Final = 6  # counters with which it is not short
APART: Final = 0.12  # of a step between a Building and the monster next to it: a squad spreads over what is left
FAR_OFF: Final[vec[i64]] = vec[i64]([20] * MOST_PLAYERS)
ALARM: Final = 0.25  # of a Police Threat Level to each monster


def harm(health: i64, taken: i64) -> float:
    """What damage to a Building is worth that still stands."""
    return float(taken) * (1.0 + DEEP * (float(taken) / float(health) - 1.0))


# The same by players, Building and counters on it; in the last place what it is worth when it is gone.
DAMAGES: Final = 32
GONE: Final = DAMAGES - 1
HARM: Final[vec[float]] = vec[float](
    [
        float(health) + FINISHED if taken == GONE else harm(max(health, 1), taken)
        for players in range(MOST_PLAYERS + 1)
        for health in list(HEALTH[players])[:BUILDINGS]
        for taken in range(DAMAGES)
    ]
)
WHOLE: Final[vec[float]] = vec[float](
    [float(sum(list(HEALTH[players])[:BUILDINGS])) + BUILDINGS * FINISHED for players in range(MOST_PLAYERS + 1)]
)


def evaluate(s: CityState, seat: int) -> float:
    """0 (lost) to 1 (won) for a seat."""
    if s.over:
        return s.scores[seat]
    value = attack(s)
    if not s.competitive:
        return value
    ahead = value - (first_attack(s) if s.half else 0.35)
    if s.team_of(seat) != s.attackers:
        ahead = -ahead
    return min(max(0.5 + 0.5 * ahead, 0.01), 0.99)


def first_attack(s: CityState) -> float:
    """What the first attackers reached, in the same measure."""
    hall = HALL if s.first_stars else 0.0
    return 0.05 + hall + CITY_WORTH * float(s.first_threat) / TRACK_END


def attack(s: CityState) -> float:
    """How well the attack goes."""
    points = 0.0
    at = s.at
    taken = s.taken
    row: i64 = s.players * BUILDINGS * DAMAGES
    for piece in range(BUILDINGS):
        damage: i64 = GONE
        if at[piece] != OFF:
            damage = taken[piece]
        points += HARM[row + damage]
        row += DAMAGES
    near = FAR_OFF[:]
    apart = nearest(s, near)
    for who in range(len(s.monsters)):
        points += worth(s, s.monsters[who], near[who])
    points -= APART * float(apart) + ALARM * float(s.police_level() * s.players)
    value = 0.05 + CITY_WORTH * points / WHOLE[s.players]
    if s.at[CITY_HALL] == OFF:
        value += HALL
    else:
        value += 0.7 * HALL * float(s.taken[CITY_HALL]) / float(HEALTH[s.players][CITY_HALL])
    return min(max(value, 0.01), 0.99)


def nearest(s: CityState, near: vec[i64]) -> i64:
    """The steps from all Buildings to the monsters nearest to them; into `near`, those from monsters to Buildings."""
    total: i64 = 0
    at = s.at
    count = len(s.monsters)
    a = _row_of(s, 0)
    b = _row_of(s, 1)
    c = _row_of(s, 2)
    d = _row_of(s, 3)
    near_a: i64 = 20
    near_b: i64 = 20
    near_c: i64 = 20
    near_d: i64 = 20
    for piece in range(BUILDINGS):
        lot = at[piece]
        if lot == OFF:
            continue
        least = FAR_FROM[a + lot]
        if least < near_a:
            near_a = least
        if count > 1:
            steps = FAR_FROM[b + lot]
            if steps < near_b:
                near_b = steps
            if steps < least:
                least = steps
        if count > 2:
            steps = FAR_FROM[c + lot]
            if steps < near_c:
                near_c = steps
            if steps < least:
                least = steps
            steps = FAR_FROM[d + lot]
            if steps < near_d:
                near_d = steps
            if steps < least:
                least = steps
        total += least
    near[0] = near_a
    near[1] = near_b
    near[2] = near_c
    near[3] = near_d
    return total


def _row_of(s: CityState, who: i64) -> i64:
    """Where the steps from a monster begin in `FAR_FROM`; if it is nowhere, those that are as many as can be."""
    if who < len(s.monsters) and s.monsters[who].at != OFF:
        return s.monsters[who].at * CELLS
    return NOWHERE_ROW


def razed(s: CityState) -> float:
    """The share of the city's Health that is gone."""
    whole: i64 = 0
    gone: i64 = 0
    for piece in range(BUILDINGS):
        health = HEALTH[s.players][piece]
        whole += health
        gone += health if s.at[piece] == OFF else s.taken[piece]
    return float(gone) / float(whole)


def worth(s: CityState, monster: Monster, near: i64) -> float:
    """What a monster is good for, in points of damage; the nearest Building is so many steps away."""
    cards = monster.cards
    points = 0.0
    while cards:
        cards &= cards - 1
        points += CARD_WORTH
    if monster.at == OFF:
        return points - OUT
    profile = monster.profile
    points -= PASS_COST * float(monster.passed)
    points += (
        max(ABILITY_WORTH, 0.9 * float(ABILITIES[profile.kind].promise(s, monster)))
        * float(monster.rage)
        / float(profile.rage)
    )
    points += HEALTH_WORTH * float(monster.health) / float(profile.health)
    points -= SHORT * float(max(ENOUGH - monster.counters, 0))
    points += DIE_WORTH * float(monster.combat + monster.energy + monster.fury)
    if near < 20:
        points -= STEP_COST * float(near - 1)
    if s.at[CITY_HALL] != OFF:
        points -= HALL_STEP_COST * float(steps_between(monster.at, s.at[CITY_HALL]) - 1)
    for cell in BESIDE[monster.at]:
        if s.board[cell] == NOTHING:
            points += ROOM
    return points


@final
class CitySense(Sense[CityState]):
    def evaluate(self, s: CityState, seat: int) -> float:
        return evaluate(s, seat)

    def advise(self, s: CityState, seat: int) -> list[float] | None:
        ask = s.ask_of(seat)
        return None if ask is None else advise(s, ask.step, ask.options)


SENSE: Final = CitySense("city")


def advise(s: CityState, ask: Ask[Any], options: list[int]) -> list[float]:
    """Quick weights: hit, rage and use abilities; do not waste dice or sets; take counters where they do least."""
    if isinstance(ask, Recall):
        return [WEIGHTS[option] if option == LOSE else _spare(s, s.board[option - CELL]) for option in options]
    return [WEIGHTS[option] for option in options]


def _spare(s: CityState, piece: i64) -> float:
    """How well a target can do without a counter: an Obstacle, or a Building that will stand for long."""
    if piece >= BUILDINGS:
        return 4.0
    share = float(s.left(piece)) / float(HEALTH[s.players][piece])
    return 0.1 + 2.0 * share * share


def _weight(option: int) -> float:
    if option < FREE:
        return 0.3
    if option < LAND:
        return 0.4
    if option < PLAY:
        return 2.0
    if option < HIT:
        return 0.5
    if option < CHARGE:
        return 8.0
    if option < ROLL:
        return 3.0
    if option in (PASS, DONE, NO_HIT, NO_ENERGY, LOSE):
        return 0.02
    if option in (HEAL, ANGER):
        return 2.0
    if option in (ROLL, CITY, RAGE):
        return 6.0
    return 4.0


WEIGHTS: Final = [_weight(option) for option in range(ACTIONS)]
