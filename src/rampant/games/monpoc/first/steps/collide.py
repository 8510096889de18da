"""Step 3: forced movements, collisions, Rampage, Stomp and the other effects of power attacks (MP1-15, 16, 18)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask
from rampant.games.monpoc.board.geometry import near_tile, shifted, side_of, tiles_under
from rampant.games.monpoc.board.landing import behind, front
from rampant.games.monpoc.board.places import covered
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.first.numbers import (
    BODY_SLAM,
    CRADLE_THROW,
    DOUBLE_HEAD_BUTT,
    KIND_CLAUSES,
    RAM,
    SMASH,
    STOMP,
    SWAT,
    THROW,
    fireproof,
    joint_reach,
    landings,
    runs,
)
from rampant.games.monpoc.first.steps.damage import crush, debris_of, scald
from rampant.games.monpoc.numbers import speed
from rampant.games.monpoc.options import CELL, SKIP, USE
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import PRIZE
from rampant.games.monpoc.state.position import HAZARD, RUBBLE
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.roll import Run, clash
from rampant.games.monpoc.words import count, tell_way


def effects(s: Table, attack: Attack) -> None:
    """MP1-10.03: what a power attack does before Triggers, or the question that it asks."""
    kind = attack.kind
    seat = int(attack.seat)
    if runs(kind):
        s.push(Run(seat))
    elif kind == STOMP:
        stomp(s, attack)
    elif attack.hit:
        target = s.models[attack.target]
        if kind in (BODY_SLAM, THROW, CRADLE_THROW):
            s.push(Landing(seat))
        elif kind == RAM:
            ram(s, attack)
        elif kind == SMASH:
            s.push(Farther(seat))
        elif kind == SWAT and target.kind == UNIT:
            crush(s, target, "MP1-16.21")
        elif kind == DOUBLE_HEAD_BUTT:
            s.lose(target.seat, attack.reach)


# -- collisions --------------------------------------------------------------------------------------------------------


def topple(s: Table, attack: Attack, building: Model) -> bool:
    """MP1-15.03: a building falls, once. It leaves the map with everything else in step 6."""
    if building.doomed:
        return False
    s.own(building).doomed = True
    attack.damage[building.id] += 1
    return True


def tiles_at(s: Table, at: i64) -> i64:
    """The hazards under a place of 2 x 2 spaces: bits."""
    touched: i64 = 0
    if s.hazards > 0:
        for tile in tiles_under(s, at, 2):
            if s.tiles[tile] >= HAZARD:
                touched |= BITS[tile]
    return touched


def new_fires(s: Table, attack: Attack, m: Model) -> None:
    """MP1-15.05, 16.14: hazards of fallen buildings come into play under the place where a movement ended (step 5)."""
    for id in attack.hits if runs(attack.kind) else range(s.span.building_from, s.span.building_to):
        b = s.models[id]
        if b.kind != BUILDING or not b.doomed or b.at == OFF:
            continue
        debris = debris_of(s, b)
        if debris < HAZARD:
            continue
        for tile in tiles_under(s, m.at, 2):
            if tile == s.map.under[b.at]:
                m.burnt |= BITS[tile]
                if debris != m.card.proof:
                    attack.damage[m.id] += 1


def bump(s: Table, attack: Attack, m: Model, cells: list[int]) -> bool:
    """MP1-15.01 to 15.06: a forced monster collides with what is in those spaces. False: another monster stops it."""
    free = True
    struck: list[int] = []
    for cell in cells:
        id = s.board[cell]
        if id not in (NOBODY, m.id) and id not in struck and s.models[id].kind == MONSTER:
            struck.append(id)
            attack.damage[id] += 1
            attack.damage[m.id] += 1
            free = False
    if not free:
        return False
    for cell in cells:
        id = s.board[cell]
        if id == NOBODY or id == m.id:
            continue
        other = s.models[id]
        if other.kind == UNIT:
            crush(s, other, "MP1-15.02")
        elif topple(s, attack, other):
            attack.damage[m.id] += 1
    return True


def drive(s: Table, attack: Attack, m: Model, direction: int, spaces: i64, clause: str) -> None:
    """MP1-16.17, 21.01: a monster is driven in a straight line, colliding with all that is in its way."""
    at = m.at
    path: list[int] = [at]
    while spaces > 0:
        row = front(s, at, direction)
        if not row or not bump(s, attack, m, row):
            break
        at = shifted(s.map, at, 2, direction, 1)
        scald(s, attack, m, tiles_at(s, at))
        path.append(at)
        spaces -= 1
    if s.watched:
        tell_way(s, m, "is driven to", path, clause)
    if at != m.at:
        s.put(m, at)
        m.moved = True
        new_fires(s, attack, m)


def land(s: Table, attack: Attack, m: Model, at: i64) -> None:
    """MP1-16.05, 16.24, R10: the target is put down, and collides with everything in its new spaces."""
    if s.watched:
        tell_way(s, m, "lands at", [int(m.at), int(at)], "MP1-16.05")
    bump(s, attack, m, [at, at + 1, at + int(s.map.cols), at + int(s.map.cols) + 1])
    s.put(m, at)
    m.moved = True
    m.burnt = 0
    scald(s, attack, m, tiles_at(s, at))
    new_fires(s, attack, m)


@final
class Landing(Ask[Table]):
    """MP1-16.03, 16.23, 18.09: where the attacker puts the target of a Body Slam or Throw."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        if s.models[attack.leader].at == OFF or s.models[attack.target].at == OFF:
            return []
        return landings(s, attack, s.models[attack.target], attack.reach)

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        land(s, attack, s.models[attack.target], option - CELL)

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(int(s.attacks[-1].target))} land?"

    def clause(self, s: Table) -> str:
        return KIND_CLAUSES[s.attacks[-1].kind]

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s), None, int(s.models[s.attacks[-1].target].size))

    def only(self, s: Table) -> str:
        return "it lands where the attack reaches: wholly on the map, and on no other monster"


