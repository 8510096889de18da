"""People at one table, each with a browser of their own: invitations, talk, offers, spectators, broken lines."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.conftest import House
from tests.browser.person import LIT, Person

Make = Callable[..., Person]


def two(person: Make, game: str = "rage", **settings: object) -> tuple[Person, Person]:
    """Ann opens a table and invites Bob by link."""
    ann, bob = person("Ann"), person("Bob")
    ann.open_table(game, {1: "invited"}, settings=dict(settings))
    (link,) = ann.invitations()
    assert "invite=" in link
    bob.accept(link)
    return ann, bob


def asked(*people: Person) -> Person:
    """Whose turn it is."""
    for _ in range(1200):
        for one in people:
            if one.page.locator(".tray.asked").count():
                return one
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_two_people_play_to_the_end(person: Make) -> None:
    ann, bob = two(person, rounds=8)
    for turn, one in enumerate((ann, bob)):
        one.begin_clicking(seed=turn + 3)
    assert ann.clicked()["over"]
    assert bob.clicked()["over"]
    ann.page.get_by_label("Result", exact=True).wait_for()
    bob.page.get_by_label("Result", exact=True).wait_for()
    assert "win" in ann.result().lower()
    assert ann.page.locator(".status h1").inner_text() == bob.page.locator(".status h1").inner_text()


def test_three_people_and_a_bot_play_with_secrets_to_the_end(person: Make) -> None:
    ann, bob, cyd = person("Ann"), person("Bob"), person("Cyd")
    ann.open_table("hordes", {1: "invited", 2: "invited", 3: "bot:hasty:quick"}, settings={"players": 4})
    for guest, link in zip((bob, cyd), ann.invitations(), strict=True):
        guest.accept(link)
    people = (ann, bob, cyd)
    for seed, one in enumerate(people):
        one.begin_clicking(seed=seed + 3)
    for one in people:
        assert one.clicked()["over"]
        one.page.get_by_label("Result", exact=True).wait_for()
    assert len({one.page.locator(".status h1").inner_text() for one in people}) == 1
    ann.shot("hordes-four")


def test_talk_draw_and_rematch(person: Make) -> None:
    ann, bob = two(person)
    ann.page.keyboard.press("c")
    ann.page.get_by_label("Say something").fill("Hello, Bob <b>!</b>")
    ann.page.keyboard.press("Enter")
    bob.page.get_by_role("tab", name=re.compile("Talk")).click()
    bob.page.get_by_text("Hello, Bob <b>!</b>").wait_for()
    ann.sheet("Stop here")
    bob.page.get_by_text("Ann offers to stop here.").wait_for()
    bob.page.get_by_role("button", name="Agree").click()
    ann.page.get_by_label("Result", exact=True).wait_for()
    assert "draw" in ann.result().lower()
    ann.page.get_by_role("button", name="Rematch").click()
    bob.page.get_by_role("button", name="Agree").click()
    for one in (ann, bob):
        one.page.get_by_role("button", name="To the rematch").click()
        one.page.locator(".strip .tag", has_text="you").wait_for()
    assert ann.match == bob.match
    asked(ann, bob).click_lit()


def test_resigning_needs_a_second_thought_and_shows_the_seed(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    page = ann.page
    ann.sheet("Resign", "Yes, resign")
    page.get_by_label("Result", exact=True).wait_for()
    page.keyboard.press("f")
    page.get_by_role("button", name="Check the hash here").click()
    page.get_by_text("The seed has the promised hash.").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the match").click()
    assert '"seed_hash"' in download.value.path().read_text()


def test_a_spectator_sees_and_cannot_choose(person: Make) -> None:
    ann, eve = person("Ann"), person("Eve")
    ann.open_table("rage", {1: "bot:hasty:quick"}, public=True)
    eve.go("")
    eve.page.locator(f'a[href="#/match/{ann.match}"]').click()
    eve.page.locator(".strip").wait_for()
    ann.click_lit(3)
    eve.page.locator(".log li").first.wait_for()
    assert eve.page.locator(LIT).count() == 0
    assert eve.page.locator(".tray.asked").count() == 0
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_text("1 spectator").wait_for()


def test_free_undo_steps_back(person: Make) -> None:
    ann = person("Ann")
    back = ann.page.locator(".tray .tools button:enabled", has_text="Step back")
    for _ in range(8):  # a step that turns up a token cannot be taken back: then another table
        ann.open_table("rage", {1: "bot:hasty:quick"})
        ann.wait_asked()
        before = ann.page.locator("svg[role=group]").inner_html()
        prompt = ann.prompt()
        ann.click_lit(1)
        ann.page.wait_for_function("before => document.querySelector('.prompt').innerText !== before", arg=prompt)
        if back.count():
            break
    back.wait_for()
    ann.page.keyboard.press("u")
    ann.page.locator(".tray .prompt").get_by_text(prompt.split("RAGE")[0].strip()).wait_for()
    ann.page.locator(".tray .tools button:disabled", has_text="Step back").wait_for()
    places = r'style="transform:[^"]*"'
    assert re.findall(places, before) == re.findall(places, ann.page.locator("svg[role=group]").inner_html())


def test_hot_seat_two_seats_in_one_browser(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "mine"}, settings={"rounds": 6})
    done = ann.click_on(most=20_000, seed=9)
    assert done["over"]


def test_the_table_goes_on_after_the_server_was_killed(person: Make, house: House) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"}, settings={"rounds": 6})
    ann.click_on(most=10)
    ann.wait_asked()
    lines = ann.page.locator(".log li").count()
    house.kill()
    ann.page.get_by_text("The server is away").wait_for()
    ann.page.locator(LIT).first.dispatch_event("click")  # waits until the line is back
    house.start()
    ann.page.get_by_text("The server is away").wait_for(state="detached")
    ann.wait_asked()
    assert ann.click_on(most=20_000)["over"]
    assert ann.page.locator(".log li").count() >= lines


def test_a_reload_gives_the_seat_back(person: Make) -> None:
    ann = person("Ann")
    ann.open_table("rage", {1: "bot:hasty:quick"})
    ann.click_lit()
    ann.page.reload()
    ann.page.locator(".strip .tag", has_text="you").wait_for()
    ann.click_lit()
    ann.go("")
    ann.page.locator("section[aria-labelledby=own] li.match").first.wait_for()


def test_offline_for_a_while(person: Make) -> None:
    ann, bob = two(person)
    one = asked(ann, bob)
    other = bob if one is ann else ann
    other.context.set_offline(True)
    one.click_on(most=6, patience=300)
    other.context.set_offline(False)
    other.page.locator(".log li").nth(one.page.locator(".log li").count() - 1).wait_for()


def test_monstrocity_with_two_browsers_in_real_time(person: Make) -> None:
    ann, bob = two(person, "monstrocity", mode="real-time")
    for turn, one in enumerate((ann, bob)):
        one.begin_clicking(seed=turn + 3, most=80, patience=4000)
    clicks = [one.clicked()["clicks"] for one in (ann, bob)]
    assert min(clicks) > 10, clicks
    headlines = [one.page.locator(".status h1").inner_text() for one in (ann, bob)]
    assert headlines[0].split(",")[0] == headlines[1].split(",")[0]
    ann.shot("monstrocity-two-browsers")
