"""Who stands next to whom."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.hordes.data import LEADER, LOCAL_OF
from rampant.games.hordes.spaces import COL_OF, ROW_OF, TABLE, WIDE
from rampant.games.hordes.state import NOBODY_HERE, WHO, HordesState, Pile
from rampant.games.hordes.tiles import TYPE


def apart(a: i64, b: i64) -> i64:
    """Columns plus rows between two spaces (HRD-R27, R33)."""
    cols = COL_OF[a] - COL_OF[b]
    rows = ROW_OF[a] - ROW_OF[b]
    return (cols if cols >= 0 else -cols) + (rows if rows >= 0 else -rows)


def is_target(who: i64, seat: i64) -> bool:
    """HRD-5.02: a face-down stack or a rival's face-up stack, from the `at` of a space."""
    who &= WHO
    return who != NOBODY_HERE and who != seat + 1


def touches_target(s: HordesState, cell: i64, seat: i64) -> bool:
    at = s.at
    return (
        is_target(at[cell - 1], seat)
        or is_target(at[cell + 1], seat)
        or is_target(at[cell - WIDE], seat)
        or is_target(at[cell + WIDE], seat)
    )


def touches_stack(s: HordesState, cell: i64) -> bool:
    at = s.at
    return at[cell - 1] >= 0 or at[cell + 1] >= 0 or at[cell - WIDE] >= 0 or at[cell + WIDE] >= 0


def touches_other(s: HordesState, cell: i64, gone: i64) -> bool:
    """Does it touch a stack besides the one on the space `gone`?"""
    at = s.at
    return (
        (at[cell - 1] >= 0 and cell - 1 != gone)
        or (at[cell + 1] >= 0 and cell + 1 != gone)
        or (at[cell - WIDE] >= 0 and cell - WIDE != gone)
        or (at[cell + WIDE] >= 0 and cell + WIDE != gone)
    )


def engaged(s: HordesState, seat: i64) -> bool:
    """HRD-4.04: does a stack of this seat touch something it could attack?"""
    return any(pile.owner == seat and touches_target(s, pile.cell, seat) for pile in s.piles)


def has_stack(s: HordesState, seat: i64) -> bool:
    return any(pile.owner == seat for pile in s.piles)


def down_beside(s: HordesState, cell: i64) -> list[int]:
    """The face-down stacks next to a space, in order."""
    return [near for near in TABLE.beside[cell] if s.is_down(near)]


def leader_pile(s: HordesState, seat: int) -> Pile | None:
    """The face-up stack with the seat's Leader in it."""
    for pile in s.piles:
        if pile.owner == seat:
            for tile in pile.tiles:
                if LOCAL_OF[tile & TYPE] == LEADER:
                    return pile
    return None
