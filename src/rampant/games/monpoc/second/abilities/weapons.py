"""Rules that ride on a weapon: they act on the steps of an attack made with it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT
from rampant.games.monpoc.dice import ACTION, BOOST, POWER, tally
from rampant.games.monpoc.ending import check_end
from rampant.games.monpoc.geometry import shifted
from rampant.games.monpoc.landing import front
from rampant.games.monpoc.moving import Advance, new_hazards
from rampant.games.monpoc.options import DIRECTION, MODEL, NUMBER, SKIP, USE
from rampant.games.monpoc.rule import TIMING, Rule
from rampant.games.monpoc.second.abilities.common import (
    by_trigger,
    hit_enemy,
    hit_monster,
    hit_unit,
    reserves,
    room_for,
    splash,
    target_of,
)
from rampant.games.monpoc.second.collide import burns_in_collision, crash
from rampant.games.monpoc.second.damage import destroy, heal, strike, to_reserve
from rampant.games.monpoc.second.numbers import RAMPAGE, SWAT, any_has, leader_has, reach_from
from rampant.games.monpoc.second.roll import BUILDING_REWARD, ENEMY_REWARD, ROLLED, SECOND_SWAT, SWAT_REACH, T1, T7, T11
from rampant.games.monpoc.second.rules import SLINGSHOT
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.timing import RUNS, pay
from rampant.games.monpoc.turn import enter


class Weapon(Rule):
    """A rule of the attacker: it happens once per attack if the attack carries it and its condition is met."""

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        leader = s.models[attack.leader]
        if leader.at == OFF or not self.meets(s, attack) or not self.carried(s, attack):
            return []
        return [int(leader.id)]

    def carried(self, s: Table, attack: Attack) -> bool:
        return leader_has(s, attack, self.id)

    def meets(self, s: Table, attack: Attack) -> bool:
        """Is its condition met?"""
        return hit_monster(s, attack)


# -- T1: when it hits --------------------------------------------------------------------------------------------------


@final
class Drain(Weapon):
    """Power Drain, Siphon, Cut Power: the opponent loses P-dice, Siphon wins one."""

    def __init__(self, name: str, won: int) -> None:
        super().__init__(name, [TIMING + T1], "attack")
        self.won: Final = won

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        lost: i64 = attack.supers if self.fixed_name == "cut-power" else 1
        s.lose(1 - attack.seat, lost)
        s.earn(attack.seat, self.won)


@final
class EnergyDrain(Weapon):
    """The opponent shifts one A-die from Monster Pool to Unit Pool."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        sap(s, 1 - attack.seat)


@final
class EnergySap(Weapon):
    """You may shift one of the opponent's A-dice from Monster Pool to Unit Pool."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_monster(s, attack) and s.sides[1 - attack.seat].monsters > 0

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            sap(s, 1 - bearer.seat)


def sap(s: Table, seat: i64) -> None:
    """MP2-2.07: a die leaves the Monster Pool for the Unit Pool."""
    side = s.sides[seat]
    if side.monsters > 0:
        side.monsters -= 1
        side.units += 1


@final
class Spread(Weapon):
    """Chain Reaction, Explosion, Demolition, Devastation: the neighbours of what was hit are struck too."""

    def __init__(self, name: str, building: bool, blast: bool) -> None:
        super().__init__(name, [TIMING + T1], "attack")
        self.building: Final = building
        self.blast: Final = blast

    def meets(self, s: Table, attack: Attack) -> bool:
        t = target_of(s, attack)
        return t is not None and t.kind == (BUILDING if self.building else UNIT)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        splash(s, attack, s.models[attack.target], self.blast)


@final
class RocketAssist(Weapon):
    """A swat that hits its second target strikes the units next to it."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.kind == SWAT and attack.follows == SECOND_SWAT and attack.hit

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        splash(s, attack, s.models[attack.target], False)


@final
class Fling(Weapon):
    """A unit that was hit is flung at a building or enemy within five spaces: the dice in play are rolled again."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack, False)

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        attack = s.attacks[-1]
        reach: i64 = 7 if bearer.form.has[SLINGSHOT] else SWAT_REACH
        found: list[int] = []
        for t in s.models:
            if (
                t.at != OFF
                and t.seat != attack.seat
                and t.id != attack.target
                and not t.doomed
                and reach_from(s, attack.seat, attack.origin, 1, t) <= reach
            ):
                found.append(MODEL + int(t.id))
        found.append(SKIP)
        return found

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == SKIP:
            return
        attack = s.attacks[-1]
        t = s.models[option - MODEL]
        strikes: i64 = 0
        for _ in range(attack.action):
            strikes += ACTION[s.die(6)]
        for _ in range(attack.boost):
            strikes += BOOST[s.die(6)]
        for _ in range(attack.power):
            strikes += POWER[s.die(6)]
        if s.watched:
            text = f"The flung unit strikes {s.name(int(t.id))} with {strikes} against DEF {t.form.defence}."
            s.say(text, self.clause, int(attack.seat))
        if strikes >= t.form.defence:
            by_trigger(s, attack, t)


@final
class PrecisionStrike(Weapon):
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
                s.say(f"One A-die is rolled again: {attack.strikes} strikes.", self.clause, int(attack.seat))


# -- T7: when it destroys ----------------------------------------------------------------------------------------------


@final
class PowerGorge(Weapon):
    """+1 P-die when the attack destroys an enemy model."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return any(s.models[id].seat == 1 - attack.seat for id in attack.fallen)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        attack.earned += 1


