"""Skills that the general rules ask: movement, positions, immunities, rewards (MP1-23)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.games.monpoc.bearers import menaced, with_rule, within
from rampant.games.monpoc.board.city import holds_zone
from rampant.games.monpoc.cards import BLAST, BRAWL, UNIT
from rampant.games.monpoc.first.bearers import any_has, has
from rampant.games.monpoc.first.numbers import BODY_SLAM, CRADLE_THROW, SMASH, STOMP, THROW, runs
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import (
    ALOFT,
    COVER,
    FIREPROOF,
    FOOTING,
    GAIT,
    GROUND,
    HIDE,
    HOLD,
    IMMUNE,
    LIFT,
    LONE,
    LOW,
    NEGATE,
    OPEN_SKY,
    PRIZE,
    RANGE,
    RESILIENT,
    SECURE,
    SUPER,
    TERROR,
    UNCOVER,
    WORTH,
)
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table

# -- movement ----------------------------------------------------------------------------------------------------------


@final
class Flight(Standing):
    """MP1-8.09 to 8.11: over everything, unharmed by hazards, out of reach of units that brawl; but without Cover
    and without holding spaces.
    """

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if has(s, m, self.id):
            gait.mobile = True
            gait.fireproof = True
            if m.kind == UNIT:
                gait.wades = True

    def floats(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)

    def fireproof(self, s: Table, m: Model, forced: bool) -> bool:
        return has(s, m, self.id)

    def holds_nothing(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)

    def bares(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)

    def aloft(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)

    def lifts(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class GroundControl(Standing):
    """MP1-23.19: although it flies, it can hold spaces."""

    def grounds(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class LowFlyer(Standing):
    """MP1-23.27: although it flies, it can have Cover."""

    def lowers(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class Jump(Standing):
    """MP1-8.11: over everything; a unit that jumps can brawl flyers."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if has(s, m, self.id):
            gait.mobile = True

    def lifts(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class Climb(Standing):
    """MP1-23.10: through buildings."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if has(s, m, self.id):
            gait.climbs = True


@final
class Hover(Standing):
    """MP1-23.21: every terrain is open to the unit, water too."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT and has(s, m, self.id):
            gait.swims = True
            gait.rough = 1

    def floats(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class AllTerrain(Standing):
    """MP1-23.01: rough spaces cost the unit 1."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT and has(s, m, self.id):
            gait.rough = 1


@final
class Mire(Standing):
    """MP1-23.28: spaces around it cost enemy units 2."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT:
            gait.mires = with_rule(s, 1 - m.seat, self.id)


@final
class Terrify(Standing):
    """MP1-23.46: enemy units do not come next to it."""

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        if m.kind == UNIT:
            gait.terrors = with_rule(s, 1 - m.seat, self.id)


# -- positions ---------------------------------------------------------------------------------------------------------


@final
class DigIn(Standing):
    """MP1-8.08: Cover while the unit holds a zone."""

    def covers(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id) and holds_zone(s, m)


@final
class IndirectFire(Standing):
    """MP1-23.22: Cover does not help against its blasts."""

    def uncovers(self, s: Table, attack: Attack) -> bool:
        return any_has(s, attack, self.id)


@final
class Cloak(Standing):
    """MP1-23.11: blasts from afar cannot aim at it."""

    def hides(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class Longer(Standing):
    """Radar, Super Strength (MP1-23.32, 23.45): attacks of some kinds reach farther."""

    def __init__(self, name: str, subject: str, kinds: list[int], spaces: i64) -> None:
        super().__init__(name, [RANGE], subject)
        self.kinds: Final = kinds
        self.spaces: Final[i64] = spaces

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return self.spaces if kind in self.kinds and has(s, m, self.id) else 0


@final
class Sabotage(Standing):
    """MP1-23.34: buildings within two spaces of it are not secured by its enemies."""

    def prevents(self, s: Table, seat: i64, building: Model) -> bool:
        return within(s, building, 1 - seat, self.id, 2)


# -- attacks -----------------------------------------------------------------------------------------------------------


@final
class Negation(Standing):
    """MP1-23.30: enemies within two spaces make no power attacks."""

    def negates(self, s: Table, m: Model) -> bool:
        return menaced(s, m, self.id, 2)


@final
class SoloBrawler(Standing):
    """MP1-23.39: no combined brawls with it."""

    def lone(self, s: Table, attack: Attack, m: Model) -> bool:
        return attack.kind == BRAWL and (has(s, m, self.id) or has(s, s.models[attack.leader], self.id))


@final
class Immunity(Standing):
    """Solid, Steady (MP1-23.38, 23.41): immune to Smash, or to Body Slam."""

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name, [IMMUNE], "this monster")
        self.kind: Final[i64] = kind

    def immune(self, s: Table, m: Model, kind: i64) -> bool:
        return kind == self.kind and has(s, m, self.id)


@final
class Annihilate(Standing):
    """MP1-23.03: hits do Super Damage."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        return has(s, s.models[attack.leader], self.id)


@final
class SuperSmash(Standing):
    """MP1-23.43: a Smash does Super Damage."""

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        return attack.kind == SMASH and has(s, s.models[attack.leader], self.id)


@final
class Resilience(Standing):
    """MP1-23.33: no Super Damage to the monster."""

    def resilient(self, s: Table, m: Model) -> bool:
        return has(s, m, self.id)


@final
class Atomize(Standing):
    """MP1-23.06, R38: a building is worth its Energy to a blast too."""

    def pays(self, s: Table, attack: Attack) -> bool:
        return attack.kind == BLAST and has(s, s.models[attack.leader], self.id)


@final
class SuperRampage(Standing):
    """MP1-23.42: 1 extra P-die per building and per enemy unit in a Rampage."""

    def prize(self, s: Table, attack: Attack) -> i64:
        return 1 if runs(attack.kind) and has(s, s.models[attack.leader], self.id) else 0


@final
class SuperStomp(Standing):
    """MP1-23.44: 1 extra P-die per building and per enemy unit in a Stomp."""

    def prize(self, s: Table, attack: Attack) -> i64:
        return 1 if attack.kind == STOMP and has(s, s.models[attack.leader], self.id) else 0


FLIGHT: Final = Flight("flight", [GAIT, FOOTING, FIREPROOF, HOLD, OPEN_SKY, ALOFT, LIFT], "figure")

RULES: Final[list[Rule]] = [
    FLIGHT,
    GroundControl("ground-control", [GROUND], "this unit"),
    LowFlyer("low-flyer", [LOW], "this unit"),
    Jump("jump", [GAIT, LIFT], "figure"),
    Climb("climb", [GAIT], "this figure"),
    Hover("hover", [GAIT, FOOTING], "figure"),
    AllTerrain("all-terrain", [GAIT], "figure"),
    Mire("mire", [GAIT], "enemy unit"),
    Terrify("terrify", [GAIT, TERROR], "enemy unit"),
    DigIn("dig-in", [COVER], "this figure"),
    IndirectFire("indirect-fire", [UNCOVER], "attack"),
    Cloak("cloak", [HIDE], "this figure"),
    Longer("radar", "figure", [BLAST], 2),
    Longer("super-strength", "target monster", [SMASH, THROW, CRADLE_THROW], 1),
    Sabotage("sabotage", [SECURE], "building"),
    Negation("negation", [NEGATE], "enemy figure"),
    SoloBrawler("solo-brawler", [LONE], "this figure"),
    Immunity("solid", SMASH),
    Immunity("steady", BODY_SLAM),
    Annihilate("annihilate", [SUPER], "attack"),
    SuperSmash("super-smash", [SUPER], "Smash"),
    Resilience("resilience", [RESILIENT], "this monster"),
    Atomize("atomize", [WORTH], "attack"),
    SuperRampage("super-rampage", [PRIZE], "Rampage"),
    SuperStomp("super-stomp", [PRIZE], "Stomp"),
]
