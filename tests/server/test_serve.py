"""`rampant serve` says where it is, or in one sentence why it cannot be."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from rampant.cli import main
from tests.cli.command import interruptible
from tests.server.process import ROOT


def test_the_command_prints_its_address_and_stops_cleanly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "rampant", "serve", "--port", "0", "--store", str(tmp_path / "club.db")]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, preexec_fn=interruptible) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        url = line.split()[4]
        assert httpx.get(f"{url}health", timeout=60).json()["store"] == "sqlite"
        assert len(httpx.get(f"{url}api/games", timeout=60).json()) >= 1
        documents = httpx.get(f"{url}docs", timeout=60, follow_redirects=True)
        nothing = httpx.get(f"{url}docs/no-such-page.html", timeout=60)
        server.send_signal(signal.SIGINT)
        server.wait(60)
    assert (tmp_path / "club.db").exists()
    assert documents.url.path == "/docs/", "so that links between the pages lead somewhere"
    assert (documents.status_code, nothing.status_code) == (200, 404)
    assert "Rampant" in documents.text


def test_what_cannot_be_served_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        store = ["--store", str(tmp_path / "club.db")]
        assert main(["serve", "--port", str(taken.getsockname()[1]), *store]) == 2
    assert "choose another with --port" in capsys.readouterr().err
    assert main(["serve", "--port", "0", "--store", str(tmp_path / "no folder" / "club.db")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert main(["serve", "--port", "0", "--store", "mysql://host/db"]) == 2
    assert "file name or a postgresql" in capsys.readouterr().err
    assert main(["serve", "--port", "0", "--limit", "matchs=3", *store]) == 2
    assert "Did you mean 'matches'" in capsys.readouterr().err
    (tmp_path / "text.db").write_text("no database at all, but long enough to be looked at as one" * 20)
    assert main(["serve", "--port", "0", "--store", str(tmp_path / "text.db")]) == 2
    assert "cannot be opened" in capsys.readouterr().err
