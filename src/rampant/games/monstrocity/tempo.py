"""How time passes: the two minutes of the Rampage Phase, and how long each choice takes a player (CITY-21)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.clock import Tempo
from rampant.games.monstrocity.data import CORNERS, SECONDS
from rampant.games.monstrocity.monsters import Respawn, free_corners
from rampant.games.monstrocity.options import CELL, ROLL
from rampant.games.monstrocity.seconds import phase_seconds, seconds_of
from rampant.games.monstrocity.state import RUNNING, CityState
from rampant.games.monstrocity.steps.loop import Ready, Resolve

SKILL: Final = [1.25, 1.0, 0.8]  # novice, normal, expert; mypyc takes a constant tuple of floats for unset


@final
class CityTempo(Tempo):
    """CITY-7.02, 14.27, 21.10 to 21.15."""

    def seconds(self, state: CityState) -> float:
        """CITY-7.02: the time of the phase; then 20 seconds to finish open rolls (CITY-21.10)."""
        if state.bell != RUNNING:
            return SECONDS["grace"]
        return phase_seconds(state)

    def before(self, state: CityState, seat: int, option: int) -> float:
        """CITY-21.14: the modelled times, by the skill of the seat. A roll counts when it begins (CITY-21.15).

        What a die or card asks besides costs nothing more; dice that resolved themselves are made up for (CITY-R66).
        """
        ask = state.ask_of(seat)
        step = None if ask is None else ask.step
        cost = 0.0
        if isinstance(step, Respawn):
            cost = SECONDS["respawn"]
        elif isinstance(step, (Ready, Resolve)):
            cost = seconds_of(option) + float(state.monsters[step.who].unasked)
        return cost * SKILL[state.speeds[seat]]

    def after(self, state: CityState, seat: int, option: int) -> float:
        return SECONDS["roll"] * SKILL[state.speeds[seat]] if option == ROLL else 0.0

    def gap(self, state: CityState, seat: int, option: int) -> float:
        """CITY-21.12: the pace guard."""
        return float(state.pace) if option == ROLL else 0.0

    def patience(self, state: CityState, seat: int) -> tuple[float, int] | None:
        """CITY-21.11: the spawn space of an overwhelmed monster is chosen after 5 seconds, not after the deadline."""
        ask = state.ask_of(seat)
        if ask is None or not state.timed or state.bell != RUNNING or not isinstance(ask.step, Respawn):
            return None
        free = free_corners(state)
        return SECONDS["respawn_patience"], next(CELL + corner for corner in CORNERS if CELL + corner in free)
