"""Games in files: whole shards or none, the same whoever plays them, and a report that opens by itself."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from rampant.core.errors import RampantError
from rampant.lab import shards as folders
from rampant.lab import simulate
from rampant.lab.answers import endings, shares, summary, worths
from rampant.lab.course import branching, clauses, courses, turns, unseen
from rampant.lab.page import page
from rampant.lab.shards import Shards, play_into
from tests.sample import GAME

BOTS = ["greedy:easy", "random"]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shards of a few games."""
    monkeypatch.setattr(folders, "SHARD", 4)
    monkeypatch.setattr(folders, "WITH_CHOICES", 4)


def written(folder: Path) -> dict[str, pl.DataFrame]:
    """All tables, but for how long bots thought."""
    paths = sorted(folder.glob("*.parquet"))
    return {path.name: pl.read_parquet(path).drop("seconds", strict=False) for path in paths}


def same(one: dict[str, pl.DataFrame], two: dict[str, pl.DataFrame]) -> bool:
    return list(one) == list(two) and all(one[name].equals(two[name]) for name in one)


def test_the_games_of_a_folder_are_those_of_a_simulation(tmp_path: Path) -> None:
    folder = play_into(tmp_path, GAME, 10, BOTS, "x", workers=1)
    report = simulate(GAME, 10, BOTS, "x", workers=1)
    games = folder.games().collect()
    assert games["game"].to_list() == list(range(10))
    assert games["digest"].to_list() == [played.digest for played in report.played]
    assert games["scores"].to_list() == [list(played.scores) for played in report.played]
    bots = [(share.name, share.games, round(share.rate, 9)) for share in shares(folder) if share.group == "bot"]
    assert bots == [(rate.name, rate.games, round(rate.rate, 9)) for rate in report.by_bot]
    assert endings(folder)["games"].sum() == 10


def test_a_run_that_was_stopped_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = play_into(tmp_path / "whole", GAME, 14, BOTS, "x", workers=2, choices=True)
    assert whole.missing == []

    def stop(done: int) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_into(tmp_path / "parts", GAME, 14, BOTS, "x", workers=1, choices=True, progress=stop)
    parts = Shards(tmp_path / "parts")
    assert 0 < len(parts.missing) < 4
    (tmp_path / "parts" / ".games-000003.part").write_bytes(b"half a shard")
    again = play_into(tmp_path / "parts", GAME, 14, BOTS, "x", workers=1, choices=True)
    assert again.missing == []
    assert same(written(tmp_path / "whole"), written(tmp_path / "parts"))


def test_a_folder_is_not_mixed_with_another_run(tmp_path: Path) -> None:
    play_into(tmp_path, GAME, 4, BOTS, "x", workers=1)
    with pytest.raises(RampantError, match="differs in seed"):
        play_into(tmp_path, GAME, 4, BOTS, "y", workers=1)
    with pytest.raises(RampantError, match="holds no choices"):
        Shards(tmp_path).choices()
    with pytest.raises(RampantError, match="holds no games"):
        Shards(tmp_path / "nothing")


def test_choices_are_kept_by_name_and_in_order(tmp_path: Path) -> None:
    folder = play_into(tmp_path, GAME, 4, BOTS, "x", workers=1, choices=True)
    choices = folder.choices().collect()
    counts = choices.group_by("game").agg(pl.len(), pl.col("n").max()).sort("game")
    assert counts["len"].to_list() == folder.games().collect()["choices"].to_list() == counts["n"].to_list()
    assert set(choices["option"]) <= set(GAME.options.names())
    thinks = (
        choices.with_columns(bot=(pl.col("seat") + pl.col("game")) % 2).group_by("bot").agg(pl.col("seconds").sum())
    )
    greedy, random = thinks.sort("bot")["seconds"]
    assert greedy > random > 0


