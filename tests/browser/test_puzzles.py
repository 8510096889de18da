"""Puzzles on the page: answered by a click or by keys, explained, remembered, shared and played out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rampant.games import game
from rampant.lab.puzzles import puzzles
from tests.browser.person import Person

SIZES = [(1440, 900), (1280, 720), (390, 844)]


@pytest.mark.parametrize("size", SIZES)
def test_a_puzzle_is_answered_explained_and_remembered(person: Callable[..., Person], size: tuple[int, int]) -> None:
    light = {"color_scheme": "light"} if size[0] == 1280 else {}
    ann = person("Ann", viewport={"width": size[0], "height": size[1]}, **light)
    page = ann.page
    rage = game("rage")
    first = puzzles(rage)[0]
    ann.go("")
    page.get_by_role("link", name=f"Puzzles of {rage.title}").click()
    question = page.get_by_role("region", name="The question")
    question.get_by_text(first.question(rage).asks[0].prompt).wait_for()
    ann.shot(f"puzzle-{size[0]}")
    page.keyboard.press("l")  # all answers as buttons
    question.locator(f"[data-option='{first.answers[-1].option}']").click()
    question.get_by_text("No.", exact=True).wait_for()
    question.get_by_text(f"{100 * first.answers[0].worth:.1f} %").first.wait_for()
    question.get_by_text("with the best wrong answer").wait_for()
    ann.shot(f"puzzle-answered-{size[0]}")
    question.get_by_role("button", name="Try again").click()
    question.locator(f"[data-option='{first.answers[0].option}']").click()
    question.get_by_text("Right!").wait_for()
    page.get_by_text(f"1 of {len(puzzles(rage))} solved").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    question.get_by_role("link", name="Puzzle 1, solved").wait_for()


def test_a_puzzle_is_solved_by_keys_and_played_out(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    rage = game("rage")
    second = puzzles(rage)[1]
    ann.go(f"#/puzzle/rage?id={second.id}")
    question = page.get_by_role("region", name="The question")
    question.get_by_text("Find the best answer").wait_for()
    page.keyboard.press("l")
    question.locator("[data-option]").nth(len(second.answers) - 1).wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    verdict = question.get_by_role("status")
    verdict.wait_for()
    assert page.evaluate("document.activeElement.contains(document.querySelector('.verdict'))")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link to this puzzle").input_value()
    assert link.endswith(f"#/puzzle/rage?id={second.id}")
    question.get_by_role("button", name="Play it out").click()
    page.wait_for_url("**/#/match/**")
    ann.wait_asked()
    page.get_by_text(second.question(rage).asks[0].prompt).first.wait_for()


def test_the_puzzle_of_the_day_and_one_that_is_not_there(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    ann.go("#/puzzle/hordes?id=today")
    page.get_by_role("region", name="The question").get_by_text("Find the best answer").wait_for()
    ann.shot("puzzle-hordes")
    ann.go("#/puzzle/rage?id=nonsense")
    page.get_by_role("alert").get_by_text("nonsense").wait_for()
