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


def told(one: Player) -> tuple[int, bool]:
    """Play on until a message tells of the bot's choices: of how many, and whether its turn was over with them."""
    while True:
        if one.table["asks"]:
            one.choose(one.table["asks"][0]["options"][-1]["id"])
            continue
        assert one.table["asked"] == [1], "the match was over before the bot had a long turn"
        message = one.until("table")
        if choices := bots_choices(message):
            return choices, one.table["asked"] != [1]


def test_a_bots_turn_is_told_once(rage: Running) -> None:
    opened = rage.web.open(MINE, BOT, game="rage")
    one = rage.web.table(opened["id"], opened["held"][0]["token"])
    long_turns = 0
    while long_turns < 2:  # a bot that plays at random has short ones as well
        choices, whole = told(one)
        assert whole
        long_turns += choices > 1


def test_a_turn_that_takes_long_is_told_in_parts(rage: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_table, "WHOLE_SECONDS", 0.0)
    opened = rage.web.open(MINE, BOT, game="rage")
    one = rage.web.table(opened["id"], opened["held"][0]["token"])
    while told(one)[1]:
        pass


def test_what_people_say_is_told_at_once(rage: Running) -> None:
    opened = rage.web.open(MINE, BOT, game="rage")
    one = rage.web.table(opened["id"], opened["held"][0]["token"])
    other = rage.web.table(opened["id"])
    for _ in range(3):
        told(one)
        one.do("say", text="my turn")
    other.until_table(lambda _: sum(news["kind"] == "said" for news in other.news) == 3)
    assert other.number <= one.number
