"""Skills of buildings, for whoever secures them (MP1-24)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities import FuelDepot, PowerProducer
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, POWER_ZONE, UNIT
from rampant.games.monpoc.city import TO_SECURE, beside_secured, held, secured_with, secures
from rampant.games.monpoc.first.rules import (
    FINANCIER,
    INVADERS,
    MEDIA_HUB,
    POWER_AMPLIFIER,
    PROTECTORS,
)
from rampant.games.monpoc.geometry import adjacent
from rampant.games.monpoc.rule import BOOST, PASSIVE, POWER_UP, SPEED, Rule
from rampant.games.monpoc.state import Model, Table


def secured_by(s: Table, seat: i64, rule: i64, agenda: i64) -> bool:
    """Does the seat secure a building that has the rule with three or more units of an agenda?"""
    if s.active[2 * s.edition.size + rule] == 0:
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
        return 1 if secured_by(s, seat, FINANCIER, PROTECTORS) else 0


@final
class MediaHub(Rule):
    """MP1-24.13: the opponent loses 1 P-die if three Invaders units are among those who secure it."""

    def drain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_by(s, seat, MEDIA_HUB, INVADERS) else 0


@final
class PowerAmplifier(Rule):
    """MP1-24.14: 1 extra P-die if its securer holds a Power Zone."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_with(s, seat, POWER_AMPLIFIER) and held(s, seat, POWER_ZONE) > 0 else 0


@final
class HighSecurity(Rule):
    """MP1-24.11: units next to it have 1 extra blast B-die."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BLAST and m.kind == UNIT and beside_secured(s, m, self.id) else 0


RULES: Final[list[Rule]] = [
    Financier("financier", [POWER_UP], "Power Up"),
    MediaHub("media-hub", [POWER_UP], "Power Up"),
    PowerAmplifier("power-amplifier", [POWER_UP], "Power Up"),
    PowerProducer("power-producer", [POWER_UP], "Power Up"),  # MP1-24.15
    FuelDepot("fuel-depot", [SPEED], "allies"),  # MP1-24.10, R63
    HighSecurity("high-security", [BOOST], "units"),
    Rule("discount", [PASSIVE], "unit"),  # edition.cost
    Rule("limited", [PASSIVE], "figure"),  # lists.most_copies
    Rule("radar-network", [PASSIVE], "allies"),  # numbers.blast_reach
    Rule("shuffle", [PASSIVE], "Power Phase or Spawn Phase"),  # phases.Shuffle
    Rule("subsidize", [PASSIVE], "Power Up"),  # phases.PowerUp
    Rule("underground-network", [PASSIVE], "unit"),  # edition.gait
]
