"""Cards and lists over HTTP: all that can be looked up, sent once; lists judged by the game's own validator."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from rampant.core.build import Built
from rampant.core.cards import Card
from rampant.core.errors import RampantError
from rampant.games import game
from rampant.server import wire
from rampant.server.backend import Backend
from rampant.server.limits import Limits
from rampant.server.refusal import Refusal
from rampant.server.service import Service
from rampant.store import open_store
from tests.server.client import Web


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


@pytest.fixture
def service() -> Service:
    games = {id: game(id) for id in ("monpoc1", "monpoc2")}
    return Service(Backend(open_store(":memory:"), games, Limits()))


def look(service: Service, id: str, text: str, monsters: int = 1) -> Built:
    return asyncio.run(service.build(id, wire.BuildBody(text, {"monsters": monsters})))


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_a_list_is_judged_as_the_start_of_a_match_judges_it(service: Service, id: str) -> None:
    ready = look(service, id, "guard")
    assert ready.legal
    game(id).new(seed=1, force1=ready.text)
    worse = look(service, id, f"{ready.text}; defender-x{'-mega' if id == 'monpoc1' else ''}")
    assert [fault.clause for fault in worse.faults][:1] == ["MP1-4.01" if id == "monpoc1" else "MP2-3.02"]
    with pytest.raises(RampantError, match="is not legal: "):
        game(id).new(seed=1, force1=worse.text)


def test_an_unknown_model_is_refused_with_a_near_one(service: Service) -> None:
    with pytest.raises(Refusal, match=r"no model is called 'Defendor X'\. Did you mean defender-x"):
        look(service, "monpoc2", "Defendor X")


def test_what_fits_leads_to_a_legal_list(service: Service) -> None:
    """From nothing, adding what is said to fit ends in a list without faults."""
    built = look(service, "monpoc2", "", 2)
    assert {fault.clause for fault in built.faults} == {"MP2-3.02", "MP2-3.06"}
    while built.faults:
        lacking = next(quota.kind for quota in built.quotas if quota.count < quota.low)
        pick = next(id for id in built.fitting if id.startswith(f"{lacking}:"))
        built = look(service, "monpoc2", f"{built.text}; {pick.split(':')[1]}", 2)
    assert [(quota.kind, quota.count) for quota in built.quotas] == [("monster", 2), ("unit", 0), ("building", 6)]
