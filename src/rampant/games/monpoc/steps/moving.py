"""Advances, steps and other movements of one model."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.monpoc.board.geometry import tiles_under
from rampant.games.monpoc.board.places import steps_of
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.movement.path import way
from rampant.games.monpoc.options import CELL, SKIP
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.words import elsewhere, tell_way

OWN: Final = -1  # its one advance of the turn, up to its SPD
FULL: Final = -2  # an advance up to SPD that is not the one of the turn


@final
class Advance(Ask[Table]):
    """Where does the model go? `budget` OWN: its advance of the turn, else one that a rule gives."""

    def __init__(self, seat: int, model: int, budget: int, cited: str) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.budget: Final = budget
        self.cited: Final = cited

    def options(self, s: Table) -> list[int]:
        m = s.models[self.model]
        if m.at == OFF or m.rooted:
            return []
        found = goals(s, m, s.edition.gait(s, m, self.budget))
        if self.budget != OWN or s.edition.price_of_advance > 0 or not m.stayed:
            found.append(SKIP)
        return found

    def automatic(self, s: Table) -> bool:
        return self.budget != OWN or not s.confirms()

    def chosen(self, s: Table, option: int) -> None:
        m = s.own(s.models[self.model])
        if self.budget == OWN and s.edition.price_of_advance > 0:
            s.spend(s.edition.price_of_advance)
            if option == SKIP:
                m.advanced = True
                s.edition.advanced(s, m)
        if option != SKIP:
            walk(s, m, self.budget, option - CELL)
        elif self.budget == OWN:
            m.stayed = True  # once; so no player, and no bot, thinks about it for ever

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.model)} advance to?"

    def clause(self, s: Table) -> str:
        return self.cited

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{self.model}"]

    def describe(self, s: Table, option: int) -> Option:
        if option == SKIP:
            paid = self.budget == OWN and s.edition.price_of_advance > 0
            return Option("Advance by no space" if paid else "Stay", f"piece:m{self.model}", self.cited)
        return s.word(option, self.cited, None, int(s.models[self.model].size))

    def denied(self, s: Table) -> list[Denied]:
        m = s.models[self.model]
        clause = s.edition.cite("no end on models")
        models = [
            Denied(s.name(other.id), "no movement may end on another model", clause, f"piece:m{other.id}", -1)
            for other in s.models
            if other.at != OFF and other is not m
        ]
        return models + elsewhere(s, self.options(s), "it is out of reach, or there is no room", self.cited)

    def only(self, s: Table) -> str:
        return "it goes to a free space in reach"


def walk(s: Table, m: Model, budget: i64, goal: i64) -> None:
    """The model goes there; hazards on its way hurt it as it enters them."""
    m.advanced = True
    m.moved = True
    if s.hazards == 0 and not s.watched and not s.edition.leaves_traces(m):
        s.put(m, goal)
        m.burnt = 0
        s.edition.advanced(s, m)
        return
    gait = s.edition.gait(s, m, budget)
    path = [int(m.at), int(goal)] if _plain(s, m, gait) else way(s, m, gait, goal)
    if s.watched:
        tell_way(s, m, "advances to", path, s.edition.cite("advance"))
    start = m.at
    for i in range(1, len(path)):
        place: i64 = path[i]
        passing = gait.mobile and i < len(path) - 1
        if passing and not gait.graspers and not s.edition.leaves_traces(m):
            continue
        m.at = place  # as far as hazards are concerned; the board learns of it at the end
        if not s.edition.tread(s, m, start, passing, True):
            return
    m.at = start
    s.put(m, goal)
    s.edition.advanced(s, m)


def _plain(s: Table, m: Model, gait: Gait) -> bool:
    """Does only the end of the way matter? Flyers touch nothing before, and units go round what would hurt them."""
    if s.watched or gait.graspers or s.edition.leaves_traces(m):
        return False
    return gait.mobile or (m.kind != MONSTER and not gait.fireproof)


def shift(s: Table, m: Model, place: i64, clause: str) -> None:
    """A movement of one space, or a slide: hazards that are still touched do not hurt again."""
    if s.watched:
        tell_way(s, m, "moves to", [int(m.at), int(place)], clause)
    s.put(m, place)
    m.moved = True
    s.edition.tread(s, m, place, False, False)


def place(s: Table, m: Model, cell: i64, clause: str) -> None:
    """The model is put there; it has moved, but not through the spaces between."""
    if s.watched:
        tell_way(s, m, "is placed at", [int(m.at), int(cell)], clause)
    s.put(m, cell)
    m.moved = True
    m.burnt = 0
    s.edition.tread(s, m, cell, False, False)


def new_hazards(s: Table, m: Model) -> i64:
    """How many hazards the model touches that are not hurting it yet; remembers what it touches."""
    if s.hazards == 0 and m.burnt == 0:
        return 0
    touched: i64 = 0
    fresh: i64 = 0
    for tile in tiles_under(s, m.at, m.size):
        if s.tiles[tile] >= HAZARD:
            bit: i64 = BITS[tile]
            touched |= bit
            if not m.burnt & bit and s.tiles[tile] != m.card.proof:
                fresh += 1
    m.burnt = touched
    return fresh


def burn(s: Table, m: Model, start: i64) -> bool:
    """Hazards newly touched hurt at once, outside the damage of an attack. False: the model is gone from `start`."""
    n = new_hazards(s, m)
    if n == 0 or s.edition.fireproof(s, m):
        return True
    if s.watched:
        s.say(f"{s.name(m.id)} is caught in a hazard.", s.edition.cite("hazard"), int(m.seat))
    return suffer(s, m, n, start)


def suffer(s: Table, m: Model, n: i64, start: i64) -> bool:
    """A model on its way takes damage. False: it is gone from `start`, where the board still has it."""
    place = m.at
    dies = m.kind != MONSTER or (m.health <= n and m.spare <= 0)
    if dies:
        m.at = start
    s.edition.strike(s, m, n)
    if dies:
        s.edition.perished(s, m, place)
    return not dies


@final
class StepTo(Ask[Table]):
    """For 1 A-die a monster moves one space in any of eight directions."""

    def __init__(self, seat: int, model: int) -> None:
        super().__init__(seat)
        self.model: Final = model

    def options(self, s: Table) -> list[int]:
        return steps_of(s, s.models[self.model])

    def automatic(self, s: Table) -> bool:
        return False

    def chosen(self, s: Table, option: int) -> None:
        s.spend(1)
        shift(s, s.models[self.model], option - CELL, self.clause(s))

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.model)} step to?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("step")

    def carried(self, s: Table) -> list[str]:
        return [f"piece:m{self.model}"]

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s), None, int(s.models[self.model].size))

    def denied(self, s: Table) -> list[Denied]:
        return elsewhere(s, self.options(s), "a step leads one space away, where there is room", self.clause(s))
