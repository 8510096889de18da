"""Reactions (MP1-22, 24.01 to 24.07): step 5, of the attacked player's figures, and of buildings on any turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.triggers import WhenHit
from rampant.games.monpoc.bearers import hit_kind, own_among, reserves, units_next_to
from rampant.games.monpoc.board.places import steps_of
from rampant.games.monpoc.cards import BRAWL, BUILDING, MONSTER, UNIT
from rampant.games.monpoc.first.bearers import has
from rampant.games.monpoc.first.moments import REACTION
from rampant.games.monpoc.first.steps.damage import crush, heal
from rampant.games.monpoc.first.terms import DESTROYERS, FIENDS, FIRE, NATURE, RADIATION, RADICALS, RADIOACTIVE
from rampant.games.monpoc.options import CELL, MODEL, SKIP
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import DEBRIS, TIMING
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.moving import shift
from rampant.games.monpoc.steps.turn import enter


@final
class Incubator(Rule):
    """MP1-22.01, R66: the unit that is hit is crushed, and a Faction unit without Incubator takes its cell."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return [id for id in own_among(s, attack, attack.hits, self.id) if self._brood(s, s.models[id])]

    def _brood(self, s: Table, m: Model) -> list[int]:
        """The units that can take its place."""
        found = reserves(s, m.seat, m.card.faction, but=self.id)
        return [option for option in found if s.edition.may_stop(s, s.models[option - MODEL], m.at)]

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return self._brood(s, bearer)

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        at = int(bearer.at)
        crush(s, bearer, self.clause)
        enter(s, s.models[option - MODEL], at, self.clause)

    def question(self, stage: i64) -> str:
        return "Which unit takes its place?"


@final
class PowerSink(Rule):
    """MP1-22.02, R32: its player gains 1 P-die if the attack was rolled with P-dice, hit or miss."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        other = 1 - attack.seat
        if attack.reach == 0 or s.fielded(other, self.id) == 0:
            return []
        if not any(s.models[id].seat == other for id in attack.hits + attack.missed):
            return []
        for i in range(s.span.force):
            m = s.models[i]
            if m.seat == other and m.at != OFF and has(s, m, self.id):
                return [i]
        return []

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.earn(bearer.seat, 1)


@final
class Riled(WhenHit):
    """MP1-22.03, R33: if the figure is hit its player gains 1 P-die."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.earn(bearer.seat, 1)


@final
class SideStep(Rule):
    """MP1-22.04: if the figure is missed it may be moved one space in any direction."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        return own_among(s, attack, attack.missed, self.id)

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        found = steps_of(s, bearer)
        found.append(SKIP)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option != SKIP:
            shift(s, bearer, option - CELL, self.clause)


@final
class Unstable(WhenHit):
    """MP1-22.05: a hit crushes every unit next to the figure, and the figure itself if it is a unit."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in units_next_to(s, bearer):
            crush(s, s.models[id], self.clause)
        if bearer.kind == UNIT:
            crush(s, bearer, self.clause)


class Feast(Rule):
    """What a building gives to a certain monster that hits it with a brawl."""

    def __init__(self, name: str, wanted: i64) -> None:
        super().__init__(name, [TIMING + REACTION], "building")
        self.wanted: Final[i64] = wanted

    def suits(self, m: Model) -> bool:
        """Is it the monster that the building speaks of?"""
        raise AssertionError("a building says whom it serves")

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        leader = s.models[attack.leader]
        if attack.kind != BRAWL or leader.kind != MONSTER or leader.at == OFF or not hit_kind(s, attack, BUILDING):
            return []
        b = s.models[attack.target]
        return [int(b.id)] if b.form.has[self.id] and self.suits(leader) else []


@final
class Loot(Feast):
    """Defenseless, Industrial Site, Superstructure (MP1-24.03 to 24.05): 1 extra P-die for monsters of an agenda."""

    def suits(self, m: Model) -> bool:
        return m.card.agenda == self.wanted

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.earn(attack.seat, 1)


@final
class Meal(Feast):
    """High Occupancy, Nuclear Powered (MP1-24.06, 24.07): 1 Health for monsters of an Energy Type."""

    def suits(self, m: Model) -> bool:
        return m.card.energy == self.wanted

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, s.models[attack.leader], 1, self.clause)


@final
class Burning(Standing):
    """Blazing Inferno, Radiated Zone (MP1-24.01, 24.02): the building leaves a hazard."""

    def __init__(self, name: str, left: i64) -> None:
        super().__init__(name, [DEBRIS], "building")
        self.left: Final[i64] = left

    def debris(self, kind: i64) -> i64:
        return self.left


RULES: Final[list[Rule]] = [
    Incubator("incubator", [TIMING + REACTION], "this unit / the Faction unit"),
    PowerSink("power-sink", [TIMING + REACTION], "attack"),
    Riled("riled", [TIMING + REACTION], "this figure"),
    SideStep("side-step", [TIMING + REACTION], "this figure", True),  # one may step where another stood
    Unstable("unstable", [TIMING + REACTION], "this figure"),
    Burning("blazing-inferno", FIRE),
    Burning("radiated-zone", RADIATION),
    Loot("defenseless", FIENDS),
    Loot("industrial-site", RADICALS),
    Loot("superstructure", DESTROYERS),
    Meal("high-occupancy", NATURE),
    Meal("nuclear-powered", RADIOACTIVE),
]
