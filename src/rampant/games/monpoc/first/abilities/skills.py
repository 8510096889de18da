"""Skills that change numbers: dice, DEF, SPD, Power Ups (MP1-23)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.numbers import Amplify, Captain, Distracting, Safeguard
from rampant.games.monpoc.bearers import allies, menaced
from rampant.games.monpoc.board.city import holds_objective
from rampant.games.monpoc.board.geometry import adjacent, distance
from rampant.games.monpoc.cards import BLAST, BRAWL, BUILDING, NOBODY, UNIT
from rampant.games.monpoc.first.abilities.standing import FLIGHT
from rampant.games.monpoc.first.bearers import agenda_aura, any_has, has
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ADVANCE_SPEED, BOOST, BOOST_ALL, DEFENCE, POWER_UP, STAT
from rampant.games.monpoc.state.table import Rule, Table

AURA: Final = 2  # "within 2 spaces"

# -- dice --------------------------------------------------------------------------------------------------------------


@final
class AntiAir(Rule):
    """MP1-23.04: 1 extra B-die in brawls and blasts at a figure with Flight."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind > BLAST or not has(s, m, self.id):
            return 0
        return 1 if has(s, s.models[attack.target], FLIGHT.id) else 0


@final
class Berserk(Rule):
    """MP1-23.07: a unit has 1 extra brawl B-die."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BRAWL and m.kind == UNIT and has(s, m, self.id) else 0


@final
class Charge(Rule):
    """MP1-23.09: 1 extra brawl B-die in a turn in which the figure advanced."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BRAWL and m.advanced and has(s, m, self.id) else 0


@final
class Fortify(Rule):
    """MP1-23.18: 1 extra brawl B-die near an agenda figure that holds an Objective Space."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind != BRAWL or s.fielded(m.seat, self.id) == 0:
            return 0
        for i in range(s.span.unit_from[m.seat], s.span.unit_to[m.seat]):
            b = s.models[i]
            if (
                b.at != OFF
                and b.card.agenda == m.card.agenda
                and has(s, b, self.id)
                and distance(s, m, b) <= AURA
                and holds_objective(s, b)
            ):
                return 1
        return 0


@final
class OfMyFaction(Rule):
    """High Impact, Wing Leader (MP1-23.20, 23.48, R67): a unit of a monster's faction, 1 extra blast B-die.

    Wing Leader serves units with Flight.
    """

    def __init__(self, name: str, flyers: bool) -> None:
        super().__init__(name, [BOOST], "this unit")
        self.flyers: Final = flyers

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind != BLAST or m.kind != UNIT or not has(s, m, self.id):
            return 0
        if self.flyers and not has(s, m, FLIGHT.id):
            return 0
        for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
            b = s.models[i]
            if b.at != OFF and b.card.faction == m.card.faction:
                return 1
        return 0


@final
class Leadership(Captain):
    """MP1-23.25: Grunts with its name within two spaces have 1 extra brawl and blast B-die."""

    def leads(self, s: Table, captain: Model, grunt: Model) -> bool:
        return captain.card.breed == grunt.card.breed and has(s, captain, self.id)


@final
class Logistics(Rule):
    """MP1-23.26: a combined attack with an agenda figure within two spaces gets 1 extra B-die."""

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        if len(attack.members) < 2:
            return 0
        for id in attack.members:
            if agenda_aura(s, s.models[id], self.id, AURA):
                return 1
        return 0


@final
class Disable(Rule):
    """MP1-23.13: enemies within two spaces have -1 Brawl."""

    def stat(self, s: Table, m: Model, kind: i64) -> i64:
        return -1 if kind == BRAWL and menaced(s, m, self.id, AURA) else 0


# -- DEF ---------------------------------------------------------------------------------------------------------------


@final
class Hardened(Rule):
    """Force Field, Shelter (MP1-23.17, 23.36): a unit has +1 DEF against blasts, or brawls."""

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name, [DEFENCE], "this unit")
        self.kind: Final[i64] = kind

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        if m.kind != UNIT or attack.kind != self.kind:
            return 0
        return 1 if has(s, m, self.id) else 0


@final
class Piercing(Rule):
    """Armor Piercing, Penetrator (MP1-23.05, 23.31): the target has -1 DEF against its blasts, or brawls."""

    def __init__(self, name: str, kind: i64, subject: str) -> None:
        super().__init__(name, [DEFENCE], subject)
        self.kind: Final[i64] = kind

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        if m.id != attack.target or attack.kind != self.kind:
            return 0
        return -1 if any_has(s, attack, self.id) else 0


@final
class Sniper(Rule):
    """MP1-23.37: the target has -1 DEF against its blasts, but not in a combined attack."""

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind != BLAST or m.id != attack.target or len(attack.members) > 1:
            return 0
        return -1 if has(s, s.models[attack.leader], self.id) else 0


@final
class Exposed(Rule):
    """Flank, Infiltrate, Spotter, Weaken: -1 DEF for what stands within two spaces, against agenda figures.

    Infiltrate lowers buildings, the others enemies. A combined attack counts if one participant fits (MP1-R40).
    """

    def __init__(self, name: str, kind: i64, prey: i64, subject: str) -> None:
        super().__init__(name, [DEFENCE], subject)
        self.kind: Final[i64] = kind  # the attacks it helps, or NOBODY for all
        self.prey: Final[i64] = prey  # whom it lowers: BUILDING, or NOBODY for enemies

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        if self.kind != NOBODY and attack.kind != self.kind:
            return 0
        if s.fielded(attack.seat, self.id) == 0:
            return 0
        if self.prey == BUILDING:
            if m.kind != BUILDING:
                return 0
        elif m.seat != 1 - attack.seat:
            return 0
        for i in range(s.span.force):
            b = s.models[i]
            if (
                b.seat == attack.seat
                and b.at != OFF
                and distance(s, m, b) <= AURA
                and has(s, b, self.id)
                and self._helps(s, attack, b)
            ):
                return -1
        return 0

    def _helps(self, s: Table, attack: Attack, b: Model) -> bool:
        """Is one of the attackers of the bearer's agenda? Flank wants another figure than the bearer."""
        for id in attack.members:
            if s.models[id].card.agenda == b.card.agenda and (self.kind != BRAWL or id != b.id):
                return True
        return False


