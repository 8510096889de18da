"""Before the first turn: armies, starting tiles, the grid, starting places (HRD sections 2 and 3)."""

from __future__ import annotations

from typing import final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Lane, Step
from rampant.games.hordes import armies
from rampant.games.hordes.data import ARMIES, ARMY, HUMANS, LOCALS, SIZES, kind_of, name_of, words_of
from rampant.games.hordes.elimination import bury_start
from rampant.games.hordes.options import CELL, LEVEL, NUMBER, SEAT_ARMY
from rampant.games.hordes.spaces import TABLE, cell_at
from rampant.games.hordes.state import DOWN, HordesState, say
from rampant.games.hordes.steps.turn import Turn, forget
from rampant.games.hordes.tiles import NOTHING
from rampant.games.hordes.words import army_words, cell_target, counted, place, tile_note


@final
class PickArmies(Step[HordesState]):
    """HRD-2.01, R02: armies are picked in seat order from a random seat on; none twice."""

    def run(self, s: HordesState) -> None:
        open_seats = [seat for seat in range(s.seats) if s.army[seat] == NOTHING]
        if open_seats:
            first = open_seats[s.draw(len(open_seats))]
            order = [seat for seat in open_seats if seat >= first] + [seat for seat in open_seats if seat < first]
            steps: list[Step[HordesState]] = [PickArmy(seat) for seat in order]
            s.then(steps)


@final
class PickArmy(Ask[HordesState]):
    """HRD-2.01: an army that nobody has."""

    def options(self, s: HordesState) -> list[int]:
        return [SEAT_ARMY + army for army in free_armies(s)]

    def chosen(self, s: HordesState, option: int) -> None:
        take_army(s, self.seat, option - SEAT_ARMY)
        if s.watched:
            say(s, f"Player {self.seat + 1} leads the {s.name(self.seat)}.", "HRD-2.01", self.seat)

    def prompt(self, s: HordesState) -> str:
        return "Which army do you lead?"

    def clause(self, s: HordesState) -> str:
        return "HRD-2.01"

    def describe(self, s: HordesState, option: int) -> Option:
        army = option - SEAT_ARMY
        return Option(f"{ARMY[army].name} ({army_words(army)})", "", "HRD-2.01")

    def denied(self, s: HordesState) -> list[Denied]:
        return [
            Denied(ARMY[army].name, "another player has this army", "HRD-2.01", "", SEAT_ARMY + army)
            for army in range(ARMIES)
            if s.seat_of[army] != NOTHING
        ]


def free_armies(s: HordesState) -> list[int]:
    """The armies that nobody has, as far as the match knows them."""
    return [army for army in range(ARMIES) if s.seat_of[army] == NOTHING and ARMY[army].since <= s.rules]


def take_army(s: HordesState, seat: int, army: int) -> None:
    s.own_armies()
    s.army[seat] = army
    s.seat_of[army] = seat


@final
class Muster(Step[HordesState]):
    """HRD-2.02 to 2.12: armies ready-made, drawn or built; what is chosen is chosen in secret and all at once."""

    def run(self, s: HordesState) -> None:
        s.own_armies()
        s.push(LayOut())
        lanes: list[Lane] = []
        for seat in range(s.seats):
            army = s.army[seat]
            if s.mode == "ready" or not s.lives(seat):
                take_ready(s, seat)
            else:
                if s.mode == "random":
                    s.built[seat] = armies.random_army(army, s.rules, s.size, s.chance)
                lanes.append(Lane([Build(seat)]))
        if lanes:
            s.fork(lanes)


def take_ready(s: HordesState, seat: int) -> None:
    """The ready-made army with its starting stack; HRD-R55: an army that was built before starts the same way."""
    army = s.army[seat]
    if s.mode != "ready" or sum(s.built[seat]) == 0:
        s.built[seat] = armies.ready(army, s.rules, s.seats, [s.army[i] for i in range(s.seats) if i != seat])
    s.own_seats()
    s.starts[seat] = [army * LOCALS + level - 1 for level in reversed(ARMY[army].made(s.rules, s.seats).start)]


def questions(s: HordesState, seat: int) -> int:
    """How many answers this seat's plan needs before its starting tiles are asked."""
    return armies.army_questions(s.army[seat], s.rules) if s.mode == "build" else 0


