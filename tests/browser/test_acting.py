"""Few clicks: pieces are dragged to their places, waiting buttons count down, losses are told before the choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.bots.test_agreed import TWO_NEARLY_RAZED
from tests.browser.person import Person, packed
from tests.server.test_danger import BURNING

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator

Make = Callable[..., Person]
DESK = {"width": 1440, "height": 900}
BOARD = "svg[role=group]"
ALONE = TWO_NEARLY_RAZED.replace(". . . 2 . . . . . .", ". . . . . . . . . .").replace(
    '. . . . . . . . . .\n"""', '. . . . . . . . . 2\n"""'
)  # the other monster is too far away to raze anything meanwhile


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


def middle(thing: Locator) -> tuple[float, float]:
    at = box(thing)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def asked(one: Person, wanted: str, most: int = 60) -> None:
    """Play on until a question like that is open."""
    for seed in range(most):
        one.wait_asked()
        if re.search(wanted, one.prompt()):
            return
        one.click_on(most=1, seed=seed)
        one.settle()
    raise AssertionError(f"nothing like {wanted!r} was asked")


def drag(one: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = one.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    mouse.up()


def feet(one: Person, piece: str) -> tuple[float, float]:
    """Where a figure is pressed: its own square, not what it stands before."""
    at = box(one.page.locator(f"{BOARD} [data-piece='{piece}']"))
    return at["x"] + at["width"] / 2, at["y"] + at["height"] * 0.8


def stands(one: Person, piece: str, goal: FloatRect) -> None:
    """Wait until a piece stands on a square."""
    one.page.wait_for_function(
        """([piece, goal]) => {
          const at = document.querySelector(`svg[role=group] [data-piece='${piece}']`).getBoundingClientRect();
          const [x, y] = [at.x + at.width / 2, at.y + at.height * 0.8];
          return goal.x < x && x < goal.x + goal.width && goal.y < y && y < goal.y + goal.height;
        }""",
        arg=[piece, goal],
    )


def test_the_own_monster_is_dragged_to_a_lit_square(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    ann.open_table("rage", {1: "bot:hasty:quick"})
    asked(ann, "^Move ")
    page = ann.page
    asking = ann.prompt()
    goal = page.locator(f"{BOARD} [data-target^='cell:']").first
    place = box(goal.locator("rect").first)
    # Let go where nothing is asked for, it stays.
    start = feet(ann, "piece:monster-0")
    drag(ann, start, (start[0] + 5, 40))
    assert page.locator(".carried").count() == 0
    assert ann.prompt() == asking
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*middle(goal), steps=6)
    page.locator(".carried").wait_for()
    page.mouse.up()
    stands(ann, "piece:monster-0", place)
    assert page.locator(".carried").count() == 0


def test_a_unit_is_chosen_and_moved_in_one_gesture(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    ann.open_table("demolition", {0: "mine", 1: "mine"}, settings={"map": "backlot-brawl"})
    asked(ann, "Which Planet Eater moves")
    page = ann.page
    eater = page.locator(f"{BOARD} [data-target*='piece:eater']").first
    piece = (eater.get_attribute("data-target") or "").split()[-1]
    eater.click()  # where may it go?
    page.locator(".prompt", has_text="go?").wait_for()
    goal = box(page.locator(f"{BOARD} [data-target^='cell:']").last.locator("rect").first)
    page.keyboard.press("u")
    page.locator(".prompt", has_text="Which Planet Eater moves?").wait_for()
    ann.settle()
    drag(ann, feet(ann, piece), (goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2))
    stands(ann, piece, goal)


def test_a_board_seen_from_near_is_moved_by_all_but_what_is_carried(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    ann.open_table("rage", {1: "bot:hasty:quick"})
    asked(ann, "^Move ")
    page = ann.page
    board = page.locator(BOARD)
    room = box(board)
    page.mouse.move(*feet(ann, "piece:monster-0"))
    page.mouse.wheel(0, -700)
    page.locator(".room.near").wait_for()

    def seen() -> str:
        return board.get_attribute("viewBox") or ""

    def inside(at: tuple[float, float]) -> tuple[float, float]:
        """Forty pixels away, towards the middle of the board."""
        x = 40 if at[0] < room["x"] + room["width"] / 2 else -40
        y = 40 if at[1] < room["y"] + room["height"] / 2 else -40
        return at[0] + x, at[1] + y

    before = seen()
    monster = feet(ann, "piece:monster-0")
    drag(ann, monster, (monster[0], 30))  # carried off the board: it stays, and so does the board
    assert seen() == before
    asking = ann.prompt()
    lit = middle(page.locator(f"{BOARD} [data-target^='cell:']").first)
    for start in (lit, (room["x"] + room["width"] / 2, room["y"] + room["height"] - 60)):
        before = seen()
        drag(ann, start, inside(start))
        assert seen() != before, start
        assert ann.prompt() == asking, "the end of a drag is no click"


def test_a_roll_that_has_to_wait_counts_down_and_is_then_chosen(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    ann.open_table("monstrocity", {}, settings={"players": 1, "mode": "real-time", "pace": 6})
    page = ann.page
    roll = page.locator(".options button", has_text="Roll")
    left = roll.locator("[role=timer]")
    seen: list[float] = []
    for _ in range(8):  # on a busy machine the dice may take longer than the pause
        asked(ann, "roll the dice")
        if left.count():
            seen = page.evaluate(COUNT)
            break
        roll.click()
        page.locator(".prompt", has_text="roll the dice").wait_for(state="detached")
    assert len(set(seen)) > 3, seen
    assert seen == sorted(seen, reverse=True)
    assert seen[0] <= 6
    roll.locator(":scope:not(.waits)").wait_for()
    roll.click()
    page.locator(".prompt", has_text="roll the dice").wait_for(state="detached")


COUNT = """
// The seconds that a waiting button shows, until it shows none any more or for a second.
() => new Promise((resolve) => {
  const seen = [];
  const began = performance.now();
  const look = () => {
    const left = document.querySelector('.options [role=timer]');
    if (left) seen.push(parseFloat(left.textContent));
    if (left && performance.now() < began + 1000) requestAnimationFrame(look);
    else resolve(seen);
  };
  look();
})
"""


def test_what_a_choice_certainly_costs_is_told_before_it(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    ann.open_scenario("rage", BURNING)
    page = ann.page
    ann.wait_asked()
    burning = page.locator(f"{BOARD} [data-target='cell:r5c2']")
    burning.locator(".danger").wait_for()
    assert page.locator(f"{BOARD} .danger").count() == 1
    assert "Godzilla loses 1 health" in (burning.get_attribute("aria-label") or "")
    burning.hover()
    page.locator(".lens-card .warning", has_text="Careful: Godzilla loses 1 health.").wait_for()
    ann.shot("danger")


def test_dice_that_leave_no_choice_resolve_themselves_and_are_told(person: Make) -> None:
    ann = person("Ann", viewport=DESK)
    police = "dice=" + "+".join("2" * 24)  # also for the bot, which may roll first
    ann.go(f"#/new/monstrocity?scenario={packed(ALONE.replace('set = 6', 'set = 5'))}&{police}")
    page = ann.page
    page.locator('select[data-seat="1"]').select_option("bot:hasty:quick")
    page.get_by_role("button", name="Open the table").click()
    ann.wait_asked()
    page.locator(".options button", has_text="Roll").click()
    page.locator(f"{BOARD} [data-target='cell:r4c4']").click()  # the free move: nothing is left to be chosen
    told = page.locator(".log li", has_text="Furious George is hit by the police")
    told.nth(3).wait_for()
    assert told.count() == 4
