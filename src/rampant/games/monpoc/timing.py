"""An attack from its roll to its end: which special rules want to happen in a step, and in which order."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import EAST, NORTH, OFF, SOUTH, WEST
from rampant.core.scene import Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import UNIT
from rampant.games.monpoc.dice import roll, shown
from rampant.games.monpoc.numbers import boost, defence
from rampant.games.monpoc.options import DIRECTION, MODEL, RULE
from rampant.games.monpoc.rule import TIMING
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.words import pick_word

RUNS: Final = [NORTH, EAST, SOUTH, WEST]


def pending(s: Table, attack: Attack, moment: i64) -> list[int]:
    """The rules that want to happen in this step: (moment * 1000 + rule) * 100 + bearer."""
    found: list[int] = []
    rules = s.edition.at[TIMING + moment]
    for rule in rules:
        for bearer in rule.bearers(s, attack, moment):
            key = int((moment * 1000 + rule.id) * 100 + bearer)
            if key not in attack.done:
                found.append(key)
    return found


def happen(s: Table, attack: Attack, key: int) -> None:
    """One rule happens."""
    attack.done.append(key)
    bearer = s.models[key % 100]
    rule = s.edition.rules[key // 100 % 1000]
    if s.watched:
        text = f"{rule.title} ({s.name(int(bearer.id))}): {rule.effect}"
        s.say(text, rule.clause, int(bearer.seat))
    rule.fire(s, attack, bearer, key // 100000)


def go_on(s: Table, attack: Attack, waiting: list[int], seat: i64) -> None:
    """One of the rules that wait happens: the only one, or the one that the seat picks."""
    if len(waiting) == 1:
        happen(s, attack, waiting[0])
    else:
        s.push(Order(int(seat), waiting[0] // 100000))


@final
class Order(Ask[Table]):
    """Several rules want to happen in the same step: which comes first? `rule`: for which of its models?"""

    def __init__(self, seat: int, moment: int, rule: int = NOBODY) -> None:
        super().__init__(seat)
        self.moment: Final = moment
        self.rule: Final = rule

    def options(self, s: Table) -> list[int]:
        found: list[int] = []
        for key in pending(s, s.attacks[-1], self.moment):
            rule = key // 100 % 1000
            option = RULE + rule if self.rule == NOBODY else MODEL + key % 100
            if option not in found and self.rule in (NOBODY, rule):
                found.append(option)
        found.sort()
        return found

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        rule = option - RULE if self.rule == NOBODY else self.rule
        keys = [key for key in pending(s, attack, self.moment) if key // 100 % 1000 == rule]
        if self.rule != NOBODY:
            keys = [key for key in keys if MODEL + key % 100 == option]
        elif len(keys) > 1 and s.edition.rules[rule].in_turn:
            s.push(Order(self.seat, self.moment, rule))
            return
        happen(s, attack, keys[0])

    def prompt(self, s: Table) -> str:
        if self.rule != NOBODY:
            return f"{s.edition.rules[self.rule].title}: whose comes first?"
        return "Which rule comes first?"

    def clause(self, s: Table) -> str:
        return s.edition.step_clause(self.moment)

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, self.clause(s))


def again(s: Table, kind: i64, leader: Model, target: i64, follows: int) -> Attack:
    """An attack with the dice in play of the present one is made; they stay where they are."""
    attack = repeat(s, kind, leader, target, follows)
    s.attacks.append(attack)
    return attack


def repeat(s: Table, kind: i64, leader: Model, target: i64, follows: int) -> Attack:
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
    """Roll all dice in play, and tell."""
    roll(s, attack)
    if s.watched:
        against = f" against {s.name(int(attack.target))}" if attack.target != NOBODY else ""
        kind = s.edition.kinds[attack.kind]
        text = f"{s.name(int(attack.leader))} rolls {attack.strikes} strikes ({kind}{against})."
        clause = s.edition.cite("roll")
        s.tell(Event("roll", text, clause, int(attack.seat), f"piece:m{attack.leader}", dice=shown(attack)))


def compare(s: Table, attack: Attack) -> None:
    """Strikes against the DEF of the target: is it hit?"""
    target = s.models[attack.target]
    needed = defence(s, attack, target)
    (attack.hits if attack.strikes >= needed else attack.missed).append(int(target.id))
    if s.watched:
        word = "hits" if attack.hits else "misses"
        text = f"{attack.strikes} strikes against DEF {needed}: the attack {word} {s.name(int(target.id))}."
        s.say(text, s.edition.cite("hit"), int(attack.seat))


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
        return f"Where does {s.name(int(attack.leader))} rampage with {attack.strikes} strikes?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("rampage")

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, self.clause(s))


# -- the end -----------------------------------------------------------------------------------------------------------


def pay(s: Table, attack: Attack, earned: i64) -> None:
    """The attacker gains P-dice, unless the attack earns none."""
    if earned > 0 and not attack.bleak:
        s.earn(attack.seat, earned)
        if s.watched:
            text = f"Player {attack.seat + 1} gains {earned} P-dice."
            target = f"track:p{attack.seat}.power"
            value = int(s.sides[attack.seat].power)
            s.tell(Event("change", text, s.edition.cite("reward"), int(attack.seat), target=target, value=value))


def close(s: Table) -> None:
    """The attack is over; its dice go where used dice go."""
    attack = s.attacks.pop()
    if attack.owns:
        s.give(attack.action)
