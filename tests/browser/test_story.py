"""What happened is told: ways and lines on the board, a recap that can be stepped through; dangers and names before."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.person import Person
from tests.browser.test_views import PHONE, axe

Make = Callable[..., Person]


def told(one: Person, wanted: str, most: int = 60) -> None:
    """Play on until the recap says something like that."""
    lines = one.page.locator(".recap ol li", has_text=re.compile(wanted))
    for seed in range(most):
        one.wait_asked()
        if lines.count():
            return
        assert not one.click_on(most=1, seed=seed)["over"]
        one.settle()  # a second click on what is answered would be the next answer, and begin another story
    raise AssertionError(f"nothing like {wanted!r} was told")


def test_what_others_did_is_told_with_pictures_and_drawn_on_the_board(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    told(ann, "moves to")
    page = ann.page
    assert page.locator(".recap ol li svg").count() > 0
    page.locator(".traces .trace.way").first.wait_for(state="attached")
    axe(ann)
    ann.shot("recap")
    page.locator(".recap ol li").first.hover()
    page.locator(".pointer").first.wait_for()


def test_the_recap_is_stepped_through_and_left_again(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    told(ann, "moves to")
    page = ann.page
    asked = ann.prompt()
    now = page.locator("svg[role=group]").inner_html()
    page.get_by_role("button", name="Again").click()
    page.locator(".recap ol li.now").wait_for()
    assert page.locator(".tray.asked").count() == 0  # nothing can be chosen in what is past
    count = page.locator(".recap ol > li").count()  # dice are lists, too
    for _ in range(count):
        page.get_by_role("button", name="One step on in what happened").click()
    page.get_by_role("button", name="Again").wait_for()
    ann.wait_asked()
    assert ann.prompt() == asked
    places = r'style="transform:[^"]*"'
    assert re.findall(places, page.locator("svg[role=group]").inner_html()) == re.findall(places, now)
    page.get_by_role("button", name="One step back in what happened").click()
    page.get_by_role("button", name="Now", exact=True).click()
    ann.wait_asked()


def test_own_results_stay_until_the_next_choice(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    told(ann, r"rolls \d")
    assert ann.page.locator(".recap .dice").count() > 0


def test_the_recap_on_a_phone_is_in_sight_and_not_too_large(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.open_table("rage", {1: "bot:hasty:quick"})
    told(ann, "moves to")
    box = ann.page.locator(".recap").bounding_box()
    assert box is not None
    assert box["width"] <= 390
    assert box["height"] < 400
    ann.shot("recap-phone")


def test_units_that_share_a_drawing_are_told_apart_and_named_on_demand(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("monpoc2", {1: "bot:hasty:quick"}, settings={"map": "crossfire-plaza"})
    page = ann.page
    ann.wait_asked()
    badges = set(page.locator(".panels .badge text").all_text_contents())
    assert len(badges) > 3, badges
    board = page.locator("svg[role=group]")
    for seed in range(60):  # a click that comes before the last one was answered places no building
        ann.wait_asked()
        if board.locator(".badge").count():
            break
        ann.click_on(most=4, seed=seed)
    board.locator(".badge").first.wait_for(state="attached")
    assert board.locator(".label").count() == 0
    page.keyboard.press("n")
    board.locator(".label").first.wait_for(state="attached")
    ann.shot("names")
    page.get_by_role("button", name="Names").click()
    board.locator(".label").first.wait_for(state="detached")


def test_what_fills_four_spaces_shows_them_before_it_is_placed(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("demolition", {1: "bot:hasty:quick"}, settings={"map": "backlot-brawl"})
    ann.wait_asked()
    page = ann.page
    spot = page.locator("svg[role=group] [data-target^='cell:']").first
    cell = spot.locator("rect").first.bounding_box()
    spot.hover()
    foot = page.locator(".foot").bounding_box()
    assert cell is not None
    assert foot is not None
    assert foot["width"] > 1.8 * cell["width"]


def test_a_table_without_memory_says_why_its_log_is_empty_after_one_comes_back(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("hordes", {1: "bot:hasty:quick"})
    ann.click_on(most=3)
    ann.settle()
    for _ in range(2):  # the first time the other may still choose, which is news
        ann.page.reload()
        ann.wait_asked()
    ann.page.get_by_label("Log", exact=True).get_by_text("Nothing is told twice at this table").wait_for()
