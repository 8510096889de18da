"""A planted imbalance is named, an even game is left in peace; numbers of rulebooks cannot be changed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import rampant
from rampant.core.errors import RampantError
from rampant.lab.balance import balance
from rampant.lab.effects import Effect, effects
from rampant.lab.outcomes import Outcome
from rampant.lab.tune import Trial, measured, read_search, tune
from rampant.lab.variants import Variant, changed, data_of, number_at, read_changes
from tests.cli.command import rampant as command
from tests.duel import GAME
from tests.lab.power import PLANTED, gained, named


def test_three_points_are_named_and_nothing_else_is() -> None:
    assert named(PLANTED, "power 0", 16_000) == ["red"]


def test_an_even_game_is_left_in_peace() -> None:
    assert named({}, "power 0", 8_000) == []


def test_a_variant_is_compared_on_the_same_games() -> None:
    assert gained(PLANTED, "power 1", 2_000) == ["red"]
    assert gained({}, "power 1", 400) == []


def test_more_games_are_played_until_the_intervals_are_narrow() -> None:
    wide, narrow = (balance(GAME, ["random"], "w", width=width, most=4_000, workers=1) for width in (0.2, 0.02))
    assert wide.games == 400
    assert 400 < narrow.games < 4_000
    assert narrow.widest <= 0.02 < wide.widest
    assert [each.name for each in narrow.effects] == ["seat 1", "seat 2", "blue", "gold", "green", "red"]
    assert not narrow.named


def test_worths_of_several_things_are_told_apart() -> None:
    """Seats bring up to three of two things: one is worth 10 points a copy, the other nothing."""
    rng = np.random.default_rng(5)
    outcomes = []
    for number in range(6_000):
        brought = [{"good": float(rng.integers(3)), "idle": float(rng.integers(3))} for _ in range(2)]
        chance = 0.55 + 0.1 * (brought[0]["good"] - brought[1]["good"])
        won = float(rng.random() < chance)
        outcomes.append(Outcome(number, (won, 1 - won), tuple(brought), "", 1, False))
    found = {each.name: each for each in effects(outcomes)}
    assert found["good"].worth == pytest.approx(0.1, abs=0.02)
    assert found["good"].named
    assert not found["idle"].named
    assert found["seat 1"].worth == pytest.approx(0.05, abs=0.02)
    assert found["seat 1"].named


def test_a_balance_that_is_stopped_says_what_was_played() -> None:
    def stop(done: int) -> None:
        if done >= 400:
            raise KeyboardInterrupt

    found = balance(GAME, ["random"], "w", width=0.001, most=4_000, workers=1, progress=stop)
    assert found.interrupted
    assert found.games == 400
    assert found.effects


def test_the_first_seat_is_looked_at_map_by_map() -> None:
    rng = np.random.default_rng(5)
    outcomes = []
    for number in range(4_000):
        place = ("even", "slanted")[number % 2]
        won = float(rng.random() < (0.6 if place == "slanted" else 0.5))
        outcomes.append(Outcome(number, (won, 1 - won), ({}, {}), place, 1, False))
    found = {each.group: each for each in effects(outcomes) if each.group.startswith("seat on")}
    assert found["seat on slanted"].named
    assert not found["seat on even"].named


def test_intervals_reach_further_than_nothing() -> None:
    for width in (0.0, -0.02):
        with pytest.raises(RampantError, match="more than 0 points to a side, not"):
            balance(GAME, ["random"], width=width)


def test_a_few_games_name_nothing() -> None:
    for games in (1, 5, 29):  # all won by the first seat
        outcomes = [Outcome(number, (1.0, 0.0), ({}, {}), "", 1, False) for number in range(games)]
        assert [(each.low, each.high) for each in effects(outcomes)] == [(-1.0, 1.0)] * 2
    code, out, _ = command("balance", "sample", "--bots", "random", "--most", "1")
    assert code == 0
    assert "Fewer than 30 games say nothing" in out
    assert "Certainly" not in out


def test_only_house_data_can_be_changed(tmp_path: Path) -> None:
    with pytest.raises(RampantError, match="comes from a book: only house data"):
        changed(GAME, "fighters.toml", {"fighter.gold.strength": 5})
    with pytest.raises(RampantError, match="no record is called 'pink'"):
        changed(GAME, "fighters.toml", {"fighter.pink.strength": 5})
    with pytest.raises(RampantError, match="is no number"):
        changed(GAME, "fighters.toml", {"fighter.red.id": 5})
    with pytest.raises(RampantError, match="is no list"):
        changed(GAME, "fighters.toml", {"fighter.red.strength": [5]})
    assert 'points" = [1, 2, 3, 4]' in changed(GAME, "fighters.toml", {"edge.points": [1, 2, 3, 4]})
    with pytest.raises(RampantError, match="has no data file"):
        changed(GAME, "dragons.toml", {"a": 5})
    path = tmp_path / "v.toml"
    path.write_text('["fighters.toml"]\n"fighter.red.strength" = 7\n')
    assert read_changes(path) == {"fighters.toml": {"fighter.red.strength": 7}}


def test_a_variant_of_a_real_game_reads_its_data_as_written() -> None:
    game = rampant.game("monstrocity")
    way = "monster.george.standard.health"
    assert number_at(data_of(game, "monsters.toml"), way) == 18
    with Variant(game, {"monsters.toml": {way: 5}}) as variant:
        told = {"package": game.package, "bots": ["random"], "seed": "v", "settings": {}, "first": 0, "after": 1}
        (one,) = variant.played(["rampant.lab.outcomes"], told)
    assert one["number"] == 0


def test_an_effect_is_named_if_its_interval_leaves_nothing_out() -> None:
    assert Effect("seat", "seat 1", 10, 0.1, 0.05, 0.15).named
    assert not Effect("seat", "seat 1", 10, 0.1, -0.05, 0.25).named


def test_tuning_keeps_to_the_numbers_that_make_a_game_even(tmp_path: Path) -> None:
    path = tmp_path / "search.toml"
    path.write_text('[targets]\neven = true\n[search."fighters.toml"]\n"fighter.green.strength" = [-300, 300]\n')
    search = read_search(path, GAME)
    found = tune(GAME, search, trials=8, games=600, bots=["random"], workers=1)
    assert len(found.trials) == 8
    assert found.trials[0].changes == {"fighters.toml": {"fighter.green.strength": 0}}
    strengths = [(abs(_strength(trial)), trial.loss) for trial in found.trials]
    assert found.best.loss == min(loss for _, loss in strengths)
    assert max(strengths)[1] > 10 * found.best.loss  # far from even is measured as far
    assert abs(_strength(found.best)) < 60


def _strength(trial: Trial) -> float:
    new = trial.changes["fighters.toml"]["fighter.green.strength"]
    assert not isinstance(new, list)
    return new


def test_tuning_chooses_among_lists(tmp_path: Path) -> None:
    path, kept = tmp_path / "search.toml", tmp_path / "tried.jsonl"
    even, slanted, more = [0, 0, 0, 0], [250, 0, 0, 0], [0, 400, 0, 0]
    lists = f"{{ of = [{slanted}, {even}, {more}] }}"
    path.write_text(f'[targets]\nalike = true\n[search."fighters.toml"]\n"edge.points" = {lists}\n')
    search = read_search(path, GAME)
    found = tune(GAME, search, trials=6, games=600, bots=["random"], workers=1, kept=kept)
    tried = [(trial.changes["fighters.toml"]["edge.points"], trial.shown["alike"]) for trial in found.trials]
    assert tried[0][0] == even
    assert found.best.changes == {"fighters.toml": {"edge.points": even}}
    assert {tuple(each) for each, _ in tried if isinstance(each, list)} == {tuple(even), tuple(slanted), tuple(more)}
    apart = {str(each): alike for each, alike in tried}
    assert apart[str(even)] < 0.06
    # Who is 250 points stronger than each of three wins 25 more, and they 8 fewer: the root of the mean square is 14.
    assert apart[str(slanted)] == pytest.approx(0.144, abs=0.05)
    assert tune(GAME, search, trials=7, games=600, bots=["random"], workers=1, kept=kept).trials[:6] == found.trials


def test_a_search_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    path = tmp_path / "search.toml"
    path.write_text('[targets]\neven = true\n[search."fighters.toml"]\n"fighter.green.strength" = [-300, 300]\n')
    search = read_search(path, GAME)
    whole = tune(GAME, search, trials=3, games=40, bots=["random"], workers=1)

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    kept = tmp_path / "tried" / "green.jsonl"
    assert len(tune(GAME, search, 3, 40, ["random"], workers=1, progress=stop, kept=kept).trials) == 2
    assert tune(GAME, search, 3, 40, ["random"], workers=1, kept=kept) == whole
    assert len(kept.read_text().splitlines()) == 4
    with pytest.raises(RampantError, match="another search"):
        tune(GAME, search, 3, 50, ["random"], workers=1, kept=kept)


def test_a_search_that_cannot_be_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "search.toml"
    for text, said in (
        ("[targets]\nfun = 1\n", "targets are some of"),
        ("[targets]\neven = true\n", "nothing is searched"),
        ('[targets]\neven = true\n[search."fighters.toml"]\n"fighter.gold.strength" = [0, 1]\n', "only house data"),
        ('[targets]\neven = true\n[search."fighters.toml"]\n"fighter.red.strength" = [3, 1]\n', "two limits"),
        ('[targets]\neven = true\n[search."fighters.toml"]\n"edge.points" = { of = [[1]] }\n', "the present one"),
        ('[targets]\neven = true\n[search."fighters.toml"]\n"fighter.red.id" = { of = [[1]] }\n', "is no list"),
    ):
        path.write_text(text)
        with pytest.raises(RampantError, match=said):
            read_search(path, GAME)


def test_lengths_and_outcomes_are_measured() -> None:
    outcomes = [Outcome(i, (1.0, 0.0), ({}, {}), "", 100 + i % 2, i % 4 == 0) for i in range(40)]
    loss, shown = measured(outcomes, {"outcome": 0.5, "choices": 100.5, "draws": 0.25})
    assert shown == {"outcome": 0.5, "choices": 100.5, "draws": 0.25}
    assert loss == pytest.approx(0)
    assert measured(outcomes, {"choices": 110.55})[0] == pytest.approx(1)
