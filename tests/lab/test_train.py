"""Learning a value: fits find what outcomes were made with, and a run can be stopped and goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rampant.core.errors import RampantError, UnknownName
from rampant.core.value import BY_HAND, read_value
from rampant.games import game
from rampant.lab import train as training
from rampant.lab.fit import RIDGES, cautious_fit, chances, fit, loss
from rampant.lab.sequential import Sequential
from rampant.lab.simulate import simulate
from rampant.lab.suite import Answer, Position
from rampant.lab.train import Plan, Shown, between_two, examine, learn, train, worth


def test_a_fit_finds_the_weights_that_outcomes_were_made_with() -> None:
    """The heuristic, in the last column, is right but too timid; one feature matters besides it, one does not."""
    rng = np.random.default_rng(1)
    rows = np.column_stack([rng.integers(0, 5, (20_000, 2)), rng.normal(0, 1, 20_000)]).astype(np.float64)
    logits = -1.0 + 0.5 * rows[:, 0] + 1.5 * rows[:, 2]
    outcomes = (rng.random(len(rows)) < 1 / (1 + np.exp(-logits))).astype(np.float64)
    found = fit(rows, outcomes, np.ones(len(rows))).tolist()
    assert found == pytest.approx([-1.0, 0.5, 0.0, 1.5], abs=0.1)


def test_of_few_games_it_learns_to_believe_the_heuristic() -> None:
    """Thirty rows say little about a feature, and the ridge holds its weight down; the heuristic is not held down."""
    rng = np.random.default_rng(2)
    rows = np.column_stack([rng.integers(0, 2, (30, 8)), rng.normal(0, 2, 30)]).astype(np.float64)
    outcomes = (rng.random(30) < 1 / (1 + np.exp(-rows[:, -1]))).astype(np.float64)
    found = fit(rows, outcomes, np.ones(30)).tolist()
    assert found[-1] > 0.5
    assert max(abs(weight) for weight in found[1:-1]) < 0.2


def test_a_fit_with_a_smaller_surprise_foretells_better() -> None:
    rows = np.array([[0.0], [1.0]])
    outcomes = np.array([0.0, 1.0])
    assert loss(rows, outcomes, np.array([-1.0, 2.0])) < loss(rows, outcomes, np.zeros(2))
    assert chances(rows, np.zeros(2)).tolist() == [0.5, 0.5]


def test_many_positions_of_few_games_are_not_mistaken_for_many_games() -> None:
    """All positions of a game look alike and end alike: forty games say little about thirty features."""
    rng = np.random.default_rng(3)
    games = np.repeat(np.arange(40), 25)
    rows = np.hstack([rng.normal(0, 1, (40, 31))[games][:, :30], rng.normal(0, 1, (1000, 1))])
    outcomes = (rng.random(40) < 0.5).astype(np.float64)[games]
    bold = fit(rows, outcomes, np.ones(1000))
    found, ridge = cautious_fit(rows, outcomes, outcomes, np.ones(1000), games, games % 5 == 0)
    assert ridge == RIDGES[0]
    assert np.abs(found[1:-1]).max() < 0.05 < 1 < np.abs(bold[1:-1]).max()


def test_what_many_games_bear_out_is_learned() -> None:
    rng = np.random.default_rng(4)
    games = np.repeat(np.arange(2000), 2)
    rows = np.column_stack([rng.normal(0, 1, (4000, 2)), rng.normal(0, 1, 4000)])
    outcomes = (rng.random(4000) < 1 / (1 + np.exp(-rows[:, 0] - rows[:, 2]))).astype(np.float64)
    found, _ = cautious_fit(rows, outcomes, outcomes, np.ones(4000), games, games % 5 == 0)
    assert found.tolist() == pytest.approx([0.0, 1.0, 0.0, 1.0], abs=0.2)


def test_what_a_position_is_worth_comes_from_later_ones_of_the_same_seat_and_game() -> None:
    games, seats = np.array([0, 0, 0, 0, 1]), np.array([0, 0, 1, 1, 0])
    outcomes = np.array([1.0, 1.0, 0.0, 0.0, 1.0])
    found = worth(np.full(5, 0.5), outcomes, np.zeros(5), games, seats)
    assert found.tolist() == pytest.approx([0.975, 1.0, 0.025, 0.0, 1.0])


def test_luck_that_came_after_a_position_is_taken_out_of_what_it_is_worth() -> None:
    """Less luck, the same games tell twice as well what positions are worth, in whatever measure luck is given."""
    rng = np.random.default_rng(0)
    rows, games, seats = rng.normal(0, 1, (2000, 2)), np.arange(2000), np.zeros(2000)
    truth = chances(rows, np.array([0.0, 0.5, 0.5]))
    outcomes = (rng.random(2000) < truth).astype(np.float64)
    luck = outcomes - truth + rng.normal(0, 0.1, 2000)

    def missed(lucks: Any) -> float:
        return float(np.abs(chances(rows, learn(rows, outcomes, lucks, games, seats).weights) - truth).mean())

    assert missed(luck) < 0.6 * missed(np.zeros(2000))
    assert missed(luck / 100) == pytest.approx(missed(luck))


def test_what_two_opponents_share_is_not_learned() -> None:
    """Of positions between two only what sets them apart is left; with three at the table everything stays."""
    rows = np.array([[4.0, 2.0, 7.0], [2.0, 4.0, 7.0], [1.0, 1.0, 5.0], [2.0, 1.0, 5.0], [3.0, 1.0, 5.0]])
    found = between_two(rows, np.array([0, 0, 1, 1, 1]), np.array([0, 1, 0, 1, 2]), [])
    assert found[:2].tolist() == [[1.0, -1.0, 0.0], [-1.0, 1.0, 0.0]]
    assert found[2:].tolist() == rows[2:].tolist()


def test_a_run_keeps_what_it_did_and_goes_on_with_the_same_plan_only(tmp_path: Path) -> None:
    rage = game("rage")
    plan = Plan(generations=1, games=8, level="1", most=4, seed="small", workers=1)
    first = train(rage, tmp_path, plan)
    assert len(first) == 1
    assert first[0].games == 2  # pairs
    text = (tmp_path / "value-0.json").read_text()
    assert "--seed small" in json.loads(text)["made"]["command"]
    assert json.loads(text)["weights"][BY_HAND] != 0
    assert rage.features is not None
    state = rage.new("1")
    assert 0 < read_value(rage.features, text, "here").of(state, 0) < 1
    heard: list[str] = []
    assert train(rage, tmp_path, plan, lambda what, done, of: heard.append(what)) == first
    assert not heard  # nothing was played again
    (tmp_path / "generations.json").unlink()  # stopped before it was written
    (tmp_path / "games-0" / "000000.npz").unlink()  # and before these games were
    assert train(rage, tmp_path, plan, lambda what, done, of: heard.append(what)) == first
    assert set(heard) == {"playing"}
    with pytest.raises(RampantError, match="holds another run"):
        train(rage, tmp_path, Plan(seed="other"))
    # matches at another level, or of another length, and games of another player
    for other in (replace(plan, level="2"), replace(plan, most=8), replace(plan, looks="kaiju:1")):
        with pytest.raises(RampantError, match="holds another run"):
            train(rage, tmp_path, other)


@pytest.mark.parametrize("plan", [Plan(level="9"), Plan(explore=7), Plan(looks="kaiju:9")])
def test_a_level_that_there_is_not_is_refused_before_anything_is_played(tmp_path: Path, plan: Plan) -> None:
    with pytest.raises(UnknownName):
        train(game("rage"), tmp_path / "run", plan)
    assert not (tmp_path / "run").exists()


def test_who_looks_ahead_plays_the_games_that_it_is_given(tmp_path: Path) -> None:
    plan = Plan(generations=1, games=2, careful=100, looks="kaiju:1", level="1", most=2, seed="who", workers=1)
    played: list[str] = []

    def noticed(game: Any, games: int, bots: list[str], *rest: Any, **more: Any) -> Any:
        played.extend(bots)
        return simulate(game, games, bots, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "simulate", noticed)
        train(game("monpoc1"), tmp_path, replace(plan, settings={"turns": 2}))
    assert set(played) == {"kaiju:1@hand"}
    assert "--careful 100 --looks kaiju:1" in json.loads((tmp_path / "value-0.json").read_text())["made"]["command"]


WON, EVEN = Sequential(scores=[1.0] * 40), Sequential(scores=[0.5, 1.0, 0.0, 0.5])


def test_what_is_shipped_has_won_a_match_and_solves_no_less() -> None:
    assert not Shown(WON, 50, 50).refused
    assert "solves 49 positions" in Shown(WON, 49, 50).refused
    assert "not shown to beat" in Shown(EVEN, 58, 50).refused


def test_the_best_value_meets_the_shipped_one_and_both_are_asked_the_suite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "best.json").write_text('{"made": {"generation": 3}}')
    asked: list[str] = []

    def ask(game: object, name: str) -> list[Answer]:
        asked.append(name)
        right = Position("easy", "", "", right=("yes",))
        return [Answer(right, "yes" if name.endswith("best.json") else "no")]

    met: list[str] = []

    def meet(game: object, new: str, old: str, *rest: object) -> Sequential:
        met.extend((new, old))
        return WON

    monkeypatch.setattr(training, "answers", ask)
    monkeypatch.setattr(training, "meet", meet)
    shown = examine(game("rage"), tmp_path, Plan(level="3"))
    assert (shown.solved, shown.solved_before) == (1, 0)
    assert met[0].endswith("best.json")
    assert met[1].endswith("value.json")
    assert asked == [f"kaiju:3@{value}" for value in met]
    examine(game("monpoc2"), tmp_path, Plan(level="3"))
    assert met[3] == "hand"  # nothing is shipped there
