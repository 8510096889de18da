"""Collisions and the runs of monsters (MP2-14, 16): what a forced or rampaging monster does to what is in its way."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Option
from rampant.core.state import Ask
from rampant.games.monpoc.board.geometry import shifted, tiles_under
from rampant.games.monpoc.board.landing import behind, front, slam_spots, throw_spots
from rampant.games.monpoc.board.places import covered
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY
from rampant.games.monpoc.numbers import speed
from rampant.games.monpoc.options import CELL, SKIP
from rampant.games.monpoc.second.numbers import BODY_SLAM, RAM, THROW, throw_reach
from rampant.games.monpoc.second.steps.damage import (
    BUILDING_REWARD,
    ENEMY_REWARD,
    debris_of,
    destroy,
    fireproof,
    strike,
)
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ARMOUR, BARGE, CRASH, RESILIENT, TRACE
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.moving import new_hazards
from rampant.games.monpoc.steps.roll import clash, pay
from rampant.games.monpoc.words import tell_way


def crash(s: Table, m: Model, other: Model) -> i64:
    """MP2-14.02 to 14.05: a monster collides with a building, unit or asset. The damage that the monster takes."""
    taken = wear(s, m, other)
    if other.kind != BUILDING:
        return taken
    taken += 1
    for rule in asked(s, ARMOUR):
        if m.form.has[rule.id]:
            taken = 0
    tile: i64 = s.map.under[other.at]
    if tile >= 0 and debris_of(s, other) == HAZARD:
        m.burnt |= BITS[tile]
        if not fireproof(s, m, True):
            taken += 1
    return taken


def wear(s: Table, m: Model, other: Model) -> i64:
    """The damage that special rules of the other model do to a monster that runs into it."""
    taken: i64 = 0
    for rule in asked(s, CRASH):
        taken += rule.crash(s, m, other)
    return taken


def leave_traces(s: Table, m: Model, tiles: list[int], damage: vec[i64]) -> None:
    """What a monster that an attack moves does to the tiles under it."""
    for rule in asked(s, TRACE):
        if m.form.has[rule.id]:
            rule.kindle(s, m, tiles, damage)


def land(s: Table, attack: Attack, m: Model, at: i64) -> None:
    """MP2-16.05, 16.25, R04: the target is put down and collides with everything in its new spaces."""
    struck = covered(s, at, 2)
    if s.watched:
        tell_way(s, m, "lands at", [int(m.at), int(at)], "MP2-16.05" if attack.kind == BODY_SLAM else "MP2-16.25")
    s.put(m, at)
    m.moved = True
    m.burnt = 0
    damage = attack.damage
    for id in struck:
        if id != m.id:
            damage[m.id] += crash(s, m, s.models[id])
            damage[id] += 1
    tiles = tiles_under(s, at, 2)
    leave_traces(s, m, tiles, damage)
    for tile in tiles:
        if s.tiles[tile] == HAZARD:
            m.burnt |= BITS[tile]
            if not fireproof(s, m, True):
                damage[m.id] += 1


@final
class Landing(Ask[Table]):
    """MP2-16.03, 16.23: where the attacker puts the target of a Body Slam or Throw; a throw may be left out."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        if not attack.hit or (attack.kind != BODY_SLAM and attack.kind != THROW):
            return []
        attacker = s.models[attack.leader]
        target = s.models[attack.target]
        if attacker.at == OFF or target.at == OFF:
            return []
        if attack.kind == BODY_SLAM:
            return slam_spots(s, attacker, target)
        found = throw_spots(s, attacker, target, throw_reach(s, attacker, attack.power))
        found.append(SKIP)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != SKIP:
            attack = s.attacks[-1]
            land(s, attack, s.models[attack.target], option - CELL)

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(int(s.attacks[-1].target))} land?"

    def clause(self, s: Table) -> str:
        return "MP2-16.03" if s.attacks[-1].kind == BODY_SLAM else "MP2-16.23"

    def describe(self, s: Table, option: int) -> Option:
        if option == SKIP:
            return Option("Leave it where it is", "", "MP2-16.23")
        return s.word(option, self.clause(s), None, int(s.models[s.attacks[-1].target].size))

    def only(self, s: Table) -> str:
        return "it lands where the attack reaches: wholly on the map, and on no other monster"


def ram(s: Table, attack: Attack) -> None:
    """MP2-16.07, R21: what stands straight behind the building is struck by its debris."""
    building = s.models[attack.target]
    struck: list[int] = []
    for cell in behind(s, s.models[attack.leader], building):
        id = s.board[cell]
        if id != NOBODY and id not in struck and s.models[id].kind != BUILDING:
            struck.append(id)
            attack.damage[id] += 1


