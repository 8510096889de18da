"""Rules that change numbers: SPD, B-dice, DEF, power-ups."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.numbers import Amplify, Captain, Distracting, Safeguard
from rampant.games.monpoc.bearers import menaced
from rampant.games.monpoc.board.city import holds_objective
from rampant.games.monpoc.board.geometry import distance, near_tile
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, NOBODY, UNIT, WATER
from rampant.games.monpoc.second.abilities.common import is_built
from rampant.games.monpoc.second.abilities.movement import FLIGHT
from rampant.games.monpoc.second.numbers import BODY_SLAM, EVERYWHERE, THROW, any_has, aura, carries, has
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ADVANCE_SPEED, BOOST, BOOST_ALL, DEFENCE, OWN_DEFENCE, POWER_UP, SPEED
from rampant.games.monpoc.state.position import BARE, HAZARD
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table

# -- SPD ---------------------------------------------------------------------------------------------------------------


class Stampede(Standing):
    """+1 SPD for the Faction units of a monster on the map."""

    def speed(self, s: Table, m: Model) -> i64:
        return 1 if m.kind == UNIT and aura(s, m, self.id, EVERYWHERE, True, False) else 0


@final
class KingTide(Stampede):
    """The same, and +1 DEF against everything for those of them that stand in water."""

    def standing(self, s: Table, m: Model) -> i64:
        if m.kind != UNIT or s.map.terrain[m.at] != WATER:
            return 0
        return 1 if aura(s, m, self.id, EVERYWHERE, True, False) else 0

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        return self.standing(s, m)


@final
class Motivator(Rule):
    """+1 SPD for an advance begun within two spaces of it."""

    def speed(self, s: Table, m: Model) -> i64:
        return 1 if m.seat != NOBODY and aura(s, m, self.id, 2, False, True) else 0


# -- B-dice ------------------------------------------------------------------------------------------------------------


@final
class Aim(Rule):
    """+1 B-die in blasts while the model has not moved this activation."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BLAST and m.form.has[self.id] and not m.moved else 0


@final
class AntiAir(Rule):
    """+1 B-die in brawls and blasts at a target with Flight."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind > BLAST or not m.form.has[self.id]:
            return 0
        return 1 if has(s, s.models[attack.target], FLIGHT.id) else 0


@final
class BigGameHunter(Rule):
    """+2 B-dice in blasts at a monster."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return 2 if attack.kind == BLAST and m.form.has[self.id] and s.models[attack.target].kind == MONSTER else 0


@final
class Destabilizer(Rule):
    """+1 B-die in brawls and blasts at a building."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind > BLAST or not is_built(s.models[attack.target]):
            return 0
        return 1 if carries(s, m, self.id, attack.kind) else 0


@final
class ImprovisedWeapon(Rule):
    """+1 B-die while on or next to a debris tile."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if m.form.has[self.id]:
            for tile in range(s.map.tiles):
                if s.tiles[tile] != BARE and near_tile(s, m, tile):
                    return 1
        return 0


@final
class Commander(Captain):
    """+1 B-die for grunts of its type within two spaces."""

    def leads(self, s: Table, captain: Model, grunt: Model) -> bool:
        return captain.form.has[self.id] == 1 and captain.form.limit[self.id] == grunt.card.breed


@final
class Rage(Rule):
    """Blood Rage, High Impact, Wing Leader: +1 B-die for Faction units in brawls or blasts, or only for flyers."""

    def __init__(self, name: str, kind: i64, flyers: bool = False) -> None:
        super().__init__(name, [BOOST])
        self.kind: Final[i64] = kind
        self.flyers: Final = flyers

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if m.kind != UNIT or attack.kind != self.kind:
            return 0
        if not aura(s, m, self.id, EVERYWHERE, True, False):
            return 0
        return 1 if not self.flyers or has(s, m, FLIGHT.id) else 0


@final
class Intensify(Rule):
    """+1 B-die for other models within two spaces while it holds an objective space."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        if attack.kind > BLAST or m.seat == NOBODY or s.fielded(m.seat, self.id) == 0:
            return 0
        for i in range(s.span.unit_from[m.seat], s.span.unit_to[m.seat]):
            b = s.models[i]
            if b.at != OFF and b.form.has[self.id] and b is not m and holds_objective(s, b) and distance(s, m, b) <= 2:
                return 1
        return 0


@final
class Terrify(Rule):
    """Enemy units next to it roll no B-dice."""

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        return -99 if m.kind == UNIT and menaced(s, m, self.id, 1) else 0

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        """Dice of the whole attack are nobody's if every participant is terrified."""
        if dice == 0 or s.fielded(1 - attack.seat, self.id) == 0:
            return 0
        for id in attack.members:
            if self.boost(s, attack, s.models[id]) == 0:
                return 0
        return -dice


