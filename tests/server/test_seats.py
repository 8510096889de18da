"""A seat is not lost: by an answer that never came, by somebody who never came, or by a bot that sat in."""

from __future__ import annotations

from typing import Any

from tests.server.client import Web
from tests.server.conftest import Running, Start
from tests.server.test_agreements import offer_of
from tests.server.test_play import MINE, refusal

SECRET = "made by the client, and told to nobody"


def test_a_join_whose_answer_was_lost_is_asked_for_again(start_server: Start) -> None:
    first = start_server()
    match = first.web.open(MINE, {"kind": "open"}, {"kind": "open"}, settings={"players": 3})["id"]
    join = {"name": "Bob", "ref": SECRET}
    joined = first.web.post(f"/api/matches/{match}/join", join)
    assert first.web.post(f"/api/matches/{match}/join", join) == joined
    assert first.web.post(f"/api/matches/{match}/join", join | {"ref": SECRET + "."})["seat"] != joined["seat"]
    first.stop()
    second = start_server()
    assert second.web.post(f"/api/matches/{match}/join", join) == joined
    assert second.web.table(match, joined["token"]).welcome["yours"] == [joined["seat"]]


def test_who_opened_the_table_empties_a_seat_that_nobody_plays(web: Web) -> None:
    opened = web.open(MINE)
    match = opened["id"]
    host = web.table(match, opened["held"][0]["token"])
    gone = web.post(f"/api/matches/{match}/join", {"name": "Gone"})
    second = web.open(MINE, {"kind": "open"}, {"kind": "open"}, settings={"players": 3})
    assert host.do("free", target=0)["code"] == "bad-offer"
    # Both seats are taken, so the match has begun: an absent guest has as much time as the table gives.
    assert host.do("free", target=1)["code"] == "bad-offer"
    owner = web.table(second["id"], second["held"][0]["token"])
    never = web.post(f"/api/matches/{second['id']}/join", {"name": "Never"})
    assert owner.do("free", target=never["seat"])["type"] == "done"
    assert web.table(second["id"], never["token"]).welcome["yours"] == []
    assert web.post(f"/api/matches/{second['id']}/join", {"name": "Cem"})["seat"] == never["seat"]
    guest = web.table(match, gone["token"])
    assert guest.do("free", target=0)["code"] == "not-yours"


def test_a_guest_who_does_not_come_back_is_freed_after_the_tables_time(server: Running) -> None:
    opened = server.web.open(MINE, away=60)
    match = opened["id"]
    host = server.web.table(match, opened["held"][0]["token"])
    server.web.post(f"/api/matches/{match}/join", {"name": "Gone"})
    host.catch_up()
    server.pass_time(50_000)
    assert host.do("free", target=1)["code"] == "bad-offer"
    server.pass_time(11_000)
    assert host.do("free", target=1)["type"] == "done"
    host.until_table(lambda t: t["seats"][1]["holder"] == "nobody")


def test_an_opponent_cannot_hand_a_seat_to_a_bot_before_five_minutes(server: Running) -> None:
    opened = server.web.open(MINE, MINE)
    ada, bob = (server.web.table(opened["id"], held["token"]) for held in opened["held"])
    bob.close()
    call: dict[str, Any] = {"what": "bot", "target": 1, "level": "random"}
    server.pass_time(290_000)
    assert ada.do("offer", **call)["code"] == "bad-offer"
    server.pass_time(11_000)
    assert ada.do("offer", **call)["type"] == "done"
    ada.until_table(lambda t: t["seats"][1]["holder"] == "bot")
    back = server.web.table(opened["id"], opened["held"][1]["token"])
    assert back.welcome["yours"] == [1]
    ada.until_table(lambda t: t["seats"][1]["holder"] == "person")
    assert "returned" in {news["kind"] for news in ada.news}
    assert back.do("say", text="I am back")["type"] == "done"


def test_a_seat_that_was_given_up_is_not_taken_back(web: Web) -> None:
    opened = web.open(MINE, MINE)
    ada, bob = (web.table(opened["id"], held["token"]) for held in opened["held"])
    bob.do("leave")
    ada.until_table(lambda t: t["seats"][1]["holder"] == "nobody")
    ada.do("offer", what="bot", target=1, level="random")
    ada.until_table(lambda t: t["seats"][1]["holder"] == "bot")
    assert web.table(opened["id"], opened["held"][1]["token"]).welcome["yours"] == []


def test_the_time_until_a_bot_may_sit_in_is_a_setting_of_the_table(server: Running) -> None:
    assert refusal(lambda: server.web.open(MINE, MINE, away=1)) == (400, "bad-message")
    opened = server.web.open(MINE, MINE, MINE, away=10, settings={"players": 3})
    ada, bob, cem = (server.web.table(opened["id"], held["token"]) for held in opened["held"])
    cem.close()
    server.pass_time(11_000)
    ada.do("offer", what="bot", target=2, level="random")
    assert bob.do("answer", offer=offer_of(bob), agree=True)["type"] == "done"
