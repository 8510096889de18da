"""Step 9 of a turn: moving fighters one by one (HRD section 13)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.adjacency import apart, engaged, has_stack, touches_stack
from rampant.games.hordes.lineup import level_of
from rampant.games.hordes.options import CELL, DEPTH, DONE, RESET, insert, offer
from rampant.games.hordes.reach import reach
from rampant.games.hordes.state import DOWN, LIMIT, HordesState, say
from rampant.games.hordes.steps.orders import (
    LONELY,
    SHORT,
    TAKE_BACKS,
    Orders,
    beyond,
    faults,
    mend,
    nearest_gap,
    shift,
    shift_back,
    unmendable,
)
from rampant.games.hordes.steps.restacking import Overfull, Restack
from rampant.games.hordes.tiles import MOVED
from rampant.games.hordes.words import cell_target, counted, depth_option, place, tile_name, tile_target


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
        orders = Orders(gap, waived, alone, 0, 0)
        if faults(s, seat, orders) > 0:
            orders = Orders(gap, waived, alone, unmendable(s, seat, orders, True), 0)
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
        seat: i64 = self.seat
        found = vec[i64](capacity=len(s.piles) + 2)
        moved: i64 = 0  # also by staying on purpose
        for pile in s.piles:
            if pile.owner == seat:
                all_moved: i64 = MOVED
                for tile in pile.tiles:
                    moved |= tile
                    all_moved &= tile
                if all_moved == 0:
                    found = insert(found, CELL + pile.cell)
        done = beyond(faults(s, seat, orders), orders.goal) == 0
        if done:
            found = append(found, DONE)
        if moved & MOVED and not (done and orders.taken_back == TAKE_BACKS):
            found = append(found, RESET)
        return offer(found)

    def automatic(self, s: HordesState) -> bool:
        """Ending one's moves and taking them back wait for a word; that somebody must move needs none."""
        return self.options(s)[0] < DEPTH

    def chosen(self, s: HordesState, option: int) -> None:
        orders = self.orders
        if option == DONE:
            forget_moves(s)
        elif option == RESET:
            take_back(s)
            if orders.taken_back < TAKE_BACKS:
                again = Orders(orders.gap, orders.waived, orders.alone, orders.goal, orders.taken_back + 1)
                s.push(MoveFrom(self.seat, again))
            else:
                move_for(s, self.seat, orders)
        else:
            s.push(self)
            s.push(MoveWho(self.seat, option - CELL, orders))

    def narrows(self, s: HordesState, option: int) -> bool:
        return option not in (DONE, RESET)

    def minor(self, s: HordesState) -> bool:
        return True

    def prompt(self, s: HordesState) -> str:
        return "Move a fighter from which stack?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.01"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == DONE:
            return Option("Done moving", "", "HRD-13.10")
        if option == RESET:
            last = self.orders.taken_back == TAKE_BACKS
            words = (
                "Give up: all moves are taken back, and only what must be is done" if last else "Take all moves back"
            )
            return Option(words, "", "HRD-R53")
        return Option(f"From {place(option - CELL)}", cell_target(option - CELL), "HRD-13.01")

    def denied(self, s: HordesState) -> list[Denied]:
        allowed = self.options(s)
        denied = not_done(s, self.seat, self.orders)
        for pile in s.piles:
            cell = int(pile.cell)
            if CELL + cell not in allowed:
                own = pile.owner == self.seat
                reason = (
                    "each fighter there has moved or stayed on purpose" if own else "you move only your own fighters"
                )
                clause = "HRD-13.02" if own else "HRD-13.01"
                denied.append(Denied(f"From {place(cell)}", reason, clause, cell_target(cell), CELL + cell))
        if DONE in allowed and RESET not in allowed and s.moves:
            reason = "moves were taken back twice in this turn"
            denied.append(Denied("Take all moves back", reason, "HRD-R53", "", RESET))
        return denied

    def only(self, s: HordesState) -> str:
        return "fighters move from face-up stacks of your own"


def not_done(s: HordesState, seat: int, orders: Orders) -> list[Denied]:
    """Why step 9 cannot end as the stacks stand now; nothing if it can."""
    left = beyond(faults(s, seat, orders), orders.goal)
    if left == 0:
        return []
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


