"""What each Action of the second edition offers first, read a second time from its words, in positions made up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import BUILDING, ELITE, GRUNT, MONSTER, NEGATIVE_ZONE, POWER_ZONE, UNIT, WATER
from rampant.games.monpoc.options import CELL, MODEL
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ACTION
from rampant.games.monpoc.state.position import HAZARD, MONSTER_ACTIVATION, RUBBLE, UNIT_ACTIVATION
from rampant.games.monpoc.state.table import Table
from tests.clause import clause
from tests.games.monpoc.first.oracle import EIGHT, Place
from tests.games.monpoc.oracle import RULES, Oracle
from tests.games.monpoc.test_oracle import CARDS, Maker

ACTORS = [c for kind in (MONSTER, UNIT) for c in CARDS[kind] if any(form.acts for form in c.forms)]
HELPERS = [c for c in CARDS[UNIT] if any(f.has[RULES[name]] for f in c.forms for name in ("cargo", "abduction-matrix"))]


class Acts(Maker):
    """Much debris, models that have Actions, and reserves to bring in."""

    def force(self, seat: int, crowd: int) -> list[str]:
        lines = super().force(seat, crowd)
        cards = {c.fixed_name: c for c in GAME.edition.cards}
        for i in range(5):
            c = self.rnd.choice(HELPERS) if i == 4 else ACTORS[(self.seed * 10 + seat * 5 + i) % len(ACTORS)]
            full = sum(cards[line.split()[0]].kind == MONSTER for line in lines) == 4
            known = any(line.startswith(f"{c.fixed_name} ") for line in lines)
            if c.kind == MONSTER and (full or known):
                continue
            if place := self.anywhere(2 if c.kind == MONSTER else 1):
                health = f" {self.rnd.choice([int(form.health) for form in c.forms])}" if c.kind == MONSTER else ""
                lines.insert(0 if c.kind == MONSTER else len(lines), f"{c.fixed_name} {place}{health}")
        home = [c for c in CARDS[UNIT] if c.faction in {cards[line.split()[0]].faction for line in lines}]
        elites = [c for c in CARDS[UNIT] if c.rank == ELITE]
        grunts = [c for c in CARDS[UNIT] if c.rank == GRUNT and any(c.breed == each.breed for each in elites)]
        lines += [f"{self.rnd.choice(grunts).fixed_name} {self.anywhere(1)}".strip() for _ in range(2)]
        return lines + [self.rnd.choice(each).fixed_name for each in (home, home, HELPERS, elites, elites, elites)]

    def position(self) -> Table:
        s = super().position()
        for tile in range(s.map.tiles):
            if s.board[s.map.foundations[tile]] < 0 or s.models[s.board[s.map.foundations[tile]]].kind != BUILDING:
                s.set_tile(tile, self.rnd.choice([HAZARD, RUBBLE]))
        for m in s.models:
            if m.at != OFF and self.rnd.random() < 0.15:
                s.own(m).rooted = True
            if m.at != OFF and m.kind == UNIT and m.form.has[RULES["action-nesting"]]:
                zones = [at for at in range(s.map.cells) if s.map.marks[at] in (POWER_ZONE, NEGATIVE_ZONE)]
                free = [at for at in zones if s.board[at] == OFF]
                if free and self.rnd.random() < 0.7:
                    s.lift(s.own(m))
                    s.put(s.own(m), self.rnd.choice(free))
        if self.rnd.random() < 0.6:
            self.secure(s, self.rnd.choice([m for m in s.models if m.kind == BUILDING and m.at != OFF]))
        return s

    def secure(self, s: Table, building: Model) -> None:
        """A side's units stand around it, and nobody else."""
        seat = self.rnd.randint(0, 1)
        rules = Oracle(s)
        for m in rules.live:
            if m.seat == 1 - seat and rules.next_to(m, building):
                s.lift(s.own(m))
        row, col = divmod(int(building.at), int(s.map.cols))
        ring = [(row + i, col + j) for i in range(-1, 3) for j in range(-1, 3)]
        free = [rules.index(place) for place in ring if rules.on_map(place) and s.board[rules.index(place)] == OFF]
        mates = [m for m in rules.live if m.kind == UNIT and m.seat == seat and not rules.next_to(m, building)]
        for m, at in zip(self.rnd.sample(mates, min(len(mates), 3)), free, strict=False):
            s.lift(s.own(m))
            s.put(s.own(m), at)


