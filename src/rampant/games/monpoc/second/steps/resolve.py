"""Rolling an attack and the twelve steps of its timing (MP2-15). Roll -> Resolve -> ... -> the dice go home."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Option
from rampant.core.state import Ask, Fixed, Step
from rampant.games.monpoc.board.geometry import adjacent, near_tile
from rampant.games.monpoc.cards import BUILDING, MONSTER
from rampant.games.monpoc.numbers import defence
from rampant.games.monpoc.options import MODEL, SKIP
from rampant.games.monpoc.second.numbers import RAMPAGE, STOMP, SWAT, extra_reach, immune, reach_from
from rampant.games.monpoc.second.steps import collide
from rampant.games.monpoc.second.steps.damage import ALPHA, BUILDING_REWARD, ENEMY_REWARD, HYPER, destroy, wound
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import BOOST_ALL, CLEAN, SUPER
from rampant.games.monpoc.state.position import HAZARD, RUBBLE
from rampant.games.monpoc.state.standing import asked, rules_at
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.declare import odds_again
from rampant.games.monpoc.steps.ending import check_end
from rampant.games.monpoc.steps.order import go_on, pending
from rampant.games.monpoc.steps.roll import Roll, Run, again, close, compare, pay, throw

# Steps of the timing; 1 to 12 are the rulebook's.
ROLLED: Final = 0  # the dice lie on the table
T1: Final = 1  # the attacker: when I hit
T2: Final = 2  # buildings and assets: when hit
T3: Final = 3  # the other player: when hit
T4: Final = 4  # all damage at once
T5: Final = 5  # the attacker: when my model is damaged
T6: Final = 6  # the other player: when my model is damaged
T7: Final = 7  # the attacker: when I destroy
T8: Final = 8  # buildings and assets: when destroyed
T9: Final = 9  # the other player: when destroyed
T10: Final = 10  # removal, debris, P-dice
T11: Final = 11  # the attacker: right after the attack
T12: Final = 12  # the other player: right after the attack
FOLLOW: Final = 13  # extra attacks that the attack created
MISSED: Final = 14  # before the timing begins, if the attack has missed
SECOND_SWAT: Final = Fixed("second-swat")  # what a swat's second attack follows

SWAT_REACH: Final = 5


def rolled(s: Table, attack: Attack) -> None:
    """MP2-2.18: the dice of an attack are rolled together."""
    leader = s.models[attack.leader]
    attack.shape = ALPHA if leader.form is leader.card.forms[ALPHA] else HYPER
    if attack.follows is not None:  # with the dice in play, but what forbids B-dice forbids them
        for rule in rules_at(s, BOOST_ALL):
            attack.boost += rule.boost_all(s, attack, attack.boost)
    throw(s, attack)
    s.then([Resolve(ROLLED), Compare()])


@final
class Compare(Step[Table]):
    """MP2-11.06: strikes against DEF; then the twelve steps."""

    def run(self, s: Table) -> None:
        attack = s.attacks[-1]
        if attack.kind == RAMPAGE:
            s.then([Run(int(attack.seat)), Resolve(T1)])
            return
        judge(s, attack)
        s.push(Resolve(T1))
        if not attack.hit:
            s.push(Resolve(MISSED))


@final
class Judge(Step[Table]):
    """A missed attack was rolled again: strikes against DEF once more."""

    def run(self, s: Table) -> None:
        judge(s, s.attacks[-1])


def judge(s: Table, attack: Attack) -> None:
    """Who is hit, who is missed?"""
    attack.hits = []
    attack.missed = []
    if attack.kind == STOMP:
        _stomp(s, attack)
    else:
        compare(s, attack)
    attack.hit = len(attack.hits) > 0


def _stomp(s: Table, attack: Attack) -> None:
    """MP2-16.17 to 16.20: hazards under or next to the monster turn to rubble; adjacent units are compared."""
    m = s.models[attack.leader]
    for tile in range(s.map.tiles):
        if s.tiles[tile] == HAZARD and near_tile(s, m, tile):
            s.set_tile(tile, RUBBLE)
    for i in range(s.span.models):
        u = s.models[i]
        if u.at == OFF or u.doomed or u.kind == MONSTER or u.kind == BUILDING:
            continue
        if adjacent(s, m, u) and not immune(s, u, STOMP):
            if attack.strikes >= defence(s, attack, u):
                attack.hits.append(i)
            else:
                attack.missed.append(i)


@final
class Resolve(Step[Table]):
    """MP2-15.01 to 15.14: the steps from this one on, one rule at a time, until one asks."""

    def __init__(self, moment: int) -> None:
        self.moment: Final = moment

    def run(self, s: Table) -> None:
        attack = s.attacks[-1]
        moment = self.moment
        while True:
            if moment == T4:
                if attack.hit and attack.kind != STOMP and attack.kind != RAMPAGE:
                    attack.extra = is_super(s, attack, s.models[attack.target])  # R04: before it is moved
                s.then([collide.Landing(int(attack.seat)), Damage(), Resolve(T5)])
                return
            if moment == T10:
                remove(s, attack)
                if s.over:
                    return
                moment = T11
            if moment == FOLLOW and attack.kind == SWAT and attack.hit and attack.reach == 0:
                attack.reach = SWAT_REACH + extra_reach(s, s.models[attack.leader], SWAT)
                if attack.follows is not SECOND_SWAT and s.models[attack.leader].at != OFF:
                    s.then([SecondSwat(int(attack.seat)), Resolve(FOLLOW)])
                    return
            waiting = pending(s, attack, moment)
            if waiting:
                s.push(Resolve(moment))
                go_on(s, attack, waiting, attack.seat if _attackers(moment) else 1 - attack.seat)
                return
            if attack.done:
                attack.done = []
            if moment in (ROLLED, MISSED):
                return
            if moment == FOLLOW:
                close(s)
                return
            moment += 1


def _attackers(moment: i64) -> bool:
    """Does the attacker order the rules of this step?"""
    return moment not in (T3, T6, T9, T12)


# -- damage, removal, the end of the attack ----------------------------------------------------------------------------


def is_super(s: Table, attack: Attack, target: Model) -> bool:
    """MP2-13.06, R19: does the hit do 1 extra damage? Several sources still give only one."""
    if collide.resilient(s, target):
        return False
    return any(rule.is_super(s, attack, target) for rule in asked(s, SUPER))


@final
class Damage(Step[Table]):
    """MP2-15.04 (T4), R19: all damage of the attack is applied at once, collisions included."""

    def run(self, s: Table) -> None:
        attack = s.attacks[-1]
        damage = attack.damage
        if attack.kind == STOMP:
            for id in attack.hits:
                damage[id] += 1
        elif attack.hit and attack.kind != RAMPAGE:
            collide.effects(s, attack)
            damage[attack.target] += 2 if attack.extra else 1
        for i in range(s.span.models):
            n: i64 = damage[i]
            if n == 0:
                continue
            m = s.models[i]
            if m.at == OFF or m.doomed:
                continue
            attack.hurt.append(i)
            if m.kind == MONSTER:
                wound(s, m, n)
                if m.health > 0:
                    continue
            s.own(m).doomed = True
            attack.fallen.append(i)


def remove(s: Table, attack: Attack) -> None:
    """MP2-15.12 (T10), 2.14 to 2.16, R63: all destroyed models leave, debris is placed, then P-dice are earned."""
    fallen = attack.fallen
    earned = attack.earned
    clean = any(rule.clean(s, attack) for rule in asked(s, CLEAN))
    for id in fallen:
        m = s.models[id]
        if m.at == OFF:
            continue
        attack.notes.append(id)
        attack.notes.append(int(m.at))
        if m.kind == BUILDING:
            earned += BUILDING_REWARD
        elif m.seat == 1 - attack.seat:
            earned += ENEMY_REWARD
        destroy(s, m, not clean)
    if fallen:
        check_end(s)
    pay(s, attack, earned)


# -- attacks with the dice in play -------------------------------------------------------------------------------------


@final
class SecondSwat(Ask[Table]):
    """MP2-16.21, R25: the swatted unit flies at an enemy model or a building within five spaces of its place."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        found: list[int] = []
        for t in s.models:
            if (
                t.at != OFF
                and t.seat != attack.seat
                and reach_from(s, attack.seat, attack.origin, 1, t) <= attack.reach
            ):
                found.append(MODEL + int(t.id))
        found.append(SKIP)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != SKIP:
            attack = s.attacks[-1]
            again(s, SWAT, s.models[attack.leader], option - MODEL, SECOND_SWAT)
            s.push(Roll(True))

    def prompt(self, s: Table) -> str:
        return "At whom is the unit swatted?"

    def clause(self, s: Table) -> str:
        return "MP2-16.21"

    def describe(self, s: Table, option: int) -> Option:
        leader = s.models[s.attacks[-1].leader]
        return s.word(option, "MP2-16.21", odds_again(s, SWAT, leader, option))

    def only(self, s: Table) -> str:
        return "a swatted unit flies at an enemy model or a building within five spaces of where it stood"