@final
class Demolisher(Weapon):
    """+1 P-die for each building that the attack brings down."""

    def carried(self, s: Table, attack: Attack) -> bool:
        return any_has(s, attack, self.id)

    def meets(self, s: Table, attack: Attack) -> bool:
        return any(s.models[id].kind == BUILDING for id in attack.fallen)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in attack.fallen:
            if s.models[id].kind == BUILDING:
                attack.earned += 1


@final
class Rampager(Weapon):
    """+1 P-die for each building and enemy model destroyed in a rampage."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.kind == RAMPAGE and len(attack.fallen) > 0

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        for id in attack.fallen:
            if s.models[id].seat != attack.seat:
                attack.earned += 1


# -- T11: right after the attack ---------------------------------------------------------------------------------------


@final
class HitAndRun(Weapon):
    """After a hit the model may advance up to three spaces."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.hit

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        s.push(Advance(int(attack.seat), int(bearer.id), 3, self.clause))


@final
class Munch(Weapon):
    """After the attack destroys a unit the monster regains 1 health."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return any(s.models[id].kind == UNIT for id in attack.fallen)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1)


@final
class Vampirism(Weapon):
    """After the attack hits an enemy monster this monster regains 1 health."""

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        heal(s, bearer, 1)


@final
class SelfDestruct(Weapon):
    """After its attack hits an enemy model the unit goes to the reserves."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_enemy(s, attack)

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        to_reserve(s, bearer, self.clause)


@final
class EnergyCycle(Weapon):
    """After a hit on an enemy with two or more A-dice, one A-die may go from Unit Pool to Monster Pool."""

    def carried(self, s: Table, attack: Attack) -> bool:
        return any_has(s, attack, self.id)

    def meets(self, s: Table, attack: Attack) -> bool:
        return attack.action >= 2 and hit_enemy(s, attack) and s.sides[attack.seat].units > 0

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        if option == USE:
            cycle(s, bearer.seat)


def cycle(s: Table, seat: i64) -> None:
    """A die goes from the Unit Pool to the Monster Pool."""
    side = s.sides[seat]
    if side.units > 0:
        side.units -= 1
        side.monsters += 1


@final
class Manufacture(Weapon):
    """A Faction unit from the reserves takes the place of the enemy unit that was hit."""

    def meets(self, s: Table, attack: Attack) -> bool:
        return hit_unit(s, attack, True) and s.board[attack.origin] == NOBODY

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        at = int(s.attacks[-1].origin)
        found = reserves(s, bearer.seat, bearer.card.faction)
        return [option for option in found if room_for(s, s.models[option - MODEL], [at])]

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        unit = s.models[option - MODEL]
        enter(s, unit, int(s.attacks[-1].origin), self.clause)
        unit.barred = True


@final
class BeatBack(Weapon):
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


def drive(s: Table, attack: Attack, m: Model, direction: int, spaces: int, clause: str) -> None:
    """The monster slides; buildings, units and hazards are collisions, a monster in the way stops it."""
    earned: i64 = 0
    for _ in range(spaces):
        row = front(s, m.at, direction)
        if not row or m.at == OFF:
            break
        met: list[int] = []
        for cell in row:
            id = s.board[cell]
            if id != NOBODY and id not in met:
                met.append(int(id))
        blocking = [id for id in met if s.models[id].kind == MONSTER]
        if blocking:
            for id in blocking:  # MP2-14.06
                strike(s, s.models[id], 1)
            strike(s, m, 1)
            break
        taken: i64 = 0
        for id in met:
            other = s.models[id]
            taken += crash(s, m, other, True)
            if other.kind == BUILDING:
                earned += BUILDING_REWARD
            elif other.seat == 1 - attack.seat:
                earned += ENEMY_REWARD
            destroy(s, other)
        to = shifted(s.map, m.at, 2, direction, 1)
        if s.watched:
            path = (f"cell:{s.map.grid.name(m.at)}", f"cell:{s.map.grid.name(to)}")
            text = f"{s.name(int(m.id))} is driven to {s.map.grid.name(to)}."
            s.tell(Event("move", text, clause, int(m.seat), f"piece:m{m.id}", path))
        s.put(m, to)
        m.moved = True
        fresh = new_hazards(s, m)
        if burns_in_collision(s, m):
            taken += fresh
        if taken:
            strike(s, m, taken)
        if s.over or m.at == OFF:
            break
    if m.out and m.seat == 1 - attack.seat:
        earned += ENEMY_REWARD
    if not s.over:
        check_end(s)
    pay(s, attack, earned)


RULES: Final[list[Rule]] = [
    Drain("power-drain", 0),
    Drain("siphon", 1),
    Drain("cut-power", 0),
    EnergyDrain("energy-drain", [TIMING + T1], "attack"),
    EnergySap("energy-sap", [TIMING + T1], "attack"),
    Spread("chain-reaction", False, False),
    Spread("explosion", False, True),
    Spread("demolition", True, False),
    Spread("devastation", True, True),
    RocketAssist("rocket-assist", [TIMING + T1], "attack"),
    Fling("fling", [TIMING + T1], "chosen model"),
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