@final
class Mastermind(Rule):
    """+1 B-die for a combined attack of two or more Faction models."""

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        if len(attack.members) < 2 or s.fielded(attack.seat, self.id) == 0:
            return 0
        for i in range(s.span.force):
            b = s.models[i]
            if b.seat == attack.seat and b.at != OFF and b.form.has[self.id]:
                share = 0
                for id in attack.members:
                    if s.models[id].card.faction == b.card.faction:
                        share += 1
                if share >= 2:
                    return 1
        return 0


@final
class Braced(Rule):
    """Steady, Unwieldy: body slams or throws against the monster are rolled without B-dice."""

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name, [BOOST_ALL], "attack")
        self.kind: Final[i64] = kind

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        if attack.kind != self.kind:
            return 0
        return -dice if s.models[attack.target].form.has[self.id] else 0


# -- DEF ---------------------------------------------------------------------------------------------------------------


@final
class ForceField(Rule):
    """+1 DEF against blasts."""

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BLAST and has(s, m, self.id) else 0


@final
class Earthworks(Rule):
    """+1 DEF against brawls for Faction units within three spaces."""

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        return 1 if attack.kind == BRAWL and m.kind == UNIT and aura(s, m, self.id, 3, True, False) else 0


@final
class Spotter(Rule):
    """Spotter, Flank: -1 DEF for enemies within two spaces against blasts, or brawls."""

    def __init__(self, name: str, kind: i64) -> None:
        super().__init__(name, [DEFENCE], "enemy model")
        self.kind: Final[i64] = kind

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        if m.seat != 1 - attack.seat or attack.kind != self.kind:
            return 0
        return -1 if menaced(s, m, self.id, 2) else 0


@final
class Penetrator(Rule):
    """-1 DEF for the target of the attack."""

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        return -1 if m.id == attack.target and any_has(s, attack, self.id) else 0


@final
class FeedTheFlames(Rule):
    """Penetrator against targets at a hazard; an attack that has it anyway gains nothing."""

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        if m.id != attack.target or not s.models[attack.leader].form.has[self.id]:
            return 0
        if any_has(s, attack, PENETRATOR.id):
            return 0
        for tile in range(s.map.tiles):
            if s.tiles[tile] == HAZARD and near_tile(s, m, tile):
                return -1
        return 0


PENETRATOR: Final = Penetrator("penetrator", [DEFENCE], "target")

RULES: Final[list[Rule]] = [
    FeedTheFlames("feed-the-flames", [DEFENCE], "target"),
    Stampede("stampede", [SPEED]),
    KingTide("king-tide", [SPEED, DEFENCE, OWN_DEFENCE]),
    Motivator("motivator", [ADVANCE_SPEED], "advance"),
    Aim("aim", [BOOST]),
    AntiAir("anti-air", [BOOST]),
    BigGameHunter("big-game-hunter", [BOOST]),
    Destabilizer("destabilizer", [BOOST]),
    ImprovisedWeapon("improvised-weapon", [BOOST]),
    Commander("commander", [BOOST], "grunt"),
    Rage("blood-rage", BRAWL),
    Rage("high-impact", BLAST),
    Rage("wing-leader", BLAST, True),
    Intensify("intensify", [BOOST]),
    Distracting("disruption", [BOOST], "enemy model"),
    Terrify("terrify", [BOOST, BOOST_ALL], "enemy unit"),
    Mastermind("mastermind", [BOOST_ALL], "attack"),
    Braced("steady", BODY_SLAM),
    Braced("unwieldy", THROW),
    ForceField("force-field", [DEFENCE]),
    Earthworks("earthworks", [DEFENCE]),
    Spotter("spotter", BLAST),
    Spotter("flank", BRAWL),
    PENETRATOR,
    Amplify("amplify", [POWER_UP], "power-up", False),
    Safeguard("safeguard", [POWER_UP], "power-up"),
]
