"""A match from the lobby to its end."""

from __future__ import annotations

from random import Random

import pytest

from rampant.core.match import verify
from tests.sample import GAME
from tests.server.client import Seatless, Web, play_out

MINE = {"kind": "mine"}
BOT = {"kind": "bot", "level": "random"}


def refusal(call) -> tuple[int, str]:
    with pytest.raises(Seatless) as caught:
        call()
    return caught.value.status, caught.value.problem["code"]


def two_players(web: Web, **more):
    opened = web.open(MINE, MINE, **more)
    tokens = [held["token"] for held in opened["held"]]
    return opened["id"], tokens, [web.table(opened["id"], token) for token in tokens]


def test_two_people_meet_in_the_lobby_and_play_to_the_end(web):
    opened = web.open({"kind": "mine", "name": "Ada"}, public=True, name="Evening")
    (line,) = web.get("/api/lobby")
    assert (line["name"], line["status"]) == ("Evening", "waiting")
    assert [seat["holder"] for seat in line["seats"]] == ["person", "nobody"]
    ada = web.table(opened["id"], opened["held"][0]["token"])
    assert ada.table["asks"] == []
    joined = web.post(f"/api/matches/{line['id']}/join", {"name": "Bob"})
    bob = web.table(line["id"], joined["token"])
    assert bob.welcome["yours"] == [1]
    play_out([ada, bob], Random(5))
    assert ada.table["result"] == bob.table["result"] != None  # noqa: E711 - equal, and there is one
    assert web.get("/api/lobby") == []
    text = web.get(f"/api/matches/{line['id']}/record")
    verdict = verify(text, lambda _: GAME)
    assert verdict.finished
    assert verdict.seed_hash == ada.welcome["match"]["seed_hash"]
    assert ada.table["digest"] in text
    assert '"Ada", "Bob"' in text


def test_a_person_plays_against_a_bot(house):
    web = house.web
    opened = web.open(MINE, {"kind": "bot", "level": "greedy:easy"})
    player = web.table(opened["id"], opened["held"][0]["token"])
    dice = Random(1)
    while player.until_table(lambda t: t["asks"] or t["status"] == "over")["status"] != "over":
        ask = player.table["asks"][0]
        assert player.choose(dice.choice(ask["options"])["id"])["type"] == "done"
        player.catch_up()
    assert {news["seat"] for news in player.news if news["kind"] == "chosen"} >= {0, 1}
    assert house.hall.metrics.events["bot-killed"] == 0
    assert sum(house.hall.metrics.think.counts) > 0


def test_seed_and_record_are_told_only_after_the_end(web):
    match, _, (ada, bob) = two_players(web)
    assert ada.welcome["match"]["seed"] is None
    assert ada.table["seed"] is None
    assert refusal(lambda: web.get(f"/api/matches/{match}/record")) == (409, "not-over")
    ada.do("resign")
    bob.until_table(lambda t: t["status"] == "over")
    assert bob.table["seed"]
    assert bob.table["result"]["winners"] == [1]
    assert verify(web.get(f"/api/matches/{match}/record"), lambda _: GAME).finished


def test_an_invited_seat_needs_its_own_link(web):
    opened = web.open(MINE, {"kind": "invited"})
    join = f"/api/matches/{opened['id']}/join"
    assert refusal(lambda: web.post(join, {"name": "Eve"})) == (409, "seat-taken")
    assert refusal(lambda: web.post(join, {"name": "Eve", "seat": 1})) == (403, "bad-invite")
    assert refusal(lambda: web.post(join, {"name": "Eve", "seat": 1, "invite": "x" * 22})) == (403, "bad-invite")
    code = opened["invites"][0]["code"]
    assert web.post(join, {"name": "Bob", "seat": 1, "invite": code})["seat"] == 1
    assert refusal(lambda: web.post(join, {"name": "Eve", "seat": 1, "invite": code})) == (409, "seat-taken")


def test_a_new_invitation_ends_the_old_one(web):
    opened = web.open(MINE, {"kind": "invited"})
    ada = web.table(opened["id"], opened["held"][0]["token"])
    fresh = ada.do("invite", target=1)["invite"]
    join = f"/api/matches/{opened['id']}/join"
    old = {"name": "Eve", "seat": 1, "invite": opened["invites"][0]["code"]}
    assert refusal(lambda: web.post(join, old)) == (403, "bad-invite")
    assert web.post(join, {"name": "Bob", "seat": 1, "invite": fresh["code"]})["seat"] == 1


