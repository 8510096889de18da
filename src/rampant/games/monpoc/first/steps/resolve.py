"""Rolling an attack and the six steps of its timing (MP1-10). Roll -> Resolve -> ... -> the dice go home."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Option
from rampant.core.state import Ask, Fixed, Step
from rampant.games.monpoc.board.geometry import aligned, distance
from rampant.games.monpoc.cards import BLAST, BRAWL, BUILDING, MONSTER, NOBODY
from rampant.games.monpoc.first.moments import (
    ADVANTAGE,
    AFTER,
    DAMAGE,
    EFFECTS,
    END,
    EXTRA,
    REACTION,
    REROLL,
    REWARD,
    TRIGGER,
)
from rampant.games.monpoc.first.numbers import (
    DOUBLE_HEAD_BUTT,
    HEAD_BUTT,
    KIND_CLAUSES,
    SLINGSHOT,
    SMASH,
    STOMP,
    SWAT,
    immune,
    runs,
    stomped,
)
from rampant.games.monpoc.first.steps.collide import effects
from rampant.games.monpoc.first.steps.damage import remove, revert, shape, wound
from rampant.games.monpoc.numbers import defence
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import RESILIENT, SUPER, WORTH
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.declare import odds_again
from rampant.games.monpoc.steps.dice import tally
from rampant.games.monpoc.steps.ending import check_end
from rampant.games.monpoc.steps.order import go_on, pending
from rampant.games.monpoc.steps.roll import Roll, again, close, compare, pay, throw

SWAT_REACH: Final = 5
SECOND_SWAT: Final = Fixed("second-swat")  # what a Swat's second attack follows
SLUNG: Final = Fixed("slung")  # what the Smash of a Slingshot follows


def rolled(s: Table, attack: Attack) -> None:
    """MP1-2.11, 2.12, 10.01: the dice of an attack are rolled together, and stay in play."""
    attack.reach = attack.power
    attack.shape = shape(s.models[attack.leader])
    if attack.target != NOBODY:
        attack.aimed = shape(s.models[attack.target])
    throw(s, attack)
    judge(s, attack)
    s.push(Resolve(ADVANTAGE))


def judge(s: Table, attack: Attack) -> None:
    """MP1-9.08, 10.01, R26: who is hit, who is missed? A Rampage finds out on its way."""
    attack.hits = []
    attack.missed = []
    if attack.kind == STOMP:
        for t in stomped(s, s.models[attack.leader]):
            (attack.hits if attack.strikes >= defence(s, attack, t) else attack.missed).append(int(t.id))
    elif not runs(attack.kind):
        compare(s, attack)
    attack.hit = len(attack.hits) > 0


@final
class Resolve(Step[Table]):
    """MP1-10.01 to 10.08: the steps from this one on, one ability at a time, until one asks."""

    def __init__(self, moment: int) -> None:
        self.moment: Final = moment

    def run(self, s: Table) -> None:
        attack = s.attacks[-1]
        moment = self.moment
        while True:
            waiting = pending(s, attack, moment)
            if waiting:
                s.push(Resolve(moment))
                go_on(s, attack, waiting, 1 - attack.seat if moment == REACTION else attack.seat)
                return
            if moment == REROLL and attack.rerolled and pending(s, attack, ADVANTAGE):
                moment = ADVANTAGE  # MP1-R31: the second roll may bring Advantages that the first did not
                continue
            moment += 1
            if moment == EFFECTS:
                if attack.kind > BLAST:
                    s.push(Resolve(TRIGGER))
                    effects(s, attack)
                    return
            elif moment == DAMAGE:
                inflict(s, attack)
                if s.over:
                    return
            elif moment == AFTER:
                if attack.hit and attack.kind in (HEAD_BUTT, DOUBLE_HEAD_BUTT) and same_target(s, attack):
                    revert(s, s.models[attack.target], KIND_CLAUSES[attack.kind])
            elif moment == REWARD:
                pay(s, attack, attack.earned)
                attack.earned = 0
            elif moment == EXTRA:
                if s.models[attack.leader].at != OFF and same_leader(s, attack):
                    if attack.kind == SWAT and attack.hit and attack.follows is not SECOND_SWAT:
                        s.then([SecondSwat(int(attack.seat)), Resolve(EXTRA)])
                        return
                    if attack.kind == SLINGSHOT:
                        s.then([SlingshotSmash(int(attack.seat)), Resolve(EXTRA)])
                        return
            elif moment == END:
                close(s)
                return


def same_leader(s: Table, attack: Attack) -> bool:
    """MP1-R30: is the form that attacked still there? If not, it makes no extra attacks."""
    m = s.models[attack.leader]
    return m.at != OFF and shape(m) == attack.shape


def same_target(s: Table, attack: Attack) -> bool:
    """MP1-13.09: is the form that was attacked still there?"""
    if attack.target == NOBODY:
        return False
    t = s.models[attack.target]
    return t.at != OFF and shape(t) == attack.aimed


# -- step 6 ------------------------------------------------------------------------------------------------------------


def is_super(s: Table, attack: Attack, target: Model) -> bool:
    """MP1-11.05, 18.07, 23.03, 23.43: does the hit do Super Damage? Several sources still give only one."""
    if attack.extra or (len(attack.members) > 1 and attack.kind > BLAST):
        return True
    return any(rule.is_super(s, attack, target) for rule in asked(s, SUPER))


def resilient(s: Table, m: Model) -> bool:
    """Does the monster never take Super Damage?"""
    return any(rule.resilient(s, m) for rule in asked(s, RESILIENT))


def inflict(s: Table, attack: Attack) -> None:
    """MP1-10.06, R35: all damage gathered in the attack is applied; what is destroyed leaves the map."""
    damage = attack.damage
    if attack.hit and attack.target != NOBODY and same_target(s, attack):
        target = s.models[attack.target]
        damage[target.id] += 1
        if target.kind == MONSTER and is_super(s, attack, target) and not resilient(s, target):
            damage[target.id] += 1
    for i in range(s.span.models):
        n: i64 = damage[i]
        m = s.models[i]
        if n == 0 or m.at == OFF:
            continue
        if m.kind == MONSTER:
            if wound(s, m, n):
                attack.fallen.append(i)
                if m.seat != attack.seat:
                    attack.earned += 1
                    s.sides[attack.seat].felled += 1
        else:
            attack.fallen.append(i)
            if m.kind == BUILDING:
                attack.earned += worth(s, attack, m)
            elif m.seat != attack.seat:
                attack.earned += 1
            remove(s, m, attack.clean and i == attack.target)
    if attack.fallen:
        check_end(s)


def worth(s: Table, attack: Attack, building: Model) -> i64:
    """MP1-11.10, 11.11, 23.06, R38: Energy for a monster's own brawl (Atomize: blast) on the building, else 1 P-die."""
    leader = s.models[attack.leader]
    full = attack.kind == BRAWL or any(rule.pays(s, attack) for rule in asked(s, WORTH))
    own = attack.hit and building.id == attack.target and leader.kind == MONSTER
    return building.card.worth if full and own else 1


