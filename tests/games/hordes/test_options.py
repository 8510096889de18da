"""What options are called in records, and what their numbers were in version 0.1."""

from __future__ import annotations

import json
from importlib.resources import files

from tests.games.hordes.table import GAME

OLD = json.loads(files("rampant.games.hordes").joinpath("data", "format1.json").read_text(encoding="utf-8"))


def test_options_are_called_as_players_write_them() -> None:
    assert GAME.options.number("2,-1") == 10 * 28 + 13  # the table begins at (-11,-11)
    assert GAME.options.name(GAME.options.number("use:body-armor")) == "use:body-armor"
    assert GAME.options.name(GAME.options.number("army:GHO")) == "army:GHO"
    assert all(option in GAME.options for option in range(GAME.action_size))


def test_every_option_of_version_0_1_still_has_its_name() -> None:
    assert len(OLD) == 856
    assert [OLD[number] for number in (374, 785, 853)] == ["-1,2", "depth:2", "go"]
    assert all(GAME.options.name(GAME.options.number(name)) == name for name in OLD)
