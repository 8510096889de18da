"""What is added to the data later changes no match that began before."""

from __future__ import annotations

from pathlib import Path

import pytest

from rampant.games.rage.data import BOXES, VERSION
from tests.shelf.additions import copied, run, unchanged

pytestmark = pytest.mark.once

NEW_PLAY = """
from rampant.games.rage import GAME

names = [GAME.options.name(n) for n in range(GAME.action_size) if n in GAME.options]
assert len(set(names)) == len(names)
state = GAME.new(seed=3, monsters=["hedorah", "gigan"])
assert [monster.profile.id for monster in state.monsters] == ["hedorah", "gigan"]
drawn = {m.profile.id for seed in range(40) for m in GAME.new(seed=seed).monsters}
assert "hedorah" in drawn, drawn
pick = GAME.new(seed=3, pick=True).asks[0]
assert "monster:hedorah" in [GAME.options.name(option) for option in pick.options]
print(pick.describe(GAME.options.number("monster:hedorah")).label)
"""

HEDORAH = """
[[monster]]
id = "hedorah"
name = "Hedorah"
stomp = 2
bash = 3
blast = 3
range = 3
defense = 4
since = {since}
source = "house"

[[monster.power]]
id = "poison"
name = "Poison"
text = "As Mothra's."
clause = "RAGE-22.11"
source = "house"
"""
CARD = """
[[injury]]
id = "tail"
stat = "range"
count = 2
since = {since}
source = "house"
"""
SECTION = """
[[section]]
id = "E"
corner = "top left"
since = {since}
source = "house"
squares = '''
. . . . .
. G G G .
. G F G .
. G G G .
. . . . .
'''
"""


def copy_with_more(folder: Path) -> Path:
    """The sources, with a monster, an injury card and a board section that come with the next version."""
    copy = copied(folder)
    game = copy / "games" / "rage"
    for name, entry in (("monsters", HEDORAH), ("pieces", CARD), ("sections", SECTION)):
        with (game / f"data/{name}.toml").open("a", encoding="utf-8") as file:
            file.write(entry.format(since=VERSION + 1))
    return copy


def test_a_monster_a_card_and_a_section_added_later_change_no_older_match(tmp_path: Path) -> None:
    unchanged(copy_with_more(tmp_path), "rage")


def test_an_added_monster_is_dealt_picked_and_named_in_new_matches(tmp_path: Path) -> None:
    assert run(copy_with_more(tmp_path), "-c", NEW_PLAY) == "Hedorah\n"


def test_a_box_of_some_version_holds_what_came_until_then() -> None:
    assert [len(box.profiles) for box in BOXES[:2]] == [0, 4]
    assert all(profile.since <= VERSION for profile in BOXES[VERSION].profiles)
