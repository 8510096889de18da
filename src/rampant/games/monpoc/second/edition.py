"""The second edition as one object: what it answers where editions differ."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import MONSTER, UNIT, WATER, BattleMap, Card
from rampant.games.monpoc.city import secured_with, secures
from rampant.games.monpoc.edition import Edition
from rampant.games.monpoc.geometry import around
from rampant.games.monpoc.moves import Gait
from rampant.games.monpoc.moving import burn
from rampant.games.monpoc.numbers import speed
from rampant.games.monpoc.options import ADVANCE, STEP
from rampant.games.monpoc.places import stands
from rampant.games.monpoc.rule import Rule
from rampant.games.monpoc.second.collide import rampage
from rampant.games.monpoc.second.damage import fireproof, give_up_the_clock, strike
from rampant.games.monpoc.second.declare import aims, hitters, may_join, unfit
from rampant.games.monpoc.second.moving import tread
from rampant.games.monpoc.second.numbers import KIND_NAMES, any_has, has, in_cover, in_reach, weapon_reach
from rampant.games.monpoc.second.phases import can_do, do, doings, open_turn, undone, why_idle
from rampant.games.monpoc.second.roll import rolled
from rampant.games.monpoc.second.rules import (
    ACTION_TELEPORT,
    ALL_TERRAIN,
    AMPHIBIOUS,
    DISCOUNT,
    FACTION_BASE,
    FIRE_STEP,
    FLIGHT,
    GRAPPLER,
    HOVER,
    INDIRECT_FIRE,
    KINETIC_DISTORTIONS,
    TREACHEROUS_TERRITORY,
    TUNNELER,
    UNDERGROUND_NETWORK,
    WATERLOGGED,
)
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.turn import bring_in

CLAUSES: Final = {
    "setup roll": "MP2-4.01",
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
}


@final
class SecondEdition(Edition):
    """Monsterpocalypse, second edition."""

    def __init__(
        self,
        maps: list[BattleMap],
        cards: list[Card],
        rules: list[Rule],
        factions: list[str],
        faction_names: list[str],
        agendas: list[str],
    ) -> None:
        names = ["", "rubble", "hazard"]
        super().__init__("second", maps, cards, rules, factions, faction_names, agendas, KIND_NAMES, names)

    def cite(self, what: str) -> str:
        return CLAUSES[what]

    def starts(self, s: Table, m: Model) -> list[int]:
        """MP2-4.09: places that touch the rear edge of the own side."""
        row: i64 = 0 if s.sides[m.seat].colour == 0 else s.map.rows - 2
        return [c for c in range(row * s.map.cols, (row + 1) * s.map.cols) if stands(s, m, c)]

    def open_turn(self, s: Table) -> None:
        open_turn(s)

    def cost(self, s: Table, m: Model) -> i64:
        """MP2-1.11: the Cost, less what Discount and Faction Base take off once per turn each."""
        cost = m.card.cost
        base = m.seat * self.size
        if (s.used[base + DISCOUNT] == 0 and secured_with(s, m.seat, DISCOUNT)) or (
            s.used[base + FACTION_BASE] == 0 and self._base(s, m)
        ):
            cost -= 1
        return cost if cost > 0 else 0

    def spawn(self, s: Table, m: Model, at: int) -> None:
        cost = self.cost(s, m)
        base = m.seat * self.size
        if s.used[base + DISCOUNT] == 0 and secured_with(s, m.seat, DISCOUNT):
            s.used[base + DISCOUNT] = 1
        elif s.used[base + FACTION_BASE] == 0 and self._base(s, m):
            s.used[base + FACTION_BASE] = 1
        bring_in(s, m, at, cost)

    def _base(self, s: Table, m: Model) -> bool:
        """Does the player secure a base of the unit's faction?"""
        if s.active[2 * self.size + FACTION_BASE] == 0:
            return False
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if (
                b.at != OFF
                and b.form.has[FACTION_BASE]
                and b.form.limit[FACTION_BASE] == m.card.faction
                and secures(s, m.seat, b)
            ):
                return True
        return False

    def stop_early(self, s: Table, why: str) -> None:
        give_up_the_clock(s, why)

    # -- the phases in which models act ----------------------------------------------------------------------------

    def doings(self, s: Table, m: Model) -> list[int]:
        return doings(s, m)

    def can_do(self, s: Table, m: Model) -> bool:
        return can_do(s, m)

    def do(self, s: Table, m: Model, option: int) -> None:
        do(s, m, option)

    def doing_clause(self, s: Table, m: Model, option: int) -> str:
        if option == STEP:
            return "MP2-7.09"
        if option < ADVANCE:
            return "MP2-17.04"
        return "MP2-7.10" if m.kind == MONSTER else "MP2-6.08"

    def why_idle(self, s: Table, m: Model) -> tuple[str, str]:
        return why_idle(s, m)

    def undone(self, s: Table, m: Model) -> list[Denied]:
        return undone(s, m)

    # -- movement --------------------------------------------------------------------------------------------------

    def gait(self, s: Table, m: Model, budget: i64) -> Gait:
        """MP2-8: how the model moves, as it stands now."""
        gait = Gait(speed(s, m) if budget < 0 else budget)
        gait.mobile = self.mobile(s, m)
        gait.through_enemies = 1 if m.kind == MONSTER else 0
        enemy = (1 - m.seat) * self.size
        if s.active[enemy + GRAPPLER]:
            gait.graspers = self._enemies_with(s, m, GRAPPLER)
        elif s.hazards:
            gait.fireproof = m.form.has[WATERLOGGED] == 1 or fireproof(s, m)
        if m.kind == UNIT:
            if m.form.has[ALL_TERRAIN]:
                gait.rough = 1
            gait.swims = m.form.has[AMPHIBIOUS] == 1
            gait.wades = m.form.has[HOVER] == 1 or m.form.has[FLIGHT] == 1
            if s.active[enemy + TREACHEROUS_TERRITORY]:
                gait.snares = self._enemies_with(s, m, TREACHEROUS_TERRITORY)
            if s.active[2 * self.size + UNDERGROUND_NETWORK]:
                self._network(s, m, gait)
        return gait

    def mobile(self, s: Table, m: Model) -> bool:
        """MP2-8.12: High Mobility, printed or given."""
        if m.form.mobile:
            return True
        base = m.seat * self.size
        if s.active[base + KINETIC_DISTORTIONS] and self.rules[KINETIC_DISTORTIONS].grants(s, m, -1, -1):
            return True
        return s.active[base + TUNNELER] > 0 and self.rules[TUNNELER].grants(s, m, -1, -1)

    def _enemies_with(self, s: Table, m: Model, rule: i64) -> list[int]:
        found: list[int] = []
        for i in range(s.span.force):
            b = s.models[i]
            if b.seat == 1 - m.seat and b.at != OFF and b.form.has[rule]:
                found.append(i)
        return found

    def _network(self, s: Table, m: Model, gait: Gait) -> None:
        """Underground Network: doors are the buildings secured without the mover."""
        for i in range(s.span.building_from, s.span.building_to):
            b = s.models[i]
            if b.at != OFF and b.form.has[UNDERGROUND_NETWORK]:
                if secures(s, m.seat, b, m.id):
                    gait.doors.append(i)
                gait.exits.extend(around(s.map, b.at, 2))
        if gait.doors:
            for i in range(s.span.force):
                b = s.models[i]
                if b.seat == m.seat and b.at != OFF and b is not m and b.form.has[ACTION_TELEPORT]:
                    gait.exits.extend(around(s.map, b.at, b.size))

    def may_stop(self, s: Table, m: Model, cell: i64) -> bool:
        """MP2-8.08, 8.11, 8.14: water is only for those who fly, hover or swim; monsters stand anywhere."""
        if m.kind == MONSTER or s.map.terrain[cell] != WATER:
            return True
        return m.form.has[AMPHIBIOUS] == 1 or m.form.has[HOVER] == 1 or has(s, m, FLIGHT)

    def tread(self, s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
        return tread(s, m, start, passing, advancing)

    def fireproof(self, s: Table, m: Model) -> bool:
        return fireproof(s, m)

    def strike(self, s: Table, m: Model, n: i64) -> None:
        strike(s, m, n)

    def leaves_traces(self, m: Model) -> bool:
        return m.form.has[FIRE_STEP] == 1

    def arrive(self, s: Table, m: Model, lifted: bool) -> None:
        """MP2-10.07, R13, R14: being put somewhere counts as moving in; a lifted model has left its hazards."""
        if lifted:
            m.burnt = 0
        burn(s, m, m.at)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def kind_clause(self, kind: int) -> str:
        return ("MP2-11.08", "MP2-11.09", "MP2-16.03", "MP2-16.06", "", "", "MP2-16.21", "MP2-16.23")[kind]

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return weapon_reach(s, m, kind)

    def in_reach(self, s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
        return in_reach(s, m, kind, reach, t)

    def aims(self, s: Table, attack: Attack) -> list[int]:
        return aims(s, attack)

    def unfit(self, s: Table, attack: Attack, t: Model) -> str:
        return unfit(attack)

    def may_join(self, s: Table, attack: Attack, m: Model) -> bool:
        return may_join(s, attack, m)

    def most_power(self, s: Table, attack: Attack) -> int:
        return hitters(s, attack)

    def rolled(self, s: Table, attack: Attack) -> None:
        rolled(s, attack)

    def rampage(self, s: Table, attack: Attack, direction: int) -> None:
        rampage(s, attack, direction)

    def covers(self, s: Table, attack: Attack, m: Model) -> bool:
        return in_cover(s, m) and not any_has(s, attack, INDIRECT_FIRE)

    def step_clause(self, moment: int) -> str:
        return f"MP2-15.{(1, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 13, 13)[moment]:02d}"
