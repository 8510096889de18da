"""The end of step 9: what cannot be accommodated is removed, and stacks are reordered (HRD-13.08, 13.09)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes import refusals
from rampant.games.hordes.elimination import settle_fallen
from rampant.games.hordes.options import CELL, DEPTH, DONE, insert, offer
from rampant.games.hordes.state import LIMIT, HordesState, say
from rampant.games.hordes.words import cell_target, depth_option, place, tile_name


@final
class Overfull(Step[HordesState]):
    """HRD-13.09, R29: what could not move away from a stack of more than four is removed."""

    def run(self, s: HordesState) -> None:
        for pile in s.piles:
            if pile.owner == s.active and len(pile.tiles) > LIMIT:
                s.push(self)
                s.push(RemoveFrom(s.active, int(pile.cell)))
                return


@final
class RemoveFrom(Ask[HordesState]):
    """HRD-13.09: the owner chooses who is removed."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def options(self, s: HordesState) -> list[int]:
        return [DEPTH + depth for depth in range(len(s.pile(self.cell).tiles))]

    def chosen(self, s: HordesState, option: int) -> None:
        tiles = s.pile(self.cell).tiles.copy()
        tile = tiles.pop(len(tiles) - 1 - (option - DEPTH))
        s.set_tiles(self.cell, tiles)
        s.seen(tile, self.seat)
        s.expose(self.cell)
        if s.watched:
            text = f"{tile_name(tile)} finds no room at {place(self.cell)} and is removed."
            s.tell(Event("remove", text, "HRD-13.09", self.seat, target=cell_target(self.cell)))
        s.bury(tile)
        settle_fallen(s)

    def prompt(self, s: HordesState) -> str:
        return f"The stack at {place(self.cell)} has more than four fighters. Who is removed?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.09"

    def describe(self, s: HordesState, option: int) -> Option:
        return depth_option(s, self.cell, option, "HRD-13.09")

    def denied(self, s: HordesState) -> list[Denied]:
        low = ("it has no more than four fighters", "HRD-13.09")
        return refusals.stacks(s, [CELL + self.cell], lambda pile: low if pile.owner == self.seat else None)


@final
class Restack(Ask[HordesState]):
    """HRD-13.08: the player may reorder his stacks, each once, in the open."""

    def __init__(self, seat: int, cells: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cells: Final = cells  # reordered already

    def options(self, s: HordesState) -> list[int]:
        if not s.lives(self.seat):
            return []
        seat: i64 = self.seat
        found = vec[i64]()
        for pile in s.piles:
            if pile.owner == seat and len(pile.tiles) > 1 and pile.cell not in self.cells:
                found = insert(found, CELL + pile.cell)
        return offer(append(found, DONE) if found or self.cells else found)

    def automatic(self, s: HordesState) -> bool:
        """The turn ends with it; until then everybody sees the stacks that were reordered (HRD-16.04)."""
        return False

    def chosen(self, s: HordesState, option: int) -> None:
        if option != DONE:
            cell = option - CELL
            s.set_tiles(cell, [s.seen(tile, self.seat) for tile in s.pile(cell).tiles])
            if s.watched:
                say(s, f"The {s.name(self.seat)} reorder their stack at {place(cell)}.", "HRD-13.08", self.seat)
            s.push(Restack(self.seat, (*self.cells, cell)))
            s.push(RestackNext(self.seat, cell, 0))

    def apart(self, s: HordesState) -> bool:
        return True

    def prompt(self, s: HordesState) -> str:
        return "Reorder one of your stacks?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.08"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == DONE:
            return Option("End the turn", "", "HRD-13.12")
        return Option(f"Reorder the stack at {place(option - CELL)}", cell_target(option - CELL), "HRD-13.08")

    def denied(self, s: HordesState) -> list[Denied]:
        reason = refusals.not_restacked(s, self.seat, self.cells)
        return refusals.stacks(s, self.options(s), reason, "Reorder the stack at")

    def only(self, s: HordesState) -> str:
        return "you reorder only your own stacks"


@final
class RestackNext(Ask[HordesState]):
    """HRD-13.08: the new order from the top down, one fighter at a time, each put in its place for all to see."""

    def __init__(self, seat: int, cell: int, depth: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.depth: Final = depth  # the place that is filled next

    def options(self, s: HordesState) -> list[int]:
        return [DEPTH + depth for depth in range(self.depth, len(s.pile(self.cell).tiles))]

    def chosen(self, s: HordesState, option: int) -> None:
        tiles = s.pile(self.cell).tiles.copy()
        height = len(tiles)
        tile = tiles.pop(height - 1 - (option - DEPTH))
        tiles.insert(height - 1 - self.depth, tile)
        s.set_tiles(self.cell, tiles)
        if self.depth + 2 < height:  # the last place is left to the last fighter
            s.push(RestackNext(self.seat, self.cell, self.depth + 1))

    def apart(self, s: HordesState) -> bool:
        return True

    def prompt(self, s: HordesState) -> str:
        return "Who lies on top?" if self.depth == 0 else "Who lies next?"

    def clause(self, s: HordesState) -> str:
        return "HRD-13.08"

    def describe(self, s: HordesState, option: int) -> Option:
        return depth_option(s, self.cell, option, "HRD-13.08")

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.fighters(s, self.cell, self.options(s), ("it has its place already", "HRD-13.08"))

    def only(self, s: HordesState) -> str:
        return "only fighters of the chosen stack get a new place"
