"""Step 9 of a turn: moving fighters one by one (HRD section 13)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.abilities.items import depth_option
from rampant.games.hordes.reach import reach
from rampant.games.hordes.rules import apart, engaged, has_stack, level_of, touches_stack, touches_target
from rampant.games.hordes.state import (
    CELL,
    DEPTH,
    DONE,
    LIMIT,
    MOVED,
    NOWHERE,
    OPEN,
    RESET,
    HordesState,
    Pile,
    say,
)
from rampant.games.hordes.steps.restacking import Overfull, Restack
from rampant.games.hordes.words import cell_target, place, tile_name, tile_target

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


def faults_after(s: HordesState, seat: i64, orders: Orders, start: i64, index: int, end: i64) -> int:
    """The faults if a fighter made that move. The table is touched for a moment, and put back as it was."""
    pile = s.pile(start)
    tile = pile.tiles.pop(index)
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
    pile.tiles.insert(index, tile)
    return found


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
    for pile in s.piles:
        if pile.owner == seat:
            for index in range(len(pile.tiles) - 1, -1, -1):
                if pile.tiles[index] & MOVED:
                    continue
                for end in reach(s, pile.cell, level_of(pile.tiles[index]), seat):
                    if end == pile.cell or hopeless(s, orders, end):
                        continue
                    left = faults_after(s, seat, orders, pile.cell, index, end)
                    if left < least:
                        least = left
                        found = (int(pile.cell), index, end)
                        if left <= enough:
                            return found
    return found


@final
class March(Step[HordesState]):
    """HRD-4.05, 4.06, 13.10: what must be reached, then the moves."""

    def run(self, s: HordesState) -> None:
        seat = s.active
        if not s.lives(seat) or not has_stack(s, seat):
            return
        if s.watched:
            s.tell(Event("phase", f"The {s.name(seat)} move and restack.", "HRD-13.01", seat))
        gap, waived = 1, False
        if not engaged(s, seat):
            gap = nearest_gap(s, seat)
            waived = gap > 1
        alone = tuple([int(p.cell) for p in s.piles if p.owner == seat and not touches_stack(s, p.cell)])
        orders = Orders(gap, waived, alone, 0, False)
        if faults(s, seat, orders) > 0:
            orders = Orders(gap, waived, alone, unmendable(s, seat, orders), False)
        s.push(Restack(seat, ()))
        s.push(Overfull())
        s.push(MoveFrom(seat, orders))


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


def mendable(s: HordesState, seat: int, orders: Orders) -> bool:
    """Is there a single move that lessens the faults?"""
    return best_move(s, seat, orders, faults(s, seat, orders))[0] != NOWHERE


@final
class MoveFrom(Ask[HordesState]):
    """HRD-13.01, 13.02: from which stack does the next fighter move? Or: done."""

    def __init__(self, seat: int, orders: Orders) -> None:
        super().__init__(seat)
        self.orders: Final = orders

    def options(self, s: HordesState) -> list[int]:
        found: list[int] = []
        for pile in s.piles:
            if pile.owner == self.seat:
                for tile in pile.tiles:
                    if tile & MOVED == 0:
                        found.append(int(CELL + pile.cell))
                        break
        found.sort()
        left = faults(s, self.seat, self.orders)
        strict = self.orders.strict
        if left <= self.orders.goal or (strict and not (found and mendable(s, self.seat, self.orders))):
            found.append(DONE)
        if s.moves and not strict:
            found.append(RESET)
        return found

    def chosen(self, s: HordesState, option: int) -> None:
        orders = self.orders
        if option == DONE:
            forget_moves(s)
        elif option == RESET:
            while s.moves:
                shift_back(s, self.seat)
            forget_moves(s)
            if s.watched:
                say(s, f"The {s.name(self.seat)} take their moves back.", "HRD-13.10", self.seat)
            s.push(MoveFrom(self.seat, Orders(orders.gap, orders.waived, orders.alone, orders.goal, True)))
        else:
            s.push(self)
            s.push(MoveWho(self.seat, option - CELL, orders))

    def prompt(self, s: HordesState) -> str:
        return "Move a fighter from which stack?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.01"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == DONE:
            return Option("Done moving", "", "HRD-13.10")
        if option == RESET:
            return Option("Take all moves back", "", "HRD-13.10")
        return Option(f"From {place(option - CELL)}", cell_target(option - CELL), "HRD-13.01")

    def denied(self, s: HordesState) -> list[Denied]:
        if DONE in self.options(s):
            return []
        left = faults(s, self.seat, self.orders)
        if left >= SHORT:
            reason, clause = "no stack of yours is near enough to a stack that you could attack", "HRD-13.06"
        elif left >= LONELY:
            reason, clause = "a stack of yours has no neighbouring stack", "HRD-13.05"
        else:
            reason, clause = "a stack of yours has more than four fighters, and some can still move away", "HRD-13.09"
        return [Denied("Done moving", reason, clause, "", DONE)]


def forget_moves(s: HordesState) -> None:
    """Every fighter may move again next time."""
    s.moves = []
    for pile in s.piles:
        if pile.owner == s.active:
            for i in range(len(pile.tiles)):
                pile.tiles[i] &= ~MOVED


@final
class MoveWho(Ask[HordesState]):
    """HRD-13.02: fighters move singly, each once."""

    def __init__(self, seat: int, cell: int, orders: Orders) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.orders: Final = orders

    def options(self, s: HordesState) -> list[int]:
        tiles = s.pile(self.cell).tiles
        height = len(tiles)
        return [DEPTH + depth for depth in range(height) if tiles[height - 1 - depth] & MOVED == 0]

    def chosen(self, s: HordesState, option: int) -> None:
        """The fighter is taken up for all to see (HRD-16.04)."""
        tiles = s.pile(self.cell).tiles
        index = len(tiles) - 1 - (option - DEPTH)
        tiles[index] = s.seen(tiles[index], self.seat)
        s.push(MoveTo(self.seat, self.cell, index, self.orders))

    def prompt(self, s: HordesState) -> str:
        return f"Which fighter of {place(self.cell)} moves?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.02"

    def describe(self, s: HordesState, option: int) -> Option:
        return depth_option(s, self.cell, option, "HRD-13.01")


@final
class MoveTo(Ask[HordesState]):
    """HRD-13.01, 13.03, 13.04: up to its level in spaces; not into face-down stacks; onto own stacks with room."""

    def __init__(self, seat: int, cell: int, index: int, orders: Orders) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.index: Final = index
        self.orders: Final = orders

    def options(self, s: HordesState) -> list[int]:
        tile = s.pile(self.cell).tiles[self.index]
        ends = reach(s, self.cell, level_of(tile), self.seat)
        if not self.orders.strict:
            return ends
        now = faults(s, self.seat, self.orders)
        goal = self.orders.goal
        harmless = now <= goal and len(s.pile(self.cell).tiles) > 1  # no stack loses a neighbour
        found: list[int] = []
        for end in ends:
            if end == self.cell:
                found.append(end)
            elif not hopeless(s, self.orders, end):
                then = 0 if harmless else faults_after(s, self.seat, self.orders, self.cell, self.index, end)
                if then < now or then <= goal:
                    found.append(end)
        return found

    def chosen(self, s: HordesState, option: int) -> None:
        end = option - CELL
        if end == self.cell:
            s.pile(self.cell).tiles[self.index] |= MOVED
            return
        shift(s, self.seat, self.cell, self.index, end)
        if s.watched:
            text = f"A fighter of the {s.name(self.seat)} goes from {place(self.cell)} to {place(end)}."
            path = (cell_target(self.cell), cell_target(end))
            s.tell(Event("move", text, "HRD-13.01", self.seat, tile_target(self.cell, self.index), path))

    def prompt(self, s: HordesState) -> str:
        tile = s.pile(self.cell).tiles[self.index]
        return f"Where does {tile_name(tile)} go (up to {level_of(tile)} spaces)?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.04"

    def describe(self, s: HordesState, option: int) -> Option:
        cell = option - CELL
        if cell == self.cell:
            return Option("Stay", cell_target(cell), "HRD-13.10")
        words = f"Join your stack at {place(cell)}" if s.at[cell] >= 0 else f"Go to {place(cell)}"
        return Option(words, cell_target(cell), "HRD-13.04")

    def denied(self, s: HordesState) -> list[Denied]:
        allowed = self.options(s)
        level = level_of(s.pile(self.cell).tiles[self.index])
        denied: list[Denied] = []
        for pile in s.piles:
            cell = int(pile.cell)
            if apart(cell, self.cell) <= level and CELL + cell not in allowed:
                if pile.owner == self.seat:
                    reason, clause = "it has four fighters already, or the way is too long", "HRD-13.04"
                elif pile.owner < 0:
                    reason, clause = "a face-down stack cannot be entered", "HRD-13.03"
                else:
                    reason, clause = "it is a rival's stack", "HRD-13.04"
                denied.append(Denied(f"Go to {place(cell)}", reason, clause, cell_target(cell), CELL + cell))
        return denied
