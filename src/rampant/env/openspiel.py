"""OpenSpiel: every game as a Python game, registered as `rampant_GAME` when this module is imported.

    import pyspiel, rampant.env.openspiel
    game = pyspiel.load_game("rampant_rage(players=3)")

Every die and every draw is a chance node with its exact odds. Settings of a game are its parameters; lists are written
with semicolons. Where several seats are asked at once, the node is simultaneous, and who is not asked may only wait
(the action after the last). Games against a clock are played in the time that they model.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from rampant.core.chance import Decided
from rampant.core.clock import Pace
from rampant.core.errors import OutcomeNeeded
from rampant.core.game import Game, Setting, Settings, Value
from rampant.core.state import OpenAsk, State
from rampant.env.looking import Sight
from rampant.games import game as find_game
from rampant.games import game_ids

MOST_OUTCOMES = 512
"""No die has as many faces, and nothing is drawn from as many things."""


_known: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    _known[game.id] = game
    kind = _game_type(game)

    class RegisteredGame(SpielGame):
        rampant_game = game
        kind_of_game = kind

    pyspiel.register_game(kind, RegisteredGame)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it comes without types
    """The rules of a game with one set of settings."""

    rampant_game: Game
    kind_of_game: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.rampant_game
        given = {**{setting.name: _parameter(setting) for setting in game.settings}, **(params or {})}
        self.settings = game.resolve({setting.name: _value(setting, given[setting.name]) for setting in game.settings})
        self.seats = game.seats(self.settings)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_size + game.at_once,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=game.longest,
        )
        super().__init__(self.kind_of_game, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver | None:
        """What a seat sees now, all that is public and what is its own; there is no observer of less or more."""
        kind = iig_obs_type
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        usual = kind is None or (kind.public_info and not kind.perfect_recall and kind.private_info == own)
        return SpielObserver(self.rampant_game) if usual else None


class SpielState(pyspiel.State):  # type: ignore[misc]  # it comes without types
    """A node of the game, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = Node(game.rampant_game, game.settings)
        self.node.go_on()

    def current_player(self) -> int:
        node = self.node
        if node.needed:
            return int(pyspiel.PlayerId.CHANCE)
        if not node.asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return node.asked[0].seat if len(node.asked) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        for ask in self.node.asked:
            if ask.seat == player:
                return list(ask.options)
        return [self.node.game.action_size] if self.is_simultaneous_node() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self.node.needed) for outcome in range(self.node.needed)]

    def _apply_action(self, action: int) -> None:
        if self.node.needed:
            self.node.happen(action)
        else:
            self.node.plan({self.node.asked[0].seat: action})
        self.node.go_on()

    def _apply_actions(self, actions: list[int]) -> None:
        self.node.plan(dict(enumerate(actions)))
        self.node.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action + 1} of {self.node.needed}"
        if action == self.node.game.action_size:
            return "wait"
        name = self.node.game.options.name(action)
        for ask in self.node.asked:
            if ask.seat == player and action in ask.options:
                return f"{name}: {ask.describe(action).label}"  # labels alone may be the same
        return name

    def is_terminal(self) -> bool:
        return self.node.table is not None and self.node.table.over

    def returns(self) -> list[float]:
        table = self.node.table
        if table is None or not table.over:
            return [0.0] * self.num_players()
        return [2 * score - 1 for score in table.scores]

    def __str__(self) -> str:
        return str(self.node)


