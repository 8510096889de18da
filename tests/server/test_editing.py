"""The editor over HTTP: texts go in and come out, bounded; positions of matches, if nobody is told a secret by them."""

from __future__ import annotations

from rampant.games import game
from tests.server.client import Web
from tests.server.conftest import Start
from tests.server.test_play import MINE, two_players


def test_a_game_without_an_editor_says_so(web: Web) -> None:
    assert web.http.get("/api/games/sample/editor").json()["code"] == "not-found"
    answer = web.http.post("/api/games/sample/edit", json={"text": "x"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setting")


def test_a_text_or_an_edit_that_is_too_long_is_refused_before_a_game_reads_it(web: Web) -> None:
    far: dict[str, object] = {"text": "", "edit": {"what": "put", "at": ["r1c1"] * 65}}
    for body, said in (({"text": "x" * 6001}, "at most 6000 characters"), (far, "at most 64 entries")):
        answer = web.http.post("/api/games/sample/edit", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
        assert said in answer.json()["reason"]
        assert "Expected" not in answer.json()["reason"]


def test_a_position_with_secrets_is_written_only_after_the_end(web: Web) -> None:
    id, _, _ = two_players(web)
    answer = web.http.get(f"/api/matches/{id}/scenario")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


def test_a_position_is_taken_out_of_a_match_edited_exported_and_played(start_server: Start) -> None:
    web = start_server(games=("rage",)).web
    info = web.get("/api/games/rage/editor")
    assert {tool["id"] for tool in info["tools"]} > {"ground:F", "maser:", "monster:gigan"}
    opened = web.open(MINE, MINE, game="rage")
    found = web.get(f"/api/matches/{opened['id']}/scenario?position=5")
    assert (found["game"], found["position"]) == ("rage", 0)
    edit = {"what": "set", "field": "round", "value": 3}
    after = web.post("/api/games/rage/edit", {"text": found["text"], "edit": edit})
    assert after["problem"] == ""
    assert game("rage").load(after["text"]).digest() != game("rage").load(found["text"]).digest()
    told = web.post("/api/games/rage/edit", {"text": found["text"], "edit": {**edit, "value": 99}})
    assert told["problem"] == "round must be a number from 1 to 50, not 99"
    assert told["text"] == found["text"]
    test = web.post("/api/games/rage/export", {"text": after["text"], "form": "test", "dice": [1]})
    assert "Planned(dice=[1])" in test["text"]
    again = web.open(MINE, MINE, game="rage", scenario=after["text"])
    assert web.get(f"/api/matches/{again['id']}")["scenario"] is True


def test_a_position_becomes_a_puzzle_with_the_answers_that_its_maker_calls_right(start_server: Start) -> None:
    web = start_server(games=("rage",)).web
    text = web.get("/api/games/rage/editor")["starts"][1]["text"]
    posed = web.post("/api/games/rage/pose", {"text": text})
    options = [option["id"] for option in posed["ask"]["options"]]
    assert {answer["grade"] for answer in posed["answers"]} == {"wrong"}
    puzzle = web.post("/api/games/rage/pose", {"text": text, "right": options[1:2], "goal": "Go far"})
    assert (puzzle["goal"], puzzle["worlds"], puzzle["scene"]["boards"][0]["id"]) == ("Go far", 0, "board:main")
    assert [answer["option"] for answer in puzzle["answers"] if answer["grade"] == "right"] == options[1:2]
    suite = web.post(
        "/api/games/rage/export", {"text": text, "form": "suite", "right": options[1:2], "goal": 'Go "far"'}
    )
    assert f'right = ["{options[1]}"]' in suite["text"]
    assert 'why = "Go \\"far\\""' in suite["text"]
    for body in ({"text": text, "right": ["fly"]}, {"text": "nonsense"}):
        answer = web.http.post("/api/games/rage/pose", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-setting")
    for long in ({"text": "x" * 6001}, {"text": "", "right": ["a"] * 101}, {"text": "", "goal": "x" * 301}):
        assert web.http.post("/api/games/rage/pose", json=long).json()["code"] == "bad-message"


def test_a_map_comes_with_a_position_and_opens_a_table(start_server: Start) -> None:
    web = start_server(games=("rage",)).web
    start = web.get("/api/games/rage/editor")["starts"]
    bare, two = (web.post("/api/games/rage/edit", {"text": one["text"]}) for one in start[:2])
    assert [fault["clause"] for fault in bare["unfit"]] == ["RAGE-1.09"] * 4
    assert two["unfit"] == []
    opened = web.open(MINE, MINE, game="rage", settings={"drawn": two["map"]})
    assert web.get(f"/api/matches/{opened['id']}")["settings"]["drawn"] == two["map"]
    answer = web.http.post("/api/games/rage/seats", json={"settings": {"drawn": bare["map"]}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setting")
    assert "has 0 foundations, not 8 [RAGE-1.09]" in answer.json()["reason"]
    answer = web.http.post("/api/games/rage/seats", json={"settings": {"drawn": "x" * 4001}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_one_address_has_only_so_many_texts_read_in_a_minute(start_server: Start) -> None:
    web = start_server(texts=3, games=("rage",)).web
    calls = [("edit", {"text": "x"}), ("build", {"text": "printed"}), ("pose", {"text": "x"}), ("edit", {"text": "x"})]
    codes = [web.http.post(f"/api/games/rage/{what}", json=body).json().get("code", "") for what, body in calls]
    assert codes == ["", "", "bad-setting", "too-many"]


def test_settings_that_hold_texts_count_as_texts(start_server: Start) -> None:
    web = start_server(texts=2, games=("rage",)).web
    bodies: list[dict[str, object]] = [{"settings": {"players": 2}}] * 4
    bodies += [{"settings": {"drawn": "x"}}, {"scenario": "x"}, {"scenario": "x"}]
    codes = [web.http.post("/api/games/rage/seats", json=body).json().get("code", "") for body in bodies]
    assert codes == ["", "", "", "", "bad-setting", "bad-setting", "too-many"]
