"""A match from the lobby to its end."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rampant.core.match import Match
from rampant.core.verify import verify
from rampant.games import game
from rampant.server import messages
from rampant.server.bot_pool import bot_levels, inclined, menu, offered
from tests.sample import GAME
from tests.server.client import Player, Seatless, Web, play_out
from tests.server.conftest import Running

MINE = {"kind": "mine"}
BOT = {"kind": "bot", "level": "random"}


def refusal(call: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Seatless) as caught:
        call()
    return caught.value.status, caught.value.problem["code"]


def two_players(web: Web, **more: Any) -> tuple[str, list[str], list[Player]]:
    opened = web.open(MINE, MINE, **more)
    tokens = [held["token"] for held in opened["held"]]
    return opened["id"], tokens, [web.table(opened["id"], token) for token in tokens]


def test_two_people_meet_in_the_lobby_and_play_to_the_end(web: Web) -> None:
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
    assert Match.loads(text, lambda _: GAME).state.digest() == ada.table["digest"]
    assert '"Ada", "Bob"' in text


def test_a_person_plays_against_a_bot(server: Running) -> None:
    web = server.web
    opened = web.open(MINE, {"kind": "bot", "level": "greedy:easy"})
    player = web.table(opened["id"], opened["held"][0]["token"])
    dice = Random(1)
    while player.until_table(lambda t: t["asks"] or t["status"] == "over")["status"] != "over":
        ask = player.table["asks"][0]
        assert player.choose(dice.choice(ask["options"])["id"])["type"] == "done"
        player.catch_up()
    assert {news["seat"] for news in player.news if news["kind"] == "chosen"} >= {0, 1}
    assert server.service.metrics.value("rampant_events_total", event="bot-killed") == 0
    assert server.service.metrics.value("rampant_think_seconds_count") > 0


def test_seed_and_record_are_told_only_after_the_end(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    assert ada.welcome["match"]["seed"] is None
    assert ada.table["seed"] is None
    assert refusal(lambda: web.get(f"/api/matches/{match}/record")) == (409, "not-over")
    ada.do("resign")
    bob.until_table(lambda t: t["status"] == "over")
    assert bob.table["seed"]
    assert bob.table["result"]["winners"] == [1]
    assert verify(web.get(f"/api/matches/{match}/record"), lambda _: GAME).finished


def test_an_invited_seat_needs_its_own_link(web: Web) -> None:
    opened = web.open(MINE, {"kind": "invited"})
    join = f"/api/matches/{opened['id']}/join"
    assert refusal(lambda: web.post(join, {"name": "Eve"})) == (409, "seat-taken")
    assert refusal(lambda: web.post(join, {"name": "Eve", "seat": 1})) == (403, "bad-invite")
    assert refusal(lambda: web.post(join, {"name": "Eve", "seat": 1, "invite": "x" * 22})) == (403, "bad-invite")
    code = opened["invites"][0]["code"]
    assert web.post(join, {"name": "Bob", "seat": 1, "invite": code})["seat"] == 1
    assert refusal(lambda: web.post(join, {"name": "Eve", "seat": 1, "invite": code})) == (409, "seat-taken")


def test_a_new_invitation_ends_the_old_one(web: Web) -> None:
    opened = web.open(MINE, {"kind": "invited"})
    ada = web.table(opened["id"], opened["held"][0]["token"])
    fresh = ada.do("invite", target=1)["invite"]
    join = f"/api/matches/{opened['id']}/join"
    old = {"name": "Eve", "seat": 1, "invite": opened["invites"][0]["code"]}
    assert refusal(lambda: web.post(join, old)) == (403, "bad-invite")
    assert web.post(join, {"name": "Bob", "seat": 1, "invite": fresh["code"]})["seat"] == 1


def test_a_player_who_comes_back_sits_down_again_and_catches_up(web: Web) -> None:
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


def test_a_choice_sent_twice_happens_once(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    ask = ada.table["asks"][0]
    body = {"number": ask["number"], "option": ask["options"][0]["id"]}
    first = ada.do("choose", 0, "once", **body)
    assert ada.do("choose", 0, "once", **body) == first
    bob.catch_up()
    assert bob.table["position"] == 1


def test_a_choice_for_another_question_is_refused_and_the_table_comes_again(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    ask = ada.table["asks"][0]
    ada.choose()
    late = ada.do("choose", 0, "late", number=ask["number"], option=ask["options"][0]["id"])
    assert (late["type"], late["code"]) == ("refused", "not-asked")
    assert "boards" in ada.table["scene"]
    bob.catch_up()
    stale = bob.do("choose", 1, number=0, option=bob.table["asks"][0]["options"][0]["id"])
    assert (stale["code"], stale["number"]) == ("stale", bob.number)
    assert "pieces" in bob.table["scene"]


def test_what_the_rules_refuse_is_refused_with_reason_clause_and_alternatives(web: Web) -> None:
    _, _, (ada, _) = two_players(web)
    far = next(each for each in why_not(ada) if each["option"])
    answer = ada.choose(far["option"])
    assert (answer["code"], answer["clause"]) == ("illegal", far["clause"])
    assert far["reason"] in answer["reason"]
    assert answer["allowed"] == [option["id"] for option in ada.table["asks"][0]["options"]]


def why_not(player: Player) -> list[dict[str, Any]]:
    """What cannot be done at the player's question."""
    ask = player.table["asks"][0]
    player.send({"type": "why-not", "ref": "why", "seat": ask["seat"], "number": ask["number"]})
    denied: list[dict[str, Any]] = player.until("reasons")["denied"]
    return denied


