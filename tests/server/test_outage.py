"""A store that does not work is given up at once and used again as soon as it works; damage is noticed."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.server import serve as serving
from rampant.server import view
from rampant.store import RecordDamaged, Store, StoreDown, StoreError, Summary, WatchedStore, open_store
from rampant.store.upkeep import Upkeep
from tests.postgres import database, new_database
from tests.server.client import Player, Web
from tests.server.conftest import Running, Start
from tests.server.process import ROOT
from tests.server.test_play import MINE, refusal, two_players

OUTAGE = float(os.environ.get("RAMPANT_OUTAGE", "2"))  # seconds
OPEN = Summary("waiting", True, 5, "a table")


class Broken:
    """Makes the operations of a store fail, or hang, until it is mended."""

    def __init__(self, store: Any, monkeypatch: pytest.MonkeyPatch, hang: bool = False) -> None:
        self._patch = monkeypatch
        self._hang = hang
        self.tried: Counter[str] = Counter()
        for name in ("append", "heartbeat", "lobby", "check", "entries", "header", "update_summary", "recover"):
            monkeypatch.setattr(store, name, partial(self._fail, name))

    async def _fail(self, name: str, *_: object) -> Any:
        self.tried[name] += 1
        if self._hang:
            await asyncio.sleep(600)
        raise StoreDown("no disk")

    def mend(self) -> None:
        self._patch.undo()


@pytest.mark.parametrize("hang", [False, True])
def test_while_the_store_is_away_everybody_is_told_busy_at_once(
    server: Running, monkeypatch: pytest.MonkeyPatch, hang: bool
) -> None:
    store = server.service.backend.store
    match, _, (ada, bob) = two_players(server.web)
    monkeypatch.setattr(
        store, "seconds", 0.2
    )  # only while it is away: on a busy machine a disk that works may take longer
    broken = Broken(store.inner, monkeypatch, hang)
    first = ada.choose("stay")
    assert first["code"] == "busy"
    assert not store.working
    broken.tried.clear()
    for _ in range(20):
        assert ada.choose("stay")["code"] == "busy"
        assert ada.do("say", text="hello?")["code"] == "busy"
        assert refusal(lambda: server.web.get("/health")) == (503, "busy")
        assert refusal(lambda: server.web.get("/api/lobby")) == (503, "busy")
        assert refusal(lambda: server.web.open(MINE)) == (503, "busy")
        assert server.web.get("/live") == {"ok": True}
    assert set(broken.tried) <= {"recover"}, "it is answered without waiting for the store"
    late = Player(server.web.url, match, hello=False)
    late.send({"type": "hello", "tokens": []})
    assert late.until("refused")["code"] == "busy"
    late.close()
    assert server.web.get("/api/games")
    assert "rampant_store_works 0.0" in server.web.get("/metrics")
    broken.mend()  # and with it the time that an operation may take
    while not store.working:
        time.sleep(0.02)
    assert ada.choose("stay")["type"] == "done"
    bob.until_table(lambda t: t["position"] == 1)
    assert server.web.get(f"/api/matches/{match}")["position"] == 1


def test_postgresql_is_away_and_used_again_within_seconds_of_its_return(
    start_server: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """`RAMPANT_OUTAGE=120` keeps it away for two minutes and says how fast all was answered."""
    with database() as postgres:
        server = start_server(new_database(postgres.url), matches=10**6)
        store = server.service.backend.store
        _, _, (ada, bob) = two_players(server.web)
        postgres.stop()
        answers, slowest = 0, 0.0
        assert ada.choose("stay")["code"] == "busy"
        ends = time.monotonic() + OUTAGE
        while time.monotonic() < ends:
            began = time.monotonic()
            assert ada.choose("stay")["code"] == "busy"
            assert ada.do("say", text="hello?")["code"] == "busy"
            assert refusal(lambda: server.web.open(MINE)) == (503, "busy")
            answers, slowest = answers + 3, max(slowest, time.monotonic() - began)
            bob.catch_up()  # who says nothing for two minutes is let go
            time.sleep(OUTAGE / 200)
        postgres.start()
        tried = Counter[str]()
        recover = store.inner.recover

        async def counted() -> None:
            tried["recover"] += 1
            await recover()

        monkeypatch.setattr(store.inner, "recover", counted)
        returned = time.monotonic()
        while not store.working:
            time.sleep(0.01)
        assert tried["recover"] <= 2, "it is tried twice a second, and works when it is tried"
        assert ada.choose("stay")["type"] == "done"
        took = time.monotonic() - returned
        bob.until_table(lambda t: t["position"] == 1)
        assert not [record for record in caplog.records if record.exc_info], "a trace"
        told = f"away for {OUTAGE:.0f} s: {answers} answers, three of them in {slowest * 1000:.0f} ms at most"
        sys.stdout.write(f"{told}; {took:.2f} s after its return a choice counts\n")
        server.stop()


def test_a_row_that_breaks_a_rule_is_no_outage(tmp_path: Path) -> None:
    async def orphan() -> None:
        changes: list[bool] = []
        store = WatchedStore(open_store(str(tmp_path / "s.db")), changes.append)
        await store.open(lambda match, text: None)
        with pytest.raises(StoreError):
            await store.append("nowhere", 1, "x")
        assert store.working
        assert changes == []
        await store.close()

    asyncio.run(orphan())


# -- one file, one server ----------------------------------------------------------------------------------------------


def test_a_second_server_on_one_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def twice() -> None:
        first = open_store(str(tmp_path / "s.db"))
        await first.open(lambda match, text: None)
        with pytest.raises(StoreError, match="another server has"):
            await open_store(str(tmp_path / "s.db")).open(lambda match, text: None)
        (tmp_path / "other-name.db").symlink_to(tmp_path / "s.db")
        with pytest.raises(StoreError, match="another server has"):
            await open_store(str(tmp_path / "other-name.db")).open(lambda match, text: None)
        await first.close()
        again = open_store(str(tmp_path / "s.db"))
        await again.open(lambda match, text: None)
        await again.close()

    asyncio.run(twice())


def test_of_two_servers_that_start_together_one_is_refused_before_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "s.db")
    loaded: list[str] = []

    def load() -> dict[str, Game]:
        """Both have looked at the store, and load their games."""
        loaded.append("games")
        if len(loaded) == 1:
            with pytest.raises(StoreError, match="another server has"):
                serving.serve(port=0, store=store)
        raise RampantError("that is enough")

    monkeypatch.setattr(serving, "found_games", load)
    with pytest.raises(RampantError, match="that is enough"):
        serving.serve(port=0, store=store)
    assert loaded == ["games"]


def test_starting_on_a_full_disk_is_told_in_a_sentence(tmp_path: Path) -> None:
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512));"
        "from rampant.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--store", str(tmp_path / "club.db")]
    # Python notices no full disk when it keeps what it has compiled: others would read halves of it.
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=120, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("rampant: the store")
    assert "Traceback" not in done.stderr


# -- damage ------------------------------------------------------------------------------------------------------------


def damaged(start_server: Start, tmp_path: Path, *statements: str) -> tuple[Web, str, str]:
    """A server on a store in which the first of two matches was damaged."""
    first = start_server()
    match, tokens, (ada, bob) = two_players(first.web, public=True)
    for _ in range(3):
        for player in (ada, bob):
            player.catch_up()
            if player.table["asks"]:
                player.choose()
    whole = first.web.open(MINE, public=True)["id"]
    first.stop()
    upkeep = Upkeep(str(tmp_path / "store.db"))
    for statement in statements:
        upkeep._do(statement, (match,))
    upkeep.close()
    second = start_server()
    assert second.web.get(f"/api/matches/{whole}")["trouble"] == ""
    assert whole in [line["id"] for line in second.web.get("/api/lobby")]
    return second.web, match, tokens[0]


def test_a_missing_line_is_noticed_and_spoils_one_table(start_server: Start, tmp_path: Path) -> None:
    web, match, token = damaged(start_server, tmp_path, "DELETE FROM entries WHERE match = ? AND number = 3")
    info = web.get(f"/api/matches/{match}")
    assert (info["status"], info["position"]) == ("stopped", 2)
    assert "line 3 is missing" in info["trouble"]
    ada = web.table(match, token)
    assert ada.do("say", text="hello?")["code"] == "other-rules"


def test_a_line_that_cannot_be_read_spoils_one_table(start_server: Start, tmp_path: Path) -> None:
    web, match, _ = damaged(
        start_server, tmp_path, "UPDATE entries SET body = '{\"type\"' WHERE match = ? AND number = 2"
    )
    assert "line 2" in web.get(f"/api/matches/{match}")["trouble"]


@pytest.mark.parametrize(
    "line",
    [
        '{"type": "answered", "at": 1, "seat": 0, "offer": 99, "agree": true, "seats": [0]}',
        '{"type": "left", "at": 1, "seat": 99}',
        '{"type": "restored", "at": 1, "seat": 0}',
    ],
)
def test_a_line_that_means_nothing_spoils_one_table(start_server: Start, tmp_path: Path, line: str) -> None:
    web, match, _ = damaged(
        start_server, tmp_path, f"UPDATE entries SET body = '{line}' WHERE match = ? AND number = 2"
    )
    assert "line 2" in web.get(f"/api/matches/{match}")["trouble"]


def test_a_header_and_a_summary_that_cannot_be_read_spoil_one_table(start_server: Start, tmp_path: Path) -> None:
    web, match, _ = damaged(
        start_server,
        tmp_path,
        "UPDATE matches SET header = 'x' WHERE id = ?",
        "UPDATE matches SET summary = 'x' WHERE id = ?",
    )
    assert refusal(lambda: web.get(f"/api/matches/{match}")) == (409, "other-rules")


def test_of_a_match_that_cannot_be_rebuilt_at_all_the_kept_line_is_shown(start_server: Start, tmp_path: Path) -> None:
    web, match, _ = damaged(start_server, tmp_path, "UPDATE matches SET header = 'x' WHERE id = ?")
    info = web.get(f"/api/matches/{match}")
    assert info["id"] == match
    assert "cannot be read" in info["trouble"]


def test_a_store_says_which_line_is_missing(tmp_path: Path) -> None:
    async def gap(store: Store) -> None:
        await store.open(lambda match, text: None)
        await store.create("m", "header", OPEN)
        for number in (1, 2, 4):
            await store.append("m", number, str(number))
        with pytest.raises(RecordDamaged, match="line 3") as caught:
            await store.entries("m", 0)
        assert caught.value.lines == ["1", "2"]
        assert await store.entries("m", 3) == ["4"]
        await store.close()

    asyncio.run(gap(open_store(str(tmp_path / "s.db"))))


# -- readers -----------------------------------------------------------------------------------------------------------


def test_replaying_does_not_hold_the_lock_that_players_need(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _, (ada, _) = two_players(server.web)
    go_on, real = threading.Event(), view.moments

    def slow(*args: Any) -> Any:
        assert go_on.wait(60)
        return real(*args)

    monkeypatch.setattr(view, "moments", slow)

    def read() -> None:
        web = Web(server.web.url)
        web.get(f"/api/matches/{match}/moments")
        web.close()

    readers = [threading.Thread(target=read) for _ in range(8)]
    for reader in readers:
        reader.start()
    for _ in range(5):
        assert ada.do("say", text="nobody waits")["type"] == "done"
    assert ada.choose("stay")["type"] == "done"
    assert server.web.table(match).table["position"] == 1
    go_on.set()
    for reader in readers:
        reader.join()
