"""A table for tests: set up from a scenario, played in words, with planned dice.

t = Play(red=["defender-x r5c5"], blue=["gorghadra r5c7"], monsters=4, power=2)
t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=3, strikes=8)
assert t.health("gorghadra") == 10
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from rampant.core import scenario
from rampant.core.chance import Planned
from rampant.core.game import Game
from rampant.core.grid import DIRECTION_NAMES, OFF
from rampant.core.scene import Option
from rampant.core.state import OpenAsk
from rampant.games.monpoc.forces import slug
from rampant.games.monpoc.numbers import boost, boost_tally, defence, defence_tally
from rampant.games.monpoc.options import (
    ADVANCE,
    ALPHA_FORM,
    CELL,
    DIRECTION,
    END,
    MODEL,
    MONSTERS_ACT,
    NUMBER,
    ROLL,
    RULE,
    SKIP,
    STEP,
    UNITS_ACT,
    USE,
    option_of_kind,
)
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Edition, Table

FACES = {0: 1, 1: 4, 2: 6}  # a miss, a strike, a super strike on each of the three dice
SPARE = 60  # dice that may miss beyond those that are listed, in the first roll only


def faces(*strikes: int) -> list[int]:
    """Dice that show so many strikes each."""
    return [FACES[n] for n in strikes]


PLAYED: list[Play] = []
"""The tables of the test that runs now; each is looked at when the test is over."""


PLANNED: list[Planned] = []
"""Dice that must be rolled to the last one before it is over."""


class Play:
    """A position and the words to play it."""

    game: Game = GAME
    edition: Edition = GAME.edition

    def __init__(
        self,
        red: Sequence[str] = ("defender-x r1c1",),
        blue: Sequence[str] = ("gorghadra r16c16",),
        city: Sequence[str] = (),
        tiles: Sequence[str] = (),
        monsters: int = 5,
        power: int = 0,
        enemy_monsters: int = 5,
        enemy_power: int = 0,
        **more: object,
    ) -> None:
        table = {
            "game": self.game.id,
            "map": "open 17x17",
            **more,
            "city": list(city),
            "tiles": list(tiles),
            "side": [
                {"force": list(red), "monsters": monsters, "units": 10 - monsters, "power": power},
                {
                    "force": list(blue),
                    "monsters": enemy_monsters,
                    "units": 10 - enemy_monsters,
                    "power": enemy_power,
                },
            ],
        }
        state = self.game.load(scenario.write(table))
        assert isinstance(state, Table)
        self.s = state
        self.s.events = []
        self.listed = 0
        PLAYED.append(self)

    # -- looking ---------------------------------------------------------------------------------------------------

    def m(self, name: str) -> Model:
        """A model by its card, `g-tank`, the second one `g-tank#2`, player 2's `2:g-tank`."""
        seat, _, rest = name.rpartition(":")
        card, _, number = rest.partition("#")
        found = [
            m
            for m in self.s.models
            if m.card.fixed_name in (card, f"{card}-grunt") or slug(m.card.title) == slug(card)
            if not seat or m.seat == int(seat) - 1
        ]
        assert found, f"no {name}"
        return found[int(number or 1) - 1]

    def at(self, name: str) -> str:
        """Where a model stands, or nothing."""
        m = self.m(name)
        return "" if m.at == OFF else self.s.map.grid.name(int(m.at))

    def health(self, name: str) -> int:
        return int(self.m(name).health)

    @property
    def power(self) -> int:
        return int(self.s.sides[0].power)

    @property
    def enemy_power(self) -> int:
        return int(self.s.sides[1].power)

    @property
    def pools(self) -> tuple[int, int]:
        """Monster Pool and Unit Pool of player 1."""
        return int(self.s.sides[0].monsters), int(self.s.sides[0].units)

    @property
    def enemy_pools(self) -> tuple[int, int]:
        return int(self.s.sides[1].monsters), int(self.s.sides[1].units)

    def tile(self, place: str) -> str:
        return self.edition.debris[self.s.tiles[self.s.map.under[self.s.map.grid.cell(place)]]]

    @property
    def ask(self) -> OpenAsk:
        return self.s.asks[0]

    @property
    def kind(self) -> str:
        return self.ask.kind if self.s.asks else "over"

    @property
    def words(self) -> list[str]:
        """The labels of what can be chosen now."""
        return [self.ask.describe(option).label for option in self.ask.options]

    def says(self, label: str) -> Option:
        """The description of the option with that label."""
        return next(d for d in (self.ask.describe(o) for o in self.ask.options) if d.label == label)

    # -- choosing --------------------------------------------------------------------------------------------------

    def option(self, word: str | int) -> int:
        """The number of an option: a place, a model, a number, a direction, an attack, a rule or a word."""
        if isinstance(word, int):
            return NUMBER + word
        fixed = {
            "end": END,
            "skip": SKIP,
            "use": USE,
            "roll": ROLL,
            "advance": ADVANCE,
            "step": STEP,
            "monsters": MONSTERS_ACT,
            "units": UNITS_ACT,
            "alpha form": ALPHA_FORM,
        }
        if word in fixed:
            return fixed[word]
        if word in DIRECTION_NAMES:
            return DIRECTION + DIRECTION_NAMES.index(word)
        kinds = [name.lower() for name in self.edition.kinds]
        if word in kinds:
            return option_of_kind(kinds.index(word))
        for rule in self.edition.rules:
            if rule.fixed_name == word:
                return RULE + int(rule.id)
        if word[0] == "r" and word[1:].replace("c", "").isdigit():
            return CELL + self.s.map.grid.cell(word)
        return MODEL + int(self.m(word).id)

    def can(self, word: str | int) -> bool:
        return bool(self.s.asks) and self.option(word) in self.ask.options

    def choose(self, *words: str | int) -> Self:
        for word in words:
            self.s.choose(self.option(word))
            self.game.check(self.s)
            self._look_at_dice()
            for ask in self.s.asks:
                assert ask.options == sorted(set(ask.options)), f"{ask.kind} offers {ask.options}"
        return self

    def dice(self, *strikes: int, rolled: int = 0) -> Self:
        """The next dice show so many strikes each; further ones of the first roll miss, and so do all up to `rolled`.

        A second roll (dice that are rolled again, another attack) with dice that nobody listed fails.
        """
        self.finish()
        listed = faces(*strikes) + [FACES[0]] * (rolled - len(strikes))
        self.listed = len(listed)
        self.s.events = []
        self.s.chance = Planned(listed + [FACES[0]] * SPARE)
        return self

    def strikes(self, n: int, rolled: int = 0) -> Self:
        return self.dice(*([1] * n), rolled=rolled)

    def count(self) -> int:
        """How many dice were rolled since they were planned."""
        chance = self.s.chance
        return self.listed + SPARE - len(chance.dice) if isinstance(chance, Planned) else 0

    def finish(self) -> None:
        """Fail if a die that was listed is not rolled."""
        assert self.count() >= self.listed, f"{self.listed} dice are listed, {self.count()} were rolled"

    def _look_at_dice(self) -> None:
        assert self.s.events is not None
        rolls = [len(event.dice) for event in self.s.events if event.dice]
        most = max(self.listed, rolls[0] if rolls else 0)
        assert self.count() <= most, f"{self.count()} dice were rolled, {most} are planned"

    # -- a turn ----------------------------------------------------------------------------------------------------

    def monsters_act(self, phase: str = "attack") -> Self:
        """Take a Monster Activation up to its Advancement or Attack Phase."""
        self.choose("monsters")
        if self.kind == "power-up":
            self.choose("skip")
        return self.choose("end") if phase == "attack" else self

    def units_act(self, phase: str = "attack") -> Self:
        """Take a Unit Activation up to its Spawn, Advancement or Attack Phase."""
        self.choose("units")
        if phase != "spawn" and self.kind == "spawn":
            self.choose("end")
        return self.choose("end") if phase == "attack" else self

    def act(self, name: str, doing: str) -> Self:
        """Pick a model and what it does."""
        self.choose(name)
        if self.kind == "do":
            self.choose(doing)
        return self

    def advance(self, name: str, place: str) -> Self:
        return self.act(name, "advance").choose(place)

    def attack(
        self,
        name: str,
        kind: str,
        target: str = "",
        join: Sequence[str] = (),
        action: int = 1,
        power: int = 0,
        strikes: int | Sequence[int] = 0,
        rolled: int = 0,
    ) -> Self:
        """Declare an attack and roll it: `strikes` in all, or the strikes of each die; `rolled` dice in all rolls."""
        self.dice(*([1] * strikes if isinstance(strikes, int) else strikes), rolled=rolled)
        self.declare(name, kind, target, join)
        if self.kind == "action-dice":
            self.choose(action)
        if self.kind == "power-dice":
            self.choose(power)
        return self

    def declare(self, name: str, kind: str, target: str, join: Sequence[str]) -> Self:
        """Declare an attack: its kind, its target and who joins."""
        self.act(name, kind)
        if self.kind == "target":
            self.choose(target)
        for other in join:
            self.choose(other)
        if self.kind == "join":
            self.choose("roll")
        return self

    def ready(self, name: str, kind: str, target: str = "", join: Sequence[str] = ()) -> Self:
        """Declare an attack up to the choice of its A-dice, which shows B-dice, DEF and odds."""
        self.dice()
        return self.declare(name, kind, target, join)

    def parts(self, name: str, kind: str, target: str = "", join: Sequence[str] = ()) -> dict[str, int]:
        """What the B-dice and the DEF of an attack would be made of; `B` and `DEF` are the totals in the game."""
        members = [int(self.m(each).id) for each in (name, *join)]
        aim = int(self.m(target).id) if target else -1
        number = [each.lower() for each in self.edition.kinds].index(kind)
        attack = Attack(self.m(name).seat, number, members[0], aim, members, len(self.s.models))
        found = {"B": int(boost(self.s, attack))}
        for part in boost_tally(self.s, attack).parts:
            key = part.name.split(" (")[0]
            found[key] = found.get(key, 0) + part.amount
        if target:
            found["DEF"] = int(defence(self.s, attack, self.m(target)))
            for part in defence_tally(self.s, attack, self.m(target)).parts[1:]:
                found[part.name] = found.get(part.name, 0) + part.amount
        return found
