"""PettingZoo: all seats of a game, one at a time (AEC) or all in each step (parallel)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from rampant.core.errors import IllegalChoice, RampantError
from rampant.core.game import Game
from rampant.core.scene import SPECTATOR
from rampant.env.driver import Driver
from rampant.env.picture import METADATA, known, rendered
from rampant.env.spaces import masked

Observation = dict[str, Any]


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    return int(agent.removeprefix("seat_"))


class SeatsEnv(AECEnv):  # type: ignore[misc]  # it comes without types
    """A game over all its seats. An illegal option raises `IllegalChoice` and changes nothing."""

    def __init__(self, game: Game, settings: Mapping[str, object], render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {**METADATA, "is_parallelizable": False, "name": f"rampant_{game.id}_v0"}
        self.driver = Driver(game, settings)
        self.render_mode = known(render_mode)
        self.possible_agents = [agent_of(seat) for seat in range(self.driver.seats)]
        self._seen = {agent: masked(game) for agent in self.possible_agents}
        self._chosen = {agent: spaces.Discrete(game.action_size) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._chosen[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.driver.start(int(self._random.integers(2**31)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(self.driver.asked[0].seat)

    def observe(self, agent: str) -> Observation:
        seat = seat_of(agent)
        planes, numbers = self.driver.planes(seat)
        return {"planes": planes, "numbers": numbers, "action_mask": self.driver.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent that is out steps with None"
        self._cumulative_rewards[agent] = 0.0
        self.driver.decide(int(action), seat_of(agent))
        self._clear_rewards()
        if self.driver.over:
            self.rewards = {agent_of(seat): score for seat, score in enumerate(self.driver.scores)}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = agent_of(self.driver.asked[0].seat)
        self._accumulate_rewards()

    def view(self, agent: str) -> dict[str, object]:
        """What an agent may see, as plain data."""
        return self.driver.state.view(seat_of(agent))

    def render(self) -> Any:
        return rendered(self.driver.state, SPECTATOR, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # it comes without types
    """A game in which all seats act in each step. Who is not asked may only wait: the option after the last."""

    def __init__(self, game: Game, settings: Mapping[str, object], render_mode: str | None = None) -> None:
        self.metadata = {**METADATA, "name": f"rampant_{game.id}_parallel_v0"}
        self.driver = Driver(game, settings)
        self.render_mode = known(render_mode)
        self.wait = game.action_size
        self.possible_agents = [agent_of(seat) for seat in range(self.driver.seats)]
        self.agents: list[str] = []
        self._seen = {agent: masked(game, 1) for agent in self.possible_agents}
        self._chosen = {agent: spaces.Discrete(game.action_size + 1) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._chosen[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.driver.start(int(self._random.integers(2**31)))
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise RampantError("no game is on: reset() begins one")
        agents = list(self.agents)
        for ask in list(self.driver.asked):
            agent = agent_of(ask.seat)
            if agent not in actions:
                raise IllegalChoice(f"{agent} is asked and chose nothing")
            if int(actions[agent]) not in ask.options:
                raise IllegalChoice(f"{agent} chose what is not allowed: see its action_mask")
        for ask in list(self.driver.asked):
            self.driver.decide(int(actions[agent_of(ask.seat)]), ask.seat)
        over = self.driver.over
        seen = self._observations()
        rewards = {agent_of(seat): score for seat, score in enumerate(self.driver.scores)}
        if over:
            self.agents = []
        nothing: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), nothing

    def view(self, agent: str) -> dict[str, object]:
        """What an agent may see, as plain data."""
        return self.driver.state.view(seat_of(agent))

    def render(self) -> Any:
        return rendered(self.driver.state, SPECTATOR, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _observations(self) -> dict[str, Observation]:
        seen: dict[str, Observation] = {}
        for agent in self.agents:
            seat = seat_of(agent)
            planes, numbers = self.driver.planes(seat)
            mask = self.driver.mask(seat, extra=1)
            if not mask.any():
                mask[self.wait] = 1
            seen[agent] = {"planes": planes, "numbers": numbers, "action_mask": mask}
        return seen
