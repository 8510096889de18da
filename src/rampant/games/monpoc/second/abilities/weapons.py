"""Rules that ride on a weapon: they act on the steps of an attack made with it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.games.monpoc.abilities.triggers import Drain, EnergyDrain, EnergySap, Fling, HitAndRun, Trigger
from rampant.games.monpoc.bearers import hit_monster, hit_unit, reserves, room_at
from rampant.games.monpoc.board.geometry import shifted
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.dice import ACTION
from rampant.games.monpoc.options import DIRECTION, MODEL, NUMBER, SKIP, USE
from rampant.games.monpoc.second.abilities.common import by_trigger, hit_enemy, is_built, splash
from rampant.games.monpoc.second.numbers import RAMPAGE, SWAT, any_has, extra_reach, own_defence, reach_from
from rampant.games.monpoc.second.steps.collide import drive
from rampant.games.monpoc.second.steps.damage import heal, to_reserve
from rampant.games.monpoc.second.steps.resolve import ROLLED, SECOND_SWAT, SWAT_REACH, T1, T7, T11
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.position import MONSTER_ACTIVATION
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.steps.dice import tally
from rampant.games.monpoc.steps.roll import RUNS
from rampant.games.monpoc.steps.turn import enter
from rampant.games.monpoc.words import count


class AnyMember(Trigger):
    """A rule that counts if any participant's attack carries it."""

    def carried(self, s: Table, attack: Attack) -> bool:
        return s.models[attack.leader].at != OFF and any_has(s, attack, self.id)


# -- T1: when it hits --------------------------------------------------------------------------------------------------


@final
class CutPower(Trigger):
    """The opponent loses a P-die per super strike."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.lose(1 - attack.seat, attack.supers)


@final
class Spread(Trigger):
    """Chain Reaction, Explosion, Demolition, Devastation: the neighbours of what was hit are struck too."""

    def __init__(self, name: str, building: bool, blast: bool) -> None:
        super().__init__(name, [TIMING + T1], "attack")
        self.building: Final = building
        self.blast: Final = blast

    def meets(self, s: Table, attack: Attack) -> bool:
        if not self.building:
            return hit_unit(s, attack)
        return attack.hit and attack.target != NOBODY and is_built(s.models[attack.target])

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        splash(s, attack, s.models[attack.target], self.blast)


@final
class RocketAssist(Trigger):
    """A swat that hits its second target strikes the units next to it."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.kind == SWAT and attack.follows is SECOND_SWAT and attack.hit

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        splash(s, attack, s.models[attack.target], False)


@final
class Flung(Fling):
    """You may fling it up to five spaces, or seven with Slingshot, around Bulwarks."""

    def reaches(self, s: Table, attack: Attack, bearer: Model, m: Model) -> bool:
        reach = SWAT_REACH + extra_reach(s, bearer, SWAT)
        return reach_from(s, attack.seat, attack.origin, 1, m) <= reach

    def needed(self, s: Table, m: Model) -> i64:
        return own_defence(s, m)

    def strike(self, s: Table, attack: Attack, m: Model) -> None:
        by_trigger(s, attack, m)

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        return [*super().options(s, bearer, stage, picks), SKIP]


@final
class PrecisionStrike(Trigger):
    """One A-die of the attack may be rolled again."""

    def meets(self, s: Table, attack: Attack) -> bool:
        if attack.rerolled:
            return False
        return any(attack.faces[i] < 2 for i in range(attack.action))

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            attack = s.attacks[-1]
            worst = 0
            for i in range(attack.action):
                if attack.faces[i] < attack.faces[worst]:
                    worst = i
            attack.faces[worst] = ACTION[s.die(6)]
            attack.rerolled = True
            tally(attack)
            if s.watched:
                rolled = count(attack.strikes, "strike")
                s.say(f"One A-die is rolled again: {rolled}.", self.clause, int(attack.seat))


# -- T7: when it destroys ----------------------------------------------------------------------------------------------


@final
class PowerGorge(Trigger):
    """+1 P-die when the attack destroys an enemy model."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return any(s.models[id].seat == 1 - attack.seat for id in attack.fallen)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        attack.earned += 1


@final
class Demolisher(AnyMember):
    """+1 P-die for each building that the attack brings down."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return any(s.models[id].kind == BUILDING for id in attack.fallen)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in attack.fallen:
            if s.models[id].kind == BUILDING:
                attack.earned += 1


