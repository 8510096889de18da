"""Environments pass the official checks of their ecosystems."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import gymnasium
import numpy as np
import psutil
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
from rampant.core.errors import IllegalChoice, RampantError, UnknownName
from rampant.core.game import Game
from tests.conformance.table import GAMES
from tests.env.tables import games, modes, observed

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


@modes
def test_other_ways_to_play_are_accepted_too(game: Game, settings: Settings) -> None:
    api_test(rampant.env.aec(game, **settings), num_cycles=100)
    parallel_api_test(rampant.env.parallel(game, **settings), num_cycles=40)
    check_env(rampant.env.gym(game, bots="random", **settings), skip_render_check=True)


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
            assert seen.tolist() == observed(alone[place], int(seats[place]))
            ask = alone[place].asks[0]
            assert np.flatnonzero(many.mask[place]).tolist() == ask.options
            alone[place].choose(int(chosen[place]), int(seats[place]))
        many.step(chosen)


def test_random_options_are_any_of_those_that_are_legal() -> None:
    many = rampant.env.vector(GAMES["rage"], 3, seed=3)
    legal = [np.flatnonzero(mask).tolist() for mask in many.mask]
    assert many.batch.pick([0.0] * 3) == [options[0] for options in legal]
    assert many.batch.pick([math.nextafter(1.0, 0.0)] * 3) == [options[-1] for options in legal]
    rng = np.random.default_rng(1)
    chosen = [many.random_options(rng) for _ in range(400)]
    for place, options in enumerate(legal):
        assert sorted({int(each[place]) for each in chosen}) == options


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


def test_gymnasium_finds_a_game_by_its_name_alone() -> None:
    code = "import gymnasium; gymnasium.make('rampant.env:rampant/rage-v0')"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_somebody_who_looks_on_sees_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = rampant.env.gym("rage", bots="random", render_mode="human")
    env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    second = capsys.readouterr().out
    assert "Player 1" in first
    assert "Player 1" in second
    assert env.render() is None
    assert capsys.readouterr().out == second


def test_environments_refuse_what_cannot_be_in_words() -> None:
    assert rampant.env.gym("rage", bots="random").bots == ("random",)
    assert rampant.env.gym("demolition", players=1).driver.seats == 1, "a table for one needs no bots"
    with pytest.raises(RampantError, match=r"3 bots are named for 1 other seat$"):
        rampant.env.gym("rage", bots=["random"] * 3)
    for make in (rampant.env.gym, rampant.env.aec, rampant.env.parallel):
        with pytest.raises(UnknownName, match="render mode"):
            make("rage", render_mode="smoke")
        env = make("rage", render_mode="svg")
        with pytest.raises(RampantError, match="no game has begun"):
            env.render()
    together = rampant.env.parallel("rage")
    with pytest.raises(RampantError, match="no game is on"):
        together.step({})
    together.reset(seed=1)
    with pytest.raises(IllegalChoice, match="is asked and chose nothing"):
        together.step({})


def test_a_seat_has_its_view_as_plain_data() -> None:
    table = rampant.env.gym("rage", bots="random", seat=1)
    table.reset(seed=1)
    assert table.view() == table.driver.state.view(1)
    json.dumps(table.view())


def test_memory_stays_flat_however_long_one_plays() -> None:
    """Compiled rules never give back a row of numbers that was made for them: 116 KB for each step of Six Hordes."""
    table = rampant.env.gym(GAMES["hordes"], bots=["random"])
    rng = np.random.default_rng(1)

    def play(steps: int) -> None:
        table.reset(seed=1)
        for _ in range(steps):
            if table.step(int(rng.choice(np.flatnonzero(table.action_masks()))))[2]:
                table.reset()

    play(50)
    before, steps = psutil.Process().memory_info().rss, 400
    play(steps)
    assert psutil.Process().memory_info().rss - before < steps * 8 * GAMES["hordes"].layout.size / 2
