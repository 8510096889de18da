"""Pieces on the board: what is a target, how one leaves the board, who destroyed it."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event
from rampant.games.monstrocity.board import BIT, BLOCK_OF, BOARD, CELLS
from rampant.games.monstrocity.data import (
    CAR,
    CITY_HALL,
    DECOY,
    KIND_FIRST,
    KIND_OF,
    MODIFIER,
    MONSTER,
    MOST_PLAYERS,
    NOTHING,
    OBSTACLE,
    PIECE_IDS,
    PIECE_NAMES,
    TURRET,
)
from rampant.games.monstrocity.mystery import mystery
from rampant.games.monstrocity.options import CELL
from rampant.games.monstrocity.state import STOPPED, CityState


def cell_id(cell: int) -> str:
    return f"cell:{BOARD.name(cell)}"


def figure_id(piece: int) -> str:
    """A piece in the scene."""
    return f"piece:{PIECE_IDS[piece]}"


def monster_id(who: int) -> str:
    return f"piece:monster-{who + 1}"


def elsewhere(allowed: list[int], label: str, reason: str, clause: str) -> list[Denied]:
    """Why a question that asks for a space cannot be answered with any of the others."""
    return [
        Denied(f"{label} {BOARD.name(cell)}", reason, clause, cell_id(cell), CELL + cell)
        for cell in range(CELLS)
        if CELL + cell not in allowed
    ]


def is_target(piece: i64) -> bool:
    """CITY-1.03: Buildings, Obstacles and Police Cars; never monsters."""
    return piece != NOTHING and piece < MONSTER


def take_off(s: CityState, piece: i64) -> None:
    """Take a piece off the board; its counters go home (CITY-10.05, R13)."""
    cell = s.at[piece]
    s.board[cell] = NOTHING
    s.at = s.at[:]
    s.at[piece] = OFF
    if piece >= CAR:
        s.cars -= 1
        return
    if s.taken[piece] > 0:
        s.own_counters()
        s.taken[piece] = 0
        for who in range(s.players):
            slot = piece * MOST_PLAYERS + who
            s.monsters[who].counters += s.placed[slot]
            s.placed[slot] = 0
    if piece >= OBSTACLE:
        s.kinds = s.kinds[:]
        s.kinds[KIND_OF[piece - OBSTACLE]] -= 1
    else:
        s.standing -= 1
        if piece >= TURRET:
            s.turrets &= ~BIT[BLOCK_OF[cell]]


def destroy(s: CityState, who: int, piece: i64, by_monster: bool) -> None:
    """CITY-10.03, 10.04, 10.08: a target leaves the board and counts for its destroyer."""
    cell = s.at[piece]
    take_off(s, piece)
    if s.watched:
        what = "is back at the Police Station" if piece >= CAR else "is destroyed"
        clause = "CITY-5.07" if piece >= CAR else "CITY-10.03"
        text = f"{PIECE_NAMES[piece]} {what}."
        s.tell(Event("remove", text, clause, s.seat_of(who), figure_id(piece), (cell_id(cell),)))
    if piece >= CAR:
        return
    if piece >= OBSTACLE:
        s.monsters[who].broken += 1
        if piece != KIND_FIRST[DECOY]:
            s.obstacles_broken += 1
        return
    s.monsters[who].razed += 1
    s.rising += MODIFIER[piece]
    if s.standing == 0 and not s.competitive:
        s.bell = STOPPED  # CITY-7.10
    if CITY_HALL <= piece < TURRET and by_monster and s.enhanced:
        mystery(s, who)
