"""A turn: the choice of the activation, spawning, the Push Phase. Turn -> ChooseActivation -> the edition's phases."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.city import free_points, spawn_points
from rampant.games.monpoc.board.geometry import around
from rampant.games.monpoc.board.places import free_spaces, may_step
from rampant.games.monpoc.cards import NOBODY, UNIT
from rampant.games.monpoc.options import CELL, END, MODEL, MONSTERS_ACT, NUMBER, UNITS_ACT
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import (
    ACTIVATION_NAMES,
    MONSTER_ACTIVATION,
    PHASE_NAMES,
    PUSH_PHASE,
    START,
    UNIT_ACTIVATION,
)
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.words import count, count_dice, elsewhere, tell_placed, tell_way

SHIFT_COST: Final = 1
NEAR_TURNS: Final = 5  # so many turns before the limit everybody is told
NEAR_IDLE: Final = 3


@final
class Turn(Step[Table]):
    """A player's turn: exactly one activation."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: Table) -> None:
        if s.turns > 0:
            s.idle = 0 if s.busy else s.idle + 1
        if s.patience and s.idle >= s.patience:
            s.edition.stop_early(s, f"no die was rolled or spent for {count(s.patience, 'turn')}")
            return
        if s.limit and s.sides[self.seat].turns >= s.limit:
            s.edition.stop_early(s, "the turn limit is reached")
            return
        s.turns += 1
        s.sides[self.seat].turns += 1
        s.turn_of = self.seat
        s.busy = False
        s.phase = START
        s.activation = UNIT_ACTIVATION
        s.attacker = NOBODY
        for i in range(s.span.building_to):
            if s.models[i].has_done():
                s.own(s.models[i]).fresh()
        s.forget_uses()
        s.acts = 0
        s.edition.begin_turn(s)
        if s.watched:
            near = end_in_sight(s)
            if near:
                s.say(f"{near}.", s.edition.cite("limit"), self.seat)
        s.then([ChooseActivation(self.seat), Turn(1 - self.seat)])


def end_in_sight(s: Table) -> str:
    """An end by a house limit that is near, in words for everybody; nothing if none is."""
    most = s.edition.wording.best
    turn = max(s.sides[0].turns, s.sides[1].turns)
    if s.patience and s.idle > 0 and s.idle >= s.patience - NEAR_IDLE:
        quiet = count(s.idle, "turn")
        return f"No die was rolled or spent for {quiet} of {s.patience}, then {most}"
    if s.limit and turn > s.limit - NEAR_TURNS:
        return f"Turn {turn} of {s.limit} for each player, then {most}"
    return ""


