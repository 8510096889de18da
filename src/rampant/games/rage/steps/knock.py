"""Knock back, collisions and knock down (RAGE section 13)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import DIRECTION_NAMES
from rampant.core.scene import Denied, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.rage.data import WATER
from rampant.games.rage.faces import DIE_FACES, SPECIALS
from rampant.games.rage.options import DIRECTION
from rampant.games.rage.squares import EMPTY, GRID, MASERS, OFF, PIECES, SAUCERS
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.crowds import push_crowd
from rampant.games.rage.steps.enter import model_enters, monster_enters
from rampant.games.rage.steps.harm import MOST_WOUNDS, SEAT_BITS, destroy, endurance, last_standing, wound
from rampant.games.rage.words import cell_id, count, faces, model_id, model_name, square, tell

FALL: Final = 3  # squares of knock back, or wounds, that knock down (RAGE-13.12)


def away(source: i64, target: i64) -> list[int]:
    """RAGE-13.04, R31: the directions that lead directly away: one, or the diagonal and the longer side."""
    rows = target // 10 - source // 10
    cols = target % 10 - source % 10
    down: i64 = 0 if rows == 0 else 1 if rows > 0 else -1
    right: i64 = 0 if cols == 0 else 1 if cols > 0 else -1
    straight = [_direction(down, right)]
    if rows != 0 and cols != 0 and rows != cols and rows != -cols:
        longer = _direction(down, 0) if rows * rows > cols * cols else _direction(0, right)
        straight.append(longer)
        straight.sort()
    return straight


def _direction(down: i64, right: i64) -> int:
    """The number of a direction (see `core.grid`)."""
    return DIRECTION_OF[(down + 1) * 3 + right + 1]


DIRECTION_OF: Final = [7, 0, 1, 6, -1, 2, 5, 4, 3]


def slide_cost(s: RageState, model: i64, cell: i64) -> i64:
    """RAGE-13.05, R78: what a square uses up of a knock back; to a saucer every square is clear."""
    return 1 if SAUCERS <= model < PIECES else s.cost(cell)


@final
class KnockBack(Ask[RageState]):
    """RAGE-13.01 to 13.04, R31: the attacking player chooses among the directions directly away from the source."""

    def __init__(self, seat: int, model: int, distance: int, source: int) -> None:
        super().__init__(seat)
        self.model: Final = model
        self.distance: Final = distance
        self.source: Final = source

    def options(self, s: RageState) -> list[int]:
        cell = s.at[self.model]
        if cell == OFF:
            return []
        return [DIRECTION + direction for direction in away(self.source, cell)]

    def chosen(self, s: RageState, option: int) -> None:
        s.push(Slide(self.seat, self.model, self.distance, option - DIRECTION))

    def prompt(self, s: RageState) -> str:
        return f"Knock {model_name(s, self.model, s.at[self.model])} back: which way?"

    def clause(self, s: RageState) -> str:
        return "RAGE-13.04"

    def describe(self, s: RageState, option: int) -> Option:
        direction = option - DIRECTION
        cell, left, stop, collides = s.at[self.model], self.distance, "", False
        while left > 0:
            to = GRID.step[direction][cell]
            if to == OFF:
                stop, collides = ", against the edge", True
                break
            if s.on[to] != EMPTY:
                stop, collides = f", against {model_name(s, s.on[to], to)}", True
                break
            cost = slide_cost(s, self.model, to)
            if cost > left:
                stop = f", too short for {square(to)}"
                break
            left -= cost
            cell = to
            if s.ground[to] == WATER and MASERS <= self.model < SAUCERS:
                stop = ", where it drowns"  # RAGE-14.04
                break
        odds = None
        if collides:
            odds = Odds(DIE_FACES.roll(left, "specials").likely(lambda n: count(n, "collision wound")))
        label = f"{DIRECTION_NAMES[direction].capitalize()} to {square(cell)}{stop}"
        next = GRID.step[direction][s.at[self.model]]
        return Option(label, cell_id(next) if next != OFF else "", "RAGE-13.04", odds)

    def denied(self, s: RageState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for direction in range(8):
            if DIRECTION + direction not in allowed:
                next = GRID.step[direction][s.at[self.model]]
                target = cell_id(next) if next != OFF else ""
                label, reason = DIRECTION_NAMES[direction].capitalize(), "it does not lead directly away"
                denied.append(Denied(label, reason, "RAGE-13.04", target, DIRECTION + direction))
        return denied

    def only(self, s: RageState) -> str:
        return "a knock back leads straight away from its source, along one of eight directions"


@final
class Slide(Step[RageState]):
    """RAGE-13.05 to 13.11: the model pays for each square, and collides with what stands in its way."""

    def __init__(self, seat: int, model: int, distance: int, direction: int) -> None:
        self.seat: Final = seat
        self.model: Final = model
        self.distance: Final = distance
        self.direction: Final = direction

    def run(self, s: RageState) -> None:
        model: i64 = self.model
        left: i64 = self.distance
        cell = s.at[model]
        path: list[i64] = [cell]
        while left > 0:
            to = GRID.step[self.direction][cell]
            if to == OFF or s.on[to] != EMPTY:
                self._tell_way(s, path)
                collide(s, self.seat, model, to, left)
                break
            cost = slide_cost(s, model, to)
            if cost > left:  # RAGE-13.06, R32
                self._tell_way(s, path)
                if s.watched:
                    self._tell_stop(s, cell, to, cost, left)
                break
            left -= cost
            cell = to
            s.shift(model, to)
            path.append(to)
            if left == 0 or s.ground[to] > 1 or s.token[to]:
                self._tell_way(s, path)
                path = [to]
            if model < MASERS:
                monster_enters(s, model, to, True)
            else:
                model_enters(s, model, to, self.seat)
            if s.at[model] == OFF:
                break
        fight = s.fight
        if model == fight.target:
            fight.cell = cell
        if model < MASERS and s.at[model] != OFF:
            if self.distance - left >= FALL:  # R36: what was used up by moving
                fight.falls |= SEAT_BITS[model]
            if left < self.distance:  # only where a move ended
                push_crowd(s, self.seat, cell)

    def _tell_way(self, s: RageState, path: list[i64]) -> None:
        if s.watched and len(path) > 1:
            name = model_name(s, self.model, path[0])
            text = f"{name[:1].upper()}{name[1:]} is knocked back to {square(path[-1])}."
            tell(s, "move", text, "RAGE-13.01", self.seat, model_id(self.model, path[0]), path)

    def _tell_stop(self, s: RageState, cell: i64, to: i64, cost: i64, left: i64) -> None:
        name = model_name(s, self.model, cell)
        text = f"{name[:1].upper()}{name[1:]} stays on {square(cell)}: {square(to)} costs {cost}, {left} is left."
        tell(s, "say", text, "RAGE-13.06", self.seat, model_id(self.model, cell))


def collide(s: RageState, causer: i64, model: i64, to: i64, left: i64) -> None:
    """RAGE-13.08 to 13.10, R33, R34: a die per square not used; each special wounds both sides."""
    wounds: i64 = 0
    dice: list[i64] = []
    for _ in range(left):
        face = s.die(8)
        dice.append(face)
        wounds += SPECIALS[face]
    cell = s.at[model]
    hit: i64 = EMPTY if to == OFF else s.on[to]
    if s.watched:
        what = "the edge of the board" if to == OFF else model_name(s, hit, to)
        name = model_name(s, model, cell)
        text = f"{name[:1].upper()}{name[1:]} collides with {what}: {count(wounds, 'wound')}."
        shown = tuple([face for die in dice for face in faces(die, 1, "collision")])
        tell(s, "roll", text, "RAGE-13.10", causer, model_id(model, cell), dice=shown)
    if wounds == 0:
        return
    solid = hit != EMPTY and (hit < MASERS or hit >= PIECES)  # R37: with a block or a monster
    hurt: i64 = bump(s, causer, model, cell, wounds, solid)
    if hit != EMPTY:
        hurt |= bump(s, causer, hit, to, wounds, model < MASERS)
    last_standing(s, hurt)


def bump(s: RageState, causer: i64, model: i64, cell: i64, wounds: i64, solid: bool) -> i64:
    """RAGE-13.10, 13.12, 13.17, R34, R37: collision wounds for one of the two; a monster's seat bit, else 0."""
    if model < MASERS:
        gained = wound(s, model, wounds, "RAGE-13.10")
        if gained >= FALL and solid:
            s.fight.falls |= SEAT_BITS[model]
        return SEAT_BITS[model]
    if model >= PIECES:
        s.fight.block = cell
        s.fight.wrecker = causer
        s.fight.block_wounds = wounds if wounds < MOST_WOUNDS else MOST_WOUNDS
        s.fight.block_fell = 1 if wounds >= endurance(model) else 0
    if wounds >= endurance(model):
        destroy(s, cell, causer)
    return 0
