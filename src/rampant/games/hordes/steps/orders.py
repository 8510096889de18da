"""What step 9 must end in (HRD-13.05, 13.06, 13.09, R33), how far a position is from it, and which moves mend that."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.games.hordes.reach import reach
from rampant.games.hordes.rules import apart, level_of, touches_stack, touches_target
from rampant.games.hordes.state import LIMIT, MOVED, NOWHERE, OPEN, HordesState, Pile

FAR: Final = 999
SHORT: Final = 10_000  # weight of each space missing to engagement: it beats everything (HRD-R33)
LONELY: Final = 100  # of each own stack without a neighbour (HRD-13.05)


@final
class Orders:
    """What the end of this step 9 must look like; fixed when it begins."""

    def __init__(self, gap: int, waived: bool, alone: tuple[int, ...], goal: int, strict: bool) -> None:
        self.gap: Final = gap  # the distance to a target that some stack must have; 0: any
        self.waived: Final = waived  # no neighbours needed: engagement is out of reach (HRD-R33)
        self.alone: Final = alone  # spaces of stacks that had no neighbour to begin with (HRD-R32)
        self.goal: Final = goal  # the faults that cannot be mended
        self.strict: Final = strict  # after a reset no move may make things worse


def distance(s: HordesState, cell: i64, seat: i64) -> i64:
    """Columns plus rows to the nearest stack that the seat could attack."""
    nearest: i64 = FAR
    for pile in s.piles:
        if pile.owner != seat:
            away = apart(cell, pile.cell)
            if away < nearest:
                nearest = away
    return nearest


def faults(s: HordesState, seat: i64, orders: Orders) -> int:
    """How far the seat's stacks are from a legal end of step 9: 0 if they are there (HRD-13.05, 13.06, 13.09)."""
    nearest: i64 = FAR
    lonely: i64 = 0
    over: i64 = 0
    gap: i64 = orders.gap
    for pile in s.piles:
        if pile.owner == seat and pile.tiles:
            cell = pile.cell
            height: i64 = len(pile.tiles)
            if height > LIMIT:
                over += height - LIMIT
            if gap == 1:
                if nearest > 1:
                    if touches_target(s, cell, seat):
                        nearest = 1
                        continue
                    nearest = 2
            elif gap > 1:
                nearest = min(nearest, distance(s, cell, seat))
            if not orders.waived and not touches_stack(s, cell) and cell not in orders.alone:
                lonely += 1
    short = nearest - gap if gap > 0 and nearest > gap else 0
    return int(short * SHORT + lonely * LONELY + over)


def hopeless(s: HordesState, orders: Orders, end: int) -> bool:
    """Would a fighter there have no neighbour? Then the move cannot lessen the faults, nor leave none."""
    return not orders.waived and s.at[end] < 0 and not touches_stack(s, end) and end not in orders.alone


def faults_after(s: HordesState, seat: i64, orders: Orders, start: i64, end: i64) -> int:
    """The faults if any fighter made that move. The table is touched for a moment, and put back as it was."""
    pile = s.pile(start)
    tile = pile.tiles.pop()
    left = s.at[start]
    if not pile.tiles:
        s.at[start] = OPEN
    there = s.at[end]
    if there >= 0:
        s.piles[there >> 3].tiles.append(tile)
    else:
        s.at[end] = len(s.piles) * 8 + seat + 1
        s.piles.append(Pile(end, seat, [tile]))
    found = faults(s, seat, orders)
    if there >= 0:
        s.piles[there >> 3].tiles.pop()
    else:
        s.piles.pop()
        s.at[end] = OPEN
    s.at[start] = left
    pile.tiles.append(tile)
    return found


def faults_without(s: HordesState, seat: i64, orders: Orders, start: i64) -> int:
    """The faults if the one fighter of a stack were gone. The table is touched for a moment, as above."""
    pile = s.pile(start)
    tile = pile.tiles.pop()
    left = s.at[start]
    s.at[start] = OPEN
    found = faults(s, seat, orders)
    s.at[start] = left
    pile.tiles.append(tile)
    return found


