"""Environments pass the official checks of their ecosystems."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import rampant.env
from rampant.core.errors import IllegalChoice
from rampant.core.game import Game
from rampant.core.observation import observed
from tests.conformance.table import GAMES
from tests.env.tables import games

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",  # it is a dictionary of arrays, as where options are masked
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of those who are not asked
    "ignore:Action space for each agent probably should be",
)

Settings = Mapping[str, Any]


@games
def test_pettingzoo_accepts_the_environment_of_one_agent_at_a_time(game: Game, settings: Settings) -> None:
    api_test(rampant.env.aec(game, **settings), num_cycles=150)
    seed_test(lambda: rampant.env.aec(game, **settings), num_cycles=60)
    render_test(lambda render_mode: rampant.env.aec(game, render_mode=render_mode, **settings))


@games
def test_pettingzoo_accepts_the_environment_of_all_at_once(game: Game, settings: Settings) -> None:
    parallel_api_test(rampant.env.parallel(game, **settings), num_cycles=60)
    assert played_together(game, settings, 4) == played_together(game, settings, 4)
    assert any(played_together(game, settings, 4) != played_together(game, settings, seed) for seed in range(5, 12))


def played_together(game: Game, settings: Settings, seed: int) -> list[object]:
    """All that happens in a game from a seed. PettingZoo's own test of seeds for all at once knows no masks."""
    env = rampant.env.parallel(game, **settings)
    seen, _ = env.reset(seed=seed)
    told: list[object] = []
    while env.agents and len(told) < 60:
        chosen = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in env.agents}
        seen, *rest = env.step(chosen)
        told.append([part.tobytes() for agent in seen for part in seen[agent].values()])
        told.append(rest)
    return told


@games
def test_gymnasium_accepts_the_environment_of_one_seat(game: Game, settings: Settings) -> None:
    if game.id == "sample":  # Gymnasium does not know it by a name, and can make it in no other render mode
        check_env(rampant.env.gym(game, bots=["random"], **settings), skip_render_check=True)
        return
    env = gymnasium.make(f"rampant/{game.id}-v0", bots=["random"], render_mode="ansi", **settings)
    check_env(env.unwrapped)


@games
def test_many_games_side_by_side_are_the_games_played_alone(game: Game, settings: Settings) -> None:
    many = rampant.env.vector(game, 4, seed=3, **settings)
    alone = [many.state(place).clone() for place in range(many.count)]
    rng = np.random.default_rng(1)
    for _ in range(60):
        chosen = many.random_options(rng)
        seats = many.seat.copy()
        for place in range(many.count):
            if alone[place].over or many.batch.timed:
                continue
            seen = np.concatenate([many.planes[place].ravel(), many.numbers[place]])
            assert seen.tolist() == list(observed(alone[place], int(seats[place])))
            ask = alone[place].asks[0]
            assert np.flatnonzero(many.mask[place]).tolist() == ask.options
            alone[place].choose(int(chosen[place]), int(seats[place]))
        many.step(chosen)


def test_games_end_and_begin_anew_with_rewards() -> None:
    many = rampant.env.vector(GAMES["rage"], 8, seed=3, rounds=2)
    rng = np.random.default_rng(1)
    ended = decided = 0
    for _ in range(200):
        many.step(many.random_options(rng))
        over = many.ended.astype(bool)
        ended += int(over.sum())
        assert (np.abs(many.rewards[~over]) == 0).all()
        decided += int((many.rewards[over].max(axis=1, initial=0) == 1).sum())
    assert ended > decided > 8
    with pytest.raises(IllegalChoice, match="see `legal`"):
        many.step(np.full(8, GAMES["rage"].action_size - 1))


def test_games_against_a_clock_play_side_by_side() -> None:
    many = rampant.env.vector(GAMES["monstrocity"], 2, seed=3, mode="real-time")
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(500):
        many.step(many.random_options(rng))
        ended += int(many.ended.sum())
    assert ended > 0


def test_pettingzoo_can_measure_an_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(float(i) * 4 for i in range(10_000))  # the benchmark plays until five seconds have passed
    monkeypatch.setattr("time.time", lambda: next(moments))
    written = StringIO()
    with redirect_stdout(written):
        performance_benchmark(rampant.env.aec("rage"))
    assert "turns per second" in written.getvalue()


def test_gymnasium_makes_every_game_by_its_name() -> None:
    env = gymnasium.make("rampant/rage-v0", bots=["random"], rounds=2)
    _, info = env.reset(seed=5)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert -1 <= float(reward) <= 1
