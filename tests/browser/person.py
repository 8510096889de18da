"""Somebody at a browser: opens tables, clicks what is lit, reads what stands there."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

SHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE = 60_000
"""Milliseconds. Whoever is answered goes on at once; on a busy machine that may take long."""
SOON = 10_000
LIT = ".options [data-option]:enabled, [data-target]"

CLICKER = """
// Clicks lit things at random until the game is over, somebody else has to choose for long, or `most` clicks were made.
async ([seed, most, patience]) => {
  let n = seed;
  const next = (limit) => ((n = (Math.imul(n, 1664525) + 1013904223) >>> 0), (n >>> 8) % limit);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let clicks = 0;
  let idle = 0;
  while (clicks < most && idle < patience) {
    if (document.querySelector('section[aria-label="Result"]')) return { clicks, over: true };
    const menu = [...document.querySelectorAll('[role=menuitem]')];
    const lit = menu.length ? menu : [...document.querySelectorAll('LIT')];
    if (lit.length === 0) { await pause(4); idle += 4; continue; }
    const one = lit[next(lit.length)];
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    clicks += 1;
    idle = 0;
    await pause(0);
  }
  return { clicks, over: !!document.querySelector('section[aria-label="Result"]') };
}
""".replace("LIT", LIT)


def packed(text: str) -> str:
    """A text as links of the page hold it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


class Person:
    def __init__(self, browser: Browser, url: str, name: str, *, still: bool = True, **context: Any) -> None:
        self.name = name
        self.url = url
        self.errors: list[str] = []
        size = context.pop("viewport", {"width": 1280, "height": 900})
        self.context = browser.new_context(viewport=size, **context)
        wishes = json.dumps({"speed": 0 if still else 1, "theme": context.get("color_scheme") or "dark"})
        self.context.add_init_script(
            f"localStorage.getItem('rampant.wishes') || localStorage.setItem('rampant.wishes', {json.dumps(wishes)});"
            f"localStorage.setItem('rampant.name', {json.dumps(json.dumps(name))});"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
            self.errors.append(message.text)

    def close(self) -> None:
        self.context.close()

    # -- going places --------------------------------------------------------------------------------------------------

    def go(self, where: str) -> None:
        self.page.goto(f"{self.url}/{where}")

    @property
    def match(self) -> str:
        found = re.search(r"#/match/([^?]+)", self.page.url)
        assert found, self.page.url
        return found.group(1)

    def open_table(
        self, game: str, seats: dict[int, str], settings: dict[str, Any] | None = None, public: bool = False
    ) -> str:
        """From the lobby, by clicks: the game, its settings, who sits where. Gives the id of the match."""
        page = self.page
        self.go("")
        page.locator(f'[data-game="{game}"]').click()
        page.get_by_role("button", name="Open the table").wait_for()
        for name, value in (settings or {}).items():
            self.set(name, value)
        for seat, who in seats.items():
            page.locator(f'select[data-seat="{seat}"]').select_option(who)
        if public:
            page.get_by_label("Show this table in the lobby").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile(r"#/match/"))
        page.locator(".status h1").wait_for()
        return self.match

    def open_scenario(self, game: str, text: str) -> None:
        """Follow a link that holds a written position, and open a table for one with it."""
        self.go(f"#/new/{game}?scenario={packed(text)}")
        self.page.get_by_text("This table begins from a position that somebody wrote").wait_for()
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url(re.compile(r"#/match/"))

    def set(self, name: str, value: Any) -> None:
        """Answer one setting of a new table, and wait until the game has agreed."""
        self.page.locator("details.advanced").evaluate_all("all => all.forEach(one => { one.open = true; })")
        field = self.page.locator(f'[data-setting="{name}"]')
        with self.page.expect_response(re.compile(r"/seats$")):
            if isinstance(value, bool):
                field.set_checked(value)
            elif isinstance(value, int):
                field.fill(str(value))
                field.blur()
            else:
                field.select_option(value)

    # -- playing -------------------------------------------------------------------------------------------------------

    def wait_asked(self) -> None:
        self.page.locator(".tray.asked").wait_for()

    def wait_asked_or_over(self) -> bool:
        """Whether the match goes on: the answer to the last click, or what others did after it, may have ended it."""
        over = self.page.locator('section[aria-label="Result"]')
        self.page.locator(".tray.asked").or_(over).first.wait_for()
        return over.count() == 0

    def prompt(self) -> str:
        return self.page.locator(".tray .prompt").inner_text()

    def click_lit(self, which: int = 0) -> None:
        """One real click with the mouse on a lit thing (and on the first entry of its menu, if one opens)."""
        from playwright.sync_api import TimeoutError as Late

        things = self.page.locator(LIT)
        for left in reversed(range(PATIENCE // SOON)):  # what is lit may be others before it is hit: mates choose too
            self.wait_asked()
            one = things.nth(which % max(1, things.count()))
            try:
                one.click(timeout=SOON)  # fails if something else lies over it
                break
            except Late:
                if not left:
                    raise
        menu = self.page.locator("[role=menuitem]")
        if menu.count():
            menu.first.click()
        self.settle()

    def settle(self) -> None:
        """Wait until the last click has been answered."""
        self.page.locator(".options button:disabled").first.wait_for(state="detached")
        self.page.wait_for_timeout(60)

    def click_on(self, most: int = 6000, seed: int = 7, patience: int = PATIENCE) -> dict[str, Any]:
        """Click lit things at random until the end."""
        result: dict[str, Any] = self.page.evaluate(CLICKER, [seed, most, patience])
        return result

    def begin_clicking(self, seed: int = 7, most: int = 20_000, patience: int = PATIENCE) -> None:
        """The same, beside others who do it too: `clicked` waits for its end."""
        self.page.evaluate("args => { window.clicking = (" + CLICKER + ")(args); }", [seed, most, patience])

    def clicked(self) -> dict[str, Any]:
        result: dict[str, Any] = self.page.evaluate("window.clicking")
        return result

    def result(self) -> str:
        return self.page.get_by_label("Result", exact=True).inner_text()

    # -- the table ---------------------------------------------------------------------------------------------------

    def sheet(self, *buttons: str) -> None:
        """Press buttons of the sheet "Table", one after the other, and close it."""
        self.page.get_by_role("button", name="Table", exact=True).click()
        for name in buttons:
            self.page.locator("dialog[open]").get_by_role("button", name=name, exact=True).click()
        self.page.wait_for_timeout(100)
        self.page.keyboard.press("Escape")
        self.page.locator("dialog[open]").wait_for(state="detached")

    def invitations(self) -> list[str]:
        """The links that this browser may give away."""
        self.page.get_by_role("button", name="Table", exact=True).click()
        fields = self.page.get_by_label(re.compile(r"^Invitation"))
        fields.first.wait_for()
        links = [field.input_value() for field in fields.all()]
        self.page.get_by_role("button", name="Close").click()
        return links

    def accept(self, link: str) -> None:
        """Follow a link and sit down."""
        self.page.goto(link)
        self.page.get_by_role("button", name=re.compile("^Play ")).first.click()
        self.page.locator(".strip .tag", has_text="you").wait_for()

    # -- looking -------------------------------------------------------------------------------------------------------

    def shot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")
