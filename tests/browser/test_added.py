"""A game and a bot from other packages: written by `rampant new`, installed, and met in terminal, lab and browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import ROOT, House
from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def rampant(folder: Path, *words: str, paths: tuple[Path, ...] = (), typed: str = "") -> str:
    """What the command prints; it has to succeed."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", *paths))), "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "rampant", *words],
        cwd=folder, env=env, input=typed, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Where they were written, and where they are installed."""
    written = tmp_path_factory.mktemp("written")
    installed = tmp_path_factory.mktemp("installed")
    rampant(written, "new", "game", "meteor")
    rampant(written, "new", "bot", "patient")
    pip = [sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", "install", "--no-deps"]
    where = ["--no-build-isolation", "--target", str(installed)]
    subprocess.run([*pip, *where, str(written / "meteor"), str(written / "patient")], check=True, timeout=200)
    return written, installed


def test_what_was_written_passes_its_own_tests(packages: tuple[Path, Path]) -> None:
    written, installed = packages
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(installed)))}
    for folder in ("meteor", "patient"):
        pytest_runs = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            ".",
            "-c",
            "/dev/null",
        ]
        done = subprocess.run(
            [*pytest_runs, "tests"], cwd=written / folder, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-2000:]
        assert " passed" in done.stdout


def test_terminal_and_lab_know_them(packages: tuple[Path, Path]) -> None:
    written, installed = packages
    assert "Meteor" in rampant(written, "games", paths=(installed,))
    played = rampant(written, "play", "meteor", "--seats", "you,patient", paths=(installed,), typed="walk\n" * 40)
    assert "first at the end of the street" in played
    lab = rampant(written, "sim", "meteor", "--games", "20", "--bots", "patient,random", paths=(installed,))
    assert "patient" in lab
    assert "20 games" in lab


def test_a_bot_under_work_plays_from_its_file(packages: tuple[Path, Path]) -> None:
    written, _ = packages
    code = str(written / "patient" / "rampant_patient.py")
    found = rampant(
        written, "sim", "rage", "--code", code, "--bots", "patient,random", "--games", "4", "--workers", "2"
    )
    assert "patient" in found


def test_the_browser_knows_them(packages: tuple[Path, Path], browser: Browser, tmp_path: Path) -> None:
    house = House(tmp_path, packages[1])
    house.start()
    ann = Person(browser, house.url, "Ann")
    try:
        ann.open_table("meteor", {1: "bot:patient:easy"})
        assert ann.click_on(most=200)["over"]
        assert ann.result().strip()
        assert not ann.errors
    finally:
        ann.close()
        house.kill(signal.SIGTERM)
