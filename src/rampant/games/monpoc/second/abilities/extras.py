"""Attacks that an attack creates: they come after it has been completely resolved (MP2-17.11)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Odds
from rampant.games.monpoc.abilities.triggers import Trigger
from rampant.games.monpoc.bearers import hit_unit
from rampant.games.monpoc.board.places import steps_of
from rampant.games.monpoc.cards import BLAST, BRAWL, NOBODY
from rampant.games.monpoc.numbers import can_reach, targets
from rampant.games.monpoc.options import CELL, KIND, MODEL, SKIP, USE
from rampant.games.monpoc.second.numbers import STOMP
from rampant.games.monpoc.second.steps.declare import power_kinds
from rampant.games.monpoc.second.steps.resolve import FOLLOW
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.declare import Declare, odds_again
from rampant.games.monpoc.steps.moving import Advance, shift
from rampant.games.monpoc.steps.roll import Roll, again


def once(s: Table, rule: Rule, seat: i64) -> bool:
    """Not used yet this turn by that side."""
    return s.uses(seat, rule.id) == 0


@final
class Berserk(Trigger):
    """Once per activation, after hitting an enemy unit: advance up to two spaces and brawl again with the dice."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.kind == BRAWL and hit_unit(s, attack) and attack.follows is not self

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        self.ask(s, bearer)
        s.push(Advance(int(attack.seat), int(bearer.id), 2, self.clause))

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        if bearer.at == OFF:
            return []
        found = [MODEL + id for id in targets(s, bearer, BRAWL)]
        found.append(SKIP)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option != SKIP:
            again(s, BRAWL, bearer, option - MODEL, self)
            s.push(Roll(True))

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        return odds_again(s, BRAWL, bearer, option)


@final
class ComboStrike(Trigger):
    """After a hit the monster may make a power attack straight away."""

    def meets(self, s: Table, attack: Attack) -> bool:
        if not attack.hit or attack.follows is self or s.pool() == 0 or attack.seat != s.turn_of:
            return False
        return len(power_kinds(s, s.models[attack.leader])) > 0

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found = [KIND + kind for kind in power_kinds(s, bearer)]
        return sorted([SKIP, *found])

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option != SKIP:
            s.push(Declare(int(bearer.seat), int(bearer.id), option - KIND, self))


@final
class FollowThrough(Trigger):
    """After a hit the monster may make one attack of the other kind; that one creates no further attack."""

    def meets(self, s: Table, attack: Attack) -> bool:
        if not attack.hit or attack.kind > BLAST or attack.follows is not None or s.pool() == 0:
            return False
        leader = s.models[attack.leader]
        if leader.at == OFF or attack.seat != s.turn_of:
            return False
        other = BLAST if attack.kind == BRAWL else BRAWL
        return leader.form.weapon(other).action > 0 and can_reach(s, leader, other)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        self.ask(s, bearer, 0, (BLAST if attack.kind == BRAWL else BRAWL,))

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            s.push(Declare(int(bearer.seat), int(bearer.id), picks[0], self))


@final
class MultiFire(Trigger):
    """After a blast: again with the dice in play at another enemy, at most twice, never at the same model twice."""

    def carried(self, s: Table, attack: Attack) -> bool:
        if attack.follows is self:  # the first blast gave it, whatever its monster is by now
            return s.models[attack.leader].at != OFF
        return super().carried(s, attack)

    def meets(self, s: Table, attack: Attack) -> bool:
        if (
            attack.kind != BLAST
            or attack.seat != s.turn_of
            or (attack.follows is not None and attack.follows is not self)
        ):
            return False
        further = 0
        for each in s.attacks:
            if each.follows is self:
                further += 1
        return further < 2

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        struck: list[int] = []
        for attack in s.attacks:
            struck.append(int(attack.target))
        found: list[int] = []
        for id in targets(s, bearer, BLAST):
            if s.models[id].seat != NOBODY and id not in struck:
                found.append(MODEL + id)
        if found:
            found.append(SKIP)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option != SKIP:
            again(s, BLAST, bearer, option - MODEL, self)
            s.push(Roll(True))

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        return odds_again(s, BLAST, bearer, option)


@final
class SeismicStep(Trigger):
    """Once per activation, after a stomp: move one space and stomp again with the dice in play."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.kind == STOMP and once(s, self, attack.seat)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.note_use(bearer.seat, self.id)
        self.ask(s, bearer)

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found = steps_of(s, bearer)
        found.append(SKIP)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == SKIP:
            return
        shift(s, bearer, option - CELL, self.clause)
        if bearer.at != OFF and not s.over:
            again(s, STOMP, bearer, NOBODY, self)
            s.push(Roll(True))


RULES: Final[list[Rule]] = [
    Berserk("berserk", [TIMING + FOLLOW]),
    ComboStrike("combo-strike", [TIMING + FOLLOW], "attack"),
    FollowThrough("follow-through", [TIMING + FOLLOW], "attack"),
    MultiFire("multi-fire", [TIMING + FOLLOW], "attack"),
    SeismicStep("seismic-step", [TIMING + FOLLOW]),
]