class Offers:
    """What an Action may be used on."""

    def __init__(self, s: Table, m: Model) -> None:
        self.s = s
        self.m = m
        self.rules = Oracle(s)
        self.seat = int(s.turn_of)
        self.units = [u for u in self.rules.live if u.kind == UNIT]
        self.mine = [u for u in self.units if u.seat == self.seat and u is not m]

    def near(self, spaces: int) -> list[Model]:
        return [u for u in self.units if u is not self.m and self.rules.within(u, self.m, spaces)]

    def beside(self, m: Model) -> list[Place]:
        cells = self.rules.cells(m)
        around = {(r + i, c + j) for r, c in cells for i, j in EIGHT} - set(cells)
        return sorted(place for place in around if self.rules.on_map(place))

    def room(self, u: Model, places: list[Place]) -> list[Place]:
        """MP2-8.06: where the unit may be put."""
        free = [place for place in places if self.s.board[self.rules.index(place)] in (OFF, u.id)]
        return [p for p in free if self.rules.floats(u) or self.s.map.terrain[self.rules.index(p)] != WATER]

    def reserves(self, fits: Callable[[Model], bool]) -> list[Model]:
        """One of each kind for which there is room next to the model."""
        kinds: dict[int, Model] = {}
        for u in self.s.models:
            if u.kind == UNIT and u.seat == self.seat and u.at == OFF and fits(u):
                kinds.setdefault(int(u.card.number), u)
        return [u for u in kinds.values() if self.room(u, self.beside(self.m))]

    def toughness(self, u: Model) -> int:
        """MP2-R70."""
        wet = self.s.map.terrain[u.at] == WATER and self.rules.allies(u, "king-tide", 99, True, False)
        return int(u.form.defence) + wet

    def weak(self, name: str, more: int = 0) -> list[Model]:
        limit = int(self.m.form.limit[RULES[name]]) + more
        return [u for u in self.near(1) if self.toughness(u) <= limit]

    def movable(self, spaces: int) -> list[Model]:
        """Units that can be moved by one space."""
        near = [u for u in self.units if self.rules.within(u, self.m, spaces)]
        return [u for u in near if self.room(u, self.beside(u))]

    def tiles(self, kind: int, empty: bool = False) -> list[int]:
        """Debris under or next to the model."""
        around = {*self.beside(self.m), *self.rules.cells(self.m)}
        found = []
        for tile in range(self.s.map.tiles):
            row, col = divmod(int(self.s.map.foundations[tile]), int(self.s.map.cols))
            block = self.rules.block((row, col), 2)
            taken = any(self.s.board[self.rules.index(cell)] != OFF for cell in block)
            if self.s.tiles[tile] == kind and around & set(block) and not (empty and taken):
                found.append(CELL + self.rules.index((row, col)))
        return found


Says = Callable[[Offers], list[Model]]


def faction(t: Offers) -> Callable[[Model], bool]:
    return lambda u: u.card.faction == t.m.card.faction


def in_zone(t: Offers) -> bool:
    return t.m.kind == UNIT and t.s.map.marks[t.m.at] in (POWER_ZONE, NEGATIVE_ZONE)


def gates(t: Offers) -> list[Model]:
    """Teleport models from which, or to which, a third unit can be carried."""
    others = [m for m in t.rules.live if m.seat == t.m.seat and m is not t.m and t.rules.printed(m, "action-teleport")]
    return [gate for gate in others if any(carried(t, u, gate) for u in t.mine if u is not gate)]


def carried(t: Offers, u: Model, gate: Model) -> list[Place]:
    ways = [(t.m, gate), (gate, t.m)]
    to = {p for a, b in ways if t.rules.next_to(u, a) for p in t.room(u, t.beside(b))}
    return sorted(to - set(t.rules.cells(u)))


def unsecured(t: Offers) -> bool:
    return any(not t.rules.held(0, b) and not t.rules.held(1, b) for b in t.rules.live if b.kind == BUILDING)


def empowered(t: Offers) -> list[Model]:
    elites = {int(u.card.breed) for u in t.s.models if u.seat == t.seat and u.at == OFF and u.card.rank == ELITE}
    return [u for u in t.units if u.seat == t.seat and u.card.rank == GRUNT and int(u.card.breed) in elites]


