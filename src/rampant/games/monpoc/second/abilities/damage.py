"""Rules of damage: who does more of it, who takes less, what is left behind, and who heals."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask
from rampant.games.monpoc.bearers import menaced
from rampant.games.monpoc.board.geometry import adjacent, apart
from rampant.games.monpoc.board.places import stands
from rampant.games.monpoc.cards import BLAST, BUILDING, MONSTER, UNIT
from rampant.games.monpoc.numbers import defence
from rampant.games.monpoc.options import CELL
from rampant.games.monpoc.second.numbers import EVERYWHERE, SWAT, THROW, leader_has
from rampant.games.monpoc.second.steps.collide import resilient
from rampant.games.monpoc.second.steps.damage import ALPHA, HYPER
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import (
    ARMOUR,
    BARGE,
    CLEAN,
    CRASH,
    DEBRIS,
    FLIPPED,
    HEALTH,
    RESILIENT,
    SHRUG,
    SUPER,
)
from rampant.games.monpoc.state.position import RUBBLE
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.words import elsewhere

# -- super damage (MP2-13.06) ------------------------------------------------------------------------------------------


@final
class Annihilate(Standing):
    """Every hit of the monster does super damage."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        return s.models[attack.leader].form.has[self.id] == 1


@final
class WeaponMaster(Standing):
    """Hits with the weapon do super damage."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        return leader_has(s, attack, self.id)


@final
class Crunch(Standing):
    """Super damage if an A-die shows a super strike."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        return s.models[attack.leader].form.has[self.id] == 1 and attack.action_supers > 0


@final
class Windup(Standing):
    """Swats and throws do super damage."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        return s.models[attack.leader].form.has[self.id] == 1 and (attack.kind == SWAT or attack.kind == THROW)


@final
class FeedingFrenzy(Standing):
    """Super damage to a monster that has a unit of the attacker's Faction beside it."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        leader = s.models[attack.leader]
        if not leader.form.has[self.id] or target.kind != MONSTER:
            return False
        for i in range(s.span.unit_from[leader.seat], s.span.unit_to[leader.seat]):
            u = s.models[i]
            if u.at != OFF and u.card.faction == leader.card.faction and adjacent(s, u, target):
                return True
        return False


@final
class Resilience(Standing):
    """MP2-18.22: the model is immune to super damage."""

    def resilient(self, s: Table, m: Model) -> bool:
        return m.form.has[self.id] == 1


@final
class Hunker(Standing):
    """The model is immune to triggers of brawls and blasts."""

    def shrugs(self, attack: Attack) -> bool:
        return attack.kind <= BLAST


# -- collisions (MP2-14) -----------------------------------------------------------------------------------------------


@final
class Spire(Standing):
    """A monster that collides with the building takes 1 damage more."""

    def crash(self, s: Table, m: Model, other: Model) -> i64:
        return 1 if other.kind == BUILDING and other.form.has[self.id] else 0


@final
class Hazardous(Standing):
    """An enemy monster that collides with the unit, or runs over it, takes 1 damage."""

    def crash(self, s: Table, m: Model, other: Model) -> i64:
        return 1 if other.kind == UNIT and other.seat != m.seat and other.form.has[self.id] else 0


@final
class Juggernaut(Standing):
    """MP2-16.11: a Rampage that a monster stops may hit it; in Hyper form with super damage."""

    def barge(self, s: Table, attack: Attack, m: Model, other: Model) -> None:
        id = int(other.id)
        if attack.strikes >= defence(s, attack, other):
            super_damage: i64 = 0 if m.form is m.card.forms[ALPHA] or resilient(s, other) else 1
            attack.damage[id] += 1 + super_damage
            attack.hits.append(id)
        else:
            attack.missed.append(id)


# -- debris ------------------------------------------------------------------------------------------------------------


