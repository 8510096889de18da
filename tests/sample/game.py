"""The game object: settings, setup, scenario texts, invariants, heuristic."""

from __future__ import annotations

from typing import cast

from rampant.core import scenario
from rampant.core.chance import Chance, seeded
from rampant.core.errors import ScenarioError
from rampant.core.game import Game, Setting, Settings
from rampant.core.scene import Scene
from tests.sample import scene as scenes
from tests.sample.state import ACTIONS, BOARD, GONE, NO_BID, SampleState, Tower
from tests.sample.steps import HEALTH, LAST_ROUND, Turn

CORNERS = (0, 8, 2, 6)
COINS = 5


class SampleGame(Game):
    id = "sample"
    title = "Towers"
    blurb = "Towers that strike and bid."
    prefix = "SAMPLE"
    package = "tests.sample"
    action_size = ACTIONS
    longest = 8 * LAST_ROUND
    settings = (Setting("players", "number", 2, "How many towers", low=2, high=4),)
    secrets = True

    def seats(self, settings: Settings) -> int:
        return cast("int", settings["players"])

    def start(self, settings: Settings, chance: Chance) -> SampleState:
        s = SampleState(self, self.seats(settings), chance)
        corners = list(CORNERS)
        for _ in range(s.seats):
            s.towers.append(Tower(corners.pop(s.draw(len(corners))), 0, COINS, NO_BID))
        s.push(Turn(0))
        return s

    def view(self, state: SampleState, seat: int) -> dict[str, object]:
        return scenes.view(state, seat)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(view)

    def load(self, text: str) -> SampleState:
        table = scenario.read(text, self.id)
        scenario.only(table, ("game", "round", "board", "tower"), "a scenario")
        drawn = scenario.picture(table["board"], 3, 3, ".1234")
        towers = table["tower"]
        s = SampleState(self, len(towers), seeded("scenario"))
        s.round = table.get("round", 1)
        for i, tower in enumerate(towers):
            if drawn.count(str(i + 1)) > 1:
                raise ScenarioError(f"tower {i + 1} stands twice on the board", 0, "scenario")
            at = drawn.index(str(i + 1)) if str(i + 1) in drawn else GONE
            s.towers.append(Tower(at, tower.get("wounds", 0), tower.get("coins", COINS), NO_BID))
        s.push(Turn(0))
        s.settle()
        return s

    def dump(self, state: SampleState) -> str:
        cells = ["."] * BOARD.cells
        for i, tower in enumerate(state.towers):
            if tower.at != GONE:
                cells[tower.at] = str(i + 1)
        towers = [{"wounds": tower.wounds, "coins": tower.coins} for tower in state.towers]
        table = {"game": self.id, "round": state.round, "board": scenario.draw(cells, 3), "tower": towers}
        return scenario.write(table)

    def check(self, state: SampleState) -> None:
        places = [tower.at for tower in state.towers if tower.at != GONE]
        assert len(places) == len(set(places)), "two towers on one square"
        assert all(tower.coins >= 0 for tower in state.towers)

    def evaluate(self, state: SampleState, seat: int) -> float:
        if state.over:
            return state.scores[seat]
        mine = state.towers[seat].wounds
        others = [tower.wounds for i, tower in enumerate(state.towers) if i != seat]
        return 0.5 + (sum(others) / len(others) - mine) / (2 * HEALTH)


GAME = SampleGame()