@final
class Need:
    """What is wrong with a position, to tell at a glance which moves cannot mend any of it."""

    def __init__(self, s: HordesState, seat: i64, orders: Orders, now: int) -> None:
        self.seat: Final[i64] = seat
        self.nearest: i64 = orders.gap + now // SHORT  # to a target; 0 or the wanted gap: near enough
        self.short: Final = now >= SHORT
        self.lonely: Final[list[i64]] = []
        if not orders.waived:
            for pile in s.piles:
                if pile.owner == seat and not touches_stack(s, pile.cell) and pile.cell not in orders.alone:
                    self.lonely.append(pile.cell)

    def leaving(self, pile: Pile) -> bool:
        """Does it mend something that a fighter leaves this stack, wherever it goes?"""
        height = len(pile.tiles)
        return height > LIMIT or (height == 1 and pile.cell in self.lonely)

    def arriving(self, s: HordesState, end: i64) -> bool:
        """Does it mend something that a fighter comes there: nearer to a target, or beside the lonely?"""
        if self.short:
            if self.nearest == 2:
                if touches_target(s, end, self.seat):
                    return True
            elif distance(s, end, self.seat) < self.nearest:
                return True
        return any(apart(cell, end) == 1 for cell in self.lonely)


def shift(s: HordesState, seat: int, start: int, index: int, end: int) -> None:
    """The fighter at that place (from the bottom) of a stack goes on top of another space's stack."""
    pile = s.pile(start)
    tile = s.seen(pile.tiles.pop(index), seat) | MOVED
    if not pile.tiles:
        s.drop_pile(start)
    else:
        s.expose(start)
    s.put_top(end, seat, tile)
    s.moves.append(start)
    s.moves.append(index)
    s.moves.append(end)


def shift_back(s: HordesState, seat: int) -> None:
    """Take the last move back: its fighter lies on top of the stack it went to."""
    end = s.moves.pop()
    index = s.moves.pop()
    start = s.moves.pop()
    tile = s.take(end) & ~MOVED
    if s.at[start] >= 0:
        s.pile(start).tiles.insert(index, tile)
        s.expose(start)
    else:
        s.add_pile(start, seat, [tile])


def best_move(s: HordesState, seat: int, orders: Orders, than: int) -> tuple[int, int, int]:
    """The single move that lessens the faults most: from, place from the bottom, to; from NOWHERE if there is none."""
    found = (NOWHERE, 0, 0)
    enough = than - 1 if than < LONELY else 0  # one move takes one fighter off a stack that is too high
    least = than
    need = Need(s, seat, orders, than)
    for pile in s.piles:
        if pile.owner == seat:
            leaving = need.leaving(pile)
            for index in range(len(pile.tiles) - 1, -1, -1):
                if pile.tiles[index] & MOVED:
                    continue
                for end in reach(s, pile.cell, level_of(pile.tiles[index]), seat):
                    if end == pile.cell or not (leaving or need.arriving(s, end)) or hopeless(s, orders, end):
                        continue
                    left = faults_after(s, seat, orders, pile.cell, end)
                    if left < least:
                        least = left
                        found = (int(pile.cell), index, end)
                        if left <= enough:
                            return found
    return found


def nearest_gap(s: HordesState, seat: int) -> int:
    """HRD-R33: the smallest distance to a target that any one fighter can reach; 0 if there is no target."""
    best: i64 = FAR
    for pile in s.piles:
        if pile.owner == seat:
            seen = 0
            for tile in pile.tiles:
                level = level_of(tile)
                if (seen >> level) & 1 == 0:
                    seen |= 1 << level
                    for end in reach(s, pile.cell, level, seat):
                        if touches_target(s, end, seat):
                            return 1
                        best = min(best, distance(s, end, seat))
    return 0 if best == FAR else int(best)


def unmendable(s: HordesState, seat: int, orders: Orders) -> int:
    """The faults that are left when the best move is made again and again, as long as one mends something."""
    copy = s.clone()
    left = faults(copy, seat, orders)
    while left > 0:
        start, index, end = best_move(copy, seat, orders, left)
        if start == NOWHERE:
            return left
        shift(copy, seat, start, index, end)
        left = faults(copy, seat, orders)
    return 0


def mends(s: HordesState, seat: int, orders: Orders) -> list[tuple[int, int, int]]:
    """The single moves (from, place from the bottom, to) that lessen the faults most; empty if none does."""
    now = faults(s, seat, orders)
    least = now
    need = Need(s, seat, orders, now)
    found: list[tuple[int, int, int]] = []
    for pile in s.piles:
        if pile.owner == seat:
            leaving = need.leaving(pile)
            for index in range(len(pile.tiles)):
                if pile.tiles[index] & MOVED:
                    continue
                for end in reach(s, pile.cell, level_of(pile.tiles[index]), seat):
                    if end == pile.cell or not (leaving or need.arriving(s, end)) or hopeless(s, orders, end):
                        continue
                    left = faults_after(s, seat, orders, pile.cell, end)
                    if left < least:
                        least = left
                        found = []
                    if left == least and left < now:
                        found.append((int(pile.cell), index, end))
    return found
