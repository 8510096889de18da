"""Takes the pictures of the README from the real page: `python -m tools.pictures [GAME...]` (once it is built)."""

from __future__ import annotations

import base64
import signal
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, House, chromium_path
from tests.browser.person import Person

import rampant

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}
CLICKS = {"demolition": 30, "hordes": 60, "monstrocity": 50, "rage": 45}  # until something has happened
OTHERWISE = 130
MOST_BYTES = 200_000
SMALLER = """
async (png) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.86).split(',')[1];
}
"""


def keep(browser: Browser, one: Person, name: str) -> None:
    """The page as it is now, as a small WebP."""
    png = base64.b64encode(one.page.screenshot()).decode()
    blank = browser.new_page()
    webp = base64.b64decode(blank.evaluate(SMALLER, png))
    blank.close()
    assert len(webp) < MOST_BYTES, f"{name} has {len(webp)} bytes"
    path = FOLDER / f"{name}.webp"
    path.write_bytes(webp)
    print(f"{path.relative_to(FOLDER.parents[1])}  {len(webp) // 1024} KB")


def at_the_table(browser: Browser, url: str, game: str, theme: str) -> None:
    """A game in the middle of it, as somebody sees it who has to choose."""
    ann = Person(browser, url, "Ann", viewport=SIZE, color_scheme=theme)
    ann.open_table(game, {1: "bot:random"})
    ann.click_on(most=CLICKS.get(game, OTHERWISE), seed=5)
    for seed in range(40):  # a question that lights some of the board
        ann.wait_asked()
        if ann.page.locator("svg [data-target]").count() > 3:
            break
        ann.click_on(most=1, seed=seed)
    ann.page.locator("svg [data-target]").nth(1).focus()
    ann.page.wait_for_timeout(400)
    keep(browser, ann, game)
    ann.close()


def in_the_lobby(browser: Browser, url: str) -> None:
    ann = Person(browser, url, "Ann", viewport=SIZE)
    ann.go("")
    ann.page.locator("[data-game]").last.wait_for()
    ann.page.wait_for_timeout(300)
    keep(browser, ann, "lobby")
    ann.close()


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    house = House(Path(tempfile.mkdtemp()))
    house.start()
    try:
        with sync_playwright() as running:
            browser = running.chromium.launch(executable_path=chromium_path(), args=FLAGS)
            for i, game in enumerate(rampant.game_ids()):
                if not names or game in names:
                    at_the_table(browser, house.url, game, ("dark", "light")[i % 2])
            if not names or "lobby" in names:
                in_the_lobby(browser, house.url)
            browser.close()
    finally:
        house.kill(signal.SIGTERM)


if __name__ == "__main__":
    main(sys.argv[1:])