WHOM: dict[str, Says] = {
    "action-abduct": lambda t: [
        u
        for u in t.weak("action-abduct", t.rules.allies(t.m, "abduction-matrix", 99, False, True))
        if u.seat != t.m.seat
    ],
    "action-flak-field": lambda t: t.weak("action-flak-field"),
    "action-sacrifice": lambda t: [u for u in t.near(1) if u.seat == t.m.seat],
    "action-summon": lambda t: t.reserves(faction(t)),
    "action-nesting": lambda t: t.reserves(faction(t)) if in_zone(t) else [],
    "action-transport": lambda t: t.reserves(lambda u: t.rules.printed(u, "cargo")),
    "action-patrol-base": lambda t: t.reserves(lambda u: True) if t.s.activation == UNIT_ACTIVATION else [],
    "action-blitz": lambda t: [u for u in t.near(1) if u in t.mine and not u.rooted],
    "action-tactical-shift": lambda t: [u for u in t.mine if not u.rooted],
    "action-tectonic-shift": lambda t: [
        m for m in t.rules.live if m.kind == MONSTER and m.seat == t.seat and not m.rooted
    ],
    "action-telekinesis": lambda t: t.movable(2),
    "action-psychokinesis": lambda t: t.movable(3),
    "action-tow": lambda t: [u for u in t.near(5) if u in t.mine and t.room(u, t.beside(t.m))],
    "action-teleport": gates,
    "action-city-planning": lambda t: t.rules.secured(t.seat) if unsecured(t) else [],
    "action-empower": empowered,
}
TILES: dict[str, Callable[[Offers], list[int]]] = {
    "action-extinguisher": lambda t: t.tiles(HAZARD),
    "action-ignite": lambda t: t.tiles(RUBBLE),
    "action-scavenge": lambda t: t.tiles(RUBBLE),
    "action-repair": lambda t: sorted(t.tiles(HAZARD) + t.tiles(RUBBLE, empty=True)),
}
FREE: dict[str, Callable[[Offers], bool]] = {
    "action-sprint": lambda t: not t.m.rooted,
    "action-overdrive": lambda t: not t.m.rooted,
    "action-fission": lambda t: True,
    "action-inner-fire": lambda t: True,
    "action-tourism-campaign": lambda t: t.s.activation == UNIT_ACTIVATION,
}


@clause("MP2-17.04", "MP2-17.06", "MP2-R70", "MP2-R80", "MP2-R81", "MP2-8.06")
@pytest.mark.parametrize("seed", range(40))
def test_every_action_offers_what_its_words_allow(seed: int) -> None:
    s = Acts(seed).position()
    for s.turn_of in (0, 1):
        for s.activation in (MONSTER_ACTIVATION, UNIT_ACTIVATION):
            for m in s.models:
                if m.at != OFF and m.seat in (s.turn_of, -1):
                    for rule in m.form.acts:
                        if ACTION in s.edition.rules[rule].moments:
                            compare(s, m, s.edition.rules[rule].fixed_name)


def compare(s: Table, m: Model, name: str) -> None:
    t, rule = Offers(s, m), s.edition.rules[RULES[name]]
    what = f"{name} of {s.name(int(m.id))}"
    if name in FREE:
        assert rule.ready(s, m) == FREE[name](t), what
        return
    wanted = TILES[name](t) if name in TILES else [MODEL + int(each.id) for each in WHOM[name](t)]
    assert rule.ready(s, m) == (len(wanted) > 0), what
    if name != "action-flak-field":  # it asks nothing
        assert rule.options(s, m, 0, ()) == wanted, what
    if name == "action-teleport":
        for gate in gates(t):
            taken = [u for u in t.mine if u is not gate and carried(t, u, gate)]
            assert rule.options(s, m, 1, (int(gate.id),)) == [MODEL + int(u.id) for u in taken], what
            for u in taken:
                cells = [CELL + t.rules.index(place) for place in carried(t, u, gate)]
                assert rule.options(s, m, 2, (int(gate.id), int(u.id))) == cells, what


def test_every_action_is_looked_at() -> None:
    """But for Command & Control, which answers a roll."""
    actions = {rule.fixed_name for rule in GAME.edition.rules if ACTION in rule.moments}
    assert actions == {*WHOM, *TILES, *FREE}
