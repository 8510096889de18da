"""Matches outlive versions: old stores are read, and a match that no longer replays is neither lost nor wrong."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from rampant.core.match import Match
from rampant.core.record import read
from rampant.core.verify import verify
from rampant.games import game
from rampant.store.schema import MIGRATIONS
from tests.postgres import new_database
from tests.sample import GAME, steps
from tests.server.client import Player, Web, play_out
from tests.server.conftest import Running, Start
from tests.server.test_agreements import STAY, offer_of
from tests.server.test_play import MINE, refusal, two_players

SHELF = Path(__file__).parents[1] / "shelf"
OLD: dict[str, dict[str, Any]] = json.loads((SHELF / "0.1" / "store.json").read_text(encoding="utf-8"))


# -- stores of earlier versions ----------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def old_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store as version 0.1 left it."""
    text = (SHELF / "0.1" / "store.sql").read_text(encoding="utf-8")
    if request.param == "sqlite":
        with closing(sqlite3.connect(tmp_path / "old.db")) as db:
            db.executescript(text)
        return str(tmp_path / "old.db")
    url = new_database(request.getfixturevalue("postgres"))
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(text.encode())
    return url


def test_a_store_of_version_0_1_is_read_and_its_matches_go_on(start_server: Start, old_store: str) -> None:
    server = start_server(old_store, games=("rage", "hordes", "monpoc1", "monpoc2", "demolition", "monstrocity"))
    certain = []
    for name, old in OLD.items():
        info = server.web.get(f"/api/matches/{old['id']}")
        assert (info["number"], info["rules"]) == (old["number"], 1), name
        assert (info["result"] and info["result"]["winners"]) == old["result"], name
        players = [server.web.table(old["id"], old["token"])]
        assert players[0].welcome["yours"] == [0]
        if info["trouble"]:  # the rules of this game have changed since
            assert info["position"] < old["position"], name
            assert info["status"] == ("over" if old["result"] else "stopped"), name
        else:
            assert (info["status"], info["position"]) == (old["status"], old["position"]), name
            certain.append(old["game"])
            go_on(players[0])
        moments = server.web.get(f"/api/matches/{old['id']}/moments?count=50")
        assert moments["last"] >= info["position"]
        assert len(moments["moments"]) == moments["last"] + 1
        players[0].close()
    assert {"demolition", "monstrocity", "rage"} <= set(
        certain
    )  # both ways were met: those of hordes play otherwise now
    assert "hordes" not in certain


def go_on(player: Player) -> None:
    if player.table["asks"]:
        assert player.choose()["type"] == "done"
        assert player.do("say", text="Still here.")["type"] == "done"


def test_clocks_of_version_0_1_stand_as_they_stood(start_server: Start, old_store: str) -> None:
    server = start_server(old_store, games=("rage",))
    old = OLD["rage timed"]
    left = server.web.table(old["id"], old["token"]).table["clock"]["left"]
    assert [abs(a - b) < 5_000 for a, b in zip(left, old["left"], strict=True)] == [True, True]


def test_a_finished_match_of_version_0_1_can_be_downloaded(start_server: Start, old_store: str) -> None:
    server = start_server(old_store, games=("rage",))
    for name in ("rage resigned", "rage stopped"):
        saved = read(server.web.get(f"/api/matches/{OLD[name]['id']}/record"), game)
        assert saved.settings["rules"] == 1
        assert saved.end is not None
        assert list(saved.end.winners) == OLD[name]["result"]
        assert len(saved.lines) == OLD[name]["position"] + 1


def test_an_old_store_is_brought_up_to_date_once(start_server: Start, old_store: str) -> None:
    for _ in range(2):
        start_server(old_store, games=("rage",)).stop()
    query = "SELECT MAX(version) FROM schema_version"
    if "://" in old_store:
        with psycopg.connect(old_store) as db:
            row = db.execute(query).fetchone()
    else:
        with closing(sqlite3.connect(old_store)) as lite:
            row = lite.execute(query).fetchone()
    assert row is not None
    assert row[0] == len(MIGRATIONS) > 1


def test_a_match_of_the_future_is_refused_with_a_sentence(start_server: Start, tmp_path: Path) -> None:
    first = start_server()
    match, _, _ = two_players(first.web)
    first.stop()
    change(tmp_path, match, 0, format=99)
    second = start_server()
    assert "written by a newer Rampant" in second.web.get(f"/api/matches/{match}")["trouble"]
    eve = Player(second.web.url, match, hello=False)
    eve.send({"type": "hello"})
    assert eve.receive()["code"] == "other-rules"


