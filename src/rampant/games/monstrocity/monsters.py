"""Monsters coming onto the board and leaving it: spawn spaces, overwhelmed monsters, coming back."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monstrocity.board import BOARD
from rampant.games.monstrocity.data import CORNERS, MONSTER, NOTHING
from rampant.games.monstrocity.options import CELL
from rampant.games.monstrocity.pieces import cell_id, monster_id
from rampant.games.monstrocity.state import CLOSING, RAMPAGE, RUNNING, CityState


def put_monster(s: CityState, who: int, cell: i64) -> None:
    """Set a monster on an empty space, from wherever it is."""
    monster = s.monsters[who]
    if monster.at != OFF:
        s.board[monster.at] = NOTHING
    monster.at = cell
    s.board[cell] = MONSTER + who


def reset(s: CityState, who: int) -> None:
    """CITY-4.03, 11.02: full Health, no Rage."""
    monster = s.monsters[who]
    monster.health = monster.profile.health
    monster.rage = 0


def overwhelm(s: CityState, who: int) -> None:
    """CITY-11.01 to 11.05: a monster at Health 0 leaves the board; when it comes back depends on the moment."""
    monster = s.monsters[who]
    if monster.at == OFF:
        return
    s.board[monster.at] = NOTHING
    if s.watched:
        text = f"{monster.profile.name} is overwhelmed."
        s.tell(Event("remove", text, "CITY-11.01", s.seat_of(who), monster_id(who), (cell_id(monster.at),)))
    monster.at = OFF
    if s.phase == RAMPAGE:
        if s.bell == RUNNING:
            s.push(Respawn(s.seat_of(who), who))
        else:
            monster.drop_dice()


@final
class Fallen(Step[CityState]):
    """CITY-20.17: once a die or ability is fully resolved, a monster that lost its last Health is overwhelmed."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def run(self, s: CityState) -> None:
        if s.monsters[self.who].health == 0:
            overwhelm(s, self.who)


@final
class Respawn(Ask[CityState]):
    """CITY-11.02: an overwhelmed monster comes back on a free spawn space with full Health and no Rage."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        return [] if s.bell >= CLOSING else free_corners(s)

    def chosen(self, s: CityState, option: int) -> None:
        reset(s, self.who)
        put_monster(s, self.who, option - CELL)
        if s.watched:
            told_placed(s, self.who, "CITY-11.02")

    def prompt(self, s: CityState) -> str:
        return f"{s.monsters[self.who].profile.name} comes back: on which spawn space?"

    def clause(self, s: CityState) -> str:
        return "CITY-11.02"

    def describe(self, s: CityState, option: int) -> Option:
        return Option(f"Spawn on {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-11.02")

    def denied(self, s: CityState) -> list[Denied]:
        return taken_corners(s, "CITY-21.05")


def taken_corners(s: CityState, clause: str) -> list[Denied]:
    """Spawn spaces that other monsters hold."""
    return [
        Denied(f"Spawn on {BOARD.name(cell)}", "another monster stands there", clause, cell_id(cell), CELL + cell)
        for cell in CORNERS
        if s.board[cell] != NOTHING
    ]


def free_corners(s: CityState) -> list[int]:
    """CITY-2.05, R39: spawn spaces without a monster, in order of their cells."""
    return [CELL + cell for cell in sorted(CORNERS) if s.board[cell] == NOTHING]


def told_placed(s: CityState, who: int, clause: str) -> None:
    monster = s.monsters[who]
    text = f"{monster.profile.name} comes to {BOARD.name(monster.at)}."
    s.tell(Event("place", text, clause, s.seat_of(who), monster_id(who), (cell_id(monster.at),)))
