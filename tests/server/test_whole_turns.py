"""What a bot does in its turn arrives in one piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rampant.server import open_table
from tests.server.client import Player
from tests.server.conftest import Running

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def rage(start_server: Callable[..., Running]) -> Running:
    return start_server(games=("rage",))


def bots_choices(message: dict[str, Any]) -> int:
    return sum(news["kind"] == "chosen" and news["seat"] == 1 for news in message["news"])


def turns(one: Player, most: int) -> list[int]:
    """Play on; how many choices of the bot each message told of that told of any."""
    found: list[int] = []
    while len(found) < most:
        if one.table["asks"]:
            one.choose(one.table["asks"][0]["options"][-1]["id"])
            continue
        assert one.table["asked"] == [1]
        message = one.until("table")
        if told := bots_choices(message):
            found.append(told)
            assert one.table["asked"] != [1] or one.table["status"] == "over"  # it was the whole of it
    return found


def test_a_bots_turn_is_told_once(rage: Running) -> None:
    opened = rage.web.open(MINE, BOT, game="rage")
    one = rage.web.table(opened["id"], opened["held"][0]["token"])
    assert max(turns(one, 4)) > 3


def test_a_turn_that_takes_long_is_told_in_parts(rage: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_table, "WHOLE_SECONDS", 0.0)
    opened = rage.web.open(MINE, BOT, game="rage")
    one = rage.web.table(opened["id"], opened["held"][0]["token"])
    with pytest.raises(AssertionError):
        turns(one, 4)


def test_what_people_say_is_told_at_once(rage: Running) -> None:
    opened = rage.web.open(MINE, BOT, game="rage")
    one = rage.web.table(opened["id"], opened["held"][0]["token"])
    other = rage.web.table(opened["id"])
    for _ in range(3):
        turns(one, 1)
        one.do("say", text="my turn")
    other.until_table(lambda _: sum(news["kind"] == "said" for news in other.news) == 3)
    assert other.number <= one.number
