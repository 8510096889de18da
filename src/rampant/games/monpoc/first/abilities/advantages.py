"""Advantages (MP1-20): step 2, of any figure that takes part, in the attacker's order; re-rolls come last."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Spread
from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.actions import NextTo
from rampant.games.monpoc.bearers import hit_monster, hit_unit, reserves
from rampant.games.monpoc.cards import BRAWL, UNIT
from rampant.games.monpoc.first.bearers import any_has, has
from rampant.games.monpoc.first.moments import ADVANTAGE, REROLL
from rampant.games.monpoc.first.odds import repeated_strikes
from rampant.games.monpoc.first.steps.damage import crush, heal
from rampant.games.monpoc.first.steps.resolve import put_back, reroll
from rampant.games.monpoc.options import USE
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import STRIKES, TIMING
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table


def who_has(s: Table, attack: Attack, rule: i64) -> list[int]:
    """One participant with the ability: its subject is the attack."""
    for id in attack.members:
        m = s.models[id]
        if m.at != OFF and has(s, m, rule):
            return [id]
    return []


@final
class EnergyCycle(Rule):
    """MP1-20.01, R31: after a roll of two or more A-dice a blank one may go back to the Active Pool."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.action < 2 or attack.rerolled or 0 not in attack.faces[: attack.action]:
            return []
        return who_has(s, attack, self.id)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            put_back(s, s.attacks[-1], False)


@final
class PowerCycle(Rule):
    """MP1-20.05, R31: a blank P-die goes back to the Power Pool."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        first = attack.action + attack.boost
        if attack.power == 0 or attack.rerolled or 0 not in attack.faces[first:]:
            return []
        return who_has(s, attack, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        put_back(s, attack, True)


@final
class Leach(Rule):
    """MP1-20.02, R40, R64: an attack of an agenda unit that hits an enemy monster restores 1 Health."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        found: list[int] = []
        if hit_monster(s, attack) and s.fielded(attack.seat, self.id):
            for i in range(s.span.monster_from[attack.seat], s.span.monster_to[attack.seat]):
                m = s.models[i]
                if m.at != OFF and has(s, m, self.id) and self._fed(s, attack, m):
                    found.append(i)
        return found

    def _fed(self, s: Table, attack: Attack, m: Model) -> bool:
        for id in attack.members:
            u = s.models[id]
            if u.kind == UNIT and u.card.agenda == m.card.agenda:
                return True
        return False

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1, self.clause)


@final
class Manufacture(NextTo):
    """MP1-20.03, R65: a unit hit by its brawl is crushed at once; a Faction unit enters play next to the figure."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.kind != BRAWL or not hit_unit(s, attack) or s.models[attack.target].at == OFF:
            return []
        return who_has(s, attack, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        crush(s, s.models[attack.target], self.clause)
        self.ask(s, bearer)

    def units(self, s: Table, bearer: Model) -> list[int]:
        return self.fitting(s, bearer, reserves(s, bearer.seat, bearer.card.faction))


@final
class Marker(Standing):
    """MP1-20.04, 2.14, R26: an attack that missed is rolled again with the dice in play, once."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.hit or attack.rerolled or not attack.missed:  # a Rampage compares only in step 3
            return []
        return who_has(s, attack, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        reroll(s, attack)

    def strikes(self, s: Table, attack: Attack, action: int, boost: int, power: int, spread: Spread) -> Spread:
        if not any_has(s, attack, self.id):
            return spread
        return repeated_strikes(s, attack, action, boost, power, spread, any_has(s, attack, POWER_CYCLE.id))


POWER_CYCLE: Final = PowerCycle("power-cycle", [TIMING + ADVANTAGE], "attack")

RULES: Final[list[Rule]] = [
    EnergyCycle("energy-cycle", [TIMING + ADVANTAGE], "attack"),
    POWER_CYCLE,
    Leach("leach", [TIMING + ADVANTAGE], "this monster"),
    Manufacture("manufacture", [TIMING + ADVANTAGE], "attack"),
    Marker("marker", [TIMING + REROLL, STRIKES], "attack"),
]
