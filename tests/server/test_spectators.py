"""People who only watch: they may talk, and play a match of others on from a moment of their own."""

from __future__ import annotations

from random import Random

from rampant.core.verify import verify
from rampant.games import game
from tests.server.client import Player, Web, play_out
from tests.server.conftest import Start
from tests.server.test_agreements import offer_of
from tests.server.test_play import MINE, refusal, two_players


def test_a_spectator_talks_under_a_name_and_is_no_seat(web: Web) -> None:
    match, tokens, (ada, bob) = two_players(web)
    eve = web.table(match)
    assert eve.do("say", -1, text="What a fight!", name="Eve")["type"] == "done"
    assert eve.do("say", -1, text="Indeed")["type"] == "done"
    for one in (ada, bob, eve):
        one.catch_up()
        said = [(news["seat"], news["name"], news["text"]) for news in one.news if news["kind"] == "said"]
        assert said == [(-1, "Eve", "What a fight!"), (-1, "Somebody", "Indeed")]
    again = web.table(match, tokens[0])
    assert [news["name"] for news in again.news if news["kind"] == "said"] == ["Eve", "Somebody"]


def test_what_a_spectator_says_twice_with_one_ref_is_said_once(web: Web) -> None:
    match, _, (ada, _) = two_players(web)
    eve = web.table(match)
    first = eve.do("say", -1, "same", text="Hello", name="Eve")
    assert eve.do("say", -1, "same", text="Hello", name="Eve")["number"] == first["number"]
    ada.catch_up()
    assert sum(news["kind"] == "said" for news in ada.news) == 1


def test_spectators_cannot_talk_a_table_full(start_server: Start) -> None:
    web = start_server(chatter=3).web
    match, _, (ada, _) = two_players(web)
    eves = [web.table(match), web.table(match)]
    codes = [eves[i % 2].do("say", -1, text=f"word {i}").get("code") for i in range(5)]
    assert codes == [None, None, None, "too-many", "too-many"]
    assert ada.do("say", text="players may")["type"] == "done"


def test_a_spectator_can_send_nothing_but_words(web: Web) -> None:
    match, _, _ = two_players(web)
    eve = web.table(match)
    for kind, more in (("resign", {}), ("undo", {}), ("offer", {"what": "draw"}), ("leave", {})):
        assert eve.do(kind, -1, **more)["code"] == "bad-message"
        assert eve.do(kind, 0, **more)["code"] == "not-yours"
    assert eve.do("say", 0, text="I am Ada")["code"] == "not-yours"


def choose_some(ada: Player, bob: Player, count: int) -> None:
    for _ in range(count):
        for one in (ada, bob):
            one.catch_up()
        next(one for one in (ada, bob) if one.table["asks"]).choose()


def test_a_running_match_without_secrets_can_be_branched_and_may_go_back_after_that(start_server: Start) -> None:
    server = start_server(games=("rage",))
    web = server.web
    opened = web.open(MINE, MINE, game="rage", settings={"rounds": 2})
    match = opened["id"]
    ada, bob = (web.table(match, held["token"]) for held in opened["held"])
    choose_some(ada, bob, 8)
    for one in (ada, bob):
        one.catch_up()
    branch = f"/api/matches/{match}/branch"
    last = ada.table["position"]
    assert refusal(lambda: web.post(branch, {"position": last + 1})) == (400, "bad-setting")
    opened = web.post(branch, {"position": last, "seats": [MINE, MINE]})
    pieces = web.table(opened["id"]).scene["pieces"]
    assert pieces == ada.scene["pieces"]
    ada.do("offer", what="take-back", position=1)
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["position"] == 1)
    server.service.tables.drop(opened["id"])  # it has to be read again
    players = [web.table(opened["id"], held["token"]) for held in opened["held"]]
    assert players[0].table["position"] == last
    assert players[0].scene["pieces"] == pieces
    assert players[0].welcome["match"]["seed"] is None
    play_out(players, Random(2))
    assert verify(web.get(f"/api/matches/{opened['id']}/record"), game).finished
