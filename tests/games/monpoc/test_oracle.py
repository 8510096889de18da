"""The second edition against a second, independent reading of its rules, in random positions."""

from __future__ import annotations

import random

import pytest

from rampant.core import scenario
from rampant.core.grid import OFF
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT, WATER
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.numbers import boost, can_reach, defence, drains, gains, targets
from rampant.games.monpoc.options import ADVANCE
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.second.numbers import carries
from rampant.games.monpoc.second.steps.phases import may_advance
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import ADVANCEMENT_PHASE, ATTACK_PHASE, MONSTER_ACTIVATION, UNIT_ACTIVATION
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.moving import OWN
from tests.clause import clause
from tests.games.monpoc.first.oracle import Place
from tests.games.monpoc.oracle import BODY_SLAM, BOTH, GIFTS, RULES, THROW, Oracle

SIZE = 11
CARDS = {
    kind: [c for c in GAME.edition.cards if c.kind == kind and not c.fixed_name.endswith("-twin")]
    for kind in (MONSTER, UNIT, BUILDING)
}
MARKS = ["power-zone", "negative-zone", "activator"]


class Maker:
    """Makes positions in close quarters: two monsters and units of a Faction each, some of them around buildings."""

    def __init__(self, seed: int) -> None:
        self.rnd = random.Random(seed)
        self.seed = seed
        self.used: set[Place] = set()
        self.ring: list[Place] = []

    def take(self, places: list[Place], size: int) -> str:
        for row, col in places:
            cells = {(row + i, col + j) for i in range(size) for j in range(size)}
            if not cells & self.used and all(1 <= r <= SIZE and 1 <= c <= SIZE for r, c in cells):
                self.used |= cells
                return f"r{row}c{col}"
        return ""

    def anywhere(self, size: int) -> str:
        return self.take([(self.rnd.randint(1, SIZE), self.rnd.randint(1, SIZE)) for _ in range(40)], size)

    def building(self, seat: int) -> str:
        row, col = self.rnd.randint(2, SIZE - 2), (3, SIZE - 3)[seat]
        spot = self.take([(row, col)], 2)
        around = [(row + i, col + j) for i in range(-1, 3) for j in range(-1, 3)]
        self.ring = self.rnd.sample(around, len(around))
        return spot

    def force(self, seat: int, crowd: int) -> list[str]:
        """So many units stand around the player's building. Every card has its turn, every monster in both forms."""
        pick, chance = self.rnd.choice, self.rnd.random
        turn = self.seed * 2 + seat
        leader = CARDS[MONSTER][turn % len(CARDS[MONSTER])]
        home = [c for c in CARDS[UNIT] if c.faction == leader.faction] or CARDS[UNIT]
        units = [pick(home if chance() < 0.6 else CARDS[UNIT]) for _ in range(crowd + 3)]
        units += [CARDS[UNIT][(turn * 2 + i) % len(CARDS[UNIT])] for i in range(2)]
        lines = [
            f"{c.fixed_name} {self.take(self.ring, 1) if i < crowd else self.anywhere(1)}".strip()
            for i, c in enumerate(units)
        ]
        for c in (leader, pick(CARDS[MONSTER])):
            hyper, full = int(c.forms[1].health), int(c.forms[0].health)
            alpha = turn // len(CARDS[MONSTER]) % 2 if c is leader else self.rnd.randint(0, 1)
            if place := self.anywhere(2):
                lines.insert(0, f"{c.fixed_name} {place} {full if alpha else self.rnd.randint(1, hyper)}")
        return lines

    def position(self) -> Table:
        number = self.rnd.randint
        cells = [f"r{row}c{col}" for row in range(1, SIZE + 1) for col in range(1, SIZE + 1)]
        city: list[str] = []
        sides = []
        forces: list[list[str]] = []
        for seat in range(2):
            name = CARDS[BUILDING][(self.seed * 2 + seat) % len(CARDS[BUILDING])].fixed_name
            city.append(f"{name} {self.building(seat)}")
            forces.append(self.force(seat, number(2, 4)))
            sides.append({"force": forces[-1], "monsters": 5, "units": 5, "power": number(0, 9)})
        again = city[0].split()[0] if self.rnd.random() < 0.7 else self.rnd.choice(CARDS[BUILDING]).fixed_name
        city += [f"{again} {place}" for _ in range(1) if (place := self.anywhere(2))]
        tiles = [f"{self.rnd.choice(['hazard', 'rubble'])} {place}" for _ in range(2) if (place := self.anywhere(2))]
        marks = {f"r{number(1, SIZE)}c{number(1, SIZE)}": self.rnd.choice(MARKS) for _ in range(12)}
        afloat = [line.split()[1] for force in forces for line in force if " r" in line and self.rnd.random() < 0.3]
        ground = {"water": self.rnd.sample(cells, 10) + afloat, "rough": self.rnd.sample(cells, 6)}
        table = {
            "game": GAME.id,
            "map": f"open {SIZE}x{SIZE}",
            "city": city,
            "tiles": tiles,
            "side": sides,
            "marks": [f"{mark} {place}" for place, mark in marks.items()],
            **ground,
        }
        return GAME.load(scenario.write(table))


