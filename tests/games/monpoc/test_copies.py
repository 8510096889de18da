"""A clone is the same table, whatever is on it, and shares nothing that changes."""

from __future__ import annotations

from typing import cast

import pytest

import rampant
from rampant.core.chance import Rng, stream
from rampant.core.state import State
from rampant.games.monpoc.state.attack import Attack, Firing
from rampant.games.monpoc.state.table import Table
from tests.games import copies


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_a_table_with_an_attack_is_copied_whole(id: str) -> None:
    s, spare = (cast("Table", rampant.game(id).new(seed=1)) for _ in range(2))
    spare.wander(Rng(stream("copies", "spare")), 30)
    s.wander(Rng(stream("copies", "choices")), 40)
    spare.span = s.span
    attack = Attack(0, 1, 2, 3, [4], len(s.models))
    attack.faces, attack.hits, attack.missed, attack.hurt = [1], [2], [3], [4]
    attack.fallen, attack.notes = [5], [6]
    attack.follows = s.edition.rules[3]
    attack.done = [Firing(1, s.edition.rules[3], 2)]
    s.attacks = [attack]
    s.models[0].form = s.models[0].card.forms[-1]
    s.models[0].last_act = s.edition.rules[2]
    assert copies.proved(s, spare) > 1000
    for copy in (s.clone(), s.clone_into(spare)):
        assert copy.models[0].form is s.models[0].form
        assert copy.models[0].last_act is s.edition.rules[2]
        assert copy.attacks[0].follows is s.edition.rules[3]
        assert copy.attacks[0].done == attack.done
        assert copy.map is s.map


@pytest.mark.parametrize("settings", [0, 1, 2, 3])
@pytest.mark.parametrize("id", ["monpoc1", "monpoc2"])
def test_who_is_cloned_at_every_choice_plays_on_like_who_never_was(id: str, settings: int) -> None:
    """Models that clones share are replaced before they change: no clone notices, and nobody looks at an old one."""
    game = rampant.game(id)
    given = game.samples[settings % len(game.samples)]
    cloned, alone = (game.new(seed=f"sharing {settings}", **given) for _ in range(2))
    rngs = [Rng(stream("copies", str(settings))) for _ in range(2)]
    kept: list[tuple[State, str]] = []
    for n in range(1500):
        if cloned.over:
            break
        copy = cloned.clone()
        if n % 100 == 0:
            kept.append((copy, copy.digest()))
        cloned.wander(rngs[0], 1)
        alone.wander(rngs[1], 1)
    assert cloned.digest() == alone.digest()
    assert kept
    assert all(copy.digest() == before for copy, before in kept)


def test_a_city_is_copied_whole() -> None:
    s, spare = (rampant.game("demolition").new(seed=1, players=2) for _ in range(2))
    spare.wander(Rng(stream("copies", "spare")), 30)
    s.wander(Rng(stream("copies", "choices")), 40)
    assert copies.proved(s, spare) > 15


@pytest.mark.parametrize("id", ["monpoc1", "monpoc2", "demolition"])
def test_a_clone_is_made_of_an_older_one_of_the_same_table(id: str) -> None:
    game = rampant.game(id)
    s = game.new(seed=1)
    spare = s.clone()
    spare.wander(Rng(stream("copies", "spare")), 30)
    copies.reused(s, spare, game.new(seed=2, players=1) if id == "demolition" else game.new(seed=2))
