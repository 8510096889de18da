"""Hints at the table; analysis, roll-outs and lines of a finished match: who may have them, and that they are kept."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.server.client import Web, play_out
from tests.server.conftest import Running, Start
from tests.server.test_play import MINE, refusal, two_players


def finished(web: Web, seed: int = 5) -> str:
    id, _, players = two_players(web)
    play_out(players, Random(seed))
    return id


def analysed(web: Web, id: str) -> dict[str, Any]:
    now: dict[str, Any] = web.post(f"/api/matches/{id}/analysis", None)
    until = time.monotonic() + 60
    while now["progress"] == "running" and time.monotonic() < until:
        time.sleep(0.05)
        now = web.get(f"/api/matches/{id}/analysis")
    assert now["progress"] == "done", now
    return now


def test_a_hint_names_the_best_answers_of_ones_own_question(web: Web) -> None:
    id, tokens, players = two_players(web)
    ask = next(p.table["asks"][0] for p in players if p.table["asks"])
    token = {"Authorization": f"Bearer {tokens[ask['seat']]}"}
    wish = {"seat": ask["seat"], "number": ask["number"]}
    hints = web.post(f"/api/matches/{id}/hint", wish, headers=token)
    assert 1 <= len(hints) <= 3
    assert {hint["option"] for hint in hints} <= {option["id"] for option in ask["options"]}
    assert [hint["chance"] for hint in hints] == sorted((hint["chance"] for hint in hints), reverse=True)
    assert all(0 <= hint["chance"] <= 1 and hint["label"] for hint in hints)


def test_a_hint_needs_the_seats_token_and_an_open_question(web: Web) -> None:
    id, tokens, players = two_players(web)
    ask = next(p.table["asks"][0] for p in players if p.table["asks"])
    wish = {"seat": ask["seat"], "number": ask["number"]}
    other = {"Authorization": f"Bearer {tokens[1 - ask['seat']]}"}
    own = {"Authorization": f"Bearer {tokens[ask['seat']]}"}
    path = f"/api/matches/{id}/hint"
    assert refusal(lambda: web.post(path, wish)) == (403, "not-yours")
    assert refusal(lambda: web.post(path, wish, headers=other)) == (403, "not-yours")
    late = {**wish, "number": ask["number"] + 1}
    assert refusal(lambda: web.post(path, late, headers=own)) == (409, "stale")


def test_a_table_may_agree_on_no_hints_and_its_rematch_has_none_either(web: Web) -> None:
    opened = web.open(MINE, {"kind": "bot", "level": "random"}, hints=False)
    token = opened["held"][0]["token"]
    player = web.table(opened["id"], token)
    assert player.welcome["match"]["hints"] is False
    path = f"/api/matches/{opened['id']}/hint"
    head = {"Authorization": f"Bearer {token}"}
    assert refusal(lambda: web.post(path, {"seat": 0, "number": 0}, headers=head)) == (409, "no-hints")
    assert player.do("resign")["type"] == "done"
    player.do("offer", what="rematch")
    again = player.until_table(lambda table: table["rematch"])["rematch"]
    assert web.get(f"/api/matches/{again}")["hints"] is False


def test_hints_are_bounded_per_address(start_server: Start) -> None:
    web = start_server(questions=2).web
    id, tokens, players = two_players(web)
    ask = next(p.table["asks"][0] for p in players if p.table["asks"])
    wish = {"seat": ask["seat"], "number": ask["number"]}
    head = {"Authorization": f"Bearer {tokens[ask['seat']]}"}
    for _ in range(2):
        web.post(f"/api/matches/{id}/hint", wish, headers=head)
    assert refusal(lambda: web.post(f"/api/matches/{id}/hint", wish, headers=head)) == (429, "too-many")


def test_an_analysis_is_made_once_adds_up_and_outlives_the_server(start_server: Start) -> None:
    server = start_server()
    id = finished(server.web)
    now = analysed(server.web, id)
    found = now["found"]
    last = server.web.get(f"/api/matches/{id}")["position"]
    assert (now["choices"], now["of"], len(found["choices"])) == (last, last, last)
    for total in found["totals"]:
        parts = total["first"] + total["own"] + total["others"] + total["luck"]
        assert parts == pytest.approx(total["result"])
    assert server.web.post(f"/api/matches/{id}/analysis", None) == now, "it is not made again"
    server.stop()
    assert start_server().web.get(f"/api/matches/{id}/analysis") == now


def test_nothing_is_told_of_a_match_that_goes_on(web: Web) -> None:
    id, _, _ = two_players(web)
    wishes = {"analysis": None, "what-if": {"position": 0}, "line": {"position": 0, "option": "stay"}}
    for path, body in wishes.items():
        assert refusal(partial(web.post, f"/api/matches/{id}/{path}", body)) == (409, "not-over")
    assert web.get(f"/api/matches/{id}/analysis")["progress"] == "none"


def test_an_analysis_can_be_cancelled_and_begun_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    web = server.web
    id = finished(web)
    monkeypatch.setattr("rampant.server.explainer.PIECE_SECONDS", 0.0)  # a choice at a time: not done at once
    assert web.post(f"/api/matches/{id}/analysis", None)["progress"] == "running"
    stopped = web._read(web.http.delete(f"/api/matches/{id}/analysis"))
    assert stopped["progress"] == "cancelled"
    assert web.get(f"/api/matches/{id}/analysis")["found"] is None
    assert analysed(web, id)["found"]["choices"]


def test_analyses_are_bounded_per_address(start_server: Start) -> None:
    web = start_server(analyses=1).web
    first, second = finished(web), finished(web, 6)
    analysed(web, first)
    assert refusal(lambda: web.post(f"/api/matches/{second}/analysis", None)) == (429, "too-many")


def test_every_option_of_a_moment_is_rolled_out(web: Web) -> None:
    id = finished(web)
    record = web.get(f"/api/matches/{id}/moments?start=0&count=2")
    found = web.post(f"/api/matches/{id}/what-if", {"position": 0})
    assert found["seat"] == record["moments"][1]["seat"]
    assert found["chosen"] in [each["option"] for each in found["options"]]
    chances = [each["chance"] for each in found["options"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= each["chance"] <= 1 and each["error"] < 0.2 for each in found["options"])
    last = web.get(f"/api/matches/{id}")["position"]
    at_end = refusal(lambda: web.post(f"/api/matches/{id}/what-if", {"position": last}))
    assert at_end == (400, "bad-setting")


def test_a_line_is_played_out_on_the_board(web: Web) -> None:
    id = finished(web)
    options = web.post(f"/api/matches/{id}/what-if", {"position": 0})["options"]
    line = web.post(f"/api/matches/{id}/line", {"position": 0, "option": options[-1]["option"]})
    assert [moment["position"] for moment in line["moments"]] == list(range(len(line["moments"])))
    assert line["moments"][1]["means"]
    wrong = {"position": 0, "option": "bid3"}
    assert refusal(lambda: web.post(f"/api/matches/{id}/line", wrong)) == (400, "illegal")
