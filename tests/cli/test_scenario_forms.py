"""Positions on the command line: listed, exported, played many times."""

from __future__ import annotations

import base64
import json
import tomllib
import zlib
from pathlib import Path

import pytest

from rampant.cli import main
from rampant.core.designed import campaign
from rampant.core.match import Match
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


def test_who_plays_a_scenario_of_the_game_is_told_its_goal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "rage", "--scenario", "last-block", "--seats", "random,random", "--seed", "7"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    found = next(one for one in campaign(game("rage")) if one.id.endswith("last-block"))
    assert said.startswith(f"{found.title}: {found.about} {found.goal}")


def test_many_games_begin_from_a_scenario_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["sim", "rage", "--scenario", "last-block", "--games", "2", "--bots", "random", "--workers", "1"]
    assert main([*given, "--seed", "7"]) == 0
    assert "the limit of 6 rounds" in capsys.readouterr().out
    assert main(["sim", "rage", "--scenario", "nowhere", "--games", "1"]) != 0


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    return capsys.readouterr().err


def test_a_position_is_written_as_a_puzzle_that_the_page_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.toml"
    path.write_text(campaign(game("rage"))[0].scenario)
    ask = game("rage").load(path.read_text()).asks[0]
    names = [game("rage").options.name(option) for option in ask.options]
    assert f"say which answers are right, some and not all: {names[0]}" in refused(
        capsys, "scenario", "--as", "puzzle", str(path)
    )
    assert "unknown answer 'fly'" in refused(capsys, "scenario", "--as", "puzzle", str(path), "--right", "fly")
    assert main(["scenario", "--as", "puzzle", str(path), "--right", names[0], "--goal", "Hold out, Gojira."]) == 0
    link, _, packed = capsys.readouterr().out.strip().partition("?own=")
    assert link == "#/puzzle/rage"
    told = json.loads(zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15))
    assert (told["right"], told["goal"], told["dice"]) == ([names[0]], "Hold out, Gojira.", "")
    assert game("rage").load(told["text"]).digest() == game("rage").load(path.read_text()).digest()


def test_a_position_in_the_middle_of_a_turn_is_written_where_the_turn_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(game("rage"), "middle")
    while not (match.number > 4 and not match.record[-1].check):
        match.choose(match.state.asks[0].options[-1])
    (tmp_path / "m.jsonl").write_text(match.dumps())
    assert main(["scenario", "--from", str(tmp_path / "m.jsonl"), "--at", str(match.number)]) == 0
    said = capsys.readouterr()
    began = max(entry.number for entry in match.record if entry.check)
    assert began < match.number
    assert said.out == game("rage").dump(match.at(began))
    assert f"the turn began after {began} choices" in said.err
    assert "positions 0 to" in refused(capsys, "scenario", "--from", str(tmp_path / "m.jsonl"), "--at", "999")


@pytest.mark.parametrize(
    "words", [("play", "rage"), ("sim", "rage", "--games", "1"), ("picture", "-o", "p.svg"), ("scenario",)]
)
def test_file_and_line_are_named_wherever_a_scenario_is_read(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.toml"
    first, _, rest = campaign(game("rage"))[0].scenario.strip().partition("\n")
    path.write_text(f"{first}\nfoo = 1\n{rest}")
    option = ["--scenario"] if words[0] in ("play", "sim") else []
    assert f"{path}, line 2: unknown key" in refused(capsys, *words, *option, str(path))


def test_check_and_list_say_what_they_want(capsys: pytest.CaptureFixture[str]) -> None:
    assert "rampant scenario check FILE" in refused(capsys, "scenario", "check")
    assert "rampant scenario list GAME" in refused(capsys, "scenario", "list")
