"""The game object: settings, setup, scenario texts, invariants, heuristic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, cast

from rampant.core import scenario
from rampant.core.cards import Card
from rampant.core.chance import Chance, seeded
from rampant.core.errors import ScenarioError
from rampant.core.game import Game, Setting, Settings, Value
from rampant.core.observation import Row
from rampant.core.options import Options, numbered
from rampant.core.scene import Scene
from tests.sample import scene as scenes
from tests.sample.catalogue import cards
from tests.sample.observation import LAYOUT, observe
from tests.sample.state import ACTIONS, BOARD, CELL, GONE, NO_BID, NUMBER, STAY, TOWER, SampleState, Tower
from tests.sample.steps import HEALTH, LAST_ROUND, Act, Turn

CORNERS = (0, 8, 2, 6)
COINS = 5


class SampleGame(Game[SampleState]):
    id = "sample"
    title = "Towers"
    blurb = "Towers that strike and bid."
    art = ("building:tower",)
    prefix = "SAMPLE"
    package = "tests.sample"
    action_size = ACTIONS
    options = Options(
        ACTIONS,
        {CELL: BOARD.names, TOWER: numbered("tower", 4, first=1), NUMBER: numbered("bid", 4), STAY: ["stay"]},
    )
    layout = LAYOUT
    longest = 8 * LAST_ROUND
    settings: ClassVar[tuple[Setting, ...]] = (Setting("players", "number", 2, "How many towers", low=2, high=4),)
    samples = ({}, {"players": 3}, {"players": 4})
    secrets = True
    at_once = True

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

    def catalogue(self) -> Iterable[Card]:
        return cards(self.rules)

    def observe(self, state: SampleState, seat: int, row: Row, at: int) -> None:
        observe(state, seat, row, at)

    def agreed(self, state: SampleState) -> dict[str, Value]:
        return {"players": state.seats}

    def load(self, text: str) -> SampleState:
        table = scenario.read(text, self.id)
        scenario.only(table, ("game", "round", "turn", "board", "tower"), "a scenario")
        drawn = scenario.picture(table.get("board"), 3, 3, ".1234")
        towers = scenario.listed(table, "tower", dict)
        if not 2 <= len(towers) <= 4:
            raise ScenarioError(f"there must be 2 to 4 towers, not {len(towers)}", 0, "scenario")
        s = SampleState(self, len(towers), seeded("scenario"))
        s.round = scenario.number(table, "round", 1, LAST_ROUND, 1)
        for i, tower in enumerate(towers):
            scenario.only(tower, ("wounds", "coins"), f"tower {i + 1}")
            places = [cell for cell, symbol in enumerate(drawn) if symbol == str(i + 1)]
            if len(places) > 1:
                raise ScenarioError(f"tower {i + 1} stands twice on the board", 0, "scenario")
            wounds = scenario.number(tower, "wounds", 0, HEALTH + 1, 0)
            if (wounds >= HEALTH) == bool(places):
                raise ScenarioError(
                    f"tower {i + 1} stands on the board if it has fewer than {HEALTH} wounds", 0, "scenario"
                )
            coins = scenario.number(tower, "coins", 0, COINS, COINS)
            s.towers.append(Tower(places[0] if places else GONE, wounds, coins, NO_BID))
        turn = scenario.number(table, "turn", 1, len(towers), 1)
        if len(s.standing()) < 2 or s.towers[turn - 1].at == GONE:
            raise ScenarioError("two towers must stand, one of them the one whose turn it is", 0, "scenario")
        if any(symbol not in "." + "1234"[: len(towers)] for symbol in drawn):
            raise ScenarioError(
                f"the board shows a tower that is not among the {len(towers)} of the scenario", 0, "scenario"
            )
        s.push(Turn(turn - 1))
        s.settle()
        return s

    def dump(self, state: SampleState) -> str:
        step = state.asks[0].step if state.asks else None
        if not isinstance(step, Act):
            raise ScenarioError("a position is written down at the start of a turn only", 0, "scenario")
        cells = ["."] * BOARD.cells
        for i, tower in enumerate(state.towers):
            if tower.at != GONE:
                cells[tower.at] = str(i + 1)
        towers = [{"wounds": tower.wounds, "coins": tower.coins} for tower in state.towers]
        return scenario.write(
            {
                "game": self.id,
                "round": state.round,
                "turn": step.seat + 1,
                "board": scenario.draw(cells, 3),
                "tower": towers,
            }
        )

    def check(self, state: SampleState) -> None:
        places = [tower.at for tower in state.towers if tower.at != GONE]
        assert len(places) == len(set(places)), "two towers on one square"
        assert all(tower.coins >= 0 for tower in state.towers)

    def turn(self, state: SampleState) -> int:
        """One for each tower that acts; bids belong to the last of a round."""
        step = state.asks[0].step if state.asks else None
        return state.round * state.seats + (step.seat if isinstance(step, Act) else state.standing()[-1])

    def evaluate(self, state: SampleState, seat: int) -> float:
        if state.over:
            return state.scores[seat]
        mine = int(state.towers[seat].wounds)
        others = [int(tower.wounds) for i, tower in enumerate(state.towers) if i != seat]
        return 0.5 + (sum(others) / len(others) - mine) / (2 * HEALTH)


GAME = SampleGame()
