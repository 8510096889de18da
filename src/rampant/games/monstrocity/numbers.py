"""What dice and moves are worth to a monster at this moment, and the clause behind each number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monstrocity.board import BOARD, ONES
from rampant.games.monstrocity.data import (
    BARREL,
    BUS,
    DICE,
    FREEZE_RAY,
    KIND_COUNT,
    KIND_FIRST,
    MORTAR,
    ROADBLOCK,
    ROCKET_LAUNCHER,
    TANK,
)
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.state import CityState

HEALING: Final = 3
TOXIC_HEALING: Final = 2
FORCE_FIELD_SAVES: Final = 2
SPECIAL_AMMUNITION: Final = 2  # Mortar against Heavy, Rocket Launcher against Fast


def dice_rolled(s: CityState, monster: Monster) -> i64:
    """CITY-20.09, R43: four dice, one fewer for each Freeze Ray in range, at least one."""
    if s.enhanced and not monster.profile.fast:
        return max(DICE - s.turrets_of_kind(monster.at, FREEZE_RAY), 1)
    return DICE


def free_length(s: CityState, monster: Monster) -> i64:
    """CITY-7.03, 20.03, 14.61: how far the free move goes, if it is still open (CITY-7.07)."""
    if monster.free == 0:
        return 0
    length = monster.profile.free
    return max(length - 1, 0) if s.kinds[BUS] else length


def healing(s: CityState) -> i64:
    """CITY-8.06, 14.62: what an Energy die heals."""
    return TOXIC_HEALING if s.kinds[BARREL] else HEALING


def city_loss(s: CityState, monster: Monster) -> i64:
    """CITY-8.02, 8.03, R11: what a City die costs now."""
    blocks = s.in_range(monster.at)
    loss = ONES[blocks] * s.turret_damage() if blocks else 1
    if s.kinds[ROADBLOCK]:
        loss += 1
    if s.enhanced:
        if monster.profile.heavy:
            loss += SPECIAL_AMMUNITION * s.turrets_of_kind(monster.at, MORTAR)
        if monster.profile.fast:
            loss += SPECIAL_AMMUNITION * s.turrets_of_kind(monster.at, ROCKET_LAUNCHER)
    if monster.shielded:
        loss = max(loss - FORCE_FIELD_SAVES, 0)
    return loss


def police_loss(s: CityState, monster: Monster) -> i64:
    """CITY-8.04, 14.22, 14.44: what a Police die costs now."""
    loss = s.police_level()
    if s.kinds[TANK]:
        for i in range(KIND_COUNT[TANK]):
            cell = s.at[KIND_FIRST[TANK] + i]
            if cell != OFF and BOARD.apart[cell][monster.at] == 1:
                return loss + 1
    return loss


def city_clause(s: CityState, monster: Monster) -> str:
    """CITY-8.02 or 8.03: is a Turret in range?"""
    return "CITY-8.02" if s.in_range(monster.at) else "CITY-8.03"


def free_clause(s: CityState) -> str:
    return "CITY-20.03" if s.enhanced else "CITY-7.03"


def combat_clause(s: CityState) -> str:
    return "CITY-20.04" if s.enhanced else "CITY-8.05"
