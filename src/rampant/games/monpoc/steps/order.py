"""Which special rules want to happen in a step of an attack, and in which order."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.scene import Option
from rampant.core.state import Ask
from rampant.games.monpoc.options import MODEL, RULE
from rampant.games.monpoc.state.attack import Attack, Firing
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.standing import rules_at
from rampant.games.monpoc.state.table import Rule, Table


def pending(s: Table, attack: Attack, moment: int) -> list[Firing]:
    """The rules that want to happen in this step, once for each of their models."""
    found: list[Firing] = []
    for rule in rules_at(s, TIMING + moment):
        for bearer in rule.bearers(s, attack, moment):
            if not _done(attack, moment, rule, bearer):
                found.append(Firing(moment, rule, bearer))
    return found


def _done(attack: Attack, moment: int, rule: Rule, bearer: int) -> bool:
    """Has the rule happened already in this step, for that model?"""
    return any(each.rule is rule and each.bearer == bearer and each.moment == moment for each in attack.done)


def happen(s: Table, attack: Attack, firing: Firing) -> None:
    """One rule happens."""
    attack.done.append(firing)
    bearer = s.own(s.models[firing.bearer])
    rule = firing.rule
    assert isinstance(rule, Rule)
    if s.watched:
        text = f"{rule.title} ({s.name(firing.bearer)}): {rule.effect}"
        s.say(text, rule.clause, int(bearer.seat))
    rule.fire(s, attack, bearer, firing.moment)


def go_on(s: Table, attack: Attack, waiting: list[Firing], seat: i64) -> None:
    """One of the rules that wait happens: the only one, or the one that the seat picks."""
    if len(waiting) == 1:
        happen(s, attack, waiting[0])
    else:
        s.push(Order(int(seat), waiting[0].moment))


@final
class Order(Ask[Table]):
    """Several rules want to happen in the same step: which comes first? `rule`: for which of its models?"""

    def __init__(self, seat: int, moment: int, rule: Rule | None = None) -> None:
        super().__init__(seat)
        self.moment: Final = moment
        self.rule: Final = rule

    def options(self, s: Table) -> list[int]:
        found: list[int] = []
        for firing in pending(s, s.attacks[-1], self.moment):
            if self.rule is None or firing.rule is self.rule:
                option = self._option(firing)
                if option not in found:
                    found.append(option)
        found.sort()
        return found

    def _option(self, firing: Firing) -> int:
        """What stands for it: its rule, or its model once the rule is picked."""
        rule = firing.rule
        assert isinstance(rule, Rule)
        return RULE + int(rule.id) if self.rule is None else MODEL + firing.bearer

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        rule = s.edition.rules[option - RULE] if self.rule is None else self.rule
        waiting = [firing for firing in pending(s, attack, self.moment) if firing.rule is rule]
        if self.rule is not None:
            waiting = [firing for firing in waiting if MODEL + firing.bearer == option]
        elif len(waiting) > 1 and rule.in_turn:
            s.push(Order(self.seat, self.moment, rule))
            return
        happen(s, attack, waiting[0])

    def prompt(self, s: Table) -> str:
        if self.rule is not None:
            return f"{self.rule.title}: whose comes first?"
        return "Which rule comes first?"

    def clause(self, s: Table) -> str:
        return s.edition.step_clause(self.moment)

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, self.clause(s))

    def only(self, s: Table) -> str:
        return "only rules that want to happen in this step are put in order"