# -- SPD ---------------------------------------------------------------------------------------------------------------


@final
class Motivator(Rule):
    """MP1-23.29, R58: an agenda figure that begins an advance next to it has +1 SPD for it."""

    def speed(self, s: Table, m: Model) -> i64:
        if m.seat == NOBODY or s.fielded(m.seat, self.id) == 0:
            return 0
        for b in allies(s, m):
            if b.card.agenda == m.card.agenda and adjacent(s, m, b) and has(s, b, self.id):
                return 1
        return 0


RULES: Final[list[Rule]] = [
    AntiAir("anti-air", [BOOST], "this figure"),
    Berserk("berserk", [BOOST], "this unit"),
    Charge("charge", [BOOST], "this figure"),
    Distracting("distract", [BOOST], "enemy figure"),  # MP1-23.14, R14
    Fortify("fortify", [BOOST], "agenda figure"),
    OfMyFaction("high-impact", False),
    OfMyFaction("wing-leader", True),
    Leadership("leadership", [BOOST], "Grunt unit"),
    Logistics("logistics", [BOOST_ALL], "combined attack"),
    Disable("disable", [STAT], "enemy figure"),
    Hardened("force-field", BLAST),
    Hardened("shelter", BRAWL),
    Piercing("armor-piercing", BLAST, "target figure"),
    Piercing("penetrator", BRAWL, "target"),
    Sniper("sniper", [DEFENCE], "target"),
    Exposed("flank", BRAWL, NOBODY, "enemy"),
    Exposed("infiltrate", NOBODY, BUILDING, "building"),
    Exposed("spotter", BLAST, NOBODY, "enemy figure"),
    Exposed("weaken", NOBODY, NOBODY, "enemy figure"),
    Motivator("motivator", [ADVANCE_SPEED], "agenda figure"),
    Amplify("amplify", [POWER_UP], "Power Up", True),  # MP1-23.02, 14.14
    Safeguard("safeguard", [POWER_UP], "Power Up"),  # MP1-23.35
]