class Node:
    """A table that waits for chance, for one seat or for several, or is over."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.table: State | None = None  # None: the setup waits for chance
        self.asked: list[OpenAsk] = []
        self.outcomes: list[int] = []  # decided since the choice that waits for chance was made
        self.needed = 0  # how many outcomes the next die or draw has; 0: none is waited for
        self.waiting: tuple[int, int] | None = None  # the choice that waits for chance
        self.pace = Pace()
        self.past: list[int | dict[int, int]] = []  # all outcomes and decisions since the beginning

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel writes states down so: as what has happened, to be played again."""
        return played_again, (self.game.id, self.settings, self.past)

    def __deepcopy__(self, memo: object) -> Node:
        """OpenSpiel copies states so. A table is never changed here, only replaced: copies share it."""
        twin = Node(self.game, self.settings)
        twin.table, twin.needed, twin.waiting = self.table, self.needed, self.waiting
        twin.asked = list(self.asked)
        twin.outcomes = list(self.outcomes)
        twin.past = list(self.past)
        twin.pace = self.pace.clone()
        return twin

    def __str__(self) -> str:
        place = "setup" if self.table is None else f"{self.table.digest()} {self.waiting}"
        return f"{self.game.id} {place} {self.outcomes}"

    def plan(self, chosen: dict[int, int]) -> None:
        """The seats that are asked decide."""
        assert self.table is not None
        self.past.append(chosen)
        for ask in self.asked:
            self.pace.plan(self.table, ask, chosen[ask.seat])
        self.asked = []

    def happen(self, outcome: int) -> None:
        """The die or draw that is waited for gives this."""
        self.past.append(outcome)
        self.outcomes.append(outcome)

    def go_on(self) -> None:
        """Let everything happen that was decided, up to the next die, draw or decision."""
        while True:
            if (self.waiting is not None or self.table is None) and not self._happens():
                return
            assert self.table is not None
            if self.table.over:
                self.asked = []
                return
            self.asked = self.pace.undecided(self.table)
            if self.asked:
                return
            self.waiting = self.pace.arrive(self.table)

    def _happens(self) -> bool:
        """Carry out the choice that waits, on a copy. False: it needs another outcome of chance."""
        chance = Decided(self.outcomes)
        try:
            if self.table is None:
                after = self.game.start(self.settings, chance)
                after.settle()
            else:
                after = self.table.clone()
                after.chance = chance
                assert self.waiting is not None
                after.choose(*self.waiting)
        except OutcomeNeeded as needed:
            self.needed = needed.count
            return False
        self.table, self.waiting, self.outcomes, self.needed = after, None, [], 0
        return True


def played_again(id: str, settings: Settings, past: list[int | dict[int, int]]) -> Node:
    """The node that all these outcomes and decisions lead to."""
    node = Node(_known[id], settings)
    node.go_on()
    for each in past:
        if isinstance(each, int):
            node.happen(each)
        else:
            node.plan(each)
        node.go_on()
    return node


class SpielObserver:
    """What a player sees: the planes and numbers of the game's layout, by name; as a string, the view."""

    def __init__(self, game: Game) -> None:
        layout = game.layout
        self.game = game
        self._sight = Sight(game, 1)
        self.tensor: NDArray[np.float32] = np.zeros(layout.size, np.float32)
        split = layout.first_number
        planes = self.tensor[:split].reshape(len(layout.planes), layout.rows, layout.cols)
        self.dict = {name: planes[i] for i, name in enumerate(layout.planes)}
        self.dict |= {name: self.tensor[split + i : split + i + 1] for i, name in enumerate(layout.numbers)}  # views

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.node.table is not None:
            self.tensor[:] = self._sight.look([state.node.table], [player])[0]

    def string_from(self, state: SpielState, player: int) -> str:
        return json.dumps(state.node.table.view(player) if state.node.table is not None else None, sort_keys=True)


def _game_type(game: Game) -> Any:
    types = pyspiel.GameType
    players = next((setting for setting in game.settings if setting.name == "players"), None)
    seats = game.seats(game.resolve({}))
    return types(
        short_name=f"rampant_{game.id}",
        long_name=game.title,
        dynamics=types.Dynamics.SIMULTANEOUS if game.at_once else types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            types.Information.IMPERFECT_INFORMATION if game.secrets else types.Information.PERFECT_INFORMATION
        ),
        utility=types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=players.high if players else seats,
        min_num_players=players.low if players else 1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={setting.name: _parameter(setting) for setting in game.settings},
    )


def _parameter(setting: Setting) -> bool | int | str:
    """The default of a setting as OpenSpiel writes it."""
    return ";".join(setting.default) if isinstance(setting.default, list) else setting.default


def _value(setting: Setting, given: bool | int | str) -> Value:
    """A parameter as the game reads it."""
    if setting.kind == "choices":
        return [part for part in str(given).split(";") if part]
    return given


for _id in game_ids():
    register(find_game(_id))
