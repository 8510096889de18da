"""A monster or a card that is added to the data later changes nothing of a match that began before."""

from __future__ import annotations

from pathlib import Path

import pytest

from rampant.games.monstrocity import GAME
from tests.shelf.additions import copied, insert, unchanged

pytestmark = pytest.mark.once

MONSTER = """
[[monster]]
name = "Queen Crab"
id = "crab"
ability = "Jump Smash"
text = "As Furious George's."
attribute = "Trample"
since = {since}
source = "house"
standard = {{ speed = 3, free = 1, damage = 1, health = 18, rage = 2, source = "house" }}
enhanced = {{ speed = 3, free = 1, damage = 2, health = 16, rage = 2, source = "house" }}
"""
CARD = """
[[retaliation]]
id = "more-cars"
name = "More Cars"
count = 2
text = "As Squad Cars."
clause = "CITY-14.20"
since = {since}
source = "house"

"""


def copy_with_more(folder: Path) -> Path:
    """The sources, with a monster and a card before all others that come with the next version."""
    copy = copied(folder)
    game, later = copy / "games" / "monstrocity", GAME.version + 1
    insert(game / "data/monsters.toml", "\n[[monster]]", MONSTER.format(since=later))
    insert(game / "data/cards.toml", "[[retaliation]]", CARD.format(since=later))
    insert(game / "cards/retaliation.py", '    SquadCars("squad-cars"),', '    SquadCars("more-cars"),\n')
    return copy


def test_a_monster_and_a_card_added_later_change_no_older_match(tmp_path: Path) -> None:
    unchanged(copy_with_more(tmp_path), "monstrocity")