@final
class Rampager(Trigger):
    """+1 P-die for each building and enemy model destroyed in a rampage."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.kind == RAMPAGE and len(attack.fallen) > 0

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in attack.fallen:
            if s.models[id].seat != attack.seat:
                attack.earned += 1


# -- T11: right after the attack ---------------------------------------------------------------------------------------


@final
class Munch(Trigger):
    """After the attack destroys a unit the monster regains 1 health."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return any(s.models[id].kind == UNIT for id in attack.fallen)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1)


@final
class Vampirism(Trigger):
    """After the attack hits an enemy monster this monster regains 1 health."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1)


@final
class SelfDestruct(Trigger):
    """After its attack hits an enemy model the unit goes to the reserves."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_enemy(s, attack)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        to_reserve(s, bearer, self.clause)


@final
class EnergyCycle(AnyMember):
    """After a hit on an enemy with two or more A-dice, one A-die may go from Unit Pool to Monster Pool."""

    def meets(self, s: Table, attack: Attack) -> bool:
        if attack.action < 2 or not hit_enemy(s, attack):
            return False
        bound = s.activation == MONSTER_ACTIVATION and attack.seat == s.turn_of  # the dice in play go to the Unit Pool
        return bound or s.sides[attack.seat].units > 0

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE and not s.swap(bearer.seat, False):
            i = len(s.attacks) - 1
            while not s.attacks[i].owns:
                i -= 1
            s.attacks[i].cycled += 1


@final
class Manufacture(Trigger):
    """A Faction unit from the reserves takes the place of the enemy unit that was hit."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack) and s.board[attack.origin] == NOBODY

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        at = int(s.attacks[-1].origin)
        return room_at(s, reserves(s, bearer.seat, bearer.card.faction), [at])

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        enter(s, s.models[option - MODEL], int(s.attacks[-1].origin), self.clause).barred = True


@final
class BeatBack(Trigger):
    """MP2-18.05, R27: an enemy monster that was hit is driven up to two spaces along a straight line."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_monster(s, attack) and s.models[attack.target].at != OFF

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        if stage == 0:
            m = s.models[s.attacks[-1].target]
            found = [DIRECTION + d for d in RUNS if shifted(s.map, m.at, 2, d, 1) != OFF]
            found.append(SKIP)
            return found
        return [NUMBER + 1, NUMBER + 2]

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == SKIP:
            return
        if stage == 0:
            self.ask(s, bearer, 1, (option - DIRECTION,))
        else:
            drive(s, s.attacks[-1], s.models[s.attacks[-1].target], picks[0], option - NUMBER, self.clause)


RULES: Final[list[Rule]] = [
    Drain("power-drain", [TIMING + T1], "attack", 0),
    Drain("siphon", [TIMING + T1], "attack", 1),
    CutPower("cut-power", [TIMING + T1], "attack"),
    EnergyDrain("energy-drain", [TIMING + T1], "attack"),
    EnergySap("energy-sap", [TIMING + T1], "attack", MONSTER),
    Spread("chain-reaction", False, False),
    Spread("explosion", False, True),
    Spread("demolition", True, False),
    Spread("devastation", True, True),
    RocketAssist("rocket-assist", [TIMING + T1], "attack"),
    Flung("fling", [TIMING + T1], "chosen model"),
    PrecisionStrike("precision-strike", [TIMING + ROLLED], "attack"),
    PowerGorge("power-gorge", [TIMING + T7], "attack"),
    Demolisher("demolisher", [TIMING + T7], "attack"),
    Rampager("rampager", [TIMING + T7], "attack"),
    HitAndRun("hit-and-run", [TIMING + T11]),
    Munch("munch", [TIMING + T11], "attack"),
    Vampirism("vampirism", [TIMING + T11], "attack"),
    SelfDestruct("self-destruct", [TIMING + T11]),
    EnergyCycle("energy-cycle", [TIMING + T11], "attack"),
    Manufacture("manufacture", [TIMING + T11], "attack"),
    BeatBack("beat-back", [TIMING + T11], "target"),
]
