"""The shape of a tile that a player keeps and uses: when, whether, and what it does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rampant.core.scene import Event
from rampant.core.state import Fixed
from rampant.games.hordes.data import ARMY, FIGHTERS, KIND_NAMES, KINDS, LOCALS
from rampant.games.hordes.state import HordesState

# The windows of a turn (HRD-14.01), as bits.
OPENING: Final = 1  # W1: before fighters are chosen
REVEALED: Final = 2  # W2: the line-up is on view
HANDED: Final = 4  # W3: after handing over
STRIKE: Final = 8  # W4: before each comparison
CLOSING: Final = 16  # W5: before moving
WINDOW_NAMES: Final = {
    OPENING: "before the turn's fight",
    REVEALED: "while the line-up is on view",
    HANDED: "before the fight",
    STRIKE: "before these two strike",
    CLOSING: "before moving",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Special(Fixed):
    """A saved event or item. `windows` says when it may be used."""

    def __init__(self, local: int, windows: int) -> None:
        super().__init__(KIND_NAMES[local - FIGHTERS])
        self.local: Final = local
        self.windows: Final = windows

    def playable(self, s: HordesState, seat: int) -> bool:
        """Can this seat, which holds it, use it now?"""
        raise AssertionError("a special says when it is playable")

    def play(self, s: HordesState, seat: int) -> None:
        """Push the questions that using it asks."""
        raise AssertionError("a special says what it does")


def involved(s: HordesState, seat: i64) -> bool:
    """HRD-R12: the active player, or somebody who had a fighter in the line-up when it was revealed."""
    return (s.fight.involved >> seat) & 1 == 1


def spend(s: HordesState, seat: int, local: int) -> None:
    """HRD-14.01: a saved event is discarded to the graveyard."""
    s.held[seat].remove(local)
    s.bury(s.army[seat] * LOCALS + local)
    if s.watched:
        kind = KINDS[local - FIGHTERS]
        s.tell(Event("say", f"The {ARMY[s.army[seat]].name} use {kind.name}.", kind.clause, seat))
