"""What forced and running monsters do to what is in their way, against a second reading of the second edition's rules.

Whatever stands and burns around a monster is made up; then it is landed, driven, sent on a run, or rams.
"""

from __future__ import annotations

import random

import pytest

from rampant.core.grid import DIRECTION_NAMES, EAST, NORTH, OFF, SOUTH, WEST
from rampant.games.monpoc.board.landing import ram_targets
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT
from rampant.games.monpoc.second.numbers import RAM, RAMPAGE, STOMP
from rampant.games.monpoc.second.steps.collide import drive, land, ram, rampage
from rampant.games.monpoc.second.steps.resolve import Damage, judge
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import HAZARD, RUBBLE
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.first.oracle import Place
from tests.games.monpoc.oracle import BODY_SLAM, RULES, Oracle
from tests.games.monpoc.test_oracle import CARDS, Maker

WAYS = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
TWISTS = ("armored", "hazardous", "fire-proof", "flight", "juggernaut", "grappler", "resilience", "uncrushable")
LEFT_OUT = ("fire-step", "incubator", "bifurcate")
"""What goes on beyond the collision itself; scenarios show these."""


def fit(card: object, names: tuple[str, ...]) -> bool:
    return any(form.has[RULES[name]] for form in card.forms for name in names)  # type: ignore[attr-defined]


