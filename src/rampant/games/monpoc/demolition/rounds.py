"""A round (MP2-20.11): the units' turn, the script, Gorghadra's turn, and again."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Event, Result
from rampant.core.state import Step
from rampant.games.monpoc.demolition.gorghadra import MonsterTurn
from rampant.games.monpoc.demolition.guards import GuardTurn
from rampant.games.monpoc.demolition.state import WHITE, City
from rampant.games.monpoc.demolition.units import Harvest, MoveUnits, Returns, UnitAttacks

NEAR_ROUNDS: Final = 3  # so many rounds before the limit everybody is told


@final
class Round(Step[City]):
    """MP2-20.11, R50: unit turn, G.U.A.R.D. turn, monster turn; without a winner after the last round all is lost."""

    def run(self, s: City) -> None:
        if s.last and s.round >= s.last:
            s.finish(Result((), "time is up", "MP2-R50"))
            return
        s.round += 1
        s.moved = []
        s.white = WHITE
        s.used = 0
        if s.watched:
            s.tell(Event("turn", f"Round {s.round}: the units' turn.", "MP2-20.11", s.units_seat))
            near = end_in_sight(s)
            if near:
                s.tell(Event("say", f"{near}.", "MP2-R50", s.units_seat))
        seat = s.units_seat
        s.then([Returns(), MoveUnits(seat), Harvest(), UnitAttacks(seat), GuardTurn(), MonsterTurn(), Round()])


def end_in_sight(s: City) -> str:
    """The limit of rounds, if it is near, in words for everybody."""
    if s.last and s.round > s.last - NEAR_ROUNDS:
        return f"Round {s.round} of {s.last}, then time is up and the city is safe"
    return ""