# -- names -------------------------------------------------------------------------------------------------------------


def lines_of(folder: Path, match: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(folder / "store.db")) as db:
        rows = db.execute("SELECT body FROM entries WHERE match = ? ORDER BY number", (match,)).fetchall()
        (header,) = db.execute("SELECT header FROM matches WHERE id = ?", (match,)).fetchone()
    return [json.loads(header), *(json.loads(body) for (body,) in rows)]


def change(folder: Path, match: str, number: int, **fields: Any) -> None:
    """Write another line into a record, as only somebody with the file in hand can."""
    body = json.dumps(lines_of(folder, match)[number] | fields)
    with closing(sqlite3.connect(folder / "store.db")) as db, db:
        if number:
            db.execute("UPDATE entries SET body = ? WHERE match = ? AND number = ?", (body, match, number))
        else:
            db.execute("UPDATE matches SET header = ? WHERE id = ?", (body, match))


def test_records_name_options_and_state_their_format_and_rules(server: Running, tmp_path: Path) -> None:
    match, _, (ada, bob) = two_players(server.web)
    ada.choose(STAY)
    bob.until_table(lambda t: t["asks"])
    bob.choose(STAY)
    ada.do("resign")
    bob.until_table(lambda t: t["status"] == "over")
    header, first, second, last = lines_of(tmp_path, match)
    assert (header["format"], header["settings"]["rules"]) == (2, GAME.version)
    assert [line["option"] for line in (first, second, last)] == ["stay", "stay", "concede"]
    assert "check" in first, "the first choice begins a new turn"
    assert last["end"]["winners"] == [1]
    assert "rules" not in bob.welcome["match"]["settings"]


def test_nobody_opens_a_table_with_older_rules(web: Web) -> None:
    assert refusal(lambda: web.open(MINE, settings={"rules": 1})) == (400, "bad-setting")


def test_an_unknown_option_is_refused_with_near_names(web: Web) -> None:
    _, _, (ada, _) = two_players(web)
    answer = ada.choose("bid:99")
    assert (answer["code"], "bid:1" in answer["reason"]) == ("illegal", True)


def test_an_old_page_is_told_to_load_again(web: Web) -> None:
    eve = Player(web.url, web.open(MINE)["id"], hello=False)
    eve.send({"type": "hello", "protocol": 1})
    assert "load the page again" in eve.receive()["reason"]


# -- rules that have changed -------------------------------------------------------------------------------------------


