"""What step 9 must end in (HRD-13.05, 13.06, 13.09, R33), how far a position is from it, and moves that mend that."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.games.hordes.adjacency import apart, touches_other, touches_target
from rampant.games.hordes.lineup import level_of
from rampant.games.hordes.reach import reach
from rampant.games.hordes.spaces import NOWHERE, TABLE
from rampant.games.hordes.state import LIMIT, WHO, HordesState, Pile
from rampant.games.hordes.tiles import MOVED

FAR: Final = 999
SHORT: Final = 10_000  # weight of each space missing to engagement: it beats everything (HRD-R33)
LONELY: Final = 100  # of each own stack without a neighbour (HRD-13.05)
TAKE_BACKS: Final = 2  # in one step 9; after that, what must be is done for a player who finds no way (HRD-R53)


@final
class Orders:
    """What the end of this step 9 must look like; fixed when it begins."""

    def __init__(self, gap: i64, waived: bool, alone: tuple[int, ...], goal: i64, taken_back: int) -> None:
        self.gap: Final[i64] = gap  # the distance to a target that some stack must have
        self.waived: Final = waived  # no neighbours needed: engagement is out of reach (HRD-R33)
        self.alone: Final = alone  # spaces of stacks that had no neighbour to begin with (HRD-R32)
        self.goal: Final[i64] = goal  # the faults that cannot be mended
        self.taken_back: Final = taken_back  # how often all moves were taken back


def distance(s: HordesState, cell: i64, seat: i64) -> i64:
    """Columns plus rows to the nearest stack that the seat could attack."""
    nearest: i64 = FAR
    for pile in s.piles:
        if pile.owner != seat:
            away = apart(cell, pile.cell)
            if away < nearest:
                nearest = away
    return nearest


def shortfall(s: HordesState, cell: i64, seat: i64, gap: i64) -> i64:
    """How many spaces a stack there is too far from what it could attack."""
    if gap == 1:
        return 0 if touches_target(s, cell, seat) else 1
    away = distance(s, cell, seat)
    return away - gap if away > gap else 0


def lonely_at(s: HordesState, cell: i64, orders: Orders, gone: i64) -> bool:
    """Has a stack there no neighbour, though it must (HRD-13.05, R32)? The stack on the space `gone` does not count."""
    if orders.waived or touches_other(s, cell, gone):
        return False
    return not any(cell == known for known in orders.alone)


@final
@mypyc_attr(free_list_len=1)  # one is made and dropped for most questions
class Standing:
    """How far a seat's stacks are from a legal end of step 9 (HRD-13.05, 13.06, 13.09).

    A move is looked at in two halves: a fighter is taken up (if it was alone, its stack is gone), then put down.
    """

    def __init__(self, s: HordesState, seat: i64, orders: Orders, start: i64) -> None:
        """`start`: where a fighter was taken up, or NOWHERE."""
        gap = orders.gap
        gone: i64 = start if start != NOWHERE and len(s.pile(start).tiles) == 1 else NOWHERE
        short: i64 = FAR
        lonely: i64 = 0
        over: i64 = 0
        for pile in s.piles:
            cell = pile.cell
            if pile.owner == seat and cell != gone:
                height: i64 = len(pile.tiles)
                if height > LIMIT:
                    over += height - LIMIT - (1 if cell == start else 0)
                if short > 0:
                    lacking = shortfall(s, cell, seat, gap)
                    if lacking < short:
                        short = lacking
                if lonely_at(s, cell, orders, gone):
                    lonely += 1
        self.seat: Final[i64] = seat
        self.orders: Final = orders
        self.gone: Final[i64] = gone
        self.short: Final[i64] = short  # spaces that the nearest stack is too far from a target
        self.lonely: Final[i64] = lonely
        self.faults: Final[i64] = short * SHORT + lonely * LONELY + over  # 0: all is well

    def taken_up(self, s: HordesState, pile: Pile) -> Standing:
        """How the stacks stand while a fighter of one of them is on its way."""
        return self if 1 < len(pile.tiles) <= LIMIT else Standing(s, self.seat, self.orders, pile.cell)

    def faults_with(self, s: HordesState, end: i64) -> i64:
        """The faults with one more fighter on a space."""
        found = self.faults
        if s.at[end] >= 0:  # it joins a stack with room: nothing else changes
            return found
        if self.short > 0:
            lacking = shortfall(s, end, self.seat, self.orders.gap)
            if lacking < self.short:
                found -= (self.short - lacking) * SHORT
        if lonely_at(s, end, self.orders, self.gone):
            return found + LONELY
        if self.lonely > 0:
            for near in TABLE.beside[end]:
                mine = s.at[near] & WHO == self.seat + 1 and near != self.gone
                if mine and lonely_at(s, near, self.orders, self.gone):
                    found -= LONELY
        return found


def faults(s: HordesState, seat: i64, orders: Orders) -> i64:
    """The faults of the position: 0 if step 9 may end so."""
    return Standing(s, seat, orders, NOWHERE).faults


def beyond(faults: i64, goal: i64) -> i64:
    """The faults that are more than those that cannot be mended, each kind by itself."""
    if faults == 0 or goal == 0:
        return faults
    short = faults // SHORT - goal // SHORT
    lonely = faults % SHORT // LONELY - goal % SHORT // LONELY
    over = faults % LONELY - goal % LONELY
    return max(short, 0) * SHORT + max(lonely, 0) * LONELY + max(over, 0)


def shift(s: HordesState, seat: int, start: int, index: int, end: int) -> None:
    """The fighter at that place (from the bottom) of a stack goes on top of another space's stack."""
    tiles = s.pile(start).tiles.copy()
    tile = s.seen(tiles.pop(index), seat) | MOVED
    if not tiles:
        s.drop_pile(start)
    else:
        s.set_tiles(start, tiles)
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
        tiles = s.pile(start).tiles.copy()
        tiles.insert(index, tile)
        s.set_tiles(start, tiles)
        s.expose(start)
    else:
        s.add_pile(start, seat, [tile])