@final
class ChooseActivation(Ask[Table]):
    """Monster or Unit Activation; its pool must hold an A-die."""

    def options(self, s: Table) -> list[int]:
        side = s.sides[self.seat]
        found: list[int] = []
        if side.monsters > 0:
            found.append(MONSTERS_ACT)
        if side.units > 0:
            found.append(UNITS_ACT)
        return found

    def automatic(self, s: Table) -> bool:
        return False  # a turn begins with a question, even if there is only one answer

    def chosen(self, s: Table, option: int) -> None:
        s.activation = MONSTER_ACTIVATION if option == MONSTERS_ACT else UNIT_ACTIVATION
        if s.watched:
            text = f"Turn {s.turns}: player {self.seat + 1} takes a {ACTIVATION_NAMES[s.activation]}."
            s.tell(Event("turn", text, self.clause(s), self.seat))
        s.edition.phases.open_turn(s)

    def prompt(self, s: Table) -> str:
        return "Which activation?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("activation")

    def describe(self, s: Table, option: int) -> Option:
        return Option(ACTIVATION_NAMES[option - MONSTERS_ACT], "", self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        side = s.sides[self.seat]
        clause = s.edition.cite("empty pool")
        refused: list[Denied] = []
        if side.monsters == 0:
            refused.append(Denied("Monster Activation", "the Monster Pool is empty", clause, "", MONSTERS_ACT))
        if side.units == 0:
            refused.append(Denied("Unit Activation", "the Unit Pool is empty", clause, "", UNITS_ACT))
        return refused


@final
class Phase(Step[Table]):
    """A phase begins."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, s: Table) -> None:
        s.phase = self.phase
        if s.watched:
            s.tell(Event("phase", f"{PHASE_NAMES[self.phase]}.", s.edition.cite("phases"), int(s.turn_of)))


@final
class Spawn(Ask[Table]):
    """Spawn Phase, again and again: a unit in the reserves, or the end of the phase."""

    def options(self, s: Table) -> list[int]:
        found = self._paid(s, False)
        found.append(END)
        return found

    def several(self, s: Table) -> bool:
        return bool(self._paid(s, True))

    def _paid(self, s: Table, one: bool) -> list[int]:
        """The units that can be paid for, one of each type, or any one of them."""
        found: list[int] = []
        extra = room(s, self.seat)
        if extra != NOBODY:
            pool = s.pool()
            seen: list[int] = []
            for i in range(s.span.unit_from[self.seat], s.span.unit_to[self.seat]):
                m = s.models[i]
                number = m.card.number
                if m.at != OFF or any(each == number for each in seen):
                    continue
                seen.append(number)  # all of its type cost the same
                if s.edition.affordable(s, m, pool - extra):
                    found.append(MODEL + i)
                    if one:
                        return found
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != END:
            s.then([SpawnPoint(self.seat, option - MODEL), Spawn(self.seat)])

    def narrows(self, s: Table, option: int) -> bool:
        """A place is asked for, if there are several."""
        if option == END:
            return True
        return free_points(s, self.seat, 2) > 1

    def prompt(self, s: Table) -> str:
        return "Which unit do you spawn?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("spawn")

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{option - MODEL}" for option in self.options(s) if option != END]

    def describe(self, s: Table, option: int) -> Option:
        if option == END:
            return Option("End the Spawn Phase", "", self.clause(s))
        m = s.models[option - MODEL]
        return Option(f"Spawn {m.card.title} ({s.edition.cost(s, m)})", f"piece:m{option - MODEL}", self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        open = self.options(s)
        return [
            Denied(f"Spawn {s.models[i].card.title}", *self._why_not(s, s.models[i]), f"piece:m{i}", MODEL + i)
            for i in range(s.span.unit_from[self.seat], s.span.unit_to[self.seat])
            if MODEL + i not in open
        ]

    def _why_not(self, s: Table, m: Model) -> tuple[str, str]:
        """Why the unit cannot be spawned now, and by which clause."""
        extra = room(s, self.seat)
        if m.at != OFF:
            return "it is on the map", self.clause(s)
        cost = s.edition.cost(s, m) + extra
        if cost > s.pool():
            shift = " with a shift that makes room" if extra else ""
            return f"it costs {count_dice(cost, 'A')}{shift} and the Unit Pool holds {s.pool()}", self.clause(s)
        return "it is like one that is offered", self.clause(s)

    def only(self, s: Table) -> str:
        return "only units of your own Reserves are spawned"


def room(s: Table, seat: int) -> i64:
    """What a spawn point costs: nothing if one is free, a shift if one can be cleared; NOBODY: there is none."""
    if free_points(s, seat, 1):
        return 0
    for cell in spawn_points(s, seat):
        if not blocked(s, cell):
            return SHIFT_COST
    return NOBODY


def blocked(s: Table, cell: i64) -> bool:
    """Nothing can be spawned on the point: a monster or a building covers it, or its unit cannot be shifted."""
    id: i64 = s.board[cell]
    if id == NOBODY:
        return False
    m = s.models[id]
    return m.kind != UNIT or not s.edition.may_shift(s, m) or not may_step(s, m)


def shifts(s: Table, m: Model) -> list[int]:
    """The spaces to which a unit on a spawn point can be shifted."""
    return free_spaces(s, m, around(s.map, m.at, 1))


def spots(s: Table, m: Model) -> list[int]:
    """The spawn points on which a unit can be spawned now, with what the pool holds."""
    pool = s.pool()
    cost = s.edition.cost(s, m)
    if cost > pool:
        return []
    found: list[int] = []
    for cell in spawn_points(s, m.seat):
        free = s.board[cell] == NOBODY
        if free or (cost + SHIFT_COST <= pool and not blocked(s, cell)):
            found.append(cell)
    return found


@final
class SpawnPoint(Ask[Table]):
    """On which spawn point?"""

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit: Final = unit

    def options(self, s: Table) -> list[int]:
        return spots(s, s.models[self.unit])

    def automatic(self, s: Table) -> bool:
        return not s.confirms() or s.board[self.options(s)[0]] == NOBODY  # to shift a unit costs another die

    def chosen(self, s: Table, option: int) -> None:
        s.edition.spawn(s, s.models[self.unit], option)

    def prompt(self, s: Table) -> str:
        return f"Where does the {s.models[self.unit].card.title} enter?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("spawn point")

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{self.unit}"]

    def describe(self, s: Table, option: int) -> Option:
        at = s.map.grid.name(option)
        id = s.board[option]
        shift = f", shifting {s.name(id)} for 1 A-die" if id != NOBODY else ""
        return Option(f"{at}{shift}", f"cell:{at}", s.edition.cite("shift") if shift else self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        open = self.options(s)
        return [
            Denied(s.map.grid.name(cell), why, s.edition.cite("shift"), f"cell:{s.map.grid.name(cell)}", CELL + cell)
            for cell in spawn_points(s, self.seat)
            if cell not in open
            for why in ["a model stands there that cannot be shifted, or no A-die is left to shift it"]
        ]

    def only(self, s: Table) -> str:
        return "units enter on spawn points of their side, and on neutral ones whose activator it alone holds"


def bring_in(s: Table, m: Model, at: int, cost: i64) -> None:
    """The unit enters at that cost, once the point is clear."""
    s.push(Spawned(int(m.id), at, int(cost)))
    if s.board[at] != NOBODY:
        s.push(Shift(int(m.seat), int(s.board[at])))


@final
class Shift(Ask[Table]):
    """For 1 A-die the unit on the spawn point makes room; the spawning player picks the space."""

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit: Final = unit

    def options(self, s: Table) -> list[int]:
        return shifts(s, s.models[self.unit])

    def chosen(self, s: Table, option: int) -> None:
        s.spend(SHIFT_COST)
        m = s.own(s.models[self.unit])
        if s.watched:
            tell_way(s, m, "is shifted to", [int(m.at), option], self.clause(s), self.seat)
        s.put(m, option)
        m.moved = True
        s.edition.arrive(s, m, False)

    def prompt(self, s: Table) -> str:
        return f"Where is {s.name(self.unit)} shifted?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("shift")

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        return elsewhere(s, self.options(s), "a unit is shifted to a free space next to it", self.clause(s))


@final
class Spawned(Step[Table]):
    """The unit comes into play. Its cost is fixed before a unit on the point is shifted."""

    def __init__(self, unit: int, at: int, cost: int) -> None:
        self.unit: Final = unit
        self.at: Final = at
        self.cost: Final = cost

    def run(self, s: Table) -> None:
        m = s.models[self.unit]
        s.spend(self.cost)
        enter(s, m, self.at, s.edition.cite("spawn"))


def enter(s: Table, unit: Model, at: int, clause: str) -> Model:
    """A unit comes from the reserves into play: a fresh model."""
    m = s.own(unit)
    m.fresh()
    m.entered = True
    s.put(m, at)
    if s.watched:
        tell_placed(s, m, "enters at", clause, m.seat)
    s.edition.arrive(s, m, True)
    return m


@final
class Push(Ask[Table]):
    """Push Phase: any number of the A-dice left in the active pool go to the other pool."""

    def options(self, s: Table) -> list[int]:
        return [NUMBER + i for i in range(s.pool() + 1)]

    def automatic(self, s: Table) -> bool:
        return not s.confirms()  # the turn ends with this answer

    def chosen(self, s: Table, option: int) -> None:
        n = option - NUMBER
        busy = s.busy
        s.spend(n)
        s.busy = busy  # pushing is not spending
        if s.watched and n:
            text = f"Player {self.seat + 1} pushes {count_dice(n, 'A')}."
            s.tell(Event("change", text, self.clause(s), self.seat, target=f"track:p{self.seat}.push", value=n))

    def prompt(self, s: Table) -> str:
        return "How many A-dice do you push to the other pool?" if s.pool() else "Your turn ends."

    def clause(self, s: Table) -> str:
        return s.edition.cite("push monsters" if s.activation == MONSTER_ACTIVATION else "push units")

    def describe(self, s: Table, option: int) -> Option:
        return Option(f"Push {option - NUMBER}" if s.pool() else "End the turn", "", self.clause(s))

    def denied(self, s: Table) -> list[Denied]:
        side = s.sides[self.seat]
        why = f"the pool holds {count_dice(s.pool(), 'A')}"
        over = range(s.pool() + 1, max(s.pool() + 1, side.monsters + side.units) + 1)
        return [Denied(f"Push {n}", why, self.clause(s), "", NUMBER + n) for n in over]


def push_phase(seat: int) -> list[Step[Table]]:
    """The last phase of every activation."""
    return [Phase(PUSH_PHASE), Push(seat)]
