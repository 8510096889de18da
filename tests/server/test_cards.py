"""Cards and lists over HTTP: all that can be looked up, sent once; lists judged by the game's own validator."""

from __future__ import annotations

import msgspec
import pytest

from rampant.core.build import Built
from rampant.core.cards import Card
from rampant.core.errors import RampantError
from rampant.games import game
from tests.server.client import Web
from tests.server.conftest import Start


def test_all_cards_of_a_game_are_sent_compressed_and_only_once(web: Web) -> None:
    answer = web.http.get("/api/games/sample/cards")
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    cards = [msgspec.convert(card, Card) for card in answer.json()["cards"]]
    assert [card.title for card in cards] == ["Tower", "Bids"]
    again = web.http.get("/api/games/sample/cards", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert web.http.get("/api/games/dragons/cards").json()["code"] == "not-found"


def test_a_game_without_lists_says_so(web: Web) -> None:
    answer = web.http.post("/api/games/sample/build", json={"text": "anything"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setting")
    assert "nothing is built before sample begins" in answer.json()["reason"]


def test_a_text_that_is_too_long_is_refused_before_a_game_reads_it(web: Web) -> None:
    answer = web.http.post("/api/games/sample/build", json={"text": "x" * 1501})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def look(id: str, text: str, monsters: int = 1) -> Built:
    return game(id).build(text, game(id).resolve({"monsters": monsters}))


def test_a_list_is_looked_at_and_drawn_over_http(start_server: Start) -> None:
    web = start_server(games=("monpoc2", "hordes")).web
    built = web.post("/api/games/monpoc2/build", {"text": "guard", "settings": {"monsters": 2}})
    assert built["text"] == look("monpoc2", "guard", 2).text
    for bench, words in (("army", "nothing here is called 'wer'"), ("force", "unknown thing to build for hordes")):
        answer = web.http.post("/api/games/hordes/build", json={"text": "wer; vam1", "bench": bench})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-setting")
        assert words in answer.json()["reason"]
    drawn = web.post("/api/games/monpoc2/build/picture", {"text": "guard", "name": "<Guard> & co"})
    assert drawn["svg"].startswith("<svg")
    assert "&lt;Guard&gt; &amp; co" in drawn["svg"]
    assert "Defender X" in drawn["svg"]


def test_what_can_be_built_is_told_with_the_games(start_server: Start) -> None:
    web = start_server(games=("hordes", "rage")).web
    told = {info["id"]: info for info in web.get("/api/games")}
    assert [(bench["id"], bench["settings"][0]) for bench in told["hordes"]["builds"]] == [("army", "army1")]
    assert (told["hordes"]["drawn"], told["rage"]["drawn"]) == ("", "drawn")


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_a_list_is_judged_as_the_start_of_a_match_judges_it(id: str) -> None:
    ready = look(id, "guard")
    assert ready.legal
    game(id).new(seed=1, force1=ready.text)
    worse = look(id, f"{ready.text}; defender-x{'-mega' if id == 'monpoc1' else ''}")
    assert [fault.clause for fault in worse.faults][:1] == ["MP1-4.01" if id == "monpoc1" else "MP2-3.02"]
    with pytest.raises(RampantError, match="is not legal: "):
        game(id).new(seed=1, force1=worse.text)


def test_an_unknown_model_is_refused_with_a_near_one() -> None:
    with pytest.raises(RampantError, match=r"no model is called 'Defendor X'\. Did you mean defender-x"):
        look("monpoc2", "Defendor X")


def test_what_fits_leads_to_a_legal_list() -> None:
    """From nothing, adding what is said to fit ends in a list without faults."""
    built = look("monpoc2", "", 2)
    assert {fault.clause for fault in built.faults} == {"MP2-3.02", "MP2-3.06"}
    while built.faults:
        lacking = next(quota.shelf for quota in built.quotas if quota.count < quota.low)
        pick = next(id for id in built.fitting if id.startswith(f"{lacking}:"))
        built = look("monpoc2", f"{built.text}; {pick.split(':')[1]}", 2)
    assert [(quota.shelf, quota.count) for quota in built.quotas] == [("monster", 2), ("unit", 0), ("building", 6)]
