"""Triggers (MP1-21): step 4, on a hit, only the attacking figure's own or granted ones (edition.carried)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.triggers import Drain, EnergyDrain, EnergySap, Fling, HitAndRun, Trigger
from rampant.games.monpoc.bearers import allies, hit_kind, hit_monster, hit_unit
from rampant.games.monpoc.board.geometry import adjacent, apart, touches
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.first.moments import AFTER, TRIGGER
from rampant.games.monpoc.first.steps.collide import drive
from rampant.games.monpoc.first.steps.damage import crush, heal, revert
from rampant.games.monpoc.options import DIRECTION
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.roll import RUNS

BEATEN: Final = 3
FLUNG: Final = 5
OVERLOAD: Final = 6


# -- dice --------------------------------------------------------------------------------------------------------------


@final
class PowerGorge(Trigger):
    """MP1-21.16, R26, R43: you gain 1 P-die; no target is needed."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return True

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.earn(attack.seat, 1)


# -- damage ------------------------------------------------------------------------------------------------------------


@final
class Explosion(Trigger):
    """MP1-21.08, R25: every figure next to the target unit whose printed DEF is reached takes 1 damage."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        target = s.models[attack.target]
        for m in s.models:
            if (
                m.at != OFF
                and m is not target
                and m.form.defence <= attack.strikes
                and touches(s.map, m, attack.origin)
            ):
                attack.damage[m.id] += 1


class SuperDamage(Trigger):
    """The attack does Super Damage."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        attack.extra = True


@final
class WeaponMaster(SuperDamage):
    """MP1-21.20: whatever its target is."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.target != NOBODY


@final
class Overload(SuperDamage):
    """MP1-21.14: against a monster whose player has many P-dice."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_monster(s, attack) and s.sides[1 - attack.seat].power >= OVERLOAD


@final
class FeedingFrenzy(SuperDamage):
    """MP1-21.09: against a monster next to which another figure of its agenda stands."""

    def meets(self, s: Table, attack: Attack) -> bool:
        if not hit_monster(s, attack):
            return False
        target = s.models[attack.target]
        leader = s.models[attack.leader]
        return any(m.card.agenda == leader.card.agenda and adjacent(s, m, target) for m in allies(s, leader))


@final
class Flung(Fling):
    """MP1-21.10, R25: at a building or enemy within five spaces of the target unit."""

    def reaches(self, s: Table, attack: Attack, bearer: Model, m: Model) -> bool:
        return apart(s.map, attack.origin, 1, m.at, m.size) <= FLUNG


@final
class Disintegrate(Trigger):
    """MP1-21.04: the destroyed target building leaves nothing behind."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_kind(s, attack, BUILDING)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        attack.clean = True


@final
class Munch(Trigger):
    """MP1-21.13, R27: if the target unit was destroyed, the monster regains 1 Health."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack) and attack.target in attack.fallen

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1, self.clause)


@final
class Vampirism(Trigger):
    """MP1-21.19: if the target is a monster, this monster regains 1 Health."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1, self.clause)


@final
class SelfDestruct(Trigger):
    """MP1-21.17: the figure is crushed, and with it its Triggers that still wait."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return s.models[attack.leader].kind != MONSTER

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        crush(s, bearer, self.clause)


# -- movement and forms ------------------------------------------------------------------------------------------------


@final
class BeatBack(Trigger):
    """MP1-21.01: the target monster is driven three spaces in a straight line of the attacker's choice."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_monster(s, attack) and s.models[attack.target].at != OFF

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return [DIRECTION + direction for direction in RUNS]

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        attack = s.attacks[-1]
        drive(s, attack, s.models[attack.target], option - DIRECTION, BEATEN, self.clause)

    def question(self, stage: i64) -> str:
        return "In which direction is the monster driven?"


@final
class Disrupt(Trigger):
    """MP1-21.05: a target in Hyper form whose Alpha is not destroyed changes to Alpha after the damage."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.target != NOBODY and can_revert(s.models[attack.target])

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        revert(s, s.models[attack.target], self.clause)


def can_revert(m: Model) -> bool:
    """Is the monster in Hyper form, with an Alpha that is not destroyed?"""
    return m.at != OFF and m.form is not m.card.forms[0] and m.spare > 0


RULES: Final[list[Rule]] = [
    Drain("power-drain", [TIMING + TRIGGER], "target monster", 0),  # MP1-21.15, R44
    Drain("siphon", [TIMING + TRIGGER], "target monster", 1),  # MP1-21.18, R44
    EnergyDrain("energy-drain", [TIMING + TRIGGER], "target monster"),  # MP1-21.06
    EnergySap("energy-sap", [TIMING + TRIGGER], "target unit", UNIT),  # MP1-21.07
    PowerGorge("power-gorge", [TIMING + TRIGGER], "attack"),
    Explosion("explosion", [TIMING + TRIGGER], "target unit"),
    FeedingFrenzy("feeding-frenzy", [TIMING + TRIGGER], "attack"),
    Overload("overload", [TIMING + TRIGGER], "attack"),
    WeaponMaster("weapon-master", [TIMING + TRIGGER], "attack"),
    Flung("fling", [TIMING + TRIGGER], "the chosen building or enemy figure"),
    Disintegrate("disintegrate", [TIMING + TRIGGER], "target building"),
    Munch("munch", [TIMING + AFTER], "target unit"),
    Vampirism("vampirism", [TIMING + TRIGGER], "this monster"),
    SelfDestruct("self-destruct", [TIMING + TRIGGER], "this figure"),
    BeatBack("beat-back", [TIMING + TRIGGER], "target monster"),
    HitAndRun("hit-and-run", [TIMING + TRIGGER], "this figure"),  # MP1-21.11
    Disrupt("disrupt", [TIMING + AFTER], "target monster"),
]
