"""The dice of one roll: what is rolled, what each face does, where a monster may go (CITY-7, 8, 9, 20)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event, Face, Option
from rampant.core.state import Ask
from rampant.games.monstrocity.abilities import can_trample
from rampant.games.monstrocity.board import BESIDE, BIT, BLOCK_OF, BOARD, ONES, steps_between, walk, way
from rampant.games.monstrocity.damage import cell_id, destroy, monster_id, overwhelm, put_monster
from rampant.games.monstrocity.data import (
    BARREL,
    BUILDINGS,
    BUS,
    CITY_FACE,
    COMBAT_FACE,
    DICE,
    FACES,
    FREEZE_RAY,
    KIND_COUNT,
    KIND_FIRST,
    MORTAR,
    NOTHING,
    PLASMA_CANNON,
    POLICE_FACE,
    RAGE_FACE,
    ROADBLOCK,
    ROCKET_LAUNCHER,
    TANK,
    TURRET,
)
from rampant.games.monstrocity.state import CELL, CLOSING, DONE, STOPPED, CityState, Monster

HEALING: Final = 3
TOXIC_HEALING: Final = 2
FORCE_FIELD_SAVES: Final = 2
SPECIAL_AMMUNITION: Final = 2  # Mortar against Heavy, Rocket Launcher against Fast


def roll(s: CityState, who: int) -> None:
    """CITY-7.01, 7.03, 20.08, 20.09: roll the dice; the free move is open again."""
    monster = s.monsters[who]
    count = dice_rolled(s, monster)
    faces: list[int] = []
    for _ in range(count):
        face = s.die(6)
        if face == CITY_FACE:
            monster.city += 1
        elif face == POLICE_FACE:
            monster.police += 1
        elif face == COMBAT_FACE:
            monster.combat += 1
        elif face == RAGE_FACE:
            monster.fury += 1
        else:
            monster.energy += 1
        if s.watched:
            faces.append(face)
    monster.rolls += 1
    monster.free = 1
    if s.watched:
        shown = tuple(Face(FACES[face - 1], face, FACES[face - 1].lower()) for face in faces)
        words = ", ".join(face.name for face in shown)
        s.tell(Event("roll", f"{monster.profile.name} rolls {words}.", "CITY-7.01", s.seat_of(who), dice=shown))
    if monster.profile.regenerate and count == DICE:
        monster.gain_health(1)
        if s.watched:
            told_health(s, who, "regenerates", "CITY-20.08")


def dice_rolled(s: CityState, monster: Monster) -> i64:
    """CITY-20.09, R43: four dice, one fewer for each Freeze Ray in range, at least one."""
    if s.enhanced and not monster.profile.fast:
        return max(DICE - s.turrets_of_kind(monster.at, FREEZE_RAY), 1)
    return DICE


def free_length(s: CityState, monster: Monster) -> i64:
    """CITY-7.03, 20.03, 14.61: how far the free move goes, if it is still open (CITY-7.07)."""
    if monster.free == 0:
        return 0
    length = monster.profile.free
    return max(length - 1, 0) if s.kinds[BUS] else length


def healing(s: CityState) -> i64:
    """CITY-8.06, 14.62: what an Energy die heals."""
    return TOXIC_HEALING if s.kinds[BARREL] else HEALING


def city_loss(s: CityState, monster: Monster) -> i64:
    """CITY-8.02, 8.03, R11: what a City die costs now."""
    blocks = s.in_range(monster.at)
    loss = ONES[blocks] * s.turret_damage() if blocks else 1
    if s.kinds[ROADBLOCK]:
        loss += 1
    if s.enhanced:
        if monster.profile.heavy:
            loss += SPECIAL_AMMUNITION * s.turrets_of_kind(monster.at, MORTAR)
        if monster.profile.fast:
            loss += SPECIAL_AMMUNITION * s.turrets_of_kind(monster.at, ROCKET_LAUNCHER)
    if monster.shielded:
        loss = max(loss - FORCE_FIELD_SAVES, 0)
    return loss


def police_loss(s: CityState, monster: Monster) -> i64:
    """CITY-8.04, 14.22, 14.44: what a Police die costs now."""
    loss = s.police_level()
    if s.kinds[TANK]:
        for i in range(KIND_COUNT[TANK]):
            cell = s.at[KIND_FIRST[TANK] + i]
            if cell != OFF and BOARD.apart[cell][monster.at] == 1:
                return loss + 1
    return loss


def resolve_city(s: CityState, who: int) -> None:
    """CITY-8.02, 20.11: lose Health; Plasma Cannons in range push a monster that stands."""
    monster = s.monsters[who]
    monster.city -= 1
    monster.free = 0
    cannons: list[int] = []
    if s.enhanced and not monster.profile.heavy:
        cannons = cannons_in_range(s, monster.at)
    monster.lose_health(city_loss(s, monster))
    if s.watched:
        told_health(s, who, "is hit by the city", "CITY-8.02")
    if monster.health == 0:
        overwhelm(s, who)
    elif cannons:
        push_back(s, who, tuple(cannons))


def resolve_police(s: CityState, who: int) -> None:
    """CITY-8.04."""
    monster = s.monsters[who]
    monster.police -= 1
    monster.free = 0
    monster.lose_health(police_loss(s, monster))
    if s.watched:
        told_health(s, who, "is hit by the police", "CITY-8.04")
    if monster.health == 0:
        overwhelm(s, who)


def told_health(s: CityState, who: int, what: str, clause: str) -> None:
    monster = s.monsters[who]
    text = f"{monster.profile.name} {what}: {monster.health} Health."
    s.tell(Event("change", text, clause, s.seat_of(who), target=f"track:p{who}.health", value=int(monster.health)))


def told_rage(s: CityState, who: int, clause: str) -> None:
    monster = s.monsters[who]
    text = f"{monster.profile.name} gains 1 Rage: {monster.rage} of {monster.profile.rage}."
    s.tell(Event("change", text, clause, s.seat_of(who), target=f"track:p{who}.rage", value=int(monster.rage)))


# -- moving ----------------------------------------------------------------------------------------------------------


def goals(s: CityState, monster: Monster, far: i64, base: i64, out: list[int]) -> None:
    """Add the spaces a monster can walk to. One that tramples walks step by step, so that it can pick its way."""
    if far == 0:
        return
    if not monster.profile.trample:
        walk(s.board, monster.at, far, base, out)
        return
    for cell in BESIDE[monster.at]:
        if s.board[cell] == NOTHING or can_trample(s, monster, s.board[cell]):
            out.append(base + cell)


def move(s: CityState, who: int, cell: i64, far: i64, clause: str) -> None:
    """CITY-9.01, 21.05: walk to a space by the shortest way; CITY-20.05: what is trampled there is destroyed."""
    monster = s.monsters[who]
    if monster.profile.trample:
        if s.board[cell] != NOTHING:
            destroy(s, who, s.board[cell], True)
        if far > 1:
            s.push(WalkOn(s.seat_of(who), who, int(far - 1)))
    if s.watched:
        steps = [int(monster.at), int(cell)] if monster.profile.trample else way(s.board, monster.at, cell, far)
        text = f"{monster.profile.name} goes to {BOARD.name(cell)}."
        path = tuple(cell_id(step) for step in steps)
        s.tell(Event("move", text, clause, s.seat_of(who), monster_id(who), path))
    put_monster(s, who, cell)


@final
class WalkOn(Ask[CityState]):
    """CITY-9.01, 20.05: a trampling monster goes on, space by space, or stops."""

    def __init__(self, seat: int, who: int, far: int) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.far: Final = far

    def options(self, s: CityState) -> list[int]:
        if s.bell >= CLOSING:
            return []
        found: list[int] = []
        goals(s, s.monsters[self.who], self.far, CELL, found)
        found.append(DONE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option != DONE:
            move(s, self.who, option - CELL, self.far, "CITY-8.06")

    def prompt(self, s: CityState) -> str:
        return f"Walk on ({self.far} left), or stop?"

    def clause(self, s: CityState) -> str:
        return "CITY-20.05"

    def describe(self, s: CityState, option: int) -> Option:
        if option == DONE:
            return Option("Stop here", "", "CITY-9.01")
        return Option(f"Walk on to {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-20.05")


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


def can_zap(s: CityState, cell: i64, shielded: i64) -> bool:
    """CITY-14.63: can an Energy die damage what stands there?"""
    piece = s.board[cell]
    return piece >= BUILDINGS or shielded == 0 or (shielded & BIT[BLOCK_OF[cell]]) == 0
