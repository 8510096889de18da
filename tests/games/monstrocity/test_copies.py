"""A clone is the same table, whatever is on it, and shares nothing that changes."""

from __future__ import annotations

from typing import Any

import pytest

from rampant.core.chance import Rng, stream
from rampant.games.monstrocity.game import GAME
from tests.games import copies


def test_a_table_is_copied_whole() -> None:
    s, spare = (GAME.new(seed=1, players=3, enhanced=True) for _ in range(2))
    spare.wander(Rng(stream("copies", "spare")), 30)
    s.wander(Rng(stream("copies", "choices")), 40)
    assert copies.proved(s, spare) > 80


def test_a_clone_is_made_of_an_older_one_of_the_same_table() -> None:
    s = GAME.new(seed=1, players=3)
    spare = s.clone()
    spare.wander(Rng(stream("copies", "spare")), 30)
    copies.reused(s, spare, GAME.new(seed=1, players=2))


@pytest.mark.parametrize(
    "settings", [{}, {"players": 3, "enhanced": True}, {"players": 2, "mode": "real-time"}], ids=str
)
def test_what_clones_share_is_never_changed(settings: dict[str, Any]) -> None:
    copies.kept(GAME.new(seed=6, **settings), Rng(stream("copies", "kept")))
