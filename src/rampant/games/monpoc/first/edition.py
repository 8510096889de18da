"""The first edition as one object: what it answers where editions differ."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Spread
from rampant.core.grid import OFF
from rampant.core.scene import Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.geometry import adjacent, aligned
from rampant.games.monpoc.board.places import stands
from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, NOBODY, UNIT, WATER, BattleMap, Form
from rampant.games.monpoc.first.bearers import has, leader_carries
from rampant.games.monpoc.first.heuristic import advise
from rampant.games.monpoc.first.moments import CLAUSES as STEP_CLAUSES
from rampant.games.monpoc.first.numbers import (
    CRADLE_THROW,
    KIND_CLAUSES,
    KIND_NAMES,
    SLINGSHOT,
    THROW,
    aimless,
    allowed,
    extra_reach,
    fireproof,
    in_cover,
    in_reach,
    landings,
    power_targets,
)
from rampant.games.monpoc.first.steps.collide import rampage
from rampant.games.monpoc.first.steps.damage import damage_on, strike
from rampant.games.monpoc.first.steps.partner import Partner
from rampant.games.monpoc.first.steps.phases import FirstPhases
from rampant.games.monpoc.first.steps.resolve import rolled, same_leader
from rampant.games.monpoc.first.terms import BLUE_ICON, RED_ICON
from rampant.games.monpoc.numbers import advance_speed, targets
from rampant.games.monpoc.options import SKIP, USE
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.book import Contents
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import COST, FOOTING, GAIT, GROUND, HOLD, LONE, SECURE, STRIKES, UNCOVER
from rampant.games.monpoc.state.standing import Rulebook, Standing, asked
from rampant.games.monpoc.state.table import Rule, Table
from rampant.games.monpoc.state.wording import Wording
from rampant.games.monpoc.steps.declare import Join, Target
from rampant.games.monpoc.steps.ending import decide
from rampant.games.monpoc.steps.moving import burn, new_hazards
from rampant.games.monpoc.steps.turn import SHIFT_COST, bring_in

FOREIGN: Final = 1  # a unit of no monster's agenda costs so much more
CLAUSES: Final = {
    "setup roll": "MP1-4.07",
    "quick": "MP1-R86",
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
    "limit": "MP1-R17",
}


@final
class FirstEdition(Rulebook):
    """Monsterpocalypse, first edition. `combined`: units may join in attacks (not in the basic game, MP1-26.03)."""

    def __init__(self, name: str, contents: Contents, rules: list[Rule], combined: bool) -> None:
        debris = ["", "rubble", "fire", "radiation"]
        wording = Wording(KIND_NAMES, debris, "most enemy forms destroyed win", CLAUSES, KIND_CLAUSES, STEP_CLAUSES)
        super().__init__(name, contents, rules, wording, FirstPhases())
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
                    found |= BITS[i]
        return found

    def begin_turn(self, s: Table) -> None:
        for seat in range(2):
            for i in range(s.span.monster_from[seat], s.span.monster_to[seat]):
                s.models[i].met = self.neighbours(s, s.models[i])

    def stop_early(self, s: Table, why: str) -> None:
        """MP1-25.02 to 25.04, R84: more enemy forms destroyed, then less damage, else a draw."""
        forms = (int(s.sides[0].felled), int(s.sides[1].felled), "more enemy forms destroyed", "MP1-25.02")
        harm = (int(damage_on(s, 1)), int(damage_on(s, 0)), "less damage on the own monsters", "MP1-25.03")
        decide(s, why, [forms, harm], "MP1-25.04")

    # -- spawning --------------------------------------------------------------------------------------------------

    def full_cost(self, s: Table, m: Model) -> i64:
        """MP1-7.02, 7.03, R78: the Cost, and 1 more for a unit of no agenda of the force's monsters."""
        for i in range(s.span.monster_from[m.seat], s.span.monster_to[m.seat]):
            if s.models[i].card.agenda == m.card.agenda:
                return m.card.cost
        return m.card.cost + FOREIGN

    def discount(self, s: Table, m: Model) -> Standing | None:
        """MP1-24.08, R75: a rule that can still make the unit cheaper this turn."""
        for rule in asked(s, COST):
            if rule.discounts(s, m) > 0:
                return rule
        return None

    def cost(self, s: Table, m: Model) -> i64:
        """MP1-R21: with a Discount if there is one, never below 0."""
        cost = self.full_cost(s, m)
        return cost - 1 if cost > 0 and self.discount(s, m) is not None else cost

    def spawn(self, s: Table, m: Model, at: int) -> None:
        full = self.full_cost(s, m)
        if full == 0 or self.discount(s, m) is None:
            bring_in(s, m, at, full)
        elif full + (0 if s.board[at] == NOBODY else SHIFT_COST) > s.pool():
            self.bargain(s, m, at)
        else:
            s.push(Bargain(int(m.seat), int(m.id), at))

    def bargain(self, s: Table, m: Model, at: int) -> None:
        """The unit comes in at a discount."""
        rule = self.discount(s, m)
        assert rule is not None
        s.note_use(m.seat, rule.id)
        bring_in(s, m, at, self.full_cost(s, m) - 1)

    def may_shift(self, s: Table, m: Model) -> bool:
        """MP1-7.04, R20: not a unit that came into play there this turn."""
        return not m.entered

    # -- holding and securing --------------------------------------------------------------------------------------

    def may_hold(self, s: Table, m: Model) -> bool:
        """MP1-8.09, 12.10, 23.19: flyers hold nothing, but for those with Ground Control."""
        if not any(rule.holds_nothing(s, m) for rule in asked(s, HOLD)):
            return True
        return any(rule.grounds(s, m) for rule in asked(s, GROUND))

    def may_secure(self, s: Table, seat: i64, building: Model) -> bool:
        """MP1-23.34: does no special rule prevent it?"""
        return not any(rule.prevents(s, seat, building) for rule in asked(s, SECURE))

    def advise(self, s: Table, ask: Ask[Table], options: list[int]) -> list[float]:
        return advise(s, ask, options)

    # -- movement --------------------------------------------------------------------------------------------------

    def gait(self, s: Table, m: Model, budget: i64) -> Gait:
        """MP1-8, R57, R58: how the figure moves, as it stands now."""
        gait = Gait(advance_speed(s, m) if budget < 0 else budget)
        for rule in asked(s, GAIT):
            rule.gait(s, m, gait)
        return gait

    def may_stop(self, s: Table, m: Model, cell: i64) -> bool:
        """MP1-8.05, 8.06, 8.11: water is only for those who fly or hover; monsters stand anywhere."""
        if m.kind == MONSTER or s.map.terrain[cell] != WATER:
            return True
        return any(rule.floats(s, m) for rule in asked(s, FOOTING))

    def tread(self, s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
        """MP1-12.04, 12.05, R07, R35: hazards hurt whoever walks into them: at once, or in step 6 of an attack."""
        return passing or self._scorch(s, m, start)

    def _scorch(self, s: Table, m: Model, start: i64) -> bool:
        if not s.attacks:
            return burn(s, m, start)
        n = new_hazards(s, m)
        if not fireproof(s, m):
            s.attacks[-1].damage[m.id] += n
        return True

    def fireproof(self, s: Table, m: Model) -> bool:
        return fireproof(s, m)

    def strike(self, s: Table, m: Model, n: i64) -> None:
        strike(s, m, n)

    def advanced(self, s: Table, m: Model) -> None:
        """MP1-16.16: with whom is the monster aligned at the end of its advance?"""
        if m.kind == MONSTER:
            lined: i64 = 0
            for i in range(s.span.monster_from[1 - m.seat], s.span.monster_to[1 - m.seat]):
                t = s.models[i]
                if t.at != OFF and aligned(s, m, t):
                    lined |= BITS[i]
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
        """MP1-3.04, 23.32, 24.16: blasts short or long, brawls next to the figure."""
        return (m.form.blast.reach if kind == BLAST else 1) + extra_reach(s, m, kind)

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
        if any(rule.lone(s, attack, m) for rule in asked(s, LONE)):
            return False
        return in_reach(s, m, attack.kind, self.reach(s, m, attack.kind), s.models[attack.target])

    def strikes(self, s: Table, attack: Attack, action: int, boost: int, power: int) -> Spread:
        """MP1-R83: with all that repeats the roll."""
        spread = super().strikes(s, attack, action, boost, power)
        for rule in asked(s, STRIKES):
            spread = rule.strikes(s, attack, action, boost, power, spread)
        return spread

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
        """MP1-8.07, 23.22: Cover, unless a special rule says otherwise."""
        return in_cover(s, m) and not any(rule.uncovers(s, attack) for rule in asked(s, UNCOVER))


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
