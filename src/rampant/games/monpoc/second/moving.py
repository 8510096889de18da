"""Advances, steps and other movements of one model (MP2-7.09 to 8.14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.geometry import tiles_under
from rampant.games.monpoc.moves import goals, steps_of, way
from rampant.games.monpoc.second.damage import fireproof, ignite, new_hazards, strike
from rampant.games.monpoc.second.rules import FIRE_STEP, WATERLOGGED
from rampant.games.monpoc.state import CELL, HAZARD, RUBBLE, SKIP, Model, Table
from rampant.games.monpoc.words import pick_word

OWN: Final = -1  # its one advance of the turn, up to its SPD


@final
class Advance(Ask[Table]):
    """MP2-8.01: where does the model go? `budget` OWN: its advance of the turn, else one that a rule gives."""

    def __init__(self, seat: int, model: int, budget: int, clause: str) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.budget: Final = budget
        self.cited: Final = clause

    def options(self, s: Table) -> list[int]:
        m = s.models[self.model]
        if m.at == OFF or m.rooted:
            return []
        found = goals(s, m, s.edition.gait(s, m, self.budget))
        found.append(SKIP)
        return found

    def chosen(self, s: Table, option: int) -> None:
        m = s.models[self.model]
        if self.budget == OWN:
            m.stayed = True
        if option != SKIP:
            walk(s, m, self.budget, option - CELL)

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.model)} advance to?"

    def clause(self, s: Table) -> str:
        return self.cited

    def describe(self, s: Table, option: int) -> Option:
        if option == SKIP:
            return Option("Stay", f"piece:m{self.model}", self.cited)
        return pick_word(s, option, self.cited)

    def denied(self, s: Table) -> list[Denied]:
        m = s.models[self.model]
        return [
            Denied(s.name(other.id), "no movement may end on another model", "MP2-8.04", f"piece:m{other.id}", -1)
            for other in s.models
            if other.at != OFF and other is not m
        ]


def walk(s: Table, m: Model, budget: i64, goal: i64) -> None:
    """MP2-8, 10.07, R15: the model goes there; hazards on its way hurt it as it enters them."""
    m.advanced = True
    m.moved = True
    if s.hazards == 0 and not s.watched and not m.form.has[FIRE_STEP]:
        s.put(m, goal)
        m.burnt = 0
        return
    gait = s.edition.gait(s, m, budget)
    path = way(s, m, gait, goal)
    if s.watched:
        cells = tuple(f"cell:{s.map.grid.name(c)}" for c in path)
        text = f"{s.name(m.id)} advances to {s.map.grid.name(goal)}."
        s.tell(Event("move", text, "MP2-8.01", int(m.seat), f"piece:m{m.id}", cells))
    start = m.at
    for i in range(1, len(path)):
        place: i64 = path[i]
        if gait.mobile and i < len(path) - 1 and not m.form.has[FIRE_STEP]:
            continue
        m.at = place  # as far as hazards are concerned; the board learns of it at the end
        if not _enter(s, m, start, gait.mobile and i < len(path) - 1, True):
            return
    m.at = start
    s.put(m, goal)


def _enter(s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
    """The model comes to a place on its way. False: it does not go on."""
    if m.form.has[FIRE_STEP]:
        for tile in tiles_under(s, m.at, m.size):
            if s.tiles[tile] == RUBBLE:
                m.burnt |= s.edition.bits[tile]
                ignite(s, tile)
                if s.over:
                    m.at = start
                    return False
    if passing:
        return True
    if advancing and m.form.has[WATERLOGGED]:
        for tile in tiles_under(s, m.at, m.size):
            if s.tiles[tile] == HAZARD:
                s.set_tile(tile, RUBBLE)
        return True
    n = new_hazards(s, m)
    if n == 0 or fireproof(s, m):
        return True
    if s.watched:
        s.say(f"{s.name(m.id)} is caught in a hazard.", "MP2-10.07", int(m.seat))
    place = m.at
    dies = m.kind != MONSTER or m.health <= n
    if dies:
        m.at = start
    strike(s, m, n)
    if dies:
        return False
    m.at = place
    return True


def shift(s: Table, m: Model, place: i64, clause: str) -> None:
    """A movement of one space, or a slide: hazards that are still touched do not hurt again."""
    if s.watched:
        path = (f"cell:{s.map.grid.name(m.at)}", f"cell:{s.map.grid.name(place)}")
        text = f"{s.name(m.id)} moves to {s.map.grid.name(place)}."
        s.tell(Event("move", text, clause, int(m.seat), f"piece:m{m.id}", path))
    s.put(m, place)
    m.moved = True
    _enter(s, m, place, False, False)


def place(s: Table, m: Model, cell: i64, clause: str) -> None:
    """MP2-8.07: the model is put there; it has moved, but not through the spaces between."""
    if s.watched:
        path = (f"cell:{s.map.grid.name(m.at)}", f"cell:{s.map.grid.name(cell)}")
        text = f"{s.name(m.id)} is placed at {s.map.grid.name(cell)}."
        s.tell(Event("move", text, clause, int(m.seat), f"piece:m{m.id}", path))
    s.put(m, cell)
    m.moved = True
    m.burnt = 0
    _enter(s, m, cell, False, False)


@final
class StepTo(Ask[Table]):
    """MP2-7.09, 7.11: for 1 A-die a monster moves one space in any of eight directions."""

    def __init__(self, seat: int, model: int) -> None:
        super().__init__(seat)
        self.model: Final = model

    def options(self, s: Table) -> list[int]:
        return steps_of(s, s.models[self.model])

    def automatic(self, s: Table) -> bool:
        return False

    def chosen(self, s: Table, option: int) -> None:
        s.spend(1)
        shift(s, s.models[self.model], option - CELL, "MP2-7.09")

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.model)} step to?"

    def clause(self, s: Table) -> str:
        return "MP2-7.09"

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, "MP2-7.09")


def may_advance(s: Table, m: Model) -> bool:
    """MP2-6.07, 7.04: is its one advance of the turn still open, and is there a way out?"""
    if m.at == OFF or m.stayed or m.rooted or m.form.spd == 0:
        return False
    board = s.board
    for to in s.map.grid.near[m.at]:
        if board[to] < 0 or board[to] == m.id:
            return True
        other = s.models[board[to]]
        if other.seat == m.seat or m.form.mobile or m.kind == MONSTER:
            return True
    return False
