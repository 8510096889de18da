"""How Police Cars and Obstacles come onto the board: by the book's procedure, or where the defenders say."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.monstrocity.board import BESIDE, BOARD, CELLS, IS_CORNER, NEAREST_ROAD
from rampant.games.monstrocity.data import (
    CAR,
    CARS,
    INTERSECTIONS,
    KIND_COUNT,
    KIND_FIRST,
    KIND_IDS,
    KIND_NAMES,
    KIND_SPACES,
    MONSTER,
    NOTHING,
    OBSTACLE,
    PIECE_NAMES,
)
from rampant.games.monstrocity.options import CELL
from rampant.games.monstrocity.pieces import cell_id, figure_id
from rampant.games.monstrocity.state import CityState


def spawn_cars(s: CityState, count: i64) -> None:
    """CITY-5.01 to 5.08: so many Police Cars, one after the other; in competitive play the defenders place them."""
    if s.competitive:
        for i in range(min(count, CARS - s.cars) - 1, -1, -1):
            s.push(PlaceCar(s.defender(i)))
        return
    for _ in range(count):
        if s.cars < CARS:
            put_car(s, car_space(s))


def car_space(s: CityState) -> i64:
    """CITY-5.03, 5.04: the first Intersection without a car, or the closest free road space to it."""
    for crossing in INTERSECTIONS:
        piece = s.board[crossing]
        if not CAR <= piece < MONSTER:
            return free_road(s, crossing)
    raise AssertionError("12 cars never cover 16 Intersections")


def free_road(s: CityState, cell: i64) -> i64:
    """CITY-15.04, R05, R37: the space itself, or the closest free road space."""
    for road in NEAREST_ROAD[cell]:
        if s.board[road] == NOTHING:
            return road
    raise AssertionError("60 road spaces are never all taken by 12 cars, 16 Obstacles and 4 monsters")


def put_car(s: CityState, cell: i64) -> None:
    """CITY-5.02: the next car of the station comes to a space. Only the number of cars out matters for the level."""
    car: i64 = CAR
    while s.at[car] != OFF:
        car += 1
    s.at = s.at[:]
    s.at[car] = cell
    s.board[cell] = car
    s.cars += 1
    if s.watched:
        text = f"{PIECE_NAMES[car]} drives to {BOARD.name(cell)}."
        s.tell(
            Event(
                "place",
                text,
                "CITY-19.07" if s.competitive else "CITY-5.03",
                piece=figure_id(car),
                path=(cell_id(cell),),
            )
        )


def spawn_obstacles(s: CityState, kind: int, count: int) -> None:
    """CITY-14.07, 14.08, R40: Obstacles of a kind at the first printed spaces, as far as the supply goes."""
    supply = KIND_COUNT[kind] - int(s.kinds[kind])
    spaces = KIND_SPACES[kind][: min(count, supply)]
    if s.competitive:
        for i in range(len(spaces) - 1, -1, -1):
            s.push(PlaceObstacle(s.defender(i), kind, spaces[i]))
        return
    for space in spaces:
        put_obstacle(s, kind, free_road(s, space))


def put_obstacle(s: CityState, kind: int, cell: i64, clause: str = "CITY-15.01") -> None:
    """A piece of the supply comes to an empty space."""
    piece: i64 = KIND_FIRST[kind]
    while s.at[piece] != OFF:
        piece += 1
    s.at = s.at[:]
    s.at[piece] = cell
    s.board[cell] = piece
    s.kinds = s.kinds[:]
    s.kinds[kind] += 1
    if s.watched:
        text = f"{PIECE_NAMES[piece]} is placed on {BOARD.name(cell)}."
        s.tell(Event("place", text, clause, piece=figure_id(piece), path=(cell_id(cell),)))


def _spaces_apart(s: CityState, cars: bool) -> list[int]:
    """CITY-19.09: empty spaces, no corners, that are not next to a car (or else to an Obstacle or monster)."""
    found: list[int] = []
    for cell in range(CELLS):
        if s.board[cell] == NOTHING and IS_CORNER[cell] == 0:
            near = False
            for beside in BESIDE[cell]:
                piece = s.board[beside]
                near = near or (piece >= OBSTACLE and (CAR <= piece < MONSTER) == cars)
            if not near:
                found.append(CELL + cell)
    return found


@final
class PlaceCar(Ask[CityState]):
    """CITY-19.07, 19.09: the defenders place a Police Car at least 2 spaces from every other."""

    def options(self, s: CityState) -> list[int]:
        if s.cars == CARS:
            return []
        return _spaces_apart(s, True) or [CELL + int(car_space(s))]

    def chosen(self, s: CityState, option: int) -> None:
        put_car(s, option - CELL)

    def prompt(self, s: CityState) -> str:
        return "Where does the Police Car go?"

    def clause(self, s: CityState) -> str:
        return "CITY-19.07"

    def describe(self, s: CityState, option: int) -> Option:
        return Option(f"Police Car to {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-19.07")

    def denied(self, s: CityState) -> list[Denied]:
        return _not_here(s, self.options(s), "a Police Car stands too close", "CITY-19.07")


@final
class PlaceObstacle(Ask[CityState]):
    """CITY-19.08, 19.09, R42: the defenders place an Obstacle at least 2 spaces from Obstacles and monsters."""

    def __init__(self, seat: int, kind: int, printed: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.printed: Final = printed

    def canonical(self) -> dict[str, object]:
        return {"kind": KIND_IDS[self.kind]}

    def options(self, s: CityState) -> list[int]:
        if s.kinds[self.kind] == KIND_COUNT[self.kind]:
            return []
        return _spaces_apart(s, False) or [CELL + int(free_road(s, self.printed))]

    def chosen(self, s: CityState, option: int) -> None:
        put_obstacle(s, self.kind, option - CELL, "CITY-19.08")

    def prompt(self, s: CityState) -> str:
        return f"Where does the {KIND_NAMES[self.kind]} go?"

    def clause(self, s: CityState) -> str:
        return "CITY-19.08"

    def describe(self, s: CityState, option: int) -> Option:
        label = f"{KIND_NAMES[self.kind]} to {BOARD.name(option - CELL)}"
        return Option(label, cell_id(option - CELL), "CITY-19.08")

    def denied(self, s: CityState) -> list[Denied]:
        return _not_here(s, self.options(s), "an Obstacle or a monster stands too close", "CITY-19.08")


def _not_here(s: CityState, allowed: list[int], reason: str, clause: str) -> list[Denied]:
    """Why a piece cannot be placed on the other spaces."""
    denied: list[Denied] = []
    for cell in range(CELLS):
        if CELL + cell not in allowed:
            why, rule = reason, clause
            if s.board[cell] != NOTHING:
                why, rule = "the space is not empty", "CITY-2.06"
            elif IS_CORNER[cell]:
                why, rule = "nothing is placed on a spawn space", "CITY-15.06"
            denied.append(Denied(f"Place on {BOARD.name(cell)}", why, rule, cell_id(cell), CELL + cell))
    return denied
