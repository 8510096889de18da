"""The smallest game with sides and house data: two of four fighters meet, and one roll decides.

The lab is proved on it.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from rampant.core.chance import Chance
from rampant.core.errors import ScenarioError
from rampant.core.game import Game, Settings, Value
from rampant.core.options import Options
from rampant.core.scene import Result, Scene
from rampant.core.state import Ask, State, Step

DATA: dict[str, Any] = tomllib.loads(files("tests.duel").joinpath("data/fighters.toml").read_text(encoding="utf-8"))
FIGHTERS: list[dict[str, Any]] = DATA["fighter"]
EDGE: list[int] = DATA["edge"]["points"]


class DuelState(State):
    def __init__(self, game: Game, chance: Chance) -> None:
        super().__init__(game, 2, chance)
        self.fighters: list[int] = []

    def clone(self) -> DuelState:
        copy = DuelState(self.game, self.chance.clone())
        self.copy_base(copy)
        copy.fighters = self.fighters.copy()
        return copy


class Meet(Step[DuelState]):
    """Two different fighters are drawn."""

    def run(self, s: DuelState) -> None:
        first = int(s.draw(len(FIGHTERS)))
        second = int(s.draw(len(FIGHTERS) - 1))
        s.fighters = [first, second + (second >= first)]
        s.push(Fight(0))


class Fight(Ask[DuelState]):
    """Whatever is chosen, one roll decides."""

    def options(self, s: DuelState) -> list[int]:
        return [0, 1]

    def chosen(self, s: DuelState, option: int) -> None:
        mine, theirs = (FIGHTERS[number]["strength"] + EDGE[number] for number in s.fighters)
        winner = 0 if s.draw(1000) < 500 + mine - theirs else 1
        s.finish(Result((winner,), "the roll", "DUEL-1.01"))


class Duel(Game):
    id = "duel"
    title = "Duel"
    blurb = "One roll."
    prefix = "DUEL"
    package = "tests.duel"
    action_size = 2
    options = Options(2, {0: ["high", "low"]})
    longest = 1
    settings = ()

    def seats(self, settings: Settings) -> int:
        return 2

    def start(self, settings: Settings, chance: Chance) -> DuelState:
        s = DuelState(self, chance)
        s.push(Meet())
        return s

    def view(self, state: DuelState, seat: int) -> dict[str, object]:
        return {"fighters": state.fighters}

    def scene(self, view: dict[str, object]) -> Scene:
        return Scene("Duel", 0)

    def agreed(self, state: DuelState) -> dict[str, Value]:
        return {}

    def load(self, text: str) -> DuelState:
        raise ScenarioError("a duel is too short to be written down", 0, "scenario")

    def dump(self, state: DuelState) -> str:
        raise ScenarioError("a duel is too short to be written down", 0, "scenario")

    def check(self, state: DuelState) -> None:
        assert len(set(state.fighters)) == len(state.fighters)

    def evaluate(self, state: DuelState, seat: int) -> float:
        return float(state.scores[seat]) if state.over else 0.5

    def labels(self, state: DuelState) -> list[str]:
        return [str(FIGHTERS[number]["id"]) for number in state.fighters]


GAME = Duel()
