"""The rules of movement, dice and aiming read a second time, slowly and without the engine's helpers.

Tests compare the engine with it in positions that nobody thought of. Places are (row, column) from 0.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT, WATER
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.first.terms import BLUE_ICON, COLLABORATORS, RED_ICON
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.table import Table

Place = tuple[int, int]
RULES = {rule.fixed_name: int(rule.id) for rule in GAME.edition.rules}
EIGHT = [(down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across]
LINES = [(2, 0), (0, 2)]
BODY_SLAM, HEAD_BUTT, RAM, RAMPAGE, SMASH, STOMP, SWAT, THROW, SLINGSHOT, CRADLE, DOUBLE = range(2, 13)


def touch(these: Iterable[Place], those: Sequence[Place]) -> bool:
    """Does a place touch another, by an edge or a corner?"""
    return any(max(abs(a - c), abs(b - d)) <= 1 for a, b in these for c, d in those)


def far(a: Place, b: Place) -> int:
    """Spaces with one diagonal at most (MP1-R01)."""
    down, across = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + across - (1 if down and across else 0)


@dataclass
class Walk:
    """How a model advances: what a place costs (0: it may not be entered), and what it may do there."""

    start: Place
    points: int
    price: Callable[[Place], int]
    ends: Callable[[Place], bool]
    deadly: Callable[[Place], bool]
    beyond: Callable[[Place], list[tuple[Place, int]]]  # where a network leads from there, and for how much
    harm: Callable[[Place, Place], int]  # how many hazards hurt it from one place to the next

    def steps(self, at: Place) -> list[tuple[Place, bool, int]]:
        """The places that come next, if the step there is a diagonal, and what it costs."""
        if at != self.start and self.deadly(at):
            return []
        found = [(to, False, cost) for to, cost in self.beyond(at)]
        for down, across in EIGHT:
            to = (at[0] + down, at[1] + across)
            if cost := self.price(to):
                found.append((to, bool(down and across), cost))
        return found

    def reached(self) -> dict[Place, int]:
        """Where the movement may end, and the fewest points for it."""
        best: dict[tuple[Place, bool], int] = {}
        queue = [(0, self.start, False)]
        found: dict[Place, int] = {}
        while queue:
            spent, at, slanted = heapq.heappop(queue)
            if best.get((at, slanted), spent + 1) <= spent:
                continue
            best[at, slanted] = spent
            if at != self.start and self.ends(at):
                found.setdefault(at, spent)
            for to, slant, cost in self.steps(at):
                if spent + cost <= self.points and not (slant and slanted):
                    heapq.heappush(queue, (spent + cost, to, slanted or slant))
        return found

    def least(self) -> dict[Place, tuple[int, int]]:
        """Of a monster: with how little harm it comes to a place, and then by how short a way."""
        best: dict[Place, tuple[int, int]] = {}
        after = {(self.start, False): 0}
        for length in range(1, self.points + 1):
            then: dict[tuple[Place, bool], int] = {}
            for (at, slanted), harm in after.items():
                for to, slant, _ in self.steps(at):
                    node = (to, slanted or slant)
                    if not (slant and slanted):
                        then[node] = min(harm + self.harm(at, to), then.get(node, 99))
            for (at, _), harm in then.items():
                best[at] = min(best.get(at, (99, 0)), (harm, length))
            after = then
        return best


class Oracle:
    """What the rules say of one position."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.live = [m for m in s.models if m.at >= 0]

    # -- places ----------------------------------------------------------------------------------------------------

    def anchor(self, m: Model) -> Place:
        return divmod(int(m.at), int(self.s.map.cols))

    def block(self, place: Place, size: int) -> list[Place]:
        return [(place[0] + i, place[1] + j) for i in range(size) for j in range(size)]

    def cells(self, m: Model) -> list[Place]:
        return self.block(self.anchor(m), int(m.size))

    def index(self, place: Place) -> int:
        return place[0] * int(self.s.map.cols) + place[1]

    def next_to(self, a: Model, b: Model) -> bool:
        return touch(self.cells(a), self.cells(b))

    def within(self, a: Model, b: Model, spaces: int) -> bool:
        return min(far(x, y) for x in self.cells(a) for y in self.cells(b)) <= spaces

    def aligned(self, a: Model, b: Model) -> bool:
        (r, c), (row, col) = self.anchor(a), self.anchor(b)
        return (abs(r - row), abs(c - col)) in LINES

    def tile(self, place: Place) -> int:
        """The debris there."""
        tile = self.s.map.under[self.index(place)]
        return int(self.s.tiles[tile]) if tile >= 0 else 0

    # -- abilities -------------------------------------------------------------------------------------------------

    def has(self, m: Model, name: str) -> bool:
        """MP1-14.09, 14.10."""
        rule = RULES[name]
        if rule in m.form.rules:
            return True
        for b in self.live:
            if b.seat == m.seat >= 0 and b.card.agenda == m.card.agenda and rule in b.form.rules:
                icon = b.form.limit[rule]
                if icon == BLUE_ICON or (icon == RED_ICON and m.at >= 0 and self.next_to(m, b)):
                    return True
        return False

    def foe_near(self, m: Model, name: str) -> bool:
        return any(b.seat == 1 - m.seat and self.within(b, m, 2) and self.has(b, name) for b in self.live)

    def secured(self, seat: int, name: str, mover: Model | None = None) -> list[Model]:
        """MP1-12.07, 12.08: the buildings with the ability that the seat secures without the mover."""
        return [
            b for b in self.live if RULES[name] in b.form.rules and b.kind == BUILDING and self.held(seat, b, mover)
        ]

    def held(self, seat: int, building: Model, mover: Model | None) -> bool:
        around = [m for m in self.live if m.seat >= 0 and self.next_to(m, building)]
        if any(m.seat != seat for m in around) or sum(m.kind == UNIT and m is not mover for m in around) < 3:
            return False
        return not any(
            m.seat == 1 - seat and self.within(m, building, 2) and self.has(m, "sabotage") for m in self.live
        )

    def holds(self, m: Model, marks: Iterable[int]) -> bool:
        """MP1-12.10."""
        grounded = not self.has(m, "flight") or self.has(m, "ground-control")
        return m.kind == UNIT and self.s.map.marks[m.at] in marks and grounded

    # -- movement (MP1-8) ------------------------------------------------------------------------------------------

    def speed(self, m: Model) -> int:
        depot = bool(self.secured(int(m.seat), "fuel-depot", m))
        urged = any(
            b.seat == m.seat
            and b is not m
            and b.card.agenda == m.card.agenda
            and self.next_to(m, b)
            and self.has(b, "motivator")
            for b in self.live
        )
        return int(m.form.spd) + depot + urged

    def goals(self, m: Model) -> set[Place]:
        """Where its advance may end."""
        return set(self.walk(m).reached())

    def walk(self, m: Model) -> Walk:
        """How it advances."""
        flies, jumps, hovers, climbs = (self.has(m, name) for name in ("flight", "jump", "hover", "climb"))
        smooth = flies or jumps or hovers or self.has(m, "all-terrain")
        taken = {cell: b for b in self.live if b is not m for cell in self.cells(b)}
        foes = [b for b in self.live if b.seat == 1 - m.seat] if m.kind == UNIT else []
        mires = [cell for b in foes if self.has(b, "mire") for cell in self.cells(b)]
        terrors = [cell for b in foes if self.has(b, "terrify") for cell in self.cells(b)]
        terrain = self.s.map.terrain

        def fits(place: Place) -> bool:
            return all(0 <= r < self.s.map.rows and 0 <= c < self.s.map.cols for r, c in self.block(place, int(m.size)))

        def price(place: Place) -> int:
            """0: it may not be entered."""
            if not fits(place):
                return 0
            for cell in self.block(place, int(m.size)):
                b = taken.get(cell)
                if b is not None and not (flies or jumps or (climbs if b.kind == BUILDING else b.seat == m.seat)):
                    return 0
            if m.kind != UNIT:
                return 1
            ground = terrain[self.index(place)]
            if touch([place], terrors) or (ground == WATER and not (flies or jumps or hovers)):
                return 0
            rough = not smooth and (ground != 0 or self.tile(place) > 0)
            return 2 if rough or any(far(place, cell) <= 2 for cell in mires) else 1

        def ends(place: Place) -> bool:
            if any(cell in taken for cell in self.block(place, int(m.size))):
                return False
            return m.kind != UNIT or terrain[self.index(place)] != WATER or flies or hovers

        def deadly(place: Place) -> bool:
            debris = self.tile(place)
            return m.kind == UNIT and not (flies or jumps) and debris >= HAZARD and debris != m.card.proof

        doors, exits = self.network(m)
        exits = [place for place in exits if fits(place) and ends(place)]
        immune = flies or jumps

        def harm(at: Place, to: Place) -> int:
            lit = self.fires(m, to) - (self.burnt(m) if at == self.anchor(m) else self.fires(m, at))
            return 0 if immune else len(lit)

        def beyond(at: Place) -> list[tuple[Place, int]]:
            return [(place, 0) for place in exits] if touch([at], doors) else []

        return Walk(self.anchor(m), self.speed(m), price, ends, deadly, beyond, harm)

    def fires(self, m: Model, place: Place) -> set[int]:
        """The foundations on which hazards touch the model there, and could hurt it."""
        under = {int(self.s.map.under[self.index(cell)]) for cell in self.block(place, int(m.size))}
        return {tile for tile in under if tile >= 0 and self.s.tiles[tile] not in (0, 1, m.card.proof)}

    def burnt(self, m: Model) -> set[int]:
        """Those that are hurting it already."""
        return {tile for tile in range(int(self.s.map.tiles)) if m.burnt >> tile & 1}

    def network(self, m: Model) -> tuple[list[Place], list[Place]]:
        """MP1-24.19, R61: the spaces of its doors, and the spaces beside its exits."""
        if m.kind != UNIT or m.card.agenda != COLLABORATORS:
            return [], []
        doors = [cell for b in self.secured(int(m.seat), "underground-network", m) for cell in self.cells(b)]
        exits: list[Place] = []
        if doors:
            for b in self.live:
                if b is not m and (RULES["underground-network"] in b.form.rules or self.has(b, "teleport")):
                    own = self.cells(b)
                    exits += [(r + i, c + j) for r, c in own for i, j in EIGHT if (r + i, c + j) not in own]
        return doors, exits

    # -- aiming and numbers (MP1-9, 17, 23) ------------------------------------------------------------------------

    def targets(self, m: Model, kind: int) -> list[int]:
        found: list[int] = []
        for t in self.live:
            if t.seat == m.seat:
                continue
            high = t.seat >= 0 and self.has(t, "flight")
            if kind == 0:
                up = m.kind != UNIT or self.has(m, "flight") or self.has(m, "jump")
                if self.next_to(m, t) and (up or not high):
                    found.append(int(t.id))
                continue
            seer = self.has(m, "radar") or self.secured(int(m.seat), "radar-network")
            reach = int(m.form.blast.reach) + (2 if seer else 0)
            if t.seat >= 0 and self.has(t, "cloak"):
                reach = min(reach, 2)
            if self.within(m, t, reach) and not self.next_to(m, t):
                found.append(int(t.id))
        return found

    def aura(self, members: list[Model], t: Model, name: str, other: bool = False) -> bool:
        """MP1-R40, R42: does an ally near the target lower it for one of its agenda's figures?"""
        return any(
            self.within(b, t, 2)
            and self.has(b, name)
            and any(m.card.agenda == b.card.agenda and not (other and m is b) for m in members)
            for b in self.live
            if b.seat == members[0].seat
        )

    def covered(self, t: Model) -> bool:
        """MP1-8.07, 8.08."""
        if t.kind != UNIT or (self.has(t, "flight") and not self.has(t, "low-flyer")):
            return False
        shields = [b for b in self.live if b.kind == BUILDING or (b.kind == MONSTER and b.seat == t.seat)]
        dug_in = self.has(t, "dig-in") and self.holds(t, (1, 2))
        return self.s.map.ground[t.at] == "forest" or any(self.next_to(b, t) for b in shields) or dug_in

    def defence(self, members: list[Model], kind: int, t: Model) -> int:
        total = int(t.form.defence)
        enemy, unit = t.seat == 1 - members[0].seat, t.kind == UNIT

        def one(name: str) -> bool:
            return any(self.has(m, name) for m in members)

        if kind == 0:
            total += unit and self.has(t, "shelter")
            total -= one("penetrator") + (enemy and self.aura(members, t, "flank", True))
        else:
            total += (self.covered(t) and not one("indirect-fire")) + (unit and self.has(t, "force-field"))
            total -= one("armor-piercing") + (len(members) == 1 and one("sniper"))
            total -= enemy and self.aura(members, t, "spotter")
        total -= (enemy and self.aura(members, t, "weaken")) + (
            t.kind == BUILDING and self.aura(members, t, "infiltrate")
        )
        return max(total, 1)

    def boost(self, members: list[Model], kind: int, t: Model) -> int:
        led = len(members) > 1 and any(
            b.seat == m.seat and b.card.agenda == m.card.agenda and self.within(b, m, 2) and self.has(b, "logistics")
            for b in self.live
            for m in members
        )
        return led + sum(max(self.share(m, kind, t), 0) for m in members)

    def share(self, m: Model, kind: int, t: Model) -> int:
        """The B-dice of one participant."""
        total = int(m.form.weapon(kind).boost) + (self.has(m, "anti-air") and self.has(t, "flight"))
        unit = m.kind == UNIT
        allies = [b for b in self.live if b.seat == m.seat]
        near = [b for b in allies if self.within(b, m, 2)]
        total += (
            unit and m.card.rank == 0 and any(b.card.breed == m.card.breed and self.has(b, "leadership") for b in near)
        )
        if kind == 0:
            total += unit and self.has(m, "berserk")
            total += m.advanced and self.has(m, "charge")
            forts = [b for b in near if b.card.agenda == m.card.agenda and self.has(b, "fortify")]
            total += any(self.holds(b, range(1, 7)) for b in forts)
        elif unit:
            home = any(b.kind == MONSTER and b.card.faction == m.card.faction for b in allies)
            total += home and self.has(m, "high-impact")
            total += home and self.has(m, "wing-leader") and self.has(m, "flight")
            total += any(self.next_to(b, m) for b in self.secured(int(m.seat), "high-security"))
        return total - self.foe_near(m, "distract")

    def action(self, members: list[Model], kind: int) -> int:
        """The most A-dice."""
        total = 0
        for m in members:
            stat = int(m.form.weapon(kind).action)
            total += max(stat - 1, 1) if kind == 0 and self.foe_near(m, "disable") else stat
        return min(total, int(self.s.pool()))

    # -- power attacks (MP1-16, 18) --------------------------------------------------------------------------------

    def landings(self, members: list[Model], kind: int, t: Model, dice: int) -> set[Place]:
        (row, col), (r0, c0) = self.anchor(members[0]), self.anchor(t)
        reach = dice * (2 if kind == CRADLE else 1) + any(self.has(m, "super-strength") for m in members)
        monsters = {cell for b in self.live if b.kind == MONSTER and b is not t for cell in self.cells(b)}
        found: set[Place] = set()
        for r in range(int(self.s.map.rows) - 1):
            for c in range(int(self.s.map.cols) - 1):
                if kind == BODY_SLAM:
                    fits = (abs(r - row), abs(c - col)) in LINES
                elif kind == THROW:
                    fits = (r - r0) * (r0 - row) + (c - c0) * (c0 - col) >= 0 and far((r, c), (r0, c0)) <= reach
                else:
                    fits = (abs(r - r0) if row == r0 else abs(c - c0)) >= 2 and far((r, c), (r0, c0)) <= reach
                if fits and (r, c) != (r0, c0) and not monsters & set(self.block((r, c), 2)):
                    found.add((r, c))
        return found

    def power_attacks(self, m: Model) -> dict[int, list[int]]:
        """The kinds that the monster can make alone, with their targets; those without a target have none."""
        power = int(self.s.sides[m.seat].power)
        if power == 0 or m.form.power.action == 0 or self.foe_near(m, "negation"):
            return {}
        lined = [t for t in self.live if t.kind == MONSTER and t.seat == 1 - m.seat and self.aligned(m, t)]
        units = [t for t in self.live if t.kind == UNIT and t.seat == 1 - m.seat]
        fresh = m.advanced and not m.met
        aims = {
            BODY_SLAM: [t for t in lined if not self.has(t, "steady") and self.landings([m], BODY_SLAM, t, power)],
            HEAD_BUTT: lined,
            RAM: [b for b in self.live if b.kind == BUILDING and self.aligned(m, b)],
            SMASH: [t for t in lined if fresh and not self.has(t, "solid")],
            SWAT: [u for u in units if self.next_to(u, m)],
            THROW: [t for t in lined if self.landings([m], THROW, t, power)],
        }
        found = {kind: sorted(int(t.id) for t in those) for kind, those in aims.items() if those}
        return found | {STOMP: []} | ({} if m.advanced else {RAMPAGE: []})

    def partners(self, m: Model, kind: int) -> list[int]:
        """MP1-18.05 to 18.10, R48 to R50."""
        side = self.s.sides[m.seat]
        found: list[int] = []
        for ally in self.live:
            if ally.kind != MONSTER or ally.seat != m.seat or ally is m or min(side.power, side.monsters) < 2:
                continue
            if self.foe_near(m, "negation") or self.foe_near(ally, "negation"):
                continue
            if kind == SLINGSHOT:
                fits = self.aligned(m, ally) and not m.advanced
            else:
                foes = [t for t in self.live if t.kind == MONSTER and t.seat == 1 - m.seat]
                foes = [t for t in foes if self.aligned(m, t) and self.aligned(ally, t)]
                across = [t for t in foes if not self.next_to(m, ally)]
                if kind == CRADLE:
                    fits = any(self.landings([m, ally], CRADLE, t, int(side.power)) for t in across)
                else:
                    fits = len(foes) > len(across)
            if fits:
                found.append(int(ally.id))
        return found
