"""What has to be seen is on the screen: menus, boards, questions, words, names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import House
from tests.browser.person import LIT, Person
from tests.browser.test_start import play_now
from tests.browser.test_views import PHONE
from tests.server.test_danger import BURNING

Make = Callable[..., Person]

OUTSIDE = """
(selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect())
  .filter((box) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map((box) => [box.left, box.top, box.right, box.bottom])
"""

SPREAD = """
() => {
  const box = document.querySelector('svg[role=group] .ground')?.getBoundingClientRect();
  return box?.width && [box.left, box.right];  // in one go: a bot's turn may draw the board anew meanwhile
}
"""


def outside(one: Person, selector: str) -> Any:
    """The boxes of what is (partly) off the screen."""
    return one.page.evaluate(OUTSIDE, selector)


def test_a_menu_is_whole_on_the_screen(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 640})
    ann.open_table("hordes", {1: "bot:hasty:quick"})
    page = ann.page
    menus = 0
    for i in range(150):
        ann.wait_asked()
        ann.page.locator(LIT).nth(i % ann.page.locator(LIT).count()).dispatch_event("click")
        if page.locator("[role=menu]").count():
            assert not outside(ann, "[role=menu]")
            menus += 1
            page.locator("[role=menuitem]").first.click()
        ann.settle()
        if menus > 5:
            break
    assert menus


def test_the_whole_of_a_large_board_is_seen_on_a_phone(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.open_table("monpoc2", {1: "bot:hasty:quick"})
    ann.click_on(most=3)
    left, right = ann.page.wait_for_function(SPREAD).json_value()
    assert left >= 0
    assert right <= 390


def test_a_closer_look_keeps_the_point_under_the_pointer_and_ends_with_the_whole_board(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 800})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.wait_asked()
    page = ann.page
    asked = ann.prompt()
    ground = page.locator("svg[role=group] .ground")
    room = page.locator(".room").bounding_box()
    before = ground.bounding_box()
    assert room is not None
    assert before is not None
    x, y = before["x"] + before["width"] * 0.7, before["y"] + before["height"] * 0.4
    page.mouse.move(x, y)
    page.wait_for_function("document.documentElement.scrollHeight <= innerHeight + 4")  # else the wheel is the page's
    page.mouse.wheel(0, -500)
    page.get_by_role("button", name="The whole board").wait_for()
    near = ground.bounding_box()
    assert near is not None
    assert near["width"] > before["width"] * 1.5
    assert abs(near["x"] + near["width"] * 0.7 - x) < 3
    assert abs(near["y"] + near["height"] * 0.4 - y) < 3
    assert page.locator(".room").bounding_box() == room
    page.mouse.down()
    page.mouse.move(x - 80, y - 40, steps=4)
    page.mouse.up()
    moved = ground.bounding_box()
    assert moved is not None
    assert moved["x"] < near["x"] - 40
    for _ in range(12):  # as far as it goes: the board still fills the room
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 300, y, steps=2)
        page.mouse.up()
    far = ground.bounding_box()
    assert far is not None
    assert far["x"] + far["width"] > room["x"] + room["width"] - 120
    assert ann.prompt() == asked  # a drag chooses nothing
    page.get_by_role("button", name="The whole board").click()
    assert ground.bounding_box() == pytest.approx(before, abs=1)


def test_the_board_keeps_its_size_from_question_to_question(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 800})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    sizes = set()
    prompts = set()
    for seed in range(25):
        if ann.click_on(most=1, seed=seed)["over"]:  # a game of random choices may end this soon
            break
        # All at once: while the next question is under way, the old one is still there, and the last one vanishes.
        seen = ann.page.evaluate(
            "[document.querySelector('.tray .prompt')?.innerText, document.querySelector('.room').clientWidth,"
            " document.querySelector('.room').clientHeight]"
        )
        prompts.add(seen[0])
        sizes.add((seen[1], seen[2]))
    assert len(prompts) > 3
    assert len(sizes) == 1, sizes


FULL = BURNING.replace(
    """'\n[[""", """'\nvictory = ["destruction", "evacuation"]\nmaser = ["player 1", "player 2"]\n[[""", 1
)
"""Two monsters, each with a captured Maser beside its card, and with goals to count."""
FOUR = (
    FULL
    + """[[monster]]
id = "mothra"
at = "r1c10"
[[monster]]
id = "mechagodzilla"
at = "r10c1"
"""
)


RAGING = BURNING.replace('at = "r5c1"', 'at = "r5c1"\nrage = 4')
"""The first question is what to spend rage on: it is answered on a panel."""


def test_sheets_are_always_whole_in_sight(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    hidden = "document.querySelector('.sheets').scrollHeight - document.querySelector('.sheets').clientHeight"
    close = "document.querySelector('.sheets').className.match(/close/g)?.length ?? 0"
    closer = []
    for text, count in ((FULL, 2), (FOUR, 4)):
        ann.open_scenario("rage", text)
        ann.wait_asked()
        for width, height in [(1440, 900), (1280, 720)]:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.wait_for_function(f"() => {hidden} <= 1")
            assert ann.page.locator(".sheets .panel").count() == count
            assert not outside(ann, ".sheets .panel")
            if width == 1280:
                ann.shot(f"sheets-{count}")
                closer.append(ann.page.evaluate(close))
    assert 0 < closer[0] < closer[1], "no closer than needed"


def test_two_rows_of_answers_are_seen_on_a_low_screen(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.open_table("monpoc2", {1: "bot:hasty:quick"}, settings={"map": "crossfire-plaza"})
    page = ann.page
    for seed in range(30):  # until there are enough answers for two rows
        ann.wait_asked()
        tops = "all => all.map(one => one.getBoundingClientRect().bottom)"
        rows = sorted(set(page.locator(".options [data-option]").evaluate_all(tops)))
        if len(rows) > 1:
            tray = page.locator(".tray").bounding_box()
            assert tray is not None
            assert rows[1] <= tray["y"] + tray["height"]
            return
        ann.click_on(most=1, seed=seed)
    raise AssertionError("never more answers than one row holds")


def test_after_a_choice_from_a_panel_the_board_is_in_sight_again(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.open_scenario("rage", RAGING)
    ann.wait_asked()
    ann.page.evaluate("""() => {
      const found = [...document.querySelectorAll('.panels [data-target]')].at(-1);
      document.querySelector('.panels').lastElementChild.scrollIntoView();
      window.scrollTo(0, document.documentElement.scrollHeight);
      found.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }""")
    ann.page.wait_for_function("document.querySelector('.boards').getBoundingClientRect().bottom > 200")


def test_a_piece_beside_the_board_that_can_be_chosen_is_lit_like_a_square(person: Make) -> None:
    ann = person("Ann")
    play_now(ann, "monpoc2")
    lit = ann.page.locator(".panels button.thing").first
    for seed in range(40):
        ann.wait_asked()
        if lit.count():
            break
        ann.click_on(most=1, seed=seed)
        ann.settle()
    line, border, colour = lit.evaluate("""node => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--lit-line)';
      const found = getComputedStyle(node);
      const [line, border] = [found.outlineColor, found.borderTopWidth];
      const colour = getComputedStyle(probe).color;
      probe.remove();
      return [line, border, colour];
    }""")
    assert (line, border) == (colour, "0px")


def test_a_server_that_is_away_is_told_and_hides_nothing(person: Make, house: House) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.wait_asked()
    house.kill()
    try:
        ann.page.get_by_text("The server is away").wait_for()
        assert not outside(ann, ".tray, .panels, .talk-card")
        notice = ann.page.get_by_text("The server is away").bounding_box()
        table = ann.page.locator(".match").bounding_box()
        assert notice is not None
        assert table is not None
        assert notice["y"] + notice["height"] <= table["y"], "it covers something"
        one = ann.page.locator(LIT).first
        one.dispatch_event("click")
        if ann.page.locator("[role=menuitem]").count():
            ann.page.locator("[role=menuitem]").first.click()
        ann.page.get_by_text("Your choice is kept").wait_for()
    finally:
        house.start()
    ann.page.get_by_text("The server is away").wait_for(state="detached")


def test_the_bot_that_takes_over_has_a_level(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "invited"})
    ann.page.get_by_role("button", name="Table", exact=True).click()
    level = ann.page.get_by_label("Level")
    level.wait_for()
    assert level.input_value()
    assert level.evaluate("node => node.selectedOptions[0].textContent").strip()


def test_the_words_of_an_ability_stand_below_its_name(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    page = ann.page
    page.get_by_role("button", name=re.compile("what it does")).first.click()
    card = page.locator(".cards li", has=page.locator(".text")).first
    name, text = card.locator("b").bounding_box(), card.locator(".text").bounding_box()
    assert name is not None
    assert text is not None
    assert text["y"] >= name["y"] + name["height"]


def test_every_moment_of_a_replay_has_a_caption_and_the_log_is_in_sight(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.click_on(most=40)
    ann.wait_asked()
    page = ann.page
    page.goto(f"{ann.url}/#/replay/{ann.match}?at=1")
    page.locator(".count").get_by_text(re.compile(r"Move 1 of")).wait_for()
    last = int(page.locator(".count").inner_text().split(" of ")[1])
    for move in range(1, min(last, 25) + 1):
        page.locator(".count").get_by_text(re.compile(rf"Move {move} of")).wait_for()
        assert page.locator(".means").inner_text().strip(), f"move {move}"
        page.keyboard.press("ArrowRight")
    assert not outside(ann, ".log-card, .panels, .bar")
    assert page.locator(".log li").count() > 3


def test_battle_maps_are_shown_before_one_is_chosen(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("demolition", {1: "bot:hasty:quick"})
    ann.wait_asked()
    maps = ann.page.locator("[data-target^='board:']")
    assert maps.count() == 5
    maps.nth(2).click()
    ann.page.locator("[data-target^='board:']").first.wait_for(state="detached")
    assert ann.page.locator("svg[role=group]").count() == 1


def test_a_line_of_your_tables_says_its_game_once(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.go("")
    line = ann.page.locator("section[aria-labelledby=own] .match").first
    line.wait_for()
    assert line.inner_text().count("Rage of Monsters") == 1


def test_a_line_of_the_log_points_at_its_piece(person: Make) -> None:
    ann = person("Ann")
    ann.open_scenario("rage", BURNING)
    ann.wait_asked()
    page = ann.page
    page.locator("svg[role=group] [data-target='cell:r4c1']").click()
    page.locator(".log li.move").first.hover()
    page.locator(".pointer").first.wait_for()
    page.locator("h1").hover()
    page.locator(".pointer").first.wait_for(state="detached")
