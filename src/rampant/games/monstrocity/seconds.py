"""How long the choices of a player take, and how many rolls fit into a phase (CITY-21.12, 21.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.games.monstrocity.data import SECONDS
from rampant.games.monstrocity.options import (
    CHARGE,
    CITY,
    DONE,
    FREE,
    HIT,
    LAND,
    NO_HIT,
    PASS,
    PLAY,
    POLICE,
    RAGE,
    ROLL,
    ZAP,
)
from rampant.games.monstrocity.state import CityState

MOST_ROLLS: Final = 1000  # in a phase: nobody rolls and resolves eight times a second, and every game has an end


def phase_seconds(s: CityState) -> float:
    """CITY-7.02, 14.27, 18.03: 120 seconds, twice as many alone, 20 less under Curfew."""
    return SECONDS["phase"] * float(s.length()) - (SECONDS["curfew"] if s.curfew else 0.0)


def most_rolls(s: CityState) -> i64:
    """CITY-21.12: how many rolls fit into a phase at the table's pace."""
    if s.pace == 0:
        return MOST_ROLLS
    seconds: i64 = int(phase_seconds(s))
    return seconds // s.pace + 1


def seconds_of(option: int) -> float:
    """CITY-21.14: how long a player needs for a choice of the loop."""
    if option in (ROLL, PASS, DONE):
        return 0.0
    if option == CITY:
        return SECONDS["city"]
    if option == POLICE:
        return SECONDS["police"]
    if option == RAGE:
        return SECONDS["rage"]
    if option == NO_HIT or HIT <= option < ZAP:
        return SECONDS["combat"]
    if FREE <= option < LAND:
        return SECONDS["free_move"]
    if LAND <= option < PLAY or CHARGE <= option < ROLL:
        return SECONDS["ability"]
    return SECONDS["card"] if PLAY <= option < HIT else SECONDS["energy"]