@final
class Disintegrate(Standing):
    """Buildings that the attack destroys leave nothing behind."""

    def clean(self, s: Table, attack: Attack) -> bool:
        return leader_has(s, attack, self.id)


@final
class Incombustible(Standing):
    """The building leaves rubble, not a hazard."""

    def debris(self, kind: i64) -> i64:
        return RUBBLE


# -- health ------------------------------------------------------------------------------------------------------------


@final
class EntropicPresence(Standing):
    """Enemy monsters do not heal while it is on the map."""

    def most_health(self, s: Table, m: Model, top: i64) -> i64:
        return 0 if menaced(s, m, self.id, EVERYWHERE) else top


@final
class Inexorable(Standing):
    """The monster does not heal beyond its Hyper form."""

    def most_health(self, s: Table, m: Model, top: i64) -> i64:
        return min(top, m.card.forms[HYPER].health) if m.form.has[self.id] else top


@final
class Bifurcate(Standing):
    """MP2-R64: as the monster turns hyper its twin splits off."""

    def flipped(self, s: Table, m: Model) -> None:
        for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
            twin = s.models[i]
            if twin.card is m.card and twin is not m and twin.at == OFF and twin.health == twin.card.health:
                twin.out = False
                twin.health = twin.card.forms[HYPER].health
                s.turn(twin, twin.card.forms[HYPER])
                s.push(PlaceTwin(int(m.seat), int(twin.id), int(m.at)))
                return


@final
class PlaceTwin(Ask[Table]):
    """Bifurcate: the twin is put within two spaces of the monster that turned hyper."""

    def __init__(self, seat: int, twin: int, at: int) -> None:
        super().__init__(seat)
        self.twin: Final = twin
        self.at: Final = at

    def options(self, s: Table) -> list[int]:
        twin = s.models[self.twin]
        near: list[int] = []
        rest: list[int] = []
        for cell in range(s.map.cells):
            if stands(s, twin, cell):
                (near if apart(s.map, cell, 2, self.at, 2) <= 2 else rest).append(CELL + cell)
        return near if near else rest

    def chosen(self, s: Table, option: int) -> None:
        twin = s.models[self.twin]
        s.put(twin, option)
        if s.watched:
            at = f"cell:{s.map.grid.name(option)}"
            s.tell(Event("place", f"{s.name(self.twin)} splits off.", "MP2-R64", self.seat, f"piece:m{twin.id}", (at,)))
        s.edition.arrive(s, twin, True)

    def prompt(self, s: Table) -> str:
        return f"Where does {s.name(self.twin)} appear?"

    def clause(self, s: Table) -> str:
        return "MP2-R64"

    def describe(self, s: Table, option: int) -> Option:
        return s.word(option, "MP2-R64")

    def denied(self, s: Table) -> list[Denied]:
        why = "the twin appears within two spaces where there is room, elsewhere only if there is none"
        return elsewhere(s, self.options(s), why, "MP2-R64")


RULES: Final[list[Rule]] = [
    Annihilate("annihilate", [SUPER], "attack"),
    WeaponMaster("weapon-master", [SUPER], "attack"),
    Crunch("crunch", [SUPER], "attack"),
    Windup("windup", [SUPER], "attack"),
    FeedingFrenzy("feeding-frenzy", [SUPER], "attack"),
    Resilience("resilience", [RESILIENT]),
    Hunker("hunker", [SHRUG]),
    Standing("armored", [ARMOUR]),
    Spire("spire", [CRASH], "collision"),
    Hazardous("hazardous", [CRASH], "enemy monster"),
    Juggernaut("juggernaut", [BARGE], "enemy monster"),
    Disintegrate("disintegrate", [CLEAN], "building"),
    Incombustible("incombustible", [DEBRIS], "building"),
    EntropicPresence("entropic-presence", [HEALTH], "enemy monster"),
    Inexorable("inexorable", [HEALTH]),
    Bifurcate("bifurcate", [FLIPPED]),
]