def move_for(s: HordesState, seat: int, orders: Orders) -> None:
    """HRD-R53: after the last take-back, the fewest moves that must be made are made, and step 9 goes on."""
    mend(s, seat, orders)
    if s.watched:
        for at in range(0, len(s.moves), 3):
            tell_move(s, seat, s.moves[at], s.moves[at + 1], s.moves[at + 2])
    forget_moves(s)


def forget_moves(s: HordesState) -> None:
    """Every fighter may move again next time."""
    s.moves = []
    for pile in s.piles:
        if pile.owner == s.active and any(tile & MOVED for tile in pile.tiles):
            s.set_tiles(pile.cell, [tile & ~MOVED for tile in pile.tiles])


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
        return offer(found)

    def chosen(self, s: HordesState, option: int) -> None:
        """The fighter is taken up for all to see (HRD-16.04)."""
        tiles = s.pile(self.cell).tiles
        index = len(tiles) - 1 - (option - DEPTH)
        s.set_tile(self.cell, index, s.seen(tiles[index], self.seat))
        s.push(MoveTo(self.seat, self.cell, index))

    def minor(self, s: HordesState) -> bool:
        return True

    def prompt(self, s: HordesState) -> str:
        return f"Which fighter of {place(self.cell)} moves?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.02"

    def describe(self, s: HordesState, option: int) -> Option:
        return depth_option(s, self.cell, option, "HRD-13.01")

    def denied(self, s: HordesState) -> list[Denied]:
        """Also why nobody may stay, where the only stack has to be split and nothing else was asked before."""
        denied = not_done(s, self.seat, self.orders)
        tiles = s.pile(self.cell).tiles
        for index in range(len(tiles) - 1, -1, -1):
            if tiles[index] & MOVED:
                option = DEPTH + len(tiles) - 1 - index
                target = tile_target(self.cell, index)
                denied.append(Denied(tile_name(tiles[index]), "it has moved already", "HRD-13.01", target, option))
        return denied

    def only(self, s: HordesState) -> str:
        return "a fighter of the chosen stack moves"


@final
class MoveTo(Ask[HordesState]):
    """HRD-13.01, 13.03, 13.04: up to its level in spaces; not into face-down stacks; onto own stacks with room."""

    def __init__(self, seat: int, cell: int, index: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.index: Final = index

    def options(self, s: HordesState) -> list[int]:
        pile = s.pile(self.cell)
        return offer(reach(s, pile.cell, level_of(pile.tiles[self.index]), pile.owner))

    def chosen(self, s: HordesState, option: int) -> None:
        end = option - CELL
        if end == self.cell:
            s.set_tile(self.cell, self.index, s.pile(self.cell).tiles[self.index] | MOVED)
            return
        shift(s, self.seat, self.cell, self.index, end)
        if s.watched:
            tell_move(s, self.seat, self.cell, self.index, end)

    def prompt(self, s: HordesState) -> str:
        tile = s.pile(self.cell).tiles[self.index]
        return f"Where does {tile_name(tile)} go (up to {counted(level_of(tile), 'space')})?"

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
            if CELL + cell in allowed or apart(cell, self.cell) > level:
                continue
            if pile.owner == DOWN:
                reason, clause = "a face-down stack cannot be entered", "HRD-13.03"
            elif pile.owner != self.seat:
                reason, clause = "it is a rival's stack", "HRD-13.04"
            elif len(pile.tiles) >= LIMIT:
                reason, clause = "it has four fighters already", "HRD-13.04"
            else:
                reason, clause = "face-down stacks are in the way, and round them it is too far", "HRD-13.03"
            denied.append(Denied(f"Go to {place(cell)}", reason, clause, cell_target(cell), CELL + cell))
        return denied

    def only(self, s: HordesState) -> str:
        return "a fighter goes up to its level in spaces, onto a free one or a stack of its own army with room"


def tell_move(s: HordesState, seat: int, start: int, index: int, end: int) -> None:
    """Not who: HRD-R45."""
    text = f"A fighter of the {s.name(seat)} goes from {place(start)} to {place(end)}."
    path = (cell_target(start), cell_target(end))
    s.tell(Event("move", text, "HRD-13.01", seat, tile_target(start, index), path))
