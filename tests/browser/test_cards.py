"""Cards at hand, the catalogue and the builder of forces, as people use them: by mouse, keyboard and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.person import Person
from tests.browser.test_views import PHONE, axe

Make = Callable[..., Person]


def test_a_card_is_looked_up_by_keyboard_alone(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/cards/monpoc2")
    page = ann.page
    page.get_by_label("Search", exact=True).focus()
    page.keyboard.type("defender x monster")
    page.get_by_text("1 of", exact=False).wait_for()
    tile = page.locator(".tile")
    for _ in range(12):
        page.keyboard.press("Tab")
        if tile.evaluate("node => node === document.activeElement"):
            break
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Defender X")
    card.get_by_text("Hyper", exact=True).wait_for()
    assert card.get_by_text("Range").count() == 2
    axe(ann)
    ann.shot("card-defender-x")
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert tile.evaluate("node => node === document.activeElement")


def test_rules_on_a_card_lead_to_who_has_them_and_back(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/cards/monpoc2?card=monster:defender-x")
    page = ann.page
    page.get_by_role("dialog").get_by_role("button", name="Safeguard").first.click()
    page.get_by_role("dialog", name="Safeguard").wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Defender X").wait_for()
    page.get_by_role("button", name="Back").click()
    page.get_by_role("dialog", name="Defender X").wait_for()


def test_cards_are_filtered_and_compared_side_by_side(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/cards/monpoc2")
    page = ann.page
    assert "action" not in page.get_by_label(re.compile("^Faction")).inner_text(), "sorts of rules are no factions"
    page.get_by_label("Kind").select_option("unit")
    page.get_by_label(re.compile("^Faction")).select_option("G.U.A.R.D.")
    page.get_by_label("Cost at most").select_option("1")
    page.get_by_label("Sort by").select_option("DEF")
    titles = page.locator(".tile b").all_inner_texts()
    assert "G-Tank" in titles
    assert "Elite G-Tank" not in titles
    axe(ann)
    page.get_by_label("Compare G-Tank").check()
    page.get_by_label("Compare Exo-Armor").check()
    page.get_by_role("button", name="Compare 2").click()
    both = page.get_by_role("dialog", name="Side by side")
    assert both.get_by_role("article").count() == 2
    ann.shot("cards-compared")


def test_two_cards_stand_side_by_side_on_a_phone(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.go("#/cards/monpoc2")
    page = ann.page
    page.get_by_label("Compare Defender X", exact=True).check()
    page.get_by_label("Compare Nova ESR", exact=True).check()
    page.get_by_role("button", name="Compare 2").tap()
    second = page.get_by_role("dialog", name="Side by side").get_by_role("article").nth(1)
    box = second.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 390
    wide = second.evaluate("node => node.scrollWidth - node.clientWidth")
    assert wide <= 0, "and nothing of it is cut off"
    ann.shot("compare-phone")


def test_cards_are_at_hand_at_the_table(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {0: "mine", 1: "mine"})
    page = ann.page
    page.locator(".panel .head .card-name").first.click()
    page.get_by_role("dialog").get_by_text("Defense", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.locator(".panel .cards .card-name").first.click()
    page.get_by_role("dialog").get_by_text(re.compile("RAGE-22")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("i")
    page.get_by_role("dialog").wait_for()


def test_a_legal_force_is_built_by_clicks_and_played(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/build/monpoc2")
    page = ann.page
    force = page.get_by_label("Your force", exact=True)
    force.get_by_text("0 monsters instead of 1").wait_for()
    grid = page.locator(".grid")
    page.get_by_label("Faction").select_option("G.U.A.R.D.")
    grid.get_by_role("button", name="One Defender X more").click()
    page.get_by_role("tab", name=re.compile("Units")).click()
    assert page.get_by_label("Faction").input_value() == "G.U.A.R.D."
    for _ in range(3):
        grid.get_by_role("button", name="One G-Tank more").click()
    page.get_by_role("tab", name=re.compile("Buildings")).click()
    page.get_by_label("Faction").select_option("any")
    for name in ("Skyscraper", "Power Plant"):
        for _ in range(3):
            grid.get_by_role("button", name=f"One {name} more").click()
    force.get_by_text("Legal", exact=True).wait_for()
    axe(ann)
    ann.shot("force-built")
    page.get_by_label("Name").fill("Tanks")
    page.get_by_role("button", name="Save here").click()
    link = page.get_by_label("Copy a link to it").first.input_value()
    page.get_by_role("button", name="Open a table with it").click()
    page.get_by_label(re.compile("^Force of player 1")).wait_for()
    assert page.locator('[data-setting="force1"] option:checked').inner_text() == "Tanks (yours)"
    page.locator('select[data-seat="1"]').select_option("mine")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"#/match/"))
    page.locator(".status h1").wait_for()
    page.get_by_role("button", name="Defender X").or_(page.get_by_text("Defender X")).first.wait_for()
    bob = person("Bob")
    bob.page.goto(link)
    bob.page.get_by_label("Your force", exact=True).get_by_text("Legal", exact=True).wait_for()
    assert bob.page.locator(".lines li").count() == 4


def test_an_illegal_force_says_why_on_a_phone(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.go("#/build/monpoc2")
    page = ann.page
    page.get_by_role("button", name="A random legal one").tap()
    page.locator(".verdict.legal").wait_for()
    page.get_by_role("tab", name=re.compile("Units")).tap()
    page.locator(".grid").get_by_role("button", name=re.compile("^One .* more$")).first.tap()
    page.locator(".bar").get_by_role("button", name="Your force").tap()
    fault = page.get_by_label("What is wrong").get_by_text("16 units, 15 are allowed")
    fault.wait_for()
    page.get_by_role("button", name="Rule MP2-3.04").tap()
    page.get_by_role("dialog", name="MP2-3.04").wait_for()
    assert page.get_by_role("button", name="Open a table with it").is_disabled()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is no wider than the phone"
    ann.shot("force-phone")
