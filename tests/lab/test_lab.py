"""The lab: the same seed gives the same games with any number of workers; what it counts adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

from rampant.cli import main
from rampant.core.errors import RampantError, SettingError, UnknownName
from rampant.core.state import OpenAsk, State
from rampant.lab import Accumulator, Played, Report, simulate, wilson
from tests.sample import GAME
from tests.sample.state import STAY


class Stays(Accumulator):
    """Counts how often a tower stays, and in which games it did."""

    def __init__(self) -> None:
        self.begun = 0
        self.count = 0
        self.games: list[int] = []

    def begin(self, state: State) -> None:
        self.begun += 1

    def chosen(self, state: State, ask: OpenAsk, option: int) -> None:
        self.count += option == STAY

    def end(self, state: State, played: Played) -> None:
        assert state.over
        self.games.append(played.number)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Stays)
        self.begun += other.begun
        self.count += other.count
        self.games += other.games


def test_the_number_of_workers_changes_nothing() -> None:
    reports = [simulate(GAME, 40, ["random", "greedy:easy"], "x", workers=w, accumulators=[Stays()]) for w in (1, 2, 3)]
    assert reports[0].played == reports[1].played == reports[2].played
    assert [game.number for game in reports[0].played] == list(range(40))
    for report in reports:
        (stays,) = report.accumulators
        assert isinstance(stays, Stays)
        assert stays.begun == 40
        assert stays.games == list(range(40))
        assert stays.count > 0
    assert len({stays.count for report in reports for stays in report.accumulators if isinstance(stays, Stays)}) == 1


def test_another_seed_gives_other_games() -> None:
    one, two = (simulate(GAME, 10, ["random"], seed, workers=1) for seed in ("a", "b"))
    assert {game.digest for game in one.played}.isdisjoint(game.digest for game in two.played)


def test_bots_take_every_seat_in_turn() -> None:
    report = simulate(GAME, 4, ["greedy:easy", "random"], "a", {"players": 3}, workers=1)
    assert [game.bots[0] for game in report.played] == ["greedy:easy", "random"] * 2
    assert report.played[0].bots == ("greedy:easy", "random", "greedy:easy")


def test_rates_add_up() -> None:
    report = simulate(GAME, 20, ["random"], "a", workers=1)
    assert sum(rate.won for rate in report.by_seat) == pytest.approx(20)
    assert [rate.games for rate in report.by_seat] == [20, 20]
    assert (report.by_bot[0].games, report.by_bot[0].rate) == (20, 0.5)  # two seats, but twenty games
    assert sum(ending.games for ending in report.endings) == 20
    assert report.draws == sum(game.draw for game in report.played)
    assert report.lengths is not None
    assert report.lengths.low <= report.lengths.mean <= report.lengths.high <= GAME.longest
    assert not report.by_label


def test_labels_and_measures_are_counted() -> None:
    def game(number: int, labels: tuple[str, str], winner: int, stars: float) -> Played:
        scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
        return Played(number, ("a", "b"), labels, scores, False, "why", "X-1", 5, {"stars": stars}, "")

    games = [game(0, ("Red", "Blue"), 0, 3), game(1, ("Blue", "Red"), 1, 5), game(2, ("Red", "Red"), 0, 10)]
    report = Report("x", {}, ("a", "b"), "s", 3, games)
    assert [(rate.name, rate.games, rate.won) for rate in report.by_label] == [("Blue", 2, 0.0), ("Red", 3, 2.5)]
    (stars,) = report.measures
    assert (stars.name, stars.mean, stars.low, stars.median, stars.high) == ("stars", 6.0, 3, 5, 10)


def test_wilson_interval_agrees_with_published_values() -> None:
    # Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for won, games, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611)):
        assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


def test_progress_is_told_up_to_the_end() -> None:
    heard: list[int] = []
    simulate(GAME, 12, ["random"], "a", workers=2, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 12


def test_an_interrupt_gives_what_was_played_so_far() -> None:
    def stop(done: int) -> None:
        if done >= 5:
            raise KeyboardInterrupt

    for workers in (1, 2):
        report = simulate(GAME, 500, ["random"], "a", workers=workers, progress=stop, accumulators=[Stays()])
        assert report.interrupted
        assert 5 <= report.games < 500
        (stays,) = report.accumulators
        assert isinstance(stays, Stays)
        assert len(stays.games) == report.games


def test_options_that_would_do_nothing_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "rage", "--choices"]) == 2
    assert "--out DIR" in capsys.readouterr().err
    assert main(["sim", "rage", "--json", "--out", str(tmp_path)]) == 2
    assert "leave out --json or --out" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_one_game_is_called_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "rage", "--games", "1", "--bots", "random", "--workers", "1"]) == 0
    assert "1 game in" in capsys.readouterr().out


class Reached(Exception):
    """A crew was asked for at this address, with so many workers."""


@pytest.mark.parametrize(
    "words",
    [
        "sim rage",
        "sim rage --out DIR/games",
        "balance rage",
        "balance monstrocity --against DIR/variant.toml",
        "ladder rage",
        "ladder monstrocity",
        "ladder rage --test random,greedy",
        "ladder monstrocity --test random,greedy",
        "tune monstrocity --search DIR/search.toml",
        "train rage --to DIR/train",
    ],
)
def test_whatever_plays_many_games_plays_them_on_ray(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "variant.toml").write_text('["monsters.toml"]\n"monster.george.standard.health" = 20\n')
    (tmp_path / "search.toml").write_text(
        '[targets]\noutcome = 0.5\n[search."monsters.toml"]\n"monster.george.standard.health" = [14, 22]\n'
    )

    def reached(*given: object) -> None:
        raise Reached(*given)

    monkeypatch.setattr("rampant.lab.ray_crew.RayCrew", reached)
    with pytest.raises(Reached) as found:
        main([*words.replace("DIR", str(tmp_path)).split(), "--on", "somewhere:1", "--workers", "3"])
    assert found.value.args == ("somewhere:1", 3)


def test_what_cannot_be_simulated_is_refused_at_once() -> None:
    with pytest.raises(UnknownName, match="bot"):
        simulate(GAME, 1, ["nobody"])
    with pytest.raises(SettingError, match="players"):
        simulate(GAME, 1, ["random"], settings={"players": 7})
    with pytest.raises(RampantError, match="at least one game"):
        simulate(GAME, 0, ["random"])
    with pytest.raises(RampantError, match="at least one bot"):
        simulate(GAME, 1, [])
