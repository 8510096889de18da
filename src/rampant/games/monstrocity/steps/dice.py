"""The dice of one roll: what is rolled, and what City, Police and Energy dice do (CITY-7, 8, 20)."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.scene import Event, Face
from rampant.games.monstrocity.board import BIT, BLOCK_OF
from rampant.games.monstrocity.data import BUILDINGS, CITY_FACE, COMBAT_FACE, DICE, FACES, POLICE_FACE, RAGE_FACE
from rampant.games.monstrocity.monsters import overwhelm
from rampant.games.monstrocity.numbers import city_clause, city_loss, dice_rolled, police_loss
from rampant.games.monstrocity.state import CityState
from rampant.games.monstrocity.steps.moving import cannons_in_range, push_back


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


def resolve_city(s: CityState, who: int) -> None:
    """CITY-8.02, 8.03, 20.11: lose Health; Plasma Cannons in range push a monster that stands."""
    monster = s.monsters[who]
    monster.city -= 1
    monster.free = 0
    cannons: list[int] = []
    if s.enhanced and not monster.profile.heavy:
        cannons = cannons_in_range(s, monster.at)
    clause = city_clause(s, monster) if s.watched else ""
    monster.lose_health(city_loss(s, monster))
    if s.watched:
        told_health(s, who, "is hit by the city", clause)
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


def told_wasted(s: CityState, who: int, face: str) -> None:
    text = f"{s.monsters[who].profile.name}'s {face} die has no effect."
    s.tell(Event("say", text, "CITY-8.09", s.seat_of(who)))


def told_rage(s: CityState, who: int, clause: str) -> None:
    monster = s.monsters[who]
    text = f"{monster.profile.name} gains 1 Rage: {monster.rage} of {monster.profile.rage}."
    s.tell(Event("change", text, clause, s.seat_of(who), target=f"track:p{who}.rage", value=int(monster.rage)))


def can_zap(s: CityState, cell: i64, shielded: i64) -> bool:
    """CITY-14.63: can an Energy die damage what stands there?"""
    piece = s.board[cell]
    return piece >= BUILDINGS or (shielded & BIT[BLOCK_OF[cell]]) == 0
