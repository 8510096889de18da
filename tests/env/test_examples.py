"""The examples that learn do learn: a short run of each beats who chooses blindly."""

from __future__ import annotations

import csv
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rampant
import rampant.env
from rampant.core.errors import RampantError
from tests.cli.command import rampant as command
from tests.env.tables import observed
from tests.sample import GAME as SAMPLE

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def value(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("learn_value")


def test_a_short_run_of_value_learning_beats_random_and_draws_its_curve(
    value: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(value, "WORLDS", 1)
    curve = value.learn(rampant.game("rage"), tmp_path, minutes=9, generations=1, games=10, seed=1, shown=8)
    assert curve[0][1].rate >= 0.5
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        assert [float(row["wins"]) for row in csv.DictReader(file)] == [round(rate.rate, 4) for _, rate in curve]
    assert "polyline" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    weights = tmp_path / "value.npz"
    bots = f"learned@{weights},random"
    code, out, err = command("sim", "rage", "--code", str(EXAMPLES / "learn_value.py"), "--bots", bots, "--games", "2")
    assert code == 0, err
    assert "learned@" in out


def test_what_is_learned_of_a_small_game_is_more_than_luck(value: Any, tmp_path: Path) -> None:
    ((_, rate),) = value.learn(SAMPLE, tmp_path, minutes=9, generations=1, games=50, seed=1, shown=60)
    assert rate.low > 0.5
    bot = value.LearnedBot("x")
    bot.weights = str(tmp_path / "value.npz")
    state = SAMPLE.new(seed=1)
    assert 0 < bot.learned(SAMPLE).of(state, 0) < 1


def test_a_network_is_shown_numbers_questions_targets_and_features(value: Any) -> None:
    game = rampant.game("rage")
    eyes = value.Eyes(game, 2)
    states = [game.new(seed=seed) for seed in (1, 2)]
    rows = eyes.look(states, [0, 1])
    sight = rampant.env.sight(game, 2)
    sight.look(states, [0, 1])
    numbers = sight.numbers.shape[1] - 1
    assert rows[:, :numbers].tolist() == sight.numbers[:, 1:].tolist()
    kinds = rows[:, numbers : numbers + len(game.question_numbers) + 1]
    assert kinds.argmax(1).tolist() == sight.numbers[:, 0].tolist()
    features = game.features
    assert features is not None
    row = features.zeros[:]
    features.fill(states[1], 1, row)
    assert rows[1, -len(row) :].tolist() == list(row)
    assert eyes.width == numbers + len(game.question_numbers) + 1 + len(game.layout.planes) + len(row)


def test_the_network_learns_what_its_inputs_say(value: Any) -> None:
    rng = np.random.default_rng(1)
    network = value.Network(20, rng)
    rows = rng.integers(10, size=(200, 20)).astype(np.int16)
    won = (rows[:, 3] < 5).astype(np.float32)
    errors = [network.learn(rows, won, rate=0.01) for _ in range(80)]
    assert errors[-1] < 0.5 * errors[0]
    assert ((network.judge(rows) > 0.5) == (won > 0.5)).mean() > 0.95


def test_sight_shows_what_each_seat_of_many_states_sees() -> None:
    game = rampant.game("rage")
    sight = rampant.env.sight("rage", 3)
    states = [game.new(seed=seed) for seed in (1, 2)]
    for seats in ([0, 1], [1, 0]):  # nothing of the first look is left in the second
        rows = sight.look(states, seats)
        assert rows.tolist() == [observed(state, seat) for state, seat in zip(states, seats, strict=True)]
    layout = game.layout
    assert sight.planes.shape == (2, len(layout.planes), layout.rows, layout.cols)
    assert sight.numbers.tolist() == rows[:, layout.first_number :].tolist()
    with pytest.raises(RampantError, match="room for 3"):
        sight.look(states * 2, [0] * 4)


def test_a_policy_is_learned_by_ppo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sb3_contrib", reason="LEARN_PPO.PY IS NOT TESTED: pip install sb3-contrib (it brings torch)")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setattr(sys, "argv", ["learn_ppo", "--minutes", "0.01", "--test", "2", "--out", str(tmp_path)])
    import_module("learn_ppo").main()
    assert (tmp_path / "policy.zip").exists()
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        won = [float(row["wins"]) for row in csv.DictReader(file)]
    assert won[-1] >= 0.75, "of 40 games against random, after one lesson of 20,480 choices"
