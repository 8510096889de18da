"""Why something that a player might expect to choose cannot be chosen now, in words."""

from __future__ import annotations

from collections.abc import Callable

from rampant.core.scene import Denied
from rampant.games.hordes.adjacency import apart
from rampant.games.hordes.data import ARMY_OF, NIGHT
from rampant.games.hordes.lineup import fighter_in, has_aid, mine, owner_of
from rampant.games.hordes.options import CELL, DEPTH, SLOT
from rampant.games.hordes.state import LOST_WORDS, MISSED, MOST, TAKEN, HordesState, Pile
from rampant.games.hordes.tiles import NOTHING, TYPE
from rampant.games.hordes.words import cell_target, place, slot_target, tile_name, tile_target

Reason = tuple[str, str]
"""A reason and its clause."""

TAKEN_OVER: Reason = ("it is hypnotised", "HRD-14.08")
GUARDED: Reason = ("it bears No Event, and your tile was turned up opposite it", "HRD-10.20")


def slots(s: HordesState, options: list[int], reason: Callable[[int], Reason]) -> list[Denied]:
    """The tiles of the line-up that cannot be chosen."""
    denied: list[Denied] = []
    for slot in range(6):
        if s.fight.tiles[slot] != NOTHING and SLOT + slot not in options:
            words, clause = reason(slot)
            denied.append(Denied(tile_name(s.fight.tiles[slot]), words, clause, slot_target(slot), SLOT + slot))
    return denied


def stacks(
    s: HordesState, options: list[int], reason: Callable[[Pile], Reason | None], words: str = "The stack at"
) -> list[Denied]:
    """The stacks that cannot be chosen; None: nobody would expect this one."""
    denied: list[Denied] = []
    for pile in s.piles:
        cell = int(pile.cell)
        found = None if CELL + cell in options else reason(pile)
        if found is not None:
            denied.append(Denied(f"{words} {place(cell)}", found[0], found[1], cell_target(cell), CELL + cell))
    return denied


def fighters(s: HordesState, cell: int, options: list[int], why: Reason) -> list[Denied]:
    """The fighters of an own stack that cannot be chosen, all for the same reason."""
    tiles = s.pile(cell).tiles
    denied: list[Denied] = []
    for depth in range(len(tiles)):
        if DEPTH + depth not in options:
            index = len(tiles) - 1 - depth
            target = tile_target(cell, index)
            denied.append(Denied(tile_name(tiles[index]), why[0], why[1], target, DEPTH + depth))
    return denied


# -- stacks ------------------------------------------------------------------------------------------------------------


def far_from(s: HordesState, cell: int, clause: str) -> Callable[[Pile], Reason | None]:
    """Stacks that would have to be adjacent to a space."""

    def reason(pile: Pile) -> Reason:
        itself = pile.cell == cell
        return ("it is the combat location itself" if itself else f"it is not adjacent to {place(cell)}"), clause

    return reason


def no_home(s: HordesState, seat: int, clause: str) -> Callable[[Pile], Reason | None]:
    """HRD-12.02: own stacks that a survivor does not go to."""

    def reason(pile: Pile) -> Reason | None:
        if pile.owner != seat:
            return None
        if not s.has_room(pile):
            return "it has four fighters already", "HRD-12.02"
        return "another of your stacks with room is further away", clause

    return reason


def no_shelter(s: HordesState, seat: int) -> Callable[[Pile], Reason | None]:
    """HRD-14.07: where a fighter cannot be extracted to."""

    def reason(pile: Pile) -> Reason:
        if pile.owner != seat:
            return "it is not a face-up stack of yours", "HRD-14.06"
        return ("it takes part in this combat" if s.has_room(pile) else "it has four fighters already"), "HRD-14.07"

    return reason


def not_restacked(s: HordesState, seat: int, done: tuple[int, ...]) -> Callable[[Pile], Reason | None]:
    """HRD-13.08: stacks whose order stays as it is."""

    def reason(pile: Pile) -> Reason:
        if pile.owner != seat:
            return "it is not yours", "HRD-13.08"
        if pile.cell in done:
            return "you have reordered it in this turn", "HRD-R53"
        return "one fighter has no order", "HRD-13.08"

    return reason


