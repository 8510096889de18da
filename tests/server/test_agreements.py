"""What people at a table do besides choosing: undo, offers, chat, pauses, leaving, bots that take over, rematches."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.client import Player, Web, play_out
from tests.server.conftest import Running, Start
from tests.server.test_play import BOT, MINE, refusal, two_players

STAY = "stay"


def offer_of(player: Player) -> int:
    player.until_table(lambda t: t["offers"])
    return int(player.table["offers"][0]["number"])


def test_a_choice_without_dice_is_undone_freely_by_who_made_it(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    before = ada.scene["pieces"]
    ada.choose()
    ada.until_table(lambda t: t["undo"] == [0])
    bob.catch_up()
    assert bob.table["undo"] == []
    assert bob.do("undo")["code"] == "cannot-undo"
    assert ada.do("undo")["type"] == "done"
    ada.until_table(lambda t: t["position"] == 0)
    assert ada.scene["pieces"] == before
    bob.catch_up()
    assert bob.news[-1]["kind"] == "back"
    assert bob.table["asked"] == [0]


def test_a_question_has_a_new_number_after_an_undo(web: Web) -> None:
    _, _, (ada, _) = two_players(web)
    ask = ada.table["asks"][0]
    ada.choose()
    ada.do("undo")
    ada.until_table(lambda t: t["position"] == 0)
    assert ada.do("choose", number=ask["number"], option=STAY)["code"] == "stale"
    assert ada.choose(STAY)["type"] == "done"


def test_what_was_rolled_is_taken_back_only_if_the_other_agrees(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    ada.choose(STAY)
    bob.until_table(lambda t: t["asks"])
    bob.choose(STAY)
    ada.catch_up()
    assert ada.do("undo")["code"] == "cannot-undo"
    assert ada.do("offer", what="take-back", position=9)["code"] == "bad-offer"
    ada.do("offer", what="take-back", position=0)
    number = offer_of(bob)
    assert ada.do("answer", offer=number, agree=True)["code"] == "bad-offer"
    assert bob.do("answer", offer=number, agree=True)["type"] == "done"
    ada.until_table(lambda t: t["position"] == 0)
    assert ada.table["offers"] == []
    assert ada.table["asks"][0]["seat"] == 0


def test_a_declined_offer_changes_nothing(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    ada.do("offer", what="draw")
    assert ada.do("offer", what="draw")["code"] == "bad-offer"
    bob.do("answer", offer=offer_of(bob), agree=False)
    ada.until_table(lambda t: not t["offers"] and t["news"][-1]["kind"] == "declined")
    assert ada.table["status"] == "playing"


def test_an_agreed_draw_ends_the_match(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    ada.do("offer", what="draw")
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["status"] == "over")
    assert ada.table["result"]["draw"]
    assert "draw" in web.get(f"/api/matches/{match}/record")
    assert ada.do("choose", number=0, option=STAY)["code"] == "over"


def test_a_choice_ends_an_open_offer_of_a_draw(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    bob.do("offer", what="draw")
    offer_of(ada)
    ada.choose(STAY)
    assert ada.until_table(lambda t: t["position"] == 1)["offers"] == []


def test_bots_agree_to_no_draw(web: Web) -> None:
    opened = web.open(MINE, BOT)
    ada = web.table(opened["id"], opened["held"][0]["token"])
    assert ada.do("offer", what="draw")["code"] == "bad-offer"


def test_a_pause_is_agreed_and_ended_by_anybody(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    ada.do("offer", what="pause")
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["status"] == "paused")
    assert ada.choose()["code"] == "paused"
    bob.do("resume")
    ada.until_table(lambda t: t["status"] == "playing")
    assert ada.choose()["type"] == "done"


def test_chat_reaches_everybody_and_controls_nothing(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    eve = web.table(match)
    ada.do("say", text="<b>Hello</b>\n" + "x" * 400)
    for player in (bob, eve):
        player.catch_up()
        assert player.news[-1]["text"].startswith("<b>Hello</b>")
    assert ada.do("say", text="x" * 501)["code"] == "bad-message"


def test_an_abandoned_seat_is_taken_over_by_a_bot_if_the_table_agrees(start_server: Start) -> None:
    server = start_server(away=5)
    opened = server.web.open(MINE, MINE, MINE, settings={"players": 3})
    ada, bob, cem = (server.web.table(opened["id"], held["token"]) for held in opened["held"])
    call: dict[str, Any] = {"what": "bot", "target": 2, "level": "random"}
    assert ada.do("offer", **call)["code"] == "bad-offer"
    cem.close()
    server.pass_time(6000)
    assert ada.do("offer", **(call | {"level": "deep:thought"}))["code"] == "bad-setting"
    assert ada.do("offer", **call)["type"] == "done"
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["seats"][2]["holder"] == "bot")
    play_out_with_bots([ada, bob], Random(4))


def play_out_with_bots(players: list[Player], dice: Random) -> None:
    while True:
        for player in players:
            player.catch_up()
        if players[0].table["status"] == "over":
            return
        asked = [player for player in players if player.table["asks"]]
        if asked:
            asked[0].choose(dice.choice(asked[0].table["asks"][0]["options"])["id"])
        else:
            players[0].until("table")


def test_a_seat_that_was_left_is_empty_and_its_token_worthless(web: Web) -> None:
    match, tokens, (ada, bob) = two_players(web)
    assert bob.do("leave")["type"] == "done"
    ada.until_table(lambda t: t["seats"][1]["holder"] == "nobody")
    assert bob.do("say", 1, text="still me")["code"] == "not-yours"
    assert web.table(match, tokens[1]).welcome["yours"] == []
    joined = web.post(f"/api/matches/{match}/join", {"name": "Cem"})
    assert joined["seat"] == 1
    play_out([ada, web.table(match, joined["token"])], Random(6))


def test_a_rematch_seats_the_same_people_by_the_same_tokens(web: Web) -> None:
    match, tokens, (ada, bob) = two_players(web)
    assert ada.do("offer", what="rematch")["code"] == "not-over"
    ada.do("resign")
    ada.do("offer", what="rematch")
    bob.do("answer", offer=offer_of(bob), agree=True)
    for player in (ada, bob):
        player.until_table(lambda t: t["rematch"])
    again = ada.table["rematch"]
    assert again == bob.table["rematch"] == web.get(f"/api/matches/{match}")["rematch"]
    players = [web.table(again, token) for token in tokens]
    assert [player.welcome["yours"] for player in players] == [[0], [1]]
    assert players[0].welcome["match"]["seed_hash"] != ada.welcome["match"]["seed_hash"]
    play_out(players, Random(7))


def test_replay_shows_every_position_and_until_the_end_only_what_one_may_see(web: Web) -> None:
    match, tokens, (ada, bob) = two_players(web)
    play_out_until_bids(ada, bob)
    bob.catch_up()
    bob.choose("bid:2")  # a secret
    ada.catch_up()
    path = f"/api/matches/{match}/moments"
    own = {"Authorization": f"Bearer {tokens[1]}"}
    assert refusal(lambda: web.get(path, params={"viewer": 1})) == (403, "not-yours")
    assert refusal(lambda: web.get(path, params={"viewer": 0}, headers=own)) == (403, "not-yours")
    mine = web.get(path, params={"viewer": 1, "start": ada.table["position"]}, headers=own)
    assert mine["moments"][0]["means"] == "Bid 2"
    assert "You bid 2." in str(mine)
    theirs = web.get(path, params={"start": ada.table["position"]})
    assert theirs["moments"][0]["means"] == ""
    assert "bid 2" not in str(theirs)
    ada.do("resign")
    theirs = web.get(path, params={"start": 0, "count": 50})
    assert [moment["position"] for moment in theirs["moments"]] == list(range(theirs["last"] + 1))
    assert theirs["moments"][mine["moments"][0]["position"]]["means"] == "Bid 2"
    assert "boards" in theirs["moments"][0]["scene"]


def play_out_until_bids(ada: Player, bob: Player) -> None:
    for player in (ada, bob):
        player.until_table(lambda t: t["asks"])
        player.choose(STAY)


def test_a_finished_match_is_branched_into_a_new_one_with_dice_of_its_own(web: Web) -> None:
    match, _, (ada, bob) = two_players(web)
    branch = f"/api/matches/{match}/branch"
    assert refusal(lambda: web.post(branch, {"position": 0})) == (409, "not-over")
    play_out([ada, bob], Random(8))
    last = ada.table["position"]
    assert refusal(lambda: web.post(branch, {"position": last})) == (400, "bad-setting")
    opened = web.post(branch, {"position": last // 2, "seats": [MINE, MINE]})
    players = [web.table(opened["id"], held["token"]) for held in opened["held"]]
    moment = web.get(f"/api/matches/{match}/moments", params={"start": last // 2, "count": 1})["moments"][0]
    watcher = web.table(opened["id"])
    assert watcher.scene["pieces"] == moment["scene"]["pieces"]
    info = players[0].welcome["match"]
    assert (info["branched_from"], info["branched_at"]) == (match, last // 2)
    assert info["seed_hash"] != ada.welcome["match"]["seed_hash"]
    play_out(players, Random(9))
    from rampant.core.verify import verify
    from tests.sample import GAME

    assert verify(web.get(f"/api/matches/{opened['id']}/record"), lambda _: GAME).finished


def test_who_has_left_cannot_act_for_who_sat_down_after_them(server: Running) -> None:
    web = server.web
    match, tokens, (ada, bob) = two_players(web)
    other = web.table(match, tokens[1])  # a second window of Bob's
    bob.do("leave")
    web.post(f"/api/matches/{match}/join", {"name": "Cem"})
    table = server.service.tables.get(match)
    assert table is not None
    for connection in table.audience.connections:
        connection.stale = False
        connection.after = 10**6  # nobody is told anything: a line that does not move
    assert other.do("resign", 1)["code"] == "not-yours"
    assert ada.table["status"] == "playing"


def test_a_repeated_command_of_somebody_else_is_not_answered(web: Web) -> None:
    _, _, (ada, bob) = two_players(web)
    ada.do("say", 0, "a ref", text="hello")
    assert bob.do("say", 0, "a ref", text="hello")["code"] == "not-yours"


def test_an_invitation_asked_for_twice_is_given_once(web: Web) -> None:
    opened = web.open(MINE)
    ada = web.table(opened["id"], opened["held"][0]["token"])
    assert ada.do("invite", 0, "one", target=1)["invite"]["seat"] == 1
    assert ada.do("invite", 0, "one", target=1)["invite"] is None