def best_move(s: HordesState, now: Standing, ahead: bool) -> tuple[int, int, int, i64]:
    """The single move that lessens the faults most: from (NOWHERE: none), place from the bottom, to; what is left.

    `ahead`: what is left in the end, see `prospect`.
    """
    found = (NOWHERE, 0, 0, now.faults)
    least = now.faults
    enough = least if least < LONELY else 0  # any move that takes a fighter off a stack that is too high is as good
    for pile in s.piles:
        if pile.owner == now.seat:
            rest = now.taken_up(s, pile)
            for index in range(len(pile.tiles) - 1, -1, -1):
                if pile.tiles[index] & MOVED:
                    continue
                for end in reach(s, pile.cell, level_of(pile.tiles[index]), now.seat):
                    if end != pile.cell:
                        left = rest.faults_with(s, end)
                        if ahead and left < now.faults:
                            left = prospect(s, now, pile, index, end, left)
                        if left < least:
                            least = left
                            found = (int(pile.cell), index, int(end), left)
                            if left <= enough:
                                return found
    return found


def nearest_gap(s: HordesState, seat: i64) -> i64:
    """HRD-R33: the smallest distance to a target that any one fighter can reach."""
    best: i64 = FAR
    for pile in s.piles:
        if pile.owner == seat:
            most: i64 = 0  # whoever goes furthest gets wherever the others get
            for tile in pile.tiles:
                if level_of(tile) > most:
                    most = level_of(tile)
            if distance(s, pile.cell, seat) - most >= best:
                continue
            ends = reach(s, pile.cell, most, seat)
            if any(touches_target(s, end, seat) for end in ends):
                return 1
            for end in ends:
                away = distance(s, end, seat)
                if away < best:
                    best = away
    return best


def isolates(left: i64) -> bool:
    """Do these faults leave a stack alone?"""
    return left % SHORT >= LONELY


def prospect(s: HordesState, now: Standing, pile: Pile, index: int, end: i64, left: i64) -> i64:
    """What a move leaves in the end: who is left alone by it may be able to follow (HRD-13.05)."""
    if not isolates(left):
        return left
    table = s.clone()
    shift(table, int(now.seat), int(pile.cell), index, int(end))
    return unmendable(table, int(now.seat), now.orders, False)


def next_mend(s: HordesState, seat: int, orders: Orders, ahead: bool) -> tuple[int, int, int, i64]:
    """The best move to mend the faults of a position, as `best_move` finds it; it looks ahead only where it must."""
    now = Standing(s, seat, orders, NOWHERE)
    found = best_move(s, now, False)
    return best_move(s, now, True) if ahead and found[0] != NOWHERE and isolates(found[3]) else found


def unmendable(s: HordesState, seat: int, orders: Orders, ahead: bool) -> i64:
    """The faults that are left when the best move is made again and again, as long as one mends something."""
    table = s
    while True:
        start, index, end, left = next_mend(table, seat, orders, ahead)
        if start == NOWHERE or left == 0:
            return left
        if table is s:
            table = s.clone()
        shift(table, seat, start, index, end)


def mend(s: HordesState, seat: int, orders: Orders) -> None:
    """Make these moves: nothing but what `unmendable` says must be is left to mend then."""
    while True:
        start, index, end, _ = next_mend(s, seat, orders, True)
        if start == NOWHERE:
            return
        shift(s, seat, start, index, end)
