"""The first edition as one object: what it answers where editions differ."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Spread
from rampant.core.grid import OFF
from rampant.core.scene import Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, UNIT, WATER, BattleMap, Form
from rampant.games.monpoc.city import lay_network, secures
from rampant.games.monpoc.declare import Join, Target
from rampant.games.monpoc.edition import Contents, Edition, Wording
from rampant.games.monpoc.ending import decide
from rampant.games.monpoc.first.collide import rampage
from rampant.games.monpoc.first.damage import damage_on, forms_lost, strike
from rampant.games.monpoc.first.declare import Partner
from rampant.games.monpoc.first.having import any_has, has, leader_carries
from rampant.games.monpoc.first.heuristic import advise
from rampant.games.monpoc.first.numbers import (
    CRADLE_THROW,
    KIND_CLAUSES,
    KIND_NAMES,
    SLINGSHOT,
    THROW,
    aimless,
    allowed,
    blast_reach,
    in_cover,
    in_reach,
    landings,
    power_targets,
)
from rampant.games.monpoc.first.odds import final_strikes
from rampant.games.monpoc.first.phases import FirstPhases
from rampant.games.monpoc.first.roll import rolled, same_leader
from rampant.games.monpoc.first.rules import (
    ALL_TERRAIN,
    BLUE_ICON,
    CLIMB,
    COLLABORATORS,
    DISCOUNT,
    FLIGHT,
    GROUND_CONTROL,
    HOVER,
    INDIRECT_FIRE,
    JUMP,
    MIRE,
    RED_ICON,
    SABOTAGE,
    SOLO_BRAWLER,
    TELEPORT,
    TERRIFY,
    UNDERGROUND_NETWORK,
)
from rampant.games.monpoc.first.timing import CLAUSES as STEP_CLAUSES
from rampant.games.monpoc.geometry import adjacent, aligned, around
from rampant.games.monpoc.having import with_rule, within
from rampant.games.monpoc.moves import Gait
from rampant.games.monpoc.moving import burn, new_hazards
from rampant.games.monpoc.numbers import advance_speed, targets
from rampant.games.monpoc.options import SKIP, USE
from rampant.games.monpoc.places import stands
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.turn import SHIFT_COST, bring_in

FOREIGN: Final = 1  # a unit of no monster's agenda costs so much more
CLAUSES: Final = {
    "setup roll": "MP1-4.07",
    "map": "MP1-4.08",
    "colour": "MP1-4.09",
    "city": "MP1-4.10",
    "green first": "MP1-4.11",
    "start": "MP1-4.13",
    "activation": "MP1-5.01",
    "empty pool": "MP1-5.02",
    "phases": "MP1-5.04",
    "spawn": "MP1-7.02",
    "spawn point": "MP1-7.08",
    "shift": "MP1-7.05",
    "push monsters": "MP1-6.14",
    "push units": "MP1-7.11",
    "acting": "MP1-5.06",
    "advance": "MP1-8.01",
    "step": "MP1-6.10",
    "no end on models": "MP1-1.10",
    "no allies": "MP1-9.02",
    "join": "MP1-17.02",
    "action dice": "MP1-9.06",
    "roll": "MP1-2.11",
    "hit": "MP1-9.08",
    "reward": "MP1-11.08",
    "rampage": "MP1-16.08",
    "combined dice": "MP1-17.03",
    "power dice": "MP1-2.10",
    "power attack": "MP1-9.07",
    "boost": "MP1-3.05",
    "least boost": "MP1-R14",
    "DEF": "MP1-3.02",
    "least DEF": "MP1-3.11",
    "cover": "MP1-8.07",
    "hazard": "MP1-12.05",
    "gain": "MP1-6.04",
    "win": "MP1-25.01",
    "draw": "MP1-R71",
}


@final
class FirstEdition(Edition):
    """Monsterpocalypse, first edition. `combined`: units may join in attacks (not in the basic game, MP1-26.03)."""

    def __init__(self, name: str, contents: Contents, combined: bool) -> None:
        debris = ["", "rubble", "fire", "radiation"]
        wording = Wording(KIND_NAMES, debris, CLAUSES, KIND_CLAUSES, STEP_CLAUSES)
        super().__init__(name, contents, wording, FirstPhases())
        self.combined: Final = combined
        self.price_of_advance = 1
        self.patience = 6

    def spell(self, form: Form, rule: int) -> str:
        """MP1-14.06, 14.09, 14.10: with the attack that sets it off, and whom its icon gives it to."""
        words = [KIND_NAMES[kind] for kind in (BRAWL, BLAST) if form.weapon(kind).has[rule]]
        if form.power.has[rule]:
            words.append("power")
        if form.limit[rule] == RED_ICON:
            words.append("given to neighbours of its agenda")
        elif form.limit[rule] == BLUE_ICON:
            words.append("given to all of its agenda")
        title = self.rules[rule].title
        return f"{title} ({', '.join(words)})" if words else title

    def has(self, s: Table, m: Model, rule: i64) -> bool:
        return has(s, m, rule)

    def carried(self, s: Table, attack: Attack, rule: i64) -> bool:
        """MP1-14.06, R30: a Trigger needs a hit, and is lost with the form that made it."""
        return attack.hit and same_leader(s, attack) and leader_carries(s, attack, rule)

    # -- setup and turns -------------------------------------------------------------------------------------------

    def allows(self, s: Table, map: BattleMap) -> bool:
        """MP1-18.01, R73: there is a starting area for every monster."""
        need = max(s.span.monster_to[0] - s.span.monster_from[0], s.span.monster_to[1] - s.span.monster_from[1])
        return need <= min(len(map.starts[0]), len(map.starts[1]))

    def starts(self, s: Table, m: Model) -> list[int]:
        """MP1-4.13: the starting areas of the own colour."""
        return sorted(at for at in s.map.starts[s.sides[m.seat].colour] if stands(s, m, at))

    def neighbours(self, s: Table, m: Model) -> i64:
        """MP1-16.16: enemy monsters that a Smash of this turn may not strike."""
        found: i64 = 0
        if m.at != OFF and m.seat == s.turn_of:
            for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
                t = s.models[i]
                if t.at != OFF and adjacent(s, m, t):
                    found |= self.bits[i]
        return found

    def begin_turn(self, s: Table) -> None:
        for seat in range(2):
            for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
                s.models[i].met = self.neighbours(s, s.models[i])

    def stop_early(self, s: Table, why: str) -> None:
        """MP1-25.02 to 25.04: more enemy forms destroyed, then less damage, else a draw."""
        forms = (int(forms_lost(s, 1)), int(forms_lost(s, 0)), "more enemy forms destroyed", "MP1-25.02")
        harm = (int(damage_on(s, 1)), int(damage_on(s, 0)), "less damage on the own monsters", "MP1-25.03")
        decide(s, why, [forms, harm], "MP1-25.04")

    # -- spawning --------------------------------------------------------------------------------------------------

    def full_cost(self, s: Table, m: Model) -> i64:
        """MP1-7.02, 7.03, R78: the Cost, and 1 more for a unit of no agenda of the force's monsters."""
        for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
            if s.models[i].card.agenda == m.card.agenda:
                return m.card.cost
        return m.card.cost + FOREIGN

    def discounts(self, s: Table, seat: i64) -> i64:
        """MP1-24.08, R75: how many Discounts are left this turn."""
        left: i64 = -s.used[seat * self.size + DISCOUNT]
        if s.active[2 * self.size + DISCOUNT] > 0:
            for i in range(s.span.building_from, s.span.building_to):
                b = s.models[i]
                if b.at != OFF and b.form.has[DISCOUNT] and secures(s, seat, b):
                    left += 1
        return left

    def cost(self, s: Table, m: Model) -> i64:
        """MP1-R21: with a Discount if there is one, never below 0."""
        cost = self.full_cost(s, m)
        return cost - 1 if cost > 0 and self.discounts(s, m.seat) > 0 else cost

    def spawn(self, s: Table, m: Model, at: int) -> None:
        full = self.full_cost(s, m)
        if full == 0 or self.discounts(s, m.seat) <= 0:
            bring_in(s, m, at, full)
        elif full + (0 if s.board[at] == NOBODY else SHIFT_COST) > s.pool():
            self.bargain(s, m, at)
        else:
            s.push(Bargain(int(m.seat), int(m.id), at))

    def bargain(self, s: Table, m: Model, at: int) -> None:
        """The unit comes in at a discount."""
        s.used[m.seat * self.size + DISCOUNT] += 1
        bring_in(s, m, at, self.full_cost(s, m) - 1)

    def may_shift(self, s: Table, m: Model) -> bool:
        """MP1-7.04, R20: not a unit that came into play there this turn."""
        return not m.entered

    # -- holding and securing --------------------------------------------------------------------------------------

    def may_hold(self, s: Table, m: Model) -> bool:
        """MP1-8.09, 12.10, 23.19: flyers hold nothing, but for those with Ground Control."""
        return not has(s, m, FLIGHT) or has(s, m, GROUND_CONTROL)

    def may_secure(self, s: Table, seat: i64, building: Model) -> bool:
        """MP1-23.34: an enemy with Sabotage within two spaces of the building prevents it."""
        return not within(s, building, 1 - seat, SABOTAGE, 2)

    def advise(self, s: Table, ask: Ask[Table], options: list[int]) -> list[float]:
        return advise(s, ask, options)

    # -- movement --------------------------------------------------------------------------------------------------

    def gait(self, s: Table, m: Model, budget: i64) -> Gait:
        """MP1-8, R57, R58: how the figure moves, as it stands now."""
        gait = Gait(advance_speed(s, m) if budget < 0 else budget)
        flies = has(s, m, FLIGHT)
        gait.mobile = flies or has(s, m, JUMP)
        gait.fireproof = flies
        gait.climbs = has(s, m, CLIMB)
        if m.kind == UNIT:
            gait.wades = flies
            gait.swims = has(s, m, HOVER)
            if gait.swims or has(s, m, ALL_TERRAIN):
                gait.rough = 1
            gait.mires = with_rule(s, 1 - m.seat, MIRE)
            gait.terrors = with_rule(s, 1 - m.seat, TERRIFY)
            if s.active[2 * self.size + UNDERGROUND_NETWORK] and m.card.agenda == COLLABORATORS:
                self._network(s, m, gait)
        return gait

    def _network(self, s: Table, m: Model, gait: Gait) -> None:
        """MP1-24.19, R61: doors are buildings secured without the mover; exits are beside any of them, or any gate."""
        gait.drops = True
        lay_network(s, m, gait, UNDERGROUND_NETWORK)
        if gait.doors:
            for i in range(s.span.force):
                b = s.models[i]
                if b.at != OFF and b is not m and has(s, b, TELEPORT):
                    gait.exits.extend(around(s.map, b.at, b.size))

    def may_stop(self, s: Table, m: Model, cell: i64) -> bool:
        """MP1-8.05, 8.06, 8.11: water is only for those who fly or hover; monsters stand anywhere."""
        if m.kind == MONSTER or s.map.terrain[cell] != WATER:
            return True
        return has(s, m, FLIGHT) or has(s, m, HOVER)

    def tread(self, s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
        """MP1-12.04, 12.05, R07, R35: hazards hurt whoever walks into them: at once, or in step 6 of an attack."""
        return passing or self._scorch(s, m, start)

    def _scorch(self, s: Table, m: Model, start: i64) -> bool:
        if not s.attacks:
            return burn(s, m, start)
        n = new_hazards(s, m)
        if not has(s, m, FLIGHT):
            s.attacks[-1].damage[m.id] += n
        return True

    def fireproof(self, s: Table, m: Model) -> bool:
        """MP1-8.09: flyers take no harm from hazards that they move over or stand on."""
        return has(s, m, FLIGHT)

    def strike(self, s: Table, m: Model, n: i64) -> None:
        strike(s, m, n)

    def advanced(self, s: Table, m: Model) -> None:
        """MP1-16.16: with whom is the monster aligned at the end of its advance?"""
        if m.kind == MONSTER:
            lined: i64 = 0
            for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
                t = s.models[i]
                if t.at != OFF and aligned(s, m, t):
                    lined |= self.bits[i]
            m.lined = lined

    def arrive(self, s: Table, m: Model, lifted: bool) -> None:
        """MP1-R08, R10: being put somewhere counts as moving in; a lifted figure has left its hazards."""
        if lifted:
            m.burnt = 0
        self._scorch(s, m, m.at)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def aiming(self, s: Table, attack: Attack) -> list[Step[Table]]:
        """MP1-9.01, 17.01, 18.05: a partner for a combined power attack, the target, units that join a unit."""
        seat = int(attack.seat)
        steps: list[Step[Table]] = []
        if attack.kind >= SLINGSHOT:
            steps.append(Partner(seat))
        if not aimless(attack.kind):
            steps.append(Target(seat))
            if s.models[attack.leader].kind == UNIT:
                steps.append(Join(seat))
        return steps

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        return blast_reach(s, m) if kind == BLAST else 1

    def in_reach(self, s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
        return in_reach(s, m, kind, reach, t)

    def aims(self, s: Table, attack: Attack) -> list[int]:
        """MP1-9.02: the legal targets of an attack."""
        if attack.kind <= BLAST:
            return targets(s, s.models[attack.leader], attack.kind)
        return power_targets(s, attack)

    def unfit(self, s: Table, attack: Attack, t: Model) -> str:
        if attack.kind == BRAWL:
            return "it is not adjacent, or flies too high"
        if attack.kind == BLAST:
            return "it is out of range, adjacent or cloaked"
        return "it stands in no fitting place for this attack, or is immune to it"

    def may_join(self, s: Table, attack: Attack, m: Model) -> bool:
        """MP1-17.01, 17.02, 23.39, R40; nobody in the basic game."""
        if not self.combined or not allowed(m):
            return False
        if attack.kind == BRAWL and (has(s, m, SOLO_BRAWLER) or has(s, s.models[attack.leader], SOLO_BRAWLER)):
            return False
        return in_reach(s, m, attack.kind, self.reach(s, m, attack.kind), s.models[attack.target])

    def strikes(self, s: Table, attack: Attack, action: int, boost: int, power: int) -> Spread:
        return final_strikes(s, attack, action, boost, power)

    def least_power(self, s: Table, attack: Attack) -> int:
        """MP1-9.07, 16.04: a throw needs so many that its target can land somewhere."""
        least = super().least_power(s, attack)
        if attack.kind in (THROW, CRADLE_THROW):
            target = s.models[attack.target]
            while least < s.sides[attack.seat].power and not landings(s, attack, target, least):
                least += 1
        return least

    def rolled(self, s: Table, attack: Attack) -> None:
        rolled(s, attack)

    def rampage(self, s: Table, attack: Attack, direction: int) -> None:
        rampage(s, attack, direction)

    def covers(self, s: Table, attack: Attack, m: Model) -> bool:
        """MP1-8.07, 23.22: Cover, unless a participant has Indirect Fire."""
        return in_cover(s, m) and not any_has(s, attack, INDIRECT_FIRE)


@final
class Bargain(Ask[Table]):
    """MP1-24.08: is the Discount used for this unit?"""

    def __init__(self, seat: int, unit: int, at: int) -> None:
        super().__init__(seat)
        self.unit: Final = unit
        self.at: Final = at

    def options(self, s: Table) -> list[int]:
        return [SKIP, USE]

    def chosen(self, s: Table, option: int) -> None:
        m = s.models[self.unit]
        edition = s.edition
        assert isinstance(edition, FirstEdition)
        if option == USE:
            edition.bargain(s, m, self.at)
        else:
            bring_in(s, m, self.at, edition.full_cost(s, m))

    def prompt(self, s: Table) -> str:
        return f"Discount: does the {s.models[self.unit].card.title} cost 1 less?"

    def clause(self, s: Table) -> str:
        return "MP1-24.08"

    def describe(self, s: Table, option: int) -> Option:
        return Option("Use the Discount" if option == USE else "Pay in full", "", "MP1-24.08")
