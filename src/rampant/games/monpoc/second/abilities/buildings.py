"""Rules of buildings: for whoever secures them, and when they fall."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.numbers import FuelDepot, PowerProducer
from rampant.games.monpoc.bearers import units_next_to
from rampant.games.monpoc.board.city import beside_secured, lay_network, secured, secured_with, secures
from rampant.games.monpoc.board.geometry import around, base_to_base
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.second.abilities.actions import TELEPORT
from rampant.games.monpoc.second.abilities.common import hit_enemy
from rampant.games.monpoc.second.numbers import has
from rampant.games.monpoc.second.steps.damage import heal, to_reserve
from rampant.games.monpoc.second.steps.resolve import T7, T8, T11
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import (
    BOOST,
    BOOST_ALL,
    CITY,
    COST,
    DESTROYED,
    GAIT,
    POWER_UP,
    RANGE,
    REVEAL,
    SPEED,
    TIMING,
)
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table

ANY_NUMBER: Final = 99


@final
class SecurityBuilding(Rule):
    """Units next to the secured building get +1 B-die in brawls and blasts."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind <= BLAST and m.kind == UNIT and beside_secured(s, m, self.id) else 0


@final
class ShadowScreen(Rule):
    """Blasts at the building, or at units base-to-base with it, are rolled without B-dice."""

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        if attack.kind != BLAST or s.built(self.id) == 0:
            return 0
        t = s.models[attack.target]
        if t.form.has[self.id]:
            return -dice
        if t.kind == UNIT:
            for i in range(s.span.building_from, s.span.building_to):
                b = s.models[i]
                if b.at != OFF and b.form.has[self.id] and base_to_base(s, t, b):
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
        if attack.bleak or s.uses(attack.seat, self.id):
            return []
        for id in attack.fallen:
            if s.models[id].seat == 1 - attack.seat:
                return server(s, attack.seat, self.id)
        return []

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.note_use(attack.seat, self.id)
        attack.earned += 1


@final
class ResourceDomination(Rule):
    """Once per turn, after a monster hit an enemy with two or more P-dice: one P-die comes back."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        if attack.power < 2 or s.uses(attack.seat, self.id):
            return []
        if s.models[attack.leader].kind != MONSTER or not hit_enemy(s, attack):
            return []
        return server(s, attack.seat, self.id)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.note_use(attack.seat, self.id)
        s.earn(attack.seat, 1)


@final
class BlastRadius(Standing):
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

    def destroyed(self, s: Table, m: Model) -> None:
        for id in units_next_to(s, m):
            to_reserve(s, s.models[id], "MP2-18.06")


@final
class Discount(Standing):
    """Once per turn a unit costs its securer 1 less."""

    def discounts(self, s: Table, m: Model) -> i64:
        return 1 if s.uses(m.seat, self.id) == 0 and secured_with(s, m.seat, self.id) else 0


@final
class FactionBase(Standing):
    """Once per turn a unit of its Faction costs its securer 1 less."""

    def discounts(self, s: Table, m: Model) -> i64:
        if s.uses(m.seat, self.id) or s.built(self.id) == 0:
            return 0
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if (
                b.at != OFF
                and b.form.has[self.id]
                and b.form.limit[self.id] == m.card.faction
                and secures(s, m.seat, b)
            ):
                return 1
        return 0


@final
class Intel(Standing):
    """Enemies of its securer cannot hide."""

    def reveals(self, s: Table, m: Model) -> bool:
        return secured_with(s, 1 - m.seat, self.id)


@final
class RadarNetwork(Standing):
    """Blasts of its securer reach one space farther."""

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return 1 if kind == BLAST and secured_with(s, m.seat, self.id) else 0


@final
class UndergroundNetwork(Standing):
    """Units go from beside one such building to beside another, or to a Teleport model; doors are secured ones."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind != UNIT or s.built(self.id) == 0:
            return
        lay_network(s, m, gait, self.id)
        if gait.doors:
            for i in range(s.span.force):
                b = s.models[i]
                if b.seat == m.seat and b.at != OFF and b is not m and b.form.has[TELEPORT.id]:
                    gait.exits.extend(around(s.map, b.at, b.size))


@final
class HighDensity(Standing):
    """A city may have any number of the building."""

    def copies(self, most: int) -> int:
        return ANY_NUMBER


@final
class Revive(Rule):
    """High Occupancy, Electrical Node: a monster that destroys the building with a brawl regains 1 health.

    Electrical Node serves mechanical monsters, High Occupancy all others.
    """

    def __init__(self, name: str, mechanical: bool) -> None:
        super().__init__(name, [TIMING + T11], "building")
        self.mechanical: Final = mechanical

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        leader = s.models[attack.leader]
        if attack.kind != BRAWL or leader.kind != MONSTER or leader.at == OFF or attack.target not in attack.fallen:
            return []
        if not s.models[attack.target].form.has[self.id]:
            return []
        if has(s, leader, MECHANICAL.id) != self.mechanical:
            return []
        return [int(attack.leader)]

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1)


MECHANICAL: Final = Rule("mechanical", [])  # a mark: Revive asks who has it

RULES: Final[list[Rule]] = [
    MECHANICAL,
    FuelDepot("fuel-depot", [SPEED], "allies"),
    SecurityBuilding("security-building", [BOOST], "unit"),
    ShadowScreen("shadow-screen", [BOOST_ALL], "attack"),
    PowerProducer("power-producer", [POWER_UP], "power-up"),
    TradePolicy("trade-policy", [POWER_UP], "power-up"),
    PowerConverter("power-converter", [TIMING + T7], "turn"),
    ResourceDomination("resource-domination", [TIMING + T11], "turn"),
    BlastRadius("blast-radius", [TIMING + T8, DESTROYED], "building"),
    Revive("high-occupancy", False),
    Revive("electrical-node", True),
    Discount("discount", [COST], "turn"),
    FactionBase("faction-base", [COST], "turn", early=True),
    Intel("intel", [REVEAL], "enemy models"),
    RadarNetwork("radar-network", [RANGE], "allies"),
    UndergroundNetwork("underground-network", [GAIT], "unit"),
    HighDensity("high-density", [CITY], "city"),
]
