"""Rolling the dice of an attack, comparing strikes with DEF, and the end of an attack."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import EAST, NORTH, OFF, SOUTH, WEST
from rampant.core.scene import Event, Option
from rampant.core.state import Ask, Fixed, Step
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.numbers import boost, defence
from rampant.games.monpoc.options import DIRECTION
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.dice import in_play, shown, tally
from rampant.games.monpoc.words import count, count_dice

RUNS: Final = [NORTH, EAST, SOUTH, WEST]


def again(s: Table, kind: i64, leader: Model, target: i64, follows: Fixed | None) -> Attack:
    """An attack with the dice in play of the present one is made; they stay where they are."""
    attack = repeat(s, kind, leader, target, follows)
    s.attacks.append(attack)
    return attack


def repeat(s: Table, kind: i64, leader: Model, target: i64, follows: Fixed | None) -> Attack:
    """Such an attack, before anybody makes it."""
    before = s.attacks[-1]
    attack = Attack(leader.seat, kind, leader.id, target, [int(leader.id)], int(s.span.models))
    attack.action = before.action
    attack.boost = before.boost
    attack.power = before.power
    attack.bleak = before.bleak
    attack.follows = follows
    if target != NOBODY:
        attack.origin = s.models[target].at
    return attack


# -- the roll ----------------------------------------------------------------------------------------------------------


@final
class Roll(Step[Table]):
    """The dice of the attack are rolled. `again`: dice that are in play already are rolled once more."""

    def __init__(self, again: bool = False) -> None:
        self.again: Final = again

    def run(self, s: Table) -> None:
        attack = s.attacks[-1]
        s.busy = True
        if not self.again:
            attack.boost = boost(s, attack)
            s.take(attack.action)
            s.lose(attack.seat, attack.power)
            attack.bleak = attack.power > 0 and s.models[attack.leader].kind == UNIT
        s.edition.rolled(s, attack)


def throw(s: Table, attack: Attack) -> None:
    """Roll all dice in play of an attack, count, and tell."""
    attack.faces = in_play(s, attack)
    tally(attack)
    if s.watched:
        against = f" against {s.name(int(attack.target))}" if attack.target != NOBODY else ""
        kind = s.edition.kinds[attack.kind]
        text = f"{s.name(int(attack.leader))} rolls {count(attack.strikes, 'strike')} ({kind}{against})."
        clause = s.edition.cite("roll")
        target = f"piece:m{attack.target}" if attack.target != NOBODY else ""
        s.tell(
            Event("roll", text, clause, int(attack.seat), f"piece:m{attack.leader}", dice=shown(attack), target=target)
        )


def compare(s: Table, attack: Attack) -> None:
    """Strikes against the DEF of the target: is it hit?"""
    target = s.models[attack.target]
    needed = defence(s, attack, target)
    (attack.hits if attack.strikes >= needed else attack.missed).append(int(target.id))
    if s.watched:
        word = "hits" if attack.hits else "misses"
        rolled = count(attack.strikes, "strike")
        text = f"{rolled} against DEF {needed}: the attack {word} {s.name(int(target.id))}."
        s.say(text, s.edition.cite("hit"), int(attack.seat))


def clash(s: Table, attack: Attack, row: list[int]) -> bool:
    """What stands before a running monster is hit or missed, each building and each unit by itself.

    True: the run is stopped, by a monster or by a building that is missed.
    """
    stopped = False
    for cell in row:
        id = s.board[cell]
        if id == NOBODY or id == attack.leader or id in attack.hits:
            continue
        other = s.models[id]
        if other.kind == MONSTER:
            stopped = True
        elif not other.doomed:
            if id not in attack.missed:
                (attack.hits if attack.strikes >= defence(s, attack, other) else attack.missed).append(id)
            stopped = stopped or (other.kind == BUILDING and id in attack.missed)
    return stopped


@final
class Run(Ask[Table]):
    """The direction of a Rampage, chosen after the roll."""

    def options(self, s: Table) -> list[int]:
        if s.models[s.attacks[-1].leader].at == OFF:
            return []
        return [DIRECTION + direction for direction in RUNS]

    def chosen(self, s: Table, option: int) -> None:
        s.edition.rampage(s, s.attacks[-1], option - DIRECTION)

    def prompt(self, s: Table) -> str:
        attack = s.attacks[-1]
        return f"Where does {s.name(int(attack.leader))} rampage with {count(attack.strikes, 'strike')}?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("rampage")

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s))


# -- the end -----------------------------------------------------------------------------------------------------------


def pay(s: Table, attack: Attack, earned: i64) -> None:
    """The attacker gains P-dice, unless the attack earns none."""
    if earned > 0 and not attack.bleak:
        s.earn(attack.seat, earned)
        if s.watched:
            text = f"Player {attack.seat + 1} gains {count_dice(earned, 'P')}."
            target = f"track:p{attack.seat}.power"
            value = int(s.sides[attack.seat].power)
            s.tell(Event("change", text, s.edition.cite("reward"), int(attack.seat), target=target, value=value))


def close(s: Table) -> None:
    """The attack is over; its dice go where used dice go."""
    attack = s.attacks.pop()
    if attack.owns:
        s.give(attack.action)
        for _ in range(attack.cycled):
            s.swap(attack.seat, False)
