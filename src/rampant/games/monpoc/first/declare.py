"""Declaring an attack (MP1-9, 17, 18). Declare -> Partner -> Target -> Join -> ActionDice -> PowerDice -> Roll."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, BRAWL, UNIT
from rampant.games.monpoc.declare import ActionDice, Join, PowerDice, Target, begin
from rampant.games.monpoc.first.having import has
from rampant.games.monpoc.first.numbers import (
    KIND_CLAUSES,
    SLINGSHOT,
    aimless,
    allowed,
    blast_reach,
    in_reach,
    partners,
    power_targets,
)
from rampant.games.monpoc.first.rules import SOLO_BRAWLER
from rampant.games.monpoc.numbers import targets
from rampant.games.monpoc.options import MODEL
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.timing import Roll
from rampant.games.monpoc.words import pick_word


@final
class Declare(Step[Table]):
    """MP1-9.01: an attack of a kind begins. `rule` is the ability that gives it, if it is an extra one."""

    def __init__(self, seat: int, leader: int, kind: int, rule: int = NOBODY) -> None:
        self.seat: Final = seat
        self.leader: Final = leader
        self.kind: Final = kind
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        m = s.models[self.leader]
        begin(s, self.seat, self.leader, self.kind, self.rule)
        steps: list[Step[Table]] = []
        if self.kind >= SLINGSHOT:
            steps.append(Partner(self.seat))
        if not aimless(self.kind):
            steps.append(Target(self.seat))
            if m.kind == UNIT:
                steps.append(Join(self.seat))
        steps.append(ActionDice(self.seat))
        steps.append(PowerDice(self.seat))
        steps.append(Roll())
        s.then(steps)


@final
class Partner(Ask[Table]):
    """MP1-18.05: with which allied monster is the combined power attack made?"""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        return [MODEL + id for id in partners(s, s.models[attack.leader], attack.kind)]

    def chosen(self, s: Table, option: int) -> None:
        s.attacks[-1].members.append(option - MODEL)

    def prompt(self, s: Table) -> str:
        return "Which monster takes part?"

    def clause(self, s: Table) -> str:
        return KIND_CLAUSES[s.attacks[-1].kind]

    def describe(self, s: Table, option: int) -> Option:
        return pick_word(s, option, self.clause(s))


def aims(s: Table, attack: Attack) -> list[int]:
    """MP1-9.02: the legal targets of an attack."""
    if attack.kind <= BLAST:
        return targets(s, s.models[attack.leader], attack.kind)
    return power_targets(s, attack)


def unfit(attack: Attack) -> str:
    """Why a figure cannot be the target."""
    if attack.kind == BRAWL:
        return "it is not adjacent, or flies too high"
    if attack.kind == BLAST:
        return "it is out of range, adjacent or cloaked"
    return "it stands in no fitting place for this attack, or is immune to it"


def may_join(s: Table, attack: Attack, m: Model) -> bool:
    """MP1-17.01, 17.02, 23.39, R40: may the unit join the attack?"""
    if not allowed(m):
        return False
    if attack.kind == BRAWL and (has(s, m, SOLO_BRAWLER) or has(s, s.models[attack.leader], SOLO_BRAWLER)):
        return False
    reach = blast_reach(s, m) if attack.kind == BLAST else 1
    return in_reach(s, m, attack.kind, reach, s.models[attack.target])