def not_chosen(s: HordesState, seat: int, cell: int, homes: tuple[int, ...]) -> Callable[[Pile], Reason | None]:
    """HRD-5.01 to 5.07: own stacks from which no further fighter can be chosen."""

    def reason(pile: Pile) -> Reason | None:
        if pile.owner != seat:
            return None
        if apart(pile.cell, cell) != 1:
            return f"it is not adjacent to {place(cell)}", "HRD-5.03"
        height = len(s.pile(cell).tiles)
        if len(homes) == MOST:
            return "three fighters at most", "HRD-5.01"
        if len(homes) == height:
            tiles = "1 tile" if height == 1 else f"{height} tiles"
            return f"the stack has {tiles}: one tile is turned up for each fighter", "HRD-5.06"
        return "all its fighters are chosen", "HRD-5.04"

    return reason


# -- the line-up -------------------------------------------------------------------------------------------------------


def not_aiding(s: HordesState, slot: int) -> Reason:
    """HRD-10.11 to 10.18: who cannot give aid."""
    if slot >= MOST:
        return "only your chosen fighters aid", "HRD-10.16"
    if s.fight.marks[slot] & TAKEN:
        return TAKEN_OVER
    if s.fight.marks[slot] & LOST_WORDS:
        return "its words are lost for this turn", "HRD-14.04"
    if not has_aid(s, slot):
        return "it does not bear Aid", "HRD-10.12"
    if s.fight.aids[slot] != NOTHING:
        return "it helps somebody already", "HRD-10.18"
    return "no neighbour of it bears Aid", "HRD-10.11"


def not_lost(s: HordesState, seat: int, slot: int) -> Reason:
    if not fighter_in(s, slot):
        return "it is no fighter", "HRD-14.03"
    if owner_of(s, s.fight.tiles[slot]) == seat:
        return "it is yours", "HRD-14.03"
    return ("its words are lost already", "HRD-14.04") if s.fight.marks[slot] & LOST_WORDS else GUARDED


def not_missed(s: HordesState, seat: int, slot: int) -> Reason:
    fight = s.fight
    if s.fight.marks[slot] & MISSED:
        return "its attack is cancelled already", "HRD-14.05"
    if slot in (fight.left, fight.right):
        own = owner_of(s, fight.tiles[slot]) == seat or (slot == fight.left and fight.hypnotist == seat)
        return ("it strikes for you", "HRD-14.05") if own else GUARDED
    return "it does not attack in this pair", "HRD-14.05"


def not_extracted(s: HordesState, seat: int, slot: int) -> Reason:
    if not fighter_in(s, slot):
        return "it is no fighter", "HRD-14.06"
    if owner_of(s, s.fight.tiles[slot]) != seat:
        return "it is not yours", "HRD-14.06"
    return TAKEN_OVER if s.fight.marks[slot] & TAKEN else GUARDED


def not_hypnotised(s: HordesState, seat: int, slot: int) -> Reason:
    if not fighter_in(s, slot):
        return "it is no fighter", "HRD-14.08"
    if (slot < MOST) == (seat == s.active) or (slot >= MOST and mine(s, slot)):
        return "it does not stand on the opposing side", "HRD-R17"
    if s.fight.marks[slot] & TAKEN:
        return TAKEN_OVER
    if not s.lives(owner_of(s, s.fight.tiles[slot])):
        return "its army is out: it is removed before anybody strikes", "HRD-6.05"
    return GUARDED


def not_struck(s: HordesState, seat: int, slot: int, taken: int) -> Reason:
    """HRD-14.08: whom a taken fighter cannot strike at."""
    if slot == taken:
        return "it cannot strike at itself", "HRD-14.08"
    if slot < taken and (slot < MOST) == (taken < MOST):
        return "it stands before the fighter that was taken", "HRD-14.08"
    return not_hypnotised(s, seat, slot)


def not_scattered(s: HordesState, slot: int) -> Reason:
    if not fighter_in(s, slot):
        return "only fighters are scattered", "HRD-7.05"
    if NIGHT[ARMY_OF[s.fight.tiles[slot] & TYPE]]:
        return "it belongs to the night", "HRD-7.06"
    return "Scatter spares its own colour, and No Event opposite it", "HRD-7.04"


def no_blow(s: HordesState, slot: int) -> Reason:
    """HRD-10.15: who cannot take the enemy's attack."""
    return ("it is not in this pair, nor does it aid in it" if slot < MOST else "it is the enemy's side"), "HRD-10.15"
