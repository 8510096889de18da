"""Positions are edited as people do it: by clicks, by text, by keyboard, on a phone, out of a match."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.person import PATIENCE, Person
from tests.browser.test_views import PHONE, axe

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Make = Callable[..., Person]


def text_of(page: Page) -> Locator:
    """The field with the text: a column of its own where there is room, else behind a tab."""
    return page.locator('textarea[aria-label="The position as text"]:visible')


def written(page: Page, pattern: str) -> None:
    """Wait until the text says so."""
    from playwright.sync_api import expect

    expect(text_of(page)).to_have_value(re.compile(pattern, re.DOTALL), timeout=PATIENCE)


def test_a_position_is_drawn_set_written_shared_and_played(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/scenario/rage")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_label("Start from").select_option("start|bare")
    page.get_by_role("button", name="Forest", exact=True).click()
    page.get_by_label("Symmetry").select_option("turn")
    page.locator('[data-target="cell:r2c3"]').click()
    written(page, r"\n\. \. F( \.)+\n.*\n( ?\.)+ F \. \.\n")
    page.keyboard.press("Escape")
    page.locator('[data-target="cell:r1c1"]').click()
    page.get_by_label("Wounds").fill("4")
    page.get_by_label("Wounds").blur()
    written(page, "wounds = 4")
    page.locator('[data-target="cell:r10c10"]').click()
    page.locator('[data-target="cell:r8c8"]').click()
    written(page, 'at = "r8c8"')
    axe(ann)
    ann.shot("editor")
    text = text_of(page).input_value().replace("wounds = 4", "wounds = 44")
    text_of(page).fill(text)
    page.get_by_text("wounds must be a number from 0 to").wait_for()
    assert page.get_by_role("button", name="Play it", exact=True).is_disabled()
    page.get_by_role("button", name=re.compile("Show line")).click()
    text_of(page).fill(text.replace("wounds = 44", "wounds = 5"))
    page.get_by_text("Sound:").wait_for()
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Dice to come").fill("1 2")
    page.get_by_role("tab", name="Play and share").click()
    page.get_by_label("Name").fill("Duel")
    page.get_by_role("button", name="Save here").click()
    link = page.get_by_label("Link to edit it").first.input_value()
    page.get_by_role("button", name="Play it", exact=True).click()
    page.get_by_text("The first dice are planned: 1 2.").wait_for()
    page.locator('select[data-seat="1"]').select_option("mine")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"#/match/"))
    page.locator(".tray.asked").wait_for()
    bob = person("Bob")
    bob.page.goto(link)
    bob.page.get_by_text("Sound:").wait_for()
    bob.page.get_by_role("tab", name="Text").click()
    assert "wounds = 5" in text_of(bob.page).input_value()


def test_who_plays_a_position_and_comes_back_goes_on_with_it(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/scenario/rage")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Last round").fill("7")
    page.get_by_label("Last round").blur()
    page.get_by_label("Dice to come").fill("6 6")
    written(page, "rounds = 7")
    page.get_by_role("button", name="Play it", exact=True).click()
    page.get_by_role("button", name="Open the table").wait_for()
    page.go_back()
    written(page, "rounds = 7")
    page.reload()
    written(page, "rounds = 7")
    page.get_by_role("tab", name="Table").click()
    assert page.get_by_label("Dice to come").input_value() == "6 6"


def test_the_board_stays_where_it_is_when_there_is_something_to_tell(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/scenario/monpoc2")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    square = page.locator('[data-target="cell:r12c9"]')
    before = square.bounding_box()
    page.get_by_role("button", name="Water", exact=True).click()
    square.click()
    page.get_by_text("1 note").wait_for()
    assert square.bounding_box() == before
    page.get_by_text("1 note").click()
    page.get_by_text("neither half answers to the other").wait_for()
    axe(ann)
    ann.shot("editor-notes")


def out_of_a_match(ann: Person) -> Page:
    """The editor, with the first position of a match that is played."""
    ann.open_table("rage", {0: "mine", 1: "mine"})
    page = ann.page
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("link", name="Edit this position").click()
    page.get_by_text("Sound:").wait_for()
    return page


def test_a_position_out_of_a_match_is_edited(person: Make) -> None:
    page = out_of_a_match(person("Ann"))
    page.get_by_role("button", name="Take away", exact=True).click()
    page.locator('[data-target="cell:r5c5"]').click()
    page.get_by_role("tab", name="Text").click()
    written(page, r"maser = \[(?!.*r5c5)")
    page.get_by_role("button", name="Undo").click()
    written(page, r"maser = \[.*r5c5")


def test_a_map_is_drawn_by_keyboard_alone_and_an_impossible_one_is_explained(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/scenario/monpoc2")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    tool = page.get_by_role("button", name="Water", exact=True)
    tool.focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("Water: click squares, or type one")
    field.focus()
    page.keyboard.type("r1c9")
    page.keyboard.press("Enter")
    written(page, 'map = "open 17x17".*"r1c9"')
    page.get_by_label("Kind").select_option("City")
    page.get_by_role("button", name="Skyscraper", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_label("Skyscraper: click squares, or type one").fill("r1c1")
    page.keyboard.press("Enter")
    page.get_by_text(re.compile("another model stands there|no foundation fits")).wait_for()
    assert "skyscraper r1c1" not in text_of(page).input_value()


def test_the_board_is_one_stop_of_the_tab_key_and_arrows_go_over_its_squares(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/scenario/rage")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_label("Start from").select_option("start|bare")
    page.get_by_role("button", name="Forest", exact=True).press("Enter")
    text_of(page).focus()
    for key in ("Tab", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    written(page, r"\n(\. ){9}\.\n\. \. F( \.)+\n")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    written(page, r"\n\. \. F( \.)+\n\. \. F( \.)+\n")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.target") is None
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.target") == "cell:r3c3"


def test_a_position_is_edited_on_a_phone(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.go("#/scenario/monstrocity")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_label("Start from").select_option("start|bare")
    page.get_by_role("button", name="City Hall", exact=True).tap()
    page.locator('[data-target="cell:r2c2"]').tap()
    page.get_by_role("tab", name="Text").tap()
    written(page, r"\. H")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is no wider than the phone"
    ann.shot("editor-phone")
