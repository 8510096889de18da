"""What the options are called where they are written down."""

from __future__ import annotations

import json
from importlib.resources import files

from rampant.games.monstrocity import GAME
from rampant.games.monstrocity.options import BLAZE, HIT, PLAY, PLAYER
from tests.games.monstrocity.table import new


def test_every_option_has_a_name_that_says_what_it_is() -> None:
    names = GAME.options
    assert [names.name(n) for n in (34, 134, 234, PLAYER, HIT + 2)] == [
        *("r4c5", "free:r4c5", "land:r4c5"),
        *("player:1", "hit:south"),
    ]
    assert names.number("play:orbital-strike") == PLAY + 2
    assert names.number("blaze:east:2") == BLAZE + 3


def test_every_option_that_is_offered_has_a_name() -> None:
    s = new(3, players=3, enhanced=True)
    while not s.over:
        for ask in s.asks:
            assert all(option in GAME.options for option in ask.options)
        s.choose(s.asks[0].options[-1], s.asks[0].seat)


def test_every_option_of_the_first_format_still_has_its_name() -> None:
    text = files("rampant.games.monstrocity").joinpath("data", "format1.json").read_text(encoding="utf-8")
    old = json.loads(text)
    assert len(old) == 348
    assert old[300] == "monster:george"
    assert old[347] == "time-up"
    assert all(name is None or GAME.options.number(name) >= 0 for name in old)
