"""A real table and a real browser. Without Chromium, Playwright or a built page these tests are skipped, and say so."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rampant.core.added import CODE
from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src/rampant/server/page/index.html"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"]


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
"""The first is the same browser without windows, at a third of the cost."""


def chromium_path() -> str | None:
    found = (shutil.which(name) for name in BROWSERS)
    return os.environ.get("CHROMIUM") or next((path for path in found if path), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is; without it, Playwright or a built page there is nothing to test."""
    pytest.importorskip("playwright.sync_api", reason="NO BROWSER TESTS: playwright is not installed")
    path = chromium_path()
    if path is None:
        pytest.skip("NO BROWSER TESTS: no Chromium found (install it, or set CHROMIUM)")
    if not PAGE.exists():
        pytest.skip("NO BROWSER TESTS: the page is not built (cd web && npm ci && npm run build)")
    return path


@pytest.fixture(scope="package")  # not longer: while Playwright runs, no other test can run an event loop
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


class House:
    """A server process that can be killed and started again on the same port and store."""

    def __init__(self, folder: Path, *packages: Path) -> None:
        """`packages` are folders with packages that the server finds besides."""
        self.folder = folder
        self.paths = os.pathsep.join(str(path) for path in (ROOT / "src", ROOT, *packages))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        # As `rampant serve` does it, but steady, with hurried bots and room for many hasty people at one address.
        many = ("rate", "burst", "matches", "joins", "requests", "questions", "texts", "analyses")
        limits = ["away=1", *(f"{name}=100000" for name in many)]
        store = str(self.folder / "table.sqlite")
        call = f"serve(port={self.port}, store={store!r}, limits={limits!r}, bot_pace=0)"
        first = "from rampant.server.serve import serve; from tests.steady import be_steady"
        command = [sys.executable, "-c", f"{first}; be_steady(); {call}"]
        with (self.folder / "server.log").open("ab") as log:
            env = {**os.environ, "PYTHONPATH": self.paths, CODE: str(Path(__file__).with_name("hasty.py"))}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env)
        deadline = time.monotonic() + 120
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=2).close()
                return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise AssertionError((self.folder / "server.log").read_text()[-2000:]) from None
                time.sleep(0.1)

    def kill(self, how: int = signal.SIGKILL) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Iterator[House]:
    """One table server for all tests of the browser."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill(signal.SIGTERM)


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of their own: `person("Ann")`. Any error on their page fails the test."""
    people: list[Person] = []

    def make(name: str, **context: Any) -> Person:
        one = Person(browser, house.url, name, **context)
        people.append(one)
        return one

    yield make
    errors = [error for one in people for error in one.errors]
    for one in people:
        one.close()
    assert not errors, errors
