"""Step 9 of a turn: moving fighters one by one (HRD section 13)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.abilities.items import depth_option
from rampant.games.hordes.offers import insert, offer
from rampant.games.hordes.reach import reach
from rampant.games.hordes.rules import apart, engaged, has_stack, level_of, touches_stack
from rampant.games.hordes.state import (
    CELL,
    DEPTH,
    DONE,
    MOVED,
    NOWHERE,
    RESET,
    HordesState,
    say,
)
from rampant.games.hordes.steps.orders import (
    LONELY,
    SHORT,
    Orders,
    Standing,
    beyond,
    faults,
    mends,
    nearest_gap,
    shift,
    shift_back,
    unmendable,
)
from rampant.games.hordes.steps.restacking import Overfull, Restack
from rampant.games.hordes.words import cell_target, place, tile_name, tile_target


@final
class March(Step[HordesState]):
    """HRD-4.05, 4.06, 13.10: what must be reached, then the moves."""

    def run(self, s: HordesState) -> None:
        seat = s.active
        if not s.lives(seat) or not has_stack(s, seat):
            return
        if s.watched:
            s.tell(Event("phase", f"The {s.name(seat)} move and restack.", "HRD-13.01", seat))
        gap = 1 if engaged(s, seat) else nearest_gap(s, seat)
        waived = gap > 1
        alone = tuple([int(p.cell) for p in s.piles if p.owner == seat and not touches_stack(s, p.cell)])
        orders = Orders(gap, waived, alone, 0, False)
        if faults(s, seat, orders) > 0:
            orders = Orders(gap, waived, alone, unmendable(s, seat, orders, True), False)
        s.push(Restack(seat, ()))
        s.push(Overfull())
        s.push(MoveFrom(seat, orders))


@final
class MoveFrom(Ask[HordesState]):
    """HRD-13.01, 13.02: from which stack does the next fighter move? Or: done."""

    def __init__(self, seat: int, orders: Orders) -> None:
        super().__init__(seat)
        self.orders: Final = orders

    def options(self, s: HordesState) -> list[int]:
        orders = self.orders
        now = Standing(s, self.seat, orders, NOWHERE)
        found = vec[i64](capacity=len(s.piles) + 2)
        moved: i64 = 0  # also by staying on purpose
        for pile in s.piles:
            if pile.owner == now.seat:
                all_moved: i64 = MOVED
                for tile in pile.tiles:
                    moved |= tile
                    all_moved &= tile
                if all_moved == 0:
                    found = insert(found, CELL + pile.cell)
        if beyond(now.faults, orders.goal) == 0:
            found = append(found, DONE)
        elif orders.strict:
            starts = mends(s, now, NOWHERE, NOWHERE)
            found = starts if starts else append(found, DONE)
        if moved & MOVED and not orders.strict:
            found = append(found, RESET)
        return offer(found)

    def chosen(self, s: HordesState, option: int) -> None:
        orders = self.orders
        if option == DONE:
            forget_moves(s)
        elif option == RESET:
            take_back(s)
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
        left = beyond(faults(s, self.seat, self.orders), self.orders.goal)
        if left >= SHORT:
            reason, clause = "no stack of yours is near enough to a stack that you could attack", "HRD-13.06"
        elif left >= LONELY:
            reason, clause = "a stack of yours has no neighbouring stack", "HRD-13.05"
        else:
            reason, clause = "a stack of yours has more than four fighters, and some can still move away", "HRD-13.09"
        return [Denied("Done moving", reason, clause, "", DONE)]


def take_back(s: HordesState) -> None:
    """HRD-R53: all moves of this step 9 are taken back."""
    while s.moves:
        shift_back(s, s.active)
    forget_moves(s)
    if s.watched:
        say(s, f"The {s.name(s.active)} take their moves back.", "HRD-13.10", s.active)


def forget_moves(s: HordesState) -> None:
    """Every fighter may move again next time."""
    s.moves = []
    for pile in s.piles:
        if pile.owner == s.active:
            for i in range(len(pile.tiles)):
                if pile.tiles[i] & MOVED:
                    pile.tiles[i] -= MOVED


@final
class MoveWho(Ask[HordesState]):
    """HRD-13.02: fighters move singly, each once."""

    def __init__(self, seat: int, cell: int, orders: Orders) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.orders: Final = orders

    def options(self, s: HordesState) -> list[int]:
        tiles = s.pile(self.cell).tiles
        height: i64 = len(tiles)
        found = vec[i64]()
        for depth in range(height):
            if tiles[height - 1 - depth] & MOVED == 0:
                found = append(found, DEPTH + depth)
        if self.orders.strict and len(found) > 1:
            now = Standing(s, self.seat, self.orders, NOWHERE)
            if beyond(now.faults, self.orders.goal) > 0:
                depths = vec[i64]()
                for index in mends(s, now, self.cell, NOWHERE):
                    depths = insert(depths, DEPTH + height - 1 - index)
                return offer(depths if depths else found)
        return offer(found)

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
        pile = s.pile(self.cell)
        level = level_of(pile.tiles[self.index])
        if not self.orders.strict:
            return offer(reach(s, pile.cell, level, pile.owner))
        now = Standing(s, pile.owner, self.orders, NOWHERE)
        goal = self.orders.goal
        if beyond(now.faults, goal) > 0:
            return offer(mends(s, now, self.cell, self.index)) or [self.cell]
        rest = now.taken_up(s, pile)
        ends = vec[i64]()
        for end in reach(s, pile.cell, level, pile.owner):
            if end == pile.cell or (beyond(rest.faults_with(s, end), goal) == 0 and not now.hopeless(s, end)):
                ends = append(ends, end)
        return offer(ends)

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