@final
class Build(Ask[HordesState]):
    """HRD-2.02 to 2.11, 3.07: specials, levels, starting tiles and their order, in secret."""

    def options(self, s: HordesState) -> list[int]:
        army, plan = s.army[self.seat], s.plans[self.seat]
        first = questions(s, self.seat)
        if len(plan) < first:
            return [NUMBER + count for count in armies.answers(army, s.rules, s.size, plan, len(plan))]
        if len(plan) < first + armies.start_questions(army):
            return [LEVEL + level - 1 for level in armies.start_answers(army, plan[first:])]
        return []

    def automatic(self, s: HordesState) -> bool:
        """Never: how often somebody is asked must not depend on what was answered."""
        return False

    def chosen(self, s: HordesState, option: int) -> None:
        s.own_armies()
        plan = [*s.plans[self.seat], option - NUMBER if option >= NUMBER else option - LEVEL + 1]
        s.plans[self.seat] = plan
        army = s.army[self.seat]
        first = questions(s, self.seat)
        if s.mode == "build" and len(plan) == first:
            s.built[self.seat] = armies.planned_army(army, s.rules, plan)
        if len(plan) < first + armies.start_questions(army):
            s.push(self)
        else:
            levels = armies.planned_start(army, plan[first:])
            s.own_seats()
            s.starts[self.seat] = [army * LOCALS + level - 1 for level in reversed(levels)]

    def stage(self, s: HordesState) -> tuple[str, int]:
        """What is asked now: a kind of special, a level, the level to leave out, or a place in the stack."""
        army, at = s.army[self.seat], len(s.plans[self.seat])
        kinds = armies.kinds_of(army, s.rules)
        first = questions(s, self.seat)
        if at < first:
            return ("special", kinds[at]) if at < len(kinds) else ("level", at - len(kinds) + 2)
        if ARMY[army].no_start == 0:
            return ("leave", 0) if at == first else ("order", at - first)
        return ("order", at - first + 1)

    def prompt(self, s: HordesState) -> str:
        stage, what = self.stage(s)
        if stage == "special":
            return f"How many {kind_of(what).name} tiles does your army take?"
        if stage == "level":
            return f"How many fighters of level {what}?"
        if stage == "leave":
            return "Which level is not among your starting tiles?"
        return "Who lies on top of your starting stack?" if what == 1 else f"Who lies at place {what} from the top?"

    def clause(self, s: HordesState) -> str:
        clauses = {"special": "HRD-2.05", "level": "HRD-2.04", "leave": "HRD-2.11", "order": "HRD-3.07"}
        return clauses[self.stage(s)[0]]

    def describe(self, s: HordesState, option: int) -> Option:
        stage, what = self.stage(s)
        if stage == "special":
            return Option(f"{option - NUMBER} x {kind_of(what).name}", "", "HRD-2.05")
        army = s.army[self.seat]
        if stage == "level":
            return Option(f"{option - NUMBER} x {name_of(army * LOCALS + what - 1)}", "", "HRD-2.04")
        kind = army * LOCALS + option - LEVEL
        return Option(f"{name_of(kind)}: {tile_note(kind)}", "", self.clause(s))

    def denied(self, s: HordesState) -> list[Denied]:
        stage, what = self.stage(s)
        army = s.army[self.seat]
        if stage == "level":
            allowed = self.options(s)
            reason = "the numbers of fighters of the levels may differ by 1 at most, and the army has a fixed size"
            return [
                Denied(counted(count, "fighter"), reason, "HRD-2.04", "", NUMBER + count)
                for count in range(7)
                if NUMBER + count not in allowed
            ]
        if stage == "special":
            owned = ARMY[army].owned(s.rules)[what]
            return [
                Denied(f"{count} x {kind_of(what).name}", f"the army owns {owned}", "HRD-2.05", "", NUMBER + count)
                for count in range(owned + 1, 7)
            ]
        return self.no_start(s)

    def only(self, s: HordesState) -> str:
        return "an army is put together in order: its specials, its levels, its starting tiles"

    def no_start(self, s: HordesState) -> list[Denied]:
        """HRD-2.08 to 2.11: levels that cannot be left out, or cannot lie there."""
        army = s.army[self.seat]
        allowed = self.options(s)
        denied: list[Denied] = []
        for level in range(1, 7):
            if LEVEL + level - 1 in allowed:
                continue
            kind = army * LOCALS + level - 1
            if self.stage(s)[0] == "leave":
                reason, clause = "the Leader is always among the starting tiles", "HRD-2.08"
            elif level == ARMY[army].no_start:
                reason, clause = f"it bears {words_of(kind)}", "HRD-2.10"
            else:
                reason, clause = "it lies in the stack already, or was left out", "HRD-2.08"
            denied.append(Denied(name_of(kind), reason, clause, "", LEVEL + level - 1))
        return denied


