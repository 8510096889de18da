"""Players on one side tell each other what they take."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.person import Person
from tests.browser.test_acting import ALONE, DESK

Make = Callable[..., Person]


def test_a_player_says_i_take_this_one(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    ann.open_scenario("monstrocity", ALONE)
    page = ann.page
    ann.wait_asked()
    page.locator("[data-piece='piece:city-hall']").first.hover(force=True)
    lens = page.locator(".lens-card")
    lens.get_by_text("City Hall").first.wait_for()
    lens.get_by_role("button", name="I take this one").click()
    lens.get_by_text("takes this one").wait_for()
    page.locator(".log").get_by_text("takes City Hall on r5c5").first.wait_for()
    ann.shot("signal")
    lens.get_by_role("button", name="I leave it again").click()
    lens.get_by_text("takes this one").wait_for(state="detached")