# -- dice in play ------------------------------------------------------------------------------------------------------


def reroll(s: Table, attack: Attack) -> None:
    """MP1-2.14: all dice in play are rolled again, once; the second result stands."""
    attack.rerolled = True
    throw(s, attack)
    judge(s, attack)


def blank(attack: Attack, power: bool) -> int:
    """Where a blank A-die (or P-die) lies among the faces of a roll, or -1."""
    first, last = (attack.action + attack.boost, len(attack.faces)) if power else (0, attack.action)
    for i in range(first, last):
        if attack.faces[i] == 0:
            return i
    return -1


def put_back(s: Table, attack: Attack, power: bool) -> None:
    """MP1-2.13, 20.01, 20.05: a blank die leaves play for the pool that it came from."""
    at = blank(attack, power)
    if at < 0:
        return
    attack.faces.pop(at)
    i = len(s.attacks) - 1
    while True:
        each = s.attacks[i]  # attacks that share the dice, down to the one that took them
        if power:
            each.power -= 1
        else:
            each.action -= 1
        if each is not attack and each.faces:
            each.faces.pop(len(each.faces) - 1 if power else 0)
        tally(each)
        if each.owns:
            break
        i -= 1
    if power:
        s.earn(attack.seat, 1)
    else:
        s.take(-1)


# -- extra attacks of power attacks ------------------------------------------------------------------------------------


@final
class SecondSwat(Ask[Table]):
    """MP1-16.22, R53: the swatted unit flies at a building or an enemy figure within five spaces of the monster."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        m = s.models[attack.leader]
        return [
            MODEL + int(t.id) for t in s.models if t.at != OFF and t.seat != m.seat and distance(s, m, t) <= SWAT_REACH
        ]

    def chosen(self, s: Table, option: int) -> None:
        again(s, SWAT, s.models[s.attacks[-1].leader], option - MODEL, SECOND_SWAT)
        s.push(Roll(True))

    def prompt(self, s: Table) -> str:
        return "At whom is the unit swatted?"

    def clause(self, s: Table) -> str:
        return "MP1-16.22"

    def describe(self, s: Table, option: int) -> Option:
        leader = s.models[s.attacks[-1].leader]
        return s.word(option, "MP1-16.22", odds_again(s, SWAT, leader, option))

    def only(self, s: Table) -> str:
        return "a swatted unit flies at a building or an enemy figure within five spaces of the monster"


@final
class SlingshotSmash(Ask[Table]):
    """MP1-18.08, R49: the Rampage of a Slingshot ended beside an enemy monster, and becomes a Smash."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        m = s.models[attack.leader]
        found: list[int] = []
        for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
            t = s.models[i]
            if t.at != OFF and aligned(s, m, t) and not m.met & BITS[i] and not immune(s, t, SMASH):
                found.append(MODEL + i)
        return found

    def chosen(self, s: Table, option: int) -> None:
        before = s.attacks[-1]
        smash = again(s, SMASH, s.models[before.leader], option - MODEL, SLUNG)
        smash.members.append(before.members[1])
        s.push(Roll(True))

    def prompt(self, s: Table) -> str:
        return "Whom does the Slingshot smash?"

    def clause(self, s: Table) -> str:
        return "MP1-18.08"

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1]
        odds = odds_again(s, SMASH, s.models[attack.leader], option, attack.members[1])
        return s.word(option, "MP1-18.08", odds)

    def only(self, s: Table) -> str:
        return "it smashes an aligned enemy monster that was not adjacent before, and that is not immune"