@final
class LayOut(Step[HordesState]):
    """HRD-2.12, 3.01 to 3.04: the rest of all armies is mixed and laid out in face-down stacks of three."""

    def run(self, s: HordesState) -> None:
        s.own_armies()
        pool: list[int] = []
        for seat in range(s.seats):
            army = s.army[seat]
            if not s.starts[seat]:  # gave up while building
                take_ready(s, seat)
            counts = s.built[seat].copy()
            for kind in s.starts[seat]:
                counts[kind % LOCALS] -= 1
            for local in range(LOCALS):
                pool.extend([army * LOCALS + local] * counts[local])
            s.plans[seat] = []
        size = SIZES[s.seats]
        for row in range(size.rows):
            for col in range(size.cols):
                tiles: list[int] = []
                for _ in range(3):
                    at = int(s.draw(len(pool)))
                    tiles.append(pool[at])
                    pool[at] = pool[-1]
                    pool.pop()
                s.add_pile(cell_at(col, row), DOWN, tiles)
        if s.watched:
            say(s, f"The stacks are laid out, {size.cols} across and {size.rows} down.", "HRD-3.02")
        s.first = s.seat_of[HUMANS] if s.seat_of[HUMANS] != NOTHING else int(s.draw(s.seats))
        steps: list[Step[HordesState]] = []
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            if s.lives(seat):
                steps.append(Place(seat))
            else:
                bury_start(s, seat)
        steps.append(Begin())
        s.then(steps)


@final
class Place(Ask[HordesState]):
    """HRD-3.04 to 3.07: a starting place at the edge, not adjacent to another player's."""

    def options(self, s: HordesState) -> list[int]:
        size = SIZES[s.seats]
        cells = [cell_at(col, row) for col in range(size.cols) for row in (-1, size.rows)]
        cells += [cell_at(col, row) for row in range(size.rows) for col in (-1, size.cols)]
        return sorted(CELL + cell for cell in cells if s.at[cell] < 0 and not near_rival(s, cell))

    def chosen(self, s: HordesState, option: int) -> None:
        tiles = s.starts[self.seat].copy()
        s.own_seats()
        s.starts[self.seat] = []
        s.add_pile(option - CELL, self.seat, tiles)
        if s.watched:
            text = f"The {s.name(self.seat)} start at {place(option - CELL)}."
            s.tell(Event("place", text, "HRD-3.07", self.seat, path=(cell_target(option - CELL),)))

    def prompt(self, s: HordesState) -> str:
        return "Where does your starting stack stand?"

    def clause(self, s: HordesState) -> str:
        return "HRD-3.05"

    def describe(self, s: HordesState, option: int) -> Option:
        return Option(f"Start at {place(option - CELL)}", cell_target(option - CELL), "HRD-3.05")

    def denied(self, s: HordesState) -> list[Denied]:
        denied: list[Denied] = []
        allowed = self.options(s)
        for pile in s.piles:
            for cell in (int(pile.cell), *TABLE.beside[pile.cell]):
                if CELL + cell in allowed or any(known.option == CELL + cell for known in denied):
                    continue
                if s.stands(cell):
                    reason, clause = "a stack stands there", "HRD-3.05"
                elif near_rival(s, cell) and touches_down(s, cell):
                    reason, clause = f"it is adjacent to the {rivals_beside(s, cell)}", "HRD-3.06"
                else:
                    reason, clause = "it does not touch the edge of the stacks", "HRD-3.05"
                denied.append(Denied(f"Start at {place(cell)}", reason, clause, cell_target(cell), CELL + cell))
        return denied


def touches_down(s: HordesState, cell: int) -> bool:
    return any(s.is_down(near) for near in TABLE.beside[cell])


def rivals_beside(s: HordesState, cell: int) -> str:
    owners = [int(s.pile(near).owner) for near in TABLE.beside[cell] if s.stands(near) and not s.is_down(near)]
    return " and the ".join(s.name(owner) for owner in owners)


def near_rival(s: HordesState, cell: int) -> bool:
    """HRD-3.06: does the space touch a starting stack?"""
    return any(s.stands(near) and s.pile(near).owner != DOWN for near in TABLE.beside[cell])


@final
class Begin(Step[HordesState]):
    """HRD-3.08: whoever placed first takes the first turn."""

    def run(self, s: HordesState) -> None:
        if not s.memory:
            forget(s)
        first = s.first
        while not s.lives(first):
            first = (first + 1) % s.seats
        s.push(Turn(first))
