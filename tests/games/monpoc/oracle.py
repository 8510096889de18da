"""The numbers, aims and ways of the second edition read a second time, slowly and without the engine's helpers."""

from __future__ import annotations

from collections.abc import Iterable

from rampant.games.monpoc.cards import BUILDING, GRUNT, MONSTER, NEGATIVE_ZONE, POWER_ZONE, UNIT, WATER
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD
from rampant.games.monpoc.state.table import Table
from tests.games.monpoc.first.oracle import EIGHT, Place, Walk, far, touch

RULES = {rule.fixed_name: int(rule.id) for rule in GAME.edition.rules}
BRAWL, BLAST, BODY_SLAM, THROW = 0, 1, 2, 7
BOTH = (BRAWL, BLAST)
ALL = range(-1, 8)

# Who gives what: to which attacks, within so many spaces, to units alone, of the Faction alone, to others alone.
GIFTS: dict[str, tuple[str, Iterable[int], int, bool, bool, bool]] = {
    "arcane-void": ("siphon", BOTH, 99, True, False, False),
    "battle-command": ("hit-and-run", BOTH, 2, False, True, False),
    "combat-coordination": ("hit-and-run", (BRAWL,), 99, True, True, False),
    "tactical-command": ("hit-and-run", (BLAST,), 99, True, True, False),
    "death-blossom": ("penetrator", (BLAST,), 99, True, True, False),
    "lead-from-the-front": ("precision-strike", BOTH, 3, True, False, False),
    "guerrilla-tactics": ("indirect-fire", ALL, 3, True, True, False),
    "strip-mining": ("destabilizer", (BRAWL,), 99, True, True, False),
    "wrecking-crew": ("demolisher", ALL, 99, True, True, False),
    "unearthly-rage": ("riled", ALL, 99, False, False, True),
    "shadow-field": ("cloak", ALL, 1, True, False, True),
    "defense-array": ("force-field", ALL, 3, True, True, False),
    "shield-resonance": ("force-field", ALL, 1, True, True, True),
}


