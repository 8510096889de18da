"""Clocks: per turn, per player, none; they stand still in pauses and while the server is down."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from rampant.server.server_time import ServerTime
from rampant.server.table_state import MOST_UNDOS
from rampant.store import StoreDown
from tests.server.client import Player
from tests.server.conftest import Running, Start
from tests.server.test_agreements import STAY, offer_of
from tests.server.test_play import MINE, two_players

MINUTE = {"kind": "player", "seconds": 60, "plus": 5}
TURN = {"kind": "turn", "seconds": 30}


def test_without_a_clock_nobody_is_hurried(server: Running) -> None:
    _, _, (ada, _) = two_players(server.web)
    assert ada.table["clock"]["left"] == []
    server.pass_time(10**9)
    assert ada.choose()["type"] == "done"


def test_a_players_time_runs_only_while_they_are_asked_and_grows_a_little(server: Running) -> None:
    server.stop_time()
    _, _, (ada, bob) = two_players(server.web, clock=MINUTE)
    assert ada.table["clock"]["left"] == [60_000, 60_000]
    assert ada.table["clock"]["running"] == [0]
    server.pass_time(10_000)
    ada.choose(STAY)
    clock = bob.until_table(lambda t: t["asks"])["clock"]
    assert clock["left"] == [55_000, 60_000]
    assert clock["running"] == [1]


def test_whose_time_is_up_loses(server: Running) -> None:
    _, _, (ada, bob) = two_players(server.web, clock={"kind": "player", "seconds": 60})
    server.pass_time(61_000)
    bob.do("say", text="You are late.")  # anything that makes the server look at the clock
    bob.until_table(lambda t: t["status"] == "over")
    assert bob.table["result"]["winners"] == [1]
    assert "time" in {news["kind"] for news in bob.news}
    ada.until_table(lambda t: t["status"] == "over")


def test_time_runs_out_by_itself(server: Running) -> None:
    _, _, (ada, _) = two_players(server.web, clock={"kind": "player", "seconds": 5})
    server.pass_time(4_700)  # before the clock is wound for the first time again
    ada.do("say", text="hm")
    assert ada.until_table(lambda t: t["status"] == "over")["result"]["winners"] == [1]


def test_each_turn_has_its_own_time(server: Running) -> None:
    server.stop_time()
    _, _, (ada, bob) = two_players(server.web, clock=TURN)
    server.pass_time(20_000)
    ada.choose(STAY)
    assert bob.until_table(lambda t: t["asks"])["clock"]["left"] == [10_000, 30_000]
    server.pass_time(20_000)
    bob.choose(STAY)
    clock = ada.until_table(lambda t: t["position"] == 2)["clock"]
    assert clock["left"] == [30_000, 10_000]  # both are asked for their bids; Bob has been asked all along


def test_time_stands_still_in_a_pause(server: Running) -> None:
    _, _, (ada, bob) = two_players(server.web, clock=MINUTE)
    ada.do("offer", what="pause")
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["status"] == "paused")
    server.pass_time(10**7)
    bob.do("resume")
    ada.until_table(lambda t: t["status"] == "playing")
    assert ada.table["clock"]["left"][0] > 50_000


def test_time_stands_still_before_all_seats_are_taken(server: Running) -> None:
    opened = server.web.open(MINE, clock=MINUTE)
    ada = server.web.table(opened["id"], opened["held"][0]["token"])
    assert ada.table["clock"]["running"] == []
    server.pass_time(10**7)
    server.web.post(f"/api/matches/{opened['id']}/join", {"name": "Bob"})
    assert ada.until_table(lambda t: t["status"] == "playing")["clock"]["left"][0] > 50_000


# -- undo --------------------------------------------------------------------------------------------------------------


def test_an_undo_gives_the_clocks_back_as_if_nothing_had_been_chosen(server: Running) -> None:
    server.stop_time()
    _, _, (ada, bob) = two_players(server.web, clock=MINUTE)
    server.pass_time(10_000)
    ada.choose(STAY)
    assert bob.until_table(lambda t: t["asks"])["clock"]["left"] == [55_000, 60_000]
    server.pass_time(4_000)
    ada.do("undo")
    clock = bob.until_table(lambda t: t["position"] == 0)["clock"]
    assert clock["left"] == [46_000, 60_000]  # no plus, Bob's four seconds are his again, and Ada has used them
    assert clock["running"] == [0]


@pytest.mark.parametrize("clock", [MINUTE, TURN])
def test_choosing_and_undoing_again_and_again_gains_no_time(server: Running, clock: dict[str, Any]) -> None:
    server.stop_time()
    _, _, (ada, bob) = two_players(server.web, clock=clock)
    for _ in range(MOST_UNDOS):
        server.pass_time(2_000)
        ada.choose(STAY)
        server.pass_time(1_000)
        assert ada.do("undo")["type"] == "done"
        ada.catch_up()
    server.pass_time(2_000)
    ada.choose(STAY)
    assert ada.do("undo")["code"] == "cannot-undo"
    bob.catch_up()
    start = clock["seconds"] * 1000
    # After three undos the fourth choice stands: Ada has used three seconds for each of three, and two for the last.
    assert bob.table["clock"]["left"][0] == start - 11_000 + clock.get("plus", 0) * 1000
    assert bob.table["position"] == 1


def test_who_has_no_time_for_an_undo_is_refused_and_does_not_lose_by_it(server: Running) -> None:
    server.stop_time()
    _, _, (ada, bob) = two_players(server.web, clock={"kind": "player", "seconds": 60})
    server.pass_time(50_000)
    ada.choose(STAY)
    server.pass_time(20_000)
    assert ada.do("undo")["code"] == "cannot-undo"
    bob.catch_up()
    assert bob.choose(STAY)["type"] == "done"


def test_a_take_back_that_all_agree_to_gives_the_time_back(server: Running) -> None:
    server.stop_time()
    _, _, (ada, bob) = two_players(server.web, clock=MINUTE)
    server.pass_time(10_000)
    ada.choose(STAY)
    server.pass_time(20_000)
    ada.do("offer", what="take-back", position=0)
    bob.do("answer", offer=offer_of(bob), agree=True)
    assert ada.until_table(lambda t: t["position"] == 0)["clock"]["left"] == [60_000, 60_000]


def test_an_answer_that_was_under_way_counts_before_an_undo(server: Running) -> None:
    _, _, (ada, bob) = two_players(server.web)
    ada.choose(STAY)
    bob.until_table(lambda t: t["asks"])
    ada.do("undo")
    bob.until_table(lambda t: t["position"] == 0)  # he may have answered before this came
    answer = bob.do("choose", 1, number=bob_question(bob), option=STAY)
    assert answer["type"] == "done"
    ada.until_table(lambda t: t["position"] == 2)
    assert [news["kind"] for news in ada.news if news["kind"] in ("back", "restored")] == ["back", "restored"]


def bob_question(bob: Player) -> int:
    """The number of the question that Bob saw last."""
    asked = [json.loads(text) for text in bob.raw]
    return next(int(m["asks"][0]["number"]) for m in reversed(asked) if m["type"] == "table" and m.get("asks"))


def test_an_answer_long_after_an_undo_is_stale(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampant.server.open_table.RACE_SECONDS", 0.0)
    _, _, (ada, bob) = two_players(server.web)
    ada.choose(STAY)
    bob.until_table(lambda t: t["asks"])
    ada.do("undo")
    bob.until_table(lambda t: t["position"] == 0)
    assert bob.do("choose", 1, number=bob_question(bob), option=STAY)["code"] == "not-asked"


def test_the_same_choice_after_an_undo_asks_the_same_question(server: Running) -> None:
    _, _, (ada, bob) = two_players(server.web)
    ada.choose(STAY)
    bob.until_table(lambda t: t["asks"])
    question = bob_question(bob)
    ada.do("undo")
    ada.until_table(lambda t: t["asks"])
    ada.choose(STAY)
    assert bob.do("choose", 1, number=question, option=STAY)["type"] == "done"


def test_clocks_after_undos_are_the_same_when_the_table_is_read_again(server: Running) -> None:
    server.stop_time()
    match, tokens, (ada, bob) = two_players(server.web, clock=MINUTE)
    for _ in range(2):
        server.pass_time(3_000)
        ada.choose(STAY)
        server.pass_time(2_000)
        ada.do("undo")
        ada.catch_up()
    ada.choose(STAY)
    bob.catch_up()
    before = bob.table["clock"]["left"]
    for player in (ada, bob):
        player.close()
    server.on_loop(lambda: server.service.tables.drop(match))
    assert server.web.table(match, tokens[1]).table["clock"]["left"] == before


# -- the server is away ------------------------------------------------------------------------------------------------


def test_a_server_that_was_frozen_charges_nobody_and_says_so(server: Running) -> None:
    _, _, (ada, _) = two_players(server.web, clock={"kind": "player", "seconds": 12})
    server.clock.ahead += 16_000  # in one step: nobody looked at the clock in between
    ada.until_table(lambda t: any(news["kind"] == "away" for news in t["news"]))
    assert next(news for news in ada.news if news["kind"] == "away")["text"] == "16"
    assert ada.table["status"] == "playing"
    assert ada.table["clock"]["left"][0] > 8_000
    assert ada.choose(STAY)["type"] == "done"


@pytest.mark.parametrize("jump", [60_000, -3_600_000])
def test_a_change_of_the_wall_clock_does_nothing(server: Running, jump: int) -> None:
    _, _, (ada, bob) = two_players(server.web, clock={"kind": "player", "seconds": 30})
    server.clock.wall_ahead += jump
    ada.choose(STAY)
    bob.until_table(lambda t: t["asks"])
    assert bob.table["status"] == "playing"
    assert min(bob.table["clock"]["left"]) > 20_000
    server.pass_time(31_000)
    ada.do("say", text="late")
    assert bob.until_table(lambda t: t["status"] == "over")["result"]["winners"] == [0]


def test_time_in_which_no_server_was_there_is_charged_to_nobody(start_server: Start) -> None:
    first = start_server()
    match, tokens, (ada, bob) = two_players(first.web, clock={"kind": "player", "seconds": 12})
    ada.do("say", text="hm")
    for player in (ada, bob):
        player.close()
    first.stop()
    second = start_server(ahead=3_600_000)  # on the same file, an hour later
    again = second.web.table(match, tokens[0])
    assert again.table["status"] == "playing"
    assert again.table["clock"]["left"][0] > 5_000
    assert [news["text"] for news in again.news if news["kind"] == "away"] in (["3600"], ["3601"], ["3602"], ["3603"])


def test_time_runs_on_while_a_table_is_not_in_memory(server: Running) -> None:
    match, tokens, (ada, bob) = two_players(server.web, clock={"kind": "player", "seconds": 3600})
    server.pass_time(40_000)
    ada.do("say", text="hm")
    for player in (ada, bob):
        player.close()
    server.on_loop(lambda: server.service.tables.drop(match))
    server.pass_time(600_000)
    left = server.web.table(match, tokens[0]).table["clock"]["left"][0]
    assert 2_940_000 < left < 2_975_000


def test_a_store_that_is_away_costs_nobody_time(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> bool:
        raise StoreDown("no answer")

    _, _, (ada, _) = two_players(server.web, clock={"kind": "player", "seconds": 30})
    for name in ("append", "heartbeat", "recover"):
        monkeypatch.setattr(server.service.backend.store.inner, name, fails)
    assert ada.choose(STAY)["code"] == "busy"
    server.pass_time(120_000)
    monkeypatch.undo()
    while ada.choose(STAY)["type"] != "done":
        time.sleep(0.1)  # who asks too fast is refused, pings too
        ada.catch_up()
    ada.until_table(lambda t: t["position"] == 1)
    assert ada.table["status"] == "playing"
    assert ada.table["clock"]["left"][0] > 20_000


def test_servers_that_share_a_store_agree_on_the_time_of_service() -> None:
    now = [0.0]
    first, second = ServerTime(lambda: now[0]), ServerTime(lambda: now[0])
    for _ in range(10):
        now[0] += 1
        first.look()
    second._last = now[0]
    second.agree(first.service())
    now[0] += 1
    assert first.service() == second.service() == 11_000
