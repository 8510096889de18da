"""Skills of buildings, for whoever secures them (MP1-24)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.abilities.numbers import FuelDepot, PowerProducer
from rampant.games.monpoc.board.city import TO_SECURE, beside_secured, held, lay_network, secured_with, secures
from rampant.games.monpoc.board.geometry import adjacent, around
from rampant.games.monpoc.cards import BLAST, POWER_ZONE, UNIT
from rampant.games.monpoc.first.abilities.actions import TELEPORT
from rampant.games.monpoc.first.bearers import has
from rampant.games.monpoc.first.terms import COLLABORATORS, INVADERS, PROTECTORS
from rampant.games.monpoc.options import MONSTERS_ACT, UNITS_ACT
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import BOOST, CITY, COST, GAIT, OPENING, POWER_UP, RANGE, SPEED, SUBSIDY
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table


def secured_by(s: Table, seat: i64, rule: i64, agenda: i64) -> bool:
    """Does the seat secure a building that has the rule with three or more units of an agenda?"""
    if s.built(rule) == 0:
        return False
    for i in range(s.span.building_from, s.span.building_to):
        b = s.models[i]
        if b.at == OFF or not b.form.has[rule] or not secures(s, seat, b):
            continue
        units: i64 = 0
        for j in range(s.span.unit_from[seat], s.span.unit_to[seat]):
            u = s.models[j]
            if u.at != OFF and u.card.agenda == agenda and adjacent(s, u, b):
                units += 1
        if units >= TO_SECURE:
            return True
    return False


@final
class Financier(Rule):
    """MP1-24.09: 1 extra P-die if three Protectors units are among those who secure it."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_by(s, seat, self.id, PROTECTORS) else 0


@final
class MediaHub(Rule):
    """MP1-24.13: the opponent loses 1 P-die if three Invaders units are among those who secure it."""

    def drain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_by(s, seat, self.id, INVADERS) else 0


@final
class PowerAmplifier(Rule):
    """MP1-24.14: 1 extra P-die if its securer holds a Power Zone."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_with(s, seat, self.id) and held(s, seat, POWER_ZONE) > 0 else 0


@final
class HighSecurity(Rule):
    """MP1-24.11: units next to it have 1 extra blast B-die."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BLAST and m.kind == UNIT and beside_secured(s, m, self.id) else 0


@final
class Discount(Standing):
    """MP1-24.08, R75: a unit costs 1 less, once per turn for each such building that its player secures."""

    def discounts(self, s: Table, m: Model) -> i64:
        left: i64 = -s.uses(m.seat, self.id)
        if s.built(self.id) > 0:
            for i in range(s.span.building_from, s.span.building_to):
                b = s.models[i]
                if b.at != OFF and b.form.has[self.id] and secures(s, m.seat, b):
                    left += 1
        return left


@final
class Limited(Standing):
    """MP1-24.12: a city has only one of it."""

    def copies(self, most: int) -> int:
        return 1


@final
class RadarNetwork(Standing):
    """MP1-24.16: blasts of its securer reach 2 farther."""

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return 2 if kind == BLAST and secured_with(s, m.seat, self.id) else 0


@final
class Subsidize(Standing):
    """MP1-24.18: its securer rolls a B-die more in a Power Up."""

    def subsidy(self, s: Table, seat: i64) -> i64:
        return 1 if secured_with(s, seat, self.id) else 0


@final
class UndergroundNetwork(Standing):
    """MP1-24.19, R61: doors are buildings secured without the mover; exits are beside any of them, or any gate."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind != UNIT or s.built(self.id) == 0 or m.card.agenda != COLLABORATORS:
            return
        gait.drops = True
        lay_network(s, m, gait, self.id)
        if gait.doors:
            for i in range(s.span.force):
                b = s.models[i]
                if b.at != OFF and b is not m and has(s, b, TELEPORT.id):
                    gait.exits.extend(around(s.map, b.at, b.size))


@final
class Shuffling(Standing):
    """MP1-24.17: before the first phase its securer may let an A-die change pools."""

    def opening(self, s: Table, seat: int) -> list[Step[Table]]:
        return [Shuffle(seat, self)]


@final
class Shuffle(Ask[Table]):
    """MP1-24.17, R62: before the first phase one A-die goes from either pool to the other."""

    def __init__(self, seat: int, rule: Rule) -> None:
        super().__init__(seat)
        self.rule: Final = rule

    def options(self, s: Table) -> list[int]:
        side = s.sides[self.seat]
        if not secured_with(s, self.seat, self.rule.id):
            return []
        found: list[int] = []
        if side.units > 0:
            found.append(MONSTERS_ACT)
        if side.monsters > 0:
            found.append(UNITS_ACT)
        return found

    def chosen(self, s: Table, option: int) -> None:
        s.swap(self.seat, option == UNITS_ACT)

    def prompt(self, s: Table) -> str:
        return "Shuffle: into which pool is an A-die pushed?"

    def clause(self, s: Table) -> str:
        return "MP1-24.17"

    def describe(self, s: Table, option: int) -> Option:
        words = {MONSTERS_ACT: "One to the Monster Pool", UNITS_ACT: "One to the Unit Pool"}
        return Option(words[option], "", "MP1-24.17")

    def denied(self, s: Table) -> list[Denied]:
        side = s.sides[self.seat]
        refused: list[Denied] = []
        if side.units == 0:
            refused.append(Denied("One to the Monster Pool", "the Unit Pool is empty", "MP1-24.17", "", MONSTERS_ACT))
        if side.monsters == 0:
            refused.append(Denied("One to the Unit Pool", "the Monster Pool is empty", "MP1-24.17", "", UNITS_ACT))
        return refused


RULES: Final[list[Rule]] = [
    Financier("financier", [POWER_UP], "Power Up"),
    MediaHub("media-hub", [POWER_UP], "Power Up"),
    PowerAmplifier("power-amplifier", [POWER_UP], "Power Up"),
    PowerProducer("power-producer", [POWER_UP], "Power Up"),  # MP1-24.15
    FuelDepot("fuel-depot", [SPEED], "allies"),  # MP1-24.10, R63
    HighSecurity("high-security", [BOOST], "units"),
    Discount("discount", [COST], "unit"),
    Limited("limited", [CITY], "figure"),
    RadarNetwork("radar-network", [RANGE], "allies"),
    Shuffling("shuffle", [OPENING], "Power Phase or Spawn Phase"),
    Subsidize("subsidize", [SUBSIDY], "Power Up"),
    UndergroundNetwork("underground-network", [GAIT], "unit"),
]
