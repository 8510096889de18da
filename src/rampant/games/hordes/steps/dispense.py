"""Steps 7 and 8 of a turn, and scouting: the dead, the survivors, a look next door."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes import refusals
from rampant.games.hordes.adjacency import apart
from rampant.games.hordes.data import SCOUT
from rampant.games.hordes.elimination import settle_fallen
from rampant.games.hordes.lineup import fighter_in, has_word, mine, owner_of
from rampant.games.hordes.options import CELL, PASS
from rampant.games.hordes.spaces import TABLE
from rampant.games.hordes.state import DOWN, FOUGHT, MOST, NO_FIGHT, HordesState, say
from rampant.games.hordes.tiles import KNOWN, NOTHING
from rampant.games.hordes.words import cell_target, place, slot_target, tile_name


@final
class Graveyard(Step[HordesState]):
    """HRD-11.05, 4.01: all Leaders lost in this combat fall together, after all pairs."""

    def run(self, s: HordesState) -> None:
        settle_fallen(s)


@final
class Dispense(Step[HordesState]):
    """HRD-12.01 to 12.09: survivors of others first, then the active player's own; then Scouts look."""

    def run(self, s: HordesState) -> None:
        fight = s.fight
        steps: list[Step[HordesState]] = []
        if fight.owner == DOWN:
            for slot in range(MOST, 6):
                if fighter_in(s, slot) and not mine(s, slot):
                    steps.append(SendHome(slot))
        else:
            for slot in range(5, MOST - 1, -1):
                if fighter_in(s, slot) and not mine(s, slot):
                    s.put_top(fight.cell, fight.owner, leave(s, slot))
        scouts: list[int] = []
        for slot in range(MOST):
            if has_word(s, slot, SCOUT) and s.fight.marks[slot] & FOUGHT == 0:
                scouts.append(slot)
        steps.append(Occupy())
        for _ in scouts:
            steps.append(Scouting(s.active, int(fight.cell)))
        s.then(steps)


def leave(s: HordesState, slot: int) -> int:
    """The tile, out of the line-up."""
    tile = s.fight.tiles[slot]
    s.fight.tiles[slot] = NOTHING
    return tile


@final
class SendHome(Step[HordesState]):
    """HRD-12.02, 12.03: a rival's fighter joins its owner's furthest stack with room, or is removed."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, s: HordesState) -> None:
        tile = s.fight.tiles[self.slot]
        if tile == NOTHING:
            return
        owner = owner_of(s, tile)
        cells = furthest(s, owner)
        if not cells:
            if s.watched:
                text = f"{tile_name(tile)} finds no room and is removed."
                s.tell(Event("remove", text, "HRD-12.03", owner, slot_target(self.slot)))
            s.bury(leave(s, self.slot))
            settle_fallen(s)
        elif len(cells) == 1:
            send(s, self.slot, owner, cells[0])
        else:
            s.push(HomeStack(owner, self.slot))


def furthest(s: HordesState, seat: int) -> list[int]:
    """HRD-R27: the seat's stacks with room that are furthest from the combat location, in order."""
    far = -1
    cells: list[int] = []
    for pile in s.piles:
        if pile.owner == seat and s.has_room(pile):
            distance = int(apart(pile.cell, s.fight.cell))
            if distance > far:
                far = distance
                cells = []
            if distance == far:
                cells.append(int(pile.cell))
    cells.sort()
    return cells


def send(s: HordesState, slot: int, owner: int, cell: int) -> None:
    tile = leave(s, slot)
    s.put_bottom(cell, owner, tile)
    if s.watched:
        text = f"A fighter of the {s.name(owner)} joins their stack at {place(cell)}."  # not who: HRD-R45
        s.tell(Event("move", text, "HRD-12.02", owner, slot_target(slot), (cell_target(cell),)))


