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
        assert not one.click_on(most=1, seed=seed, patience=3000)["over"]
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
    ann.click_on(most=16, patience=4000)  # some buildings are placed
    ann.wait_asked()
    board = page.locator("svg[role=group]")
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


def test_a_certain_loss_is_told_before_the_choice(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("monstrocity", {1: "bot:hasty:quick"})
    page = ann.page
    for seed in range(150):
        ann.wait_asked()
        if page.locator(".tray .warning, .danger").count():
            break
        assert not ann.click_on(most=1, seed=seed, patience=3000)["over"]
    warned = page.locator("[data-option]:has(.warning)").first
    warned.hover()
    page.locator(".lens-card .warning", has_text="loses").wait_for()


def test_rolls_against_the_clock_count_down_and_are_made_as_soon_as_they_may(person: Make) -> None:
    ann = person("Ann", still=False)
    ann.open_table("monstrocity", {1: "mine"}, settings={"mode": "real-time", "pace": 8})
    page = ann.page
    page.get_by_role("button", name="Place the rest for me").click()
    page.locator(".status h1", has_text="Spawn").wait_for()
    for _ in range(2):
        ann.click_lit()
    roll = page.locator("[data-option=roll]")
    roll.wait_for()
    roll.click()
    page.locator(".tray .dice").first.wait_for()
    for seed in range(40):  # resolve the dice, until the next roll has to wait
        if page.locator("[data-option=roll].waits").count():
            break
        ann.click_on(most=1, seed=seed, patience=2000)
    left = page.locator("[data-option=roll] .left")
    left.wait_for()
    assert 0 < float(left.inner_text().split()[-1]) <= 8
    roll.click()
    page.locator(".tray .dice").first.wait_for()
    assert page.locator(".refusal").count() == 0


def test_a_piece_is_dragged_to_its_place_in_one_gesture(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("demolition", {0: "mine", 1: "mine"}, settings={"map": "backlot-brawl"})
    page = ann.page
    for _ in range(40):  # until units are moved one by one
        ann.wait_asked()
        if "Which Planet Eater moves?" in ann.prompt():
            break
        ann.click_lit()
    eater = page.locator("svg[role=group] [data-target*='piece:eater']").first
    id = (eater.get_attribute("data-target") or "").split()[-1]
    before = page.locator(f"[data-piece='{id}']").get_attribute("style")
    box = eater.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8
    eater.click()  # where may it go?
    ann.settle()
    goal = page.locator("svg[role=group] [data-target^='cell:']").last.bounding_box()
    assert goal is not None
    page.keyboard.press("u")
    page.locator(".prompt", has_text="Which Planet Eater moves?").wait_for()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.locator(".carried").wait_for()
    page.mouse.up()
    page.wait_for_function(
        "([id, before]) => document.querySelector(`[data-piece='${id}']`).getAttribute('style') !== before",
        arg=[id, before],
    )
