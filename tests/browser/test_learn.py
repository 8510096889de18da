"""Lessons on the page: begun from the list, coached at the table, played by keyboard alone, and remembered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rampant.games import game
from rampant.learn.lessons import course
from tests.browser.person import Person, packed


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_lesson_is_played_and_remembered(person: Callable[..., Person], size: tuple[int, int]) -> None:
    ann = person("Ann", viewport={"width": size[0], "height": size[1]})
    page = ann.page
    ann.go("#/learn/rage")
    page.get_by_role("button", name="Begin: Walk and smash").click()
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_text("You are Godzilla").wait_for()
    ann.shot(f"lesson-{size[0]}")
    page.locator("[data-target~='cell:r5c2']").first.dispatch_event("click")
    coach.get_by_text("From there you would not stand next to the block").wait_for()
    for target, said in (
        ("cell:r5c3", "Now you touch the block"),
        ("piece:block-r4c3", "Two hits, no block in the way"),
        ("cell:r4c2", "And the second one"),
        ("cell:r5c2", "That is a turn"),
    ):
        page.locator(f"[data-target~='{target}']").first.dispatch_event("click")
        coach.get_by_text(said).wait_for()
    coach.get_by_role("button", name="Next: Spend your rage").click()
    coach.get_by_text("Four rage points!").wait_for()
    ann.go("#/learn/rage")
    page.get_by_text(f"1 of {len(course(game('rage')))} done").wait_for()
    ann.shot(f"learn-{size[0]}")


def test_a_lesson_is_played_with_the_keyboard_alone(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    ann.go("#/learn/rage")
    page.get_by_role("button", name="Begin: Spend your rage").focus()
    page.keyboard.press("Enter")
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_text("Four rage points!").wait_for()
    ann.wait_asked()
    page.keyboard.press("1")  # Stomp
    coach.get_by_text("Now dice.").wait_for()
    page.keyboard.press("1")
    coach.get_by_text("The blow will be a bash").wait_for()
    page.keyboard.press("2")
    coach.get_by_text("And again.").wait_for()


def test_a_table_is_opened_from_a_link_that_holds_a_scenario(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    text = course(game("rage"))[0].scenario
    page = ann.page
    ann.open_scenario("rage", text)
    page.locator("[data-target~='cell:r5c3']").first.wait_for()
    ann.go(f"#/new/rage?scenario={packed(text)[:-9]}")
    page.get_by_text("The scenario in this link is damaged").wait_for()