def test_a_player_who_comes_back_sits_down_again_and_catches_up(web):
    match, tokens, (ada, bob) = two_players(web)
    seen = ada.number
    ada.close()
    while bob.table["asks"] == []:
        again = web.table(match, tokens[0])
        again.choose()
        again.close()
        bob.catch_up()
    bob.do("say", text="Still there?")
    ada = web.table(match, tokens[0], since=seen)
    assert ada.welcome["yours"] == [0]
    assert ada.table["after"] == seen
    numbers = [news["number"] for news in ada.news]
    assert sorted(set(numbers)) == list(range(seen + 1, bob.number + 1))
    assert ada.news[-1]["text"] == "Still there?"


def test_a_choice_sent_twice_happens_once(web):
    _, _, (ada, bob) = two_players(web)
    ask = ada.table["asks"][0]
    body = {"number": ask["number"], "option": ask["options"][0]["id"]}
    first = ada.do("choose", 0, "once", **body)
    assert ada.do("choose", 0, "once", **body) == first
    bob.catch_up()
    assert bob.table["position"] == 1


def test_a_choice_for_another_question_is_refused_and_the_table_comes_again(web):
    _, _, (ada, bob) = two_players(web)
    ask = ada.table["asks"][0]
    ada.choose()
    late = ada.do("choose", 0, "late", number=ask["number"], option=ask["options"][0]["id"])
    assert (late["type"], late["code"]) == ("refused", "not-asked")
    assert ada.table["scene"]["boards"] is not None
    bob.catch_up()
    stale = bob.do("choose", 1, number=0, option=bob.table["asks"][0]["options"][0]["id"])
    assert (stale["code"], stale["number"]) == ("stale", bob.number)
    assert bob.table["scene"]["pieces"] is not None


def test_what_the_rules_refuse_is_refused_with_reason_clause_and_alternatives(web):
    _, _, (ada, _) = two_players(web)
    denied = ada.table["asks"][0]["denied"]
    far = next(each for each in denied if each["option"] >= 0)
    answer = ada.choose(far["option"])
    assert (answer["code"], answer["clause"]) == ("illegal", far["clause"])
    assert far["reason"] in answer["reason"]
    assert answer["allowed"] == [option["id"] for option in ada.table["asks"][0]["options"]]


def test_nobody_chooses_for_a_seat_of_others(web):
    match, _, (ada, bob) = two_players(web)
    ask = ada.table["asks"][0]
    body = {"number": ask["number"], "option": ask["options"][0]["id"]}
    assert bob.do("choose", 0, **body)["code"] == "not-yours"
    assert web.table(match).do("choose", 0, **body)["code"] == "not-yours"
    stranger = web.table(match, "x" * 22)
    assert stranger.welcome["bad_tokens"] == 1
    assert stranger.welcome["yours"] == []


def test_choosing_waits_until_all_seats_are_taken(web):
    opened = web.open(MINE)
    ada = web.table(opened["id"], opened["held"][0]["token"])
    assert ada.do("choose", number=0, option=0)["code"] == "not-started"


def test_hot_seat_looks_through_the_eyes_of_who_is_asked(web):
    opened = web.open(MINE, MINE)
    both = web.table(opened["id"], *(held["token"] for held in opened["held"]))
    assert both.table["viewer"] == 0
    both.choose()
    assert both.until_table(lambda t: t["position"] == 1)["viewer"] == 1
    assert both.do("look", 0)["type"] == "done"
    assert both.until_table(lambda t: t["viewer"] == 0)["scene"]["boards"] is not None
    play_out([both], Random(2))


def test_spectators_see_everything_public_and_may_do_nothing(web):
    match, _, (ada, bob) = two_players(web)
    eve = web.table(match)
    assert eve.table["viewer"] == -1
    assert eve.table["asks"] == []
    play_out([ada, bob], Random(3))
    eve.catch_up()
    assert eve.table["result"] == ada.table["result"]
    assert len(eve.news) <= len(ada.news)
    assert eve.do("say", 0, text="hi")["code"] == "not-yours"
