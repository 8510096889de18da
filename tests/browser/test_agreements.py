"""What people do at a table besides playing: pause, take back, leave, call a bot, talk, look at clocks and closer."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest

import rampant
from tests.browser.person import LIT, Person
from tests.browser.test_people import asked, two

Make = Callable[..., Person]


def test_a_pause_is_agreed_stops_the_table_and_is_ended_by_anybody(person: Make) -> None:
    ann, bob = two(person)
    ann.sheet("Pause")
    bob.page.get_by_text("Ann asks for a pause.").wait_for()
    bob.page.get_by_role("button", name="Agree").click()
    for one in (ann, bob):
        one.page.locator(".prompt", has_text="The table is paused.").wait_for()
        assert one.page.locator(LIT).count() == 0
    bob.sheet("Go on")
    asked(ann, bob).click_lit()


def test_a_take_back_needs_the_others_consent(person: Make) -> None:
    ann, bob = two(person)
    one = asked(ann, bob)
    other = bob if one is ann else ann
    before = one.prompt()
    one.click_lit(2)
    one.page.wait_for_function("old => document.querySelector('.tray .prompt')?.innerText !== old", arg=before)
    one.sheet("Take-back")
    other.page.get_by_text("asks to take back to move 0").wait_for()
    other.page.get_by_role("button", name="Decline").click()
    one.page.locator(".log", has_text="declined: take-back").wait_for()
    one.sheet("Take-back")
    other.page.get_by_role("button", name="Agree").click()
    one.page.locator(".prompt", has_text=before.split("RAGE")[0].strip()).wait_for()
    one.page.locator(".log", has_text="Taken back to move 0.").wait_for()


def test_a_bot_takes_the_seat_of_somebody_who_is_gone_if_the_table_agrees(person: Make) -> None:
    ann, bob, cem = person("Ann"), person("Bob"), person("Cem")
    ann.open_table("rage", {1: "invited", 2: "invited"}, settings={"players": 3, "rounds": 3})
    for one, link in zip((bob, cem), ann.invitations(), strict=True):
        one.accept(link)
    cem.close()
    ann.page.locator(".strip li", has_text="Cem").get_by_text("away").wait_for()
    ann.page.wait_for_timeout(1200)  # until the seat counts as abandoned
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_label("Level").select_option("kaiju:1")
    ann.page.get_by_role("button", name="Bot for Cem").click()
    ann.page.get_by_role("button", name="Close").click()
    bob.page.get_by_text("Ann proposes that a bot plays for Cem.").wait_for()
    bob.page.get_by_role("button", name="Agree").click()
    ann.page.locator(".strip li").nth(2).get_by_text("bot", exact=True).wait_for()
    for turn, one in enumerate((ann, bob)):
        one.begin_clicking(seed=turn + 5)
    assert ann.clicked()["over"]
    assert bob.clicked()["over"]


def test_who_leaves_gives_the_seat_up_and_somebody_else_sits_down(person: Make) -> None:
    ann, bob = two(person)
    bob.sheet("Leave the seat")
    ann.page.locator(".log", has_text="left the table.").wait_for()
    ann.page.locator(".strip li.empty").wait_for()
    bob.page.locator(".strip .tag", has_text="you").wait_for(state="detached")
    ann.sheet("Make an invitation to Player 2")
    eve = person("Eve")
    eve.accept(ann.invitations()[0])
    ann.page.locator(".strip li", has_text="Eve").wait_for()
    asked(ann, eve).click_lit()


def test_clocks_of_players_are_in_sight_and_run(person: Make) -> None:
    ann = person("Ann")
    ann.go("#/new/rage")
    page = ann.page
    page.get_by_label("Clock").select_option("player")
    page.get_by_label("Minutes for the whole game").fill("0.5")
    page.locator('select[data-seat="1"]').select_option("mine")
    page.get_by_role("button", name="Open the table").click()
    times = page.locator(".strip .time")
    times.nth(1).wait_for()
    assert times.count() == 2
    shown = times.all_inner_texts()
    page.wait_for_function(
        "shown => [...document.querySelectorAll('.strip .time')].some((one, i) => one.innerText !== shown[i])",
        arg=shown,
    )
    first, then = map(seconds, shown), map(seconds, times.all_inner_texts())
    ran = [before - after for before, after in zip(first, then, strict=True)]
    assert max(ran) > 0, ran
    assert min(ran) == 0, ran  # the clock of who is not asked stands still


def test_the_clock_of_the_game_is_in_sight_and_runs(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("monstrocity", {1: "bot:hasty:quick"}, settings={"mode": "real-time"})
    ring = ann.page.get_by_role("timer", name="The clock")
    for seed in range(60):
        if ring.count():
            break
        ann.click_on(most=1, seed=seed)
    shown = ring.inner_text()
    assert 30 < seconds(shown) <= 120
    other = "shown => (document.querySelector('[aria-label=\"The clock\"]')?.innerText ?? shown) !== shown"
    ann.page.wait_for_function(other, arg=shown)
    assert seconds(ring.inner_text()) < seconds(shown)


def seconds(text: str) -> float:
    """A time as the page writes it: 3:07, or 9.5."""
    total = 0.0
    for part in text.split(":"):
        total = total * 60 + float(part)
    return total


def test_the_board_can_be_made_larger_by_button_and_key(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.wait_asked()
    ground = ann.page.locator("svg[role=group] .ground")

    def width() -> float:
        box = ground.bounding_box()
        assert box is not None
        return box["width"]

    before = width()
    ann.page.get_by_role("button", name="Larger board").click()
    ann.page.locator(".room.near").wait_for()
    larger = width()
    assert larger > before * 1.1
    ann.page.keyboard.press("+")
    ann.page.wait_for_function(
        "wide => document.querySelector('svg[role=group] .ground').getBoundingClientRect().width > wide",
        arg=larger * 1.1,
    )
    corner = ann.page.locator("svg [data-target]").last
    corner.focus()  # what is out of sight comes into it
    spot, room = corner.bounding_box(), ann.page.locator(".room").bounding_box()
    assert spot is not None
    assert room is not None
    assert room["y"] <= spot["y"] + spot["height"] / 2 <= room["y"] + room["height"]
    for _ in range(4):
        ann.page.keyboard.press("-")
    ann.page.locator(".room.near").wait_for(state="detached")
    assert width() == pytest.approx(before, abs=2)


@pytest.mark.parametrize("game", rampant.game_ids())
def test_why_not_tells_reason_and_rule(person: Make, game: str) -> None:
    from playwright.sync_api import TimeoutError  # here: without it these tests are skipped

    ann = person("Ann")
    names = rampant.game(game).seat_names(rampant.game(game).resolve({}))
    quick = {"quick": True} if game in ("monpoc1", "monpoc2") else {}  # a whole city need not be laid first
    ann.open_table(game, dict.fromkeys(range(len(names)), "mine"), settings=quick)
    page = ann.page
    why = page.get_by_role("button", name="Why not?")
    told, refused = page.locator("dialog[open] :is(li, p)"), page.locator("dialog[open] li")
    for seed in range(150):
        ann.wait_asked()
        with suppress(TimeoutError):  # the table may still be on its way to the next question
            why.click(timeout=5000)
            told.first.wait_for()
            if refused.count():
                break
            page.keyboard.press("Escape")
        ann.click_on(most=1, seed=seed * 3)
    refused.first.wait_for()
    prefix = rampant.game(game).prefix
    for text in refused.all_inner_texts():
        assert re.search(rf"{prefix}-\w", text), text
        assert len(text.split()) > 4, text
    refused.first.locator(".clause").click()
    page.locator("dialog[open] .text").wait_for()


def test_spectators_talk_and_are_told_apart(person: Make) -> None:
    ann, eve = person("Ann"), person("Eve")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    eve.go(f"#/match/{ann.match}")
    eve.page.get_by_role("tab", name="Talk").click()
    eve.page.get_by_label("Say something").fill("Go, Godzilla!")
    eve.page.keyboard.press("Enter")
    ann.page.get_by_role("tab", name=re.compile("Talk")).click()
    said = ann.page.locator(".talk li", has_text="Go, Godzilla!")
    said.wait_for()
    assert "Eve" in said.inner_text()
    assert "watching" in said.inner_text()
    ann.page.get_by_label("Players only").check()
    said.wait_for(state="detached")


def test_a_running_match_is_branched_where_nothing_is_secret(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.click_lit(1)
    ann.click_lit(1)
    match = ann.match
    ann.go(f"#/replay/{match}?at=1")
    ann.page.locator(".count", has_text="Move 1 of").wait_for()
    ann.page.get_by_role("button", name="What if…").click()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url(re.compile(r"#/match/"))
    assert ann.match != match
    ann.click_lit()


def test_a_running_match_with_secrets_is_not_branched(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("hordes", {1: "bot:hasty:quick"})
    ann.click_on(most=3)
    ann.go(f"#/replay/{ann.match}")
    ann.page.locator(".count").wait_for()
    assert ann.page.get_by_role("button", name="What if…").is_disabled()
