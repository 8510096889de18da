"""Clocks: per turn, per player, none; they stand still in pauses and while the server is down."""

from __future__ import annotations

from tests.server.test_agreements import STAY, offer_of
from tests.server.test_play import MINE, two_players

MINUTE = {"kind": "player", "seconds": 60, "plus": 5}
TURN = {"kind": "turn", "seconds": 30}


def test_without_a_clock_nobody_is_hurried(house):
    _, _, (ada, _) = two_players(house.web)
    assert ada.table["clock"]["left"] == []
    house.clock.ahead += 10**9
    assert ada.choose()["type"] == "done"


def test_a_players_time_runs_only_while_they_are_asked_and_grows_a_little(house):
    house.clock.stopped = 10**12
    _, _, (ada, bob) = two_players(house.web, clock=MINUTE)
    assert ada.table["clock"]["left"] == [60_000, 60_000]
    assert ada.table["clock"]["running"] == [0]
    house.clock.ahead += 10_000
    ada.choose(STAY)
    clock = bob.until_table(lambda t: t["asks"])["clock"]
    assert clock["left"] == [55_000, 60_000]
    assert clock["running"] == [1]


def test_whose_time_is_up_loses(house):
    _, _, (ada, bob) = two_players(house.web, clock={"kind": "player", "seconds": 60})
    house.clock.ahead += 61_000
    bob.do("say", text="You are late.")  # anything that makes the server look at the clock
    bob.until_table(lambda t: t["status"] == "over")
    assert bob.table["result"]["winners"] == [1]
    assert "time" in {news["kind"] for news in bob.news}
    ada.until_table(lambda t: t["status"] == "over")


def test_time_runs_out_by_itself(house):
    _, _, (ada, _) = two_players(house.web, clock={"kind": "player", "seconds": 5})
    house.clock.ahead += 4_700  # before the clock is wound for the first time again
    ada.do("say", text="hm")
    assert ada.until_table(lambda t: t["status"] == "over")["result"]["winners"] == [1]


def test_each_turn_has_its_own_time(house):
    house.clock.stopped = 10**12
    _, _, (ada, bob) = two_players(house.web, clock=TURN)
    house.clock.ahead += 20_000
    ada.choose(STAY)
    assert bob.until_table(lambda t: t["asks"])["clock"]["left"] == [10_000, 30_000]
    house.clock.ahead += 20_000
    bob.choose(STAY)
    clock = ada.until_table(lambda t: t["position"] == 2)["clock"]
    assert clock["left"] == [30_000, 10_000]  # both are asked for their bids; Bob has been asked all along


def test_time_stands_still_in_a_pause(house):
    _, _, (ada, bob) = two_players(house.web, clock=MINUTE)
    ada.do("offer", what="pause")
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["status"] == "paused")
    house.clock.ahead += 10**7
    bob.do("resume")
    ada.until_table(lambda t: t["status"] == "playing")
    assert ada.table["clock"]["left"][0] > 50_000


def test_time_stands_still_before_all_seats_are_taken(house):
    opened = house.web.open(MINE, clock=MINUTE)
    ada = house.web.table(opened["id"], opened["held"][0]["token"])
    assert ada.table["clock"]["running"] == []
    house.clock.ahead += 10**7
    house.web.post(f"/api/matches/{opened['id']}/join", {"name": "Bob"})
    assert ada.until_table(lambda t: t["status"] == "playing")["clock"]["left"][0] > 50_000


def test_time_stands_still_while_no_server_is_there(open_house):
    first = open_house()
    match, tokens, _ = two_players(first.web, clock=MINUTE)
    second = open_house()  # on the same file, an hour later: the first has not been seen since
    second.clock.ahead = 3_600_000
    second.hall._downtimes[:] = [(first.clock() + 1000, second.clock())]
    assert second.web.table(match, tokens[0]).table["clock"]["left"][0] > 50_000