@final
class HomeStack(Ask[HordesState]):
    """HRD-12.02, R27: the owner chooses among equally far stacks."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        return [CELL + cell for cell in furthest(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        send(s, self.slot, self.seat, option - CELL)

    def prompt(self, s: HordesState) -> str:
        return f"Which of your stacks does {tile_name(s.fight.tiles[self.slot])} join (at the bottom)?"

    def clause(self, s: HordesState) -> str:
        return "HRD-12.02"

    def describe(self, s: HordesState, option: int) -> Option:
        return Option(f"The stack at {place(option - CELL)}", cell_target(option - CELL), "HRD-12.02")

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.stacks(s, self.options(s), refusals.no_home(s, self.seat, "HRD-12.02"))

    def only(self, s: HordesState) -> str:
        return "a fighter goes home to a stack of its own army"


@final
class Occupy(Step[HordesState]):
    """HRD-12.05, 12.06: into the emptied location, or back where they came from."""

    def run(self, s: HordesState) -> None:
        fight = s.fight
        seat = s.active
        finds = [slot for slot in range(MOST, 6) if fighter_in(s, slot)]
        if not s.lives(seat):
            end_combat(s)
            return
        if s.at[fight.cell] < 0:
            tiles = [leave(s, slot) for slot in [*reversed(finds), 2, 1, 0] if fighter_in(s, slot)]
            if tiles:
                s.add_pile(fight.cell, seat, tiles)
                if s.watched:
                    text = f"The {s.name(seat)} move in at {place(int(fight.cell))} with {len(tiles)}."
                    s.tell(Event("place", text, "HRD-12.05", seat, path=(cell_target(int(fight.cell)),)))
            end_combat(s)
            return
        for slot in (2, 1, 0):
            if fighter_in(s, slot):
                s.put_top(fight.homes[slot], seat, leave(s, slot))
        if s.watched:
            say(s, f"The survivors of the {s.name(seat)} go back.", "HRD-12.06", seat)
        steps: list[Step[HordesState]] = [JoinStack(seat, slot) for slot in finds]
        steps.append(EndCombat())
        s.then(steps)


@final
class JoinStack(Ask[HordesState]):
    """HRD-12.06, R30: an own fighter that was found joins a stack that supplied fighters, at its bottom."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        homes = s.fight.homes
        return sorted({CELL + homes[i] for i in range(int(s.fight.size))})

    def chosen(self, s: HordesState, option: int) -> None:
        send(s, self.slot, self.seat, option - CELL)

    def prompt(self, s: HordesState) -> str:
        return f"Which stack does {tile_name(s.fight.tiles[self.slot])} join (at the bottom)?"

    def clause(self, s: HordesState) -> str:
        return "HRD-12.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return Option(f"The stack at {place(option - CELL)}", cell_target(option - CELL), "HRD-12.06")

    def denied(self, s: HordesState) -> list[Denied]:
        idle = ("it has supplied no fighter", "HRD-12.06")
        return refusals.stacks(s, self.options(s), lambda pile: idle if pile.owner == self.seat else None)

    def only(self, s: HordesState) -> str:
        return "it joins a stack of yours that supplied fighters"


@final
class EndCombat(Step[HordesState]):
    """The combat round is over: Flashfire, Lost and Hypnosis with it."""

    def run(self, s: HordesState) -> None:
        end_combat(s)


def end_combat(s: HordesState) -> None:
    s.fight = NO_FIGHT


@final
class Scouting(Ask[HordesState]):
    """HRD-10.07 to 10.10: a Scout that did not fight looks at the top tile of a stack next to the location."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def options(self, s: HordesState) -> list[int]:
        cells = [CELL + near for near in TABLE.beside[self.cell] if s.at[near] >= 0]
        return [*cells, PASS] if cells else []

    def chosen(self, s: HordesState, option: int) -> None:
        if option == PASS:
            return
        cell = option - CELL
        top = s.pile(cell).tiles[-1]
        s.reveal()
        s.set_tile(cell, -1, top | KNOWN << self.seat)
        if s.watched:
            say(s, f"A Scout of the {s.name(self.seat)} looks at the top of {place(cell)}.", "HRD-10.07", self.seat)
            text = f"The top tile at {place(cell)} is {tile_name(top)}."
            say(s, text, "HRD-10.10", self.seat, only=(self.seat,))

    def prompt(self, s: HordesState) -> str:
        return "Your Scout may look at the top tile of a stack. Which?"

    def clause(self, s: HordesState) -> str:
        return "HRD-10.07"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == PASS:
            return Option("Do not look", "", "HRD-10.09")
        return Option(f"Look at {place(option - CELL)}", cell_target(option - CELL), "HRD-10.07")

    def denied(self, s: HordesState) -> list[Denied]:
        return refusals.stacks(s, self.options(s), refusals.far_from(s, self.cell, "HRD-10.07"), "Look at")

    def only(self, s: HordesState) -> str:
        return "a Scout looks at the top of a face-down stack next to the location"
