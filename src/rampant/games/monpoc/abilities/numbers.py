"""Special rules that change numbers, as several editions have them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.bearers import menaced
from rampant.games.monpoc.board.city import holds_zone, secured_count, secured_with
from rampant.games.monpoc.board.geometry import distance
from rampant.games.monpoc.cards import BLAST, GRUNT, NOBODY, POWER_ZONE, UNIT
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Rule, Table

NEAR: Final = 2  # how far most rules reach


class Captain(Rule):
    """Grunts within two spaces of their captain have 1 extra B-die in brawls and blasts."""

    def leads(self, s: Table, captain: Model, grunt: Model) -> bool:
        """Is the unit a captain of the grunt?"""
        raise AssertionError(f"{self.fixed_name} does not say who leads whom")

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind > BLAST or m.kind != UNIT or m.card.rank != GRUNT:
            return 0
        if s.fielded(m.seat, self.id) == 0:
            return 0
        for i in range(s.span.unit_from[m.seat], s.span.unit_to[m.seat]):
            b = s.models[i]
            if b.at != OFF and self.leads(s, b, m) and distance(s, m, b) <= NEAR:
                return 1
        return 0


@final
class Distracting(Rule):
    """Enemies within two spaces roll 1 B-die fewer in every attack."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return -1 if menaced(s, m, self.id, NEAR) else 0


@final
class FuelDepot(Rule):
    """All models of the player who secures it have +1 SPD; the mover does not count for securing."""

    def speed(self, s: Table, m: Model) -> i64:
        return 1 if m.seat != NOBODY and secured_with(s, m.seat, self.id, m.id) else 0


@final
class PowerProducer(Rule):
    """1 extra P-die when its securer powers up."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if secured_with(s, seat, self.id) else 0


@final
class Amplify(Rule):
    """1 extra P-die in a power-up if a unit with Amplify holds a power zone, or for `each` of them."""

    def __init__(self, name: str, moments: list[int], subject: str, each: bool) -> None:
        super().__init__(name, moments, subject)
        self.each: Final = each

    def gain(self, s: Table, seat: i64) -> i64:
        total: i64 = 0
        if s.fielded(seat, self.id):
            for i in range(s.span.unit_from[seat], s.span.unit_to[seat]):
                m = s.models[i]
                if holds_zone(s, m) and s.map.marks[m.at] == POWER_ZONE and s.edition.has(s, m, self.id):
                    total += 1
        return total if self.each else min(total, 1)


@final
class Safeguard(Rule):
    """1 extra P-die in a power-up if a building is secured."""

    def gain(self, s: Table, seat: i64) -> i64:
        return 1 if s.fielded(seat, self.id) and secured_count(s, seat) > 0 else 0