@final
class Farther(Ask[Table]):
    """MP1-16.17, 23.45: a Smash drives its target one space per P-die; Super Strength may add one."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        if s.models[attack.target].at == OFF or s.models[attack.leader].at == OFF:
            return []
        return [SKIP, USE] if joint_reach(s, attack) > 0 else [SKIP]

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        target = s.models[attack.target]
        direction = int(side_of(s, s.models[attack.leader].at, target.at))
        drive(s, attack, target, direction, attack.reach + (1 if option == USE else 0), "MP1-16.17")

    def prompt(self, s: Table) -> str:
        return "Super Strength: one space farther?"

    def clause(self, s: Table) -> str:
        return "MP1-23.45"

    def describe(self, s: Table, option: int) -> Option:
        far = s.attacks[-1].reach + (1 if option == USE else 0)
        return Option(count(far, "space"), "", "MP1-23.45")

    def denied(self, s: Table) -> list[Denied]:
        if USE in self.options(s):
            return []
        far = count(s.attacks[-1].reach + 1, "space")
        return [Denied(far, "no monster that takes part has Super Strength", "MP1-23.45", "", USE)]


def ram(s: Table, attack: Attack) -> None:
    """MP1-16.07, R52: debris strikes whoever stands on the two spaces straight behind the building."""
    struck: list[int] = []
    for cell in behind(s, s.models[attack.leader], s.models[attack.target]):
        id = s.board[cell]
        if id == NOBODY or id in struck:
            continue
        struck.append(id)
        if s.models[id].kind == UNIT:
            crush(s, s.models[id], "MP1-16.07")
        elif s.models[id].kind == MONSTER:
            attack.damage[id] += 1


# -- Rampage and Stomp -------------------------------------------------------------------------------------------------


def prize(s: Table, attack: Attack, other: Model) -> None:
    """MP1-23.42, 23.44: what special rules earn besides, per building and per enemy unit."""
    if other.seat != attack.seat:
        for rule in asked(s, PRIZE):
            attack.earned += rule.prize(s, attack)


def stomp(s: Table, attack: Attack) -> None:
    """MP1-16.18, 16.19, R54: hazards on or next to the monster become rubble; units hit are crushed, buildings fall."""
    m = s.models[attack.leader]
    for tile in range(s.map.tiles):
        if s.tiles[tile] >= HAZARD and near_tile(s, m, tile):
            s.set_tile(tile, RUBBLE)
    for id in attack.hits:
        other = s.models[id]
        prize(s, attack, other)
        if other.kind == UNIT:
            crush(s, other, "MP1-16.19")
        else:
            topple(s, attack, other)


def rampage(s: Table, attack: Attack, direction: int) -> None:
    """MP1-16.09 to 16.15, R76, R82: one straight line, to the full SPD unless something stops it."""
    m = s.models[attack.leader]
    start = m.at
    at = start
    left = speed(s, m)
    path: list[int] = [at]
    while left > 0:
        row = front(s, at, direction)
        met = len(attack.hits)
        stopped = not row or clash(s, attack, row)
        for id in attack.hits[met:]:
            if s.models[id].kind == UNIT:
                _trample(s, attack, s.models[id])
        if stopped:
            break
        at = shifted(s.map, at, 2, direction, 1)
        m.at = at  # as far as DEF is concerned (Infiltrate); the board learns of it at the end
        path.append(at)
        left -= 1
    m.at = start
    attack.hit = len(attack.hits) > 0
    for id in attack.hits:
        if s.models[id].kind == BUILDING:
            _trample(s, attack, s.models[id])
    for id in covered(s, at, 2):
        if s.models[id].kind == UNIT:
            _trample(s, attack, s.models[id])  # MP1-16.13: where the run ends, hit or missed
    _come_to_rest(s, attack, m, at)
    if s.watched:
        tell_way(s, m, "rampages to", path, "MP1-16.09")


def _trample(s: Table, attack: Attack, other: Model) -> None:
    """MP1-16.10, 16.11: a unit is crushed, a building falls."""
    prize(s, attack, other)
    if other.kind == UNIT:
        crush(s, other, "MP1-16.11")
    else:
        topple(s, attack, other)


def _come_to_rest(s: Table, attack: Attack, m: Model, at: i64) -> None:
    """MP1-16.14: hazards hurt where the run ends, those that it makes too, unless the monster flies."""
    flies = fireproof(s, m)
    harm: i64 = attack.damage[m.id]
    moved = at != m.at
    if moved:
        s.put(m, at)
        m.moved = True
    scald(s, attack, m, tiles_at(s, at))
    if moved:
        new_fires(s, attack, m)
    if flies:
        attack.damage[m.id] = harm
