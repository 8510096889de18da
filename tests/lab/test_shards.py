"""Games in files: whole shards or none, the same whoever plays them, and a report that opens by itself."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

import rampant
from rampant.cli import main
from rampant.core.errors import RampantError
from rampant.lab import Played, Report, simulate
from rampant.lab import shards as folders
from rampant.lab.answers import dead, endings, lengths, shares, summary, worths
from rampant.lab.course import branching, clauses, courses, full_summary, turns, unseen
from rampant.lab.crews import Crew, crew_of
from rampant.lab.page import page
from rampant.lab.shards import Shards, play_into
from tests.cli.command import start
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
        if done >= 6:
            raise KeyboardInterrupt

    parts = play_into(tmp_path / "parts", GAME, 14, BOTS, "x", workers=1, choices=True, progress=stop)
    played = parts.games().collect()["game"].to_list()
    assert played == list(range(6)), "a shard of four, and two games of the next"
    assert parts.missing == [(6, 8), (8, 12), (12, 14)]
    assert "greedy:easy" in summary(parts)
    (tmp_path / "parts" / ".games-000003.parquet.part").write_bytes(b"half a shard")
    again = play_into(tmp_path / "parts", GAME, 14, BOTS, "x", workers=1, choices=True)
    assert again.missing == []
    assert same(written(tmp_path / "whole"), written(tmp_path / "parts"))
    assert {path.name.partition(".")[0] for path in (tmp_path / "parts").iterdir()} == {
        "run",
        *(f"{name}-{number:06}" for name in ("games", "choices", "uses") for number in range(4)),
    }


@pytest.mark.parametrize("until", range(15))
def test_a_run_that_is_killed_between_any_two_files_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, until: int
) -> None:
    """Two games that are one shard: three files of each, three of the shard, and the six are removed."""
    whole = play_into(tmp_path / "whole", GAME, 2, BOTS, "x", workers=1, choices=True)
    folder = tmp_path / "killed"
    changes = iter(range(100))

    class Killed(BaseException):
        """As a signal does."""

    def counted(act: Callable[..., object]) -> Callable[..., object]:
        def counting(path: Path, *given: object) -> object:
            if path.parent == folder and path.suffix != ".json" and next(changes) == until:
                raise Killed
            return act(path, *given)

        return counting

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", counted(Path.unlink))
        patched.setattr(Path, "rename", lambda path, to, rename=Path.rename: counted(lambda at: rename(path, at))(to))
        with pytest.raises(Killed):
            play_into(folder, GAME, 2, BOTS, "x", workers=1, choices=True)
    left = Shards(folder)
    if until >= 3:
        games = left.games().collect()["game"].to_list()
        assert games == list(range(len(games)))
        assert left.choices().collect()["game"].unique().to_list() == games, "no choices without their game, or twice"
    assert play_into(folder, GAME, 2, BOTS, "x", workers=1, choices=True).missing == []
    assert same(written(whole.folder), written(folder))
    assert len(list(folder.iterdir())) == 4


def test_the_games_of_one_shard_are_played_by_all_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "SHARD", 1000)
    heard: list[int] = []
    sizes: list[int] = []

    def noted(workers: int, games: int, on: str) -> Crew:
        sizes.append(min(workers, games))
        return crew_of(1, games, on)

    monkeypatch.setattr(folders, "crew_of", noted)
    folder = play_into(tmp_path, GAME, 20, ["random"], "x", workers=2, progress=heard.append)
    assert sizes == [2]
    assert heard[-1] == 20
    assert len(heard) > 4, "it advances batch by batch"
    assert [path.name for path in folder.folder.glob("*.parquet")] == ["games-000000.parquet"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_shows_and_keeps_what_was_played_into_a_folder(tmp_path: Path, workers: str) -> None:
    words = ("sim", "sample", "--games", "900", "--bots", "greedy", "--workers", workers, "--out", str(tmp_path))
    process = start(*words, start_new_session=True)
    while not list(tmp_path.glob("games-*.parquet")) and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    played = Shards(tmp_path).games().collect().height
    assert 0 < played < 900
    assert "seat 1" in out
    assert f"Stopped after {played} of 900 games: the same command goes on" in out


def test_a_folder_is_not_mixed_with_another_run(tmp_path: Path) -> None:
    play_into(tmp_path, GAME, 4, BOTS, "x", workers=1)
    with pytest.raises(RampantError, match="differs in seed"):
        play_into(tmp_path, GAME, 4, BOTS, "y", workers=1)
    with pytest.raises(RampantError, match="holds no choices"):
        Shards(tmp_path).choices()
    with pytest.raises(RampantError, match="holds no games"):
        Shards(tmp_path / "nothing")


def test_places_that_cannot_be_are_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file, nowhere = tmp_path / "games", tmp_path / "file", str(tmp_path / "no" / "x.html")
    file.touch()
    play_into(folder, GAME, 4, BOTS, "x", workers=1, choices=True)
    sim = ("sim", "rage", "--games", "2", "--bots", "random", "--workers", "1", "--out")
    for said, *words in (
        (f"{file} is a file: games are in a folder", "report", str(file)),
        (f"there is no {nowhere}, and it cannot be made there", "report", str(folder), "-o", nowhere),
        (f"{folder} is a folder: name a file", "report", str(folder), "-o", str(folder)),
        ("there is no /proc/x, and it cannot be made there", *sim, "/proc/x"),
        (f"{file} would have to be in a folder or one itself, and is a file: name another", *sim, str(file)),
        (f"{file} would have to be in a folder", "train", "rage", "--to", str(file)),
    ):
        code, err = main(words), capsys.readouterr().err
        assert (code, err.count("\n"), said in err) == (2, 1, True), err
    cut = folder / "choices-000000.parquet"
    cut.write_bytes(cut.read_bytes()[:-9])
    code, err = main(["report", str(folder)]), capsys.readouterr().err
    assert (code, err.count("\n"), f"remove {folder}/*-000000.parquet" in err) == (2, 1, True), err
    for path in folder.glob("*-000000.parquet"):
        path.unlink()
    assert play_into(folder, GAME, 4, BOTS, "x", workers=1, choices=True).choices().collect().height


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


def test_the_summary_tells_how_games_went(tmp_path: Path) -> None:
    assert "lead" not in full_summary(play_into(tmp_path / "no", GAME, 3, BOTS, "x", workers=1))
    folder = play_into(tmp_path / "yes", GAME, 12, BOTS, "x", workers=1, choices=True)
    lines = {line[2:14].strip(): line[14:] for line in full_summary(folder).splitlines()}
    changes, decided = courses(folder).select(pl.col("changes").mean(), pl.col("decided").median()).row(0)
    assert lines["lead"] == f"changed {changes:.1f} times a game"
    assert f"from {decided:.0%} of the choices on" in lines["decided"]
    _, asked, mean, most = branching(folder).row(0)
    assert lines["options"] == f"{mean:.1f} of a question, at the most {most} ({asked:,} questions)"
    assert lines["choices"] == f"{turns(folder)['mean'].item():.1f} of a seat in a turn"


def test_a_summary_is_the_same_however_many_shards_are_counted_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shards = play_into(tmp_path / "run", GAME, 25, BOTS, seed="pieces", workers=1)
    assert len(list((tmp_path / "run").glob("*.parquet"))) == 7

    def told() -> list[object]:
        return [shares(shards), lengths(shards).rows(), endings(shards).rows()]

    at_once = told()
    monkeypatch.setattr(folders, "PIECE", 2)
    assert told() == at_once
    games = shards.games().collect()["choices"].cast(pl.Float64)
    name, *measured = lengths(shards).row(0)
    assert (name, measured) == ("choices", [games.mean(), games.min(), games.median(), games.max()])


def test_the_summary_names_what_was_used_most_and_never(tmp_path: Path) -> None:
    folder = play_into(tmp_path, rampant.game("rage"), 4, ["random"], "x", workers=1, choices=True)
    lines = {line[2:14].strip(): line[14:] for line in full_summary(folder).splitlines()}
    most = max((each for each in clauses(folder) if each.kind), key=lambda each: each.used)
    assert lines["most used"].startswith(f"{most.kind} [{most.name}] {most.used:,}, ")
    never = unseen(folder)
    assert lines["never cited"] == f"{', '.join(never[:5])} and {len(never) - 5} more"
    assert lines["not chosen"].startswith(dead(folder)[0])


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


def test_a_report_tells_wins_by_faction_monster_and_force(tmp_path: Path) -> None:
    """Two games of Monsterpocalypse between ready-made forces, and two with one that is drawn."""
    game = rampant.game("monpoc2")
    folder = play_into(
        tmp_path / "ready", game, 2, ["random"], "x", workers=1, settings={"force1": "guard", "force2": "planet-eaters"}
    )
    found = {(share.group, share.name): (share.games, share.rate) for share in shares(folder)}
    for group, names in {
        "played": ["G.U.A.R.D.", "Planet Eaters"],
        "monster": ["Defender X", "Gorghadra"],
        "force": ["G.U.A.R.D., ready-made", "Planet Eaters, ready-made"],
    }.items():
        assert [name for kind, name in found if kind == group] == names
        assert [found[group, name] for name in names] == [found["seat", f"seat {seat}"] for seat in (1, 2)]
    assert "Wins by force" in page(folder)
    assert "Wins by monster" in page(folder)
    assert "Planet Eaters, ready-made" in summary(folder)
    report = simulate(game, 2, ["random"], "x", workers=1, settings={"force1": "guard", "force2": "planet-eaters"})
    assert [rate.name for rate in report.by_group["force"]] == ["G.U.A.R.D., ready-made", "Planet Eaters, ready-made"]
    drawn = simulate(
        game, 2, ["random"], "x", workers=1, settings={"force1": "random", "force2": "guard", "monsters": 2}
    )
    forces = {rate.name: rate.games for rate in drawn.by_group["force"]}
    assert forces.pop("G.U.A.R.D., ready-made") == 2
    assert list(forces.values()) == [1, 1]
    assert sum(rate.games for rate in drawn.by_group["monster"]) == 8


def test_of_many_groups_those_with_few_games_are_left_out() -> None:
    played = [
        Played(
            n, ("a",), ("",), (1.0,), False, "why", "X-1", 5, {}, "", groups={"force": [[f"f{n}" if n > 30 else "f"]]}
        )
        for n in range(90)
    ]
    assert [rate.name for rate in Report("g", {}, ("a",), "", 90, played).by_group["force"]] == ["f"]
    assert len(Report("g", {}, ("a",), "", 90, played[:50]).by_group["force"]) == 20


def test_a_report_is_one_page_that_needs_no_network(tmp_path: Path) -> None:
    folder = play_into(tmp_path, GAME, 40, BOTS, "x", workers=1, choices=True)
    text = page(folder)
    assert "vegaEmbed" in text
    assert "The lead changed" in text
    assert "SAMPLE-1.02" in text
    assert not re.search(r'<(script|link|img)[^>]+(src|href)="http', text)
    assert "greedy:easy" in summary(folder)
