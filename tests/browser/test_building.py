"""What people build before a game, as they do it: armies, decks, maps, puzzles; by mouse, by keyboard, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import rampant
from tests.browser.person import Person
from tests.browser.test_editing import out_of_a_match, written
from tests.browser.test_views import PHONE, axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

Make = Callable[..., Person]
ARMY = "wer1; 4 wer2; 4 wer3; 4 wer4; 4 wer5; 4 wer6; 2 wer-miss; 2 wer-scatter; wer-bomb; wer-trap; wer-lost"
FIGHTERS = {f"tile:wer{level}" for level in range(1, 7)}
LATE = """() => {
  const fetch = window.fetch;
  window.fetch = async (...asked) => {
    await new Promise((go) => setTimeout(go, 1500));
    return fetch(...asked);
  };
}"""  # every answer of the server comes late from now on

LATE_UNICORNS = """() => {
  const fetch = window.fetch;
  window.late = new Promise((done) => {
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!String(asked[1]?.body).includes('unicorns')) return answer;
      await new Promise((go) => setTimeout(go, 3000));
      setTimeout(done, 100);
      return answer;
    };
  });
}"""  # what is said of them comes last


def no_wider(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is no wider than the phone"


def open_for_two(page: Page) -> None:
    page.locator('select[data-seat="1"]').select_option("mine")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"#/match/"))
    page.locator(".status h1").wait_for()


def test_an_army_is_finished_by_keyboard_drawn_shared_and_played(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.go("#/build/hordes?what=army")
    page = ann.page
    page.get_by_text("the army has no tiles yet").wait_for()
    page.get_by_text("As text", exact=True).click()
    page.get_by_label("Read a text").fill(ARMY)
    page.get_by_role("button", name="Take it").click()
    page.get_by_text("the army has 28 tiles, not 29").wait_for()
    page.locator(".find select").select_option("Werewolves")
    more = page.locator(".grid").get_by_role("button", name="One Prowler more")
    more.focus()
    page.keyboard.press("Enter")
    army = page.get_by_label("Your army", exact=True)
    army.get_by_text("Legal", exact=True).wait_for()
    axe(ann)
    ann.shot("army-built")
    page.get_by_label("Name").fill("The pack")
    with page.expect_download() as drawn:
        page.get_by_role("button", name="Picture (PNG)").click()
    assert drawn.value.suggested_filename == "the-pack.png"
    assert drawn.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("button", name="Save here").click()
    link = page.get_by_label("Copy a link to it").first.input_value()
    page.get_by_role("button", name="Open a table with it").click()
    page.locator('[data-setting="army1"] option:checked', has_text="The pack (yours)").wait_for(state="attached")
    assert page.locator('[data-setting="army3"]').count() == 0, "no list for a seat that is not there"
    open_for_two(page)
    page.get_by_text("Werewolves").first.wait_for()
    bob = person("Bob")
    bob.page.goto(link)
    bob.page.get_by_label("Your army", exact=True).get_by_text("Legal", exact=True).wait_for()


@pytest.mark.parametrize(
    ("game", "setting", "shelf", "fault"),
    [
        ("monstrocity", "decks", "Retaliation", "no Retaliation card, at least 1 is needed"),
        ("rage", "tokens", "Rubble", "at least 32 are needed"),
    ],
)
def test_decks_and_piles_are_put_together_on_a_phone(
    person: Make, game: str, setting: str, shelf: str, fault: str
) -> None:
    ann = person("Ann", **PHONE)
    ann.go(f"#/build/{game}")
    page = ann.page
    page.get_by_label("What is wrong").get_by_text(fault).wait_for()
    page.get_by_role("button", name="A random legal one").tap()
    page.locator(".verdict.legal").wait_for()
    page.get_by_role("tab", name=re.compile(shelf)).tap()
    page.locator(".grid .tile").first.wait_for()
    no_wider(page)
    ann.shot(f"built-{game}-phone")
    page.get_by_role("button", name="Open a table with it").tap()
    page.get_by_label(re.compile(f"{'Decks' if setting == 'decks' else 'Piles'} as text")).wait_for()
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url(re.compile(r"#/match/"))


def test_an_army_that_was_built_freely_is_taken_to_a_table_and_given_away(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/build/hordes?what=army")
    page = ann.page
    page.get_by_text("the army has no tiles yet").wait_for()
    page.get_by_text("As text", exact=True).click()
    page.get_by_label("Read a text").fill("wer1; 6 wer2; 6 wer3; 6 wer4; wer5; 5 wer6; 2 wer-miss; 2 wer-scatter")
    page.get_by_role("button", name="Take it").click()
    page.get_by_text("they may differ by 1").wait_for()
    page.get_by_label("Build armies freely").check()
    page.locator(".verdict.legal").wait_for()
    link = page.get_by_label("Copy a link to it").first.input_value()
    page.get_by_role("button", name="Open a table with it").click()
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.locator('[data-setting="free"]').is_checked()
    open_for_two(page)
    bob = person("Bob")
    bob.page.goto(link)
    bob.page.locator(".verdict.legal").wait_for()
    assert bob.page.get_by_label("Build armies freely").is_checked()


def test_of_two_lists_the_one_that_was_wanted_last_stays(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/build/monpoc2")
    page = ann.page
    page.get_by_text("0 monsters instead of 1").wait_for()
    page.evaluate(LATE_UNICORNS)
    page.get_by_text("As text", exact=True).click()
    page.get_by_label("Read a text").fill("2 unicorns and a cat")
    page.get_by_role("button", name="Take it").click()
    page.get_by_role("button", name="A random legal one").click()
    page.locator(".verdict.legal").wait_for()
    page.evaluate("() => window.late")
    assert page.locator(".verdict.legal").count() == 1
    page.get_by_role("button", name="Take it").click()
    page.get_by_text("no model is called 'unicorns and a cat'").wait_for()


def test_a_map_is_drawn_kept_and_played_on(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("#/scenario/monpoc2")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_role("button", name="Water", exact=True).click()
    page.get_by_label("Symmetry").select_option("turn")
    page.locator('[data-target="cell:r9c6"]').click()
    written(page, 'water = .*"r9c6".*"r9c12"')
    page.get_by_role("tab", name="Map").click()
    page.get_by_text("A whole game can be played on this ground.").wait_for()
    page.get_by_label("Name of the map").fill("The lake")
    page.get_by_role("button", name="Save the map here").click()
    axe(ann)
    ann.shot("map-drawn")
    link = page.get_by_label("Link to play on it").first.input_value()
    page.get_by_role("button", name="Open a table on this map").click()
    page.locator('[data-setting="drawn"] option:checked', has_text="The lake (yours)").wait_for(state="attached")
    open_for_two(page)
    page.locator('[data-cell="cell:r9c6"], [id="cell:r9c6"]').or_(page.locator(".board")).first.wait_for()
    said = page.evaluate("fetch('api/matches/' + location.hash.match(/match\\/([^?]+)/)[1]).then((one) => one.json())")
    assert "r9c12" in said["settings"]["drawn"]
    bob = person("Bob")
    bob.page.goto(link)
    bob.page.get_by_label("Own map as text").wait_for()
    assert "r9c12" in bob.page.get_by_label("Own map as text").input_value()


def test_a_map_is_found_from_the_lobby_and_gets_its_size_where_it_is_drawn(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1440, "height": 900})
    ann.go("")
    page = ann.page
    page.get_by_role("link", name="Draw maps and positions of Monsterpocalypse, second edition").click()
    page.get_by_text("Sound:").wait_for()
    page.get_by_label("Start from").select_option("start|bare")
    written(page, 'map = "open 12x12"')
    page.get_by_role("tab", name="Map").click()
    columns, rows = page.get_by_label("Columns"), page.get_by_label("Rows")
    columns.fill("24")
    columns.press("Enter")
    written(page, 'map = "open 12x24"')
    rows.fill("17")
    rows.press("Enter")
    page.get_by_text("a map of 17 x 24 has 408 spaces").wait_for()
    page.locator(".field", has=rows).locator("input:valid").wait_for()
    assert rows.input_value() == "12", "what is refused does not stay in the field"
    page.get_by_role("button", name="Draw: pick ground, zones, foundations").click()
    page.get_by_role("button", name="Water", exact=True).wait_for()


def test_ground_on_which_nobody_can_play_is_explained(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.go("#/scenario/monpoc2")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_label("Start from").select_option("start|bare")
    page.get_by_role("tab", name="Map").click()
    wrong = page.get_by_label("What keeps it from being a map")
    wrong.get_by_text("red has no spawn point: its units could never come").wait_for()
    assert page.get_by_role("button", name="Open a table on this map").is_disabled()
    wrong.get_by_role("button", name="Rule MP2-R86").first.click()
    page.get_by_role("dialog", name="MP2-R86").wait_for()


def test_a_position_out_of_a_match_becomes_a_puzzle(person: Make) -> None:
    ann = person("Ann")
    page = out_of_a_match(ann)
    page.get_by_role("tab", name="Play and share").click()
    page.get_by_label("Goal").fill("Come near the Masers")
    page.get_by_text("As a puzzle", exact=True).click()
    answers = page.locator("fieldset").get_by_role("checkbox")
    answers.first.wait_for()
    assert page.get_by_role("button", name="Open it as a puzzle").is_disabled()
    answers.nth(1).check()
    right = page.locator("fieldset label").nth(1).inner_text()
    link = page.get_by_label("Link to the puzzle").first.input_value()
    with page.expect_download() as suite:
        page.get_by_role("button", name="Puzzle for the lab").click()
    said = suite.value.path().read_text(encoding="utf-8")
    assert 'why = "Come near the Masers"' in said
    page.get_by_role("button", name="Open it as a puzzle").click()
    page.get_by_text("Come near the Masers").wait_for()
    ann.shot("puzzle-made")
    page.get_by_role("button", name="List all answers").or_(page.locator(".options button").first).first.wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.get_by_text("No.", exact=True).wait_for()
    page.get_by_text(f"Best: {right}").wait_for()
    bob = person("Bob", **PHONE)
    bob.page.goto(link)
    bob.page.get_by_text("Come near the Masers").wait_for()
    no_wider(bob.page)
    bob.page.get_by_role("button", name="Play it out").wait_for(state="detached")


def test_who_goes_to_a_table_and_comes_back_finds_what_was_built(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/build/rage")
    page = ann.page
    page.get_by_role("button", name="A random legal one").click()
    page.locator(".verdict.legal").wait_for()
    built = page.locator(".lines").all_inner_texts()
    assert built
    page.get_by_role("button", name="Save here").click()
    page.get_by_text("Kept in this browser.").wait_for()
    assert page.get_by_label("Name").input_value() == "My piles"
    page.get_by_role("button", name="Open a table with it").click()
    page.get_by_role("button", name="Open the table").wait_for()
    page.go_back()
    page.locator(".verdict.legal").wait_for()
    assert page.locator(".lines").all_inner_texts() == built
    page.reload()
    page.locator(".verdict.legal").wait_for()
    assert page.locator(".lines").all_inner_texts() == built


def test_a_whole_army_is_built_and_taken_to_a_table_by_keys_alone(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.go("#/build/hordes?what=army")
    page = ann.page
    page.get_by_text("the army has no tiles yet").wait_for()
    game = rampant.game("hordes")
    built = game.build(f"{ARMY}; wer2", game.resolve({}), "army")
    for shelf in ("Fighters", "Specials"):
        page.get_by_role("tab", name=shelf).press("Enter")
        for part in built.parts:
            if (part.card in FIGHTERS) == (shelf == "Fighters"):
                more = page.locator(".grid").get_by_role("button", name=f"One {part.title} more", exact=True)
                for _ in range(part.count):
                    more.press("Enter")
    army = page.get_by_label("Your army", exact=True)
    army.get_by_text("Legal", exact=True).wait_for()
    page.get_by_role("button", name="Open a table with it").press("Enter")
    page.get_by_role("button", name="Open the table").press("Enter")
    page.wait_for_url(re.compile(r"#/match/"))
    page.locator(".status h1").wait_for()


def test_a_map_is_drawn_on_a_phone_and_played_on(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.go("#/scenario/monpoc2")
    page = ann.page
    page.get_by_text("Sound:").wait_for()
    page.get_by_label("Symmetry").select_option("turn")
    page.get_by_role("button", name="Water", exact=True).tap()
    page.evaluate(LATE)
    page.locator('[data-target="cell:r9c6"]').tap()  # what comes of it is not known yet when the table is opened
    page.get_by_role("tab", name="Map").tap()
    page.get_by_text("A whole game can be played on this ground.").wait_for()
    no_wider(page)
    ann.shot("map-phone")
    page.get_by_role("button", name="Open a table on this map").tap()
    page.locator('[data-setting="drawn"] option:checked').wait_for(state="attached")
    page.locator('select[data-seat="1"]').select_option("mine")
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url(re.compile(r"#/match/"))
    ann.wait_asked()
    said = page.evaluate("fetch('api/matches/' + location.hash.match(/match\\/([^?]+)/)[1]).then((one) => one.json())")
    assert "r9c12" in said["settings"]["drawn"]
    no_wider(page)


def test_a_designed_scenario_tells_its_goal_to_all_who_come_to_the_table(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/scenarios/rage")
    page = ann.page
    page.get_by_role("button", name="Play Two on one").click()
    page.get_by_role("heading", name="Two on one").wait_for()
    page.get_by_text("Godzilla: be the last.").wait_for()
    assert page.get_by_label("Name of the table").input_value() == "Two on one"
    for seat in (1, 2):
        page.locator(f'select[data-seat="{seat}"]').select_option("mine")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".status h1").wait_for()
    page.get_by_text("Godzilla: be the last.").wait_for()
    bob = person("Bob", **PHONE)
    bob.page.goto(page.url)
    bob.page.get_by_text("Godzilla: be the last.").wait_for()
    no_wider(bob.page)
    bob.shot("goal-phone")
