"""The Rampage Phase: all seats at once, by sets or against the clock; the clock is a seat of its own."""

from __future__ import annotations

from typing import final

from rampant.core.grid import OFF
from rampant.core.scene import Event, Option
from rampant.core.state import Ask, Lane, Step
from rampant.games.monstrocity.data import SETS
from rampant.games.monstrocity.monsters import Respawn
from rampant.games.monstrocity.options import START, TIME_UP
from rampant.games.monstrocity.state import CLEAN_UP, CLOSING, RAMPAGE, RUNG, RUNNING, STOPPED, CityState
from rampant.games.monstrocity.steps.loop import loop


@final
class RampagePhase(Step[CityState]):
    """CITY-7.01: all players at the same time. CITY-11.05: who fell in the Retaliation Phase is back first."""

    def run(self, s: CityState) -> None:
        s.phase = RAMPAGE
        s.bell = RUNNING
        s.set = 0
        if s.watched:
            s.tell(Event("phase", f"Round {s.round}: Rampage.", "CITY-7.01"))
        s.push(EndRampage())
        s.push(Confirm() if s.timed else NextSet())
        for who in range(s.players - 1, -1, -1):
            s.monsters[who].rolls = 0
            if s.monsters[who].at == OFF:
                s.push(Respawn(s.seat_of(who), who))


@final
class NextSet(Step[CityState]):
    """CITY-17.01, 17.03: six sets (18.03: twelve); the next opens when everybody has finished.

    Curfew takes one (CITY-14.27).
    """

    def run(self, s: CityState) -> None:
        if s.set >= SETS * s.length() - s.curfew or s.bell == STOPPED:
            return
        s.set += 1
        s.push(NextSet())
        s.fork([loop(s, who) for who in range(s.players)])


@final
class Confirm(Step[CityState]):
    """CITY-21.19: the clock starts for all at once when every player has confirmed."""

    def run(self, s: CityState) -> None:
        s.push(Run())
        s.fork([Lane([Begin(s.seat_of(who))]) for who in range(s.players)])


@final
class Begin(Ask[CityState]):
    """CITY-21.19: ready?"""

    def options(self, s: CityState) -> list[int]:
        return [START]

    def chosen(self, s: CityState, option: int) -> None:
        return

    def automatic(self, s: CityState) -> bool:
        return False

    def prompt(self, s: CityState) -> str:
        return "Ready? The clock starts when everybody is."

    def clause(self, s: CityState) -> str:
        return "CITY-21.19"

    def describe(self, s: CityState, option: int) -> Option:
        return Option("Ready", "", "CITY-21.19")


@final
class Run(Step[CityState]):
    """CITY-7.02: a loop for each seat, and the clock in the background."""

    def run(self, s: CityState) -> None:
        lanes = [loop(s, who) for who in range(s.players)]
        lanes.append(Lane([TimeUp(s.seats)], background=True))
        s.fork(lanes)


@final
class TimeUp(Ask[CityState]):
    """CITY-7.02, 7.08, 21.09, 21.10: the clock's seat says when time is up, and when the time to finish is up too."""

    def options(self, s: CityState) -> list[int]:
        return [] if s.bell == STOPPED else [TIME_UP]

    def automatic(self, s: CityState) -> bool:
        return False

    def chosen(self, s: CityState, option: int) -> None:
        if s.bell == RUNNING:
            s.bell = RUNG
            if s.watched:
                s.tell(Event("say", "Time is up. Open rolls may be finished.", "CITY-7.08"))
            s.push(TimeUp(self.seat))
        else:
            s.bell = CLOSING

    def prompt(self, s: CityState) -> str:
        return "Time" if s.bell == RUNNING else "Time to finish open rolls"

    def clause(self, s: CityState) -> str:
        return "CITY-7.02" if s.bell == RUNNING else "CITY-21.10"

    def describe(self, s: CityState, option: int) -> Option:
        return Option("Time is up", "", self.clause(s))


@final
class EndRampage(Step[CityState]):
    """CITY-7.10, 14.27, 14.28: dice that are left are dropped; Curfew and Uplink are over."""

    def run(self, s: CityState) -> None:
        for who in range(s.players):
            s.monsters[who].drop_dice()
        s.curfew = 0
        s.uplink = 0
        s.set = 0
        s.bell = RUNNING
        s.phase = CLEAN_UP
