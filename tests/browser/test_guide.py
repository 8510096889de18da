"""How to play, the rulebook with its examples, and first lessons by words and keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import rampant
from rampant.learn.lessons import course
from tests.browser.person import Person
from tests.browser.test_views import PHONE, axe


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE["viewport"]], ids=["desktop", "phone"])
def test_how_to_play_is_read_from_the_lobby_and_tried(person: Callable[..., Person], size: dict[str, int]) -> None:
    ann = person("Ann", viewport=size)
    page = ann.page
    ann.go("")
    page.get_by_role("link", name="How to play Godzilla").click()
    page.get_by_role("heading", name="Ten things to know").wait_for()
    example = page.get_by_role("article", name="Example: A block falls")
    example.get_by_role("img", name=re.compile("red block on r4c3")).wait_for()
    axe(ann)
    ann.shot(f"howto-{size['width']}")
    example.get_by_role("button", name="What happens?").click()
    example.get_by_text("The red block on r4c3 is destroyed.").wait_for()
    while example.get_by_role("button", name="Next").is_enabled():
        example.get_by_role("button", name="Next").click()
    example.get_by_text("rubble lies on its place").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page runs off the screen"
    example.get_by_role("button", name="Try it: A block falls").click()
    page.wait_for_url(re.compile("#/match/"))
    ann.wait_asked()
    page.locator("[data-target~='cell:r5c2']").first.wait_for()


def test_the_rulebook_has_contents_search_and_examples_that_lead_to_each_other(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    ann.go("#/rules/rage")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="13 Knock back").click()
    assert page.evaluate("document.activeElement.textContent").startswith("13 Knock back")
    page.get_by_role("link", name="Example: Thrown into a wall").first.click()
    example = page.get_by_role("article", name="Example: Thrown into a wall")
    example.get_by_role("img").wait_for()
    axe(ann)
    ann.shot("rules-example")
    example.get_by_role("button", name="Rule RAGE-13.08").click()
    page.get_by_role("dialog").get_by_text("stops before it and collides").wait_for()
    page.keyboard.press("Escape")
    page.get_by_label("Search").fill("empowered token")
    page.get_by_role("link", name="Rolling again").first.wait_for()
    assert page.get_by_role("link", name="RAGE-7.10", exact=True).is_visible()
    assert page.get_by_role("link", name="RAGE-1.01", exact=True).count() == 0


@pytest.mark.parametrize("id", rampant.game_ids())
def test_a_first_lesson_can_be_followed_by_words_and_keys_alone(person: Callable[..., Person], id: str) -> None:
    """Nothing is looked at but what a screen reader says: roles, names, the coach's words. No mouse."""
    ann = person("Ann")
    page = ann.page
    game = rampant.game(id)
    lesson = course(game)[0]
    match = lesson.match(game, "a lesson")
    ann.go(f"#/learn/{id}")
    page.get_by_role("button", name=f"Begin: {lesson.title}").press("Enter")
    coach = page.get_by_role("region", name="Coach").get_by_role("status")
    for step in lesson.steps:
        ask = match.state.ask_of(step.seat)
        assert ask is not None
        option = game.options.number(step.choose[0])
        if step.seat == lesson.learner:
            coach.get_by_text(step.say).wait_for()
            label = ask.describe(option).label
            page.get_by_role("button", name=label).first.press("Enter")
            menu = page.get_by_role("menuitem", name=label)
            if menu.count():
                menu.first.press("Enter")
        match.choose(option, step.seat)
    coach.get_by_text(lesson.end).wait_for()
