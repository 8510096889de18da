"""The second edition as one object: what it answers where editions differ."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.state import Step
from rampant.games.monpoc.board.landing import throw_spots
from rampant.games.monpoc.board.places import stands
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, UNIT, WATER
from rampant.games.monpoc.numbers import advance_speed, targets
from rampant.games.monpoc.second.numbers import (
    KIND_CLAUSES,
    KIND_NAMES,
    RAMPAGE,
    STOMP,
    THROW,
    has,
    in_cover,
    in_reach,
    leader_has,
    throw_reach,
    weapon_reach,
)
from rampant.games.monpoc.second.steps.collide import rampage
from rampant.games.monpoc.second.steps.damage import damage_on, exposed, fireproof, perish, strike
from rampant.games.monpoc.second.steps.declare import allowed, power_targets
from rampant.games.monpoc.second.steps.phases import SecondPhases
from rampant.games.monpoc.second.steps.resolve import rolled
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.book import Contents
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import COST, DECLARED, FOOTING, GAIT, LONE, POWER_DICE, QUENCH, TRACE, UNCOVER
from rampant.games.monpoc.state.standing import Rulebook, asked
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.state.wording import Wording
from rampant.games.monpoc.steps.declare import Join, Target
from rampant.games.monpoc.steps.ending import alive, decide
from rampant.games.monpoc.steps.moving import burn
from rampant.games.monpoc.steps.turn import bring_in

CLAUSES: Final = {
    "setup roll": "MP2-4.01",
    "quick": "MP2-R87",
    "map": "MP2-4.02",
    "colour": "MP2-4.03",
    "city": "MP2-4.05",
    "green first": "MP2-4.06",
    "start": "MP2-4.09",
    "activation": "MP2-5.01",
    "empty pool": "MP2-5.02",
    "phases": "MP2-5.04",
    "spawn": "MP2-6.02",
    "spawn point": "MP2-6.03",
    "shift": "MP2-6.04",
    "push monsters": "MP2-7.07",
    "push units": "MP2-6.10",
    "acting": "MP2-5.05",
    "advance": "MP2-8.01",
    "step": "MP2-7.09",
    "no end on models": "MP2-8.04",
    "no allies": "MP2-11.02",
    "join": "MP2-12.02",
    "action dice": "MP2-11.03",
    "roll": "MP2-2.18",
    "hit": "MP2-11.06",
    "reward": "MP2-2.14",
    "rampage": "MP2-16.10",
    "combined dice": "MP2-12.04",
    "power dice": "MP2-11.05",
    "power attack": "MP2-11.10",
    "boost": "MP2-11.04",
    "least boost": "MP2-R38",
    "DEF": "MP2-1.10",
    "least DEF": "MP2-R38",
    "cover": "MP2-9.05",
    "hazard": "MP2-10.07",
    "gain": "MP2-7.02",
    "win": "MP2-19.01",
    "draw": "MP2-R30",
    "limit": "MP2-R31",
    "assets": "MP2-R83",
}
STEP_CLAUSES: Final = [f"MP2-15.{n:02d}" for n in (1, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 13, 13)]


def _room(places: list[int]) -> int:
    """How many monsters, two spaces wide, find room at once on places in a row."""
    count = 0
    last = -2
    for at in places:
        if at >= last + 2:
            count += 1
            last = at
    return count


@final
class SecondEdition(Rulebook):
    """Monsterpocalypse, second edition."""

    def __init__(self, contents: Contents, rules: list[Rule]) -> None:
        debris, best = ["", "rubble", "hazard"], "most monsters left win"
        wording = Wording(KIND_NAMES, debris, best, CLAUSES, KIND_CLAUSES, STEP_CLAUSES)
        super().__init__("second", contents, rules, wording, SecondPhases())

    def has(self, s: Table, m: Model, rule: i64) -> bool:
        return has(s, m, rule)

    def carried(self, s: Table, attack: Attack, rule: i64) -> bool:
        return s.models[attack.leader].at != OFF and leader_has(s, attack, rule)

    def starts(self, s: Table, m: Model) -> list[int]:
        """MP2-4.09: places that touch the rear edge of the own side, and leave room there for those still to come."""
        row: i64 = 0 if s.sides[m.seat].colour == 0 else s.map.rows - 2
        free = [c for c in range(row * s.map.cols, (row + 1) * s.map.cols) if stands(s, m, c)]
        waiting = 0
        for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
            if i != m.id and s.models[i].at == OFF and not s.models[i].out:
                waiting += 1
        return [c for c in free if _room([other for other in free if not -2 < other - c < 2]) >= waiting]

    def cost(self, s: Table, m: Model) -> i64:
        """MP2-1.11: the Cost, less what Discount and Faction Base take off once per turn each."""
        cost = m.card.cost
        for rule in asked(s, COST):
            if cost > 0 and rule.discounts(s, m) > 0:
                cost -= 1
        return cost

    def affordable(self, s: Table, m: Model, dice: i64) -> bool:
        """What it costs is looked at only where that matters: each rule takes off 1 at most."""
        cost = m.card.cost
        return cost <= dice or (cost - len(asked(s, COST)) <= dice and self.cost(s, m) <= dice)

    def spawn(self, s: Table, m: Model, at: int) -> None:
        """MP2-R68: Faction Base, which serves fewer units, is used before Discount, and neither for nothing."""
        cost = m.card.cost
        for rule in asked(s, COST):
            if cost > 0 and rule.discounts(s, m) > 0:
                s.note_use(m.seat, rule.id)
                cost -= 1
        bring_in(s, m, at, cost)

    def stop_early(self, s: Table, why: str) -> None:
        """MP2-19.02 to 19.05: more monsters left, then less damage, else a draw."""
        left = (int(alive(s, 0)), int(alive(s, 1)), "more monsters left", "MP2-19.02")
        harm = (int(damage_on(s, 1)), int(damage_on(s, 0)), "less damage on the own monsters", "MP2-19.03")
        decide(s, why, [left, harm], "MP2-19.04")

    # -- movement --------------------------------------------------------------------------------------------------

    def gait(self, s: Table, m: Model, budget: i64) -> Gait:
        """MP2-8: how the model moves, as it stands now."""
        gait = Gait(advance_speed(s, m) if budget < 0 else budget)
        gait.mobile = m.form.mobile
        gait.through_enemies = 1 if m.kind == MONSTER else 0
        for rule in asked(s, GAIT):
            rule.gait(s, m, gait)
        return gait

    def may_stop(self, s: Table, m: Model, cell: i64) -> bool:
        """MP2-8.08, 8.11, 8.14: water is only for those who fly, hover or swim; monsters stand anywhere."""
        if m.kind == MONSTER or s.map.terrain[cell] != WATER:
            return True
        return any(rule.floats(s, m) for rule in asked(s, FOOTING))

    def tread(self, s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
        """MP2-8, 10.07, R15: the model comes to a place on its way. False: it does not go on."""
        for rule in asked(s, TRACE):
            if m.form.has[rule.id] and not rule.trace(s, m, start):
                return False
        if passing and not exposed(s, m):
            return True
        if advancing:
            for rule in asked(s, QUENCH):
                if m.form.has[rule.id]:
                    return rule.quench(s, m, start)
        return burn(s, m, start)

    def fireproof(self, s: Table, m: Model) -> bool:
        return fireproof(s, m)

    def strike(self, s: Table, m: Model, n: i64) -> None:
        strike(s, m, n)

    def perished(self, s: Table, m: Model, place: i64) -> None:
        perish(s, m, place)

    def leaves_traces(self, m: Model) -> bool:
        return any(m.form.has[rule.id] == 1 for rule in self.standing[TRACE])

    def arrive(self, s: Table, m: Model, lifted: bool) -> None:
        """MP2-10.07, R13, R14: being put somewhere counts as moving in; a lifted model has left its hazards."""
        if lifted:
            m.burnt = 0
        burn(s, m, m.at)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def aiming(self, s: Table, attack: Attack) -> list[Step[Table]]:
        """MP2-11.01, 12.02: the target, and units that join a unit."""
        m = s.models[attack.leader]
        seat = int(attack.seat)
        if m.kind == MONSTER and attack.follows is None:
            s.attacker = m.id
        steps: list[Step[Table]] = []
        for rule in asked(s, DECLARED):
            rule.declared(s, attack, steps)
        if attack.kind != RAMPAGE and attack.kind != STOMP:
            steps.append(Target(seat))
            if m.kind == UNIT and not self._lone(s, attack, m):
                steps.append(Join(seat))
        return steps

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return weapon_reach(s, m, kind)

    def in_reach(self, s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
        return in_reach(s, m, kind, reach, t)

    def aims(self, s: Table, attack: Attack) -> list[int]:
        """MP2-11.02: the legal targets of an attack."""
        m = s.models[attack.leader]
        if attack.kind <= BLAST:
            return targets(s, m, attack.kind)
        return power_targets(s, m, attack.kind, s.sides[m.seat].power)

    def unfit(self, s: Table, attack: Attack, t: Model) -> str:
        if attack.kind == BRAWL:
            return "it is not adjacent"
        if attack.kind == BLAST:
            return "it is out of range or cloaked"
        return "it stands in no fitting place for this attack"

    def may_join(self, s: Table, attack: Attack, m: Model) -> bool:
        """MP2-12.01, 12.03: units with the weapon and an attack left, but for those that fight alone."""
        if self._lone(s, attack, m) or not allowed(s, m, attack.kind):
            return False
        return in_reach(s, m, attack.kind, weapon_reach(s, m, attack.kind), s.models[attack.target])

    def _lone(self, s: Table, attack: Attack, m: Model) -> bool:
        """Does a special rule keep the unit from attacking together with others?"""
        return any(rule.lone(s, attack, m) for rule in asked(s, LONE))

    def least_power(self, s: Table, attack: Attack) -> int:
        """MP2-11.10, 16.24: a throw needs so many that its target can land somewhere."""
        least = super().least_power(s, attack)
        if attack.kind == THROW:
            m, target = s.models[attack.leader], s.models[attack.target]
            while least < s.sides[attack.seat].power and not throw_spots(s, m, target, throw_reach(s, m, least)):
                least += 1
        return least

    def most_power(self, s: Table, attack: Attack) -> int:
        """MP2-11.05, 2.13: P-dice for the attack; units only by special rules."""
        if s.models[attack.leader].kind != UNIT:
            return super().most_power(s, attack)
        most = 0
        for id in attack.members:
            for rule in asked(s, POWER_DICE):
                most += rule.power_dice(s.models[id])
        return min(most, int(s.sides[attack.seat].power))

    def rolled(self, s: Table, attack: Attack) -> None:
        rolled(s, attack)

    def rampage(self, s: Table, attack: Attack, direction: int) -> None:
        rampage(s, attack, direction)

    def covers(self, s: Table, attack: Attack, m: Model) -> bool:
        return in_cover(s, m) and not any(rule.uncovers(s, attack) for rule in asked(s, UNCOVER))