def test_luck_and_maps_are_kept_and_shown(tmp_path: Path) -> None:
    folder = play_into(tmp_path, GAME, 24, BOTS, "x", workers=1, luck=True)
    report = simulate(GAME, 24, BOTS, "x", workers=1, luck=True)
    assert folder.games().collect()["luck"].to_list() == [list(played.luck) for played in report.played]
    for share, rate in zip([share for share in shares(folder) if share.group == "bot"], report.by_bot, strict=True):
        assert share.fair is not None
        assert rate.fair is not None
        assert share.fair.rate == pytest.approx(rate.fair.rate)
        assert (share.fair.low, share.fair.high) == pytest.approx((rate.fair.low, rate.fair.high))
    assert "without luck" in summary(folder)
    assert "without luck" in page(folder)
    for path in tmp_path.glob("games-*.parquet"):
        games = pl.read_parquet(path)
        games.with_columns(
            place=pl.when(pl.col("game") % 2 == 0).then(pl.lit("hill")).otherwise(pl.lit("dale"))
        ).write_parquet(path)
    found = [share.name for share in shares(folder) if share.group == "map"]
    assert found == ["seat 1 on dale", "seat 1 on hill", "seat 2 on dale", "seat 2 on hill"]
    report.played = [replace(game, place=("hill", "dale")[game.number % 2]) for game in report.played]
    assert [rate.name for rate in report.by_map] == found


def test_what_goes_with_winning_is_found(tmp_path: Path) -> None:
    """Eighty games, in fifty of which the first seat stays and loses; of the other 110 seats, 80 win."""
    folder = play_into(tmp_path, GAME, 3, BOTS, "x", workers=1, choices=True)
    scores = [[0.0, 1.0]] * 60 + [[1.0, 0.0]] * 20
    pl.DataFrame({"game": range(80), "scores": scores}).write_parquet(tmp_path / "games-000000.parquet")
    stayed = {"game": range(50), "seat": [0] * 50, "kind": ["act"] * 50, "option": ["stay"] * 50}
    pl.DataFrame(stayed).write_parquet(tmp_path / "choices-000000.parquet")
    (stay,) = worths(folder)
    assert (stay.name, stay.used, stay.games) == ("stay", 50, 50 / 80)
    assert stay.worth == pytest.approx(-80 / 110)
    assert -0.82 < stay.low < stay.worth < stay.high < -0.64


def test_lead_changes_and_the_moment_of_decision_are_counted(tmp_path: Path) -> None:
    """Three games of four choices: a lead that changed twice, one from the start, and a draw, which has no winner."""
    folder = play_into(tmp_path, GAME, 3, BOTS, "x", workers=1, choices=True)
    games = pl.DataFrame({"game": [0, 1, 2], "choices": [4, 4, 4], "scores": [[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]]})
    leaders = [0, 1, 1, 0, -1, 1, 1, 1, 0, 1, 0, 1]
    choices = pl.DataFrame({"game": [0] * 4 + [1] * 4 + [2] * 4, "n": [1, 2, 3, 4] * 3, "leader": leaders})
    games.write_parquet(tmp_path / "games-000000.parquet")
    choices.write_parquet(tmp_path / "choices-000000.parquet")
    assert courses(folder).rows() == [(0, 2, 0.75), (1, 0, 0.0)]


def test_options_choices_a_turn_and_cited_clauses_are_those_of_the_games(tmp_path: Path) -> None:
    folder = play_into(tmp_path, GAME, 60, ["random"], "x", workers=1, choices=True)
    choices = folder.choices().collect()
    kind, asked, mean, most = branching(folder).row(0)
    assert (kind, asked, most) == ("all questions", len(choices), choices["options"].max())
    assert mean == pytest.approx(choices["options"].mean())
    assert sum(branching(folder)["asked"]) == 2 * len(choices)
    assert turns(folder)["mean"].item() * len(choices.unique(["game", "turn", "seat"])) == pytest.approx(len(choices))
    assert choices["value"].is_between(0, 1).all()
    assert set(choices["leader"]) <= {-1, 0, 1}
    cited = {worth.name: worth for worth in clauses(folder)}
    assert set(cited) <= set(GAME.rules.clauses)
    ends = folder.games().filter(clause="SAMPLE-1.03").collect()
    assert cited["SAMPLE-1.02"].used >= len(ends), "towers fall by strikes"
    assert {name.rpartition(" [")[2].rstrip("]") for name in unseen(folder)}.isdisjoint(cited)


def test_a_report_is_one_page_that_needs_no_network(tmp_path: Path) -> None:
    folder = play_into(tmp_path, GAME, 40, BOTS, "x", workers=1, choices=True)
    text = page(folder)
    assert "vegaEmbed" in text
    assert "The lead changed" in text
    assert "SAMPLE-1.02" in text
    assert not re.search(r'<(script|link|img)[^>]+(src|href)="http', text)
    assert "greedy:easy" in summary(folder)
