"""While the table is laid, a bot may be asked; it chooses nothing, and later it says nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.client import Player, Web
from tests.server.conftest import Running

MINE = {"kind": "mine"}


@pytest.fixture
def rules(start_server: Callable[..., Running]) -> Running:
    return start_server(games=("monstrocity", "rage"))


def suggestion(player: Player, **more: Any) -> dict[str, Any]:
    ask = player.table["asks"][0]
    player.send({"type": "suggest", "ref": "s", "seat": ask["seat"], "number": ask["number"], **more})
    return player.until("suggested", "refused")


def test_a_bot_lays_the_table_for_somebody(rules: Running) -> None:
    web = rules.web
    opened = web.open(MINE, MINE, game="monstrocity")
    one = web.table(opened["id"], *(held["token"] for held in opened["held"]))
    assert one.table["scene"]["setup"]
    steps = 0
    while one.table["scene"]["setup"]:
        before = one.table["position"]
        found = suggestion(one)
        assert found["type"] == "suggested"
        assert one.table["position"] == before
        assert found["option"] in [option["id"] for option in one.table["asks"][0]["options"]]
        one.choose(found["option"])
        steps += 1
    assert steps > 1
    refused = suggestion(one)
    assert (refused["type"], refused["code"]) == ("refused", "not-asked")


def test_nobody_is_told_what_others_might_answer(rules: Running) -> None:
    web = rules.web
    opened = web.open(MINE, MINE, game="monstrocity")
    first, second = (web.table(opened["id"], held["token"]) for held in opened["held"])
    asked = next(one for one in (first, second) if one.table["asks"])
    other = second if asked is first else first
    ask = asked.table["asks"][0]
    other.send({"type": "suggest", "ref": "s", "seat": ask["seat"], "number": ask["number"]})
    assert other.until("suggested", "refused")["code"] == "not-yours"
    assert suggestion(asked, number=ask["number"] + 7)["code"] == "stale"


def test_a_line_of_the_lobby_says_who_has_to_choose(rules: Running) -> None:
    web: Web = rules.web
    opened = web.open(MINE, MINE, game="rage")
    one = web.table(opened["id"], *(held["token"] for held in opened["held"]))
    info = web.get(f"/api/matches/{opened['id']}")
    assert info["asked"] == one.table["asked"] != []
