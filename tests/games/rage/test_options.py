"""What options are called where they are written down."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from rampant.games.rage import GAME


def old_names() -> list[str | None]:
    text = files("rampant.games.rage").joinpath("data/format1.json").read_text(encoding="utf-8")
    names: list[str | None] = json.loads(text)
    return names


def test_every_option_of_version_0_1_can_still_be_read() -> None:
    names = old_names()
    assert len(names) == 360
    assert [names[number] for number in (0, 157, 299, 300, 312, 320, 328, 335)] == [
        "r1c1", "model:r6c8", "crowd:r10c10", "die:1", "bonus:0", "direction:north", "stat:stomp",
        "monster:mechagodzilla",
    ]  # fmt: skip
    assert names[339:346] == [
        f"token:{id}" for id in ["light", "moderate", "heavy", "shobijin", "shockirus", "meganulon", "xilien"]
    ]
    assert names[349:360] == [
        *(f"rubble:{id}" for id in ("rocky", "burning", "smoking", "explosion")),
        *("done", "empower", "heal", "roar", "wound", "yes", "no"),
    ]
    assert {name for name in names if name} <= {
        GAME.options.name(n) for n in range(GAME.action_size) if n in GAME.options
    }


@pytest.mark.parametrize("settings", GAME.samples)
def test_every_option_that_is_offered_has_a_name(settings: dict[str, Any]) -> None:
    state = GAME.new(seed=5, **settings)
    for _ in range(300):
        if state.over:
            break
        ask = state.asks[0]
        for option in ask.options:
            assert GAME.options.number(GAME.options.name(option)) == option
        state.choose(ask.options[int(state.revealed) % len(ask.options)])