class Oracle:
    """What the rules say of one position, between attacks."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.live = [m for m in s.models if m.at >= 0]
        self.spaces = {
            int(m.id): self.block(divmod(int(m.at), int(s.map.cols)), int(m.size)) for m in self.live
        }  # of each model on the map

    # -- places ----------------------------------------------------------------------------------------------------

    def block(self, place: Place, size: int) -> list[Place]:
        return [(place[0] + i, place[1] + j) for i in range(size) for j in range(size)]

    def cells(self, m: Model) -> list[Place]:
        return self.spaces[int(m.id)]

    def index(self, place: Place) -> int:
        return place[0] * int(self.s.map.cols) + place[1]

    def on_map(self, place: Place) -> bool:
        return 0 <= place[0] < self.s.map.rows and 0 <= place[1] < self.s.map.cols

    def within(self, a: Model, b: Model, spaces: int) -> bool:
        return min(far(x, y) for x in self.cells(a) for y in self.cells(b)) <= spaces

    def next_to(self, a: Model, b: Model) -> bool:
        return touch(self.cells(a), self.cells(b))

    def edge_to_edge(self, these: list[Place], those: list[Place]) -> bool:
        return any(abs(a - c) + abs(b - d) == 1 for a, b in these for c, d in those)

    def debris(self, place: Place) -> int:
        tile = self.s.map.under[self.index(place)] if self.on_map(place) else -1
        return int(self.s.tiles[tile]) if tile >= 0 else 0

    def near_debris(self, m: Model, least: int) -> bool:
        """Is the model on or next to a tile of rubble (1) or at least a hazard?"""
        around = {(r + i, c + j) for r, c in self.cells(m) for i, j in [*EIGHT, (0, 0)]}
        return any(self.debris(place) >= least for place in around)

    # -- who has what ------------------------------------------------------------------------------------------------

    def printed(self, m: Model, name: str) -> bool:
        return RULES[name] in m.form.rules

    def allies(self, m: Model, name: str, spaces: int, faction: bool, other: bool) -> bool:
        """MP2-R77: is there one of its side with the rule, so near?"""
        return any(
            b.seat == m.seat
            and self.printed(b, name)
            and not (other and b is m)
            and (not faction or b.card.faction == m.card.faction)
            and (spaces == 99 or self.within(b, m, spaces))
            for b in self.live
            if b.kind != BUILDING
        )

    def foes(self, m: Model, name: str, spaces: int) -> bool:
        return any(b.seat == 1 - m.seat and self.has(b, name) and self.within(b, m, spaces) for b in self.live)

    def given(self, m: Model, name: str, kind: int) -> bool:
        if m.kind == BUILDING:
            return False
        for giver, (gift, kinds, spaces, units, faction, other) in GIFTS.items():
            fits = gift == name and kind in kinds and (m.kind == UNIT or not units)
            if fits and self.allies(m, giver, spaces, faction, other):
                return True
        vantage = name == "indirect-fire" and kind == BLAST and m.kind == UNIT
        return vantage and any(self.next_to(m, b) for b in self.secured(int(m.seat), "vantage-point"))

    def has(self, m: Model, name: str) -> bool:
        return self.printed(m, name) or self.given(m, name, -1)

    def carries(self, m: Model, name: str, kind: int) -> bool:
        """MP2-1.16: by its weapon, by its card, or given."""
        return self.printed(m, name) or bool(m.form.weapon(kind).has[RULES[name]]) or self.given(m, name, kind)

    # -- the city ------------------------------------------------------------------------------------------------------

    def held(self, seat: int, building: Model, mover: Model | None = None) -> bool:
        """Three units next to it, the mover not among them, and no enemy."""
        around = [m for m in self.live if m.seat >= 0 and self.next_to(m, building)]
        mine = [m for m in around if m.seat == seat and m.kind == UNIT and m is not mover]
        return len(mine) >= 3 and all(m.seat == seat for m in around)

    def secured(self, seat: int, name: str = "", mover: Model | None = None) -> list[Model]:
        return [
            b
            for b in self.live
            if b.kind == BUILDING and (not name or self.printed(b, name)) and self.held(seat, b, mover)
        ]

    def zones(self, seat: int, mark: int) -> list[Model]:
        return [m for m in self.live if m.kind == UNIT and m.seat == seat and self.s.map.marks[m.at] == mark]

    def gains(self, seat: int) -> int:
        zones, buildings = self.zones(seat, POWER_ZONE), self.secured(seat)
        total = len(zones) + len(buildings) + any(self.printed(m, "amplify") for m in zones)
        watch = any(m.seat == seat and self.printed(m, "safeguard") for m in self.live)
        return total + bool(self.secured(seat, "power-producer")) + (watch and len(buildings) > 0)

    def drains(self, seat: int) -> int:
        return len(self.zones(seat, NEGATIVE_ZONE)) + bool(self.secured(seat, "trade-policy"))

    def cost(self, m: Model) -> int:
        bases = self.secured(int(m.seat), "faction-base")
        home = any(b.form.limit[RULES["faction-base"]] == m.card.faction for b in bases)
        return max(int(m.card.cost) - home - bool(self.secured(int(m.seat), "discount")), 0)

    # -- movement (MP2-8) ----------------------------------------------------------------------------------------------

    def speed(self, m: Model) -> int:
        total = int(m.form.spd) + bool(self.secured(int(m.seat), "fuel-depot", m))
        if m.kind == UNIT:
            total += self.allies(m, "stampede", 99, True, False) + self.allies(m, "king-tide", 99, True, False)
        return total + self.allies(m, "motivator", 2, False, True)

    def mobile(self, m: Model) -> bool:
        given = m.kind == UNIT and self.allies(m, "kinetic-distortions", 99, True, False)
        return bool(m.form.mobile) or given or self.allies(m, "tunneler", 2, False, True)

    def floats(self, m: Model) -> bool:
        return any(self.printed(m, name) for name in ("amphibious", "hover", "flight"))

    def goals(self, m: Model) -> set[Place]:
        """Where its advance may end."""
        return set(self.walk(m).reached())

    def walk(self, m: Model) -> Walk:
        """How it advances."""
        mobile, size, unit = self.mobile(m), int(m.size), m.kind == UNIT
        taken = {cell: b for b in self.live if b is not m for cell in self.cells(b)}
        graspers = [b for b in self.live if b.seat == 1 - m.seat and self.printed(b, "grappler")]
        gripped = [cell for b in graspers for cell in self.cells(b)]
        snares = [
            cell
            for b in self.live
            if b.seat == 1 - m.seat and self.printed(b, "treacherous-territory")
            for cell in self.cells(b)
        ]
        safe = mobile or any(self.printed(m, name) for name in ("flight", "fire-proof", "waterlogged"))
        doors = [self.cells(b) for b in self.secured(int(m.seat), "underground-network", m)] if unit else []
        exits = self.exits(m) if doors else set()

        def passes(b: Model) -> bool:
            if any(self.next_to(b, g) for g in graspers):
                return False
            return mobile or b.seat == m.seat or (b.kind == UNIT and not unit)

        def price(place: Place) -> int:
            """0: it may not be entered."""
            block = self.block(place, size)
            if not all(self.on_map(cell) for cell in block):
                return 0
            if not all(cell not in taken or passes(taken[cell]) for cell in block):
                return 0
            if not unit or mobile:
                return 1
            ground = self.s.map.terrain[self.index(place)]
            if ground == WATER and not self.printed(m, "amphibious"):
                return 1 if self.floats(m) else 0
            rough = ground not in (0, WATER) or self.debris(place) > 0 or any(far(place, at) <= 2 for at in snares)
            return 2 if rough and not self.printed(m, "all-terrain") else 1

        def ends(place: Place) -> bool:
            if any(cell in taken for cell in self.block(place, size)):
                return False
            return not unit or self.s.map.terrain[self.index(place)] != WATER or self.floats(m)

        def deadly(place: Place) -> bool:
            return unit and self.debris(place) >= HAZARD and (not safe or touch([place], gripped))

        def harm(at: Place, to: Place) -> int:
            if safe and not touch(self.block(to, size), gripped):
                return 0
            above = mobile and not touch(self.block(at, size), gripped)  # it only passes
            before = self.burnt(m) if at == start else set() if above else self.fires(m, at)
            return len(self.fires(m, to) - before)

        def beyond(at: Place) -> list[tuple[Place, int]]:
            return [(to, price(to)) for to in exits if price(to)] if edges(at) else []

        def edges(at: Place) -> bool:
            return any(self.edge_to_edge([at], door) for door in doors)

        start = self.cells(m)[0]
        return Walk(start, self.speed(m), price, ends, deadly, beyond, harm)

    def fires(self, m: Model, place: Place) -> set[int]:
        """The foundations on which hazards touch the model there."""
        under = {int(self.s.map.under[self.index(cell)]) for cell in self.block(place, int(m.size))}
        return {tile for tile in under if tile >= 0 and self.s.tiles[tile] >= HAZARD}

    def burnt(self, m: Model) -> set[int]:
        """Those that are hurting it already."""
        return {tile for tile in range(int(self.s.map.tiles)) if m.burnt >> tile & 1}

    def exits(self, m: Model) -> set[Place]:
        """MP2-S165: beside any such building, and beside models of its side that teleport."""
        found: set[Place] = set()
        for b in self.live:
            gate = b.seat == m.seat and b is not m and self.printed(b, "action-teleport")
            if gate or (b.kind == BUILDING and self.printed(b, "underground-network")):
                found |= {(r + i, c + j) for r, c in self.cells(b) for i, j in EIGHT} - set(self.cells(b))
        return found

    # -- aiming (MP2-9, 11) --------------------------------------------------------------------------------------------

    def span(self, m: Model, t: Model) -> int:
        """MP2-9.04, S044: spaces from one to the other with one diagonal, through no enemy Bulwark."""
        walls = {
            cell
            for b in self.live
            if b.seat == 1 - m.seat and b is not t and self.printed(b, "bulwark")
            for cell in self.cells(b)
        }
        reached = {(cell, False) for cell in self.cells(m)}
        aim = set(self.cells(t))
        seen = set(reached)
        for spaces in range(40):
            if any(at in aim for at, _ in reached):
                return spaces
            beyond = {
                ((r + i, c + j), slanted or bool(i and j))
                for (r, c), slanted in reached
                for i, j in EIGHT
                if not (slanted and i and j) and self.on_map((r + i, c + j)) and (r + i, c + j) not in walls
            }
            reached = beyond - seen
            seen |= reached
        return 99

    def targets(self, m: Model, kind: int) -> list[int]:
        if kind == BRAWL:
            reach = 2 if self.carries(m, "reach", BRAWL) else 1
        else:
            reach = int(m.form.blast.reach) + bool(self.secured(int(m.seat), "radar-network"))
        seer = self.secured(int(m.seat), "intel")
        found: list[int] = []
        for t in self.live:
            away = self.span(m, t) if t.seat != m.seat else 99
            if away > reach:
                continue
            cloaked = t.kind != BUILDING and self.has(t, "cloak") and not seer
            if kind == BRAWL or away <= 2 or not cloaked or self.foes(t, "forward-observer", 2):
                found.append(int(t.id))
        return found

    def covered(self, t: Model) -> bool:
        """MP2-9.05."""
        if t.kind != UNIT:
            return False
        shields = [b for b in self.live if b.kind == BUILDING or (b.kind == MONSTER and b.seat == t.seat)]
        dug_in = self.printed(t, "dig-in") and self.s.map.marks[t.at] in (POWER_ZONE, NEGATIVE_ZONE)
        fort = not self.has(t, "flight") and self.allies(t, "mobile-fortress", 1, False, True)
        return dug_in or fort or any(self.next_to(b, t) for b in shields)

    def defence(self, members: list[Model], kind: int, t: Model, aimed: bool = True) -> int:
        """What is needed to hit it: as the target, or as one of those that a run or a stomp strikes (MP2-R23)."""
        total = int(t.form.defence)
        enemy, unit = t.seat == 1 - members[0].seat, t.kind == UNIT

        def one(name: str) -> bool:
            return any(self.carries(m, name, kind) for m in members)

        wet = unit and self.s.map.terrain[t.at] == WATER
        total += wet and self.allies(t, "king-tide", 99, True, False)
        if kind == BRAWL:
            total += unit and self.allies(t, "earthworks", 3, True, False)
            total -= enemy and self.foes(t, "flank", 2)
        elif kind == BLAST:
            total += self.covered(t) and not one("indirect-fire")
            total += t.kind != BUILDING and self.has(t, "force-field")
            total -= enemy and self.foes(t, "spotter", 2)
        burning = self.printed(members[0], "feed-the-flames") and self.near_debris(t, HAZARD)
        return max(total - (aimed and (one("penetrator") or burning)), 1)

    def terrified(self, m: Model) -> bool:
        return m.kind == UNIT and self.foes(m, "terrify", 1)

    def boost(self, members: list[Model], kind: int, t: Model) -> int:
        total = sum(0 if self.terrified(m) else max(self.share(m, kind, t), 0) for m in members)
        minds = [b for b in self.live if b.seat == members[0].seat and self.printed(b, "mastermind")]
        total += len(members) > 1 and any(sum(m.card.faction == b.card.faction for m in members) > 1 for b in minds)
        screens = [b for b in self.live if b.kind == BUILDING and self.printed(b, "shadow-screen")]
        if kind == BLAST and screens:
            beside = t.kind == UNIT and any(self.edge_to_edge(self.cells(t), self.cells(b)) for b in screens)
            if t in screens or beside:
                return 0
        braced = {BODY_SLAM: "steady", THROW: "unwieldy"}
        if all(self.terrified(m) for m in members) or (kind in braced and self.printed(t, braced[kind])):
            return 0
        return total

    def share(self, m: Model, kind: int, t: Model) -> int:
        """The B-dice of one participant."""
        total = int(m.form.weapon(kind).boost) + (self.printed(m, "improvised-weapon") and self.near_debris(m, 1))
        unit = m.kind == UNIT
        if kind in BOTH:
            total += self.printed(m, "anti-air") and t.kind != BUILDING and self.has(t, "flight")
            total += t.kind == BUILDING and self.carries(m, "destabilizer", kind)
            total += unit and any(self.next_to(m, b) for b in self.secured(int(m.seat), "security-building"))
            mates = [b for b in self.live if b.seat == m.seat and b.kind == UNIT and self.within(b, m, 2)]
            total += any(self.printed(b, "intensify") and b is not m and self.s.map.marks[b.at] for b in mates)
            rule = RULES["commander"]
            captains = [b for b in mates if self.printed(b, "commander") and b.form.limit[rule] == m.card.breed]
            total += unit and m.card.rank == GRUNT and len(captains) > 0
        if kind == BRAWL:
            total += unit and self.allies(m, "blood-rage", 99, True, False)
        elif kind == BLAST:
            total += self.printed(m, "aim") and not m.moved
            total += 2 * (self.printed(m, "big-game-hunter") and t.kind == MONSTER)
            total += unit and self.allies(m, "high-impact", 99, True, False)
            total += unit and self.has(m, "flight") and self.allies(m, "wing-leader", 99, True, False)
        return total - self.foes(m, "disruption", 2)
