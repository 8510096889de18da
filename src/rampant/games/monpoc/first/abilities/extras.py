"""Triggers that create an attack: it is made when the present one is over (MP1-10.04, 10.08, R29)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Odds
from rampant.games.monpoc.abilities.triggers import Trigger
from rampant.games.monpoc.bearers import hit_monster, hit_unit
from rampant.games.monpoc.board.geometry import distance, touches
from rampant.games.monpoc.cards import BLAST, BRAWL
from rampant.games.monpoc.first.moments import EXTRA
from rampant.games.monpoc.first.numbers import CLOAKED, hidden, may_brawl, power_kinds, power_targets
from rampant.games.monpoc.first.steps.resolve import same_target
from rampant.games.monpoc.numbers import targets
from rampant.games.monpoc.options import MODEL, SKIP, kind_of_option, option_of_kind
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.declare import Declare, odds_again
from rampant.games.monpoc.steps.roll import Roll, again


def once(s: Table, rule: Rule, m: Model) -> bool:
    """MP1-R18: has the monster not used the ability this turn, in whichever form?"""
    return not s.uses(m.seat, rule.id) & BITS[m.id]


def note_use(s: Table, rule: Rule, m: Model) -> None:
    """The monster has used the ability this turn."""
    s.note_use(m.seat, rule.id, BITS[m.id])


@final
class ChainAttack(Trigger):
    """MP1-21.02: once per turn a power attack with new dice may follow."""

    def meets(self, s: Table, attack: Attack) -> bool:
        leader = s.models[attack.leader]
        return once(s, self, leader) and s.pool() > 0 and len(power_kinds(s, leader)) > 0

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return sorted([SKIP, *[option_of_kind(kind) for kind in power_kinds(s, bearer)]])

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option != SKIP:
            note_use(s, self, bearer)
            s.push(Declare(int(bearer.seat), int(bearer.id), kind_of_option(option), self))


@final
class LightningAttack(Trigger):
    """MP1-21.12, 13.09, R28: once per turn the attack is repeated on the same monster with the dice in play."""

    def meets(self, s: Table, attack: Attack) -> bool:
        leader = s.models[attack.leader]
        if not hit_monster(s, attack) or not once(s, self, leader) or not same_target(s, attack):
            return False
        if attack.kind <= BLAST:
            return attack.target in targets(s, leader, attack.kind)
        return attack.target in power_targets(s, attack)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        note_use(s, self, bearer)
        again(s, attack.kind, bearer, attack.target, self)
        s.push(Roll(True))


@final
class ChainReaction(Trigger):
    """MP1-21.03, R27, R74: the destroyed target unit's neighbour is attacked with the dice in play, at any distance."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack) and attack.target in attack.fallen and len(self._prey(s, attack)) > 0

    def _prey(self, s: Table, attack: Attack) -> list[int]:
        leader = s.models[attack.leader]
        enemy = 1 - attack.seat
        found: list[int] = []
        for i in range(s.span.unit_from[enemy], s.span.unit_to[enemy]):
            u = s.models[i]
            if u.at != OFF and touches(s.map, u, attack.origin) and self._open(s, leader, attack.kind, u):
                found.append(MODEL + i)
        return found

    def _open(self, s: Table, leader: Model, kind: i64, u: Model) -> bool:
        """Only the distance is waived: flyers and Cloak still forbid targets."""
        if kind == BRAWL:
            return may_brawl(s, leader, u)
        return distance(s, leader, u) < CLOAKED or not hidden(s, u)

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return self._prey(s, s.attacks[-1])

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        again(s, s.attacks[-1].kind, bearer, option - MODEL, self)
        s.push(Roll(True))

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        return odds_again(s, s.attacks[-1].kind, bearer, option)

    def question(self, stage: i64) -> str:
        return "Which neighbour of the destroyed unit is attacked?"


RULES: Final[list[Rule]] = [
    ChainAttack("chain-attack", [TIMING + EXTRA], "this monster"),
    LightningAttack("lightning-attack", [TIMING + EXTRA], "this monster"),
    ChainReaction("chain-reaction", [TIMING + EXTRA], "target unit"),
]
