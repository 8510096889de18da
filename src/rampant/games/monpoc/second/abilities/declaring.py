"""Rules of declaring attacks: how many, how far, at whom, with whom."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.state import Step
from rampant.games.monpoc.bearers import menaced
from rampant.games.monpoc.board.city import holds_zone
from rampant.games.monpoc.cards import BRAWL
from rampant.games.monpoc.second.abilities.movement import FLIGHT
from rampant.games.monpoc.second.numbers import RAMPAGE, STOMP, SWAT, THROW, any_has, aura, carries, has
from rampant.games.monpoc.second.steps.declare import LeaderLeft
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import (
    COVER,
    DECLARED,
    HIDE,
    IMMUNE,
    LONE,
    MORE,
    OBSTACLE,
    POWER_DICE,
    RANGE,
    REVEAL,
    UNCOVER,
)
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.moving import Advance

RUN: Final = 3  # how far Rampant Destruction advances


@final
class MoreAttacks(Standing):
    """Dual Attack, Lightning Attack, Quick Fire, Rapid Fire, Ultimate Weapon: one more brawl, blast or either."""

    def __init__(self, name: str, brawls: int, blasts: int) -> None:
        super().__init__(name, [MORE])
        self.brawls: Final = brawls
        self.blasts: Final = blasts

    def more(self, m: Model, kind: i64) -> i64:
        return self.brawls if kind == BRAWL else self.blasts


@final
class Farther(Standing):
    """Reach, Air Drop, Slingshot: attacks of a kind reach farther; Air Drop may ride on a weapon."""

    def __init__(self, name: str, subject: str, kind: i64, spaces: i64) -> None:
        super().__init__(name, [RANGE], subject)
        self.kind: Final[i64] = kind
        self.spaces: Final[i64] = spaces

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return self.spaces if kind == self.kind and carries(s, m, self.id, kind) else 0


@final
class Cloak(Standing):
    """Blasts from more than two spaces away cannot aim at the model."""

    def hides(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class ForwardObserver(Standing):
    """Enemies within two spaces cannot hide."""

    def reveals(self, s: Table, m: Model) -> bool:
        return menaced(s, m, self.id, 2)


@final
class DigIn(Standing):
    """The unit has Cover while it holds a zone."""

    def covers(self, s: Table, m: Model) -> bool:
        return m.form.has[self.id] == 1 and holds_zone(s, m)


@final
class MobileFortress(Standing):
    """Allied units next to it that do not fly have Cover."""

    def covers(self, s: Table, m: Model) -> bool:
        return not has(s, m, FLIGHT.id) and aura(s, m, self.id, 1, False, True)


@final
class IndirectFire(Standing):
    """Cover does not help against the attack."""

    def uncovers(self, s: Table, attack: Attack) -> bool:
        return any_has(s, attack, self.id)


@final
class Immunity(Standing):
    """Burrower, Uncrushable: attacks of a kind cannot touch the model."""

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name, [IMMUNE])
        self.kind: Final[i64] = kind

    def immune(self, s: Table, m: Model, kind: i64) -> bool:
        return kind == self.kind and m.form.has[self.id] == 1


@final
class LoneWolf(Standing):
    """The unit takes part in no combined attack."""

    def lone(self, s: Table, attack: Attack, m: Model) -> bool:
        return m.form.has[self.id] == 1


@final
class PowerHitter(Standing):
    """The unit may add a P-die."""

    def power_dice(self, m: Model) -> int:
        return int(m.form.has[self.id])


@final
class RampantDestruction(Standing):
    """A Rampage begins with an advance of up to three spaces."""

    def declared(self, s: Table, attack: Attack, steps: list[Step[Table]]) -> None:
        if attack.kind == RAMPAGE and s.models[attack.leader].form.has[self.id]:
            steps.append(Advance(int(attack.seat), int(attack.leader), RUN, self.clause))
            steps.append(LeaderLeft())


RULES: Final[list[Rule]] = [
    MoreAttacks("dual-attack", 1, 0),
    MoreAttacks("lightning-attack", 1, 0),
    MoreAttacks("quick-fire", 0, 1),
    MoreAttacks("rapid-fire", 0, 1),
    MoreAttacks("ultimate-weapon", 1, 1),
    Farther("reach", "model", BRAWL, 1),
    Farther("air-drop", "attack", THROW, 2),
    Farther("slingshot", "attack", SWAT, 2),
    Standing("bulwark", [OBSTACLE], "range"),
    Cloak("cloak", [HIDE]),
    ForwardObserver("forward-observer", [REVEAL], "enemy model"),
    DigIn("dig-in", [COVER]),
    MobileFortress("mobile-fortress", [COVER]),
    IndirectFire("indirect-fire", [UNCOVER], "attack"),
    Immunity("burrower", SWAT),
    Immunity("uncrushable", STOMP),
    LoneWolf("lone-wolf", [LONE]),
    PowerHitter("power-hitter", [POWER_DICE]),
    RampantDestruction("rampant-destruction", [DECLARED], "attack"),
]
