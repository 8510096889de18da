"""What a seat sees as numbers: the city in planes, dice, points, and the padlock numbers that nobody has seen yet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.observation import Layout, Row
from rampant.games.monpoc.cards import ROUGH, WATER
from rampant.games.monpoc.demolition.gorghadra import RedDice, WhiteDice
from rampant.games.monpoc.demolition.state import BUILDING, GUARD, City
from rampant.games.monpoc.demolition.units import MoveUnit, UnitAttack
from rampant.games.monpoc.observation import COLS, ROWS

HIGHEST: Final = 15  # no padlock has a higher number

PLANES: Final = {
    "gorghadra": "1 where Gorghadra stands",
    "defender": "1 where Defender X stands",
    "eaters": "the number of the Planet Eater that stands there, from 1",
    "guards": "the number of the guard that stands there, from 1",
    "buildings": "the number of the building that stands there, from 1",
    "padlocks": "1 on a building with a padlock",
    "moved": "1 where a unit stands that has had its move or attack in this part of the turn",
    "subject": "1 where the unit stands, or the target, that the question is about",
    "rough": "1 where the ground is rough",
    "water": "1 where there is water",
    "foundations": "1 green, 2 yellow",
}
LAYOUT: Final = Layout(
    ROWS,
    COLS,
    PLANES,
    {
        "monster player": "1 if you play Gorghadra",
        "unit player": "1 if you play the Planet Eaters",
        "laid": "1 once the map is chosen",
        "round": "from 1; 0 during setup",
        "last round": "after which time is up",
        "points": "of the players",
        "saved": "of the city",
        "red": "red dice of the monster player",
        "white": "white dice",
        "used": "red dice rolled this turn",
        **{f"padlocks {n}": f"padlocks with the number {n} that nobody has seen yet" for n in range(HIGHEST + 1)},
    },
)
GORGHADRA: Final[i64] = LAYOUT.place("gorghadra")
DEFENDER: Final[i64] = LAYOUT.place("defender")
EATERS: Final[i64] = LAYOUT.place("eaters")
GUARDS: Final[i64] = LAYOUT.place("guards")
BUILDINGS: Final[i64] = LAYOUT.place("buildings")
PADLOCKS: Final[i64] = LAYOUT.place("padlocks")
MOVED: Final[i64] = LAYOUT.place("moved")
SUBJECT: Final[i64] = LAYOUT.place("subject")
GROUND: Final[i64] = LAYOUT.place("rough")
FOUNDATIONS: Final[i64] = LAYOUT.place("foundations")
TABLE: Final[i64] = LAYOUT.place("monster player")
PILE: Final[i64] = LAYOUT.place("padlocks 0")
CELLS: Final = ROWS * COLS


def observe(s: City, seat: int, row: Row, at: i64) -> None:
    """Everything but which number lies under which padlock."""
    if s.laid:
        observe_city(s, row, at)
        observe_question(s, seat, row, at)
    row[at + TABLE] = 1 if seat == 0 else 0
    row[at + TABLE + 1] = 1 if seat == s.units_seat else 0
    row[at + TABLE + 2] = 1 if s.laid else 0
    row[at + TABLE + 3] = s.round
    row[at + TABLE + 4] = s.last
    row[at + TABLE + 5] = s.points
    row[at + TABLE + 6] = s.saved
    row[at + TABLE + 7] = s.red
    row[at + TABLE + 8] = s.white
    row[at + TABLE + 9] = s.used
    for number in s.pile:
        row[at + PILE + number] += 1


def observe_city(s: City, row: Row, at: i64) -> None:
    map = s.map
    for cell in map.special:
        place = at + map.row[cell] * COLS + map.col[cell]
        if map.terrain[cell] == ROUGH:
            row[place + GROUND] = 1
        elif map.terrain[cell] == WATER:
            row[place + GROUND + CELLS] = 1
        tile = map.under[cell]
        if tile >= 0:
            row[place + FOUNDATIONS] = 1 if tile < map.greens else 2
    mark_large(s, s.gorghadra, 1, row, at + GORGHADRA)
    mark_large(s, s.defender, 1, row, at + DEFENDER)
    for i in range(len(s.buildings)):
        mark_large(s, s.buildings[i], i + 1, row, at + BUILDINGS)
        if s.tokens[i]:
            mark_large(s, s.buildings[i], 1, row, at + PADLOCKS)
    for i in range(len(s.eaters)):
        mark_small(s, s.eaters[i], i + 1, row, at + EATERS)
    for i in range(len(s.guards)):
        mark_small(s, s.guards[i], i + 1, row, at + GUARDS)
    for unit in s.moved:
        mark_small(s, s.eaters[unit], 1, row, at + MOVED)


def observe_question(s: City, seat: int, row: Row, at: i64) -> None:
    """The unit that moves or attacks, or the target of Gorghadra."""
    for ask in s.asked():
        if ask.seat == seat:
            if isinstance(ask, (MoveUnit, UnitAttack)):
                mark_small(s, s.eaters[ask.unit], 1, row, at + SUBJECT)
            elif isinstance(ask, (WhiteDice, RedDice)):
                if ask.target >= BUILDING:
                    mark_large(s, s.buildings[ask.target - BUILDING], 1, row, at + SUBJECT)
                else:
                    mark_small(s, s.guards[ask.target - GUARD], 1, row, at + SUBJECT)


def mark_small(s: City, cell: i64, value: i64, row: Row, plane: i64) -> None:
    """A value on the space of a unit, if it is on the map."""
    if cell != OFF:
        row[plane + s.map.row[cell] * COLS + s.map.col[cell]] = value


def mark_large(s: City, cell: i64, value: i64, row: Row, plane: i64) -> None:
    """A value on the four spaces of a large piece, if it is on the map."""
    if cell != OFF:
        place = plane + s.map.row[cell] * COLS + s.map.col[cell]
        row[place] = value
        row[place + 1] = value
        row[place + COLS] = value
        row[place + COLS + 1] = value
