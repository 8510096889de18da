"""Monsters that walk, and monsters that are pushed (CITY-9, 20.05, 20.11, 21.05)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.monstrocity.abilities import can_trample
from rampant.games.monstrocity.board import BESIDE, BIT, BOARD, DISC, steps_between, walk, way
from rampant.games.monstrocity.data import NOTHING, PLASMA_CANNON, TURRET
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.monsters import Fallen, put_monster
from rampant.games.monstrocity.numbers import free_clause, free_length
from rampant.games.monstrocity.options import CELL, DONE, FREE
from rampant.games.monstrocity.pieces import cell_id, destroy, elsewhere, monster_id
from rampant.games.monstrocity.state import CLOSING, STOPPED, CityState

# -- walking ---------------------------------------------------------------------------------------------------------


def can_enter(s: CityState, monster: Monster, cell: i64) -> bool:
    """CITY-9.03, 20.05: is the space empty, or something that the monster tramples?"""
    return s.board[cell] == NOTHING or can_trample(s, monster, s.board[cell])


def goals(s: CityState, monster: Monster, far: i64, base: i64, out: list[int]) -> None:
    """Add the spaces to which a monster can go in one way over empty spaces, and those where it can trample."""
    if far == 0:
        return
    if monster.profile.trample and tramples_near(s, monster, far):
        found = [base + goal for goal in legs(s, monster, monster.at, far)]
        found.sort()
        out.extend(found)
    else:
        walk(s.board, monster.at, far, base, out)


def tramples_near(s: CityState, monster: Monster, far: i64) -> bool:
    """Is anything near that the monster could trample? If not, it walks like any other."""
    return any(can_trample(s, monster, s.board[cell]) for cell in DISC[far][monster.at])


def legs(s: CityState, monster: Monster, start: i64, far: i64) -> dict[int, int]:
    """How far it is to every space that can be reached over empty spaces; the last may be one to trample on."""
    found: dict[int, int] = {}
    ring: list[int] = [start]
    for spent in range(1, far + 1):
        ahead: list[int] = []
        for at in ring:
            for to in BESIDE[at]:
                back = to == monster.at  # its own space is empty once it has left
                if to not in found and to != start and (back or can_enter(s, monster, to)):
                    found[to] = spent
                    if back or s.board[to] == NOTHING:
                        ahead.append(to)
        ring = ahead
    return found


def left_after(s: CityState, monster: Monster, route: tuple[int, ...], far: i64) -> i64:
    """The steps that are left at the end of a way over some spaces; -1 if it cannot be walked (any more)."""
    at: int = monster.at
    for space in route:
        steps = legs(s, monster, at, far).get(space, 0)
        if steps == 0:
            return -1
        far -= steps
        at = space
    return far


def move(s: CityState, who: int, route: tuple[int, ...], far: i64, clause: str) -> None:
    """CITY-9.01, 21.05: walk over some spaces, each by the shortest way; what is trampled is destroyed."""
    monster = s.monsters[who]
    for cell in route:
        if s.watched:
            text = f"{monster.profile.name} goes to {BOARD.name(cell)}."
            path = tuple([cell_id(step) for step in way(s.board, monster.at, cell, far)])
            s.tell(Event("move", text, clause, s.seat_of(who), monster_id(who), path))
        if s.board[cell] != NOTHING:
            destroy(s, who, s.board[cell], True)
        put_monster(s, who, cell)


@final
class Route(Ask[CityState]):
    """CITY-20.05, 21.05, R70: a way that goes on after what is trampled; it is chosen whole before it is walked.

    The die or free move is spent when the monster walks. If others have blocked the way meanwhile, nothing is spent.
    """

    def __init__(self, seat: int, who: int, route: tuple[int, ...], base: int) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.route: Final = route
        self.base: Final = base  # FREE or CELL: with the free move, or with an Energy die

    def options(self, s: CityState) -> list[int]:
        monster = s.monsters[self.who]
        far = allowance(s, monster, self.base)
        if s.bell >= CLOSING or monster.at == OFF or far == 0:
            return []
        left = left_after(s, monster, self.route, far)
        if left < 0:
            return []
        found = [CELL + goal for goal in legs(s, monster, self.route[-1], left)]
        found.sort()
        found.append(DONE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        route = self.route if option == DONE else (*self.route, option - CELL)
        walk_or_ask(s, self.who, route, self.base, option == DONE)

    def prompt(self, s: CityState) -> str:
        return f"Over {BOARD.name(self.route[-1])}, and then?"

    def clause(self, s: CityState) -> str:
        return "CITY-20.05"

    def describe(self, s: CityState, option: int) -> Option:
        if option == DONE:
            return Option(f"Stop on {BOARD.name(self.route[-1])}", cell_id(self.route[-1]), "CITY-20.05")
        return Option(f"Go on to {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-20.05")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Go on to", "too far, taken, or no way leads there", "CITY-21.05")


def allowance(s: CityState, monster: Monster, base: int) -> i64:
    """How far the free move goes, or the move of an Energy die, if the monster still has it."""
    if base == FREE:
        return free_length(s, monster)
    return monster.profile.speed if monster.energy else 0


def walk_or_ask(s: CityState, who: int, route: tuple[int, ...], base: int, stop: bool) -> None:
    """A way ends on an empty space, or when its player says so; after a space that is trampled it may go on."""
    monster = s.monsters[who]
    far = allowance(s, monster, base)
    if not stop and can_trample(s, monster, s.board[route[-1]]) and left_after(s, monster, route, far) > 0:
        s.push(Route(s.seat_of(who), who, route, base))
        return
    monster.free = 0
    if base == CELL:
        monster.energy -= 1
    if s.enhanced:
        s.push(Fallen(who))
    move(s, who, route, far, free_clause(s) if base == FREE else "CITY-8.06")


# -- being pushed ----------------------------------------------------------------------------------------------------


def cannons_in_range(s: CityState, cell: i64) -> list[int]:
    """CITY-R44: the lots of the Plasma Cannons in range, in reading order."""
    blocks = s.in_range(cell)
    lots: list[int] = []
    if blocks:
        for block in range(9):
            if blocks & BIT[block] and (s.turret_in[block] - TURRET) // 2 == PLASMA_CANNON:
                lots.append(s.at[s.turret_in[block]])
        lots.sort()
    return lots


def push_back(s: CityState, who: int, lots: tuple[int, ...]) -> None:
    """CITY-20.11: each Cannon in its order; one that has nowhere to push to does nothing."""
    for lot in reversed(lots):
        s.push(Pushed(s.seat_of(who), who, lot))


@final
class Pushed(Ask[CityState]):
    """CITY-20.11, R44: to an empty adjacent space that is farther from the Cannon; its owner picks."""

    def __init__(self, seat: int, who: int, lot: int) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.lot: Final = lot

    def options(self, s: CityState) -> list[int]:
        if s.bell == STOPPED:
            return []
        at = s.monsters[self.who].at
        lot: i64 = self.lot
        found: list[int] = []
        for cell in BESIDE[at]:
            if s.board[cell] == NOTHING and steps_between(cell, lot) > steps_between(at, lot):
                found.append(CELL + cell)
        return found[:1] if s.bell == CLOSING else found  # CITY-R63

    def chosen(self, s: CityState, option: int) -> None:
        if s.watched:
            monster = s.monsters[self.who]
            path = (cell_id(monster.at), cell_id(option - CELL))
            text = f"{monster.profile.name} is pushed to {BOARD.name(option - CELL)}."
            s.tell(Event("move", text, "CITY-20.11", self.seat, monster_id(self.who), path))
        put_monster(s, self.who, option - CELL)

    def prompt(self, s: CityState) -> str:
        return "Pushed back: to which space?"

    def clause(self, s: CityState) -> str:
        return "CITY-20.11"

    def describe(self, s: CityState, option: int) -> Option:
        return Option(f"Be pushed to {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-20.11")

    def denied(self, s: CityState) -> list[Denied]:
        reason = "not an empty space beside you that is farther from the Cannon"
        return elsewhere(self.options(s), "Be pushed to", reason, "CITY-20.11")
