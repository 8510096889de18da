"""What the learned value of MonstroCity looks at.

The squad wins or loses together, so every seat sees the same: the city, the time that is left for it, and all monsters
in shares that add up to one, so that squads of all sizes have one value. Everything here is open to all.

What stands is told once, by the Health that is left: counts of Buildings beside it took over its weight, and then
damage that did not raze anything looked bad.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.value import Features
from rampant.games.monstrocity.abilities import ABILITIES
from rampant.games.monstrocity.board import BESIDE, ONES, steps_between
from rampant.games.monstrocity.data import (
    BUILDINGS,
    CITY_HALL,
    COUNTERS,
    HEALTH,
    KIND_IDS,
    KINDS,
    MOST_PLAYERS,
    NOTHING,
    RETALIATIONS,
    ROUNDS,
    SETS,
    TARGETS,
    TURRET_DAMAGE,
)
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.state import RAMPAGE, CityState

SHARE: Final = 12  # all monsters together: divisible by one to four
THOUSAND: Final = 1000
NEARLY: Final = 4  # Health left up to which a Building is nearly razed
LOW: Final = 5  # steps of three points of Health
RAGES: Final = 5
FAR: Final = 6  # steps from which on it does not matter how many
BESIDES: Final = 3

_CITY: Final = [
    *[f"players {n}" for n in range(1, MOST_PLAYERS + 1)],
    *[f"round {n}" for n in range(1, ROUNDS + 1)],
    "sets of this round left",
    *[f"Health of the city, round {n}" for n in range(1, ROUNDS + 1)],
    *[f"City Hall stands, round {n}" for n in range(1, ROUNDS + 1)],
    "Health of City Hall",
    *[f"Buildings with {n} Health left" for n in range(1, NEARLY + 1)],
    "Turret Damage",
    "Turret Damage after this round",
    "Retaliation cards after this round",
    "Police Threat Level",
    *[f"obstacle {kind}" for kind in KIND_IDS],
    "curfew",
    "uplink",
    "radios",
]
_MONSTER: Final = [
    *[f"Health over {3 * n}" for n in range(LOW)],
    "Health",
    *[f"Rage lacks {n}" for n in range(RAGES)],
    "damage of its ability",
    "damage of its ability now",
    "off the board",
    *[f"nearest Building {n} away" for n in range(1, FAR + 1)],
    "steps to City Hall",
    *[f"Buildings beside it over {n}" for n in range(BESIDES)],
    "most Health of a Building beside it",
    "least Health of a Building beside it",
    "room beside it",
    "Turrets in range",
    "loss of a City die",
    "may fall to the next roll",
    "counters",
    "counters on Obstacles",
    "few counters",
    "cards",
    "shielded",
    "city dice",
    "police dice",
    "combat dice",
    "energy dice",
    "rage dice",
    "dice that can strike",
    "free move",
    "sets given up",
]
EACH: Final = len(_CITY)


@final
class CityFeatures(Features[CityState]):
    """The city and the squad."""

    def __init__(self) -> None:
        super().__init__([*_CITY, *_MONSTER])

    def covers(self, s: CityState) -> bool:
        """Where teams compete, the heuristic judges: stars are not all that counts there."""
        return not s.competitive

    def fill(self, s: CityState, seat: int, row: vec[i64]) -> None:
        if not s.standing:  # before the city is built, or after its end
            return
        _city(s, row)
        share: i64 = SHARE // s.players
        for monster in s.monsters:
            _monster(s, monster, row, share)


FEATURES: Final = CityFeatures()


def sets_left(s: CityState) -> i64:
    """What is left of this round in sixths: sets that are still to be rolled, rolls of six against the clock."""
    if s.timed:
        rolls: i64 = 0
        for monster in s.monsters:
            rolls += monster.rolls
        return max(SETS - rolls // (s.players * s.length()), 0)
    if s.phase > RAMPAGE:
        return 0
    return SETS - (s.curfew + s.set) // s.length()


def _city(s: CityState, row: vec[i64]) -> None:
    """What stands, and how much time is left for it."""
    row[s.players - 1] = 1
    at: i64 = MOST_PLAYERS
    past = s.round - 1
    row[at + past] = 1
    at += ROUNDS
    row[at] = sets_left(s)
    at += 1
    whole: i64 = 0
    left: i64 = 0
    nearly: i64 = at + 2 * ROUNDS
    for piece in range(BUILDINGS):
        health = HEALTH[s.players][piece]
        whole += health
        if s.at[piece] == OFF:
            continue
        remains = health - s.taken[piece]
        left += remains
        if remains <= NEARLY:
            row[nearly + remains] += 1
    row[at + past] = left * THOUSAND // whole
    if s.at[CITY_HALL] != OFF:
        row[at + ROUNDS + past] = 1
        row[nearly] = s.left(CITY_HALL)
    at = nearly + NEARLY + 1
    row[at] = s.turret_damage()
    level = min(s.threat + s.rising, len(TURRET_DAMAGE) - 1)
    row[at + 1] = TURRET_DAMAGE[level]
    row[at + 2] = RETALIATIONS[level]
    row[at + 3] = s.police_level()
    at += 4
    for kind in range(KINDS):
        row[at + kind] = s.kinds[kind]
    at += KINDS
    row[at] = s.curfew
    row[at + 1] = s.uplink
    row[at + 2] = s.radios


def _monster(s: CityState, monster: Monster, row: vec[i64], share: i64) -> None:
    """How one monster is."""
    profile = monster.profile
    at: i64 = EACH
    for n in range(LOW):
        if monster.health > 3 * n:
            row[at + n] += share
    row[at + LOW] += share * monster.health
    at += LOW + 1
    lacks = profile.rage - monster.rage
    row[at + min(lacks, RAGES - 1)] += share
    at += RAGES
    if monster.at == OFF:
        row[at + 2] += share
    else:
        promise = ABILITIES[profile.kind].promise(s, monster)
        row[at] += share * promise
        if lacks == 0:
            row[at + 1] += share * promise
        _place(s, monster, row, at + 3, share)
    at += 3 + FAR + 1 + BESIDES + 6
    on_obstacles: i64 = 0
    who = _number(s, monster)
    for target in range(BUILDINGS, TARGETS):
        on_obstacles += s.placed[target * MOST_PLAYERS + who]
    row[at] += share * monster.counters
    row[at + 1] += share * on_obstacles
    if monster.counters < COUNTERS // 3:
        row[at + 2] += share
    cards = monster.cards
    while cards:
        cards &= cards - 1
        row[at + 3] += share
    row[at + 4] += share * monster.shielded
    row[at + 5] += share * monster.city
    row[at + 6] += share * monster.police
    row[at + 7] += share * monster.combat
    row[at + 8] += share * monster.energy
    row[at + 9] += share * monster.fury
    if monster.at != OFF and _stands_by(s, monster.at):
        row[at + 10] += share * (monster.combat + monster.energy)
    row[at + 11] += share * monster.free
    row[at + 12] += share * monster.passed


def _number(s: CityState, monster: Monster) -> i64:
    """The player of a monster."""
    for who in range(len(s.monsters)):
        if s.monsters[who] is monster:
            return who
    return 0


def _stands_by(s: CityState, cell: i64) -> bool:
    """Is there a Building to strike from here?"""
    return any(NOTHING < s.board[near] < BUILDINGS for near in BESIDE[cell])


def _place(s: CityState, monster: Monster, row: vec[i64], start: i64, share: i64) -> None:
    """What a monster has around it."""
    cell = monster.at
    nearest: i64 = FAR
    for piece in range(BUILDINGS):
        if s.at[piece] != OFF:
            steps = steps_between(cell, s.at[piece])
            if steps < nearest:
                nearest = steps
    row[start + nearest - 1] += share
    at = start + FAR
    if s.at[CITY_HALL] != OFF:
        row[at] += share * steps_between(cell, s.at[CITY_HALL])
    beside: i64 = 0
    most: i64 = 0
    least: i64 = 0
    for near in BESIDE[cell]:
        piece = s.board[near]
        if piece == NOTHING:
            row[at + 1 + BESIDES + 2] += share
        elif piece < BUILDINGS:
            left = s.left(piece)
            beside += 1
            if left > most:
                most = left
            if least == 0 or left < least:
                least = left
    for n in range(BESIDES):
        if beside > n:
            row[at + 1 + n] += share
    at += 1 + BESIDES
    row[at] += share * most
    row[at + 1] += share * least
    turrets = ONES[s.in_range(cell)]
    row[at + 3] += share * turrets
    loss = turrets * s.turret_damage() if turrets else 1
    row[at + 4] += share * loss
    if monster.health <= 2 * loss + s.police_level():
        row[at + 5] += share
