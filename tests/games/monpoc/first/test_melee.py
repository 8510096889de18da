"""Random positions in close quarters, played on at random: whatever abilities meet, the table stays in order."""

from __future__ import annotations

import random

import pytest

from rampant.core import scenario
from rampant.games.monpoc.cards import BUILDING, MONSTER, UNIT
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.numbers import boost, boost_tally, defence, defence_tally
from rampant.games.monpoc.options import END, SKIP
from rampant.games.monpoc.state.position import ADVANCEMENT_PHASE
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.phases import Activate

SIZE = 10
TURNS = 4
NAMES = {kind: [c.fixed_name for c in GAME.edition.cards if c.kind == kind] for kind in (MONSTER, UNIT, BUILDING)}
HAZARDS = ["fire", "radiation", "rubble"]
MARKS = ["power-zone", "negative-zone", "activator"]


class Maker:
    """Makes positions full of monsters in both forms, units of their agenda, buildings, hazards and zones."""

    def __init__(self, seed: int) -> None:
        self.rnd = random.Random(seed)
        self.used: set[tuple[int, int]] = set()

    def spot(self, size: int) -> str:
        """A free place, or none."""
        for _ in range(50):
            row, col = (self.rnd.randrange(1, SIZE + 2 - size) for _ in range(2))
            cells = {(row + i, col + j) for i in range(size) for j in range(size)}
            if not cells & self.used:
                self.used |= cells
                return f"r{row}c{col}"
        return ""

    def force(self) -> list[str]:
        pick, number = self.rnd.choice, self.rnd.randint
        cards = GAME.edition.by_name
        lines: list[str] = []
        for _ in range(number(1, 2)):
            name = pick(NAMES[MONSTER])
            alpha, hyper = (number(1, int(form.health)) for form in cards[name].forms)
            lines.append(f"{name} {self.spot(2)} {alpha}/{hyper}{pick([' hyper', ' hyper', ''])}")
        agenda = cards[lines[0].split()[0]].agenda
        home = [name for name in NAMES[UNIT] if cards[name].agenda == agenda]
        units = [pick(home if self.rnd.random() < 0.8 else NAMES[UNIT]) for _ in range(number(4, 9))]
        return lines + [f"{name} {self.spot(1) if i > 2 else ''}".strip() for i, name in enumerate(units)]

    def text(self) -> str:
        pick, number = self.rnd.choice, self.rnd.randint
        sides = []
        for _ in range(2):
            dice = number(1, 9)
            sides.append({"force": self.force(), "monsters": dice, "units": 10 - dice, "power": number(0, 10)})
        city = [f"{pick(NAMES[BUILDING])} {place}" for _ in range(number(0, 4)) if (place := self.spot(2))]
        tiles = [f"{pick(HAZARDS)} {place}" for _ in range(number(0, 2)) if (place := self.spot(2))]
        marks = {f"r{number(1, SIZE)}c{number(1, SIZE)}": pick(MARKS) for _ in range(3)}
        table = {"game": GAME.id, "map": f"open {SIZE}x{SIZE}", "city": city, "tiles": tiles, "side": sides}
        return scenario.write({**table, "marks": [f"{mark} {place}" for place, mark in marks.items()]})

    def choice(self, s: Table) -> int:
        """Mostly something that happens: figures act, attacks have many dice."""
        ask = s.asks[0]
        options = ask.options
        if isinstance(ask.step, Activate) and s.phase == ADVANCEMENT_PHASE and self.rnd.random() < 0.5:
            return END
        if ask.kind == "action-dice" and self.rnd.random() < 0.8:
            return options[-1]
        if ask.kind in ("activate", "do", "use") and self.rnd.random() < 0.9:
            options = [option for option in options if option not in (END, SKIP)] or options
        return self.rnd.choice(options)


@pytest.mark.parametrize("seed", range(150))
def test_abilities_leave_the_table_in_order(seed: int) -> None:
    maker = Maker(seed)
    s = GAME.load(maker.text())
    s.events = [] if seed % 2 else None
    while not s.over and s.turns <= TURNS:
        ask = s.asks[0]
        if seed % 5 == 0:
            assert ask.prompt
            assert all(ask.describe(option).label for option in ask.options)
            assert all(denied.clause in GAME.rules.clauses for denied in ask.denied())
        if ask.kind == "action-dice":
            attack = s.attacks[-1]
            assert boost_tally(s, attack).total == boost(s, attack)
            if attack.target >= 0:
                target = s.models[attack.target]
                assert defence_tally(s, attack, target).total == defence(s, attack, target)
        if ask.kind == "choose-activation":
            assert GAME.load(GAME.dump(s)).digest() == s.digest()
        s.choose(maker.choice(s), ask.seat)
        GAME.check(s)
    assert all(event.clause in GAME.rules.clauses for event in s.events or [])
