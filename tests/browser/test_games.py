"""Every registered game, from the lobby to its end: a person who clicks what is lit, against a bot."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rampant
from tests.browser.person import Person

GAMES = rampant.game_ids()
SHORT = {"monpoc1": {"turns": 6}, "monpoc2": {"turns": 6}, "rage": {"rounds": 10}}
"""Settings that let games of people who click at random end soon."""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_the_lobby_to_its_end_by_clicks(person: Callable[..., Person], game: str) -> None:
    ann = person("Ann")
    ann.open_table(game, {1: "bot:hasty:quick"}, settings=SHORT.get(game))
    for i in range(8):  # with the mouse, so that what is lit can really be hit
        ann.click_lit(i * 5)
    ann.shot(f"{game}-dark")
    done = ann.click_on(most=80, seed=3)
    if ann.wait_asked_or_over():
        ann.shot(f"{game}-later")
        done = ann.click_on(most=20_000)
    assert not ann.wait_asked_or_over(), f"not over after {done['clicks']} clicks: {ann.prompt()}"
    assert ann.result().strip()
    assert ann.page.locator(".log li").count() > 5
    assert ann.page.locator(".log .clause").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_looks_well_by_day(person: Callable[..., Person], game: str) -> None:
    ann = person("Ann", color_scheme="light")
    ann.open_table(game, {1: "bot:hasty:quick"})
    ann.click_on(most=4)  # in some games the map is chosen first
    assert ann.page.locator("html").get_attribute("data-theme") == "light"
    assert ann.page.locator("svg[role=group] .cell").count() > 8
    ann.shot(f"{game}-light")
