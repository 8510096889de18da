"""The shape of a tile that a player keeps and uses: when, whether, and what it does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rampant.core.scene import Event
from rampant.core.state import Fixed
from rampant.games.hordes.data import ARMY, LOCAL, LOCALS, NO_EVENT, Kind, kind_of
from rampant.games.hordes.lineup import has_word
from rampant.games.hordes.state import MOST, HordesState
from rampant.games.hordes.tiles import NOTHING

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

    def __init__(self, id: str, windows: int) -> None:
        super().__init__(id)
        self.kind: Final = kind_of(LOCAL[id])
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


def guarded(s: HordesState, seat: int, kind: Kind, slot: int) -> bool:
    """HRD-10.20, R13: does No Event keep off the seat's tile of this kind, which was turned up opposite the fighter?

    A seat that holds another tile of that kind uses that one.
    """
    if slot >= MOST or s.fight.events[slot] != s.army[seat] * LOCALS + kind.local:
        return False
    return has_word(s, slot, NO_EVENT) and s.held[seat].count(kind.local) == 1


def spend(s: HordesState, seat: int, kind: Kind, slot: int = NOTHING) -> None:
    """HRD-14.01: a saved event is discarded to the graveyard; `slot`: the fighter on which it is used."""
    tile = s.army[seat] * LOCALS + kind.local
    s.own_seats()
    s.held[seat].remove(kind.local)
    s.bury(tile)
    for other in range(MOST):  # of several tiles he uses one that he could not use on somebody else (HRD-R13)
        if other != slot and s.fight.events[other] == tile:
            s.fight.events[other] = NOTHING
            break
    if s.watched:
        s.tell(Event("say", f"The {ARMY[s.army[seat]].name} use {kind.name}.", kind.clause, seat))
