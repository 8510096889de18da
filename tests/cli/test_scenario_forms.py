"""Positions on the command line: listed, exported, played many times."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rampant.cli import main
from rampant.core.designed import campaign
from rampant.games import game


def test_scenarios_of_a_game_are_listed_with_what_bots_made_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "list", "rage"]) == 0
    said = capsys.readouterr().out
    assert "1-two-on-one: Two on one" in said
    assert "100 games between random" in said


def test_a_position_is_written_as_a_test_and_for_a_suite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.toml"
    path.write_text(campaign(game("rage"))[0].scenario)
    assert main(["scenario", "--as", "test", str(path)]) == 0
    assert "@clause(" in capsys.readouterr().out
    assert main(["scenario", "--as", "suite", str(path)]) == 0
    assert tomllib.loads(capsys.readouterr().out)["position"][0]["right"]


def test_many_games_begin_from_a_scenario_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["sim", "rage", "--scenario", "last-block", "--games", "2", "--bots", "random", "--workers", "1"]
    assert main([*given, "--seed", "7"]) == 0
    assert "the limit of 6 rounds" in capsys.readouterr().out
    assert main(["sim", "rage", "--scenario", "nowhere", "--games", "1"]) != 0