def places(s: Table, cells: list[int]) -> set[Place]:
    return {divmod(int(cell), int(s.map.cols)) for cell in cells}


@clause("MP2-8.01", "MP2-8.02", "MP2-8.03", "MP2-8.12", "MP2-S161", "MP2-S087", "MP2-S115", "MP2-S162", "MP2-S165")
@pytest.mark.parametrize("seed", range(33))
def test_every_advance_ends_where_the_rules_let_it(seed: int) -> None:
    s = Maker(seed).position()
    rules = Oracle(s)
    for m in rules.live:
        if m.kind != BUILDING:
            reach = rules.goals(m)
            assert places(s, goals(s, m, s.edition.gait(s, m, OWN))) == reach, s.name(int(m.id))
            assert may_advance(s, m) == (len(reach) > 0)
            for cell in range(SIZE * SIZE if m.kind == UNIT else 0):
                assert s.edition.may_stop(s, m, cell) == (rules.floats(m) or s.map.terrain[cell] != WATER)


@clause("MP2-11.02", "MP2-11.04", "MP2-9.05", "MP2-R10", "MP2-R38", "MP2-R77")
@pytest.mark.parametrize("seed", range(99, 132))
def test_targets_dice_and_defence_are_what_the_rules_add_up_to(seed: int) -> None:
    s = Maker(seed).position()
    rnd = random.Random(seed)
    rules = Oracle(s)
    for m in rules.live:
        m.moved = rnd.random() < 0.5
    fighters = [m for m in rules.live if m.kind != BUILDING]
    for m in fighters:
        for kind in BOTH:
            if m.form.weapon(kind).action == 0:
                continue
            aims = targets(s, m, kind)
            assert aims == rules.targets(m, kind), s.name(int(m.id))
            assert can_reach(s, m, kind) == (len(aims) > 0)
            others = [int(t.id) for t in rules.live if t.seat != m.seat]
            for aim in {*aims, *rnd.sample(others, 3)}:  # numbers do not depend on who is in reach
                able = [u for u in fighters if u.kind == m.kind == UNIT and u.seat == m.seat and u is not m]
                able = [u for u in able if u.form.weapon(kind).action]
                members = [m, *rnd.sample(able, rnd.randint(0, min(len(able), 2)))]
                compare(s, rules, members, kind, aim)
        for t in fighters if m.kind == MONSTER else []:
            if t.kind == MONSTER and t.seat != m.seat:
                for kind in (BODY_SLAM, THROW):
                    compare(s, rules, [m], kind, int(t.id))


def compare(s: Table, rules: Oracle, members: list[Model], kind: int, aim: int) -> None:
    target = s.models[aim]
    attack = Attack(members[0].seat, kind, members[0].id, aim, [int(m.id) for m in members], len(s.models))
    found = (int(boost(s, attack)), int(defence(s, attack, target)))
    wanted = (rules.boost(members, kind, target), rules.defence(members, kind, target))
    assert found == wanted, f"{[s.name(int(m.id)) for m in members]} {kind} {s.name(aim)}"


@clause("MP2-7.02", "MP2-1.11", "MP2-R77", "MP2-S037", "MP2-S108", "MP2-S035", "MP2-S166", "MP2-S175", "MP2-S118")
@pytest.mark.parametrize("seed", range(198, 231))
def test_what_models_are_given_and_what_a_city_is_worth(seed: int) -> None:
    s = Maker(seed).position()
    rules = Oracle(s)
    gifts = sorted({gift for gift, *_ in GIFTS.values()})
    for m in rules.live:
        if m.kind != BUILDING:
            for name in gifts:
                for kind in (*BOTH, THROW):
                    assert carries(s, m, RULES[name], kind) == rules.carries(m, name, kind), (s.name(int(m.id)), name)
    for seat in range(2):
        assert (int(gains(s, seat)), int(drains(s, seat))) == (rules.gains(seat), rules.drains(seat))
    for m in s.models:
        if m.kind == UNIT and m.at == OFF:
            assert int(s.edition.cost(s, m)) == rules.cost(m), s.name(int(m.id))


@clause("MP2-5.05", "MP2-6.07", "MP2-7.04")
@pytest.mark.parametrize("seed", range(300, 312))
def test_whoever_has_something_to_do_is_offered(seed: int) -> None:
    s = Maker(seed).position()
    for s.phase in (ADVANCEMENT_PHASE, ATTACK_PHASE):
        for s.activation in (MONSTER_ACTIVATION, UNIT_ACTIVATION):
            for m in s.models:
                if m.at != OFF:
                    s.turn_of = max(m.seat, 0)
                    for dice in (5, 0):
                        s.sides[s.turn_of].monsters = s.sides[s.turn_of].units = dice
                        doings = s.edition.phases.doings(s, m)
                        assert s.edition.phases.can_do(s, m) == (len(doings) > 0), s.name(int(m.id))
                        assert dice or doings in ([], [ADVANCE]), "only an advance is free"
