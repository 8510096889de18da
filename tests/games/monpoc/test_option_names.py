"""What options are called in records: names that stay when rules, models and maps are added."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

import rampant

GAMES = ("monpoc1", "monpoc2", "demolition")
SHELF = Path(__file__).parents[2] / "shelf" / "0.1"


@pytest.mark.parametrize("id", GAMES)
def test_every_option_that_had_a_number_in_version_0_1_has_its_name_still(id: str) -> None:
    game = rampant.game(id)
    names = json.loads(files(game.package).joinpath("data", "format1.json").read_text(encoding="utf-8"))
    for name in names:
        assert name is None or game.options.name(game.options.number(name)) == name


@pytest.mark.parametrize("id", GAMES)
def test_every_choice_of_a_match_of_version_0_1_has_a_name(id: str) -> None:
    game = rampant.game(id)
    names = json.loads(files(game.package).joinpath("data", "format1.json").read_text(encoding="utf-8"))
    for path in SHELF.glob(f"{id}-*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            option = entry.get("choose", -1)  # -1: no choice, or somebody concedes
            assert option < 0 or names[option] is not None, f"{path.name}: {line}"


def test_names_say_what_is_chosen() -> None:
    options = rampant.game("monpoc1").options
    for name in ("cell:57", "model:3", "number:4", "direction:north", "rule:flight", "attack:double-head-butt"):
        assert options.name(options.number(name)) == name
    assert rampant.game("monpoc2").options.number("map:ring-road") != options.number("colour:red")
