"""Rules of buildings: for whoever secures them, and when they fall."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities import FuelDepot, PowerProducer
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, UNIT
from rampant.games.monpoc.city import beside_secured, secured, secured_with
from rampant.games.monpoc.geometry import base_to_base
from rampant.games.monpoc.having import units_next_to
from rampant.games.monpoc.rule import BOOST, BOOST_ALL, PASSIVE, POWER_UP, SPEED, TIMING, Rule
from rampant.games.monpoc.second.abilities.common import hit_enemy
from rampant.games.monpoc.second.damage import heal, to_reserve
from rampant.games.monpoc.second.numbers import has
from rampant.games.monpoc.second.roll import T7, T8, T11
from rampant.games.monpoc.second.rules import (
    ELECTRICAL_NODE,
    MECHANICAL,
    POWER_CONVERTER,
    RESOURCE_DOMINATION,
    SHADOW_SCREEN,
)
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table


@final
class SecurityBuilding(Rule):
    """Units next to the secured building get +1 B-die in brawls and blasts."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind <= BLAST and m.kind == UNIT and beside_secured(s, m, self.id) else 0


@final
class ShadowScreen(Rule):
    """Blasts at the building, or at units base-to-base with it, are rolled without B-dice."""

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        if attack.kind != BLAST or s.active[2 * s.edition.size + SHADOW_SCREEN] == 0:
            return 0
        t = s.models[attack.target]
        if t.form.has[SHADOW_SCREEN]:
            return -dice
        if t.kind == UNIT:
            for i in range(s.span.building_from, s.span.building_to):
                b = s.models[i]
                if b.at != OFF and b.form.has[SHADOW_SCREEN] and base_to_base(s, t, b):
                    return -dice
        return 0


@final
class TradePolicy(Rule):
    """The opponent loses 1 P-die when its securer powers up."""

    def drain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_with(s, seat, self.id) else 0


def server(s: Table, seat: i64, rule: i64) -> list[int]:
    """The building with the rule that serves the seat, if there is one."""
    building = secured(s, seat, rule)
    return [int(building)] if building != NOBODY else []


@final
class PowerConverter(Rule):
    """Once per turn, when an attack destroys an enemy model: 1 P-die more."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.bleak or s.used[attack.seat * s.edition.size + POWER_CONVERTER]:
            return []
        for id in attack.fallen:
            if s.models[id].seat == 1 - attack.seat:
                return server(s, attack.seat, POWER_CONVERTER)
        return []

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.used[attack.seat * s.edition.size + POWER_CONVERTER] += 1
        attack.earned += 1


@final
class ResourceDomination(Rule):
    """Once per turn, after a monster hit an enemy with two or more P-dice: one P-die comes back."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.power < 2 or s.used[attack.seat * s.edition.size + RESOURCE_DOMINATION]:
            return []
        if s.models[attack.leader].kind != MONSTER or not hit_enemy(s, attack):
            return []
        return server(s, attack.seat, RESOURCE_DOMINATION)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.used[attack.seat * s.edition.size + RESOURCE_DOMINATION] += 1
        s.earn(attack.seat, 1)


@final
class BlastRadius(Rule):
    """MP2-18.06, R36: when the building is destroyed, units next to it go to their reserves."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        found: list[int] = []
        for id in attack.fallen:
            if s.models[id].form.has[self.id] and s.models[id].at != OFF:
                found.append(id)
        return found

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in units_next_to(s, bearer):
            to_reserve(s, s.models[id], self.clause)


@final
class Revive(Rule):
    """High Occupancy, Electrical Node: a monster that destroys the building with a brawl regains 1 health.

    Electrical Node serves mechanical monsters, High Occupancy all others.
    """

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        leader = s.models[attack.leader]
        if attack.kind != BRAWL or leader.kind != MONSTER or leader.at == OFF or attack.target not in attack.fallen:
            return []
        if not s.models[attack.target].form.has[self.id]:
            return []
        if has(s, leader, MECHANICAL) != (self.id == ELECTRICAL_NODE):
            return []
        return [int(attack.leader)]

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1)


RULES: Final[list[Rule]] = [
    FuelDepot("fuel-depot", [SPEED], "allies"),
    SecurityBuilding("security-building", [BOOST], "unit"),
    ShadowScreen("shadow-screen", [BOOST_ALL], "attack"),
    PowerProducer("power-producer", [POWER_UP], "power-up"),
    TradePolicy("trade-policy", [POWER_UP], "power-up"),
    PowerConverter("power-converter", [TIMING + T7], "turn"),
    ResourceDomination("resource-domination", [TIMING + T11], "turn"),
    BlastRadius("blast-radius", [TIMING + T8], "building"),
    Revive("high-occupancy", [TIMING + T11], "building"),
    Revive("electrical-node", [TIMING + T11], "building"),
    Rule("discount", [PASSIVE], "turn"),  # edition.cost
    Rule("faction-base", [PASSIVE], "turn"),  # edition.cost
    Rule("intel", [PASSIVE], "enemy models"),  # numbers.cloaked
    Rule("opportunity", [PASSIVE], "turn"),  # acting.free_to_act
    Rule("radar-network", [PASSIVE], "allies"),  # numbers.weapon_reach
    Rule("reverse-engineering", [PASSIVE], "building"),  # acting.known_actions
    Rule("underground-network", [PASSIVE], "unit"),  # edition.gait
]
