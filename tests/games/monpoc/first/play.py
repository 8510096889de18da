"""A table of the first edition for tests, played in words with planned dice.

t = Play(red=["defender-x-ultra r5c5"], blue=["gorghadra-ultra r5c7"], monsters=4, power=2)
t.monsters_act().attack("defender-x", "brawl", "gorghadra", action=3, strikes=8)
assert t.health("gorghadra") == 6
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from rampant.games.monpoc.cards import BLAST
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.state.model import Model
from tests.games.monpoc import play


def reach_of(t: Play, m: Model) -> int:
    """How far the blasts of a figure reach."""
    return int(t.edition.reach(t.s, m, BLAST))


def at(col: int, row: int) -> str:
    """A place that the worked examples write as (column, row), counted from 0."""
    return f"r{row + 1}c{col + 1}"


class Play(play.Play):
    """A position and the words to play it."""

    game = GAME
    edition = GAME.edition

    def __init__(
        self,
        red: Sequence[str] = ("defender-x-ultra r1c1",),
        blue: Sequence[str] = ("gorghadra-ultra r16c16",),
        **more: Any,
    ) -> None:
        super().__init__(red, blue, **more)

    def hyper(self, *names: str) -> Self:
        """Monsters that are in Hyper form already."""
        for name in names:
            m = self.m(name)
            m.health, m.spare = m.spare, m.health
            self.s.turn(m, m.card.forms[1])
        return self

    def hurt(self, name: str, damage: int) -> Self:
        """A monster that has taken damage."""
        self.m(name).health -= damage
        return self

    def monsters_act(self, phase: str = "attack") -> Self:
        """Take a Monster Activation up to its Advancement or Attack Phase."""
        self.choose("monsters").decline()
        if phase == "attack":
            self.choose("end")
        return self

    def units_act(self, phase: str = "attack") -> Self:
        """Take a Unit Activation up to its Spawn, Advancement or Attack Phase."""
        self.choose("units")
        if phase != "spawn":
            self.decline()
        if phase == "attack":
            self.choose("end")
        return self

    def decline(self) -> Self:
        """Pass over everything up to the Advancement Phase."""
        while self.kind != "activate":
            self.choose(next(word for word in ("skip", 0, "end") if self.can(word)))
        return self

    def rest(self) -> Self:
        """Pass over everything up to the end of the turn."""
        while self.kind not in ("choose-activation", "over"):
            self.choose(next(word for word in ("skip", 0, "end") if self.can(word)))
        return self