def rampage(s: Table, attack: Attack, direction: int) -> None:
    """MP2-16.09 to 16.16, R22: one straight line, to the full SPD unless something stops it."""
    m = s.models[attack.leader]
    at = m.at
    left = speed(s, m)
    damage = attack.damage
    path: list[int] = [at]
    while left > 0:
        row = front(s, at, direction)
        met = len(attack.hits)
        stopped = not row or clash(s, attack, row)
        for id in attack.hits[met:]:
            damage[id] += 1
            if s.models[id].kind != BUILDING:
                damage[m.id] += wear(s, m, s.models[id])
        if stopped:
            _barge(s, attack, m, row)
            break
        at = shifted(s.map, at, 2, direction, 1)
        path.append(at)
        left -= 1
    attack.hit = len(attack.hits) > 0
    for id in covered(s, at, 2):
        if id != m.id and damage[id] == 0:
            damage[id] += 1  # MP2-16.15: crushed where the run ends, hit or missed
    if s.watched:
        tell_way(s, m, "rampages to", path, "MP2-16.10")
    if s.edition.leaves_traces(m):
        for place in path[1:]:
            leave_traces(s, m, tiles_under(s, place, 2), damage)
    _come_to_rest(s, attack, m, at)


def _barge(s: Table, attack: Attack, m: Model, row: list[int]) -> None:
    """What special rules do to the monsters that stop a run."""
    for cell in row:
        id = s.board[cell]
        if id != NOBODY and s.models[id].kind == MONSTER and id not in attack.hits and id not in attack.missed:
            for rule in asked(s, BARGE):
                if m.form.has[rule.id]:
                    rule.barge(s, attack, m, s.models[id])


def _come_to_rest(s: Table, attack: Attack, m: Model, at: i64) -> None:
    """MP2-16.16, R22: hazards under the final place hurt, those that this very run makes too, unless it flies."""
    fresh: i64 = 0
    burnt: i64 = 0
    for tile in tiles_under(s, at, 2):
        anchor: i64 = s.map.foundations[tile]
        id: i64 = s.board[anchor]
        falls = id != NOBODY and s.models[id].kind == BUILDING and attack.damage[id] > 0
        if s.tiles[tile] == HAZARD or (falls and debris_of(s, s.models[id]) == HAZARD):
            bit: i64 = BITS[tile]
            burnt |= bit
            if not m.burnt & bit:
                fresh += 1
    if at != m.at:
        s.put(m, at)
        m.moved = True
    m.burnt = burnt
    if fresh and not fireproof(s, m):
        attack.damage[m.id] += fresh


def drive(s: Table, attack: Attack, m: Model, direction: int, spaces: int, clause: str) -> None:
    """MP2-18.05: the enemy slides; buildings, units and hazards are collisions, a monster in the way stops it."""
    earned: i64 = 0
    while spaces > 0 and not s.over and m.at != OFF and (row := front(s, m.at, direction)):
        spaces -= 1
        met: list[int] = []
        for cell in row:
            id = s.board[cell]
            if id != NOBODY and id not in met:
                met.append(int(id))
        blocking = [id for id in met if s.models[id].kind == MONSTER]
        if blocking:
            for id in blocking:  # MP2-14.06
                other = s.models[id]
                strike(s, other, 1)
                if other.out and other.seat == 1 - attack.seat:
                    earned += ENEMY_REWARD
            strike(s, m, 1)
            break
        taken: i64 = 0
        for id in met:
            other = s.models[id]
            taken += crash(s, m, other)
            if other.kind == BUILDING:
                earned += BUILDING_REWARD
            elif other.seat == 1 - attack.seat:
                earned += ENEMY_REWARD
            destroy(s, other)
        to = shifted(s.map, m.at, 2, direction, 1)
        if s.watched:
            tell_way(s, m, "is driven to", [int(m.at), int(to)], clause)
        s.put(m, to)
        m.moved = True
        leave_traces(s, m, tiles_under(s, to, 2), attack.damage)
        fresh = new_hazards(s, m)
        if not fireproof(s, m, True):
            taken += fresh
        if taken:
            strike(s, m, taken)
    if m.out:
        earned += ENEMY_REWARD
    pay(s, attack, earned)


def resilient(s: Table, m: Model) -> bool:
    """MP2-18.22: is the model immune to super damage?"""
    return any(rule.resilient(s, m) for rule in asked(s, RESILIENT))


def effects(s: Table, attack: Attack) -> None:
    """MP2-16: what a power attack that hit does besides its damage, before the damage is applied."""
    if attack.hit and attack.kind == RAM:
        ram(s, attack)