@pytest.mark.skipif(not str(steps.__file__).endswith(".py"), reason="compiled rules cannot be reworded: from source")
def test_a_match_goes_on_when_only_words_have_changed(start_server: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    first = start_server()
    match, tokens, (ada, _) = two_players(first.web)
    ada.choose(STAY)
    first.stop()
    monkeypatch.setattr("tests.sample.steps.Act.prompt", lambda *_: "What now?")
    second = start_server()
    bob = second.web.table(match, tokens[1])
    assert (bob.table["position"], bob.table["trouble"]) == (1, "")
    assert bob.table["asks"][0]["prompt"] == "What now?"


def test_changed_words_in_a_record_do_not_matter(start_server: Start, tmp_path: Path) -> None:
    first = start_server()
    match, _, (ada, _) = two_players(first.web)
    ada.choose(STAY)
    first.stop()
    change(tmp_path, match, 1, means="Something else altogether")
    assert start_server().web.get(f"/api/matches/{match}")["trouble"] == ""


def played(web: Web, choices: int) -> tuple[str, list[str], list[Player]]:
    match, tokens, players = two_players(web)
    dice = Random(4)
    for _ in range(choices):
        for player in players:
            player.catch_up()
        asked = next(player for player in players if player.table["asks"])
        asked.choose(dice.choice(asked.table["asks"][0]["options"])["id"])
    for player in players:
        player.catch_up()
    return match, tokens, players


def test_a_running_match_that_does_not_replay_is_watched_told_and_continued_by_agreement(
    start_server: Start, tmp_path: Path
) -> None:
    first = start_server()
    match, tokens, _ = played(first.web, 16)
    number = 6
    first.stop()
    line = lines_of(tmp_path, match)[number]
    change(tmp_path, match, number, rolled=[*line.get("rolled", []), 6])
    second = start_server()
    ada, bob = (second.web.table(match, token) for token in tokens)
    certain = ada.table["position"]
    assert ada.table["status"] == "stopped"
    assert certain == number - 1
    assert f"cannot be replayed beyond position {certain}" in ada.table["trouble"]
    assert ada.table["asks"] == []
    answer = ada.do("choose", number=0, option=STAY)
    assert answer["code"] == "other-rules"
    assert ada.table["trouble"] in answer["reason"]
    assert len(second.web.get(f"/api/matches/{match}/moments?count=50")["moments"]) == certain + 1
    assert ada.do("offer", what="continue")["type"] == "done"
    assert bob.do("answer", offer=offer_of(bob), agree=True)["type"] == "done"
    ada.until_table(lambda t: t["status"] == "playing")
    assert (ada.table["position"], ada.table["trouble"]) == (certain, "")
    play_out([ada, bob], Random(1))
    text = second.web.get(f"/api/matches/{match}/record")
    assert verify(text, lambda _: GAME).taken == certain
    result = ada.table["result"]
    second.stop()
    info = start_server().web.get(f"/api/matches/{match}")
    assert (info["status"], info["result"], info["trouble"]) == ("over", result, "")


def test_a_finished_match_that_does_not_replay_keeps_its_result_and_can_be_exported(
    start_server: Start, tmp_path: Path
) -> None:
    first = start_server()
    match, _, players = two_players(first.web)
    play_out(players, Random(5))
    result, last = players[0].table["result"], players[0].table["position"]
    number = 6
    first.stop()
    line = lines_of(tmp_path, match)[number]
    change(tmp_path, match, number, rolled=[*line.get("rolled", []), 6])
    second = start_server()
    info = second.web.get(f"/api/matches/{match}")
    assert (info["status"], info["result"]) == ("over", result)
    assert 0 < info["position"] < last
    assert info["trouble"]
    moments = second.web.get(f"/api/matches/{match}/moments?count=50")
    assert moments["last"] == info["position"]
    text = second.web.get(f"/api/matches/{match}/record")
    saved = read(text, lambda _: GAME)
    assert len(saved.lines) == last + 1
    assert saved.end is not None
    assert list(saved.end.winners) == result["winners"]
    found, problem = Match.salvage(text, lambda _: GAME)
    assert problem is not None
    assert found.number <= info["position"]


def test_a_check_that_differs_stops_a_match_where_nothing_else_would(start_server: Start, tmp_path: Path) -> None:
    first = start_server()
    match, _, _ = played(first.web, 12)
    lines = lines_of(tmp_path, match)
    checked = [n for n, line in enumerate(lines) if line.get("check")]
    first.stop()
    change(tmp_path, match, checked[3], check="0" * 16)
    info = start_server().web.get(f"/api/matches/{match}")
    assert info["status"] == "stopped"
    assert info["position"] == checked[2]
    assert info["trouble"]


def test_going_back_before_the_trouble_ends_it(start_server: Start, tmp_path: Path) -> None:
    first = start_server()
    match, _, (ada, bob) = played(first.web, 16)
    number = 6
    ada.do("offer", what="take-back", position=2)
    bob.do("answer", offer=offer_of(bob), agree=True)
    ada.until_table(lambda t: t["position"] == 2)
    first.stop()
    line = lines_of(tmp_path, match)[number]
    change(tmp_path, match, number, rolled=[*line.get("rolled", []), 6])
    info = start_server().web.get(f"/api/matches/{match}")
    assert (info["status"], info["position"], info["trouble"]) == ("playing", 2, "")


def test_a_branch_does_not_need_the_match_it_came_from(start_server: Start, tmp_path: Path) -> None:
    first = start_server()
    match, _, players = two_players(first.web)
    play_out(players, Random(8))
    opened = first.web.post(f"/api/matches/{match}/branch", {"position": 4, "seats": [MINE, MINE]})
    scene = first.web.table(opened["id"]).scene
    first.stop()
    with closing(sqlite3.connect(tmp_path / "store.db")) as db, db:
        db.execute("DELETE FROM entries WHERE match = ?", (match,))
        db.execute("DELETE FROM matches WHERE id = ?", (match,))
    second = start_server()
    again = [second.web.table(opened["id"], held["token"]) for held in opened["held"]]
    assert second.web.table(opened["id"]).scene == scene
    play_out(again, Random(9))
    assert verify(second.web.get(f"/api/matches/{opened['id']}/record"), lambda _: GAME).finished
