"""A match that explains itself: hints at the table, the analysis after the end, and what if, by clicks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.person import Person
from tests.browser.test_views import PHONE, axe

Make = Callable[..., Person]
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "small": {"viewport": {"width": 1280, "height": 720}},
    "phone": PHONE,
}


def finished(ann: Person) -> str:
    """A short match of Rage, played to its end."""
    match = ann.open_table("rage", {1: "bot:hasty:quick"}, settings={"rounds": 2})
    assert ann.click_on()["over"]
    return match


def test_a_hint_names_the_best_answers_and_chooses_one(person: Make) -> None:
    ann = person("Ann")
    page = ann.page
    ann.open_table("rage", {1: "bot:hasty:quick"}, settings={"rounds": 4})
    ann.click_on(most=10)
    ann.settle()  # the last click may still be answered, or have opened a menu
    if page.locator("[role=menuitem]").count():
        page.keyboard.press("Escape")
    ann.wait_asked()
    page.keyboard.press("h")
    sheet = page.get_by_role("dialog", name="Hint")
    rows = sheet.locator("li")
    rows.first.wait_for()
    assert 1 <= rows.count() <= 3
    assert re.search(r"\d+ %", rows.first.inner_text())
    axe(ann)
    ann.shot("hint")
    before = page.locator(".tray .prompt").inner_text() + str(page.locator(".log li").count())
    sheet.get_by_role("button", name=re.compile("^Choose")).first.click()
    sheet.wait_for(state="detached")
    page.wait_for_function(  # another question, or something has happened
        "old => document.querySelector('.prompt')?.innerText + document.querySelectorAll('.log li').length !== old",
        arg=before,
    )


def test_a_table_without_hints_offers_none(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/new/rage")
    ann.page.get_by_label("Players may ask for hints").uncheck()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.wait_asked()
    assert ann.page.get_by_role("button", name="Why not?").is_visible()
    assert ann.page.get_by_role("button", name="Hint", exact=True).count() == 0


def test_the_analysis_is_one_click_from_the_result_and_shows_the_better_line(person: Make) -> None:
    ann = person("Ann")
    page = ann.page
    finished(ann)
    page.get_by_label("Result", exact=True).get_by_role("link", name="Analysis").click()
    curve = page.get_by_role("figure", name=re.compile("^Chances of winning"))
    curve.wait_for(timeout=120_000)
    panel = page.get_by_role("tabpanel", name="Analysis")
    assert panel.locator("section").count() == 2
    assert re.search(r"Luck\s+[+−]?\d", panel.inner_text())
    axe(ann)
    with page.expect_download() as saved:
        panel.get_by_role("button", name="Save as JSON").click()
    found = json.loads(saved.value.path().read_text(encoding="utf-8"))
    for total in found["totals"]:
        parts = total["first"] + total["own"] + total["others"] + total["luck"]
        assert parts == pytest.approx(total["result"])
    wrong = next(choice for choice in found["choices"] if choice["better_option"] and choice["mark"] != "fine")
    slider = page.get_by_role("slider", name="Move")
    slider.fill(str(wrong["number"]))
    better = page.get_by_role("button", name="Show the better line")
    better.wait_for()
    assert wrong["better"] in page.locator(".verdicts").inner_text()
    better.click()
    page.get_by_role("button", name="Back to the match").wait_for()
    ann.shot("analysis-line")
    page.get_by_role("button", name="Back to the match").click()
    better.wait_for()


def test_what_if_rolls_out_every_option_of_a_moment(person: Make) -> None:
    ann = person("Ann")
    page = ann.page
    match = finished(ann)
    ann.go(f"#/replay/{match}?at=4")
    page.locator(".count", has_text="Move 4").wait_for()
    page.get_by_role("button", name="What if…").click()
    page.get_by_role("button", name="Roll it out").click()
    sheet = page.get_by_role("dialog")
    rows = sheet.locator("ol li")
    rows.first.wait_for()
    assert sheet.get_by_text("was chosen").count() == 1
    assert re.search(r"\d+ % ± \d+", rows.first.inner_text())
    axe(ann)
    ann.shot("what-if")
    sheet.get_by_role("button", name=re.compile("^Show")).first.click()
    page.get_by_role("button", name="Back to the match").wait_for()


def test_an_analysis_fits_every_screen_by_day_and_by_night(person: Make) -> None:
    match = ""
    for theme in ("dark", "light"):
        for name, size in SIZES.items():
            ann = person("Ann", color_scheme=theme, reduced_motion="reduce", **size)
            if not match:
                match = finished(ann)
            ann.go(f"#/replay/{match}?analysis=begin")
            curve = ann.page.get_by_role("figure", name=re.compile("^Chances of winning"))
            curve.wait_for(timeout=120_000)
            ann.page.locator(".dot").first.click()
            ann.page.locator(".verdicts").wait_for()
            wide = ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
            assert wide, f"{name} scrolls sideways"
            axe(ann)
            ann.shot(f"analysis-{name}-{theme}")


def test_who_looks_on_sees_who_is_ahead_and_who_plays_does_not(person: Make) -> None:
    """Watched from where nobody plays; a window beside a player's is told to wait for the end."""
    eve = person("Eve")
    eve.open_table("rage", {0: "bot:hasty:quick", 1: "bot:hasty:quick"}, settings={"rounds": 2}, public=True)
    eve.page.get_by_role("tab", name="Who is ahead?").click()
    curve = eve.page.get_by_role("figure", name=re.compile("^Chances of winning: .* %"))
    curve.wait_for()
    eve.page.get_by_text("As it looked to those who watched").wait_for()
    axe(eve)
    eve.shot("live-curve")
    ann, bob = person("Ann"), person("Bob")
    match = ann.open_table("rage", {1: "bot:hasty:quick"}, public=True)
    ann.wait_asked()
    assert ann.page.get_by_role("tab", name="Who is ahead?").count() == 0
    bob.go(f"#/match/{match}")
    bob.page.get_by_role("tab", name="Who is ahead?").click()
    bob.page.get_by_text("see the chances after the end").wait_for()
