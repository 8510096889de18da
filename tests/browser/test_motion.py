"""What happens is shown in motion: it can be skipped and sped up, and is left out for those who do not want it."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from tests.browser.person import Person, packed
from tests.server.test_danger import BURNING

Make = Callable[..., Person]
SHOWN = ".fx.step, .fx.fall, .fx.drop, .fx.flash, .fx.vanish, .field > .roll, .banner"
DICE = re.compile(r"\broll\b")  # without motion they lie still for a moment, to be read
WATCH = """
() => {
  window.seen = new Set();
  const look = () => {
    for (const { className } of document.querySelectorAll('SHOWN')) window.seen.add(className.baseVal ?? className);
    requestAnimationFrame(look);
  };
  look();
}
""".replace("SHOWN", SHOWN)


def moved(one: Person, clicks: int = 30) -> list[str]:
    """The kinds of motion that some clicks bring."""
    one.page.evaluate(WATCH)
    one.click_on(most=clicks, seed=11)
    found: list[str] = one.page.evaluate("[...window.seen]")
    return found


def test_moves_dice_and_turns_are_shown_in_motion(person: Make) -> None:
    ann = person("Ann", still=False)
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.page.keyboard.press("v")  # twice as fast
    wanted = {"step", "roll", "banner"}
    seen = ""
    for _ in range(6):  # clicks at random: not all of them choose something, and not every choice rolls
        seen += " ".join(["", *moved(ann)])
        if all(kind in seen for kind in wanted):
            break
    assert all(kind in seen for kind in wanted), seen


SKIPS = "async skip => { skip.click(); await new Promise(requestAnimationFrame); return !skip.isConnected; }"
"""Clicks, and says whether nothing moves any more with the next picture."""


def test_motion_can_be_skipped(person: Make) -> None:
    from playwright.sync_api import TimeoutError  # here: without it these tests are skipped

    ann = person("Ann", still=False)
    ann.open_table("rage", {1: "bot:hasty:quick"})
    skip = ann.page.get_by_role("button", name="Skip", exact=True)  # there as long as something moves
    gone = False
    for seed in range(40):
        ann.click_on(most=1, seed=seed)
        with suppress(TimeoutError):  # this choice moved nothing, or not for long
            gone = skip.evaluate(SKIPS, timeout=400)
            break
    assert gone


def test_speed_is_chosen_and_kept(person: Make) -> None:
    ann = person("Ann", still=False)
    ann.open_table("rage", {1: "bot:hasty:quick"})
    button = ann.page.get_by_role("button", name="Motion")
    for wanted in ("Motion ×1", "Motion ×2", "Motion ×4"):
        assert button.inner_text() == wanted
        ann.page.keyboard.press("v")
    ann.page.get_by_role("button", name="No motion").wait_for()
    assert [kind for kind in moved(ann, 8) if not DICE.search(kind)] == []
    ann.page.reload()
    ann.page.get_by_role("button", name="No motion").wait_for()


def test_who_wants_no_motion_gets_none(person: Make) -> None:
    ann = person("Ann", still=False, reduced_motion="reduce")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    assert [kind for kind in moved(ann, 12) if not DICE.search(kind)] == []
    assert ann.page.evaluate("document.getAnimations().length") == 0


def test_who_waits_for_a_bot_has_company_that_costs_nothing(person: Make) -> None:
    ann = person("Ann", still=False)
    ann.go(f"#/new/rage?scenario={packed('turn = 2' + BURNING)}")
    page = ann.page
    page.locator('select[data-seat="1"]').select_option("bot:hasty:slow")
    page.get_by_role("button", name="Open the table").click()
    figure = page.locator(".meanwhile .thinker")
    figure.wait_for()
    page.locator(".meanwhile .thinker.leans").wait_for()
    page.locator(".meanwhile .thinker:not(.leans)").wait_for()
    assert figure.evaluate("node => node.getAnimations().length") == 0, "no picture has to be made but when it moves"
    page.locator(".meanwhile p").wait_for()
    endless = "document.getAnimations().filter(one => one.effect.getTiming().iterations === Infinity)"
    names = set(page.evaluate(f"{endless}.map(one => one.effect.target.parentElement.className.split(' ')[0])"))
    assert names <= {"dots"}, names
    for _ in range(3):
        page.keyboard.press("v")
    page.get_by_role("button", name="No motion").wait_for()
    assert page.evaluate("document.getAnimations().length") == 0
