"""From the lobby to a game: one click, settings, invitations, whose turn it is; and pages for what is not there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tests.browser.person import Person
from tests.browser.test_views import PHONE, axe

Make = Callable[..., Person]
QUICK = "hasty:quick"


def suited(one: Person, game: str) -> None:
    """Let the bot of tests be the one that suits, so that nothing has to be waited for."""
    levels = one.page.evaluate(
        "async game => (await (await fetch('api/games')).json()).find(g => g.id === game).bots.map(b => b.id)", game
    )
    one.page.evaluate("text => localStorage.setItem('rampant.levels', text)", json.dumps({game: levels.index(QUICK)}))


def play_now(one: Person, game: str) -> None:
    one.go("")
    card = one.page.locator("li", has=one.page.locator(f'[data-game="{game}"]'))
    card.wait_for()
    suited(one, game)
    card.get_by_role("button", name="against a bot").click()
    one.page.wait_for_url(re.compile(r"#/match/"))


def test_one_click_from_the_lobby_to_a_game(person: Make) -> None:
    ann = person("Ann")
    play_now(ann, "rage")
    ann.click_lit()
    assert ann.page.locator(".strip .tag", has_text="bot").count() == 1


def test_one_click_lays_the_table_too(person: Make) -> None:
    ann = person("Ann")
    play_now(ann, "monstrocity")
    ann.page.locator(".status h1", has_text="Spawn").wait_for()
    ann.wait_asked()
    assert "spawn space" in ann.prompt()


def test_a_page_begins_at_its_top_however_far_down_the_lobby_its_link_stood(person: Make) -> None:
    ann = person("Ann", **PHONE)
    ann.go("")
    last = ann.page.locator("[data-game]").last
    last.scroll_into_view_if_needed()
    assert ann.page.evaluate("window.scrollY") > 0
    last.click()
    ann.page.get_by_role("button", name="Open the table").wait_for()
    assert ann.page.evaluate("window.scrollY") == 0


@pytest.mark.parametrize("game", ["monpoc1", "monpoc2"])
def test_one_click_to_the_first_turn_in_a_ready_made_city(person: Make, game: str) -> None:
    ann = person("Ann")
    play_now(ann, game)
    ann.page.locator(".status h1", has_text="Turn").wait_for()
    ann.wait_asked()
    choices = ann.page.evaluate(
        "async id => (await (await fetch(`api/matches/${id}/moments?start=0&count=1&viewer=-1`)).json()).last",
        ann.match,
    )
    if "Turn 1" in ann.page.locator(".status h1").inner_text():  # else the bot has had the first turn
        assert choices == 0  # nobody had to place anything


def test_the_rest_of_the_setup_can_be_left_to_a_bot(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("hordes", {1: "bot:hasty:quick"})
    ann.wait_asked()
    ann.page.get_by_role("button", name="Place the rest for me").click()
    ann.page.locator(".status h1", has_text="Turn").wait_for()
    ann.wait_asked()
    assert ann.page.get_by_role("button", name="Place the rest for me").count() == 0


def test_the_bot_that_suits_gets_stronger_after_a_win_and_weaker_after_a_loss(person: Make) -> None:
    ann = person("Ann")
    play_now(ann, "rage")
    ann.wait_asked()
    before = ann.page.evaluate("JSON.parse(localStorage['rampant.levels']).rage")
    ann.sheet("Resign", "Yes, resign")
    ann.page.get_by_label("Result", exact=True).wait_for()
    ann.page.wait_for_function(
        "before => JSON.parse(localStorage['rampant.levels']).rage === Math.max(0, before - 1)", arg=before
    )


def test_rare_settings_are_folded_and_an_error_stands_beside_its_field(person: Make) -> None:
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.go("#/new/monpoc2")
    page = ann.page
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.get_by_label("Longest game").is_hidden()
    page.get_by_text("More settings").click()
    assert page.get_by_label("Longest game").is_visible()
    force = page.get_by_label("Force of player 1", exact=False).first
    force.select_option("=")
    page.get_by_label("Force of player 1 as text").fill("three purple cows")
    page.get_by_label("Force of player 1 as text").blur()
    trouble = page.locator('[data-trouble="force1"]')
    trouble.wait_for()
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_function(
        "() => { const at = document.querySelector('[data-trouble=force1]')?.getBoundingClientRect();"
        " return at && at.top >= 0 && at.bottom <= innerHeight; }"
    )
    axe(ann)


def test_a_waiting_host_sees_the_invitation_and_its_code(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob", **PHONE)
    ann.open_table("rage", {1: "invited"})
    link = ann.page.get_by_label(re.compile("^Send this link")).input_value()
    assert "invite=" in link
    ann.page.get_by_role("img", name=re.compile("Code of the link")).wait_for()
    axe(ann)
    ann.shot("waiting-host")
    bob.page.goto(link)
    bob.page.get_by_role("button", name=re.compile("^Play ")).first.tap()
    bob.page.locator(".strip .tag", has_text="you").wait_for()
    ann.page.get_by_label("Waiting for players").wait_for(state="detached")


def test_a_host_may_let_a_bot_play_instead(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "invited"})
    ann.page.get_by_role("button", name=re.compile("^Let a bot play")).click()
    ann.page.locator(".strip .tag", has_text="bot").wait_for()
    ann.page.get_by_label("Waiting for players").wait_for(state="detached")


def test_used_and_wrong_invitations_are_told(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.open_table("rage", {1: "invited"})
    (link,) = ann.invitations()
    bob.page.goto(re.sub(r"invite=.{10}", "invite=0123456789", link))
    bob.page.get_by_role("button", name=re.compile("^Play ")).first.click()
    bob.page.get_by_text("This invitation is not valid").wait_for()
    bob.accept(link)
    cyd = person("Cyd")
    cyd.page.goto(link)
    cyd.page.get_by_role("heading", name="This invitation was used").wait_for()
    cyd.page.get_by_text("Bob plays").wait_for()


@pytest.mark.parametrize("where", ["#/match/nowhere", "#/replay/nowhere", "#/nonsense/here"])
def test_what_is_not_there_is_told(person: Make, where: str) -> None:
    ann = person("Ann")
    ann.go(where)
    ann.page.get_by_role("heading", name=re.compile("not here|nothing at this address")).wait_for()
    assert ann.page.get_by_text("The server is away").count() == 0
    axe(ann)
    ann.page.get_by_role("link", name="To the lobby", exact=True).click()
    ann.page.locator("[data-game]").first.wait_for()


def test_your_turn_is_told_in_the_lobby_the_title_and_the_icon(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "mine"})
    ann.wait_asked()
    page = ann.page
    icon = "document.querySelector('link[rel=icon]').href"
    assert page.title().startswith("Your turn")
    assert page.evaluate(icon).endswith("icon-turn.svg")
    ann.go("")
    page.locator("section[aria-labelledby=own] .turn", has_text="Your turn").wait_for()
    page.wait_for_function("document.title.includes('Your turn')")
    assert page.evaluate(icon).endswith("icon-turn.svg")
    assert page.evaluate("fetch(document.querySelector('link[rel=icon]').href).then(r => r.ok)")
    ann.go("#/rules/rage")
    page.wait_for_function(f"() => {icon}.endsWith('icon.svg')")


def test_sound_can_be_switched_off(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "mine"})
    ann.page.get_by_role("button", name="Sound on").click()
    ann.page.get_by_role("button", name="Sound off").wait_for()
    ann.page.reload()
    ann.page.get_by_role("button", name="Sound off").wait_for()
