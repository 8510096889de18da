"""A clone is the same table, whatever is on it, and shares nothing that changes."""

from __future__ import annotations

from rampant.core.chance import Rng, seeded, stream
from rampant.games.hordes.state import HordesState, Lineup
from tests.games import copies
from tests.games.hordes.table import fresh


def test_a_table_is_copied_whole() -> None:
    s, spare = fresh(players=3), fresh(players=3)
    spare.wander(Rng(stream("copies", "spare")), 30)
    s.wander(Rng(stream("copies", "choices")), 40)
    s.fight = Lineup()
    s.mode = "build"
    s.out, s.moves, s.held[0] = [1], [2, 3, 4], [5]
    assert copies.proved(s, spare) > 25


def test_a_clone_is_made_of_an_older_one_of_the_same_table() -> None:
    s = fresh(players=3)
    spare = s.clone()
    spare.wander(Rng(stream("copies", "spare")), 30)
    copies.reused(s, spare, fresh(players=2))


def test_a_stack_is_never_changed_only_replaced() -> None:
    """Clones share stacks: whatever is played or imagined, those of the moment before stay as they were."""
    rng = Rng(stream("stacks", "choices"))
    for number in range(4):
        s = fresh(players=2 + number % 3, memory=number % 2 == 0)
        while not s.over and s.turns < 40:
            before = [(pile, pile.tiles.copy()) for pile in s.piles]
            s.imagine(number % s.seats, seeded(f"stacks {number}"))
            s.wander(rng, 4)
            assert all(pile.tiles == tiles for pile, tiles in before)


def test_what_clones_share_is_never_changed() -> None:
    for settings in ({"players": 3}, {"players": 2, "memory": True}, {"players": 4, "armies": "random"}):
        copies.kept(fresh(**settings), Rng(stream("copies", "kept")), seat=1)


def test_a_spare_table_knows_where_its_stacks_stand() -> None:
    """Of a table that is made of an older one only the spaces of stacks are written."""
    s, rng = fresh(players=3), Rng(stream("spaces", "choices"))
    spare = None
    while not s.over and s.turns < 60:
        made, spare = s.clone_into(spare), s.clone()
        assert isinstance(made, HordesState)
        assert list(made.at) == list(s.at)
        made.wander(rng.clone(), 15)
        spare.wander(rng.clone(), 25)
        whose = {int(pile.cell): number * 8 + int(pile.owner) + 1 for number, pile in enumerate(made.piles)}
        assert [int(at) for at in made.at] == [whose.get(cell, -1) for cell in range(len(made.at))]
        s.wander(rng, 7)