class Crowd(Maker):
    """A dense map: every second monster and unit has something to do with collisions."""

    def force(self, seat: int, crowd: int) -> list[str]:
        pick, chance = self.rnd.choice, self.rnd.random
        lines: list[str] = []
        for kind, number in ((MONSTER, 2), (UNIT, 6)):
            cards = [c for c in CARDS[kind] if not fit(c, LEFT_OUT)]
            twisted = [c for c in cards if fit(c, TWISTS)]
            chosen = self.rnd.sample(twisted, number // 2) if kind == MONSTER else [pick(twisted) for _ in range(3)]
            while len(chosen) < number:
                c = pick(cards)
                if c not in chosen or kind == UNIT:
                    chosen.append(c)
            for c in chosen:
                full, hyper = int(c.forms[0].health), int(c.forms[1].health) if kind == MONSTER else 0
                health = f" {full if chance() < 0.5 else self.rnd.randint(1, hyper)}" if kind == MONSTER else ""
                if place := self.anywhere(2 if kind == MONSTER else 1):
                    lines.append(f"{c.fixed_name} {place}{health}")
        return lines

    def position(self) -> Table:
        s = super().position()
        for m in s.models:  # what a power plant does when it falls is told elsewhere
            if m.kind == BUILDING and m.form.has[RULES["blast-radius"]] and m.at != OFF:
                s.lift(s.own(m))
        for tile in range(s.map.tiles):
            below = s.board[s.map.foundations[tile]]
            if (below < 0 or s.models[below].kind != BUILDING) and self.rnd.random() < 0.3:
                s.set_tile(tile, self.rnd.choice([HAZARD, RUBBLE]))
        return s


class Wreck:
    """What becomes of the models and tiles."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.rules = Oracle(s)
        self.cols = int(s.map.cols)
        self.tiles = {i: int(s.tiles[i]) for i in range(s.map.tiles)}
        self.where = {int(m.id): divmod(int(m.at), self.cols) for m in s.models if m.at != OFF}
        self.damage: dict[int, int] = {}
        self.hits: list[int] = []
        self.missed: list[int] = []
        self.touched: set[int] = set()  # hazards that hurt the one that moves
        self.gone: set[int] = set()
        self.earned = 0

    def hurt(self, m: Model, n: int) -> None:
        if n:
            self.damage[int(m.id)] = self.damage.get(int(m.id), 0) + n

    def block(self, at: Place) -> list[Place]:
        return self.rules.block(at, 2)

    def standing(self, cells: list[Place], but: Model) -> list[Model]:
        """Whoever has one of the spaces."""
        blocks = {id: self.rules.block(at, int(self.s.models[id].size)) for id, at in self.where.items()}
        found: list[Model] = []
        for cell in cells:
            for id, block in blocks.items():
                m = self.s.models[id]
                if cell in block and m is not but and m not in found:
                    found.append(m)
        return found

    def shown(self, at: Place, but: Model) -> list[Model]:
        """The monsters in the way of one that would stand there."""
        return [m for m in self.standing(self.block(at), but) if m.kind == MONSTER]

    def fits(self, at: Place) -> bool:
        return all(self.rules.on_map(cell) for cell in self.block(at))

    def tiles_at(self, at: Place) -> set[int]:
        under = {int(self.s.map.under[self.rules.index(cell)]) for cell in self.block(at)}
        return {tile for tile in under if tile >= 0}

    def burning(self, at: Place) -> set[int]:
        return {tile for tile in self.tiles_at(at) if self.tiles[tile] >= HAZARD}

    def near_grappler(self, m: Model, at: Place) -> bool:
        """MP2-18.09: nothing protects from hazards next to an enemy that grasps."""
        near = {(r + i, c + j) for r, c in self.block(at) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        there = [self.s.models[id] for id in self.where]
        foes = [b for b in there if b.seat == 1 - m.seat and self.rules.printed(b, "grappler")]
        return any(cell in near for b in foes for cell in self.rules.block(self.where[int(b.id)], int(b.size)))

    def proof(self, m: Model, at: Place, forced: bool) -> bool:
        """MP2-14.08: who flies is safe where it goes, not where it is thrown."""
        safe = self.rules.printed(m, "fire-proof") or (not forced and self.rules.printed(m, "flight"))
        return safe and not self.near_grappler(m, at)

    def leaves(self, building: Model) -> int:
        return RUBBLE if self.rules.printed(building, "incombustible") else HAZARD

    def spikes(self, m: Model, other: Model) -> int:
        """What its own rules do to a monster that runs into it."""
        unit = other.kind == UNIT and other.seat != m.seat and self.rules.printed(other, "hazardous")
        return int(unit or (other.kind == BUILDING and self.rules.printed(other, "spire")))

    def crash(self, m: Model, other: Model, at: Place) -> int:
        """MP2-14.02 to 14.05: the damage that the monster takes."""
        if other.kind != BUILDING:
            return self.spikes(m, other)
        bumps = 0 if self.rules.printed(m, "armored") else 1 + self.spikes(m, other)
        return bumps + (self.leaves(other) == HAZARD and not self.proof(m, at, True))

    def under(self, building: Model) -> set[int]:
        return self.tiles_at(self.where[int(building.id)])

    def row(self, at: Place, direction: int) -> list[Place]:
        """The two spaces in front; none at the edge."""
        down, across = WAYS[direction]
        block = self.block((at[0] + down, at[1] + across))
        ahead = [cell for cell in block if cell not in self.block(at)]
        return ahead if all(self.rules.on_map(cell) for cell in ahead) else []

    def step(self, m: Model, direction: int) -> Place:
        at, (down, across) = self.where[int(m.id)], WAYS[direction]
        self.where[int(m.id)] = (at[0] + down, at[1] + across)
        return self.where[int(m.id)]

    # -- driven --------------------------------------------------------------------------------------------------------

    def leave(self, m: Model, seat: int) -> None:
        """Somebody falls, and earns the seat P-dice."""
        self.gone.add(int(m.id))
        if m.kind == BUILDING:
            self.tiles |= dict.fromkeys(self.under(m), self.leaves(m))
        self.earned += 2 if m.kind == BUILDING else int(m.seat == 1 - seat)
        del self.where[int(m.id)]

    def strike(self, m: Model, n: int, seat: int) -> None:
        self.hurt(m, n)
        if self.damage.get(int(m.id), 0) >= m.health:
            self.leave(m, seat)

    def drive(self, m: Model, direction: int, spaces: int) -> None:
        """MP2-18.05: by an attack of the other player."""
        seat, id = 1 - int(m.seat), int(m.id)
        self.touched = touched(self.s, id)
        for _ in range(spaces):
            ahead = self.row(self.where[id], direction)
            if not ahead:
                return
            met = self.standing(ahead, m)
            stopped = [other for other in met if other.kind == MONSTER]
            for other in stopped:
                self.strike(other, 1, seat)
            if stopped:
                self.strike(m, 1, seat)
                return
            taken = 0
            for other in met:
                taken += self.crash(m, other, self.where[id])
                if other.kind == BUILDING and self.leaves(other) == HAZARD:
                    self.touched |= self.under(other)
                self.leave(other, seat)
            at = self.step(m, direction)
            fresh = self.burning(at) - self.touched
            self.touched = self.burning(at)
            self.strike(m, taken + (0 if self.proof(m, at, True) else len(fresh)), seat)
            if id in self.gone:
                return

    # -- running -------------------------------------------------------------------------------------------------------

    def run(self, m: Model, direction: int, strikes: int) -> None:
        """MP2-16.08 to 16.16."""
        id = int(m.id)
        for _ in range(int(m.form.spd) + bool(self.rules.secured(int(m.seat), "fuel-depot", m))):
            ahead = self.row(self.where[id], direction)
            if not ahead or self.clash(m, ahead, strikes):
                break
            self.step(m, direction)
        at = self.where[id]
        for other in self.standing(self.block(at), m):
            if int(other.id) not in self.damage:
                self.hurt(other, 1)
        felled = [b for b in self.standing(self.block(at), m) if b.kind == BUILDING and self.leaves(b) == HAZARD]
        before = touched(self.s, id)
        self.touched = self.burning(at).union(*(self.under(b) & self.tiles_at(at) for b in felled))
        if not self.proof(m, at, False):
            self.hurt(m, len(self.touched - before))

    def clash(self, m: Model, ahead: list[Place], strikes: int) -> bool:
        """Whoever is in front is compared by itself. Is the run stopped?"""
        met = [other for other in self.standing(ahead, m) if int(other.id) not in self.hits]
        stopped = False
        for other in met:
            if other.kind == MONSTER:
                stopped = True
            elif int(other.id) not in self.missed:
                if strikes >= self.rules.defence([m], RAMPAGE, other, aimed=False):
                    self.hits.append(int(other.id))
                    self.hurt(other, 1)
                    self.hurt(m, 0 if other.kind == BUILDING else self.spikes(m, other))
                else:
                    self.missed.append(int(other.id))
            stopped = stopped or (other.kind == BUILDING and int(other.id) in self.missed)
        for other in met if stopped and self.rules.printed(m, "juggernaut") else []:
            if other.kind == MONSTER:
                hit = strikes >= self.rules.defence([m], RAMPAGE, other, aimed=False)
                (self.hits if hit else self.missed).append(int(other.id))
                hyper = m.form is not m.card.forms[0] and not self.rules.printed(other, "resilience")
                self.hurt(other, (2 if hyper else 1) if hit else 0)
        return stopped


def made(seed: int) -> tuple[Table, random.Random]:
    maker = Crowd(seed)
    s = maker.position()
    for m in s.models:
        if m.kind == MONSTER and m.at != OFF:
            touched = Wreck(s).burning(divmod(int(m.at), int(s.map.cols)))
            m.burnt = sum(1 << tile for tile in touched if maker.rnd.random() < 0.5)
    return s, maker.rnd


def monsters(s: Table) -> list[int]:
    return [int(m.id) for m in s.models if m.kind == MONSTER and m.at != OFF]


def attack_by(s: Table, leader: int, kind: int, target: int = OFF, strikes: int = 0) -> Attack:
    attack = Attack(s.models[leader].seat, kind, leader, target, [leader], len(s.models))
    attack.strikes = strikes
    s.attacks = [attack]
    return attack


def touched(s: Table, id: int) -> set[int]:
    """The hazards that are hurting a monster."""
    return {tile for tile in range(s.map.tiles) if s.models[id].burnt >> tile & 1}


def harm(attack: Attack) -> dict[int, int]:
    return {id: int(n) for id, n in enumerate(attack.damage) if n}


def flipped(before: Table, after: Table, id: int) -> bool:
    """Did it turn hyper on its way? Then its rules are others from there on."""
    return before.models[id].form is not after.models[id].form


@clause("MP2-14.02", "MP2-14.03", "MP2-14.04", "MP2-14.05", "MP2-14.08", "MP2-16.05", "MP2-16.25", "MP2-R13")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_is_put_down_collides_with_all_that_is_there(seed: int) -> None:
    s, rnd = made(seed)
    for id in monsters(s):
        for cell in rnd.sample(range(s.map.cells), 30):
            wreck, at, m = Wreck(s), divmod(cell, int(s.map.cols)), s.models[id]
            if not wreck.fits(at) or wreck.shown(at, m):
                continue
            struck = wreck.standing(wreck.block(at), m)
            for other in struck:
                wreck.hurt(m, wreck.crash(m, other, at))
                wreck.hurt(other, 1)
            burning = wreck.burning(at)
            wreck.hurt(m, 0 if wreck.proof(m, at, True) else len(burning))
            lit = {tile for b in struck if b.kind == BUILDING and wreck.leaves(b) == HAZARD for tile in wreck.under(b)}
            copy = s.clone()
            attack = attack_by(copy, id, BODY_SLAM, id)
            land(copy, attack, copy.own(copy.models[id]), cell)
            assert harm(attack) == wreck.damage, f"{s.name(id)} to {at}"
            assert (copy.models[id].at, copy.models[id].moved, touched(copy, id)) == (cell, True, burning | lit)


@clause("MP2-14.06", "MP2-18.05", "MP2-R27", "MP2-2.14", "MP2-2.15", "MP2-2.16", "MP2-8.05")
@pytest.mark.parametrize("seed", range(100, 116))
def test_whoever_is_driven_collides_until_the_edge_or_a_monster_stops_it(seed: int) -> None:
    s, _ = made(seed)
    for id in monsters(s):
        for direction in WAYS:
            for spaces in (1, 2):
                copy = s.clone()
                copy.sides[1 - s.models[id].seat].power = 3
                attack = attack_by(copy, id, BODY_SLAM, id)
                attack = Attack(1 - s.models[id].seat, BODY_SLAM, id, id, [id], len(s.models))
                copy.attacks = [attack]
                drive(copy, attack, copy.own(copy.models[id]), direction, spaces, "MP2-S038")
                wreck = Wreck(s)
                wreck.drive(s.models[id], direction, spaces)
                if any(flipped(s, copy, other) for other in monsters(s)):
                    continue
                what = f"{s.name(id)} {DIRECTION_NAMES[direction]}"
                gone = {int(m.id) for m in s.models if m.at != OFF and copy.models[m.id].at == OFF}
                assert gone == wreck.gone, what
                if id not in gone:
                    assert divmod(int(copy.models[id].at), wreck.cols) == wreck.where[id], what
                    assert touched(copy, id) == wreck.touched, what
                lost = {i: int(s.models[i].health - copy.models[i].health) for i in monsters(s)}
                assert {i: n for i, n in lost.items() if n} == wreck.damage, what
                assert [int(kind) for kind in copy.tiles] == list(wreck.tiles.values()), what
                if not copy.over:
                    assert copy.sides[attack.seat].power == min(3 + wreck.earned, 10), what


@clause("MP2-16.09", "MP2-16.10", "MP2-16.11", "MP2-16.12", "MP2-16.13", "MP2-16.14", "MP2-16.15", "MP2-16.16")
@pytest.mark.parametrize("seed", range(200, 216))
def test_a_run_goes_on_until_something_stops_it(seed: int) -> None:
    s, rnd = made(seed)
    for id in monsters(s):
        for direction in WAYS:
            copy = s.clone()
            strikes = rnd.randint(1, 9)
            attack = attack_by(copy, id, RAMPAGE, strikes=strikes)
            rampage(copy, attack, direction)
            wreck = Wreck(s)
            wreck.run(s.models[id], direction, strikes)
            what = f"{s.name(id)} {DIRECTION_NAMES[direction]} with {strikes}"
            assert divmod(int(copy.models[id].at), wreck.cols) == wreck.where[id], what
            assert ([int(i) for i in attack.hits], [int(i) for i in attack.missed]) == (wreck.hits, wreck.missed), what
            assert harm(attack) == wreck.damage, what
            assert touched(copy, id) == wreck.touched, what
            assert attack.hit == (len(wreck.hits) > 0)


@clause("MP2-16.07", "MP2-R21")
@pytest.mark.parametrize("seed", range(300, 312))
def test_the_debris_of_a_ram_strikes_whoever_is_straight_behind(seed: int) -> None:
    s, _ = made(seed)
    for id in monsters(s):
        row, col = divmod(int(s.models[id].at), int(s.map.cols))
        for building in ram_targets(s, s.models[id]):
            wreck = Wreck(s)
            at = wreck.where[building]
            down, across = (at[0] - row) // 2, (at[1] - col) // 2
            assert abs(down) + abs(across) == 1
            beyond = [(r + 2 * down, c + 2 * across) for r, c in wreck.block(at)]
            beyond = [(r, c) for r, c in beyond if (r - down, c - across) in wreck.block(at)]
            copy = s.clone()
            attack = attack_by(copy, id, RAM, building)
            ram(copy, attack)
            struck = [int(m.id) for m in wreck.standing(beyond, s.models[id]) if m.kind != BUILDING]
            assert harm(attack) == dict.fromkeys(sorted(struck), 1)


@clause("MP2-16.17", "MP2-16.18", "MP2-16.19", "MP2-16.20", "MP2-R24")
@pytest.mark.parametrize("seed", range(400, 412))
def test_a_stomp_puts_out_fires_and_strikes_units_around(seed: int) -> None:
    s, rnd = made(seed)
    for id in monsters(s):
        copy = s.clone()
        strikes = rnd.randint(1, 6)
        attack = attack_by(copy, id, STOMP, strikes=strikes)
        judge(copy, attack)
        wreck, m = Wreck(s), s.models[id]
        near = {(r + i, c + j) for r, c in wreck.rules.cells(m) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        units = [u for u in s.models if u.kind == UNIT and u.at != OFF and wreck.where[int(u.id)] in near]
        units = [u for u in units if not wreck.rules.has(u, "uncrushable")]
        hits = [int(u.id) for u in units if strikes >= wreck.rules.defence([m], STOMP, u, aimed=False)]
        assert (attack.hits, attack.missed) == (hits, [int(u.id) for u in units if int(u.id) not in hits])
        for tile, kind in wreck.tiles.items():
            ring = wreck.block(divmod(int(s.map.foundations[tile]), wreck.cols))
            assert copy.tiles[tile] == (RUBBLE if kind == HAZARD and near & set(ring) else kind)
        before = {other: int(s.models[other].health) for other in monsters(s)}
        Damage().run(copy)
        assert (attack.fallen, attack.hurt) == (sorted(hits), sorted(hits))
        assert {other: int(copy.models[other].health) for other in monsters(copy)} == before
