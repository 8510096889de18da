"""Who runs a server looks after its matches with `rampant admin`, also while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from rampant.cli import main
from rampant.core.clock import Pace
from rampant.core.match import Match
from rampant.core.verify import verify
from rampant.games import game
from rampant.store.upkeep import Upkeep
from tests.postgres import new_database
from tests.server.client import Player, play_out
from tests.server.conftest import Running, Start
from tests.server.test_play import MINE, refusal


class Club:
    """A server with a table of Rage, and the command that looks after its store."""

    def __init__(self, server: Running, store: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.server, self.web, self.store, self._capsys = server, server.web, store, capsys
        opened = self.web.open(MINE, MINE, game="rage", settings={"rounds": 1}, name="Friday", public=True)
        self.match = opened["id"]
        self.tokens = [held["token"] for held in opened["held"]]
        self.players = [self.web.table(self.match, token) for token in self.tokens]

    def admin(self, *words: str) -> str:
        self._capsys.readouterr()
        assert main(["admin", "--store", self.store, *words]) == 0
        return self._capsys.readouterr().out


@pytest.fixture(params=["sqlite", "postgresql"])
def club(
    request: pytest.FixtureRequest, start_server: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Club:
    store = str(tmp_path / "club.db")
    if request.param == "postgresql":
        store = new_database(request.getfixturevalue("postgres"))
    return Club(start_server(store, games=("rage",)), store, capsys)


def choose_some(players: list[Player], count: int) -> None:
    for _ in range(count):
        for player in players:
            player.catch_up()
        next(player for player in players if player.table["asks"]).choose()


def test_matches_are_listed_and_shown(club: Club) -> None:
    choose_some(club.players, 4)
    assert club.match in club.admin("list")
    assert "Friday (rage)" in club.admin("list")
    assert club.match not in club.admin("list", "--status", "over")
    shown = club.admin("show", club.match)
    assert "Friday" in shown
    assert "seat 1:" in shown
    assert main(["admin", "--store", club.store, "show", "nothing"]) == 2


def test_a_match_is_closed_while_it_is_played(club: Club) -> None:
    choose_some(club.players, 2)
    club.admin("close", club.match, "--reason", "Good night.")
    ada = club.players[0]
    for player in club.players:
        player.catch_up()
        if player.table["asks"]:
            player.choose()
    ada.until_table(lambda t: t["status"] == "over")
    assert ada.table["result"]["reason"] == "Good night."
    assert club.web.get(f"/api/matches/{club.match}")["status"] == "over"


def test_a_match_is_exported_deleted_and_imported(club: Club, tmp_path: Path) -> None:
    play_out(club.players, Random(1))
    text = club.admin("export", club.match)
    assert verify(text, game).finished
    result = club.players[0].table["result"]
    for player in club.players:
        player.close()
    club.server.stop()
    club.admin("delete", club.match)
    assert club.match not in club.admin("list")
    (tmp_path / "match.jsonl").write_text(text)
    id = club.admin("import", str(tmp_path / "match.jsonl")).strip()
    assert id in club.admin("list", "--status", "over")
    assert club.admin("export", id).splitlines()[1:-1] == text.splitlines()[1:-1]
    assert result["reason"] in club.admin("show", id)


def test_a_match_against_the_clock_keeps_the_moments_of_its_choices(club: Club, tmp_path: Path) -> None:
    city = game("monstrocity")
    match, pace = Match(city, seed="sealed", settings={"mode": "real-time"}), Pace()
    while not match.state.over:
        option, seat = pace.next(match.state, lambda ask: ask.options[-1])
        match.choose(option, seat, round(pace.now * 1000))
    text = match.dumps()
    assert verify(text, game).moments == match.number
    (tmp_path / "match.jsonl").write_text(text)
    id = club.admin("import", str(tmp_path / "match.jsonl")).strip()
    assert club.admin("export", id).splitlines()[1:-1] == text.splitlines()[1:-1]


def test_an_unfinished_match_is_imported_and_goes_on(club: Club, tmp_path: Path) -> None:
    choose_some(club.players, 6)
    text = club.admin("export", club.match)
    (tmp_path / "match.jsonl").write_text(text)
    id = club.admin("import", str(tmp_path / "match.jsonl")).strip()
    joined = [club.web.post(f"/api/matches/{id}/join", {"name": name}) for name in ("Ada", "Bob")]
    players = [club.web.table(id, each["token"]) for each in joined]
    assert players[0].table["position"] == 6
    choose_some(players, 2)


def test_a_match_that_began_from_a_scenario_is_imported_as_one(club: Club, tmp_path: Path) -> None:
    rage = game("rage")
    began = Match(rage, seed="another")
    match = Match(rage, seed="from there", scenario=rage.dump(began.state))
    while match.number < 5:
        match.choose(match.state.asks[0].options[0])
    (tmp_path / "match.jsonl").write_text(match.dumps())
    id = club.admin("import", str(tmp_path / "match.jsonl")).strip()
    assert Match.loads(club.admin("export", id), game).state.digest() == match.state.digest()


def test_a_backup_of_a_running_store_is_a_store(club: Club, tmp_path: Path, start_server: Start) -> None:
    choose_some(club.players, 3)
    copy = str(tmp_path / "copy.db")
    club.admin("backup", copy)
    choose_some(club.players, 1)
    assert main(["admin", "--store", club.store, "backup", copy]) == 2
    other = start_server(copy, games=("rage",))
    assert other.web.get(f"/api/matches/{club.match}")["position"] == 3
    choose_some([other.web.table(club.match, token) for token in club.tokens], 1)


def test_old_matches_are_pruned_and_the_room_given_back(club: Club, tmp_path: Path) -> None:
    assert "0 deleted" in club.admin("prune", "--days", "30")
    upkeep = Upkeep(club.store)
    upkeep._do("UPDATE matches SET updated = ?", (1,))
    upkeep.close()
    assert "0 deleted" in club.admin("prune", "--days", "30", "--status", "over")
    assert "1 deleted" in club.admin("prune", "--days", "30")
    club.admin("vacuum")
    if "://" not in club.store:
        with closing(sqlite3.connect(club.store)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_an_address_is_kept_out_or_from_talking(club: Club) -> None:
    club.admin("ban", "127.0.0.1", "--talk")
    assert "127.0.0.1  talk" in club.admin("bans")
    ada = club.players[0]
    while (answer := ada.do("say", text="hello"))["type"] == "done":
        ada.wait_a_little()
    assert answer["code"] == "banned"
    assert club.web.get("/health")["ok"]
    club.admin("ban", "127.0.0.1")
    while club.web.http.get("/live").status_code == 200:
        pass
    assert refusal(lambda: club.web.get("/api/games")) == (403, "banned")
    with pytest.raises(ConnectionClosed, match="banned"):
        ada.until("never")  # who was at a table has to go, too
    club.admin("unban", "127.0.0.1")
    while club.web.http.get("/live").status_code == 403:
        pass
    assert club.admin("bans") == ""


def test_a_guest_is_muted_or_removed_from_a_table(club: Club) -> None:
    eve = club.web.table(club.match)
    club.admin("mute", club.match, "Eve")
    club.admin("mute", club.match, "1")
    club.admin("remove", club.match, "0")
    assert eve.do("say", -1, text="still me", name="Mal")["type"] == "done"  # the server reads what was added
    assert eve.do("say", -1, text="still me", name="Eve")["code"] == "banned"
    assert club.players[1].do("say", text="and me")["code"] == "banned"
    assert club.players[0].do("say", 0, text="and me")["code"] == "not-yours"
    assert main(["admin", "--store", club.store, "remove", club.match, "7"]) == 2


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "--store", str(tmp_path / "none.db"), "list"]) == 2
    assert "there is no store" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()