def test_what_cannot_be_done_is_told_to_who_is_asked(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    wish = {"type": "why-not", "ref": "why", "seat": 0, "number": ada.table["asks"][0]["number"]}
    for stranger in (bob, web.table(match)):
        stranger.send(wish)
        assert stranger.until("refused", "reasons")["code"] == "not-yours"
    ada.choose()
    ada.send(wish)
    assert ada.until("refused", "reasons")["code"] == "stale"


def test_a_table_leaves_out_what_was_told_before(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    bob.catch_up()
    assert ada.do("say", text="nothing moves")["type"] == "done"
    bob.until("table")
    assert set(json.loads(bob.raw[-1])) == {"type", "after", "number", "news"}
    bob.send({"type": "hello", "tokens": [], "since": bob.number})
    bob.until("table")
    assert len(json.loads(bob.raw[-1])) == 1 + len(messages.TableNow.__struct_fields__)


def test_nobody_chooses_for_a_seat_of_others(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    ask = ada.table["asks"][0]
    body = {"number": ask["number"], "option": ask["options"][0]["id"]}
    assert bob.do("choose", 0, **body)["code"] == "not-yours"
    assert web.table(match).do("choose", 0, **body)["code"] == "not-yours"
    stranger = web.table(match, "x" * 22)
    assert stranger.welcome["bad_tokens"] == 1
    assert stranger.welcome["yours"] == []


def test_choosing_waits_until_all_seats_are_taken(web: Web) -> None:
    opened = web.open(MINE)
    ada = web.table(opened["id"], opened["held"][0]["token"])
    assert ada.do("choose", number=0, option="stay")["code"] == "not-started"


def test_hot_seat_looks_through_the_eyes_of_who_is_asked(web: Web) -> None:
    opened = web.open(MINE, MINE)
    both = web.table(opened["id"], *(held["token"] for held in opened["held"]))
    assert both.table["viewer"] == 0
    both.choose()
    assert both.until_table(lambda t: t["position"] == 1)["viewer"] == 1
    assert both.do("look", 0)["type"] == "done"
    assert "boards" in both.until_table(lambda t: t["viewer"] == 0)["scene"]
    play_out([both], Random(2))


def test_spectators_see_everything_public_and_may_do_nothing(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    eve = web.table(match)
    assert eve.table["viewer"] == -1
    assert eve.table["asks"] == []
    play_out([ada, bob], Random(3))
    eve.catch_up()
    assert eve.table["result"] == ada.table["result"]
    assert len(eve.news) <= len(ada.news)
    assert eve.do("say", 0, text="hi")["code"] == "not-yours"


def test_people_are_offered_the_bot_that_is_made_for_them() -> None:
    offered_bots = [level.id for level in offered(bot_levels())]
    assert offered_bots == [f"kaiju:{level}" for level in range(1, 7)]
    assert {"random", "greedy:easy"} <= {level.id for level in bot_levels()}, "a table may still seat the others"


def test_the_tempers_of_a_game_are_on_its_menu_and_no_others_are_known() -> None:
    rage = game("rage")
    offered_here = [level.id for level in menu(rage)]
    assert offered_here[:6] == [f"kaiju:{level}" for level in range(1, 7)]
    assert {"kaiju:4:hunter", "kaiju:6:patient"} <= set(offered_here)
    assert "kaiju:2:hunter" in {level.id for level in inclined(rage)}, "a table may seat a temper at any level"
    assert len(menu(GAME)) == 6
